### What is said in a chat, besides what is said everywhere.

chat-title = **{ $code } · { $game }**
chat-small = -# { $text }
chat-seat-held = { $number }. { $name } ({ $zone })
chat-seat-bot = { $number }. { $name } (bot)
chat-seat-empty = { $number }. *free*
chat-option = { $option }: { $value }
chat-waits = Waiting for { $names }: { $asked }
chat-waits-until = Waiting for { $names } until { $at }: { $asked }
chat-round = Round { $round }
chat-paused = paused
chat-players = Players: { $names }
chat-player-bot = { $name } (bot)
chat-turn = Waiting for { $names }
chat-turn-since = Waiting for { $names }, asked { $since }
chat-turn-until = Waiting for { $names }, asked { $since }, until { $at }
chat-score = Points now: { $points }
chat-until = Time until { $at }.
chat-replace-until = You may replace it until { $at }, or until the last one has answered.
chat-hash = Fingerprint: `{ $hash }`
chat-answer-here = Press the button, or just answer here with your words, for example: `{ $example }`

## In the terms of a chat: each takes the place of the message that it is named after

in-chat-say-earlier-played = What you answered was asked a while ago. What it depends on has not changed, so it counts.
in-chat-say-earlier-back = What you answered was asked a while ago, and the table has changed since. Nothing was done. If you still mean it, say it once more: { $line }
in-chat-say-undo-which = There is nothing that you have begun. Your last move was: { $moves }. To take that back, use **/undo**.
in-chat-say-idle = What is left of this does nothing. To do it all the same: { $words }. To take it back, use **/undo**.
in-chat-say-instead = Did you mean "{ $line }"? Then say yes, directly to me or with **/play**.
in-chat-say-one-thing = One thing at a time, please: either moves, or one other order. Nothing was done.
in-chat-say-move-without-table = It is not clear which table you mean: press **Your move** under its newest post, or put its code before your words.
in-chat-say-which-table = Which table? Name it by its code of four characters, or ask in its thread.
in-chat-say-league-which-person = Nobody in this league, or more than one, is called "{ $name }". Choose them with the option for a person, or say the number of their entry.
in-chat-say-other-table = That belongs to another table. Please use the newest post of the table you mean.
in-chat-say-taken-before = That has come before; it was dealt with then.
in-chat-say-refused-unknown = The word "{ $word }" is not known here. **/help** says what can be done.
in-chat-say-refused-many = Those were too many moves at once.
in-chat-say-refused-nothing = There was nothing in it that could be read as a move. Press **Your move** to choose one, or **/help** for what else there is.
in-chat-say-opened = Table { $table } is open: { $game }. Others press **Join** in its thread. Fingerprint of the shuffle: { $seed_hash }
in-chat-say-resign-ask = That gives your seat at table { $table } to a bot, which plays on at once; the others are told. You may come back as long as nobody else has taken it. If you are sure, press **Resign**.
in-chat-say-vote-how = Press **Yes** or **No**.
in-chat-say-no-vote = There is no vote now. To propose that moves be taken back, choose it behind **More…**.
in-chat-say-lang = From now on you are written to in English.
in-chat-say-ways-no-address = You have no mail address here yet, so nothing can be told you by mail. Add one with **/link** first.
in-chat-say-bad-ways = How you are told can be: direct (a direct message), place (called in the table's thread), mail, or several of these; next or no-next, to hear when you are probably next, or not to; at-once or awake, to hear of turns even while you rest, or not before you wake; long or short, for messages that tell all or what a turn needs; text or pictures, for the board in words beside the picture, or not; speech or no-speech, for a table in sentences that can be read aloud, or not; large-print or usual-print; high-contrast or usual-contrast, of pictures.
in-chat-say-telling =
    { $next ->
        [0] You are not told when you are probably next.
       *[other] You are told when you are probably next.
    } { $once ->
        [0] While you rest, turns wait until you wake.
       *[other] Turns are told at once, even while you rest.
    } { $long ->
        [0] Messages tell what a turn needs.
       *[other] Messages tell all that is on the table.
    } { $text ->
        [0] The board comes as a picture.
       *[other] The board comes in words, too.
    }{ $speech ->
        [0] {""}
       *[other] {" "}Tables come in sentences to be read aloud.
    }{ $large ->
        [0] {""}
       *[other] {" "}Pictures come in large halves.
    }{ $contrast ->
        [0] {""}
       *[other] {" "}Contrast is high.
    }
in-chat-say-quiet = Your quiet hours: from { $from } to { $to } every day ({ $zone }): nothing is sent to you then but the answers you ask for, and where the table allows it your clock rests. Next awake: { $awake }
in-chat-say-days-off = Days off every week: { $days } ({ $zone }). Nothing is sent to you then but the answers you ask for, and where the table allows it your clock rests.
in-chat-say-digest = One message a day, at { $at }; the next: { $next }. Only what cannot wait for it comes by itself.
in-chat-say-digest-off = From now on each thing comes in a message of its own.
in-chat-say-digest-how = To play, open the table's thread, or say it here with the code in front: { $table } ...
in-chat-say-outage = The service was away from { $from } to { $to }. Nothing is lost: every open deadline at your tables is later by as long, and you have time to play. **/table mine** shows the new times.
in-chat-say-link-sent = A code is on its way to that mailbox. Give it here with **/link**.
in-chat-say-link-how = To be joined with your mail address, name it with **/link**: a code goes to it, which you give here.
in-chat-say-link-how-mail = You are joined with { $address } already. To be joined with another address, take the two apart first.
in-chat-say-link-ask = That joins you for good with { $name } ({ $at }): whoever has that identity can then do everything in your place, at all your tables. Both are called { $own } from then on. If that is you, use **/link** once more with: { $code } yes
in-chat-say-link-no-address = That is not a mail address. One looks like this: ann@example.org
in-chat-say-stopped = You get no more mail from here. Here nothing changes; **/settings** says how you are told.
in-chat-say-confirmed = You are told again of what concerns you, as **/settings** says.
in-chat-say-confirm-gone = Some of what you said yes to has waited for too long and is no longer kept. Please say it again.
in-chat-say-confirm-unclear = It is not clear what that says yes to. Please say in full what you want.
in-chat-say-enough-letters = That makes enough messages to other people for one day. Please try again tomorrow.
in-chat-say-invite-sent = Unless the owner of that mailbox wants nothing from here, an invitation is on its way. Once they have said yes, they sit at the table.
in-chat-say-private-apart = Only those you invite see it and can sit down, so it stands in no channel: everybody at it is told by direct message.
in-chat-say-seat-kept = { $name } keeps a seat for you at table { $table } ({ $game }). To take it, press **Join**.
in-chat-say-seat-kept-open = A seat at table { $table } ({ $game }) is kept for you. To take it, press **Join**.
in-chat-say-seat-kept-running = A seat of a running game, { $game } at table { $table }, is kept for you; a bot plays it until you come. To take it, press **Take the seat**.
in-chat-say-starts-not-full = It is time to begin, but seats are still free. Press **Start** to give them to bots, or wait until somebody comes.
in-chat-say-unlink-ask = That takes you and { $name } ({ $at }) apart again: each has their own tables and settings then. If you want it, tell me directly: unlink yes
in-chat-say-address-none = You have no mail address here yet. Add one with **/link**.
in-chat-say-address-same = That is your address already, and stays it.
in-chat-say-address-sent = If nobody plays from that mailbox yet, a question is on its way to it. Once that is answered with yes, it is your address.
in-chat-say-address-asked = A question went to your present address, to make sure that it is you. Once that is answered with yes, another one goes to the new address.
in-chat-say-address-moved = From now on your mail goes to this address.
in-chat-say-data = This is all that is kept about you, besides the games that you have played and messages on their way.
in-chat-say-forget-shape = To have everything about you erased, tell me directly: forget me
in-chat-say-forget-ask = { $count ->
    [0] That erases your name, your addresses and accounts, and all your settings, for good. Finished games keep a made-up name in place of yours. Nobody will tell you that it is done. If you want it, tell me directly: forget me yes
    [one] That erases your name, your addresses and accounts, and all your settings, for good. You leave the table at which you sit; a bot plays on. Finished games keep a made-up name in place of yours. Nobody will tell you that it is done. If you want it, tell me directly: forget me yes
   *[other] That erases your name, your addresses and accounts, and all your settings, for good. You leave the { $count } tables at which you sit; bots play on. Finished games keep a made-up name in place of yours. Nobody will tell you that it is done. If you want it, tell me directly: forget me yes
}
in-chat-say-unreachable = { $seat } cannot be reached by mail any more at table { $table }. Their clock runs on; perhaps you can tell them by another way.
in-chat-say-your-seat-vacant = You were away for too long at table { $table }, so a bot plays your seat. To have it back, choose **Take my seat back** behind **More…** in its thread.
in-chat-say-seat-vacant = A seat is vacant at table { $table }, { $game }: the one now played by { $seat }. To take it, choose **Take the vacant seat** behind **More…** in its thread.
in-chat-say-bad-substitute = With **/settings** you choose whether you are told of vacant seats, and of which game.
in-chat-say-muster-here = Your table is full, and you have not been heard of for a day. Choose **I am here** behind **More…** in its thread, until { $at }; else your seat is free for others.
in-chat-say-seat-free = A seat is free at table { $table } ({ $game }), which is about to begin. To take it, press **Join** under its card.
in-chat-say-waits = All sealed answers stay closed until you choose **I am ready** behind **More…**, or your time is up.
in-chat-say-which-table-line = At which of your tables? Put its code in front, or use the table's thread:
in-chat-say-which-table-choice = { $game }: { $table } { $line }
in-chat-say-help-begin = Vernissage is a place for board games at your own pace. When it is your turn you are told; press **Your move**, or say your move here.
in-chat-say-help =
    Vernissage is a place for board games at your own pace. When it is your turn you are told; press **Your move**, or say your move here. This can be said to me directly:

    To open a table for three: new art-society 3
    To sit down at a table: join K7QF
    To begin at once, bots taking the empty seats: start K7QF
    To get up again before the start: leave K7QF
    To see your tables: mine
    To see tables with free seats: list
    To look at a table: board K7QF
    To read what happened there: log K7QF
    To check that nothing was changed later: proof K7QF
    To take one step back, or your last move: undo
    To give up, a bot plays on: resign K7QF
    To have your seat back from the bot: return K7QF
    To take a seat that somebody left: takeover K7QF
    To move ahead: when turn: take b, stash, end / any
    To see what you wrote ahead, and to take it back: orders, withdraw
    To ask everybody to take moves back: vote undo
    To ask everybody to go on by newer rules, where a table has older ones: vote upgrade
    To ask your table for more time, or for a pause: extend 24h, pause
    To see how punctual people are: punctuality K7QF
    To read the rules: rules art-society
    To be on holiday: holiday 2026-12-24 2027-01-02
    To hear nothing of a table: mute K7QF
    To see leagues: league
    To take part in one: league join SPRING
    To see how a league stands: standings SPRING
    To see what somebody has played in leagues: record Ann
    To look after a league: manage SPRING open
    To see what is kept about you: my data
    To have it erased: forget me

    Your name, language, hours and how you are told: **/settings**.
in-chat-help-time =
    - Where you live, quiet hours, days off, reminders, one message a day, and how you are told: **/settings**
    - A holiday: `holiday 2026-12-24 2027-01-02`
    - More time for everybody who is asked, if the table agrees; no clock for a while: `extend 24h`, `pause`
    - No more reminders of this decision: `hush`
    - Nothing more of one table: `mute K7QF`
    - When your time is up, the rules answer for you and the game goes on. If you stay away, a bot plays on. To have your seat back: `return K7QF`
in-chat-help-league =
    - The leagues that you can see, and how one of them stands: **/league**, `league SPRING`
    - Taking part, saying that you are there, not taking part after all: **/league join**, `league here SPRING`, `league leave SPRING`
    - The standings, of all divisions or of one: `standings SPRING`, `standings SPRING 2`
    - Why you stand where you stand, reckoned out: `league why SPRING`
    - Who meets whom, who beat whom, what happens when: `league plan SPRING`, `league cross SPRING`, `league calendar SPRING`
    - By what it is played: `league rules SPRING`
    - What somebody has played in leagues, and how strong they are: `record Ann`, `league ratings SPRING`
    - All that was done in it, and by whom: `league log SPRING`
    - For those who look after it: **/league-admin**, `league doctor SPRING`, `manage SPRING open`. Each act is told first, and done when you press the button under it.
in-chat-say-to-finish = What finishes it: { $words }
in-chat-brussels-1893-headline-none = nothing can be done there: choose "none"
in-chat-help-example = - You could say: `{ $line }`
