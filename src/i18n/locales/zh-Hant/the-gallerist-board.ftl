### The Gallerist：版面的標籤，文字與圖片共用。

the-gallerist-board-round = 第 { $round } 輪
the-gallerist-board-phase-start = 選擇起步地點
the-gallerist-board-phase-before = 回合開始
the-gallerist-board-phase-moved = 在地點行動
the-gallerist-board-phase-after = 回合結束前
the-gallerist-board-phase-kicked = 被擠走的行動
the-gallerist-board-phase-kicked-after = 被擠走的行動結束前
the-gallerist-board-phase-discard = 售票處棄掉門票
the-gallerist-board-phase-auction = 拍賣
the-gallerist-board-phase-over = 終局
the-gallerist-board-asked = 現在由 { $name } 決定
the-gallerist-board-turn-of = { $name } 的回合
the-gallerist-board-first = 起始玩家：{ $name }
the-gallerist-board-none = 無
the-gallerist-board-nobody = 無人
the-gallerist-board-closed = 關閉
the-gallerist-board-met = 已達成
the-gallerist-board-dummy = 虛擬玩家

the-gallerist-board-count-investor = { $count } 位投資人
the-gallerist-board-count-vip = { $count } 位貴賓
the-gallerist-board-count-collector = { $count } 位收藏家
the-gallerist-board-tickets = 棕 { $brown }、粉紅 { $pink }、白 { $white }
the-gallerist-board-piece = { $name } 的{ $figure }
the-gallerist-board-piece-dummy = 虛擬玩家的{ $figure }
the-gallerist-board-artist = { $form }的{ $colour }色藝術家
the-gallerist-board-artist-line = { $form }的{ $colour }色藝術家

the-gallerist-board-ending = 下列三項達成兩項，遊戲即將結束：
the-gallerist-board-end-tickets = 售票處的門票售完（還剩：{ $list }）
the-gallerist-board-end-celebrities = 出現 { $wanted } 位名人（目前：{ $count }）
the-gallerist-board-end-bag = 訪客袋清空（還剩：{ $list }）
the-gallerist-board-stage-triggered = 已達成兩項：本輪之後是最後一輪。
the-gallerist-board-stage-extra = 這是最後一輪。
the-gallerist-board-intermediate-ahead = 第一種門票售完時進行中場計分。
the-gallerist-board-intermediate-due = 本回合結束時進行中場計分。
the-gallerist-board-intermediate-done = 中場計分已經完成。
the-gallerist-board-solo = 虛擬玩家還有 { $supply } 名助理，已在市場放 { $placed } 名。想要的級別：{ $level }

## A player's area

the-gallerist-board-player = { $name }（{ $colour }色）：若現在結束，總值 ${ $points }
the-gallerist-board-has = 持有 ${ $money }，影響力 { $influence }，終局值 ${ $worth }
the-gallerist-board-icon-money = 降到 { $space } 可抵 $1
the-gallerist-board-icon-fame = 降到 { $space } 可加 1 名氣
the-gallerist-board-holds-tickets = 手上的門票：{ $list }
the-gallerist-board-in-gallery = 藝廊裡：{ $list }（收藏家上限 { $limit }）
the-gallerist-board-in-lobby = 大廳裡：{ $list }
the-gallerist-board-staff = 人手：辦公桌 { $desks } 名，在職共 { $employed } 名
the-gallerist-board-to-hire = 可雇用 { $count } 名，接下來依序為 { $list }
the-gallerist-board-gone = { $count } 名已離開遊戲
the-gallerist-board-at-home = 館主在家
the-gallerist-board-exhibits = 展出（{ $spaces } 個展位）：{ $list }
the-gallerist-board-work = { $space } 位 { $colour }色{ $form } { $number } 號，${ $value }
the-gallerist-board-work-masterwork = { $space } 位 { $colour }色{ $form } { $number } 號，${ $value }，傑作
the-gallerist-board-has-sold = 賣出的作品：{ $count } 件
the-gallerist-board-work-sold = { $colour }色{ $form } { $number } 號
the-gallerist-board-work-masterwork-sold = { $colour }色{ $form } { $number } 號（傑作）
the-gallerist-board-contract-in = 合約（{ $slot }欄位）：{ $form }，可得{ $reward }
the-gallerist-board-contract-finished = 已完成
the-gallerist-board-contract-used = 上面有助理
the-gallerist-board-no-contracts = 沒有合約
the-gallerist-board-commission = 受委託者：{ $artist }
the-gallerist-board-tiles = 各欄位的聲譽板塊：{ $list }
the-gallerist-board-starter = 起始板塊：{ $tile }，在第 3 展位待用
the-gallerist-board-starter-due = 起始板塊：{ $tile }，現在要放上欄位
the-gallerist-board-won = 得到名作 { $number }（{ $form }），${ $value }，放在已售作品旁
the-gallerist-board-won-hung = 得到名作 { $number }（{ $form }），${ $value }，掛在藝廊
the-gallerist-board-curator = 策展人牌「{ $form }」，計展出作品：{ $sets }
the-gallerist-board-dealer = 畫商牌「{ $form }」，計賣出作品：{ $sets }
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
the-gallerist-board-can-sign = 合約可放入欄位{ $slots }
the-gallerist-board-cannot-sign = 沒有合約欄位可用
the-gallerist-board-can-sell = 賣掉 { $space } 位（{ $colour }色{ $form }）得 ${ $value }
the-gallerist-board-cannot-sell = 沒有作品配得上合約
the-gallerist-board-can-discover = 可發掘藝術家
the-gallerist-board-cannot-discover = 不能發掘
the-gallerist-board-can-buy = { $colour }色{ $form }花 ${ $price }，買後值 ${ $value }
the-gallerist-board-buy-commissioned = 你的委託
the-gallerist-board-buy-short = 其中 ${ $money } 要用影響力抵
the-gallerist-board-cannot-buy = 不能購買
the-gallerist-board-can-hire = { $count ->
    [one] 1 名助理，花 { $list }
   *[other] 1 到 { $count } 名助理，花 { $list }
}
the-gallerist-board-cannot-hire = 無人可雇用
the-gallerist-board-can-promote = { $colour }色{ $form }升到 { $level } 級，花 { $price } 影響力
the-gallerist-board-can-enter = 你的大廳打開第 { $list } 欄
the-gallerist-board-cannot-enter = 你的大廳打不開任何一欄
the-gallerist-board-can-take = 板塊{ $tile }（{ $form }列第 { $column } 欄），目前 ${ $money }
the-gallerist-board-can-bid = 在第 { $column } 欄出價 ${ $price }，可得{ $reward }
the-gallerist-board-ahead = 若在{ $place }被擠走，可事先寫好，免得大家等候
the-gallerist-board-ahead-sales = 當 被擠走 從 銷售處：簽 1 / 不做
the-gallerist-board-ahead-artists = 當 被擠走 從 藝術村：購買 攝影 藍 / 不做
the-gallerist-board-ahead-media = 當 被擠走 從 媒體中心：雇用 1 / 不做
the-gallerist-board-ahead-market = 當 被擠走 從 國際市場：出價 1 1 / 不做

## The main board

the-gallerist-board-locations = 各地點
the-gallerist-board-location = 在{ $place }（{ $first }、{ $second }）：{ $piece }
the-gallerist-board-action-sign = 簽約
the-gallerist-board-action-sell = 賣出
the-gallerist-board-action-discover = 發掘
the-gallerist-board-action-buy = 購買
the-gallerist-board-action-hire = 雇用
the-gallerist-board-action-promote = 宣傳
the-gallerist-board-action-reputation = 聲譽
the-gallerist-board-action-bid = 出價
the-gallerist-board-kicked = 被擠走：{ $piece }
the-gallerist-board-location-tile = 從這裡起步者得到板塊{ $tile }
the-gallerist-board-plaza = 在廣場上：{ $list }
the-gallerist-board-artists = 所有藝術家
the-gallerist-board-known = 名氣 { $fame }（起始 { $start }），{ $stars } 星，作品值 ${ $value }，宣傳 { $promotion } 級
the-gallerist-board-unknown = 尚未發掘，起始名氣 { $fame }，宣傳 { $promotion } 級
the-gallerist-board-celebrity = 名人
the-gallerist-board-bonus = 發掘獎勵：{ $reward }
the-gallerist-board-collectors = { $count } 位收藏家等候
the-gallerist-board-tokens = 簽名標記剩 { $count } 枚
the-gallerist-board-commission-of = 受 { $name } 委託
the-gallerist-board-works = 可購買的作品
the-gallerist-board-pile = { $form }作品：{ $count } 件
the-gallerist-board-pile-top = 下一件 { $number } 號，名氣 +{ $fame }，門票：{ $tickets }
the-gallerist-board-pile-visitors = 附有 { $list }
the-gallerist-board-display = 展示中的合約
the-gallerist-board-display-place = 第 { $place } 格
the-gallerist-board-card = { $form }，可得{ $reward }
the-gallerist-board-beneath = 下面 { $count } 張
the-gallerist-board-deck = 合約牌庫 { $count } 張，棄牌 { $gone } 張
the-gallerist-board-promotion = 宣傳標記
the-gallerist-board-promotion-line = 第 { $level } 級：剩 { $left } 枚，花 { $price } 影響力，可得{ $reward }
the-gallerist-board-market = 國際市場一覽
the-gallerist-board-column = 第 { $number } 欄
the-gallerist-board-column-open = 拿板塊或出價另得 { $influence } 影響力；多數獎 ${ $list }
the-gallerist-board-row = 聲譽列「{ $form }」
the-gallerist-board-price = 出價格 ${ $price }
the-gallerist-board-free-for = 空，可得{ $reward }
the-gallerist-board-easels = 名作
the-gallerist-board-easel = { $number } 號（{ $form }），${ $value }
the-gallerist-board-key = 花用影響力：可降到下一個較低的圖示：付款時抵 $1，提升藝術家名氣時加 1 名氣。

## The picture

the-gallerist-board-short-sales = 銷售處
the-gallerist-board-short-artists = 藝術村
the-gallerist-board-short-media = 媒體中心
the-gallerist-board-short-market = 國際市場
the-gallerist-board-form-digital = 數位
the-gallerist-board-form-painting = 繪畫
the-gallerist-board-form-sculpture = 雕塑
the-gallerist-board-form-photography = 攝影
the-gallerist-board-gauge-tickets = 剩餘門票
the-gallerist-board-gauge-celebrities = 名人
the-gallerist-board-gauge-bag = 訪客袋
the-gallerist-board-draw-plaza = 廣場
the-gallerist-board-draw-starts = 起始名氣 { $fame }
the-gallerist-board-draw-level = 宣傳 { $level } 級
the-gallerist-board-draw-tokens = 簽名 { $count }
the-gallerist-board-draw-pile = 剩 { $count } 件
the-gallerist-board-draw-next = { $number } 號，名氣 +{ $fame }
the-gallerist-board-draw-price = 剩 { $left }，花 { $price }
the-gallerist-board-draw-track = 影響力
the-gallerist-board-draw-worth = 總值 ${ $points }
the-gallerist-board-draw-gallery = 藝廊
the-gallerist-board-draw-lobby = 大廳
the-gallerist-board-draw-sold = 已售
the-gallerist-board-draw-staff = 辦公桌 { $desks }，在職 { $employed }，可雇用 { $queue }
the-gallerist-board-draw-commission = 委託
the-gallerist-board-draw-starter = 起始：{ $tile }
the-gallerist-board-draw-curator = 策展人（展出）
the-gallerist-board-draw-dealer = 畫商（賣出）
the-gallerist-board-draw-key-pieces = 高形：館主。圓盤：助理。黑格：被擠走的棋子。金框：傑作。
the-gallerist-board-draw-key-visitors = 方形：投資人（棕）。圓形：貴賓（粉紅）。菱形：收藏家（白）。
the-gallerist-board-draw-key-signs = 硬幣：金錢。紫星：影響力；在影響力軌上，降到此格可加 1 名氣。
the-gallerist-board-gain-influence = 影響力
the-gallerist-board-gain-money = 金錢
the-gallerist-board-gain-fame = 名氣
the-gallerist-board-gain-visitor-plaza-any = 廣場訪客
the-gallerist-board-gain-visitor-plaza-investor-vip = 投資／貴賓
the-gallerist-board-gain-visitor-bag-any = 袋中訪客
the-gallerist-board-gain-ticket-any = 任一門票
the-gallerist-board-gain-ticket-brown = 棕門票
the-gallerist-board-gain-ticket-pink = 粉紅門票
the-gallerist-board-gain-tickets-two = 2 張門票
the-gallerist-board-gain-assistant = 助理
the-gallerist-board-gain-contract = 合約
