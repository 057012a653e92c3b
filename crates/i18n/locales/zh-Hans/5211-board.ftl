### 5211：版面上的文字，用于文字版和图片。

game-5211-board-round = 第 { $round } 轮，共 { $rounds } 轮
game-5211-board-deck = 第 { $deck } 副
game-5211-board-turn = 第 { $turn } 回合，共 { $turns } 回合
game-5211-board-over = 结束
game-5211-board-do-two = 每人两张
game-5211-board-do-one = 每人一张
game-5211-board-last-round = 最后一轮：不再补充手牌。
game-5211-board-pile = 抽牌堆：{ $count }
game-5211-board-removed = 移除：{ $count }
game-5211-board-target = 长局变体，目标 { $target } 分

game-5211-board-counts = 桌上
game-5211-board-count-line = 颜色 { $letter } { $colour }：{ $count }，最多 { $most }
game-5211-board-too-many-at = 同色达到 { $limit } 张即弃掉
game-5211-board-empty = 桌上还没有卡牌：同色达到 { $limit } 张就全部弃掉，公鸡卡刚好 { $wanted } 张则由公鸡卡得分。
game-5211-board-status-empty = 暂无
game-5211-board-status-out = 弃掉
game-5211-board-status-tied = 平手
game-5211-board-status-scores = 得分
game-5211-board-status-behind = 落后
game-5211-board-roosters = 公鸡卡
game-5211-board-roosters-line = 公鸡卡：{ $count }；刚好 { $wanted } 张时，改由公鸡卡得分
game-5211-board-roosters-short = 刚好 { $wanted } 张得分
game-5211-board-stands-none = 桌上还没有卡牌。
game-5211-board-stands-roosters = 按目前情况，公鸡卡得分。
game-5211-board-stands-colour = 按目前情况，{ $colour }得分。
game-5211-board-stands-nothing = 按目前情况，无人得分。

game-5211-board-player-line = { $name }：{ $cards }
game-5211-board-no-cards = 还没有卡牌
game-5211-board-points = { $points } 分
game-5211-board-scored-with = 分数堆 { $cards } 张
game-5211-board-hand = 你的手牌
game-5211-board-hand-left = 手中剩下

game-5211-board-last = 上一轮：{ $outcome }
game-5211-board-last-final = 最后一轮：{ $outcome }
game-5211-board-last-roosters = 公鸡卡得分
game-5211-board-last-colour = { $colour }得分
game-5211-board-last-nothing = 无人得分
game-5211-board-last-line = { $name }：{ $cards }，{ $points } 分
game-5211-board-gone = 已离场的卡牌
game-5211-board-gone-hint = 已离场／总数
game-5211-board-gone-line = 颜色 { $letter } { $colour }：{ $values }
game-5211-board-gone-value = { $value } 点 { $gone }/{ $count }
game-5211-board-gone-rooster = 公鸡卡 { $gone }/{ $count }
game-5211-board-key = 字母：Y 黄，G 绿，O 橙，N 深蓝，T 蓝绿。1 是公鸡卡。标 * 的是刚翻开的卡牌。
game-5211-board-key-last = 标 + 的卡牌已得分。
game-5211-board-key-picture = 虚线框：刚翻开　灰色：没有得分
