### 5211：朗读的版面。

game-5211-speech-card = { $colour } { $value }
game-5211-speech-rooster = { $colour }公鸡卡
game-5211-speech-fresh = 刚翻开
game-5211-speech-scored = 已得分
game-5211-speech-count = 颜色{ $colour }：{ $count } 张，最多 { $most } 张
game-5211-speech-players = 各玩家面前的卡牌
game-5211-speech-piles = 牌堆
game-5211-speech-gone = { $value } 点 { $gone } 张，共 { $count } 张
game-5211-speech-gone-line = 颜色{ $colour }：{ $values }
