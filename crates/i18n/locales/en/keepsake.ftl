# What is kept of a finished game: the score sheet, and the game in moving pictures.
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
keepsake-total = Points in all
keepsake-tie-broken = { $names } have { $points } points each. What decides: { $tie } ({ $numbers }).
keepsake-tie-shared = { $names } have { $points } points each, and share their place.
keepsake-replay-alt = The whole game in moving pictures, one for each move: { $title }. How it ends: { $end }
letter-keepsake = With this letter come the score sheet and the whole game in moving pictures: { $file } (a web browser plays it).
chat-keepsake = The whole game in moving pictures: open { $file } in a web browser.
