//! Refused lines of league admins: in every state of a season and in every language, the answer shows a line that works
//! when it is sent back.

use super::league_club::{LeagueClub, confirmation, keys, offered_lines};
use i18n::{Lang, Voice};
use league::choices::CHOICES;
use model::{Arg, LeagueName, LetterKind, Page, Player};
use ports::{DeliveryOutcome, Request};

const CAST: [&str; 8] = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"];

/// Every action of an admin.
const ACTIONS: [&str; 40] = [
    "open",
    "close",
    "reopen",
    "plan",
    "unplan",
    "start",
    "end",
    "finish",
    "cancel",
    "pause",
    "resume",
    "set",
    "game",
    "title",
    "announce",
    "mail",
    "room",
    "void",
    "count",
    "adjudicate",
    "rule",
    "back",
    "extend",
    "add",
    "check-in",
    "apart",
    "swap",
    "team",
    "move",
    "strike",
    "unstrike",
    "replace",
    "alternates",
    "guest",
    "adjust",
    "ban",
    "lift",
    "resend",
    "dance",
    "new",
];

/// Arguments that fit few actions or none.
const ENDINGS: [&str; 10] =
    ["", "zzz", "99", "1 99", "99 zzz", "all 99", "table 99 24h", "1 table 99", "99 1 by zzz", "1 +1.333"];

/// Values that fit few settings or none.
const VALUES: [&str; 8] = ["", "zzz", "0", "99999", "-1", "1s", "999w", "grace 500d"];

/// Returns the lines to send on a page, as a reader of this language sees them.
fn shown_lines(page: &Page, lang: Lang) -> Vec<String> {
    let voice = Voice::new(lang, chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH);
    let in_text = page.says.iter().filter_map(|say| match say.args.get("line") {
        Some(Arg::Text(line)) => Some(line.clone()),
        Some(Arg::Line(line)) => Some(voice.show_line(line)),
        _ => None,
    });
    in_text.chain(offered_lines(page).into_iter().map(str::to_owned)).collect()
}

/// Returns true if an answer shows what an action would do, or a page of the league.
fn is_accepted(page: &Page) -> bool {
    let is_page = ["say-league-head", "say-league-created", "say-manage-done"];
    confirmation(page).is_some() || keys(page).iter().any(|key| is_page.contains(key))
}

/// Sends a line as an admin; if it is refused, sends the line of the refusal.
async fn check(club: &LeagueClub, admin: &Player, line: &str, wrong: &mut Vec<String>) -> bool {
    let page = club.send_as(admin, line).await;
    if is_accepted(&page) {
        return false;
    }
    let shown = shown_lines(&page, Lang::parse(&admin.lang));
    for line in &shown {
        if is_accepted(&club.send_as(admin, line).await) {
            return true;
        }
    }
    wrong.push(format!("{line:?} shows {shown:?}: {:?}", page.says));
    true
}

#[tokio::test]
async fn refused_actions_show_a_line_that_works() {
    let (mut wrong, mut refused) = (Vec::new(), 0);
    for state in ["open", "drawn", "started", "closing", "cancelled"] {
        let club = match state {
            "open" => LeagueClub::open(&CAST).await,
            "drawn" => LeagueClub::drawn(&CAST).await,
            _ => LeagueClub::started(&CAST).await,
        };
        if matches!(state, "closing" | "cancelled") {
            club.confirm("end").await;
        }
        if state == "cancelled" {
            club.confirm("cancel").await;
        }
        for action in ACTIONS {
            for ending in ENDINGS {
                let line = format!("manage SPRING {action} {ending}");
                let admin = if ending.is_empty() { &club.chinese_admin } else { &club.admin };
                refused += u32::from(check(&club, admin, line.trim(), &mut wrong).await);
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {refused}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(refused > 500, "{refused}");
}

#[tokio::test]
async fn refused_settings_show_a_line_that_works() {
    let (mut wrong, mut refused, mut sent) = (Vec::new(), 0, 0);
    let club = LeagueClub::open(&CAST).await;
    for choice in CHOICES.into_iter().chain(["colour", "seasons"]) {
        for value in VALUES {
            sent += 1;
            let names = [format!("CUP{sent}"), format!("LIST{sent}")];
            for line in [
                format!("manage SPRING set {choice}={value}"),
                format!("manage {} new sealed-lots 4 {choice}={value} plan=2d: A cup", names[0]),
                format!("manage {} new sealed-lots 4 format=ladder {choice}={value}", names[1]),
            ] {
                refused += u32::from(check(&club, &club.admin, &line, &mut wrong).await);
            }
        }
    }
    for line in [
        "manage SPRING set season=1d entries=5m",
        "manage FRESH new",
        "manage FRESH new sealed-lots 9",
        "manage SPRING new sealed-lots",
    ] {
        refused += u32::from(check(&club, &club.admin, line, &mut wrong).await);
    }
    assert!(wrong.is_empty(), "{} of {refused}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(refused > 100, "{refused}");
}

#[tokio::test]
async fn misspelt_leagues_are_never_replaced_by_the_only_one() {
    let club = LeagueClub::open(&CAST).await;
    for (line, shown) in [
        ("league join SPRIG", "league join SPRING"),
        ("league leave AUTUMN", "league leave SPRING"),
        ("league here AUTUMN", "league here SPRING"),
        ("league AUTUMN", "league SPRING"),
        ("league entrants AUTUMN", "league entrants SPRING"),
        ("league cross AUTUMN 1", "league cross SPRING"),
        ("standings AUTUMN", "standings SPRING"),
        ("manage AUTUMN open", "manage SPRING"),
        ("manage AUTUMN strike 1", "manage SPRING"),
    ] {
        let page = club.send(line).await;
        assert_eq!(keys(&page), ["say-league-unknown"], "{line}");
        assert_eq!(shown_lines(&page, Lang::default()), [shown], "{line}");
    }
    // Without a name, the only league is meant.
    for line in ["league entrants", "league entrants file", "standings 1", "league why Ann", "league why"] {
        let page = club.send(line).await;
        assert!(!keys(&page).contains(&"say-league-unknown"), "{line}");
    }
}

#[tokio::test]
async fn pages_of_results_show_the_named_season() {
    let club = LeagueClub::started(&CAST).await;
    club.confirm("cancel").await;
    club.confirm("open").await;
    assert_eq!(club.season().await.number.number(), 2);
    for what in ["league plan", "league cross", "standings"] {
        let (usual, first) =
            (club.send(&format!("{what} SPRING")).await, club.send(&format!("{what} SPRING season 1")).await);
        assert!(!usual.sheets.is_empty(), "{what}: {:?}", usual.says);
        assert_eq!(usual.sheets, first.sheets, "{what}");
        assert!(club.send(&format!("{what} SPRING season=2")).await.sheets.is_empty(), "{what}");
        let unknown = club.send(&format!("{what} SPRING season 9")).await;
        assert_eq!(keys(&unknown), ["say-league-no-season"], "{what}");
    }
    let why = club.send("league why SPRING season 1 Ann").await;
    assert_eq!(why, club.send("league why SPRING Ann").await);
    assert!(keys(&why).contains(&"say-league-why-tables"), "{:?}", why.says);
}

/// An admin who has not entered has a name in the log.
#[tokio::test]
async fn log_names_everyone() {
    let club = LeagueClub::started(&CAST).await;
    club.confirm("strike 1").await;
    let page = club.send("league log SPRING").await;
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH);
    let text = render::sheet_text(&page.sheets[0], &voice).unwrap();
    assert!(text.contains("Root (admin)") && !text.contains('…'), "{text}");
    let ids = player_ids(&text);
    assert!(ids.is_empty(), "{ids:?}");
}

/// Returns the words that look like a player's id.
fn player_ids(text: &str) -> Vec<&str> {
    let is_id = |word: &&str| {
        word.strip_prefix('p')
            .is_some_and(|digits| digits.len() > 8 && digits.chars().all(|c| c.is_ascii_digit()))
    };
    text.split(|c: char| !c.is_alphanumeric()).filter(is_id).collect()
}

/// Entries that close with too few players would only be extended.
#[tokio::test]
async fn entries_with_too_few_players_stay_open() {
    let club = LeagueClub::open(&CAST[..3]).await;
    let page = club.manage("close").await;
    assert_eq!(keys(&page)[0], "say-league-too-few");
    assert!(confirmation(&page).is_none());
    club.join("p4@example.org", "Dee").await;
    assert!(confirmation(&club.manage("close").await).is_some());
}

/// A letter about a league has the link to its page.
#[tokio::test]
async fn answers_about_a_league_link_to_its_page() {
    let club = LeagueClub::open(&CAST).await;
    for (line, is_about) in [
        ("league SPRING", true),
        ("league entrants", true),
        ("standings SPRING", true),
        ("manage SPRING close", true),
        ("list", false),
    ] {
        let request = club.request(&club.admin, line);
        let author = club.admin.address.clone();
        let request = Request { by_letter: true, author, ..request };
        club.desk.handle_request(&request).await.unwrap();
        let (now, store) = (club.desk.now(), club.desk.store());
        let leased =
            store.lease_letters(now, now + chrono::TimeDelta::seconds(60), 100, vec![]).await.unwrap();
        let about = leased
            .iter()
            .rfind(|one| one.letter.kind() == Some(LetterKind::Receipt))
            .map(|one| one.letter.league.clone());
        let league = is_about.then(|| LeagueName::parse("SPRING").unwrap());
        assert_eq!(about, Some(league), "{line}");
        for one in leased {
            let sent = DeliveryOutcome::Sent { remote_id: None, place: None, mailed: None };
            store.settle_letter(one.letter.key, sent).await.unwrap();
        }
    }
}
