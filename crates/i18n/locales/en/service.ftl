## The language itself

lang-name = English
lang-also = en-GB | en-US | eng | english language | 英語 | 英语 | 英文 | えいご
# Time zones in which most speakers live, the most populous first.
lang-zones = America/New_York | America/Chicago | America/Los_Angeles | America/Denver | America/Halifax | Europe/London | Asia/Kolkata | Australia/Sydney | Australia/Adelaide | Pacific/Auckland
list-comma = { ", " }
list-semicolon = { "; " }
brackets = { " (" }{ $text })
list-or = { " or " }
list-sentences = { " " }
# The particle after the name of the acting player. When another sentence about the same player follows, it drops both.
list-doer = { "" }
colon = { ": " }
seat-empty = Seat { $number }
seat-you = { $name } (you)
seat-bot = { $name } (bot)
nobody = no one

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
time-days-hours = { $days } days { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
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

## Commands: the words that players type to the service

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
verb-hush = snooze | hush
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
verb-profile = profile | about
verb-stats = stats | statistics
verb-seek = seek | find-players | looking-for

## How long a standing order lasts, as typed

order-once = once
order-until-used = until used
order-this-round = this round
order-until-round = until round
order-until-withdrawn = until withdrawn
order-any = any | anything

## Words that players write and that have no meaning at a table

filler-words = please | pls | my | the | a | an | i | and | then | so | also | now | ok | yes | is | would | like | want | for | me
filler-openings = my move is | my turn is | my answer is | my choice is | i would like to | i'd like to | i want to | i will | i'll | i'm going to | i am going to | let me | let us | let's | here is my move | here is my answer

## Words that follow a verb, as typed; the first form is the one we show

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
behind-usual = usual
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
behind-to = to | until | till | through
behind-mon = mon | monday | mondays
behind-tue = tue | tuesday | tuesdays | tues
behind-wed = wed | wednesday | wednesdays | weds
behind-thu = thu | thursday | thursdays | thurs | thur
behind-fri = fri | friday | fridays
behind-sat = sat | saturday | saturdays
behind-sun = sun | sunday | sundays
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
behind-muster = ready-check | muster
behind-punctual = punctual
behind-private = private
behind-open = open
behind-starts = starts
behind-me = me
behind-for = for
behind-link = link
behind-drop = drop | withdraw | delete
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
behind-entrants = entrants | players | entries
behind-season = season
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
behind-add = add
behind-check-in = check-in
behind-apart = apart
behind-like = like
behind-swap = swap
behind-team = team
behind-teams = teams
behind-guest = guest
behind-adjust = adjust
behind-ban = ban
behind-lift = lift | unban
behind-announce = announce
behind-resend = resend
behind-back = back | take-back
behind-from = from | between
behind-weekend = weekends | weekend
behind-weekday = weekdays | weekday | workdays
behind-today = today
behind-tomorrow = tomorrow
behind-am = am
behind-pm = pm
behind-night = at night | night
behind-noon = noon | midday
behind-midnight = midnight
behind-oclock = oclock
behind-half = half
behind-weekly = weekly | every week
behind-hourly = hourly | every hour
behind-every-day = every-day | everyday | each day
behind-jan = jan | january
behind-feb = feb | february
behind-mar = mar | march
behind-apr = apr | april
behind-may = may
behind-jun = jun | june
behind-jul = jul | july
behind-aug = aug | august
behind-sep = sep | sept | september
behind-oct = oct | october
behind-nov = nov | november
behind-dec = dec | december

entry-number-before = entry | number | no. | no | nr. | nr
entry-number-after = {""}

## The parts of a letter

letter-marker = -- reply above this line --
letter-answer-so = Reply with one of these lines, or in your own words:
letter-answer-so-one = Reply with this line, or in your own words:
letter-press = Send one of these, or your own words:
letter-press-one = Send this line, or your own words:
letter-press-board = Show the whole table and key
letter-press-again = Play again with the same players
letter-press-rules = Read the rules
letter-press-line = { $label }: type { $line }
press-invite = Invite a friend
press-link = Get a link to pass on
press-bot = Add a bot
press-start = Start now with bots
press-rules = How { $game } works
press-join = Join the table
press-never = Never write to me again
letter-invited-seats = Table { $table } has { $seats } seats; { $free ->
    [0] none is free at the moment.
    [one] 1 is free.
   *[other] { $free } are free.
}
letter-invited-bank = You get { $grace } for each turn, and another { $bank } to spread over the whole game.
letter-invited-bank-growing = You get { $grace } for each turn, and another { $bank } to spread over the whole game; each answer adds { $increment } to them.
letter-invited-daily = Everyone plays once a day, by { $at } ({ $zone }).
letter-invited-picture = A game of { $game } at the start
letter-words = What you can type
letter-words-line = type { $words }
letter-words-each = each: { $notes }
board-drafted = A ? marks your draft: it isn't played yet.
letter-sealed = Your answer stays sealed until everyone has answered; you can change it until then.
letter-answer-stands = You've answered: { $answer }
letter-answer-hash = Its proof code: { $hash }
letter-begun = you've begun with { $steps }. Next: { $headline }
letter-time = { $parts }.
letter-time-until = Due { $at }, { $left }
letter-time-free = only the time after { $at } comes off your time bank of { $bank }
letter-time-pays = your time bank has been running since { $at }
letter-time-quiet = your quiet hours, { $from } to { $to }, don't count
letter-because-daily = that's this table's daily deadline
letter-because-holiday-ends = nothing will happen before your holiday ends
letter-because-skipped = the table won't wait for you during this holiday
letter-paused = The table is paused: all clocks have stopped.
letter-expected = { $name } (by { $at })
letter-no-clock = There's no time limit.
letter-waiting = Waiting for: { $names }
letter-also-asked = Also waiting for: { $names }
letter-answered = Already answered: { $names }
letter-if-asked = If their turn came now, we'd expect answers from: { $names }
letter-news = Since your last move
letter-happened = What happened
letter-news-left = { $count ->
    [one] (1 earlier event: type "log")
   *[other] ({ $count } earlier events: type "log")
}
letter-news-bots = { $names } moved too (bots).
letter-news-more = { $count ->
    [one] 1 more
   *[other] { $count } more
}
letter-points = Current score
letter-points-final = Final score
letter-score = Current score: { $points }
letter-points-line = { $rank }. { $name }: { $points }
letter-unread = Lines we skipped
letter-unread-left = (And { $count } more.)
letter-orders = Your standing orders, which only you can see
letter-order-line = { $number }. { $text }
letter-tables = These tables
letter-players = Table { $table }: { $names }
letter-see-board = The whole table, and how to read it: type "{ $line }"
letter-rules = The rules of the game: type "{ $line }"
letter-again = Another game with the same players: type "{ $line }"
letter-others-left = What the others have: type "{ $line }"
letter-footer = We ignore any text you quote. For more commands, reply "help"; to stop all mail, reply "stop". For anything else, reply "ask the host" and your question.
letter-pictures-hold = The picture hasn't changed since the last letter that had one.
calendar-deadline = { $table }, { $game }: your move is due
letter-picture = Picture of the table
picture-your-turn = Your turn
picture-new-for-you = Blue frame: new since your last move.
picture-new = Blue frame: changed by the last move.
letter-plain-board = The board in words
letter-subject-none = Vernissage
subject-turn = Your turn: { $game }{ $round ->
    [0] {""}
   *[other] , round { $round }
} [{ $table }]
subject-running = News: { $game }{ $round ->
    [0] {""}
   *[other] , round { $round }
} [{ $table }]
subject-won = Game over: { $seats } wins [{ $table }]
subject-shared = Game over: victory shared by { $seats } [{ $table }]
subject-over = Game over: { $game } [{ $table }]
subject-open = Open table: { $game } [{ $table }]
subject-invited = { $name } invites you to { $game }
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
option-line = { $option }: { $values }. To choose, type { $typed }
option-usual = default
table-line-yours = It's your turn.
table-line-until = It's your turn. Your move is due { $at }.
table-line-asked = To do: { $asked }
table-line-days = { $days ->
    [one] a game takes about a day
   *[other] a game takes about { $days } days
}

asked-anything = choose what to do.

## Moves and answers

say-applied = Played: { $moves }
say-applied-default = Played automatically: { $moves }
say-draft = This is only a draft: it isn't played yet.
say-draft-dropped = This replaces your earlier draft: { $moves }
say-to-finish = To finish, reply: { $words }
say-idle = The rest has no effect. To play it anyway: { $words }. To take it back: undo
say-instead = Did you mean "{ $line }"? Then just reply: yes
say-earlier-played = You replied to an earlier letter. Nothing that your move depends on has changed, so it counts.
say-earlier-back = You replied to an earlier letter, and the table has changed since, so we did nothing. If you still want this, send it again in reply to this letter: { $line }
say-not-your-turn = It's not your turn: we're waiting for { $seats }.
say-undo-which = You have no draft. Your last move was: { $moves }. To take it back, reply "undo".
say-sealed = Sealed: { $answer }. You can change it until everyone has answered. Proof code: { $hash }
say-sealed-last = You were the last to answer, so all answers are now revealed. Yours: { $answer }
say-replaced = Sealed again: { $answer }. It replaces your earlier answer, and you can still change it until everyone has answered. Proof code: { $hash }
say-refused-word = We can't understand your line from word { $at } on: "{ $word }".
say-refused-ambiguous = "{ $word }" could mean several things.
say-refused-unfinished = Something is missing after "{ $word }".
say-one-thing = Please send one thing at a time: either moves or one other command. Nothing has changed.
say-move-without-table = To make a move, reply to your table's latest letter. From here, we can't tell which table you mean.
say-which-table = Which table? Please add its four-character code after the command. To see your tables and their codes, type: { $line }
say-other-table = Your email went to another table's address. Please reply to the latest letter about the table you mean.
say-taken-before = We've already received this email and dealt with it.
say-too-many-requests = You've sent a great many requests in an hour, so this one was not carried out. Please try again in a while.
say-address-unknown = The address you wrote to is unknown or out of date, so we did nothing. Here's how things are now. To act, please answer our latest email about the table you mean.
say-seen-by-others = Please take care: your email went to others too, and the address you sent it to is secret. Anyone who knows it can answer in your place.
say-undone-by = { $seat } takes back a move.
say-automatic-seals = Time ran out, so the rules answer for: { $seats }
say-refused-not-now = You can't do "{ $word }" at this point.
say-refused-unknown = We don't know the word "{ $word }" here. To see what you can type, reply "help".
say-refused-range = "{ $word }" is out of range. Possible: { $range }.
say-refused-long = That's too long for us to read.
say-refused-many = That's too many moves for one email.
say-refused-nothing = We couldn't find a move in your email.
say-refused-not-asked = There's nothing for you to decide right now.
say-pressed-late = The table has moved on since then, so nothing was played.
say-refused-late = That decision is closed. The current one is below.
say-could-stand = { $more ->
    [0] You can type here: { $words }
   *[other] You can type here: { $words }, and { $more } more
}
say-before = We understood this part, but didn't play it: { $moves }
say-rest = Not done yet: { $words }
say-turn = Your turn: { $asked }
say-reminder = Still your turn: { $asked }
say-reminder-round = You still owe your move for round { $round }.
say-last = Everyone else has answered: we're only waiting for you.
say-extended-once = Your time ran out, so you've been given more. Each player gets this once per game.
say-next = { $seat } is up now, and you may be next.
say-over = The game is over. { $reason }
say-place = Your place: { $rank } of { $players }, with a score of { $points }.
say-winner = Winner: { $seats }
say-shared = Victory shared by: { $seats }
say-automatic = Time ran out for { $seat }, so the rules play: { $moves }

## Tables

say-opened = You're in. Table { $table } ({ $game }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}) is open{ $free ->
    [0] .
    [one] ; 1 seat is free.
   *[other] ; { $free } seats are free.
}
say-joined = You're in: table { $table }, { $game }.{ $free ->
    [0] {""}
    [one] {" "}1 seat is still free.
   *[other] {" "}{ $free } seats are still free.
}
say-has-joined = { $seat } has joined ({ $taken } of { $seats }).
say-in-the-dice = Your message is part of the random draw: { $key }
say-left = You've left the table.
say-started = The game has started.
say-full = The table is full.
say-already-in = You're already at this table.
say-not-in = You're not at this table.
say-no-table = There's no table "{ $table }". To see your tables and their codes, type: { $line }
say-not-open = This table isn't open any more.
say-not-owner = Only the player who opened the table can do that.
say-of-league = This table belongs to the league { $league }, which decides who plays here and when the game starts.
say-which-game = Which game? You can choose: { $games }. This would work: { $line }
say-no-game = There's no game "{ $word }". You can choose: { $games }. This would work: { $line }
say-bad-seats = This game is for { $min } to { $max } players.
say-would-work = This would work: { $line }
say-no-option = { $game } has no option "{ $option }". Its options are: { $values }
say-bad-option = The option "{ $option }" can be: { $values }
say-resigned = { $seat } has resigned; a bot will play on, and the seat is vacant.
say-resign-ask = This will give your seat at table { $table } to a bot, which will play on at once. We'll tell the others. You can come back until someone else takes the seat. To go ahead, reply: resign { $table } yes
say-bots = { $count ->
    [one] A bot joins the table.
   *[other] { $count } bots join the table.
}
say-closed = The table closed before the game started.
say-undone = Taken back: { $moves }
say-preview = This is only a preview, and nothing is played yet: { $moves }
say-preview-sealed = Your answer would stay sealed until everyone has answered.
say-preview-waits = After that, we'd wait for { $seats }.
say-preview-hidden = The next step would reveal something hidden, so the preview stops here.
say-not-your-seat = That button belongs to another player.
say-rematch-not-over = You can ask for a rematch once the game is over.
say-cannot-undo = You can't take that back. Either something hidden has been revealed, or someone else has moved, or there's nothing of yours to undo.
say-undo-late = The time for that decision has run out, so your move stands.
say-paused = { $by ->
    [admin] An admin has paused the table: all clocks have stopped.
   *[vote] The table has voted for a pause: all clocks have stopped.
}
say-resumed = { $by ->
    [admin] An admin has resumed the game: the clocks are running again, and every deadline has been extended by the length of the pause.
   *[vote] The table has voted to resume: the clocks are running again, and every deadline has been extended by the length of the pause.
}
say-extended = { $by ->
    [admin] An admin has given { $time } more to: { $seats }
    [clock] Time ran out for { $seats }: once per game, they get { $time } more.
   *[vote] The table has voted to give { $time } more to: { $seats }
}
say-not-running = That only works while a game is being played.
say-paused-already = The table is already paused.
say-not-paused = The table isn't paused.
say-nothing-to-extend = There's no time limit to extend.
say-voted = Thank you, we've counted your vote. Still to vote: { $seats }
say-vote-failed = { $motion ->
    [pause] The vote for a pause didn't pass.
    [resume] The vote to resume didn't pass.
    [extend] The vote for more time didn't pass.
    [upgrade] The vote for the latest rules didn't pass.
   *[undo] The vote to take moves back didn't pass.
}
say-vote-agreed = { $motion ->
    [pause] The vote for a pause has passed.
    [resume] The vote to resume has passed.
    [extend] The vote for more time has passed.
    [upgrade] The vote for the latest rules has passed.
   *[undo] The vote to take moves back has passed.
}
say-vote-over = That vote is over.
say-vote-stands = For: { $yes } of { $all }. Against: { $no }. Votes needed: { $needed }, by { $at }. Still to vote: { $seats }
say-vote-pause = { $seat } asks for a pause, which stops all clocks.
say-vote-resume = { $seat } asks to resume the paused game.
say-vote-extend = { $seat } asks for { $time } more for everyone whose turn it is.

## Settings and identity

say-take-back = To change it back, reply: { $line }
say-take-back-too = Add this on another line of the same reply: { $line }
say-name = From now on, you'll appear as { $name }.
say-lang = From now on, these letters will be in English.
say-zone = From now on, we'll show you times for { $zone }. It's { $time } there.
say-ways = From now on, we'll reach you by: { $ways }
say-ways-usual = From now on, we'll reach you in the usual way: in the table's thread if it has one, otherwise by private message or mail.
say-bad-ways = After "tell", type what you'd like. To choose how we reach you: mail, direct (a private message), place (a ping in the table's thread), or several of these. To hear when you're probably next, or not: next or no-next. To hear about your turn at once, even while you rest, or only once you're awake: at-once or awake. For letters with everything, or just what your turn needs: long or short. For the board in words as well as a picture, or not: text or pictures. For tables as sentences to read aloud, or not: speech or no-speech. For the print: large-print or usual-print. For the contrast of letters and pictures: high-contrast or usual-contrast. This would work: { $line }
say-ways-no-address = You have no email address here yet, so we can't reach you by mail. To add one, type "link" and the address. This would work: { $line }
say-telling =
    { $next ->
        [0] We won't tell you when you're probably next.
       *[other] We'll tell you when you're probably next.
    } { $once ->
        [0] While you rest, we'll wait until you're awake to tell you about your turn.
       *[other] We'll tell you about your turn at once, even while you rest.
    } { $long ->
        [0] Letters will show only what your turn needs.
       *[other] Letters will show everything on the table.
    } { $text ->
        [0] The board will come as a picture.
       *[other] The board will come in words, too.
    }{ $speech ->
        [0] {""}
       *[other] {" "}Tables will come as sentences to read aloud.
    }{ $large ->
        [0] {""}
       *[other] {" "}Print will be large.
    }{ $contrast ->
        [0] {""}
       *[other] {" "}Contrast will be high.
    }
say-quiet = Your quiet hours are { $from } to { $to } every day ({ $zone }). During them, we'll only write to answer you. If the table allows it, your clock will stop, too. Next awake: { $awake }
say-quiet-off = You no longer have quiet hours.
say-days-off = Your days off every week: { $days } ({ $zone }). On those days, we'll only write to answer you. If the table allows it, your clock will stop, too.
say-days-off-none = You no longer have days off.
say-holiday-pause = You're on holiday from { $from } until { $to }. Your clock will stop for as many days as each table allows.
say-holiday-after-timer = You're on holiday from { $from } until { $to }. Your clock will run, but nothing will be played for you until you're back. This covers as many days as each table allows.
say-holiday-skip = You're on holiday from { $from } until { $to }. No one will wait for you: any decision that comes up then will get the automatic move.
say-holiday-off = Your holiday from { $from } until { $to } is cancelled.
say-remind = Your reminders: { $plan }
say-remind-off = You won't get reminders any more.
say-remind-usual = From now on, you'll get each table's usual reminders.
say-digest = You'll get one letter a day, at { $at }. The next one: { $next }. Only what can't wait will come on its own.
say-digest-off = From now on, each update will come in its own letter.
say-digest-waiting = { $count ->
    [0] No table is waiting for you today.
    [one] One table is waiting for you.
   *[other] { $count } tables are waiting for you, the most urgent first.
}
say-digest-won = Table { $table } ({ $game }) has finished; won by { $names }
say-digest-ended = Table { $table } ({ $game }) has ended without a result.
say-digest-how = To move from here, type the word answer, the table's code and your move: answer { $table } ... To see the board: board { $table }
say-muted = You won't hear any more about table { $table }. Its clock will keep running.
say-unmuted = You'll hear about table { $table } again.
say-enough = Snoozed: you won't get any more reminders about this decision.
say-outage = We were offline from { $from } to { $to }. Nothing is lost. We've extended every open deadline at your tables by the same amount, so you have time to answer. To see the new times, reply "mine".
say-outage-here = We were offline from { $from } to { $to }. Nothing is lost: we've extended every open deadline here by the same amount.
say-wrong-word = We don't understand "{ $found }" there. This would work: { $line }
say-cannot-use = We can't use what you typed after "{ $verb }". This would work: { $line }
say-wrong-missing = Something is missing. This would work: { $line }
say-wrong-zone = We don't know the zone "{ $found }". Type a city (Lisbon), an offset (UTC+2) or a name such as Europe/Lisbon. This would work: { $line }
say-wrong-time-of-day = "{ $found }" isn't a time of day. This would work: { $line }
say-wrong-weekday = "{ $found }" isn't a weekday. This would work: { $line }
say-wrong-date = "{ $found }" isn't a date we can read. This would work: { $line }
say-wrong-duration = "{ $found }" isn't a length of time. This would work: { $line }
say-wrong-too-much = "{ $found }" is too much. The maximum is { $right }. This would work: { $line }
say-wrong-too-little = "{ $found }" is too little. The minimum is { $right }. This would work: { $line }
say-wrong-quiet-too-long = Your quiet hours ({ $found }) are too long. The maximum is { $right } a day. This would work: { $line }
say-wrong-days-off-too-many = That's too many days off ({ $found }). The maximum is { $right } a week. This would work: { $line }
say-wrong-dates-turned = The last day comes before the first ({ $found }). This would work: { $line }
say-wrong-past = That's in the past ({ $found }). This would work: { $line }
say-wrong-holiday-too-long = That holiday is too long ({ $found }). The maximum is { $right } days. This would work: { $line }
say-wrong-holidays-too-many = That's too many holidays ({ $found }). You can have at most { $right }. This would work: { $line }
say-wrong-holiday-days-spent = That would make { $found } days of holiday in a year. The maximum is { $right }. This would work: { $line }
say-wrong-percent = "{ $found }" isn't a percentage. This would work: { $line }
say-link-sent = A letter with a code is on its way to that address. Type "link" and the code here.
say-link-how = To link your email address, type "link" and the address. We'll send a letter with a code there, which you then type here.
say-link-how-mail = To link a chat account, type this address in the chat: { $address }. We'll send a letter with a code here, which you then type there. To link another address, type "link" and that address here.
say-link-letter = { $name } says that this address is theirs too. If that's you, type this code within a day, where you asked for it: { $code }. If it isn't you, just ignore this letter.
say-link-bad = That code doesn't work here. Only the person who asked for a code can use it, once and within a day.
say-link-no-address = We can't send a letter there: it isn't an email address. This would work: { $line }
say-link-same = Those two are already linked.
say-link-same-table = Both have a seat at the same unfinished table, so we can't link them before that game ends.
say-link-taken = Both have an email address, or both have an account in the same chat service, so we can't link them.
say-linked = Linked: both are now { $name }, with all tables and settings.
say-bad-lang = We don't have that language yet. You can choose: { $langs }. This would work: { $line }
say-bad-name = You can't use that name here. A name has 1 to 40 characters, on one line. This would work: { $line }
say-bad-name-link = You can't use that name here: it looks like a web or email address. Please leave out the part that does. This would work: { $line }
say-bad-name-house = You can't use that name here: it contains the name of this service. This would work: { $line }
say-bad-name-role = You can't use that name here: others could take you for a host, an admin or a bot. This would work: { $line }
say-bad-name-unseen = You can't use that name here: it contains an invisible character. Please type it again. This would work: { $line }
say-bad-name-marks = You can't use that name here: one of its letters has more than two marks. This would work: { $line }
say-stopped = You won't get any more mail from us, except an answer when you reply to one of our letters. If you ever want to come back, reply "yes" to any of them.
say-welcome = Hello! This is Vernissage, a place for board games by mail. Someone, perhaps you, wrote to us from this address. If it was you, reply "yes". If not, just ignore this letter.
say-assumed-zone = We assume that your time zone is { $zone }. To change it, reply with yours, such as "zone Europe/Lisbon".
say-confirmed = Thank you, this address is yours. To open a table, reply "new art-society". To see tables with a free seat, reply "list".
say-yes-noted = Thank you, that's confirmed.
say-nothing-to-confirm = There's nothing left to confirm.
say-confirm-line = { $number }: { $verb ->
    [new] open a new table ({ $line })
    [join] take a seat at a table ({ $line })
    [start] start the game, with bots in the free seats ({ $line })
    [leave] give up a seat ({ $line })
    [takeover] take over from a player who has left ({ $line })
    [rematch] play again with the same players ({ $line })
    [seek] look for other players ({ $line })
    [stop] stop sending you mail ({ $line })
    [lang] write to you in another language ({ $line })
    [zone] show times in another time zone ({ $line })
    [help] explain how this works ({ $line })
    [rules] send the rules of a game ({ $line })
    [list] list the tables with a free seat ({ $line })
    [mine] list your tables ({ $line })
    [address] write to you at that address from now on ({ $line })
   *[other] { $line }
}
confirm-name = { $number }: call you { $name } from now on ({ $line })
confirm-lang = { $number }: write to you in { $language } ({ $line })
confirm-zone = { $number }: show you times for { $zone } ({ $line })
confirm-ways = { $number }: reach you by { $ways } from now on ({ $line })
confirm-ways-usual = { $number }: reach you in the usual way again: in the table's thread if it has one, otherwise by private message or mail ({ $line })
confirm-telling = { $number }: change what we tell you, and how our letters look ({ $line })
confirm-quiet = { $number }: set your quiet hours to { $from } to { $to } every day, { $zone } ({ $line })
confirm-quiet-off = { $number }: end your quiet hours ({ $line })
confirm-days-off = { $number }: give you these days off every week: { $days } ({ $line })
confirm-days-off-none = { $number }: end your days off ({ $line })
confirm-holiday-pause = { $number }: put you on holiday from { $from } until { $to }, with your clock stopped for as many days as each table allows ({ $line })
confirm-holiday-after-timer = { $number }: put you on holiday from { $from } until { $to }, with your clock running but nothing played for you until you're back ({ $line })
confirm-holiday-skip = { $number }: put you on holiday from { $from } until { $to }, with no one waiting for you ({ $line })
confirm-holiday-off = { $number }: cancel your holiday from { $from } until { $to } ({ $line })
confirm-remind = { $number }: set your reminders to { $plan } ({ $line })
confirm-remind-off = { $number }: send you no more reminders ({ $line })
confirm-remind-usual = { $number }: send you each table's usual reminders ({ $line })
confirm-digest = { $number }: send you one letter a day, at { $at } ({ $line })
confirm-digest-off = { $number }: send you each update in its own letter ({ $line })
confirm-muted = { $number }: send you nothing more about table { $table } ({ $line })
confirm-unmuted = { $number }: tell you about table { $table } again ({ $line })
confirm-stopped = { $number }: stop sending you mail ({ $line })
confirm-substitute-on = { $number }: tell you about vacant seats ({ $line })
confirm-substitute-off = { $number }: stop telling you about vacant seats ({ $line })
confirm-league-entered = { $number }: enter you in { $title }, season { $season } ({ $line })
confirm-league-waiting = { $number }: put you on the waiting list for { $title }, season { $season } ({ $line })
confirm-league-checked-in = { $number }: check you in for { $title }, season { $season } ({ $line })
confirm-league-inherited = { $number }: take over for another player in { $title }, with their points and their tables ({ $line })
confirm-league-declined = { $number }: turn down the place that you were offered in { $title } ({ $line })
confirm-league-withdrawn = { $number }: take you out of { $title }, season { $season } ({ $line })
confirm-league-withdrawn-late = { $number }: take you out of { $title }, season { $season } ({ $line })
confirm-league-dropped-out = { $number }: take you out of { $title } for the rest of season { $season }, with bots playing on at your tables ({ $line })
confirm-new = { $number }: open a table of { $game } with { $seats } seats ({ $line })
confirm-rematch = { $number }: open another table of { $game } for the same players ({ $line })
confirm-join = { $number }: take a seat at table { $table }, { $game } ({ $line })
confirm-leave = { $number }: give up your seat at table { $table }, { $game } ({ $line })
confirm-start = { $number }: start table { $table }, { $game }, with bots in the free seats ({ $line })
confirm-takeover = { $number }: take over from a player who has left table { $table }, { $game } ({ $line })
confirm-return = { $number }: take your seat at table { $table }, { $game }, back from the bot ({ $line })
say-mail-seat-dead = This address is no longer valid. Please reply to the table's latest letter instead.
say-mail-settings-dead = This address is no longer valid, because a newer letter has replaced it. Please write again, in reply to this one.
say-claimed = Someone, perhaps you, wrote to us from this address without replying to one of our letters. We can't tell who sent such an email, so we did nothing. If it was you, reply to this letter: we'll do what you write there at once. If not, just ignore it.
say-confirm = To go ahead, reply "yes":
say-confirm-from = { $number }: from now on, treat mail from { $from } as yours
say-confirm-gone = Some of what you confirmed has expired, so we no longer have it. Please write it again.
say-confirm-unclear = We can't tell which of these you want. Reply "yes" for all of them, or add only numbers, for example: yes 2
say-confirm-one = To choose only one, add its number after the word, for example: yes { $number }
say-not-kept = { $count ->
    [one] We left out one line, because it contains your own words. Please write it in your reply.
   *[other] We left out { $count } lines, because they contain your own words. Please write them in your reply.
}
say-not-kept-long = { $count ->
    [one] We left out one line, because your request was too long. Please write it in your reply.
   *[other] We left out { $count } lines, because your request was too long. Please write them in your reply.
}
say-anew = One of your requests would give someone rights or can't be undone, so we didn't keep it. To go ahead, write it again in reply to this letter.
say-old-letter = Someone replied to a letter that we sent to an address you've given up. If that was you, say so. If it wasn't, someone else has that letter; you can ignore this one.
say-unverified = Someone replied to one of our letters to you, and we couldn't check who. If that was you, say so. If it wasn't, someone else has that letter; you can ignore this one.
say-foreign = Someone replied to one of our letters to you from another address: { $from }. If that was you, say so, and from then on you can write from there as well. If it wasn't, someone else has that letter; you can ignore this one.
say-forged = We got an email in your name, but it didn't come from the address it claims to. We ignored what it asked for. If it was yours, reply to this letter.
say-enough-letters = You've sent enough letters to other people for one day. Please try again tomorrow.
say-enough-letters-there = We didn't send it: so many players have had us write to that mailbox today that it gets no more such letters. Please try again tomorrow.
say-guest-untold = { $name }'s seat is reserved, but we couldn't tell them: they've had too many invitations today. Please tell them yourself.
say-invited = { $name } invites you to a board game by mail: { $game }, table { $table }. If you don't know them, just ignore this letter.
say-invited-words = { $name } writes: “{ $words }”
say-bad-invite-words = An invitation can carry up to { $most } characters of your own words, without links or addresses. Without them, this would work: { $line }
say-invite-sent = An invitation is on its way, unless the owner of that mailbox wants no letters from us. Once they reply "yes", they'll be at the table.
say-invited-by-link = { $name } invites you to { $game }, table { $table }.
say-invite-link = Anyone with this link can take a free seat at table { $table }, so pass it on: { $page } By mail, they can also send this line to { $mail }: { $line }. To withdraw the link, reply "link drop for { $table }".
say-invite-line = Anyone can take a free seat at table { $table } with this line, so pass it on: { $line }. They send it to { $mail }. To withdraw it, reply "link drop for { $table }".
say-invite-link-dropped = The invite link for table { $table } no longer works. For a new one, reply "link for { $table }".
say-invite-link-none = Table { $table } has no invite link. For one, reply "link for { $table }".
say-private-apart = Only people you invite can see and join this table, so we won't show it in any channel. We'll send its letters to each player privately.
say-not-member = That table belongs to a server, and you don't seem to be a member of it.
say-invited-account = We've invited { $name } to table { $table }.
say-invited-by = { $name } invites you to table { $table } ({ $game }). To join, reply: join { $table }
say-invited-sits = { $name } already has a seat at table { $table }.
say-seat-kept = { $name } is keeping a seat for you at table { $table } ({ $game }). To take it, reply: join { $table }
say-kept = The free seats there are being kept for other invited players.
say-takeover-league = Table { $table } belongs to a league, which decides who plays for whom there. A league admin can let you fill in.
say-too-many-guests =
    { $count ->
        [0] A table like that has no seat for anyone else.
        [one] A table like that has a seat for only one other player.
       *[other] A table like that has seats for only { $count } other players.
    }
say-starts-then = Everyone is here. The game will start { $at }.
say-starts-not-full = It's time to start, but some seats are still free. To give them to bots, reply "start"; or wait until someone joins.
say-lobby-starts = The game will start { $at }.
say-lobby-kept =
    { $count ->
        [one] One seat is kept for an invited player.
       *[other] { $count } seats are kept for invited players.
    }
say-lobby-open = Anyone can join, here or from elsewhere.
say-opening-role = On this server, only members with the role chosen by its admins can open tables.
say-opening-game = The admins of this server don't allow { $game } for new tables.
say-opening-count =
    { $count ->
        [one] On this server, you can have one unfinished table of your own at a time, and you already do.
       *[other] On this server, you can have { $count } unfinished tables of your own at a time, and you already do.
    }
say-invite-whom = Who would you like to invite? An invitation looks like this: { $line }
say-link-ask = This will link you with { $name } ({ $at }) for good. Anyone who has that identity can then do everything in your place, at all your tables. From then on, both will be called { $own }. If that's you, type: link { $code } yes
say-unlink-ask = This will separate you and { $name } ({ $at }) again: each will then have their own tables and settings. To go ahead, type: unlink yes
say-unlinked = Unlinked: { $name } ({ $at }) is separate from you again.
say-unlink-nothing = You're not linked with any other identity.
say-address-none = You have no email address here yet. To add one, type "link" and the address.
say-address-same = That's already your address, and it stays yours. Any earlier letter about another address no longer counts.
say-address-letter = { $name } wants to use this address from now on. If that's you, reply "yes" within a day. If it isn't you, just ignore this letter.
say-address-sent = If no one plays from that mailbox yet, a letter is on its way there. Once you reply "yes" to it, that will be your address.
say-address-asked = We've sent a letter to your current address, to make sure it's you. Once you reply "yes", we'll send another one to the new address.
say-address-moved = From now on, your letters will come to this address.
say-address-gone = As requested from this address, { $name } now gets our letters at another one. We won't send anything more about their tables here.
say-data = This is all that we keep about you, besides the games you've played and letters on their way.
say-forget-shape = To erase everything about you, type: forget me
say-forget-ask = { $count ->
    [0] This will erase your name, your addresses and accounts, and all your settings, for good. Finished games will show a made-up name in place of yours. We won't send you a letter when it's done. To go ahead, reply: forget me yes
    [one] This will erase your name, your addresses and accounts, and all your settings, for good. You'll leave your table, and a bot will play on. Finished games will show a made-up name in place of yours. We won't send you a letter when it's done. To go ahead, reply: forget me yes
   *[other] This will erase your name, your addresses and accounts, and all your settings, for good. You'll leave your { $count } tables, and bots will play on. Finished games will show a made-up name in place of yours. We won't send you a letter when it's done. To go ahead, reply: forget me yes
}
say-forgotten = Everything about you has been erased.

## Absence

say-time-up = Your time is up. You can still answer until { $at }; after that, the rules will answer for you.
say-vacant = { $seat } was away for too long; a bot will play on, and the seat is vacant.
say-unreachable = We can't reach { $seat } by mail: letters about table { $table } are coming back. Their clock keeps running. Perhaps you can reach them another way.
say-your-seat-vacant = You were away for too long at table { $table }, so a bot is playing for you. To take your seat back, reply: return { $table }
say-seat-vacant = A seat is vacant at table { $table } ({ $game }); for now, { $seat } is playing it. To take it, reply: takeover { $table }
say-no-vacancy = Table { $table } has no vacant seat like that.
say-seat-taken = You now have a seat at table { $table }: { $seat }.
say-substituted = { $seat } has taken over a vacant seat.
say-renamed = { $before } is now called { $name }.
say-seat-back = { $seat } is back.
say-nothing-to-return-to = No bot is playing a seat of yours there.
say-substitute-on = From now on, we'll tell you about vacant seats.
say-substitute-off = We won't tell you about vacant seats any more.
say-bad-substitute = Type "substitute on" or "substitute off". For one game only, add its name. This would work: { $line }
say-bad-mute = Which table? Type its four-character code after the word. This would work: { $line }
say-newcomer = You can't join another table until you finish your first game. Until then, the limit is { $count }.
say-not-punctual = This table is for players who miss at most { $most }% of their turns. You miss { $missed }%.
say-punctuality = { $name }: { $turns } turns, { $missed }% of them missed. Half of the answers came within { $median } minutes; the middle half took { $first } to { $third } minutes.
say-punctuality-none = { $name }: no answers yet; missed turns: { $missed }.
say-profile = { $name }: { $games ->
    [0] no finished games yet
    [one] 1 finished game, { $won } won
   *[other] { $games } finished games, { $won } won
}{ $running ->
    [0] .
    [one] , and 1 game is running.
   *[other] , and { $running } games are running.
}
say-profile-unknown = You haven't sat at a table with anyone called “{ $typed }”.
say-stats-none = You haven't finished a game of { $game } yet.
profile-title = { $name }'s games
profile-title-latest = { $name }'s latest games
profile-head-game = Game
profile-head-won = Won
profile-game = { $game }
profile-rank = { $rank } of { $seats }
stats-title = Your games of { $game }
stats-head-mean = Average
stats-head-best = Best
say-seek-how = To look for other players, name the game, the number of seats and the pace, such as: { $line }
say-seek-many = You can look for players for { $most } games at a time. To stop looking, reply "seek drop".
say-seek-dropped = You're no longer looking for players.
say-seek-none = You aren't looking for players. To look for some, reply "seek art-society 3 pace=normal".
say-seek-open = You're looking for players for { $game }, { $seats } seats. To stop looking, reply "seek drop".
say-seek-stored = You're looking for players for { $game }. { $others ->
    [0] No one else awake at your hours is looking for the same yet.
    [one] One other player is looking for the same and is awake when you are.
   *[other] { $others } other players are looking for the same and are awake when you are.
} { $missing ->
    [one] As soon as one more player joins in,
   *[other] As soon as { $missing } more players join in,
} we'll open a table and let you know. To stop looking, reply "seek drop".
say-seek-others = { $count ->
    [one] 1 player awake at your hours is
   *[other] { $count } players awake at your hours are
} looking for others for { $game }, { $seats } seats. To join in, reply: { $line }
say-seek-tables = { $count ->
    [one] This open table would suit you, too. To sit down there, reply "join" and its code:
   *[other] These open tables would suit you, too. To sit down at one, reply "join" and its code:
}
say-seek-matched = { $count ->
    [one] We've found another player, and kept a seat for them.
   *[other] We've found { $count } other players, and kept a seat for each.
} You're all awake together about { $hours } hours a day.
say-seek-found = We've found { $count ->
    [one] another player
   *[other] { $count } other players
} for { $game }. You're all awake together about { $hours } hours a day. To take your seat, reply: join { $table }
say-seek-found-days = We've found { $count ->
    [one] another player
   *[other] { $count } other players
} for { $game }. You're all awake together about { $hours } hours a day. A game would take about { $days } days. To take your seat, reply: join { $table }
say-forecast = { $days ->
    [one] Going by how fast players answer, a game would take about a day.
   *[other] Going by how fast players answer, a game would take about { $days } days.
}
say-muster = The table is full, but first there's a ready check. Until { $at }, we're waiting for: { $seats }
say-muster-here = Your table is full, but we haven't heard from you for a day. To keep your seat, reply "here" by { $at }; after that, others can take it.
say-seat-free = A seat is free at table { $table } ({ $game }), which is about to start. To take it, reply: join { $table }
say-muster-missed = Table { $table } was full, but you missed its ready check, so your seat is free again. You can join again.
say-muster-over = These players missed the ready check, so the table is open again: { $names }
say-here = Thanks, now we know you're here.

## Playing ahead

say-order-kept = Standing order { $number } is saved: { $text }
say-order-waits = Others must answer first. Until then, we keep this as a standing order: { $words }
say-order-not-now = This isn't possible as things are now, but that may change: { $words }
say-order-failed = We couldn't play your standing order: { $text }
say-order-shape = A standing order starts with "when" and the decision, followed by your moves in the order to try them: when turn: your move / another move / any. At the end, you can add how long it lasts: once, until used, this round, until round 5, until withdrawn. This would work: when turn: any
say-order-no-decision = This game never asks you for "{ $word }". It asks for: { $names }
say-order-no-round = That round is over, or this game has no rounds.
say-orders-many = That's too many standing orders. Please withdraw some first.
say-orders = Your standing orders are below.
say-no-orders = You don't have a standing order like that.
say-orders-withdrawn = Withdrawn.
say-ahead = We played your standing order: { $moves }
say-nothing-sealed = There's no sealed answer for you to give right now.
say-waits = All sealed answers will stay closed until you reply "ready" or your time is up.
say-ready = Your sealed answer stands.

## Votes and rulings

say-upgraded-agreed = Everyone agreed: the table will continue with revision { $revision } of the rules.
say-undone-agreed = Everyone agreed to take moves back.
say-had-revealed = These moves had already revealed something hidden, which no one can unsee: { $moves }
say-nothing-to-undo = There's nothing of yours to take back.
say-no-vote = There's no vote now. To propose taking moves back, reply: vote undo
say-vote-undo = { $seat } asks to take moves back. Everyone must agree.
say-vote-upgrade = { $seat } asks to continue with revision { $revision } of the rules. Everyone must agree, and sealed answers will then have to be given again.
say-vote-how = Please reply "{ line-vote-yes }" or "{ line-vote-no }".
line-vote-yes = vote yes
line-vote-no = vote no
say-not-admin = Only an admin can make rulings at this table.
say-ruling-shape = A ruling looks like this, with its reason: ruling K7QF undo 17: two bids were swapped. To take moves back: undo and the number of a log entry. To move for a player: play with seat and words. More time: extend and hours. To end the game: result and the winners' seats, or close for no result. You can also use: pause, resume, remove and a seat, upgrade, thaw.
say-ruling-halted = This table is halted. You can't make any other ruling until it resumes.
say-ruling-not-halted = This table isn't halted, so there's nothing to resume.
say-ruling-no-entry = You can't go back to that entry. It isn't in the log, has already been taken back, or changed nothing on the board.
say-ruling-nothing-behind = Nothing was played after that entry, so there's nothing to take back.
say-ruling-other-rules = The table has switched to newer rules since then, and can't go back past that.
say-ruling-no-seat = This table has no seat with that number.
say-ruling-not-asked = That seat has nothing to decide right now.
say-ruling-sealed = That seat has already sealed its answer.
say-ruling-unfinished = That's not the seat's whole move. Please type all of it.
say-ruling-too-much = That's more than the seat has to decide. Left over: { $words }
say-newest-rules = This table already uses the latest rules.
say-ruling-hours = Please give the hours as a number from 1 to { $most }.
say-cannot-thaw = We can't restore this table from its journal, so it stays halted.
say-ruling-undo = { $name } takes moves back with a ruling. Reason: { $reason }
say-ruling-play = { $name } moves for { $seat } with a ruling. Reason: { $reason }
say-ruling-upgrade = { $name } rules that the table will continue with revision { $revision } of the rules. Reason: { $reason }
say-ruling-result = { $name } ends the game with a ruling. Won by: { $seats }. Reason: { $reason }
say-ruling-close = { $name } ends the game with a ruling, without a result. Reason: { $reason }
say-ruling-close-plain = { $name } ends the game with a ruling, without a result.
say-ruling-adjudicate = { $name } ends the game with a ruling, and the current score counts. Reason: { $reason }
say-ruling-adjudicate-plain = { $name } ends the game with a ruling, and the current score counts.
say-ruling-thaw = { $name } has checked the table, and the game continues. Reason: { $reason }
say-admins-frozen = Something is wrong with table { $table }, so it's halted and no one can play there. The host of this service has to check it; then **/admin tables** lets it resume.
say-admins-unreachable = We can't reach { $name }, who plays at table { $table }. Their clock keeps running.
say-admins-left = { $name } has left this server, but still plays at table { $table }. We now tell them directly when it's their turn. To give their seat to another player, use **/admin replace**.
say-ruling-remove = { $name } removes { $removed } from their seat with a ruling. Reason: { $reason }
say-ruling-replace = { $name } gives { $removed }'s seat to { $player } with a ruling. Reason: { $reason }
say-ruling-replace-plain = { $name } gives { $removed }'s seat to { $player } with a ruling.
say-ruling-seat = { $name } gives { $player } a seat with a ruling. Reason: { $reason }
say-ruling-seat-plain = { $name } gives { $player } a seat with a ruling.
say-ruling-sits-there = That player already has a seat at this table.
say-ruling-release = { $name } rules that seats are no longer kept for players who haven't joined. Reason: { $reason }
say-ruling-nobody = There's no player in that seat to remove.
say-removed = { $name } has removed you from your seat at table { $table } with a ruling. Reason: { $reason }
say-barred = A ruling removed you from your seat at table { $table }, so you can't join it again.
say-banned = The host of this service has banned you, so we did nothing with your message.
say-banned-why = Reason: { $reason }
say-banned-once = We won't answer your next emails.
say-host-removed = The host of this service has banned { $name }, so they've left this table.
say-seat-kept-open = We're keeping a seat for you at table { $table } ({ $game }). To take it, reply: join { $table }
say-seat-kept-running = We're keeping a seat for you in a running game, { $game } at table { $table }. A bot plays it until you come. To take it, reply: takeover { $table }
say-ruling-extend = { $name } gives { $hours } more hours. Reason: { $reason }
say-ruling-extend-plain = { $name } gives { $hours } more hours.
say-ruling-pause = { $name } pauses the game, and all clocks have stopped. Reason: { $reason }
say-ruling-resume = { $name } resumes the game: the clocks are running again, and every deadline has been extended by the length of the pause. Reason: { $reason }
say-no-result = The game ends without a result.

## Help

say-help =
    Vernissage is a place to play board games by mail, at your own pace. When it's your turn, we'll send you a letter. Just reply: the first lines of your reply are your move.

    To open a table for three: new art-society 3
    To join a table: join K7QF
    To start at once, with bots in the free seats: start K7QF
    To leave a table before the start: leave K7QF
    To see your tables: mine
    To see tables with free seats: list
    To look at a table: board K7QF
    To get it as sentences to read aloud: speech K7QF
    To get every letter that way: speech on
    To get large print and high contrast: tell large-print high-contrast
    To read what happened there: log K7QF
    To check that nothing was changed later: proof K7QF
    To take back one step, or your last move: undo
    To take back your whole draft: undo all
    To give up and let a bot play on: resign K7QF
    To take your seat back from the bot: return K7QF
    To take a seat that another player has left: takeover K7QF
    To hear when one is free: substitute on
    To play a move ahead: when turn: take b, stash, end / any
    To see your standing orders: orders
    To withdraw them: withdraw
    To keep sealed answers closed a little longer: wait
    To let them open again: ready
    To ask everyone to take moves back: vote undo
    To ask everyone to switch to the latest rules: vote upgrade
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
    To change your name: name Ada
    To get letters in another language: lang zh-Hant
    To see times in your time zone: zone Europe/Lisbon
    To have quiet nights: quiet 22:00-07:30
    To have days off every week: off sat sun
    To go on holiday: holiday 24 dec to 2 jan
    To get one letter a day: digest 07:30
    To change your reminders: remind 50% 90%
    To stop hearing about a table: mute K7QF
    To ask your table for more time: extend 24h
    To ask your table for a pause: pause K7QF
    To invite someone to your table: invite ann@example.org to K7QF
    To open a private table: new art-society 3 private=on
    To change your address: address ann@example.org
    To learn how to link a chat account with this address: link
    To separate the two again: unlink
    To see leagues: league
    To join one: league join SPRING
    To see the standings of a league: standings SPRING
    To see a player's league record: record Ann
    To manage a league: manage SPRING open
    To see what we keep about you: my data
    To erase it: forget me
    To stop all mail: stop
say-frozen = Something is wrong with this table, so it's halted until the host has checked it. Nothing is lost.
say-nothing-waits = Nothing is waiting for you.
say-call = There's something at this table that only you may see. Ask me directly, or use the buttons of the latest post.
say-hello = Hello { $name }! This is Vernissage: board games at your own pace, against people or bots.
    To begin, join an open table or open one of your own. We'll tell you when it's your turn.
say-no-tables = There are no tables yet.
say-no-record = No league is open to you yet, so there are no records.
say-no-record-of-account = They haven't played in any league that you can see.
say-seal-given = { $seat } seals an answer with the proof code { $hash }.
say-seal-opened = { $seat } had sealed { $answer }, with the salt { $salt }.
say-proof = With these, anyone can check that nothing was changed later. Each proof code is a fingerprint that we showed in advance. The random draw's proof code: { $hash }
say-proof-seed = The random draw's seed: { $seed }
say-log-empty = Nothing has happened yet.
say-log-entry = Up to here: entry { $number }
log-round = Round { $round }
log-line = { $at }: { $news }

## Web pages

web-title = Mail from Vernissage
web-ask = Would you like to stop all mail from us? You keep your seats.
web-button = Stop all mail
web-back = If you ever want to come back, just send us an email.
web-later = We can't do this right now. Please try again in a minute.
web-nothing = There's nothing here.
web-languages = Languages
web-seasons = Seasons
web-season = Season { $number }
web-turn = Whose turn it is
web-until = (due { $at })
web-paused = paused
web-rests = This table is halted until the host has checked it. Nothing is lost.
web-board = The board
web-in-words = The board in words
web-players = Players
web-seat-empty = Seat { $number } is free
web-log = What happened
web-nothing-told = Nothing that everyone can see.
web-head-name = Player
web-head-points = Points
web-head-parts = Breakdown
web-replay = Replay the game
web-step = Step { $step } of { $steps }
web-steps = Steps
web-steps-below = Steps, below the board
web-first = First
web-previous = Previous
web-next = Next
web-last = Last
web-to-table = Go to the table's page
web-refresh = Reload the page
web-live = The page now shows the latest state.
web-dates = Download the dates for your calendar
web-foot-table = Anyone with this link can read the page. It only shows what everyone at the table may know, and you can't change anything here.
web-foot-league = Anyone with this link can read the page. You can't change anything here.
web-join-mail = Join by email
web-join-line = Or send this line yourself, to { $mail } or to our bot in Discord. We'll ask you to confirm, and then you're in.
web-join-full = All seats are taken at the moment.
web-foot-invite = Anyone with this link can join the table while it has a free seat. The players at the table can withdraw the link.

## The terminal of `vernissage try`: its own lines, apart from the letters

terminal-intro = { $game }: you play one table against bots. You see the letters that you would get by mail.
terminal-intro-again = { $game }: you continue with one table against bots. You see the letters that you would get by mail.
terminal-how = Type your answer, such as a line that a letter suggests, and press Enter. Type ? for help.
terminal-help = Type ? for help.
terminal-keys = Tab completes words, and Ctrl-D stops.
terminal-kept = The table is kept in
terminal-continue = To continue with this table, or to look at it again:
terminal-turn = == Your turn ==
terminal-drawing = We're still drawing the next letter ({ $seconds } s) ..
terminal-no-answer = No answer came to that. You can type something else, or "board" to see the table.
terminal-quit = Do you want to stop? The table is kept. To stop, type yes or press Ctrl-C again. Anything else you type is your answer.
terminal-picture = A picture:
terminal-league = This is a league with six players controlled by bots. You are its admin, and you can play in it. You see the letters that you would get by mail, and what you type is answered by mail.
terminal-league-how = `manage { $league } open` opens entries, `league join { $league }` enters you, and `standings { $league }` shows the standings.
terminal-league-leap = `next` jumps to the next date. With `auto`, a bot plays for you, and the season runs to its end. `quit` stops.
web-link-table = See it on the web
web-link-replay = Replay the game on the web
web-link-league = See standings and dates on the web
web-button-table = See it on the web

# Tables and letters of leagues
say-post-league = { $league }, season { $season }, division { $division }, table { $number }.
say-lobby-of-league = The game will start on its own as soon as everyone has time for it.
subject-league = { $title }: season { $season }
