### What Discord needs: labels of buttons, commands, and sentences of its own.

## Buttons

discord-button-join = Join
discord-button-leave = Leave
discord-button-start = Start
discord-button-bot = Add bot
discord-button-rules = Rules
discord-button-undo = Undo
discord-button-undo-of = Undo ({ $name })
discord-button-hand = My hand
discord-button-hush = No more calls this turn
discord-button-move = Your move
discord-button-replace = Replace it
discord-button-mine = My answer
discord-button-board = Board
discord-button-words = Board as text
discord-button-log = Log
discord-button-rematch = Rematch
discord-button-takeover = Take the seat
discord-button-more = More…
discord-button-yes = Yes
discord-button-no = No
discord-button-resign = Resign
discord-button-tables = Open tables
discord-button-help = Help

## Sentences

discord-nothing-to-say = Done.
discord-whole-text = All of this message as plain text.
discord-cannot-be-shown = This could not be shown. Nothing is lost, and the operator has been told.

## Commands: names (lower case, no blanks) and what they are for

discord-locales = en-US | en-GB
discord-command-table = table
discord-command-table-about = Tables: open one, find one, see what waits for you
discord-command-table-new = new
discord-command-table-new-about = Open a table here
discord-command-table-list = list
discord-command-table-list-about = Tables here with free seats
discord-command-table-show = show
discord-command-table-show-about = How one table stands
discord-command-table-mine = mine
discord-command-table-mine-about = Your tables; what has waited longest for you comes first
discord-command-play = play
discord-command-play-about = Make your move in one line
discord-command-board = board
discord-command-board-about = The table as you see it; only you see the answer
discord-command-log = log
discord-command-log-about = What happened, round by round, the latest first
discord-command-proof = proof
discord-command-proof-about = By what everybody can check that nothing was changed later
discord-command-rules = rules
discord-command-rules-about = The rules in our own words
discord-command-help = help
discord-command-help-about = What you can do here and now
discord-command-undo = undo
discord-command-undo-about = Take your last move back, if nothing has come of it yet
discord-command-resign = resign
discord-command-resign-about = Give your seat to a bot; you are asked once more before it is done
discord-command-settings = settings
discord-command-settings-about = Your time zone, language, name, and how you are told that it is your turn
discord-command-link = link
discord-command-link-about = Join your account here with your mail address
discord-command-admin = admin
discord-command-admin-about = For admins: how the tables of this server fare, and what can be done about it
discord-command-admin-tables = tables
discord-command-admin-tables-about = The tables of this server, what needs you first; choose some to close, pause or extend them
discord-command-admin-remove = remove
discord-command-admin-remove-about = Takes a player from their seat; a bot plays on
discord-command-admin-replace = replace
discord-command-admin-replace-about = Takes a player from their seat and keeps it for somebody else
discord-command-setup = setup
discord-command-setup-about = For admins: where tables live, who else may administer, what is missing
discord-option-game = game
discord-option-game-about = Which game
discord-option-seats = seats
discord-option-seats-about = For how many
discord-option-pace = pace
discord-option-pace-about = How long a decision may take
discord-option-language = language
discord-option-language-about = In which language
discord-option-options = options
discord-option-options-about = Variants of the game
discord-option-for = for
discord-option-for-about = Who sees the table and may sit down; usually the members of this server
discord-option-keep = keep
discord-option-keep-about = Keeps a seat for this person, who is told so
discord-option-keep-2 = keep-2
discord-option-keep-2-about = Keeps a seat for one person more
discord-option-keep-3 = keep-3
discord-option-keep-3-about = Keeps a seat for one person more
discord-option-keep-4 = keep-4
discord-option-keep-4-about = Keeps a seat for one person more
discord-option-starts = starts
discord-option-starts-about = When the game begins at the earliest: 24h, or 2027-01-31 20:00 in your time zone
discord-option-table = table
discord-option-table-about = Which table; in its thread you may leave it out
discord-option-move = move
discord-option-move-about = Your words; what could come next is suggested
discord-option-text = text
discord-option-text-about = In words instead of a picture
discord-option-section = section
discord-option-section-about = Which section
discord-option-zone = zone
discord-option-zone-about = Where you live, for example Europe/Lisbon
discord-option-told = told
discord-option-told-about = How you are told that it is your turn
discord-option-name = name
discord-option-name-about = What others call you
discord-option-quiet = quiet
discord-option-quiet-about = Hours in which nothing is sent to you, for example 22:00-07:30, or off
discord-option-days-off = days-off
discord-option-days-off-about = Days of every week on which nothing is sent to you, for example sat sun, or none
discord-option-reminders = reminders
discord-option-reminders-about = When to remind you, for example 50% 90%, every 24h, or off
discord-option-digest = digest
discord-option-digest-about = One message a day at this hour in place of single ones, for example 07:30, or off
discord-option-substitute = substitute
discord-option-substitute-about = Whether you are told of vacant seats that you could take
discord-option-next = next
discord-option-next-about = Whether you are told when you are probably next
discord-option-at-once = at-once
discord-option-at-once-about = Whether you are told of your turn even in your quiet hours
discord-option-mine = mine
discord-option-mine-about = As you see it, which is usual, or as everybody does
discord-option-with = with
discord-option-with-about = Your mail address, or then the code that went there
discord-option-room = room
discord-option-room-about = The channel in which tables live
discord-option-state = state
discord-option-state-about = Only those that fare like this
discord-option-player = player
discord-option-player-about = Who is taken from their seat
discord-option-by = by
discord-option-by-about = For whom the seat is kept, who is told so
discord-option-role = role
discord-option-role-about = Who has this role may administer too
discord-option-results = results
discord-option-results-about = The channel in which the results of finished games are told
discord-option-notices = notices
discord-option-notices-about = The channel in which admins are told what needs a person
discord-option-opener = opener
discord-option-opener-about = Only who has this role may open tables
discord-option-tables = tables
discord-option-tables-about = How many unfinished tables of their own one person may have
discord-option-games = games
discord-option-games-about = Only these games may be opened; name one behind the other
discord-option-call = call
discord-option-call-about = The role that is called when a new table looks for players
discord-option-call-game = call-game
discord-option-call-game-about = The game for which that role is called; leave it out for all games
discord-option-clear = clear
discord-option-clear-about = Takes one choice back, as if you had never made it
discord-pace-fast = fast: several moves a day
discord-pace-normal = normal: a move a day
discord-pace-slow = slow: a move every few days
discord-pace-none = no limit
discord-clear-room = where tables live
discord-clear-results = where results are told
discord-clear-notices = where admins are told
discord-clear-role = who else may administer
discord-clear-opener = who may open tables
discord-clear-tables = how many tables one may have
discord-clear-games = which games may be opened
discord-clear-calls = which roles are called
discord-clear-for = whom new tables are for
discord-clear-pace = the pace
discord-clear-language = the language
discord-looking-for-players = A new table looks for players:
discord-tag-open = Open
discord-tag-running = Running
discord-tag-over = Over
discord-for-members = the members of this server
discord-for-invited = only those I invite
discord-for-open = anybody
discord-told-place = called in the table's thread
discord-told-direct = by direct message
discord-told-mail = by mail
discord-told-place-direct = in the thread and by direct message
discord-told-place-mail = in the thread and by mail

## Menus and forms

discord-button-commit = Commit
discord-button-back = Back
discord-button-type = Type it
discord-button-before = Earlier ones
discord-button-behind = More of them
discord-more-choose = What else would you like to say about this table?
discord-more-nothing = There is nothing else to say about this table just now.
discord-more-vote-yes = Vote yes
discord-more-vote-yes-about = For what the table votes on
discord-more-vote-no = Vote no
discord-more-vote-no-about = Against what the table votes on
discord-more-here = I am here
discord-more-here-about = The game can begin
discord-more-hush = No more reminders
discord-more-hush-about = Of what you are asked now
discord-more-wait = Keep my answer closed
discord-more-wait-about = Until you say that you are ready, or the time is up
discord-more-ready = I am ready
discord-more-ready-about = Your sealed answer may be opened
discord-more-extend = 24 hours more
discord-more-extend-about = For everybody who is asked; the table votes on it
discord-more-pause = Pause
discord-more-pause-about = No clock runs; the table votes on it
discord-more-resume = Go on
discord-more-resume-about = The clocks run again; the table votes on it
discord-more-orders = My standing orders
discord-more-orders-about = The moves you have given in advance
discord-more-withdraw = No standing orders
discord-more-withdraw-about = Takes back the moves you have given in advance
discord-more-takeover = Take the vacant seat
discord-more-takeover-about = And play on for whoever left it
discord-more-return = Take my seat back
discord-more-return-about = From the bot that plays for you
discord-more-mute = Mute this table
discord-more-mute-about = You hear nothing more of it; its clock runs on
discord-more-unmute = Unmute this table
discord-more-unmute-about = You hear of it again
discord-more-holiday = Holiday…
discord-more-holiday-about = Days on which nobody waits for you, at all tables
discord-more-vote-undo = Ask to take moves back
discord-more-vote-undo-about = Your last one and all behind it, if everybody agrees
discord-more-ahead = Play ahead…
discord-more-ahead-about = Write a move for when you are asked; nobody else sees it
discord-more-ruling-undo = Ruling: take moves back…
discord-more-ruling-undo-about = Everything behind an entry of the log
discord-more-ruling-play = Ruling: play for a seat…
discord-more-ruling-play-about = What is asked of somebody who cannot answer
discord-more-ruling-extend = Ruling: more time…
discord-more-ruling-extend-about = For everybody who is asked
discord-more-ruling-result = Ruling: a result…
discord-more-ruling-result-about = The game ends, and you say who has won
discord-more-ruling-close = Ruling: no result…
discord-more-ruling-close-about = The game ends, and nobody has won
discord-more-ruling-upgrade = Ruling: newer rules…
discord-more-ruling-upgrade-about = The table goes on by the newest revision of the rules
discord-more-ruling-thaw = Ruling: go on…
discord-more-ruling-thaw-about = The halted table goes on, if its journal holds
discord-field-days = First and last day
discord-field-days-example = 2027-12-24 2028-01-02
discord-field-asked = When you are asked for
discord-field-asked-example = { $names }; leave it empty for anything
discord-field-words = What is played; behind a slash, what else
discord-field-words-example = { $words } / any
discord-field-scope = For how long
discord-field-scope-example = once; else: until used, this round, until round 5, until withdrawn
discord-field-entry = Back to the entry with the number
discord-field-entry-example = As the log shows you: 17
discord-field-seat = The number of the seat
discord-field-seat-example = { $names }
discord-field-move = What is played
discord-field-move-example = { $words }
discord-field-hours = How many hours
discord-field-hours-example = 24
discord-field-winners = The numbers of the winners' seats
discord-field-winners-example = { $names }
discord-field-reason = The reason, which all are told
discord-field-reason-example = Two bids were swapped.
discord-menu-choose = Choose…
discord-menu-usual = { $words }: the usual choice
discord-menu-group = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
discord-menu-title = **{ $table }** · { $asked }
discord-menu-so-far = So far: **{ $words }**
discord-menu-seals = Commit seals this answer; you may replace it until everybody has answered.
discord-menu-reveals = Commit plays this, and then something hidden is shown: it cannot be taken back.
discord-menu-decides = Commit plays this.
discord-menu-moved-on = The table has moved on since; this is how it stands now.
discord-form-title = { $table }: your move
discord-form-number = A number: { $range }
discord-form-words = Your words
discord-form-range = { $words } …, one of { $range }
discord-form-line = One line, as you would type it

## Answers

discord-not-now = That did not work just now, and nothing was done. Please try again in a moment.
discord-button-unknown = This button is not known here. Nothing was done.
discord-button-of-other-version = This belongs to another version of the bot. Please use a newer message, or type /help.
discord-button-old = That button is from an earlier turn; nothing was done. The table:
discord-not-asked = You are not asked anything there just now. The table:
discord-no-answer-yet = You have not sealed an answer in this decision.
discord-form-empty = Your form arrived empty, so nothing was done. Please type your words with /play instead.
discord-rules-choose = Choose a section to read
discord-rules-game = Choose a game
discord-which-table = Several tables wait for you. Which one do you mean? Name it with "table".
discord-thread-follows = Its thread appears in <#{ $room }> in a moment.
discord-guest-is-bot = A seat can be kept for people only. For bots press **Add bot**; nothing was opened.
discord-guest-absent = A seat can be kept for members of this server only; nothing was opened.
discord-table-choice = { $table } · { $game } · { $names }
discord-table-waits = ● your turn ·
discord-way-mail = mail
discord-way-direct = direct message
discord-way-place = called in the table's thread
discord-settings-none = You have chosen nothing yet. Type /settings with what you would like to change.
discord-settings-now =
    Name: { $name }
    Zone: { $zone }
    Language: { $lang }
    Told by: { $ways }
    Told when you are probably next: { $next ->
        [0] no
       *[other] yes
    }
    Told of your turn even in quiet hours: { $once ->
        [0] no
       *[other] yes
    }
    Told of vacant seats: { $games }
discord-substitute-on = in any game
discord-substitute-off = in no game
discord-substitute-on-game = { $game }: yes
discord-substitute-off-game = { $game }: no
discord-help-asked = It is your turn at table { $table }: press **Your move** under its newest post, or type /play.
discord-help-at-table = This is the thread of table { $table }. You are not asked anything just now.
discord-help-waiting = What waits for you, longest first:
discord-help =
    Vernissage plays board games at your own pace.
    { "" }**/table new** opens a table here; others press **Join** in its thread.
    { "" }**/table list** shows tables with free seats, **/table mine** yours.
    When you are asked, press **Your move** and choose, or type your words with **/play**. You can also answer my direct messages with your words.
    { "" }**/board** shows the table as you see it (also in words), **/log** what happened, **/proof** how to check it, **/rules** the rules.
    { "" }**/undo** takes your last move back, **/resign** gives your seat to a bot.
    { "" }**/settings** is for your time zone, language, name, and how and when you are told; **/link** joins this account with your mail address.

## Looking after tables

discord-state-frozen = frozen: it rests until somebody has looked
discord-state-stalled = stalled: nobody has answered for a week
discord-state-late = late: somebody misses their turns
discord-state-paused = paused
discord-state-running = running
discord-state-open = open: people may join
discord-state-over = over
discord-admin-none = There are no such tables in this server.
discord-admin-more = … and { $count } more. Name a state to see fewer.
discord-admin-table = **{ $table }** { $game } · { $names } · { $state }
discord-admin-entry = { $table } { $game } · { $state } · { $names }
discord-admin-choose = Choose tables…
discord-admin-close = Close
discord-admin-pause = Pause
discord-admin-resume = Go on
discord-admin-extend = 24 hours more
discord-admin-thaw = Let it go on
discord-admin-do = Do it
discord-admin-back = Back to the list
discord-admin-would-close = **This would close** { $tables }: games that run end without a result, and tables that have not begun are closed. It cannot be taken back.
discord-admin-would-pause = **This would pause** { $tables }: no clock runs until they go on.
discord-admin-would-resume = **This would let the clocks run again** at { $tables }.
discord-admin-would-extend = **This would give 24 hours more** to everybody who is asked at { $tables }.
discord-admin-would-thaw = **This would let these go on**, if what was written down of them holds: { $tables }.
discord-admin-would-remove = **This would take <@{ $user }> from their seat** at table { $table }. They are told so, and may not sit down there again. In a running game a bot plays on, and others may take the seat.
discord-admin-would-replace = **This would take <@{ $user }> from their seat** at table { $table } **and keep it for <@{ $by }>**, who is told so. In a running game a bot plays until they sit down.
discord-admin-left-alone = These would stay as they are: { $tables }
discord-admin-sits-not = They do not sit at that table of this server.
discord-admin-whom = Choose a table of this server, and people who are no bots; whoever replaces somebody is a member here.
discord-admin-reason = An admin of the server has decided so.
discord-notice-view = I cannot see the channel of table { $table } any more: give me *View Channel* there. Nothing is posted until then.
discord-notice-locked = The thread of table { $table } is locked, so I can post nothing there. Unlock it, or give me *Manage Threads*.
discord-notice-threads = This server has no room for another active thread, so table { $table } has none. Close old threads.
discord-notice-seats = The thread of table { $table } is full.
discord-notice-tag = The forum wants a tag for each post, and has none that fits table { $table }. Make the tags that /setup names.
discord-notice-permission = I lack a permission for table { $table } (*Send Messages*, *Attach Files*, *Create Public Threads* or *Send Messages in Threads*), or its thread is locked. Type /setup there to see which.
discord-admin-at = **{ $table }**

## Setting up

discord-setup-not-admin = Only who may manage this server, or has the role its admins chose, can do that.
discord-setup-not-chosen = not chosen
discord-setup-room = Tables live in <#{ $room }>.
discord-setup-no-room = Tables live wherever they are opened; choose a channel with "room".
discord-setup-role = Who has the role <@&{ $role }> may administer too.
discord-setup-no-role = Only who may manage the server may administer; choose a role with "role".
discord-setup-results = Results of games are told in <#{ $room }>.
discord-setup-no-results = Results are told only where the game was played; choose a channel with "results".
discord-setup-notices = What needs a person is told in <#{ $room }>.
discord-setup-no-notices = What needs a person is told nowhere; choose a channel with "notices".
discord-setup-opener = Only who has the role <@&{ $role }> may open tables.
discord-setup-no-opener = Everybody here may open tables.
discord-setup-tables = Unfinished tables of one person: { $count } at most.
discord-setup-no-tables = Unfinished tables of one person: as many as they like.
discord-setup-games = Games that may be opened: { $games }
discord-setup-no-games = Every game may be opened.
discord-setup-call = For a new table of { $game } the role <@&{ $role }> is called.
discord-setup-call-any = For a new table of any other game the role <@&{ $role }> is called.
discord-setup-no-calls = For new tables nobody is called.
discord-setup-for = New tables are for: { $whom }
discord-setup-no-game = There is no game "{ $word }"; nothing was changed.
discord-setup-call-quiet = **Nobody will hear that call:** the role cannot be mentioned by everybody. Allow it in the role's settings (*Allow anyone to @mention this role*).
discord-setup-tags-made = The forum lacked these tags, and I made them: { $tags }
discord-setup-tags-missing = **The forum lacks these tags:** { $tags }. Make them there, or give me *Manage Channels* and type /setup again; without them tables have no tags.
discord-setup-room-unseen = **I cannot see the channel in which tables are to live.** Give me *View Channel* there.
discord-setup-pace = Pace of new tables: { $pace }
discord-setup-language = Language of posts: { $lang }
discord-setup-nothing-missing = I have every permission I need here.
discord-setup-missing = **I lack permissions here:**
discord-setup-wished = It would help, but nothing depends on it:
discord-setup-missing-there = **I lack permissions in <#{ $room }>:**
discord-setup-checked-here = I cannot tell what I may do in <#{ $room }>; type /setup there to check that.
discord-lacks-view = - **View Channel**: I cannot see the channel, so nothing works there.
discord-lacks-send = - **Send Messages**: no table can be announced.
discord-lacks-threads = - **Create Public Threads**: no table can get its thread.
discord-lacks-send-in-threads = - **Send Messages in Threads**: tables cannot be played in their threads.
discord-lacks-files = - **Attach Files**: boards come without pictures, or not at all.
discord-lacks-links = - **Embed Links**: links are shown without previews.
discord-lacks-history = - **Read Message History**: after a pause I cannot find what I posted before, and may post it again.
discord-lacks-manage-threads = - **Manage Threads**: locked threads cannot be opened again, and finished ones cannot be tidied away.
