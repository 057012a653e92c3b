### 5211：朗讀的版面。

game-5211-speech-card = { $colour } { $value }
game-5211-speech-rooster = { $colour }公雞卡
game-5211-speech-fresh = 剛翻開
game-5211-speech-scored = 有得分
game-5211-speech-count = 顏色{ $colour }：{ $count } 張，至多 { $most } 張
game-5211-speech-players = 各玩家面前的卡牌
game-5211-speech-piles = 牌堆
game-5211-speech-gone = { $value } 點 { $gone } 張，共 { $count } 張
game-5211-speech-gone-line = 顏色{ $colour }：{ $values }
