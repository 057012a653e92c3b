### アートソサエティ：ゲームの日本語メッセージ。用語は日本語ルールに従う。

art-society-title = アートソサエティ
art-society-about = 競りのゲーム。絵画を競り落として壁に飾り、隣り合う種類に気をつけ、美術館で権威の上がる種類を集めます。

## 入力する言葉（最初のものを表示する）

art-society-word-hang = 飾る | かざる | 掛ける | かける | 置く | 配置
art-society-word-pick = 選ぶ | えらぶ | 選択
art-society-word-bid = 入札 | にゅうさつ | ビッド
art-society-word-take = 取る | とる | 獲得 | 買う
art-society-word-stash = 預ける | あずける | 渡す | 保管
art-society-word-assistant = アシスタント | 助手
art-society-word-swap = 交換 | こうかん | 交換する
art-society-word-excess = 余分 | よぶん | 余り
art-society-word-decor = 装飾 | そうしょく | 装飾タイル
art-society-word-enough = 十分 | じゅうぶん | もういい
art-society-word-end = 終了 | しゅうりょう | 終わり | 終える
art-society-word-open = 保留 | ほりゅう
art-society-word-amend = やり直す | やり直し | やりなおす | 修正
art-society-word-done = 完了 | かんりょう | これでよい
art-society-word-h = 横 | よこ | 横向き
art-society-word-v = 縦 | たて | 縦向き
art-society-word-start = 最初 | さいしょ
art-society-word-select = 出品選び | 選定
art-society-word-turn = 手番 | てばん
art-society-word-finish = 締め | しめ | 手直し
art-society-word-gold = 金 | きん | ゴールド
art-society-word-shell = 貝殻 | 貝 | かい | シェル
art-society-word-ebony = 黒檀 | こくたん | エボニー
art-society-word-plain = 無地 | むじ | プレーン
art-society-filler-words = 出品作 | 出品 | ロット | フレーム | を | に | の | へ | で

## 名前

art-society-name-city = 都市生活
art-society-name-portrait = 肖像画
art-society-name-still = 静物画
art-society-name-landscape = 風景画
art-society-name-gold = 金
art-society-name-shell = 貝殻
art-society-name-ebony = 黒檀
art-society-name-plain = 無地
art-society-name-painting = 絵画
art-society-name-decor = 装飾タイル
art-society-name-wall = ギャラリーの壁
art-society-name-museum = 美術館
art-society-name-assistant = アシスタント
art-society-name-eyeline = アイライン
art-society-name-excess = 余分な絵画
art-society-name-lot = 出品作
art-society-name-shields = 盾
art-society-name-start = 開始時の絵画
art-society-name-start-card = 開始ビッドカード
art-society-name-auctioneer = 競売人
art-society-name-faux-pas = 違反
art-society-name-cards = ビッドカード
art-society-name-paintings = 絵画

## 決めること

art-society-asked-start = 開始時の絵画を、★マスを1つ以上覆うように飾ってください。
art-society-asked-select = あなたが競売人です。今回の競りに出す絵画をサイズで選んでください。
art-society-asked-bid = ビッドカードを1枚選んでください。入札の高い順に出品作を取ります。
art-society-asked-turn = 出品作を1つ取り、置き場所を決めてください。
art-society-asked-finish = このラウンドの手番は保留中です。手番をやり直すか、完了と答えてください。
art-society-asked-over = ゲームは終了しました。

## 出来事

art-society-event-dealt = { $seat }に開始時の絵画が配られました：{ $art }、{ $frame }フレーム、{ $size }。
art-society-event-start-card = { $seat }に開始ビッドカード { $card } が配られました。
art-society-event-start-hung = { $seat }が開始時の絵画を{ $cell }に飾りました。
art-society-event-round-began = ラウンド{ $round }開始。競売人は{ $seat }です。
art-society-event-picked = { $seat }が{ $size }を選びました。
art-society-event-lot = 出品作{ $letter }：{ $art }、{ $frame }フレーム、{ $size }、値{ $value }。
art-society-event-bid = { $seat }の入札は{ $card }です。
art-society-event-compared = 同点：{ $seat }の入札の{ $depth ->
    [1] すぐ下
   *[other] { $depth }枚下
}のカードは{ $card }です。
art-society-event-order = { $seat }は{ $place }番目に取ります。
art-society-event-taken = { $seat }が出品作{ $letter }を取りました：{ $art }、{ $frame }フレーム、{ $size }。
art-society-event-hung = { $from_assistant ->
    [yes] { $seat }がアシスタントの{ $art } { $size }（{ $frame }フレーム）を{ $cell }に飾りました。同じフレーム：{ $matches }。
   *[no] { $seat }が{ $art } { $size }（{ $frame }フレーム）を{ $cell }に飾りました。同じフレーム：{ $matches }。
}
art-society-event-stashed = { $seat }が{ $art } { $size }（{ $frame }フレーム）をアシスタントに渡しました。
art-society-event-swapped = { $seat }が美術館で{ $given_size }（{ $given_frame }フレーム）を{ $art } { $size }（{ $frame }フレーム）と交換しました。
art-society-event-excess = { $seat }には{ $art } { $size }を飾る場所がなく、余分な絵画になりました。
art-society-event-decor-taken = { $seat }が盾{ $shields }の装飾タイルを取りました。
art-society-event-decor-hung = { $from_assistant ->
    [yes] { $seat }がアシスタントの装飾タイル（盾{ $shields }）を{ $cell }に飾りました。
   *[no] { $seat }が装飾タイル（盾{ $shields }）を{ $cell }に飾りました。
}
art-society-event-decor-stashed = { $seat }が装飾タイル（盾{ $shields }）をアシスタントに渡しました。
art-society-event-decor-returned = { $seat }には装飾タイル（盾{ $shields }）を置く場所がなく、サプライに戻りました。
art-society-event-decor-lost = { $seat }は装飾タイルを取れず、盾{ $shields }までの報酬を失いました。
art-society-event-exchanged = { $seat }がほしいサイズを取れるように、{ $wall_seat }の壁の{ $cell }の装飾タイルを{ $before }から{ $after }に入れ替えました。
art-society-event-turn-ended = { $open ->
    [yes] { $seat }が手番を終えました（あとでやり直せます）。
   *[no] { $seat }が手番を終えました。
}
art-society-event-made-final = この入れ替えにより、{ $seat }の手番は確定しました。
art-society-event-amended = { $seat }が手番をやり直します。
art-society-event-done = { $seat }は手番をそのままにしました。
art-society-event-left-over = 出品作{ $letter }が売れ残り、美術館に入りました：{ $art }、{ $size }。
art-society-event-marker = { $bumped ->
    [yes] { $art }の権威：{ $from }から{ $to }へ（ほかのマーカーがあったため後退）。
   *[no] { $art }の権威：{ $from }から{ $to }へ。
}
art-society-event-wall-full = { $seat }の壁がすべて埋まりました。
art-society-event-excess-full = { $seat }の余分な絵画が{ $count }枚になりました。
art-society-event-over = ゲーム終了です。{ $reason_key ->
    [wall] 壁がすべて埋まりました。
    [excess] 余分な絵画が上限に達したプレイヤーがいます。
    [cards] ビッドカードをすべて使い切りました。
   *[paintings] 次の競りに足りる絵画が残っていません。
}
art-society-event-scored = { $seat }：{ $points }点、{ $rank }位。

## 得点

art-society-points-prestige = 絵画の権威
art-society-points-decor = 装飾ボーナス
art-society-points-eyeline = アイラインボーナス
art-society-points-full-wall = フルギャラリー
art-society-points-corners = 露出したコーナー
art-society-points-excess = 余分な絵画
art-society-tie-cards = 手札のビッドカード

art-society-end-wall = 壁がすべて埋まりました。
art-society-end-excess = 余分な絵画が上限に達したプレイヤーがいました。
art-society-end-cards = ビッドカードをすべて使い切りました。
art-society-end-paintings = 競りに足りる絵画が残っていませんでした。

## オプション

art-society-option-bid-history = 入札の履歴
art-society-option-decor-exact = 同じフレームが4枚以上なら、装飾の盾の合計をちょうどその数にする
art-society-option-full-wall-returns-decor = 壁が埋まったら、まだ置いていない装飾を戻す
art-society-value-open = 全員に公開
art-society-value-closed = 自分の分だけ
art-society-value-yes = はい
art-society-value-no = いいえ
