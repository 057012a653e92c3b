### Texts that only a chat shows.

chat-title = **{ $code } · { $game }**
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
chat-turn-since = Waiting for { $names } (their turn came { $since })
chat-turn-until = Waiting for { $names } (their turn came { $since }), due { $at }
chat-score = Current score: { $points }
chat-until = Due { $at }.
chat-replace-until = You can change it until { $at }, or until the last player has answered.
chat-hash = Proof code: `{ $hash }`
chat-answer-here = Press the button, or just type your move here, for example: `{ $example }`

## Chat versions: each replaces the message that it is named after

in-chat-say-earlier-played = You answered an earlier decision. Nothing that it depends on has changed, so your answer counts.
in-chat-say-earlier-back = You answered an earlier decision, and the table has changed since, so we haven't played it. If you still mean it, type it again: { $line }
in-chat-say-undo-which = You have no draft. Your last move was: { $moves }. To take that back, use **/undo**.
in-chat-say-idle = The rest has no effect. To play it anyway: { $words }. To take it back, use **/undo**.
in-chat-say-instead = Did you mean "{ $line }"? Then say yes, in a direct message to me or with **/play**.
in-chat-say-one-thing = One thing at a time, please: either moves or one other command. Nothing has changed.
in-chat-say-move-without-table = Which table do you mean? Press **Make your move** under its latest post, or put its code before your move.
in-chat-say-no-table = There's no table "{ $table }". To see yours, use **/table mine**.
in-chat-say-which-table = Which table? Give its four-character code, or ask in its thread.
in-chat-say-league-name-by-address = To choose anyone else, use the option for a person.
in-chat-say-other-table = That belongs to another table. Please use the latest post about the table you mean.
in-chat-say-taken-before = We've already received that from you and dealt with it.
in-chat-say-refused-unknown = We don't know the word "{ $word }" here. **/help** shows what you can do.
in-chat-say-refused-many = That was too many moves at once.
in-chat-say-refused-nothing = We couldn't find a move in that. Press **Make your move** to choose one, or use **/help** to see what else you can do.
in-chat-say-opened = Table { $table } is open: { $game }.
in-chat-say-league-created = League { $league } is ready: { $title }. No one can join yet. Read its rules with **/league rules**, and change what you like with **/league-admin league set**. Then open its entries with **/league-admin season open**.
in-chat-say-league-no-teams = Season { $season } has no teams. To have them from the next season on, choose teams=3 with **/league-admin league set**.
in-chat-league-note-doctor = Each of these lines is a command. It shows you what would change, and you confirm it with a button.
in-chat-say-manage-how = Sorry, we don't understand that. **/league-admin** shows everything that admins can do.
in-chat-say-resign-ask = This will give your seat at table { $table } to a bot, which will play on at once. We'll tell the others. You can come back until someone else takes the seat. If you're sure, press **Resign**.
in-chat-say-vote-how = Press **Yes** or **No**.
in-chat-say-no-vote = There's no vote right now. To propose taking moves back, choose it in **More…**.
in-chat-say-lang = From now on, we'll write to you in English.
in-chat-say-ways-usual = From now on, we'll reach you in the usual way: in the table's thread if it has one, otherwise by private message.
in-chat-say-ways-no-address = You have no email address here yet, so you can't be reached by mail. Add one with **/link** first.
in-chat-say-bad-ways = To choose how we reach you, type direct (a direct message), place (a ping in the table's thread), mail, or several of these. To hear when you're probably next, or not: next or no-next. To hear about your turn at once, even while you rest, or only once you're awake: at-once or awake. For messages with everything, or just what your turn needs: long or short. For the board in words as well as a picture, or not: text or pictures. For tables as sentences to read aloud, or not: speech or no-speech. For pictures: large-print or usual-print, and high-contrast or usual-contrast.
in-chat-say-telling =
    { $next ->
        [0] We won't tell you when you're probably next.
       *[other] We'll tell you when you're probably next.
    } { $once ->
        [0] While you rest, we'll wait until you're awake to tell you about your turn.
       *[other] We'll tell you about your turn at once, even while you rest.
    } { $long ->
        [0] Messages will show only what your turn needs.
       *[other] Messages will show everything on the table.
    } { $text ->
        [0] The board will come as a picture.
       *[other] The board will come in words, too.
    }{ $speech ->
        [0] {""}
       *[other] {" "}Tables will come as sentences to read aloud.
    }{ $large ->
        [0] {""}
       *[other] {" "}Pictures will come in two halves, twice as large.
    }{ $contrast ->
        [0] {""}
       *[other] {" "}Contrast will be high.
    }
in-chat-say-quiet = Your quiet hours are { $from } to { $to } every day ({ $zone }). During them, we'll only answer what you ask. If the table allows it, your clock will stop, too. Next awake: { $awake }
in-chat-say-days-off = Your days off every week: { $days } ({ $zone }). On those days, we'll only answer what you ask. If the table allows it, your clock will stop, too.
in-chat-say-digest = You'll get one message a day, at { $at }. The next one: { $next }. Only what can't wait will come on its own.
in-chat-say-digest-off = From now on, each update will come in its own message.
in-chat-say-digest-how = To move, open the table's thread, or type your move here with the code in front: { $table } ...
in-chat-say-outage = We were offline from { $from } to { $to }. Nothing is lost. We've extended every open deadline at your tables by the same amount, so you have time to answer. **/table mine** shows the new times.
in-chat-say-link-sent = We've sent a code to that mailbox. Enter it here with **/link**.
in-chat-say-link-how = To link this account with your email address, enter the address with **/link**. We'll send a code there, which you then enter here.
in-chat-say-link-how-mail = You're already linked with { $address }. To link another address, unlink this one first.
in-chat-say-link-ask = This will link you with { $name } ({ $at }) for good. Anyone who uses that account can then do everything in your place, at all your tables. From then on, both will be called { $own }. If that's you, use **/link** again with: { $code } yes
in-chat-say-link-no-address = That isn't an email address. An email address looks like this: ann@example.org
in-chat-say-stopped = You won't get any more mail from us. Nothing will change in this chat, and **/settings** shows how we reach you.
in-chat-say-confirmed = You'll hear from us again, as set in **/settings**.
in-chat-say-confirm-gone = Some of what you confirmed has expired, so we no longer have it. Please type it again.
in-chat-say-confirm-unclear = What are you saying yes to? Please type your whole request.
in-chat-say-enough-letters = You've sent enough messages to other people for one day. Please try again tomorrow.
in-chat-say-enough-letters-there = We didn't send it: too many such messages have gone to that address today. Please try again tomorrow.
in-chat-say-invite-sent = An invitation is on its way, unless the owner of that mailbox wants nothing from us. Once they say yes, they'll be at the table.
in-chat-say-invite-link = Anyone with this link can take a free seat at table { $table }, so pass it on: { $page } They can also send us this line: { $line }. To withdraw the link, use **/play** with the line link drop for { $table }.
in-chat-say-invite-line = Anyone can take a free seat at table { $table } with this line, so pass it on: { $line }. They send it to us. To withdraw it, use **/play** with the line link drop for { $table }.
in-chat-say-invite-link-dropped = The invite link for table { $table } no longer works. For a new one, use **/play** with the line link for { $table }.
in-chat-say-invite-link-none = Table { $table } has no invite link. For one, use **/play** with the line link for { $table }.
in-chat-say-seek-many = You can look for players for { $most } games at a time. To stop looking, use **/seek**.
in-chat-say-seek-none = You aren't looking for players. To look for some, use **/seek**.
in-chat-say-seek-others = { $count ->
    [one] 1 player awake at your hours is
   *[other] { $count } players awake at your hours are
} looking for others for { $game }, { $seats } seats. To join in, use **/seek**.
in-chat-say-seek-open = You're looking for players for { $game }, { $seats } seats. To stop looking, use **/seek**.
in-chat-say-seek-stored = You're looking for players for { $game }. { $others ->
    [0] No one else awake at your hours is looking for the same yet.
    [one] One other player is looking for the same and is awake when you are.
   *[other] { $others } other players are looking for the same and are awake when you are.
} { $missing ->
    [one] As soon as one more player joins in,
   *[other] As soon as { $missing } more players join in,
} we'll open a table and let you know. To stop looking, use **/seek**.
in-chat-say-seek-tables = { $count ->
    [one] This open table would suit you, too. To sit down there, use **/table join**:
   *[other] These open tables would suit you, too. To sit down at one, use **/table join**:
}
in-chat-say-seek-found = We've found { $count ->
    [one] another player
   *[other] { $count } other players
} for { $game }. You're all awake together about { $hours } hours a day. To take your seat, use **/table join** with { $table }.
in-chat-say-seek-found-days = We've found { $count ->
    [one] another player
   *[other] { $count } other players
} for { $game }. You're all awake together about { $hours } hours a day. A game would take about { $days } days. To take your seat, use **/table join** with { $table }.
in-chat-say-private-apart = Only people you invite can see and join this table, so we won't show it in any channel. We'll send its players direct messages.
in-chat-say-seat-kept = { $name } is keeping a seat for you at table { $table } ({ $game }). To take it, press **Join**.
in-chat-say-invited-by = { $name } invites you to table { $table } ({ $game }). To join, press **Join**.
in-chat-say-seat-kept-open = We're keeping a seat for you at table { $table } ({ $game }). To take it, press **Join**.
in-chat-say-seat-kept-running = We're keeping a seat for you in a running game, { $game } at table { $table }. A bot plays it until you come. To take it, press **Take the seat**.
in-chat-say-starts-not-full = It's time to start, but some seats are still free. To give them to bots, press **Start**; or wait until someone joins.
in-chat-say-unlink-ask = This will separate you and { $name } ({ $at }) again: each will then have their own tables and settings. To go ahead, send me this as a direct message: unlink yes
in-chat-say-address-none = You have no email address here yet. Add one with **/link**.
in-chat-say-address-same = That's already your address, and it stays yours.
in-chat-say-address-sent = If no one plays from that mailbox yet, we've sent a question there. Once you say yes to it, that will be your address.
in-chat-say-address-asked = We've sent a question to your current address, to make sure it's you. Once you say yes to it, we'll ask at the new address, too.
in-chat-say-address-moved = From now on, this is your email address.
in-chat-say-data = This is all that we keep about you, besides the games you've played and messages on their way.
in-chat-say-forget-shape = To erase everything about you, send me this as a direct message: forget me
in-chat-say-forget-ask = { $count ->
    [0] This will erase your name, your addresses and accounts, and all your settings, for good. Finished games will show a made-up name in place of yours. You won't hear from us when it's done. To go ahead, send me this as a direct message: forget me yes
    [one] This will erase your name, your addresses and accounts, and all your settings, for good. You'll leave your table, and a bot will play on. Finished games will show a made-up name in place of yours. You won't hear from us when it's done. To go ahead, send me this as a direct message: forget me yes
   *[other] This will erase your name, your addresses and accounts, and all your settings, for good. You'll leave your { $count } tables, and bots will play on. Finished games will show a made-up name in place of yours. You won't hear from us when it's done. To go ahead, send me this as a direct message: forget me yes
}
in-chat-say-unreachable = { $seat } can't be reached by mail at table { $table } any more. Their clock keeps running. Perhaps you can reach them another way.
in-chat-say-your-seat-vacant = You were away for too long at table { $table }, so a bot is playing for you. To take your seat back, choose **Take my seat back** in **More…** in its thread.
in-chat-say-seat-vacant = A seat is vacant at table { $table } ({ $game }); for now, { $seat } is playing it. To take it, choose **Take the vacant seat** in **More…** in its thread.
in-chat-say-bad-substitute = In **/settings**, choose whether you want to hear about vacant seats, and in which games.
in-chat-say-muster-here = Your table is full, but we haven't heard from you for a day. To keep your seat, choose **I'm here** in **More…** in its thread by { $at }; after that, others can take it.
in-chat-say-seat-free = A seat is free at table { $table } ({ $game }), which is about to start. To take it, press **Join** under its card.
in-chat-say-waits = All sealed answers will stay closed until you choose **I'm ready** in **More…**, or your time is up.
in-chat-say-which-table-line = Which of your tables do you mean? Put its code in front, or use the table's thread:
in-chat-say-which-table-choice = { $game }: { $table } { $line }
in-chat-say-help-begin = Vernissage is a place to play board games at your own pace. We'll tell you when it's your turn. Then press **Make your move**, or type your move here.
in-chat-say-help =
    Vernissage is a place to play board games at your own pace. We'll tell you when it's your turn. Then press **Make your move**, or type your move here. You can also send me these as direct messages:

    To open a table for three: new art-society 3
    To join a table: join K7QF
    To start at once, with bots in the free seats: start K7QF
    To leave a table before the start: leave K7QF
    To see your tables: mine
    To see tables with free seats: list
    To look at a table: board K7QF
    To read what happened there: log K7QF
    To check that nothing was changed later: proof K7QF
    To take back one step, or your last move: undo
    To give up and let a bot play on: resign K7QF
    To take your seat back from the bot: return K7QF
    To take a seat that another player has left: takeover K7QF
    To play a move ahead: when turn: take b, stash, end / any
    To see your standing orders, and to withdraw them: orders, withdraw
    To ask everyone to take moves back: vote undo
    To ask everyone to switch to the latest rules: vote upgrade
    To ask your table for more time, or for a pause: extend 24h, pause
    To see how punctual players are: punctuality K7QF
    To say something to everyone at your table: say Good luck!
    To make a note for yourself: note buy blue
    To watch a table: watch K7QF
    To see your games, ratings and punctuality: profile
    To see those of a player you have met: profile Ann
    To see your results in one game: stats art-society
    To look for players awake at your hours: seek art-society 3 pace=normal
    To stop looking: seek drop
    To get a link to your table that you can pass on: link for K7QF
    To make it stop working: link drop for K7QF
    To read the rules: rules art-society
    To go on holiday: holiday 24 dec to 2 jan
    To stop hearing about a table: mute K7QF
    To see leagues: league
    To join one: league join SPRING
    To see the standings of a league: standings SPRING
    To see a player's league record: record Ann
    To manage a league, in its server: **/league-admin**
    To see what we keep about you: my data
    To erase it: forget me

    To set your name, your language, your hours and how we reach you: **/settings**
in-chat-help-time =
    - To set your time zone, quiet hours, days off, reminders, one message a day, and how we reach you: **/settings**
    - To go on holiday: `holiday 24 dec to 2 jan`
    - To ask your table for more time, or for a pause: `extend 24h`, `pause`
    - To snooze all reminders of this decision: `snooze`
    - To stop hearing about one table: `mute K7QF`
    - If your time runs out, the rules answer for you and the game continues. If you stay away, a bot plays on. To take your seat back: `return K7QF`
in-chat-help-league =
    - To see the leagues open to you, and how one of them is going: **/league**, `league SPRING`
    - To join, check in, or withdraw: **/league join**, `league here SPRING`, `league leave SPRING`
    - To see the standings, of all divisions or of one: `standings SPRING`, `standings SPRING 2`
    - To see how your place is worked out: `league why SPRING`
    - To see the tables, the cross table and the dates: `league plan SPRING`, `league cross SPRING`, `league calendar SPRING`
    - To read its rules: `league rules SPRING`
    - To see a player's league record, and everyone's ratings: `record Ann`, `league ratings SPRING`
    - To see everything that was done in it, and who did it: `league log SPRING`
    - To manage it: **/league-admin**, `league doctor SPRING`. We'll first show you what each command would do. To go ahead, press the button below it.
in-chat-say-to-finish = To finish: { $words }
in-chat-brussels-1893-headline-none = there's nothing you can do there: choose "none"
in-chat-help-example = - For example: `{ $line }`

## Table talk

in-chat-say-talk-line = **{ $name }**: { $quote }
in-chat-say-talk-spectator = **{ $name }**, watching: { $quote }
in-chat-say-talk-whisper = **{ $name }**, to you alone: { $quote }
in-chat-say-talk-removed = **{ $name }** (removed by an admin)
in-chat-say-note-kept = Noted. To see your notes about table { $table }: notes { $table }
in-chat-say-telling-talk =
    { $delivery ->
        [1] We'll send you the talk of tables that have no thread within minutes.
        [2] You'll get the talk of tables that have no thread once a day.
        [3] We won't send you the talk of tables that have no thread.
       *[other] You'll get the talk of tables that have no thread with our next message about them.
    } { $free ->
        [0] Before we send words below your moves to the table, we'll ask you.
       *[other] Words below your moves go to the table at once.
    }
in-chat-say-talk-offer = To send your words to the table: { $line }
in-chat-say-talk-no-digest = You don't get one message a day yet. Choose its time first, in **/settings** or like this: { $line }
in-chat-say-watch-daily = You're now watching table { $table }. After every day with news, we'll tell you. To stop: { $line }
in-chat-say-watch-end = You're now watching table { $table }. We'll tell you once, when the game is over. To stop: { $line }
