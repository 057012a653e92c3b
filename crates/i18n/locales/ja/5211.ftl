### 5211：ゲームの日本語メッセージ。メッセージの名前は文字で始まるので、前に `game-` を付ける。

game-5211-title = 5211
game-5211-about = カードゲーム。場にいちばん多く出た色が得点になりますが、多すぎると除外されます。

## 入力する言葉（最初のものを表示する）

game-5211-word-play = 出す | だす | プレイ | 場に出す
game-5211-word-play2 = 二枚 | にまい
game-5211-word-play1 = 一枚 | いちまい
game-5211-word-yellow = 黄 | 黄色 | きいろ | イエロー
game-5211-word-green = 緑 | 緑色 | みどり | グリーン
game-5211-word-orange = オレンジ | オレンジ色 | 橙 | 橙色
game-5211-word-navy = 紺 | 紺色 | こん | 青 | ネイビー
game-5211-word-teal = 青緑 | 青緑色 | あおみどり | ティール
game-5211-filler-words = カード | 札 | と | を

## 名前

game-5211-name-yellow = 黄色
game-5211-name-green = 緑
game-5211-name-orange = オレンジ
game-5211-name-navy = 紺
game-5211-name-teal = 青緑

## 決めること

game-5211-asked-play2 = ラウンドの最初のターンです。手札からカードを2枚選んでください。
game-5211-asked-play1 = 手札からカードをもう1枚選んでください。
game-5211-asked-over = ゲームは終了しました。

## 出来事

game-5211-event-deck-began = { $deck ->
    [1] カードをシャッフルして配りました。山札は{ $pile }枚です。
   *[other] デッキ{ $deck }：全部のカードをシャッフルして配り直しました。山札は{ $pile }枚です。
}{ $removed ->
    [0] {""}
   *[other] { $removed }枚を見ずに取り除きました。
}
game-5211-event-dealt = { $seat }に配られたカード：{ $cards }。
game-5211-event-round-began = { $last ->
    [yes] ラウンド{ $round }/{ $rounds }開始。最終ラウンドです。もうカードは引きません。
   *[no] ラウンド{ $round }/{ $rounds }開始。
}
game-5211-event-played = { $seat }が{ $cards }を出しました。
game-5211-event-drew = { $seat }が{ $cards }を引きました。
game-5211-event-roosters-scored = 場のニワトリがちょうど{ $count }枚：ニワトリが得点になります。
game-5211-event-too-many = { $colour }が多すぎます：{ $count }枚（{ $limit }枚以上は除外）。
game-5211-event-tied = { $count }枚ずつで並んだため、どれも得点になりません：{ $colours }。
game-5211-event-colour-scored = 得点になる色は{ $colour }（{ $count }枚）です。
game-5211-event-nothing-scored = 残った色がないため、得点はありません。
game-5211-event-took = { $seat }が{ $cards }を得点にしました：{ $points }点、合計{ $total }点。
game-5211-event-deck-ended = デッキ{ $deck }を使い切りました。まだだれも{ $target }点に届いていません。
game-5211-event-over = ゲーム終了です。{ $reason_key ->
    [deck] デッキを使い切り、目標の点に届いた人がいます。
    [target] 目標の点に届いた人がいます。
   *[last_round] 最終ラウンドが終わりました。
}
game-5211-event-scored = { $seat }：{ $points }点（カード{ $count }枚）、{ $rank }位。

## 得点

game-5211-points-earlier = これまでのデッキ
game-5211-points-roosters = ニワトリ
game-5211-points-others = そのほかのカード
game-5211-tie-cards = 得点したカードの枚数

game-5211-end-last-round = 最終ラウンドが終わりました。
game-5211-end-deck = デッキを使い切り、目標の点に届いた人がいました。
game-5211-end-target = 目標の点に届いた人がいました。

## オプション

game-5211-option-open-scores = 途中の得点を全員に公開
game-5211-option-long-game = ロングゲーム（デッキを何度も使う）
game-5211-option-deck-last-round = ロングゲームの各デッキを手札だけの最終ラウンドで終える
game-5211-value-true = はい
game-5211-value-false = いいえ
game-5211-value-yes = はい
game-5211-value-no = いいえ
