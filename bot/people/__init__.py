"""人 (rén): who people and groups are, what they call themselves and what they have chosen."""
