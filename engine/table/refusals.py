"""拒绝 (jùjué): why a command that is not among the options was refused."""

from engine.errors import Refusal
from engine.table.commands import (
    Claim,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    PlayCommand,
)
from engine.table.state import (
    AwaitingDiscard,
    Closed,
    Offer,
    Table,
)
from engine.terms import ClaimKind


def why_refused(table: Table, command: PlayCommand) -> Refusal:
    """缘故 (yuángù): the reason to tell whoever gave *command*, which is not legal now."""
    phase = table.phase
    if isinstance(phase, AwaitingDiscard):
        return _in_turn(phase, command)
    if isinstance(phase, Offer):
        return _in_offer(phase, command)
    if isinstance(phase, Closed):
        return Refusal.MATCH_OVER
    return Refusal.NO_DEAL


def _in_turn(phase: AwaitingDiscard, command: PlayCommand) -> Refusal:
    """轮到时 (lúndào shí): another's turn, nothing on offer, or not with this hand."""
    if isinstance(command, Claim | Pass):
        return Refusal.CLAIM_NOT_AVAILABLE
    if command.seat != phase.seat:
        return Refusal.NOT_YOUR_TURN
    deal = phase.play.deal
    if isinstance(command, DeclareWin):
        return Refusal.WIN_NOT_ALLOWED
    if command.tile not in deal.hands[phase.seat].tiles():
        return Refusal.TILE_NOT_HELD
    if deal.declared[phase.seat] or isinstance(command, Discard):
        return Refusal.HAND_FROZEN
    kong = isinstance(command, DeclareKong)
    return Refusal.KONG_NOT_ALLOWED if kong else Refusal.READY_NOT_ALLOWED


def _in_offer(phase: Offer, command: PlayCommand) -> Refusal:
    """要牌时 (yàopái shí): a turn command, a second answer, or not this way."""
    if not isinstance(command, Claim | Pass):
        return Refusal.NOT_YOUR_TURN
    if phase.answers[command.seat] is not None:
        return Refusal.ALREADY_ANSWERED
    if isinstance(command, Claim) and command.kind is ClaimKind.WIN:
        return Refusal.WIN_NOT_ALLOWED
    return Refusal.CLAIM_NOT_AVAILABLE
