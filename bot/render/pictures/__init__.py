"""图片 (túpiàn): pictures as values first, and as pixels at the very end.

    scene        what a picture is made of: panels, words and tiles at their places
    fonts        the typefaces, and which of them has a letter
    lettering    words as glyphs in a row, and how wide they are
    shapes       what tiles are drawn of
    tiles        the drawings of all 27 kinds, and how they lie on the table
    flow         words and tiles that run on in lines
    settlement   a deal that is over, as a scene
    painter      a scene as PNG

Everything but the painter is pure: facts make the same scene at any time, so a test reads the
scene where a person looks at the picture.
"""
