"""手牌 (shǒupái): the concealed tiles of a seat and the questions asked of them. (contract; being built)"""
