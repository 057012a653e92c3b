### ブリュッセル1893：盤面の文字（文字版と画像）。

brussels-1893-board-round = ラウンド{ $round }/{ $rounds }
brussels-1893-board-phase-board = ボード選び
brussels-1893-board-phase-artwork = 最初の美術品
brussels-1893-board-phase-any-square = 三角定規
brussels-1893-board-phase-square = 三角定規
brussels-1893-board-phase-neutral = 中立の建築家
brussels-1893-board-phase-actions = アクション
brussels-1893-board-phase-swap = 列のマジョリティ
brussels-1893-board-phase-use = 名声カード
brussels-1893-board-phase-double = アイリスのマジョリティ
brussels-1893-board-phase-recall = ブリュッセルのマジョリティ
brussels-1893-board-phase-call = ラウンドの終わり
brussels-1893-board-phase-over = ゲームの終わり
brussels-1893-board-start = スタートマーカーの持ち主：{ $name }
brussels-1893-board-first-passer = 最初にパスした人：{ $name }
brussels-1893-board-turn-of = いま決める人：{ $name }

brussels-1893-board-plan = アール・ヌーヴォーボード
brussels-1893-board-area = 有効エリア：{ $row_from }から{ $row_to }行目、{ $column_from }から{ $column_to }列目。三角定規はアイリス{ $iris }
brussels-1893-board-no-area = 三角定規はまだ置かれていません。
brussels-1893-board-key-plan = 図の行は上から5、4、3、2、1、列は左から1から5です。行が先で、1-1が左下の角です。Wはアトリエ、Sは売却、Nは貴族、Mは資材、Bは建築。小文字は有効エリアの外のマスです。文字の後ろの数字はそのプレイヤーの家屋、* は裏向きのタイル。2:3はプレイヤー2の建築家と3フランの入札、nは中立の建築家です。
brussels-1893-board-key-seats = プレイヤーの番号：{ $list }
brussels-1893-board-visits = 家屋を訪れると、持ち主が無料アクションで得るもの
brussels-1893-board-visit = { $cell }、{ $action }：{ $name }が{ $gain }
brussels-1893-board-gain-points = { $count }点
brussels-1893-board-gain-black = { $count ->
    [0] 何もなし
   *[other] 黒の美術品
}
brussels-1893-board-gain-noble = { $count ->
    [0] 何もなし
   *[other] 貴族の使用
}
brussels-1893-board-gain-cube = { $count ->
    [0] 何もなし
   *[other] 資材1個
}
brussels-1893-board-short-points = +{ $count }
brussels-1893-board-short-black = +黒
brussels-1893-board-short-noble = +貴族
brussels-1893-board-short-cube = +資材
brussels-1893-board-irises = 今回の証券取引所カード：{ $francs }フラン、アイリス{ $first }と{ $second }。残り{ $left }枚
brussels-1893-board-full-irises = 四隅すべてにコマがあるアイリス
brussels-1893-board-full-iris = { $iris }：{ $names }
brussels-1893-board-no-full-iris = 四隅すべてにコマがあるアイリスはまだありません。

brussels-1893-board-columns = 列とそのカード
brussels-1893-board-column = { $column }列目
brussels-1893-board-closed = 無効
brussels-1893-board-no-card = カードなし
brussels-1893-board-francs-of = { $name } { $francs }
brussels-1893-board-ahead = 首位：{ $names }
brussels-1893-board-card-name = { $bonus }、得点アイコン{ $score }、小便小僧{ $icons }
brussels-1893-board-bonus-iris = アイリス+1
brussels-1893-board-bonus-crown = 王冠+1
brussels-1893-board-bonus-architect = 建築家+1
brussels-1893-board-bonus-release = 裁判所から解放
brussels-1893-board-or = か
brussels-1893-board-and = と

brussels-1893-board-quarters = 次に使うときのコマの数（ブリュッセルボード）
brussels-1893-board-quarter = コマ{ $cost }個で{ $quarter }
brussels-1893-board-travellers-there = 旅行者{ $count }
brussels-1893-board-display-nobles = 場の貴族と費用（フラン）
brussels-1893-board-noble-place = { $price }：{ $noble }、{ $effect }、給料{ $wage }
brussels-1893-board-free-place = { $price }：空き
brussels-1893-board-noble-deck = 貴族カードの残り：{ $deck }。捨て札：{ $list }
brussels-1893-board-peeked = めくった貴族：{ $noble }
brussels-1893-board-none = なし
brussels-1893-board-effect-brugmann = 5フラン
brussels-1893-board-effect-empain = ワイルド2個
brussels-1893-board-effect-solvay = 通常の資材1個、またはワイルド1個と引き換えに2個
brussels-1893-board-effect-buls = アイリストラックを1段階
brussels-1893-board-effect-albert = 王冠トラックを1段階
brussels-1893-board-effect-van-de-velde = 建築家トラックを1段階
brussels-1893-board-effect-vandervelde = 裁判所から建築家1人
brussels-1893-board-effect-maeterlinck = 5点
brussels-1893-board-effect-nagelmackers = 旅行者1人
brussels-1893-board-effect-privat-livemont = 白の美術品1つ
brussels-1893-board-brief-brugmann = 5フラン
brussels-1893-board-brief-empain = ワイルド2
brussels-1893-board-brief-solvay = 資材1か2
brussels-1893-board-brief-buls = アイリス +1
brussels-1893-board-brief-albert = 王冠 +1
brussels-1893-board-brief-van-de-velde = 建築家 +1
brussels-1893-board-brief-vandervelde = 裁判所から
brussels-1893-board-brief-maeterlinck = 5点
brussels-1893-board-brief-nagelmackers = 旅行者
brussels-1893-board-brief-privat-livemont = 白の美術品
brussels-1893-board-short-brugmann = ブリュグマン
brussels-1893-board-short-empain = アンパン
brussels-1893-board-short-solvay = ソルベー
brussels-1893-board-short-buls = ビュルス
brussels-1893-board-short-albert = アルベール
brussels-1893-board-short-van-de-velde = ヴァンドヴェルド
brussels-1893-board-short-vandervelde = ヴァンデルヴェルド
brussels-1893-board-short-maeterlinck = メーテルリンク
brussels-1893-board-short-nagelmackers = ナゲルマケールス
brussels-1893-board-short-privat-livemont = リヴモン

brussels-1893-board-art-market = 美術市場：インジケーターは{ $column }列目、上から{ $row }行目
brussels-1893-board-worth = { $points }点と{ $francs }フラン：{ $colour }
brussels-1893-board-display = 展示中（これらの色は売却できません）：{ $list }
brussels-1893-board-stock-art = アトリエにある美術品：{ $list }
brussels-1893-board-compass = コンパス、時計回り（括弧は針）：{ $list }
brussels-1893-board-position-wood = 木材
brussels-1893-board-position-francs = 3フラン
brussels-1893-board-position-stone = 石材
brussels-1893-board-position-empty = 空
brussels-1893-board-position-glass = ガラス
brussels-1893-board-position-iron = 鉄
brussels-1893-board-position-any = 任意
brussels-1893-board-supply = サプライ：{ $list }
brussels-1893-board-of-kind = { $kind }{ $count }
brussels-1893-board-won = これから使う名声カード
brussels-1893-board-won-line = { $name }、{ $column }列目：{ $card }
brussels-1893-board-won-tied = 同数：ボーナスのみ
brussels-1893-board-pavilions = 行の横のベル・エポックカード
brussels-1893-board-pavilion = { $row }行目：追加のガラス{ $glass }
brussels-1893-board-pavilion-of = { $name }のパビリオン
brussels-1893-board-be-card = ベル・エポックカード{ $card }：{ $text }
brussels-1893-board-tiles = ベル・エポックタイル（番号順）
brussels-1893-board-tile = { $tile }：{ $text }
brussels-1893-board-taken-by = { $name }が獲得
brussels-1893-board-train = 列車の旅行者：{ $count }
brussels-1893-board-on-card-architect = 建築家がカード22にいます。
brussels-1893-board-on-card-traveller = 旅行者がカード22にいます。
brussels-1893-board-turn = ここまでの手番：{ $name }
brussels-1893-board-turn-cell = { $cell }へ
brussels-1893-board-turn-action = アクション：{ $action }
brussels-1893-board-turn-noble = { $noble }を獲得
brussels-1893-board-turn-moves = インジケーターの移動：{ $count }
brussels-1893-board-turn-to-pay = 残りの支払い：{ $count }
brussels-1893-board-turn-free = { $name }の無料アクション

brussels-1893-board-player = { $name }：ここまで{ $points }点、{ $francs }フラン
brussels-1893-board-player-final = { $name }：{ $points }点、残り{ $francs }フラン
brussels-1893-board-so-far = ここまで{ $points }点
brussels-1893-board-points = { $points }点
brussels-1893-board-has-marker = スタートマーカー
brussels-1893-board-has-passed = パス済み
brussels-1893-board-board-of = 使用中のボード：{ $board }
brussels-1893-board-meeples = 手元のコマ{ $reserve }、裁判所{ $court }
brussels-1893-board-travellers = 旅行者{ $count }
brussels-1893-board-owned-cubes = 持っている資材：{ $list }
brussels-1893-board-owned-art = 持っている美術品：{ $list }
brussels-1893-board-white-art = 白（下は{ $colour }）{ $count }
brussels-1893-board-kept-nobles = 手元の貴族：{ $list }。給料{ $wages }
brussels-1893-board-noble-used = 使用済み
brussels-1893-board-tracks = トラック：{ $list }
brussels-1893-board-track = { $track }レベル{ $level }（値{ $value }）
brussels-1893-board-buildings = 建てた数：{ $built }、残り：{ $left }
brussels-1893-board-next-cost = 次の費用は{ $cost }
brussels-1893-board-areas = 戦略エリア：{ $list }
brussels-1893-board-area-of = { $area } { $value }
brussels-1893-board-area-cards = 下に{ $cards }
brussels-1893-board-first-pass = 初パスカード：{ $count }枚
brussels-1893-board-score-now = いま終わった場合：{ $list }
brussels-1893-board-court = 裁判所
brussels-1893-board-draw-score = 得点アイコン
brussels-1893-board-draw-manneken = 小便小僧
brussels-1893-board-draw-square = 三角定規

## カード

brussels-1893-board-card-1 = アトリエ：自分の美術品1つにつき1フラン
brussels-1893-board-card-2 = アトリエ：白の美術品を色の面に裏返す
brussels-1893-board-card-3 = 売却：インジケーターをさらに2歩まで
brussels-1893-board-card-4 = 売却の前：展示中の美術品1つを戻す
brussels-1893-board-card-5 = 貴族：取った貴族を捨てれば3点
brussels-1893-board-card-6 = 貴族の前：場の1人から4人を入れ替える
brussels-1893-board-card-7 = 資材：ワイルド2個
brussels-1893-board-card-8 = 資材：ワイルド1個を通常の資材と交換
brussels-1893-board-card-9 = 建築：1個をほかの資材で払える
brussels-1893-board-card-10 = 建築：払った資材1種類につき1点
brussels-1893-board-card-11 = 証券取引所：そこのコマ1個につき1フラン
brussels-1893-board-card-12 = 証券取引所：所持金5フランにつき1点
brussels-1893-board-card-13 = 王宮広場：貴族をもう1人使う
brussels-1893-board-card-14 = 王宮広場：使用済みの貴族を捨て、給料分を得る
brussels-1893-board-card-15 = 公園：自分のマス1つからフランを取り戻す
brussels-1893-board-card-16 = 公園：自分の美術品1つにつき1点
brussels-1893-board-card-17 = 市場：資材2個と美術品1つを交換、逆も可
brussels-1893-board-card-18 = 市場：白の美術品1つを取る
brussels-1893-board-card-19 = ラウンドの始め：旅行者1人
brussels-1893-board-card-20 = ラウンドの始め：三角定規を好きなアイリスに置く
brussels-1893-board-card-21 = 建築家を家屋に置いたら3点
brussels-1893-board-card-22 = アクションの後：もう1手番
brussels-1893-board-card-23 = ラウンドの終わり：2フランで去る貴族を使う
brussels-1893-board-card-24 = ラウンドの終わり：未使用の貴族1人につき1点
brussels-1893-board-card-25 = 列：無効な列のカードを取る
brussels-1893-board-card-26 = 列：小便小僧 +2
brussels-1893-board-card-27 = アイリス：タイルの上の建築家が2人分
brussels-1893-board-card-28 = アイリス：最多1つにつき2フラン
brussels-1893-board-card-29 = マジョリティの前：ブリュッセルから1人戻す
brussels-1893-board-card-30 = マジョリティの前：そこの旅行者1人につき1点
brussels-1893-board-card-31 = パビリオン：自分のカード1枚につき2点
brussels-1893-board-card-32 = パビリオン：自分のカード1枚につき3フラン

## 終了時に数えるタイル

brussels-1893-board-tile-1 = 7点につき1点
brussels-1893-board-tile-2 = 戦略エリア1つが1つにつき+2点
brussels-1893-board-tile-3 = アイリストラックのレベル1つにつき3フラン
brussels-1893-board-tile-4 = 美術品4つ分に数える
brussels-1893-board-tile-5 = 王冠トラックのレベル1つにつき2点
brussels-1893-board-tile-6 = 建てた家屋1軒分に数える
brussels-1893-board-tile-7 = 初パスカード1枚ごとに得点
brussels-1893-board-tile-8 = 建物1軒につき2点
brussels-1893-board-tile-9 = 隣り合う家屋の組ごとに得点
brussels-1893-board-tile-10 = 建築家トラック：レベル7、値15
brussels-1893-board-tile-11 = 白の美術品1つにつき3点
brussels-1893-board-tile-12 = 貴族の給料は不要
brussels-1893-board-on-display = 展示中
brussels-1893-board-offered = ベル・エポックカード
brussels-1893-board-tiles-short = タイル
