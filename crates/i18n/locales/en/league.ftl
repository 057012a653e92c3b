### What is said around leagues.

## Sheets: rows and columns of standings, plans, calendars and lists

# Between the whole part of a number and its decimals.
decimal-sign = .
# The head of a column of places.
sheet-rank = #
sheet-mark-you = you
sheet-mark-up = goes up
sheet-mark-down = goes down
sheet-mark-out = is out
sheet-more = .. and { $count } more
sheet-zone = Times are those of { $zone }.

## What a league is called by: states, choices, rules

league-state-draft = planned
league-state-open = entries open
league-state-closed = entries closed
league-state-set = tables planned
league-state-running = running
league-state-closing = being settled
league-state-final = over
league-state-cancelled = called off
league-state-paused = paused
league-state-struck = struck out

league-choice-title = title
league-choice-game = game
league-choice-seats = seats of a table
league-choice-short = fewest seats of a table
league-choice-format = format
league-choice-rounds = number of rounds
league-choice-advance = how many go on from a table
league-choice-division = players of a division
league-choice-promoted = how many go up and down
league-choice-tables = unfinished tables at a time
league-choice-ties = order of tie-breaks
league-choice-walkover = seats that were left
league-choice-abandoned = tables that everybody has left
league-choice-dropout = results of who drops out
league-choice-late = late tables
league-choice-late-extension = extension of late tables
league-choice-max = most entries
league-choice-entries = time for entries
league-choice-check-in = time for the check-in
league-choice-plan = time with the plan
league-choice-season = time for the season
league-choice-settle = time until the result is final
league-choice-pause = time until the next season
league-choice-pace = time for a move
league-choice-holidays = days of holiday
league-choice-away = missed moves until a seat is vacant
league-choice-mail = entries by mail

league-tie-wins = more first places per table (then second places, and so on)
league-tie-head-to-head = who was ahead when they met, if all of them met equally often
league-tie-share = the larger share of the game points at their tables
league-tie-opponents = the stronger opponents

league-by-league = the league
league-by-host = the host of the service
league-by-admin = { $name } (admin)

## What can be pressed

league-press-join = Enter
league-press-here = I am there
league-press-leave = Withdraw
league-press-accept = Take the place
league-press-decline = No, thank you
league-press-standings = Standings
league-press-plan = Tables
league-press-rules = Rules
league-press-overview = League
league-press-file = As a file

## Answers to people

say-league-banned = The admins of { $title } do not let you enter this season.
say-league-entered = You are in: { $title }, season { $season }. You are told when it goes on.
say-league-in-the-dice = What you sent goes into the shuffle of each of your tables here, as { $key }.
say-league-waiting = You are on the waiting list of { $title }, season { $season }. You are told as soon as there is a place for you.
say-league-checked-in = Thank you, you are there. You are told when season { $season } of { $title } is planned.
say-league-already-waiting = You are on the waiting list of { $title } already. There is nothing else to do: you are told as soon as there is a place for you.
say-league-struck-out = You are struck out of season { $season } of { $title }. To come back, ask its admins.
say-league-already-in = You are in already: { $title }, season { $season }.
say-league-opens = Entries for season { $season } of { $title } open { $at }.
say-league-not-open = Nobody can enter season { $season } of { $title } now.
say-league-inherited = You play on for somebody else in { $title }: their points and their tables are yours now. You are told which tables in a moment.
say-league-not-in = You are not in season { $season } of { $title }.
say-league-declined = Very well: somebody else is asked.
say-league-withdrawn = You are out of season { $season } of { $title }. As long as entries are open you may come back.
say-league-dropped-out = You have dropped out of season { $season } of { $title }. Bots play on at your tables.
say-league-not-now = That cannot be done now. Season { $season } of { $title }: { $state }.
say-league-would-drop-stands = The season is being played: { $over } of your { $all } tables are over. If you drop out now, these results stand and every other table counts 0 points for you.
say-league-would-drop = The season is being played: { $over } of your { $all } tables are over. If you drop out now, all your results are removed, and bots play on at your tables.

## Answers to admins: how it is said

say-league-created = The league { $league } is made: { $title }. Nobody can enter yet. Look at its rules (league rules { $league }), choose others (manage { $league } set season=8w), then open its entries (manage { $league } open).
say-league-name = A league has a name of 2 to 16 signs (A to Z, 0 to 9, hyphens). It begins with one of A to Z, and it is no word of the service: SPRING.
say-league-taken = There is a league { $league } already.
say-league-which-game = Say which game it plays: manage SPRING new 5211 3 season=8w: Spring league
say-league-seats = { $game } is played in a league by { $least } to { $most } at a table.
say-league-no-choice = There is no choice "{ $choice }". There is: { $choices }.
say-league-bad-choice = { $choice } cannot be that; such as: { $right }
say-league-stranger = Nobody is known here by that account or address. They must have written here once.
say-league-which-entry = Nobody in this season, or more than one, is called "{ $name }". Say the number of the entry: the lines of "league doctor" and the standings as a file tell it.
say-league-which-person = Nobody in this league, or more than one, is called "{ $name }". Say their mail address, or the number of their entry.
say-league-how = There is: league, league NAME, and behind league: join, here, leave, plan, cross, rules, calendar, why, log, doctor, ratings.
say-manage-how = That cannot be read. What an admin can do: open, close, reopen, plan, unplan, start, end, finish, cancel, pause, resume, set CHOICE=VALUE, game, title, announce, mail, room, extend, move, strike, unstrike, void, count, adjudicate, rule, replace, alternates, guest, adjust, ban, lift, resend, back. Behind manage and the league's name, such as: manage SPRING strike 12: no answer for two weeks
say-manage-sure = Nothing is done yet. To do it, say: { $line }
say-manage-sure-why = Nothing is done yet. To do it, say this with the reason behind it: { $line }
say-manage-why = A reason is needed, behind a colon. Whom it concerns is told so.
say-manage-changed = Nothing was done: the league has changed meanwhile, or that was not the word.
say-manage-done = Done, in { $league }:

## Answers to admins: what cannot be

say-league-no-table = There is no such table in season { $season } of { $title }, or nothing is left to be done there.
say-league-no-entry = There is no such player in season { $season } of { $title }.
say-league-no-division = Season { $season } of { $title } has no such division.
say-league-no-result = Table { $number } ({ $table }) has ended without a result, so it cannot count.
say-league-table-not-running = Table { $number } ({ $table }) is not being played.
say-league-is-struck = { $name } is struck out already.
say-league-not-struck = { $name } is not struck out, or the season is not being played.
say-league-plays-already = { $name } plays this season already.
say-league-nobody-waits = Nobody is left on the waiting list who could be asked.
say-league-nobody-asked = Nobody is asked to take that place.
say-league-sits-there = { $name } sits at that table already.
say-league-adjustment = Points can be given or taken while a season is played or settled: from 1 to 100, for example +2 or -1.5.
say-league-extension = An extension is from 1 second to 30 days.
say-league-too-few = There are too few players: it takes at least { $least }.
say-league-cannot-plan = The season cannot be planned: what is recorded of it contradicts itself. Please tell whoever runs this service; vernissage check says more.
say-league-tables-left = { $count ->
    [one] One table is not settled yet. Nothing is final before it is.
   *[other] { $count } tables are not settled yet. Nothing is final before they are.
}
say-league-division-short = Then a division would have too few players for a table.
say-league-no-line = The log has no such line.
say-league-back-already = That line was taken back already.
say-league-built-upon = That cannot be taken back: it cannot be undone, or something has been built upon it since.
say-league-paused = { $title } is paused already.
say-league-not-paused = { $title } is not paused.

## Answers to admins: what would be

say-league-would-open = Entries for season { $season } of { $title } open now, until { $at }.
say-league-would-open-then = Entries for season { $season } of { $title } open { $at }.
say-league-would-close = Entries for season { $season } close now.
say-league-would-reopen-entries = Entries for season { $season } open again, until { $at }.
say-league-would-reopen = The result of season { $season } is no longer final and is settled again.
say-league-would-plan = Season { $season } is planned now. Whoever has not said that they are there does not play.
say-league-would-plan-of = { $entries } players in { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}, { $tables ->
    [0] with no tables yet
    [one] with one table
   *[other] with { $tables } tables
}. Not there: { $absent }. From the waiting list: { $moved }.
say-league-would-unplan = The plan of season { $season } is dropped, and made anew.
say-league-would-replan = The plan of season { $season } is made anew without them.
say-league-would-start = Season { $season } starts now, and its tables open.
say-league-would-end = { $count ->
    [0] Season { $season } is settled now: all its tables are over.
    [one] Season { $season } ends now. One table is not over; it is dealt with as the rules of the season say.
   *[other] Season { $season } ends now. { $count } tables are not over; they are dealt with as the rules of the season say.
}
say-league-would-finish = Season { $season } is final now.
say-league-would-cancel = Season { $season } is called off. Its tables may be played on, but they count for nothing.
say-league-would-extend-all = { $count ->
    [one] One table gets { $time } more,
   *[other] { $count } tables get { $time } more,
} and the season ends { $at }.
say-league-would-extend = { $count ->
    [one] One table gets { $time } more.
   *[other] { $count } tables get { $time } more.
} The end of the season stays as it is.
say-league-would-move = { $name } goes from division { $from } to division { $to }. The tables of all divisions are drawn anew.
say-league-would-change = { $choice }: { $before } becomes { $after }.
say-league-frozen = The rules of season { $season } were frozen when its entries opened. The change holds from the next season on.
say-league-would-rename = The league is called { $after } from now on.
say-league-would-place = Where the league is at home, or who may enter it, changes from now on.
say-league-would-pause = { $count ->
    [0] The league is paused: nothing becomes due until it goes on.
    [one] The league is paused: nothing becomes due until it goes on, and no clock runs at one table.
   *[other] The league is paused: nothing becomes due until it goes on, and no clock runs at { $count } tables.
}
say-league-would-resume = The league goes on. It was paused { $at }; every date that was still to come is later by the pause.
say-league-would-announce = { $count ->
    [one] One player is told: { $text }
   *[other] { $count } players are told: { $text }
}
say-league-would-ban = { $name } may not enter any more.
say-league-would-ban-until = { $name } may not enter up to and including season { $until }.
say-league-would-be-out = They are taken out of season { $season }.
say-league-plays-on = They play season { $season } to its end. To end that as well, strike them.
say-league-would-lift = { $name } may enter again.
say-league-would-strike = { $name } is struck out of season { $season }. { $over } of their { $all } tables are over: these results are removed, and the others there are ranked anew. Bots play on.
say-league-would-strike-stands = { $name } is struck out of season { $season }. { $over } of their { $all } tables are over: these results stand, and every other table counts 0 points for them. Bots play on.
say-league-would-strike-at = { $name } is struck at table { $number } alone.
say-league-would-unstrike = { $name } is struck no longer.
say-league-would-withdraw = { $name } is taken out of season { $season } before its start.
say-league-would-replace = { $by } takes the place of { $name }, with all points and { $left ->
    [0] no tables that are left
    [one] the one table that is left
   *[other] the { $left } tables that are left
}.
say-league-would-ask = { $by } is asked to take the place of { $name }, and can answer until { $at }. Then the next one on the waiting list is asked.
say-league-would-not-ask = Nobody is asked any more to take the place of { $name }.
say-league-would-guest = { $by } plays table { $number } for { $name }. The table does not count for { $name } then; for the others it does.
say-league-would-no-guest = Nobody plays table { $number } for { $name } any more.
say-league-would-adjust = { $name }: { $points } points on top of what was played.
say-league-would-resend = { $name } is told once more what the season has told them.
say-league-would-void = Table { $number } ({ $table }) does not count, and is not played on.
say-league-would-count = Table { $number } ({ $table }) counts.
say-league-would-adjudicate = Table { $number } ({ $table }) ends as it stands now.
say-league-would-rule = A ruling is made at table { $number } ({ $table }).
say-league-would-take-back = What line { $number } of the log did is taken back.

## How a league stands

say-league-head = { $title } ({ $league }), season { $season }
say-league-none = There are no leagues.
say-which-league = There are several leagues: { $leagues }. Say which you mean.
say-league-not-admin = Only those who look after leagues can do that: the admins of its server, and of this service.
say-league-members-only = Only members of its server can enter this league.
say-league-room-where = Say that in the channel which is to be the room of the league.
say-league-now-draft = The season is planned. When its entries open is not settled yet.
say-league-now-draft-then = The season is planned. Its entries open { $at }.
say-league-now-open = { $count ->
    [0] Entries are open until { $at }. Nobody has entered yet; it takes at least { $least } players.
    [one] Entries are open until { $at }. One player has entered; it takes at least { $least }.
   *[other] Entries are open until { $at }. { $count } players have entered; it takes at least { $least }.
}{ $waiting ->
    [0] {""}
   *[other] { " " }On the waiting list: { $waiting }.
}
say-league-now-check-in = Entries are closed. Everybody who has entered is asked to check in by { $at }. So far { $there } of { $count } have.
say-league-now-closed = Entries are closed: { $count ->
    [one] one player
   *[other] { $count } players
}. The plan comes next.
say-league-now-set = The season is planned: { $count } players in { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}{ $tables ->
    [0] {""}
    [one] , one table
   *[other] , { $tables } tables
}. It starts { $at }.
say-league-now-running = The season is being played, until { $at } at the latest. { $all ->
    [one] There is one table
   *[other] Of { $all } tables, { $over ->
        [one] one is over
       *[other] { $over } are over
    }
}; { $running ->
    [0] none is being played
    [one] one is being played
   *[other] { $running } are being played
}.
say-league-now-closing = { $left ->
    [0] All tables are over. The result is final { $at }, unless the admins find something wrong before.
    [one] The time of the season is over. One table is still being settled.
   *[other] The time of the season is over. { $left } tables are still being settled.
}
say-league-now-final = The season is over.
say-league-now-final-won = { $count ->
    [one] The season is over. The winner: { $names }
   *[other] The season is over. Shared by: { $names }
}
say-league-now-cancelled = The season was called off.
say-league-now-paused = The league has been paused since { $at }: no clock runs, and all dates move.
say-league-more-divisions = { $count ->
    [one] One more division is not shown here.
   *[other] { $count } more divisions are not shown here.
}
say-league-no-plan = There are no tables yet: season { $season } of { $title } is not planned.
say-league-no-dates = No date of season { $season } of { $title } is settled yet.

say-league-you-asked = You are asked to take the place of { $name }, with their points and tables. You can answer until { $at }.
say-league-you-in = You are in.
say-league-you-there = You are in, and have said that you are there.
say-league-you-check-in = You are in. Please check in by { $at }; else you do not play.
say-league-you-waiting = You are number { $place } on the waiting list.
say-league-you-withdrawn = You have withdrawn.
say-league-you-absent = You did not say that you are there, so you do not play this season.
say-league-you-struck = You are struck out of this season.
say-league-you-play = { $divisions ->
    [one] You play { $all ->
        [0] and get tables as they come
        [one] at one table
       *[other] at { $all } tables
    }. None that counts is over yet.
   *[other] You play in division { $division }{ $all ->
        [0] { " " }and get tables as they come
        [one] { " " }at one table
       *[other] { " " }at { $all } tables
    }. None that counts is over yet.
}
say-league-you-stand = { $divisions ->
    [one] You are in place { $rank } of { $count }, with { $points } points from { $over } of your { $all } tables.
   *[other] You are in place { $rank } of { $count } in division { $division }, with { $points } points from { $over } of your { $all } tables.
}

say-league-champions = { $divisions ->
    [one] { $count ->
        [one] The winner: { $names }
       *[other] The first place is shared by: { $names }
    }
   *[other] { $count ->
        [one] The winner of division { $division }: { $names }
       *[other] The first place of division { $division } is shared by: { $names }
    }
}

## Titles, heads and notes of sheets

league-title-leagues = Leagues
league-title-calendar = Dates of { $title }, season { $season }
league-title-standings = { $divisions ->
    [one] Standings of { $title }, season { $season }
   *[other] Standings of { $title }, season { $season }, division { $division }
}
league-title-cross = { $divisions ->
    [one] Cross table of { $title }, season { $season }
   *[other] Cross table of { $title }, season { $season }, division { $division }
}
league-title-plan = { $divisions ->
    [one] Tables of { $title }, season { $season }
   *[other] Tables of { $title }, season { $season }, division { $division }
}
league-title-own-tables = Your tables
league-title-divisions = Who plays where
league-title-points = Points of a table, by place
league-title-spans = How long what takes
league-title-why = The tables of { $name }
league-title-record = { $name } in leagues
league-title-leaders = Ratings: { $game }
league-title-rating = The rating of { $name }: { $game }
league-title-log = The log of { $title }
league-title-doctor = What needs a person

league-head-place = Place
league-head-name = Name
league-head-reached = Round
league-head-points = Points
league-head-tables = Tables
league-head-mean = Per table
league-head-firsts = 1sts
league-head-possible = Possible
league-head-number = Table
league-head-round = Round
league-head-code = Code
league-head-seat = Seat { $number }
league-head-state = State
league-head-row = No.
league-head-opponent = { $number }
league-head-league = League
league-head-title = Title
league-head-season = Season
league-head-until = Next
league-head-entries = Players
league-head-division = Division
league-head-players = Players
league-head-what = What
league-head-when = When
league-head-how-long = How long
league-head-sure = {""}
league-head-place-of = Place
league-head-remark = Remark
league-head-seats = Seats
league-head-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
league-head-rating = Rating
league-head-strength = Mean
league-head-margin = Uncertainty
league-head-games = Games
league-head-before = Before
league-head-change = Change
league-head-line = Line
league-head-who = Who
league-head-why = Why
league-head-table = Table
league-head-since = Since
league-head-line-to-type = To settle it

league-note-ties = { $count ->
    [0] Equal points per table share a place.
    [one] Where points per table are equal, this decides: { $first }. Otherwise the place is shared.
    [2] Where points per table are equal, this decides, in this order: { $first }; { $second }. Otherwise the place is shared.
    [3] Where points per table are equal, this decides, in this order: { $first }; { $second }; { $third }. Otherwise the place is shared.
   *[other] Where points per table are equal, this decides, in this order: { $first }; { $second }; { $third }; { $fourth }. Otherwise the place is shared.
}
league-note-up-and-down = { $up ->
    [one] The first one goes up
   *[other] The first { $up } go up
}, { $down ->
    [one] the last one goes down
   *[other] the last { $down } go down
}.
league-note-up = { $up ->
    [one] The first one goes up
   *[other] The first { $up } go up
}.
league-note-down = { $down ->
    [one] The last one goes down
   *[other] The last { $down } go down
}.
league-note-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
league-note-bye = Round { $round }: { $name } sits out.
league-note-balance = How even it is: any two meet { $least ->
    [0] at most { $most } times
   *[other] { $least } to { $most } times
}; nobody sits before somebody else more than { $order } times oftener than behind them; no seat comes to anybody more than { $seats } times oftener than another.
league-note-cross = Each row tells how often a player was ahead of and behind the player of that number, as ahead:behind, or ahead:equal:behind.
league-note-why = Place 2/4 is the second place of four. A place like 2–3/4 is shared: it brings the mean of what these places are worth.
league-note-rating = The rating is what somebody is worth almost surely: the mean less the uncertainty. It rises with every game in which one does better than expected, and with more games, as the uncertainty shrinks. Shown from { $least } games on.
league-note-rating-history = The rating is the mean less the uncertainty.
league-note-log-earlier = Earlier lines: up to line { $number }.
league-note-doctor = Each line can be sent as it stands; it is proposed first, and done when it is confirmed.
league-note-paused = The league is paused: all dates that are still to come move.

league-date-opens = Entries open
league-date-closes = Entries close
league-date-check-in = Everybody has said that they are there
league-date-starts = The season starts
league-date-ends = The season ends at the latest
league-date-final = The result is final
league-date-in-calendar = { $title }: { $what }
league-date-next = Entries for the next season open
league-date-planned = as planned

league-span-entries = Entries are open
league-span-check-in = Check-in: everybody says that they are there
league-span-plan = The plan can be seen before the start
league-span-season = The season is played
league-span-settle = The result can be questioned before it is final
league-span-pause = Break until the next season
league-cell-time = { $time }
league-cell-no-check-in = nobody is asked
league-cell-by-admins = until an admin opens it

league-table-planned = planned
league-table-open = not begun
league-table-running = running
league-table-paused = paused
league-table-frozen = halted
league-table-closed = no result
league-table-void = does not count
league-table-won = won by { $names }

league-ended-guest = a guest played
league-ended-abandoned = left to a bot
league-ended-forfeited = dropped out
league-ended-struck = struck

## The rules of a season

say-league-rules-frozen = By these rules season { $season } of { $title } is played. They were frozen when its entries opened: what the admins choose otherwise holds from the next season on.
say-league-rules-draft = By these rules season { $season } of { $title } is to be played. They are frozen when its entries open.
say-league-rule-games = { $count } games are played: table 1 plays the first, table 2 the second, and so on, and then from the beginning.
say-league-rule-game = Game { $number }: { $game }.
say-league-rule-game-with = Game { $number }: { $game }, with { $options }.
say-league-rule-seats = Every table has { $seats } seats.
say-league-rule-seats-short = A table has { $seats } seats. Where it does not come out even, some tables have fewer, but never fewer than { $least }.
say-league-rule-seats-out = Every table has { $seats } seats. Where it does not come out even, somebody sits out.
say-league-rule-format-block = { $blocks ->
    [one] Format: one block. A division has as many tables as players. Each player plays { $tables } tables and sits in every seat once, and all meet each other as evenly as can be.
   *[other] Format: { $blocks } blocks. A block has as many tables as a division has players. Each player plays { $tables } tables and sits in every seat { $blocks } times, and all meet each other as evenly as can be.
}
say-league-rule-format-rounds = { $rounds ->
    [one] Format: one round, drawn before the start.
   *[other] Format: { $rounds } rounds, drawn before the start, so that all meet each other as evenly as can be.
}
say-league-rule-format-swiss = { $rounds ->
    [one] Format: Swiss, one round.
   *[other] Format: Swiss, { $rounds } rounds. Each round is drawn when the one before it is over: those meet who have done equally well, and as far as can be nobody meets the same player twice.
}
say-league-rule-format-knockout = { $advance ->
    [one] Format: knock-out. The first of each table goes on to the next round, until one table is left.
   *[other] Format: knock-out. The first { $advance } of each table go on to the next round, until one table is left.
}
say-league-rule-format-ladder = Format: ladder. Whoever is free gets a table, with others who have done equally well, are awake at the same hours, and have met seldom.
say-league-rule-bye = Whoever has no table in a round gets 5 points for it, which is what a mean place brings. It counts as a table.
say-league-rule-late-comers = Whoever comes when rounds are over joins the next one; each missed round counts as a table with 0 points.
say-league-rule-through = Whoever has no table in a round goes on to the next.
say-league-rule-at-once = { $count ->
    [one] You sit at one unfinished table of the season at a time. The next one begins when there is room for all who sit there.
   *[other] You sit at no more than { $count } unfinished tables of the season at a time. The next one begins when there is room for all who sit there.
}
say-league-rule-points = The places at a table are worth points, as is shown below. Whoever shares a place gets the mean of the places that are shared. A table deals 5 points for each seat, so a smaller table is as fair as a larger one.
say-league-rule-order = Higher stands who has more points per table: the points of all tables that count, divided by their number.
say-league-rule-order-knockout = Higher stands who has come further. Among those who went out in the same round, their place at that table decides.
say-league-rule-lot = Where places are equal and somebody must be chosen, lots are drawn. They follow from a secret number whose fingerprint is { $hash }; the number is shown when the season is final, so that everybody can check it.
say-league-rule-lot-open = Where places were equal and somebody had to be chosen, lots were drawn. They followed from the number { $seed }, whose fingerprint { $hash } was shown from the beginning.
say-league-rule-walkover-last = Whoever leaves a seat for good gets the last place there; a bot plays on, and its points are nobody's.
say-league-rule-walkover-nothing = Whoever leaves a seat for good gets nothing there, but the table counts for them; the others are ranked without that seat.
say-league-rule-abandoned-void = A table that everybody has left does not count.
say-league-rule-abandoned-counted = A table that everybody has left counts for all of them.
say-league-rule-dropped-half = Whoever drops out with at most half of their tables over loses all results, and the others at those tables are ranked anew. With more than half over the results stand, and every other table counts 0 points.
say-league-rule-dropped-struck = Whoever drops out of the season loses all results, and the others at their tables are ranked anew.
say-league-rule-dropped-stand = If somebody drops out of the season, their results stand, and every other table counts 0 points for them.
say-league-rule-late-extension = A table that is not over when the season ends gets { $time } more, once.
say-league-rule-late-adjudicate = What is not over then ends as it stands.
say-league-rule-late-strike = Whoever such a table waits for then is struck there; for the others it ends as it stands.
say-league-rule-late-void = What is not over then does not count.
say-league-rule-one-division = All play in one division.
say-league-rule-divisions = There are divisions of about { $count } players. Whoever is new begins at the bottom, unless there is room higher up. Whoever stays away for one or two seasons keeps their division.
say-league-rule-movers-quarter = After a season the best quarter of each division goes up and the last quarter goes down.
say-league-rule-movers-none = Nobody goes up or down by their place.
say-league-rule-movers = { $count ->
    [one] After a season the first of each division goes up and the last goes down.
   *[other] After a season the first { $count } of each division go up and the last { $count } go down.
}
say-league-rule-entries = At most { $count } players can enter. Whoever comes later is on the waiting list, and moves up when somebody withdraws or is not there.
say-league-rule-no-limit = There is no time limit for moves.
say-league-rule-daily = Moves are due at a fixed time of day ({ $pace }), and there is always at least { $time } to answer.
say-league-rule-free = The first { $time } of each turn are free. The pace in short: { $pace }.
say-league-rule-bank = If you need longer, your bank pays: { $time } for each game.
say-league-rule-increment = Every answer brings { $time } back to your bank, up to { $cap }.
say-league-rule-waking = Your quiet hours and days off do not count.
say-league-rule-nonstop = The clock runs day and night.
say-league-rule-holidays = Your holidays stop your clock for up to { $days } days a year.
say-league-rule-any-holidays = Your holidays stop your clock.
say-league-rule-extension = When your time is up, you get { $time } more by itself, once a game.
say-league-rule-grace = When the time is up, an answer still counts for { $time }.
say-league-rule-vacant = { $count ->
    [one] Whoever misses a move loses the seat to a bot, until they come back.
   *[other] Whoever misses { $count } moves in a row loses the seat to a bot, until they come back.
}
say-league-rule-never-vacant = Nobody loses a seat by missing moves.
say-league-rule-seen-by-members = The members of the league's server may watch the tables.
say-league-rule-seen-by-players = Only those who sit at a table see it.
say-league-rule-seen-by-all = Everybody may watch the tables.

## Why somebody stands where they stand

say-league-why-place = { $divisions ->
    [one] { $name } is in place { $rank }.
   *[other] { $name } is in place { $rank } of division { $division }.
}
say-league-why-no-place = { $name } has no place yet: no table that counts is over.
say-league-why-struck = { $name } is struck out of the season and has no place.
say-league-why-not-planned = { $name } is in no division, so there is nothing to count.
say-league-why-tables = { $count ->
    [0] No table counts yet.
    [one] One table: { $points } points.
   *[other] { $count } tables: { $points } points.
}
say-league-why-byes = { $count ->
    [one] One round without a table: { $points } points.
   *[other] { $count } rounds without a table: { $points } points.
}
say-league-why-adjusted = By the admins: { $points } points.
say-league-why-mean = Together { $points } points, divided by { $count }: { $mean } per table.
say-league-why-reached = In a knock-out whoever comes further stands higher: round { $round } was reached.
say-league-why-above-average = { $name } is above with more points per table: { $more }, against { $less }.
say-league-why-above-wins = { $name } is above with more places no. { $place } among the tables: { $more }, against { $less }.
say-league-why-above-head-to-head = { $name } is above by the meetings of those who are equal: { $more }, against { $less }.
say-league-why-above-share = { $name } is above with a larger share of the game points: { $more }, against { $less }.
say-league-why-above-opponents = { $name } is above with stronger opponents, by their points per table: { $more }, against { $less }.
say-league-why-above-lot = Nothing parts this place from that of { $name }: it is shared.
say-league-why-above-uncounted = { $name } is above: a table of theirs counts.
say-league-why-below-average = { $name } is below with fewer points per table: { $less }, against { $more }.
say-league-why-below-wins = { $name } is below with fewer places no. { $place } among the tables: { $less }, against { $more }.
say-league-why-below-head-to-head = { $name } is below by the meetings of those who are equal: { $less }, against { $more }.
say-league-why-below-share = { $name } is below with a smaller share of the game points: { $less }, against { $more }.
say-league-why-below-opponents = { $name } is below with weaker opponents, by their points per table: { $less }, against { $more }.
say-league-why-below-lot = Nothing parts this place from that of { $name }: it is shared.
say-league-why-below-uncounted = { $name } is below: none of their tables counts yet.

## What is at stake at a table

say-league-stake = { $divisions ->
    [one] { $rounds ->
        [0] Table { $number } of { $title }, season { $season }.
       *[other] Table { $number } of { $title }, season { $season }, round { $round }.
    }
   *[other] { $rounds ->
        [0] Table { $number } of { $title }, season { $season }, division { $division }.
       *[other] Table { $number } of { $title }, season { $season }, division { $division }, round { $round }.
    }
}
say-league-stake-certain = Your final place is certain, however this table ends: { $rank }.
say-league-stake-win-first = If you win here alone, the first place is yours for sure.
say-league-stake-surely-up = You go up for sure, however this table ends.
say-league-stake-win-up = If you win here alone, you go up for sure.
say-league-stake-surely-safe = You cannot go down any more, however this table ends.
say-league-stake-win-safe = If you win here alone, you cannot go down any more.
say-league-stake-last-safe = If you play to the end here, you cannot go down any more, whatever your place.
say-league-stake-last-down = If you come last here alone, you go down for sure.
say-league-stake-final = This is the final: whoever wins here wins the season.
say-league-stake-advance = { $count ->
    [one] The first of this table goes on to the next round.
   *[other] The first { $count } of this table go on to the next round.
}

## Records and ratings

say-league-no-record = { $name } has played in no league yet.
say-league-record = { $name }: { $seasons ->
    [one] one season
   *[other] { $seasons } seasons
}, { $tables ->
    [one] one table that counts
   *[other] { $tables } tables that count
}, { $firsts ->
    [one] one first place
   *[other] { $firsts } first places
}, { $titles ->
    [0] no season won
    [one] one season won
   *[other] { $titles } seasons won
}.
say-league-no-ratings = Nobody is rated in { $game } yet.
say-league-no-rating-of = { $name } is not rated in { $game } yet.

## The log of a league

league-event-created = made the league “{ $title }”
league-event-changed = changed { $choice } from { $before } to { $after }
league-event-renamed = called the league { $after } instead of { $before }
league-event-placed = changed where the league is at home, or who may enter it
league-event-placed-nowhere = left the league without a room
league-event-drafted = planned season { $season }
league-event-drafted-then = planned season { $season }: its entries open { $at }
league-event-entries-opened = opened entries for season { $season }, until { $at }. Fingerprint of the lots: { $hash }
league-event-entries-opened-seed = opened entries for season { $season }, until { $at }. Fingerprint of the lots: { $hash }. The number behind it: { $seed }
league-event-entries-prolonged = opened entries for longer, until { $at }, as there were too few players
league-event-entered = { $name } entered
league-event-entered-waits = { $name } was put on the waiting list
league-event-reentered = { $name } entered again
league-event-withdrawn = { $name } was withdrawn before the start
league-event-checked-in = { $name } is there
league-event-entries-closed = closed entries
league-event-entries-closed-check-in = closed entries, and asked everybody to check in by { $at }
league-event-entries-reopened = opened entries again, until { $at }
league-event-planned = planned { $count ->
    [one] one player
   *[other] { $count } players
}, { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
} and { $tables ->
    [one] one table
   *[other] { $tables } tables
}; not there: { $absent }, from the waiting list: { $moved }; start { $at }
league-event-moved = moved { $name } from division { $from } to division { $to } and drew all tables anew
league-event-unplanned = dropped the plan
league-event-started = started the season with { $tables ->
    [one] one table
   *[other] { $tables } tables
}; it ends { $at } at the latest
league-event-drawn = drew round { $round } of division { $division }: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $byes } without a table
league-event-struck = struck { $name } out of the season, with all results
league-event-struck-stands = struck { $name } out of the season; the results so far stand
league-event-struck-at = struck { $name } at table { $number } { $table }
league-event-unstruck = struck { $name } no longer
league-event-unstruck-at = struck { $name } no longer at table { $number } { $table }
league-event-voided = decided that table { $number } { $table } does not count
league-event-counted = let table { $number } { $table } count
league-event-adjusted = gave { $name } { $points } points
league-event-inherited = gave the place of { $from } to { $to }
league-event-guest = let { $name } play seat { $seat } of table { $number } { $table } as a guest
league-event-no-guest = let no guest play seat { $seat } of table { $number } { $table } any more
league-event-table-extended = gave table { $number } { $table } more time, until { $at }
league-event-ruled-seat = seated somebody at table { $number } { $table }
league-event-ruled-leave = took somebody from table { $number } { $table }
league-event-ruled-stop = ended table { $number } { $table } without a result
league-event-ruled-adjudicate = ended table { $number } { $table } as it stood
league-event-ruled-extend = gave more time to whoever table { $number } { $table } waits for
league-event-ruled-hold = stopped the clocks of table { $number } { $table }
league-event-ruled-release = let the clocks of table { $number } { $table } run again
league-event-ruled-rule = made a ruling at table { $number } { $table }
league-event-extended = gave { $time } more at { $count ->
    [one] one table
   *[other] { $count } tables
}
league-event-extended-until = gave { $time } more at { $count ->
    [one] one table
   *[other] { $count } tables
}; the season ends { $at }
league-event-paused = paused the league, and { $count ->
    [one] the clock of one table
   *[other] the clocks of { $count } tables
}
league-event-resumed = let the league go on
league-event-banned = let { $name } not enter any more
league-event-banned-until = let { $name } not enter up to and including season { $until }
league-event-lifted = let { $name } enter again
league-event-announced = announced: { $text }
league-event-said-again = told { $name } once more what the season has told them
league-event-said-entries-close = reminded those of the last season that entries close soon
league-event-said-check-in = reminded those who had not said that they are there
league-event-said-end = reminded those with unfinished tables that the season ends soon
league-event-asked = asked { $by } to take the place of { $name }, until { $at }
league-event-not-asked = asked { $by } no longer to take the place of { $name }
league-event-closing = ended the play of the season; what is left is settled
league-event-finished = made the season final; the first place: { $names }
league-event-reopened = opened the final result again
league-event-cancelled = called the season off
league-event-taken-back = took back line { $number }; so, instead:

## What needs a person

say-league-all-well = Nothing needs a person now.
league-finding-frozen = The table is halted: something is wrong with it
league-finding-late = The season is over and this table is not
league-finding-vacant = A bot plays a seat that was left
league-finding-struck = Struck out, with tables that are played on
league-finding-unreachable = Cannot be reached, or wants no messages
league-finding-stalled = The table has waited for them for days
league-finding-low-bank = Their bank of time is nearly used up
league-finding-asked = Asked to take a place, and has not answered
league-finding-too-few = Entries close soon, and there are too few players
league-finding-paused = The league is paused
league-finding-not-begun = More than half of the season is over, and the table has not begun

## Letters of a league

say-league-told-why = The reason: { $why }
say-league-told-opened = Entries for season { $season } of { $title } are open until { $at }. You played the last season; to play again, enter.
say-league-told-prolonged = Entries for season { $season } of { $title } are open for longer, until { $at }: { $count ->
    [one] so far there is only one player.
   *[other] so far there are only { $count } players.
} You stay in; perhaps you know somebody who would like to play.
say-league-told-reopened-entries = Entries for season { $season } of { $title } are open again, until { $at }. You stay in.
say-league-told-check-in = Season { $season } of { $title } begins soon. Are you there? Please check in by { $at }; whoever does not check in does not play.
say-league-told-withdrawn = An admin has taken you out of season { $season } of { $title } before its start.
say-league-told-planned = { $divisions ->
    [one] Season { $season } of { $title } is planned and starts { $at }, with { $count } players. There is nothing to do before the start.
   *[other] Season { $season } of { $title } is planned and starts { $at }. You play in division { $division }, with { $count } players. There is nothing to do before the start.
}
say-league-told-plan-tables = What is drawn for you so far stands below, and takes the place of any earlier plan.
say-league-told-planned-anew = An admin has moved somebody to another division, and all tables were drawn anew.
say-league-told-moved-up = A place has become free: you have moved up from the waiting list, and you play.
say-league-told-absent = You did not say that you are there, so season { $season } of { $title } begins without you. You may enter the next one.
say-league-told-no-place = Season { $season } of { $title } is planned, and there was no place for you. You stay on the waiting list: if somebody drops out, you may be asked.
say-league-told-started = { $count ->
    [one] Season { $season } of { $title } has started; it ends { $at } at the latest. These are your tables, of which one is played at a time. For each you are told when it is your turn.
   *[other] Season { $season } of { $title } has started; it ends { $at } at the latest. These are your tables, of which at most { $count } are played at a time. For each you are told when it is your turn.
}
say-league-told-started-ladder = { $count ->
    [one] Season { $season } of { $title } has started; it ends { $at } at the latest. You get a table whenever you are free, one at a time.
   *[other] Season { $season } of { $title } has started; it ends { $at } at the latest. You get a table whenever you are free, at most { $count } at a time.
}
say-league-told-round = Round { $round } of { $title } is drawn. This is your table.
say-league-told-matched = There is a table for you in { $title }.
say-league-told-bye = Round { $round } of { $title } is drawn, and you have no table in it. You get 5 points for it, and play again in the next round.
say-league-told-through = You go on to the round after round { $round } of { $title } without playing.
say-league-told-reminder-entries = Entries for season { $season } of { $title } close { $at }. If you want to play again, enter.
say-league-told-reminder-check-in = Season { $season } of { $title } begins soon, and you have not checked in. If you have not by { $at }, it begins without you.
say-league-told-reminder-end = { $count ->
    [one] Season { $season } of { $title } ends { $at }, and one of your tables is not over. Please play on swiftly there.
   *[other] Season { $season } of { $title } ends { $at }, and { $count } of your tables are not over. Please play on swiftly there.
}
say-league-told-struck = You are struck out of season { $season } of { $title }, with all results.
say-league-told-struck-stands = You are struck out of season { $season } of { $title }. Your results so far stand; every other table counts 0 points for you.
say-league-told-unstruck = You are struck out of season { $season } of { $title } no longer: you play on.
say-league-told-struck-at = You are struck at table { $number } { $table } of { $title }: it does not count for you.
say-league-told-unstruck-at = You are struck at table { $number } { $table } of { $title } no longer: it counts for you.
say-league-told-voided = Table { $number } { $table } of { $title } does not count, and is not played on.
say-league-told-counted = Table { $number } { $table } of { $title } counts again.
say-league-told-table-extended = Table { $number } { $table } of { $title } is late: the season is over. It has more time, once, until { $at }.
say-league-told-adjudicated = Table { $number } { $table } of { $title } was ended as it stood, and counts so.
say-league-told-adjusted = An admin has changed your points in { $title }: { $points }
say-league-told-heir = You play on in season { $season } of { $title } in the place of { $name }, whose points are yours now.
say-league-told-gave = { $name } plays on in your place in season { $season } of { $title }. Thank you for what you have played.
say-league-told-guest = You play table { $number } { $table } of { $title } in the place of { $name }, as a guest. It counts for the others, and not for you.
say-league-told-guested = { $name } plays table { $number } { $table } of { $title } in your place. It does not count for you.
say-league-told-no-guest = Nobody plays table { $number } { $table } of { $title } in your place any more.
say-league-told-banned = You may not enter { $title } any more.
say-league-told-banned-until = You may not enter { $title } up to and including season { $until }.
say-league-told-lifted = You may enter { $title } again.
say-league-told-asked = { $name } cannot play on in { $title }. Will you take the place, with all its points? { $left ->
    [0] No table is left to be played now.
    [one] One table is left to be played.
   *[other] { $left } tables are left to be played.
} You can answer by { $at }; then somebody else is asked.
say-league-told-not-asked = You are no longer asked to take a place in { $title }. You stay on the waiting list.
say-league-told-extended = { $count ->
    [one] You get { $time } more at one of your tables in { $title }.
   *[other] You get { $time } more at { $count } of your tables in { $title }.
}
say-league-told-ends = The season ends { $at } at the latest.
say-league-told-paused = { $title } is paused: no clock of its tables runs, and all dates move.
say-league-told-resumed = { $title } goes on: the clocks run, and all dates that were to come are later by the pause.
say-league-told-announced = The admins of { $title } say: { $text }
say-league-told-closing = { $count ->
    [0] All tables of season { $season } of { $title } are over. The result is final { $at }. If something is wrong, tell the admins before.
    [one] The time of season { $season } of { $title } is over. One table is still being settled. If something is wrong, tell the admins now.
   *[other] The time of season { $season } of { $title } is over. { $count } tables are still being settled. If something is wrong, tell the admins now.
}
say-league-told-final = { $divisions ->
    [one] Season { $season } of { $title } is final. Your place: { $rank } of { $count }.
   *[other] Season { $season } of { $title } is final. Your place: { $rank } of { $count } in division { $division }.
}
say-league-told-up = You go up: if you enter the next season, you play in division { $division } or higher.
say-league-told-down = You go down: if you enter the next season, you play in division { $division }, or higher if there is room.
say-league-told-stay = You stay in division { $division } for the next season, if you enter it.
say-league-told-next = Entries for the next season open { $at }; you are told then.
say-league-told-next-unknown = You are told when entries for the next season open.
say-league-told-reopened = The result of season { $season } of { $title } is looked at once more, and is not final now.
say-league-told-cancelled = Season { $season } of { $title } is called off. Tables that have begun may be played on, but they count for nothing.

## News for the room of a league

say-league-news-drafted = Entries for season { $season } of { $title } open { $at }.
say-league-news-opened = Entries for season { $season } of { $title } are open, until { $at }. Everybody is welcome!
say-league-news-prolonged = Entries for season { $season } of { $title } are open for longer, until { $at }: there are still too few players.
say-league-news-reopened-entries = Entries for season { $season } of { $title } are open again, until { $at }.
say-league-news-check-in = Entries for season { $season } of { $title } are closed. Whoever has entered checks in by { $at }.
say-league-news-closed = Entries for season { $season } of { $title } are closed. The plan comes next.
say-league-news-planned = Season { $season } of { $title } is planned: { $count } players in { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}{ $tables ->
    [0] {""}
    [one] , one table
   *[other] , { $tables } tables
}. It starts { $at }.
say-league-news-planned-anew = The tables of season { $season } of { $title } were drawn anew, as an admin has moved somebody to another division. It starts { $at }.
say-league-news-started = { $tables ->
    [0] Season { $season } of { $title } has started. It ends { $at } at the latest.
    [one] Season { $season } of { $title } has started, with one table. It ends { $at } at the latest.
   *[other] Season { $season } of { $title } has started, with { $tables } tables. It ends { $at } at the latest.
}
say-league-news-drawn = { $divisions ->
    [one] Round { $round } of { $title } is drawn: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
   *[other] Round { $round } of { $title }, division { $division }, is drawn: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
}
say-league-news-announced = The admins of { $title } say: { $text }
say-league-news-paused = { $title } is paused: no clock of its tables runs, and all dates move.
say-league-news-resumed = { $title } goes on: the clocks run, and all dates that were to come are later by the pause.
say-league-news-closing = The play of season { $season } of { $title } is over. What is left is settled, and then the result is final.
say-league-news-finished = Season { $season } of { $title } is final. Congratulations!
say-league-news-reopened = The result of season { $season } of { $title } is looked at once more, and is not final now.
say-league-news-cancelled = Season { $season } of { $title } is called off.
