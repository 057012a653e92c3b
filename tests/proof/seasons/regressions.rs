//! Bugs found by the league simulator, each as a minimal case.

use super::{NEW, confirmation_of, spring_league};
use crate::desk::Evening;
use chrono::TimeDelta;
use league::book::season::SeasonState;
use model::{Player, Status, Table};
use ports::Origin;

impl Evening {
    async fn running_table(&self) -> Table {
        let tables = self.tables_of_league().await;
        tables.into_values().find(|table| table.status() == Status::Running).expect("a running table")
    }

    /// Returns the number of the last log line written by an admin.
    async fn last_admin_line(&self) -> u32 {
        let log = self.desk.store().audit(spring_league(), 0, 10_000).await.unwrap();
        log.iter().rev().find(|line| line.body.contains("\"admin\"")).expect("an act").seq
    }

    /// Checks that the season closes when its time is up, regardless of its tables.
    async fn assert_closes_on_time(&self) {
        let ends_at = self.league().await.season().unwrap().dates.ends_at.unwrap();
        self.set_time(ends_at);
        self.desk.process_due_leagues().await.unwrap();
        assert_eq!(self.season_state().await, SeasonState::Closing);
    }

    /// Returns true if an admin command is previewed and can be carried out.
    async fn can_run_command(&self, admin: &Player, line: &str) -> bool {
        confirmation_of(&self.send_line_as(admin, line).await).is_some()
    }
}

/// T3: Players resumed their table's clocks while the league was paused. With nothing to release there, the league
/// itself could no longer resume.
#[tokio::test]
async fn early_resumed_table_does_not_block_its_league() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    evening.confirm_admin_command(&root, "manage SPRING pause").await;
    let table = evening.running_table().await;
    for (_, player) in table.seats_of_people() {
        evening.send_lines(Origin::Player(player), &[&format!("resume {}", table.code)]).await;
    }
    assert!(evening.table(&table.code).await.clocks.paused_at.is_none(), "the vote has passed");
    evening.confirm_admin_command(&root, "manage SPRING resume").await;
    evening.assert_closes_on_time().await;
    evening.assert_log_replays_league().await;
}

/// T3: A waiting table is due the time of two extensions, more than one ruling can give.
#[tokio::test]
async fn extensions_beyond_one_ruling_are_granted() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    evening.confirm_admin_command(&root, "manage SPRING extend all 25d").await;
    evening.confirm_admin_command(&root, "manage SPRING extend all 25d").await;
    let first = evening.running_table().await;
    evening.play_out(&first.code).await;
    evening.desk.process_due_leagues().await.unwrap();
    evening.assert_closes_on_time().await;
}

/// T3, T23: A guest at a table inherits the entry of another player there.
#[tokio::test]
async fn seated_player_is_not_seated_twice() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    let zoe = evening.player("Zoe").await;
    evening.send_line_as(&zoe, "league join SPRING").await;
    let table = evening.running_table().await;
    let names: Vec<&str> = table.seats.iter().map(|holder| holder.name().as_str()).collect();
    let number = table.league.as_ref().unwrap().number;
    evening.confirm_admin_command(&root, &format!("manage SPRING guest {number} {} Zoe", names[0])).await;
    evening.confirm_admin_command(&root, &format!("manage SPRING replace {} Zoe", names[1])).await;
    assert_eq!(evening.table(&table.code).await.seats_of(zoe.id).count(), 1);
    evening.assert_closes_on_time().await;
}

/// T15, T19: A player with two offers takes one place.
#[tokio::test]
async fn player_with_two_offers_takes_one_place() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    let zoe = evening.player("Zoe").await;
    evening.send_line_as(&zoe, "league join SPRING").await;
    evening.confirm_admin_command(&root, "manage SPRING alternates Ann").await;
    evening.send_line_as(&root, "manage SPRING alternates Ben").await;
    if evening.can_run_command(&root, "manage SPRING alternates Ben").await {
        evening.confirm_admin_command(&root, "manage SPRING alternates Ben").await;
    }
    evening.send_line_as(&zoe, "league join SPRING").await;
    evening.send_line_as(&zoe, "league join SPRING").await;
    let season = evening.league().await.season().unwrap().clone();
    let theirs: Vec<_> = season.entries.iter().filter(|entry| entry.holder == zoe.id).collect();
    let playing = theirs.iter().filter(|entry| entry.state.is_participating()).count();
    assert_eq!((playing, season.entries[0].holder), (1, zoe.id), "{theirs:?}");
    evening.play_all().await;
    assert_eq!(evening.season_state().await, SeasonState::Closing);
}

/// T15, T19: No player inherits a second entry, even after losing an earlier one.
#[tokio::test]
async fn no_player_inherits_two_entries() {
    let evening = Evening::new();
    let (root, people) = evening.create_drawn_league(5).await;
    evening.send_line_as(&people[0], "league leave SPRING").await;
    evening.desk.process_due_leagues().await.unwrap();
    evening.advance_league(TimeDelta::hours(12)).await;
    evening.confirm_admin_command(&root, "manage SPRING replace Ben Ann").await;
    assert!(!evening.can_run_command(&root, "manage SPRING replace Cem Ann").await, "Ann already plays");
}

/// T15: A takeover cannot be reverted if the first holder has another entry now, or had been removed.
#[tokio::test]
async fn takeover_is_reverted_only_if_unchanged() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    let (zoe, yan) = (evening.player("Zoe").await, evening.player("Yan").await);
    for late in [&zoe, &yan] {
        evening.send_line_as(late, "league join SPRING").await;
    }
    evening.confirm_admin_command(&root, "manage SPRING replace Ann Zoe").await;
    let first = evening.last_admin_line().await;
    evening.confirm_admin_command(&root, "manage SPRING replace Ben Ann").await;
    assert!(
        !evening.can_run_command(&root, &format!("manage SPRING back {first}")).await,
        "Ann already plays"
    );
    evening.confirm_admin_command(&root, "manage SPRING strike Cem").await;
    evening.confirm_admin_command(&root, "manage SPRING replace Cem Yan").await;
    let last = evening.last_admin_line().await;
    assert!(!evening.can_run_command(&root, &format!("manage SPRING back {last}")).await, "Cem was removed");
}

/// T12: An entrant from the waiting list stays in when the draw is repeated.
#[tokio::test]
async fn entrant_from_the_waiting_list_keeps_the_place() {
    let evening = Evening::new();
    let (root, _) = evening.create_drawn_league(4).await;
    let zoe = evening.player("Zoe").await;
    evening.send_line_as(&zoe, "league join SPRING").await;
    for _ in 0..3 {
        evening.confirm_admin_command(&root, "manage SPRING unplan").await;
        let season = evening.league().await.season().unwrap().clone();
        assert_eq!(season.state, SeasonState::Set);
        assert!(season.entries[4].state.is_participating(), "{:?}", season.entries[4].state);
        assert_eq!(season.divisions.concat().len(), 5);
    }
}

/// A pause does not count toward the time for questioning a result.
#[tokio::test]
async fn pause_stops_the_review_period() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    evening.play_all().await;
    evening.confirm_admin_command(&root, "manage SPRING pause").await;
    evening.advance_league(TimeDelta::days(30)).await;
    evening.confirm_admin_command(&root, "manage SPRING resume").await;
    assert_eq!(evening.season_state().await, SeasonState::Closing, "settle=1d");
    evening.advance_league(TimeDelta::hours(25)).await;
    assert_eq!(evening.league().await.seasons[0].state, SeasonState::Final);
}

/// Extra time for a late table is granted before the table is wrapped up.
#[tokio::test]
async fn late_table_gets_its_extension() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    let ends_at = evening.league().await.season().unwrap().dates.ends_at.unwrap();
    evening.set_time(ends_at);
    evening.desk.process_due_leagues().await.unwrap();
    assert_eq!(evening.season_state().await, SeasonState::Closing);
    let table = evening.running_table().await;
    let number = table.league.as_ref().unwrap().number;
    evening.confirm_admin_command(&root, &format!("manage SPRING extend table {number} 10d")).await;
    evening.set_time(ends_at + TimeDelta::days(4));
    evening.desk.process_due_leagues().await.unwrap();
    assert_eq!(evening.table(&table.code).await.status(), Status::Running, "three days plus ten");
    evening.set_time(ends_at + TimeDelta::days(14));
    evening.desk.process_due_leagues().await.unwrap();
    assert_eq!(evening.table(&table.code).await.status(), Status::Over);
}

/// T3: Late tables are extended by more than one ruling can give.
#[tokio::test]
async fn late_tables_accept_a_long_extension() {
    let evening = Evening::new();
    let root = evening.player("Root").await;
    evening.send_line_as(&root, &NEW.replace("pause=2d", "pause=2d late-extension=60d")).await;
    evening.confirm_admin_command(&root, "manage SPRING open").await;
    for name in ["Ann", "Ben", "Cem"] {
        let player = evening.player(name).await;
        evening.send_line_as(&player, "league join SPRING").await;
    }
    evening.advance_league(TimeDelta::days(2)).await;
    for name in ["Ann", "Ben", "Cem"] {
        let player = evening.player(name).await;
        evening.send_line_as(&player, "league here SPRING").await;
    }
    evening.advance_league(TimeDelta::hours(1)).await;
    evening.advance_league(TimeDelta::hours(13)).await;
    let ends_at = evening.league().await.season().unwrap().dates.ends_at.unwrap();
    evening.set_time(ends_at);
    evening.desk.process_due_leagues().await.unwrap();
    evening.set_time(ends_at + TimeDelta::days(61));
    evening.desk.process_due_leagues().await.unwrap();
    evening.set_time(ends_at + TimeDelta::days(63));
    evening.desk.process_due_leagues().await.unwrap();
    assert_eq!(evening.league().await.seasons[0].state, SeasonState::Final);
}
