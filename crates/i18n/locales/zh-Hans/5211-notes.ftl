### 5211：选项后括号里要知道的事，以及卡牌的称呼。

game-5211-coordinates = 卡牌写成颜色的字母加数值：Y2 就是黄色 2。Y 是黄，G 绿，O 橙，N 深蓝，T 蓝绿。数值 1 的是公鸡卡。

game-5211-note-count = { $colour }共 { $count } 张
game-5211-note-out = { $colour }共 { $count } 张，达到数量上限
game-5211-note-roosters = 公鸡卡 { $count } 张，需要 { $wanted } 张
game-5211-note-roosters-over = 公鸡卡 { $count } 张，太多，不得分
game-5211-note-ahead = 会由{ $colour }得分：你 { $own } 分，{ $others ->
    [0] 其他人都没有分
   *[other] 其他人最多 { $others } 分
}
game-5211-note-ahead-roosters = 会由公鸡卡得分：你 { $own } 分，{ $others ->
    [0] 其他人都没有分
   *[other] 其他人最多 { $others } 分
}
game-5211-note-ahead-nothing = 会无人得分
