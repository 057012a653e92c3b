### 5211: texts of the board as it is read aloud.

game-5211-speech-card = { $colour } { $value }
game-5211-speech-rooster = { $colour } rooster
game-5211-speech-fresh = revealed last
game-5211-speech-scored = that scored
game-5211-speech-count = Colour { $colour }: { $count }, limit { $most }
game-5211-speech-players = Cards in front of each player
game-5211-speech-piles = The piles
game-5211-speech-gone = value { $value }, { $gone } of { $count }
game-5211-speech-gone-line = Colour { $colour }: { $values }
