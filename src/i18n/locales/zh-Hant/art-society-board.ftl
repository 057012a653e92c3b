### Art Society: labels of the board, in text and picture.

art-society-board-city = 城市
art-society-board-portrait = 肖像
art-society-board-still = 靜物
art-society-board-landscape = 風景
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

art-society-board-phase-start = 掛起始畫作
art-society-board-phase-select = 挑選拍賣品
art-society-board-phase-bid = 出價
art-society-board-phase-turn = 取畫與懸掛
art-society-board-phase-finish = 最後調整
art-society-board-phase-over = 結束
art-society-board-round = 第 { $round } 輪
art-society-board-auctioneer = 拍賣官：{ $name }
art-society-board-order = 取畫順序：{ $names }
art-society-board-turn-of = 正在取畫：{ $name }

art-society-board-lots = 拍賣品
art-society-board-lot = 拍賣品 { $letter }：{ $kind }，{ $frame }，{ $size }，價值 { $value }
art-society-board-taken-by = 由 { $name } 取走
art-society-board-leftover = 剩下，送入美術館
art-society-board-value = 價值 { $value }

art-society-board-museum = 美術館
art-society-board-museum-line = { $kind }：{ $total ->
    [0] 尚未上軌
   *[other] 軌道 { $total }
}，每幅 { $multiplier } 分
art-society-board-museum-pile = 館藏：{ $pile }
art-society-board-museum-times = 每幅 { $multiplier } 分

art-society-board-piles = 面朝下的畫
art-society-board-pile = { $size } 價值 { $value }：{ $count } 幅
art-society-board-supply = 裝飾供應
art-society-board-supply-line = { $length } 格：{ $count } 個

art-society-board-wall = { $name } 的牆
art-society-board-points = { $points } 分
art-society-board-paintings = 畫作
art-society-board-tile = { $kind } { $frame } { $size } 在 { $cell }
art-society-board-decor-tile = { $shields } 在 { $cell }
art-society-board-across = 橫
art-society-board-down = 直
art-society-board-is-start = 起始畫作
art-society-board-is-faux-pas = 失禮
art-society-board-is-new = 本輪新掛
art-society-board-assistant = 助手
art-society-board-excess = 多餘畫作
art-society-board-pending = 尚待安置
art-society-board-item = { $kind } { $frame } { $size }
art-society-board-item-decor = 裝飾 { $shields }
art-society-board-none = 無
art-society-board-bid-now = 本輪出價：{ $bid }
art-society-board-bid = 出價 { $bid }
art-society-board-start-card = 起始牌：{ $card }
art-society-board-played = 出過的牌：{ $cards }
art-society-board-hand = 手牌：{ $cards }
art-society-board-hand-count = 手牌 { $count } 張
art-society-board-turn-open = 這一回合還可以更改。
art-society-board-tag-open = 可更改
art-society-board-tag-final = 完成
art-society-board-empty-wall = 牆上是空的。

art-society-board-key = 平面圖怎麼看
art-society-board-key-plan = 平面圖有 A 到 L 欄、1 到 11 列。C 是城市，P 肖像，S 靜物，L 風景；小寫字母是畫框：g 金，s 貝殼，e 烏木，p 素。d1、d2、d3 是裝飾，** 是空的星格，-- 是空的視線帶。! 表示失禮，+ 表示本輪新掛。
art-society-board-key-picture = 藍框：本輪新掛　! 失禮　綠色列：視線帶　★ 起始畫作

## Lines of the text board: none may begin like a word of the game

art-society-board-has-decor = 掛著的裝飾：{ $list }
art-society-board-has-assistant = 助手手上：{ $item }
art-society-board-has-excess = 成為多餘的：{ $list }
art-society-board-has-pending = 尚待安置：{ $list }
art-society-board-supply-list = 供應中的裝飾：{ $list }
art-society-board-piles-list = 面朝下的畫：{ $list }
