//! Arguments of service verbs can be typed in any language, and replies use the reader's: through the desk, as people
//! write.

use crate::clocks::send_line;
use crate::desk::{Evening, keys_of};
use crate::letters::MailGame;
use i18n::{Lang, Voice};
use model::{Player, Say};
use ports::Origin;

/// The same settings in the program's words and in Chinese, in an order in which each changes something.
const SETTINGS: &[(&str, &str)] = &[
    ("tell next", "通知 預告"),
    ("tell no-next at-once", "通知 不預告 立刻"),
    ("tell awake", "通知 醒著"),
    ("tell mail direct", "通知 電子郵件、私訊"),
    ("tell place", "通知 討論串"),
    ("tell speech", "通知 朗讀"),
    ("speech off", "朗讀 關"),
    ("speech on", "朗讀 開"),
    ("tell no-speech large-print", "通知 不朗讀、大字"),
    ("tell high-contrast", "通知 高對比"),
    ("tell usual-print usual-contrast", "通知 一般字 一般對比"),
    ("substitute on art-society", "候補 開 藝術沙龍"),
    ("substitute on", "候補 要"),
    ("substitute off", "候補 關"),
    ("off sat sun", "休息日 週六、週日"),
    ("off mon to wed", "休息日 星期一到星期三"),
    ("off tue thu-fri", "休息日 周二 禮拜四-禮拜五"),
    ("off none", "休息日 無"),
    ("quiet 22:00-07:30", "勿擾 22:00到07:30"),
    ("quiet off", "勿擾 關"),
    ("digest 07:30", "彙整 07:30"),
    ("digest off", "彙整 關閉"),
    ("remind every 24h", "提醒 每24小時"),
    ("remind every 2 days", "提醒 每隔 2 天"),
    ("remind off", "提醒 關"),
    ("holiday 2027-12-24 2028-01-02", "假期 2027-12-24 2028-01-02 暫停"),
    ("holiday 2028-02-01 to 2028-02-03 after timer", "假期 2028-02-01到2028-02-03 時間到後"),
    ("holiday 2028-03-01 skip", "假期 2028-03-01 略過"),
    ("holiday 2027-12-24 2028-12-31 off", "假期 2027-12-24 2028-12-31 取消"),
];

async fn two_players(evening: &Evening) -> (Player, Player) {
    let (ada, mei) = (evening.player("Ada").await, evening.player("Mei").await);
    send_line(evening, &mei, "lang zh-TW").await;
    (ada, mei)
}

fn in_chinese(say: &Say) -> String {
    Voice::new(Lang::parse("zh-TW"), chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH).say(say)
}

/// Issue 5: Everything works the same in every language.
#[tokio::test]
async fn settings_work_in_any_language() {
    let evening = Evening::new();
    let (ada, mei) = two_players(&evening).await;
    let chosen = async |player: &Player| {
        let Player { ways, rest, telling, substitute_in, .. } =
            evening.desk.player(player.id).await.unwrap().unwrap();
        (ways, rest, telling, substitute_in)
    };
    let mut before = chosen(&ada).await;
    for (english, chinese) in SETTINGS {
        send_line(&evening, &ada, english).await;
        let page = send_line(&evening, &mei, chinese).await;
        let (of_ada, of_mei) = (chosen(&ada).await, chosen(&mei).await);
        assert_eq!(of_ada, of_mei, "{english}: {chinese}: {:?}", page.says);
        assert_ne!(of_ada, before, "{english}");
        before = of_ada;
        // Chinese players may use the program's words too.
        let page = send_line(&evening, &mei, english).await;
        assert_eq!((chosen(&mei).await, page.says.len()), (of_mei, 1), "{english}");
    }
}

/// The pace of a new table, and changes to its clocks.
#[tokio::test]
async fn tables_open_and_extend_in_any_language() {
    let evening = Evening::new();
    let (ada, mei) = two_players(&evening).await;
    let english = "new art-society 2 pace=daily 20:00 Asia/Taipei sat sun remind every 24h holidays=off";
    let chinese = "開桌 藝術名流 2 步調=每日 20:00 Asia/Taipei 週六 週日 提醒 每 24小時 假期=關";
    let mut opened = Vec::new();
    for (player, line) in [(&ada, english), (&mei, chinese)] {
        let code = send_line(&evening, player, line).await.table.expect(line).code;
        let table = evening.table(&code).await;
        opened.push((table.game, table.pace, table.clocks.holiday_days));
        send_line(&evening, player, &format!("leave {code}")).await;
    }
    assert_eq!(opened[0], opened[1]);
    // Options and values by their names in any language.
    for line in [
        "new art-society 2 bid_history=closed",
        "new art-society 2 Bid-History=CLOSED",
        "開桌 藝術名流 2 出價紀錄=closed",
        "開桌 藝術名流 2 出價紀錄=只看自己的",
        "new art-society 2 入札の履歴=自分の分だけ",
        "new art-society 2 出价记录=只看自己的",
    ] {
        let code = send_line(&evening, &mei, line).await.table.expect(line).code;
        assert_eq!(evening.table(&code).await.options["bid_history"], "closed", "{line}");
        send_line(&evening, &mei, &format!("leave {code}")).await;
    }
    let page = send_line(&evening, &mei, "開桌 藝術名流 2 報到=也許").await;
    assert!(in_chinese(&page.says[0]).contains("報到=開|關"), "{}", in_chinese(&page.says[0]));
    let (code, ..) = evening.start_table_of_two().await;
    send_line(&evening, &ada, "lang zh-TW").await;
    let before = evening.table(&code).await;
    evening.send_lines(evening.decision(&code, 0).await, &["延長 24小時"]).await;
    evening.send_lines(evening.decision(&code, 1).await, &["vote yes"]).await;
    assert_ne!(evening.table(&code).await.asks, before.asks);
    let page = evening.send_lines(evening.decision(&code, 0).await, &["盤面 公開"]).await;
    assert_eq!(page.table.unwrap().you, None, "as other players see it");
    for said in ["speech", "board speech", "朗讀", "盤面 朗讀"] {
        let page = evening.send_lines(evening.decision(&code, 0).await, &[said]).await;
        assert!(page.legibility.speech && page.board.is_some() && page.says.is_empty(), "{said}: {page:?}");
    }
    let page = evening.send_lines(evening.decision(&code, 0).await, &["朗讀 公開"]).await;
    assert!(page.legibility.speech && page.table.unwrap().you.is_none());
    let page = evening.send_lines(evening.decision(&code, 0).await, &["盤面"]).await;
    assert!(!page.legibility.speech, "one request affects one answer");
    send_line(&evening, &ada, "speech on").await;
    let page = evening.send_lines(evening.decision(&code, 0).await, &["盤面"]).await;
    assert!(page.legibility.speech, "every answer has this form");
}

/// Errors and corrections use words that can be typed in that language.
#[tokio::test]
async fn corrections_use_the_language_of_the_reader() {
    let evening = Evening::new();
    let (_, mei) = two_players(&evening).await;
    let right = [
        ("休息日 caturday", "「caturday」不是星期幾。可以這樣寫：休息日 週六 週日"),
        ("提醒 每", "還缺了什麼。可以這樣寫：提醒 "),
        ("假期 2027-01-02 2026-12-24 略過", "可以這樣寫：假期 "),
        ("假期", "還缺了什麼。可以這樣寫：假期 "),
        ("提醒 每48小時", "我們這樣提醒你：每 48小時"),
        ("休息日 星期一到星期三", "你每週的休息日：週一-週三"),
        ("通知 郵件 私訊", "電子郵件、私訊"),
        ("通知 預告", "快輪到你時，我們會先預告。休息時輪到你，等你醒來才通知。"),
        ("候補", "請輸入「候補 開」或「候補 關」"),
    ];
    for (line, wanted) in right {
        let page = send_line(&evening, &mei, line).await;
        let said = in_chinese(&page.says[0]);
        assert!(said.contains(wanted), "{line}: {said}");
    }
}

/// Every line of the help works as shown: none is unknown or wrong.
#[tokio::test]
async fn help_lines_work_as_shown() {
    for lang in Lang::all() {
        let evening = Evening::new();
        let (code, ada, _) = evening.start_table_of_two().await;
        send_line(&evening, &ada, &format!("lang {lang}")).await;
        let voice = Voice::new(lang, chrono_tz::UTC, evening.desk.now());
        let help = voice.say(&messages::say_help());
        let lines: Vec<&str> = help
            .lines()
            // The introduction is not a line to type.
            .skip_while(|line| !line.is_empty())
            .filter_map(|line| line.split_once([':', '：']))
            .map(|(_, typed)| typed.trim())
            .collect();
        assert!(lines.len() > 25, "{lang}: {help}");
        for line in lines {
            let line = line.replace("K7QF", code.as_str());
            // One of the lines changes the language.
            send_line(&evening, &ada, &format!("lang {lang}")).await;
            let page = evening.send_lines(Origin::Player(ada.id), &[&line]).await;
            let refused =
                ["say-wrong", "say-bad", "say-refused", "say-no-game", "say-order-shape", "say-order-no-"];
            let is_refused = |key: &&str| refused.iter().any(|begin| key.starts_with(begin));
            assert!(!keys_of(&page).iter().any(is_refused), "{lang}: {line}: {:?}", page.says);
        }
    }
}

/// In every language, a standing order accepts the decision names that letters use, even if a word has another meaning
/// as well.
#[tokio::test]
async fn every_decision_has_a_name_in_every_language() {
    for (new, game) in [
        ("new art-society 2", "art-society"),
        ("new 5211 2", "5211"),
        ("new brussels-1893 2", "brussels-1893"),
        ("new the-gallerist 2", "the-gallerist"),
    ] {
        let post = MailGame::start_game(new, 2, 1).await;
        for lang in Lang::all() {
            let words = i18n::game_vocabulary(lang, game);
            let decisions = i18n::decision_words_of_game(lang, game);
            assert!(!decisions.is_empty() && !decisions.iter().any(|one| one == "over"), "{decisions:?}");
            post.evening.send_lines(Origin::Player(post.people[0].id), &[&format!("lang {lang}")]).await;
            for decision in decisions {
                let named = i18n::show_canonical_words(&words, &decision);
                let from = post.evening.decision(&post.code, 0).await;
                let page = post.evening.send_lines(from, &[&format!("when {named}: any")]).await;
                let keys = keys_of(&page);
                assert!(
                    !keys.contains(&"say-order-no-decision"),
                    "{game} {lang} {decision}, typed as {named}: {keys:?}"
                );
            }
        }
    }
}
