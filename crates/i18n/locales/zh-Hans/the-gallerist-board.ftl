### The Gallerist：版面的标签，文字与图片共用。

the-gallerist-board-round = 第 { $round } 轮
the-gallerist-board-phase-start = 选择开始的地点
the-gallerist-board-phase-before = 回合开始
the-gallerist-board-phase-moved = 在地点行动
the-gallerist-board-phase-after = 回合结束前
the-gallerist-board-phase-kicked = 被赶走行动
the-gallerist-board-phase-kicked-after = 被赶走行动结束前
the-gallerist-board-phase-discard = 售票处弃掉门票
the-gallerist-board-phase-auction = 拍卖艺术品杰作
the-gallerist-board-phase-over = 游戏已结束
the-gallerist-board-asked = 现在由 { $name } 决定
the-gallerist-board-turn-of = { $name } 的回合
the-gallerist-board-first = 起始玩家：{ $name }
the-gallerist-board-none = 无
the-gallerist-board-nobody = 无人
the-gallerist-board-closed = 关闭
the-gallerist-board-met = 已达成
the-gallerist-board-dummy = 虚拟玩家

the-gallerist-board-count-investor = { $count } 名投资者
the-gallerist-board-count-vip = { $count } 名 VIP
the-gallerist-board-count-collector = { $count } 名收藏家
the-gallerist-board-tickets = 棕 { $brown }、粉红 { $pink }、白 { $white }
the-gallerist-board-piece = { $name } 的{ $figure }
the-gallerist-board-piece-dummy = 虚拟玩家的{ $figure }
the-gallerist-board-artist = { $form }的{ $colour }色艺术家
the-gallerist-board-artist-line = { $form }的{ $colour }色艺术家

the-gallerist-board-ending = 以下三项达成两项，游戏即将结束（单人游戏只看第一项）：
the-gallerist-board-end-tickets = 售票处没有门票（还剩：{ $list }）
the-gallerist-board-end-celebrities = 出现 { $wanted } 名名流（目前：{ $count }）
the-gallerist-board-end-bag = 布袋中没有参观者（还剩：{ $list }）
the-gallerist-board-stage-triggered = 游戏即将结束：这一轮之后还有额外的最后一轮。
the-gallerist-board-stage-extra = 这是额外的最后一轮。
the-gallerist-board-intermediate-ahead = 第一种颜色的门票用完时进行立即计分。
the-gallerist-board-intermediate-due = 这个回合结束时进行立即计分。
the-gallerist-board-intermediate-done = 立即计分已经完成。
the-gallerist-board-solo = 虚拟玩家还有 { $supply } 名助手，已在国际市场放 { $placed } 名。目标级别：{ $level }
the-gallerist-board-solo-plain = 虚拟玩家还有 { $supply } 名助手，已在国际市场放 { $placed } 名。

## A player's area

the-gallerist-board-player = { $name }（{ $colour }色）：如果现在结束，总值 ${ $points }
the-gallerist-board-has = 持有 ${ $money }；影响力 { $influence }，游戏结束时值 ${ $worth }
the-gallerist-board-icon-money = 降到 { $space } 可抵 $1
the-gallerist-board-icon-fame = 降到 { $space } 可加 1 点知名度
the-gallerist-board-holds-tickets = 手里的门票：{ $list }
the-gallerist-board-in-gallery = 艺廊里：{ $list }（收藏家上限 { $limit }）
the-gallerist-board-in-lobby = 大厅里：{ $list }
the-gallerist-board-staff = 助手人数：办公桌 { $desks } 名，在场共 { $employed } 名
the-gallerist-board-to-hire = 未雇用 { $count } 名，接下来依次为 { $list }
the-gallerist-board-gone = { $count } 名已离开游戏
the-gallerist-board-at-home = 艺廊商在家
the-gallerist-board-exhibits = 展出中（{ $spaces } 个展示格）：{ $list }
the-gallerist-board-work = 第 { $space } 格 { $colour }色{ $form } { $number } 号，${ $value }
the-gallerist-board-work-masterwork = 第 { $space } 格 { $colour }色{ $form } { $number } 号，${ $value }，名作
the-gallerist-board-has-sold = 已售出的艺术品：{ $count } 件
the-gallerist-board-work-sold = { $colour }色{ $form } { $number } 号
the-gallerist-board-work-masterwork-sold = { $colour }色{ $form } { $number } 号（名作）
the-gallerist-board-contract-in = 契约（“{ $slot }”格子）：{ $form }，奖励是{ $reward }
the-gallerist-board-contract-finished = 已完成
the-gallerist-board-contract-used = 上面有助手
the-gallerist-board-no-contracts = 没有契约
the-gallerist-board-commission = 委托中：{ $artist }
the-gallerist-board-tiles = 各格子的声望板块：{ $list }
the-gallerist-board-starter = 起始板块：{ $tile }，在第 3 展示格待用
the-gallerist-board-starter-due = 起始板块：{ $tile }，现在要放上声望格子
the-gallerist-board-won = 获得艺术品杰作：{ $form } { $number } 号，${ $value }，和已售出的作品放在一起
the-gallerist-board-won-hung = 获得艺术品杰作：{ $form } { $number } 号，${ $value }，挂在艺廊
the-gallerist-board-curator = 馆长卡“{ $form }”，按展出的艺术品计：{ $sets }
the-gallerist-board-dealer = 艺术商卡“{ $form }”，按已售出的艺术品计：{ $sets }
the-gallerist-board-set = { $need } 得 ${ $money }
the-gallerist-board-set-met = { $need } 得 ${ $money }（已达成）
the-gallerist-board-tile-in = { $slot }：{ $tile }（目前 ${ $money }）
the-gallerist-board-pays = { $divisor ->
    [1] 每个
   *[other] 每 { $divisor } 点
} ${ $money }{ $influence ->
    [0] {""}
   *[other] {" "}和 { $influence } 影响力
}
the-gallerist-board-pays-now = 目前 ${ $money }

## What each location would give

the-gallerist-board-prospects = 现在各地点能给你什么
the-gallerist-board-at = 在{ $place }
the-gallerist-board-here = 你已经在这里
the-gallerist-board-can-sign = 契约可放入的格子：{ $slots }
the-gallerist-board-cannot-sign = 没有可放契约的格子
the-gallerist-board-can-sell = 出售第 { $space } 格（{ $colour }色{ $form }）得 ${ $value }
the-gallerist-board-cannot-sell = 没有与契约相符的艺术品
the-gallerist-board-can-discover = 可发掘艺术家
the-gallerist-board-cannot-discover = 不能发掘
the-gallerist-board-can-buy = { $colour }色{ $form }花 ${ $price }，买后值 ${ $value }
the-gallerist-board-buy-commissioned = 你的委托
the-gallerist-board-buy-short = 其中 ${ $money } 要用影响力抵
the-gallerist-board-cannot-buy = 不能购买
the-gallerist-board-can-hire = { $count ->
    [1] 1 名助手，花 { $list }
   *[other] 1 到 { $count } 名助手，共花 { $list }
}
the-gallerist-board-cannot-hire = 无法雇用助手
the-gallerist-board-can-promote = { $colour }色{ $form }推广到 { $level } 级，花 { $price } 影响力
the-gallerist-board-can-enter = 凭你大厅里的参观者，可进到国际市场第 { $list } 列
the-gallerist-board-cannot-enter = 凭你大厅里的参观者，国际市场哪一列都进不了
the-gallerist-board-can-take = 板块{ $tile }（{ $form }行第 { $column } 列），目前 ${ $money }
the-gallerist-board-can-bid = 在第 { $column } 列出价 ${ $price }，奖励是{ $reward }
the-gallerist-board-ahead = 如果在{ $place }被赶走：可以提前写好，免得大家等你
the-gallerist-board-ahead-sales = 当 被赶走 从 营业所：签订 1 / 不做
the-gallerist-board-ahead-artists = 当 被赶走 从 艺术家聚落：购买 摄影 蓝 / 不做
the-gallerist-board-ahead-media = 当 被赶走 从 媒体中心：雇用 1 / 不做
the-gallerist-board-ahead-market = 当 被赶走 从 国际市场：出价 1 1 / 不做

## The main board

the-gallerist-board-locations = 各地点
the-gallerist-board-location = 在{ $place }（{ $first }、{ $second }）：{ $piece }
the-gallerist-board-action-sign = 签订契约
the-gallerist-board-action-sell = 出售
the-gallerist-board-action-discover = 发掘
the-gallerist-board-action-buy = 购买
the-gallerist-board-action-hire = 雇用
the-gallerist-board-action-promote = 推广
the-gallerist-board-action-reputation = 声望
the-gallerist-board-action-bid = 出价
the-gallerist-board-kicked = 被赶走的：{ $piece }
the-gallerist-board-location-tile = 这里的起始板块：{ $tile }
the-gallerist-board-plaza = 在广场上：{ $list }
the-gallerist-board-artists = 所有艺术家
the-gallerist-board-known = 知名度 { $fame }（起始 { $start }），{ $stars } 星，艺术品值 ${ $value }，推广 { $promotion } 级
the-gallerist-board-unknown = 未被发掘，起始知名度 { $fame }，推广 { $promotion } 级
the-gallerist-board-celebrity = 名流
the-gallerist-board-bonus = 艺术家奖励：{ $reward }
the-gallerist-board-collectors = { $count } 名收藏家在等候
the-gallerist-board-tokens = 签名指示物剩 { $count } 个
the-gallerist-board-commission-of = 受 { $name } 委托
the-gallerist-board-works = 可购买的艺术品
the-gallerist-board-pile = { $form }艺术品：{ $count } 件
the-gallerist-board-pile-top = 下一件 { $number } 号，知名度 +{ $fame }，门票：{ $tickets }
the-gallerist-board-pile-visitors = 上面有 { $list }
the-gallerist-board-display = 展示中的契约
the-gallerist-board-display-place = 第 { $place } 格
the-gallerist-board-card = { $form }，奖励是{ $reward }
the-gallerist-board-beneath = 下面 { $count } 张
the-gallerist-board-deck = 契约牌库 { $count } 张，弃牌堆 { $gone } 张
the-gallerist-board-promotion = 推广指示物
the-gallerist-board-promotion-line = 第 { $level } 级：剩 { $left } 个，花 { $price } 影响力，奖励是{ $reward }
the-gallerist-board-market = 国际市场一览
the-gallerist-board-column = 第 { $number } 列
the-gallerist-board-column-open = 拿取板块或出价时另得 { $influence } 影响力；多数奖赏 ${ $list }
the-gallerist-board-row = 声望行“{ $form }”
the-gallerist-board-price = 出价行 ${ $price }
the-gallerist-board-free-for = 空，奖励是{ $reward }
the-gallerist-board-easels = 艺术品杰作
the-gallerist-board-easel = { $form } { $number } 号，${ $value }
the-gallerist-board-key = 花费影响力：付款时，每降到下一个较低的金钱图标抵 $1。提升艺术家知名度时，每降到下一个较低的知名度图标多 1 点。

## The picture

the-gallerist-board-short-sales = 营业所
the-gallerist-board-short-artists = 艺术家聚落
the-gallerist-board-short-media = 媒体中心
the-gallerist-board-short-market = 国际市场
the-gallerist-board-form-digital = 数字
the-gallerist-board-form-painting = 绘画
the-gallerist-board-form-sculpture = 雕塑
the-gallerist-board-form-photography = 摄影
the-gallerist-board-gauge-tickets = 剩余门票
the-gallerist-board-gauge-celebrities = 名流
the-gallerist-board-gauge-bag = 参观者袋
the-gallerist-board-draw-plaza = 广场
the-gallerist-board-draw-track = 影响力
the-gallerist-board-draw-worth = 总值 ${ $points }
the-gallerist-board-draw-gallery = 艺廊
the-gallerist-board-draw-lobby = 大厅
the-gallerist-board-draw-sold = 已售出
the-gallerist-board-draw-staff = 办公桌 { $desks }，在场 { $employed }，未雇用 { $queue }
the-gallerist-board-draw-commission = 委托
the-gallerist-board-draw-starter = 起始：{ $tile }
the-gallerist-board-draw-kicked = 被赶走
the-gallerist-board-draw-value = 售价
the-gallerist-board-draw-promoted = 推广
the-gallerist-board-draw-signatures = 签名
the-gallerist-board-draw-now = 现在付给你
the-gallerist-board-draw-slots = 把板块放到格子上得一次奖励，游戏结束时付钱：
the-gallerist-board-draw-desks = 办公桌
the-gallerist-board-draw-hire = 未雇用
the-gallerist-board-draw-curator = 馆长卡（展出）
the-gallerist-board-draw-dealer = 艺术商卡（售出）
the-gallerist-board-gain-influence = 影响力
the-gallerist-board-gain-money = 金钱
the-gallerist-board-gain-fame = 知名度
the-gallerist-board-gain-visitor-plaza-any = 广场参观者
the-gallerist-board-gain-visitor-plaza-investor-vip = 投资者／VIP
the-gallerist-board-gain-visitor-bag-any = 袋中参观者
the-gallerist-board-gain-ticket-any = 任何门票
the-gallerist-board-gain-ticket-brown = 棕色门票
the-gallerist-board-gain-ticket-pink = 粉红色门票
the-gallerist-board-gain-tickets-two = 2 张门票
the-gallerist-board-gain-assistant = 助手
the-gallerist-board-gain-contract = 新契约
