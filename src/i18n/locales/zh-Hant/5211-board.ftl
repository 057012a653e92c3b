### 5211：版面上的文字，用於文字版與圖片。

game-5211-board-round = 第 { $round } 輪，共 { $rounds } 輪
game-5211-board-deck = 第 { $deck } 副
game-5211-board-turn = 第 { $turn } 次出牌，共 { $turns } 次
game-5211-board-over = 結束
game-5211-board-do-two = 每人兩張
game-5211-board-do-one = 每人一張
game-5211-board-last-round = 最後一輪：不再補牌。
game-5211-board-pile = 牌庫：{ $count }
game-5211-board-removed = 移出：{ $count }
game-5211-board-target = 長局，目標 { $target } 分

game-5211-board-counts = 桌上
game-5211-board-count-line = 顏色 { $letter } { $colour }：{ $count }，至多 { $most }
game-5211-board-too-many-at = 同色滿 { $limit } 張即作廢
game-5211-board-empty = 桌上還沒有牌：同色滿 { $limit } 張即作廢，正好 { $wanted } 隻公雞則公雞得分。
game-5211-board-status-empty = 尚無
game-5211-board-status-out = 作廢
game-5211-board-status-tied = 平手
game-5211-board-status-scores = 得分
game-5211-board-status-behind = 落後
game-5211-board-roosters = 公雞
game-5211-board-roosters-line = 公雞：{ $count }；正好 { $wanted } 隻時，改由公雞得分
game-5211-board-roosters-short = 正好 { $wanted } 隻得分
game-5211-board-stands-none = 桌上還沒有牌。
game-5211-board-stands-roosters = 目前會是公雞得分。
game-5211-board-stands-colour = 目前會是{ $colour }得分。
game-5211-board-stands-nothing = 目前無人得分。

game-5211-board-player-line = { $name }：{ $cards }
game-5211-board-no-cards = 尚無牌
game-5211-board-points = { $points } 分
game-5211-board-scored-with = 得分牌 { $cards } 張
game-5211-board-hand = 你的手牌
game-5211-board-hand-left = 手中剩下

game-5211-board-last = 上一輪：{ $outcome }
game-5211-board-last-final = 最後一輪：{ $outcome }
game-5211-board-last-roosters = 公雞得分
game-5211-board-last-colour = { $colour }得分
game-5211-board-last-nothing = 無人得分
game-5211-board-last-line = { $name }：{ $cards }，{ $points } 分
game-5211-board-gone = 已離場的牌
game-5211-board-gone-hint = 已亮出離場／總數
game-5211-board-gone-line = 顏色 { $letter } { $colour }：{ $values }
game-5211-board-gone-value = { $value } 點 { $gone }/{ $count }
game-5211-board-gone-rooster = 公雞 { $gone }/{ $count }
game-5211-board-key = 字母：Y 黃，G 綠，O 橘，N 深藍，T 藍綠。1 是公雞。標 * 的是最近亮出的牌。
game-5211-board-key-last = 標 + 的牌得了分。
game-5211-board-key-picture = 虛線框：最近亮出　灰色：沒有得分
