"""The games: rules texts, house rules, rule controllers."""
