"""包 (bāo): what a seat that is neither a winner nor ready owes for its own kongs and chickens."""

from collections.abc import Iterator

from engine.house_terms import KongLiability, LiableScope
from engine.scoring.beans import bean_payers, kongs_of, paid_bean
from engine.scoring.chickens import DISCARDED, EXPOSED, paid_chickens, standing_chickens
from engine.scoring.judgement import Judgement
from engine.scoring.ledger import Transfer
from engine.seats import Seat
from engine.terms import BeanKind, Reason

_LIABLE_PLACES = {LiableScope.EXPOSED: EXPOSED, LiableScope.DISCARDED: DISCARDED}


def liable_beans(judged: Judgement) -> Iterator[Transfer]:
    """包杠 (bāogàng): an idle owner pays those whom an effective one would have charged. [R-52]"""
    if judged.profile.kongs.kong_liability is KongLiability.OFF:
        return
    for owner in judged.idle_seats():
        for kong in kongs_of(judged, owner):
            for creditor in bean_payers(judged, owner, kong):
                if _is_owed_bean(judged, creditor, kong.bean):
                    yield paid_bean(judged, owner, creditor, kong, Reason.LIABLE_BEAN)


def liable_chickens(judged: Judgement) -> Iterator[Transfer]:
    """包鸡 (bāojī): an idle seat pays each collector for its own standing chickens. [R-67]"""
    rules = judged.profile.chickens
    if not rules.chicken_liability:
        return
    for payer in judged.idle_seats():
        chickens = standing_chickens(judged, payer, _LIABLE_PLACES[rules.liable_scope])
        for payee in judged.chicken_collectors():
            yield from paid_chickens(judged, payer, payee, chickens, Reason.LIABLE_CHICKEN)


def _is_owed_bean(judged: Judgement, creditor: Seat, bean: BeanKind) -> bool:
    """包对应者 (bāo duìyìng zhě): effective, or the feeder where it is owed anyhow. [R-52, R-70]"""
    always = judged.profile.kongs.kong_liability is KongLiability.FEEDER_ALWAYS
    is_owed = judged.effective[creditor] or (always and bean is BeanKind.EXPOSED)
    return is_owed and not judged.is_bean_burned(creditor)
