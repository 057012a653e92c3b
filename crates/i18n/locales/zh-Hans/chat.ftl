### 聊天里说的话。

chat-title = **{ $code } · { $game }**
chat-seat-held = { $number }. { $name }（{ $zone }）
chat-seat-bot = { $number }. { $name }（电脑）
chat-seat-empty = { $number }. *空位*
chat-option = { $option }：{ $value }
chat-waits = 正在等 { $names }：{ $asked }
chat-waits-until = 正在等 { $names }，截止时间 { $at }：{ $asked }
chat-round = 第 { $round } 轮
chat-paused = 已暂停
chat-players = 玩家：{ $names }
chat-player-bot = { $name }（电脑）
chat-turn = 正在等 { $names }
chat-turn-since = 正在等 { $names }（{ $since }轮到）
chat-turn-until = 正在等 { $names }（{ $since }轮到），截止时间 { $at }
chat-score = 目前分数：{ $points }
chat-until = 截止时间：{ $at }
chat-replace-until = 在 { $at } 之前、或最后一位回复之前都可以更改。
chat-hash = 校验码：`{ $hash }`
chat-answer-here = 点按按钮，或直接在这里输入你的行动，例如：`{ $example }`

## 聊天里的说法：各自取代同名的消息

in-chat-say-earlier-played = 你回复的是较早的决定。它所依据的内容没有改变，因此算数。
in-chat-say-earlier-back = 你回复的是较早的决定，之后桌上有了变化，所以我们没有执行。如果仍要这样做，请再说一次：{ $line }
in-chat-say-undo-which = 你现在没有草稿。你的上一步是：{ $moves }。要撤销它，请用 **/撤销**。
in-chat-say-idle = 剩下的部分没有任何效果。仍要这样做：{ $words }。要撤销，请用 **/撤销**。
in-chat-say-instead = 你的意思是“{ $line }”吗？如果是，请私信我或用 **/行动** 说“是”。
in-chat-say-one-thing = 请一次只说一件事：要么是行动，要么是一个别的指令。什么都没有改变。
in-chat-say-move-without-table = 你指的是哪张牌桌？请点按它最新帖子下的 **我要行动**，或在前面加上代码。
in-chat-say-no-table = 没有牌桌“{ $table }”。想看自己的牌桌，请用 **/牌桌 我的**。
in-chat-say-which-table = 哪张牌桌？请用四位代码指定，或到它的子区里问。
in-chat-say-league-name-by-address = 要选其他人，请用“人”的选项。
in-chat-say-other-table = 那属于另一张牌桌。请用你要的那张牌桌最新的帖子。
in-chat-say-taken-before = 这个我们之前收到过，当时就处理了。
in-chat-say-refused-unknown = 我们不认识“{ $word }”这个词。**/帮助** 会列出你可以做什么。
in-chat-say-refused-many = 一次的行动太多了。
in-chat-say-refused-nothing = 我们没有在里面找到行动。请点按 **我要行动** 来选择，或用 **/帮助** 看看还能做什么。
in-chat-say-opened = 牌桌 { $table } 开好了：{ $game }。
in-chat-say-league-created = 联赛 { $league } 创建好了：{ $title }。现在还不能报名。请先用 **/联赛 规则** 看规则，想改就用 **/联赛管理 联赛 设置** 改，再用 **/联赛管理 赛季 开放** 开放报名。
in-chat-say-league-no-teams = 第 { $season } 赛季没有队伍。要从下一赛季起设队伍，请用 **/联赛管理 联赛 设置** 选择 teams=3。
in-chat-league-note-doctor = 每一行都是一条命令。它会先显示会有什么变化，你按按钮确认后才执行。
in-chat-say-manage-how = 抱歉，我们没看懂。管理员能做的事都在 **/联赛管理** 里。
in-chat-say-resign-ask = 这会把你在牌桌 { $table } 的座位交给电脑，由它马上接着玩。我们会通知其他玩家。在别人接手之前，你都可以回来。确定的话，请点按 **认输**。
in-chat-say-vote-how = 请点按 **同意** 或 **不同意**。
in-chat-say-no-vote = 现在没有投票。要提议撤销，请在 **更多…** 里选。
in-chat-say-lang = 从现在起，我们用简体中文通知你。
in-chat-say-ways-usual = 从现在起我们按默认方式通知你：牌桌有子区就在子区，否则用私信。
in-chat-say-ways-no-address = 你在这里还没有邮箱地址，我们没法用邮件通知你。请先用 **/绑定** 加上。
in-chat-say-bad-ways = 你可以选择我们如何通知你：私信、子区（在牌桌的子区里 @你）、邮件，可以同时选几个。快轮到你时先说一声，或不用：预告、不预告。休息时轮到你，马上通知，或等你醒来：立刻、醒后。消息里写出一切，或只写这一步需要的：详细、简短。桌面除了图片也有文字，或只有图片：文字、图片。桌面写成可以念出来的句子，或不用：朗读、不朗读。图片的样子：大字、普通字，以及高对比、普通对比。
in-chat-say-telling = { $next ->
        [0] 快轮到你时，我们不会先预告。
       *[other] 快轮到你时，我们会先预告。
    }{ $once ->
        [0] 休息时轮到你，等你醒来才通知。
       *[other] 休息时轮到你，也会立刻通知。
    }{ $long ->
        [0] 消息里只写这一步需要的。
       *[other] 消息里写出桌上的一切。
    }{ $text ->
        [0] 桌面以图片呈现。
       *[other] 桌面除了图片也有文字。
    }{ $speech ->
        [0] {""}
       *[other] 桌面会写成可以念出来的句子。
    }{ $large ->
        [0] {""}
       *[other] 图片会分成两半放大。
    }{ $contrast ->
        [0] {""}
       *[other] 使用高对比。
    }
in-chat-say-quiet = 每天 { $from } 到 { $to } 是你的免打扰时段（{ $zone }）。这段时间除了你自己问的，我们不会通知你。牌桌允许时，你的计时也会停。下次清醒：{ $awake }
in-chat-say-days-off = 你每周的休息日：{ $days }（{ $zone }）。这几天除了你自己问的，我们不会通知你。牌桌允许时，你的计时也会停。
in-chat-say-digest = 每天 { $at } 只有一条消息。下一条：{ $next }。等不及的事才会另外通知。
in-chat-say-digest-off = 之后每件事都会各用一条消息通知。
in-chat-say-digest-how = 想行动，请打开牌桌的子区，或在这里把代码写在前面：{ $table } ……
in-chat-say-outage = 我们的服务从 { $from } 到 { $to } 中断。什么都没有丢失。你的牌桌上所有截止时间都顺延同样长的时间，你还来得及行动。新的截止时间可用 **/牌桌 我的** 查看。
in-chat-say-link-sent = 我们已把代码发到那个邮箱。请在这里用 **/绑定** 输入。
in-chat-say-link-how = 想绑定你的邮箱，请用 **/绑定** 填上地址。我们会把代码发到那里，收到后在这里输入。
in-chat-say-link-how-mail = 你已经绑定了 { $address }。想绑定另一个邮箱，请先解绑这一个。
in-chat-say-link-ask = 这会把你和 { $name }（{ $at }）永久绑定。使用那个账号的人从此可以在你的所有牌桌代替你行动。之后两边都叫 { $own }。如果那就是你，请再用一次 **/绑定**，填上：{ $code } 是
in-chat-say-link-no-address = 那不是邮箱地址。邮箱地址像这样：ann@example.org
in-chat-say-stopped = 我们不会再给你发邮件。聊天里没有改变，通知方式可用 **/设置** 查看。
in-chat-say-confirmed = 我们会再按 **/设置** 的方式通知你。
in-chat-say-confirm-gone = 你同意的内容里，有一部分等太久，我们已经没有保留。请再说一次。
in-chat-say-confirm-unclear = 你同意的是什么？请完整说出你要的。
in-chat-say-enough-letters = 今天发给别人的消息已经够多了，请明天再试。
in-chat-say-enough-letters-there = 没有发送：今天发到那个地址的这类消息已经太多了。请明天再试。
in-chat-say-invite-sent = 只要那个邮箱的主人没有拒收，邀请就会送到。对方同意之后就会入座。
in-chat-say-invite-link = 有这个链接的人都可以坐进牌桌 { $table } 的空位，把它转给朋友吧：{ $page } 也可以请对方把这一行发给我们：{ $line }。要撤回链接，请输入“邀请 链接 撤回 { $table }”。
in-chat-say-invite-line = 凭这一行，谁都可以坐进牌桌 { $table } 的空位，把它转给朋友吧：{ $line }。请对方发给我们。要撤回，请输入“邀请 链接 撤回 { $table }”。
in-chat-say-invite-link-dropped = 牌桌 { $table } 的邀请链接已经失效。要新的链接，请输入“邀请 链接 { $table }”。
in-chat-say-invite-link-none = 牌桌 { $table } 没有邀请链接。想要一个，请输入“邀请 链接 { $table }”。
in-chat-say-seek-many = 最多可以同时为 { $most } 个游戏找人。不再找的话，请输入“找人 取消”。
in-chat-say-seek-none = 你现在没有在找人。要找人，请输入“找人 art-society 3 pace=normal”。
in-chat-say-seek-others = 有 { $count } 位作息相合的玩家在找人玩 { $game }（{ $seats } 个座位）。要一起玩，请用 **/seek**。
in-chat-say-seek-open = 你正在为 { $game }（{ $seats } 个座位）找人。不再找的话，请输入“找人 取消”。
in-chat-say-seek-stored = 正在为你找一起玩 { $game } 的人。{ $others ->
    [0] 还没有和你作息相合、想法相同的人。
   *[other] 有 { $others } 位作息相合的玩家想玩同样的。
}再有 { $missing } 位，我们就开桌并通知你。不再找的话，请输入“找人 取消”。
in-chat-say-seek-tables = 这些等人的牌桌也适合你。要入座，请输入“加入”和桌号：
in-chat-say-seek-found = 为 { $game } 找到人了：除了你还有 { $count } 位，大家每天大约有 { $hours } 小时都醒着。要入座，请输入：加入 { $table }
in-chat-say-seek-found-days = 为 { $game } 找到人了：除了你还有 { $count } 位，大家每天大约有 { $hours } 小时都醒着。一局大约要 { $days } 天。要入座，请输入：加入 { $table }
in-chat-say-private-apart = 只有你邀请的人看得到、能加入，所以它不会出现在任何频道。我们会给每位玩家发私信。
in-chat-say-seat-kept = { $name } 在牌桌 { $table }（{ $game }）为你留了一个座位。要入座，请点按 **加入**。
in-chat-say-invited-by = { $name } 邀请你加入牌桌 { $table }（{ $game }）。要入座，请点按 **加入**。
in-chat-say-seat-kept-open = 牌桌 { $table }（{ $game }）有一个座位等你来坐。要入座，请点按 **加入**。
in-chat-say-seat-kept-running = 牌桌 { $table } 进行中的《{ $game }》有一个座位等你来坐。在你来之前由电脑代打。要接手，请点按 **接手座位**。
in-chat-say-starts-not-full = 开始的时间到了，但还有空位。点按 **开始** 就由电脑补上，也可以再等人来。
in-chat-say-unlink-ask = 这会解除你和 { $name }（{ $at }）的绑定，之后两个账号各有自己的牌桌和设置。要执行，请私信我：解绑 是
in-chat-say-address-none = 你在这里还没有邮箱地址。请用 **/绑定** 加上。
in-chat-say-address-same = 那已经是你的邮箱，会保持不变。
in-chat-say-address-sent = 如果还没有人用那个邮箱玩，我们会向那里发出询问。你在那边同意之后，它就是你的邮箱。
in-chat-say-address-asked = 为了确认是你本人，我们已向你现在的邮箱发出询问。你在那边同意之后，我们会再询问新邮箱。
in-chat-say-address-moved = 从现在起，这就是你的邮箱地址。
in-chat-say-data = 除了你玩过的游戏和发送中的消息，这就是我们保存的关于你的全部数据。
in-chat-say-forget-shape = 要删除关于你的一切，请私信我：注销 账号
in-chat-say-forget-ask = { $count ->
    [0] 这会永久删除你的名字、邮箱、账号和所有设置。已结束的游戏会用化名代替你的名字。删除后我们不会再通知你。要执行，请私信我：注销 账号 是
   *[other] 这会永久删除你的名字、邮箱、账号和所有设置。你会离开正在参加的 { $count } 张牌桌，由电脑接手。已结束的游戏会用化名代替你的名字。删除后我们不会再通知你。要执行，请私信我：注销 账号 是
}
in-chat-say-unreachable = 我们已经没法用邮件联系牌桌 { $table } 的 { $seat }。对方的计时照走；也许你能用别的方法联系。
in-chat-say-your-seat-vacant = 你在牌桌 { $table } 离开太久，现在由电脑代打。要拿回座位，请到它的子区，在 **更多…** 里选 **拿回我的座位**。
in-chat-say-seat-vacant = 牌桌 { $table }（{ $game }）有座位待接手，目前由 { $seat } 代打。要接手，请到它的子区，在 **更多…** 里选 **接手座位**。
in-chat-say-bad-substitute = 请在 **/设置** 里选择要不要收到待接手座位的通知，以及是哪个游戏。
in-chat-say-muster-here = 你的牌桌已满，但我们一天没有你的消息了。要保留座位，请在 { $at } 前到它的子区，在 **更多…** 里选 **我在**；之后别人就可以坐。
in-chat-say-seat-free = 牌桌 { $table }（{ $game }）就要开始，空出了一个座位。要入座，请点按它卡片下的 **加入**。
in-chat-say-waits = 所有密封的回复先不打开，直到你在 **更多…** 里选 **我准备好了**，或时间到。
in-chat-say-which-table-line = 你指的是哪张牌桌？请把代码写在前面，或到那张牌桌的子区：
in-chat-say-which-table-choice = { $game }：{ $table } { $line }
in-chat-say-help-begin = Vernissage 让你按自己的节奏玩桌游。轮到你时，我们会通知你。到时点按 **我要行动**，或在这里直接说你的行动。
in-chat-say-help = Vernissage 让你按自己的节奏玩桌游。轮到你时，我们会通知你。到时点按 **我要行动**，或在这里直接说你的行动。可以私信我的有：

    想开一张三人桌：开桌 art-society 3
    想加入牌桌：加入 K7QF
    想马上开始，由电脑补满空位：开始 K7QF
    想在开始前离座：离开 K7QF
    想看自己的牌桌：我的
    想找有空位的牌桌：列表
    想看一张牌桌：盘面 K7QF
    想看发生过的事：记录 K7QF
    想查证之后没有改动：验证 K7QF
    想退回一步，或撤销上一次的行动：撤销
    想退出，由电脑代打：认输 K7QF
    想从电脑手中拿回自己的座位：回座 K7QF
    想接手别人空出的座位：接手 K7QF
    想预先写好一步：当 回合: 拿取 b, 交给助手, 结束 / 任意
    想看预设指令，或清除：预设、清除预设
    想请大家同意撤销几步：投票 撤销
    牌桌还用旧规则时，想请大家改用最新的：投票 升级
    想请牌桌多给时间，或暂停：延长 24小时、暂停
    想看大家有多准时：准时率 K7QF
    对整张牌桌说话：说 祝大家好运
    给自己记一条笔记：笔记 买蓝色
    看一张牌桌：看牌桌 K7QF
    想看自己的游戏、评分和准时率：个人页
    想看同桌过的玩家的：个人页 Ann
    想看自己在一个游戏里的成绩：统计 art-society
    想找作息相合的人一起玩：找人 art-society 3 pace=normal
    不再找人：找人 取消
    想要一个可转发的牌桌链接：邀请 链接 K7QF
    想让它失效：邀请 链接 撤回 K7QF
    想读规则：规则 art-society
    想去度假：假期 12月24日到1月2日
    不想再收到某张牌桌的消息：静音 K7QF
    想看联赛：联赛
    想报名参加联赛：联赛 报名 SPRING
    想看联赛的积分榜：积分榜 SPRING
    想看某位玩家在联赛里的成绩：战绩 Ann
    想管理联赛（在它的服务器里）：**/联赛管理**
    想看我们保存了哪些关于你的数据：我的数据
    想让我们删除这些数据：注销 账号

    名字、语言、时段，以及我们如何通知你：**/设置**。
in-chat-help-time = - 时区、免打扰时段、休息日、提醒、每天一条汇总，以及我们如何通知你：**/设置**
    - 想去度假：`假期 12月24日到1月2日`
    - 想请牌桌多给时间，或暂停：`延长 24小时`、`暂停`
    - 这个决定不再提醒：`不再提醒`
    - 不想再收到某张牌桌的消息：`静音 K7QF`
    - 时间到了，规则会替你回复，游戏继续。一直不在的话，由电脑代打。想拿回座位：`回座 K7QF`
in-chat-help-league = - 想看你的联赛，或其中一个的情况：**/联赛**、`联赛 SPRING`
    - 想报名、签到或退出：**/联赛 报名**、`联赛 签到 SPRING`、`联赛 退出 SPRING`
    - 想看所有组别或其中一组的积分榜：`积分榜 SPRING`、`积分榜 SPRING 2`
    - 想看你的名次是怎么算的：`联赛 为什么 SPRING`
    - 想看牌桌、对战表和日期：`联赛 赛程 SPRING`、`联赛 对战表 SPRING`、`联赛 日程 SPRING`
    - 想读联赛的规则：`联赛 规则 SPRING`
    - 想看某位玩家在联赛里的成绩，以及评分：`战绩 Ann`、`联赛 评分 SPRING`
    - 想看做过哪些处理、是谁做的：`联赛 记录 SPRING`
    - 想管理联赛：**/联赛管理**、`联赛 诊断 SPRING`。我们会先说明有什么改变，点按下面的按钮才会执行。
in-chat-say-to-finish = 要完成：{ $words }
in-chat-brussels-1893-headline-none = 你在那里什么都做不了：请选“不用”
in-chat-help-example = - 例如：`{ $line }`

## 牌桌聊天

in-chat-say-talk-line = **{ $name }**：{ $quote }
in-chat-say-talk-spectator = **{ $name }**（旁观）：{ $quote }
in-chat-say-talk-whisper = **{ $name }**（只给你看）：{ $quote }
in-chat-say-talk-removed = **{ $name }**（已被管理员删除）
in-chat-say-note-kept = 记下了。要看你在牌桌{ $table }的笔记，请输入：notes { $table }
in-chat-say-telling-talk =
    { $delivery ->
        [1] 没有讨论串的牌桌，聊天会在几分钟内发给你。
        [2] 没有讨论串的牌桌，聊天会每天汇总发给你一次。
        [3] 没有讨论串的牌桌，我们不会给你发聊天。
       *[other] 没有讨论串的牌桌，聊天会跟下一条消息一起发给你。
    }{ $free ->
        [0] 要把写在行动下面的话发给牌桌之前，我们会先问你。
       *[other] 写在行动下面的话会直接发给牌桌。
    }
in-chat-say-talk-offer = 要把你写的话发给整张牌桌吗？要发的话，请输入：{ $line }
in-chat-say-talk-no-digest = 你还没有每日汇总。请先在 **/settings** 选好时间，或输入：{ $line }
in-chat-say-watch-daily = 你开始看牌桌{ $table }了。有动静的日子，我们会告诉你。要停止，请输入：{ $line }
in-chat-say-watch-end = 你开始看牌桌{ $table }了。游戏结束时，我们会告诉你一次。要停止，请输入：{ $line }
