//! Answers about leagues name slash commands, never lines to type: in every state of a season, for every command of an
//! admin, whether it is possible or refused.

use super::super::servers::command_answer;
use super::club::{Club, empty_club};
use crate::people::wording::find_typed_administration;
use crate::standin::Wiring;
use chrono::TimeDelta;
use league::book::season::SeasonState;

/// Commands of admins and players, with options that are possible in some states and impossible in others.
const COMMANDS: [(&str, &[(&str, &str)]); 41] = [
    ("league show", &[]),
    ("league entrants", &[]),
    ("league standings", &[]),
    ("league plan", &[]),
    ("league cross", &[]),
    ("league rules", &[]),
    ("league calendar", &[]),
    ("league why", &[]),
    ("league-admin league doctor", &[]),
    ("league-admin league log", &[]),
    ("league-admin league set", &[("choice", "season"), ("value", "1h")]),
    ("league-admin league set", &[("choice", "colour"), ("value", "red")]),
    ("league-admin league title", &[("title", "Summer")]),
    ("league-admin league mail", &[("mail", "true")]),
    ("league-admin league pause", &[]),
    ("league-admin league resume", &[]),
    ("league-admin league announce", &[("text", "Hello"), ("at", "yesterday")]),
    ("league-admin league announce", &[("text", "Hello")]),
    ("league-admin league ban", &[("player", "Bo")]),
    ("league-admin league lift", &[("player", "Bo")]),
    ("league-admin league back", &[("line", "1")]),
    ("league-admin season open", &[("at", "soon")]),
    ("league-admin season open", &[]),
    ("league-admin season close", &[]),
    ("league-admin season reopen", &[]),
    ("league-admin season plan", &[]),
    ("league-admin season unplan", &[]),
    ("league-admin season start", &[]),
    ("league-admin season extend", &[("time", "24h"), ("table", "1")]),
    ("league-admin season extend", &[("time", "never")]),
    ("league-admin season end", &[]),
    ("league-admin season finish", &[]),
    ("league-admin season cancel", &[]),
    ("league-admin entry strike", &[("entry", "Nobody")]),
    ("league-admin entry strike", &[("entry", "1")]),
    ("league-admin entry unstrike", &[("entry", "1")]),
    ("league-admin entry move", &[("entry", "1"), ("division", "9")]),
    ("league-admin entry alternates", &[("entry", "1")]),
    ("league-admin entry adjust", &[("entry", "1"), ("points", "many")]),
    ("league-admin table void", &[("table", "99")]),
    ("league-admin table rule", &[("table", "1"), ("ruling", "dance")]),
];

/// Gives every command as Ada, without confirming any, and returns the typed lines in the answers.
async fn find_typed_lines(club: &Club) -> Vec<String> {
    let mut found = Vec::new();
    for (command, options) in COMMANDS {
        let told = command_answer(&club.ada, command, options).await;
        found.extend(find_typed_administration(&told).into_iter().map(|line| format!("{command}: {line}")));
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn league_answers_name_commands_not_typed_lines() {
    let club = empty_club(Wiring::Proxy).await;
    club.create_league(&[]).await;
    let mut found = find_typed_lines(&club).await;
    club.confirm_admin_action("season open", &[]).await;
    command_answer(&club.bo, "league join", &[]).await;
    club.house.advance(TimeDelta::days(2)).await;
    found.extend(find_typed_lines(&club).await);
    club.start_season().await;
    assert_eq!(club.season().await.state, SeasonState::Running);
    club.house.advance(TimeDelta::days(5)).await;
    found.extend(find_typed_lines(&club).await);
    club.confirm_admin_action("league pause", &[]).await;
    let told = command_answer(&club.ada, "league-admin league doctor", &[]).await;
    assert!(told.contains("/league-admin") && told.contains("league:SPRING"), "{told}");
    found.extend(find_typed_lines(&club).await);
    club.confirm_admin_action("league resume", &[]).await;
    club.confirm_admin_action("season end", &[]).await;
    found.extend(find_typed_lines(&club).await);
    assert!(found.is_empty(), "{found:#?}");
    club.ada.view();
    club.standin.finish();
}
