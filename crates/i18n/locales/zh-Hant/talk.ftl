## 牌桌聊天：指令

verb-say = 說 | 發言
verb-whisper = 悄悄話 | 私聊
verb-note = 筆記 | 記下
verb-notes = 筆記清單 | 我的筆記
verb-ignore = 封鎖
verb-talk = 聊天
verb-report = 檢舉
verb-watch = 看牌桌 | 關注
verb-feed = 訂閱源
verb-ask = 詢問 | 問

behind-it = 這些 | 這個
behind-host = 站長
behind-whispers = 悄悄話
behind-talk-at-once = 聊天立即寄
behind-talk-in-letters = 聊天隨信寄
behind-talk-digest = 聊天彙整寄
behind-talk-never = 不要聊天
behind-talk-free = 聊天不必問
behind-webhook = webhook | 網路掛鉤
behind-talk-asked = 聊天先問我

## 聊天內容

say-talk-line = { $number }. { $name }：{ $quote }
say-talk-spectator = { $number }. { $name }（旁觀）：{ $quote }
say-talk-whisper = { $number }. { $name }（只給你看）：{ $quote }
say-talk-removed = { $number }. { $name }（已被管理員刪除）
say-talk-listed = { $number }. { $name }：{ $quote }
letter-talk = 牌桌聊天
letter-talk-left = （更早還有{ $count }則，輸入「聊天」即可查看）
letter-notes = 你的筆記，只有你看得到
letter-note-line = { $number }. { $text }
subject-talk = 牌桌聊天：{ $game } [{ $table }]

## 發言

say-talk-sent = 已傳給牌桌{ $table }的所有人：{ $quote }
say-talk-whispered = 只傳給了{ $name }：{ $quote }
say-talk-none = 牌桌{ $table }還沒有人發言。要先開口，請輸入：{ $line }
say-talk-empty = 你想說什麼？請放在指令後面，例如：{ $line }
say-talk-long = 你的訊息有{ $count }個字，最多只能傳{ $most }個字。請縮短後再傳一次。
say-talk-too-many = 你今天已經給這張牌桌傳了{ $most }則訊息，請明天再傳。
say-talk-closed = 牌桌{ $table }的聊天已關閉，所以你的訊息沒有傳出。
say-talk-over = 牌桌{ $table }的聊天在遊戲結束一週後就停了，所以你的訊息沒有傳出。
say-talk-no-seat = 只有牌桌{ $table }的玩家才能給它傳訊息。
say-talk-offer = 要把你寫的話傳給整張牌桌嗎？要傳的話，請回覆：{ $line }
say-talk-no-offer = 沒有可傳的內容。請把訊息寫在指令後面，例如：{ $line }
say-whisper-off = 這張牌桌上的話人人都看得到，所以不能說悄悄話。
say-whisper-whom = 要傳給誰？這張牌桌上有：{ $names }。例如：{ $line }

## 牌桌秩序

say-talk-off = 牌桌{ $table }的聊天已關閉。要重新開啟，請輸入：{ $line }
say-talk-on = 牌桌{ $table }的聊天已開啟。
say-talk-cut = 已刪除第{ $number }則訊息。
say-talk-no-line = 牌桌{ $table }沒有第{ $number }則訊息。
say-talk-not-yours = 只有牌桌的開桌者和管理員才能這樣做。
say-talk-shape = 你可以輸入：{ $line }
say-report-sent = 謝謝。我們已經把第{ $number }則訊息告訴管理這張牌桌的人。
say-report-lost = 這張牌桌沒有聊天室的管理員。要把第{ $number }則訊息告訴站長，請輸入：{ $line }
say-report-shape = 是哪則訊息，有什麼問題？例如：{ $line }
say-admins-talk = { $name }檢舉了牌桌{ $table }的第{ $number }則訊息。{ $other }寫道：{ $quote }。理由：{ $reason }

## 自己的筆記

say-note-kept = 記下了。以後每封關於牌桌{ $table }的信裡都有它。
say-note-dropped = 已刪除第{ $number }則筆記。
say-note-unknown = 你在牌桌{ $table }沒有第{ $number }則筆記。
say-note-full = 你在牌桌{ $table }已有{ $most }則筆記。請先刪除一則：{ $line }
say-note-line = { $number }. { $quote }
say-notes-none = 你在牌桌{ $table }沒有筆記。要記一則，請輸入：{ $line }

## 你看到的內容

say-ignore-on = 從現在起，你不會再看到{ $name }說的話。要重新看到，請輸入：{ $line }
say-ignore-off = 從現在起，你會看到{ $name }說的話。
say-ignore-list = 你看不到這些人說的話：{ $names }
say-ignore-none = 所有人說的話你都看得到。要封鎖某個人，請輸入：{ $line }
say-ignore-whom = 你指的是誰？這張牌桌上有：{ $names }。例如：{ $line }
say-telling-talk =
    { $delivery ->
        [1] 牌桌聊天會在幾分鐘內寄給你。
        [2] 牌桌聊天會放在你的每日彙整裡。
        [3] 我們不會給你寄牌桌聊天。
       *[other] 牌桌聊天會放在這張牌桌的下一封信裡。
    }{ $free ->
        [0] 要把你郵件裡的話傳給牌桌之前，我們會先問你。
       *[other] 寫在行動下面的話會直接傳給牌桌。
    }
say-talk-no-digest = 你還沒有每日彙整。請先選好時間，例如：{ $line }

## 看牌桌

say-watch-daily = 你開始看牌桌{ $table }了。有動靜的日子，我們會寄一封信給你。要停止，請輸入：{ $line }
say-watch-end = 你開始看牌桌{ $table }了。遊戲結束時，我們會告訴你一次。要停止，請輸入：{ $line }
say-watch-off = 你不再看牌桌{ $table }了。
say-watch-not = 你沒有在看牌桌{ $table }。
say-watch-own = 你就在牌桌{ $table }上玩，本來就會收到消息。
say-watch-over = 牌桌{ $table }的遊戲已經結束。要看結果，請輸入：{ $line }
say-watch-full = 看牌桌{ $table }的人已經太多了。
say-watch-news = 你在看的牌桌{ $table }的動靜

## 站長

say-ask-sent = 我們已把你的問題轉給站長。站長能看到你的名字和牌桌，會直接答覆你。
say-ask-none = 從這裡聯絡不到站長。
say-ask-shape = 你想問什麼？例如：{ $line }
say-ask-too-many = 你今天問站長的次數已經夠多了，請明天再問。
say-ask-letter = { $name }問站長：{ $quote }
say-ask-table = 提問者的牌桌：{ $table }
say-ask-contact = 回覆方式：{ $contact }
subject-ask = 給站長的問題
web-talk = 牌桌聊天

## Webhook

say-webhook-asked = 我們已向 { $host } 傳送了代碼。請在一天內把你在那裡收到的那一行傳給我們。
say-webhook-on = 從現在起，我們也會向 { $host } 傳送簡短的通知。要停止：{ $line }
say-webhook-secret = 每則通知都有簽章。金鑰只顯示這一次：{ $secret }
say-webhook-off = 我們不再向你的 webhook 傳送通知。
say-webhook-none = 你還沒有 webhook。要新增：{ $line }
say-webhook-how = 通知要傳到哪個網址？網址以 https:// 開頭。例如：{ $line }
say-webhook-bad-url = 我們沒辦法向這個網址傳送通知。它必須以 https:// 開頭，而且誰都能連上。例如：{ $line }
say-webhook-bad-code = 代碼不對，或者已經超過一天。再傳一次網址，就會收到新的代碼：{ $line }
say-webhook-disabled = 這裡不能向 webhook 傳送通知。
say-webhook-code = 要在這裡收到牌局的通知，請在一天內把這一行傳給我們：{ $line }
subject-webhook = 確認你的 webhook

## 訂閱源

feed-title = 牌局動態
feed-turn-until = 輪到你了。截止時間：{ $at }
say-feed-on = 知道這個連結的人都能閱讀你的訂閱源，請不要告訴別人：{ $link } 要撤銷：{ $line }
say-feed-off = 我們已撤銷你的訂閱源，原來的連結不再有效。
say-feed-none = 你還沒有訂閱源。要建立：{ $line }
say-feed-no-web = 這裡沒有網頁，所以沒有訂閱源。
