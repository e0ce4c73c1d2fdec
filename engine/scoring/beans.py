"""豆 (dòu): what each kong earns its owner. [R-50, R-51]"""

from collections.abc import Iterator

from engine.melds import Kong
from engine.profile import KongRules
from engine.scoring.judgement import Judgement
from engine.scoring.ledger import BeanEarned, Transfer
from engine.seats import Seat
from engine.terms import BeanKind, Reason


def earned_beans(judged: Judgement) -> Iterator[Transfer]:
    """豆 (dòu): effective owners are paid for their kongs, unless burned. [R-51, R-70]"""
    for owner in judged.effective_seats():
        if judged.is_bean_burned(owner):
            continue
        for kong in kongs_of(judged, owner):
            for payer in bean_payers(judged, owner, kong):
                yield paid_bean(judged, payer, owner, kong, Reason.BEAN)


def kongs_of(judged: Judgement, owner: Seat) -> tuple[Kong, ...]:
    """杠 (gàng): the kongs of *owner* in the order made."""
    return tuple(meld for meld in judged.deal.melds[owner] if isinstance(meld, Kong))


def bean_payers(judged: Judgement, owner: Seat, kong: Kong) -> tuple[Seat, ...]:
    """付豆的 (fù dòu de): who pays an effective owner for it: the feeder, or each other. [R-51]"""
    if kong.bean is not BeanKind.EXPOSED:
        return judged.others(owner)
    assert kong.source is not None, "an exposed kong was fed"
    return (kong.source,)


def paid_bean(judged: Judgement, payer: Seat, payee: Seat, kong: Kong, reason: Reason) -> Transfer:
    """付豆 (fù dòu): the points of one kong from one seat to another."""
    points = _points(judged.profile.kongs, kong.bean)
    return Transfer(payer, payee, points, reason, BeanEarned(kong.bean, kong.tile))


def _points(rules: KongRules, bean: BeanKind) -> int:
    """豆分 (dòu fēn): what a kong moves; one made too late moves nothing. [R-16, R-51]"""
    return {
        BeanKind.EXPOSED: rules.exposed,
        BeanKind.CONCEALED: rules.concealed,
        BeanKind.DEALT: rules.concealed,
        BeanKind.ADDED: rules.added,
        BeanKind.LATE: 0,
    }[bean]
