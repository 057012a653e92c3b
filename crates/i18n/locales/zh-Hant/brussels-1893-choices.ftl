### 布魯塞爾 1893：選單上說明各個選擇做什麼。`one`、`two` 等是第一個詞後面的詞，`count` 是它們的數目；詞較少時說的是一組選擇。位置是文字（`3-4`）；該是位置的地方若是數字，就是橫行。

## 準備

brussels-1893-choice-take = { $one_key ->
    [hankar] 使用{ $one }的圖板
    [cauchie] 使用{ $one }的圖板
    [horta] 使用{ $one }的圖板
    [saintenoy] 使用{ $one }的圖板
    [strauven] 使用{ $one }的圖板
   *[other] { $count ->
        [0] 選擇
       *[other] 選一個{ $one }藝術品
    }
}
brussels-1893-choice-square = { $one_key ->
    [none] 由起始玩家放曲尺
   *[other] { $count ->
        [0] 放置曲尺
       *[other] 把曲尺放在{ $one ->
            [other] 第 { $one } 橫行的鳶尾花
           *[place] 鳶尾花 { $one }
        }
    }
}
brussels-1893-choice-neutral = { $count ->
    [0] 放置中立建築師米寶
   *[other] 把中立建築師米寶放在{ $one ->
        [other] 第 { $one } 橫行
       *[place] {" "}{ $one }
    }
}

## 回合

brussels-1893-choice-an = { $count ->
    [0] 在行動格放建築師米寶
   *[other] 在{ $one ->
        [other] 第 { $one } 橫行
       *[place] {" "}{ $one }{" "}
    }放建築師米寶
}
brussels-1893-choice-bid = { $count ->
    [0] 出價
   *[other] 出價 { $one } 法郎
}
# 「帶」後面是旅行者的數目。
brussels-1893-choice-br = { $count ->
    [0] 執行布魯塞爾圖板的行動
    [1] 執行{ $one }行動
    [2] 執行{ $one }行動，帶旅行者
   *[other] { $three ->
        [0] 執行{ $one }行動，不帶旅行者
       *[other] 執行{ $one }行動，帶 { $three } 個旅行者
    }
}
brussels-1893-choice-pass = 跳過這一輪其餘的回合
brussels-1893-choice-none = 在那裡什麼都不做
brussels-1893-choice-tile = { $one_key ->
    [none] 不在板塊上放米寶
   *[other] { $count ->
        [0] 在板塊上放建築師米寶
       *[other] 在板塊 { $one } 放建築師米寶
    }
}
brussels-1893-choice-again = { $one_key ->
    [none] 不進行額外回合
    [traveller] 放旅行者米寶，進行額外回合
   *[other] 放建築師米寶，進行額外回合
}

## 工作室、出售與材料

brussels-1893-choice-workshop = { $count ->
    [0] 選一個藝術品
   *[other] 選一個{ $one }藝術品
}
# 白色藝術品：`white as blue`，或帶彩色面，`white green as blue`。
brussels-1893-choice-sell = { $one_key ->
    [white] 出售白色藝術品{ $two_key ->
        [as] { $count ->
            [2] {""}
           *[other] ，視為{ $three }
        }
       *[other] { $count ->
            [1] {""}
            [2] （彩色面{ $two }）
            [3] （彩色面{ $two }）
           *[other] （彩色面{ $two }），視為{ $four }
        }
    }
   *[other] { $count ->
        [0] 出售藝術品
       *[other] 出售{ $one }藝術品
    }
}
brussels-1893-choice-to = { $count ->
    [0] 移動指標
   *[other] 把指標移到{ $one ->
        [other] 豎列 { $one }
       *[place] {" "}{ $one }
    }
}
brussels-1893-choice-drop = { $count ->
    [0] 把展示中的藝術品放回工作室
   *[other] 把{ $one }藝術品放回工作室
}
brussels-1893-choice-materials = { $count ->
    [0] 拿材料方塊
    [1] 拿{ $one }
   *[other] 拿{ $one }和{ $two }
}

## 貴族

# 費用，或牌堆頂（`top`）；然後是貴族，以及效果的內容：方塊、顏色，或 `wild` 與方塊。
brussels-1893-choice-noble = { $count ->
    [0] 獲得貴族
    [1] { $one_key ->
        [peek] 翻開牌堆頂的貴族卡
        [top] 獲得牌堆頂的貴族
       *[other] 獲得費用 { $one } 的貴族
    }
   *[other] 獲得{ $two_key ->
        [solvay] 索爾維
       *[other] { $two }
    }{ $one_key ->
        [top] （牌堆頂）
       *[other] （費用 { $one }）
    }{ $count ->
        [2] {""}
        [3] ，{ $three }
        [4] ，以萬用換{ $four }
       *[other] ，以萬用換{ $four }和{ $five }
    }
}
brussels-1893-choice-keep = 保留這張貴族卡
brussels-1893-choice-discard = 棄掉這張貴族卡
# 廣場的貴族，或某一豎列的聲望卡。
brussels-1893-choice-use = { $two_key ->
    [bonus] 獲得{ $one ->
        [other] 第 { $one } 豎列
       *[card] { $one } {""}
    }的{ $count ->
        [2] {""}
       *[other] { $three }
    }獎勵
    [tuck] 把{ $one ->
        [other] 第 { $one } 豎列的卡
       *[card] { $one } {""}
    }放到{ $count ->
        [2] {""}
       *[other] { $three }
    }策略區下方
   *[other] { $one ->
        [other] 使用第 { $one } 豎列的卡
       *[noble] { $count ->
            [0] 使用貴族或聲望卡
            [1] 啟用{ $one }
            [2] 啟用{ $one }{ $two_key ->
                [wild] ，付出萬用
               *[other] ，拿{ $two }
            }
            [3] 啟用{ $one }，以萬用換{ $three }
           *[other] 啟用{ $one }，以萬用換{ $three }和{ $four }
        }
    }
}
brussels-1893-choice-done = 不再啟用貴族
# 卡 23：即將離開展示區的貴族。
brussels-1893-choice-call = { $one_key ->
    [none] 不啟用那位貴族
   *[other] { $count ->
        [0] 啟用即將離開的貴族
        [1] 啟用即將離開的貴族
        [2] 啟用即將離開的貴族{ $two_key ->
            [wild] ，付出萬用
           *[other] ，拿{ $two }
        }
        [3] 啟用即將離開的貴族，以萬用換{ $three }
       *[other] 啟用即將離開的貴族，以萬用換{ $three }和{ $four }
    }
}

## 建造

brussels-1893-choice-build = 建造
brussels-1893-choice-first = { $count ->
    [0] 支付前先轉指針
   *[other] 先把指向{ $one_key ->
        [francs] {" "}3 法郎
       *[other] { $one }
    }的指針{ $two_key ->
        [on] 順時針轉
        [back] 逆時針轉
       *[other] 轉一格
    }
}
brussels-1893-choice-pay = { $one_key ->
    [francs] 支付 3 法郎
    [wild] 支付萬用材料方塊
   *[other] 支付{ $one }
}
brussels-1893-choice-turn = { $one_key ->
    [francs] 轉動指向 3 法郎的指針
   *[other] { $count ->
        [0] 轉動指針
       *[other] 轉動指向{ $one }的指針
    }
}
brussels-1893-choice-at = { $count ->
    [0] 把房屋蓋在一格
   *[other] 把房屋蓋在{ $one ->
        [other] 第 { $one } 橫行
       *[place] {" "}{ $one }
    }
}
brussels-1893-choice-pavilion = { $count ->
    [0] 建造展覽館
   *[other] 在第 { $one } 橫行旁建造展覽館
}

## 免費行動與結算

# 方塊，或貴族與效果的內容。
brussels-1893-choice-free = { $one_key ->
    [none] 不用免費行動
    [wood] 拿一個{ $one }
    [iron] 拿一個{ $one }
    [stone] 拿一個{ $one }
    [glass] 拿一個{ $one }
   *[other] { $count ->
        [0] 使用免費行動
        [1] 啟用{ $one }
        [2] 啟用{ $one }{ $two_key ->
            [wild] ，付出萬用
           *[other] ，拿{ $two }
        }
        [3] 啟用{ $one }，以萬用換{ $three }
       *[other] 啟用{ $one }，以萬用換{ $three }和{ $four }
    }
}
# 卡 25：贏得的豎列、「換成」、改拿哪一豎列的卡。
brussels-1893-choice-swap = { $one_key ->
    [none] 不換聲望卡
   *[other] { $count ->
        [0] 換聲望卡
        [1] 換掉第 { $one } 豎列的卡
        [2] 換掉第 { $one } 豎列的卡
       *[other] 第 { $one } 豎列的卡換成第 { $three } 豎列的
    }
}
brussels-1893-choice-double = { $one_key ->
    [none] 不讓米寶視為兩個
   *[other] { $count ->
        [0] 讓一個米寶視為兩個
       *[other] 讓{ $one ->
            [other] 第 { $one } 橫行
           *[place] {" "}{ $one } {""}
        }的米寶視為兩個
    }
}
brussels-1893-choice-recall = { $one_key ->
    [none] 不取回米寶
   *[other] 取回一個建築師米寶
}

## 美好年代卡

# 卡的號碼，以及它的內容。
brussels-1893-choice-card = { $count ->
    [0] 使用卡片
    [1] 使用卡 { $one }
   *[other] { $one ->
        [2] 把白色藝術品翻至{ $two }面
        [4] 用卡 4 把展示中的{ $two }放回工作室
        [6] { $count ->
            [2] 換掉費用 { $two } 的貴族
            [3] 換掉費用 { $two }、{ $three } 的貴族
            [4] 換掉費用 { $two }、{ $three }、{ $four } 的貴族
           *[other] 換掉費用 { $two }、{ $three }、{ $four }、{ $five } 的貴族
        }
        [8] 用萬用換{ $two }
        [9] 用{ $two }代替另一種支付（卡 9）
        [13] { $count ->
            [2] 再啟用{ $two }
            [3] 再啟用{ $two }{ $three_key ->
                [wild] ，付出萬用
               *[other] ，拿{ $three }
            }
            [4] 再啟用{ $two }，以萬用換{ $four }
           *[other] 再啟用{ $two }，以萬用換{ $four }和{ $five }
        }
        [14] 棄掉{ $two }，得卡上金額
        [15] { $count ->
            [2] 從第 { $two } 橫行取回法郎
            [3] 從 { $two }-{ $three } 取回法郎
           *[other] 從 { $two }-{ $three } 取回 { $four } 法郎
        }
        [17] 用{ $two }{ $count ->
            [2] {""}
           *[other] { $two_key ->
                [yellow] 藝術品換{ $three }
                [blue] 藝術品換{ $three }
                [brown] 藝術品換{ $three }
                [green] 藝術品換{ $three }
                [black] 藝術品換{ $three }
               *[cube] 和{ $three }
            }
        }{ $count ->
            [4] { $four_key ->
                [yellow] 換{ $four }藝術品
                [blue] 換{ $four }藝術品
                [brown] 換{ $four }藝術品
                [green] 換{ $four }藝術品
               *[cube] 和{ $four }
            }
           *[other] {""}
        }
        [18] 拿一個白色藝術品（彩色面{ $two }）
       *[other] 使用卡 { $one }，{ $two }{ $count ->
            [2] {""}
           *[more] {" "}{ $three }
        }
    }
}
brussels-1893-choice-save = { $count ->
    [0] 把卡留待稍後
   *[other] 把卡 { $one } 留待稍後
}
