## What help and rules can be asked for; the first form is the one that is shown

topic-time = time | times | clock | deadlines
topic-ahead = play ahead | ahead | playing ahead | standing orders
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
    - With a number of seats: `new { $id } 3`. You sit down at it, others join; bots take what is free when you write `start`.
    - Tables of others with a free seat: `list`. A seat at one: `join K7QF`
    - Your own tables: `mine`. The rules of a game: `rules { $id }`
    - More help: `help { $id }` (what is said in that game), `help time`, `help play ahead`, `help all`
say-help-sealed = You have answered. Until everybody has, you may answer anew.
say-help-open = This game has not begun.
say-help-over = This game is over.
help-example = - You could answer: `{ $line }`
help-words = - Possible now: { $line }
help-draft = - What it would bring, before you play it: `preview { $line }`. Back again: `undo`
help-not-asked = - Your next move can be said now already: `help play ahead`
help-open =
    - Beginning now, with bots in the free seats: `start`. One bot more: `bot`. Somebody you know: `invite ann@example.org to { $table }`
    - Getting up again: `leave`
help-over = - The same game once more: `rematch`
help-table =
    - The table: `board`. What happened: `log`. The rules: `rules`, one section of them: `rules 1`
    - More help: `help { $id }` (all that is said in this game), `help time`, `help play ahead`, `help all`

## Help on one thing

say-help-time = Your time, and how you are told
help-time =
    - Where you live: `zone Europe/Lisbon`
    - Not to be disturbed at night: `quiet 22:00-07:30`, no longer so: `quiet off`
    - Days off every week: `off sat sun`. A holiday: `holiday 2026-12-24 2027-01-02`
    - More time for everybody who is asked, if the table agrees: `extend 24h`. No clock at all for a while: `pause`
    - Reminders: `remind 50% 90%`, `remind every 24h`, `remind off`. No more of this decision: `hush`
    - One letter a day: `digest 07:30`. By which ways you are told: `tell mail direct`
    - Nothing more of one table: `mute K7QF`
    - When your time is up, the rules answer for you and the game goes on. If you stay away, a bot plays on until you write `return K7QF`
say-help-ahead = Playing ahead
help-ahead =
    - A move that is tried when its decision comes; nobody else sees it: `{ $when }`
    - Between slashes stand alternatives. The first that is possible is played; "any" is what the rules would play for you.
    - Behind it you may say how long it stands: once (without a word), until used, this round, until round 5, until withdrawn. For example: `{ $when } this round`
    - What you have said ahead: `orders`. Taking it back: `withdraw`, or one of them: `withdraw 2`
    - Keeping sealed answers closed a little longer: `wait`, and then `ready`
say-help-word = This is what help says of it:
say-help-game = What is said in { $game }
help-game-more = One line, or a line for each step. The rules: `rules { $id }`
say-help-unknown = There is no help on "{ $word }".
help-near = - Perhaps: `help { $topic }`
help-topics = - There is: `help`, `help time`, `help play ahead`, `help all`, and help with the name of a game: `help { $id }`

## A line that may be meant for several tables

say-which-table-line = At which of your tables? Answer with one of these lines:
say-which-table-choice = { $game }: answer { $table } { $line }
