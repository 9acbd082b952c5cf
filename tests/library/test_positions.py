"""Every value of a TOML text has its line and column, however the text is laid out."""

from typing import Any

import tomli
from hypothesis import given
from hypothesis import strategies as st

from holocards.library.positions import Positions

TEXT = '''\
game = "x"
"a b".c.'d' = 1
[[cards]]
id = "a" # id = "}"
boost = { # the boost
  cost = 1.5,
  more = { deep = [ { a = 1,
      }, # c ]
      { b = 2 } ], },
}
note = """
x = "1"
\\"""" # behind
when = 1979-05-27 07:32:00
[cards.sub]
y = 1
[[cards]]
[[cards.more]]
q = 'あ"'
"\\u0041" = '\\'
[t.u]
z = [1, [2,
 3]]
'''


def spot(*path: str | int) -> tuple[int, int]:
    found = Positions(TEXT).find(path)
    assert found.path == path
    return found.line, found.column


def test_places_of_keys_tables_and_items() -> None:
    tomli.loads(TEXT)
    assert spot("game") == (1, 1)
    assert spot("a b", "c", "d") == (2, 9)
    assert spot("cards", 0) == (3, 3)
    assert spot("cards", 0, "boost", "cost") == (6, 3)
    assert spot("cards", 0, "boost", "more", "deep", 0, "a") == (7, 23)
    assert spot("cards", 0, "boost", "more", "deep", 1, "b") == (9, 9)
    assert spot("cards", 0, "note") == (11, 1)
    assert spot("cards", 0, "when") == (14, 1)
    assert spot("cards", 0, "sub", "y") == (16, 1)
    assert spot("cards", 1) == (17, 3)
    assert spot("cards", 1, "more", 0, "q") == (19, 1)
    assert spot("cards", 1, "more", 0, "A") == (20, 1)
    assert spot("t", "u", "z", 1, 1) == (23, 2)


def test_parts_that_are_not_in_the_file_are_passed_over() -> None:
    found = Positions(TEXT).find(("cards", 0, "holobit", "boost", "function-after", "cost", "int"))
    assert (found.line, found.path) == (6, ("cards", 0, "boost", "cost"))
    assert Positions(TEXT).find(("cards", 1, "colour")).line == 17
    assert Positions(TEXT).find(("nothing",)).path == ()


KEYS = st.text("abé-_ .\"'#=]}\\\n", min_size=1, max_size=5)
VALUES = st.recursive(
    st.integers(0, 9) | st.booleans() | st.text("ab\"'#={}[]\\\n,", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def inline(value: Any, gap: str) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return quoted(value)
        case list():
            return "[" + "".join(f"{gap}{inline(one, gap)}," for one in value) + "]"
        case dict():
            return "{" + ",".join(f"{gap}{quoted(k)} = {inline(one, gap)}" for k, one in value.items()) + "}"
    return str(value)


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.sampled_from([" ", "\n", " # x = ]}\n\t"]))
def test_every_value_tomli_reads_is_found_where_it_is_written(data: dict[str, Any], gap: str) -> None:
    text = "".join(f"{quoted(key)} = {inline(value, gap)}\n" for key, value in data.items())
    assert tomli.loads(text) == data
    positions = Positions(text)
    lines = text.split("\n")

    def compare(value: Any, path: tuple[str | int, ...]) -> None:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            here = (*path, key)
            found = positions.find(here)
            assert found.path == here
            begin = quoted(key) if isinstance(key, str) else inline(inner, gap).split("\n")[0]
            assert lines[found.line - 1][found.column - 1 :].startswith(begin)
            if isinstance(inner, (dict, list)):
                compare(inner, here)

    compare(data, ())
