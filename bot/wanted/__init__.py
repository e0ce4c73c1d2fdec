"""该有的 (gāi yǒu de): what every place should show, worked out from tables as they stand.

Pure but for `source`: a table, the faces of its people and the time make screens. Whoever sends
them compares with what is shown, so nothing here remembers what was sent.

    places    the names of places
    facts     what screens are told of a hosted table
    group     lobby, boards, sheets and results in a group
    private   hands, nudges and practice in a person's own chat
    looks     when something of it changes by the mere passing of time
    source    all tables of one chat, as the courier asks for them
"""
