"""算分 (suànfēn): from a finished deal to points."""
