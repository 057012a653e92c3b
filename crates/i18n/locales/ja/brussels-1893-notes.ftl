### ブリュッセル1893：選択肢の後ろの括弧に示すことと、場所の呼び方。

brussels-1893-coordinates = マスは2つの数字で表します。まず下から数えた行、次に左から数えた列です。3-4（または 3 4）は3行目4列目、1-1が左下の角です。アイリスは文字と数字で表します。B3は、アイリスの列で下から3番目、左から2番目です。美術市場だけは違い、左から数えた列が先、上から数えた行が後です。

brussels-1893-note-action = { $action }
brussels-1893-note-idle = { $action }、ただしそこでは何もできない
brussels-1893-note-visit = { $gain_key ->
    [points] { $seat }に{ $count }点
    [black] { $seat }に黒の美術品
    [noble] { $seat }が貴族を使える
   *[other] { $seat }に資材1個
}
brussels-1893-note-tile-here = そのあとタイル
brussels-1893-note-fills = アイリスが{ $count }つ埋まる、{ $points ->
    [0] 自分の得点なし
   *[other] { $points }点
}
brussels-1893-note-gain = { $good_key ->
    [francs] { $count }フラン
    [wild] ワイルド{ $count }個
   *[other] { $count }点
}
brussels-1893-note-first-pass = 最初のパス、小便小僧{ $icons }
brussels-1893-note-column = いまの{ $column }列目：あなた{ $own }、ほかの最多{ $others }
brussels-1893-note-prize = カード：{ $bonuses }{ $mode_key ->
    [either] （どちらか）
   *[other] {""}
}{ $score ->
    [0] {""}
   *[other] 、差し込むと1つにつき+{ $score }
}{ $icons ->
    [0] {""}
   *[other] 、小便小僧{ $icons }
}
brussels-1893-note-meeples = { $travellers ->
    [0] 建築家{ $architects }人が要る
   *[other] { $architects ->
        [0] 旅行者{ $travellers }人が要る
       *[other] 建築家{ $architects }人、旅行者{ $travellers }人が要る
    }
}
brussels-1893-note-nobles = { $count ->
    [0] 使える貴族なし
   *[other] 貴族を{ $count }人使う
}
brussels-1893-note-any-action = 好きなアクション
brussels-1893-note-opens = 有効エリアは{ $row_from }から{ $row_to }行目、{ $column_from }から{ $column_to }列目
brussels-1893-note-actions = アトリエ{ $workshop }、売却{ $sale }、貴族{ $noble }、資材{ $materials }、建築{ $build }
brussels-1893-note-board-hankar = 貴族：山札の一番上も見て、無料で取れる
brussels-1893-note-board-cauchie = アトリエ：美術品の色に応じた資材も得る
brussels-1893-note-board-horta = 資材：さらに{ $francs }フラン
brussels-1893-note-board-saintenoy = 建築：先に針を1本回せる
brussels-1893-note-board-strauven = 売却：さらに{ $points }点と{ $francs }フラン
brussels-1893-note-track = { $track }トラック { $values }
brussels-1893-note-floors = 階の費用 { $costs }
brussels-1893-note-base = エリアは{ $points }から
brussels-1893-note-left = 残り{ $count }
brussels-1893-note-held = { $count ->
    [0] 持っていない
   *[other] 持っている数{ $count }
}
brussels-1893-note-sells-for = いま売ると{ $points }点、{ $francs }フラン
brussels-1893-note-steps = インジケーター{ $count }歩
brussels-1893-note-at-most = 最高で{ $points }点または{ $francs }フラン
brussels-1893-note-sold = { $points }点、{ $francs }フラン
brussels-1893-note-by-card = カード{ $card }で
brussels-1893-note-costs = { $francs ->
    [0] 無料
   *[other] 費用{ $francs }フラン
}
brussels-1893-note-effect = { $effect }
brussels-1893-note-wage = 給料{ $francs }
brussels-1893-note-keeps = 終了時の給料{ $francs }
brussels-1893-note-kept-already = 手元の貴族、効果のあと捨てる
brussels-1893-note-building = 次の建物：{ $units }単位、針は{ $needles }
brussels-1893-note-pure = ワイルドなしなら+{ $points }点
brussels-1893-note-not-pure = ワイルド使用で{ $points }点を逃す
brussels-1893-note-to-pay = { $count ->
    [0] これで支払い完了
   *[other] 残り{ $count }単位
}
brussels-1893-note-needles = 針は{ $needles }になる
brussels-1893-note-built = { $count ->
    [1] 建物1軒、{ $value }点
   *[other] 建物{ $count }軒、1軒{ $value }点
}
brussels-1893-note-glass = { $count ->
    [0] ガラス不要
   *[other] 費用はガラス{ $count }
}
brussels-1893-note-text = { $text }
brussels-1893-note-now = 現状で+{ $points }点
brussels-1893-note-step = { $track } { $from }から{ $to }へ
brussels-1893-note-court = { $count ->
    [0] 裁判所にだれもいない
   *[other] 裁判所に{ $count }人
}
brussels-1893-note-counts = これで1つにつき{ $value }点
brussels-1893-note-irises = アイリスで{ $points }点
brussels-1893-note-in-brussels = これでブリュッセルに{ $own }人、ほかの最多{ $others }人
