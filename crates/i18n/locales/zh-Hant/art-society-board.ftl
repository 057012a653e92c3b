### Art Society: labels of the board, in text and picture.

art-society-board-city = 城市生活
art-society-board-portrait = 肖像畫
art-society-board-still = 靜物
art-society-board-landscape = 景觀
art-society-board-gold = 金色框
art-society-board-shell = 貝殼框
art-society-board-ebony = 烏木框
art-society-board-plain = 素面框

## One letter each, for tiles in the picture

art-society-board-letter-city = 城
art-society-board-letter-portrait = 像
art-society-board-letter-still = 靜
art-society-board-letter-landscape = 景
art-society-board-letter-gold = 金
art-society-board-letter-shell = 貝
art-society-board-letter-ebony = 烏
art-society-board-letter-plain = 素

art-society-board-phase-start = 放置起始畫作
art-society-board-phase-select = 競標準備
art-society-board-phase-bid = 競標
art-society-board-phase-turn = 獲得並放置畫作
art-society-board-phase-finish = 最後調整
art-society-board-phase-over = 遊戲結束
art-society-board-round = 第 { $round } 輪
art-society-board-auctioneer = 拍賣師：{ $name }
art-society-board-order = 拿取順序：{ $names }
art-society-board-turn-of = 正在拿取：{ $name }

art-society-board-lots = 拍賣品
art-society-board-lot = 拍賣品 { $letter }：{ $kind }，{ $frame }，{ $size }，價值 { $value }
art-society-board-taken-by = 由 { $name } 拿取
art-society-board-leftover = 剩下，放入博物館
art-society-board-value = 價值 { $value }

art-society-board-museum = 博物館
art-society-board-museum-line = { $kind }：{ $total ->
    [0] 尚未放上記錄條
   *[other] 記錄條 { $total }
}，每幅 { $multiplier } 分
art-society-board-museum-pile = 博物館畫作：{ $pile }
art-society-board-museum-times = 每幅 { $multiplier } 分

art-society-board-piles = 面朝下的畫作
art-society-board-pile = { $size } 價值 { $value }：{ $count } 幅
art-society-board-supply = 裝飾品供應堆
art-society-board-supply-line = { $length } 格：{ $count } 個

art-society-board-wall = { $name } 的展示牆
art-society-board-points = { $points } 分
art-society-board-paintings = 畫作
art-society-board-tile = { $kind } { $frame } { $size } 在 { $cell }
art-society-board-decor-tile = { $shields } 在 { $cell }
art-society-board-across = 橫
art-society-board-down = 直
art-society-board-is-start = 起始畫作
art-society-board-is-faux-pas = 糟糕藝術品味
art-society-board-is-new = 本輪放置
art-society-board-assistant = 助手
art-society-board-excess = 額外畫作
art-society-board-pending = 尚待安置
art-society-board-item = { $kind } { $frame } { $size }
art-society-board-item-decor = 裝飾品 { $shields }
art-society-board-none = 無
art-society-board-bid-now = 本輪出價：{ $bid }
art-society-board-bid = 出價 { $bid }
art-society-board-start-card = 起始價格卡牌：{ $card }
art-society-board-played = 出過的牌：{ $cards }
art-society-board-hand = 手牌：{ $cards }
art-society-board-turn-open = 這一回合還可以調整。
art-society-board-tag-open = 可調整
art-society-board-tag-final = 完成
art-society-board-empty-wall = 展示牆是空的。

art-society-board-key = 平面圖怎麼看
art-society-board-key-plan = 平面圖的直行是 A 到 L，橫列是 1 到 11，左上角是 A1；板塊以它左上角的格子稱呼。C 是城市生活，P 肖像畫，S 靜物，L 景觀；小寫字母是畫框：g 金色，s 貝殼，e 烏木，p 素。d1、d2、d3 是裝飾品，** 是空的 ★ 位置，-- 是空的黃金視野區。! 表示糟糕藝術品味，+ 表示本輪放置。
art-society-board-key-picture = 紅色 !：糟糕藝術品味　綠色列：黃金視野區　★：起始畫作

## Lines of the text board: none may begin like a word of the game

art-society-board-has-decor = 牆上的裝飾品：{ $list }
art-society-board-has-assistant = 助手手上：{ $item }
art-society-board-has-excess = 額外畫作：{ $list }
art-society-board-has-pending = 尚待安置：{ $list }
art-society-board-supply-list = 供應堆的裝飾品：{ $list }
art-society-board-piles-list = 面朝下的畫作：{ $list }
