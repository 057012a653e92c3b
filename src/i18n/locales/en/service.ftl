## The language itself

lang-name = English
lang-also = en-GB | en-US
list-comma = { ", " }
list-semicolon = { "; " }
brackets = { " (" }{ $text })
list-or = { " or " }
colon = { ": " }
seat-empty = Seat { $number }
seat-you = { $name } (you)
seat-bot = { $name } (bot)
nobody = nobody

weekday-1 = Mon
weekday-2 = Tue
weekday-3 = Wed
weekday-4 = Thu
weekday-5 = Fri
weekday-6 = Sat
weekday-7 = Sun
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
time-at = { $weekday } { $day } { $monthname }, { $time } ({ $zone })
time-left-days = { $count ->
    [one] { $count } day left
   *[other] { $count } days left
}
time-left-hours = { $count ->
    [one] { $count } hour left
   *[other] { $count } hours left
}
time-left-minutes = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
}

colour-0 = blue
colour-1 = orange
colour-2 = green
colour-3 = purple
colour-4 = red

## What people can type to the service itself

verb-new = new | open-table | create
verb-join = join | sit
verb-leave = leave
verb-start = start
verb-mine = mine | my
verb-list = list | tables
verb-board = board | show
verb-help = help | info
verb-rules = rules | rule
verb-resign = resign | give-up
verb-log = log | history
verb-undo = undo
verb-name = name
verb-lang = lang | language
verb-zone = zone | timezone
verb-stop = stop | unsubscribe
verb-yes = yes | y | ok
verb-preview = preview | try
verb-back = back
verb-bot = bot | add-bot
verb-rematch = rematch
verb-link = link
verb-tell = tell | notify

## The frame of a letter

letter-marker = -- reply above this line --
letter-you-could-write = You could answer: { $example }
letter-you-could-write-also = Or, say: { $examples }
letter-words = What can be said now:
letter-words-line = say { $words }
letter-words-more = { $count ->
    [one] One thing is possible.
   *[other] { $count } different answers are possible.
}
letter-sealed = Your answer stays sealed until everybody has answered. You may replace it until then.
letter-answer-stands = You have answered: { $answer }
letter-answer-hash = Its fingerprint: { $hash }
letter-draft-stands = Kept as your draft: { $draft }
letter-until = Time until { $at }. { $left }.
letter-no-clock = There is no time limit.
letter-waiting = Waiting for: { $names }
letter-answered = Answered already: { $names }
letter-news = Since your last move
letter-happened = What happened
letter-board = The table now
letter-options = Your options
letter-points = Points as things stand
letter-points-final = Final points
letter-points-line = { $rank }. { $name }: { $points }
letter-unread = Not read
letter-tables = These tables
letter-players = At the table: { $names }
letter-seed-hash = Fingerprint of the dice: { $hash }
letter-seed = Seed of the dice: { $seed }
letter-footer-how = Answer this mail with your words in the first lines; what you quote below is not read.
letter-footer-address = For anything else write to { $address }, for example: help
letter-footer-stop = No more mail at all: answer with the one word "stop".
letter-picture = Picture of the table
letter-plain-board = The same in words
letter-subject-none = Vernissage

table-status-open = open, { $empty ->
    [0] full
    [one] { $empty } seat free
   *[other] { $empty } seats free
}
table-status-running = running
table-status-over = over
table-status-closed = closed
table-status-frozen = halted
table-line = { $code } { $game }: { $names } ({ $status })
table-line-yours = It waits for you.
table-line-until = It waits for you until { $at }.

asked-anything = choose what you do.

## What was done

say-applied = Played: { $moves }
say-applied-default = Played for you, as nothing else was possible or usual: { $moves }
say-draft = Kept as a draft, your move is still open: { $moves }
say-sealed = Sealed: { $answer }. You may replace it until everybody has answered. Its fingerprint: { $hash }
say-sealed-last = Your answer { $answer } was the last: all are opened.
say-replaced = Sealed anew: { $answer }. The earlier answer is gone; you may replace this one too until everybody has answered. Its fingerprint: { $hash }
say-refused-word = That could not be read from the word "{ $word }" on, which is word number { $at }.
say-refused-ambiguous = "{ $word }" could mean several things.
say-refused-unfinished = Something is missing after "{ $word }".
say-one-thing = Please write one thing at a time: either moves, or one other order. Nothing was done.
say-move-without-table = To make a move, answer the newest letter of your table; here it is not clear which table you mean.
say-which-table = Which table? Please write its four letters behind the word.
say-other-table = This mail went to the address of another table. Please answer the newest letter of the table you mean.
say-taken-before = This mail has come before; it was dealt with then.
say-seen-by-others = Take care: your mail went to others as well, and the address it was sent to is secret. Who knows it can answer in your place.
say-undone-by = { $seat } has taken back a move.
say-automatic-seals = The time ran out, so an answer was given for: { $seats }
say-refused-not-now = Not now: "{ $word }" cannot be done at this point.
say-refused-unknown = The word "{ $word }" is not known here. For what can be written, send the word "help".
say-refused-range = "{ $word }" is outside of what is possible: { $range }.
say-refused-long = That was too long to be read.
say-refused-many = Those were too many moves for one mail.
say-refused-nothing = There was nothing in your mail that could be read as a move.
say-refused-not-asked = You are not asked anything just now.
say-refused-late = This decision is closed; here is what is asked now.
say-refused-later = Nothing was done: others must answer before this can be: { $words }
say-could-stand = { $more ->
    [0] What could stand there: { $words }
   *[other] What could stand there: { $words }, and { $more } more
}
say-before = Read well until then, but nothing of it was done: { $moves }
say-rest = Not done yet: { $words }
say-turn = It is your turn: { $asked }
say-reminder = A kind reminder, the table is waiting for you: { $asked }
say-over = The game is over: { $reason }
say-winner = The winner: { $seats }
say-shared = Shared by: { $seats }
say-automatic = The time ran out for { $seat }, so this was played: { $moves }

## Tables

say-opened = Table { $table } is open: { $game }. Others join it with the words "join { $table }". Fingerprint of the dice: { $seed_hash }
say-joined = { $seat } sits down at table { $table }.
say-left = You have left the table.
say-started = The game has begun.
say-full = The table is full.
say-already-in = You sit at this table already.
say-not-in = You do not sit at this table.
say-no-table = There is no table "{ $table }".
say-not-open = This table is not open any more.
say-not-owner = Only the player who opened the table can do that.
say-no-game = There is no game "{ $word }". There is: { $games }
say-bad-seats = This game is for { $min } to { $max } players.
say-bad-pace = A pace can be: { $paces }
say-bad-option = The option "{ $option }" can be: { $values }
say-resigned = { $seat } has resigned; a bot plays on.
say-bots = { $count ->
    [one] A bot has sat down.
   *[other] { $count } bots have sat down.
}
say-closed = The table was closed before the game began.
say-undone = Taken back: { $moves }
say-preview = This is what would happen, nothing is played yet: { $moves }
say-preview-sealed = The answer would be sealed until everybody has answered.
say-preview-hidden = From there on something hidden would be shown, so the preview ends.
say-not-your-seat = That button belongs to another player.
say-rematch-not-over = There is a rematch when the game is over.
say-cannot-undo = That cannot be taken back: either something hidden was shown since, or somebody else has moved, or there is nothing of yours to take back.

## You

say-name = From now on you are called { $name }.
say-lang = From now on these letters come in English.
say-zone = From now on times are given for { $zone }.
say-bad-zone = The zone "{ $zone }" is not known. Zones look like this: Europe/Lisbon, Asia/Taipei, America/New_York
say-ways = From now on you are told by: { $ways }
say-bad-ways = Say by which ways you want to be told: mail, direct (a private message), place (called in the table's thread), or several of them.
say-link-code = Your code is { $code }. Give it from your other identity within a day: "link" and the code. Whoever has this code can join the two, so show it to nobody.
say-link-sent = A letter with a code is on its way to that address. Give the code here: "link" and the code.
say-link-letter = { $name } says that this address is theirs as well. If that is you, give this code there within a day: { $code }. If it is not you, do nothing; nothing will happen.
say-link-bad = That code is not valid, or not any more. A code holds for one day and can be used once.
say-link-same = Those two are joined already.
say-link-same-table = Both sit at the same unfinished table, so they cannot become one person before it ends.
say-link-taken = Both have a mail address, or both have an account at the same place; they cannot be joined.
say-linked = Joined: both are now { $name }, with all tables and settings.
say-bad-lang = That language is not there yet. There is: { $langs }
say-bad-name = That cannot be a name here. A name has 1 to 40 letters and stands on one line.
say-stopped = You will get no more mail from here. If you ever want to come back, write to us again.
say-welcome = Hello! Somebody, perhaps you, wrote to us from this address. If it was you, answer this mail with the word "yes". Otherwise do nothing, and nothing will happen.
say-confirmed = Thank you, this address is yours. Welcome!
say-confirm-line = Answer with the word "yes" to do this: { $line }
say-mail-seat-dead = This address is no longer valid. Please answer the newest letter of the table instead.
say-mail-settings-dead = This address is no longer valid, as a newer letter has taken its place. Please write again, in an answer to this one.

## Help

say-help =
    Vernissage is a place to play board games by mail, at your own pace. When it is your turn you get a letter; you answer it, and the first lines of your answer are your move.

    To open a table for three: new art-society 3
    To sit down at a table: join K7QF
    To begin at once, bots taking the empty seats: start K7QF
    To get up again before the start: leave K7QF
    To see your tables: mine
    To see tables with free seats: list
    To look at a table: board K7QF
    To read what happened there: log K7QF
    To take your last move back: undo
    To give up, a bot plays on: resign K7QF
    To read the rules: rules art-society
    To be called otherwise: name Ada
    To get letters in another language: lang zh-Hant
    To get times for where you live: zone Europe/Lisbon
    To get no more mail: stop
say-frozen = Something is wrong with this table. Nothing is lost; it rests until somebody has looked at it.
say-rules-sections = The sections of these rules: { $sections }
say-nothing-waits = Nothing waits for you.
say-no-tables = There are no tables.
say-seal-given = { $seat } has sealed an answer with the fingerprint { $hash }.
say-seal-opened = { $seat } had sealed { $answer }, with the salt { $salt }.
say-log-empty = Nothing has happened yet.
