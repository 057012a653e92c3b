### Bruxelles 1893：遊戲的繁體中文訊息。

brussels-1893-title = 布魯塞爾 1893
brussels-1893-about = 建築師們競逐新藝術圖板的行動格：出價、建造房屋、製作與出售藝術品、結交貴族，共五輪。

## 指令用詞（第一個為顯示用）

brussels-1893-word-an = 新藝術 | 行動格 | 格 | 格子
brussels-1893-word-br = 布魯塞爾 | 城區
brussels-1893-word-pass = 跳過 | 過 | 讓過
brussels-1893-word-bid = 出價 | 押 | 貢獻
brussels-1893-word-card = 卡 | 卡片
brussels-1893-word-save = 留待 | 暫留
brussels-1893-word-workshop = 工作室 | 工坊 | 畫室
brussels-1893-word-sale = 出售行動 | 銷售
brussels-1893-word-sell = 出售 | 賣
brussels-1893-word-white = 白 | 白色
brussels-1893-word-as = 視為 | 當作 | 作
brussels-1893-word-to = 移到 | 移動到 | 到
brussels-1893-word-drop = 返回 | 撤下 | 移除
brussels-1893-word-noble = 貴族
brussels-1893-word-top = 牌堆頂 | 牌頂 | 牌庫
brussels-1893-word-peek = 翻開 | 翻看 | 偷看
brussels-1893-word-keep = 保留 | 留下
brussels-1893-word-discard = 棄掉 | 棄 | 捨棄
brussels-1893-word-materials = 材料 | 建材
brussels-1893-word-build = 建造 | 建
brussels-1893-word-first = 先轉 | 先
brussels-1893-word-on = 順時針 | 順轉
brussels-1893-word-back = 逆時針 | 逆轉
brussels-1893-word-pay = 支付 | 付
brussels-1893-word-turn = 轉 | 轉動 | 回合
brussels-1893-word-at = 蓋在 | 放在 | 在 | 於
brussels-1893-word-pavilion = 展覽館 | 展館
brussels-1893-word-use = 使用 | 啟用 | 啓用 | 用
brussels-1893-word-done = 完成 | 好了
brussels-1893-word-none = 不用 | 無 | 不
brussels-1893-word-tile = 板塊
brussels-1893-word-again = 額外回合 | 再動 | 再來
brussels-1893-word-traveller = 旅行者 | 旅人
brussels-1893-word-with = 帶
brussels-1893-word-free = 免費
brussels-1893-word-swap = 換
brussels-1893-word-for = 換成 | 成
brussels-1893-word-bonus = 獎勵
brussels-1893-word-tuck = 放到 | 放入 | 墊在 | 墊下 | 墊
brussels-1893-word-double = 加倍 | 雙倍
brussels-1893-word-recall = 取回 | 召回
brussels-1893-word-call = 請來 | 召喚
brussels-1893-word-take = 選擇 | 選 | 拿
brussels-1893-word-board = 圖板
brussels-1893-word-start = 起始
brussels-1893-word-any-square = 自由曲尺 | 自由角尺
brussels-1893-word-square = 曲尺 | 角尺
brussels-1893-word-neutral = 中立
brussels-1893-word-over = 遊戲結束 | 終局
brussels-1893-word-cube = 方塊
brussels-1893-word-yellow = 黃 | 黃色
brussels-1893-word-blue = 藍 | 藍色
brussels-1893-word-brown = 棕 | 棕色
brussels-1893-word-green = 綠 | 綠色
brussels-1893-word-black = 黑 | 黑色
brussels-1893-word-wood = 木材 | 木
brussels-1893-word-iron = 鐵
brussels-1893-word-stone = 石頭 | 石 | 石材
brussels-1893-word-glass = 玻璃
brussels-1893-word-wild = 萬用 | 萬能
brussels-1893-word-francs = 法郎 | 法郎區
brussels-1893-word-empty = 空白 | 空 | 空格 | 空位
brussels-1893-word-any = 任意
brussels-1893-word-exchange = 證券交易所 | 交易所 | 證交所
brussels-1893-word-plaza = 廣場
brussels-1893-word-park = 公園
brussels-1893-word-market = 市場
brussels-1893-word-iris = 鳶尾花 | 鳶尾
brussels-1893-word-crown = 皇冠 | 王冠
brussels-1893-word-architect = 建築師
brussels-1893-word-release = 法院取回 | 獲釋 | 釋放
brussels-1893-word-architects = 建築師區
brussels-1893-word-nobles = 貴族區
brussels-1893-word-artworks = 藝術品區 | 藝術區
brussels-1893-word-hankar = 漢卡 | hankar
brussels-1893-word-cauchie = 考西 | 科希 | cauchie
brussels-1893-word-horta = 奧塔 | horta
brussels-1893-word-saintenoy = 賽恩特諾伊 | 聖特努瓦 | saintenoy
brussels-1893-word-strauven = 史特勞文 | 斯特勞文 | strauven
brussels-1893-word-brugmann = 布魯曼 | 布魯格曼
brussels-1893-word-empain = 昂潘 | 恩潘
brussels-1893-word-solvay = 索爾維
brussels-1893-word-buls = 鮑斯 | 布爾斯
brussels-1893-word-albert = 艾伯特 | 艾伯特親王 | 阿爾貝 | 亞伯特
brussels-1893-word-van-de-velde = 范德費爾德 | 凡德費爾德
brussels-1893-word-vandervelde = 王德威爾得
brussels-1893-word-maeterlinck = 梅特林克
brussels-1893-word-nagelmackers = 納吉麥克 | 納吉麥克斯
brussels-1893-word-privat-livemont = 利蒙特 | 普利維 | 利弗蒙
brussels-1893-word-rc01 = rc01 | rc1
brussels-1893-word-rc02 = rc02 | rc2
brussels-1893-word-rc03 = rc03 | rc3
brussels-1893-word-rc04 = rc04 | rc4
brussels-1893-word-rc05 = rc05 | rc5
brussels-1893-word-rc06 = rc06 | rc6
brussels-1893-word-rc07 = rc07 | rc7
brussels-1893-word-rc08 = rc08 | rc8
brussels-1893-word-rc09 = rc09 | rc9
brussels-1893-word-rc10 = rc10
brussels-1893-word-rc11 = rc11
brussels-1893-word-rc12 = rc12
brussels-1893-word-rc13 = rc13
brussels-1893-word-rc14 = rc14
brussels-1893-word-rc15 = rc15
brussels-1893-word-rc16 = rc16
brussels-1893-word-rc17 = rc17
brussels-1893-word-rc18 = rc18
brussels-1893-word-rc19 = rc19
brussels-1893-word-rc20 = rc20
brussels-1893-word-rc21 = rc21
brussels-1893-word-rc22 = rc22
brussels-1893-word-rc23 = rc23
brussels-1893-word-rc24 = rc24
brussels-1893-word-rc25 = rc25
brussels-1893-word-rc26 = rc26
brussels-1893-word-rc27 = rc27
brussels-1893-word-rc28 = rc28
brussels-1893-word-rc29 = rc29
brussels-1893-word-rc30 = rc30
brussels-1893-filler-words = 枚法郎

## 名稱

brussels-1893-name-workshop = 工作室
brussels-1893-name-sale = 出售
brussels-1893-name-noble = 貴族
brussels-1893-name-materials = 材料
brussels-1893-name-build = 建造
brussels-1893-name-exchange = 證券交易所
brussels-1893-name-plaza = 廣場
brussels-1893-name-park = 公園
brussels-1893-name-market = 市場
brussels-1893-name-yellow = 黃色
brussels-1893-name-blue = 藍色
brussels-1893-name-brown = 棕色
brussels-1893-name-green = 綠色
brussels-1893-name-black = 黑色
brussels-1893-name-white = 白色
brussels-1893-name-wood = 木材
brussels-1893-name-iron = 鐵
brussels-1893-name-stone = 石頭
brussels-1893-name-glass = 玻璃
brussels-1893-name-wild = 萬用
brussels-1893-name-francs = 法郎
brussels-1893-name-points = 分數
brussels-1893-name-traveller = 旅行者
brussels-1893-name-empty = 空白
brussels-1893-name-any = 任意材料
brussels-1893-name-iris = 鳶尾花
brussels-1893-name-crown = 皇冠
brussels-1893-name-architect = 建築師
brussels-1893-name-release = 法院取回
brussels-1893-name-architects = 建築師
brussels-1893-name-nobles = 貴族
brussels-1893-name-artworks = 藝術品
brussels-1893-name-plain = A 面
brussels-1893-name-hankar = 保羅·漢卡
brussels-1893-name-cauchie = 保羅·考西
brussels-1893-name-horta = 維克多·奧塔
brussels-1893-name-saintenoy = 保羅·賽恩特諾伊
brussels-1893-name-strauven = 古斯塔夫·史特勞文
brussels-1893-name-brugmann = 喬治·布魯曼
brussels-1893-name-empain = 愛德華·昂潘
brussels-1893-name-solvay = 歐內斯特·索爾維
brussels-1893-name-buls = 查爾斯·鮑斯
brussels-1893-name-albert = 艾伯特親王
brussels-1893-name-van-de-velde = 亨利·范德費爾德
brussels-1893-name-vandervelde = 埃米爾·王德威爾得
brussels-1893-name-maeterlinck = 莫里斯·梅特林克
brussels-1893-name-nagelmackers = 喬治·納吉麥克
brussels-1893-name-privat-livemont = 亨利·普利維-利蒙特
brussels-1893-name-pure = 建造時未使用萬用材料方塊
brussels-1893-name-top-floor = 頂層
brussels-1893-name-pavilion = 展覽館的玻璃
brussels-1893-name-pass = 藝術品的顏色
brussels-1893-name-first-pass = 最先跳過的聲望卡
brussels-1893-name-free-action = 免費行動
brussels-1893-name-irises = 鳶尾花
brussels-1893-name-visit = 造訪展覽館
brussels-1893-name-board = 圖板的特殊能力
brussels-1893-name-cards = 美好年代卡
brussels-1893-name-wages = 貴族卡上的金額
brussels-1893-name-card1 = 美好年代卡 1
brussels-1893-name-card5 = 美好年代卡 5
brussels-1893-name-card7 = 美好年代卡 7
brussels-1893-name-card8 = 美好年代卡 8
brussels-1893-name-card10 = 美好年代卡 10
brussels-1893-name-card11 = 美好年代卡 11
brussels-1893-name-card12 = 美好年代卡 12
brussels-1893-name-card14 = 美好年代卡 14
brussels-1893-name-card15 = 美好年代卡 15
brussels-1893-name-card16 = 美好年代卡 16
brussels-1893-name-card17 = 美好年代卡 17
brussels-1893-name-card18 = 美好年代卡 18
brussels-1893-name-card19 = 美好年代卡 19
brussels-1893-name-card21 = 美好年代卡 21
brussels-1893-name-card23 = 美好年代卡 23
brussels-1893-name-card24 = 美好年代卡 24
brussels-1893-name-card28 = 美好年代卡 28
brussels-1893-name-card30 = 美好年代卡 30
brussels-1893-name-card31 = 美好年代卡 31
brussels-1893-name-card32 = 美好年代卡 32
brussels-1893-name-rc01 = 聲望卡 1
brussels-1893-name-rc02 = 聲望卡 2
brussels-1893-name-rc03 = 聲望卡 3
brussels-1893-name-rc04 = 聲望卡 4
brussels-1893-name-rc05 = 聲望卡 5
brussels-1893-name-rc06 = 聲望卡 6
brussels-1893-name-rc07 = 聲望卡 7
brussels-1893-name-rc08 = 聲望卡 8
brussels-1893-name-rc09 = 聲望卡 9
brussels-1893-name-rc10 = 聲望卡 10
brussels-1893-name-rc11 = 聲望卡 11
brussels-1893-name-rc12 = 聲望卡 12
brussels-1893-name-rc13 = 聲望卡 13
brussels-1893-name-rc14 = 聲望卡 14
brussels-1893-name-rc15 = 聲望卡 15
brussels-1893-name-rc16 = 聲望卡 16
brussels-1893-name-rc17 = 聲望卡 17
brussels-1893-name-rc18 = 聲望卡 18
brussels-1893-name-rc19 = 聲望卡 19
brussels-1893-name-rc20 = 聲望卡 20
brussels-1893-name-rc21 = 聲望卡 21
brussels-1893-name-rc22 = 聲望卡 22
brussels-1893-name-rc23 = 聲望卡 23
brussels-1893-name-rc24 = 聲望卡 24
brussels-1893-name-rc25 = 聲望卡 25
brussels-1893-name-rc26 = 聲望卡 26
brussels-1893-name-rc27 = 聲望卡 27
brussels-1893-name-rc28 = 聲望卡 28
brussels-1893-name-rc29 = 聲望卡 29
brussels-1893-name-rc30 = 聲望卡 30

## 詢問

brussels-1893-asked-board = 請選擇你的建築師圖板，接著選你的第一個藝術品。
brussels-1893-asked-start = 請選擇你的第一個藝術品：黃、藍、棕或綠。
brussels-1893-asked-any-square = 卡 20：你可以把曲尺放在任一朵鳶尾花上，或留給起始玩家放。
brussels-1893-asked-square = 你是本輪的起始玩家：請把曲尺放在證券交易所卡所示的兩朵鳶尾花之一。
brussels-1893-asked-neutral = 請把你的中立建築師米寶放在活動區域的一個行動格。
brussels-1893-asked-turn = 請放建築師米寶並出價、執行布魯塞爾圖板的行動，或跳過。
brussels-1893-asked-free = 有玩家來到你的房屋：請選擇你的免費行動要拿什麼。
brussels-1893-asked-swap = 卡 25：你可以改拿非活動區域底下的聲望卡，代替你贏得的一張。
brussels-1893-asked-use = 請決定怎麼用你贏得的每張聲望卡：獲得獎勵，或放到一個策略區下方。
brussels-1893-asked-double = 卡 27：請選擇你在板塊格上的一個建築師米寶，在鳶尾花多數視為兩個。
brussels-1893-asked-recall = 卡 29：在決定布魯塞爾多數前，你可以從布魯塞爾圖板取回一個建築師米寶。
brussels-1893-asked-call = 卡 23：你可以支付 2 法郎，啟用即將離開展示區的貴族卡效果。
brussels-1893-asked-over = 遊戲已結束。

## 事件

brussels-1893-event-start-player = { $seat } 是起始玩家。
brussels-1893-event-board-chosen = { $seat } 使用{ $board }圖板。
brussels-1893-event-start-artwork = { $seat } 以一個{ $colour }藝術品開始。
brussels-1893-event-round-began = 第 { $round } 輪開始；起始玩家是 { $seat }。
brussels-1893-event-stock = 證券交易所卡：{ $francs } 法郎，鳶尾花 { $first } 與 { $second }。
brussels-1893-event-square = { $seat } 把曲尺放在鳶尾花 { $iris }：活動區域為橫行 { $row_from } 至 { $row_to }、豎列 { $column_from } 至 { $column_to }。
brussels-1893-event-neutral-placed = { $seat } 把中立建築師米寶放在 { $cell }。
brussels-1893-event-placed = { $seat } 在 { $cell }（{ $action }）放建築師米寶，出價 { $francs } 法郎；在第 { $column } 豎列共有 { $column_francs } 法郎（{ $others_francs ->
    [0] 別人尚未出價
   *[other] 別人最多 { $others_francs } 法郎
}）。
brussels-1893-event-not-performed = { $seat } 沒有執行該行動（{ $action }）。
brussels-1893-event-brussels = { $seat } 執行{ $quarter }行動，放 { $architects } 個建築師米寶{ $travellers ->
    [0] {""}
   *[other] 與 { $travellers } 個旅行者米寶
}。
brussels-1893-event-copied = { $seat } 利用公園複製行動：{ $action }。
brussels-1893-event-passed = { $automatic ->
    [yes] { $seat } 沒有別的行動可做，跳過。
   *[no] { $seat } 跳過。
}
brussels-1893-event-first-pass = { $seat } 最先跳過，獲得一張面朝下的聲望卡：現有 { $count } 張。
brussels-1893-event-got = { $seat } 得到 { $good_key ->
    [francs] { $count } 法郎
    [points] { $count } 分
    [traveller] { $count } 個旅行者米寶
    [wild] { $count } 個萬用材料方塊
    [wood] { $count } 個木材
    [iron] { $count } 個鐵
    [stone] { $count } 個石頭
    [glass] { $count } 個玻璃
   *[other] { $count } 個{ $good }藝術品
}（{ $why }）。
brussels-1893-event-gave = { $seat } 付出 { $good_key ->
    [francs] { $count } 法郎
    [points] { $count } 分
    [traveller] { $count } 個旅行者米寶
    [wild] { $count } 個萬用材料方塊
    [wood] { $count } 個木材
    [iron] { $count } 個鐵
    [stone] { $count } 個石頭
    [glass] { $count } 個玻璃
   *[other] { $count } 個{ $good }藝術品
}（{ $why }）。
brussels-1893-event-sold = { $face_key ->
    [white] { $seat } 出售一個白色藝術品，視為{ $colour }；指標移到豎列 { $column }、橫行 { $row }。
   *[other] { $seat } 出售一個{ $colour }藝術品；指標移到豎列 { $column }、橫行 { $row }。
}
brussels-1893-event-left-display = { $seat } 把{ $face }藝術品從藝術市場放回工作室。
brussels-1893-event-noble-taken = { $from_deck ->
    [yes] { $seat } 免費拿走牌堆頂的{ $noble }。
   *[no] { $seat } 以 { $price } 法郎獲得{ $noble }。
}
brussels-1893-event-noble-kept = { $seat } 保留{ $noble }。
brussels-1893-event-noble-discarded = { $seat } 執行效果後棄掉{ $noble }。
brussels-1893-event-noble-opened = 新的貴族卡來到展示區：{ $noble }。
brussels-1893-event-nobles-reshuffled = 棄掉的貴族卡重新洗混，牌堆有 { $count } 張。
brussels-1893-event-peeked = { $seat } 翻開牌堆頂的貴族卡：{ $noble }。
brussels-1893-event-noble-left = { $noble }離開展示區。
brussels-1893-event-noble-used = { $seat } 啟用{ $noble }。
brussels-1893-event-track = { $seat } 把{ $track }軌升到第 { $level } 級，數值為 { $value }。
brussels-1893-event-track-full = { $seat } 無法再提升{ $track }軌：已在最高一級。
brussels-1893-event-released = { $seat } 從法院取回一個建築師米寶。
brussels-1893-event-court-empty = { $seat } 在法院沒有米寶，所以沒有效果。
brussels-1893-event-house = { $seat } 在 { $cell } 建造房屋：已建造 { $number } 個建築。
brussels-1893-event-pavilion = { $seat } 在第 { $row } 橫行旁建造展覽館，獲得美好年代卡 { $card }：已建造 { $number } 個建築。
brussels-1893-event-needle = { $seat } 把指針從{ $from_key ->
    [francs] {" "}3 法郎{" "}
   *[other] { $from }
}轉到{ $to_key ->
    [francs] {" "}3 法郎
   *[other] { $to }
}。
brussels-1893-event-card-used = { $seat } 使用美好年代卡 { $card }。
brussels-1893-event-flipped = { $seat } 把一個白色藝術品翻至彩色面：是{ $colour }。
brussels-1893-event-bid-taken-back = { $seat } 從 { $cell } 取回 { $francs } 法郎。
brussels-1893-event-tile-taken = { $seat } 把一個建築師米寶放在美好年代板塊 { $tile }。
brussels-1893-event-another-turn = { $traveller ->
    [yes] { $seat } 把一個旅行者米寶放在卡 22 上，進行額外回合。
   *[no] { $seat } 把一個建築師米寶放在卡 22 上，進行額外回合。
}
brussels-1893-event-free-action = { $by_seat } 把米寶放在 { $seat } 的房屋上，{ $seat } 的免費行動得到：{ $gain_key ->
    [points] { $count } 分
    [black] { $count ->
        [0] 無（黑色藝術品已用完）
       *[other] 一個黑色藝術品
    }
    [noble] { $count ->
        [0] 無（沒有未橫置的貴族卡）
       *[other] 啟用一張貴族卡
    }
   *[other] { $count ->
        [0] 無（材料方塊已用完）
       *[other] 一個非萬用材料方塊
    }
}。
brussels-1893-event-free-action-left = { $seat } 沒有使用免費行動。
brussels-1893-event-column-francs = 第 { $column } 豎列：{ $seat } 有 { $francs } 法郎。
brussels-1893-event-column-won = { $seat } 贏得第 { $column } 豎列及其{ $card }。
brussels-1893-event-column-tied = { $seat } 在第 { $column } 豎列平手，只能獲得獎勵（{ $card }）。
brussels-1893-event-column-swapped = { $seat } 不拿第 { $column } 豎列的聲望卡，改拿第 { $other_column } 豎列的：{ $card }。
brussels-1893-event-next-start = { $seat } 是下一輪的起始玩家，有 { $icons } 個尿尿小童圖示。
brussels-1893-event-bonus-taken = { $seat } 獲得獎勵（{ $card }）。
brussels-1893-event-tucked = { $seat } 把{ $card } 放到{ $area }策略區下方：該區的分數提高 { $icons }。
brussels-1893-event-doubled = { $seat } 在 { $cell } 的建築師米寶視為兩個。
brussels-1893-event-iris-scored = { $seat } 以 { $meeples } 個米寶贏得鳶尾花 { $iris }，得 { $points } 分。
brussels-1893-event-recalled = { $seat } 從布魯塞爾圖板取回一個建築師米寶。
brussels-1893-event-to-court = { $seat } 在布魯塞爾圖板的建築師米寶最多（{ $architects } 個）：其中一個放入法院。
brussels-1893-event-visited = { $seat } 在第 { $row } 橫行旁的展覽館帶來 { $points } 分。
brussels-1893-event-noble-called = { $seat } 啟用即將棄掉的{ $noble }。
brussels-1893-event-round-ended = 第 { $round } 輪結束。
brussels-1893-event-wages = { $seat } 付給貴族共 { $francs } 法郎。
brussels-1893-event-noble-unpaid = { $seat } 無法支付{ $noble }，棄掉該卡：失去 5 分。
brussels-1893-event-over = { $rounds } 輪結束，遊戲結束。
brussels-1893-event-scored = { $seat }：{ $points } 分，第 { $rank } 名。

## 計分

brussels-1893-points-track = 遊戲中得分
brussels-1893-points-tiles = 美好年代板塊
brussels-1893-points-unpaid = 無法支付的貴族卡
brussels-1893-points-buildings = 建築
brussels-1893-points-cubes = 非萬用材料方塊
brussels-1893-points-marker = 起始玩家標記
brussels-1893-points-architects = 法院外的建築師
brussels-1893-points-nobles = 貴族
brussels-1893-points-artworks = 藝術品
brussels-1893-points-francs = 法郎

brussels-1893-end-rounds = 第 5 輪已經結束。

## 選項

brussels-1893-option-belle-epoque = 美好年代擴充
brussels-1893-option-b-side = 行動條正反交替與 B 面建築師圖板
brussels-1893-option-any-alike = 「任意材料」只能支付同一種
brussels-1893-option-free-after-failure = 行動無法執行時，免費行動與板塊照樣進行
brussels-1893-option-white-income = 跳過時白色藝術品的收入
brussels-1893-value-off = 不使用
brussels-1893-value-on = 使用
brussels-1893-value-no = 否
brussels-1893-value-yes = 是
brussels-1893-value-one = 總共 1 法郎
brussels-1893-value-each = 每個 1 法郎
