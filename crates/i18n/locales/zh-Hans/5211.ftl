### 5211：游戏的简体中文消息。消息的标识须以字母开头，所以前面加上 `game-`。

game-5211-title = 5211
game-5211-about = 纸牌游戏：打出张数最多的颜色得分，但达到数量上限就全部弃掉。

## 指令用词（第一个为显示用）

game-5211-word-play = 打出 | 出 | 出牌 | 打
game-5211-word-play2 = 两张 | 二张
game-5211-word-play1 = 一张 | 单张
game-5211-word-yellow = 黄 | 黄色
game-5211-word-green = 绿 | 绿色
game-5211-word-orange = 橙 | 橙色 | 橘 | 橘色
game-5211-word-navy = 深蓝 | 深蓝色 | 蓝 | 蓝色
game-5211-word-teal = 蓝绿 | 蓝绿色 | 青 | 青色
game-5211-filler-words = 牌 | 卡牌

## 名称

game-5211-name-yellow = 黄色
game-5211-name-green = 绿色
game-5211-name-orange = 橙色
game-5211-name-navy = 深蓝色
game-5211-name-teal = 蓝绿色

## 询问

game-5211-asked-play2 = 本轮第一回合，请从手牌选两张打出。
game-5211-asked-play1 = 请从手牌再选一张打出。
game-5211-asked-over = 游戏已结束。

## 事件

game-5211-event-deck-began = { $deck ->
    [1] 洗牌发牌，抽牌堆有 { $pile } 张。
   *[other] 第 { $deck } 副：全部重新洗牌发牌，抽牌堆有 { $pile } 张。
}{ $removed ->
    [0] {""}
   *[other] 另有 { $removed } 张面朝下移除。
}
game-5211-event-dealt = { $seat } 拿到 { $cards }。
game-5211-event-round-began = { $last ->
    [yes] 第 { $round } 轮（共 { $rounds } 轮）开始，这是最后一轮：不再补充手牌。
   *[no] 第 { $round } 轮（共 { $rounds } 轮）开始。
}
game-5211-event-played = { $seat } 打出 { $cards }。
game-5211-event-drew = { $seat } 抽取 { $cards }。
game-5211-event-roosters-scored = 桌上刚好有 { $count } 张公鸡卡：公鸡卡得分。
game-5211-event-too-many = { $colour }有 { $count } 张，达到数量上限 { $limit }：全部弃掉。
game-5211-event-tied = 张数相同（各 { $count } 张），全部弃掉：{ $colours }。
game-5211-event-colour-scored = 颜色多数是{ $colour }，共 { $count } 张，由它得分。
game-5211-event-nothing-scored = 没有剩下任何颜色：本轮无人得分。
game-5211-event-took = { $seat } 把 { $cards } 放入分数堆：得 { $points } 分，共 { $total } 分。
game-5211-event-deck-ended = 第 { $deck } 副打完了，还没有人达到 { $target } 分。
game-5211-event-over = 这局游戏结束了。{ $reason_key ->
    [deck] 整副牌打完，已有人达到目标分数。
    [target] 已有人达到目标分数。
   *[last_round] 最后一轮打完了。
}
game-5211-event-scored = { $seat }：{ $points } 分（{ $count } 张牌），第 { $rank } 名。

## 计分

game-5211-points-earlier = 之前各副
game-5211-points-roosters = 公鸡卡
game-5211-points-others = 其他卡牌
game-5211-tie-cards = 分数堆张数

game-5211-end-last-round = 最后一轮打完了。
game-5211-end-deck = 整副牌打完，已有人达到目标分数。
game-5211-end-target = 已有人达到目标分数。

## 选项

game-5211-option-open-scores = 公开当前得分
game-5211-option-long-game = 长局变体，一副接一副
game-5211-option-deck-last-round = 长局每一副都以手牌的最后一轮结束
game-5211-value-true = 是
game-5211-value-false = 否
game-5211-value-yes = 是
game-5211-value-no = 否
