## Topics for help and rules; the first form is the one we show

topic-time = 時間 | 期限 | 時計
topic-ahead = 予約 | 予約指示 | 先の手
topic-league = リーグ | 大会
topic-all = すべて | 全部 | 全て
rules-small-words = 第 | 章 | 節 | の | は | を | について | とは
# 節の題名とは別に、プレイヤーがよく尋ねる言葉。規則の見出しは # の後に主題を書く。
rules-subject-goal = 目標 | 目的 | ねらい | 概要
rules-subject-setup = 準備 | セットアップ | 開始 | 初期配置
rules-subject-players = 人数 | プレイ人数 | プレイヤー数
rules-subject-components = コンポーネント | 内容物 | 部品 | タイル | 座標 | マス
rules-subject-round = ラウンド | 流れ
rules-subject-turn = 手番 | ターン | 自分の番
rules-subject-actions = アクション | 行動 | できること
rules-subject-bid = 入札 | 競り | オークション
rules-subject-money = お金 | 金 | 資金 | 費用 | 収入 | フラン
rules-subject-cards = カード
rules-subject-scoring = 得点 | 得点計算 | 点数 | スコア | 計算
rules-subject-end = 終了 | 終わり | ゲーム終了 | ゲームの終わり | 最終ラウンド
rules-subject-winner = 勝者 | 勝利 | 勝ち | 勝利条件
rules-subject-ties = 同点 | タイブレーク | 引き分け | 同数
rules-subject-solo = ソロ | 一人用 | 1人 | 一人
rules-subject-bots = ボット | コンピューター | 不在
rules-subject-options = オプション | 選択ルール | バリアント | 拡張
rules-subject-secret = 秘密 | 公開 | 非公開 | 公開情報
rules-subject-typing = 入力 | 入力のしかた | コマンド | 書き方
rules-subject-time = 時間 | 制限時間 | 時間切れ | 期限

## Rules

say-rules-of = 「{ $game }」のルール
say-rules-section = { $game }：{ $section }
say-rules-nothing = 「{ $game }」のルールに「{ $words }」についての記述は見つかりません。
say-rules-games = どのゲームのルールを読みますか？
rules-how = 節を読むには、番号か、その中の言葉を入力します：`{ $rules } { $number }`、`{ $rules } { $title }`
rules-also = 関連する節：
rules-next = 次の節：`{ $rules } { $number }`。すべての節：`{ $rules }`
rules-last = すべての節：`{ $rules }`
rules-near = 近い節：
rules-all = すべての節：

## Help for the moment

say-help-begin = Vernissage は、メールで自分のペースでボードゲームを遊ぶ場所です。手番になるとメールが届きます。返信の最初の数行があなたの手になります。
help-game = - { $game }、{ $min }〜{ $max }人：`卓立て { $id }`
help-begin =
    - 3人用の卓を立てる：`卓立て { $id } 3`
    - 空席をボットで埋めてすぐに始める：`開始`
    - 空席のある卓を探す、着席する：`一覧`、`参加 K7QF`
    - 自分の卓を見る：`自分の卓`
    - ゲームのルールと、使える言葉を見る：`ルール { $id }`、`ヘルプ { $id }`
    - ほかのヘルプ：`ヘルプ 時間`、`ヘルプ 予約`、`ヘルプ リーグ`、`ヘルプ すべて`
say-help-sealed = 回答済みです。全員が回答するまでは変更できます。
say-help-open = このゲームはまだ始まっていません。
say-help-over = このゲームは終わっています。
help-example = - 回答の例：`{ $line }`
help-words = - いま書けるもの：{ $line }
help-or = - または：`{ $line }`
help-draft =
    - 実行する前に、どうなるかを見る：`プレビュー { $line }`
    - 一段階戻る、下書きをすべて取り消す：`取り消し`、`取り消し 全部`
help-not-asked = - 次の手を予約しておく：`ヘルプ 予約`
help-open =
    - 空席をボットで埋めていま始める：`開始`
    - ボットを1体加える：`ボット`
    - 知り合いを招待する：`招待 ann@example.org { $table }`
    - 渡せる招待リンクをもらう、または取り消す：`招待 リンク { $table }`、`招待 リンク 取消 { $table }`
    - 席を立つ：`離席`
help-over = - 同じゲームをもう一度遊ぶ：`再戦`
help-table =
    - 卓、起きたこと、ルール、その一節を見る：`盤面`、`記録`、`ルール`、`ルール 1`
    - このゲームで使える言葉をすべて見る：`ヘルプ { $id }`
    - ほかのヘルプ：`ヘルプ 時間`、`ヘルプ 予約`、`ヘルプ リーグ`、`ヘルプ すべて`

## Help by topic

say-help-time = 時間と通知
help-time =
    - 住んでいる場所を設定する：`タイムゾーン Asia/Tokyo`
    - 夜は通知を受けない、元に戻す：`おやすみ 22:00-07:30`、`おやすみ オフ`
    - 毎週の休日や、休暇を取る：`休日 土曜 日曜`、`休暇 12月24日から1月2日まで`
    - 手番の全員の延長や、時計を止めることを卓に頼む：`延長 24時間`、`一時停止`
    - リマインドの時期を選ぶ：`リマインド 50% 90%`、`リマインド 間隔 24時間`、`リマインド オフ`
    - この手番のリマインドを止める：`リマインド停止`
    - 1日1通にまとめる：`まとめ 07:30`
    - 通知の方法を選ぶ：`通知 メール DM`
    - 卓の様子を読み上げ用の文で見る（この卓だけ、いつも、やめる）：`読み上げ`、`読み上げ オン`、`読み上げ オフ`
    - 大きな字や高コントラストにする、元に戻す：`通知 大きな字`、`通知 高コントラスト`、`通知 普通の字 普通のコントラスト`
    - 一つの卓の通知を止める：`ミュート K7QF`
    - 時間切れになると、ルールが代わりに回答し、ゲームは続きます。不在が続くとボットが続けます。席を取り戻すには：`復帰 K7QF`
say-help-ahead = 手の予約
help-ahead =
    - 手を予約しておく。その場面が来たら試します。ほかの人には見えません：`{ $when }`
    - スラッシュで区切ると、代わりの手を書けます。実行できる最初の手を打ちます。「おまかせ」は、ルールが代わりに打つ手です。
    - 最後に有効な期間を書けます：一度（書かなくても同じ）、使うまで、このラウンド、期限ラウンド 5、取り下げるまで。例：`{ $when } このラウンド`
    - 予約した手を見る：`予約一覧`
    - すべて取り下げる、一つだけ取り下げる：`取り下げ`、`取り下げ 2`
    - 封をした回答をもうしばらく開かない、そして開く：`待って`、`準備完了`
say-help-league = リーグについて
help-league =
    - 自分に見えるリーグや、一つのリーグの状況を見る：`リーグ`、`リーグ SPRING`
    - 参加する、出席を知らせる、辞退する：`リーグ 参加 SPRING`、`リーグ 出席 SPRING`、`リーグ 辞退 SPRING`
    - すべてまたは一つのディビジョンの順位表を見る：`順位表 SPRING`、`順位表 SPRING 2`
    - いまの順位の理由を詳しく見る：`リーグ 理由 SPRING`
    - 組み合わせ、星取表、日程を見る：`リーグ 組み合わせ SPRING`、`リーグ 星取表 SPRING`、`リーグ 日程 SPRING`
    - リーグのルールを読む：`リーグ ルール SPRING`
    - プレイヤーの戦績と、全員のレーティングを見る：`戦績 Ann`、`リーグ レーティング SPRING`
    - 行われたことすべてと、行った人を見る：`リーグ 記録 SPRING`
    - リーグを管理する：`リーグ 診断 SPRING`、`管理 SPRING 募集`。まず、どうなるかを示します。実行するには、示された言葉を添えてもう一度入力してください。
say-help-word = ヘルプにはこう書かれています：
say-help-game = 「{ $game }」で使える言葉
help-game-more = 1行にまとめても、一段階ごとに行を分けても書けます。ルールを読む：`ルール { $id }`
say-help-unknown = 「{ $word }」についてのヘルプはありません。
help-near = - もしかして：`ヘルプ { $topic }`
help-topics = - 調べられるもの：`ヘルプ`、`ヘルプ 時間`、`ヘルプ 予約`、`ヘルプ リーグ`、`ヘルプ すべて`、またはゲームの名前を付けたヘルプ：`ヘルプ { $id }`

## A line that could be meant for several tables

say-which-table-line = どの卓の手ですか？ 次のどれか一行で返信してください：
say-which-table-choice = { $game }：回答 { $table } { $line }
