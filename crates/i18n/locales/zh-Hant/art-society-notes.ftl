### 藝術名流：選項後括號裡要知道的事，以及位置的稱呼。

art-society-coordinates = 格子以直行和橫列稱呼：直行由左到右是 A 到 L，橫列由上到下是 1 到 11。A1 是左上角。板塊以它左上角的那一格稱呼。

art-society-note-frames = { $count } 個相同畫框
art-society-note-faux-pas = 糟糕藝術品味：{ $count } 幅不計分
art-society-note-eyeline = 黃金視野區 { $points } 分
art-society-note-corner = 蓋住 { $count } 個角落
art-society-note-points = 現在 { $points } 分
art-society-note-lot = { $art }、{ $frame }、{ $size }、價值 { $value }
art-society-note-worth = 現在每幅 { $points } 分
art-society-note-value = 價值 { $value }
art-society-note-room = { $count ->
    [0] 你的牆上沒有位置
   *[other] 你的牆上有 { $count } 個位置
}
art-society-note-left = 剩 { $count }
art-society-note-exchange = 已用完，以交換取得
art-society-note-forgone = 放棄 { $shields } 個盾牌的裝飾品
art-society-note-excess = 扣 { $points } 分，第 { $count } 幅額外畫作，滿 { $end } 幅即觸發結束
art-society-note-stash = 留待以後
