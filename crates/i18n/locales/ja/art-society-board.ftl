### アートソサエティ：盤面の文字（文字版と画像）。

art-society-board-city = 都市生活
art-society-board-portrait = 肖像画
art-society-board-still = 静物画
art-society-board-landscape = 風景画
art-society-board-gold = 金フレーム
art-society-board-shell = 貝殻フレーム
art-society-board-ebony = 黒檀フレーム
art-society-board-plain = 無地フレーム

## 画像のタイルに書く1文字

art-society-board-letter-city = 都
art-society-board-letter-portrait = 肖
art-society-board-letter-still = 静
art-society-board-letter-landscape = 風
art-society-board-letter-gold = 金
art-society-board-letter-shell = 貝
art-society-board-letter-ebony = 黒
art-society-board-letter-plain = 無

art-society-board-phase-start = 開始時の絵画
art-society-board-phase-select = オークションの準備
art-society-board-phase-bid = 入札中
art-society-board-phase-turn = 絵画の取得と配置
art-society-board-phase-finish = 最後の手直し
art-society-board-phase-over = ゲーム終了
art-society-board-round = ラウンド{ $round }
art-society-board-auctioneer = 競売人：{ $name }
art-society-board-order = 取る順番：{ $names }
art-society-board-turn-of = いま取る人：{ $name }

art-society-board-lots = 出品作一覧
art-society-board-lot = 出品作{ $letter }：{ $kind }、{ $frame }、{ $size }、値{ $value }
art-society-board-taken-by = { $name }が獲得
art-society-board-leftover = 売れ残り、美術館へ
art-society-board-value = 値{ $value }

art-society-board-museum = 美術館
art-society-board-museum-line = { $kind }：{ $total ->
    [0] トラック外
   *[other] トラック{ $total }
}、1枚{ $multiplier }点
art-society-board-museum-pile = 美術館の山：{ $pile }
art-society-board-museum-times = 1枚{ $multiplier }点

art-society-board-piles = 裏向きの絵画
art-society-board-pile = { $size }（値{ $value }）{ $count }枚
art-society-board-supply = 装飾タイルのサプライ
art-society-board-supply-line = { $length }マスが{ $count }枚

art-society-board-wall = { $name }の壁
art-society-board-points = { $points }点
art-society-board-paintings = 飾った絵画
art-society-board-tile = { $cell }に{ $kind } { $frame } { $size }
art-society-board-decor-tile = { $cell }に{ $shields }
art-society-board-across = 横
art-society-board-down = 縦
art-society-board-is-start = 開始時の絵画
art-society-board-is-faux-pas = 違反
art-society-board-is-new = このラウンド
art-society-board-assistant = アシスタント
art-society-board-excess = 余分な絵画
art-society-board-pending = これから置くもの
art-society-board-item = { $kind } { $frame } { $size }
art-society-board-item-decor = 装飾{ $shields }
art-society-board-none = なし
art-society-board-bid-now = このラウンドの入札：{ $bid }
art-society-board-bid = 入札{ $bid }
art-society-board-start-card = 開始ビッドカード：{ $card }
art-society-board-played = 出したカード：{ $cards }
art-society-board-hand = 手札：{ $cards }
art-society-board-turn-open = この手番はまだやり直せます。
art-society-board-tag-open = 保留中
art-society-board-tag-final = 確定
art-society-board-empty-wall = 壁にはまだ何もありません。

art-society-board-key = 図の見方
art-society-board-key-plan = 図の列はAからL、行は1から11です。A1が左上の角で、タイルは左上のマスで呼びます。Cは都市生活、Pは肖像画、Sは静物画、Lは風景画。小文字はフレームで、gは金、sは貝殻、eは黒檀、pは無地。d1、d2、d3は装飾タイル、** は空いている★、-- は空いているアイラインのマスです。! は違反、+ はこのラウンドに飾ったものです。
art-society-board-key-picture = 赤い !：違反　緑の行：アイライン　★：最初のマス

## 文字版の行。ゲームの言葉と同じ語で始めない

art-society-board-has-decor = 壁の装飾タイル：{ $list }
art-society-board-has-assistant = アシスタントの手元：{ $item }
art-society-board-has-excess = 余分な絵画：{ $list }
art-society-board-has-pending = これから置くもの：{ $list }
art-society-board-supply-list = サプライの装飾タイル：{ $list }
art-society-board-piles-list = 裏向きの絵画：{ $list }
