"""话 (huà): what leaves for Telegram and what a button brings back, as data."""
