"""The catalog told: units, cards, rules, and how surely each value is known."""
