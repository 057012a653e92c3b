### 5211：読み上げる盤面。

game-5211-speech-card = { $colour }の{ $value }
game-5211-speech-rooster = { $colour }のニワトリ
game-5211-speech-fresh = 公開されたばかり
game-5211-speech-scored = 得点になった
game-5211-speech-count = 色は{ $colour }：{ $count }枚、{ $most }枚まで
game-5211-speech-players = 各プレイヤーの前のカード
game-5211-speech-piles = 山札
game-5211-speech-gone = { $value }が{ $count }枚のうち{ $gone }枚
game-5211-speech-gone-line = 色は{ $colour }：{ $values }
