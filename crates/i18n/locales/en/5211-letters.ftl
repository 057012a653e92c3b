### 5211: headlines of letters, and the goal in the first letter of a table. Ids begin with `game-`, like all ids of this game.

game-5211-headline-play2 = choose two cards for the first turn of round { $round } of { $rounds }
game-5211-headline-play1 = choose one more card for turn { $turn } of { $turns } in round { $round }
game-5211-headline-last = choose one more card for turn { $turn } of { $turns } in the last round
game-5211-headline-last-play2 = choose two cards for the first turn of the last round

game-5211-first-goal = Everyone plays cards face down at the same time: two cards, then one, then one more, shown after each turn. Then the colour with the most cards on the table scores: everyone gets the values of their own cards of it. A colour with too many cards is out, and so are colours with equally many; then the next one scores. If the roosters (the 1s) are exactly as many as needed, they score instead, a point each. After the last round, the player with the most points wins.

## The game in two sentences, and the time that a turn takes, for invited readers

game-5211-invited = You all play cards face down at the same time, and the colour with the most cards scores, unless there are too many of it. It is a short game of guessing what the others are up to.
game-5211-invited-turn = A turn takes less than a minute.
