### Art Society：遊戲的繁體中文訊息。

art-society-title = 藝術名流
art-society-about = 競標遊戲：把畫作放上自己的展示牆，留意相鄰的種類，並看準博物館裡上漲的種類。

## 指令用詞（第一個為顯示用）

art-society-word-hang = 放置 | 掛 | 懸掛 | 放
art-society-word-pick = 挑選 | 挑 | 選
art-society-word-bid = 出價 | 競標 | 投標
art-society-word-take = 拿取 | 拿 | 取
art-society-word-stash = 交給助手 | 寄放 | 收起 | 保管
art-society-word-assistant = 助手 | 助理
art-society-word-swap = 交換 | 換
art-society-word-excess = 額外 | 多餘 | 剩餘
art-society-word-decor = 裝飾品 | 裝飾 | 飾品
art-society-word-enough = 夠了 | 足夠
art-society-word-end = 結束 | 完畢
art-society-word-open = 保留 | 暫定
art-society-word-amend = 調整 | 修改 | 重來
art-society-word-done = 完成 | 好了
art-society-word-h = 橫 | 橫放 | 水平
art-society-word-v = 直 | 直放 | 垂直
art-society-word-start = 起始
art-society-word-select = 競標準備 | 選畫
art-society-word-turn = 回合
art-society-word-finish = 一輪結束 | 收尾
art-society-word-gold = 金 | 金框
art-society-word-shell = 貝殼 | 貝殼框
art-society-word-ebony = 烏木 | 烏木框
art-society-word-plain = 素面 | 素框
art-society-filler-words = 那

## 名稱

art-society-name-city = 城市生活
art-society-name-portrait = 肖像畫
art-society-name-still = 靜物
art-society-name-landscape = 景觀
art-society-name-gold = 金色
art-society-name-shell = 貝殼
art-society-name-ebony = 烏木
art-society-name-plain = 素面
art-society-name-painting = 畫作
art-society-name-decor = 裝飾品
art-society-name-wall = 展示牆
art-society-name-museum = 博物館
art-society-name-assistant = 助手
art-society-name-eyeline = 黃金視野區
art-society-name-excess = 額外畫作
art-society-name-lot = 拍賣品
art-society-name-shields = 盾牌
art-society-name-start = 起始畫作
art-society-name-start-card = 起始價格卡牌
art-society-name-auctioneer = 拍賣師
art-society-name-faux-pas = 糟糕藝術品味
art-society-name-cards = 競標卡牌
art-society-name-paintings = 畫作數

## 詢問

art-society-asked-start = 請放置你的起始畫作，至少覆蓋一個 ★ 位置。
art-society-asked-select = 你是拍賣師：請依尺寸挑選這一輪的拍賣品。
art-society-asked-bid = 請選一張競標卡牌；出價最高的人先拿拍賣品。
art-society-asked-turn = 請拿取一件拍賣品，並安排它的位置。
art-society-asked-finish = 你的回合還沒有定案：可以再調整，或表示完成。
art-society-asked-over = 遊戲已結束。

## 事件

art-society-event-dealt = { $seat } 得到起始畫作：{ $art }，{ $frame }畫框，{ $size }。
art-society-event-start-card = { $seat } 得到起始價格卡牌 { $card }。
art-society-event-start-hung = { $seat } 把起始畫作放在 { $cell }。
art-society-event-round-began = 第 { $round } 輪開始；{ $seat } 擔任拍賣師。
art-society-event-picked = { $seat } 挑選 { $size }。
art-society-event-lot = 拍賣品 { $letter }：{ $art }，{ $frame }畫框，{ $size }，價值 { $value }。
art-society-event-bid = { $seat } 出價 { $card }。
art-society-event-compared = 平手：{ $seat } 展示 { $card }（這次出價底下第 { $depth } 張）。
art-society-event-order = { $seat } 第 { $place } 個拿取。
art-society-event-taken = { $seat } 拿取拍賣品 { $letter }：{ $art }，{ $frame }畫框，{ $size }。
art-society-event-hung = { $from_assistant ->
    [yes] { $seat } 讓助手取出{ $art } { $size }（{ $frame }畫框），放在 { $cell }；相同畫框：{ $matches }。
   *[no] { $seat } 把{ $art } { $size }（{ $frame }畫框）放在 { $cell }；相同畫框：{ $matches }。
}
art-society-event-stashed = { $seat } 把{ $art } { $size }（{ $frame }畫框）交給助手。
art-society-event-swapped = { $seat } 把 { $given_size }（{ $given_frame }畫框）交給博物館，換得{ $art } { $size }（{ $frame }畫框）。
art-society-event-excess = { $seat } 放不下{ $art } { $size }，把它當作額外畫作。
art-society-event-decor-taken = { $seat } 拿取 { $shields } 個盾牌的裝飾品。
art-society-event-decor-hung = { $from_assistant ->
    [yes] { $seat } 讓助手取出 { $shields } 個盾牌的裝飾品，放在 { $cell }。
   *[no] { $seat } 把 { $shields } 個盾牌的裝飾品放在 { $cell }。
}
art-society-event-decor-stashed = { $seat } 把 { $shields } 個盾牌的裝飾品交給助手。
art-society-event-decor-returned = { $seat } 有 { $shields } 個盾牌的裝飾品無處可放，退回供應堆。
art-society-event-decor-lost = { $seat } 無法拿取裝飾品；至多 { $shields } 個盾牌的獎勵作廢。
art-society-event-exchanged = { $wall_seat } 展示牆上 { $cell } 的裝飾品由 { $before } 換成 { $after }，讓 { $seat } 能拿到所要的尺寸。
art-society-event-turn-ended = { $open ->
    [yes] { $seat } 結束回合，之後還可以調整。
   *[no] { $seat } 結束回合。
}
art-society-event-made-final = 因為這次置換，{ $seat } 的回合就此定案。
art-society-event-amended = { $seat } 收回這一回合重新安排。
art-society-event-done = { $seat } 維持原來的安排。
art-society-event-left-over = 拍賣品 { $letter } 無人拿取，放入博物館：{ $art }，{ $size }。
art-society-event-marker = { $bumped ->
    [yes] { $art }的價值指示物：由 { $from } 到 { $to }，被別的指示物擋住而後退。
   *[no] { $art }的價值指示物：由 { $from } 到 { $to }。
}
art-society-event-wall-full = { $seat } 已把展示牆完全填滿。
art-society-event-excess-full = { $seat } 有 { $count } 幅額外畫作。
art-society-event-over = 這局遊戲結束了。{ $reason_key ->
    [wall] 有一面展示牆已完全填滿。
    [excess] 有玩家的額外畫作太多。
    [cards] 所有競標卡牌都已用完。
   *[paintings] 畫作不足以再舉行拍賣。
}
art-society-event-scored = { $seat }：{ $points } 分，第 { $rank } 名。

## 計分

art-society-points-prestige = 畫作價值
art-society-points-decor = 裝飾品獎勵
art-society-points-eyeline = 黃金視野區獎勵
art-society-points-full-wall = 滿牆獎勵
art-society-points-corners = 角落空置懲罰
art-society-points-excess = 額外懲罰
art-society-tie-cards = 手中剩餘競標卡牌

art-society-end-wall = 有一面展示牆完全填滿。
art-society-end-excess = 有玩家的額外畫作太多。
art-society-end-cards = 所有競標卡牌都已用完。
art-society-end-paintings = 畫作不足以舉行拍賣。

## 選項

art-society-option-bid-history = 出價紀錄
art-society-option-decor-exact = 相同畫框達 4 幅時，裝飾品的盾牌總數必須剛好相等
art-society-option-full-wall-returns-decor = 展示牆全滿時，還沒放置的裝飾品退回供應堆
art-society-value-open = 全部公開
art-society-value-closed = 只看自己的
art-society-value-yes = 是
art-society-value-no = 否
