# The recap of a finished game: the score sheet, and an animation of the whole game.
keepsake-date = { $day } { $monthname } { $year }
keepsake-dates = { $from } – { $to }
keepsake-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
keepsake-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
keepsake-score = Score sheet
keepsake-total = Total points
keepsake-tie-broken = { $names } are tied on { $points } points each. The tie-break: { $tie } ({ $numbers }).
keepsake-tie-shared = { $names } are tied on { $points } points each.
keepsake-replay-alt = An animation of the whole game, one picture a move: { $title }. How it ends: { $end }
letter-keepsake = Attached: { $file }, the score sheet and an animation of the whole game. If the picture does not move, open it in a web browser.
chat-keepsake = To watch the whole game as an animation, open { $file } in a web browser.
