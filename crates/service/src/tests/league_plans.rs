//! What admins prepare for later: scheduled announcements, and leagues with the rules of another.

use super::league_club::{LeagueClub, confirmation, keys};
use chrono::TimeDelta;
use league::book::league::{League, ScheduledAnnouncement};
use league::stored::parse_league_body;
use model::LeagueName;

async fn league(club: &LeagueClub, name: &str) -> League {
    let row = club.desk.store().league(LeagueName::parse(name).unwrap()).await.unwrap().unwrap();
    parse_league_body(&row).unwrap().league
}

async fn scheduled(club: &LeagueClub) -> Vec<(TimeDelta, String)> {
    let ahead = |announcement: ScheduledAnnouncement| {
        (announcement.due_at - club.desk.now(), announcement.text.as_str().to_owned())
    };
    league(club, "SPRING").await.announcements.into_values().map(ahead).collect()
}

/// The club's time is 2027-01-15 08:00 UTC.
#[tokio::test]
async fn announcement_with_a_time_is_scheduled() {
    for (line, hours) in [
        ("announce at 2027-01-15 18:00: Hello: all", 10),
        ("announce At 18:00: Hello: all", 10),
        ("announce in 3d: Hello: all", 72),
        ("announce 2027-01-16 08:00: Hello: all", 24),
        ("announce 2027-01-15 18:00：Hello: all", 10),
    ] {
        let club = LeagueClub::open(&["Ann", "Bob"]).await;
        let page = club.manage(line).await;
        assert_eq!(keys(&page)[0], "say-league-would-announce-later", "{line}");
        club.confirm(line).await;
        assert_eq!(scheduled(&club).await, [(TimeDelta::hours(hours), "Hello: all".to_owned())], "{line}");
    }
    let club = LeagueClub::open(&["Ann", "Bob"]).await;
    for now in ["announce At last: it begins", "announce Round 2: go", "announce in a week: more"] {
        assert_eq!(keys(&club.manage(now).await)[0], "say-league-would-announce", "{now}");
    }
    let page = club.manage("announce at 2020-01-01 18:00: too late").await;
    assert!(confirmation(&page).is_none(), "{:?}", keys(&page));
    assert_eq!(scheduled(&club).await, []);
}

#[tokio::test]
async fn scheduled_announcement_can_be_taken_back() {
    let club = LeagueClub::open(&["Ann", "Bob"]).await;
    club.confirm("announce in 2h: One").await;
    club.confirm("announce in 3h: Two").await;
    let seq = league(&club, "SPRING").await.seq;
    club.confirm(&format!("back {seq}")).await;
    assert_eq!(scheduled(&club).await.len(), 1, "the second one is withdrawn");
    let page = club.manage(&format!("back {}", seq - 1)).await;
    assert!(confirmation(&page).is_some(), "the first one still can be");
}

#[tokio::test]
async fn new_league_copies_the_rules_of_another() {
    let club = LeagueClub::open(&["Ann"]).await;
    let page = club.send("manage AUTUMN new like SPRING: Autumn cup").await;
    assert_eq!(keys(&page)[0], "say-league-created");
    assert_eq!(league(&club, "AUTUMN").await.rules, league(&club, "SPRING").await.rules);
    club.send("manage WINTER new like spring season=5w format=swiss rounds=3: Winter cup").await;
    let rules = league(&club, "WINTER").await.rules;
    assert_eq!(rules.calendar.season_s, 5 * 7 * 24 * 3_600);
    assert_eq!(rules.games, league(&club, "SPRING").await.rules.games);
    for wrong in ["like", "like NOWHERE", "like SPRING season=never", "like SPRING rounds"] {
        let page = club.send(&format!("manage FRESH new {wrong}")).await;
        assert_ne!(keys(&page)[0], "say-league-created", "{wrong}");
    }
}
