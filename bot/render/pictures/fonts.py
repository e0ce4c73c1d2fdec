"""字体 (zìtǐ): the typefaces of pictures, which come as packages, and who has which letter."""

from functools import cache
from importlib.resources import as_file, files
from typing import Any, NamedTuple

import uharfbuzz as hb  # type: ignore[import-untyped]  # comes without types

from bot.render.pictures.scene import Weight

_WEIGHTS = {Weight.REGULAR: 450, Weight.BOLD: 700, Weight.BLACK: 900}
_HAN = ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc", 2)
"""The third typeface of the collection has the shapes of Simplified Chinese."""
_OTHERS = (
    "NotoSans",
    "NotoSansArabic",
    "NotoSansArmenian",
    "NotoSansBengali",
    "NotoSansDevanagari",
    "NotoSansEthiopic",
    "NotoSansGeorgian",
    "NotoSansGujarati",
    "NotoSansGurmukhi",
    "NotoSansHebrew",
    "NotoSansKannada",
    "NotoSansKhmer",
    "NotoSansLao",
    "NotoSansMalayalam",
    "NotoSansMyanmar",
    "NotoSansOriya",
    "NotoSansSinhala",
    "NotoSansTamil",
    "NotoSansTelugu",
    "NotoSansThai",
    "NotoEmoji",
    "NotoSansSymbols",
)


class FontsMissing(Exception):
    """缺字体 (quē zìtǐ): a package with typefaces is not there, or is not what it was."""


class Typeface(NamedTuple):
    """字体 (zìtǐ): one file of letters."""

    name: str
    face: Any
    letters: frozenset[int]

    def __repr__(self) -> str:
        """Without its thousands of letters."""
        return f"Typeface({self.name!r})"


@cache
def typefaces() -> tuple[Typeface, ...]:
    """全部字体 (quánbù zìtǐ): in the order in which they are asked for a letter.

    Raises `FontsMissing` if one cannot be read: whoever checks an installation asks for them.
    """
    package, file, index = _HAN
    others = (_read("manimgx_fonts", f"{name}[wght].ttf", 0) for name in _OTHERS)
    return (_read(package, file, index), *others)


@cache
def font(typeface: Typeface, weight: Weight) -> Any:
    """字形 (zìxíng): the letters of a typeface at a weight, in its own units."""
    made = hb.Font(typeface.face)
    made.set_variations({"wght": _WEIGHTS[weight]})
    return made


def _read(package: str, file: str, index: int) -> Typeface:
    try:
        with as_file(files(package) / file) as path:
            face = hb.Face(hb.Blob.from_file_path(path), index)
    except (ModuleNotFoundError, OSError, hb.HarfBuzzError) as error:
        message = f"{file} of the package {package} cannot be read: {error}"
        raise FontsMissing(message) from error
    letters = frozenset(face.unicodes)
    if not letters:
        message = f"{file} of the package {package} holds no letters"
        raise FontsMissing(message)
    return Typeface(file, face, letters)
