### 布鲁塞尔 1893：选项后括号里要知道的事，以及位置的称呼。

brussels-1893-coordinates = 行动格是两个数字：先是从下往上数的横行，再是从左往右数的竖列。3-4（或 3 4）就是第 3 横行第 4 竖列，1-1 是左下角。鸢尾花是字母加数字：B3 是从下往上第 3 排、从左往右第 2 朵。只有艺术市场不同：先是从左数的竖列，再是从上数的横行。

brussels-1893-note-action = { $action }
brussels-1893-note-idle = { $action }，但你在那里无法执行
brussels-1893-note-visit = { $gain_key ->
    [points] { $seat } 得 { $count } 分
    [black] { $seat } 得一件黑色艺术品
    [noble] { $seat } 可启用一位贵族
   *[other] { $seat } 得一个材料方块
}
brussels-1893-note-tile-here = 之后可以占一个板块
brussels-1893-note-fills = 围满 { $count } 朵鸢尾花，{ $points ->
    [0] 都不归你
   *[other] 你得 { $points } 分
}
brussels-1893-note-gain = { $good_key ->
    [francs] { $count } 法郎
    [wild] { $count } 个万用材料方块
   *[other] { $count } 分
}
brussels-1893-note-first-pass = 最先跳过，撒尿小童 { $icons }
brussels-1893-note-column = 第 { $column } 竖列目前：你 { $own }，其他人最多 { $others }
brussels-1893-note-prize = 该竖列的声望卡：{ $bonuses }{ $mode_key ->
    [either] （任选其一）
   *[other] {""}
}{ $score ->
    [0] {""}
   *[other] ，放到策略区下方则该区每项 +{ $score } 分
}{ $icons ->
    [0] {""}
   *[other] ，撒尿小童 { $icons }
}
brussels-1893-note-meeples = { $travellers ->
    [0] 需建筑师 { $architects }
   *[other] { $architects ->
        [0] 需旅行者 { $travellers }
       *[other] 需建筑师 { $architects }、旅行者 { $travellers }
    }
}
brussels-1893-note-nobles = { $count ->
    [0] 没有可启用的贵族
   *[other] 启用 { $count } 位贵族
}
brussels-1893-note-any-action = 任一行动
brussels-1893-note-opens = 活动区域为第 { $row_from } 至 { $row_to } 横行、第 { $column_from } 至 { $column_to } 竖列
brussels-1893-note-actions = 工作室 { $workshop }、出售 { $sale }、贵族 { $noble }、材料 { $materials }、建造 { $build }
brussels-1893-note-board-hankar = 贵族行动：还能看牌堆顶一张，可免费拿取
brussels-1893-note-board-cauchie = 工作室行动：按艺术品颜色再得一个材料方块
brussels-1893-note-board-horta = 材料行动：再得 { $francs } 法郎
brussels-1893-note-board-saintenoy = 建造行动：付费前可转一个指针
brussels-1893-note-board-strauven = 出售行动：再得 { $points } 分与 { $francs } 法郎
brussels-1893-note-track = { $track }轨 { $values }
brussels-1893-note-floors = 各层成本 { $costs }
brussels-1893-note-base = 各策略区由 { $points } 起
brussels-1893-note-left = 剩 { $count }
brussels-1893-note-held = { $count ->
    [0] 你没有
   *[other] 你有 { $count }
}
brussels-1893-note-sells-for = 现在可卖得 { $points } 分、{ $francs } 法郎
brussels-1893-note-steps = 指标移动 { $count } 格
brussels-1893-note-at-most = 最多 { $points } 分或 { $francs } 法郎
brussels-1893-note-sold = { $points } 分、{ $francs } 法郎
brussels-1893-note-by-card = 用卡 { $card }
brussels-1893-note-costs = { $francs ->
    [0] 免费
   *[other] 花 { $francs } 法郎
}
brussels-1893-note-effect = { $effect }
brussels-1893-note-wage = 游戏结束时付 { $francs } 法郎
brussels-1893-note-keeps = 结束时薪水 { $francs } 法郎
brussels-1893-note-kept-already = 已有同名贵族，用完效果就弃掉
brussels-1893-note-building = 下一栋：{ $units } 单位，指针在{ $needles }
brussels-1893-note-pure = 不用万用材料方块多 { $points } 分
brussels-1893-note-not-pure = 失去不用万用材料方块的 { $points } 分
brussels-1893-note-to-pay = { $count ->
    [0] 之后付清
   *[other] 之后还要付 { $count } 单位
}
brussels-1893-note-needles = 之后指针在{ $needles }
brussels-1893-note-built = 共 { $count } 栋，每栋 { $value } 分
brussels-1893-note-glass = { $count ->
    [0] 不需玻璃
   *[other] 需玻璃 { $count }
}
brussels-1893-note-text = { $text }
brussels-1893-note-now = 按目前多 { $points } 分
brussels-1893-note-step = { $track }由 { $from } 到 { $to }
brussels-1893-note-court = { $count ->
    [0] 法院里没有米宝
   *[other] 法院里有 { $count } 个米宝
}
brussels-1893-note-counts = 该区每项变为 { $value } 分
brussels-1893-note-irises = 鸢尾花共 { $points } 分
brussels-1893-note-in-brussels = 之后你在布鲁塞尔有 { $own } 个米宝，其他人最多 { $others } 个
