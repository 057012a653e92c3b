### 艺术名流：选项后括号里要知道的事，以及位置的称呼。

art-society-coordinates = 格子用列和行来称呼：列从左到右是 A 到 L，行从上到下是 1 到 11。A1 是左上角。板块按它左上角的那一格来称呼。

art-society-note-frames = { $count } 个相同画框
art-society-note-faux-pas = 糟糕艺术品味：{ $count } 幅不计分
art-society-note-eyeline = 黄金视野区 { $points } 分
art-society-note-corner = 盖住 { $count } 个角落
art-society-note-points = 现在 { $points } 分
art-society-note-lot = { $art }、{ $frame }、{ $size }、价值 { $value }
art-society-note-worth = 现在每幅 { $points } 分
art-society-note-value = 价值 { $value }
art-society-note-room = { $count ->
    [0] 你的墙上没有位置
   *[other] 你的墙上有 { $count } 个位置
}
art-society-note-left = 剩 { $count }
art-society-note-exchange = 已用完，通过置换取得
art-society-note-forgone = 放弃 { $shields } 个盾牌的装饰品
art-society-note-excess = 扣 { $points } 分，第 { $count } 幅额外画作，满 { $end } 幅游戏即将结束
art-society-note-stash = 留待以后
