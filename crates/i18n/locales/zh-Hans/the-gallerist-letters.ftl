### 艺术也能赚大钱：邮件的标题句，以及第一封邮件所说的事。

## 标题句：接在“轮到你了：”之后，说现在要决定什么

the-gallerist-headline-start = 选择你的艺廊商从哪个地点开始
the-gallerist-headline-turn = 前往另一个地点并在那里行动
the-gallerist-headline-turn-executive = 前往另一个地点并在那里行动，之前或之后可做一次管理行动
the-gallerist-headline-kicked = 你被赶出{ $place }。花 { $influence } 点影响力在那里行动、做管理行动，还是什么都不做？
the-gallerist-headline-kicked-action = 你被赶出{ $place }。花 { $influence } 点影响力在那里行动，还是什么都不做？
the-gallerist-headline-kicked-executive = 你被赶出{ $place }。做管理行动，还是什么都不做？
the-gallerist-headline-discard = 选择要弃掉的售票处门票
the-gallerist-headline-auction = 拍卖：选择你的艺术品杰作，挂在艺廊或和已售出的作品放在一起
the-gallerist-headline-tile = 放置你的起始板块
the-gallerist-headline-slot = 选择声望板块要放的格子
the-gallerist-headline-leave = 在艺廊商原来的地方留下一名助手，还是不留人？
the-gallerist-headline-to = 选择要前往的地点
the-gallerist-headline-to-slot = 选择契约要放的格子
the-gallerist-headline-sign = 签订一份展示中的契约
the-gallerist-headline-sign-or-decline = 签订一份新契约，或不签
the-gallerist-headline-from = 选择助手从哪里来
the-gallerist-headline-using = 选择用哪一张契约出售
the-gallerist-headline-out = 选择离开你艺廊的参观者
the-gallerist-headline-top = 选择完成的契约哪一半朝上
the-gallerist-headline-money = 你要用多少影响力换钱？
the-gallerist-headline-fame = 你要用多少影响力换知名度？
the-gallerist-headline-fame-of = 选择哪位艺术家提升知名度
the-gallerist-headline-tickets = 选择你的门票
the-gallerist-headline-swap = 选择用哪张门票换已售完的一种
the-gallerist-headline-visitor = 选择一名参观者
the-gallerist-headline-act = 选择在那里做什么
the-gallerist-headline-act-at = 选择在{ $place }做什么
the-gallerist-headline-skip = 你在那里什么都做不了：略过
the-gallerist-headline-end = 都做完了：输入“结束”完成回合
the-gallerist-headline-end-executive = 做一次管理行动，或结束回合
the-gallerist-headline-go-on = 继续你的回合

## 第一封邮件

the-gallerist-first-goal = 你经营一间艺廊：发掘艺术家，买卖他们的艺术品，让他们出名，并把参观者带进来。每个回合，你的艺廊商前往四个地点之一并在那里行动。被赶走的玩家可以多做一次行动。门票发完、参观者布袋拿空、有两位艺术家成为名流（知名度 19），三者有其二，游戏就会结束。最后结算时，金钱最多的人获胜。

## 回合邮件的桌面

the-gallerist-brief-end = 距离结束：门票 { $tickets }；名流 { $count }／{ $wanted }；布袋中 { $bag }
the-gallerist-brief-has = { $name }：${ $money }，影响力 { $influence }；门票 { $tickets }
the-gallerist-brief-contract = “{ $slot }”格 { $form }（奖励：{ $reward }）
the-gallerist-brief-contracts = 契约：{ $list }
the-gallerist-brief-promote = { $colour }色{ $form }到 { $level } 级（{ $price }）
the-gallerist-brief-promotions = 可推广（括号内是影响力）：{ $list }
the-gallerist-brief-artists = 所有艺术家：
the-gallerist-brief-artists-of = { $form }类
the-gallerist-brief-known = { $colour }色知名度 { $fame }，值 ${ $value }，推广 { $promotion }
the-gallerist-brief-unknown = { $colour }色还未发掘（起始知名度 { $fame }，发掘奖励：{ $bonus }）
the-gallerist-brief-unknown-plain = { $colour }色还未发掘（起始知名度 { $fame }）
the-gallerist-brief-gallery = 艺廊里：{ $list }
the-gallerist-brief-lobby = 大厅里：{ $list }
the-gallerist-brief-most = 收藏家最多 { $limit }
the-gallerist-brief-pile = { $form }：知名度 +{ $fame }，门票 { $tickets } 张
the-gallerist-brief-works = 展出 { $shown } 件，售出 { $sold } 件
the-gallerist-brief-set-met = ${ $money } 已达成
the-gallerist-score-omits = 未计秘密卡牌与拍卖
the-gallerist-brief-coordinates = 格子和列都从左边的 1 数起。

the-gallerist-invited = 你经营一间艺廊：发掘艺术家，买卖他们的艺术品，让他们出名，并把参观者带进来。每个回合前往四个地点之一，被你赶走的对手也可以行动。
the-gallerist-invited-turn = 一次行动要五到十分钟。
