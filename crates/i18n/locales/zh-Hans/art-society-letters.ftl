### 艺术名流：邮件的标题句，以及第一封邮件所说的事。

## 标题句：接在“轮到你了：”之后，说现在要决定什么

art-society-headline-start = 放置你的起始画作，盖住一个 ★ 位置
art-society-headline-select = 你是拍卖师，请挑选第 { $round } 轮要拍卖的画作尺寸
art-society-headline-pick = 再挑下一幅的尺寸
art-society-headline-bid = { $count ->
    [0] 用一张卡牌竞标，出价最高的人先拿
   *[other] 用一张卡牌竞标 { $count } 件拍卖品，出价最高的人先拿
}
art-society-headline-turn = { $count ->
    [1] 拿取最后一件可拿的拍卖品，并安排它的位置
   *[other] 从 { $count } 件拍卖品中拿取一件，并安排它的位置
}
art-society-headline-finish = 这一轮快结束了：调整你的回合，或表示完成
art-society-headline-place = 放到墙上，或交给助手
art-society-headline-hang = 选择放在哪里
art-society-headline-stash = 交给助手
art-society-headline-no-room = 墙上放不下：选择怎么处理
art-society-headline-decor = 拿取你赢得的装饰品
art-society-headline-assistant = 选择助手的板块放在哪里
art-society-headline-end = 结束回合，或先保留，这一轮稍后再调整
art-society-headline-end-only = 都做完了：输入“结束”完成回合
art-society-headline-go-on = 继续你的回合

## 第一封邮件

art-society-first-goal = 每一轮所有人秘密打出一张出价卡，每张只能用一次，出价最高的先挑画。把画挂在墙上已有的画旁边，或交给助手。没人拿的那幅让它的种类在博物馆上升。领先种类的画每幅 5 分，在黄金视野区再加 3 分，其余依次为 4、3、2 分；两幅同种类的画相邻（糟糕艺术品味）都不计分，没盖住的角落扣 2 分。相邻的相同画框可得装饰品。有人填满展示墙，或有人有 2 幅放不下的多余画作，游戏就结束。

## 回合邮件的桌面

art-society-brief-museum = { $kind } { $total }（每幅 { $multiplier } 分）
art-society-brief-bid = 出价 { $bid }
art-society-brief-assistant = 助手拿着 { $item }
art-society-brief-excess = 额外画作 { $count } 幅
art-society-brief-coordinates = A1 是左上角。板块按它左上角的那一格来称呼；2x3 是宽 2 高 3。C 城市生活，P 肖像画，S 静物，L 景观；小写是画框：g 金，s 贝壳，e 乌木，p 素。d 装饰品，! 糟糕艺术品味，+ 新挂的，-- 黄金视野区，** ★ 位置。

art-society-invited = 你是收藏家：每轮所有人秘密竞标，各得一幅画作，放上自己的展示墙。画框相同能带来装饰品，最后最受欢迎的种类得分最多。
art-society-invited-turn = 一次行动只要一到三分钟，一局最多 20 轮。
