### 5211: phrases for choices, as menus show them. `one`, `two` .. are the words after the first, and `count` is their number.
### With fewer words the phrase describes a group of choices.

game-5211-choice-play = { $count ->
    [0] Play cards
    [1] Play { $one }
   *[other] Play { $one } and { $two }
}
