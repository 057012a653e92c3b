### 藝術名流：信件的標題句，以及第一封信所說的事。

## 標題句：接在「輪到你了：」之後，說現在要決定什麼

art-society-headline-start = 放置你的起始畫作，蓋住一個 ★ 位置
art-society-headline-select = 你是拍賣師，請挑選第 { $round } 輪要拍賣的畫作尺寸
art-society-headline-pick = 再挑下一幅的尺寸
art-society-headline-bid = { $count ->
    [0] 用一張卡牌競標，出價最高的人先拿
   *[other] 用一張卡牌競標 { $count } 件拍賣品，出價最高的人先拿
}
art-society-headline-turn = { $count ->
    [1] 拿取最後一件可拿的拍賣品，並安排它的位置
   *[other] 從 { $count } 件拍賣品中拿取一件，並安排它的位置
}
art-society-headline-finish = 這一輪快結束了：調整你的回合，或表示完成
art-society-headline-place = 放到牆上，或交給助手
art-society-headline-hang = 選擇要放在哪裡
art-society-headline-stash = 交給助手
art-society-headline-no-room = 牆上放不下：選擇怎麼處理
art-society-headline-decor = 拿取你贏得的裝飾品
art-society-headline-assistant = 選擇助手的板塊要放在哪裡
art-society-headline-end = 結束回合，或先保留，這一輪稍後再調整
art-society-headline-end-only = 都做完了：輸入「結束」完成回合
art-society-headline-go-on = 繼續你的回合

## 第一封信

art-society-first-goal = 每一輪所有人祕密打出一張出價卡，每張只能用一次，出價最高的先挑畫。把畫掛在牆上已有的畫旁邊，或交給助手。沒人拿的那幅讓它的種類在博物館上升。領先種類的畫每幅 5 分，在黃金視野區再加 3 分，其餘依序 4、3、2 分；兩幅同種類的畫相鄰（糟糕藝術品味）都不計分，沒蓋住的角落扣 2 分。相鄰的相同畫框可得裝飾品。有人放滿展示牆，或有人有 2 幅放不下的多餘畫作，遊戲就結束。

## 回合信的桌面

art-society-brief-museum = { $kind } { $total }（每幅 { $multiplier } 分）
art-society-brief-bid = 出價 { $bid }
art-society-brief-assistant = 助手拿著 { $item }
art-society-brief-excess = 額外畫作 { $count } 幅
art-society-brief-coordinates = A1 是左上角。板塊以它左上角的那一格稱呼；2x3 是寬 2 高 3。C 城市生活，P 肖像畫，S 靜物，L 景觀；小寫是畫框：g 金，s 貝殼，e 烏木，p 素。d 裝飾品，! 糟糕藝術品味，+ 新掛的，-- 黃金視野區，** ★ 位置。

art-society-invited = 你是收藏家：每輪所有人祕密競標，各得一幅畫作，放上自己的展示牆。畫框相同能帶來裝飾品，最後最受歡迎的種類得分最多。
art-society-invited-turn = 一次行動只要一到三分鐘，一局最多 20 輪。
