## The language itself

lang-name = 日本語
lang-also = ja-JP | japanese | にほんご | jp | jpn | nihongo | 日本 | 日文 | 日语 | 日語
# Time zones in which most speakers live, the most populous first.
lang-zones = Asia/Tokyo
list-comma = 、
list-semicolon = ／
brackets = （{ $text }）
list-or = または
list-sentences = { "" }
list-doer = が
colon = ：
seat-empty = { $number }番席
seat-you = { $name }（あなた）
seat-bot = { $name }（ボット）
nobody = なし

weekday-1 = 月
weekday-2 = 火
weekday-3 = 水
weekday-4 = 木
weekday-5 = 金
weekday-6 = 土
weekday-7 = 日
month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月
time-at = { $monthname }{ $day }日（{ $weekday }）{ $time }（{ $zone }）
time-at-short = { $monthname }{ $day }日（{ $weekday }）{ $time }
time-left-days = 残り{ $count }日
time-left-hours = 残り{ $count }時間
time-left-minutes = 残り{ $count }分

time-days = { $count }日
time-days-hours = { $days }日{ $hours }時間
time-hours = { $count }時間
time-minutes = { $count }分

colour-0 = 青
colour-1 = オレンジ
colour-2 = 緑
colour-3 = 紫
colour-4 = 赤

## Commands: the words that players type to the service

verb-new = 卓立て | 新規 | 新しい卓 | 卓を立てる
verb-join = 参加 | 参加する | さんか | 着席 | 入る
verb-leave = 離席 | 退席 | 抜ける
verb-start = 開始 | かいし | スタート | 始める
verb-mine = 自分の卓 | 自分の | マイ卓
verb-list = 一覧 | 卓一覧 | 卓の一覧 | リスト
verb-board = 盤面 | ばんめん | 盤
verb-speech = 読み上げ | 音声
verb-help = ヘルプ | へるぷ | 説明 | 使い方
verb-rules = ルール | るーる | 規則
verb-resign = 投了 | 降参 | リタイア | 棄権
verb-log = 記録 | 履歴 | ログ
verb-proof = 検証 | 証明
verb-undo = 取り消し | 取消し | 取消 | 取り消す | とりけし
verb-name = 名前 | なまえ
verb-lang = 言語 | ことば
verb-zone = タイムゾーン | 時間帯
verb-stop = 配信停止 | 配信解除 | メール停止
verb-yes = はい | うん | ok | オーケー | 了解
verb-preview = プレビュー | 試し | 下見
verb-back = 一つ戻る | ひとつ戻る | 1つ戻る | 一手戻る
verb-bot = ボット | ボット追加
verb-rematch = 再戦 | もう一局 | もう一度
verb-link = 連携 | リンク
verb-tell = 通知 | 通知方法
verb-quiet = おやすみ | おやすみ時間 | 静かな時間
verb-off = 休日 | 定休日 | 休み
verb-holiday = 休暇 | 長期休暇
verb-remind = リマインド | リマインダー | 催促
verb-digest = まとめ | ダイジェスト
verb-mute = ミュート | 消音
verb-unmute = ミュート解除 | 消音解除
verb-hush = リマインド停止 | 催促停止 | スヌーズ
verb-extend = 延長
verb-pause = 一時停止 | 中断
verb-resume = 再開
verb-answer = 回答 | 返答
verb-substitute = 空席待ち | 代役
verb-takeover = 引き継ぎ | 引継ぎ | 引き継ぐ
verb-return = 復帰 | 席に戻る
verb-here = 出席 | います | 居ます
verb-when = 予約 | よやく
verb-orders = 予約一覧 | 予約指示
verb-withdraw = 取り下げ | 取下げ | 予約取消 | 予約取り消し
verb-wait = 待って | 待つ | 待機
verb-ready = 準備完了 | 準備OK
verb-vote = 投票 | とうひょう
verb-ruling = 裁定
verb-punctuality = 時間厳守 | 期限厳守
verb-invite = 招待 | 誘う
verb-unlink = 連携解除 | リンク解除
verb-address = アドレス | メールアドレス
verb-data = データ | 自分のデータ | マイデータ
verb-forget = 消去 | データ消去 | 退会
verb-league = リーグ
verb-standings = 順位表 | 順位
verb-record = 戦績 | 成績
verb-manage = 管理 | 運営
verb-profile = プロフィール | 自己紹介
verb-stats = 統計 | スタッツ
verb-seek = 相手募集 | 対戦相手募集

## How long a standing order lasts, as typed

order-once = 一度 | 一度だけ | 一回 | 1回
order-until-used = 使うまで | 使われるまで
order-this-round = このラウンド | 今のラウンド | 今ラウンド
order-until-round = 期限ラウンド
order-until-withdrawn = 取り下げるまで | 取下げるまで | 取り消すまで
order-any = おまかせ | お任せ | 何でも | なんでも

## Words that players write and that have no meaning at a table

filler-words = お願いします | おねがいします | お願い | よろしく | です | ます | します | する | したい | を | で | に | は | の | 私は | では | じゃあ | 次に | それから | そして
filler-openings = 私の手は | 私の入札は | 私の答えは | 私の選択は | 手は

## Words that follow a verb, as typed; the first form is the one we show

behind-yes = はい | 賛成 | 同意
behind-no = いいえ | 反対
behind-undo = 取り消し | 取消し | 取消
behind-play = 代行 | 代打ち
behind-upgrade = 更新 | アップグレード | 改版
behind-result = 結果 | 勝者
behind-close = 締め切り | 締切り | 締切 | 打ち切り | 打切り
behind-thaw = 停止解除 | 凍結解除 | 解凍
behind-remove = 外す | 除外 | 退席
behind-extend = 延長
behind-public = 公開 | 全員 | みんな
behind-mail = メール | 電子メール
behind-direct = DM | 個別 | ダイレクトメッセージ
behind-place = スレッド | メンション
behind-usual = 標準
behind-next = 予告 | 予告あり
behind-no-next = 予告なし | 予告不要
behind-at-once = すぐ | すぐに | 即時
behind-awake = 起床後 | 起きてから
behind-long = 詳しく | 詳細 | 長く
behind-short = 簡潔 | 短く
behind-text = 文字 | テキスト
behind-pictures = 画像 | 図
behind-speech = 読み上げ | 音声
behind-no-speech = 読み上げなし
behind-large-print = 大きな字 | 大きい字
behind-usual-print = 普通の字 | 小さい字
behind-high-contrast = 高コントラスト
behind-usual-contrast = 普通のコントラスト
behind-on = オン | あり
behind-off = オフ | 解除 | やめる
behind-none = なし | 無し
behind-all = 全部 | すべて | 全て
behind-to = から | まで | へ | に | 〜 | ~
behind-mon = 月曜 | 月曜日 | 月
behind-tue = 火曜 | 火曜日 | 火
behind-wed = 水曜 | 水曜日 | 水
behind-thu = 木曜 | 木曜日 | 木
behind-fri = 金曜 | 金曜日 | 金
behind-sat = 土曜 | 土曜日 | 土
behind-sun = 日曜 | 日曜日
behind-after-timer = 時間切れ後 | 時間切れまで
behind-skip = スキップ | 飛ばす
behind-every = 間隔 | 毎 | ごと
behind-m = 分 | 分間
behind-h = 時間
behind-d = 日 | 日間
behind-w = 週間 | 週
behind-pace = ペース
behind-holidays = 休暇
behind-extension = 延長
behind-away = 不在
behind-muster = 出席確認 | 点呼 | 準備確認
behind-punctual = 時間厳守
behind-private = 非公開 | 招待制
behind-open = 募集 | 開放 | 受付 | 公開
behind-starts = 開始 | 開始時刻
behind-me = 自分 | 私 | わたし
behind-for = 用
behind-link = リンク
behind-drop = 取消 | 取り消し | 削除
behind-fast = 速い | 早い
behind-normal = 普通 | 標準 | ふつう
behind-slow = ゆっくり | 遅い
behind-daily = 毎日
behind-grace = 猶予
behind-bank = 持ち時間
behind-increment = 加算
behind-cap = 上限
behind-notice = 余裕
behind-waking = 起床中 | 起きている間
behind-nonstop = 常時 | 昼夜
behind-remind = リマインド
behind-pause = 一時停止 | 停止 | 中断
behind-join = 参加 | エントリー | 申し込み
behind-leave = 辞退 | 離脱 | 脱退
behind-here = 出席 | います
behind-entrants = 参加者 | 参加者一覧
behind-season = シーズン
behind-plan = 組み合わせ | 組合せ | 対戦表
behind-cross = 星取表 | 対戦成績
behind-rules = ルール | 規則 | 規定
behind-calendar = 日程 | カレンダー
behind-why = 理由 | なぜ | 内訳
behind-log = 記録 | 履歴 | ログ
behind-doctor = 診断 | 問題
behind-ratings = レーティング | レート
behind-file = ファイル | csv
behind-new = 新規
behind-reopen = 再募集 | 再開放
behind-unplan = 組み合わせ取消 | 組み合わせ取り消し
behind-start = 開始
behind-end = 終了
behind-finish = 確定
behind-cancel = 中止 | 取りやめ
behind-set = 設定
behind-game = ゲーム
behind-title = 名称 | タイトル
behind-room = チャンネル | 部屋
behind-resume = 再開
behind-move = 移動 | 組替え
behind-strike = 除名
behind-unstrike = 除名取消 | 除名取り消し | 除名解除
behind-void = 無効
behind-count = 有効 | 算入
behind-adjudicate = 判定
behind-rule = 裁定
behind-replace = 交代 | 交替
behind-alternates = 補欠 | 繰り上げ
behind-add = 追加
behind-check-in = 出席扱い
behind-apart = 別卓
behind-like = 同様
behind-swap = 入れ替え
behind-team = チーム
behind-teams = チーム順位
behind-guest = 代打 | 助っ人
behind-adjust = 点数調整 | 加減点
behind-ban = 出場停止
behind-lift = 出場停止解除 | 処分解除
behind-announce = 告知 | お知らせ
behind-resend = 再送 | 再通知
behind-back = 差し戻し | 元に戻す
behind-from = 自
behind-weekend = 週末 | 土日
behind-weekday = 平日
behind-today = 今日 | 本日
behind-tomorrow = 明日 | あした | あす
behind-am = 午前 | 朝
behind-pm = 午後 | 夕方
behind-night = 夜 | 深夜 | 夜中
behind-noon = 正午
behind-midnight = 真夜中
behind-oclock = 時
behind-half = 半
behind-weekly = 毎週
behind-hourly = 毎時 | 毎時間
behind-every-day = 一日ごと
behind-jan = 1月 | 一月
behind-feb = 2月 | 二月
behind-mar = 3月 | 三月
behind-apr = 4月 | 四月
behind-may = 5月 | 五月
behind-jun = 6月 | 六月
behind-jul = 7月 | 七月
behind-aug = 8月 | 八月
behind-sep = 9月 | 九月
behind-oct = 10月 | 十月
behind-nov = 11月 | 十一月
behind-dec = 12月 | 十二月

entry-number-before = エントリー番号 | エントリー | 番号 | 第
entry-number-after = 番 | 号

## The parts of a letter

letter-marker = -- この行より上に返信を書いてください --
letter-answer-so = 次のどれか一行を書くか、自分の言葉で返信してください：
letter-answer-so-one = 次の一行を書くか、自分の言葉で返信してください：
letter-press = どれか一行を送るか、自分の言葉で返信：
letter-press-one = この一行を送るか、自分の言葉で返信：
letter-press-board = 卓の全体と見方を見る
letter-press-again = 同じ顔ぶれでもう一度遊ぶ
letter-press-rules = ルールを読む
letter-press-line = { $label } 入力：{ $line }
press-invite = 友だちを招待する
press-link = 渡せるリンクをもらう
press-bot = ボットを加える
press-start = ボットと今すぐ始める
press-rules = { $game }の遊び方
press-join = 卓に参加する
press-never = 今後いっさい連絡しないでほしい
letter-invited-seats = 卓 { $table } は{ $seats }人用で、{ $free ->
    [0] いまは空席がありません。
   *[other] 空席は{ $free }つです。
}
letter-invited-bank = 1手番につき{ $grace }あり、そのほかにゲーム全体で使える持ち時間が{ $bank }あります。
letter-invited-bank-growing = 1手番につき{ $grace }あり、そのほかにゲーム全体で使える持ち時間が{ $bank }あります。持ち時間は回答するたびに{ $increment }増えます。
letter-invited-daily = 毎日{ $at }（{ $zone }）までに1回ずつ手番を行います。
letter-invited-picture = { $game }の開始時の盤面
letter-words = 入力できる言葉
letter-words-line = 入力：{ $words }
letter-words-each = どれも：{ $notes }
board-drafted = ? は下書きです。まだ実行していません。
letter-sealed = 回答は、全員がそろうまで封をしておきます。それまでは変更できます。
letter-answer-stands = 回答済み：{ $answer }
letter-answer-hash = 検証コード：{ $hash }
letter-begun = ここまで：{ $steps }。次：{ $headline }
letter-time = { $parts }。
letter-time-until = 期限：{ $at }、{ $left }
letter-time-free = { $at } までは持ち時間が減らず、その後は持ち時間（{ $bank }）から引かれます
letter-time-pays = { $at } から持ち時間が減っています
letter-time-quiet = おやすみ時間 { $from }〜{ $to } は数えません
letter-because-daily = この卓の毎日の締め切り時刻です
letter-because-holiday-ends = 休暇が終わるまで何も起きません
letter-because-skipped = スキップの休暇中なので、卓はあなたを待たずに進みます
letter-paused = この卓は一時停止中で、時計は止まっています。
letter-expected = { $name }（{ $at }までに）
letter-no-clock = 時間制限はありません。
letter-waiting = 待っている相手：{ $names }
letter-also-asked = ほかに手番の人：{ $names }
letter-answered = 回答済み：{ $names }
letter-if-asked = いま手番が来た場合の回答の見込み：{ $names }
letter-news = あなたの前の手のあとに
letter-happened = 起きたこと
letter-news-left = （これより前の{ $count }件を見るには：記録）
letter-news-bots = ボットの{ $names }も手番を行いました。
letter-news-more = あと{ $count }件
letter-points = 現在の得点
letter-points-final = 最終得点
letter-score = 現在の得点：{ $points }
letter-points-line = { $rank }位 { $name }：{ $points }点
letter-unread = 読み取らなかった行
letter-unread-left = （ほか{ $count }行）
letter-orders = あなたの予約指示（ほかの人には見えません）
letter-order-line = { $number }. { $text }
letter-tables = 卓
letter-players = 卓 { $table }：{ $names }
letter-see-board = 卓の全体と見方を見るには「{ $line }」と入力
letter-rules = このゲームのルールを読むには「{ $line }」と入力
letter-again = 同じ顔ぶれでもう一度遊ぶには「{ $line }」と入力
letter-others-left = ほかのプレイヤーの状況を見るには「{ $line }」と入力
letter-footer = 引用された文は読み取りません。使える言葉を見るには「ヘルプ」、メールをすべて止めるには「配信停止」と返信してください。その他のご用は「質問 運営者」に続けて内容を書いて返信してください。
letter-pictures-hold = 図は、前回お送りしたものから変わっていません。
calendar-deadline = { $table }（{ $game }）：回答の期限
letter-picture = 卓の図
picture-your-turn = あなたの番です
picture-new-for-you = 青い枠：あなたの前回の手番より後の変化です。
picture-new = 青い枠：直前の手番で変わったところです。
letter-plain-board = 文字の盤面
letter-subject-none = Vernissage
subject-turn = あなたの手番：{ $game }{ $round ->
    [0] {""}
   *[other] 、第{ $round }ラウンド
} [{ $table }]
subject-running = お知らせ：{ $game }{ $round ->
    [0] {""}
   *[other] 、第{ $round }ラウンド
} [{ $table }]
subject-won = 終了：{ $seats }の勝ち [{ $table }]
subject-shared = 終了：{ $seats }が同率1位 [{ $table }]
subject-over = 終了：{ $game } [{ $table }]
subject-open = 募集中の卓：{ $game } [{ $table }]
subject-invited = { $name }から「{ $game }」への招待
subject-closed = 閉鎖：{ $game } [{ $table }]
subject-frozen = 停止：{ $game } [{ $table }]

table-status-open = 募集中、{ $empty ->
    [0] 満席
   *[other] 空席{ $empty }
}
table-status-running = 進行中
table-vacant = 引き継ぎ待ちの席{ $count }
table-status-over = 終了
table-status-closed = 閉鎖
table-status-frozen = 停止中
table-line = { $code } { $game }：{ $names }（{ $status }）
letter-played-with = オプション：{ $options }
option-line = { $option }：{ $values }。選ぶには { $typed } と入力
option-usual = 標準
table-line-yours = あなたの手番です。
table-line-until = あなたの手番です。期限：{ $at }
table-line-asked = やること：{ $asked }
table-line-days = 1ゲームおよそ{ $days }日

asked-anything = 何をするか選んでください。

## Moves and answers

say-applied = 実行しました：{ $moves }
say-applied-default = ほかに選択肢がないか、標準の選択なので、自動で実行しました：{ $moves }
say-draft = これは下書きです。まだ実行していません。
say-draft-dropped = 前の下書きと入れ替えました。前の下書き：{ $moves }
say-to-finish = 手を完成させるには、次のように返信してください：{ $words }
say-idle = 残りには効果がありません。それでも実行するには：{ $words }。取り消すには：取り消し
say-instead = 「{ $line }」のことですか？ それなら一言だけ返信してください：はい
say-earlier-played = 以前のメールへの返信でしたが、この手に関わる状況は変わっていないので有効です。
say-earlier-back = 以前のメールへの返信でしたが、その後、卓の状況が変わっています。何も実行していません。それでも同じ手にするなら、このメールに返信してもう一度送ってください：{ $line }
say-not-your-turn = あなたの手番ではありません。いまは{ $seats }の手番です。
say-undo-which = 下書きはありません。前回の手：{ $moves }。それを取り消すには「取り消し」と返信してください。
say-sealed = 封をしました：{ $answer }。全員が回答するまでは変更できます。検証コード：{ $hash }
say-sealed-last = あなたの回答 { $answer } で全員がそろいました。すべての回答を公開します。
say-replaced = 封をし直しました：{ $answer }。前の回答と入れ替わりました。全員が回答するまでは、また変更できます。検証コード：{ $hash }
say-refused-word = { $at }番目の言葉「{ $word }」から先が読み取れませんでした。
say-refused-ambiguous = 「{ $word }」は何通りかに読めます。
say-refused-unfinished = 「{ $word }」の後に何かが足りません。
say-one-thing = 一度に送れるのは、手か、ほかのコマンド一つだけです。何も実行していません。
say-move-without-table = 手を打つには、その卓の最新のメールに返信してください。このメールからは、どの卓のことかわかりません。
say-which-table = どの卓ですか？ コマンドの後に4文字のコードを付けてください。自分の卓とそのコードを見るには：{ $line }
say-other-table = このメールは別の卓のアドレスに届きました。目当ての卓の最新のメールに返信してください。
say-taken-before = このメールは前にも届いていて、処理済みです。
say-too-many-requests = この1時間に送られたリクエストが多すぎるため、今回は実行しませんでした。しばらくしてからもう一度お試しください。
say-address-unknown = 送り先のアドレスは使われていないか、もう使えないため、何も実行していません。現在の状況は次のとおりです。目当ての卓の最新のメールに返信してください。
say-seen-by-others = ご注意ください。あなたのメールはほかの人にも送られています。送り先のアドレスは秘密のもので、知っている人はだれでも、あなたの代わりに回答できます。
say-undone-by = { $seat }が手を取り消しました。
say-automatic-seals = 時間切れのため、ルールが代わりに回答しました。対象：{ $seats }
say-refused-not-now = いまは「{ $word }」はできません。
say-refused-unknown = 「{ $word }」という言葉は使えません。使える言葉を見るには「ヘルプ」と返信してください。
say-refused-range = 「{ $word }」は範囲外です。指定できる範囲：{ $range }
say-refused-long = 長すぎて読み取れません。
say-refused-many = 1通のメールに書かれた手が多すぎます。
say-refused-nothing = メールの中に手が見つかりませんでした。
say-refused-not-asked = いま決めることはありません。
say-pressed-late = その後、卓が進んだため、何も実行していません。
say-refused-late = その回答は締め切りました。いま決めることは次のとおりです。
say-could-stand = { $more ->
    [0] ここに書けるもの：{ $words }
   *[other] ここに書けるもの：{ $words }、ほか{ $more }通り
}
say-before = ここまでは読み取れましたが、何も実行していません：{ $moves }
say-rest = まだ実行していません：{ $words }
say-turn = あなたの手番です：{ $asked }
say-reminder = まだあなたの手番です：{ $asked }
say-reminder-round = 第{ $round }ラウンドの分がまだです。
say-last = ほかの全員が回答しました。残りはあなただけです。
say-extended-once = 時間切れになったので、自動で延長しました。延長は各プレイヤー1ゲームに1回です。
say-next = いまは{ $seat }の手番です。次はあなたかもしれません。
say-over = ゲームが終わりました。{ $reason }
say-place = あなたの順位：{ $players }人中{ $rank }位、{ $points }点。
say-winner = 勝者：{ $seats }
say-shared = 同率1位：{ $seats }
say-automatic = { $seat }が時間切れのため、ルールが代わりに打ちました：{ $moves }

## Tables

say-opened = 着席しました。卓 { $table }（{ $game }、{ $seats }席）を立てました。{ $free ->
    [0] {""}
   *[other] 空席はあと{ $free }つです。
}
say-joined = 着席しました：卓 { $table }、{ $game }。{ $free ->
    [0] {""}
   *[other] 空席はあと{ $free }つです。
}
say-has-joined = { $seat }が着席しました（{ $seats }席中{ $taken }席）。
say-in-the-dice = 公平にするため、お送りいただいた内容もシャッフルに使います：{ $key }
say-left = 離席しました。
say-started = ゲームが始まりました。
say-full = 満席です。
say-already-in = すでにこの卓に着席しています。
say-not-in = この卓に着席していません。
say-no-table = 「{ $table }」という卓はありません。自分の卓とそのコードを見るには：{ $line }
say-not-open = この卓はもう募集していません。
say-not-owner = これは卓を立てた人だけができます。
say-of-league = この卓はリーグ { $league } のものです。だれが着席し、いつ始めるかはリーグが決めます。
say-which-game = どのゲームですか？ 選べるゲーム：{ $games }。次のように書けば通ります：{ $line }
say-no-game = 「{ $word }」というゲームはありません。選べるゲーム：{ $games }。次のように書けば通ります：{ $line }
say-bad-seats = このゲームは{ $min }〜{ $max }人用です。
say-would-work = 次のように書けば通ります：{ $line }
say-no-option = { $game }に「{ $option }」というオプションはありません。このゲームのオプション：{ $values }
say-bad-option = オプション「{ $option }」に指定できるもの：{ $values }
say-resigned = { $seat }が投了しました。ボットが続け、席は引き継ぎ待ちになります。
say-resign-ask = 卓 { $table } のあなたの席をボットに渡します。ボットがすぐに続けます。ほかの人にも知らせます。だれかが席を引き継ぐまでは復帰できます。実行するには：投了 { $table } はい
say-bots = ボット{ $count }体が着席しました。
say-closed = 卓はゲームが始まる前に閉じました。
say-undone = 取り消しました：{ $moves }
say-preview = これはプレビューです。まだ何も実行していません：{ $moves }
say-preview-sealed = この回答は、全員が回答するまで封をしておきます。
say-preview-waits = その後の手番：{ $seats }
say-preview-hidden = この先は非公開の情報が見えてしまうため、プレビューはここまでです。
say-not-your-seat = そのボタンは別のプレイヤーのものです。
say-rematch-not-over = 再戦は、ゲームが終わってから申し込めます。
say-cannot-undo = 取り消せません。その後に非公開の情報が明かされたか、ほかの人が手を打ったか、取り消す手がないためです。
say-undo-late = その手番の時間が切れたため、取り消せません。
say-paused = { $by ->
    [admin] 管理者が卓を一時停止しました。時計は止まっています。
   *[vote] 投票により卓を一時停止しました。時計は止まっています。
}
say-resumed = { $by ->
    [admin] 管理者が卓を再開しました。時計が再び動き、期限はすべて停止していた分だけ延びます。
   *[vote] 投票により卓を再開しました。時計が再び動き、期限はすべて停止していた分だけ延びます。
}
say-extended = { $by ->
    [admin] 管理者が{ $time }延長しました。対象：{ $seats }
    [clock] { $seats }が時間切れになったので、{ $time }延長しました（1ゲームに1回）。
   *[vote] 投票により{ $time }延長しました。対象：{ $seats }
}
say-not-running = これは進行中の卓でだけ使えます。
say-paused-already = この卓はすでに一時停止中です。
say-not-paused = この卓は一時停止中ではありません。
say-nothing-to-extend = 延長できる期限がありません。
say-voted = 投票を受け付けました。まだの人：{ $seats }
say-vote-failed = { $motion ->
    [pause] 一時停止の投票は否決されました。
    [resume] 再開の投票は否決されました。
    [extend] 延長の投票は否決されました。
    [upgrade] ルール更新の投票は否決されました。
   *[undo] 手の取り消しの投票は否決されました。
}
say-vote-agreed = { $motion ->
    [pause] 一時停止の投票は可決されました。
    [resume] 再開の投票は可決されました。
    [extend] 延長の投票は可決されました。
    [upgrade] ルール更新の投票は可決されました。
   *[undo] 手の取り消しの投票は可決されました。
}
say-vote-over = その投票は終わっています。
say-vote-stands = 賛成：{ $all }人中{ $yes }人、反対：{ $no }人。可決に必要な賛成：{ $needed }人、期限 { $at }。まだの人：{ $seats }
say-vote-pause = { $seat }が卓の一時停止を提案しています（時計は止まります）。
say-vote-resume = { $seat }が一時停止中の卓の再開を提案しています。
say-vote-extend = { $seat }が、手番の全員に{ $time }の延長を提案しています。

## Settings and identity

say-take-back = 元に戻すには、次のように返信してください：{ $line }
say-take-back-too = 同じ返信の別の行に、これも書いてください：{ $line }
say-name = これからの名前は{ $name }です。
say-lang = これからのメールは日本語でお送りします。
say-zone = これからは { $zone } の時刻で表示します。そちらは今 { $time } です。
say-ways = これからの通知方法：{ $ways }
say-ways-usual = これからは標準の方法でお知らせします。卓にスレッドがあればスレッド、なければDMかメールです。
say-bad-ways = 「通知」の後に希望を書いてください。通知方法は、メール、DM（ダイレクトメッセージ）、スレッド（卓のスレッドで呼び出し）から一つ以上。もうすぐ手番になりそうなときの予告は「予告」か「予告なし」。休んでいる間の手番は、すぐ知らせるなら「すぐ」、起きてからなら「起床後」。メールの内容は、卓のすべてなら「詳しく」、手番に必要なことだけなら「簡潔」。盤面は、文字も添えるなら「文字」、画像だけなら「画像」。読み上げ用の文は「読み上げ」か「読み上げなし」。文字の大きさは「大きな字」か「普通の字」。メールと画像のコントラストは「高コントラスト」か「普通のコントラスト」。次のように書けば通ります：{ $line }
say-ways-no-address = メールアドレスがまだ登録されていないため、メールでは通知できません。登録するには「連携」の後にアドレスを書いてください。次のように書けば通ります：{ $line }
say-telling =
    { $next ->
        [0] もうすぐ手番になりそうでも、予告しません。
       *[other] もうすぐ手番になりそうなら、予告します。
    }{ $once ->
        [0] 休んでいる間の手番は、起きてから知らせます。
       *[other] 休んでいる間の手番も、すぐに知らせます。
    }{ $long ->
        [0] メールには手番に必要なことだけを書きます。
       *[other] メールには卓のすべてを書きます。
    }{ $text ->
        [0] 盤面は画像で示します。
       *[other] 盤面は文字でも示します。
    }{ $speech ->
        [0] {""}
       *[other] 卓の様子は読み上げ用の文で書きます。
    }{ $large ->
        [0] {""}
       *[other] 文字を大きくします。
    }{ $contrast ->
        [0] {""}
       *[other] コントラストを高くします。
    }
say-quiet = 毎日のおやすみ時間：{ $from }〜{ $to }（{ $zone }）。あなたのメールへの返信以外は届きません。卓が認めていれば、時計も止まります。次に起きる時刻：{ $awake }
say-quiet-off = おやすみ時間を解除しました。
say-days-off = 毎週の休日：{ $days }（{ $zone }）。この日は、あなたのメールへの返信以外は届きません。卓が認めていれば、時計も止まります。
say-days-off-none = 毎週の休日を解除しました。
say-holiday-pause = { $from } から { $to } まで休暇です。各卓が認める日数だけ、時計が止まります。
say-holiday-after-timer = { $from } から { $to } まで休暇です。時計は動きますが、休暇が終わるまで代わりの手は打ちません（各卓が認める日数まで）。
say-holiday-skip = { $from } から { $to } まで休暇です。卓はあなたを待たず、その間に来た手番は自動で打ちます。
say-holiday-off = { $from } から { $to } までの休暇を取り消しました。
say-remind = リマインド：{ $plan }
say-remind-off = リマインドをすべて止めました。
say-remind-usual = これからは、各卓の設定どおりにリマインドします。
say-digest = 1日1通、{ $at } に届きます。次は { $next } です。それまで待てないことだけは別に届きます。
say-digest-off = これからは1件ごとにメールが届きます。
say-digest-waiting = { $count ->
    [0] 今日、あなたを待っている卓はありません。
   *[other] { $count }卓があなたを待っています。急ぎの順に並べました。
}
say-digest-won = 卓 { $table }（{ $game }）が終わりました。勝者：{ $names }
say-digest-ended = 卓 { $table }（{ $game }）は結果なしで終わりました。
say-digest-how = ここから回答するには「回答」、コード、手の順に書きます：回答 { $table } …。盤面を見るには：盤面 { $table }
say-muted = 卓 { $table } の通知を止めました。時計は動き続けます。
say-unmuted = 卓 { $table } の通知を再開しました。
say-enough = リマインドを止めました。この手番のリマインドはもう届きません。
say-outage = { $from } から { $to } までサービスが止まっていました。失われたものはありません。あなたの卓の期限はすべて同じだけ延びたので、回答する時間はあります。新しい期限を見るには「自分の卓」と返信してください。
say-outage-here = { $from } から { $to } までサービスが止まっていました。失われたものはありません。ここの期限はすべて同じだけ延びます。
say-wrong-word = 「{ $found }」が読み取れません。次のように書けば通ります：{ $line }
say-cannot-use = 「{ $verb }」の後の言葉が分かりません。次のように書けば通ります：{ $line }
say-wrong-missing = 足りないものがあります。次のように書けば通ります：{ $line }
say-wrong-zone = 「{ $found }」というタイムゾーンは見つかりません。都市名（Tokyo）、時差（UTC+9）、Asia/Tokyo のような名前で書いてください。次のように書けば通ります：{ $line }
say-wrong-time-of-day = 「{ $found }」は時刻ではありません。次のように書けば通ります：{ $line }
say-wrong-weekday = 「{ $found }」は曜日ではありません。次のように書けば通ります：{ $line }
say-wrong-date = 「{ $found }」を日付として読み取れません。次のように書けば通ります：{ $line }
say-wrong-duration = 「{ $found }」は時間の長さではありません。次のように書けば通ります：{ $line }
say-wrong-too-much = 「{ $found }」は多すぎます。上限は { $right } です。次のように書けば通ります：{ $line }
say-wrong-too-little = 「{ $found }」は少なすぎます。下限は { $right } です。次のように書けば通ります：{ $line }
say-wrong-quiet-too-long = おやすみ時間（{ $found }）が長すぎます。上限は1日 { $right } です。次のように書けば通ります：{ $line }
say-wrong-days-off-too-many = 休日が多すぎます（{ $found }）。週{ $right }日までです。次のように書けば通ります：{ $line }
say-wrong-dates-turned = 最終日が初日より前です（{ $found }）。次のように書けば通ります：{ $line }
say-wrong-past = その日はもう過ぎています（{ $found }）。次のように書けば通ります：{ $line }
say-wrong-holiday-too-long = 休暇が長すぎます（{ $found }）。{ $right }日までです。次のように書けば通ります：{ $line }
say-wrong-holidays-too-many = 休暇が多すぎます（{ $found }）。登録できるのは{ $right }件までです。次のように書けば通ります：{ $line }
say-wrong-holiday-days-spent = 1年の休暇が{ $found }日になります。上限は{ $right }日です。次のように書けば通ります：{ $line }
say-wrong-percent = 「{ $found }」は割合ではありません。次のように書けば通ります：{ $line }
say-link-sent = そのアドレスにコードを送りました。届いたら、ここで「連携」の後にコードを書いてください。
say-link-how = メールアドレスと連携するには、「連携」の後にアドレスを書いてください。そこへコードが届くので、ここで入力します。
say-link-how-mail = チャットのアカウントと連携するには、チャットでこのアドレスを入力してください：{ $address }。ここへコードが届くので、それをチャットで入力します。別のアドレスと連携するには、ここで「連携」の後にそのアドレスを書いてください。
say-link-letter = { $name }が、このアドレスも自分のものだと言っています。ご本人なら、1日以内にそちらで次のコードを入力してください：{ $code }。心当たりがなければ、そのままにしてください。何も起きません。
say-link-bad = そのコードはここでは使えません。コードを使えるのは発行を求めた本人だけで、1日以内に1回限りです。
say-link-no-address = それはメールアドレスではないため、送れません。次のように書けば通ります：{ $line }
say-link-same = その二つはすでに連携しています。
say-link-same-table = どちらも、まだ終わっていない同じ卓に着席しています。その卓が終わるまで連携できません。
say-link-taken = 両方にメールアドレスがあるか、両方に同じチャットサービスのアカウントがあるため、連携できません。
say-linked = 連携しました。卓も設定もすべてまとめて、どちらも{ $name }になりました。
say-bad-lang = その言語はまだありません。選べる言語：{ $langs }。次のように書けば通ります：{ $line }
say-bad-name = その名前は使えません。名前は1〜40文字で、1行に書いてください。次のように書けば通ります：{ $line }
say-bad-name-link = その名前は使えません。ウェブやメールのアドレスのように見えます。その部分を除いてください。次のように書けば通ります：{ $line }
say-bad-name-house = その名前は使えません。このサービスの名前が入っています。次のように書けば通ります：{ $line }
say-bad-name-role = その名前は使えません。運営者、管理者、ボットと間違えられます。次のように書けば通ります：{ $line }
say-bad-name-unseen = その名前は使えません。目に見えない文字が入っています。入力し直してください。次のように書けば通ります：{ $line }
say-bad-name-marks = その名前は使えません。記号が3つ以上付いた文字があります。次のように書けば通ります：{ $line }
say-stopped = こちらからのメールを止めました。届くのは、こちらのメールに返信したときの返事だけです。戻りたくなったら、こちらのどのメールにでも「はい」と返信してください。
say-welcome = こんにちは。Vernissage は、メールでボードゲームを遊ぶ場所です。このアドレスからメールが届きました。あなたが送ったのなら「はい」と返信してください。心当たりがなければ、そのままにしてください。何も起きません。
say-assumed-zone = タイムゾーンは { $zone } と仮定しています。違う場合は「タイムゾーン Europe/Lisbon」のように返信してください。
say-confirmed = ありがとうございます。あなたのアドレスだと確認しました。卓を立てるには「卓立て art-society」、空席のある卓を見るには「一覧」と返信してください。
say-yes-noted = ありがとうございます。確認しました。
say-nothing-to-confirm = 確認をお待ちしているものはありません。
say-confirm-line = { $number }：{ $verb ->
    [new] 新しい卓を立てる（{ $line }）
    [join] 卓に着席する（{ $line }）
    [start] 空席をボットで埋めて始める（{ $line }）
    [leave] 席を立つ（{ $line }）
    [takeover] 離れた人の席を引き継ぐ（{ $line }）
    [rematch] 同じ顔ぶれでもう一度遊ぶ（{ $line }）
    [seek] 相手を探す（{ $line }）
    [stop] メールを止める（{ $line }）
    [lang] 別の言語でメールを送る（{ $line }）
    [zone] 別のタイムゾーンで時刻を表示する（{ $line }）
    [help] 使い方を説明する（{ $line }）
    [rules] ゲームのルールを送る（{ $line }）
    [list] 空席のある卓を一覧にする（{ $line }）
    [mine] あなたの卓を一覧にする（{ $line }）
    [address] これからそのアドレスに送る（{ $line }）
   *[other] { $line }
}
confirm-name = { $number }：これからの名前を{ $name }にする（{ $line }）
confirm-lang = { $number }：{ $language }でメールを送る（{ $line }）
confirm-zone = { $number }：{ $zone } の時刻で表示する（{ $line }）
confirm-ways = { $number }：これからの通知方法を{ $ways }にする（{ $line }）
confirm-ways-usual = { $number }：通知方法を標準に戻す。卓にスレッドがあればスレッド、なければDMかメール（{ $line }）
confirm-telling = { $number }：お知らせの内容とメールの見た目を変える（{ $line }）
confirm-quiet = { $number }：毎日 { $from }〜{ $to }（{ $zone }）をおやすみ時間にする（{ $line }）
confirm-quiet-off = { $number }：おやすみ時間を解除する（{ $line }）
confirm-days-off = { $number }：毎週の休日を{ $days }にする（{ $line }）
confirm-days-off-none = { $number }：毎週の休日を解除する（{ $line }）
confirm-holiday-pause = { $number }：{ $from } から { $to } まで休暇にし、各卓が認める日数だけ時計を止める（{ $line }）
confirm-holiday-after-timer = { $number }：{ $from } から { $to } まで休暇にする。時計は動くが、休暇が終わるまで代わりの手は打たない（{ $line }）
confirm-holiday-skip = { $number }：{ $from } から { $to } まで休暇にする。卓はあなたを待たない（{ $line }）
confirm-holiday-off = { $number }：{ $from } から { $to } までの休暇を取り消す（{ $line }）
confirm-remind = { $number }：リマインドを{ $plan }にする（{ $line }）
confirm-remind-off = { $number }：リマインドをすべて止める（{ $line }）
confirm-remind-usual = { $number }：各卓の設定どおりにリマインドする（{ $line }）
confirm-digest = { $number }：1日1通、{ $at } にまとめて送る（{ $line }）
confirm-digest-off = { $number }：1件ごとにメールを送る（{ $line }）
confirm-muted = { $number }：卓 { $table } の通知を止める（{ $line }）
confirm-unmuted = { $number }：卓 { $table } の通知を再開する（{ $line }）
confirm-stopped = { $number }：メールを止める（{ $line }）
confirm-substitute-on = { $number }：空席待ちに登録する（{ $line }）
confirm-substitute-off = { $number }：空席待ちの登録を解除する（{ $line }）
confirm-league-entered = { $number }：「{ $title }」シーズン{ $season }にエントリーする（{ $line }）
confirm-league-waiting = { $number }：「{ $title }」シーズン{ $season }の補欠リストに入る（{ $line }）
confirm-league-checked-in = { $number }：「{ $title }」シーズン{ $season }の出席を届け出る（{ $line }）
confirm-league-inherited = { $number }：「{ $title }」でほかのプレイヤーの枠を、点と卓ごと引き継ぐ（{ $line }）
confirm-league-declined = { $number }：「{ $title }」で打診された枠を断る（{ $line }）
confirm-league-withdrawn = { $number }：「{ $title }」シーズン{ $season }を辞退する（{ $line }）
confirm-league-withdrawn-late = { $number }：「{ $title }」シーズン{ $season }を辞退する（{ $line }）
confirm-league-dropped-out = { $number }：「{ $title }」シーズン{ $season }から途中離脱する。あなたの卓はボットが続ける（{ $line }）
confirm-new = { $number }：{ $game }の{ $seats }人卓を立てる（{ $line }）
confirm-rematch = { $number }：同じ顔ぶれで{ $game }の卓をもう一つ立てる（{ $line }）
confirm-join = { $number }：卓 { $table }（{ $game }）に着席する（{ $line }）
confirm-leave = { $number }：卓 { $table }（{ $game }）の席を立つ（{ $line }）
confirm-start = { $number }：卓 { $table }（{ $game }）を、空席をボットで埋めて始める（{ $line }）
confirm-takeover = { $number }：卓 { $table }（{ $game }）で、離れた人の席を引き継ぐ（{ $line }）
confirm-return = { $number }：卓 { $table }（{ $game }）のあなたの席に、ボットと交代して戻る（{ $line }）
say-mail-seat-dead = このアドレスはもう使えません。代わりに、この卓の最新のメールに返信してください。
say-mail-settings-dead = このアドレスは、新しいメールに置き換わったため、もう使えません。このメールに返信して、もう一度書いてください。
say-claimed = このアドレスから、こちらのメールへの返信ではないメールが届きました。それだけではだれが書いたかわからないため、何も実行していません。あなたが送ったのなら、このメールに返信してください。返信に書いたことはすぐに実行します。心当たりがなければ、そのままにしてください。何も起きません。
say-confirm = 実行するには「はい」と返信してください：
say-confirm-from = { $number }：これから { $from } からのメールもあなたのものとする
say-confirm-gone = 同意いただいたものの一部は、古くなったため、もう残っていません。もう一度書いてください。
say-confirm-unclear = どれを実行するのかわかりません。すべてなら「はい」、一部なら後に番号だけを書いて返信してください。例：はい 2
say-confirm-one = 一つだけ実行するには、後に番号を書いてください。例：はい { $number }
say-not-kept = { $count }行は、あなた自身の言葉が入っているため省きました。返信に書いてください。
say-not-kept-long = { $count }行は、量が多すぎるため省きました。返信に書いてください。
say-anew = ご依頼の一つは、だれかに権限を与えるか、元に戻せないものなので、保存していません。実行するには、このメールへの返信にもう一度書いてください。
say-old-letter = あなたが以前使っていたアドレスに送ったメールに、返信がありました。あなたなら、そうお知らせください。そうでなければ、そのメールはほかの人の手にあります。そのままにしておけば何も起きません。
say-unverified = あなた宛てのメールに返信がありましたが、送り主を確認できませんでした。あなたなら、そうお知らせください。そうでなければ、そのメールはほかの人の手にあります。そのままにしておけば何も起きません。
say-foreign = あなた宛てのメールに、別のアドレスから返信がありました：{ $from }。あなたなら、そうお知らせください。これからはそこからも書けます。そうでなければ、そのメールはほかの人の手にあります。そのままにしておけば何も起きません。
say-forged = あなたの名前でメールが届きましたが、実際の送り元が違いました。何も実行していません。あなたのメールなら、このメールに返信してください。
say-enough-letters = ほかの人へのメールは、今日はここまでです。明日もう一度お試しください。
say-enough-letters-there = 送りませんでした。そのメールアドレスには、ほかの人の依頼による手紙が今日はもう十分届いています。明日もう一度お試しください。
say-guest-untold = { $name }の席は取っておきましたが、本人には知らせていません。今日はもう招待が多すぎるためです。直接お伝えください。
say-invited = { $name }が、メールで遊ぶボードゲームにあなたを招待しています：{ $game }、卓 { $table }。心当たりがなければ、そのままにしてください。何も起きません。
say-invited-words = { $name }より：「{ $words }」
say-bad-invite-words = 招待に添えられるのは、リンクやアドレスを含まない{ $most }文字までの言葉です。言葉なしなら、次のように入力できます：{ $line }
say-invite-sent = そのメールアドレスの持ち主が受信を断っていなければ、招待を送りました。相手が「はい」と返信すると着席します。
say-invited-by-link = { $name }があなたを「{ $game }」（卓 { $table }）に招待しています。
say-invite-link = このリンクを知っている人は、だれでも卓 { $table } の空席に座れます。友だちに渡してください：{ $page } メールなら、次の一行を { $mail } に送っても参加できます：{ $line }。リンクを取り消すには、「招待 リンク 取消 { $table }」と返信してください。
say-invite-line = 次の一行があれば、だれでも卓 { $table } の空席に座れます。友だちに渡してください：{ $line }。送り先は { $mail } です。取り消すには、「招待 リンク 取消 { $table }」と返信してください。
say-invite-link-dropped = 卓 { $table } の招待リンクは使えなくなりました。新しいリンクが要るときは、「招待 リンク { $table }」と返信してください。
say-invite-link-none = 卓 { $table } に招待リンクはありません。作るには、「招待 リンク { $table }」と返信してください。
say-private-apart = 招待した人だけが見て着席できる卓なので、どのチャンネルにも表示しません。メールは各自に届きます。
say-not-member = その卓があるサーバーに、あなたは参加していないようです。
say-invited-account = { $name }を卓 { $table } に招待しました。
say-invited-by = { $name }が卓 { $table }（{ $game }）にあなたを招待しています。着席するには次のように返信してください：参加 { $table }
say-invited-sits = { $name }はもう卓 { $table } に着席しています。
say-seat-kept = { $name }が、卓 { $table }（{ $game }）にあなたの席を取ってあります。着席するには次のように返信してください：参加 { $table }
say-kept = 残っている空席は、ほかに招待された人のために取ってあります。
say-takeover-league = 卓 { $table } はリーグのもので、だれがだれの代わりをするかはリーグが決めます。リーグの管理者に頼めば代打に入れます。
say-too-many-guests =
    { $count ->
        [0] そのような卓には、ほかの人の席がありません。
       *[other] ほかに着席できるのは{ $count }人までです。
    }
say-starts-then = 全員そろいました。{ $at } に始まります。
say-starts-not-full = 開始の時刻ですが、まだ空席があります。ボットで埋めて始めるには「開始」と返信してください。ほかの人が来るのを待つこともできます。
say-lobby-starts = { $at } に始まります。
say-lobby-kept = 招待された人のために{ $count }席を取ってあります。
say-lobby-open = ほかの場所からでも、だれでも着席できます。
say-opening-role = このサーバーで卓を立てるには、管理者が選んだロールが必要です。
say-opening-game = このサーバーの管理者は、{ $game }の新しい卓を認めていません。
say-opening-count = このサーバーで一人が立てておける、終わっていない卓は{ $count }卓までで、すでに上限です。
say-invite-whom = だれを招待しますか？ 書き方：{ $line }
say-link-ask = { $name }（{ $at }）とずっと連携します。そちらを使える人は、あなたのすべての卓で、あなたの代わりに何でもできます。これからの名前はどちらも{ $own }です。ご本人なら、次のように入力してください：連携 { $code } はい
say-unlink-ask = あなたと{ $name }（{ $at }）の連携を解除します。卓と設定は、それぞれ別になります。実行するには：連携解除 はい
say-unlinked = 連携を解除しました。{ $name }（{ $at }）は再び、あなたと別になりました。
say-unlink-nothing = 連携しているアカウントやアドレスはありません。
say-address-none = メールアドレスがまだ登録されていません。登録するには「連携」の後にアドレスを書いてください。
say-address-same = それはすでにあなたのアドレスで、そのまま変わりません。別のアドレスに送った確認のメールは無効になりました。
say-address-letter = { $name }が、これからこのアドレスを使いたいと言っています。ご本人なら、1日以内に「はい」と返信してください。心当たりがなければ、そのままにしてください。何も起きません。
say-address-sent = そのメールアドレスでまだだれも遊んでいなければ、確認のメールを送りました。「はい」と返信すると、それがあなたのアドレスになります。
say-address-asked = ご本人か確かめるため、いまのアドレスにメールを送りました。「はい」と返信すると、新しいアドレスにもメールを送ります。
say-address-moved = これからのメールはこのアドレスに届きます。
say-address-gone = このアドレスからの依頼により、{ $name }へのメールは別のアドレスに送ることになりました。卓についてのメールは、もうここには届きません。
say-data = 遊んだゲームと送信中のメールを除いて、あなたについて保存しているものはこれがすべてです。
say-forget-shape = あなたについてのすべてを消すには、次のように入力してください：消去 自分
say-forget-ask = { $count ->
    [0] あなたの名前、アドレス、アカウント、設定をすべて、完全に消します。終わったゲームには、名前の代わりに仮の名前が残ります。消したことを知らせるメールは届きません。実行するには：消去 自分 はい
   *[other] あなたの名前、アドレス、アカウント、設定をすべて、完全に消します。着席中の{ $count }卓から離れ、ボットが続けます。終わったゲームには、名前の代わりに仮の名前が残ります。消したことを知らせるメールは届きません。実行するには：消去 自分 はい
}
say-forgotten = あなたについてのすべてを消しました。

## Absence

say-time-up = 時間切れです。{ $at } まではまだ回答できます。その後はルールが代わりに回答します。
say-vacant = { $seat }の不在が長すぎたため、ボットが続けます。席は引き継ぎ待ちになります。
say-unreachable = { $seat }にメールが届かず、卓 { $table } のメールが戻ってきます。時計は動き続けます。ほかの方法なら連絡がつくかもしれません。
say-your-seat-vacant = 卓 { $table } での不在が長すぎたため、ボットがあなたの代わりに遊んでいます。席に戻るには：復帰 { $table }
say-seat-vacant = 卓 { $table }（{ $game }）に引き継ぎ待ちの席があります。いまは{ $seat }が遊んでいます。引き継ぐには：引き継ぎ { $table }
say-no-vacancy = 卓 { $table } に、そのような引き継ぎ待ちの席はありません。
say-seat-taken = 卓 { $table } の席に着きました：{ $seat }
say-substituted = { $seat }が空いた席を引き継ぎました。
say-renamed = { $before }は{ $name }に改名しました。
say-seat-back = { $seat }が戻りました。
say-nothing-to-return-to = そこに、ボットが代わりに遊んでいるあなたの席はありません。
say-substitute-on = 空席待ちに登録しました。席が空くと知らせます。
say-substitute-off = 空席待ちの登録を解除しました。
say-bad-substitute = 書き方は「空席待ち オン」か「空席待ち オフ」です。一つのゲームだけなら、後にそのゲームの名前を書きます。次のように書けば通ります：{ $line }
say-bad-mute = どの卓ですか？ コマンドの後に4文字のコードを付けてください。次のように書けば通ります：{ $line }
say-newcomer = 最初のゲームを終えるまで、ほかの卓には参加できません。それまでの上限は{ $count }卓です。
say-not-punctual = この卓に参加できるのは、期限切れが手番の{ $most }%までの人です。あなたは{ $missed }%です。
say-punctuality = { $name }：手番{ $turns }回、期限切れ{ $missed }%。回答の半数は{ $median }分以内、中央の半数は{ $first }〜{ $third }分でした。
say-punctuality-none = { $name }：回答はまだありません。期限切れ{ $missed }回。
say-profile = { $name }：{ $games ->
    [0] 終わったゲームはまだありません
   *[other] 終わったゲーム{ $games }回、1位{ $won }回
}{ $running ->
    [0] 。
   *[other] 、進行中{ $running }卓。
}
say-profile-unknown = 「{ $typed }」という名前の人と同じ卓に着いたことはありません。
say-stats-none = { $game }はまだ最後まで遊んでいません。
profile-title = { $name }のゲーム
profile-title-latest = { $name }の最近のゲーム
profile-head-game = ゲーム
profile-head-won = 1位
profile-game = { $game }
profile-rank = { $seats }人中{ $rank }位
stats-title = { $game }の成績
stats-head-mean = 平均
stats-head-best = 最高
say-seek-how = 相手を探すには、ゲーム、人数、ペースを書いてください。例：{ $line }
say-seek-many = 同時に相手を探せるのは{ $most }ゲームまでです。やめるには「相手募集 取消」と返信してください。
say-seek-dropped = 相手探しをやめました。
say-seek-none = 今は相手を探していません。探すには「相手募集 art-society 3 pace=normal」と返信してください。
say-seek-open = { $game }（{ $seats }人）の相手を探しています。やめるには「相手募集 取消」と返信してください。
say-seek-stored = { $game }の相手を探しています。{ $others ->
    [0] 起きている時間が合う人で、同じ希望の人はまだいません。
   *[other] 起きている時間が合う人が{ $others }人、同じものを探しています。
}あと{ $missing }人見つかりしだい、卓を開いてお知らせします。やめるには「相手募集 取消」と返信してください。
say-seek-others = 起きている時間が合う{ $count }人が、{ $game }（{ $seats }人）の相手を探しています。加わるには次のように返信してください：{ $line }
say-seek-tables = 次の募集中の卓もちょうど合います。着席するには「参加」と卓のコードを返信してください：
say-seek-matched = 相手が{ $count }人見つかり、それぞれに席を取ってあります。全員が起きているのは1日に約{ $hours }時間です。
say-seek-found = { $game }の相手が見つかりました。ほかに{ $count }人で、全員が起きているのは1日に約{ $hours }時間です。着席するには次のように返信してください：参加 { $table }
say-seek-found-days = { $game }の相手が見つかりました。ほかに{ $count }人で、全員が起きているのは1日に約{ $hours }時間です。1ゲームはおよそ{ $days }日かかります。着席するには次のように返信してください：参加 { $table }
say-forecast = 皆さんのふだんの返信の早さなら、1ゲームはおよそ{ $days }日かかります。
say-muster = 満席になりました。始める前に出席を確認します。次の人は { $at } までに返事をしてください：{ $seats }
say-muster-here = あなたの卓が満席になりましたが、あなたからの連絡が1日ありません。席を確保するには、{ $at } までに「出席」と返信してください。その後は、ほかの人が着席できるようになります。
say-seat-free = もうすぐ始まる卓 { $table }（{ $game }）に空席ができました。着席するには次のように返信してください：参加 { $table }
say-muster-missed = 卓 { $table } は満席になりましたが、あなたから出席確認の返事がなかったため、席は空席に戻りました。また着席できます。
say-muster-over = 次の人から出席確認の返事がなかったため、卓を再び募集中にしました：{ $names }
say-here = ありがとうございます。出席を確認しました。

## Playing ahead

say-order-kept = 予約指示{ $number }を受け付けました：{ $text }
say-order-waits = 先にほかの人の回答が必要です。それまで予約指示として預かります：{ $words }
say-order-not-now = いまの状況では実行できませんが、変わるかもしれません：{ $words }
say-order-failed = 予約指示を実行できませんでした：{ $text }
say-order-shape = 予約指示は「予約」と対象の手番で始め、その後に試す順に手を書きます。予約 手番: 第一希望 / 第二希望 / おまかせ。後ろに有効な期間を書けます：一度、使うまで、このラウンド、期限ラウンド 5、取り下げるまで。次のように書けば通ります：予約 手番: おまかせ
say-order-no-decision = このゲームに「{ $word }」という場面はありません。使える場面：{ $names }
say-order-no-round = そのラウンドは終わったか、このゲームにラウンドがありません。
say-orders-many = 予約指示が多すぎます。先にいくつか取り下げてください。
say-orders = あなたの予約指示は次のとおりです。
say-no-orders = そのような予約指示はありません。
say-orders-withdrawn = 取り下げました。
say-ahead = 予約指示を実行しました：{ $moves }
say-nothing-sealed = いま、封をして出す回答はありません。
say-waits = 「準備完了」と返信するか時間切れになるまで、封をした回答はどれも開きません。
say-ready = 封をした回答が確定しました。

## Votes and rulings

say-upgraded-agreed = 全員の同意により、この卓は第{ $revision }版のルールで続けます。
say-undone-agreed = 全員の同意により、手を取り消しました。
say-had-revealed = 次の手ではすでに非公開の情報が明かされていて、見なかったことにはできません：{ $moves }
say-nothing-to-undo = あなたが取り消せるものはありません。
say-no-vote = いま投票はありません。手の取り消しを提案するには：投票 取り消し
say-vote-undo = { $seat }が手の取り消しを提案しています。全員の同意が必要です。
say-vote-upgrade = { $seat }が第{ $revision }版のルールで続けることを提案しています。全員の同意が必要です。いま封をしてある回答は出し直しになります。
say-vote-how = 「{ line-vote-yes }」か「{ line-vote-no }」と返信してください。
line-vote-yes = 投票 賛成
line-vote-no = 投票 反対
say-not-admin = この卓で裁定できるのは管理者だけです。
say-ruling-shape = 裁定は理由を付けて書きます：裁定 K7QF 取り消し 17：入札が二つ入れ替わっていました。手を取り消す：「取り消し」と「記録」に出る番号。代わりに打つ：「代行」と席と手。延長する：「延長」と時間数。ゲームを終える：「結果」と勝者の席、結果なしなら「打ち切り」。ほかに、「一時停止」、「再開」、「外す」と席、「更新」、「停止解除」も使えます。
say-ruling-halted = この卓は停止中です。再開するまで、ほかの裁定はできません。
say-ruling-not-halted = この卓は停止していないので、停止解除は要りません。
say-ruling-no-entry = そこには戻れません。その番号が記録にないか、すでに取り消されたか、盤面を変えていないためです。
say-ruling-nothing-behind = その記録の後に手は打たれていないので、取り消すものがありません。
say-ruling-other-rules = その後に卓のルールが新しくなったため、それより前には戻れません。
say-ruling-no-seat = この卓にその番号の席はありません。
say-ruling-not-asked = その席はいま手番ではありません。
say-ruling-sealed = その席はすでに回答に封をしています。
say-ruling-unfinished = その席の手がまだ途中です。最後まで書いてください。
say-ruling-too-much = その席が決めることより多く書かれています。余った部分：{ $words }
say-newest-rules = この卓はすでに最新のルールです。
say-ruling-hours = 時間数は1〜{ $most }で指定してください。
say-cannot-thaw = 記録からこの卓を復元できないため、停止したままです。
say-ruling-undo = { $name }の裁定により、手を取り消しました。理由：{ $reason }
say-ruling-play = { $name }の裁定により、{ $seat }の手を代わりに打ちました。理由：{ $reason }
say-ruling-upgrade = { $name }の裁定により、この卓は第{ $revision }版のルールで続けます。理由：{ $reason }
say-ruling-result = { $name }の裁定により、ゲームを終えました。勝者：{ $seats }。理由：{ $reason }
say-ruling-close = { $name }の裁定により、結果なしでゲームを終えました。理由：{ $reason }
say-ruling-close-plain = { $name }の裁定により、結果なしでゲームを終えました。
say-ruling-adjudicate = { $name }の裁定により、ゲームを終え、現在の得点を結果とします。理由：{ $reason }
say-ruling-adjudicate-plain = { $name }の裁定により、ゲームを終え、現在の得点を結果とします。
say-ruling-thaw = { $name }が卓を確認し、ゲームを続けます。理由：{ $reason }
say-admins-frozen = 卓 { $table } は問題が起きたため停止中で、だれも遊べません。サービスの運営者の確認が必要です。その後 **/管理 卓** で再開できます。
say-admins-unreachable = 卓 { $table } の{ $name }に連絡がつきません。時計は動き続けます。
say-admins-left = { $name }はこのサーバーを抜けましたが、卓 { $table } の席は残っています。手番はダイレクトメッセージかメールで知らせます。席をほかの人に渡すには **/管理 交代** を使ってください。
say-ruling-remove = { $name }の裁定により、{ $removed }を席から外しました。理由：{ $reason }
say-ruling-replace = { $name }の裁定により、{ $removed }の席に{ $player }が入りました。理由：{ $reason }
say-ruling-replace-plain = { $name }の裁定により、{ $removed }の席に{ $player }が入りました。
say-ruling-seat = { $name }の裁定により、{ $player }に席を用意しました。理由：{ $reason }
say-ruling-seat-plain = { $name }の裁定により、{ $player }に席を用意しました。
say-ruling-sits-there = その人はすでにこの卓に着席しています。
say-ruling-release = { $name }の裁定により、来ていない人のための席の確保をやめました。理由：{ $reason }
say-ruling-nobody = その席に、外せる人はいません。
say-removed = { $name }の裁定により、あなたは卓 { $table } の席から外されました。理由：{ $reason }
say-barred = 裁定により卓 { $table } の席から外されたため、再び着席することはできません。
say-banned = このサービスの運営者により利用停止になっているため、メッセージは受け付けられませんでした。
say-banned-why = 理由：{ $reason }
say-banned-once = 今後のメールには返信しません。
say-host-removed = { $name }はサービスの運営者により利用停止になり、この卓を離れました。
say-seat-kept-open = 卓 { $table }（{ $game }）にあなたの席を取ってあります。着席するには次のように返信してください：参加 { $table }
say-seat-kept-running = 進行中の{ $game }（卓 { $table }）にあなたの席を取ってあります。来るまではボットが遊びます。席に着くには次のように返信してください：引き継ぎ { $table }
say-ruling-extend = { $name }が{ $hours }時間延長しました。理由：{ $reason }
say-ruling-extend-plain = { $name }が{ $hours }時間延長しました。
say-ruling-pause = { $name }が卓を一時停止し、時計はすべて止まりました。理由：{ $reason }
say-ruling-resume = { $name }が卓を再開しました。時計が再び動き、期限はすべて停止していた分だけ延びます。理由：{ $reason }
say-no-result = ゲームは結果なしで終わりました。

## Help

say-help =
    Vernissage は、メールで自分のペースでボードゲームを遊ぶ場所です。手番になるとメールが届くので、返信してください。最初の数行があなたの手になります。

    3人用の卓を立てる：卓立て art-society 3
    卓に着席する：参加 K7QF
    空席をボットで埋めてすぐに始める：開始 K7QF
    始まる前に席を立つ：離席 K7QF
    自分の卓を見る：自分の卓
    空席のある卓を見る：一覧
    卓を見る：盤面 K7QF
    卓の様子を読み上げ用の文で見る：読み上げ K7QF
    どのメールもそうする：読み上げ オン
    大きな字と高コントラストにする：通知 大きな字 高コントラスト
    卓で起きたことを読む：記録 K7QF
    後から変えられていないことを確かめる：検証 K7QF
    一段階戻る、または前回の手を取り消す：取り消し
    下書きをすべて取り消す：取り消し 全部
    やめてボットに任せる：投了 K7QF
    ボットから席を取り戻す：復帰 K7QF
    ほかの人が離れた席を引き継ぐ：引き継ぎ K7QF
    席が空いたら知らせてもらう：空席待ち オン
    手を予約しておく：予約 手番: 取る b, 預ける, 終了 / おまかせ
    予約した手を見る：予約一覧
    予約した手を取り下げる：取り下げ
    封をした回答をもうしばらく開かない：待って
    もう開いてよいと伝える：準備完了
    手の取り消しを全員に頼む：投票 取り消し
    新しいルールがあれば、切り替えを全員に頼む：投票 更新
    プレイヤーがどのくらい期限を守るかを見る：時間厳守 K7QF
    卓の全員に発言する：発言 よろしくお願いします
    自分用のメモを残す：メモ 青を買う
    卓を観戦する：観戦 K7QF
    自分のゲーム、レーティング、期限の守り具合を見る：プロフィール
    同卓した人のものを見る：プロフィール Ann
    一つのゲームの自分の成績を見る：統計 art-society
    起きている時間が合う相手を探す：相手募集 art-society 3 pace=normal
    相手探しをやめる：相手募集 取消
    渡せる招待リンクをもらう：招待 リンク K7QF
    そのリンクを取り消す：招待 リンク 取消 K7QF
    ルールを読む：ルール art-society
    名前を変える：名前 さくら
    別の言語でメールを受け取る：言語 en
    時刻を住んでいる場所に合わせる：タイムゾーン Asia/Tokyo
    夜は通知を受けない：おやすみ 22:00-07:30
    毎週休む日を決める：休日 土曜 日曜
    休暇を取る：休暇 12月24日から1月2日まで
    1日1通にまとめる：まとめ 07:30
    リマインドを変える：リマインド 50% 90%
    ある卓の通知を止める：ミュート K7QF
    卓に延長を頼む：延長 24時間
    卓に一時停止を頼む：一時停止 K7QF
    自分の卓に人を招待する：招待 ann@example.org K7QF
    招待した人だけの卓を立てる：卓立て art-society 3 非公開=オン
    アドレスを変える：アドレス ann@example.org
    チャットのアカウントとこのアドレスを連携する方法を知る：連携
    連携をやめる：連携解除
    リーグを見る：リーグ
    リーグに参加する：リーグ 参加 SPRING
    リーグの順位を見る：順位表 SPRING
    プレイヤーのリーグでの成績を見る：戦績 Ann
    リーグを管理する：管理 SPRING 募集
    保存されている自分のデータを見る：データ
    それを消す：消去 自分
    メールをすべて止める：配信停止
    英語の言葉も使えます。例：join K7QF
say-frozen = この卓に問題が起きたため、運営者が確認するまで停止しています。失われたものはありません。
say-nothing-waits = あなたを待っているものはありません。
say-call = この卓に、あなただけが見られるものがあります。私にダイレクトメッセージで聞くか、最新の投稿のボタンを使ってください。
say-hello = { $name }さん、こんにちは。Vernissage は、人やボットを相手に、自分のペースでボードゲームを遊ぶ場所です。
    始めるには、募集中の卓に着席するか、自分で卓を立ててください。手番になったら知らせます。
say-no-tables = まだ卓はありません。
say-no-record = 見られるリーグがまだないため、記録もありません。
say-no-record-of-account = その人は、あなたに見えるリーグに出ていません。
say-seal-given = { $seat }が回答に封をしました。検証コード：{ $hash }
say-seal-opened = { $seat }の封の中身：{ $answer }、ソルト：{ $salt }
say-proof = これで、後から何も変えられていないことをだれでも確かめられます。検証コードは、あらかじめ示しておいた指紋（ハッシュ値）です。シャッフルの検証コード：{ $hash }
say-proof-seed = シャッフルのシード値：{ $seed }
say-log-empty = まだ何も起きていません。
say-log-entry = ここまで：記録{ $number }
log-round = 第{ $round }ラウンド
log-line = { $at }：{ $news }

## Web pages

web-title = Vernissage からのメール
web-ask = こちらからのメールをすべて止めますか？ 席はそのまま残ります。
web-button = メールをすべて止める
web-back = 戻りたくなったら、メールでご連絡ください。
web-later = いまは処理できません。1分ほどしてからもう一度お試しください。
web-nothing = ここには何もありません。
web-languages = 言語
web-seasons = シーズン一覧
web-season = 第{ $number }シーズン
web-turn = だれの手番か
web-until = （期限 { $at }）
web-paused = 一時停止中
web-rests = この卓は、運営者が確認するまで停止しています。失われたものはありません。
web-board = 盤面
web-in-words = 文字の盤面
web-players = プレイヤー
web-seat-empty = { $number }番席は空席
web-log = 起きたこと
web-nothing-told = 全員に見せられる出来事はありません。
web-head-name = プレイヤー
web-head-points = 点数
web-head-parts = 内訳
web-replay = 一手ずつ見る
web-step = { $steps }手中{ $step }手目
web-steps = 手順
web-steps-below = 手順（盤面の下）
web-first = 最初
web-previous = 前へ
web-next = 次へ
web-last = 最後
web-to-table = 卓のページへ
web-refresh = 最新の状態を読み込む
web-live = 最新の状態を表示しています。
web-dates = 日程をカレンダー用にダウンロード
web-foot-table = このページのリンクを知っている人はだれでも読めます。卓の全員が知ってよいことだけを表示し、ここでは何も変更できません。
web-foot-league = このページのリンクを知っている人はだれでも読めます。ここでは何も変更できません。
web-join-mail = メールで参加する
web-join-line = または、次の一行を { $mail } かDiscordのボットに送ってください。確認の返事をもらえば参加できます。
web-join-full = 今は空席がありません。
web-foot-invite = 空席があるあいだは、このリンクを知っている人ならだれでも参加できます。リンクは卓のプレイヤーが取り消せます。

## `vernissage try` の端末：手紙以外の行

terminal-intro = { $game }：ボットを相手に一卓遊びます。メールで届くはずの手紙がここに表示されます。
terminal-intro-again = { $game }：ボットとの一卓を続けます。メールで届くはずの手紙がここに表示されます。
terminal-how = 手紙にある行などで回答を入力し、Enterキーを押してください。? で使い方を表示します。
terminal-help = ? で使い方を表示します。
terminal-keys = Tabキーで言葉を補い、Ctrl-Dで終わります。
terminal-kept = 卓の保存先：
terminal-continue = この卓を続ける、または見直すには：
terminal-turn = == あなたの手番です ==
terminal-drawing = 次の手紙をまだ描いています（{ $seconds }秒）‥
terminal-no-answer = それに返事は来ませんでした。別のことを入力するか、「盤面」で卓を見られます。
terminal-quit = やめますか？ 卓は保存されています。やめるには「はい」と入力するか、もう一度Ctrl-Cを押してください。ほかの入力は回答になります。
terminal-picture = 画像：
terminal-league = ボットが操る6人のリーグです。あなたは管理者で、参加もできます。メールで届くはずの手紙がここに表示され、入力にもメールで答えが届きます。
terminal-league-how = `manage { $league } open` で募集を始め、`league join { $league }` で参加し、`standings { $league }` で順位表を見ます。
terminal-league-leap = `next` で次の日時に進みます。`auto` ならボットが代わりに遊び、シーズンが最後まで進みます。`quit` で終わります。
web-link-table = ウェブで見る
web-link-replay = ウェブで一手ずつ見る
web-link-league = 順位表と日程をウェブで見る
web-button-table = ウェブで見る

# Tables and letters of leagues
say-post-league = { $league } シーズン{ $season }、ディビジョン{ $division }、第{ $number }卓。
say-lobby-of-league = 全員の都合がつくと、自動で始まります。
subject-league = { $title }：シーズン{ $season }
