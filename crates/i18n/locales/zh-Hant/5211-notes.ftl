### 5211：選項後括號裡要知道的事，以及卡牌的稱呼。

game-5211-coordinates = 卡牌寫成顏色的字母加數值：Y2 就是黃色 2。Y 是黃，G 綠，O 橘，N 深藍，T 藍綠。數值 1 的是公雞卡。

game-5211-note-count = { $colour }共 { $count } 張
game-5211-note-out = { $colour }共 { $count } 張，達到數量上限
game-5211-note-roosters = 公雞卡 { $count } 張，需 { $wanted } 張
game-5211-note-ahead = 目前由{ $colour }得分
game-5211-note-ahead-roosters = 目前由公雞卡得分
game-5211-note-ahead-nothing = 目前無人得分
game-5211-note-limit = 同色達到 { $limit } 張即棄掉
