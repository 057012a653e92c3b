## What help and rules can be asked for; the first form is the one that is shown

topic-time = time | times | clock | deadlines
topic-ahead = play ahead | ahead | playing ahead | standing orders
topic-league = league | leagues | tournament
topic-all = all | everything
rules-small-words = the | a | an | of | on | in | to | and | for | is | are | how | what | section | chapter | about

## Rules

say-rules-of = The rules of { $game }
say-rules-section = { $game }: { $section }
say-rules-nothing = There is nothing on "{ $words }" in the rules of { $game }.
say-rules-games = Which rules would you like to read?
rules-how = Read a section by its number or a word of it: `{ $rules } { $number }`, `{ $rules } { $title }`
rules-also = More on this:
rules-next = The next section: `{ $rules } { $number }`. All sections: `{ $rules }`
rules-last = All sections: `{ $rules }`
rules-near = Nearest to that:
rules-all = All sections:

## Help for the moment

say-help-begin = Vernissage is a place for board games by mail, at your own pace. When it is your turn you get a letter; the first lines of your answer are your move.
help-game = - { $game }, { $min } to { $max } players: `new { $id }`
help-begin =
    - With a number of seats: `new { $id } 3`
    - Beginning at once, with bots in the free seats: `start`
    - A free seat at a table of others, and to take it: `list`, `join K7QF`
    - Your own tables: `mine`
    - The rules of a game, and what is said in it: `rules { $id }`, `help { $id }`
    - More help: `help time`, `help play ahead`, `help league`, `help all`
say-help-sealed = You have answered. Until everybody has, you may answer anew.
say-help-open = This game has not begun.
say-help-over = This game is over.
help-example = - You could answer: `{ $line }`
help-words = - Possible now: { $line }
help-or = - Or: `{ $line }`
help-draft =
    - What it would bring, before it is played: `preview { $line }`
    - One step back, or all that you have begun: `undo`, `undo all`
help-not-asked = - Your next move can be said now already: `help play ahead`
help-open =
    - Beginning now, with bots in the free seats: `start`
    - One bot: `bot`
    - Somebody you know: `invite ann@example.org to { $table }`
    - Getting up again: `leave`
help-over = - The same game once more: `rematch`
help-table =
    - The table, what happened, the rules, one section of them: `board`, `log`, `rules`, `rules 1`
    - All that is said in this game: `help { $id }`
    - More help: `help time`, `help play ahead`, `help league`, `help all`

## Help on one thing

say-help-time = Your time, and how you are told
help-time =
    - Where you live: `zone Europe/Lisbon`
    - Not to be disturbed at night, or no longer so: `quiet 22:00-07:30`, `quiet off`
    - Days off every week, a holiday: `off sat sun`, `holiday 2026-12-24 2027-01-02`
    - More time for everybody who is asked, if the table agrees; no clock for a while: `extend 24h`, `pause`
    - Reminders: `remind 50% 90%`, `remind every 24h`, `remind off`
    - No more of them for this decision: `hush`
    - One letter a day: `digest 07:30`
    - By which ways you are told: `tell mail direct`
    - Tables in sentences to be read aloud: this one now, all of them, none any more: `speech`, `speech on`, `speech off`
    - Large print, strong contrast, and as usual again: `tell large-print`, `tell high-contrast`, `tell usual-print usual-contrast`
    - Nothing more of one table: `mute K7QF`
    - When your time is up, the rules answer for you and the game goes on. If you stay away, a bot plays on. To have your seat back: `return K7QF`
say-help-ahead = Playing ahead
help-ahead =
    - A move that is tried when its decision comes, and that nobody else sees: `{ $when }`
    - Between slashes stand alternatives. The first that is possible is played; "any" is what the rules would play for you.
    - Behind it you may say how long it stands: once (without a word), until used, this round, until round 5, until withdrawn. For example: `{ $when } this round`
    - What you have said ahead: `orders`
    - Taking it back, or one of several: `withdraw`, `withdraw 2`
    - Keeping sealed answers closed a little longer, and then no longer: `wait`, `ready`
say-help-league = Leagues
help-league =
    - The leagues that you can see, and how one of them stands: `league`, `league SPRING`
    - Taking part, saying that you are there, not taking part after all: `league join SPRING`, `league here SPRING`, `league leave SPRING`
    - The standings, of all divisions or of one: `standings SPRING`, `standings SPRING 2`
    - Why you stand where you stand, reckoned out: `league why SPRING`
    - Who meets whom, who beat whom, what happens when: `league plan SPRING`, `league cross SPRING`, `league calendar SPRING`
    - By what it is played: `league rules SPRING`
    - What somebody has played in leagues, and how strong they are: `record Ann`, `league ratings SPRING`
    - All that was done in it, and by whom: `league log SPRING`
    - For those who look after it: `league doctor SPRING`, `manage SPRING open`. Each act is told first, and done when you say it again with the word that is told.
say-help-word = This is what help says of it:
say-help-game = What is said in { $game }
help-game-more = One line, or a line for each step. The rules: `rules { $id }`
say-help-unknown = There is no help on "{ $word }".
help-near = - Perhaps: `help { $topic }`
help-topics = - There is: `help`, `help time`, `help play ahead`, `help league`, `help all`, and help with the name of a game: `help { $id }`

## A line that may be meant for several tables

say-which-table-line = At which of your tables? Answer with one of these lines:
say-which-table-choice = { $game }: answer { $table } { $line }
