"""图片 (túpiàn): pictures as values first, and as pixels at the very end.

    scene        what a picture is made of: panels, words and tiles at their places
    palette      the colours
    fonts        the typefaces, and which of them has a letter
    lettering    words as glyphs in a row, and how wide they are
    flow         words where they belong, and chips that run on from line to line
    place        where the parts of a picture go
    shapes       what tiles are drawn of; dots, bamboo, bird and tile_faces draw them
    settlement   a deal that is over, as a scene; turned, seat_card, tile_row and tags are its parts
    digest       what tells one picture from another
    ink          a line of text as a mask
    tile_painter a tile as pixels
    painter      a scene as PNG

Everything but the last three is pure: facts make the same scene at any time, so a test reads the
scene where a person looks at the picture. Another picture is a frozen value of facts with `digest`
and `paint`, as `PicturedDeal` is, and a function from it to a `Scene`.
"""
