### 5211: what a choice does, as a menu tells it. `one`, `two` .. are the words behind the first, `count` says how many there are; with fewer of them it tells a group of choices.

game-5211-choice-play = { $count ->
    [0] Play cards
    [1] Play { $one }
   *[other] Play { $one } and { $two }
}
