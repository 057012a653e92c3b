### 5211: headlines of letters, and what the first letter of a table tells. Ids begin with `game-`, as all of this game do.

game-5211-headline-play2 = choose two cards for the first turn of round { $round } of { $rounds }
game-5211-headline-play1 = choose one more card, turn { $turn } of { $turns } of round { $round }
game-5211-headline-last = the last round: choose one more card, turn { $turn } of { $turns }
game-5211-headline-last-play2 = the last round: choose two cards for its first turn

game-5211-first-goal = Everybody plays cards face down at the same time, three turns a round. The colour with most cards on the table scores for all who played it, but a colour of which there are too many is out; exactly as many roosters (the ones) as the board says make the roosters score instead. After the last round most points win.
