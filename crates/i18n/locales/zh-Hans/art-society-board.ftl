### Art Society: labels of the board, in text and picture.

art-society-board-city = 城市生活
art-society-board-portrait = 肖像画
art-society-board-still = 静物
art-society-board-landscape = 景观
art-society-board-gold = 金色框
art-society-board-shell = 贝壳框
art-society-board-ebony = 乌木框
art-society-board-plain = 素面框

## One letter each, for tiles in the picture

art-society-board-letter-city = 城
art-society-board-letter-portrait = 像
art-society-board-letter-still = 静
art-society-board-letter-landscape = 景
art-society-board-letter-gold = 金
art-society-board-letter-shell = 贝
art-society-board-letter-ebony = 乌
art-society-board-letter-plain = 素

art-society-board-phase-start = 放置起始画作
art-society-board-phase-select = 竞标准备
art-society-board-phase-bid = 竞标
art-society-board-phase-turn = 获得并放置画作
art-society-board-phase-finish = 最后的调整
art-society-board-phase-over = 游戏结束
art-society-board-round = 第 { $round } 轮
art-society-board-auctioneer = 拍卖师：{ $name }
art-society-board-order = 拿取顺序：{ $names }
art-society-board-turn-of = 正在拿取：{ $name }

art-society-board-lots = 拍卖品
art-society-board-lot = 拍卖品 { $letter }：{ $kind }，{ $frame }，{ $size }，价值 { $value }
art-society-board-taken-by = 由 { $name } 拿取
art-society-board-leftover = 剩下，放入博物馆
art-society-board-value = 价值 { $value }

art-society-board-museum = 博物馆
art-society-board-museum-line = { $kind }：{ $total ->
    [0] 还不在记录条上
   *[other] 记录条 { $total }
}，每幅 { $multiplier } 分
art-society-board-museum-pile = 博物馆画作：{ $pile }
art-society-board-museum-times = 每幅 { $multiplier } 分

art-society-board-piles = 面朝下的画作
art-society-board-pile = { $size } 价值 { $value }：{ $count } 幅
art-society-board-supply = 装饰品供应堆
art-society-board-supply-line = { $length } 格：{ $count } 个

art-society-board-wall = { $name } 的展示墙
art-society-board-points = { $points } 分
art-society-board-paintings = 画作
art-society-board-tile = { $kind } { $frame } { $size } 在 { $cell }
art-society-board-decor-tile = { $shields } 在 { $cell }
art-society-board-across = 横
art-society-board-down = 竖
art-society-board-is-start = 起始画作
art-society-board-is-faux-pas = 糟糕艺术品味
art-society-board-is-new = 本轮放置
art-society-board-assistant = 助手
art-society-board-excess = 额外画作
art-society-board-pending = 待安置
art-society-board-item = { $kind } { $frame } { $size }
art-society-board-item-decor = 装饰品 { $shields }
art-society-board-none = 无
art-society-board-bid-now = 本轮出价：{ $bid }
art-society-board-bid = 出价 { $bid }
art-society-board-start-card = 起始价格卡牌：{ $card }
art-society-board-played = 出过的牌：{ $cards }
art-society-board-hand = 手牌：{ $cards }
art-society-board-turn-open = 这一回合还可以调整。
art-society-board-tag-open = 可调整
art-society-board-tag-final = 完成
art-society-board-empty-wall = 展示墙是空的。

art-society-board-key = 平面图怎么看
art-society-board-key-plan = 平面图的列是 A 到 L，行是 1 到 11，左上角是 A1；板块按它左上角的格子来称呼。C 是城市生活，P 肖像画，S 静物，L 景观；小写字母是画框：g 金色，s 贝壳，e 乌木，p 素。d1、d2、d3 是装饰品，** 是空的 ★ 位置，-- 是空的黄金视野区。! 表示糟糕艺术品味，+ 表示本轮放置。
art-society-board-key-picture = 红色 !：糟糕艺术品味　绿色行：黄金视野区　★：起始画作

## Lines of the text board: none may begin like a word of the game

art-society-board-has-decor = 墙上的装饰品：{ $list }
art-society-board-has-assistant = 助手手里：{ $item }
art-society-board-has-excess = 额外画作：{ $list }
art-society-board-has-pending = 待安置：{ $list }
art-society-board-supply-list = 供应堆的装饰品：{ $list }
art-society-board-piles-list = 面朝下的画作：{ $list }
