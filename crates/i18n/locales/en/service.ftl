## The language itself

lang-name = English
lang-also = en-GB | en-US
list-comma = { ", " }
list-semicolon = { "; " }
brackets = { " (" }{ $text })
list-or = { " or " }
list-sentences = { " " }
# The particle behind the name of whoever did something, where another sentence of the same person goes on without both.
list-doer = { "" }
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
time-at-short = { $weekday } { $day } { $monthname }, { $time }
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

time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
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
verb-speech = speech | read-aloud | aloud
verb-help = help | info
verb-rules = rules | rule
verb-resign = resign | give-up
verb-log = log | history
verb-proof = proof
verb-undo = undo | cancel
verb-name = name
verb-lang = lang | language
verb-zone = zone | timezone
verb-stop = stop | unsubscribe
verb-yes = yes | y | ok
verb-preview = preview | try
verb-back = back
verb-bot = bot | add-bot
verb-rematch = rematch | once-more | play-again
verb-link = link
verb-tell = tell | notify
verb-quiet = quiet | quiet-hours
verb-off = off | days-off
verb-holiday = holiday | vacation
verb-remind = remind | reminders
verb-digest = digest
verb-mute = mute
verb-unmute = unmute
verb-hush = hush
verb-extend = extend
verb-pause = pause
verb-resume = resume
verb-answer = answer
verb-substitute = substitute | sub
verb-takeover = takeover | take-over | step-in
verb-return = return | come-back
verb-here = here | present
verb-when = when
verb-orders = orders | standing-orders
verb-withdraw = withdraw
verb-wait = wait | not-ready
verb-ready = ready
verb-vote = vote
verb-ruling = ruling
verb-punctuality = punctuality | reliability
verb-invite = invite
verb-unlink = unlink
verb-address = address | my-address
verb-data = data | my-data
verb-forget = forget | erase
verb-league = league | leagues
verb-standings = standings | table-of-league
verb-record = record
verb-manage = manage | run-league

## How long a standing order stands, as it is typed

order-once = once
order-until-used = until used
order-this-round = this round
order-until-round = until round
order-until-withdrawn = until withdrawn
order-any = any | anything

## What stands behind a verb, as it is typed; the first form is the one that is shown

## Words that people write and that say nothing at a table

filler-words = please | pls | the | a | an | i | and | then | so | also | now | ok | yes | is | would | like | want | for | me
filler-openings = my move is | my turn is | my bid is | my answer is | my choice is | i would like to | i'd like to | i want to | i will | i'll | let me | let us | let's | here is my move | here is my answer

behind-yes = yes | y
behind-no = no | n
behind-undo = undo | take-back
behind-play = play
behind-upgrade = upgrade
behind-result = result | winners
behind-close = close | no-result
behind-thaw = thaw
behind-remove = remove
behind-extend = extend
behind-public = public | everybody
behind-mail = mail | email | e-mail
behind-direct = direct | private
behind-place = place | thread
behind-next = next
behind-no-next = no-next
behind-at-once = at-once
behind-awake = awake
behind-long = long
behind-short = short
behind-text = text | words
behind-pictures = pictures | images
behind-speech = speech | as speech | aloud
behind-no-speech = no-speech
behind-large-print = large-print | large
behind-usual-print = usual-print | small-print
behind-high-contrast = high-contrast | contrast
behind-usual-contrast = usual-contrast | no-contrast
behind-on = on
behind-off = off
behind-none = none
behind-all = all
behind-to = to | until
behind-mon = mon | monday
behind-tue = tue | tuesday
behind-wed = wed | wednesday
behind-thu = thu | thursday
behind-fri = fri | friday
behind-sat = sat | saturday
behind-sun = sun | sunday
behind-after-timer = after timer
behind-skip = skip
behind-every = every
behind-m = m | min | minutes | minute
behind-h = h | hours | hour
behind-d = d | days | day
behind-w = w | weeks | week
behind-pace = pace
behind-holidays = holidays
behind-extension = extension
behind-away = away
behind-muster = muster
behind-punctual = punctual
behind-private = private
behind-open = open
behind-starts = starts
behind-me = me
behind-fast = fast
behind-normal = normal
behind-slow = slow
behind-daily = daily
behind-grace = grace
behind-bank = bank
behind-increment = increment
behind-cap = cap
behind-notice = notice
behind-waking = waking
behind-nonstop = nonstop
behind-remind = remind
behind-pause = pause
behind-join = join | enter
behind-leave = leave | drop-out
behind-here = here | check-in
behind-plan = plan
behind-cross = cross | cross-table
behind-rules = rules
behind-calendar = calendar | dates
behind-why = why
behind-log = log
behind-doctor = doctor | problems
behind-ratings = ratings | leaderboard
behind-file = file | csv
behind-new = new
behind-reopen = reopen
behind-unplan = unplan
behind-start = start
behind-end = end
behind-finish = finish
behind-cancel = cancel | call-off
behind-set = set
behind-game = game | games
behind-title = title
behind-room = room
behind-resume = resume
behind-move = move
behind-strike = strike
behind-unstrike = unstrike
behind-void = void
behind-count = count
behind-adjudicate = adjudicate
behind-rule = rule
behind-replace = replace
behind-alternates = alternates | alternate
behind-guest = guest
behind-adjust = adjust
behind-ban = ban
behind-lift = lift | unban
behind-announce = announce
behind-resend = resend
behind-back = back | take-back

## The frame of a letter

letter-marker = -- reply above this line --
letter-answer-so = Write one of these lines, or your own words:
letter-press = Press one of these lines and send it, or answer in your own words:
letter-words = What you can type
letter-words-line = type { $words }
letter-words-each = each: { $notes }
board-drafted = A ? marks what you have begun: it is only drafted and not played yet.
letter-sealed = Your answer stays sealed until everybody has answered. You may replace it until then.
letter-answer-stands = You have answered: { $answer }
letter-answer-hash = Its fingerprint: { $hash }
letter-begun = you have begun: { $steps }. Now: { $headline }
letter-time = Time: { $parts }.
letter-time-until = until { $at }, { $left }
letter-time-free = free until { $at }, then your bank of { $bank } pays
letter-time-pays = your bank pays since { $at }
letter-time-quiet = your quiet hours, { $from } to { $to }, do not count
letter-because-daily = that is this table's hour of the day
letter-because-holiday-ends = your holiday was taken into account, nothing happens before it ends
letter-because-skipped = you are on a holiday on which nobody waits for you
letter-paused = The table is paused: no clock runs.
letter-expected = { $name } (by { $at })
letter-no-clock = There is no time limit.
letter-waiting = Waiting for: { $names }
letter-also-asked = Asked as well: { $names }
letter-answered = Answered already: { $names }
letter-if-asked = If asked now: { $names }
letter-news = Since your last move
letter-happened = What happened
letter-news-left = { $count ->
    [one] (For 1 earlier thing, type: log)
   *[other] (For { $count } earlier things, type: log)
}
letter-points = Points as things stand
letter-points-final = Final points
letter-score = Points: { $points }
letter-points-line = { $rank }. { $name }: { $points }
letter-unread = Not read
letter-unread-left = (And { $count } more.)
letter-orders = Your standing orders, which nobody else sees
letter-order-line = { $number }. { $text }
letter-tables = These tables
letter-players = Table { $table }: { $names }
letter-seed-hash = Fingerprint of the shuffle: { $hash }
letter-seed = Seed of the shuffle: { $seed }
letter-see-board = Everything on the table, and how to read it: type "{ $line }"
letter-rules = The rules: type "{ $line }"
letter-again = Once more with the same players: type "{ $line }"
letter-others-left = What the others have: type "{ $line }"
letter-footer = What you quote is not read. More words: "help". No more mail: "stop". For anything else write to { $address }.
letter-pictures-hold = The picture is the one in the last letter that had one: nothing in it has changed.
calendar-deadline = { $table }, { $game }: answer until now
letter-picture = Picture of the table
picture-your-turn = Your turn
picture-new-for-you = Blue frame: new since your last move.
picture-new = Blue frame: what the last move has changed.
letter-plain-board = The same in words
letter-subject-none = Vernissage
subject-turn = Your turn: { $game }{ $round ->
    [0] {""}
   *[other] , round { $round }
} [{ $table }]
subject-running = News: { $game }{ $round ->
    [0] {""}
   *[other] , round { $round }
} [{ $table }]
subject-won = Over: { $seats } wins [{ $table }]
subject-shared = Over: shared by { $seats } [{ $table }]
subject-over = Over: { $game } [{ $table }]
subject-open = Open table: { $game } [{ $table }]
subject-closed = Closed: { $game } [{ $table }]
subject-frozen = Halted: { $game } [{ $table }]

table-status-open = open, { $empty ->
    [0] full
    [one] { $empty } seat free
   *[other] { $empty } seats free
}
table-status-running = running
table-vacant = { $count ->
    [one] a seat is vacant
   *[other] { $count } seats are vacant
}
table-status-over = over
table-status-closed = closed
table-status-frozen = halted
table-line = { $code } { $game }: { $names } ({ $status })
letter-played-with = Options: { $options }
option-line = { $option }: { $values }. As it is typed: { $typed }
option-usual = usual
table-line-yours = It waits for you.
table-line-until = It waits for you until { $at }.
table-line-asked = What is asked: { $asked }

asked-anything = choose what you do.

## What was done

say-applied = Played: { $moves }
say-applied-default = Played for you, as nothing else was possible or usual: { $moves }
say-draft = This is not played yet.
say-draft-dropped = This takes the place of what you had begun: { $moves }
say-to-finish = What finishes it: { $words }
say-idle = What is left of this does nothing. To do it all the same: { $words }. To take it back: undo
say-instead = Did you mean "{ $line }"? Then one word is enough: yes
say-earlier-played = Your mail answered an earlier letter. What it depends on has not changed, so it counts.
say-earlier-back = Your mail answered an earlier letter, and the table has changed since. Nothing was done. If you still mean it, send it once more as an answer to this letter: { $line }
say-not-your-turn = It is not your turn: the table waits for { $seats }.
say-undo-which = There is nothing that you have begun. Your last move was: { $moves }. To take that back, send "undo".
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
say-address-unknown = We do not know the address that your mail was sent to (any more), so nothing of what you wrote was done. This is how things stand; please answer the newest mail about the table that you mean.
say-seen-by-others = Please take care: your mail went to others as well, and the address it was sent to is secret. Who knows it can answer in your place.
say-undone-by = { $seat } has taken back a move.
say-automatic-seals = The time ran out, so an answer was given for: { $seats }
say-refused-not-now = Not now: "{ $word }" cannot be done at this point.
say-refused-unknown = The word "{ $word }" is not known here. For what can be written, send the word "help".
say-refused-range = "{ $word }" is outside of what is possible: { $range }.
say-refused-long = That was too long to be read.
say-refused-many = Those were too many moves for one mail.
say-refused-nothing = There was nothing in your mail that could be read as a move.
say-refused-not-asked = You are not asked anything just now.
say-pressed-late = The table has moved on since that was shown; nothing was played.
say-refused-late = This decision is closed; here is what is asked now.
say-could-stand = { $more ->
    [0] What could stand there: { $words }
   *[other] What could stand there: { $words }, and { $more } more
}
say-before = Read well until then, but nothing of it was done: { $moves }
say-rest = Not done yet: { $words }
say-turn = Your turn: { $asked }
say-reminder = Still your turn: { $asked }
say-reminder-round = You still owe it for round { $round }.
say-last = By now everybody else has answered: the table waits for you alone.
say-extended-once = Your time was up. As happens once a game for each player, you have got more time by itself.
say-next = { $seat } is asked now; after that it may be your turn.
say-over = The game is over. { $reason }
say-place = Your place: { $rank } of { $players }, with a score of { $points }.
say-winner = The winner: { $seats }
say-shared = Shared by: { $seats }
say-automatic = The time ran out for { $seat }, so this was played: { $moves }

## Tables

say-opened = Table { $table } is open: { $game }. Others join it with the words "join { $table }". Fingerprint of the shuffle: { $seed_hash }
say-joined = { $seat } sits down at table { $table }.
say-in-the-dice = What you sent is in the shuffle, too, as { $key }.
say-left = You have left the table.
say-started = The game has begun.
say-full = The table is full.
say-already-in = You sit at this table already.
say-not-in = You do not sit at this table.
say-no-table = There is no table "{ $table }".
say-not-open = This table is not open any more.
say-not-owner = Only the player who opened the table can do that.
say-of-league = This table belongs to the league { $league }: the league says who sits here and when the game begins.
say-no-game = There is no game "{ $word }". There is: { $games }
say-bad-seats = This game is for { $min } to { $max } players.
say-no-option = There is no option "{ $option }" for { $game }. The options of this game: { $values }
say-bad-option = The option "{ $option }" can be: { $values }
say-resigned = { $seat } has resigned; a bot plays on, and the seat is vacant.
say-resign-ask = That gives your seat at table { $table } to a bot, which plays on at once; the others are told. You may come back as long as nobody else has taken it. To do it, write: resign { $table } yes
say-bots = { $count ->
    [one] A bot has sat down.
   *[other] { $count } bots have sat down.
}
say-closed = The table was closed before the game began.
say-undone = Taken back: { $moves }
say-preview = This is what would happen, nothing is played yet: { $moves }
say-preview-sealed = The answer would be sealed until everybody has answered.
say-preview-waits = After that the table waits for { $seats }.
say-preview-hidden = What comes behind that would show something hidden, so the preview ends.
say-not-your-seat = That button belongs to another player.
say-rematch-not-over = There is a rematch when the game is over.
say-cannot-undo = That cannot be taken back: either something hidden was shown since, or somebody else has moved, or there is nothing of yours to take back.
say-undo-late = There is no time left of the decision that this answered: it stands.
say-paused = { $by ->
    [admin] The table is paused by an admin: no clock runs.
   *[vote] The table has voted for a pause: no clock runs.
}
say-resumed = { $by ->
    [admin] The table goes on, as an admin has said: the clocks run, and every deadline is later by the pause.
   *[vote] The table goes on, as it has voted: the clocks run, and every deadline is later by the pause.
}
say-extended = { $by ->
    [admin] There are { $time } more, given by an admin, for: { $seats }
    [clock] The time of { $seats } was up; once a game there are { $time } more.
   *[vote] There are { $time } more, as the table has voted, for: { $seats }
}
say-not-running = That is for tables that are being played.
say-paused-already = The table is paused already.
say-not-paused = The table is not paused.
say-nothing-to-extend = There is no time limit that could be extended.
say-voted = Your vote is noted. Still to be heard: { $seats }
say-vote-failed = { $motion ->
    [pause] The vote on a pause is over: it was not agreed to.
    [resume] The vote on going on is over: it was not agreed to.
    [extend] The vote on more time is over: it was not agreed to.
    [upgrade] The vote on newer rules is over: it was not agreed to.
   *[undo] The vote on taking moves back is over: it was not agreed to.
}
say-vote-agreed = { $motion ->
    [pause] The vote on a pause is over: it was agreed to.
    [resume] The vote on going on is over: it was agreed to.
    [extend] The vote on more time is over: it was agreed to.
    [upgrade] The vote on newer rules is over: it was agreed to.
   *[undo] The vote on taking moves back is over: it was agreed to.
}
say-vote-over = That vote is over.
say-vote-stands = For it: { $yes } of { $all }, against it: { $no }. Needed for it: { $needed }, until { $at }. Still to be heard: { $seats }
say-vote-pause = { $seat } asks that the table be paused, so that no clock runs.
say-vote-resume = { $seat } asks that the paused table go on.
say-vote-extend = { $seat } asks for { $time } more for everybody who is asked.

## You

say-name = From now on you are called { $name }.
say-lang = From now on these letters come in English.
say-zone = From now on times are given for { $zone }.
say-bad-zone = The zone "{ $zone }" is not known. Zones look like this: Europe/Lisbon, Asia/Taipei, America/New_York
say-ways = From now on you are told by: { $ways }
say-bad-ways = Behind "tell" can stand how you are told: mail, direct (a private message), place (called in the table's thread), or several of these; next or no-next, to hear when you are probably next, or not to; at-once or awake, to hear of turns even while you rest, or not before you wake; long or short, for letters that tell all or what a turn needs; text or pictures, for the board in words beside the picture, or not; speech or no-speech, for a table in sentences that can be read aloud, or not; large-print or usual-print; high-contrast or usual-contrast, of letters and pictures.
say-ways-no-address = You have no mail address here yet, so nothing can be told you by mail. To add one, write "link" and the address.
say-telling =
    { $next ->
        [0] You are not told when you are probably next.
       *[other] You are told when you are probably next.
    } { $once ->
        [0] While you rest, turns wait until you wake.
       *[other] Turns are told at once, even while you rest.
    } { $long ->
        [0] Letters tell what a turn needs.
       *[other] Letters tell all that is on the table.
    } { $text ->
        [0] The board comes as a picture.
       *[other] The board comes in words, too.
    }{ $speech ->
        [0] {""}
       *[other] {" "}Tables come in sentences to be read aloud.
    }{ $large ->
        [0] {""}
       *[other] {" "}Print is large.
    }{ $contrast ->
        [0] {""}
       *[other] {" "}Contrast is high.
    }
say-quiet = Your quiet hours: from { $from } to { $to } every day ({ $zone }): no letter but answers to your own, and where the table allows it your clock rests. Next awake: { $awake }
say-quiet-off = No quiet hours any more.
say-days-off = Days off every week: { $days } ({ $zone }). No letter then but answers to your own, and where the table allows it your clock rests.
say-days-off-none = No days off any more.
say-holiday-pause = You are on holiday from { $from } until { $to }: your clock rests, as far as each table grants it.
say-holiday-after-timer = You are on holiday from { $from } until { $to }: your clock runs, but nothing is played for you before it ends, as far as each table grants it.
say-holiday-skip = You are on holiday from { $from } until { $to }: nobody waits for you; decisions that open then get the automatic move.
say-holiday-off = No holiday from { $from } until { $to }.
say-remind = You are reminded: { $plan }
say-remind-off = You are not reminded of anything any more.
say-digest = One letter a day, at { $at }; the next: { $next }. Only what cannot wait for it comes by itself.
say-digest-off = From now on each thing comes in a letter of its own.
say-digest-waiting = { $count ->
    [0] Nothing waits for you today.
    [one] One table waits for you.
   *[other] { $count } tables wait for you, the most urgent first.
}
say-digest-won = Table { $table } ({ $game }) has ended; won by { $names }
say-digest-ended = Table { $table } ({ $game }) has ended without a result.
say-digest-how = To answer from here, write the word answer, the code and your move: answer { $table } ...; to see the board: board { $table }
say-muted = You hear nothing more of table { $table }. Its clock runs on.
say-unmuted = You hear of table { $table } again.
say-enough = You get no more reminders of this decision.
say-outage = The service was away from { $from } to { $to }. Nothing is lost: every open deadline at your tables is later by as long, and you have time to answer. You find the new times with the word "mine".
say-outage-here = The service was away from { $from } to { $to }. Nothing is lost: every open deadline here is later by as long.
say-wrong-word = "{ $found }" is not understood there; this would be: { $right }
say-wrong-missing = Something is missing; like this it would be right: { $right }
say-wrong-zone = The zone "{ $found }" is not known; one that is: { $right }
say-wrong-time-of-day = "{ $found }" is not a time of day; this is: { $right }
say-wrong-weekday = "{ $found }" is not a weekday; this is: { $right }
say-wrong-date = "{ $found }" is not a date; this is: { $right }
say-wrong-duration = "{ $found }" is not a length of time; this is: { $right }
say-wrong-too-much = "{ $found }" is too much; the most is { $right }.
say-wrong-too-little = "{ $found }" is too little; the least is { $right }.
say-wrong-quiet-too-long = Quiet hours to { $found } would be too long; the most is { $right } a day.
say-wrong-days-off-too-many = Those are too many days off ({ $found }); the most is { $right } a week.
say-wrong-dates-turned = The last day comes before the first ({ $found }); this would be right: { $right }
say-wrong-holiday-too-long = That holiday is too long ({ $found }); the most is { $right } days.
say-wrong-holidays-too-many = Those are too many holidays ({ $found }); at most { $right } can be noted.
say-wrong-holiday-days-spent = Those are { $found } days of holiday in a year; { $right } are granted.
say-wrong-percent = "{ $found }" is not a share; this is: { $right }
say-link-sent = A letter with a code is on its way to that address. Give the code here: "link" and the code.
say-link-how = To be joined with your mail address, write "link" and the address: a letter with a code goes there, which you give here.
say-link-how-mail = To be joined with an account in a chat, name this address there, { $address }: a letter with a code comes here, which you give there. To be joined with another address, write "link" and that address here.
say-link-letter = { $name } says that this address is theirs as well. If that is you, give this code there within a day: { $code }. If it is not you, do nothing; nothing will happen.
say-link-bad = That code does nothing here. A code is for whoever has asked for it and for nobody else; it holds for one day and can be used once.
say-link-no-address = No letter can go to that: it is not a mail address. A mail address looks like this: ann@example.org
say-link-same = Those two are joined already.
say-link-same-table = Both sit at the same unfinished table, so they cannot become one person before it ends.
say-link-taken = Both have a mail address, or both have an account at the same place; they cannot be joined.
say-linked = Joined: both are now { $name }, with all tables and settings.
say-bad-lang = That language is not there yet. There is: { $langs }
say-bad-name = That cannot be a name here. A name has 1 to 40 letters and stands on one line.
say-bad-name-link = That cannot be a name here: it looks like an address of the web or of mail. Please leave out what makes it one.
say-bad-name-house = That cannot be a name here: it holds the name of this service.
say-bad-name-unseen = That cannot be a name here: it holds a character that cannot be seen. Please type it anew.
say-bad-name-marks = That cannot be a name here: one of its letters has more than two marks.
say-stopped = You will get no more mail from here, except for an answer when you answer one of our letters. If you ever want to come back, answer any of them with the word "yes".
say-welcome = Hello! This is Vernissage, a place for board games by mail. Somebody, perhaps you, wrote to us from this address. If it was you, answer with the word "yes". Otherwise do nothing, and nothing will happen.
say-confirmed = Thank you, this address is yours. Next: to open a table answer "new art-society"; for tables with a free seat answer "list".
say-confirm-line = { $number }: { $verb ->
    [new] open a new table ({ $line })
    [join] take a seat at a table ({ $line })
    [start] begin the game with bots on the empty seats ({ $line })
    [leave] give up a seat ({ $line })
    [takeover] play on for somebody who has left ({ $line })
    [rematch] play once more with the same players ({ $line })
    [stop] send no more mail ({ $line })
    [lang] write to you in another language ({ $line })
    [zone] tell times in another time zone ({ $line })
    [help] explain how this works ({ $line })
    [rules] send the rules of a game ({ $line })
    [list] list the tables with a free seat ({ $line })
    [mine] list your tables ({ $line })
    [address] write to you at that address from now on ({ $line })
   *[other] { $line }
}
say-mail-seat-dead = This address is no longer valid. Please answer the newest letter of the table instead.
say-mail-settings-dead = This address is no longer valid, as a newer letter has taken its place. Please write again, in an answer to this one.
say-claimed = Somebody, perhaps you, wrote to us from this address without answering one of our letters. Such a mail proves nothing, so nothing was done. If it was you, answer this mail: what you write in the answer is done at once. Otherwise do nothing, and nothing will happen.
say-confirm = To have this done, answer with the word "yes":
say-confirm-from = { $number }: from now on, mail from { $from } counts as yours
say-confirm-gone = Some of what you said yes to has waited for too long and is no longer kept. Please write it again.
say-confirm-unclear = We cannot tell which of it you want. Answer with "yes" for all of it, or with numbers alone behind it, for example: yes 2
say-confirm-one = To have only one of them done, write its number behind the word, for example: yes { $number }
say-not-kept = { $count ->
    [one] One line was not kept, because it holds words of your own. Please write it in your answer.
   *[other] { $count } lines were not kept, because they hold words of your own. Please write them in your answer.
}
say-not-kept-long = { $count ->
    [one] One line was not kept, because there was too much of it. Please write it in your answer.
   *[other] { $count } lines were not kept, because there was too much of it. Please write them in your answer.
}
say-anew = One thing that was asked gives somebody rights or cannot be undone. It is not kept: to have it done, write it again in an answer to this mail.
say-old-letter = A letter of ours was answered that went to an address you have given up. If that was you, say so. If it was not, somebody else has that letter: do nothing, and nothing will happen.
say-foreign = One of our letters to you was answered from another address: { $from }. If that was you, say so, and from then on you can write from there as well. If it was not, somebody else has that letter: do nothing, and nothing will happen.
say-forged = A mail came for you that was not sent from where it says it was. Nothing of it was done. If it was yours, answer this mail.
say-enough-letters = That makes enough letters to other people for one day. Please try again tomorrow.
say-invited = { $name } invites you to a board game by mail: { $game }, table { $table }. If you do not know them, do nothing, and nothing will happen.
say-invite-sent = Unless the owner of that mailbox wants no letters from us, an invitation is on its way. Once it is answered with "yes", they sit at the table.
say-private-apart = Only those you invite see it and can sit down, so it stands in no channel: everybody at it gets its letters by themselves.
say-not-member = That table lives in a server of which you are not a member, as far as I can tell.
say-seat-kept = { $name } keeps a seat for you at table { $table } ({ $game }). To take it, answer: join { $table }
say-kept = The seats that are still free there are kept for others who were invited.
say-takeover-league = Table { $table } belongs to a league, which decides who plays for whom there. Its admin can let you stand in.
say-too-many-guests =
    { $count ->
        [0] At such a table nobody else can sit.
        [one] There is a seat for one other player only.
       *[other] There are seats for { $count } other players only.
    }
say-starts-then = Everybody is there; the game begins { $at }.
say-starts-not-full = It is time to begin, but seats are still free. Bots take them when you say "start"; or wait until somebody comes.
say-lobby-starts = The game begins { $at }.
say-lobby-kept =
    { $count ->
        [one] One seat is kept for somebody who was invited.
       *[other] { $count } seats are kept for people who were invited.
    }
say-lobby-open = Anybody may sit down, also from elsewhere.
say-opening-role = In this server only who has the role that its admins chose may open tables.
say-opening-game = { $game } is not among the games that the admins of this server chose for new tables.
say-opening-count =
    { $count ->
        [one] In this server you may have one unfinished table of your own at a time, and you have it.
       *[other] In this server you may have { $count } unfinished tables of your own at a time, and you have them.
    }
say-invite-whom = Whom? An invitation looks like this: invite ann@example.org to K7QF
say-link-ask = That joins you for good with { $name } ({ $at }): whoever has that identity can then do everything in your place, at all your tables. Both are called { $own } from then on. If that is you, write: link { $code } yes
say-unlink-ask = That takes you and { $name } ({ $at }) apart again: each has their own tables and settings then. To do it, write: unlink yes
say-unlinked = Taken apart: { $name } ({ $at }) is somebody of their own again.
say-unlink-nothing = You are not joined with any other identity.
say-address-none = You have no mail address here yet. To add one, write "link" and the address.
say-address-same = That is your address already, and stays it: a letter that asks another address counts no more.
say-address-letter = { $name } wants to be reached at this address from now on. If that is you, answer with the word "yes" within a day. If it is not you, do nothing, and nothing will happen.
say-address-sent = If nobody plays from that mailbox yet, a letter is on its way to it. Once it is answered with "yes", that is your address.
say-address-asked = A letter went to your present address, to make sure that it is you. Once it is answered with "yes", another one goes to the new address.
say-address-moved = From now on your letters come to this address.
say-address-gone = { $name } is reached at another address from now on, as was asked from this one. Nothing more about their tables comes here.
say-data = This is all that is kept about you, besides the games that you have played and letters on their way.
say-forget-shape = To have everything about you erased, write: forget me
say-forget-ask = { $count ->
    [0] That erases your name, your addresses and accounts, and all your settings, for good. Finished games keep a made-up name in place of yours. No letter will tell you that it is done. To do it, write: forget me yes
    [one] That erases your name, your addresses and accounts, and all your settings, for good. You leave the table at which you sit; a bot plays on. Finished games keep a made-up name in place of yours. No letter will tell you that it is done. To do it, write: forget me yes
   *[other] That erases your name, your addresses and accounts, and all your settings, for good. You leave the { $count } tables at which you sit; bots play on. Finished games keep a made-up name in place of yours. No letter will tell you that it is done. To do it, write: forget me yes
}
say-forgotten = Everything about you is erased.

## When somebody is away

say-time-up = Your time is up. What you answer until { $at } still counts; after that the rules answer for you.
say-vacant = { $seat } was away for too long; a bot plays on, and the seat is vacant.
say-unreachable = { $seat } cannot be reached by mail: letters for table { $table } come back. Their clock runs on; perhaps you can tell them by another way.
say-your-seat-vacant = You were away for too long at table { $table }, so a bot plays your seat. To have it back, write: return { $table }
say-seat-vacant = A seat is vacant at table { $table }, { $game }: the one now played by { $seat }. To take it, write: takeover { $table }
say-no-vacancy = There is no such vacant seat at table { $table }.
say-seat-taken = You now hold a seat at table { $table }: { $seat }.
say-substituted = { $seat } has taken over a vacant seat.
say-seat-back = { $seat } is back.
say-nothing-to-return-to = There is no seat of yours that a bot plays for you there.
say-substitute-on = You are on the list of those who are told of vacant seats.
say-substitute-off = You are not on the list of those who are told of vacant seats any more.
say-bad-substitute = Write "substitute on" or "substitute off", with the name of a game behind it if only that game is meant.
say-newcomer = Before you have finished your first game you can sit at { $count } tables at once, and you do.
say-not-punctual = This table is for people who miss at most { $most } turns in a hundred; you miss { $missed }.
say-punctuality = { $name }: { $turns } turns, of which { $missed } in a hundred were missed. Half of the answers came within { $median } minutes, the middle half took between { $first } and { $third } minutes.
say-punctuality-none = { $name }: no answers yet, { $missed } missed turns.
say-muster = The table is full. Before the game begins, these are to say that they are there, until { $at }: { $seats }
say-muster-here = Your table is full, and you have not been heard of for a day. Say that you are there with the word "here", until { $at }; else your seat is free for others.
say-seat-free = A seat is free at table { $table } ({ $game }), which is about to begin. To take it, answer: join { $table }
say-muster-missed = Table { $table } was full, but you did not say that you were there, so your seat is free again. You may sit down anew.
say-muster-over = These did not say that they were there, so the table is open again: { $names }
say-here = Thank you, you are there.

## Playing ahead

say-order-kept = Standing order { $number } is kept: { $text }
say-order-waits = Others must answer first; kept as a standing order until then: { $words }
say-order-not-now = This could not be played as things stand, which may change: { $words }
say-order-failed = Your standing order could not be played: { $text }
say-order-shape = A standing order looks like this: when turn: take b, hang g6, end / take c, stash, end / any. Behind it you may say how long it stands: once, until used, this round, until round 5, until withdrawn.
say-order-no-decision = This game never asks anything called "{ $word }". There is: { $names }
say-order-no-round = That round is over, or this game has no rounds.
say-orders-many = Those are too many standing orders. Withdraw some first.
say-orders = Your standing orders stand below.
say-no-orders = There is no such standing order of yours.
say-orders-withdrawn = Withdrawn.
say-ahead = Your standing order was carried out: { $moves }
say-nothing-sealed = You are asked for no sealed answer now.
say-waits = All sealed answers stay closed until you say "ready" or your time is up.
say-ready = Your sealed answer stands.

## Votes and rulings

say-upgraded-agreed = By everybody's consent the table goes on by revision { $revision } of the rules.
say-undone-agreed = By everybody's consent moves were taken back.
say-had-revealed = Of these, what follows had shown something hidden, and nobody can forget it: { $moves }
say-nothing-to-undo = There is nothing of yours that could be taken back.
say-no-vote = There is no vote now. To propose that moves be taken back: vote undo
say-vote-undo = { $seat } asks that moves be taken back; everybody must agree.
say-vote-upgrade = { $seat } asks that the table go on by revision { $revision } of the rules; everybody must agree. What is sealed now would have to be given anew.
say-vote-how = Please answer "{ line-vote-yes }" or "{ line-vote-no }".
line-vote-yes = vote yes
line-vote-no = vote no
say-not-admin = Only an admin can rule at this table.
say-ruling-shape = A ruling looks like this, with its reason: ruling K7QF undo 17: two bids were swapped. There is: undo and the number of an entry, as the log tells it to you, play with seat and words, extend and hours, result and the winners' seats, remove and a seat, close, upgrade, thaw.
say-ruling-halted = This table is halted. Nothing else can be ruled before it goes on.
say-ruling-not-halted = This table is not halted: there is nothing to let go on.
say-ruling-no-entry = There is no such entry to go back to: it is not in the log, it was taken back already, or it changed nothing on the board.
say-ruling-nothing-behind = Nothing was played behind that entry, so there is nothing to take back.
say-ruling-other-rules = The table has gone on by newer rules since then, and cannot go back behind that.
say-ruling-no-seat = This table has no seat of that number.
say-ruling-not-asked = That seat is not asked anything just now.
say-ruling-sealed = That seat has sealed its answer already.
say-ruling-unfinished = That is not all that this seat is asked. Please say the whole move.
say-ruling-too-much = That seat is asked for less than that. Left over: { $words }
say-newest-rules = This table goes by the newest rules already.
say-ruling-hours = The hours are a number from 1 to { $most }.
say-cannot-thaw = The journal of this table does not replay, so it stays halted.
say-ruling-undo = { $name } has ruled that moves are taken back. The reason: { $reason }
say-ruling-play = { $name } has ruled what is played for { $seat }. The reason: { $reason }
say-ruling-upgrade = { $name } has ruled that the table goes on by revision { $revision } of the rules. The reason: { $reason }
say-ruling-result = { $name } has ended the game by a ruling; it is won by { $seats }. The reason: { $reason }
say-ruling-close = { $name } has ended the game by a ruling, without a result. The reason: { $reason }
say-ruling-adjudicate = { $name } has ended the game by a ruling, and it counts as it stands. The reason: { $reason }
say-ruling-thaw = { $name } has looked at the table, and the game goes on. The reason: { $reason }
say-admins-frozen = Something is wrong with table { $table }, so it rests and nobody can play there. Whoever runs this service has to look at it; then **/admin tables** lets it go on.
say-admins-unreachable = Nothing reaches { $name }, who plays at table { $table }. Their clock runs on.
say-ruling-remove = { $name } has taken { $removed } from their seat by a ruling. The reason: { $reason }
say-ruling-replace = { $name } has put { $player } on the seat of { $removed } by a ruling. The reason: { $reason }
say-ruling-seat = { $name } has given { $player } a seat by a ruling. The reason: { $reason }
say-ruling-sits-there = Whoever is to have that seat sits at this table already.
say-ruling-release = { $name } has ruled that no seat is kept any longer for who has not come. The reason: { $reason }
say-ruling-nobody = Nobody sits there who could be taken from the seat.
say-removed = { $name } has taken you from your seat at table { $table } by a ruling. The reason: { $reason }
say-barred = You were taken from your seat at table { $table } by a ruling, so you cannot sit down there again.
say-seat-kept-open = A seat at table { $table } ({ $game }) is kept for you. To take it, answer: join { $table }
say-seat-kept-running = A seat of a running game, { $game } at table { $table }, is kept for you; a bot plays it until you come. To take it, answer: takeover { $table }
say-ruling-extend = { $name } has given { $hours } hours more. The reason: { $reason }
say-no-result = The game has ended without a result.

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
    To have it read aloud in sentences: speech K7QF
    To have every letter so: speech on
    To get large print and strong contrast: tell large-print high-contrast
    To read what happened there: log K7QF
    To check that nothing was changed later: proof K7QF
    To take one step back, or your last move: undo
    To take back all that you have begun: undo all
    To give up, a bot plays on: resign K7QF
    To have your seat back from the bot: return K7QF
    To take a seat that somebody left: takeover K7QF
    To be told when one is free: substitute on
    To write a move ahead: when turn: take b, stash, end / any
    To see what you wrote ahead, and to take it back: orders, withdraw
    To keep sealed answers closed a little longer: wait, and then ready
    To ask everybody to take moves back: vote undo
    To ask everybody to go on by newer rules, where a table has older ones: vote upgrade
    To see how punctual people are: punctuality K7QF
    To read the rules: rules art-society
    To be called otherwise: name Ada
    To get letters in another language: lang zh-Hant
    To get times for where you live: zone Europe/Lisbon
    Not to be disturbed at night: quiet 22:00-07:30
    To have days off every week: off sat sun
    To be on holiday: holiday 2026-12-24 2027-01-02
    To get one letter a day: digest 07:30
    To be reminded otherwise: remind 50% 90%
    To hear nothing of a table: mute K7QF
    To ask your table for more time: extend 24h
    To ask your table for a pause: pause K7QF
    To invite somebody to your table: invite ann@example.org to K7QF
    To open a private table: new art-society 3 private=on
    To be reached at another address: address ann@example.org
    To learn how to join your account in a chat with this address: link
    To take the two apart again: unlink
    To see leagues: league
    To take part in one: league join SPRING
    To see how a league stands: standings SPRING
    To see what somebody has played in leagues: record Ann
    To look after a league: manage SPRING open
    To see what is kept about you: my data
    To have it erased: forget me
    To get no more mail: stop
say-frozen = Something is wrong with this table. Nothing is lost; it rests until somebody has looked at it.
say-nothing-waits = Nothing waits for you.
say-call = There is something about this table for you alone. Ask me directly, or use the buttons of the newest post.
say-hello = Hello { $name }! This is Vernissage: board games at your own pace, against people or bots.
    To begin, sit down at an open table or open one of your own; when it is your turn, you are told.
say-no-tables = There are no tables.
say-seal-given = { $seat } has sealed an answer with the fingerprint { $hash }.
say-seal-opened = { $seat } had sealed { $answer }, with the salt { $salt }.
say-proof = By this everybody can check that nothing was changed later. Fingerprint of the shuffle: { $hash }
say-proof-seed = Seed of the shuffle: { $seed }
say-log-empty = Nothing has happened yet.
say-log-entry = Up to here: entry { $number }
log-round = Round { $round }
log-line = { $at }: { $news }

## The page that stops mail

web-title = Mail from Vernissage
web-ask = Do you want no more mail from here? Your seats stay yours.
web-button = No more mail
web-back = If you ever want to come back, write to us by mail.
web-later = This cannot be done right now. Please try again in a minute.
web-nothing = There is nothing here.
web-languages = Languages
web-turn = Whose turn it is
web-until = (until { $at })
web-paused = paused
web-rests = This table is halted: somebody who looks after the service has to look at it first. Nothing is lost.
web-board = The board
web-in-words = The same in words
web-players = Who plays
web-seat-empty = Seat { $number } is free
web-log = What happened
web-nothing-told = Nothing that everybody may know of.
web-head-name = Player
web-head-points = Points
web-head-parts = Made of
web-replay = Step through the game
web-step = Step { $step } of { $steps }
web-steps = Steps
web-steps-below = Steps, below the board
web-first = First
web-previous = Back
web-next = Next
web-last = Last
web-to-table = To the table's page
web-refresh = Load the newest
web-live = The page shows the newest state.
web-dates = The dates as a file for your calendar
web-foot-table = Whoever has the link to this page can read it. It shows what everybody at the table may know, and nothing can be done here.
web-foot-league = Whoever has the link to this page can read it. Nothing can be done here.
web-link-table = See it on the web
web-link-replay = Step through the game on the web
web-link-league = Standings and dates on the web
web-button-table = On the web

# Tables and letters of leagues.
say-post-league = { $league }, season { $season }, division { $division }, table { $number }.
say-lobby-of-league = It begins by itself as soon as everybody has time for it.
subject-league = { $title }: season { $season }
