### The Gallerist：遊戲的繁體中文訊息。

the-gallerist-title = 藝廊大亨
the-gallerist-about = 經營一家藝廊：發掘藝術家，購買、宣傳並賣出他們的作品，吸引訪客。

## 指令用詞（第一個為顯示用）。行首的詞不得與服務的指令相同。

the-gallerist-word-start = 起始
the-gallerist-word-to = 到 | 前往
the-gallerist-word-from = 從
the-gallerist-word-leave = 留下 | 留
the-gallerist-word-none = 無 | 無人
the-gallerist-word-assistant = 助理 | 助手
the-gallerist-word-skip = 略過
the-gallerist-word-move = 移動
the-gallerist-word-use = 使用
the-gallerist-word-then = 然後 | 接著
the-gallerist-word-discover = 發掘
the-gallerist-word-buy = 購買 | 買
the-gallerist-word-sign = 簽 | 簽約
the-gallerist-word-decline = 不簽 | 拒簽
the-gallerist-word-sell = 賣出 | 賣
the-gallerist-word-using = 憑 | 依
the-gallerist-word-top = 上面
the-gallerist-word-hire = 雇用 | 僱用
the-gallerist-word-promote = 宣傳 | 推廣
the-gallerist-word-reputation = 聲譽
the-gallerist-word-slot = 欄位
the-gallerist-word-bid = 出價
the-gallerist-word-money = 現金 | 金錢
the-gallerist-word-fame = 名氣
the-gallerist-word-tickets = 門票 | 票
the-gallerist-word-swap = 換 | 交換
the-gallerist-word-visitor = 訪客
the-gallerist-word-out = 請走
the-gallerist-word-tile = 板塊
the-gallerist-word-nothing = 不做
the-gallerist-word-pass = 讓過
the-gallerist-word-end = 結束
the-gallerist-word-discard = 棄掉 | 棄
the-gallerist-word-take = 拿
the-gallerist-word-new = 新約
the-gallerist-word-sales = 銷售處 | 銷售
the-gallerist-word-artists = 藝術村 | 藝術家
the-gallerist-word-media = 媒體中心 | 媒體
the-gallerist-word-market = 國際市場 | 市場
the-gallerist-word-desk = 辦公桌
the-gallerist-word-black = 黑格
the-gallerist-word-plaza = 廣場
the-gallerist-word-lobby = 大廳
the-gallerist-word-gallery = 藝廊
the-gallerist-word-sold = 已售
the-gallerist-word-digital = 數位
the-gallerist-word-painting = 繪畫
the-gallerist-word-sculpture = 雕塑
the-gallerist-word-photography = 攝影
the-gallerist-word-blue = 藍 | 藍色
the-gallerist-word-red = 紅 | 紅色
the-gallerist-word-brown = 棕 | 棕色
the-gallerist-word-pink = 粉 | 粉紅
the-gallerist-word-white = 白 | 白色
the-gallerist-word-any = 通用
the-gallerist-word-yellow = 黃 | 黃色
the-gallerist-word-purple = 紫 | 紫色
the-gallerist-word-orange = 橙 | 橙色
the-gallerist-word-investor = 投資人 | 投資者
the-gallerist-word-vip = 貴賓
the-gallerist-word-collector = 收藏家
the-gallerist-word-influence = 影響力
the-gallerist-word-kicked = 被擠走
the-gallerist-word-turn = 回合
the-gallerist-word-auction = 拍賣
the-gallerist-word-over = 終局

## 名稱

the-gallerist-name-digital = 數位藝術
the-gallerist-name-painting = 繪畫
the-gallerist-name-sculpture = 雕塑
the-gallerist-name-photography = 攝影
the-gallerist-name-blue = 藍
the-gallerist-name-red = 紅
the-gallerist-name-yellow = 黃
the-gallerist-name-purple = 紫
the-gallerist-name-orange = 橙
the-gallerist-name-brown = 棕
the-gallerist-name-pink = 粉紅
the-gallerist-name-white = 白
the-gallerist-name-any = 通用
the-gallerist-name-sales = 銷售處
the-gallerist-name-artists = 藝術村
the-gallerist-name-media = 媒體中心
the-gallerist-name-market = 國際市場
the-gallerist-name-desk = 辦公桌
the-gallerist-name-black = 黑格
the-gallerist-name-investor = 投資人
the-gallerist-name-vip = 貴賓
the-gallerist-name-collector = 收藏家
the-gallerist-name-bag = 袋子
the-gallerist-name-plaza = 廣場
the-gallerist-name-lobby = 大廳
the-gallerist-name-gallery = 藝廊
the-gallerist-name-other-lobby = 大廳
the-gallerist-name-gallerist = 館主
the-gallerist-name-assistant = 助理
the-gallerist-name-influence = 影響力
the-gallerist-name-money = 金錢
the-gallerist-name-fame = 名氣
the-gallerist-name-visitor = 訪客
the-gallerist-name-tickets = 門票
the-gallerist-name-visitor-plaza-any = 廣場上的一位訪客
the-gallerist-name-visitor-plaza-investor-vip = 廣場上的一位投資人或貴賓
the-gallerist-name-visitor-bag-any = 袋中的一位訪客
the-gallerist-name-ticket-any = 任一門票
the-gallerist-name-ticket-brown = 棕色門票
the-gallerist-name-ticket-pink = 粉紅門票
the-gallerist-name-tickets-two = 兩張不同的門票
the-gallerist-name-contract = 一份新合約
the-gallerist-name-influence-3 = 「3 點影響力」
the-gallerist-name-collectors = 「收藏家」
the-gallerist-name-vips = 「貴賓」
the-gallerist-name-investors = 「投資人」
the-gallerist-name-visitors = 「訪客」
the-gallerist-name-visitor-sets = 「訪客組」
the-gallerist-name-reputation-tiles = 「聲譽板塊」
the-gallerist-name-bids = 「出價」
the-gallerist-name-assistants = 「助理」
the-gallerist-name-promoted-artists = 「受宣傳的藝術家」
the-gallerist-name-works-acquired = 「取得的作品」
the-gallerist-name-works-sold = 「賣出的作品」
the-gallerist-name-works-exhibited = 「展出的作品」
the-gallerist-name-art-forms = 「藝術類別」
the-gallerist-name-photography-works = 「攝影」
the-gallerist-name-painting-works = 「繪畫」
the-gallerist-name-digital-works = 「數位藝術」
the-gallerist-name-sculpture-works = 「雕塑」
the-gallerist-name-famous-artists = 「知名藝術家」
the-gallerist-name-masterworks = 「傑作」
the-gallerist-name-none = 無
the-gallerist-name-novice = 新手
the-gallerist-name-veteran = 老手
the-gallerist-name-master = 大師

## 詢問

the-gallerist-asked-start = 請選擇你的館主從哪個地點起步。
the-gallerist-asked-turn = 前往另一個地點並在那裡行動；之前或之後可做一次主管行動。
the-gallerist-asked-kicked = 你的棋子被擠走了：可以付影響力在那裡行動、做主管行動，或什麼都不做。
the-gallerist-asked-discard = 請選擇售票處要棄掉哪一種門票。
the-gallerist-asked-auction = 請拿一件名作，掛在藝廊或放到已售作品旁。
the-gallerist-asked-over = 遊戲已結束。

## 事件

the-gallerist-event-start-player = { $seat } 是起始玩家。
the-gallerist-event-first-artist = 一開始就有一位藝術家為人所知：{ $form }，{ $colour }。
the-gallerist-event-cards = { $seat } 持有兩張祕密牌：策展人「{ $curator }」、畫商「{ $dealer }」。
the-gallerist-event-started = { $seat } 從{ $location }起步，聲譽板塊{ $tile }留在藝廊待用。
the-gallerist-event-round-began = 第 { $round } 輪開始。
the-gallerist-event-went = { $seat } 前往{ $location }。
the-gallerist-event-assistant-left = { $seat } 在{ $location }留下一名助理（來自：{ $source }）。
the-gallerist-event-kicked-out = { $by_seat } 在{ $location }擠走 { $seat } 的{ $figure }。
the-gallerist-event-dummy-kicked-out = { $seat } 在{ $location }擠走虛擬玩家的{ $figure }。
the-gallerist-event-kicked-out-by-dummy = 虛擬玩家在{ $location }擠走 { $seat } 的{ $figure }。
the-gallerist-event-own-kicked-out = { $seat } 自己的助理在{ $location }讓出位置。
the-gallerist-event-skipped = { $seat } 在{ $location }無事可做。
the-gallerist-event-visitor-moved = { $from_key ->
    [other_lobby] { $seat } 用一張門票：一位{ $visitor }從 { $from_seat } 的大廳回到廣場。
   *[other] { $seat } 用一張門票：一位{ $visitor }從{ $from }進入{ $to }。
}
the-gallerist-event-contract-used = { $seat } 使用「{ $slot }」欄位的合約，得到{ $reward }（助理來自：{ $source }）。
the-gallerist-event-kicked-out-passed = { $seat } 被擠走後什麼都不做。
the-gallerist-event-went-home = { $seat } 的{ $figure }回家。
the-gallerist-event-assistant-gone = { $seat } 的一名助理沒有空桌可坐，離開遊戲。
the-gallerist-event-influence-spent = { $seat } { $purpose_key ->
    [money] 把影響力換成金錢
    [fame] 把影響力換成名氣
    [promotion] 花影響力宣傳
   *[kicked_out] 被擠走後花影響力行動
}，由 { $from } 降到 { $to }。
the-gallerist-event-influence-gained = { $seat } 得到 { $amount } 點影響力，現有 { $to }。
the-gallerist-event-money-gained = { $seat } 得到 ${ $amount }。
the-gallerist-event-ticket-gained = { $seat } 得到一張{ $ticket }色門票。
the-gallerist-event-ticket-swapped = { $seat } 用一張{ $ticket }色門票換取已售完的門票。
the-gallerist-event-ticket-missed = { $seat } 拿不到門票：已經沒有了。
the-gallerist-event-visitor-came = 一位{ $visitor }從{ $from }來到 { $seat } 的藝廊。
the-gallerist-event-visitor-left = 一位{ $visitor }離開 { $seat } 的{ $from }，回到廣場。
the-gallerist-event-discovered = { $seat } 發掘一位藝術家：{ $form }，{ $colour }，名氣 { $fame }。
the-gallerist-event-bonus-taken = { $seat } 拿到發掘獎勵：{ $reward }。
the-gallerist-event-bought = { $commissioned ->
    [yes] { $seat } 以 ${ $price } 買下委託的作品 { $number }（{ $form }，{ $colour }）。
   *[no] { $seat } 以 ${ $price } 買下作品 { $number }（{ $form }，{ $colour }）。
}
the-gallerist-event-hung = { $seat } 把作品 { $number }（{ $form }）掛在第 { $space } 展位。
the-gallerist-event-next-work = { $form }的下一件作品是 { $number } 號；隨之而來：投資人 { $investors }、貴賓 { $vips }、收藏家 { $collectors }。
the-gallerist-event-fame-rose = { $seat } 讓藝術家（{ $form }，{ $colour }）的名氣由 { $from } 升到 { $to }。
the-gallerist-event-celebrity = 藝術家（{ $form }，{ $colour }）成為名人；{ $seat } 得到 ${ $amount }。
the-gallerist-event-contract-dealt = 第 { $place } 展示格的新合約：{ $form }，{ $reward }。
the-gallerist-event-contracts-shuffled = 無人持有的合約重新洗牌。
the-gallerist-event-signed = { $seat } 簽下{ $form }合約（{ $reward }），放在「{ $slot }」欄位。
the-gallerist-event-declined = { $seat } 沒有簽任何新合約。
the-gallerist-event-sold = { $seat } 憑「{ $slot }」欄位的合約，以 ${ $amount } 賣出作品 { $number }（{ $form }，{ $colour }）。
the-gallerist-event-contract-finished = { $seat } 完成「{ $slot }」欄位的合約；朝上的是{ $top }。
the-gallerist-event-hired = { $seat } { $cost ->
    [0] 免費雇用 { $count } 名助理。
   *[other] 以 ${ $cost } 雇用 { $count } 名助理。
}
the-gallerist-event-promoted = { $seat } 把藝術家（{ $form }，{ $colour }）宣傳到第 { $level } 級。
the-gallerist-event-tile-taken = { $seat } 從市場（{ $form }列，第 { $column } 欄）拿走聲譽板塊{ $tile }，放在「{ $slot }」欄位。
the-gallerist-event-bid = { $seat } 在市場第 { $column } 欄出價 ${ $price }。
the-gallerist-event-assistant-placed = { $seat } 派一名助理到市場（來自：{ $source }）。
the-gallerist-event-starter-taken = { $seat } 把起始板塊{ $tile }放在「{ $slot }」欄位。
the-gallerist-event-starter-lost = { $seat } 的起始板塊{ $tile }沒有空欄位可放，就此失去。
the-gallerist-event-intermediate = 中場計分：{ $seat } 的訪客帶來 { $influence } 點影響力與 ${ $money }。
the-gallerist-event-end-triggered = 遊戲即將結束。{ $reason_key ->
    [tickets_celebrities] 門票已售完，且有兩位名人。
    [tickets_bag] 門票已售完，且袋子已空。
    [celebrities_bag] 已有兩位名人，且袋子已空。
    [solo] 門票已售完。
   *[rounds] 最後一輪已經結束。
}
the-gallerist-event-extra-round = 最後一輪開始。
the-gallerist-event-ticket-discarded = 售票處棄掉一張{ $ticket }色門票。
the-gallerist-event-dummy-set = 虛擬玩家從{ $location }起步。
the-gallerist-event-dummy-moved = { $left_assistant ->
    [yes] 虛擬玩家前往{ $location }，並留下一名助理。
   *[no] 虛擬玩家前往{ $location }。
}
the-gallerist-event-dummy-tile = 虛擬玩家在市場的聲譽板塊放一名助理：{ $form }列，第 { $column } 欄。
the-gallerist-event-dummy-bid = 虛擬玩家在市場第 { $column } 欄出價 ${ $price }。
the-gallerist-event-renown-taken = { $hung ->
    [yes] { $seat } 得到名作 { $number }（{ $form }），價值 ${ $amount }，掛在藝廊。
   *[no] { $seat } 得到名作 { $number }（{ $form }），價值 ${ $amount }，放到已售作品旁。
}
the-gallerist-event-renown-lost = 虛擬玩家得到名作 { $number }（{ $form }）；它就此失去。
the-gallerist-event-cards-shown = { $seat } 亮出祕密牌：策展人「{ $curator }」、畫商「{ $dealer }」。
the-gallerist-event-level-reached = { $level_key ->
    [none] { $seat } 沒有達到任何級別。
   *[other] { $seat } 達到{ $level }級。
}
the-gallerist-event-level-wanted = { $won ->
    [yes] { $seat } 獲勝：想要的{ $level }級已經達到。
   *[no] { $seat } 落敗：想要的{ $level }級沒有達到。
}
the-gallerist-event-over = 遊戲結束。
the-gallerist-event-scored = { $seat }：${ $points }，第 { $rank } 名。

## 計分

the-gallerist-points-cash = 現金
the-gallerist-points-majority = 市場多數
the-gallerist-points-tiles = 聲譽板塊
the-gallerist-points-exhibition = 展出作品
the-gallerist-points-auction = 拍賣
the-gallerist-points-curator = 策展人牌
the-gallerist-points-dealer = 畫商牌
the-gallerist-points-influence = 影響力
the-gallerist-tie-works = 取得的作品
the-gallerist-tie-visitors = 藝廊中的訪客
the-gallerist-tie-assistants = 在職的助理

the-gallerist-end-tickets-celebrities = 門票已售完，且有兩位名人。
the-gallerist-end-tickets-bag = 門票已售完，且袋子已空。
the-gallerist-end-celebrities-bag = 已有兩位名人，且袋子已空。
the-gallerist-end-solo = 門票已售完。
the-gallerist-end-rounds = 可能的最後一輪已經結束。

## 選項

the-gallerist-option-intermediate-scoring-first = 中場計分先於被擠走的行動
the-gallerist-option-own-kicked-assistant-usable = 自己被擠走的助理仍可使用
the-gallerist-option-kicked-out-assistant-usable = 被擠走的助理可用於自己的行動
the-gallerist-option-promote-celebrities = 名人可以宣傳
the-gallerist-option-influence-tile-first = 「3 點影響力」板塊最先計分
the-gallerist-option-extra-round-quiet = 最後一輪沒有被擠走的行動
the-gallerist-option-money-at-zero = 最後的影響力可當現金花用
the-gallerist-option-plaza-empty = 廣場沒有參觀者可拿時
the-gallerist-option-column-2 = 兩人遊戲的市場第二欄
the-gallerist-option-starter-tile-counts = 從未移動的起始板塊也計分
the-gallerist-option-solo-level = 單人遊戲的級別
the-gallerist-value-yes = 是
the-gallerist-value-no = 否
the-gallerist-value-bag = 從布袋拿
the-gallerist-value-nothing = 不拿
the-gallerist-value-closed = 不開放
the-gallerist-value-bids = 只開放出價
the-gallerist-value-none = 無
the-gallerist-value-novice = 新手
the-gallerist-value-veteran = 老手
the-gallerist-value-master = 大師
