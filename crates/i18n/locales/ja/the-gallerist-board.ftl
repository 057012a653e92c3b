### ザ・ギャラリスト：盤面の文字（文字版と画像）。

the-gallerist-board-round = ラウンド{ $round }
the-gallerist-board-phase-start = 最初のロケーション選び
the-gallerist-board-phase-before = 手番の始め
the-gallerist-board-phase-moved = ロケーションでのアクション
the-gallerist-board-phase-after = 手番の終わり
the-gallerist-board-phase-kicked = 追い出しアクション
the-gallerist-board-phase-kicked-after = 追い出しアクションの終わり
the-gallerist-board-phase-discard = チケット売り場から捨てる
the-gallerist-board-phase-auction = 名品のオークション
the-gallerist-board-phase-over = ゲームの終わり
the-gallerist-board-asked = いま決める人：{ $name }
the-gallerist-board-turn-of = { $name }の手番
the-gallerist-board-first = スタートプレイヤー（毎ラウンド最初）：{ $name }
the-gallerist-board-none = なし
the-gallerist-board-nobody = だれもいない
the-gallerist-board-closed = 使わない
the-gallerist-board-met = 達成
the-gallerist-board-dummy = ダミー
the-gallerist-board-count-investor = 投資家{ $count }人
the-gallerist-board-count-vip = VIP{ $count }人
the-gallerist-board-count-collector = コレクター{ $count }人
the-gallerist-board-tickets = 茶{ $brown }、ピンク{ $pink }、白{ $white }
the-gallerist-board-piece = { $name }の{ $figure }
the-gallerist-board-piece-dummy = ダミーの{ $figure }
the-gallerist-board-artist = { $form }（{ $colour }）のアーティスト
the-gallerist-board-artist-line = { $form }分野（{ $colour }）

the-gallerist-board-ending = 次の3つのうち2つを満たすと終わりです（ソロは1つ目だけ）：
the-gallerist-board-end-tickets = チケットの売り切れ（残り：{ $list }）
the-gallerist-board-end-celebrities = セレブが{ $wanted }人以上（いま：{ $count }）
the-gallerist-board-end-bag = 来場者の袋が空（残り：{ $list }）
the-gallerist-board-stage-triggered = 終わりが近づきました。このラウンドの次が追加ラウンドです。
the-gallerist-board-stage-extra = いまは追加ラウンド、最後のラウンドです。
the-gallerist-board-intermediate-ahead = 中間得点計算は、最初の色のチケットがなくなったときです。
the-gallerist-board-intermediate-due = 中間得点計算は、この手番の終わりです。
the-gallerist-board-intermediate-done = 中間得点計算は終わりました。
the-gallerist-board-solo = ダミーのアシスタントは残り{ $supply }人、市場に{ $placed }人。目標レベル：{ $level }
the-gallerist-board-solo-plain = ダミーのアシスタントは残り{ $supply }人、市場に{ $placed }人。

## プレイヤーの個人エリア

the-gallerist-board-player = { $name }（{ $colour }）：いま終われば${ $points }
the-gallerist-board-has = 所持金${ $money }、影響力{ $influence }（終了時に${ $worth }）
the-gallerist-board-icon-money = { $space }まで下げると$1
the-gallerist-board-icon-fame = { $space }まで下げると知名度1
the-gallerist-board-holds-tickets = 手持ちのチケット：{ $list }
the-gallerist-board-in-gallery = ギャラリー内：{ $list }（コレクターは{ $limit }人まで）
the-gallerist-board-in-lobby = ロビー内：{ $list }
the-gallerist-board-staff = 人員：デスクに{ $desks }人、雇用は全部で{ $employed }人
the-gallerist-board-to-hire = 未雇用{ $count }人、次は{ $list }
the-gallerist-board-gone = { $count }人は除外済み
the-gallerist-board-at-home = ギャラリストは在宅
the-gallerist-board-exhibits = 展示中（スペース{ $spaces }）：{ $list }
the-gallerist-board-work = { $space }：{ $form }（{ $colour }）{ $number }番、${ $value }
the-gallerist-board-work-masterwork = { $space }：{ $form }（{ $colour }）{ $number }番、${ $value }、傑作
the-gallerist-board-has-sold = 売却した作品：{ $count }
the-gallerist-board-work-sold = { $form }（{ $colour }）{ $number }番
the-gallerist-board-work-masterwork-sold = { $form }（{ $colour }）{ $number }番・傑作
the-gallerist-board-contract-in = 手元の契約「{ $slot }」：{ $form }、報酬は{ $reward }
the-gallerist-board-contract-finished = 達成済み
the-gallerist-board-contract-used = アシスタントあり
the-gallerist-board-no-contracts = 契約はありません
the-gallerist-board-commission = 委託中：{ $artist }
the-gallerist-board-tiles = 置いた評判タイル：{ $list }
the-gallerist-board-starter = 待機中の初期タイル：{ $tile }（展示スペース3）
the-gallerist-board-starter-due = いま置く初期タイル：{ $tile }
the-gallerist-board-won = 獲得した名品：{ $form }{ $number }番、${ $value }、売却済み作品と一緒
the-gallerist-board-won-hung = 獲得した名品：{ $form }{ $number }番、${ $value }、ギャラリーに展示
the-gallerist-board-curator = キュレーターカード「{ $form }」（展示中の作品）：{ $sets }
the-gallerist-board-dealer = 画商カード「{ $form }」（売却した作品）：{ $sets }
the-gallerist-board-set = { $need }で${ $money }
the-gallerist-board-set-met = { $need }で${ $money }（達成）
the-gallerist-board-tile-in = { $slot }：{ $tile }（いま${ $money }）
the-gallerist-board-pays = { $divisor ->
    [1] 1つごとに
   *[other] { $divisor }つごとに
}${ $money }{ $influence ->
    [0] {""}
   *[other] と影響力{ $influence }
}
the-gallerist-board-pays-now = いま${ $money }

## 各ロケーションで得られるもの

the-gallerist-board-prospects = いま各ロケーションでできること
the-gallerist-board-at = 場所「{ $place }」
the-gallerist-board-here = いまここにいます
the-gallerist-board-can-sign = 契約を置けるスロット：{ $slots }
the-gallerist-board-cannot-sign = 契約を置けるスロットなし
the-gallerist-board-can-sell = スペース{ $space }（{ $form }・{ $colour }）を売ると${ $value }
the-gallerist-board-cannot-sell = 契約に合う展示作品なし
the-gallerist-board-can-discover = アーティストを発掘できる
the-gallerist-board-cannot-discover = 発掘できない
the-gallerist-board-can-buy = { $form }（{ $colour }）は${ $price }、購入後の価値${ $value }
the-gallerist-board-buy-commissioned = あなたの委託
the-gallerist-board-buy-short = うち${ $money }は影響力で
the-gallerist-board-cannot-buy = 買えるものなし
the-gallerist-board-can-hire = { $count ->
    [1] アシスタント1人、{ $list }
   *[other] アシスタント1人から{ $count }人、合計{ $list }
}
the-gallerist-board-cannot-hire = 雇えない
the-gallerist-board-can-promote = { $form }（{ $colour }）をレベル{ $level }へ、影響力{ $price }
the-gallerist-board-can-enter = ロビーの来場者で市場の{ $list }列目に入れる
the-gallerist-board-cannot-enter = ロビーの来場者で入れる市場の列なし
the-gallerist-board-can-take = タイル{ $tile }（{ $form }の行、{ $column }列目）、いま${ $money }
the-gallerist-board-can-bid = { $column }列目に${ $price }で入札、報酬は{ $reward }
the-gallerist-board-ahead = { $place }から追い出されたときの答えを先に書いておけば、みんなを待たせません。例
the-gallerist-board-ahead-sales = 予約 追い出し から 販売オフィス：契約 1 / 何もしない
the-gallerist-board-ahead-artists = 予約 追い出し から アーティストコロニー：購入 写真 青 / 何もしない
the-gallerist-board-ahead-media = 予約 追い出し から メディアセンター：雇う 1 / 何もしない
the-gallerist-board-ahead-market = 予約 追い出し から 国際市場：入札 1 1 / 何もしない

## 共通ボード

the-gallerist-board-locations = ロケーション
the-gallerist-board-location = 場所「{ $place }」（{ $first }、{ $second }）：{ $piece }
the-gallerist-board-action-sign = 契約
the-gallerist-board-action-sell = 売却
the-gallerist-board-action-discover = 発掘
the-gallerist-board-action-buy = 購入
the-gallerist-board-action-hire = 雇用
the-gallerist-board-action-promote = 宣伝
the-gallerist-board-action-reputation = 評判
the-gallerist-board-action-bid = 入札
the-gallerist-board-kicked = 追い出されたコマ：{ $piece }
the-gallerist-board-location-tile = ここから始める人にタイル{ $tile }
the-gallerist-board-plaza = 広場にいる人：{ $list }
the-gallerist-board-artists = アーティスト一覧
the-gallerist-board-known = 知名度{ $fame }（初期{ $start }）、星{ $stars }、作品の価値${ $value }、宣伝{ $promotion }
the-gallerist-board-unknown = 未発掘、初期知名度{ $fame }、宣伝{ $promotion }
the-gallerist-board-celebrity = セレブ
the-gallerist-board-bonus = ボーナス：{ $reward }
the-gallerist-board-collectors = コレクター{ $count }人が待機
the-gallerist-board-tokens = サイントークン残り{ $count }
the-gallerist-board-commission-of = { $name }が委託
the-gallerist-board-works = 購入できる作品
the-gallerist-board-pile = { $form }の山：{ $count }
the-gallerist-board-pile-top = 次は{ $number }番、知名度 +{ $fame }、チケット：{ $tickets }
the-gallerist-board-pile-visitors = 上に{ $list }
the-gallerist-board-display = 場の契約
the-gallerist-board-display-place = { $place }番
the-gallerist-board-card = { $form }、報酬は{ $reward }
the-gallerist-board-beneath = 下に{ $count }枚
the-gallerist-board-deck = 契約の山札：{ $count }枚、捨て札：{ $gone }枚
the-gallerist-board-promotion = 宣伝トークン
the-gallerist-board-promotion-line = レベル{ $level }：残り{ $left }、費用は影響力{ $price }、報酬は{ $reward }
the-gallerist-board-market = 国際市場のようす
the-gallerist-board-column = { $number }列目
the-gallerist-board-column-open = タイルや入札で影響力{ $influence }も得る。マジョリティ${ $list }
the-gallerist-board-row = 行「{ $form }」
the-gallerist-board-price = ${ $price }の入札
the-gallerist-board-free-for = 空き、報酬は{ $reward }
the-gallerist-board-easels = 名品
the-gallerist-board-easel = { $form }{ $number }番、${ $value }
the-gallerist-board-key = 影響力の使い方：支払いのとき、1つ下のお金アイコンまで下げるごとに$1。アーティストの知名度が上がるとき、1つ下の知名度アイコンまで下げるごとに知名度がさらに1。

## 画像

the-gallerist-board-short-sales = 販売
the-gallerist-board-short-artists = コロニー
the-gallerist-board-short-media = メディア
the-gallerist-board-short-market = 市場
the-gallerist-board-form-digital = デジタル
the-gallerist-board-form-painting = 絵画
the-gallerist-board-form-sculpture = 彫刻
the-gallerist-board-form-photography = 写真
the-gallerist-board-gauge-tickets = チケット残り
the-gallerist-board-gauge-celebrities = セレブ
the-gallerist-board-gauge-bag = 袋
the-gallerist-board-draw-plaza = 広場
the-gallerist-board-draw-track = 影響力
the-gallerist-board-draw-worth = 計${ $points }
the-gallerist-board-draw-gallery = ギャラリー
the-gallerist-board-draw-lobby = ロビー
the-gallerist-board-draw-sold = 売却済み
the-gallerist-board-draw-staff = デスク{ $desks }、雇用{ $employed }、未雇用{ $queue }
the-gallerist-board-draw-commission = 委託
the-gallerist-board-draw-starter = 初期：{ $tile }
the-gallerist-board-draw-kicked = 追い出し
the-gallerist-board-draw-value = 価値
the-gallerist-board-draw-promoted = 宣伝
the-gallerist-board-draw-signatures = サイン
the-gallerist-board-draw-now = 今もらえる額
the-gallerist-board-draw-slots = タイルを置くと報酬が一度、ゲーム終了時に支払い：
the-gallerist-board-draw-desks = デスク
the-gallerist-board-draw-hire = 雇用待ち
the-gallerist-board-draw-curator = キュレーター（展示）
the-gallerist-board-draw-dealer = 画商（売却）
the-gallerist-board-gain-influence = 影響力
the-gallerist-board-gain-money = お金
the-gallerist-board-gain-fame = 知名度
the-gallerist-board-gain-visitor-plaza-any = 広場の来場者
the-gallerist-board-gain-visitor-plaza-investor-vip = 投資家/VIP
the-gallerist-board-gain-visitor-bag-any = 袋の来場者
the-gallerist-board-gain-ticket-any = 任意チケット
the-gallerist-board-gain-ticket-brown = 茶チケット
the-gallerist-board-gain-ticket-pink = ピンク券
the-gallerist-board-gain-tickets-two = チケット2枚
the-gallerist-board-gain-assistant = アシスタント
the-gallerist-board-gain-contract = 新契約
