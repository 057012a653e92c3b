### The Gallerist：遊戲的繁體中文訊息，用語依照出版的中文規則書。

the-gallerist-title = 藝術也能賺大錢
the-gallerist-about = 經營一間藝廊：發掘藝術家，購買、推銷並出售他們的藝術品，吸引參觀者。

## 指令用詞（第一個為顯示用）。行首的詞不得與服務的指令相同。

the-gallerist-word-start = 起始
the-gallerist-word-to = 到 | 前往
the-gallerist-word-from = 從
the-gallerist-word-leave = 留下 | 留
the-gallerist-word-none = 無 | 無人
the-gallerist-word-assistant = 助手 | 助理
the-gallerist-word-skip = 略過
the-gallerist-word-move = 移動
the-gallerist-word-use = 使用
the-gallerist-word-then = 然後 | 接著
the-gallerist-word-discover = 發掘
the-gallerist-word-buy = 購買 | 買
the-gallerist-word-sign = 簽訂 | 簽 | 簽約
the-gallerist-word-decline = 不簽 | 拒簽
the-gallerist-word-sell = 出售 | 售出 | 賣出 | 賣
the-gallerist-word-using = 憑 | 依
the-gallerist-word-top = 上面 | 上方
the-gallerist-word-hire = 雇用 | 僱用
the-gallerist-word-promote = 推銷 | 宣傳 | 推廣
the-gallerist-word-reputation = 聲望 | 聲譽
the-gallerist-word-slot = 格子 | 欄位
the-gallerist-word-bid = 出價
the-gallerist-word-money = 金錢 | 現金
the-gallerist-word-fame = 知名度 | 名氣
the-gallerist-word-tickets = 門票 | 票
the-gallerist-word-swap = 換 | 交換
the-gallerist-word-visitor = 參觀者 | 訪客
the-gallerist-word-out = 請走
the-gallerist-word-tile = 板塊
the-gallerist-word-nothing = 不做
the-gallerist-word-pass = 讓過
the-gallerist-word-end = 結束
the-gallerist-word-discard = 棄掉 | 棄
the-gallerist-word-take = 拿取 | 拿
the-gallerist-word-new = 新契約 | 新約
the-gallerist-word-sales = 營業所 | 銷售處 | 銷售
the-gallerist-word-artists = 藝術家聚落 | 聚落 | 藝術村 | 藝術家
the-gallerist-word-media = 媒體中心 | 媒體
the-gallerist-word-market = 國際市場 | 市場
the-gallerist-word-desk = 辦公桌 | 辦公室
the-gallerist-word-black = 黑色格子 | 黑格
the-gallerist-word-plaza = 廣場
the-gallerist-word-lobby = 大廳
the-gallerist-word-gallery = 藝廊
the-gallerist-word-sold = 已售出 | 已售
the-gallerist-word-digital = 數位
the-gallerist-word-painting = 繪畫
the-gallerist-word-sculpture = 雕塑
the-gallerist-word-photography = 攝影
the-gallerist-word-blue = 藍 | 藍色
the-gallerist-word-red = 紅 | 紅色
the-gallerist-word-brown = 棕 | 棕色
the-gallerist-word-pink = 粉紅 | 粉 | 粉紅色
the-gallerist-word-white = 白 | 白色
the-gallerist-word-any = 通用
the-gallerist-word-yellow = 黃 | 黃色
the-gallerist-word-purple = 紫 | 紫色
the-gallerist-word-orange = 橘 | 橘色 | 橙 | 橙色
the-gallerist-word-investor = 投資者 | 投資人
the-gallerist-word-vip = VIP | 貴賓
the-gallerist-word-collector = 收藏家
the-gallerist-word-influence = 影響力
the-gallerist-word-kicked = 被趕走 | 被擠走
the-gallerist-word-turn = 遊戲輪 | 回合
the-gallerist-word-auction = 拍賣
the-gallerist-word-over = 遊戲結束 | 終局
the-gallerist-filler-words = 中心 | 聚落

## 名稱

the-gallerist-name-digital = 數位藝術
the-gallerist-name-painting = 繪畫
the-gallerist-name-sculpture = 雕塑
the-gallerist-name-photography = 攝影
the-gallerist-name-blue = 藍
the-gallerist-name-red = 紅
the-gallerist-name-yellow = 黃
the-gallerist-name-purple = 紫
the-gallerist-name-orange = 橘
the-gallerist-name-brown = 棕
the-gallerist-name-pink = 粉紅
the-gallerist-name-white = 白
the-gallerist-name-any = 通用
the-gallerist-name-sales = 營業所
the-gallerist-name-artists = 藝術家聚落
the-gallerist-name-media = 媒體中心
the-gallerist-name-market = 國際市場
the-gallerist-name-desk = 辦公桌
the-gallerist-name-black = 黑色格子
the-gallerist-name-investor = 投資者
the-gallerist-name-vip = VIP
the-gallerist-name-collector = 收藏家
the-gallerist-name-bag = 布袋
the-gallerist-name-plaza = 廣場
the-gallerist-name-lobby = 大廳
the-gallerist-name-gallery = 藝廊
the-gallerist-name-other-lobby = 大廳
the-gallerist-name-gallerist = 藝廊商
the-gallerist-name-assistant = 助手
the-gallerist-name-influence = 影響力
the-gallerist-name-money = 金錢
the-gallerist-name-fame = 知名度
the-gallerist-name-visitor = 參觀者
the-gallerist-name-tickets = 門票
the-gallerist-name-visitor-plaza-any = 廣場上的一名參觀者
the-gallerist-name-visitor-plaza-investor-vip = 廣場上的一名投資者或 VIP
the-gallerist-name-visitor-bag-any = 布袋中的一名參觀者
the-gallerist-name-ticket-any = 任何顏色的門票
the-gallerist-name-ticket-brown = 棕色門票
the-gallerist-name-ticket-pink = 粉紅色門票
the-gallerist-name-tickets-two = 兩張不同門票
the-gallerist-name-contract = 一張新契約
the-gallerist-name-influence-3 = 「3 點影響力」
the-gallerist-name-collectors = 「收藏家」
the-gallerist-name-vips = 「VIP」
the-gallerist-name-investors = 「投資者」
the-gallerist-name-visitors = 「參觀者」
the-gallerist-name-visitor-sets = 「參觀者組」
the-gallerist-name-reputation-tiles = 「聲望板塊」
the-gallerist-name-bids = 「出價」
the-gallerist-name-assistants = 「助手」
the-gallerist-name-promoted-artists = 「高推銷等級」
the-gallerist-name-works-acquired = 「取得的作品」
the-gallerist-name-works-sold = 「售出的作品」
the-gallerist-name-works-exhibited = 「展出的作品」
the-gallerist-name-art-forms = 「藝術形式」
the-gallerist-name-photography-works = 「攝影」
the-gallerist-name-painting-works = 「繪畫」
the-gallerist-name-digital-works = 「數位藝術」
the-gallerist-name-sculpture-works = 「雕塑」
the-gallerist-name-famous-artists = 「知名藝術家」
the-gallerist-name-masterworks = 「名作」
the-gallerist-name-none = 無
the-gallerist-name-novice = 新手
the-gallerist-name-veteran = 老手
the-gallerist-name-master = 大師級藝廊商

## 詢問

the-gallerist-asked-start = 請選擇你的藝廊商從哪個地點起步。
the-gallerist-asked-turn = 前往另一個地點並在那裡行動；之前或之後可做一次管理行動。
the-gallerist-asked-kicked = 你的棋子被趕走了：可以付影響力在那裡行動、做管理行動，或什麼都不做。
the-gallerist-asked-discard = 請選擇要棄掉的售票處門票。
the-gallerist-asked-auction = 請拿取一件藝術品傑作，掛在藝廊或跟已售出的作品放在一起。
the-gallerist-asked-over = 遊戲已結束。

## 事件

the-gallerist-event-start-player = { $seat } 是起始玩家。
the-gallerist-event-first-artist = 有一名藝術家一開始就已被發掘：{ $form }的{ $colour }色藝術家。
the-gallerist-event-cards = { $seat } 持有兩張祕密卡牌：館長卡「{ $curator }」、藝術商卡「{ $dealer }」。
the-gallerist-event-started = { $seat } 從{ $location }起步，聲望板塊{ $tile }留在藝廊待用。
the-gallerist-event-round-began = 第 { $round } 回合開始。
the-gallerist-event-went = { $seat } 前往{ $location }。
the-gallerist-event-assistant-left = { $seat } 在{ $location }留下一名助手（來自：{ $source }）。
the-gallerist-event-kicked-out = { $by_seat } 在{ $location }趕走 { $seat } 的{ $figure }。
the-gallerist-event-dummy-kicked-out = { $seat } 在{ $location }趕走夢家的{ $figure }。
the-gallerist-event-kicked-out-by-dummy = 夢家在{ $location }趕走 { $seat } 的{ $figure }。
the-gallerist-event-own-kicked-out = { $seat } 自己的助手在{ $location }讓位給藝廊商。
the-gallerist-event-skipped = { $seat } 在{ $location }沒有可做的行動。
the-gallerist-event-visitor-moved = { $from_key ->
    [other_lobby] { $seat } 用一張門票，讓一名{ $visitor }從 { $from_seat } 的大廳回到廣場。
   *[other] { $seat } 用一張門票，讓一名{ $visitor }從{ $from }進入{ $to }。
}
the-gallerist-event-contract-used = { $seat } 使用「{ $slot }」格子的契約：{ $reward }（助手來自：{ $source }）。
the-gallerist-event-kicked-out-passed = { $seat } 不進行被趕走行動。
the-gallerist-event-went-home = { $seat } 讓{ $figure }回家。
the-gallerist-event-assistant-gone = { $seat } 有一名助手沒有空置的辦公桌，離開遊戲。
the-gallerist-event-influence-spent = { $seat } { $purpose_key ->
    [money] 用影響力換取金錢
    [fame] 用影響力換取知名度
    [promotion] 花費影響力推銷藝術家
   *[kicked_out] 花費影響力進行被趕走行動
}，由 { $from } 降到 { $to }。
the-gallerist-event-influence-gained = { $seat } 獲得 { $amount } 點影響力，現有 { $to }。
the-gallerist-event-money-gained = { $seat } 獲得 ${ $amount }。
the-gallerist-event-ticket-gained = { $seat } 獲得一張{ $ticket }色門票。
the-gallerist-event-ticket-swapped = { $seat } 棄掉售票處的一張{ $ticket }色門票，換取已售完顏色的門票。
the-gallerist-event-ticket-missed = { $seat } 拿不到門票，因為已經沒有了。
the-gallerist-event-visitor-came = 一名{ $visitor }從{ $from }來到 { $seat } 的藝廊。
the-gallerist-event-visitor-left = 一名{ $visitor }離開 { $seat } 的{ $from }，回到廣場。
the-gallerist-event-discovered = { $seat } 發掘{ $form }的{ $colour }色藝術家，知名度 { $fame }{ $colour_key ->
    [red] ，並把那裡的收藏家送到廣場
   *[other] {""}
}。
the-gallerist-event-bonus-taken = { $seat } 獲得藝術家獎勵：{ $reward }。
the-gallerist-event-bought = { $commissioned ->
    [yes] { $seat } 以 ${ $price } 買下委託的藝術品：{ $form } { $number } 號（{ $colour }色藝術家）。
   *[no] { $seat } 以 ${ $price } 買下藝術品：{ $form } { $number } 號（{ $colour }色藝術家）。
}
the-gallerist-event-hung = { $seat } 把{ $form } { $number } 號掛在第 { $space } 展示格。
the-gallerist-event-next-work = { $form }的下一件藝術品是 { $number } 號。上面的參觀者：投資者 { $investors }、VIP { $vips }、收藏家 { $collectors }。
the-gallerist-event-fame-rose = { $seat } 讓{ $form }的{ $colour }色藝術家的知名度由 { $from } 升到 { $to }。
the-gallerist-event-celebrity = { $form }的{ $colour }色藝術家成為名流；{ $seat } 獲得 ${ $amount }。
the-gallerist-event-contract-dealt = 展示區第 { $place } 格的新契約：{ $form }，獎勵：{ $reward }。
the-gallerist-event-contracts-shuffled = 契約牌堆用完了，所以把無人持有的契約重新洗勻。
the-gallerist-event-signed = { $seat } 簽訂{ $form }契約（獎勵：{ $reward }），放在「{ $slot }」格子。
the-gallerist-event-declined = { $seat } 沒有簽訂任何新契約。
the-gallerist-event-sold = { $seat } 憑「{ $slot }」格子的契約，以 ${ $amount } 出售{ $form } { $number } 號（{ $colour }色藝術家）。
the-gallerist-event-contract-finished = { $seat } 完成「{ $slot }」格子的契約；上半部現在是{ $top }。
the-gallerist-event-hired = { $cost ->
    [0] { $seat } 免費雇用 { $count } 名助手。
   *[other] { $seat } 以 ${ $cost } 雇用 { $count } 名助手。
}
the-gallerist-event-promoted = { $seat } 把{ $form }的{ $colour }色藝術家推銷到第 { $level } 級。
the-gallerist-event-tile-taken = { $seat } 從國際市場（{ $form }橫列，第 { $column } 欄）拿取聲望板塊{ $tile }，放在「{ $slot }」格子。
the-gallerist-event-bid = { $seat } 在國際市場第 { $column } 欄出價 ${ $price }。
the-gallerist-event-assistant-placed = { $seat } 派一名助手到國際市場（來自：{ $source }）。
the-gallerist-event-starter-taken = { $seat } 把起始板塊{ $tile }放在「{ $slot }」格子。
the-gallerist-event-starter-lost = { $seat } 沒有空置的格子可放起始板塊{ $tile }，只好失去它。
the-gallerist-event-intermediate = 立即計分：{ $seat } 的參觀者帶來 { $influence } 點影響力與 ${ $money }。
the-gallerist-event-end-triggered = 遊戲即將結束：{ $reason_key ->
    [tickets_celebrities] 售票處已經沒有門票，且有兩名名流。
    [tickets_bag] 售票處已經沒有門票，且布袋已空。
    [celebrities_bag] 已有兩名名流，且布袋已空。
    [solo] 售票處已經沒有門票。
   *[rounds] 已經進行了 100 回合。
}
the-gallerist-event-extra-round = 額外的最後一回合開始：每位玩家再進行一個遊戲輪。
the-gallerist-event-ticket-discarded = 售票處棄掉一張{ $ticket }色門票。
the-gallerist-event-dummy-set = 夢家從{ $location }起步。
the-gallerist-event-dummy-moved = { $left_assistant ->
    [yes] 夢家前往{ $location }，並留下一名助手。
   *[no] 夢家前往{ $location }。
}
the-gallerist-event-dummy-tile = 夢家在國際市場的聲望板塊處放一名助手：{ $form }橫列，第 { $column } 欄。
the-gallerist-event-dummy-bid = 夢家在國際市場第 { $column } 欄出價 ${ $price }。
the-gallerist-event-renown-taken = { $hung ->
    [yes] { $seat } 獲得藝術品傑作：{ $form } { $number } 號，價值 ${ $amount }，掛在藝廊。
   *[no] { $seat } 獲得藝術品傑作：{ $form } { $number } 號，價值 ${ $amount }，跟已售出的作品放在一起。
}
the-gallerist-event-renown-lost = 夢家獲得藝術品傑作：{ $form } { $number } 號；它就此離開遊戲。
the-gallerist-event-cards-shown = { $seat } 亮出祕密卡牌：館長卡「{ $curator }」、藝術商卡「{ $dealer }」。
the-gallerist-event-level-reached = { $level_key ->
    [none] { $seat } 沒有達到任何級別。
   *[other] { $seat } 達到的級別：{ $level }。
}
the-gallerist-event-level-wanted = { $won ->
    [yes] { $seat } 獲勝：目標是{ $level }，已經達到。
   *[no] { $seat } 落敗：目標是{ $level }，沒有達到。
}
the-gallerist-event-over = 這局遊戲到此結束。
the-gallerist-event-scored = { $seat }：${ $points }，第 { $rank } 名。

## 計分

the-gallerist-points-cash = 手上的金錢
the-gallerist-points-majority = 國際市場的多數
the-gallerist-points-tiles = 聲望板塊
the-gallerist-points-exhibition = 展覽
the-gallerist-points-auction = 拍賣
the-gallerist-points-curator = 館長卡
the-gallerist-points-dealer = 藝術商卡
the-gallerist-points-influence = 影響力
the-gallerist-tie-works = 取得的藝術品
the-gallerist-tie-visitors = 藝廊中的參觀者
the-gallerist-tie-assistants = 在場的助手

the-gallerist-end-tickets-celebrities = 售票處已經沒有門票，且有兩名名流。
the-gallerist-end-tickets-bag = 售票處已經沒有門票，且布袋已空。
the-gallerist-end-celebrities-bag = 已有兩名名流，且布袋已空。
the-gallerist-end-solo = 售票處已經沒有門票。
the-gallerist-end-rounds = 已經進行了 100 回合，這是一局的上限。

## 選項

the-gallerist-option-intermediate-scoring-first = 立即計分先於被趕走行動
the-gallerist-option-own-kicked-assistant-usable = 自己趕走的自家助手，在遊戲輪結束前仍可使用
the-gallerist-option-kicked-out-assistant-usable = 被趕走的助手可用於它自己的被趕走行動
the-gallerist-option-promote-celebrities = 名流可以推銷
the-gallerist-option-influence-tile-first = 「3 點影響力」板塊最先計分
the-gallerist-option-extra-round-quiet = 額外的最後一回合沒有被趕走行動
the-gallerist-option-money-at-zero = 影響力由 1 降到 0 也可換 $1
the-gallerist-option-plaza-empty = 廣場上沒有能帶的人時，廣場參觀者的獎勵帶來
the-gallerist-option-column-2 = 2 人時國際市場的第 2 欄
the-gallerist-option-starter-tile-counts = 沒放上聲望格子的起始板塊也計分
the-gallerist-option-fame-at-zero = 影響力 0 也有知名度圖示
the-gallerist-option-start-player-first = 起始玩家最先選起步地點
the-gallerist-option-solo-level = 單人遊戲的目標級別
the-gallerist-value-yes = 是
the-gallerist-value-no = 否
the-gallerist-value-bag = 布袋中的一名參觀者
the-gallerist-value-nothing = 沒有人
the-gallerist-value-closed = 關閉
the-gallerist-value-bids = 只能出價
the-gallerist-value-none = 無
the-gallerist-value-novice = 新手
the-gallerist-value-veteran = 老手
the-gallerist-value-master = 大師級藝廊商
