### 布魯塞爾 1893：信件的標題句，以及第一封信所說的事。

## 標題句：接在「輪到你了：」之後，說現在要決定什麼

brussels-1893-headline-board = 選擇你的建築師圖板，並選第一個藝術品
brussels-1893-headline-start = 選擇你的第一個藝術品
brussels-1893-headline-any-square = 卡 20：把曲尺放在任一朵鳶尾花上，或留給起始玩家放
brussels-1893-headline-square = 第 { $round } 輪由你開始：把曲尺放在兩朵鳶尾花之一
brussels-1893-headline-neutral = 把你的中立建築師米寶放在活動區域
brussels-1893-headline-turn = 放建築師米寶並出價、執行布魯塞爾圖板的行動，或跳過
brussels-1893-headline-turn-an = 放建築師米寶並出價，或跳過
brussels-1893-headline-turn-br = 執行布魯塞爾圖板的行動，或跳過
brussels-1893-headline-turn-pass = 沒有其他可做的：跳過
brussels-1893-headline-free = { $name } 來到你的房屋：選擇你的免費行動要拿什麼
brussels-1893-headline-free-noble = { $name } 來到你的房屋：選擇免費行動要啟用的貴族
brussels-1893-headline-swap = 卡 25：要改拿非活動區域底下的聲望卡，換掉你贏得的一張嗎？
brussels-1893-headline-use = 你贏得的聲望卡：當作獎勵，還是放到策略區下方？
brussels-1893-headline-double = 卡 27：選擇板塊上的一個建築師米寶，在鳶尾花多數視為兩個
brussels-1893-headline-recall = 卡 29：決定布魯塞爾多數前，要取回一個建築師米寶嗎？
brussels-1893-headline-call = 卡 23：要支付 2 法郎，啟用即將離開的貴族效果嗎？
brussels-1893-headline-bid = 選擇在那一豎列出價多少法郎
brussels-1893-headline-action = 選擇行動
brussels-1893-headline-materials = 選擇兩個材料
brussels-1893-headline-workshop = 選擇藝術品的顏色
brussels-1893-headline-noble = 選擇一位貴族
brussels-1893-headline-keep = 保留這位貴族，還是為了效果棄掉？
brussels-1893-headline-sell = 選擇要出售的藝術品
brussels-1893-headline-to = 選擇指標要移到哪裡
brussels-1893-headline-drop = 選擇要從展示區拿走的藝術品
brussels-1893-headline-pay = 選擇用什麼支付
brussels-1893-headline-needle = 選擇要轉的指針
brussels-1893-headline-first = 支付前要先轉指針嗎？往哪個方向？
brussels-1893-headline-at = 選擇房屋要蓋在哪一格
brussels-1893-headline-at-pavilion = 選擇房屋要蓋在哪一格，或蓋展覽館
brussels-1893-headline-build = 建造，或選別的行動
brussels-1893-headline-nobles = 啟用你的貴族，或表示完成
brussels-1893-headline-tile = 要拿一塊美好年代板塊嗎？
brussels-1893-headline-card = 現在使用美好年代卡，還是保留？
brussels-1893-headline-none = 你在那裡什麼都做不了：請回覆「不用」
brussels-1893-headline-go-on = 繼續你的回合

## 第一封信

brussels-1893-first-goal = 你是新藝術時期布魯塞爾的建築師，共五輪。你把建築師米寶放在行動格執行行動，並在那裡用法郎出價。在一豎列中總共出價最多的人，贏得它的聲望卡。一輪中布魯塞爾圖板上建築師米寶最多的人（平手也算），要把一個送進法院。不用萬用材料方塊建成的房屋另外加分。房屋、藝術品、貴族和剩下的資源都帶來分數，但留下的貴族在遊戲結束時要付薪水，付不出就失去 5 分。最後一輪結束後，分數最高者獲勝。

## 回合信的桌面

brussels-1893-brief-quarters = 下次使用布魯塞爾行動需要的米寶：{ $list }
brussels-1893-brief-nobles = 展示的貴族（費用在前）：{ $list }
brussels-1893-brief-meeples = 後備區 { $reserve } 個、法院 { $court } 個
brussels-1893-brief-cubes = 材料：{ $list }
brussels-1893-brief-market = 藝術市場：指標在第 { $column } 豎列、第 { $row } 橫行。出售得到（分數+法郎）：{ $list }
brussels-1893-brief-worth = { $colour } { $points }+{ $francs }
brussels-1893-brief-tiles = 還沒人拿的美好年代板塊：{ $list }
brussels-1893-brief-coordinates = 格子的稱呼：3-4 是由下數第 3 橫行、由左數第 4 豎列。W 工作室、S 出售、N 貴族、M 材料、B 建造，小寫在活動區域外；數字是該玩家的房屋，2:3 是 2 號玩家出價 3，n 是中立建築師米寶，* 是板塊。

# What stands between the two numbers of a place.
brussels-1893-place = -
# Behind these words two numbers in a row are no place.
brussels-1893-place-never = card

brussels-1893-invited = 你是新藝術時期布魯塞爾的建築師：五輪之中，你派建築師米寶到行動格，同時為各豎列出價。房屋、藝術品和貴族都帶來分數。
brussels-1893-invited-turn = 一次行動要三到五分鐘。
# After these words and in these fields of events, a place has a letter for its column.
brussels-1893-place-lettered = square iris first second
