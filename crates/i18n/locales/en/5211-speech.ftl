### 5211: the table in a spoken order.

game-5211-speech-card = { $colour } { $value }
game-5211-speech-rooster = { $colour } rooster
game-5211-speech-fresh = revealed last
game-5211-speech-scored = that scored
game-5211-speech-count = Of { $colour }: { $count } of at most { $most }
game-5211-speech-players = What lies before each player
game-5211-speech-piles = The piles
game-5211-speech-gone = value { $value }, { $gone } of { $count }
game-5211-speech-gone-line = Of { $colour }: { $values }
