### Art Society：游戏的简体中文消息。

art-society-title = 艺术名流
art-society-about = 竞标游戏：把画作放上自己的展示墙，留意相邻画作的种类，并看准博物馆里上涨的种类。

## 指令用词（第一个为显示用）

art-society-word-hang = 放置 | 挂 | 悬挂 | 放
art-society-word-pick = 挑选 | 挑 | 选
art-society-word-bid = 出价 | 竞标 | 投标
art-society-word-take = 拿取 | 拿 | 取
art-society-word-stash = 交给助手 | 寄放 | 收起 | 保管 | 存放
art-society-word-assistant = 助手 | 助理
art-society-word-swap = 交换 | 换
art-society-word-excess = 额外 | 多余 | 剩余
art-society-word-decor = 装饰品 | 装饰 | 饰品
art-society-word-enough = 够了 | 足够
art-society-word-end = 结束 | 完毕
art-society-word-open = 保留 | 暂定
art-society-word-amend = 调整 | 修改 | 重来
art-society-word-done = 完成 | 好了
art-society-word-h = 横 | 横放 | 水平
art-society-word-v = 竖 | 竖放 | 直 | 直放 | 垂直
art-society-word-start = 起始
art-society-word-select = 竞标准备 | 选画
art-society-word-turn = 回合
art-society-word-finish = 一轮结束 | 收尾
art-society-word-gold = 金 | 金框
art-society-word-shell = 贝壳 | 贝壳框
art-society-word-ebony = 乌木 | 乌木框
art-society-word-plain = 素面 | 素框
art-society-filler-words = 那 | 那个

## 名称

art-society-name-city = 城市生活
art-society-name-portrait = 肖像画
art-society-name-still = 静物
art-society-name-landscape = 景观
art-society-name-gold = 金色
art-society-name-shell = 贝壳
art-society-name-ebony = 乌木
art-society-name-plain = 素面
art-society-name-painting = 画作
art-society-name-decor = 装饰品
art-society-name-wall = 展示墙
art-society-name-museum = 博物馆
art-society-name-assistant = 助手
art-society-name-eyeline = 黄金视野区
art-society-name-excess = 额外画作
art-society-name-lot = 拍卖品
art-society-name-shields = 盾牌
art-society-name-start = 起始画作
art-society-name-start-card = 起始价格卡牌
art-society-name-auctioneer = 拍卖师
art-society-name-faux-pas = 糟糕艺术品味
art-society-name-cards = 竞标卡牌
art-society-name-paintings = 画作数

## 询问

art-society-asked-start = 请放置你的起始画作，至少覆盖一个 ★ 位置。
art-society-asked-select = 你是拍卖师：请按尺寸挑选这一轮的拍卖品。
art-society-asked-bid = 请选一张竞标卡牌；出价最高的人先拿拍卖品。
art-society-asked-turn = 请拿取一件拍卖品，并安排它的位置。
art-society-asked-finish = 你的回合还没有定下来：可以再调整，或表示完成。
art-society-asked-over = 游戏已结束。

## 事件

art-society-event-dealt = { $seat } 得到起始画作：{ $art }，{ $frame }画框，{ $size }。
art-society-event-start-card = { $seat } 得到起始价格卡牌 { $card }。
art-society-event-start-hung = { $seat } 把起始画作放在 { $cell }。
art-society-event-round-began = 第 { $round } 轮开始；{ $seat } 担任拍卖师。
art-society-event-picked = { $seat } 挑选 { $size }。
art-society-event-lot = 拍卖品 { $letter }：{ $art }，{ $frame }画框，{ $size }，价值 { $value }。
art-society-event-bid = { $seat } 出价 { $card }。
art-society-event-compared = 平手：{ $seat } 亮出 { $card }（本次出价下面第 { $depth } 张）。
art-society-event-order = { $seat } 第 { $place } 个拿取。
art-society-event-taken = { $seat } 拿取拍卖品 { $letter }：{ $art }，{ $frame }画框，{ $size }。
art-society-event-hung = { $from_assistant ->
    [yes] { $seat } 让助手取出{ $art } { $size }（{ $frame }画框），放在 { $cell }；相同画框：{ $matches }。
   *[no] { $seat } 把{ $art } { $size }（{ $frame }画框）放在 { $cell }；相同画框：{ $matches }。
}
art-society-event-stashed = { $seat } 把{ $art } { $size }（{ $frame }画框）交给助手。
art-society-event-swapped = { $seat } 把 { $given_size }（{ $given_frame }画框）交给博物馆，换得{ $art } { $size }（{ $frame }画框）。
art-society-event-excess = { $seat } 放不下{ $art } { $size }，把它当作额外画作。
art-society-event-decor-taken = { $seat } 拿取 { $shields } 个盾牌的装饰品。
art-society-event-decor-hung = { $from_assistant ->
    [yes] { $seat } 让助手取出 { $shields } 个盾牌的装饰品，放在 { $cell }。
   *[no] { $seat } 把 { $shields } 个盾牌的装饰品放在 { $cell }。
}
art-society-event-decor-stashed = { $seat } 把 { $shields } 个盾牌的装饰品交给助手。
art-society-event-decor-returned = { $seat } 有 { $shields } 个盾牌的装饰品无处可放，放回供应堆。
art-society-event-decor-lost = { $seat } 无法拿取装饰品；最多 { $shields } 个盾牌的奖励作废。
art-society-event-exchanged = { $wall_seat } 展示墙上 { $cell } 的装饰品从 { $before } 换成 { $after }，让 { $seat } 能拿到想要的尺寸。
art-society-event-turn-ended = { $open ->
    [yes] { $seat } 结束回合，之后还可以调整。
   *[no] { $seat } 结束回合。
}
art-society-event-made-final = 因为这次置换，{ $seat } 的回合不能再改。
art-society-event-amended = { $seat } 撤回这一回合，重新安排。
art-society-event-done = { $seat } 维持原来的安排。
art-society-event-left-over = 拍卖品 { $letter } 无人拿取，放入博物馆：{ $art }，{ $size }。
art-society-event-marker = { $bumped ->
    [yes] { $art }的价值指示物：从 { $from } 到 { $to }，被其他指示物挡住而后退。
   *[no] { $art }的价值指示物：从 { $from } 到 { $to }。
}
art-society-event-wall-full = { $seat } 已把展示墙完全填满。
art-society-event-excess-full = { $seat } 有 { $count } 幅额外画作。
art-society-event-over = 这局游戏结束了。{ $reason_key ->
    [wall] 有一面展示墙已完全填满。
    [excess] 有玩家的额外画作太多。
    [cards] 所有竞标卡牌都已用完。
   *[paintings] 画作不够再举行一次拍卖。
}
art-society-event-scored = { $seat }：{ $points } 分，第 { $rank } 名。

## 计分

art-society-points-prestige = 画作价值
art-society-points-decor = 装饰品奖励
art-society-points-eyeline = 黄金视野区奖励
art-society-points-full-wall = 满墙奖励
art-society-points-corners = 角落空置惩罚
art-society-points-excess = 额外惩罚
art-society-tie-cards = 手中剩余的竞标卡牌

art-society-end-wall = 有一面展示墙完全填满。
art-society-end-excess = 有玩家的额外画作太多。
art-society-end-cards = 所有竞标卡牌都已用完。
art-society-end-paintings = 画作不够举行拍卖。

## 选项

art-society-option-bid-history = 出价记录
art-society-option-decor-exact = 相同画框达 4 幅时，装饰品的盾牌总数必须刚好相等
art-society-option-full-wall-returns-decor = 展示墙全满时，还没放置的装饰品退回供应堆
art-society-value-open = 全部公开
art-society-value-closed = 只看自己的
art-society-value-yes = 是
art-society-value-no = 否
