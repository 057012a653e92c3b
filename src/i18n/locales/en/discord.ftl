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
discord-option-mine = mine
discord-option-mine-about = As you see it, which is usual, or as everybody does
discord-option-with = with
discord-option-with-about = Your mail address, or then the code that went there
discord-option-room = room
discord-option-room-about = The channel in which tables live
discord-option-role = role
discord-option-role-about = Who has this role may administer too
discord-pace-fast = fast: several moves a day
discord-pace-normal = normal: a move a day
discord-pace-slow = slow: a move every few days
discord-pace-none = no limit
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

## Setting up

discord-setup-not-admin = Only who may manage this server, or has the role its admins chose, can do that.
discord-setup-not-chosen = not chosen
discord-setup-room = Tables live in <#{ $room }>.
discord-setup-no-room = Tables live wherever they are opened; choose a channel with "room".
discord-setup-role = Who has the role <@&{ $role }> may administer too.
discord-setup-no-role = Only who may manage the server may administer; choose a role with "role".
discord-setup-pace = Pace of new tables: { $pace }
discord-setup-language = Language of posts: { $lang }
discord-setup-nothing-missing = I have every permission I need here.
discord-setup-missing = **I lack permissions here:**
discord-setup-wished = It would help, but nothing depends on it:
discord-setup-checked-here = This was checked for the channel in which you typed it; type /setup in the tables' channel to check that.
discord-lacks-view = - **View Channel**: I cannot see the channel, so nothing works there.
discord-lacks-send = - **Send Messages**: no table can be announced.
discord-lacks-threads = - **Create Public Threads**: no table can get its thread.
discord-lacks-send-in-threads = - **Send Messages in Threads**: tables cannot be played in their threads.
discord-lacks-files = - **Attach Files**: boards come without pictures, or not at all.
discord-lacks-links = - **Embed Links**: links are shown without previews.
discord-lacks-history = - **Read Message History**: after a pause I cannot find what I posted before, and may post it again.
discord-lacks-manage-threads = - **Manage Threads**: locked threads cannot be opened again, and finished ones cannot be tidied away.
