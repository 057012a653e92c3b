### 5211：版面上的文字，用於文字版與圖片。

game-5211-board-round = 第 { $round } 輪，共 { $rounds } 輪
game-5211-board-deck = 第 { $deck } 副
game-5211-board-turn = 第 { $turn } 回合，共 { $turns } 回合
game-5211-board-over = 結束
game-5211-board-do-two = 每人兩張
game-5211-board-do-one = 每人一張
game-5211-board-last-round = 最後一輪：不再補充手牌。
game-5211-board-pile = 抽牌堆：{ $count }
game-5211-board-removed = 移除：{ $count }
game-5211-board-target = 久時變體，目標 { $target } 分

game-5211-board-counts = 桌上
game-5211-board-count-line = 顏色 { $letter } { $colour }：{ $count }，至多 { $most }
game-5211-board-too-many-at = 同色達到 { $limit } 張即棄掉
game-5211-board-empty = 桌上還沒有卡牌：同色達到 { $limit } 張就全部棄掉，剛好 { $wanted } 張公雞卡則公雞卡得分。
game-5211-board-status-empty = 尚無
game-5211-board-status-out = 棄掉
game-5211-board-status-tied = 平手
game-5211-board-status-scores = 得分
game-5211-board-status-behind = 落後
game-5211-board-roosters = 公雞卡
game-5211-board-roosters-line = 公雞卡：{ $count }；剛好 { $wanted } 張時，改由公雞卡得分
game-5211-board-roosters-short = 剛好 { $wanted } 張得分
game-5211-board-stands-none = 桌上還沒有卡牌。
game-5211-board-stands-roosters = 目前會是公雞卡得分。
game-5211-board-stands-colour = 目前會是{ $colour }得分。
game-5211-board-stands-nothing = 目前無人得分。

game-5211-board-player-line = { $name }：{ $cards }
game-5211-board-no-cards = 尚無卡牌
game-5211-board-points = { $points } 分
game-5211-board-scored-with = 分數堆 { $cards } 張
game-5211-board-hand = 你的手牌
game-5211-board-hand-left = 手中剩下

game-5211-board-last = 上一輪：{ $outcome }
game-5211-board-last-final = 最後一輪：{ $outcome }
game-5211-board-last-roosters = 公雞卡得分
game-5211-board-last-colour = { $colour }得分
game-5211-board-last-nothing = 無人得分
game-5211-board-last-line = { $name }：{ $cards }，{ $points } 分
game-5211-board-gone = 已離場的卡牌
game-5211-board-gone-hint = 已離場／總數
game-5211-board-gone-line = 顏色 { $letter } { $colour }：{ $values }
game-5211-board-gone-value = { $value } 點 { $gone }/{ $count }
game-5211-board-gone-rooster = 公雞卡 { $gone }/{ $count }
game-5211-board-key = 字母：Y 黃，G 綠，O 橘，N 深藍，T 藍綠。1 是公雞卡。標 * 的是剛翻開的卡牌。
game-5211-board-key-last = 標 + 的卡牌得了分。
game-5211-board-key-picture = 虛線框：剛翻開　灰色：沒有得分
