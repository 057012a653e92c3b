### Texts about leagues.

## Sheets: standings, tables, calendars and lists

# The decimal separator.
decimal-sign = .
# The header of a column of ranks.
sheet-rank = Place
sheet-mark-you = you
sheet-mark-up = promotion
sheet-mark-down = relegation
sheet-mark-out = out
sheet-more = and { $count } more
sheet-zone = Time zone: { $zone }

## States, settings, tie-breaks and actors

league-state-draft = upcoming
league-state-open = entries open
league-state-closed = entries closed
league-state-set = draw is out
league-state-running = under way
league-state-closing = wrapping up
league-state-final = over
league-state-cancelled = cancelled
league-state-paused = paused
league-state-struck = out

league-choice-title = title
league-choice-game = game
league-choice-seats = seats per table
league-choice-short = minimum seats per table
league-choice-format = format
league-choice-rounds = number of rounds
league-choice-advance = advancing players per table
league-choice-division = division size
league-choice-promoted = promotion and relegation places
league-choice-tables = unfinished tables per player at a time
league-choice-ties = order of tie-breaks
league-choice-walkover = scoring of abandoned seats
league-choice-abandoned = scoring of tables that everyone has left
league-choice-dropout = results of players who drop out
league-choice-sit-out = seasons that players sit out after dropping out
league-choice-demotion = division after dropping out
league-choice-late = handling of late tables
league-choice-late-extension = extension for late tables
league-choice-max = entry limit
league-choice-entries = entry period
league-choice-check-in = check-in period
league-choice-plan = time between draw and start
league-choice-season = season length
league-choice-settle = review period before the result is final
league-choice-pause = break between seasons
league-choice-pace = pace
league-choice-holidays = days of holiday
league-choice-away = missed moves before a bot takes the seat
league-choice-teams = members of a team
league-choice-mail = joining by mail

league-tie-wins = more first places per table (then second places, and so on)
league-tie-head-to-head = the better head-to-head record, if all tied players have met equally often
league-tie-share = the larger share of the game points at their tables
league-tie-opponents = the stronger opponents

league-by-league = the league
league-by-host = the host
league-by-admin = { $name } (admin)

## Buttons

league-press-join = Join
league-press-here = Check in
league-press-leave = Withdraw
league-press-accept = Take the place
league-press-decline = Decline
league-press-standings = Show standings
league-press-plan = Show tables
league-press-rules = Read the rules
league-press-overview = Show league
league-press-file = Get as a file

## Answers to players

say-league-banned = You can't join this season of { $title }: its admins have banned you.
say-league-sits-out = You dropped out of season { $dropped } of { $title }. In this league, players who drop out can join again from season { $back }. If you have a good reason, ask an admin: they can enter you.
say-league-entered = You're in: { $title }, season { $season }. We'll let you know what comes next. If you change your mind: league leave { $league }
say-league-waiting = You're on the waiting list for { $title }, season { $season }. We'll tell you as soon as there's a place for you. If you change your mind: league leave { $league }
say-league-checked-in = Thanks, you're checked in. We'll tell you when the draw for season { $season } of { $title } is out. If you change your mind: league leave { $league }
say-league-already-waiting = You're already on the waiting list for { $title }. There's nothing else to do: we'll tell you as soon as there's a place for you.
say-league-struck-out = You're out of season { $season } of { $title }. To come back, ask its admins.
say-league-already-in = You're already in: { $title }, season { $season }.
say-league-opens = Entries for season { $season } of { $title } open on { $at }.
say-league-not-open = You can't join season { $season } of { $title } right now.
say-league-inherited = You've taken over for another player in { $title }: their points and their tables are yours now. We'll send you the tables in a moment.
say-league-not-in = You're not in season { $season } of { $title }.
say-league-declined = No problem, we'll ask someone else.
say-league-withdrawn = You're out of season { $season } of { $title }. You can join again while entries are open: league join { $league }
say-league-withdrawn-late = You're out of season { $season } of { $title }. If you change your mind, ask its admins: they can enter you.
say-league-dropped-out = You've dropped out of season { $season } of { $title }. Bots will play on at your tables.
say-league-not-now = You can't do that now. Season { $season } of { $title }: { $state }.
say-league-would-drop-stands = The season is under way, and you've finished { $over } of your { $all } tables. If you drop out now, those results will stand, and every other table will give you 0 points.
say-league-would-drop = The season is under way, and you've finished { $over } of your { $all } tables. If you drop out now, you'll lose all your results, and bots will play on at your tables.

## Answers to admins: usage

say-league-created = League { $league } is ready: { $title }. No one can join yet. Read its rules (league rules { $league }) and change what you like (manage { $league } set season=8w). Then open its entries (manage { $league } open).
say-league-name = A league name has 2 to 16 characters (A to Z, 0 to 9, hyphens), such as SPRING. It can't begin with a digit or a hyphen, or be one of our command words.
say-league-taken = There's already a league called { $league }. This would work: { $line }
say-league-which-game = Which game does it play? This would work: { $line }
say-league-seats = In a league, { $game } takes { $least } to { $most } players at a table. This would work: { $line }
say-league-no-choice = There's no setting "{ $choice }". You can set: { $choices }. This would work: { $line }
say-league-bad-choice = { $choice } can't have that value. This would work: { $line }
say-league-bad-number = { $choice } is a number from { $least } to { $most }. This would work: { $line }
say-league-bad-word = { $choice } is one of these: { $words }. This would work: { $line }
say-league-bad-time = { $choice } is a length of time from { $least } to { $most }. This would work: { $line }
say-league-unused-choice = { $choice } doesn't apply to the format { $format }. This would work: { $line }
say-league-one-choice = One setting at a time, please: each gets its own line in the log. This would work: { $line }
say-league-stranger = We don't know anyone with that account or address. They need to write to us first.
say-league-which-entry = { $count ->
    [0] No entrant has the name or number "{ $name }". No one has joined yet.
   *[other] No entrant has the name or number "{ $name }". These are the closest.
}
say-league-which-person = { $count ->
    [0] No one in this league has the name or number "{ $name }".
   *[other] No one in this league has the name or number "{ $name }". These are the closest.
}
say-league-unclear = That line fits more than one player.
say-league-choose = To choose, send one of these lines.
say-league-name-by-address = To choose anyone else, use their email address instead of a name.
say-league-how = You can type league, league NAME, or league with one of these words: join, here, leave, plan, cross, rules, calendar, why, log, doctor, ratings.
say-manage-how = Sorry, we don't understand that. Type manage, the league's name, and one of these: open, close, reopen, plan, unplan, start, end, finish, cancel, pause, resume, set CHOICE=VALUE, game, title, announce, mail, room, extend, add, check-in, move, apart, swap, team, strike, unstrike, void, count, adjudicate, rule, replace, alternates, guest, adjust, ban, lift, resend, back.
say-manage-could = This works now: { $line }
say-manage-sure = Nothing has changed yet. To go ahead, send: { $line }
say-manage-sure-why = Nothing has changed yet. To go ahead, send this with a colon and your reason after it: { $line }
say-manage-why = Please give a reason, after a colon. We'll pass it on to the players concerned.
say-manage-changed = Nothing has changed: either the league has moved on in the meantime, or the confirmation word is wrong.
say-manage-done = Confirmed for { $league }:

## Answers to admins: refusals

say-league-no-table = Season { $season } of { $title } has no such table, or there's nothing left to do there.
say-league-no-entry = Season { $season } of { $title } has no such player.
say-league-no-division = Season { $season } of { $title } has no such division.
say-league-no-result = Table { $number } ({ $table }) ended without a result, so it can't count.
say-league-table-not-running = Table { $number } ({ $table }) isn't being played.
say-league-is-struck = { $name } is already out of the season.
say-league-not-struck = { $name } isn't out, or the season isn't under way.
say-league-plays-already = { $name } is already playing this season.
say-league-nobody-waits = There's no one left on the waiting list to ask.
say-league-nobody-asked = No one has been offered that place.
say-league-sits-there = { $name } already has a seat at that table.
say-league-adjustment = While a season is under way or wrapping up, you can give or take 1 to 100 points. For example: +2 or -1.5
say-league-extension = An extension can be anything from 1 second to 30 days.
say-league-too-few = There are too few players: it takes at least { $least }.
say-league-cannot-plan = We can't make the draw, because the season's records contradict each other. Please tell the host of this service; vernissage check shows the details.
say-league-tables-left = { $count ->
    [one] One table isn't settled yet. Nothing is final until it is.
   *[other] { $count } tables aren't settled yet. Nothing is final until they are.
}
say-league-division-short = That would leave a division with too few players for a table.
say-league-no-line = The log has no such line.
say-league-back-already = That line has already been taken back.
say-league-built-upon = You can't take that line back: it can't be undone, or something since then depends on it.
say-league-paused = { $title } is already paused.
say-league-not-paused = { $title } isn't paused.
say-league-add-banned = { $name } is banned from season { $season }. To enter them, lift the ban first.
say-league-add-waits-already = { $name } is on the waiting list, and can't move up now.
say-league-there-already = { $name } has already checked in.
say-league-same-player = Those are the same player.
say-league-apart-already = The draw already keeps { $name } and { $other } apart.
say-league-not-apart = The draw doesn't keep { $name } and { $other } apart.
say-league-other-division = { $name } and { $other } are in different divisions. To bring them together, use move.
say-league-no-teams = Season { $season } has no teams. To have them from the next season on, type manage { $league } set teams=3
say-league-no-team = There's no team called { $team }.
say-league-in-team = { $name } is already in team { $team }.
say-league-team-lacks = { $name } hasn't joined this season.
say-league-team-size = A team has { $count } members. Name them all, the captain first.
say-league-not-captain = Only the captain of their team can do that, for a member of the same team.

## Answers to admins: the effect of a command, before and after it is confirmed

say-league-would-open = Entries for season { $season } of { $title } will open now, until { $at }.
say-league-would-open-then = Entries for season { $season } of { $title } will open on { $at }.
say-league-would-close = Entries for season { $season } will close now.
say-league-would-reopen-entries = Entries for season { $season } will reopen until { $at }.
say-league-would-reopen = The result of season { $season } will no longer be final and will go back to review.
say-league-would-plan = We'll make the draw for season { $season } now. Players who haven't checked in won't play.
say-league-would-plan-of = { $entries } players in { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}, { $tables ->
    [0] with no tables yet
    [one] with one table
   *[other] with { $tables } tables
}. Not checked in: { $absent }. From the waiting list: { $moved }.
say-league-would-unplan = We'll discard the draw for season { $season } and make a new one.
say-league-would-replan = We'll make a new draw for season { $season } without them.
say-league-would-redraw = We'll make a new draw for season { $season }.
say-league-would-add = { $name } will take part in season { $season }.
say-league-would-add-waiting = { $name } will go on the waiting list of season { $season }: all places are taken, or all tables are drawn.
say-league-would-add-block = { $name } will join season { $season } and get { $tables } tables, one in each seat. { $count } other players will each play there, one table more than before or a few; points per table stay comparable.
say-league-would-check-in = { $name } will be checked in.
say-league-would-apart = From now on, the draw will keep { $name } and { $other } apart if it can.
say-league-would-not-apart = The draw will no longer keep { $name } and { $other } apart.
say-league-drawn-stay = The tables that are already drawn will stay as they are.
say-league-would-clash = { $count ->
    [one] Players who should be kept apart still meet at one table. We've found no other way.
   *[other] Players who should be kept apart still meet { $count } times. We've found no other way.
}
say-league-would-swap = { $name } and { $other } will swap all their tables and seats.
say-league-would-team = Team { $team }: { $names }. Captain: { $captain }.
say-league-would-no-team = Team { $team } will be dissolved. Its members keep their points.
say-league-would-start = Season { $season } will start now, and its tables will open.
say-league-would-end = { $count ->
    [0] Season { $season } will end now: all its tables have finished.
    [one] Season { $season } will end now. One table hasn't finished; the season's rules will decide what happens to it.
   *[other] Season { $season } will end now. { $count } tables haven't finished; the season's rules will decide what happens to them.
}
say-league-would-finish = The result of season { $season } will become final now.
say-league-would-cancel = Season { $season } will be cancelled. Players may finish their tables, but the results won't count.
say-league-would-extend-all = { $count ->
    [one] One table will get { $time } more,
   *[other] { $count } tables will get { $time } more,
} and the season will end on { $at }.
say-league-would-extend = { $count ->
    [one] One table will get { $time } more.
   *[other] { $count } tables will get { $time } more.
} The season's end date will stay the same.
say-league-would-move = { $name } will move from division { $from } to division { $to }. We'll redraw the tables in every division.
say-league-would-change = { $choice }: { $before } will become { $after }.
say-league-frozen = Season { $season } will keep the rules it had when its entries opened. The change will apply from the next season on.
say-league-would-rename = From now on, the league will be called { $after }.
say-league-would-place = From now on, the league will have a new channel or a new rule on who can join.
say-league-would-pause = { $count ->
    [0] The league will be paused. Nothing will fall due until it resumes.
    [one] The league will be paused. Nothing will fall due until it resumes, and the clock at one table will stop.
   *[other] The league will be paused. Nothing will fall due until it resumes, and the clocks at { $count } tables will stop.
}
say-league-would-resume = The league will resume. It was paused on { $at }, so all upcoming dates will be pushed back by the length of the pause.
say-league-would-announce = { $count ->
    [one] This will go to one player: { $text }
   *[other] This will go to { $count } players: { $text }
}
say-league-would-announce-later = The players of { $title } will read this at { $at }: { $text }
say-league-would-ban = { $name } won't be able to join any more.
say-league-would-ban-until = { $name } won't be able to join any season up to and including season { $until }.
say-league-would-be-out = They'll also be taken out of season { $season }.
say-league-plays-on = They'll still play season { $season } to its end. To end that as well, strike them.
say-league-would-lift = { $name } will be able to join again.
say-league-would-strike = { $name } will be out of season { $season }, with { $over } of { $all } tables finished. Those results will be removed, and the other players there will be ranked again. Bots will play on.
say-league-would-strike-stands = { $name } will be out of season { $season }, with { $over } of { $all } tables finished. Those results will stand, and every other table will give them 0 points. Bots will play on.
say-league-would-strike-at = { $name } will be out at table { $number } only.
say-league-would-unstrike = { $name } will be back in.
say-league-would-withdraw = { $name } will be taken out of season { $season } before it starts.
say-league-would-replace = { $by } will take over from { $name }, with all points and { $left ->
    [0] no tables left to play
    [one] the one table left to play
   *[other] the { $left } tables left to play
}.
say-league-would-ask = We'll ask { $by } to take over from { $name }, with an answer due by { $at }. After that, we'll ask the next player on the waiting list.
say-league-would-not-ask = We'll stop looking for someone to take over from { $name }.
say-league-would-guest = { $by } will play table { $number } for { $name }. The table will no longer count for { $name }, but it will for the others.
say-league-would-sub = { $by } will play table { $number } for { $name }, a team mate. The table will count for { $name }.
say-league-would-no-guest = { $name } will no longer have a guest at table { $number }.
say-league-would-adjust = { $name } will get points on top of the results: { $points }
say-league-would-resend = We'll send { $name } their letter for the season again.
say-league-would-void = Table { $number } ({ $table }) won't count, and play there will stop.
say-league-would-count = Table { $number } ({ $table }) will count.
say-league-would-adjudicate = Table { $number } ({ $table }) will end now, scored as it stands.
say-league-would-rule = Table { $number } ({ $table }) will get a ruling.
say-league-would-take-back = Line { $number } of the log will be undone.

## The current state of a league

say-league-head = { $title } ({ $league }), season { $season }
say-league-no-entrants = No one has joined season { $season } of { $title } yet.
say-league-unknown = There's no league "{ $word }". This would work: { $line }
say-league-no-season = { $title } has no season { $number } yet: the newest is { $newest }. This would work: { $line }
say-league-none = There are no leagues.
say-which-league = Which league do you mean? There are several: { $leagues }.
say-league-not-admin = Only league admins can do that: the admins of its server and of this service.
say-league-members-only = Only members of its server can join this league.
say-league-room-where = Type that in the channel where the league should post.
say-league-now-draft = The season is coming up. Its entries have no date yet.
say-league-now-draft-then = The season is coming up. Its entries open on { $at }.
say-league-now-open = { $count ->
    [0] Entries are open until { $at }. No one has joined yet; it takes at least { $least } players.
    [one] Entries are open until { $at }. One player has joined; it takes at least { $least }.
   *[other] Entries are open until { $at }. { $count } players have joined; it takes at least { $least }.
}{ $waiting ->
    [0] {""}
   *[other] { " " }On the waiting list: { $waiting }.
}
say-league-now-check-in = Entries are closed, and check-in is open until { $at }. So far, { $there } of { $count } players have checked in.
say-league-now-missing = Not checked in yet: { $names }
say-league-now-closed = Entries are closed: { $count ->
    [one] one player
   *[other] { $count } players
}. The draw comes next.
say-league-now-set = The draw is out: { $count } players in { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}{ $tables ->
    [0] {""}
    [one] , one table
   *[other] , { $tables } tables
}. The season starts on { $at }.
say-league-now-running = The season is under way and ends on { $at } at the latest. { $all ->
    [one] There is one table
   *[other] Of { $all } tables, { $over ->
        [one] one has finished
       *[other] { $over } have finished
    }
}; { $running ->
    [0] none is being played
    [one] one is being played
   *[other] { $running } are being played
}.
say-league-now-closing = { $left ->
    [0] All tables have finished. The result will be final on { $at }, unless the admins find a problem before then.
    [one] The season is over. One table is still being settled.
   *[other] The season is over. { $left } tables are still being settled.
}
say-league-now-final = The season is over.
say-league-now-final-won = { $count ->
    [one] The season is over. Winner: { $names }
   *[other] The season is over. Joint winners: { $names }
}
say-league-now-cancelled = The season was cancelled.
say-league-now-paused = The league has been paused since { $at }. Its clocks have stopped, and all dates will be pushed back.
say-league-more-divisions = { $count ->
    [one] One more division isn't shown here.
   *[other] { $count } more divisions aren't shown here.
}
say-league-no-plan = There are no tables yet: the draw for season { $season } of { $title } isn't out.
say-league-teams-none = Season { $season } of { $title } has no teams.
say-league-no-dates = Season { $season } of { $title } has no dates yet.

say-league-you-asked = Would you like to take over from { $name }, with their points and tables? Please answer by { $at }.
say-league-you-in = You're in.
say-league-you-there = You're in, and you've checked in.
say-league-you-check-in = You're in. Please check in by { $at }; if you don't, you won't play.
say-league-you-waiting = You're number { $place } on the waiting list.
say-league-you-withdrawn = You've withdrawn.
say-league-you-absent = You didn't check in, so you're not playing this season.
say-league-you-struck = You're out of this season.
say-league-you-play = { $divisions ->
    [one] You're playing { $all ->
        [0] and will get tables as they come
        [one] at one table
       *[other] at { $all } tables
    }. No table counts yet.
   *[other] You're playing in division { $division }{ $all ->
        [0] { " " }and will get tables as they come
        [one] { " " }at one table
       *[other] { " " }at { $all } tables
    }. No table counts yet.
}
say-league-you-stand = { $divisions ->
    [one] You're ranked { $rank } of { $count }. Your points from { $over } of your { $all } tables: { $points }
   *[other] You're ranked { $rank } of { $count } in division { $division }. Your points from { $over } of your { $all } tables: { $points }
}

say-league-champions = { $divisions ->
    [one] { $count ->
        [one] Winner: { $names }
       *[other] Joint winners: { $names }
    }
   *[other] { $count ->
        [one] Winner of division { $division }: { $names }
       *[other] Joint winners of division { $division }: { $names }
    }
}

## Sheet titles, headers and notes

league-contact-mail = mail
league-contact-chat = Discord
league-contact-mail-and-chat = mail, Discord
league-contact-bounced = mail comes back
league-contact-none = no contact
league-entry-entered = joined
league-entry-waiting = waiting list
league-entry-checked-in = checked in
league-entry-withdrawn = withdrew
league-entry-absent = didn't check in
league-entry-struck = dropped out
league-title-leagues = Leagues
league-title-calendar = Dates for { $title }, season { $season }
league-title-standings = { $divisions ->
    [one] Standings for { $title }, season { $season }
   *[other] Standings for { $title }, season { $season }, division { $division }
}
league-title-cross = { $divisions ->
    [one] Cross table for { $title }, season { $season }
   *[other] Cross table for { $title }, season { $season }, division { $division }
}
league-title-plan = { $divisions ->
    [one] Tables for { $title }, season { $season }
   *[other] Tables for { $title }, season { $season }, division { $division }
}
league-title-own-tables = Your tables
league-title-choices = Players
league-title-divisions = Divisions
league-title-points = Points at a table, by place
league-title-spans = Length of each part of the season
league-title-why = { $name }'s tables
league-title-teams = Teams
league-title-champions = Champions
league-title-record = { $name }'s league record
league-title-leaders = Ratings: { $game }
league-title-rating = { $name }'s rating: { $game }
league-title-entrants = Players of { $title }, season { $season }
league-title-log = Log for { $title }
league-title-doctor = Needs attention

league-head-place = Place
league-head-name = Name
league-head-team = Team
league-head-members = Members, the captain first
league-head-joined = Joined
league-head-reached = Round
league-head-points = Points
league-head-tables = Tables
league-head-mean = Per table
league-head-firsts = 1sts
league-head-possible = Can finish
league-head-number = Table
league-head-round = Round
league-head-code = Code
league-head-seat = Seat { $number }
league-head-state = Status
league-head-row = No.
league-head-opponent = { $number }
league-head-league = League
league-head-title = Title
league-head-season = Season
league-head-until = Next date
league-head-entries = Players
league-head-division = Division
league-head-champion = Champion
league-head-players = Players
league-head-what = What
league-head-when = When
league-head-how-long = How long
league-head-sure = {""}
league-head-place-of = Place
league-head-remark = Note
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
league-head-why = Reason
league-head-table = Table
league-head-zone = Time zone
league-head-reached-by = Reached by
league-head-since = Since
league-head-line-to-type = Send this

league-note-ties = { $count ->
    [0] Players with equal points per table share a place.
    [one] Tie-break for equal points per table: { $first }. If that's equal too, the players share a place.
    [2] Tie-breaks for equal points per table, in this order: { $first }; { $second }. If all are equal, the players share a place.
    [3] Tie-breaks for equal points per table, in this order: { $first }; { $second }; { $third }. If all are equal, the players share a place.
   *[other] Tie-breaks for equal points per table, in this order: { $first }; { $second }; { $third }; { $fourth }. If all are equal, the players share a place.
}
league-note-divisor = 16/3 = 5.33 means 16 points divided by 3. We divide by everything that counts: tables, byes, missed rounds and tables given up.
league-note-teams = We add up the points of all members, and divide them by all their tables and rounds that count: 62/9 = 6.89. Teams with equal results share a place.
league-note-up-and-down = { $up ->
    [one] The top player is promoted
   *[other] The top { $up } are promoted
} and { $down ->
    [one] the bottom player is relegated
   *[other] the bottom { $down } are relegated
}.
league-note-up = { $up ->
    [one] The top player is promoted
   *[other] The top { $up } are promoted
}.
league-note-down = { $down ->
    [one] The bottom player is relegated
   *[other] The bottom { $down } are relegated
}.
league-note-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
league-note-bye = Round { $round }: { $name } has a bye.
league-note-balance = Balance: two players meet { $spread ->
    [0] { $most ->
        [one] once
       *[other] { $most } times
    }
   *[other] { $least ->
        [0] { $most ->
            [one] at most once
           *[other] at most { $most } times
        }
       *[other] { $least } to { $most } times
    }
}; their turn order is even{ $order ->
    [0] {""}
   *[other] {" "}to within { $order }
}; everyone has each seat equally often{ $seats ->
    [0] {""}
   *[other] , to within { $seats }
}.
league-note-cross = Each cell counts how often the row's player finished above and below the column's player: above:below or above:equal:below.
league-note-why = Place 2/4 is second of four. Place 2–3/4 is shared and earns the average of what those places are worth.
league-note-rating = The rating is the mean minus the uncertainty: a player is almost certainly at least that strong. It rises with every game that goes better than expected. It also rises with more games, because the uncertainty shrinks. We show it from { $least } games on.
league-note-rating-history = The rating is the mean minus the uncertainty.
league-note-log-earlier = There are earlier lines, up to line { $number }.
league-note-doctor = You can send any of these lines as it is. We'll show you what would change, and do it once you confirm.
league-note-paused = The league is paused: all upcoming dates will be pushed back.

league-date-opens = Entries open
league-date-closes = Entries close
league-date-check-in = Check-in ends
league-date-starts = The season starts
league-date-ends = The season ends at the latest
league-date-final = The result is final
league-date-in-calendar = { $title }: { $what }
league-date-next = Entries for the next season open
league-date-planned = expected

league-span-entries = Entries
league-span-check-in = Check-in
league-span-plan = From the draw to the start
league-span-season = Play
league-span-settle = Time to question the result before it's final
league-span-pause = Break until the next season
league-cell-time = { $time }
league-cell-no-check-in = none
league-cell-by-admins = until an admin opens entries

league-table-planned = planned
league-table-open = not started
league-table-running = running
league-table-paused = paused
league-table-frozen = halted
league-table-closed = no result
league-table-void = doesn't count
league-table-won = won by { $names }

league-ended-guest = a guest played
league-ended-abandoned = to a bot
league-ended-forfeited = dropped out
league-ended-struck = removed

## The rules of a season

say-league-rules-frozen = These are the rules of season { $season } of { $title }. They've been fixed since its entries opened; if the admins change anything, the change will apply from the next season on.
say-league-rules-draft = These are the rules for season { $season } of { $title }. They're fixed once its entries open.
say-league-rule-games = The tables take turns with { $count } games: table 1 plays the first, table 2 the second, and so on.
say-league-rule-game = Game { $number }: { $game }.
say-league-rule-game-with = Game { $number }: { $game }, with { $options }.
say-league-rule-seats = Every table has { $seats } seats.
say-league-rule-seats-short = A table has { $seats } seats. If the numbers don't work out, some tables have fewer, but never fewer than { $least }.
say-league-rule-seats-out = Every table has { $seats } seats. If the numbers don't work out, someone gets a bye.
say-league-rule-format-block = { $blocks ->
    [one] Format: one block, with as many tables as a division has players. You play { $tables } tables and sit in every seat once. Everyone meets everyone else as evenly as possible.
   *[other] Format: { $blocks } blocks, each with as many tables as a division has players. You play { $tables } tables and sit in every seat { $blocks } times. Everyone meets everyone else as evenly as possible.
}
say-league-rule-format-rounds = { $rounds ->
    [one] Format: one round, drawn before the start.
   *[other] Format: { $rounds } rounds, drawn before the start. Everyone meets everyone else as evenly as possible.
}
say-league-rule-format-swiss = { $rounds ->
    [one] Format: Swiss, one round.
   *[other] Format: Swiss, { $rounds } rounds. We pair each round when the one before it is over. You meet players who have done about as well as you, and no one twice if we can avoid it.
}
say-league-rule-format-knockout = { $advance ->
    [one] Format: knockout. The winner of each table advances to the next round, until one table is left.
   *[other] Format: knockout. The top { $advance } of each table advance to the next round, until one table is left.
}
say-league-rule-format-ladder = Format: ladder. Whenever you're free, you get a table with others who have done about as well as you. We look for players you've rarely met and who are awake when you are.
say-league-rule-bye = A round without a table is a bye. It gives you 5 points, as an average place would, and counts as a table.
say-league-rule-late-comers = If you join after some rounds have finished, you start with the next one. Each missed round counts as a table with 0 points.
say-league-rule-through = If you have no table in a round, you advance to the next.
say-league-rule-at-once = { $count ->
    [one] You have one unfinished table at a time. Your next one starts when everyone at it is free to play.
   *[other] You have at most { $count } unfinished tables at a time. Your next one starts when everyone at it is free to play.
}
say-league-rule-points = Your place at a table earns points, as shown below. Players who share a place get the average of the shared places. A table hands out 5 points per seat, so smaller tables are as fair as larger ones.
say-league-rule-order = The standings are based on points per table: the points from all tables that count, divided by their number.
say-league-rule-order-knockout = The standings are based on the round you reach. Players who go out in the same round are ranked by their place at that table.
say-league-rule-lot = If tied places have to be separated, we draw lots. They follow from a secret number with the proof code { $hash }. We'll reveal the number when the season is final, so anyone can check it.
say-league-rule-lot-open = Where tied places had to be separated, we drew lots. They followed from the number { $seed }. Its proof code { $hash } was shown from the start.
say-league-rule-walkover-last = If you leave a seat for good, you get last place there. A bot plays on, and its points go to no one.
say-league-rule-walkover-nothing = If you leave a seat for good, you get no points there, but the table still counts for you. The others are ranked without that seat.
say-league-rule-abandoned-void = A table that everyone has left doesn't count.
say-league-rule-abandoned-counted = A table that everyone has left counts for all its players.
say-league-rule-dropped-half = If you drop out with at most half of your tables finished, you lose all your results. The others at those tables are ranked again. With more than half finished, your results stand, and every other table gives you 0 points.
say-league-rule-dropped-struck = If you drop out of the season, you lose all your results. The others at your tables are ranked again.
say-league-rule-dropped-stand = If you drop out of the season, your results stand, and every other table gives you 0 points.
say-league-rule-sit-out = If you drop out, you can't join the next { $seasons ->
        [one] season
       *[other] { $seasons } seasons
    }, unless an admin enters you.
say-league-rule-demotion = If you drop out, you are relegated, whatever your place is.
say-league-rule-late-extension = A table that isn't finished when the season ends gets { $time } more, once.
say-league-rule-late-adjudicate = A table that isn't finished in time is scored as it stands.
say-league-rule-late-strike = If a table isn't finished in time, the players it's waiting for are removed from it. For the others, it's scored as it stands.
say-league-rule-late-void = A table that isn't finished in time doesn't count.
say-league-rule-one-division = Everyone plays in one division.
say-league-rule-teams = Teams have { $count } members. A team's points are those of its members, and the draw keeps members of one team apart if it can.
say-league-rule-divisions = Each division has about { $count } players. New players start at the bottom, unless there's room higher up. If you skip one or two seasons, you keep your division.
say-league-rule-movers-quarter = After a season, the top quarter of each division is promoted and the bottom quarter is relegated.
say-league-rule-movers-none = No one is promoted or relegated by their place.
say-league-rule-movers = { $count ->
    [one] After a season, the top player in each division is promoted and the bottom one is relegated.
   *[other] After a season, the top { $count } in each division are promoted and the bottom { $count } are relegated.
}
say-league-rule-entries = At most { $count } players can join. If you join later, you go on the waiting list. You move up when someone withdraws or doesn't check in.
say-league-rule-no-limit = There's no time limit for moves.
say-league-rule-daily = Moves are due at a fixed time of day ({ $pace }). You always have at least { $time } to answer.
say-league-rule-free = The first { $time } of each turn are free. The pace in short: { $pace }.
say-league-rule-bank = If you need longer, your time bank runs: { $time } per game.
say-league-rule-increment = Every answer adds { $time } to your time bank, up to { $cap }.
say-league-rule-waking = Your quiet hours and days off don't count.
say-league-rule-nonstop = The clock runs day and night.
say-league-rule-holidays = Your holidays stop your clock for up to { $days } days a year.
say-league-rule-any-holidays = Your holidays stop your clock.
say-league-rule-extension = When your time is up, you automatically get { $time } more, once per game.
say-league-rule-grace = When your time is up, you can still answer for another { $time }.
say-league-rule-vacant = { $count ->
    [one] If you miss a move, a bot takes your seat until you come back.
   *[other] If you miss { $count } moves in a row, a bot takes your seat until you come back.
}
say-league-rule-never-vacant = You don't lose your seat by missing moves.
say-league-rule-seen-by-members = Members of the league's server can watch the tables.
say-league-rule-seen-by-players = Only the players at a table can see it.
say-league-rule-seen-by-all = Anyone can watch the tables.

## The reasons for a place in the standings

say-league-why-place = { $divisions ->
    [one] { $name } is ranked { $rank }.
   *[other] { $name } is ranked { $rank } in division { $division }.
}
say-league-why-no-place = { $name } has no place yet: no table that counts has finished.
say-league-why-struck = { $name } is out of the season and has no place.
say-league-why-not-planned = { $name } isn't in a division, so there's nothing to count.
say-league-why-tables = { $count ->
    [0] No table counts yet.
    [one] Points from one table: { $points }
   *[other] Points from { $count } tables: { $points }
}
say-league-why-byes = { $count ->
    [one] Points from one bye: { $points }
   *[other] Points from { $count } byes: { $points }
}
say-league-why-missed = { $count ->
    [one] One missed round: 0 points.
   *[other] { $count } missed rounds: 0 points.
}
say-league-why-adjusted = Points given or taken by an admin: { $points }
say-league-why-mean = Total: { $points } points, divided by { $count }: { $mean } per table.
say-league-why-reached = In a knockout, the standings are based on the round reached: here, round { $round }.
say-league-why-above-average = { $name } is ahead on points per table: { $more } against { $less }.
say-league-why-above-wins = { $name } is ahead on finishes in place { $place }: { $more } against { $less }.
say-league-why-above-head-to-head = { $name } is ahead on head-to-head results among the tied players: { $more } against { $less }.
say-league-why-above-share = { $name } is ahead on the share of game points: { $more } against { $less }.
say-league-why-above-opponents = { $name } is ahead on the strength of opponents, by their points per table: { $more } against { $less }.
say-league-why-above-lot = Tied with { $name }.
say-league-why-above-uncounted = { $name } is ahead: one of their tables already counts.
say-league-why-below-average = { $name } trails on points per table: { $less } against { $more }.
say-league-why-below-wins = { $name } trails on finishes in place { $place }: { $less } against { $more }.
say-league-why-below-head-to-head = { $name } trails on head-to-head results among the tied players: { $less } against { $more }.
say-league-why-below-share = { $name } trails on the share of game points: { $less } against { $more }.
say-league-why-below-opponents = { $name } trails on the strength of opponents, by their points per table: { $less } against { $more }.
say-league-why-below-lot = Tied with { $name }.
say-league-why-below-uncounted = { $name } trails: none of their tables counts yet.

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
say-league-stake-win-first = If you win this table outright, you're sure of first place.
say-league-stake-surely-up = You're sure of promotion, however this table ends.
say-league-stake-win-up = If you win this table outright, you're sure of promotion.
say-league-stake-surely-safe = You can't be relegated any more, however this table ends.
say-league-stake-win-safe = If you win this table outright, you can't be relegated any more.
say-league-stake-last-safe = If you play this table to the end, you can't be relegated any more, whatever your place.
say-league-stake-last-down = If you alone come last at this table, you're sure to be relegated.
say-league-stake-final = This is the final: win here and you win the season.
say-league-stake-advance = { $count ->
    [one] The winner of this table advances to the next round.
   *[other] The top { $count } of this table advance to the next round.
}

## Records and ratings

say-league-no-record = { $name } hasn't played in a league yet.
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
say-league-no-ratings = No one is rated in { $game } yet.
say-league-no-rating-of = { $name } isn't rated in { $game } yet.

## The log of a league

# Each text follows the name of the player, admin, host or league that acted.
league-event-created = created the league “{ $title }”
league-event-changed = changed { $choice } from { $before } to { $after }
league-event-renamed = renamed the league from { $before } to { $after }
league-event-placed = changed the league's channel, or who can join
league-event-placed-nowhere = removed the league's channel
league-event-drafted = prepared season { $season }
league-event-drafted-then = prepared season { $season }; its entries open on { $at }
league-event-entries-opened = opened entries for season { $season } until { $at }. Proof code for the lots: { $hash }
league-event-entries-opened-seed = opened entries for season { $season } until { $at }. Proof code for the lots: { $hash }. The number itself: { $seed }
league-event-entries-prolonged = kept entries open until { $at }, because there were too few players
league-event-entered = { $name } joined
league-event-entered-waits = { $name } went on the waiting list
league-event-reentered = { $name } joined again
league-event-withdrawn = { $name } was withdrawn before the start
league-event-checked-in = { $name } checked in
league-event-entries-closed = closed entries
league-event-entries-closed-check-in = closed entries and asked everyone to check in by { $at }
league-event-entries-reopened = reopened entries until { $at }
league-event-planned = made the draw: { $count ->
    [one] one player
   *[other] { $count } players
}, { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
} and { $tables ->
    [one] one table
   *[other] { $tables } tables
}; not checked in: { $absent }, from the waiting list: { $moved }; start: { $at }
league-event-moved = moved { $name } from division { $from } to division { $to } and redrew all tables
league-event-swapped = swapped the tables and seats of { $name } and { $other }
league-event-redrawn = redrew all tables
league-event-kept-apart = asked the draw to keep { $name } and { $other } apart
league-event-not-kept-apart = no longer asked the draw to keep { $name } and { $other } apart
league-event-teamed = formed team { $team }: { $names }
league-event-team-dissolved = dissolved team { $team }
league-event-unplanned = discarded the draw
league-event-started = started the season with { $tables ->
    [one] one table
   *[other] { $tables } tables
}; it ends on { $at } at the latest
league-event-drawn = paired round { $round } of division { $division }: { $tables ->
    [one] one table
   *[other] { $tables } tables
}; byes: { $byes }
league-event-struck = removed { $name } from the season, with all results
league-event-struck-stands = removed { $name } from the season; the results so far stand
league-event-struck-at = removed { $name } from table { $number } { $table }
league-event-unstruck = reinstated { $name }
league-event-unstruck-at = reinstated { $name } at table { $number } { $table }
league-event-voided = declared that table { $number } { $table } doesn't count
league-event-counted = declared that table { $number } { $table } counts
league-event-adjusted = changed the points of { $name }: { $points }
league-event-inherited = gave { $from }'s place to { $to }
league-event-guest = let { $name } play seat { $seat } of table { $number } { $table } as a guest
league-event-no-guest = removed the guest from seat { $seat } of table { $number } { $table }
league-event-table-extended = gave table { $number } { $table } more time, until { $at }
league-event-ruled-seat = seated a player at table { $number } { $table }
league-event-ruled-leave = removed a player from table { $number } { $table }
league-event-ruled-stop = ended table { $number } { $table } without a result
league-event-ruled-adjudicate = ended table { $number } { $table }, scored as it stood
league-event-ruled-extend = gave more time to the players to act at table { $number } { $table }
league-event-ruled-hold = stopped the clocks at table { $number } { $table }
league-event-ruled-release = restarted the clocks at table { $number } { $table }
league-event-ruled-rule = made a ruling at table { $number } { $table }
league-event-extended = gave { $time } more at { $count ->
    [one] one table
   *[other] { $count } tables
}
league-event-extended-until = gave { $time } more at { $count ->
    [one] one table
   *[other] { $count } tables
}; the season ends on { $at }
league-event-paused = paused the league and { $count ->
    [one] the clock at one table
   *[other] the clocks at { $count } tables
}
league-event-resumed = resumed the league
league-event-banned = banned { $name }
league-event-banned-until = banned { $name } up to and including season { $until }
league-event-lifted = lifted the ban on { $name }
league-event-announced = announced: { $text }
league-event-announcement-scheduled = scheduled an announcement for { $at }: { $text }
league-event-announcement-withdrawn = withdrew the announcement of line { $number }
league-event-said-again = sent { $name } their letter for the season again
league-event-said-entries-close = reminded last season's players that entries close soon
league-event-said-check-in = reminded the players who hadn't checked in
league-event-said-end = reminded players with unfinished tables that the season ends soon
league-event-asked = asked { $by } to take over from { $name }, with an answer due by { $at }
league-event-not-asked = stopped asking { $by } to take over from { $name }
league-event-closing = ended play; the last results are being settled
league-event-finished = made the result final; first place: { $names }
league-event-reopened = reopened the final result
league-event-cancelled = cancelled the season
league-event-taken-back = took back line { $number }; as a result:

## What needs an admin's attention

say-league-all-well = Nothing needs your attention right now.
league-finding-frozen = The table is halted: something is wrong with it
league-finding-late = The season is over, but this table hasn't finished
league-finding-vacant = A bot is playing an abandoned seat
league-finding-struck = Out of the season, but their tables are still running
league-finding-unreachable = Can't be reached, or doesn't want messages
league-finding-stalled = The table has been waiting for them for days
league-finding-low-bank = Their time bank is nearly used up
league-finding-asked = Was offered a place and hasn't answered
league-finding-not-checked-in = Check-in ends soon, and this player hasn't checked in
league-finding-too-few = Entries close soon, and there are too few players
league-finding-paused = The league is paused
league-finding-not-begun = More than half of the season is over, and the table hasn't started

## Letters to players

say-league-told-why = Reason: { $why }
say-league-told-opened = You played last season: want to play again? Join season { $season } of { $title } by { $at }, when entries close.
say-league-told-back = You dropped out of season { $dropped } of { $title }. Are you back? Join season { $season } by { $at }, when entries close.
say-league-told-prolonged = Entries for season { $season } of { $title } will stay open longer, until { $at }: { $count ->
    [one] so far there's only one player.
   *[other] so far there are only { $count } players.
} You're still in. Perhaps you know someone who'd like to play?
say-league-told-reopened-entries = Entries for season { $season } of { $title } are open again, until { $at }. You're still in.
say-league-told-check-in = Please check in by { $at }: season { $season } of { $title } starts soon. If you don't check in, you won't play.
say-league-told-withdrawn = An admin has taken you out of season { $season } of { $title } before its start.
say-league-told-added = An admin has entered you for season { $season } of { $title }. If you don't want to play, type league leave { $league }
say-league-told-checked-in = An admin has checked you in for season { $season } of { $title }.
say-league-told-team = You're in team { $team } in season { $season } of { $title }: { $names }. Captain: { $captain }.
say-league-told-planned = { $divisions ->
    [one] Season { $season } of { $title } starts on { $at }, with { $count } players. There's nothing to do before then.
   *[other] Season { $season } of { $title } starts on { $at }. You're in division { $division }, which has { $count } players. There's nothing to do before the start.
}
say-league-told-plan-tables = Here are your tables so far. They replace any earlier draw.
say-league-told-planned-anew = An admin has moved a player to another division, so we've redrawn all tables.
say-league-told-redrawn = An admin has changed the draw. These are your tables now.
say-league-told-moved-up = Good news: a place is free, so you've moved up from the waiting list and will play.
say-league-told-absent = You didn't check in, so season { $season } of { $title } starts without you. You can join the next one.
say-league-told-no-place = The draw for season { $season } of { $title } is out, and there was no place for you. You're still on the waiting list: if someone drops out, we may ask you.
say-league-told-started = { $count ->
    [one] Season { $season } of { $title } has started and ends on { $at } at the latest. Here are your tables; you play one at a time. At each one, we'll tell you when it's your turn.
   *[other] Season { $season } of { $title } has started and ends on { $at } at the latest. Here are your tables; you play at most { $count } at a time. At each one, we'll tell you when it's your turn.
}
say-league-told-started-ladder = { $count ->
    [one] Season { $season } of { $title } has started and ends on { $at } at the latest. You'll get a table whenever you're free, one at a time.
   *[other] Season { $season } of { $title } has started and ends on { $at } at the latest. You'll get a table whenever you're free, at most { $count } at a time.
}
say-league-told-round = The pairings for round { $round } of { $title } are out. Here's your table.
say-league-told-matched = You have a new table in { $title }.
say-league-told-bye = You have a bye in round { $round } of { $title }. It gives you 5 points, and you'll play again in the next round.
say-league-told-through = You have a bye in round { $round } of { $title }, so you advance without playing.
say-league-told-reminder-entries = Want to play again? Join season { $season } of { $title } before entries close on { $at }.
say-league-told-reminder-check-in = Please check in by { $at }, or season { $season } of { $title } starts without you. It starts soon, and you haven't checked in yet.
say-league-told-reminder-end = { $count ->
    [one] Season { $season } of { $title } ends on { $at }, and one of your tables hasn't finished. Please try to finish in time.
   *[other] Season { $season } of { $title } ends on { $at }, and { $count } of your tables haven't finished. Please try to finish in time.
}
say-league-told-struck = An admin has removed you from season { $season } of { $title }, with all your results.
say-league-told-struck-stands = An admin has removed you from season { $season } of { $title }. Your results so far will stand; every other table will give you 0 points.
say-league-told-unstruck = You're back in season { $season } of { $title } and can play on.
say-league-told-struck-at = You're out at table { $number } { $table } of { $title }: it won't count for you.
say-league-told-unstruck-at = You're back in at table { $number } { $table } of { $title }: it will count for you again.
say-league-told-voided = Table { $number } { $table } of { $title } won't count, and play there has stopped.
say-league-told-counted = Table { $number } { $table } of { $title } will count again.
say-league-told-table-extended = You have until { $at } to finish table { $number } { $table } of { $title }. The season is over, and this is the table's only extension.
say-league-told-adjudicated = Table { $number } { $table } of { $title } has ended, scored as it stood.
say-league-told-adjusted = An admin has changed your points in { $title }: { $points }
say-league-told-heir = You've taken over from { $name } in season { $season } of { $title }. Their points are yours now.
say-league-told-gave = { $name } will play on in your place in season { $season } of { $title }. Thanks for playing!
say-league-told-guest = You'll play table { $number } { $table } of { $title } for { $name }, as a guest. It will count for the others, but not for you.
say-league-told-guested = { $name } will play table { $number } { $table } of { $title } for you. It won't count for you.
say-league-told-no-guest = You no longer have a guest at table { $number } { $table } of { $title }.
say-league-told-banned = The admins of { $title } have banned you: you can't join any more.
say-league-told-banned-until = The admins of { $title } have banned you: you can't join any season up to and including season { $until }.
say-league-told-lifted = You can join { $title } again.
say-league-told-asked = Would you like to take over from { $name } in { $title }, with all their points? { $left ->
    [0] There are no tables left to play right now.
    [one] There's one table left to play.
   *[other] There are { $left } tables left to play.
} Please answer by { $at }; after that, we'll ask someone else.
say-league-told-not-asked = Our offer to take a place in { $title } no longer applies. You're still on the waiting list.
say-league-told-extended = { $count ->
    [one] You now have { $time } more at one of your tables in { $title }.
   *[other] You now have { $time } more at { $count } of your tables in { $title }.
}
say-league-told-ends = The season ends on { $at } at the latest.
say-league-told-paused = { $title } is paused: the clocks at its tables have stopped, and all dates will be pushed back.
say-league-told-resumed = { $title } is back: the clocks are running again, and all dates have been pushed back by the length of the pause.
say-league-told-announced = The admins of { $title } say: { $text }
say-league-told-closing = { $count ->
    [0] All tables in season { $season } of { $title } have finished. The result will be final on { $at }. If something is wrong, tell the admins before then.
    [one] Season { $season } of { $title } is over. One table is still being settled. If something is wrong, tell the admins now.
   *[other] Season { $season } of { $title } is over. { $count } tables are still being settled. If something is wrong, tell the admins now.
}
say-league-told-final = { $divisions ->
    [one] The result of season { $season } of { $title } is final. Your place: { $rank } of { $count }.
   *[other] The result of season { $season } of { $title } is final. Your place: { $rank } of { $count } in division { $division }.
}
say-league-told-up = You're promoted! If you join the next season, you'll play in division { $division } or higher.
say-league-told-down = You're relegated. If you join the next season, you'll play in division { $division }, or higher if there's room.
say-league-told-stay = You'll stay in division { $division } if you join the next season.
say-league-told-next = Entries for the next season open on { $at }. We'll tell you then.
say-league-told-next-unknown = We'll tell you when entries for the next season open.
say-league-told-reopened = The result of season { $season } of { $title } is under review again, so it's not final for now.
say-league-told-cancelled = Season { $season } of { $title } has been cancelled. You may finish tables that have started, but they won't count.

## News for the channel of a league

say-league-news-drafted = Entries for season { $season } of { $title } open on { $at }.
say-league-news-opened = Entries for season { $season } of { $title } are open until { $at }. Everyone is welcome!
say-league-news-prolonged = Entries for season { $season } of { $title } will stay open longer, until { $at }: there are still too few players.
say-league-news-reopened-entries = Entries for season { $season } of { $title } are open again, until { $at }.
say-league-news-check-in = Entries for season { $season } of { $title } are closed. If you've joined, check in by { $at }.
say-league-news-closed = Entries for season { $season } of { $title } are closed. The draw comes next.
say-league-news-planned = The draw for season { $season } of { $title } is out: { $count } players in { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}{ $tables ->
    [0] {""}
    [one] , one table
   *[other] , { $tables } tables
}. The season starts on { $at }.
say-league-news-planned-anew = There's a new draw for season { $season } of { $title }, because an admin has moved a player to another division. The season starts on { $at }.
say-league-news-started = { $tables ->
    [0] Season { $season } of { $title } has started. It ends on { $at } at the latest.
    [one] Season { $season } of { $title } has started, with one table. It ends on { $at } at the latest.
   *[other] Season { $season } of { $title } has started, with { $tables } tables. It ends on { $at } at the latest.
}
say-league-news-drawn = { $divisions ->
    [one] The pairings for round { $round } of { $title } are out: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
   *[other] The pairings for round { $round } of { $title }, division { $division }, are out: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
}
say-league-news-announced = The admins of { $title } say: { $text }
say-league-news-paused = { $title } is paused: the clocks at its tables have stopped, and all dates will be pushed back.
say-league-news-resumed = { $title } is back: the clocks are running again, and all dates have been pushed back by the length of the pause.
say-league-news-closing = Play in season { $season } of { $title } is over. We'll settle what's left, and then the result will be final.
say-league-news-finished = The result of season { $season } of { $title } is final. Congratulations!
say-league-news-reopened = The result of season { $season } of { $title } is under review again, so it's not final for now.
say-league-news-cancelled = Season { $season } of { $title } has been cancelled.
