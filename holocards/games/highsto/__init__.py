"""Hi!story: historical figures stacked by rank attack the deck that is a life (rules HS-*)."""
