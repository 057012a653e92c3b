### 布魯塞爾 1893：選項後括號裡要知道的事，以及位置的稱呼。

brussels-1893-coordinates = 行動格是兩個數字：先是由下往上數的橫行，再是由左往右數的豎列。3-4（或 3 4）即第 3 橫行第 4 豎列，1-1 是左下角。鳶尾花是字母加數字：B3 是由下往上第 3 排、由左往右第 2 朵。只有藝術市場不同：先是由左數的豎列，再是由上數的橫行。

brussels-1893-note-action = { $action }
brussels-1893-note-idle = { $action }，但你在那裡無法執行
brussels-1893-note-visit = { $gain_key ->
    [points] { $seat } 得 { $count } 分
    [black] { $seat } 得一件黑色藝術品
    [noble] { $seat } 可啟用一位貴族
   *[other] { $seat } 得一個材料方塊
}
brussels-1893-note-tile-here = 之後可佔一個板塊
brussels-1893-note-fills = 填滿 { $count } 朵鳶尾花，{ $points ->
    [0] 都不歸你
   *[other] 你得 { $points } 分
}
brussels-1893-note-gain = { $good_key ->
    [francs] { $count } 法郎
    [wild] { $count } 個萬用材料方塊
   *[other] { $count } 分
}
brussels-1893-note-first-pass = 最先跳過，尿尿小童 { $icons }
brussels-1893-note-column = 第 { $column } 豎列目前：你 { $own }，其他人最多 { $others }
brussels-1893-note-prize = 該豎列的聲望卡：{ $bonuses }{ $mode_key ->
    [either] （擇一）
   *[other] {""}
}{ $score ->
    [0] {""}
   *[other] ，放到策略區下方則每單位 +{ $score } 分
}{ $icons ->
    [0] {""}
   *[other] ，尿尿小童 { $icons }
}
brussels-1893-note-meeples = { $travellers ->
    [0] 需建築師 { $architects }
   *[other] { $architects ->
        [0] 需旅行者 { $travellers }
       *[other] 需建築師 { $architects }、旅行者 { $travellers }
    }
}
brussels-1893-note-nobles = { $count ->
    [0] 沒有可啟用的貴族
   *[other] 啟用 { $count } 位貴族
}
brussels-1893-note-any-action = 任一行動
brussels-1893-note-opens = 活動區域為第 { $row_from } 至 { $row_to } 橫行、第 { $column_from } 至 { $column_to } 豎列
brussels-1893-note-actions = 工作室 { $workshop }、出售 { $sale }、貴族 { $noble }、材料 { $materials }、建造 { $build }
brussels-1893-note-board-hankar = 貴族行動：另看牌堆頂一張，可免費拿取
brussels-1893-note-board-cauchie = 工作室行動：依藝術品顏色再得一個材料方塊
brussels-1893-note-board-horta = 材料行動：再得 { $francs } 法郎
brussels-1893-note-board-saintenoy = 建造行動：付費前可轉一個指針
brussels-1893-note-board-strauven = 出售行動：再得 { $points } 分與 { $francs } 法郎
brussels-1893-note-track = { $track }軌 { $values }
brussels-1893-note-floors = 各層成本 { $costs }
brussels-1893-note-base = 各策略區由 { $points } 起
brussels-1893-note-left = 剩 { $count }
brussels-1893-note-held = { $count ->
    [0] 你沒有
   *[other] 你有 { $count }
}
brussels-1893-note-sells-for = 現在可賣 { $points } 分、{ $francs } 法郎
brussels-1893-note-steps = 指標走 { $count } 格
brussels-1893-note-at-most = 最多 { $points } 分或 { $francs } 法郎
brussels-1893-note-sold = { $points } 分、{ $francs } 法郎
brussels-1893-note-by-card = 用卡 { $card }
brussels-1893-note-costs = { $francs ->
    [0] 免費
   *[other] 花 { $francs } 法郎
}
brussels-1893-note-effect = { $effect }
brussels-1893-note-wage = 遊戲結束時付 { $francs } 法郎
brussels-1893-note-keeps = 結束時薪水 { $francs } 法郎
brussels-1893-note-kept-already = 已有同名貴族，生效後棄掉
brussels-1893-note-building = 下一棟：{ $units } 單位，指針在{ $needles }
brussels-1893-note-pure = 不用萬用材料方塊多 { $points } 分
brussels-1893-note-not-pure = 失去不用萬用材料方塊的 { $points } 分
brussels-1893-note-to-pay = { $count ->
    [0] 之後付清
   *[other] 之後還要付 { $count } 單位
}
brussels-1893-note-needles = 之後指針在{ $needles }
brussels-1893-note-built = 共 { $count } 棟，每棟 { $value } 分
brussels-1893-note-glass = { $count ->
    [0] 不需玻璃
   *[other] 需玻璃 { $count }
}
brussels-1893-note-text = { $text }
brussels-1893-note-now = 照目前多 { $points } 分
brussels-1893-note-step = { $track }由 { $from } 到 { $to }
brussels-1893-note-court = { $count ->
    [0] 法院裡沒有米寶
   *[other] 法院裡有 { $count } 個米寶
}
brussels-1893-note-counts = 每單位變 { $value } 分
brussels-1893-note-irises = 鳶尾花共 { $points } 分
brussels-1893-note-in-brussels = 之後你在布魯塞爾有 { $own } 個米寶，其他人最多 { $others } 個
