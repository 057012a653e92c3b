### 5211：盤面の文字（文字版と画像）。

game-5211-board-round = ラウンド{ $round }/{ $rounds }
game-5211-board-deck = デッキ{ $deck }
game-5211-board-turn = ターン{ $turn }/{ $turns }
game-5211-board-over = 終了
game-5211-board-do-two = 2枚ずつ
game-5211-board-do-one = 1枚ずつ
game-5211-board-last-round = 最終ラウンド：もうカードは引きません。
game-5211-board-pile = 山札：{ $count }
game-5211-board-removed = 見ずに除外：{ $count }
game-5211-board-target = ロングゲーム、目標{ $target }点

game-5211-board-counts = 場のカード
game-5211-board-count-line = 色{ $letter }、{ $colour }：{ $count }枚（{ $most }枚まで）
game-5211-board-too-many-at = 同じ色が{ $limit }枚で多すぎ
game-5211-board-empty = 場にはまだ何もありません。同じ色が{ $limit }枚以上で除外。ニワトリがちょうど{ $wanted }枚なら、代わりにニワトリが得点になります。
game-5211-board-status-empty = まだなし
game-5211-board-status-out = 除外
game-5211-board-status-tied = 同数
game-5211-board-status-scores = 得点
game-5211-board-status-behind = 及ばず
game-5211-board-roosters = ニワトリ
game-5211-board-roosters-line = ニワトリ：{ $count }枚。ちょうど{ $wanted }枚なら、色の代わりに得点
game-5211-board-roosters-short = ちょうど{ $wanted }枚で得点
game-5211-board-stands-none = 場にはまだ何もありません。
game-5211-board-stands-roosters = このままならニワトリが得点になります。
game-5211-board-stands-colour = このままなら{ $colour }が得点になります。
game-5211-board-stands-nothing = このままなら得点はありません。

game-5211-board-player-line = { $name }：{ $cards }
game-5211-board-no-cards = まだカードなし
game-5211-board-points = { $points }点
game-5211-board-scored-with = 得点の山{ $cards }枚
game-5211-board-hand = あなたの手札
game-5211-board-hand-left = 残った手札

game-5211-board-last = 前のラウンド：{ $outcome }
game-5211-board-last-final = 最終ラウンド：{ $outcome }
game-5211-board-last-roosters = ニワトリが得点
game-5211-board-last-colour = { $colour }が得点
game-5211-board-last-nothing = 得点なし
game-5211-board-last-line = { $name }：{ $cards }、{ $points }点

game-5211-board-gone = 使われたカード
game-5211-board-gone-hint = 使われた枚数/全体の枚数
game-5211-board-gone-line = 色{ $letter }、{ $colour }：{ $values }
game-5211-board-gone-value = { $value }が{ $gone }/{ $count }
game-5211-board-gone-rooster = ニワトリ{ $gone }/{ $count }

game-5211-board-key = 文字：Yは黄色、Gは緑、Oはオレンジ、Nは紺、Tは青緑。1はニワトリ。* は公開されたばかりのカードです。
game-5211-board-key-last = + は得点になったカードです。
game-5211-board-key-picture = 破線の枠：公開されたばかり　灰色：得点にならず
