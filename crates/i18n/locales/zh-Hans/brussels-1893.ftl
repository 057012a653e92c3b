### Bruxelles 1893：游戏的简体中文消息。

brussels-1893-title = 布鲁塞尔 1893
brussels-1893-about = 建筑师们争夺新艺术图板的行动格：出价、建造房屋、制作和出售艺术品、结交贵族，共五轮。

## 指令用词（第一个为显示用）

brussels-1893-word-an = 新艺术 | 行动格 | 格 | 格子
brussels-1893-word-br = 布鲁塞尔 | 城区
brussels-1893-word-pass = 跳过 | 过 | 让过 | 不动
brussels-1893-word-bid = 出价 | 押 | 贡献
brussels-1893-word-card = 卡 | 卡牌
brussels-1893-word-save = 留待 | 暂留 | 留到
brussels-1893-word-workshop = 工作室 | 工坊 | 画室
brussels-1893-word-sale = 出售行动 | 销售
brussels-1893-word-sell = 出售 | 卖
brussels-1893-word-white = 白 | 白色
brussels-1893-word-as = 视为 | 当作 | 作
brussels-1893-word-to = 移到 | 移动到 | 到
brussels-1893-word-drop = 返回 | 撤下 | 移除
brussels-1893-word-noble = 贵族
brussels-1893-word-top = 牌堆顶 | 牌顶 | 牌库
brussels-1893-word-peek = 翻开 | 翻看 | 偷看
brussels-1893-word-keep = 保留 | 留下
brussels-1893-word-discard = 弃掉 | 弃 | 舍弃
brussels-1893-word-materials = 材料 | 建材
brussels-1893-word-build = 建造 | 建
brussels-1893-word-first = 先转 | 先
brussels-1893-word-on = 顺时针 | 顺转
brussels-1893-word-back = 逆时针 | 逆转
brussels-1893-word-pay = 支付 | 付
brussels-1893-word-turn = 转 | 转动 | 回合
brussels-1893-word-at = 盖在 | 放在 | 在 | 于
brussels-1893-word-pavilion = 展览馆 | 展馆
brussels-1893-word-use = 使用 | 启用 | 激活 | 用
brussels-1893-word-done = 完成 | 好了
brussels-1893-word-none = 不用 | 无 | 不
brussels-1893-word-tile = 板块
brussels-1893-word-again = 额外回合 | 再动 | 再来
brussels-1893-word-traveller = 旅行者 | 旅人
brussels-1893-word-with = 带
brussels-1893-word-free = 免费
brussels-1893-word-swap = 换
brussels-1893-word-for = 换成 | 成
brussels-1893-word-bonus = 奖励
brussels-1893-word-tuck = 放到 | 放入 | 垫在 | 垫下 | 垫
brussels-1893-word-double = 加倍 | 双倍
brussels-1893-word-recall = 取回 | 召回
brussels-1893-word-call = 请来 | 召唤
brussels-1893-word-take = 选择 | 选 | 拿
brussels-1893-word-board = 图板
brussels-1893-word-start = 起始
brussels-1893-word-any-square = 自由曲尺 | 自由角尺
brussels-1893-word-square = 曲尺 | 角尺
brussels-1893-word-neutral = 中立
brussels-1893-word-over = 游戏结束 | 终局
brussels-1893-word-cube = 方块
brussels-1893-word-yellow = 黄 | 黄色
brussels-1893-word-blue = 蓝 | 蓝色
brussels-1893-word-brown = 棕 | 棕色
brussels-1893-word-green = 绿 | 绿色
brussels-1893-word-black = 黑 | 黑色
brussels-1893-word-wood = 木材 | 木
brussels-1893-word-iron = 铁
brussels-1893-word-stone = 石头 | 石 | 石材
brussels-1893-word-glass = 玻璃
brussels-1893-word-wild = 万用 | 万能 | 通用
brussels-1893-word-francs = 法郎 | 法郎区
brussels-1893-word-empty = 空白 | 空 | 空格 | 空位
brussels-1893-word-any = 任意
brussels-1893-word-exchange = 证券交易所 | 交易所 | 证交所
brussels-1893-word-plaza = 广场
brussels-1893-word-park = 公园
brussels-1893-word-market = 市场
brussels-1893-word-iris = 鸢尾花 | 鸢尾
brussels-1893-word-crown = 皇冠 | 王冠
brussels-1893-word-architect = 建筑师
brussels-1893-word-release = 法院取回 | 获释 | 释放
brussels-1893-word-architects = 建筑师区
brussels-1893-word-nobles = 贵族区
brussels-1893-word-artworks = 艺术品区 | 艺术区
brussels-1893-word-hankar = 汉卡 | 汉卡尔 | hankar
brussels-1893-word-cauchie = 考西 | 科希 | 考希 | cauchie
brussels-1893-word-horta = 奥塔 | 霍塔 | horta
brussels-1893-word-saintenoy = 赛恩特诺伊 | 圣特努瓦 | saintenoy
brussels-1893-word-strauven = 斯特劳文 | 史特劳文 | strauven
brussels-1893-word-brugmann = 布鲁曼 | 布鲁格曼
brussels-1893-word-empain = 昂潘 | 恩潘
brussels-1893-word-solvay = 索尔维
brussels-1893-word-buls = 鲍斯 | 布尔斯 | 比尔斯
brussels-1893-word-albert = 艾伯特 | 艾伯特亲王 | 阿尔贝 | 亚伯特
brussels-1893-word-van-de-velde = 范德费尔德 | 凡德费尔德 | 范德维尔德
brussels-1893-word-vandervelde = 王德威尔得 | 王德威尔德
brussels-1893-word-maeterlinck = 梅特林克
brussels-1893-word-nagelmackers = 纳吉麦克 | 纳吉麦克斯 | 纳格尔马克斯
brussels-1893-word-privat-livemont = 利蒙特 | 普利维 | 利弗蒙
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
brussels-1893-filler-words = 枚法郎 | 个法郎

## 名称

brussels-1893-name-workshop = 工作室
brussels-1893-name-sale = 出售
brussels-1893-name-noble = 贵族
brussels-1893-name-materials = 材料
brussels-1893-name-build = 建造
brussels-1893-name-exchange = 证券交易所
brussels-1893-name-plaza = 广场
brussels-1893-name-park = 公园
brussels-1893-name-market = 市场
brussels-1893-name-yellow = 黄色
brussels-1893-name-blue = 蓝色
brussels-1893-name-brown = 棕色
brussels-1893-name-green = 绿色
brussels-1893-name-black = 黑色
brussels-1893-name-white = 白色
brussels-1893-name-wood = 木材
brussels-1893-name-iron = 铁
brussels-1893-name-stone = 石头
brussels-1893-name-glass = 玻璃
brussels-1893-name-wild = 万用
brussels-1893-name-francs = 法郎
brussels-1893-name-points = 分数
brussels-1893-name-traveller = 旅行者
brussels-1893-name-empty = 空白
brussels-1893-name-any = 任意材料
brussels-1893-name-iris = 鸢尾花
brussels-1893-name-crown = 皇冠
brussels-1893-name-architect = 建筑师
brussels-1893-name-release = 法院取回
brussels-1893-name-architects = 建筑师
brussels-1893-name-nobles = 贵族
brussels-1893-name-artworks = 艺术品
brussels-1893-name-plain = A 面
brussels-1893-name-hankar = 保罗·汉卡
brussels-1893-name-cauchie = 保罗·考西
brussels-1893-name-horta = 维克多·奥塔
brussels-1893-name-saintenoy = 保罗·赛恩特诺伊
brussels-1893-name-strauven = 古斯塔夫·斯特劳文
brussels-1893-name-brugmann = 乔治·布鲁曼
brussels-1893-name-empain = 爱德华·昂潘
brussels-1893-name-solvay = 欧内斯特·索尔维
brussels-1893-name-buls = 查尔斯·鲍斯
brussels-1893-name-albert = 艾伯特亲王
brussels-1893-name-van-de-velde = 亨利·范德费尔德
brussels-1893-name-vandervelde = 埃米尔·王德威尔得
brussels-1893-name-maeterlinck = 莫里斯·梅特林克
brussels-1893-name-nagelmackers = 乔治·纳吉麦克
brussels-1893-name-privat-livemont = 亨利·普利维-利蒙特
brussels-1893-name-pure = 建造时未使用万用材料方块
brussels-1893-name-top-floor = 顶层
brussels-1893-name-pavilion = 展览馆的玻璃
brussels-1893-name-pass = 艺术品的颜色
brussels-1893-name-first-pass = 最先跳过的声望卡
brussels-1893-name-free-action = 免费行动
brussels-1893-name-irises = 鸢尾花
brussels-1893-name-visit = 参观展览馆
brussels-1893-name-board = 图板的特殊能力
brussels-1893-name-cards = 美好年代卡
brussels-1893-name-wages = 贵族卡上的金额
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
brussels-1893-name-rc01 = 声望卡 1
brussels-1893-name-rc02 = 声望卡 2
brussels-1893-name-rc03 = 声望卡 3
brussels-1893-name-rc04 = 声望卡 4
brussels-1893-name-rc05 = 声望卡 5
brussels-1893-name-rc06 = 声望卡 6
brussels-1893-name-rc07 = 声望卡 7
brussels-1893-name-rc08 = 声望卡 8
brussels-1893-name-rc09 = 声望卡 9
brussels-1893-name-rc10 = 声望卡 10
brussels-1893-name-rc11 = 声望卡 11
brussels-1893-name-rc12 = 声望卡 12
brussels-1893-name-rc13 = 声望卡 13
brussels-1893-name-rc14 = 声望卡 14
brussels-1893-name-rc15 = 声望卡 15
brussels-1893-name-rc16 = 声望卡 16
brussels-1893-name-rc17 = 声望卡 17
brussels-1893-name-rc18 = 声望卡 18
brussels-1893-name-rc19 = 声望卡 19
brussels-1893-name-rc20 = 声望卡 20
brussels-1893-name-rc21 = 声望卡 21
brussels-1893-name-rc22 = 声望卡 22
brussels-1893-name-rc23 = 声望卡 23
brussels-1893-name-rc24 = 声望卡 24
brussels-1893-name-rc25 = 声望卡 25
brussels-1893-name-rc26 = 声望卡 26
brussels-1893-name-rc27 = 声望卡 27
brussels-1893-name-rc28 = 声望卡 28
brussels-1893-name-rc29 = 声望卡 29
brussels-1893-name-rc30 = 声望卡 30

## 询问

brussels-1893-asked-board = 请选择你的建筑师图板，然后选你的第一个艺术品。
brussels-1893-asked-start = 请选择你的第一个艺术品：黄、蓝、棕或绿。
brussels-1893-asked-any-square = 卡 20：你可以把曲尺放在任一朵鸢尾花上，或留给起始玩家放。
brussels-1893-asked-square = 你是本轮的起始玩家：请把曲尺放在证券交易所卡所示的两朵鸢尾花之一。
brussels-1893-asked-neutral = 请把你的中立建筑师米宝放在活动区域的一个行动格。
brussels-1893-asked-turn = 请放建筑师米宝并出价、执行布鲁塞尔图板的行动，或跳过。
brussels-1893-asked-free = 有玩家来到你的房屋：请选择你的免费行动要拿什么。
brussels-1893-asked-swap = 卡 25：你可以改拿非活动区域下面的声望卡，代替你赢得的一张。
brussels-1893-asked-use = 请决定怎么用你赢得的每张声望卡：获得奖励，或放到一个策略区下方。
brussels-1893-asked-double = 卡 27：请选择你在板块格上的一个建筑师米宝，在鸢尾花多数视为两个。
brussels-1893-asked-recall = 卡 29：在结算布鲁塞尔多数之前，你可以从布鲁塞尔图板取回一个建筑师米宝。
brussels-1893-asked-call = 卡 23：你可以支付 2 法郎，启用即将离开的贵族卡的效果。
brussels-1893-asked-over = 游戏已结束。

## 事件

brussels-1893-event-start-player = { $seat } 是起始玩家。
brussels-1893-event-board-chosen = { $seat } 使用{ $board }图板。
brussels-1893-event-start-artwork = { $seat } 以一个{ $colour }艺术品开始。
brussels-1893-event-round-began = 第 { $round } 轮开始；起始玩家是 { $seat }。
brussels-1893-event-stock = 证券交易所卡：{ $francs } 法郎，鸢尾花 { $first } 与 { $second }。
brussels-1893-event-square = { $seat } 把曲尺放在鸢尾花 { $iris }：活动区域为横行 { $row_from } 至 { $row_to }、竖列 { $column_from } 至 { $column_to }。
brussels-1893-event-neutral-placed = { $seat } 把中立建筑师米宝放在 { $cell }。
brussels-1893-event-placed = { $seat } 在 { $cell }（{ $action }）放建筑师米宝，出价 { $francs } 法郎；在第 { $column } 竖列共有 { $column_francs } 法郎（{ $others_francs ->
    [0] 别人还没有出价
   *[other] 别人最多 { $others_francs } 法郎
}）。
brussels-1893-event-not-performed = { $seat } 没有执行该行动（{ $action }）。
brussels-1893-event-brussels = { $seat } 执行{ $quarter }行动，放 { $architects } 个建筑师米宝{ $travellers ->
    [0] {""}
   *[other] 与 { $travellers } 个旅行者米宝
}。
brussels-1893-event-copied = { $seat } 利用公园复制行动：{ $action }。
brussels-1893-event-passed = { $automatic ->
    [yes] { $seat } 没有别的行动可做，跳过。
   *[no] { $seat } 跳过。
}
brussels-1893-event-first-pass = { $seat } 最先跳过，获得一张面朝下的声望卡：现有 { $count } 张。
brussels-1893-event-got = { $seat } 得到 { $good_key ->
    [francs] { $count } 法郎
    [points] { $count } 分
    [traveller] { $count } 个旅行者米宝
    [wild] { $count } 个万用材料方块
    [wood] { $count } 个木材
    [iron] { $count } 个铁
    [stone] { $count } 个石头
    [glass] { $count } 个玻璃
   *[other] { $count } 个{ $good }艺术品
}（{ $why }）。
brussels-1893-event-gave = { $seat } 付出 { $good_key ->
    [francs] { $count } 法郎
    [points] { $count } 分
    [traveller] { $count } 个旅行者米宝
    [wild] { $count } 个万用材料方块
    [wood] { $count } 个木材
    [iron] { $count } 个铁
    [stone] { $count } 个石头
    [glass] { $count } 个玻璃
   *[other] { $count } 个{ $good }艺术品
}（{ $why }）。
brussels-1893-event-sold = { $face_key ->
    [white] { $seat } 出售一个白色艺术品，视为{ $colour }；指标移到竖列 { $column }、横行 { $row }。
   *[other] { $seat } 出售一个{ $colour }艺术品；指标移到竖列 { $column }、横行 { $row }。
}
brussels-1893-event-left-display = { $seat } 把{ $face }艺术品从艺术市场放回工作室。
brussels-1893-event-noble-taken = { $from_deck ->
    [yes] { $seat } 免费拿走牌堆顶的{ $noble }。
   *[no] { $seat } 以 { $price } 法郎获得{ $noble }。
}
brussels-1893-event-noble-kept = { $seat } 保留{ $noble }。
brussels-1893-event-noble-discarded = { $seat } 执行效果后弃掉{ $noble }。
brussels-1893-event-noble-opened = 新的贵族卡来到展示区：{ $noble }。
brussels-1893-event-nobles-reshuffled = 弃掉的贵族卡重新洗匀，牌堆有 { $count } 张。
brussels-1893-event-peeked = { $seat } 翻开牌堆顶的贵族卡：{ $noble }。
brussels-1893-event-noble-left = { $noble }离开展示区。
brussels-1893-event-noble-used = { $seat } 启用{ $noble }。
brussels-1893-event-track = { $seat } 把{ $track }轨升到第 { $level } 级，数值为 { $value }。
brussels-1893-event-track-full = { $seat } 无法再提升{ $track }轨：已经是最高一级。
brussels-1893-event-released = { $seat } 从法院取回一个建筑师米宝。
brussels-1893-event-court-empty = { $seat } 在法院没有米宝，所以没有效果。
brussels-1893-event-house = { $seat } 在 { $cell } 建造房屋：已建造 { $number } 个建筑。
brussels-1893-event-pavilion = { $seat } 在第 { $row } 横行旁建造展览馆，获得美好年代卡 { $card }：已建造 { $number } 个建筑。
brussels-1893-event-needle = { $seat } 把指针从{ $from_key ->
    [francs] {" "}3 法郎{" "}
   *[other] { $from }
}转到{ $to_key ->
    [francs] {" "}3 法郎
   *[other] { $to }
}。
brussels-1893-event-card-used = { $seat } 使用美好年代卡 { $card }。
brussels-1893-event-flipped = { $seat } 把一个白色艺术品翻至彩色面：是{ $colour }。
brussels-1893-event-bid-taken-back = { $seat } 从 { $cell } 取回 { $francs } 法郎。
brussels-1893-event-tile-taken = { $seat } 把一个建筑师米宝放在美好年代板块 { $tile }。
brussels-1893-event-another-turn = { $traveller ->
    [yes] { $seat } 把一个旅行者米宝放在卡 22 上，进行额外回合。
   *[no] { $seat } 把一个建筑师米宝放在卡 22 上，进行额外回合。
}
brussels-1893-event-free-action = { $by_seat } 把米宝放在 { $seat } 的房屋上，{ $seat } 的免费行动得到：{ $gain_key ->
    [points] { $count } 分
    [black] { $count ->
        [0] 无（黑色艺术品已用完）
       *[other] 一个黑色艺术品
    }
    [noble] { $count ->
        [0] 无（没有未横置的贵族卡）
       *[other] 启用一张贵族卡
    }
   *[other] { $count ->
        [0] 无（材料方块已用完）
       *[other] 一个非万用材料方块
    }
}。
brussels-1893-event-free-action-left = { $seat } 没有使用免费行动。
brussels-1893-event-column-francs = 第 { $column } 竖列：{ $seat } 有 { $francs } 法郎。
brussels-1893-event-column-won = { $seat } 赢得第 { $column } 竖列及其{ $card }。
brussels-1893-event-column-tied = { $seat } 在第 { $column } 竖列平手，只能获得奖励（{ $card }）。
brussels-1893-event-column-swapped = { $seat } 不拿第 { $column } 竖列的声望卡，改拿第 { $other_column } 竖列的：{ $card }。
brussels-1893-event-next-start = { $seat } 是下一轮的起始玩家，有 { $icons } 个撒尿小童图标。
brussels-1893-event-bonus-taken = { $seat } 获得奖励（{ $card }）。
brussels-1893-event-tucked = { $seat } 把{ $card } 放到{ $area }策略区下方：该区的分数提高 { $icons }。
brussels-1893-event-doubled = { $seat } 在 { $cell } 的建筑师米宝视为两个。
brussels-1893-event-iris-scored = { $seat } 以 { $meeples } 个米宝赢得鸢尾花 { $iris }，得 { $points } 分。
brussels-1893-event-recalled = { $seat } 从布鲁塞尔图板取回一个建筑师米宝。
brussels-1893-event-to-court = { $seat } 在布鲁塞尔图板的建筑师米宝最多（{ $architects } 个）：其中一个放入法院。
brussels-1893-event-visited = { $seat } 在第 { $row } 横行旁的展览馆带来 { $points } 分。
brussels-1893-event-noble-called = { $seat } 启用即将弃掉的{ $noble }。
brussels-1893-event-round-ended = 第 { $round } 轮结束。
brussels-1893-event-wages = { $seat } 付给贵族共 { $francs } 法郎。
brussels-1893-event-noble-unpaid = { $seat } 无法支付{ $noble }，弃掉该卡：失去 5 分。
brussels-1893-event-over = { $rounds } 轮全部结束，游戏结束。
brussels-1893-event-scored = { $seat }：{ $points } 分，第 { $rank } 名。

## 计分

brussels-1893-points-track = 游戏中得分
brussels-1893-points-tiles = 美好年代板块
brussels-1893-points-unpaid = 无法支付的贵族卡
brussels-1893-points-buildings = 建筑
brussels-1893-points-cubes = 非万用材料方块
brussels-1893-points-marker = 起始玩家标记
brussels-1893-points-architects = 法院外的建筑师
brussels-1893-points-nobles = 贵族
brussels-1893-points-artworks = 艺术品
brussels-1893-points-francs = 法郎

brussels-1893-end-rounds = 第 5 轮已经结束。

## 选项

brussels-1893-option-belle-epoque = 美好年代扩展
brussels-1893-option-b-side = 变体：行动条正反交替，用 B 面建筑师图板
brussels-1893-option-any-alike = “任意材料”只能支付同一种
brussels-1893-option-free-after-failure = 行动无法执行时，免费行动和板块照样有效
brussels-1893-option-white-income = 跳过时白色艺术品的收入
brussels-1893-value-off = 不使用
brussels-1893-value-on = 使用
brussels-1893-value-no = 否
brussels-1893-value-yes = 是
brussels-1893-value-one = 总共 1 法郎
brussels-1893-value-each = 每个 1 法郎
