### 藝術社會：選項後括號裡要知道的事，以及位置的稱呼。

art-society-coordinates = 位置由一個字母和一個數字組成：字母由左往右數，數字由上往下數。g5 即左起第 7 格、上起第 5 格；板塊以其左上角的格子稱呼。

art-society-note-frames = { $count } 個相同畫框
art-society-note-faux-pas = 糟糕藝術品味 { $count } 幅
art-society-note-eyeline = 觸及黃金視野區
art-society-note-corner = 蓋住 { $count } 個角落
art-society-note-points = 現在 { $points } 分
art-society-note-lot = { $art }、{ $frame }、{ $size }、價值 { $value }
art-society-note-worth = 現在每幅 { $points } 分
art-society-note-value = 價值 { $value }
art-society-note-room = { $count ->
    [0] 您的牆上沒有位置
   *[other] 您的牆上有 { $count } 個位置
}
art-society-note-left = 剩 { $count }
art-society-note-exchange = 已用完，以交換取得
art-society-note-forgone = 放棄 { $shields } 分的裝飾品
art-society-note-excess = 失 { $points } 分，第 { $count } 幅額外畫作，滿 { $end } 幅即觸發結束
