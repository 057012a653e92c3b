### 联赛里说的话。

## 表：积分榜、赛程、日程和清单的行与列

# 整数和小数之间的记号。
decimal-sign = .
# 名次列的标题。
sheet-rank = 名次
sheet-mark-you = 你
sheet-mark-up = 升组
sheet-mark-down = 降组
sheet-mark-out = 出局
sheet-more = 还有 { $count } 行
sheet-zone = 时区：{ $zone }

## States, settings, tie-breaks and actors

league-state-draft = 筹备中
league-state-open = 报名中
league-state-closed = 报名截止
league-state-set = 赛程已排定
league-state-running = 进行中
league-state-closing = 结算中
league-state-final = 已结束
league-state-cancelled = 已取消
league-state-paused = 已暂停
league-state-struck = 不再参赛

league-choice-title = 名称
league-choice-game = 游戏
league-choice-seats = 每桌座位数
league-choice-short = 每桌最少座位数
league-choice-format = 赛制
league-choice-rounds = 轮数
league-choice-advance = 每桌晋级人数
league-choice-division = 每组人数
league-choice-promoted = 升降组人数
league-choice-tables = 每人同时进行的牌桌数
league-choice-ties = 同分时的比较顺序
league-choice-walkover = 离席座位的计分
league-choice-abandoned = 全员离席牌桌的计分
league-choice-dropout = 退赛者的成绩
league-choice-sit-out = 退赛后停赛的赛季数
league-choice-demotion = 退赛后所在的组
league-choice-late = 超时牌桌的处理
league-choice-late-extension = 超时牌桌的延长
league-choice-max = 参赛名额上限
league-choice-entries = 报名时长
league-choice-check-in = 签到时长
league-choice-plan = 赛程公示时长
league-choice-season = 赛季时长
league-choice-settle = 结果确定前的时长
league-choice-pause = 到下个赛季的间隔
league-choice-pace = 节奏
league-choice-holidays = 假期天数
league-choice-away = 错过几次就由电脑代打
league-choice-teams = 每队人数
league-choice-mail = 用邮件报名

league-tie-wins = 平均每桌的第一名较多（再比第二名，以此类推）
league-tie-head-to-head = 交手成绩较好（彼此交手次数都相同时才比）
league-tie-share = 在各桌所占的游戏分数比例较高
league-tie-opponents = 对手较强

league-by-league = 联赛
league-by-host = 站长
league-by-admin = { $name }（管理员）

## Buttons

league-press-join = 报名
league-press-here = 签到
league-press-leave = 退出
league-press-accept = 接替
league-press-decline = 不用了，谢谢
league-press-standings = 看积分榜
league-press-plan = 看赛程
league-press-rules = 看规则
league-press-overview = 看联赛
league-press-file = 存成文件

## Answers to players

say-league-banned = 你不能报名 { $title } 这个赛季：管理员已将你禁赛。
say-league-sits-out = 你退出了 { $title } 第 { $dropped } 赛季。按这个联赛的规则，退赛的人从第 { $back } 赛季起才能再报名。如有特殊情况，请和管理员商量，管理员可以替你报名。
say-league-entered = 你报名了 { $title } 第 { $season } 赛季。有进展时，我们会通知你。改变主意的话：联赛 退出 { $league }
say-league-waiting = 你已列入 { $title } 第 { $season } 赛季的候补名单。一有名额，我们就通知你。改变主意的话：联赛 退出 { $league }
say-league-checked-in = 谢谢，你已完成签到。{ $title } 第 { $season } 赛季的赛程排定后，我们会通知你。改变主意的话：联赛 退出 { $league }
say-league-already-waiting = 你已经在 { $title } 的候补名单上了。不用再做什么：一有名额，我们就通知你。
say-league-struck-out = 你已不在 { $title } 第 { $season } 赛季的参赛名单上。想回来的话，请联系管理员。
say-league-already-in = 你已经报名了 { $title } 第 { $season } 赛季。
say-league-opens = { $title } 第 { $season } 赛季在 { $at } 开放报名。
say-league-not-open = { $title } 第 { $season } 赛季现在不能报名。
say-league-inherited = 你在 { $title } 接替了别人：对方的积分和牌桌现在都是你的。我们马上把牌桌发给你。
say-league-not-in = 你没有参加 { $title } 第 { $season } 赛季。
say-league-declined = 没关系，我们会改问别人。
say-league-withdrawn = 你已退出 { $title } 第 { $season } 赛季。报名截止前都可以再回来：联赛 报名 { $league }
say-league-withdrawn-late = 你已退出 { $title } 第 { $season } 赛季。如果改变主意，请联系管理员把你加回来。
say-league-dropped-out = 你已退出 { $title } 第 { $season } 赛季的比赛。你的牌桌由电脑接着玩。
say-league-not-now = 你现在不能这样做。{ $title } 第 { $season } 赛季：{ $state }。
say-league-would-drop-stands = 赛季正在进行：你的 { $all } 桌里已结束 { $over } 桌。如果现在退赛，这些成绩保留，其余的牌桌你都得 0 分。
say-league-would-drop = 赛季正在进行：你的 { $all } 桌里已结束 { $over } 桌。如果现在退赛，你的成绩会全部删除，牌桌由电脑接着玩。

## Answers to admins: usage

say-league-created = 联赛 { $league } 创建好了：{ $title }。现在还不能报名。请先看规则（联赛 规则 { $league }），想改就改（管理 { $league } 设置 season=8w），再开放报名（管理 { $league } 开放）。
say-league-name = 联赛代号有 2 到 16 个字符（A 到 Z、0 到 9、连字符），例如 SPRING。代号不能以数字或连字符开头，也不能是我们的指令用词。
say-league-taken = 已经有联赛 { $league } 了。可以这样写：{ $line }
say-league-which-game = 玩哪个游戏？可以这样写：{ $line }
say-league-seats = 在联赛里，《{ $game }》每桌 { $least } 到 { $most } 人。可以这样写：{ $line }
say-league-no-choice = 没有“{ $choice }”这个设置。可以设置：{ $choices }。可以这样写：{ $line }
say-league-bad-choice = { $choice } 不能这样写。可以这样写：{ $line }
say-league-bad-number = { $choice } 是 { $least } 到 { $most } 的数。可以这样写：{ $line }
say-league-bad-word = { $choice } 只能是其中一个：{ $words }。可以这样写：{ $line }
say-league-bad-time = { $choice } 是 { $least } 到 { $most } 的时间长度。可以这样写：{ $line }
say-league-unused-choice = 赛制 { $format } 用不到 { $choice }。可以这样写：{ $line }
say-league-one-choice = 一次只能改一个设置，因为记录里每个设置占一行。可以这样写：{ $line }
say-league-stranger = 我们不认识那个账号或地址。对方要先自己联系我们一次。
say-league-which-entry = { $count ->
    [0] 没有名字或编号是“{ $name }”的参赛者，还没有人报名。
   *[other] 没有名字或编号是“{ $name }”的参赛者。最接近的是：
}
say-league-which-person = { $count ->
    [0] 这个联赛里没有名字或编号是“{ $name }”的人。
   *[other] 这个联赛里没有名字或编号是“{ $name }”的人。最接近的是：
}
say-league-unclear = 这一行符合不止一位玩家。
say-league-choose = 要选定，请发送下面的其中一行。
say-league-name-by-address = 要选其他人，请用邮箱地址代替名字。
say-league-how = 可以输入：联赛、联赛 SPRING。“联赛”后面还可以接：报名、签到、退出、赛程、对战表、规则、日程、为什么、记录、诊断、评分。
say-manage-how = 抱歉，我们看不懂。请输入“管理”、联赛代号和下面其中一个：开放、截止、重开、赛程、撤销赛程、开始、结算、定案、停办、暂停、继续、设置 选项=值、游戏、名称、公告、邮件、频道、延长、添加、代签到、换组、避开、对换、队伍、除名、恢复名额、作废、计分、判定、裁定、接替、递补、代打、调分、禁赛、解禁、重发、撤回。
say-manage-could = 现在可以这样写：{ $line }
say-manage-sure = 还没有执行。要执行，请输入：{ $line }
say-manage-sure-why = 还没有执行。要执行，请输入这一行，后面加上冒号和理由：{ $line }
say-manage-why = 请在冒号后面写上理由。我们会转告相关的玩家。
say-manage-changed = 没有执行：联赛在这期间有了变化，或确认词不对。
say-manage-done = 联赛 { $league } 已执行：

## Answers to admins: refusals

say-league-no-table = { $title } 第 { $season } 赛季没有这张牌桌，或那里已经没有可做的事。
say-league-no-entry = { $title } 第 { $season } 赛季没有这位参赛者。
say-league-no-division = { $title } 第 { $season } 赛季没有这一组。
say-league-no-result = 第 { $number } 桌（{ $table }）结束时没有结果，不能计分。
say-league-table-not-running = 第 { $number } 桌（{ $table }）没有在进行。
say-league-is-struck = { $name } 已经不在参赛名单上了。
say-league-not-struck = { $name } 仍在参赛名单上，或赛季没有在进行。
say-league-plays-already = { $name } 已经在参加这个赛季了。
say-league-nobody-waits = 候补名单上没有可以再问的人。
say-league-nobody-asked = 目前没有请任何人接替这个位置。
say-league-sits-there = { $name } 已经坐在那张牌桌了。
say-league-adjustment = 赛季进行或结算时，你可以加分或扣分，1 到 100 分。例如：+2 或 -1.5
say-league-extension = 延长的时间要在 1 秒到 30 天之间。
say-league-too-few = 参赛者太少：至少要 { $least } 位。
say-league-cannot-plan = 我们无法排定赛程，因为这个赛季的记录互相矛盾。请告诉站长；vernissage check 会显示细节。
say-league-tables-left = 还有 { $count } 桌没有结算。全部结算完，结果才能确定。
say-league-division-short = 这样会有一组人数太少，凑不成一桌。
say-league-no-line = 记录里没有这一条。
say-league-back-already = 这一条已经撤回过了。
say-league-built-upon = 这一条不能撤回：它无法还原，或之后的事依赖它。
say-league-paused = { $title } 已经暂停了。
say-league-not-paused = { $title } 没有暂停。
say-league-add-banned = { $name } 在第 { $season } 赛季被禁赛。要加入，请先解禁。
say-league-add-waits-already = { $name } 在候补名单上，现在不能递补。
say-league-there-already = { $name } 已经签到。
say-league-same-player = 这是同一个人。
say-league-apart-already = 抽签已经避开 { $name } 和 { $other } 同桌。
say-league-not-apart = 没有要求 { $name } 和 { $other } 不同桌。
say-league-other-division = { $name } 和 { $other } 不在同一组。要放到一组，请用“换组”。
say-league-no-teams = 第 { $season } 赛季没有队伍。要从下一赛季起设队伍，请输入：管理 { $league } 设置 teams=3
say-league-no-team = 没有叫“{ $team }”的队伍。
say-league-in-team = { $name } 已经在“{ $team }”队。
say-league-team-lacks = { $name } 没有报名这个赛季。
say-league-team-size = 每队 { $count } 人。请写出全体队员，队长在前。
say-league-not-captain = 只有队长能这样做，而且只限同队的人。

## Answers to admins: the effect of a command, before and after it is confirmed

say-league-would-open = { $title } 第 { $season } 赛季现在开放报名，到 { $at } 为止。
say-league-would-open-then = { $title } 第 { $season } 赛季在 { $at } 开放报名。
say-league-would-close = 第 { $season } 赛季现在截止报名。
say-league-would-reopen-entries = 第 { $season } 赛季重新开放报名，到 { $at } 为止。
say-league-would-reopen = 第 { $season } 赛季的结果不再是最终结果，要重新结算。
say-league-would-plan = 我们现在排定第 { $season } 赛季的赛程。没有签到的玩家不参赛。
say-league-would-plan-of = 参赛 { $entries } 位，分成 { $divisions } 组，{ $tables ->
    [0] 还没有牌桌
   *[other] 共 { $tables } 桌
}。没有签到：{ $absent } 位。从候补递补：{ $moved } 位。
say-league-would-unplan = 第 { $season } 赛季的赛程作废，我们会重新编排。
say-league-would-replan = 我们会重新编排第 { $season } 赛季的赛程，不再包括这位玩家。
say-league-would-redraw = 我们会重新编排第 { $season } 赛季的赛程。
say-league-would-add = { $name } 会参加第 { $season } 赛季。
say-league-would-add-waiting = { $name } 会进入第 { $season } 赛季的候补名单：名额已满，或者牌桌都已抽好。
say-league-would-add-block = { $name } 会加入第 { $season } 赛季，得到 { $tables } 张牌桌，每个座位次数相同。另有 { $count } 人因此多打几桌；排名看每桌平均积分，仍然公平。
say-league-would-check-in = { $name } 会记为已签到。
say-league-would-apart = 以后抽签会尽量不让 { $name } 和 { $other } 同桌。
say-league-would-not-apart = 以后抽签不再避开 { $name } 和 { $other } 同桌。
say-league-drawn-stay = 已经抽好的牌桌不变。
say-league-would-clash = 应该避开的人仍有 { $count } 次同桌，没有找到别的办法。
say-league-would-swap = { $name } 和 { $other } 会对换所有的牌桌和座位。
say-league-would-team = “{ $team }”队：{ $names }。队长：{ $captain }。
say-league-would-no-team = “{ $team }”队会解散，队员的积分不变。
say-league-would-start = 第 { $season } 赛季现在开始，开放它的牌桌。
say-league-would-end = { $count ->
    [0] 第 { $season } 赛季现在结算：所有牌桌都结束了。
   *[other] 第 { $season } 赛季现在结束。还有 { $count } 桌没有结束，按这个赛季的规则处理。
}
say-league-would-finish = 第 { $season } 赛季的结果现在最终确定。
say-league-would-cancel = 取消第 { $season } 赛季。牌桌可以玩完，但都不计分。
say-league-would-extend-all = { $count } 桌多 { $time }，赛季到 { $at } 结束。
say-league-would-extend = { $count } 桌多 { $time }。赛季结束的时间不变。
say-league-would-move = { $name } 从第 { $from } 组换到第 { $to } 组。我们会重抽所有组别的牌桌。
say-league-would-change = { $choice }：由 { $before } 改为 { $after }。
say-league-frozen = 第 { $season } 赛季沿用开放报名时的规则。这项更改从下个赛季开始生效。
say-league-would-rename = 联赛从现在起改名为 { $after }。
say-league-would-place = 从现在起，联赛的频道或报名资格会改变。
say-league-would-pause = { $count ->
    [0] 联赛暂停：恢复之前，什么都不会到期。
   *[other] 联赛暂停：恢复之前，什么都不会到期，{ $count } 桌停止计时。
}
say-league-would-resume = 联赛恢复进行。它从 { $at } 起暂停，之后的日期都按暂停的时长顺延。
say-league-would-announce = 这会发给 { $count } 位参赛者：{ $text }
say-league-would-announce-later = { $title } 的参赛者会在 { $at } 收到：{ $text }
say-league-would-ban = { $name } 不能再报名。
say-league-would-ban-until = { $name } 到第 { $until } 赛季为止（含）都不能报名。
say-league-would-be-out = 同时把这位玩家移出第 { $season } 赛季。
say-league-plays-on = 这位玩家仍会打完第 { $season } 赛季。要一并中止，请将其除名。
say-league-would-lift = { $name } 可以再报名。
say-league-would-strike = { $name } 从第 { $season } 赛季除名，{ $all } 桌里已结束 { $over } 桌：这些成绩全部删除，同桌的人重新排名次。牌桌由电脑接着玩。
say-league-would-strike-stands = { $name } 从第 { $season } 赛季除名，{ $all } 桌里已结束 { $over } 桌：这些成绩保留，其余的牌桌都得 0 分。牌桌由电脑接着玩。
say-league-would-strike-at = { $name } 只在第 { $number } 桌除名。
say-league-would-unstrike = { $name } 恢复参赛。
say-league-would-withdraw = { $name } 在开赛前从第 { $season } 赛季移除。
say-league-would-replace = { $by } 接替 { $name }，包括全部积分{ $left ->
    [0] ；没有剩下的牌桌
   *[other] 和剩下的 { $left } 桌
}。
say-league-would-ask = 我们会询问 { $by } 是否接替 { $name }，请其在 { $at } 前答复。之后改问候补名单上的下一位。
say-league-would-not-ask = 我们不再找人接替 { $name }。
say-league-would-guest = 第 { $number } 桌由 { $by } 替 { $name } 代打。这一桌不计入 { $name } 的成绩，其他人照常计分。
say-league-would-sub = { $by } 会替同队的 { $name } 打第 { $number } 桌，积分仍算 { $name } 的。
say-league-would-no-guest = 第 { $number } 桌不再由别人替 { $name } 代打。
say-league-would-adjust = { $name }：在实际成绩之外另计 { $points } 分。
say-league-would-resend = 我们会把这个赛季的通知再发一次给 { $name }。
say-league-would-void = 第 { $number } 桌（{ $table }）不计分，牌局到此为止。
say-league-would-count = 第 { $number } 桌（{ $table }）计分。
say-league-would-adjudicate = 第 { $number } 桌（{ $table }）现在结束，按目前局面计分。
say-league-would-rule = 在第 { $number } 桌（{ $table }）做出裁定。
say-league-would-take-back = 撤回记录第 { $number } 条。

## The current state of a league

say-league-head = { $title }（{ $league }）第 { $season } 赛季
say-league-no-entrants = { $title } 第 { $season } 赛季还没有人报名。
say-league-unknown = 没有叫“{ $word }”的联赛。可以这样写：{ $line }
say-league-no-season = { $title } 没有第 { $number } 赛季，最新的是第 { $newest } 赛季。可以这样写：{ $line }
say-league-none = 没有联赛。
say-which-league = 你指哪个联赛？有这几个：{ $leagues }。
say-league-not-admin = 只有联赛的管理员可以这样做，也就是它所在服务器的管理员，或本服务的管理员。
say-league-members-only = 只有联赛所在服务器的成员才能报名。
say-league-room-where = 请到联赛要发布消息的频道里输入这一行。
say-league-now-draft = 这个赛季筹备中，开放报名的时间还没决定。
say-league-now-draft-then = 这个赛季筹备中，{ $at } 开放报名。
say-league-now-open = { $count ->
    [0] 报名到 { $at } 为止。还没有人报名；至少要 { $least } 位。
   *[other] 报名到 { $at } 为止。已有 { $count } 位报名；至少要 { $least } 位。
}{ $waiting ->
    [0] {""}
   *[other] 候补 { $waiting } 位。
}
say-league-now-check-in = 报名已截止，请在 { $at } 前签到。目前 { $count } 位里有 { $there } 位签到。
say-league-now-missing = 还没签到：{ $names }
say-league-now-closed = 报名已截止，共 { $count } 位。接下来排定赛程。
say-league-now-set = 赛程已排定：{ $count } 位，分成 { $divisions } 组{ $tables ->
    [0] {""}
   *[other] ，共 { $tables } 桌
}。{ $at } 开始。
say-league-now-running = 赛季进行中，最晚到 { $at } 结束。{ $all } 桌里已结束 { $over } 桌，{ $running } 桌进行中。
say-league-now-closing = { $left ->
    [0] 所有牌桌都结束了。除非管理员在那之前发现问题，结果在 { $at } 最终确定。
   *[other] 赛季结束了，还有 { $left } 桌正在结算。
}
say-league-now-final = 这个赛季结束了。
say-league-now-final-won = { $count ->
    [1] 这个赛季结束了。冠军：{ $names }
   *[other] 这个赛季结束了。并列冠军：{ $names }
}
say-league-now-cancelled = 这个赛季取消了。
say-league-now-paused = 联赛从 { $at } 起暂停。所有计时停止，日期都会顺延。
say-league-more-divisions = 还有 { $count } 组没有列在这里。
say-league-no-plan = 还没有牌桌：{ $title } 第 { $season } 赛季的赛程还没排定。
say-league-teams-none = { $title } 第 { $season } 赛季没有队伍。
say-league-no-dates = { $title } 第 { $season } 赛季还没有日期。

say-league-you-asked = 你愿意接替 { $name }，连同对方的积分和牌桌吗？请在 { $at } 前答复。
say-league-you-in = 你已报名。
say-league-you-there = 你已报名，也已签到。
say-league-you-check-in = 你已报名。请在 { $at } 前签到，否则不能参赛。
say-league-you-waiting = 你在候补名单上排第 { $place } 位。
say-league-you-withdrawn = 你已退出。
say-league-you-absent = 你没有签到，所以这个赛季不参赛。
say-league-you-struck = 你已不在这个赛季的参赛名单上。
say-league-you-play = { $divisions ->
    [1] { $all ->
        [0] 你参加这个赛季，有牌桌时我们会通知你
       *[other] 你这个赛季有 { $all } 桌
    }。目前还没有计分的牌桌。
   *[other] 你在第 { $division } 组{ $all ->
        [0] ，有牌桌时我们会通知你
       *[other] ，有 { $all } 桌
    }。目前还没有计分的牌桌。
}
say-league-you-stand = { $divisions ->
    [1] 你目前是 { $count } 人中的第 { $rank } 名：{ $points } 分，已计入 { $all } 桌里的 { $over } 桌。
   *[other] 你目前是第 { $division } 组 { $count } 人中的第 { $rank } 名：{ $points } 分，已计入 { $all } 桌里的 { $over } 桌。
}

say-league-champions = { $divisions ->
    [1] { $count ->
        [1] 冠军：{ $names }
       *[other] 并列冠军：{ $names }
    }
   *[other] { $count ->
        [1] 第 { $division } 组冠军：{ $names }
       *[other] 第 { $division } 组并列冠军：{ $names }
    }
}

## Sheet titles, headers and notes

league-contact-mail = 邮件
league-contact-chat = Discord
league-contact-mail-and-chat = 邮件、Discord
league-contact-bounced = 邮件被退回
league-contact-none = 联系不上
league-entry-entered = 已报名
league-entry-waiting = 候补
league-entry-checked-in = 已签到
league-entry-withdrawn = 已退出
league-entry-absent = 未签到
league-entry-struck = 已退赛
league-title-leagues = 联赛
league-title-calendar = { $title } 第 { $season } 赛季日程
league-title-standings = { $divisions ->
    [1] { $title } 第 { $season } 赛季积分榜
   *[other] { $title } 第 { $season } 赛季第 { $division } 组积分榜
}
league-title-cross = { $divisions ->
    [1] { $title } 第 { $season } 赛季对战表
   *[other] { $title } 第 { $season } 赛季第 { $division } 组对战表
}
league-title-plan = { $divisions ->
    [1] { $title } 第 { $season } 赛季赛程
   *[other] { $title } 第 { $season } 赛季第 { $division } 组赛程
}
league-title-own-tables = 你的牌桌
league-title-choices = 玩家
league-title-divisions = 分组名单
league-title-points = 每桌各名次的积分
league-title-spans = 各阶段的时长
league-title-why = { $name } 的牌桌
league-title-teams = 队伍排名
league-title-champions = 历届冠军
league-title-record = { $name } 的联赛成绩
league-title-leaders = 评分：{ $game }
league-title-rating = { $name } 的评分：{ $game }
league-title-entrants = { $title } 第 { $season } 赛季的参赛者
league-title-log = { $title } 的记录
league-title-doctor = 需要处理的事

league-head-place = 名次
league-head-name = 名字
league-head-team = 队伍
league-head-members = 队员（队长在前）
league-head-joined = 报名时间
league-head-reached = 轮次
league-head-points = 积分
league-head-tables = 桌数
league-head-mean = 每桌平均
league-head-firsts = 第一名
league-head-possible = 可能名次
league-head-number = 桌
league-head-round = 轮
league-head-code = 代码
league-head-seat = { $number } 号座位
league-head-state = 状态
league-head-row = 编号
league-head-opponent = { $number }
league-head-league = 联赛
league-head-title = 名称
league-head-season = 赛季
league-head-until = 下个日期
league-head-entries = 人数
league-head-division = 组别
league-head-champion = 冠军
league-head-players = 参赛者
league-head-what = 事项
league-head-when = 时间
league-head-how-long = 时长
league-head-sure = {""}
league-head-place-of = 名次
league-head-remark = 备注
league-head-seats = 座位数
league-head-nth = 第 { $place } 名
league-head-rating = 评分
league-head-strength = 平均
league-head-margin = 不确定度
league-head-games = 局数
league-head-before = 之前
league-head-change = 变化
league-head-line = 条
league-head-who = 谁
league-head-why = 理由
league-head-table = 牌桌
league-head-zone = 时区
league-head-reached-by = 联系方式
league-head-since = 开始于
league-head-line-to-type = 处理方式

league-note-ties = { $count ->
    [0] 每桌平均积分相同就并列。
    [1] 每桌平均积分相同时比：{ $first }。仍相同就并列。
    [2] 每桌平均积分相同时依次比：{ $first }；{ $second }。仍相同就并列。
    [3] 每桌平均积分相同时依次比：{ $first }；{ $second }；{ $third }。仍相同就并列。
   *[other] 每桌平均积分相同时依次比：{ $first }；{ $second }；{ $third }；{ $fourth }。仍相同就并列。
}
league-note-divisor = “16/3 = 5.33”表示 16 分除以 3。除数包括所有计分的牌桌、轮空、错过的轮次和中途退出的牌桌。
league-note-teams = 把全体队员的积分相加，再除以他们计分的牌桌和轮次总数：62/9 = 6.89。结果相同的队伍名次并列。
league-note-up-and-down = 前 { $up } 名升组，后 { $down } 名降组。
league-note-up = 前 { $up } 名升组。
league-note-down = 后 { $down } 名降组。
league-note-more = 还有 { $count } 位。
league-note-bye = 第 { $round } 轮：{ $name } 轮空。
league-note-balance = 均衡程度：每两人交手 { $spread ->
    [0] { $most } 次
   *[other] { $least ->
        [0] 最多 { $most } 次
       *[other] { $least } 到 { $most } 次
    }
}；两人之间谁先谁后的次数最多差 { $order } 次；每人坐各座位的次数最多差 { $seats } 次。
league-note-cross = 每一格是这一行的玩家和那一列的玩家交手时，名次在前和在后的次数：“在前:在后”，或“在前:持平:在后”。
league-note-why = 名次 2/4 是四人中的第二名。像 2–3/4 这样的名次是并列，得到这些名次的平均积分。
league-note-rating = 评分等于平均减去不确定度：玩家的实力几乎肯定不低于这个数。每局表现比预期好，评分就上升。玩得越多，不确定度越小，评分也会上升。满 { $least } 局才列出。
league-note-rating-history = 评分是平均减去不确定度。
league-note-log-earlier = 还有更早的记录，到第 { $number } 条为止。
league-note-doctor = 每一行都可以原样发送。我们先告诉你会有什么变化，你确认后才执行。
league-note-paused = 联赛已暂停，之后的日期都会顺延。

league-date-opens = 开放报名
league-date-closes = 截止报名
league-date-check-in = 签到截止
league-date-starts = 赛季开始
league-date-ends = 赛季最晚结束
league-date-final = 结果最终确定
league-date-in-calendar = { $title }：{ $what }
league-date-next = 下个赛季开放报名
league-date-planned = 预定

league-span-entries = 开放报名
league-span-check-in = 签到
league-span-plan = 开始前公示赛程
league-span-season = 赛季进行
league-span-settle = 最终确定前可以对结果提出疑问
league-span-pause = 到下个赛季的间隔
league-cell-time = { $time }
league-cell-no-check-in = 不用签到
league-cell-by-admins = 由管理员开放

league-table-planned = 已排定
league-table-open = 还没开始
league-table-running = 进行中
league-table-paused = 已暂停
league-table-frozen = 已冻结
league-table-closed = 没有结果
league-table-void = 不计分
league-table-won = { $names } 获胜

league-ended-guest = 由别人代打
league-ended-abandoned = 离席，由电脑代打
league-ended-forfeited = 退赛
league-ended-struck = 除名

## The rules of a season

say-league-rules-frozen = 这是 { $title } 第 { $season } 赛季的规则，从开放报名起就固定了。管理员之后的更改从下个赛季开始生效。
say-league-rules-draft = 这是 { $title } 第 { $season } 赛季的规则。开放报名后，规则就固定了。
say-league-rule-games = 各桌轮流玩 { $count } 个游戏：第 1 桌玩第 1 个，第 2 桌玩第 2 个，以此类推。
say-league-rule-game = 游戏 { $number }：{ $game }。
say-league-rule-game-with = 游戏 { $number }：{ $game }，选项：{ $options }。
say-league-rule-seats = 每桌 { $seats } 个座位。
say-league-rule-seats-short = 每桌 { $seats } 个座位。人数除不尽时，有些桌会少一些，但至少 { $least } 个。
say-league-rule-seats-out = 每桌 { $seats } 个座位。人数除不尽时，有人轮空。
say-league-rule-format-block = { $blocks ->
    [1] 赛制：均衡循环。一组有多少人就有多少桌。每人玩 { $tables } 桌，每个座位各坐一次，彼此交手的次数尽可能平均。
   *[other] 赛制：均衡循环 { $blocks } 次。每个循环里，一组有多少人就有多少桌。每人一共玩 { $tables } 桌，每个座位各坐 { $blocks } 次，彼此交手的次数尽可能平均。
}
say-league-rule-format-rounds = { $rounds ->
    [1] 赛制：一轮，开始前抽签。
   *[other] 赛制：{ $rounds } 轮，开始前就抽好签，让彼此交手的次数尽可能平均。
}
say-league-rule-format-swiss = { $rounds ->
    [1] 赛制：瑞士制，一轮。
   *[other] 赛制：瑞士制，{ $rounds } 轮。前一轮结束后，我们才排下一轮。你会遇到成绩相近的玩家，并尽可能不重复遇到同一个人。
}
say-league-rule-format-knockout = { $advance ->
    [1] 赛制：淘汰制。每桌第一名晋级下一轮，直到只剩一桌。
   *[other] 赛制：淘汰制。每桌前 { $advance } 名晋级下一轮，直到只剩一桌。
}
say-league-rule-format-ladder = 赛制：天梯。你一有空，我们就为你安排一桌。对手和你成绩相近、清醒时段相同，而且很少交手。
say-league-rule-bye = 没有牌桌的那一轮算轮空。你得到 5 分，相当于平均名次的积分，并算一桌。
say-league-rule-late-comers = 如果打了几轮之后才加入，你从下一轮开始。错过的每一轮都算一桌 0 分。
say-league-rule-through = 如果某一轮没有牌桌，你直接晋级下一轮。
say-league-rule-at-once = { $count ->
    [1] 你一次只坐一张未结束的牌桌。同桌的人都有空时，下一桌才开始。
   *[other] 你同时最多坐 { $count } 张未结束的牌桌。同桌的人都有空时，下一桌才开始。
}
say-league-rule-points = 每桌按名次得积分，见下表。并列的人平分这些名次的积分。每桌每个座位发出 5 分，所以人少的桌和人多的桌一样公平。
say-league-rule-order = 按每桌平均积分排名：所有计分牌桌的积分总和，除以桌数。
say-league-rule-order-knockout = 晋级的轮数越多，排名越靠前。在同一轮被淘汰的，比那一桌的名次。
say-league-rule-lot = 名次相同又必须分出先后时，我们会抽签。抽签由一个秘密数字决定，它的校验码是 { $hash }。结果最终确定后，我们会公开这个数字，让每个人都能查证。
say-league-rule-lot-open = 名次相同又必须分出先后时，我们抽了签。抽签由数字 { $seed } 决定，它的校验码 { $hash } 从一开始就公开了。
say-league-rule-walkover-last = 如果你永久离开座位，那一桌算最后一名。电脑接着玩，但它的积分不归任何人。
say-league-rule-walkover-nothing = 如果你永久离开座位，那一桌得 0 分，但照样算一桌。其他人排名次时不算那个座位。
say-league-rule-abandoned-void = 所有人都离开的牌桌不计分。
say-league-rule-abandoned-counted = 所有人都离开的牌桌，照样计入每个人的成绩。
say-league-rule-dropped-half = 如果退赛时你结束的牌桌不超过一半，你的成绩全部删除，同桌的人重新排名次。超过一半的话，成绩保留，其余的牌桌都得 0 分。
say-league-rule-dropped-struck = 如果退赛，你的成绩全部删除，同桌的人重新排名次。
say-league-rule-dropped-stand = 如果退赛，你已有的成绩保留，其余的牌桌都得 0 分。
say-league-rule-sit-out = 如果退赛，之后 { $seasons } 个赛季不能报名，除非管理员替你报名。
say-league-rule-demotion = 如果退赛，不论名次如何都会降组。
say-league-rule-late-extension = 赛季结束时还没结束的牌桌，可以延长一次，多 { $time }。
say-league-rule-late-adjudicate = 到时还没结束的牌桌，按当时局面计分。
say-league-rule-late-strike = 到时还没结束的牌桌，让大家等的玩家在那一桌除名。其他人按当时局面计分。
say-league-rule-late-void = 到时还没结束的牌桌不计分。
say-league-rule-one-division = 所有人在同一组。
say-league-rule-teams = 每队 { $count } 人。队伍积分由队员积分合计，抽签时尽量不让同队的人同桌。
say-league-rule-divisions = 每组大约 { $count } 人。新玩家从最下面一组开始，除非上面的组有空位。休息一两个赛季，你仍保留原来的组别。
say-league-rule-movers-quarter = 每个赛季结束后，每组前四分之一升组，后四分之一降组。
say-league-rule-movers-none = 名次不影响升降组。
say-league-rule-movers = { $count ->
    [1] 每个赛季结束后，每组第一名升组，最后一名降组。
   *[other] 每个赛季结束后，每组前 { $count } 名升组，后 { $count } 名降组。
}
say-league-rule-entries = 最多 { $count } 位玩家参赛。之后报名的话，你会列入候补名单，有人退出或没有签到时递补。
say-league-rule-no-limit = 行动没有时间限制。
say-league-rule-daily = 每天在固定时刻截止（{ $pace }）。你至少有 { $time } 可以回复。
say-league-rule-free = 每次轮到你，前 { $time } 不扣时间。节奏简写：{ $pace }。
say-league-rule-bank = 需要更久的话，会扣你的储备时间：每局有 { $time }。
say-league-rule-increment = 每次回复会补回 { $time } 储备时间，最多补到 { $cap }。
say-league-rule-waking = 你的免打扰时段和休息日不计时。
say-league-rule-nonstop = 昼夜都计时。
say-league-rule-holidays = 你的假期会停止计时，一年最多 { $days } 天。
say-league-rule-any-holidays = 你的假期会停止计时。
say-league-rule-extension = 时间到时，会自动多给你 { $time }，每局一次。
say-league-rule-grace = 时间到之后，你在 { $time } 内的回复仍然算数。
say-league-rule-vacant = { $count ->
    [1] 如果错过一次，座位就由电脑代打，直到你回来。
   *[other] 如果连续错过 { $count } 次，座位就由电脑代打，直到你回来。
}
say-league-rule-never-vacant = 错过再多次，你也不会失去座位。
say-league-rule-seen-by-members = 联赛所在服务器的成员可以看牌桌。
say-league-rule-seen-by-players = 只有同桌的人看得到牌桌。
say-league-rule-seen-by-all = 任何人都可以看牌桌。

## The reasons for a place in the standings

say-league-why-place = { $divisions ->
    [1] { $name } 排名第 { $rank }。
   *[other] { $name } 在第 { $division } 组排名第 { $rank }。
}
say-league-why-no-place = { $name } 还没有名次：还没有计分的牌桌结束。
say-league-why-struck = { $name } 已不在这个赛季的参赛名单上，没有名次。
say-league-why-not-planned = { $name } 不在任何一组，所以没有可以计算的成绩。
say-league-why-tables = { $count ->
    [0] 还没有计分的牌桌。
   *[other] { $count } 桌：{ $points } 分。
}
say-league-why-byes = 轮空 { $count } 轮：{ $points } 分。
say-league-why-missed = 错过 { $count } 轮：0 分。
say-league-why-adjusted = 管理员调整：{ $points } 分。
say-league-why-mean = 合计 { $points } 分，除以 { $count }：每桌平均 { $mean }。
say-league-why-reached = 淘汰制按晋级到第几轮排名：这里是第 { $round } 轮。
say-league-why-above-average = { $name } 排在前面，每桌平均积分较高：{ $more } 对 { $less }。
say-league-why-above-wins = { $name } 排在前面，各桌拿到第 { $place } 名的次数较多：{ $more } 对 { $less }。
say-league-why-above-head-to-head = { $name } 排在前面，同分者之间的交手成绩较好：{ $more } 对 { $less }。
say-league-why-above-share = { $name } 排在前面，所占的游戏分数比例较高：{ $more } 对 { $less }。
say-league-why-above-opponents = { $name } 排在前面，对手较强（每桌平均积分较高）：{ $more } 对 { $less }。
say-league-why-above-lot = 和 { $name } 并列。
say-league-why-above-uncounted = { $name } 排在前面：已有计分的牌桌。
say-league-why-below-average = { $name } 排在后面，每桌平均积分较低：{ $less } 对 { $more }。
say-league-why-below-wins = { $name } 排在后面，各桌拿到第 { $place } 名的次数较少：{ $less } 对 { $more }。
say-league-why-below-head-to-head = { $name } 排在后面，同分者之间的交手成绩较差：{ $less } 对 { $more }。
say-league-why-below-share = { $name } 排在后面，所占的游戏分数比例较低：{ $less } 对 { $more }。
say-league-why-below-opponents = { $name } 排在后面，对手较弱（每桌平均积分较低）：{ $less } 对 { $more }。
say-league-why-below-lot = 和 { $name } 并列。
say-league-why-below-uncounted = { $name } 排在后面：还没有计分的牌桌。

## What is at stake at a table

say-league-stake = { $divisions ->
    [1] { $rounds ->
        [0] { $title } 第 { $season } 赛季第 { $number } 桌。
       *[other] { $title } 第 { $season } 赛季第 { $round } 轮第 { $number } 桌。
    }
   *[other] { $rounds ->
        [0] { $title } 第 { $season } 赛季第 { $division } 组第 { $number } 桌。
       *[other] { $title } 第 { $season } 赛季第 { $division } 组第 { $round } 轮第 { $number } 桌。
    }
}
say-league-stake-certain = 不管这一桌结果如何，你的最终名次已经确定：第 { $rank } 名。
say-league-stake-win-first = 这一桌单独获胜的话，你确定是第一名。
say-league-stake-surely-up = 不管这一桌结果如何，你确定升组。
say-league-stake-win-up = 这一桌单独获胜的话，你确定升组。
say-league-stake-surely-safe = 不管这一桌结果如何，你都不会降组。
say-league-stake-win-safe = 这一桌单独获胜的话，你就不会降组。
say-league-stake-last-safe = 只要玩完这一桌，不管第几名，你都不会降组。
say-league-stake-last-down = 这一桌单独垫底的话，你确定降组。
say-league-stake-final = 这是决赛：赢下这一桌，你就是这个赛季的冠军。
say-league-stake-advance = { $count ->
    [1] 这一桌的第一名晋级下一轮。
   *[other] 这一桌的前 { $count } 名晋级下一轮。
}

## Records and ratings

say-league-no-record = { $name } 还没有参加过联赛。
say-league-record = { $name }：参加 { $seasons } 个赛季，计分 { $tables } 桌，其中第一名 { $firsts } 次，赛季冠军 { $titles } 次。
say-league-no-ratings = 《{ $game }》还没有人有评分。
say-league-no-rating-of = { $name } 在《{ $game }》还没有评分。

## The log of a league

league-event-created = 创建联赛“{ $title }”
league-event-changed = 更改{ $choice }：由 { $before } 改为 { $after }
league-event-renamed = 联赛由 { $before } 改名为 { $after }
league-event-placed = 更改联赛的频道或报名资格
league-event-placed-nowhere = 移除联赛的频道
league-event-drafted = 筹备第 { $season } 赛季
league-event-drafted-then = 筹备第 { $season } 赛季：{ $at } 开放报名
league-event-entries-opened = 第 { $season } 赛季开放报名，到 { $at } 为止。抽签校验码：{ $hash }
league-event-entries-opened-seed = 第 { $season } 赛季开放报名，到 { $at } 为止。抽签校验码：{ $hash }。抽签数字：{ $seed }
league-event-entries-prolonged = 人数太少，报名延长到 { $at }
league-event-entered = { $name } 报名
league-event-entered-waits = { $name } 列入候补名单
league-event-reentered = { $name } 重新报名
league-event-withdrawn = { $name } 在开赛前退出
league-event-checked-in = { $name } 签到
league-event-entries-closed = 截止报名
league-event-entries-closed-check-in = 截止报名，请大家在 { $at } 前签到
league-event-entries-reopened = 重新开放报名，到 { $at } 为止
league-event-planned = 赛程排定：{ $count } 位、{ $divisions } 组、{ $tables } 桌；没有签到 { $absent } 位，候补递补 { $moved } 位；{ $at } 开始
league-event-moved = { $name } 从第 { $from } 组换到第 { $to } 组，所有牌桌重新抽签
league-event-swapped = 对换了 { $name } 和 { $other } 的牌桌和座位
league-event-redrawn = 所有牌桌重新抽签
league-event-kept-apart = 要求抽签避开 { $name } 和 { $other } 同桌
league-event-not-kept-apart = 不再要求抽签避开 { $name } 和 { $other } 同桌
league-event-teamed = 组成“{ $team }”队：{ $names }
league-event-team-dissolved = 解散了“{ $team }”队
league-event-unplanned = 赛程作废
league-event-started = 赛季开始，共 { $tables } 桌；最晚到 { $at } 结束
league-event-drawn = 排定第 { $division } 组第 { $round } 轮：{ $tables } 桌，{ $byes } 位轮空
league-event-struck = { $name } 从赛季除名，成绩全部删除
league-event-struck-stands = { $name } 从赛季除名，已有的成绩保留
league-event-struck-at = { $name } 在第 { $number } 桌 { $table } 除名
league-event-unstruck = { $name } 恢复参赛
league-event-unstruck-at = { $name } 在第 { $number } 桌 { $table } 恢复参赛
league-event-voided = 第 { $number } 桌 { $table } 不计分
league-event-counted = 第 { $number } 桌 { $table } 计分
league-event-adjusted = { $name } 的积分调整 { $points } 分
league-event-inherited = { $to } 接替 { $from }
league-event-guest = 第 { $number } 桌 { $table } 的 { $seat } 号座位由 { $name } 代打
league-event-no-guest = 第 { $number } 桌 { $table } 的 { $seat } 号座位不再由别人代打
league-event-table-extended = 第 { $number } 桌 { $table } 延长到 { $at }
league-event-ruled-seat = 安排一位玩家入座第 { $number } 桌 { $table }
league-event-ruled-leave = 把一位玩家请离第 { $number } 桌 { $table }
league-event-ruled-stop = 第 { $number } 桌 { $table } 结束，没有结果
league-event-ruled-adjudicate = 结束第 { $number } 桌 { $table }，按当时局面计分
league-event-ruled-extend = 给第 { $number } 桌 { $table } 轮到的玩家更多时间
league-event-ruled-hold = 第 { $number } 桌 { $table } 停止计时
league-event-ruled-release = 第 { $number } 桌 { $table } 重新开始计时
league-event-ruled-rule = 在第 { $number } 桌 { $table } 做出裁定
league-event-extended = { $count } 桌多 { $time }
league-event-extended-until = { $count } 桌多 { $time }；赛季到 { $at } 结束
league-event-paused = 联赛暂停，{ $count } 桌停止计时
league-event-resumed = 联赛继续
league-event-banned = 将 { $name } 禁赛
league-event-banned-until = 将 { $name } 禁赛，到第 { $until } 赛季为止（含）
league-event-lifted = 解除 { $name } 的禁赛
league-event-announced = 公告：{ $text }
league-event-announcement-scheduled = 预定 { $at } 发布公告：{ $text }
league-event-announcement-withdrawn = 撤回第 { $number } 条的公告
league-event-said-again = 把这个赛季的通知再发一次给 { $name }
league-event-said-entries-close = 提醒上个赛季的参赛者：报名即将截止
league-event-said-check-in = 提醒还没签到的玩家
league-event-said-end = 提醒还有牌桌没结束的玩家：赛季即将结束
league-event-asked = 询问 { $by } 是否接替 { $name }，{ $at } 前答复
league-event-not-asked = 不再询问 { $by } 是否接替 { $name }
league-event-closing = 比赛结束，最后的成绩结算中
league-event-finished = 结果最终确定；第一名：{ $names }
league-event-reopened = 重新审核已确定的结果
league-event-cancelled = 取消这个赛季
league-event-taken-back = 撤回第 { $number } 条，改为：

## What needs an admin's attention

say-league-all-well = 目前没有需要处理的事。
league-finding-frozen = 牌桌已冻结：出了问题
league-finding-late = 赛季结束了，这一桌还没结束
league-finding-vacant = 有人离开，座位由电脑代打
league-finding-struck = 已不在参赛名单上，但还有牌桌在进行
league-finding-unreachable = 通知送不到，或本人不要通知
league-finding-stalled = 牌桌已经等这个人好几天
league-finding-low-bank = 储备时间快用完了
league-finding-asked = 已询问是否接替，还没答复
league-finding-not-checked-in = 签到快截止，这位玩家还没签到
league-finding-too-few = 报名快截止，人数还太少
league-finding-paused = 联赛已暂停
league-finding-not-begun = 赛季已过一半，这一桌还没开始

## Letters to players

say-league-told-why = 理由：{ $why }
say-league-told-opened = 你参加了上个赛季，想再来吗？请报名 { $title } 第 { $season } 赛季，{ $at } 截止。
say-league-told-back = 你退出了 { $title } 第 { $dropped } 赛季，现在回来了吗？请报名第 { $season } 赛季，{ $at } 截止。
say-league-told-prolonged = { $title } 第 { $season } 赛季的报名延长到 { $at }：目前只有 { $count } 位。你的报名不变；也许你认识想参加的人？
say-league-told-reopened-entries = { $title } 第 { $season } 赛季重新开放报名，到 { $at } 为止。你的报名不变。
say-league-told-check-in = 请在 { $at } 前签到：{ $title } 第 { $season } 赛季就要开始了。没有签到就不能参赛。
say-league-told-withdrawn = 管理员在开赛前把你从 { $title } 第 { $season } 赛季移除。
say-league-told-added = 管理员把你加入了 { $title } 第 { $season } 赛季。如果不想参加，请输入：联赛 退出 { $league }
say-league-told-checked-in = 管理员替你完成了 { $title } 第 { $season } 赛季的签到。
say-league-told-team = 你在 { $title } 第 { $season } 赛季是“{ $team }”队的队员：{ $names }。队长：{ $captain }。
say-league-told-planned = { $divisions ->
    [1] { $title } 第 { $season } 赛季的赛程已排定，{ $at } 开始，共 { $count } 位参赛。开始前不用做什么。
   *[other] { $title } 第 { $season } 赛季的赛程已排定，{ $at } 开始。你在第 { $division } 组，共 { $count } 位。开始前不用做什么。
}
say-league-told-plan-tables = 这是目前为你排定的牌桌，取代之前的赛程。
say-league-told-planned-anew = 管理员把一位参赛者换到别组，所以我们重抽了所有牌桌。
say-league-told-redrawn = 管理员改动了赛程。这是你现在的牌桌。
say-league-told-moved-up = 好消息：有了空位，你从候补名单递补，可以参赛。
say-league-told-absent = 你没有签到，所以不参加 { $title } 第 { $season } 赛季。欢迎报名下个赛季。
say-league-told-no-place = { $title } 第 { $season } 赛季的赛程已排定，但没有你的名额。你留在候补名单上：有人退赛时，我们可能会请你接替。
say-league-told-started = { $count ->
    [1] { $title } 第 { $season } 赛季开始了，最晚到 { $at } 结束。下面是你的牌桌，一次进行一桌。每一桌轮到你时，我们都会通知你。
   *[other] { $title } 第 { $season } 赛季开始了，最晚到 { $at } 结束。下面是你的牌桌，同时最多进行 { $count } 桌。每一桌轮到你时，我们都会通知你。
}
say-league-told-started-ladder = { $count ->
    [1] { $title } 第 { $season } 赛季开始了，最晚到 { $at } 结束。你一有空，我们就为你安排牌桌，一次一桌。
   *[other] { $title } 第 { $season } 赛季开始了，最晚到 { $at } 结束。你一有空，我们就为你安排牌桌，同时最多 { $count } 桌。
}
say-league-told-round = { $title } 第 { $round } 轮排好了。这是你的牌桌。
say-league-told-matched = 你在 { $title } 有一张新牌桌。
say-league-told-bye = { $title } 第 { $round } 轮你轮空，得到 5 分，下一轮再上场。
say-league-told-through = { $title } 第 { $round } 轮你轮空，直接晋级下一轮。
say-league-told-reminder-entries = 想再参加吗？{ $title } 第 { $season } 赛季的报名在 { $at } 截止，请在那之前报名。
say-league-told-reminder-check-in = 请在 { $at } 前签到，否则不能参加 { $title } 第 { $season } 赛季。赛季就要开始了，而你还没有签到。
say-league-told-reminder-end = { $title } 第 { $season } 赛季在 { $at } 结束，你还有 { $count } 桌没有结束。请尽快玩完。
say-league-told-struck = 管理员把你从 { $title } 第 { $season } 赛季除名，成绩全部删除。
say-league-told-struck-stands = 管理员把你从 { $title } 第 { $season } 赛季除名。已有的成绩保留，其余的牌桌你都得 0 分。
say-league-told-unstruck = 你回到 { $title } 第 { $season } 赛季了，可以继续参赛。
say-league-told-struck-at = 你在 { $title } 第 { $number } 桌 { $table } 被除名，这一桌不计入你的成绩。
say-league-told-unstruck-at = 你在 { $title } 第 { $number } 桌 { $table } 恢复参赛，这一桌又计入你的成绩。
say-league-told-voided = { $title } 第 { $number } 桌 { $table } 不计分，牌局到此为止。
say-league-told-counted = { $title } 第 { $number } 桌 { $table } 重新计分。
say-league-told-table-extended = 请在 { $at } 前玩完 { $title } 第 { $number } 桌 { $table }。赛季已经结束，这一桌只延长这一次。
say-league-told-adjudicated = { $title } 第 { $number } 桌 { $table } 按当时局面结束，并照此计分。
say-league-told-adjusted = 管理员调整了你在 { $title } 的积分：{ $points } 分
say-league-told-heir = 你在 { $title } 第 { $season } 赛季接替 { $name }，对方的积分现在是你的。
say-league-told-gave = { $name } 在 { $title } 第 { $season } 赛季接替你。谢谢你的参与！
say-league-told-guest = 你在 { $title } 第 { $number } 桌 { $table } 替 { $name } 代打。这一桌计入其他人的成绩，不计入你的。
say-league-told-guested = { $name } 在 { $title } 第 { $number } 桌 { $table } 替你代打。这一桌不计入你的成绩。
say-league-told-no-guest = { $title } 第 { $number } 桌 { $table } 不再由别人替你代打。
say-league-told-banned = { $title } 的管理员已将你禁赛，你不能再报名。
say-league-told-banned-until = { $title } 的管理员已将你禁赛：到第 { $until } 赛季为止（含），你都不能报名。
say-league-told-lifted = 你可以再报名 { $title }。
say-league-told-asked = 你愿意接替 { $name } 参加 { $title }，连同全部积分吗？{ $left ->
    [0] 目前没有剩下要玩的牌桌。
   *[other] 还剩下 { $left } 桌。
}请在 { $at } 前答复；之后我们会改问别人。
say-league-told-not-asked = 我们不再请你接替 { $title } 的位置了。你留在候补名单上。
say-league-told-extended = 你在 { $title } 有 { $count } 桌多了 { $time }。
say-league-told-ends = 赛季最晚到 { $at } 结束。
say-league-told-paused = { $title } 暂停了。所有牌桌停止计时，日期都会顺延。
say-league-told-resumed = { $title } 恢复进行：重新开始计时，之后的日期都按暂停的时长顺延。
say-league-told-announced = { $title } 的管理员公告：{ $text }
say-league-told-closing = { $count ->
    [0] { $title } 第 { $season } 赛季的牌桌全部结束了。结果在 { $at } 最终确定。有问题，请在那之前告诉管理员。
   *[other] { $title } 第 { $season } 赛季结束了，还有 { $count } 桌正在结算。有问题，请现在告诉管理员。
}
say-league-told-final = { $divisions ->
    [1] { $title } 第 { $season } 赛季的结果最终确定了。你的名次：{ $count } 人中的第 { $rank } 名。
   *[other] { $title } 第 { $season } 赛季的结果最终确定了。你的名次：第 { $division } 组 { $count } 人中的第 { $rank } 名。
}
say-league-told-up = 恭喜升组！报名下个赛季的话，你会在第 { $division } 组或更高的组。
say-league-told-down = 你降组了。报名下个赛季的话，你会在第 { $division } 组；上面的组有空位时，会在更高的组。
say-league-told-stay = 报名下个赛季的话，你留在第 { $division } 组。
say-league-told-next = 下个赛季在 { $at } 开放报名，届时我们会通知你。
say-league-told-next-unknown = 下个赛季开放报名时，我们会通知你。
say-league-told-reopened = { $title } 第 { $season } 赛季的结果正在重新审核，目前还不是最终结果。
say-league-told-cancelled = { $title } 第 { $season } 赛季取消了。已开始的牌桌可以玩完，但都不计分。

## News for the channel of a league

say-league-news-drafted = { $title } 第 { $season } 赛季在 { $at } 开放报名。
say-league-news-opened = { $title } 第 { $season } 赛季开放报名，到 { $at } 为止。欢迎大家！
say-league-news-prolonged = { $title } 第 { $season } 赛季的报名延长到 { $at }：人数还太少。
say-league-news-reopened-entries = { $title } 第 { $season } 赛季重新开放报名，到 { $at } 为止。
say-league-news-check-in = { $title } 第 { $season } 赛季报名截止。已报名的玩家，请在 { $at } 前签到。
say-league-news-closed = { $title } 第 { $season } 赛季报名截止。接下来排定赛程。
say-league-news-planned = { $title } 第 { $season } 赛季的赛程已排定：{ $count } 位，分成 { $divisions } 组{ $tables ->
    [0] {""}
   *[other] ，共 { $tables } 桌
}。{ $at } 开始。
say-league-news-planned-anew = 管理员把一位参赛者换到别组，所以我们重抽了 { $title } 第 { $season } 赛季的所有牌桌。赛季在 { $at } 开始。
say-league-news-started = { $tables ->
    [0] { $title } 第 { $season } 赛季开始了，最晚到 { $at } 结束。
   *[other] { $title } 第 { $season } 赛季开始了，共 { $tables } 桌，最晚到 { $at } 结束。
}
say-league-news-drawn = { $divisions ->
    [1] { $title } 第 { $round } 轮排好了：{ $tables } 桌。
   *[other] { $title } 第 { $division } 组第 { $round } 轮排好了：{ $tables } 桌。
}
say-league-news-announced = { $title } 的管理员公告：{ $text }
say-league-news-paused = { $title } 暂停了。所有牌桌停止计时，日期都会顺延。
say-league-news-resumed = { $title } 恢复进行：重新开始计时，之后的日期都按暂停的时长顺延。
say-league-news-closing = { $title } 第 { $season } 赛季的比赛结束了。剩下的部分结算后，结果就最终确定。
say-league-news-finished = { $title } 第 { $season } 赛季的结果最终确定了。恭喜！
say-league-news-reopened = { $title } 第 { $season } 赛季的结果正在重新审核，目前还不是最终结果。
say-league-news-cancelled = { $title } 第 { $season } 赛季取消了。
