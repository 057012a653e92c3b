//! Refused lines: in every language, the answer ends with a line that works when it is sent back.

use super::fixtures::Scene;
use i18n::{Lang, Voice, service_verbs};
use model::{Arg, MailAddress, Say};
use ports::Origin;

/// Verbs with invalid arguments.
const WRONG: [(&str, &[&str]); 12] = [
    ("name", &["", "www.example.org", "Vernissage", "ann@example.org"]),
    ("lang", &["", "klingon"]),
    ("zone", &["", "Atlantis", "GMT+99", "+25:00", "Lisbno", "13"]),
    (
        "quiet",
        &["", "25:00-7:00", "22:00", "11pm", "dawn to dusk", "6:00-5:00", "22:00-22:00", "1 to 2 to 3"],
    ),
    ("off", &["", "caturday", "mon-sat", "all", "every day but one"]),
    (
        "holiday",
        &[
            "",
            "soon",
            "31 feb",
            "2020-01-01",
            "2020-01-01 2020-01-05 skip",
            "2099-01-02 2098-12-24",
            "3/4",
            "24 dec to 2 jan sometimes",
            "2097-12-24 2099-12-24",
            "off",
            "31 feb off",
        ],
    ),
    ("remind", &["", "soon", "100%", "0", "every", "every 90m", "every 31d", "every 0h", "50% later"]),
    ("digest", &["", "25:00", "soon", "10 am pm"]),
    ("tell", &["", "pigeon"]),
    ("substitute", &["", "maybe", "on chess"]),
    ("mute", &["", "!"]),
    ("unmute", &["", "!"]),
];

/// Settings as people write them, in each language.
const NATURAL: [(&str, &[&str]); 4] = [
    (
        "en",
        &[
            "zone GMT+2",
            "\u{200b}zone +02:00",
            "“zone CET”",
            "zone San Francisco",
            "quiet 11pm-7am",
            "quiet from 10:30 pm until 7 am",
            "quiet 11 p.m. – 7 a.m.",
            "off weekends",
            "off on Sundays",
            "remind daily",
            "remind every day",
            "digest 10pm",
            "digest 10:30 pm",
            "digest at 7",
            "holiday 24 dec to 2 jan",
            "holiday 24 dec - 2 jan",
            "holiday Dec 24th until Jan 2nd skip",
            "holiday tomorrow",
            "\u{feff}holiday 24 dec off",
            "lang english",
        ],
    ),
    (
        "ja",
        &[
            "おやすみ 午後11時から午前7時まで",
            "おやすみ 22時30分から7時まで",
            "休日 土日",
            "リマインド 毎日",
            "休暇 12月24日から1月2日まで",
            "休暇 明日",
            "まとめ 午後8時半",
            "\u{200f}タイムゾーン UTC+9",
            "タイムゾーン 東京",
            "タイムゾーン 日本時間",
            "言語 jp",
        ],
    ),
    (
        "zh-Hans",
        &[
            "免打扰 晚上11点到早上7点",
            "休息日 周末",
            "提醒 每天",
            "假期 12月24日到1月2日",
            "假期 2099年12月24日",
            "假期 明天",
            "「时区 UTC+8」",
            "时区 上海",
            "时区 北京时间",
            "语言 cn",
        ],
    ),
    (
        "zh-Hant",
        &[
            "勿擾 晚上11點到早上7點",
            "休息日 週末",
            "提醒 每天",
            "假期 12月24日到1月2日 略過",
            "假期 明天",
            "時區 +8",
            "時區 臺北市",
            "語言 tw",
        ],
    ),
];

/// Refusals of a line's form, which always show a line that works. A hyphen at the end stands for a family of them.
const OF_FORM: [&str; 9] = [
    "say-bad-",
    "say-wrong-",
    "say-which-game",
    "say-which-table",
    "say-no-game",
    "say-no-table",
    "say-invite-whom",
    "say-link-no-address",
    "say-cannot-use",
];

fn is_of_form(say: &Say) -> bool {
    OF_FORM.iter().any(|form| say.key == *form || form.ends_with('-') && say.key.starts_with(form))
}

fn is_refusal(say: &Say) -> bool {
    let refusals = ["say-bad", "say-wrong", "say-refused", "say-which", "say-ways-no", "say-no", "say-help"];
    say.args.contains_key("line") || refusals.iter().any(|begin| say.key.starts_with(begin))
}

/// Returns the working line of a refusal, as the player reads it.
fn shown_line(lang: Lang, says: &[Say], typed: &str) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH);
    let refusal = says.iter().find(|say| say.args.contains_key("line"));
    let refusal = refusal.unwrap_or_else(|| panic!("{lang}: no line for {typed:?}: {says:?}"));
    let line = match refusal.args.get("line") {
        Some(Arg::Text(line)) => line.clone(),
        Some(Arg::Line(line)) => voice.show_line(line),
        _ => panic!("{refusal:?}"),
    };
    let text = voice.say(refusal);
    let quotes_nothing = ["\"\"", "「」", "“”"].iter().any(|empty| text.contains(empty));
    assert!(text.ends_with(&line) && !quotes_nothing, "{lang}: {text}");
    line
}

/// Every verb, with nothing, a word or several words after it.
#[tokio::test]
async fn refused_forms_of_every_verb_show_a_line_that_works() {
    let mut refused = 0;
    for lang in Lang::all() {
        for forms in service_verbs(lang).into_values() {
            for typed in ["", "zzz", "zzz 1 2", "K7QF zzz"].map(|args| format!("{} {args}", forms[0])) {
                let scene = Scene::new().await;
                scene.send_line(scene.ada_origin(), &format!("lang {lang}")).await;
                let address = MailAddress::parse_writable("eve@eve.test").unwrap();
                let eve = scene.desk.register_person(address, "Eve", lang, "UTC").await.unwrap();
                for from in [scene.ada_origin(), Origin::Player(eve.id)] {
                    let page = scene.send_line(from.clone(), typed.trim()).await;
                    let Some(_) = page.says.iter().find(|say| is_of_form(say)) else { continue };
                    refused += 1;
                    let line = shown_line(lang, &page.says, &typed);
                    let page = scene.send_line(from, &line).await;
                    let wrong = page.says.iter().find(|say| is_of_form(say) || say.key.contains("refused"));
                    assert!(wrong.is_none(), "{lang}: {typed:?} shows {line:?}: {:?}", page.says);
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[tokio::test]
async fn refused_settings_show_a_line_that_works() {
    for lang in Lang::all() {
        let scene = Scene::new().await;
        scene.send_line(scene.ada_origin(), &format!("lang {lang}")).await;
        for (verb, wrong) in WRONG {
            let shown = &service_verbs(lang)[verb][0];
            for typed in
                wrong.iter().flat_map(|wrong| [format!("{shown} {wrong}"), format!("{verb} {wrong}")])
            {
                let page = scene.send_line(scene.ada_origin(), typed.trim()).await;
                let line = shown_line(lang, &page.says, &typed);
                let page = scene.send_line(scene.ada_origin(), &line).await;
                let accepted = !page.says.is_empty() && !page.says.iter().any(is_refusal);
                assert!(accepted, "{lang}: {typed:?} shows {line:?}: {:?}", page.says);
            }
        }
    }
}

#[tokio::test]
async fn refused_clocks_of_new_tables_show_a_line_that_works() {
    for typed in [
        "pace=quick",
        "pace=grace",
        "pace=grace 500d",
        "pace=daily 25:00 UTC",
        "pace=daily 20:00 Atlantis",
        "pace=daily",
        "pace=fast remind soon",
        "holidays=999",
        "extension=20d",
        "extension=0h",
        "extension=long",
        "starts=yesterday",
        "starts=",
        "starts=2020-01-01",
        "starts=2099-01-01",
    ] {
        let scene = Scene::new().await;
        let page = scene.send_line(scene.ada_origin(), &format!("new sealed-lots 4 {typed}")).await;
        let line = shown_line(Lang::default(), &page.says, typed);
        let page = scene.send_line(scene.ada_origin(), &line).await;
        assert!(!page.says.iter().any(is_refusal), "{typed:?} shows {line:?}: {:?}", page.says);
    }
}

#[tokio::test]
async fn settings_parse_as_people_write_them() {
    for (lang, lines) in NATURAL {
        let scene = Scene::new().await;
        scene.send_line(scene.ada_origin(), &format!("lang {lang}")).await;
        for line in lines {
            let page = scene.send_line(scene.ada_origin(), line).await;
            let accepted = !page.says.is_empty() && !page.says.iter().any(is_refusal);
            assert!(accepted, "{lang}: {line:?}: {:?}", page.says);
        }
    }
}
