### アートソサエティ：選択肢の後ろの括弧に示すことと、場所の呼び方。

art-society-coordinates = 場所は文字と数字で表します。まず左から数えた列（AからL）、次に上から数えた行（1から11）です。A1が左上の角で、タイルは左上のマスで呼びます。

art-society-note-frames = { $count }つが同じフレーム
art-society-note-faux-pas = 違反：{ $count }枚が0点
art-society-note-eyeline = アイラインで{ $points }点
art-society-note-corner = コーナーを{ $count }つ覆う
art-society-note-points = いま{ $points }点
art-society-note-lot = { $art }、{ $frame }、{ $size }、値{ $value }
art-society-note-worth = いま1枚{ $points }点
art-society-note-value = 値{ $value }
art-society-note-room = { $count ->
    [0] 壁に置ける場所なし
   *[other] 壁に置ける場所{ $count }か所
}
art-society-note-left = 残り{ $count }
art-society-note-exchange = 残りなし、入れ替えで確保
art-society-note-forgone = 装飾{ $shields }点分をあきらめる
art-society-note-excess = { $points }点を失う、{ $count }枚目（{ $end }枚でゲーム終了）
art-society-note-stash = あとで掛ける
