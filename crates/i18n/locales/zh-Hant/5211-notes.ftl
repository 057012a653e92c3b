### 5211：選項後括號裡要知道的事，以及卡牌的稱呼。

game-5211-coordinates = 卡牌寫成顏色的字母加數值：Y2 就是黃色 2。Y 是黃，G 綠，O 橘，N 深藍，T 藍綠。數值 1 的是公雞卡。

game-5211-note-count = { $colour }共 { $count } 張
game-5211-note-out = { $colour }共 { $count } 張，達到數量上限
game-5211-note-roosters = 公雞卡 { $count } 張，需 { $wanted } 張
game-5211-note-roosters-over = 公雞卡 { $count } 張，太多，不得分
game-5211-note-ahead = 會由{ $colour }得分：你 { $own } 分，{ $others ->
    [0] 其他人都沒有分
   *[other] 其他人最多 { $others } 分
}
game-5211-note-ahead-roosters = 會由公雞卡得分：你 { $own } 分，{ $others ->
    [0] 其他人都沒有分
   *[other] 其他人最多 { $others } 分
}
game-5211-note-ahead-nothing = 會無人得分
