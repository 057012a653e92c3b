//! Names in league commands. A player is the same in every spelling: by name, in quotation marks, by number and by
//! address. A name that fits several players is refused, with a line for each.

use super::league_club::{LeagueClub, confirmation, keys, offered_lines, texts};
use i18n::Lang;
use model::{Page, PageButton, Say};
use std::collections::BTreeSet;

/// Entrants of the law: names of one, two and four words, in several scripts, names that begin with another one, names
/// that are a word of the commands, and a number.
const CAST: [&str; 10] = [
    "Zoe",
    "Zoe Quinn",
    "Ana de la Cruz",
    "山田 太郎",
    "王小明",
    "Table",
    "1984",
    "Nguyễn Thị Ánh",
    "O’Brien",
    "Max Table",
];

/// Actions that name an entrant or a person, as `{}`; `TABLE` is one of the entrant's tables, `OTHER` another entry.
const ACTS: [&str; 20] = [
    "extend {} 24h",
    "strike {}: no answer",
    "strike {} table TABLE",
    "unstrike {}",
    "unstrike {} table TABLE",
    "replace {} by Bob Ray",
    "replace {} Bob Ray",
    "replace {} by bob@example.org: moved away",
    "replace OTHER by {}",
    "replace OTHER {}",
    "alternates {}",
    "guest TABLE {} by Bob Ray",
    "guest TABLE {} Bob Ray",
    "guest TABLE {} off",
    "adjust {} -1.5",
    "resend {}",
    "apart {} OTHER",
    "ban {}",
    "ban {} 2: insults",
    "ban by {}",
];

/// Returns the spellings of an entrant; the first one can mean nothing else.
fn spellings(number: u32, name: &str) -> Vec<String> {
    vec![
        format!("#{number}"),
        number.to_string(),
        format!("entry {number}"),
        format!("No. {number}"),
        name.to_owned(),
        name.to_lowercase().replace('’', "'"),
        format!("\"{name}\""),
        format!("“{name}”"),
        format!("«{name}»"),
        format!("「{name}」"),
        format!("'{name}'"),
        format!("p{number}@example.org"),
        format!("<p{number}@example.org>"),
    ]
}

fn answer(page: &Page) -> (Vec<Say>, Vec<PageButton>) {
    (page.says.clone(), page.presses.clone())
}

/// Returns the line of an action about an entrant.
async fn line_about(club: &LeagueClub, act: &str, number: u32, spelling: &str) -> String {
    let season = club.season().await;
    let id = league::ids::EntryId::new(number);
    let table = season.tables_of(id).next().map_or(1, |table| table.number);
    let other = if number == 1 { 2 } else { 1 };
    act.replace("TABLE", &table.to_string()).replace("OTHER", &other.to_string()).replace("{}", spelling)
}

#[tokio::test]
async fn every_spelling_names_the_same_entrant() {
    let club = LeagueClub::started(&CAST).await;
    club.join("bob@example.org", "Bob Ray").await;
    for act in ACTS {
        let mut answers = BTreeSet::new();
        for (number, name) in (1..).zip(CAST) {
            let all = spellings(number, name);
            let wanted = club.manage(&line_about(&club, act, number, &all[0]).await).await;
            let label = format!("#{number} {name}");
            let told = confirmation(&wanted).unwrap_or_default();
            let is_about = texts(&wanted).contains(&label.as_str())
                || told.split(' ').any(|word| word == number.to_string());
            assert!(is_about, "{act} {name}: {:?}", keys(&wanted));
            assert!(answers.insert(format!("{:?}", answer(&wanted))), "{act}: as for another entrant");
            for spelling in &all[1..] {
                let line = line_about(&club, act, number, spelling).await;
                let page = club.manage(&line).await;
                assert_eq!(answer(&page), answer(&wanted), "{line}");
            }
        }
    }
}

#[tokio::test]
async fn every_spelling_moves_the_same_entrant() {
    let club = LeagueClub::drawn(&CAST).await;
    let season = club.season().await;
    for (number, name) in (1..).zip(CAST) {
        let from = season.division_of(league::ids::EntryId::new(number)).unwrap().number();
        let to = if from == 1 { 2 } else { 1 };
        let all = spellings(number, name);
        let wanted = club.manage(&format!("move {} {to}", all[0])).await;
        for spelling in &all[1..] {
            let page = club.manage(&format!("move {spelling} {to}")).await;
            assert_eq!(answer(&page), answer(&wanted), "{spelling}");
        }
    }
}

#[tokio::test]
async fn every_spelling_lifts_the_ban_and_ends_the_offer() {
    let club = LeagueClub::started(&CAST).await;
    club.join("bob@example.org", "Bob Ray").await;
    club.confirm("ban Ana de la Cruz").await;
    club.confirm("alternates Ana de la Cruz").await;
    for act in ["lift {}", "lift by {}", "alternates {} off"] {
        let wanted = club.manage(&act.replace("{}", "#3")).await;
        assert!(confirmation(&wanted).is_some(), "{act}: {:?}", keys(&wanted));
        for spelling in spellings(3, CAST[2]) {
            let page = club.manage(&act.replace("{}", &spelling)).await;
            assert_eq!(answer(&page), answer(&wanted), "{act} {spelling}");
        }
    }
}

/// The confirmation word of an action is the same in every spelling.
#[tokio::test]
async fn action_can_be_confirmed_in_another_spelling() {
    let club = LeagueClub::started(&CAST).await;
    let page = club.manage("strike “zoe quinn”").await;
    let line = confirmation(&page).unwrap();
    assert!(line.starts_with("manage SPRING strike 2 sure="), "{line}");
    let word = line.rsplit('=').next().unwrap();
    let page = club.manage(&format!("strike Zoe Quinn sure={word}: no answer")).await;
    assert_eq!(keys(&page)[0], "say-manage-done");
    assert!(club.season().await.entries[1].struck.is_some());
}

/// Each line to confirm holds the reason that was typed, and works as it is.
#[tokio::test]
async fn typed_reason_is_in_the_line_to_confirm() {
    for act in [
        "strike Zoe Quinn",
        "strike 2 table TABLE",
        "adjust Zoe Quinn -1.5",
        "ban Zoe Quinn",
        "replace 2 by bob@example.org",
        "apart 2 3",
        "cancel",
        "announce hello",
    ] {
        let club = LeagueClub::started(&CAST).await;
        club.join("bob@example.org", "Bob Ray").await;
        let reason = if act == "announce hello" { "" } else { ": it's said: \"enough\"" };
        let act = line_about(&club, act, 2, "").await;
        let page = club.manage(&format!("{act}{reason}")).await;
        let line = confirmation(&page).unwrap_or_else(|| panic!("{act}: {:?}", keys(&page)));
        assert!(line.ends_with(reason), "{line}");
        let page = club.send(line).await;
        assert_eq!(keys(&page).first(), Some(&"say-manage-done"), "{line}");
    }
}

#[tokio::test]
async fn entrants_are_not_proposed_as_their_own_opponents() {
    let club = LeagueClub::started(&CAST).await;
    for (act, own) in [("apart Nobody 2", "apart 2 2"), ("swap 3 Nobody", "swap 3 3")] {
        let page = club.manage(act).await;
        let told = format!("{:?}", page.sheets);
        assert!(told.contains("manage SPRING"), "{act}: {told}");
        assert!(!told.contains(own), "{act}: {told}");
    }
}

/// A person new to the league has no name there, so the line to confirm keeps the address.
#[tokio::test]
async fn stranger_to_the_league_is_named_by_address() {
    let club = LeagueClub::started(&CAST).await;
    for (number, act) in
        (1..).zip(["ban <ADDRESS> 2", "replace Zoe by \"ADDRESS\"", "replace Ana de la Cruz ADDRESS"])
    {
        let address = format!("new{number}@example.org");
        club.desk
            .register_person(address.parse().unwrap(), "Ed New", Lang::parse("en"), "UTC")
            .await
            .unwrap();
        let page = club.confirm(&act.replace("ADDRESS", &address)).await;
        assert!(texts(&page).iter().any(|text| text.ends_with("Ed New")), "{act}: {:?}", page.says);
    }
    let page = club.manage("strike new1@example.org: gone").await;
    assert_eq!(keys(&page)[0], "say-league-which-entry", "not an entrant");
}

#[tokio::test]
async fn quotation_and_colon_may_follow_directly() {
    let club = LeagueClub::started(&CAST).await;
    let wanted = club.manage("strike 5: 没有回复").await;
    for line in [
        "管理 SPRING 除名「王小明」：没有回复",
        "管理 SPRING 除名 王小明：没有回复",
        "管理 SPRING strike 「王小明」: 没有回复",
        "管理 SPRING 除名 编号5：没有回复",
    ] {
        let page = club.send_as(&club.chinese_admin, line).await;
        assert_eq!(answer(&page), answer(&wanted), "{line}");
    }
}

/// Two entrants of one name: each is offered with the number, the division and the typed reason.
#[tokio::test]
async fn shared_name_is_refused_with_a_line_for_each() {
    let club =
        LeagueClub::started(&["Ann", "Zoe Quinn", "Ben", "Zoe Quinn", "Cem", "Dee", "Eve", "Fay"]).await;
    let page = club.manage("strike zoe quinn table 1: no answer").await;
    assert_eq!(keys(&page), ["say-league-unclear", "say-league-choose"]);
    let heads: Vec<&str> = page.sheets[0].columns.iter().map(|column| column.head.key.as_str()).collect();
    assert!(heads.starts_with(&["league-head-row", "league-head-name", "league-head-division"]), "{heads:?}");
    let mut lines = offered_lines(&page);
    lines.sort_unstable();
    let wanted = [2, 4].map(|number| format!("manage SPRING strike {number} table 1: no answer"));
    assert_eq!(lines, wanted);
    for number in [2, 4] {
        let page = club.send(&format!("manage SPRING strike {number}: no answer")).await;
        assert!(texts(&page).contains(&format!("#{number} Zoe Quinn").as_str()), "{:?}", page.says);
    }
    for act in
        ["ban Zoe Quinn 2: insults", "replace 1 by \"Zoe Quinn\": gone", "lift Zoe Quinn", "resend Zoe Quinn"]
    {
        let page = club.manage(act).await;
        assert_eq!(keys(&page)[..2], ["say-league-unclear", "say-league-choose"], "{act}");
        assert_eq!(offered_lines(&page).len(), 2, "{act}");
        for line in offered_lines(&page) {
            assert!(!keys(&club.send(line).await).contains(&"say-league-unclear"), "{line}");
        }
    }
    let page = club.send("league why SPRING Zoe Quinn").await;
    assert_eq!(offered_lines(&page), ["league why SPRING 2", "league why SPRING 4"]);
    let page = club.send("record Zoe Quinn").await;
    assert_eq!(offered_lines(&page), ["record SPRING #2", "record SPRING #4"]);
}

#[tokio::test]
async fn unknown_name_is_refused_with_the_nearest_ones() {
    let club = LeagueClub::started(&CAST).await;
    for (typed, nearest) in [
        ("strike Zoe Qinn table TABLE: no answer", "manage SPRING strike 2 table TABLE: no answer"),
        ("extend Cruz 24h", "manage SPRING extend 3 24h"),
        ("adjust Obrian -1.5: insults", "manage SPRING adjust 9 -1.5: insults"),
        ("guest TABLE \"Zoe Quin\" off", "manage SPRING guest TABLE 2 off"),
    ] {
        let [typed, nearest] =
            [line_about(&club, typed, 2, "").await, line_about(&club, nearest, 2, "").await];
        let page = club.manage(&typed).await;
        assert_eq!(keys(&page), ["say-league-which-entry", "say-league-choose"], "{typed}");
        assert_eq!(offered_lines(&page)[0], nearest, "{typed}");
        assert!(confirmation(&club.send(&nearest).await).is_some(), "{nearest}");
    }
    let page = club.manage("strike 20: gone").await;
    assert!(confirmation(&club.send(offered_lines(&page)[0]).await).is_some());
    let page = club.manage("ban Max Tabel: insults").await;
    assert_eq!(keys(&page)[0], "say-league-which-person");
    assert_eq!(offered_lines(&page)[0], "manage SPRING ban 10: insults");
    let page = club.manage("replace 1 by stranger@example.org").await;
    assert_eq!(keys(&page), ["say-league-stranger"]);
    let empty = LeagueClub::open(&[]).await;
    let page = empty.manage("strike Ann: gone").await;
    assert_eq!(keys(&page), ["say-league-which-entry", "say-manage-could"]);
}

/// A line with several readings is refused, unless only one of them takes every name in its unambiguous form.
#[tokio::test]
async fn line_with_two_readings_is_refused() {
    let club = LeagueClub::started(&["Ann", "Ann 2", "All", "Zoe", "Zoe off", "2", "Off", "Gus"]).await;
    for (typed, wanted) in [
        ("ban Ann 2: insults", ["manage SPRING ban 1 2: insults", "manage SPRING ban #2: insults"]),
        ("alternates Zoe off", ["manage SPRING alternates 4 off", "manage SPRING alternates 5"]),
        ("strike 2: gone", ["manage SPRING strike #2: gone", "manage SPRING strike 6: gone"]),
    ] {
        let page = club.manage(typed).await;
        assert_eq!(keys(&page)[0], "say-league-unclear", "{typed}");
        let mut lines = offered_lines(&page);
        lines.sort_unstable();
        let mut wanted = wanted.to_vec();
        wanted.sort_unstable();
        assert_eq!(lines, wanted, "{typed}");
        for line in lines {
            assert_ne!(keys(&club.send(line).await)[0], "say-league-unclear", "{line}");
        }
    }
    let all = club.manage("extend all 24h").await;
    assert!(keys(&all).contains(&"say-league-would-extend-all"));
    let one = club.manage("extend \"All\" 24h").await;
    assert!(confirmation(&one).unwrap().starts_with("manage SPRING extend 3 24h"), "{:?}", keys(&one));
    let off = club.manage("guest 1 #7 off").await;
    assert_ne!(keys(&off)[0], "say-league-unclear");
}

#[tokio::test]
async fn questions_about_players_take_whole_names() {
    let club = LeagueClub::started(&CAST).await;
    for (number, name) in (1..).zip(CAST) {
        let why = club.send(&format!("league why SPRING #{number}")).await;
        assert!(texts(&why).contains(&format!("#{number} {name}").as_str()), "{name}");
        let record = club.send(&format!("record SPRING #{number}")).await;
        assert!(texts(&record).contains(&name), "{name}: {:?}", keys(&record));
        for spelling in [name.to_owned(), format!("\"{name}\""), name.to_lowercase(), format!("“{name}”.")]
        {
            let page = club.send(&format!("league why SPRING {spelling}")).await;
            assert_eq!(answer(&page), answer(&why), "{spelling}");
            let page = club.send(&format!("record {spelling}")).await;
            assert_eq!(answer(&page), answer(&record), "{spelling}");
        }
    }
    // The address of a player is not revealed by a question.
    let page = club.send("record p3@example.org").await;
    assert_eq!(keys(&page)[0], "say-league-which-person");
    let page = club.send("league why SPRING p3@example.org").await;
    assert_eq!(keys(&page)[0], "say-league-which-entry");
}
