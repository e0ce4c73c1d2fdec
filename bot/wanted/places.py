"""位置名 (wèizhì míng): the names of places, which are for ever. [ARCHITECTURE 2.8]

A hand is named by its person and not by the seat: the confirmation in the lobby becomes the hand
message though no seats are drawn yet, and a seat may change hands.
"""

from bot.hosting.state import Hosted
from bot.messages.outgoing import GroupPlace, PrivatePlace


def _in_group(hosted: Hosted, name: str) -> GroupPlace:
    return GroupPlace(name, hosted.setup.chat_key, hosted.setup.thread)


def lobby_place(hosted: Hosted) -> GroupPlace:
    """大厅 (dàtīng): where a table gathers."""
    return _in_group(hosted, lobby_name(hosted.table_id))


def lobby_name(table_id: str) -> str:
    """大厅名 (dàtīng míng): the place, for who knows no more of the table."""
    return f"lobby/{table_id}"


def board_place(hosted: Hosted, deal_no: int) -> GroupPlace:
    """桌面 (zhuōmiàn): one deal, from its promise to its sheet."""
    return _in_group(hosted, f"board/{hosted.table_id}/{deal_no}")


def current_board_place(hosted: Hosted) -> GroupPlace:
    """眼下的桌面 (yǎnxià de zhuōmiàn): of the deal that is promised, runs or was the last."""
    played = hosted.table.match.deal_no
    return board_place(hosted, hosted.promise.deal_no if hosted.promise else played)


def news_place(hosted: Hosted, deal_no: int) -> GroupPlace:
    """一局的消息 (yì jú de xiāoxi): the picture of a deal, or the caption alone."""
    return _in_group(hosted, f"picture/{hosted.table_id}/{deal_no}")


def notice_place(hosted: Hosted, deal_no: int) -> GroupPlace:
    """托管通知 (tuōguǎn tōngzhī): the one notice of a deal."""
    return _in_group(hosted, f"notice/{hosted.table_id}/{deal_no}")


def result_place(hosted: Hosted) -> GroupPlace:
    """结果 (jiéguǒ): how the match ended."""
    return _in_group(hosted, f"result/{hosted.table_id}")


def invitation_place(hosted: Hosted, person: str) -> GroupPlace:
    """邀请 (yāoqǐng): the link of one who typed `/join`."""
    return _in_group(hosted, f"invite/{hosted.table_id}/{person}")


def hand_place(hosted: Hosted, person: str) -> PrivatePlace:
    """手牌 (shǒupái): one person's living message of a table; in practice a message a deal."""
    if not hosted.setup.practice:
        return seat_place(hosted.table_id, person)
    promised = hosted.promise.deal_no if hosted.promise else hosted.table.match.deal_no
    return practice_place(hosted, promised)


def seat_place(table_id: str, person: str) -> PrivatePlace:
    """座位 (zuòwèi): the confirmation of a seat, which becomes the hand message."""
    return PrivatePlace(f"hand/{table_id}/{person}", person)


def practice_place(hosted: Hosted, deal_no: int) -> PrivatePlace:
    """练习 (liànxí): board, hand and sheet of one deal of practice."""
    return PrivatePlace(f"hand/{hosted.table_id}/{deal_no}", hosted.setup.chat_key)


def nudge_place(hosted: Hosted, person: str) -> PrivatePlace:
    """催 (cuī): the message that rings, and goes after the move."""
    return PrivatePlace(f"nudge/{hosted.table_id}/{person}", person)


def practice_result_place(hosted: Hosted, person: str) -> PrivatePlace:
    """练习结果 (liànxí jiéguǒ): how a match of practice ended."""
    return PrivatePlace(f"result/{hosted.table_id}", person)
