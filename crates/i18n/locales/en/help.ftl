## Topics for help and rules; the first form is the one we show

topic-time = time | times | clock | deadlines
topic-ahead = play ahead | ahead | playing ahead | standing orders
topic-league = league | leagues | tournament
topic-all = all | everything
rules-small-words = the | a | an | of | on | in | to | and | for | is | are | how | what | section | chapter | about
# What players ask for, whatever the titles of the sections say. A heading of the rules names its subjects after a `#`.
rules-subject-goal = goal | goals | aim | object | objective | overview
rules-subject-setup = setup | set up | set-up | start | starting | beginning | preparation
rules-subject-players = players | number of players | player count | how many players
rules-subject-components = components | pieces | tiles | material | contents | cells | coordinates
rules-subject-round = round | rounds | course
rules-subject-turn = turn | turns | my turn | move
rules-subject-actions = actions | action | what can i do
rules-subject-bid = bid | bids | bidding | auction
rules-subject-money = money | cash | coins | francs | dollars | cost | costs | income
rules-subject-cards = cards | card
rules-subject-scoring = scoring | score | scores | points | final scoring | victory points
rules-subject-end = end | ending | game end | end game | when does it end | last round
rules-subject-winner = winner | win | winning | victory | who wins
rules-subject-ties = ties | tie | tied | tie-break | tiebreak | tiebreaker | tie breaker
rules-subject-solo = solo | single player | one player | alone
rules-subject-bots = bots | bot | computer | absent | absence
rules-subject-options = options | option | variants | variant | expansion
rules-subject-secret = secret | secrets | hidden | open | public | information
rules-subject-typing = type | typing | what to type | commands | command | words | notation | syntax
rules-subject-time = time | timeout | time out | clock | deadline | late

## Rules

say-rules-of = The rules of { $game }
say-rules-section = { $game }: { $section }
say-rules-nothing = We couldn't find anything about "{ $words }" in the rules of { $game }.
say-rules-games = Which rules would you like to read?
rules-how = To read a section, type its number or a word from it: `{ $rules } { $number }`, `{ $rules } { $title }`
rules-also = More on this:
rules-next = The next section: `{ $rules } { $number }`. All sections: `{ $rules }`
rules-last = All sections: `{ $rules }`
rules-near = These sections come closest:
rules-all = All sections:

## Help for the moment

say-help-begin = Vernissage is a place to play board games by mail, at your own pace. When it's your turn, we'll send you a letter. The first lines of your reply are your move.
help-game = - { $game }, { $min } to { $max } players: `new { $id }`
help-begin =
    - To open a table for three players: `new { $id } 3`
    - To start at once, with bots in the free seats: `start`
    - To find a free seat, and to take it: `list`, `join K7QF`
    - To see your own tables: `mine`
    - To read the rules of a game, and what you can type in it: `rules { $id }`, `help { $id }`
    - More help: `help time`, `help play ahead`, `help league`, `help all`
say-help-sealed = You've answered. You can change your answer until everyone has answered.
say-help-open = This game hasn't started.
say-help-over = This game is over.
help-example = - You could reply: `{ $line }`
help-words = - Possible now: { $line }
help-or = - Or: `{ $line }`
help-draft =
    - To see what it does before you play it: `preview { $line }`
    - To take back one step, or your whole draft: `undo`, `undo all`
help-not-asked = - To play your next move ahead: `help play ahead`
help-open =
    - To start now, with bots in the free seats: `start`
    - To add one bot: `bot`
    - To invite someone you know: `invite ann@example.org to { $table }`
    - To get a link to pass on, or to end it: `link for { $table }`, `link drop for { $table }`
    - To leave the table: `leave`
help-over = - To play the same game again: `rematch`
help-table =
    - To see the table, what happened, the rules, or one section of them: `board`, `log`, `rules`, `rules 1`
    - To learn everything you can type in this game: `help { $id }`
    - More help: `help time`, `help play ahead`, `help league`, `help all`

## Help by topic

say-help-time = Your time, and how we reach you
help-time =
    - To set where you live: `zone Europe/Lisbon`
    - To have quiet nights, or end them: `quiet 22:00-07:30`, `quiet off`
    - To have days off every week, or a holiday: `off sat sun`, `holiday 24 dec to 2 jan`
    - To ask your table for more time for everyone whose turn it is, or to stop the clocks: `extend 24h`, `pause`
    - To choose your reminders: `remind 50% 90%`, `remind every 24h`, `remind off`
    - To snooze all reminders of this decision: `snooze`
    - To get one letter a day: `digest 07:30`
    - To choose how we reach you: `tell mail direct`
    - To get tables as sentences to read aloud, just this one now, all of them, or no longer: `speech`, `speech on`, `speech off`
    - To get large print or high contrast, or neither: `tell large-print`, `tell high-contrast`, `tell usual-print usual-contrast`
    - To stop hearing about one table: `mute K7QF`
    - If your time runs out, the rules answer for you and the game continues. If you stay away, a bot plays on. To take your seat back: `return K7QF`
say-help-ahead = Playing ahead
help-ahead =
    - To play a move ahead, which only you can see until its decision comes: `{ $when }`
    - Put slashes between alternatives. We play the first one that's possible; "any" is what the rules would play for you.
    - At the end, you can add how long it lasts: once (if you add nothing), until used, this round, until round 5, until withdrawn. For example: `{ $when } this round`
    - To see your standing orders: `orders`
    - To withdraw them all, or just one: `withdraw`, `withdraw 2`
    - To keep sealed answers closed a little longer, and then no longer: `wait`, `ready`
say-help-league = Leagues
help-league =
    - To see the leagues open to you, and how one of them is going: `league`, `league SPRING`
    - To join, check in, or withdraw: `league join SPRING`, `league here SPRING`, `league leave SPRING`
    - To see the standings, of all divisions or of one: `standings SPRING`, `standings SPRING 2`
    - To see how your place is worked out: `league why SPRING`
    - To see the tables, the cross table and the dates: `league plan SPRING`, `league cross SPRING`, `league calendar SPRING`
    - To read its rules: `league rules SPRING`
    - To see a player's league record, and everyone's ratings: `record Ann`, `league ratings SPRING`
    - To see everything that was done in it, and who did it: `league log SPRING`
    - To manage it: `league doctor SPRING`, `manage SPRING open`. We'll first show you what each command would do. To go ahead, type it again with the word we give you.
say-help-word = Here's the help on that:
say-help-game = What you can type in { $game }
help-game-more = Type everything on one line, or each step on its own line. To read the rules: `rules { $id }`
say-help-unknown = There's no help on "{ $word }".
help-near = - Did you mean: `help { $topic }`
help-topics = - You can ask for: `help`, `help time`, `help play ahead`, `help league`, `help all`, or help with the name of a game: `help { $id }`

## A line that could be meant for several tables

say-which-table-line = Which of your tables do you mean? Reply with one of these lines:
say-which-table-choice = { $game }: answer { $table } { $line }
