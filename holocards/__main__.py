"""`python -m holocards` is the command `holocards`."""

import sys

from holocards.cli import main

if __name__ == "__main__":
    sys.exit(main())
