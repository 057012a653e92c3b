### Bruxelles 1893：朗读的版面。

brussels-1893-speech-places = 位置是从下往上数的横行和从左往右数的竖列：横行 1、竖列 1 在左下角。输入两个数字，横行在前。
brussels-1893-speech-row = 横行 { $row }
brussels-1893-speech-square = 竖列 { $column }：{ $action }
brussels-1893-speech-house = { $name } 的房屋
brussels-1893-speech-tile = 一个面朝下的板块
brussels-1893-speech-architect = { $name } 的建筑师，{ $francs } 法郎
brussels-1893-speech-neutral = 一个中立建筑师
brussels-1893-speech-irises = 鸢尾花
brussels-1893-speech-market = 艺术市场
brussels-1893-speech-materials = 材料
brussels-1893-speech-needle = 有指针
brussels-1893-speech-compass = 罗盘顺时针：{ $list }
brussels-1893-speech-score = 如果现在结束：{ $list }；合计 { $total }
