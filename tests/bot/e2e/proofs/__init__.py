"""What must hold whatever people do: nothing told, nothing lost, never too fast."""
