### ブリュッセル1893：読み上げる盤面。

brussels-1893-speech-places = 場所は下から数えた行と、左から数えた列です。1行目1列目が左下の角です。入力するときは数字を2つ、行を先に書きます。
brussels-1893-speech-row = { $row }行目
brussels-1893-speech-square = { $column }列目：{ $action }
brussels-1893-speech-house = { $name }の家屋
brussels-1893-speech-tile = 裏向きのタイル
brussels-1893-speech-architect = { $name }の建築家、{ $francs }フラン
brussels-1893-speech-neutral = 中立の建築家
brussels-1893-speech-irises = アイリス
brussels-1893-speech-market = 美術市場
brussels-1893-speech-materials = 資材
brussels-1893-speech-needle = 針あり
brussels-1893-speech-compass = 羅針盤、時計回り：{ $list }
brussels-1893-speech-score = いま終われば：{ $list }、合計{ $total }
