### 5211：選択肢の後ろの括弧に示すことと、カードの呼び方。

game-5211-coordinates = カードは文字と数字で表します。まず色（Yは黄色、Gは緑、Oはオレンジ、Nは紺、Tは青緑）、次に数字です。Y2は黄色の2、1はニワトリです。

game-5211-note-count = { $colour }が{ $count }枚に
game-5211-note-out = { $colour }が{ $count }枚で多すぎ
game-5211-note-roosters = ニワトリが{ $count }枚に（{ $wanted }枚で得点）
game-5211-note-roosters-over = ニワトリが{ $count }枚で多すぎ
game-5211-note-ahead = { $colour }が得点（あなた{ $own }点、{ $others ->
    [0] ほかの人は0点）
   *[other] ほかの人は最高{ $others }点）
}
game-5211-note-ahead-roosters = ニワトリが得点（あなた{ $own }点、{ $others ->
    [0] ほかの人は0点）
   *[other] ほかの人は最高{ $others }点）
}
game-5211-note-ahead-nothing = 得点なし
