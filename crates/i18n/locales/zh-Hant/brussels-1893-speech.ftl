### Bruxelles 1893：朗讀的版面。

brussels-1893-speech-places = 位置是由下往上數的橫行和由左往右數的豎列：橫行 1、豎列 1 在左下角。輸入兩個數字，橫行在前。
brussels-1893-speech-row = 橫行 { $row }
brussels-1893-speech-square = 豎列 { $column }：{ $action }
brussels-1893-speech-house = { $name } 的房屋
brussels-1893-speech-tile = 一個面朝下的板塊
brussels-1893-speech-architect = { $name } 的建築師，{ $francs } 法郎
brussels-1893-speech-neutral = 一個中立建築師
brussels-1893-speech-irises = 鳶尾花
brussels-1893-speech-market = 藝術市場
brussels-1893-speech-materials = 材料
brussels-1893-speech-needle = 有指針
brussels-1893-speech-compass = 羅盤順時針：{ $list }
brussels-1893-speech-score = 若現在結束：{ $list }；合計 { $total }
