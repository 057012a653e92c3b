### The Gallerist：版面的標籤，文字與圖片共用。

the-gallerist-board-round = 第 { $round } 回合
the-gallerist-board-phase-start = 選擇起步地點
the-gallerist-board-phase-before = 遊戲輪開始
the-gallerist-board-phase-moved = 在地點行動
the-gallerist-board-phase-after = 遊戲輪結束前
the-gallerist-board-phase-kicked = 被趕走行動
the-gallerist-board-phase-kicked-after = 被趕走行動結束前
the-gallerist-board-phase-discard = 售票處棄掉門票
the-gallerist-board-phase-auction = 拍賣藝術品傑作
the-gallerist-board-phase-over = 遊戲已結束
the-gallerist-board-asked = 現在由 { $name } 決定
the-gallerist-board-turn-of = { $name } 的遊戲輪
the-gallerist-board-first = 起始玩家：{ $name }
the-gallerist-board-none = 無
the-gallerist-board-nobody = 無人
the-gallerist-board-closed = 關閉
the-gallerist-board-met = 已達成
the-gallerist-board-dummy = 夢家

the-gallerist-board-count-investor = { $count } 名投資者
the-gallerist-board-count-vip = { $count } 名 VIP
the-gallerist-board-count-collector = { $count } 名收藏家
the-gallerist-board-tickets = 棕 { $brown }、粉紅 { $pink }、白 { $white }
the-gallerist-board-piece = { $name } 的{ $figure }
the-gallerist-board-piece-dummy = 夢家的{ $figure }
the-gallerist-board-artist = { $form }的{ $colour }色藝術家
the-gallerist-board-artist-line = { $form }的{ $colour }色藝術家

the-gallerist-board-ending = 下列三項達成兩項，遊戲即將結束（單人遊戲只看第一項）：
the-gallerist-board-end-tickets = 售票處沒有門票（還剩：{ $list }）
the-gallerist-board-end-celebrities = 出現 { $wanted } 名名流（目前：{ $count }）
the-gallerist-board-end-bag = 布袋中沒有參觀者（還剩：{ $list }）
the-gallerist-board-stage-triggered = 遊戲即將結束：這一回合之後還有額外的最後一回合。
the-gallerist-board-stage-extra = 這是額外的最後一回合。
the-gallerist-board-intermediate-ahead = 第一種顏色的門票用完時進行立即計分。
the-gallerist-board-intermediate-due = 這個遊戲輪結束時進行立即計分。
the-gallerist-board-intermediate-done = 立即計分已經完成。
the-gallerist-board-solo = 夢家還有 { $supply } 名助手，已在國際市場放 { $placed } 名。目標級別：{ $level }
the-gallerist-board-solo-plain = 夢家還有 { $supply } 名助手，已在國際市場放 { $placed } 名。

## A player's area

the-gallerist-board-player = { $name }（{ $colour }色）：若現在結束，總值 ${ $points }
the-gallerist-board-has = 持有 ${ $money }；影響力 { $influence }，遊戲結束時值 ${ $worth }
the-gallerist-board-icon-money = 降到 { $space } 可抵 $1
the-gallerist-board-icon-fame = 降到 { $space } 可加 1 點知名度
the-gallerist-board-holds-tickets = 手上的門票：{ $list }
the-gallerist-board-in-gallery = 藝廊裡：{ $list }（收藏家上限 { $limit }）
the-gallerist-board-in-lobby = 大廳裡：{ $list }
the-gallerist-board-staff = 助手人數：辦公桌 { $desks } 名，在場共 { $employed } 名
the-gallerist-board-to-hire = 未雇用 { $count } 名，接下來依序為 { $list }
the-gallerist-board-gone = { $count } 名已離開遊戲
the-gallerist-board-at-home = 藝廊商在家
the-gallerist-board-exhibits = 展出中（{ $spaces } 個展示格）：{ $list }
the-gallerist-board-work = 第 { $space } 格 { $colour }色{ $form } { $number } 號，${ $value }
the-gallerist-board-work-masterwork = 第 { $space } 格 { $colour }色{ $form } { $number } 號，${ $value }，名作
the-gallerist-board-has-sold = 已售出的藝術品：{ $count } 件
the-gallerist-board-work-sold = { $colour }色{ $form } { $number } 號
the-gallerist-board-work-masterwork-sold = { $colour }色{ $form } { $number } 號（名作）
the-gallerist-board-contract-in = 契約（「{ $slot }」格子）：{ $form }，獎勵是{ $reward }
the-gallerist-board-contract-finished = 已完成
the-gallerist-board-contract-used = 上面有助手
the-gallerist-board-no-contracts = 沒有契約
the-gallerist-board-commission = 委託中：{ $artist }
the-gallerist-board-tiles = 各格子的聲望板塊：{ $list }
the-gallerist-board-starter = 起始板塊：{ $tile }，在第 3 展示格待用
the-gallerist-board-starter-due = 起始板塊：{ $tile }，現在要放上聲望格子
the-gallerist-board-won = 獲得藝術品傑作：{ $form } { $number } 號，${ $value }，跟已售出的作品放在一起
the-gallerist-board-won-hung = 獲得藝術品傑作：{ $form } { $number } 號，${ $value }，掛在藝廊
the-gallerist-board-curator = 館長卡「{ $form }」，計展出的藝術品：{ $sets }
the-gallerist-board-dealer = 藝術商卡「{ $form }」，計已售出的藝術品：{ $sets }
the-gallerist-board-set = { $need } 得 ${ $money }
the-gallerist-board-set-met = { $need } 得 ${ $money }（已達成）
the-gallerist-board-tile-in = { $slot }：{ $tile }（目前 ${ $money }）
the-gallerist-board-pays = { $divisor ->
    [1] 每個
   *[other] 每 { $divisor } 點
} ${ $money }{ $influence ->
    [0] {""}
   *[other] {" "}和 { $influence } 影響力
}
the-gallerist-board-pays-now = 目前 ${ $money }

## What each location would give

the-gallerist-board-prospects = 現在各地點能給你什麼
the-gallerist-board-at = 在{ $place }
the-gallerist-board-here = 你已經在此
the-gallerist-board-can-sign = 契約可放入的格子：{ $slots }
the-gallerist-board-cannot-sign = 沒有可放契約的格子
the-gallerist-board-can-sell = 出售第 { $space } 格（{ $colour }色{ $form }）得 ${ $value }
the-gallerist-board-cannot-sell = 沒有配得上契約的藝術品
the-gallerist-board-can-discover = 可發掘藝術家
the-gallerist-board-cannot-discover = 不能發掘
the-gallerist-board-can-buy = { $colour }色{ $form }花 ${ $price }，買後值 ${ $value }
the-gallerist-board-buy-commissioned = 你的委託
the-gallerist-board-buy-short = 其中 ${ $money } 要用影響力抵
the-gallerist-board-cannot-buy = 不能購買
the-gallerist-board-can-hire = { $count ->
    [1] 1 名助手，花 { $list }
   *[other] 1 到 { $count } 名助手，共花 { $list }
}
the-gallerist-board-cannot-hire = 無法雇用助手
the-gallerist-board-can-promote = { $colour }色{ $form }推銷到 { $level } 級，花 { $price } 影響力
the-gallerist-board-can-enter = 憑你大廳裡的參觀者，可進到國際市場第 { $list } 欄
the-gallerist-board-cannot-enter = 憑你大廳裡的參觀者，國際市場哪一欄都進不了
the-gallerist-board-can-take = 板塊{ $tile }（{ $form }橫列第 { $column } 欄），目前 ${ $money }
the-gallerist-board-can-bid = 在第 { $column } 欄出價 ${ $price }，獎勵是{ $reward }
the-gallerist-board-ahead = 若在{ $place }被趕走，可事先寫好，免得大家等候
the-gallerist-board-ahead-sales = 當 被趕走 從 營業所：簽訂 1 / 不做
the-gallerist-board-ahead-artists = 當 被趕走 從 藝術家聚落：購買 攝影 藍 / 不做
the-gallerist-board-ahead-media = 當 被趕走 從 媒體中心：雇用 1 / 不做
the-gallerist-board-ahead-market = 當 被趕走 從 國際市場：出價 1 1 / 不做

## The main board

the-gallerist-board-locations = 各地點
the-gallerist-board-location = 在{ $place }（{ $first }、{ $second }）：{ $piece }
the-gallerist-board-action-sign = 簽訂契約
the-gallerist-board-action-sell = 出售
the-gallerist-board-action-discover = 發掘
the-gallerist-board-action-buy = 購買
the-gallerist-board-action-hire = 雇用
the-gallerist-board-action-promote = 推銷
the-gallerist-board-action-reputation = 聲望
the-gallerist-board-action-bid = 出價
the-gallerist-board-kicked = 被趕走的：{ $piece }
the-gallerist-board-location-tile = 這裡的起始板塊：{ $tile }
the-gallerist-board-plaza = 在廣場上：{ $list }
the-gallerist-board-artists = 所有藝術家
the-gallerist-board-known = 知名度 { $fame }（起始 { $start }），{ $stars } 星，藝術品值 ${ $value }，推銷 { $promotion } 級
the-gallerist-board-unknown = 未被發掘，起始知名度 { $fame }，推銷 { $promotion } 級
the-gallerist-board-celebrity = 名流
the-gallerist-board-bonus = 藝術家獎勵：{ $reward }
the-gallerist-board-collectors = { $count } 名收藏家等候
the-gallerist-board-tokens = 簽名指示物剩 { $count } 個
the-gallerist-board-commission-of = 受 { $name } 委託
the-gallerist-board-works = 可購買的藝術品
the-gallerist-board-pile = { $form }藝術品：{ $count } 件
the-gallerist-board-pile-top = 下一件 { $number } 號，知名度 +{ $fame }，門票：{ $tickets }
the-gallerist-board-pile-visitors = 上面有 { $list }
the-gallerist-board-display = 展示中的契約
the-gallerist-board-display-place = 第 { $place } 格
the-gallerist-board-card = { $form }，獎勵是{ $reward }
the-gallerist-board-beneath = 下面 { $count } 張
the-gallerist-board-deck = 契約牌庫 { $count } 張，棄牌堆 { $gone } 張
the-gallerist-board-promotion = 推銷指示物
the-gallerist-board-promotion-line = 第 { $level } 級：剩 { $left } 個，花 { $price } 影響力，獎勵是{ $reward }
the-gallerist-board-market = 國際市場一覽
the-gallerist-board-column = 第 { $number } 欄
the-gallerist-board-column-open = 拿取板塊或出價時另得 { $influence } 影響力；多數獎賞 ${ $list }
the-gallerist-board-row = 聲望橫列「{ $form }」
the-gallerist-board-price = 出價橫列 ${ $price }
the-gallerist-board-free-for = 空，獎勵是{ $reward }
the-gallerist-board-easels = 藝術品傑作
the-gallerist-board-easel = { $form } { $number } 號，${ $value }
the-gallerist-board-key = 花費影響力：付款時，每降到下一個較低的金錢圖示抵 $1。提昇藝術家知名度時，每降到下一個較低的知名度圖示多 1 點。

## The picture

the-gallerist-board-short-sales = 營業所
the-gallerist-board-short-artists = 藝術家聚落
the-gallerist-board-short-media = 媒體中心
the-gallerist-board-short-market = 國際市場
the-gallerist-board-form-digital = 數位
the-gallerist-board-form-painting = 繪畫
the-gallerist-board-form-sculpture = 雕塑
the-gallerist-board-form-photography = 攝影
the-gallerist-board-gauge-tickets = 剩餘門票
the-gallerist-board-gauge-celebrities = 名流
the-gallerist-board-gauge-bag = 參觀者袋
the-gallerist-board-draw-plaza = 廣場
the-gallerist-board-draw-track = 影響力
the-gallerist-board-draw-worth = 總值 ${ $points }
the-gallerist-board-draw-gallery = 藝廊
the-gallerist-board-draw-lobby = 大廳
the-gallerist-board-draw-sold = 已售出
the-gallerist-board-draw-staff = 辦公桌 { $desks }，在場 { $employed }，未雇用 { $queue }
the-gallerist-board-draw-commission = 委託
the-gallerist-board-draw-starter = 起始：{ $tile }
the-gallerist-board-draw-kicked = 被趕走
the-gallerist-board-draw-value = 售價
the-gallerist-board-draw-promoted = 推銷
the-gallerist-board-draw-signatures = 簽名
the-gallerist-board-draw-now = 現在付給你
the-gallerist-board-draw-slots = 把板塊放到格子上得一次獎勵，遊戲結束時付錢：
the-gallerist-board-draw-desks = 辦公桌
the-gallerist-board-draw-hire = 未雇用
the-gallerist-board-draw-curator = 館長卡（展出）
the-gallerist-board-draw-dealer = 藝術商卡（售出）
the-gallerist-board-gain-influence = 影響力
the-gallerist-board-gain-money = 金錢
the-gallerist-board-gain-fame = 知名度
the-gallerist-board-gain-visitor-plaza-any = 廣場參觀者
the-gallerist-board-gain-visitor-plaza-investor-vip = 投資者／VIP
the-gallerist-board-gain-visitor-bag-any = 袋中參觀者
the-gallerist-board-gain-ticket-any = 任何門票
the-gallerist-board-gain-ticket-brown = 棕色門票
the-gallerist-board-gain-ticket-pink = 粉紅色門票
the-gallerist-board-gain-tickets-two = 2 張門票
the-gallerist-board-gain-assistant = 助手
the-gallerist-board-gain-contract = 新契約
