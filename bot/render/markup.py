"""标记 (biāojì): HTML as Telegram reads it, and texts that have to fit. [TELEGRAM 1]"""

import re
import unicodedata
from collections.abc import Iterable
from html import escape, unescape

MOST_TEXT = 4096
"""正文 (zhèngwén): code points of a message once its markup is read."""
MOST_CAPTION = 600
"""说明 (shuōmíng): of the one new message of a deal, by our own choice. [PRODUCT 2.10]"""
MOST_POPUP = 200
"""弹窗 (tánchuāng): characters of a toast or popup; they have no markup."""

_TAG = re.compile(r"<[^<>]*>")
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_ISOLATED = "\u2068{}\u2069"
_FORMAT = re.compile(r"[^\S ]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")


def as_text(text: str) -> str:
    """照原样 (zhào yuányàng): *text* as itself, whatever stands in it.

    What is written from right to left does not turn the line around it.

    >>> as_text("<b>&_*")
    '&lt;b&gt;&amp;_*'
    """
    return verbatim(isolated(text))


def verbatim(text: str) -> str:
    """逐字 (zhúzì): *text* as markup that says nothing but it."""
    return escape(text, quote=False)


def isolated(text: str) -> str:
    """隔开 (gékāi): *text* so that it does not turn the line around it, if it would."""
    turned = not _RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, text))
    return _ISOLATED.format(text) if turned else text


def bold(markup: str) -> str:
    """加粗 (jiācū): *markup* in bold."""
    return f"<b>{markup}</b>"


def struck(markup: str) -> str:
    """划掉 (huàdiào): *markup* struck through."""
    return f"<s>{markup}</s>"


def exact(text: str) -> str:
    r"""原文 (yuánwén): *text* to be copied; what cannot be seen is written as its number.

    >>> exact("a\u202eb")
    '<code>a\\u202eb</code>'
    """
    seen = _FORMAT.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
    return f"<code>{escape(seen, quote=False)}</code>"


def quoted(markup: str) -> str:
    """引用 (yǐnyòng): *markup* as a quotation, which stands out from what is around it."""
    return f"<blockquote>{markup}</blockquote>"


def folded(markup: str) -> str:
    """折叠 (zhédié): *markup* as a quotation that opens on a press."""
    return f"<blockquote expandable>{markup}</blockquote>"


def mention(name: str, telegram_id: int) -> str:
    """点名 (diǎnmíng): *name* as a link that rings for the person."""
    return f'<a href="tg://user?id={telegram_id}">{as_text(name)}</a>'


def length(markup: str) -> int:
    """字数 (zìshù): how many code points are left of *markup* once it is read.

    >>> length("<b>1 &lt; 2</b>")
    5
    """
    return len(unescape(_TAG.sub("", markup)))


def fitting(limit: int, versions: Iterable[str]) -> str:
    """写得下 (xiě de xià): the first of *versions* within *limit*, or else the last."""
    shown = ""
    for shown in versions:
        if length(shown) <= limit:
            break
    return shown
