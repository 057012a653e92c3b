//! Visibility of leagues and rights to join them, and limits on what a league reveals about players and other tables.

use crate::desk::{Evening, keys_of};
use crate::seasons::{ENTERED, NEW};
use async_trait::async_trait;
use chrono::TimeDelta;
use engine::Seat;
use league::book::season::SeasonState;
use model::{Account, Cell, Code, Commit, Page, Player, PublicPlace, RatedSeat, RatingLine, Status};
use ports::{Lookup, Origin, RequestPlace, Roster};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// The members of server c1, as its channel reports them.
#[derive(Debug, Default)]
struct ServerMembers(Mutex<BTreeSet<String>>);

#[async_trait]
impl Roster for ServerMembers {
    async fn is_member(&self, account: &Account, community: &str) -> Option<bool> {
        Some(community == "c1" && self.0.lock().unwrap().contains(&account.id))
    }
}

fn place(community: &str) -> PublicPlace {
    let [channel, community, room, lang] = ["discord", community, "r1", "en"].map(str::to_owned);
    PublicPlace { channel, community, room, lang }
}

fn account(id: &str) -> Account {
    Account { channel: "discord".to_owned(), id: id.to_owned() }
}

/// Sends a line from an account, in a server or to the bot alone. The account "admin" manages every server in which it
/// writes.
async fn chat_in_community(evening: &Evening, id: &str, community: Option<&str>, line: &str) -> Page {
    let mut request = evening.request(Origin::Account(account(id)), &[line]);
    request.by_letter = false;
    (request.request_place.place, request.request_place.admin) = (community.map(place), id == "admin");
    evening.desk.handle_request(&request).await.unwrap().unwrap().page
}

/// Creates the league of server c1, with open entries; it cannot be joined by mail.
async fn create_server_league(evening: &Evening, members: &[&str]) -> (Player, Arc<ServerMembers>) {
    let roster = Arc::new(ServerMembers(Mutex::new(members.iter().map(|id| (*id).to_owned()).collect())));
    evening.desk.set_roster(roster.clone());
    assert_eq!(keys_of(&chat_in_community(evening, "admin", Some("c1"), NEW).await), ["say-league-created"]);
    let root = evening.player("Root").await;
    evening.confirm_admin_command(&root, "manage SPRING open").await;
    let league = evening.league().await;
    assert_eq!((league.place, league.by_mail), (Some(place("c1")), false));
    (root, roster)
}

/// A non-member can neither see nor join the league; a member can, from anywhere.
#[tokio::test]
async fn server_league_is_limited_to_members() {
    let evening = Evening::new();
    let (root, _) = create_server_league(&evening, &["2", "3"]).await;
    for (line, here) in [("league SPRING", None), ("league join SPRING", None), ("league join", Some("c2"))] {
        let page = chat_in_community(&evening, "9", here, line).await;
        assert_eq!(keys_of(&page), ["say-league-none"], "{line}");
    }
    let elsewhere = RequestPlace { place: Some(place("c2")), ..RequestPlace::default() };
    let here = RequestPlace { place: Some(place("c1")), ..RequestPlace::default() };
    for (id, said_at, seen) in [
        ("9", &elsewhere, 0),
        ("9", &RequestPlace::default(), 0),
        ("3", &RequestPlace::default(), 0),
        ("8", &here, 1),
    ] {
        assert_eq!(evening.desk.leagues(&account(id), said_at).await.unwrap().len(), seen, "{id}");
    }
    for (id, here) in [("2", None), ("3", Some("c1"))] {
        let page = chat_in_community(&evening, id, here, "league join SPRING").await;
        assert_eq!(keys_of(&page), ENTERED, "{id}");
    }
    assert_eq!(evening.desk.leagues(&account("3"), &RequestPlace::default()).await.unwrap().len(), 1);
    assert_eq!(evening.league().await.season().unwrap().entries.len(), 2);
    evening.confirm_admin_command(&root, "manage SPRING mail on").await;
    let page = chat_in_community(&evening, "9", None, "league join SPRING").await;
    assert_eq!(keys_of(&page), ENTERED, "anyone can join now");
}

/// A player expelled from the server keeps their entry and still sees their games, but cannot join a later season.
#[tokio::test]
async fn expelled_member_joins_no_later_season() {
    let evening = Evening::new();
    let (root, members) = create_server_league(&evening, &["2", "3"]).await;
    for id in ["2", "3"] {
        chat_in_community(&evening, id, None, "league join SPRING").await;
    }
    members.0.lock().unwrap().remove("2");
    evening.advance_time(TimeDelta::minutes(11));
    let page = chat_in_community(&evening, "2", None, "league join SPRING").await;
    assert_eq!(keys_of(&page), ["say-league-already-in"]);
    evening.confirm_admin_command(&root, "manage SPRING cancel").await;
    evening.confirm_admin_command(&root, "manage SPRING open").await;
    let league = evening.league().await;
    assert_eq!((league.seasons.len(), league.season().unwrap().state), (2, SeasonState::Open));
    let page = chat_in_community(&evening, "2", None, "league SPRING").await;
    assert!(!keys_of(&page).contains(&"say-league-none"), "{:?}", keys_of(&page));
    let page = chat_in_community(&evening, "2", None, "league join SPRING").await;
    assert_eq!(keys_of(&page), ["say-league-members-only"]);
    let page = chat_in_community(&evening, "3", None, "league join SPRING").await;
    assert_eq!(keys_of(&page), ENTERED);
    assert_eq!(evening.league().await.season().unwrap().entries.len(), 1);
}

/// A league without a server that cannot be joined by mail is visible only to its players and admins.
#[tokio::test]
async fn private_league_is_hidden_from_strangers() {
    let evening = Evening::new();
    let (root, ann, zoe) =
        (evening.player("Root").await, evening.player("Ann").await, evening.player("Zoe").await);
    evening.send_line_as(&root, NEW).await;
    evening.confirm_admin_command(&root, "manage SPRING open").await;
    assert_eq!(keys_of(&evening.send_line_as(&ann, "league join SPRING").await), ENTERED);
    let seen = async || evening.desk.leagues(&account("9"), &RequestPlace::default()).await.unwrap().len();
    assert_eq!(seen().await, 1, "entries by mail make it public");
    evening.confirm_admin_command(&root, "manage SPRING mail off").await;
    assert_eq!(seen().await, 0);
    for line in ["league SPRING", "league join SPRING", "standings SPRING"] {
        assert_eq!(keys_of(&evening.send_line_as(&zoe, line).await), ["say-league-none"], "{line}");
    }
    assert_eq!(keys_of(&evening.send_line_as(&ann, "league join SPRING").await), ["say-league-already-in"]);
    let page = evening.send_line_as(&root, "league join SPRING").await;
    assert_eq!(keys_of(&page), ["say-league-members-only"], "an admin is not a member");
}

/// Returns the literal texts in a page's cells: names and codes.
fn cell_texts(page: &Page) -> Vec<&str> {
    let cells = page.sheets.iter().flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells);
    let texts = cells.filter_map(|cell| match cell {
        Cell::Text(text) => Some(text.as_str()),
        Cell::Free(text) => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

/// Rates two players at tables outside the league.
async fn rate_outside_the_league(evening: &Evening, two: [&Player; 2]) -> Vec<Code> {
    let store = evening.desk.store();
    let codes: Vec<Code> = (7..10u64).map(|number| Code::from_entropy(number.to_le_bytes())).collect();
    for code in &codes {
        let seats = (0u8..).zip(two).map(|(seat, player)| RatedSeat {
            seat: Seat::new(seat),
            player: player.id,
            rank: seat + 1,
            mean_before_micro: 25_000_000,
            deviation_before_micro: 8_000_000,
            mean_micro: 26_000_000,
            deviation_micro: 7_000_000,
        });
        let line = RatingLine {
            game: "art-society".to_owned(),
            number: store.rating_head("art-society".to_owned()).await.unwrap() + 1,
            table: code.clone(),
            end_seq: 1,
            at: evening.desk.now(),
            seats: seats.collect(),
        };
        store.commit(Commit { ratings: vec![line], ..Commit::default() }).await.unwrap();
    }
    codes
}

/// A league shows the ratings of its own players only; of their tables elsewhere, it shows others only the number.
#[tokio::test]
async fn league_ratings_hide_other_players_and_tables() {
    let evening = Evening::new();
    let (_, people) = evening.create_started_league(4).await;
    let tables = evening.tables_of_league().await;
    let table = tables.values().find(|table| table.status() == Status::Running).unwrap();
    evening.play_out(&table.code).await;
    evening.desk.process_due_leagues().await.unwrap();
    let own = people.iter().find(|player| table.seats_of(player.id).next().is_some()).unwrap();
    let other = people.iter().find(|player| player.id != own.id).unwrap();
    let zoe = evening.player("Zoe").await;
    let codes = rate_outside_the_league(&evening, [own, &zoe]).await;

    let page = evening.send_line_as(other, "league ratings SPRING").await;
    assert_eq!(cell_texts(&page), [own.name.as_str()], "the only league player with three rated games");

    let page = evening.send_line_as(other, &format!("record {}", own.name)).await;
    let told = cell_texts(&page);
    assert!(told.contains(&table.code.as_str()), "{told:?}");
    assert!(!codes.iter().any(|code| told.contains(&code.as_str())), "{told:?}");
    let more = page.sheets.iter().flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells);
    let more = more.filter(|cell| matches!(cell, Cell::Say(say) if say.key == "sheet-more"));
    assert_eq!(more.count(), 1, "for other tables only the number is shown");

    let page = evening.send_line_as(own, "record").await;
    let told = cell_texts(&page);
    assert!(codes.iter().all(|code| told.contains(&code.as_str())), "their own tables are visible: {told:?}");
}
