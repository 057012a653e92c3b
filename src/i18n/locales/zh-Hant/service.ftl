## The language itself

lang-name = 繁體中文
lang-also = zh-TW | zh-HK | zh-MO | zh-Hant-TW | zh-Hant-HK | 中文 | 正體中文 | chinese
list-comma = 、
list-semicolon = ；
brackets = （{ $text }）
list-or = 或
colon = ：
seat-empty = { $number } 號座位
seat-you = { $name }（你）
seat-bot = { $name }（電腦）
nobody = 無人

weekday-1 = 週一
weekday-2 = 週二
weekday-3 = 週三
weekday-4 = 週四
weekday-5 = 週五
weekday-6 = 週六
weekday-7 = 週日
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月
time-at = { $monthname }{ $day }日（{ $weekday }）{ $time }（{ $zone }）
time-left-days = 還有 { $count } 天
time-left-hours = 還有 { $count } 小時
time-left-minutes = 還有 { $count } 分鐘

colour-0 = 藍
colour-1 = 橙
colour-2 = 綠
colour-3 = 紫
colour-4 = 紅

## What people can type to the service itself

verb-new = 開桌 | 新桌
verb-join = 加入
verb-leave = 離開
verb-start = 開始
verb-mine = 我的 | 我的桌
verb-list = 列表 | 清單
verb-board = 版面 | 盤面 | 桌面
verb-help = 說明 | 幫助
verb-rules = 規則
verb-resign = 認輸 | 退出
verb-log = 紀錄 | 記錄
verb-undo = 悔棋 | 收回
verb-name = 名字 | 改名
verb-lang = 語言
verb-zone = 時區
verb-stop = 停止 | 退訂
verb-yes = 是 | 好 | 同意 | 確認
verb-preview = 預覽 | 試走
verb-back = 退一步
verb-bot = 加電腦
verb-rematch = 再來一局
verb-link = 連結 | 綁定
verb-tell = 通知

## The frame of a letter

letter-marker = -- 請在此行上方回覆 --
letter-you-could-write = 你可以這樣回覆：{ $example }
letter-you-could-write-also = 也可以是：{ $examples }
letter-words = 現在可以說：
letter-words-line = 說 { $words }
letter-words-more = 共有 { $count } 種不同的回覆。
letter-sealed = 你的回覆會密封，直到所有人都回覆為止；在那之前可以更改。
letter-answer-stands = 你已回覆：{ $answer }
letter-answer-hash = 它的指紋：{ $hash }
letter-draft-stands = 已存為草稿：{ $draft }
letter-until = 期限：{ $at }，{ $left }。
letter-no-clock = 沒有時間限制。
letter-waiting = 正在等：{ $names }
letter-answered = 已回覆：{ $names }
letter-news = 自你上一步之後
letter-happened = 發生了什麼
letter-board = 目前的桌面
letter-options = 你的選擇
letter-points = 目前的分數
letter-points-final = 最後的分數
letter-points-line = 第 { $rank } 名 { $name }：{ $points } 分
letter-unread = 沒有讀取的內容
letter-tables = 牌桌
letter-players = 在座：{ $names }
letter-seed-hash = 骰子的指紋：{ $hash }
letter-seed = 骰子的種子：{ $seed }
letter-footer-how = 直接回覆這封信，把要說的寫在最前面幾行；下方引用的文字不會被讀取。
letter-footer-address = 其他事情請寫到 { $address }，例如寫：help
letter-footer-stop = 完全不想再收信：只回覆「停止」二字。
letter-picture = 桌面圖
letter-plain-board = 文字版
letter-subject-none = Vernissage

table-status-open = 開放中，{ $empty ->
    [0] 已滿
   *[other] 還有 { $empty } 個空位
}
table-status-running = 進行中
table-status-over = 已結束
table-status-closed = 已關閉
table-status-frozen = 暫停
table-line = { $code } { $game }：{ $names }（{ $status }）
table-line-yours = 正在等你。
table-line-until = 正在等你，期限：{ $at }。

asked-anything = 請決定要做什麼。

## What was done

say-applied = 已執行：{ $moves }
say-applied-default = 別無選擇或依照慣例，已替你執行：{ $moves }
say-draft = 已存為草稿，你的行動還沒結束：{ $moves }
say-sealed = 已密封：{ $answer }。在所有人回覆之前都可以更改。指紋：{ $hash }
say-sealed-last = 你的回覆 { $answer } 是最後一份：全部揭曉。
say-replaced = 已重新密封：{ $answer }。先前的回覆作廢；在所有人回覆之前仍可更改。指紋：{ $hash }
say-refused-word = 從第 { $at } 個字「{ $word }」開始讀不懂。
say-refused-ambiguous = 「{ $word }」可能有好幾種意思。
say-refused-unfinished = 「{ $word }」之後還缺了些什麼。
say-one-thing = 請一次只寫一件事：行動，或是一個別的指令。什麼都沒有執行。
say-move-without-table = 要行動，請回覆你那張牌桌最新的一封信；寄到這裡無法知道是哪一桌。
say-which-table = 哪一張牌桌？請在字後面寫上它的四個字母。
say-other-table = 這封信寄到了另一張牌桌的地址。請回覆你要的那張牌桌最新的一封信。
say-taken-before = 這封信之前已經來過，當時就處理了。
say-seen-by-others = 請留意：你的信也寄給了別人，而收信地址是秘密的。知道它的人可以替你回覆。
say-undone-by = { $seat } 收回了一步。
say-automatic-seals = 時間到了，已替這些玩家作答：{ $seats }
say-refused-not-now = 現在還不能做「{ $word }」。
say-refused-unknown = 這裡不認識「{ $word }」。想知道可以寫什麼，請寄一個「說明」。
say-refused-range = 「{ $word }」超出範圍：{ $range }。
say-refused-long = 內容太長，無法讀取。
say-refused-many = 一封信裡的行動太多了。
say-refused-nothing = 你的信裡沒有可以當作行動的內容。
say-refused-not-asked = 現在沒有要你決定的事。
say-refused-late = 這個決定已經結束；以下是目前要決定的事。
say-refused-later = 沒有執行任何行動：要等別人回覆之後才能做：{ $words }
say-could-stand = { $more ->
    [0] 這裡可以寫：{ $words }
   *[other] 這裡可以寫：{ $words }，還有另外 { $more } 種
}
say-before = 之前的部分讀懂了，但都沒有執行：{ $moves }
say-rest = 還沒執行：{ $words }
say-turn = 輪到你了：{ $asked }
say-reminder = 提醒一下，大家正在等你：{ $asked }
say-over = 遊戲結束：{ $reason }
say-winner = 獲勝：{ $seats }
say-shared = 並列獲勝：{ $seats }
say-automatic = { $seat } 的時間到了，自動執行：{ $moves }

## Tables

say-opened = 牌桌 { $table } 開好了：{ $game }。其他人寫「join { $table }」就能加入。骰子的指紋：{ $seed_hash }
say-joined = { $seat } 在牌桌 { $table } 坐下了。
say-left = 你已離開牌桌。
say-started = 遊戲開始了。
say-full = 牌桌已滿。
say-already-in = 你已經在這張牌桌了。
say-not-in = 你不在這張牌桌。
say-no-table = 沒有牌桌「{ $table }」。
say-not-open = 這張牌桌已經不開放了。
say-not-owner = 只有開桌的人可以這樣做。
say-no-game = 沒有遊戲「{ $word }」。現有：{ $games }
say-bad-seats = 這個遊戲是 { $min } 到 { $max } 人玩的。
say-bad-pace = 步調可以是：{ $paces }
say-bad-option = 選項「{ $option }」可以是：{ $values }
say-resigned = { $seat } 認輸了，由電腦接手。
say-bots = 坐下了 { $count } 位電腦玩家。
say-closed = 牌桌在開始前關閉了。
say-undone = 已收回：{ $moves }
say-preview = 這是預覽，還沒有真的下：{ $moves }
say-preview-sealed = 這個答案會先封存，等所有人都回答後才公開。
say-preview-hidden = 再下去會翻開未公開的資訊，所以預覽到此為止。
say-not-your-seat = 這個按鈕是別的玩家的。
say-rematch-not-over = 這一局結束後才能再來一局。
say-cannot-undo = 這無法收回：可能之後已揭示隱藏的內容，或別人已經行動，或沒有你可以收回的。

## You

say-name = 從現在起你叫做 { $name }。
say-lang = 從現在起信件使用繁體中文。
say-zone = 從現在起時間以 { $zone } 為準。
say-bad-zone = 不認識時區「{ $zone }」。時區像這樣寫：Europe/Lisbon、Asia/Taipei、America/New_York
say-ways = 之後會用這些方式通知你：{ $ways }
say-bad-ways = 請說明想用哪些方式收到通知：mail（電子郵件）、direct（私訊）、place（在牌桌討論串點名），可以同時選幾個。
say-link-code = 你的代碼是 { $code }。請在一天內從另一個身分送出：「連結」加上代碼。拿到代碼的人就能合併兩個身分，所以不要給別人看。
say-link-sent = 已寄出一封附有代碼的信到那個地址。收到後請在這裡送出：「連結」加上代碼。
say-link-letter = { $name } 說這個地址也是他的。如果是你本人，請在一天內到那邊送出這個代碼：{ $code }。如果不是你，不必理會，什麼事都不會發生。
say-link-bad = 這個代碼無效，或已經失效。代碼只在一天內有效，而且只能用一次。
say-link-same = 這兩個身分已經合併了。
say-link-same-table = 兩個身分坐在同一張還沒結束的牌桌，結束前不能合併。
say-link-taken = 兩邊都有電子郵件地址，或在同一個地方都有帳號，無法合併。
say-linked = 已合併：兩個身分現在都是 { $name }，包括所有牌桌和設定。
say-bad-lang = 還沒有這種語言。現有：{ $langs }
say-bad-name = 這裡不能用這個名字。名字要有 1 到 40 個字，寫在同一行。
say-stopped = 你不會再收到這裡的信了。想回來的話，隨時再寫信給我們。
say-welcome = 你好！有人（也許是你）從這個地址寫信給我們。如果是你，請用「是」一個字回覆這封信。不是的話，什麼都不用做，也什麼都不會發生。
say-confirmed = 謝謝，已確認這是你的地址。歡迎！
say-confirm-line = 回覆「是」就會執行：{ $line }
say-mail-seat-dead = 這個回信地址已經失效，請回覆這張牌桌最新的一封信。
say-mail-settings-dead = 這個地址已失效，已由較新的信取代。請直接回覆這封信再寫一次。

## Help

say-help =
    Vernissage 讓你用電子郵件、照自己的步調玩桌上遊戲。輪到你時會收到一封信；直接回覆，最前面幾行就是你的行動。

    想開一張三人桌：new art-society 3
    想加入牌桌：join K7QF
    想在坐滿前開始：start K7QF
    想在開始前離座：leave K7QF
    想看自己的牌桌：mine
    想找有空位的牌桌：list
    想看一張牌桌：board K7QF
    想看發生過的事：log K7QF
    想收回上一步：undo
    想認輸，由電腦接手：resign K7QF
    想讀規則：rules art-society
    想換名字：name 小美
    想換信件的語言：lang en
    想設定時區：zone Asia/Taipei
    不想再收信：stop
say-frozen = 這張牌桌出了問題。什麼都沒有遺失；在有人查看之前先暫停。
say-rules-sections = 規則的章節：{ $sections }
say-nothing-waits = 沒有事情在等你。
say-no-tables = 沒有牌桌。
say-seal-given = { $seat } 密封了回覆，指紋 { $hash }。
say-seal-opened = { $seat } 密封的是 { $answer }，隨機鹽值 { $salt }。
say-log-empty = 還沒有發生任何事。
