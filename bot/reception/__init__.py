"""前台 (qiántái): what people want, from what came in to what tables and queries make of it.

Each update is handled once, in the order of its queue; whatever it causes takes its mark along.

    desk       routes an update, opens the answer of a press, and hands it to its room
    guests     somebody who wants something, and how he is told what came of it
    presses    buttons: of prompts and tables, of menus, of what is only looked at
    commands   typed words, in groups and in a person's own chat
    joining    a seat, once the person's own chat is known to work
    opening    lobbies, practice and rematches
    showing    what is only looked at: hand, rules, details, replays, proofs
    settings   a group's choices, for admins
    groups     people and the bot coming and going
"""
