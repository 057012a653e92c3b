//! Entrants as admins and captains manage them with commands: added, checked in, kept apart, swapped, in teams.

use super::super::servers::command_answer;
use super::club::{Club, empty_club};
use crate::people::Person;
use crate::standin::Wiring;
use league::book::entry::EntryState;
use league::book::season::SeasonState;

/// Returns a club whose entries are open for a season with teams of two.
async fn club_with_teams() -> Club {
    let club = empty_club(Wiring::Proxy).await;
    club.create_league(&[]).await;
    club.confirm_admin_action("league set", &[("choice", "teams"), ("value", "2")]).await;
    club.confirm_admin_action("season open", &[]).await;
    club
}

/// Returns an entry as its suggestion spells it.
async fn entry(club: &Club, person: &Person) -> String {
    format!("#{}", club.entry_number(person).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admin_manages_entrants_with_commands() {
    let club = club_with_teams().await;
    for person in [&club.bo, &club.cy] {
        command_answer(person, "league join", &[]).await;
    }
    // Dee has used the bot before.
    command_answer(&club.dee, "table mine", &[]).await;
    let told = club.confirm_admin_action("entry add", &[("player", "Dee")]).await;
    assert!(told.contains("Dee"), "{told}");
    assert_eq!(club.entry_state(&club.dee).await, Some(EntryState::Entered));
    let bot = command_answer(&club.ada, "league-admin entry add", &[("player", "Vernissage")]).await;
    assert!(bot.contains("Bots can't join"), "{bot}");

    let (bo, cy, dee) =
        (entry(&club, &club.bo).await, entry(&club, &club.cy).await, entry(&club, &club.dee).await);
    let pair = [("entry", bo.as_str()), ("other", dee.as_str())];
    club.confirm_admin_action("entry apart", &pair).await;
    assert_eq!(club.league().await.apart.len(), 1);
    club.confirm_admin_action("entry apart", &[pair.as_slice(), &[("stop", "true")]].concat()).await;
    assert_eq!(club.league().await.apart.len(), 0);

    let foxes = [("team", "Red Foxes"), ("entry", bo.as_str()), ("entry-2", cy.as_str())];
    club.confirm_admin_action("entry team", &foxes).await;
    assert_eq!(club.season().await.teams.get(&"Red Foxes".into()).map(Vec::len), Some(2));

    club.confirm_admin_action("season close", &[]).await;
    for number in [&bo, &cy, &dee] {
        club.confirm_admin_action("entry checkin", &[("entry", number)]).await;
    }
    assert_eq!(club.season().await.state, SeasonState::Set, "everyone is there");
    let before = club.season().await.tables;
    club.confirm_admin_action("entry swap", &[("entry", cy.as_str()), ("other", dee.as_str())]).await;
    assert_ne!(club.season().await.tables, before);

    club.confirm_admin_action("season start", &[]).await;
    let told = command_answer(&club.bo, "league standings", &[("teams", "true")]).await;
    assert!(told.contains("Red Foxes"), "{told}");
    let planned =
        club.confirm_admin_action("league announce", &[("text", "Round 2 begins"), ("at", "24h")]).await;
    assert!(planned.contains("Round 2 begins"), "{planned}");
    let is_posted =
        || club.guild.general().messages().iter().any(|one| one.content.contains("Round 2 begins"));
    assert!(!is_posted(), "not yet");
    club.house.advance(chrono::TimeDelta::hours(25)).await;
    club.run_due_steps().await;
    assert!(is_posted());
    club.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn captain_names_a_substitute_of_the_team() {
    let club = club_with_teams().await;
    for person in club.players() {
        command_answer(person, "league join", &[]).await;
    }
    let (bo, cy) = (entry(&club, &club.bo).await, entry(&club, &club.cy).await);
    let foxes = [("team", "Foxes"), ("entry", bo.as_str()), ("entry-2", cy.as_str())];
    club.confirm_admin_action("entry team", &foxes).await;
    club.start_season().await;
    // Bo has a table without Cy, whom he asks to play it.
    let season = club.season().await;
    let number = |entry: &str| entry.trim_start_matches('#').parse::<u32>().unwrap();
    let seats = |table: &league::book::season::SeasonTable, entry: &str| {
        table.seats.iter().any(|seat| seat.number() == number(entry))
    };
    let table = season.tables.iter().find(|table| seats(table, &bo) && !seats(table, &cy)).expect("a table");
    let table = table.number.to_string();
    let options = [("table", table.as_str()), ("entry", bo.as_str()), ("member", cy.as_str())];
    let told = command_answer(&club.dee, "league substitute", &options).await;
    assert!(!told.contains("Nothing has changed yet"), "only the captain can: {told}");
    let told = command_answer(&club.bo, "league substitute", &options).await;
    assert!(told.contains("Nothing has changed yet"), "{told}");
    let done = club.bo.click("Do it").unwrap().wait_until_settled().await.expect("an answer").text;
    assert!(done.contains("Cy"), "{done}");
    club.standin.finish();
}
