### Texts that only a chat shows.

chat-title = **{ $code } · { $game }**
chat-small = -# { $text }
chat-seat-held = { $number }. { $name } ({ $zone })
chat-seat-bot = { $number }. { $name } (bot)
chat-seat-empty = { $number }. *free*
chat-option = { $option }: { $value }
chat-waits = Waiting for { $names }: { $asked }
chat-waits-until = Waiting for { $names }, due { $at }: { $asked }
chat-round = Round { $round }
chat-paused = paused
chat-players = Players: { $names }
chat-player-bot = { $name } (bot)
chat-turn = Waiting for { $names }
chat-turn-since = Waiting for { $names }, asked { $since }
chat-turn-until = Waiting for { $names }, asked { $since }, due { $at }
chat-score = Current score: { $points }
chat-until = Due { $at }.
chat-replace-until = You can change it until { $at }, or until the last player has answered.
chat-hash = Proof code: `{ $hash }`
chat-answer-here = Press the button, or just type your move here, for example: `{ $example }`

## Chat versions: each replaces the message that it is named after

in-chat-say-earlier-played = You answered an earlier question. What it depends on hasn't changed, so your answer counts.
in-chat-say-earlier-back = You answered an earlier question, and the table has changed since, so we haven't played it. If you still mean it, say it again: { $line }
in-chat-say-undo-which = You have no draft. Your last move was: { $moves }. To take that back, use **/undo**.
in-chat-say-idle = The rest of this does nothing. To do it anyway: { $words }. To take it back, use **/undo**.
in-chat-say-instead = Did you mean "{ $line }"? Then say yes, in a direct message to me or with **/play**.
in-chat-say-one-thing = One thing at a time, please: either moves, or one other command. Nothing has changed.
in-chat-say-move-without-table = Which table do you mean? Press **Make your move** under its newest post, or put its code before your words.
in-chat-say-which-table = Which table? Give its four-character code, or ask in its thread.
in-chat-say-league-which-person = No one in this league, or more than one player, is called "{ $name }". Choose them with the option for a person, or give their entry number.
in-chat-say-other-table = That belongs to another table. Please use the newest post of the table you mean.
in-chat-say-taken-before = We've had that from you before, and dealt with it then.
in-chat-say-refused-unknown = We don't know the word "{ $word }" here. **/help** shows what you can do.
in-chat-say-refused-many = That was too many moves at once.
in-chat-say-refused-nothing = We couldn't read a move in that. Press **Make your move** to choose one, or use **/help** to see what else you can do.
in-chat-say-opened = Table { $table } is open: { $game }. Others press **Join** in its thread. Proof code of the random draw: { $seed_hash }
in-chat-say-resign-ask = This gives your seat at table { $table } to a bot, which plays on at once. We tell the others. You can come back until another player has taken the seat. If you're sure, press **Resign**.
in-chat-say-vote-how = Press **Yes** or **No**.
in-chat-say-no-vote = There's no vote right now. To propose taking moves back, choose it in **More…**.
in-chat-say-lang = From now on we write to you in English.
in-chat-say-ways-no-address = You have no email address here yet, so you can't be reached by mail. Add one with **/link** first.
in-chat-say-bad-ways = You choose how we reach you. Pick direct (a direct message), place (a ping in the table's thread), mail, or several of these. Say next to hear when you're probably next, or no-next not to. Say at-once to hear of turns even while you rest, or awake to hear when you wake. Say long for messages that show everything, or short for what a turn needs. Say text for the board in words next to the picture, or pictures for the picture alone. Say speech for a table in sentences to read aloud, or no-speech for none. For pictures, say large-print or usual-print, and high-contrast or usual-contrast.
in-chat-say-telling =
    { $next ->
        [0] We don't tell you when you're probably next.
       *[other] We tell you when you're probably next.
    } { $once ->
        [0] While you rest, turns wait until you wake.
       *[other] You hear of turns at once, even while you rest.
    } { $long ->
        [0] Messages show what a turn needs.
       *[other] Messages show everything on the table.
    } { $text ->
        [0] The board comes as a picture.
       *[other] The board comes in words, too.
    }{ $speech ->
        [0] {""}
       *[other] {" "}Tables come in sentences to read aloud.
    }{ $large ->
        [0] {""}
       *[other] {" "}Pictures come in large halves.
    }{ $contrast ->
        [0] {""}
       *[other] {" "}Contrast is high.
    }
in-chat-say-quiet = Your quiet hours are { $from } to { $to } every day ({ $zone }). We send you nothing then but the answers you ask for. If the table allows it, your clock stops too. Next awake: { $awake }
in-chat-say-days-off = Your days off every week: { $days } ({ $zone }). We send you nothing then but the answers you ask for. If the table allows it, your clock stops too.
in-chat-say-digest = You get one message a day, at { $at }. The next one: { $next }. Only what can't wait comes on its own.
in-chat-say-digest-off = From now on each thing comes in its own message.
in-chat-say-digest-how = To play, open the table's thread, or say your move here with the code in front: { $table } ...
in-chat-say-outage = We were offline from { $from } to { $to }. Nothing is lost. Every open deadline at your tables is later by as long, so you have time to play. **/table mine** shows the new times.
in-chat-say-link-sent = We've sent a code to that mailbox. Enter it here with **/link**.
in-chat-say-link-how = To link this account with your email address, enter the address with **/link**. We send a code there, and you enter it here.
in-chat-say-link-how-mail = You're already linked with { $address }. To link another address, unlink this one first.
in-chat-say-link-ask = This links you for good with { $name } ({ $at }). Anyone who uses that account can then do everything in your place, at all your tables. You're called { $own } on both from then on. If that's you, use **/link** again with: { $code } yes
in-chat-say-link-no-address = That isn't an email address. One looks like this: ann@example.org
in-chat-say-stopped = You get no more mail from here. Nothing changes in this chat, and **/settings** shows how we reach you.
in-chat-say-confirmed = You hear from us again, in the ways that **/settings** shows.
in-chat-say-confirm-gone = Some of what you said yes to has waited too long, and we no longer have it. Please say it again.
in-chat-say-confirm-unclear = What do you say yes to? Please say in full what you want.
in-chat-say-enough-letters = You've sent enough messages to other people for one day. Please try again tomorrow.
in-chat-say-invite-sent = Your invitation is on its way, unless the owner of that mailbox wants nothing from us. Once they say yes, they sit at the table.
in-chat-say-private-apart = Only the people you invite can see and join it, so it appears in no channel. We send everyone at it direct messages.
in-chat-say-seat-kept = { $name } is keeping a seat for you at table { $table } ({ $game }). To take it, press **Join**.
in-chat-say-seat-kept-open = A seat is waiting for you at table { $table } ({ $game }). To take it, press **Join**.
in-chat-say-seat-kept-running = A seat is waiting for you in a running game, { $game } at table { $table }. A bot plays it until you come. To take it, press **Take the seat**.
in-chat-say-starts-not-full = It's time to start, but some seats are still free. Press **Start** to give them to bots, or wait for more players.
in-chat-say-unlink-ask = This unlinks you from { $name } ({ $at }). Each account then has its own tables and settings. If you want that, send me this as a direct message: unlink yes
in-chat-say-address-none = You have no email address here yet. Add one with **/link**.
in-chat-say-address-same = That's already your address, and it stays yours.
in-chat-say-address-sent = If no one plays from that mailbox yet, we've sent it a question. Once you answer that with yes, it's your address.
in-chat-say-address-asked = We've sent a question to your present address, to make sure it's you. Once you answer that with yes, we ask the new address too.
in-chat-say-address-moved = From now on this is your email address.
in-chat-say-data = This is everything we keep about you, except the games you've played and messages on their way.
in-chat-say-forget-shape = To erase everything about you, send me this as a direct message: forget me
in-chat-say-forget-ask = { $count ->
    [0] This erases your name, your addresses and accounts, and all your settings, for good. Finished games keep a made-up name in place of yours. You won't hear from us when it's done. If you want that, send me this as a direct message: forget me yes
    [one] This erases your name, your addresses and accounts, and all your settings, for good. You leave the table where you sit, and a bot plays on. Finished games keep a made-up name in place of yours. You won't hear from us when it's done. If you want that, send me this as a direct message: forget me yes
   *[other] This erases your name, your addresses and accounts, and all your settings, for good. You leave the { $count } tables where you sit, and bots play on. Finished games keep a made-up name in place of yours. You won't hear from us when it's done. If you want that, send me this as a direct message: forget me yes
}
in-chat-say-unreachable = { $seat } can't be reached by mail any more at table { $table }. Their clock keeps running. Perhaps you can reach them another way.
in-chat-say-your-seat-vacant = You were away too long at table { $table }, so a bot plays your seat. To get it back, choose **Take my seat back** in **More…** in its thread.
in-chat-say-seat-vacant = There's a vacant seat at table { $table }, { $game }; { $seat } plays it for now. To take it, choose **Take the vacant seat** in **More…** in its thread.
in-chat-say-bad-substitute = Choose in **/settings** if you want to hear about vacant seats, and in which game.
in-chat-say-muster-here = Ready check: your table is full, but we haven't heard from you for a day. Choose **I'm here** in **More…** in its thread, until { $at }. Otherwise your seat is free for others.
in-chat-say-seat-free = A seat is free at table { $table } ({ $game }), which is about to start. To take it, press **Join** under its card.
in-chat-say-waits = All sealed answers stay closed until you choose **I'm ready** in **More…**, or your time is up.
in-chat-say-which-table-line = Which of your tables do you mean? Put its code in front, or use the table's thread:
in-chat-say-which-table-choice = { $game }: { $table } { $line }
in-chat-say-help-begin = Vernissage is a place for board games at your own pace. We tell you when it's your turn. Then press **Make your move**, or say your move here.
in-chat-say-help =
    Vernissage is a place for board games at your own pace. We tell you when it's your turn. Then press **Make your move**, or say your move here. You can send me these as direct messages:

    To open a table for three: new art-society 3
    To join a table: join K7QF
    To start at once, with bots in the empty seats: start K7QF
    To leave a table before the start: leave K7QF
    To see your tables: mine
    To see tables with free seats: list
    To look at a table: board K7QF
    To read what happened there: log K7QF
    To check that nothing was altered later: proof K7QF
    To take back one step, or your last move: undo
    To resign, so that a bot plays on: resign K7QF
    To get your seat back from the bot: return K7QF
    To take a seat that another player left: takeover K7QF
    To play ahead: when turn: take b, stash, end / any
    To see your standing orders, and to withdraw them: orders, withdraw
    To ask everyone to take moves back: vote undo
    To ask everyone to use the newest rules, if a table has older ones: vote upgrade
    To ask your table for more time, or for a pause: extend 24h, pause
    To see how punctual players are: punctuality K7QF
    To read the rules: rules art-society
    To take a holiday: holiday 2026-12-24 2027-01-02
    To hear nothing about a table: mute K7QF
    To see leagues: league
    To join one: league join SPRING
    To see the standings of a league: standings SPRING
    To see what a player has done in leagues: record Ann
    To run a league: manage SPRING open
    To see what we keep about you: my data
    To have us erase it: forget me

    Your name, your language, your hours and how we reach you: **/settings**.
in-chat-help-time =
    - Your time zone, quiet hours, days off, reminders, one message a day, and how we reach you: **/settings**
    - Take a holiday: `holiday 2026-12-24 2027-01-02`
    - Ask your table for more time, or for a pause: `extend 24h`, `pause`
    - Snooze the reminders for this decision: `hush`
    - Hear nothing more about one table: `mute K7QF`
    - When your time is up, the rules answer for you and the game goes on. If you stay away, a bot plays on. Get your seat back: `return K7QF`
in-chat-help-league =
    - See your leagues, or how one is going: **/league**, `league SPRING`
    - Join, check in, or withdraw: **/league join**, `league here SPRING`, `league leave SPRING`
    - See the standings, of all divisions or of one: `standings SPRING`, `standings SPRING 2`
    - See how we work out your place: `league why SPRING`
    - See the tables, the cross table and the dates: `league plan SPRING`, `league cross SPRING`, `league calendar SPRING`
    - Read the league's rules: `league rules SPRING`
    - See what a player has done in leagues, and the ratings: `record Ann`, `league ratings SPRING`
    - See everything done in it, and who did it: `league log SPRING`
    - Run it: **/league-admin**, `league doctor SPRING`, `manage SPRING open`. We show you first what would change. Press the button under it to go ahead.
in-chat-say-to-finish = To finish it: { $words }
in-chat-brussels-1893-headline-none = there's nothing you can do there: choose "none"
in-chat-help-example = - For example: `{ $line }`
