### 布鲁塞尔 1893：邮件的标题句，以及第一封邮件所说的事。

## 标题句：接在“轮到你了：”之后，说现在要决定什么

brussels-1893-headline-board = 选择你的建筑师图板，并选第一个艺术品
brussels-1893-headline-start = 选择你的第一个艺术品
brussels-1893-headline-any-square = 卡 20：把曲尺放在任一朵鸢尾花上，或留给起始玩家放
brussels-1893-headline-square = 第 { $round } 轮由你开始：把曲尺放在两朵鸢尾花之一
brussels-1893-headline-neutral = 把你的中立建筑师米宝放在活动区域
brussels-1893-headline-turn = 放建筑师米宝并出价、执行布鲁塞尔图板的行动，或跳过
brussels-1893-headline-turn-an = 放建筑师米宝并出价，或跳过
brussels-1893-headline-turn-br = 执行布鲁塞尔图板的行动，或跳过
brussels-1893-headline-turn-pass = 没有其他可做的：跳过
brussels-1893-headline-free = { $name } 来到你的房屋：选择你的免费行动要拿什么
brussels-1893-headline-free-noble = { $name } 来到你的房屋：选择免费行动要启用的贵族
brussels-1893-headline-swap = 卡 25：要改拿非活动区域下面的声望卡，换掉你赢得的一张吗？
brussels-1893-headline-use = 你赢得的声望卡：用来获得奖励，还是放到策略区下方？
brussels-1893-headline-double = 卡 27：选择板块上的一个建筑师米宝，在鸢尾花多数视为两个
brussels-1893-headline-recall = 卡 29：决定布鲁塞尔多数前，要取回一个建筑师米宝吗？
brussels-1893-headline-call = 卡 23：要支付 2 法郎，启用即将离开的贵族的效果吗？
brussels-1893-headline-bid = 选择在那一竖列出价多少法郎
brussels-1893-headline-action = 选择行动
brussels-1893-headline-materials = 选择两个材料
brussels-1893-headline-workshop = 选择艺术品的颜色
brussels-1893-headline-noble = 选择一位贵族
brussels-1893-headline-keep = 保留这位贵族，还是用完效果就弃掉？
brussels-1893-headline-sell = 选择要出售的艺术品
brussels-1893-headline-to = 选择指标要移到哪里
brussels-1893-headline-drop = 选择要从展示区拿走的艺术品
brussels-1893-headline-pay = 选择用什么支付
brussels-1893-headline-needle = 选择要转的指针
brussels-1893-headline-first = 支付前要先转指针吗？往哪个方向？
brussels-1893-headline-at = 选择房屋要盖在哪一格
brussels-1893-headline-at-pavilion = 选择房屋要盖在哪一格，或盖展览馆
brussels-1893-headline-build = 建造，或选别的行动
brussels-1893-headline-nobles = 启用你的贵族，或表示完成
brussels-1893-headline-tile = 要占一个美好年代板块吗？
brussels-1893-headline-card = 现在使用美好年代卡，还是保留？
brussels-1893-headline-none = 你在那里什么都做不了：请回复“不用”
brussels-1893-headline-go-on = 继续你的回合

## 第一封邮件

brussels-1893-first-goal = 你是新艺术时期布鲁塞尔的建筑师，共五轮。你把建筑师米宝放在行动格执行行动，并在那里用法郎出价。在一竖列中总共出价最多的人，赢得这一列的声望卡。一轮中布鲁塞尔图板上建筑师米宝最多的人（持平也算），要把一个送进法院。不用万用材料方块建成的房屋另外加分。房屋、艺术品、贵族和剩下的资源都带来分数，但留下的贵族在游戏结束时要付薪水，付不出就失去 5 分。最后一轮结束后，分数最高者获胜。

## 回合邮件的桌面

brussels-1893-brief-quarters = 下次使用布鲁塞尔行动需要的米宝：{ $list }
brussels-1893-brief-nobles = 展示区的贵族（费用在前）：{ $list }
brussels-1893-brief-meeples = 后备区 { $reserve } 个、法院 { $court } 个
brussels-1893-brief-cubes = 材料：{ $list }
brussels-1893-brief-market = 艺术市场：指标在第 { $column } 竖列、第 { $row } 横行。出售得到（分数+法郎）：{ $list }
brussels-1893-brief-worth = { $colour } { $points }+{ $francs }
brussels-1893-brief-tiles = 还没人占的美好年代板块：{ $list }
brussels-1893-brief-coordinates = 格子的称呼：3-4 是从下往上第 3 横行、从左往右第 4 竖列。W 工作室、S 出售、N 贵族、M 材料、B 建造，小写在活动区域外；数字是该玩家的房屋，2:3 是 2 号玩家出价 3，n 是中立建筑师米宝，* 是板块。

# What stands between the two numbers of a place.
brussels-1893-place = -
# Behind these words two numbers in a row are no place.
brussels-1893-place-never = card

brussels-1893-invited = 你是新艺术时期布鲁塞尔的建筑师：五轮之中，你派建筑师米宝到行动格，同时为各竖列出价。房屋、艺术品和贵族都带来分数。
brussels-1893-invited-turn = 一次行动要三到五分钟。
# After these words and in these fields of events, a place has a letter for its column.
brussels-1893-place-lettered = square iris first second
