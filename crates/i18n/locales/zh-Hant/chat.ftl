### 聊天室裡說的話。

chat-title = **{ $code } · { $game }**
chat-seat-held = { $number }. { $name }（{ $zone }）
chat-seat-bot = { $number }. { $name }（電腦）
chat-seat-empty = { $number }. *空位*
chat-option = { $option }：{ $value }
chat-waits = 正在等 { $names }：{ $asked }
chat-waits-until = 正在等 { $names }，期限 { $at }：{ $asked }
chat-round = 第 { $round } 輪
chat-paused = 暫停中
chat-players = 玩家：{ $names }
chat-player-bot = { $name }（電腦）
chat-turn = 正在等 { $names }
chat-turn-since = 正在等 { $names }（{ $since }輪到）
chat-turn-until = 正在等 { $names }（{ $since }輪到），期限 { $at }
chat-score = 目前分數：{ $points }
chat-until = 期限：{ $at }
chat-replace-until = 在 { $at } 之前、或最後一位回覆之前都可以更改。
chat-hash = 查驗碼：`{ $hash }`
chat-answer-here = 按按鈕，或直接在這裡輸入你的行動，例如：`{ $example }`

## 聊天室的說法：各自取代同名的訊息

in-chat-say-earlier-played = 你回覆的是較早的決定。它所依據的內容沒有改變，因此算數。
in-chat-say-earlier-back = 你回覆的是較早的決定，之後桌上有變化，所以我們沒有執行。如果仍要這樣做，請再說一次：{ $line }
in-chat-say-undo-which = 你現在沒有草稿。你的上一步是：{ $moves }。要收回它，請用 **/收回**。
in-chat-say-idle = 剩下的部分沒有任何效果。仍要這樣做：{ $words }。要收回，請用 **/收回**。
in-chat-say-instead = 你的意思是「{ $line }」嗎？如果是，請私訊我或用 **/行動** 說「是」。
in-chat-say-one-thing = 請一次只說一件事：行動，或是一個別的指令。什麼都沒有改變。
in-chat-say-move-without-table = 你指的是哪一張牌桌？請按它最新貼文下的 **我要行動**，或在前面加上代碼。
in-chat-say-no-table = 沒有牌桌「{ $table }」。想看自己的牌桌，請用 **/牌桌 我的**。
in-chat-say-which-table = 哪一張牌桌？請用四個字的代碼指定，或到它的討論串裡問。
in-chat-say-league-name-by-address = 要選其他人，請用「人」的選項。
in-chat-say-other-table = 那屬於另一張牌桌。請用你要的那張牌桌最新的貼文。
in-chat-say-taken-before = 這個我們之前收到過，當時就處理了。
in-chat-say-refused-unknown = 我們看不懂「{ $word }」這個詞。**/說明** 會列出你可以做什麼。
in-chat-say-refused-many = 一次的行動太多了。
in-chat-say-refused-nothing = 我們沒有在裡面找到行動。請按 **我要行動** 來選擇，或用 **/說明** 看看還能做什麼。
in-chat-say-opened = 牌桌 { $table } 開好了：{ $game }。
in-chat-say-league-created = 聯賽 { $league } 建立好了：{ $title }。現在還不能報名。請先用 **/聯賽 規則** 看規則，想改就用 **/聯賽管理 聯賽 設定** 改，再用 **/聯賽管理 賽季 開放** 開放報名。
in-chat-say-league-no-teams = 第 { $season } 季沒有隊伍。要從下一季起設隊伍，請用 **/聯賽管理 聯賽 設定** 選擇 teams=3。
in-chat-league-note-doctor = 每一行都是一個指令。它會先顯示會有什麼變動，你按按鈕確認後才執行。
in-chat-say-manage-how = 抱歉，我們沒看懂。管理員能做的事都在 **/聯賽管理** 裡。
in-chat-say-resign-ask = 這會把你在牌桌 { $table } 的座位交給電腦，由它馬上接著玩。我們會通知其他玩家。在別人接手之前，你都可以回來。確定的話，請按 **認輸**。
in-chat-say-vote-how = 請按 **同意** 或 **不同意**。
in-chat-say-no-vote = 目前沒有表決。要提議收回，請在 **更多…** 裡選。
in-chat-say-lang = 從現在起，我們用繁體中文通知你。
in-chat-say-ways-usual = 從現在起我們用預設方式通知你：牌桌有討論串就在討論串，否則用私訊。
in-chat-say-ways-no-address = 你在這裡還沒有電子郵件地址，我們沒辦法用郵件通知你。請先用 **/連結** 加上。
in-chat-say-bad-ways = 你可以選擇我們如何通知你：私訊、討論串（在牌桌的討論串 @你）、電子郵件，可以同時選幾個。快輪到你時先說一聲，或不用：預告、不預告。休息時輪到你，馬上通知，或等你醒來：立刻、醒著。訊息裡寫出一切，或只寫這一步需要的：詳細、簡短。桌面除了圖片也有文字，或只有圖片：文字、圖片。桌面寫成可以念出來的句子，或不用：朗讀、不朗讀。圖片的樣子：大字、一般字，以及高對比、一般對比。
in-chat-say-telling = { $next ->
        [0] 快輪到你時，我們不會先預告。
       *[other] 快輪到你時，我們會先預告。
    }{ $once ->
        [0] 休息時輪到你，等你醒來才通知。
       *[other] 休息時輪到你，也會立刻通知。
    }{ $long ->
        [0] 訊息裡只寫這一步需要的。
       *[other] 訊息裡寫出桌上的一切。
    }{ $text ->
        [0] 桌面以圖片呈現。
       *[other] 桌面除了圖片也有文字。
    }{ $speech ->
        [0] {""}
       *[other] 桌面會寫成可以念出來的句子。
    }{ $large ->
        [0] {""}
       *[other] 圖片會分成兩半放大。
    }{ $contrast ->
        [0] {""}
       *[other] 使用高對比。
    }
in-chat-say-quiet = 每天 { $from } 到 { $to } 是你的安靜時段（{ $zone }）。這段時間除了你自己問的，我們不會通知你。牌桌允許時，你的計時也會停。下次清醒：{ $awake }
in-chat-say-days-off = 你每週的休息日：{ $days }（{ $zone }）。這幾天除了你自己問的，我們不會通知你。牌桌允許時，你的計時也會停。
in-chat-say-digest = 每天 { $at } 只有一則訊息。下一則：{ $next }。等不及的事才會另外通知。
in-chat-say-digest-off = 之後每件事都會各用一則訊息通知。
in-chat-say-digest-how = 想行動，請打開牌桌的討論串，或在這裡把代碼寫在前面：{ $table } ……
in-chat-say-outage = 我們的服務從 { $from } 到 { $to } 中斷。什麼都沒有遺失。你的牌桌上所有期限都順延同樣長的時間，你還來得及行動。新的期限可用 **/牌桌 我的** 查看。
in-chat-say-link-sent = 我們已把代碼送到那個信箱。請在這裡用 **/連結** 輸入。
in-chat-say-link-how = 想連結你的電子郵件地址，請用 **/連結** 填上地址。我們會把代碼送到那裡，收到後在這裡輸入。
in-chat-say-link-how-mail = 你已經連結了 { $address }。想連結另一個地址，請先解除這一個。
in-chat-say-link-ask = 這會把你和 { $name }（{ $at }）永久連結。使用那個帳號的人從此可以在你的所有牌桌代替你行動。之後兩邊都叫做 { $own }。如果那就是你，請再用一次 **/連結**，填上：{ $code } 是
in-chat-say-link-no-address = 那不是電子郵件地址。電子郵件地址像這樣：ann@example.org
in-chat-say-stopped = 我們不會再寄郵件給你。聊天室裡沒有改變，通知方式可用 **/設定** 查看。
in-chat-say-confirmed = 我們會再照 **/設定** 的方式通知你。
in-chat-say-confirm-gone = 你同意的內容裡，有一部分等太久，我們已經沒有保留。請再說一次。
in-chat-say-confirm-unclear = 你同意的是什麼？請完整說出你要的。
in-chat-say-enough-letters = 今天發給別人的訊息已經夠多了，請明天再試。
in-chat-say-enough-letters-there = 沒有傳送：今天傳到那個地址的這類訊息已經太多了。請明天再試。
in-chat-say-invite-sent = 只要那個信箱的主人沒有拒收，邀請函就會送到。對方同意之後就會入座。
in-chat-say-invite-link = 有這個連結的人都可以坐進牌桌 { $table } 的空位，把它轉給朋友吧：{ $page } 也可以請對方把這一行傳給我們：{ $line }。要撤回連結，請輸入「邀請 連結 撤回 { $table }」。
in-chat-say-invite-line = 憑這一行，誰都可以坐進牌桌 { $table } 的空位，把它轉給朋友吧：{ $line }。請對方傳給我們。要撤回，請輸入「邀請 連結 撤回 { $table }」。
in-chat-say-invite-link-dropped = 牌桌 { $table } 的邀請連結已經失效。要新的連結，請輸入「邀請 連結 { $table }」。
in-chat-say-invite-link-none = 牌桌 { $table } 沒有邀請連結。想要一個，請輸入「邀請 連結 { $table }」。
in-chat-say-seek-many = 最多可以同時為 { $most } 個遊戲找人。不再找的話，請輸入「找人 取消」。
in-chat-say-seek-none = 你現在沒有在找人。要找人，請輸入「找人 art-society 3 pace=normal」。
in-chat-say-seek-others = 有 { $count } 位作息相合的玩家在找人玩 { $game }（{ $seats } 個座位）。要一起玩，請用 **/seek**。
in-chat-say-seek-open = 你正在為 { $game }（{ $seats } 個座位）找人。不再找的話，請輸入「找人 取消」。
in-chat-say-seek-stored = 正在為你找一起玩 { $game } 的人。{ $others ->
    [0] 還沒有和你作息相合、想法相同的人。
   *[other] 有 { $others } 位作息相合的玩家想玩同樣的。
}再有 { $missing } 位，我們就開桌並通知你。不再找的話，請輸入「找人 取消」。
in-chat-say-seek-tables = 這些等人的牌桌也適合你。要入座，請輸入「加入」和桌號：
in-chat-say-seek-found = 為 { $game } 找到人了：除了你還有 { $count } 位，大家每天大約有 { $hours } 小時都醒著。要入座，請輸入：加入 { $table }
in-chat-say-seek-found-days = 為 { $game } 找到人了：除了你還有 { $count } 位，大家每天大約有 { $hours } 小時都醒著。一局大約要 { $days } 天。要入座，請輸入：加入 { $table }
in-chat-say-private-apart = 只有你邀請的人看得到、能加入，所以它不會出現在任何頻道。我們會傳私訊給每位玩家。
in-chat-say-seat-kept = { $name } 在牌桌 { $table }（{ $game }）為你留了一個座位。要入座，請按 **加入**。
in-chat-say-invited-by = { $name } 邀請你加入牌桌 { $table }（{ $game }）。要入座，請按 **加入**。
in-chat-say-seat-kept-open = 牌桌 { $table }（{ $game }）有一個座位等你來坐。要入座，請按 **加入**。
in-chat-say-seat-kept-running = 牌桌 { $table } 進行中的《{ $game }》有一個座位等你來坐。在你來之前由電腦代打。要接手，請按 **接手座位**。
in-chat-say-starts-not-full = 開始的時間到了，但還有空位。按 **開始** 就由電腦補上，也可以再等人來。
in-chat-say-unlink-ask = 這會解除你和 { $name }（{ $at }）的連結，之後兩個帳號各有自己的牌桌和設定。要執行的話，請私訊我：解除連結 是
in-chat-say-address-none = 你在這裡還沒有電子郵件地址。請用 **/連結** 加上。
in-chat-say-address-same = 那已經是你的地址，會維持不變。
in-chat-say-address-sent = 如果還沒有人用那個信箱玩，我們會向那裡送出詢問。你在那邊同意之後，它就是你的地址。
in-chat-say-address-asked = 為了確認是你本人，我們已向你現在的地址送出詢問。你在那邊同意之後，我們會再詢問新地址。
in-chat-say-address-moved = 從現在起，這就是你的電子郵件地址。
in-chat-say-data = 除了你玩過的遊戲和傳送中的訊息，這就是我們保存的關於你的全部資料。
in-chat-say-forget-shape = 要刪除關於你的一切，請私訊我：遺忘 我
in-chat-say-forget-ask = { $count ->
    [0] 這會永久刪除你的名字、地址、帳號和所有設定。已結束的遊戲會以化名代替你的名字。刪除後我們不會再通知你。要執行的話，請私訊我：遺忘 我 是
   *[other] 這會永久刪除你的名字、地址、帳號和所有設定。你會離開正在參加的 { $count } 張牌桌，由電腦接手。已結束的遊戲會以化名代替你的名字。刪除後我們不會再通知你。要執行的話，請私訊我：遺忘 我 是
}
in-chat-say-unreachable = 我們已經沒辦法用郵件聯絡牌桌 { $table } 的 { $seat }。對方的計時照走；也許你能用別的方法聯絡。
in-chat-say-your-seat-vacant = 你在牌桌 { $table } 離開太久，現在由電腦代打。要拿回座位，請到它的討論串，在 **更多…** 裡選 **拿回我的座位**。
in-chat-say-seat-vacant = 牌桌 { $table }（{ $game }）有座位待接手，目前由 { $seat } 代打。要接手，請到它的討論串，在 **更多…** 裡選 **接手座位**。
in-chat-say-bad-substitute = 請在 **/設定** 裡選擇要不要收到待接手座位的通知，以及是哪個遊戲。
in-chat-say-muster-here = 你的牌桌已滿，但我們一天沒有你的消息了。要保留座位，請在 { $at } 前到它的討論串，在 **更多…** 裡選 **我在**；之後別人就可以坐。
in-chat-say-seat-free = 牌桌 { $table }（{ $game }）就要開始，空出了一個座位。要入座，請按它卡片下的 **加入**。
in-chat-say-waits = 所有密封的回覆先不打開，直到你在 **更多…** 裡選 **我準備好了**，或時間到。
in-chat-say-which-table-line = 你指的是哪一張牌桌？請把代碼寫在前面，或到那張牌桌的討論串：
in-chat-say-which-table-choice = { $game }：{ $table } { $line }
in-chat-say-help-begin = Vernissage 讓你照自己的步調玩桌上遊戲。輪到你時，我們會通知你。到時按 **我要行動**，或在這裡直接說你的行動。
in-chat-say-help = Vernissage 讓你照自己的步調玩桌上遊戲。輪到你時，我們會通知你。到時按 **我要行動**，或在這裡直接說你的行動。可以私訊我的有：

    想開一張三人桌：開桌 art-society 3
    想加入牌桌：加入 K7QF
    想馬上開始，由電腦補滿空位：開始 K7QF
    想在開始前離座：離開 K7QF
    想看自己的牌桌：我的
    想找有空位的牌桌：列表
    想看一張牌桌：盤面 K7QF
    想看發生過的事：紀錄 K7QF
    想查證之後沒有更動：驗證 K7QF
    想退回一步，或收回上一次的行動：收回
    想退出，由電腦代打：認輸 K7QF
    想從電腦手中拿回自己的座位：回座 K7QF
    想接手別人空出的座位：接手 K7QF
    想預先寫好一步：當 回合: 拿取 b, 交給助手, 結束 / 任意
    想看預先指令，或撤回：預令、撤回
    想請大家同意收回幾步：表決 收回
    牌桌還用舊規則時，想請大家改用最新的：表決 升級
    想請牌桌多給時間，或暫停：延長 24小時、暫停
    想看大家有多準時：準時 K7QF
    對整張牌桌說話：說 祝大家好運
    給自己記一則筆記：筆記 買藍色
    看一張牌桌：看牌桌 K7QF
    想看自己的遊戲、評分和準時率：個人頁
    想看同桌過的玩家的：個人頁 Ann
    想看自己在一個遊戲裡的成績：統計 art-society
    想找作息相合的人一起玩：找人 art-society 3 pace=normal
    不再找人：找人 取消
    想要一個可以轉傳的牌桌連結：邀請 連結 K7QF
    想讓它失效：邀請 連結 撤回 K7QF
    想讀規則：規則 art-society
    想去度假：假期 12月24日到1月2日
    不想再收到某張牌桌的消息：靜音 K7QF
    想看聯賽：聯賽
    想報名參加聯賽：聯賽 報名 SPRING
    想看聯賽的排名：排名 SPRING
    想看某位玩家在聯賽裡的成績：戰績 Ann
    想管理聯賽（在它的伺服器裡）：**/聯賽管理**
    想看我們保存了哪些關於你的資料：我的資料
    想請我們刪除這些資料：遺忘 我

    名字、語言、時段，以及我們如何通知你：**/設定**。
in-chat-help-time = - 時區、安靜時段、休息日、提醒、每天一則彙整，以及我們如何通知你：**/設定**
    - 想去度假：`假期 12月24日到1月2日`
    - 想請牌桌多給時間，或暫停：`延長 24小時`、`暫停`
    - 這個決定不再提醒：`不再提醒`
    - 不想再收到某張牌桌的消息：`靜音 K7QF`
    - 時間到了，規則會替你回覆，遊戲繼續。一直不在的話，由電腦代打。想拿回座位：`回座 K7QF`
in-chat-help-league = - 想看你的聯賽，或其中一個的狀況：**/聯賽**、`聯賽 SPRING`
    - 想報名、報到或退出：**/聯賽 報名**、`聯賽 報到 SPRING`、`聯賽 退出 SPRING`
    - 想看所有組別或其中一組的排名：`排名 SPRING`、`排名 SPRING 2`
    - 想看你的名次是怎麼算的：`聯賽 為什麼 SPRING`
    - 想看牌桌、對戰表和日期：`聯賽 賽程 SPRING`、`聯賽 對戰表 SPRING`、`聯賽 日程 SPRING`
    - 想讀聯賽的規則：`聯賽 規則 SPRING`
    - 想看某位玩家在聯賽裡的成績，以及評分：`戰績 Ann`、`聯賽 評分 SPRING`
    - 想看做過哪些處置、是誰做的：`聯賽 紀錄 SPRING`
    - 想管理聯賽：**/聯賽管理**、`聯賽 診斷 SPRING`。我們會先說明有什麼改變，按下面的按鈕才會執行。
in-chat-say-to-finish = 要完成：{ $words }
in-chat-brussels-1893-headline-none = 你在那裡什麼都做不了：請選「不用」
in-chat-help-example = - 例如：`{ $line }`

## 牌桌聊天

in-chat-say-talk-line = **{ $name }**：{ $quote }
in-chat-say-talk-spectator = **{ $name }**（旁觀）：{ $quote }
in-chat-say-talk-whisper = **{ $name }**（只給你看）：{ $quote }
in-chat-say-talk-removed = **{ $name }**（已被管理員刪除）
in-chat-say-note-kept = 記下了。要看你在牌桌{ $table }的筆記，請輸入：notes { $table }
in-chat-say-telling-talk =
    { $delivery ->
        [1] 沒有討論串的牌桌，聊天會在幾分鐘內傳給你。
        [2] 沒有討論串的牌桌，聊天會每天彙整傳給你一次。
        [3] 沒有討論串的牌桌，我們不會傳聊天給你。
       *[other] 沒有討論串的牌桌，聊天會跟下一則訊息一起傳給你。
    }{ $free ->
        [0] 要把寫在行動下面的話傳給牌桌之前，我們會先問你。
       *[other] 寫在行動下面的話會直接傳給牌桌。
    }
in-chat-say-talk-offer = 要把你寫的話傳給整張牌桌嗎？要傳的話，請輸入：{ $line }
in-chat-say-talk-no-digest = 你還沒有每日彙整。請先在 **/settings** 選好時間，或輸入：{ $line }
in-chat-say-watch-daily = 你開始看牌桌{ $table }了。有動靜的日子，我們會告訴你。要停止，請輸入：{ $line }
in-chat-say-watch-end = 你開始看牌桌{ $table }了。遊戲結束時，我們會告訴你一次。要停止，請輸入：{ $line }
