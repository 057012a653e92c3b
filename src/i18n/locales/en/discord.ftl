### What Discord needs: labels of buttons, commands, and sentences of its own.

## Buttons

discord-button-join = Join
discord-button-leave = Leave
discord-button-start = Start
discord-button-bot = Add bot
discord-button-rules = Rules
discord-button-move = Your move
discord-button-replace = Replace it
discord-button-mine = My answer
discord-button-board = Board
discord-button-words = Board as text
discord-button-log = Log
discord-button-rematch = Rematch

## Sentences

discord-nothing-to-say = Done.
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
discord-command-log-about = What happened, the latest first
discord-command-rules = rules
discord-command-rules-about = The rules in our own words
discord-command-help = help
discord-command-help-about = What you can do here and now
discord-command-undo = undo
discord-command-undo-about = Take your last move back, if nothing has come of it yet
discord-command-resign = resign
discord-command-resign-about = Give your seat up for good; a bot plays on
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
discord-option-with = with
discord-option-with-about = Your mail address, or the code you were given; leave it out to get a code
discord-option-room = room
discord-option-room-about = The channel in which tables live
discord-option-role = role
discord-option-role-about = Who has this role may administer too
discord-pace-fast = fast: 12 hours
discord-pace-normal = normal: a day and a half
discord-pace-slow = slow: 4 days
discord-pace-none = no limit
discord-told-place = called in the table's thread
discord-told-direct = by direct message
discord-told-mail = by mail
discord-told-place-direct = in the thread and by direct message
discord-told-place-mail = in the thread and by mail

## Menus and forms

discord-button-commit = Commit
discord-button-preview = Preview
discord-button-back = Back
discord-button-type = Type it
discord-button-before = Earlier ones
discord-button-behind = More of them
discord-menu-choose = Choose…
discord-menu-usual = the usual choice
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
discord-form-behind = What comes behind: { $words }
discord-form-line = One line, as you would type it
