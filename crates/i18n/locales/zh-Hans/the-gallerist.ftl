### The Gallerist：游戏的简体中文消息，用语依据出版的中文规则书。

the-gallerist-title = 艺术也能赚大钱
the-gallerist-about = 经营一间艺廊：发掘艺术家，购买、推广并出售他们的艺术品，吸引参观者。

## 指令用词（第一个为显示用）。行首的词不得与服务的指令相同。

the-gallerist-word-start = 起始 | 起步
the-gallerist-word-to = 到 | 前往
the-gallerist-word-from = 从
the-gallerist-word-leave = 留下 | 留
the-gallerist-word-none = 无 | 无人
the-gallerist-word-assistant = 助手 | 助理
the-gallerist-word-skip = 略过 | 跳过
the-gallerist-word-move = 移动
the-gallerist-word-use = 使用
the-gallerist-word-then = 然后 | 接着
the-gallerist-word-discover = 发掘
the-gallerist-word-buy = 购买 | 买
the-gallerist-word-sign = 签订 | 签 | 签约
the-gallerist-word-decline = 不签 | 拒签
the-gallerist-word-sell = 出售 | 售出 | 卖出 | 卖
the-gallerist-word-using = 凭 | 按 | 依
the-gallerist-word-top = 上面 | 上方
the-gallerist-word-hire = 雇用 | 雇佣 | 聘用
the-gallerist-word-promote = 推广 | 推销 | 宣传
the-gallerist-word-reputation = 声望 | 声誉
the-gallerist-word-slot = 格子 | 栏位
the-gallerist-word-bid = 出价
the-gallerist-word-money = 金钱 | 现金
the-gallerist-word-fame = 知名度 | 名气
the-gallerist-word-tickets = 门票 | 票
the-gallerist-word-swap = 换 | 交换
the-gallerist-word-visitor = 参观者 | 访客
the-gallerist-word-out = 请走
the-gallerist-word-tile = 板块
the-gallerist-word-nothing = 不做
the-gallerist-word-pass = 让过 | 过
the-gallerist-word-end = 结束
the-gallerist-word-discard = 弃掉 | 弃
the-gallerist-word-take = 拿取 | 拿
the-gallerist-word-new = 新契约 | 新约 | 新合约
the-gallerist-word-sales = 营业所 | 销售处 | 销售
the-gallerist-word-artists = 艺术家聚落 | 聚落 | 艺术村 | 艺术家
the-gallerist-word-media = 媒体中心 | 媒体
the-gallerist-word-market = 国际市场 | 市场
the-gallerist-word-desk = 办公桌 | 办公室
the-gallerist-word-black = 黑色格子 | 黑格
the-gallerist-word-plaza = 广场
the-gallerist-word-lobby = 大厅
the-gallerist-word-gallery = 艺廊 | 画廊
the-gallerist-word-sold = 已售出 | 已售
the-gallerist-word-digital = 数字 | 数字艺术 | 数码
the-gallerist-word-painting = 绘画 | 画
the-gallerist-word-sculpture = 雕塑
the-gallerist-word-photography = 摄影 | 照片
the-gallerist-word-blue = 蓝 | 蓝色
the-gallerist-word-red = 红 | 红色
the-gallerist-word-brown = 棕 | 棕色
the-gallerist-word-pink = 粉红 | 粉 | 粉色 | 粉红色
the-gallerist-word-white = 白 | 白色
the-gallerist-word-any = 通用
the-gallerist-word-yellow = 黄 | 黄色
the-gallerist-word-purple = 紫 | 紫色
the-gallerist-word-orange = 橙 | 橙色 | 橘 | 橘色
the-gallerist-word-investor = 投资者 | 投资人
the-gallerist-word-vip = VIP | 贵宾
the-gallerist-word-collector = 收藏家
the-gallerist-word-influence = 影响力
the-gallerist-word-kicked = 被赶走 | 被挤走
the-gallerist-word-turn = 回合
the-gallerist-word-auction = 拍卖
the-gallerist-word-over = 游戏结束 | 终局
the-gallerist-filler-words = 中心 | 聚落

## 名称

the-gallerist-name-digital = 数字艺术
the-gallerist-name-painting = 绘画
the-gallerist-name-sculpture = 雕塑
the-gallerist-name-photography = 摄影
the-gallerist-name-blue = 蓝
the-gallerist-name-red = 红
the-gallerist-name-yellow = 黄
the-gallerist-name-purple = 紫
the-gallerist-name-orange = 橙
the-gallerist-name-brown = 棕
the-gallerist-name-pink = 粉红
the-gallerist-name-white = 白
the-gallerist-name-any = 通用
the-gallerist-name-sales = 营业所
the-gallerist-name-artists = 艺术家聚落
the-gallerist-name-media = 媒体中心
the-gallerist-name-market = 国际市场
the-gallerist-name-desk = 办公桌
the-gallerist-name-black = 黑色格子
the-gallerist-name-investor = 投资者
the-gallerist-name-vip = VIP
the-gallerist-name-collector = 收藏家
the-gallerist-name-bag = 布袋
the-gallerist-name-plaza = 广场
the-gallerist-name-lobby = 大厅
the-gallerist-name-gallery = 艺廊
the-gallerist-name-other-lobby = 大厅
the-gallerist-name-gallerist = 艺廊商
the-gallerist-name-assistant = 助手
the-gallerist-name-influence = 影响力
the-gallerist-name-money = 金钱
the-gallerist-name-fame = 知名度
the-gallerist-name-visitor = 参观者
the-gallerist-name-tickets = 门票
the-gallerist-name-visitor-plaza-any = 广场上的一名参观者
the-gallerist-name-visitor-plaza-investor-vip = 广场上的一名投资者或 VIP
the-gallerist-name-visitor-bag-any = 布袋中的一名参观者
the-gallerist-name-ticket-any = 任何颜色的门票
the-gallerist-name-ticket-brown = 棕色门票
the-gallerist-name-ticket-pink = 粉红色门票
the-gallerist-name-tickets-two = 两张不同门票
the-gallerist-name-contract = 一张新契约
the-gallerist-name-influence-3 = “3 点影响力”
the-gallerist-name-collectors = “收藏家”
the-gallerist-name-vips = “VIP”
the-gallerist-name-investors = “投资者”
the-gallerist-name-visitors = “参观者”
the-gallerist-name-visitor-sets = “参观者组”
the-gallerist-name-reputation-tiles = “声望板块”
the-gallerist-name-bids = “出价”
the-gallerist-name-assistants = “助手”
the-gallerist-name-promoted-artists = “高推广等级”
the-gallerist-name-works-acquired = “取得的作品”
the-gallerist-name-works-sold = “售出的作品”
the-gallerist-name-works-exhibited = “展出的作品”
the-gallerist-name-art-forms = “艺术形式”
the-gallerist-name-photography-works = “摄影”
the-gallerist-name-painting-works = “绘画”
the-gallerist-name-digital-works = “数字艺术”
the-gallerist-name-sculpture-works = “雕塑”
the-gallerist-name-famous-artists = “知名艺术家”
the-gallerist-name-masterworks = “名作”
the-gallerist-name-none = 无
the-gallerist-name-novice = 新手
the-gallerist-name-veteran = 老手
the-gallerist-name-master = 大师级艺廊商

## 询问

the-gallerist-asked-start = 请选择你的艺廊商从哪个地点开始。
the-gallerist-asked-turn = 前往另一个地点并在那里行动；之前或之后可做一次管理行动。
the-gallerist-asked-kicked = 你的棋子被赶走了：可以花影响力在那里行动、做管理行动，或什么都不做。
the-gallerist-asked-discard = 请选择要弃掉的售票处门票。
the-gallerist-asked-auction = 请拿取一件艺术品杰作，挂在艺廊，或和已售出的作品放在一起。
the-gallerist-asked-over = 游戏已结束。

## 事件

the-gallerist-event-start-player = { $seat } 是起始玩家。
the-gallerist-event-first-artist = 有一名艺术家一开始就已被发掘：{ $form }的{ $colour }色艺术家。
the-gallerist-event-cards = { $seat } 持有两张秘密卡牌：馆长卡“{ $curator }”、艺术商卡“{ $dealer }”。
the-gallerist-event-started = { $seat } 从{ $location }开始，声望板块{ $tile }留在艺廊待用。
the-gallerist-event-round-began = 第 { $round } 轮开始。
the-gallerist-event-went = { $seat } 前往{ $location }。
the-gallerist-event-assistant-left = { $seat } 在{ $location }留下一名助手（来自：{ $source }）。
the-gallerist-event-kicked-out = { $by_seat } 在{ $location }赶走 { $seat } 的{ $figure }。
the-gallerist-event-dummy-kicked-out = { $seat } 在{ $location }赶走虚拟玩家的{ $figure }。
the-gallerist-event-kicked-out-by-dummy = 虚拟玩家在{ $location }赶走 { $seat } 的{ $figure }。
the-gallerist-event-own-kicked-out = { $seat } 自己的助手在{ $location }给艺廊商让位。
the-gallerist-event-skipped = { $seat } 在{ $location }没有可做的行动。
the-gallerist-event-visitor-moved = { $from_key ->
    [other_lobby] { $seat } 用一张门票，让一名{ $visitor }从 { $from_seat } 的大厅回到广场。
   *[other] { $seat } 用一张门票，让一名{ $visitor }从{ $from }进入{ $to }。
}
the-gallerist-event-contract-used = { $seat } 使用“{ $slot }”格子的契约：{ $reward }（助手来自：{ $source }）。
the-gallerist-event-kicked-out-passed = { $seat } 不进行被赶走行动。
the-gallerist-event-went-home = { $seat } 让{ $figure }回家。
the-gallerist-event-assistant-gone = { $seat } 有一名助手没有空办公桌可坐，离开游戏。
the-gallerist-event-influence-spent = { $seat } { $purpose_key ->
    [money] 用影响力换取金钱
    [fame] 用影响力换取知名度
    [promotion] 花费影响力推广艺术家
   *[kicked_out] 花费影响力进行被赶走行动
}，从 { $from } 降到 { $to }。
the-gallerist-event-influence-gained = { $seat } 获得 { $amount } 点影响力，现有 { $to }。
the-gallerist-event-money-gained = { $seat } 获得 ${ $amount }。
the-gallerist-event-ticket-gained = { $seat } 获得一张{ $ticket }色门票。
the-gallerist-event-ticket-swapped = { $seat } 弃掉售票处的一张{ $ticket }色门票，换取已售完的颜色。
the-gallerist-event-ticket-missed = { $seat } 拿不到门票，因为已经没有了。
the-gallerist-event-visitor-came = 一名{ $visitor }从{ $from }来到 { $seat } 的艺廊。
the-gallerist-event-visitor-left = 一名{ $visitor }离开 { $seat } 的{ $from }，回到广场。
the-gallerist-event-discovered = { $seat } 发掘{ $form }的{ $colour }色艺术家，知名度 { $fame }{ $colour_key ->
    [red] ，并把那里的收藏家送到广场
   *[other] {""}
}。
the-gallerist-event-bonus-taken = { $seat } 获得艺术家奖励：{ $reward }。
the-gallerist-event-bought = { $commissioned ->
    [yes] { $seat } 以 ${ $price } 买下委托的艺术品：{ $form } { $number } 号（{ $colour }色艺术家）。
   *[no] { $seat } 以 ${ $price } 买下艺术品：{ $form } { $number } 号（{ $colour }色艺术家）。
}
the-gallerist-event-hung = { $seat } 把{ $form } { $number } 号挂在第 { $space } 展示格。
the-gallerist-event-next-work = { $form }的下一件艺术品是 { $number } 号。上面的参观者：投资者 { $investors }、VIP { $vips }、收藏家 { $collectors }。
the-gallerist-event-fame-rose = { $seat } 让{ $form }的{ $colour }色艺术家的知名度从 { $from } 升到 { $to }。
the-gallerist-event-celebrity = { $form }的{ $colour }色艺术家成为名流；{ $seat } 获得 ${ $amount }。
the-gallerist-event-contract-dealt = 展示区第 { $place } 格有新契约：{ $form }，奖励：{ $reward }。
the-gallerist-event-contracts-shuffled = 契约牌堆用完了，所以把无人持有的契约重新洗匀。
the-gallerist-event-signed = { $seat } 签订{ $form }契约（奖励：{ $reward }），放在“{ $slot }”格子。
the-gallerist-event-declined = { $seat } 没有签订任何新契约。
the-gallerist-event-sold = { $seat } 凭“{ $slot }”格子的契约，以 ${ $amount } 出售{ $form } { $number } 号（{ $colour }色艺术家）。
the-gallerist-event-contract-finished = { $seat } 完成“{ $slot }”格子的契约；上半部现在是{ $top }。
the-gallerist-event-hired = { $cost ->
    [0] { $seat } 免费雇用 { $count } 名助手。
   *[other] { $seat } 以 ${ $cost } 雇用 { $count } 名助手。
}
the-gallerist-event-promoted = { $seat } 把{ $form }的{ $colour }色艺术家推广到第 { $level } 级。
the-gallerist-event-tile-taken = { $seat } 从国际市场（{ $form }行，第 { $column } 列）拿取声望板块{ $tile }，放在“{ $slot }”格子。
the-gallerist-event-bid = { $seat } 在国际市场第 { $column } 列出价 ${ $price }。
the-gallerist-event-assistant-placed = { $seat } 派一名助手到国际市场（来自：{ $source }）。
the-gallerist-event-starter-taken = { $seat } 把起始板块{ $tile }放在“{ $slot }”格子。
the-gallerist-event-starter-lost = { $seat } 没有空格子可放起始板块{ $tile }，失去该板块。
the-gallerist-event-intermediate = 立即计分：{ $seat } 的参观者带来 { $influence } 点影响力与 ${ $money }。
the-gallerist-event-end-triggered = 游戏即将结束：{ $reason_key ->
    [tickets_celebrities] 售票处已经没有门票，且有两名名流。
    [tickets_bag] 售票处已经没有门票，且布袋已空。
    [celebrities_bag] 已有两名名流，且布袋已空。
    [solo] 售票处已经没有门票。
   *[rounds] 已经进行了 100 轮。
}
the-gallerist-event-extra-round = 额外的最后一轮开始：每位玩家再进行一个回合。
the-gallerist-event-ticket-discarded = 售票处弃掉一张{ $ticket }色门票。
the-gallerist-event-dummy-set = 虚拟玩家从{ $location }开始。
the-gallerist-event-dummy-moved = { $left_assistant ->
    [yes] 虚拟玩家前往{ $location }，并留下一名助手。
   *[no] 虚拟玩家前往{ $location }。
}
the-gallerist-event-dummy-tile = 虚拟玩家在国际市场的声望板块处放一名助手：{ $form }行，第 { $column } 列。
the-gallerist-event-dummy-bid = 虚拟玩家在国际市场第 { $column } 列出价 ${ $price }。
the-gallerist-event-renown-taken = { $hung ->
    [yes] { $seat } 获得艺术品杰作：{ $form } { $number } 号，价值 ${ $amount }，挂在艺廊。
   *[no] { $seat } 获得艺术品杰作：{ $form } { $number } 号，价值 ${ $amount }，和已售出的作品放在一起。
}
the-gallerist-event-renown-lost = 虚拟玩家获得艺术品杰作：{ $form } { $number } 号；它离开游戏。
the-gallerist-event-cards-shown = { $seat } 公开秘密卡牌：馆长卡“{ $curator }”、艺术商卡“{ $dealer }”。
the-gallerist-event-level-reached = { $level_key ->
    [none] { $seat } 没有达到任何级别。
   *[other] { $seat } 达到的级别：{ $level }。
}
the-gallerist-event-level-wanted = { $won ->
    [yes] { $seat } 获胜：目标是{ $level }，已经达到。
   *[no] { $seat } 失败：目标是{ $level }，没有达到。
}
the-gallerist-event-over = 这局游戏到此结束。
the-gallerist-event-scored = { $seat }：${ $points }，第 { $rank } 名。

## 计分

the-gallerist-points-cash = 手里的金钱
the-gallerist-points-majority = 国际市场的多数
the-gallerist-points-tiles = 声望板块
the-gallerist-points-exhibition = 展览
the-gallerist-points-auction = 拍卖
the-gallerist-points-curator = 馆长卡
the-gallerist-points-dealer = 艺术商卡
the-gallerist-points-influence = 影响力
the-gallerist-tie-works = 取得的艺术品
the-gallerist-tie-visitors = 艺廊中的参观者
the-gallerist-tie-assistants = 在场的助手

the-gallerist-end-tickets-celebrities = 售票处已经没有门票，且有两名名流。
the-gallerist-end-tickets-bag = 售票处已经没有门票，且布袋已空。
the-gallerist-end-celebrities-bag = 已有两名名流，且布袋已空。
the-gallerist-end-solo = 售票处已经没有门票。
the-gallerist-end-rounds = 已经进行了 100 轮，这是一局的上限。

## 选项

the-gallerist-option-intermediate-scoring-first = 立即计分先于被赶走行动
the-gallerist-option-own-kicked-assistant-usable = 给自己艺廊商让位的助手，在回合结束前仍可使用
the-gallerist-option-kicked-out-assistant-usable = 被赶走的助手可用于它自己的被赶走行动
the-gallerist-option-promote-celebrities = 名流可以推广
the-gallerist-option-influence-tile-first = “3 点影响力”板块最先计分
the-gallerist-option-extra-round-quiet = 额外的最后一轮没有被赶走行动
the-gallerist-option-money-at-zero = 影响力从 1 降到 0 也可换 $1
the-gallerist-option-plaza-empty = 广场上没有能带走的人时，“广场参观者”奖励带来
the-gallerist-option-column-2 = 2 人游戏时国际市场的第 2 列
the-gallerist-option-starter-tile-counts = 没放上声望格子的起始板块也计分
the-gallerist-option-fame-at-zero = 影响力 0 也有知名度图标
the-gallerist-option-start-player-first = 起始玩家最先选开始的地点
the-gallerist-option-solo-level = 单人游戏的目标级别
the-gallerist-value-yes = 是
the-gallerist-value-no = 否
the-gallerist-value-bag = 布袋中的一名参观者
the-gallerist-value-nothing = 没有人
the-gallerist-value-closed = 关闭
the-gallerist-value-bids = 只能出价
the-gallerist-value-none = 无
the-gallerist-value-novice = 新手
the-gallerist-value-veteran = 老手
the-gallerist-value-master = 大师级艺廊商
