### Texts that only Discord shows: button labels, slash commands, menus, forms and messages.

## Buttons

discord-button-join = Join
discord-button-link = Invite link
discord-button-leave = Leave
discord-button-start = Start
discord-button-bot = Add bot
discord-button-rules = Read the rules
discord-button-undo = Undo
discord-button-undo-of = Undo { $name }'s move
discord-button-hand = Show my hand
discord-button-hush = Snooze this turn
discord-button-move = Make your move
discord-button-replace = Change my answer
discord-button-mine = Show my answer
discord-button-board = Show board
discord-button-words = Show as text
discord-button-log = Show log
discord-button-rematch = Rematch
discord-button-takeover = Take the seat
discord-button-more = More…
discord-button-yes = Yes
discord-button-no = No
discord-button-resign = Resign
discord-button-tables = Find a table
discord-button-sure = Do it
discord-button-help = Get help

## General messages

discord-nothing-to-say = Done.
discord-whole-text = This whole message as plain text.
discord-cannot-be-shown = Sorry, we can't show this. Nothing is lost, and we've told the host.

## Slash commands and options: names (lower case, no spaces) and descriptions

discord-locales = en-US | en-GB
discord-command-table = table
discord-command-table-about = Open a table, find one, or see which tables are waiting for you
discord-command-table-new = new
discord-command-table-new-about = Open a table here
discord-command-table-list = list
discord-command-table-list-about = List tables here with free seats
discord-command-table-show = show
discord-command-table-show-about = Show how a table is going
discord-command-table-mine = mine
discord-command-table-mine-about = List your tables, the longest-waiting first
discord-command-play = play
discord-command-play-about = Make your move in one line
discord-command-board = board
discord-command-board-about = Show the table from your seat; only you see it
discord-command-log = log
discord-command-log-about = Show what happened, round by round, latest first
discord-command-proof = proof
discord-command-proof-about = Check that nothing was changed later
discord-command-rules = rules
discord-command-rules-about = Read a game's rules, in our own words
discord-command-help = help
discord-command-help-about = See what you can do here and now
discord-command-undo = undo
discord-command-undo-about = Take back your last move, if nothing has followed from it yet
discord-command-resign = resign
discord-command-resign-about = Give your seat to a bot; we'll ask you to confirm first
discord-command-settings = settings
discord-command-settings-about = Set your time zone, language, name and how we reach you
discord-command-link = link
discord-command-link-about = Link this account with your email address
discord-command-admin = admin
discord-command-admin-about = For admins: see how this server's tables are doing, and step in
discord-command-admin-tables = tables
discord-command-admin-tables-about = List this server's tables, most urgent first; choose some to close, pause or extend
discord-command-admin-remove = remove
discord-command-admin-remove-about = Remove a player from their seat; a bot plays on
discord-command-admin-replace = replace
discord-command-admin-replace-about = Remove a player from their seat and keep it for another player
discord-command-league = league
discord-command-league-about = Join a league, follow its standings and tables, and see how places are worked out
discord-command-league-join = join
discord-command-league-join-about = Join a season, or accept a place that you're offered
discord-command-league-leave = leave
discord-command-league-leave-about = Withdraw from a season
discord-command-league-here = here
discord-command-league-here-about = Check in when a season asks you to
discord-command-league-show = show
discord-command-league-show-about = Show how a league is going, and what you can do there
discord-command-league-standings = standings
discord-command-league-standings-about = Show the standings
discord-command-league-cross = cross
discord-command-league-cross-about = Show how each pair of players did against each other
discord-command-league-entrants = entrants
discord-command-league-entrants-about = List who has joined, with numbers
discord-command-league-plan = plan
discord-command-league-plan-about = List planned, running and finished tables
discord-command-league-why = why
discord-command-league-why-about = Explain a player's place in the standings
discord-command-league-rules = rules
discord-command-league-rules-about = Read a league's rules
discord-command-league-calendar = calendar
discord-command-league-calendar-about = Show a season's dates
discord-command-league-record = record
discord-command-league-record-about = Show what a player has played and won
discord-command-league-leaderboard = leaderboard
discord-command-league-leaderboard-about = Show the best players by rating
discord-command-league-admin = league-admin
discord-command-league-admin-about = For admins: create leagues, run seasons, and settle what needs an admin
discord-command-league-admin-league = league
discord-command-league-admin-league-about = Manage the league: its title, its rules, who may join
discord-command-league-admin-league-new = new
discord-command-league-admin-league-new-about = Create a league in this server
discord-command-league-admin-league-set = set
discord-command-league-admin-league-set-about = Change a setting; a season already open keeps its own
discord-command-league-admin-league-game = game
discord-command-league-admin-league-game-about = Add a game for its tables; without one, keep only the first
discord-command-league-admin-league-title = title
discord-command-league-admin-league-title-about = Change the league's title
discord-command-league-admin-league-room = room
discord-command-league-admin-league-room-about = Announce the league in this channel, or in one you choose
discord-command-league-admin-league-mail = mail
discord-command-league-admin-league-mail-about = Choose whether people who only use email may join
discord-command-league-admin-league-pause = pause
discord-command-league-admin-league-pause-about = Pause the league: nothing falls due and no clock runs
discord-command-league-admin-league-resume = resume
discord-command-league-admin-league-resume-about = Resume after a pause
discord-command-league-admin-league-announce = announce
discord-command-league-admin-league-announce-about = Send a message to all entrants
discord-command-league-admin-league-ban = ban
discord-command-league-admin-league-ban-about = Ban a player from joining
discord-command-league-admin-league-lift = lift
discord-command-league-admin-league-lift-about = Lift a player's ban
discord-command-league-admin-league-back = back
discord-command-league-admin-league-back-about = Take back something an admin did
discord-command-league-admin-league-doctor = doctor
discord-command-league-admin-league-doctor-about = List what needs an admin, and how to settle it
discord-command-league-admin-league-log = log
discord-command-league-admin-league-log-about = Show who did what, when and why
discord-command-league-admin-season = season
discord-command-league-admin-season-about = Manage the season: when it opens, starts and ends
discord-command-league-admin-season-open = open
discord-command-league-admin-season-open-about = Open entries, now or at a time you set
discord-command-league-admin-season-close = close
discord-command-league-admin-season-close-about = Close entries now
discord-command-league-admin-season-reopen = reopen
discord-command-league-admin-season-reopen-about = Reopen closed entries, or take a finished season back to review
discord-command-league-admin-season-plan = plan
discord-command-league-admin-season-plan-about = Draw divisions and tables now
discord-command-league-admin-season-unplan = unplan
discord-command-league-admin-season-unplan-about = Discard the draw and make a new one
discord-command-league-admin-season-start = start
discord-command-league-admin-season-start-about = Start the season now
discord-command-league-admin-season-extend = extend
discord-command-league-admin-season-extend-about = Give more time to everyone, to one entrant, or at one table
discord-command-league-admin-season-end = end
discord-command-league-admin-season-end-about = Wrap up the season now, even if tables are still running
discord-command-league-admin-season-finish = finish
discord-command-league-admin-season-finish-about = Make the season's result final now
discord-command-league-admin-season-cancel = cancel
discord-command-league-admin-season-cancel-about = Cancel the season
discord-command-league-admin-entry = entry
discord-command-league-admin-entry-about = Manage a season's entrants
discord-command-league-admin-entry-strike = strike
discord-command-league-admin-entry-strike-about = Remove an entrant from the season, or from one table
discord-command-league-admin-entry-unstrike = unstrike
discord-command-league-admin-entry-unstrike-about = Reinstate an entrant
discord-command-league-admin-entry-replace = replace
discord-command-league-admin-entry-replace-about = Let another player take over, with the points
discord-command-league-admin-entry-alternates = alternates
discord-command-league-admin-entry-alternates-about = Ask players on the waiting list in turn to take over
discord-command-league-admin-entry-guest = guest
discord-command-league-admin-entry-guest-about = Let a guest play one table for an entrant; leave the guest out to end that
discord-command-league-admin-entry-move = move
discord-command-league-admin-entry-move-about = Move an entrant to another division before the start
discord-command-league-admin-entry-adjust = adjust
discord-command-league-admin-entry-adjust-about = Give points or take some away
discord-command-league-admin-entry-resend = resend
discord-command-league-admin-entry-resend-about = Resend everything the season has sent an entrant
discord-command-league-admin-table = table
discord-command-league-admin-table-about = Manage the season's tables
discord-command-league-admin-table-void = void
discord-command-league-admin-table-void-about = Stop a table from counting
discord-command-league-admin-table-count = count
discord-command-league-admin-table-count-about = Make a table count after all
discord-command-league-admin-table-adjudicate = adjudicate
discord-command-league-admin-table-adjudicate-about = End a table, scored as it stands
discord-command-league-admin-table-rule = rule
discord-command-league-admin-table-rule-about = Make a ruling at one table, typed like any other ruling
discord-command-setup = setup
discord-command-setup-about = For admins: choose where tables live and who else may administer, and see what's missing
discord-option-game = game
discord-option-game-about = Game to play
discord-option-seats = seats
discord-option-seats-about = Number of seats
discord-option-pace = pace
discord-option-pace-about = Time for each decision
discord-option-language = language
discord-option-language-about = Language to use
discord-option-options = options
discord-option-options-about = Game variants
discord-option-for = for
discord-option-for-about = Who may see and join the table; the default is members of this server
discord-option-keep = keep
discord-option-keep-about = Keep a seat for this person; we let them know
discord-option-keep-2 = keep-2
discord-option-keep-2-about = Keep a seat for another person
discord-option-keep-3 = keep-3
discord-option-keep-3-about = Keep a seat for another person
discord-option-keep-4 = keep-4
discord-option-keep-4-about = Keep a seat for another person
discord-option-starts = starts
discord-option-starts-about = Earliest start of the game: 24h, or 2027-01-31 20:00 in your time zone
discord-option-table = table
discord-option-table-about = Which table; in its own thread you can leave it out
discord-option-move = move
discord-option-move-about = Your move in words; we suggest what can come next
discord-option-text = text
discord-option-text-about = In words instead of a picture
discord-option-section = section
discord-option-section-about = Section to read
discord-option-zone = zone
discord-option-zone-about = Where you live, for example Europe/Lisbon
discord-option-told = told
discord-option-told-about = How we tell you that it's your turn
discord-option-name = name
discord-option-name-about = Name that other players see
discord-option-quiet = quiet
discord-option-quiet-about = Hours when we won't message you, for example 22:00-07:30, or off
discord-option-days-off = days-off
discord-option-days-off-about = Days of the week when we won't message you, for example sat sun, or none
discord-option-reminders = reminders
discord-option-reminders-about = When we remind you, for example 50% 90%, every 24h, or off
discord-option-digest = digest
discord-option-digest-about = Time for one daily message instead of separate ones, for example 07:30; off to stop
discord-option-substitute = substitute
discord-option-substitute-about = Hear about vacant seats that you could take
discord-option-next = next
discord-option-next-about = Hear when you're probably next
discord-option-at-once = at-once
discord-option-at-once-about = Hear about your turn even in your quiet hours
discord-option-speech = speech
discord-option-speech-about = As sentences to read aloud
discord-option-large-print = large-print
discord-option-large-print-about = Pictures in halves, each shown twice as large
discord-option-high-contrast = high-contrast
discord-option-high-contrast-about = Pictures in black on white, with strong lines
discord-option-mine = mine
discord-option-mine-about = Your own view, which is the default, or the one everyone sees
discord-option-with = with
discord-option-with-about = Your email address, or the code we sent there
discord-option-room = room
discord-option-room-about = Channel where tables live
discord-option-state = state
discord-option-state-about = Only tables in this state
discord-option-player = player
discord-option-player-about = Player to remove from their seat
discord-option-by = by
discord-option-by-about = Player who gets the seat; we let them know
discord-option-role = role
discord-option-role-about = Members with this role may administer too
discord-option-results = results
discord-option-results-about = Channel for the results of finished games
discord-option-notices = notices
discord-option-notices-about = Channel for notices that need an admin
discord-option-opener = opener
discord-option-opener-about = Only members with this role may open tables
discord-option-tables = tables
discord-option-tables-about = Limit on unfinished tables per person
discord-option-games = games
discord-option-games-about = The only games people may open, separated by spaces
discord-option-call = call
discord-option-call-about = Role to ping when a new table looks for players
discord-option-call-game = call-game
discord-option-call-game-about = Game that we ping that role for; leave it out for all games
discord-option-clear = clear
discord-option-clear-about = Reset one choice to its default
discord-option-league-league = league
discord-option-league-league-about = Which league; leave it out if there's only one
discord-option-league-division = division
discord-option-league-division-about = Division number, from 1
discord-option-league-person = person
discord-option-league-person-about = Which player; if left out, you
discord-option-league-name = name
discord-option-league-name-about = Short name of one word: SPRING
discord-option-league-title = title
discord-option-league-title-about = Full title
discord-option-league-seats = seats
discord-option-league-seats-about = Seats at a table
discord-option-league-format = format
discord-option-league-format-about = How opponents are matched
discord-option-league-rounds = rounds
discord-option-league-rounds-about = Number of rounds or blocks
discord-option-league-season = season
discord-option-league-season-about = Maximum season length: 8w
discord-option-league-size = size
discord-option-league-size-about = Approximate number of players per division
discord-option-league-room = room
discord-option-league-room-about = Channel for announcements; otherwise this one
discord-option-league-mail = mail
discord-option-league-mail-about = Let people who only use email join
discord-option-league-choice = choice
discord-option-league-choice-about = Setting to change
discord-option-league-value = value
discord-option-league-value-about = New value
discord-option-league-text = text
discord-option-league-text-about = Message for everyone
discord-option-league-player = player
discord-option-league-player-about = Which player
discord-option-league-season-number = season
discord-option-league-season-number-about = Number of an earlier season
discord-option-league-seasons = seasons
discord-option-league-seasons-about = Number of seasons; if left out, for good
discord-option-league-line = line
discord-option-league-line-about = Line number in the log
discord-option-league-at = at
discord-option-league-at-about = When: 24h, or 2027-01-31 20:00 in your time zone; if left out, now
discord-option-league-time = time
discord-option-league-time-about = How much time: 24h, 3d
discord-option-league-entry = entry
discord-option-league-entry-about = Entrant, by number
discord-option-league-table = table
discord-option-league-table-about = Table of the season, by number
discord-option-league-by = by
discord-option-league-by-about = Player who steps in
discord-option-league-stop = stop
discord-option-league-stop-about = Stop asking
discord-option-league-points = points
discord-option-league-points-about = Points to add or take: +2, -1.5
discord-option-league-ruling = ruling
discord-option-league-ruling-about = Your ruling: extend 24, undo 31, play 2 bid 4
discord-league-format-block = block: you meet everyone equally often
discord-league-format-rounds = rounds: a fixed number of tables for each player
discord-league-format-swiss = Swiss: each round you meet players with similar results
discord-league-format-knockout = knockout: the winners advance
discord-league-format-ladder = ladder: play whenever you like
discord-pace-fast = fast: several moves a day
discord-pace-normal = normal: a move a day
discord-pace-slow = slow: a move every few days
discord-pace-none = no limit
discord-clear-room = channel for tables
discord-clear-results = channel for results
discord-clear-notices = channel for admin notices
discord-clear-role = role that may administer
discord-clear-opener = role that may open tables
discord-clear-tables = limit on tables per person
discord-clear-games = games that people may open
discord-clear-calls = roles to ping
discord-clear-for = who new tables are for
discord-clear-pace = pace
discord-clear-language = language
discord-looking-for-players = A new table is looking for players:
discord-tag-open = Open
discord-tag-running = Running
discord-tag-over = Over
discord-for-members = members of this server
discord-for-invited = invited people only
discord-for-open = anyone
discord-told-place = by a ping in the table's thread
discord-told-direct = by direct message
discord-told-mail = by mail
discord-told-place-direct = by a ping in the thread and by direct message
discord-told-place-mail = by a ping in the thread and by mail

## Menus and forms

discord-button-commit = Commit
discord-button-back = Back
discord-button-type = Type it
discord-button-before = Show earlier ones
discord-button-behind = Show more
discord-more-choose = What else would you like to do at this table?
discord-more-nothing = There's nothing else to do at this table right now.
discord-more-vote-yes = Vote yes
discord-more-vote-yes-about = Agree to what the table is voting on
discord-more-vote-no = Vote no
discord-more-vote-no-about = Reject what the table is voting on
discord-more-here = I'm here
discord-more-here-about = Answer the ready check, so that the game can start
discord-more-hush = Snooze reminders
discord-more-hush-about = You won't get any more reminders about this decision
discord-more-wait = Keep answers sealed
discord-more-wait-about = They'll stay closed until you're ready, or your time is up
discord-more-ready = I'm ready
discord-more-ready-about = We may open your sealed answer
discord-more-extend = Add 24 hours
discord-more-extend-about = For everyone the table is waiting for; the table votes on it
discord-more-pause = Pause
discord-more-pause-about = Stop the clocks; the table votes on it
discord-more-resume = Resume
discord-more-resume-about = Restart the clocks; the table votes on it
discord-more-orders = Show my standing orders
discord-more-orders-about = The moves you've given in advance
discord-more-withdraw = Withdraw standing orders
discord-more-withdraw-about = Take back the moves you've given in advance
discord-more-takeover = Take the vacant seat
discord-more-takeover-about = Play on for the player who left it
discord-more-return = Take my seat back
discord-more-return-about = From the bot that's playing for you
discord-more-mute = Mute this table
discord-more-mute-about = You won't hear any more about it; its clock will keep running
discord-more-unmute = Unmute this table
discord-more-unmute-about = You'll hear about it again
discord-more-holiday = Take a holiday…
discord-more-holiday-about = Days when no one will wait for you, at all tables
discord-more-vote-undo = Ask to take moves back
discord-more-vote-undo-about = Your last move and everything after it, if everyone agrees
discord-more-vote-upgrade = Ask for the latest rules
discord-more-vote-upgrade-about = This table uses older ones; everyone must agree
discord-more-ahead = Play ahead…
discord-more-ahead-about = Write a move for a later decision; no one else sees it
discord-more-ruling-undo = Ruling: take moves back…
discord-more-ruling-undo-about = Everything after one log entry
discord-more-ruling-play = Ruling: play for a seat…
discord-more-ruling-play-about = Make the move of a player who can't answer
discord-more-ruling-extend = Ruling: add time…
discord-more-ruling-extend-about = For everyone the table is waiting for
discord-more-ruling-result = Ruling: set the result…
discord-more-ruling-result-about = The game ends, and you say who won
discord-more-ruling-close = Ruling: end without a result…
discord-more-ruling-close-about = The game ends, and no one wins
discord-more-ruling-upgrade = Ruling: use the latest rules…
discord-more-ruling-upgrade-about = The table continues with the latest rules
discord-more-ruling-thaw = Ruling: lift the halt…
discord-more-ruling-thaw-about = The halted table continues, if its record is intact
discord-field-days = First and last day
discord-field-days-example = 2027-12-24 2028-01-02
discord-field-asked = For which decision
discord-field-asked-example = { $names }; leave it empty for any
discord-field-words = Your move; after a slash, an alternative
discord-field-words-example = { $words } / any
discord-field-scope = For how long
discord-field-scope-example = once, or: until used, this round, until round 5, until withdrawn
discord-field-entry = Number of the entry to go back to
discord-field-entry-example = As the log shows it: 17
discord-field-seat = Seat number
discord-field-seat-example = { $names }
discord-field-move = Move to play
discord-field-move-example = { $words }
discord-field-hours = Hours to add
discord-field-hours-example = 24
discord-field-winners = Seat numbers of the winners
discord-field-winners-example = { $names }
discord-field-reason = Your reason, which everyone sees
discord-field-reason-example = Two bids were swapped.
discord-menu-choose = Choose…
discord-menu-usual = { $words }: the default
discord-menu-group = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
discord-menu-title = **{ $table }** · { $asked }
discord-menu-so-far = So far: **{ $words }**
discord-menu-seals = Commit will seal this answer. You can change it until everyone has answered.
discord-menu-reveals = Commit will play this and then reveal something hidden, so you can't take it back.
discord-menu-decides = Commit will play this.
discord-menu-moved-on = The table has moved on. Here's how it looks now.
discord-form-title = { $table }: your move
discord-form-number = Number: { $range }
discord-form-words = Your move
discord-form-range = { $words } …, one of { $range }
discord-form-line = One line, just as you'd type it

## Answers

discord-not-now = That didn't work just now, and nothing has changed. Please try again in a moment.
discord-button-unknown = Sorry, we don't know this button. Nothing has changed.
discord-button-of-lost-time = We had to go back to an earlier state, and this message came after it. Nothing has changed. Please look at the table's latest message, or type /help.
discord-button-of-other-version = This is from another version of the bot. Please use a newer message, or type /help.
discord-button-old = That button is from an earlier turn, so nothing has changed. Here's the table:
discord-not-asked = There's nothing for you to decide there right now. Here's the table:
discord-no-answer-yet = You haven't sealed an answer to this decision.
discord-form-empty = Your form arrived empty, so nothing has changed. Please type your words with /play instead.
discord-rules-choose = Choose a section to read
discord-rules-game = Choose a game
discord-which-table = Several tables are waiting for you. Which one do you mean? Name it with "table".
discord-thread-follows = Its thread will appear in <#{ $room }> in a moment.
discord-room-unusable = I can't use the channel chosen for tables, so this table is here. An admin can choose another with **/setup**.
discord-guest-is-bot = You can only keep seats for people, so we haven't opened a table. For bots, press **Add bot**.
discord-guest-absent = You can only keep seats for members of this server, so we haven't opened a table.
discord-table-choice = { $table } · { $game } · { $names }
discord-table-waits = ● your turn ·
discord-way-mail = mail
discord-way-direct = direct message
discord-way-place = a ping in the table's thread
discord-settings-none = You haven't chosen anything yet. Type /settings with what you'd like to change.
discord-settings-now =
    Name: { $name }
    Time zone: { $zone }
    Language: { $lang }
    We reach you by: { $ways }
    Hear when you're probably next: { $next ->
        [0] no
       *[other] yes
    }
    Hear about your turn even in quiet hours: { $once ->
        [0] no
       *[other] yes
    }
    Tables as sentences to read aloud: { $speech ->
        [0] no
       *[other] yes
    }
    Large print: { $large ->
        [0] no
       *[other] yes
    }
    High contrast: { $contrast ->
        [0] no
       *[other] yes
    }
    Hear about vacant seats: { $games }
discord-substitute-on = in any game
discord-substitute-off = in no game
discord-substitute-on-game = { $game }: yes
discord-substitute-off-game = { $game }: no
discord-help-asked = It's your turn at table { $table }. Press **Make your move** under its latest post, or type /play.
discord-help-at-table = This is the thread of table { $table }. There's nothing for you to decide right now.
discord-help-waiting = These tables are waiting for you, longest first:
discord-help =
    Vernissage is a place to play board games at your own pace.
    { "" }**/table new** opens a table here. Others press **Join** in its thread.
    { "" }**/table list** shows tables with free seats, and **/table mine** shows yours.
    When it's your turn, press **Make your move** and choose, or type your move with **/play**. You can also answer my direct messages with your move.
    { "" }**/board** shows the table from your seat (also in words), and **/log** shows what happened. **/proof** shows how to check it, and **/rules** has the rules.
    { "" }**/undo** takes back your last move, and **/resign** gives your seat to a bot.
    { "" }**/settings** is for your time zone, your language, your name, and how and when we reach you. **/link** links this account with your email address.

## Managing tables

discord-state-frozen = halted: on hold until the host has checked it
discord-state-stalled = stalled: no answer for a week
discord-state-late = late: a player is missing turns
discord-state-paused = paused
discord-state-running = running
discord-state-open = open: people can join
discord-state-over = over
discord-admin-none = This server has no such tables.
discord-admin-more = … and { $count } more. Choose a state to see fewer.
discord-admin-table = **{ $table }** { $game } · { $names } · { $state }
discord-admin-entry = { $table } { $game } · { $state } · { $names }
discord-admin-choose = Choose tables…
discord-admin-close = Close
discord-admin-pause = Pause
discord-admin-resume = Resume
discord-admin-extend = Add 24 hours
discord-admin-thaw = Lift the halt
discord-admin-do = Do it
discord-admin-back = Back to the list
discord-admin-would-close = **This would close** { $tables }. Running games would end without a result, and the others would never start. You can't take this back.
discord-admin-would-pause = **This would pause** { $tables }. No clock will run until you resume them.
discord-admin-would-resume = **This would start the clocks again** at { $tables }.
discord-admin-would-extend = **This would add 24 hours** for everyone who has a decision to make at { $tables }.
discord-admin-would-thaw = **This would lift the halt** at { $tables }, if their records are intact.
discord-admin-would-remove = **This would remove <@{ $user }>** from table { $table }. We'll tell them, and they won't be able to join it again. In a running game, a bot will play on, and another player may take the seat.
discord-admin-would-replace = **This would remove <@{ $user }>** from table { $table } **and keep the seat for <@{ $by }>**. We'll let the new player know. In a running game, a bot will play until they join.
discord-admin-left-alone = These would stay as they are: { $tables }
discord-admin-sits-not = That player doesn't have a seat at that table on this server.
discord-admin-whom = Choose a table on this server, and people who aren't bots. A replacement must be a member here.
discord-admin-reason = An admin of this server has decided this.
discord-notice-room = The channel for tables is gone, so I can't post for table { $table } or any other table there. Choose another channel with "room" in **/setup**: the tables move there. Until then, I tell each player about their turn in private.
discord-notice-results = I can't post results in <#{ $room }>: the channel is gone, or I may not post there. Choose another with "results" in **/setup**, or type **/setup** to see which permission I need.
discord-notice-notices = I can't post notices for admins in the channel you chose: it's gone, or I may not post there. Choose another with "notices" in **/setup**. Until then, urgent notices go to the owner of the server.
discord-notice-files = The posts of table { $table } have no pictures, because I may not attach files. Give me *Attach Files* in <#{ $room }>.
discord-notice-view = I can't see <#{ $room }> any more, so I can't post for table { $table }. Give me *View Channel* there. Until then, I tell each player about their turn in private.
discord-notice-locked = The thread of table { $table } is locked, so I can't post there. Unlock it, or give me *Manage Threads*.
discord-notice-threads = This server has no room for another active thread, so table { $table } has none. Close some old threads.
discord-notice-seats = The thread of table { $table } is full.
discord-notice-tag = The forum requires a tag for each post, and none fits table { $table }. Add the tags that /setup lists.
discord-notice-permission = I can't post for table { $table }. In <#{ $room }>, I'm missing:
discord-no-files = (No picture: I need *Attach Files* here.)
discord-admin-at = **{ $table }**

## Setup

discord-setup-not-admin = Only people who may manage this server, or have the role its admins chose, can do that.
discord-setup-not-chosen = not chosen
discord-setup-room = Tables live in <#{ $room }>.
discord-setup-no-room = Tables live wherever you open them. Choose a channel with "room".
discord-setup-role = Members with the role <@&{ $role }> may administer too.
discord-setup-no-role = Only people who may manage the server may administer. Choose a role with "role".
discord-setup-results = Game results go to <#{ $room }>.
discord-setup-no-results = Results appear only where the game was played. Choose a channel with "results".
discord-setup-notices = Notices for admins go to <#{ $room }>.
discord-setup-no-notices = Notices for admins don't go anywhere yet. Choose a channel with "notices".
discord-setup-opener = Only members with the role <@&{ $role }> may open tables.
discord-setup-no-opener = Everyone here may open tables.
discord-setup-tables = Unfinished tables opened by one person: at most { $count }.
discord-setup-no-tables = Unfinished tables opened by one person: as many as they like.
discord-setup-games = Games that people may open: { $games }
discord-setup-no-games = People may open any game.
discord-setup-call = For a new table of { $game }, we ping the role <@&{ $role }>.
discord-setup-call-any = For a new table of any other game, we ping the role <@&{ $role }>.
discord-setup-no-calls = We don't ping anyone for new tables.
discord-setup-for = New tables are for: { $whom }
discord-setup-no-game = There's no game "{ $word }", so nothing has changed.
discord-setup-call-quiet = **No one will notice that ping:** the role isn't open to mentions. Turn on *Allow anyone to @mention this role* in the role's settings.
discord-setup-tags-made = The forum lacked these tags, so I added them: { $tags }
discord-setup-tags-missing = **The forum lacks these tags:** { $tags }. Add them there, or give me *Manage Channels* and type /setup again. Without them, tables have no tags.
discord-setup-gone-room = **The channel for tables is gone.** Choose another with "room". Its tables move there.
discord-setup-gone-results = **The channel for results is gone.** Choose another with "results".
discord-setup-gone-notices = **The channel for notices is gone.** Choose another with "notices".
discord-setup-moved = { $count ->
    [one] One table moves
   *[other] { $count } tables move
} to <#{ $room }>, because its channel was gone.
discord-setup-pace = Pace of new tables: { $pace }
discord-setup-language = Language of posts: { $lang }
discord-setup-nothing-missing = I have every permission I need here.
discord-setup-missing = **I'm missing permissions here:**
discord-setup-wished = This would help, but isn't essential:
discord-setup-missing-there = **I'm missing permissions in <#{ $room }>:**
discord-setup-checked-here = I can't tell what I may do in <#{ $room }>. Type /setup there to check.
discord-lacks-view = - **View Channel**: I can't see the channel, so nothing works there.
discord-lacks-send = - **Send Messages**: I can't announce tables.
discord-lacks-threads = - **Create Public Threads**: I can't make threads for tables.
discord-lacks-send-in-threads = - **Send Messages in Threads**: you can't play tables in their threads.
discord-lacks-files = - **Attach Files**: boards come without pictures, or not at all.
discord-lacks-links = - **Embed Links**: links have no previews.
discord-lacks-history = - **Read Message History**: after a pause, I can't find my earlier posts and may post them again.
discord-lacks-manage-threads = - **Manage Threads**: I can't reopen locked threads or tidy away finished ones.

## Leagues

discord-sure = Nothing has changed yet. Press **{ $button }** to go ahead.
discord-sure-why = Nothing has changed yet. Press **{ $button }** and give your reason to go ahead.
discord-sure-title = Your reason
discord-field-why = Why? The players concerned will see this
discord-field-why-example = They haven't answered for two weeks.
discord-league-none = There are no leagues here that you can see.
discord-league-which = There are several leagues: { $leagues }. Name one with "league".
discord-league-unknown = No league can have the name "{ $name }".
discord-league-name = Name the league with one word, like SPRING. It has 2 to 16 characters (A to Z, 0 to 9, hyphens) and can't begin with a digit or a hyphen.
discord-league-no-bots = Bots can't join leagues.
discord-league-no-member = Only members of this server can step in.
discord-league-room-elsewhere = I can't see that channel in this server, so nothing has changed.
discord-notice-league = I can't post updates about { $title } in <#{ $room }>. I need *View Channel* and *Send Messages* there, or *Create Public Threads* in a forum.
