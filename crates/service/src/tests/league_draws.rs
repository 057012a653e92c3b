//! The draw in an admin's hands: players added and checked in, pairs kept apart, exchanges, and teams with a captain.

use super::league_club::{LeagueClub, confirmation, keys};
use i18n::Lang;
use league::book::season::SeasonState;
use model::{Cell, Player};

const CAST: [&str; 9] = ["Ann", "Ben Bo", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida"];

async fn register(club: &LeagueClub, address: &str, name: &str) -> Player {
    club.desk.register_person(address.parse().unwrap(), name, Lang::parse("en"), "UTC").await.unwrap()
}

/// Opens a league of one division, with teams of three, and these entrants. Their addresses are `q1@example.org` and so
/// on.
async fn one_division(names: &[&str]) -> LeagueClub {
    let club = LeagueClub::open(&[]).await;
    club.confirm("cancel").await;
    club.confirm("set division=none").await;
    club.confirm("set teams=3").await;
    club.confirm("open").await;
    if club.season().await.state == SeasonState::Draft {
        club.confirm("open").await;
    }
    for (number, name) in (1..).zip(names) {
        club.join(&format!("q{number}@example.org"), name).await;
    }
    club
}

async fn advance_to(club: &LeagueClub, wanted: SeasonState) {
    for (state, act) in
        [(SeasonState::Open, "close"), (SeasonState::Closed, "plan"), (SeasonState::Set, "start")]
    {
        if club.season().await.state == state && state != wanted {
            club.confirm(act).await;
        }
    }
    assert_eq!(club.season().await.state, wanted);
}

async fn met(club: &LeagueClub, one: u32, other: u32) -> bool {
    let season = club.season().await;
    let sits = |seats: &[league::ids::EntryId], number: u32| seats.iter().any(|id| id.number() == number);
    season.tables.iter().any(|table| sits(&table.seats, one) && sits(&table.seats, other))
}

#[tokio::test]
async fn admin_adds_and_checks_in_players() {
    let club = LeagueClub::open(&CAST).await;
    let page = club.manage("add ann@example.org").await;
    assert_eq!(keys(&page)[0], "say-league-stranger");
    register(&club, "jo@example.org", "Jo Joy").await;
    club.confirm("add jo@example.org").await;
    assert_eq!(club.season().await.entries.len(), 10);
    assert_eq!(keys(&club.manage("add \"Jo Joy\"").await)[0], "say-league-plays-already");
    club.confirm("close").await;
    if club.season().await.state == SeasonState::Closed {
        let page = club.confirm("check-in Ben Bo").await;
        assert!(keys(&page).contains(&"say-league-would-check-in"));
        assert_eq!(keys(&club.manage("check-in 2").await)[0], "say-league-there-already");
    }
}

/// A player added to a block in play gets tables at once.
#[tokio::test]
async fn late_entry_to_a_block_gets_tables() {
    let club = one_division(&CAST).await;
    advance_to(&club, SeasonState::Running).await;
    let before = club.season().await.tables.len();
    register(&club, "jo@example.org", "Jo Joy").await;
    let page = club.confirm("add jo@example.org").await;
    assert!(keys(&page).contains(&"say-league-would-add-block"), "{:?}", keys(&page));
    let season = club.season().await;
    assert_eq!(season.tables.len(), before + usize::from(season.rules.seats));
    assert!(season.tables.iter().all(|table| table.code.is_some()));
}

#[tokio::test]
async fn forbidden_pair_is_kept_apart_in_a_new_draw() {
    let club = one_division(&CAST).await;
    advance_to(&club, SeasonState::Set).await;
    assert!(met(&club, 1, 2).await || met(&club, 1, 3).await, "counter-test: some pair meets");
    for other in ["2: brothers", "Cid"] {
        club.confirm(&format!("apart Ann {other}")).await;
    }
    assert!(!met(&club, 1, 2).await && !met(&club, 1, 3).await);
    assert_eq!(keys(&club.manage("apart 1 Ben Bo").await)[0], "say-league-apart-already");
    club.confirm("apart 1 Ben Bo off").await;
    assert_eq!(keys(&club.manage("apart 1 2 off").await)[0], "say-league-not-apart");
    let before = club.season().await.tables.clone();
    let page = club.confirm("swap 4 Ben Bo").await;
    assert!(keys(&page).contains(&"league-note-balance"), "{:?}", keys(&page));
    assert_ne!(club.season().await.tables, before);
}

/// A captain lets a team mate play a table. No one else may, and for no one else.
#[tokio::test]
async fn captain_names_a_substitute_inside_the_team() {
    let club = one_division(&CAST).await;
    let mut people = Vec::new();
    for (number, name) in (1..).zip(CAST) {
        people.push(register(&club, &format!("q{number}@example.org"), name).await);
    }
    club.confirm("team Foxes 1 2 3").await;
    club.confirm("team \"Night Owls\" Dot Eve 6").await;
    assert_eq!(keys(&club.manage("team Hares 7 8").await)[0], "say-league-team-size");
    assert_eq!(keys(&club.manage("team Hares 3 8 9").await)[0], "say-league-in-team");
    advance_to(&club, SeasonState::Running).await;
    let season = club.season().await;
    let id = league::ids::EntryId::new;
    let alone = |table: &&league::book::season::SeasonTable| {
        table.seats.contains(&id(2)) && !table.seats.contains(&id(3)) && !table.seats.contains(&id(7))
    };
    let table = season.tables.iter().find(alone).unwrap().number;
    let line = format!("manage SPRING guest {table} 2 by 3");
    for stranger in [1, 3, 6] {
        let page = club.send_as(&people[stranger], &line).await;
        let refused = ["say-league-not-admin", "say-league-not-captain"];
        assert!(refused.contains(&keys(&page)[0]), "{stranger}: {:?}", keys(&page));
    }
    let captain = &people[0];
    for other in [format!("guest {table} 2 by 7"), "strike 2: gone".to_owned(), "end".to_owned()] {
        let page = club.send_as(captain, &format!("manage SPRING {other}")).await;
        assert!(confirmation(&page).is_none(), "{other}");
    }
    let page = club.send_as(captain, &line).await;
    assert_eq!(keys(&page)[0], "say-league-would-sub");
    let sure = confirmation(&page).unwrap().to_owned();
    let done = club.send_as(captain, &sure).await;
    assert_eq!(keys(&done)[0], "say-manage-done");
    let guests = &club.season().await.tables[table as usize - 1].guests;
    assert_eq!(guests.len(), 1);
    let page = club.send("standings SPRING teams").await;
    let teams: Vec<&Cell> = page.sheets[0].rows.iter().map(|row| &row.cells[1]).collect();
    assert_eq!(teams, [&Cell::Free("Foxes".into()), &Cell::Free("Night Owls".into())]);
}
