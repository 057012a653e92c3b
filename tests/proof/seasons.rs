//! Leagues through the desk: seasons that run themselves, commands of players and admins, and their effects on tables.

mod regressions;

use crate::desk::{Evening, keys_of};
use chrono::TimeDelta;
use engine::Seat;
use league::book::entry::EntryState;
use league::book::league::League;
use league::book::season::SeasonState;
use league::stored::{parse_audit_line, parse_league_body};
use model::{Arg, Code, Holder, LeagueName, Page, PageButton, PageFile, Player, Status, Table};
use ports::Origin;
use std::collections::BTreeMap;

/// Messages for a new entrant.
pub(super) const ENTERED: [&str; 1] = ["say-league-entered"];
/// Command that creates the league of these tests: tables for three, periods of a few days.
pub(super) const NEW: &str = "manage SPRING new art-society 3 entries=2d check-in=1d plan=12h season=20d settle=1d pause=2d: Spring cup";

fn spring_league() -> LeagueName {
    LeagueName::parse("SPRING").expect("a name")
}

/// Returns the line that confirms a page's proposal, and true if it needs a reason.
fn confirmation_of(page: &Page) -> Option<(String, bool)> {
    page.presses.iter().find_map(|press| match press {
        PageButton::Sure { line, needs_why } => Some((line.clone(), *needs_why)),
        _ => None,
    })
}

impl Evening {
    pub(super) async fn league(&self) -> League {
        let row = self.desk.store().league(spring_league()).await.unwrap().expect("a league");
        parse_league_body(&row).unwrap().league
    }

    /// T7, T8: The stored league equals the one replayed from the log.
    async fn assert_log_replays_league(&self) {
        let lines = self.desk.store().audit(spring_league(), 0, 100_000).await.unwrap();
        let log: Vec<_> = lines.iter().map(|line| parse_audit_line(line).unwrap()).collect();
        assert_eq!(League::from_log(&log).unwrap(), self.league().await);
    }

    pub(super) async fn send_line_as(&self, who: &Player, line: &str) -> Page {
        self.send_lines(Origin::Player(who.id), &[line]).await
    }

    /// Types an admin command and confirms it with its confirmation word.
    pub(super) async fn confirm_admin_command(&self, admin: &Player, line: &str) -> Page {
        let page = self.send_line_as(admin, line).await;
        let (line, needs_why) =
            confirmation_of(&page).unwrap_or_else(|| panic!("{line}: {:?}", keys_of(&page)));
        let line = if needs_why { format!("{line}: a good reason") } else { line };
        let page = self.send_line_as(admin, &line).await;
        assert!(keys_of(&page).contains(&"say-manage-done"), "{line}: {:?}", keys_of(&page));
        self.desk.process_due_leagues().await.unwrap();
        page
    }

    /// Advances the clock and runs leagues and timers.
    async fn advance_league(&self, by: TimeDelta) {
        self.advance_time(by);
        self.settle().await;
        self.desk.process_due_leagues().await.unwrap();
    }

    /// Joins a player.
    async fn join_league(&self, player: &Player) {
        let page = self.send_line_as(player, "league join SPRING").await;
        assert_eq!(keys_of(&page), ENTERED);
    }

    /// Creates a league with this many checked-in entries, drawn and not yet started.
    async fn create_drawn_league(&self, count: usize) -> (Player, Vec<Player>) {
        let root = self.player("Root").await;
        let page = self.send_line_as(&root, NEW).await;
        assert_eq!(keys_of(&page), ["say-league-created"]);
        self.confirm_admin_command(&root, "manage SPRING open").await;
        let mut people = Vec::new();
        for name in ["Ann", "Ben", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal"].into_iter().take(count) {
            let player = self.player(name).await;
            self.join_league(&player).await;
            people.push(player);
        }
        self.advance_league(TimeDelta::days(2)).await;
        assert_eq!(self.season_state().await, SeasonState::Closed);
        for player in &people {
            assert_eq!(
                keys_of(&self.send_line_as(player, "league here SPRING").await),
                ["say-league-checked-in"]
            );
        }
        self.desk.process_due_leagues().await.unwrap();
        assert_eq!(
            self.season_state().await,
            SeasonState::Set,
            "everyone has checked in: nothing to wait for"
        );
        (root, people)
    }

    /// Creates the same league, started.
    pub(super) async fn create_started_league(&self, count: usize) -> (Player, Vec<Player>) {
        let (root, people) = self.create_drawn_league(count).await;
        self.advance_league(TimeDelta::hours(12)).await;
        assert_eq!(self.season_state().await, SeasonState::Running);
        (root, people)
    }

    async fn season_state(&self) -> SeasonState {
        self.league().await.season().unwrap().state
    }

    pub(super) async fn tables_of_league(&self) -> BTreeMap<u32, Table> {
        let heads = self.desk.store().tables_of_league(spring_league(), None).await.unwrap();
        let numbered =
            heads.iter().map(|head| (head.table().league.as_ref().unwrap().number, head.table().clone()));
        numbered.collect()
    }

    /// Plays the first proposed line for the player to act until the table is over.
    pub(super) async fn play_out(&self, code: &Code) {
        for _ in 0..2_000 {
            let table = self.table(code).await;
            if table.status() != Status::Running {
                return;
            }
            let asked = table.seats_to_act().find_map(|seat| table.player_at(seat));
            let Some(player) = asked else {
                self.settle().await;
                continue;
            };
            let page = self.send_lines(Origin::Player(player), &[&format!("board {code}")]).await;
            let line = page.ask.expect("a seat is to act").examples.first().cloned().expect("an example");
            self.send_lines(Origin::Player(player), &[&format!("answer {code} {line}")]).await;
        }
        panic!("the game does not end");
    }

    /// Plays running tables until none is left.
    async fn play_all(&self) {
        loop {
            self.desk.process_due_leagues().await.unwrap();
            let tables = self.tables_of_league().await;
            let Some(table) = tables.values().find(|table| table.status() == Status::Running) else { return };
            self.play_out(&table.code.clone()).await;
        }
    }
}

/// Entries, check-in, draw, start, tables, standings, the end and the next season, without any admin.
#[tokio::test]
async fn season_runs_without_an_admin() {
    let evening = Evening::new();
    let (_, people) = evening.create_started_league(4).await;
    let tables = evening.tables_of_league().await;
    assert_eq!(tables.len(), 4, "a block: as many tables as entries");
    assert!(tables.values().filter(|table| table.status() == Status::Running).count() >= 2);
    for player in &people {
        let runs =
            |table: &&Table| table.status() == Status::Running && table.seats_of(player.id).next().is_some();
        assert!(tables.values().filter(runs).count() <= 2, "tables=2: no one plays more at the same time");
    }
    let league = evening.league().await;
    for table in tables.values() {
        for seat in engine::Seat::all(3) {
            let Some(Holder::Player { player, join_key, .. }) = table.holder(seat) else {
                panic!("{table:?}")
            };
            let entry = league.season().unwrap().entry_of(&[*player]).unwrap();
            assert_eq!(*join_key, entry.join_key, "the announced fingerprint is in the dice");
        }
    }
    // Each player has each seat once.
    for seat in engine::Seat::all(3) {
        let mut there: Vec<_> = tables.values().filter_map(|table| table.player_at(seat)).collect();
        there.sort();
        there.dedup();
        assert_eq!(there.len(), 4);
    }
    evening.play_all().await;
    assert_eq!(evening.season_state().await, SeasonState::Closing, "all tables are over");
    evening.advance_league(TimeDelta::days(1)).await;
    let league = evening.league().await;
    let past = &league.seasons[0];
    assert_eq!(past.state, SeasonState::Final);
    assert_eq!(past.finals.len(), 4);
    assert_eq!(league.seasons.len(), 2, "the next season is scheduled");
    evening.advance_league(TimeDelta::days(2)).await;
    assert_eq!(evening.season_state().await, SeasonState::Open);
    evening.assert_log_replays_league().await;
    for table in evening.tables_of_league().await.values() {
        evening.export_and_verify(&table.code).await;
    }
}

/// `proof` shows each player the fingerprint of the message that entered them, which is part of the draw at their tables.
#[tokio::test]
async fn proof_shows_the_fingerprint_of_an_entry() {
    let evening = Evening::new();
    let (_, people) = evening.create_started_league(4).await;
    let (league, tables) = (evening.league().await, evening.tables_of_league().await);
    let table = tables.values().find(|table| table.status() == Status::Running).unwrap();
    let code = &table.code;
    let seated: Vec<_> = (0..3).filter_map(|seat| table.player_at(Seat::new(seat))).collect();
    assert_eq!(seated.len(), 3);
    for player in people.iter().filter(|player| seated.contains(&player.id)) {
        let page = evening.send_line_as(player, &format!("proof {code}")).await;
        let told = page.says.iter().find(|say| say.key == "say-in-the-dice").map(|say| &say.args["key"]);
        let Some(Arg::Text(told)) = told else { panic!("{:?}", keys_of(&page)) };
        let entry = league.season().unwrap().entry_of(&[player.id]).unwrap();
        assert!(told.len() == 16 && entry.join_key.starts_with(told.as_str()), "{told}: {entry:?}");
    }
}

/// T3, T4: The service was away for months and missed every date: everything is made up for in one pass.
#[tokio::test]
async fn missed_dates_are_caught_up_in_one_pass() {
    let evening = Evening::new();
    let (_, _) = evening.create_drawn_league(4).await;
    evening.advance_league(TimeDelta::days(200)).await;
    for _ in 0..400 {
        if evening.league().await.seasons[0].state == SeasonState::Final {
            break;
        }
        evening.advance_league(TimeDelta::hours(12)).await;
    }
    let past = evening.league().await.seasons[0].clone();
    assert_eq!(past.state, SeasonState::Final, "nothing is stuck");
    evening.assert_log_replays_league().await;
}

/// An admin command is previewed first, and carried out only with its confirmation word and a reason.
#[tokio::test]
async fn admin_command_needs_its_confirmation_word() {
    let evening = Evening::new();
    let (root, people) = evening.create_started_league(4).await;
    let before = evening.league().await;
    let page = evening.send_line_as(&root, "manage SPRING strike Ann").await;
    assert_eq!(evening.league().await, before, "it is only previewed");
    let (line, needs_why) = confirmation_of(&page).expect("a proposal");
    assert!(needs_why);
    let page = evening.send_line_as(&root, &line).await;
    assert!(keys_of(&page).contains(&"say-manage-why"), "{:?}", keys_of(&page));
    assert_eq!(evening.league().await, before, "a reason is missing");
    evening.send_line_as(&root, &line.replace("sure=", "sure=X")).await;
    assert_eq!(evening.league().await, before, "another word");
    // Another command came in between: the confirmation word is no longer valid.
    evening.confirm_admin_command(&root, "manage SPRING adjust Ben +2").await;
    let page = evening.send_line_as(&root, &format!("{line}: cheated")).await;
    assert!(!keys_of(&page).contains(&"say-manage-done"));
    assert_eq!(evening.league().await.season().unwrap().entries[0].state, EntryState::CheckedIn);
    // Other players get no preview.
    let page = evening.send_line_as(&people[1], "manage SPRING strike Ann").await;
    assert_eq!(keys_of(&page), ["say-league-not-admin"]);
}

/// A removed entry leaves its tables, and bots take over; reinstated, it counts again.
#[tokio::test]
async fn removed_entry_leaves_every_table() {
    let evening = Evening::new();
    let (root, people) = evening.create_started_league(4).await;
    evening.confirm_admin_command(&root, "manage SPRING strike Ann").await;
    for table in evening.tables_of_league().await.values().filter(|table| table.status() != Status::Over) {
        assert_eq!(table.seats_of(people[0].id).count(), 0, "{}", table.code);
    }
    let seq = evening.league().await.season().unwrap().entries[0].struck;
    assert!(seq.is_some_and(|struck| !struck.stands), "no result was final");
    let log = evening.desk.store().audit(spring_league(), 0, 10_000).await.unwrap();
    let struck = log.iter().find(|line| line.body.contains("\"struck\"")).expect("a line").seq;
    evening.confirm_admin_command(&root, &format!("manage SPRING back {struck}")).await;
    assert_eq!(evening.league().await.season().unwrap().entries[0].state, EntryState::CheckedIn);
    evening.assert_log_replays_league().await;
}

/// T15: A replacement takes over the entry with its points and seats.
#[tokio::test]
async fn replacement_takes_over_entry_and_seats() {
    let evening = Evening::new();
    let (root, people) = evening.create_started_league(4).await;
    let heir = evening.player("Zoe").await;
    evening.send_line_as(&heir, "league join SPRING").await;
    assert_eq!(
        evening.league().await.season().unwrap().entries[4].state,
        EntryState::Waiting,
        "late: on the waiting list"
    );
    evening.confirm_admin_command(&root, "manage SPRING replace Ann Zoe").await;
    let season = evening.league().await.season().unwrap().clone();
    assert_eq!(season.entries[0].holder, heir.id);
    for table in evening.tables_of_league().await.values() {
        assert_eq!(table.seats_of(people[0].id).count(), 0, "{}", table.code);
    }
    let seats = evening
        .tables_of_league()
        .await
        .values()
        .filter(|table| table.seats_of(heir.id).count() == 1)
        .count();
    assert_eq!(seats, 3, "an entry plays as many tables as a table has seats");
    evening.play_all().await;
    let sits = evening.tables_of_league().await;
    assert!(sits.values().all(|table| table.score().is_some()));
    evening.assert_log_replays_league().await;
}

/// Dropping out must be confirmed; the seats at tables are left to bots.
#[tokio::test]
async fn dropping_out_must_be_confirmed() {
    let evening = Evening::new();
    let (_, people) = evening.create_started_league(4).await;
    let page = evening.send_line_as(&people[0], "league leave SPRING").await;
    assert_eq!(keys_of(&page), ["say-league-would-drop", "say-manage-sure"]);
    let line = "league leave SPRING yes".to_owned();
    assert_eq!(page.presses, [PageButton::Sure { line, needs_why: false }]);
    assert!(evening.league().await.season().unwrap().entries[0].struck.is_none());
    let page = evening.send_line_as(&people[0], "league leave SPRING yes").await;
    assert_eq!(keys_of(&page), ["say-league-dropped-out"]);
    evening.desk.process_due_leagues().await.unwrap();
    let tables = evening.tables_of_league().await;
    assert!(tables.values().all(|table| table.seats_of(people[0].id).next().is_none()));
}

/// Every form of the word for a file adds the shown data as files.
#[tokio::test]
async fn shown_league_data_is_available_as_files() {
    let evening = Evening::new();
    let (_, people) = evening.create_started_league(4).await;
    for line in [
        "standings SPRING file",
        "standings SPRING 1 csv",
        "league plan SPRING file",
        "league cross SPRING CSV",
    ] {
        let page = evening.send_line_as(&people[0], line).await;
        assert!(matches!(page.files[..], [PageFile::Values { .. }]), "{line}: {:?}", page.files);
    }
    let page = evening.send_line_as(&people[0], "standings SPRING").await;
    let asks = PageButton::Line { label: "league-press-file".into(), line: "standings SPRING file".into() };
    assert!(page.files.is_empty() && page.presses.contains(&asks), "{:?}", page.presses);
    let page = evening.send_line_as(&people[0], "league calendar SPRING").await;
    assert!(matches!(&page.files[..], [PageFile::Dates { dates, .. }] if dates.len() > 4));
}

/// A pause stops the clocks of all tables and all dates of the season.
#[tokio::test]
async fn league_pause_stops_all_clocks() {
    let evening = Evening::new();
    let (root, _) = evening.create_started_league(4).await;
    let ends_at = evening.league().await.season().unwrap().dates.ends_at.unwrap();
    evening.confirm_admin_command(&root, "manage SPRING pause").await;
    let running = |tables: &BTreeMap<u32, Table>| -> Vec<Table> {
        tables.values().filter(|table| table.status() == Status::Running).cloned().collect()
    };
    assert!(running(&evening.tables_of_league().await).iter().all(|table| table.clocks.paused_at.is_some()));
    evening.advance_league(TimeDelta::days(30)).await;
    assert_eq!(evening.season_state().await, SeasonState::Running, "nothing becomes due");
    evening.confirm_admin_command(&root, "manage SPRING resume").await;
    assert!(running(&evening.tables_of_league().await).iter().all(|table| table.clocks.paused_at.is_none()));
    assert_eq!(
        evening.league().await.season().unwrap().dates.ends_at.unwrap(),
        ends_at + TimeDelta::days(30)
    );
}

/// Each game is rated once; a corrected result adds one more line (T17).
#[tokio::test]
async fn games_are_rated_once_and_corrections_add_a_line() {
    let evening = Evening::new();
    let (root, people) = evening.create_started_league(4).await;
    let first = evening
        .tables_of_league()
        .await
        .values()
        .find(|table| table.status() == Status::Running)
        .cloned()
        .unwrap();
    evening.play_out(&first.code).await;
    evening.desk.process_due_leagues().await.unwrap();
    let store = evening.desk.store();
    let lines = store.rating_lines_at(first.code.clone()).await.unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].seats.len(), 3);
    evening.desk.process_due_leagues().await.unwrap();
    assert_eq!(store.rating_lines_at(first.code.clone()).await.unwrap().len(), 1, "once");
    // An admin undoes its last move and rules another result.
    let journal = evening.journal(&first.code).await;
    let to = journal.iter().rev().filter(|entry| entry.body.is_position()).nth(1).unwrap().seq;
    evening.send_line_as(&root, &format!("ruling {} undo {to}: a mistake", first.code)).await;
    assert_eq!(evening.table(&first.code).await.status(), Status::Running);
    assert!(evening.table(&first.code).await.score().is_none(), "a running table has no score");
    evening.send_line_as(&root, &format!("ruling {} result 1: agreed", first.code)).await;
    evening.desk.process_due_leagues().await.unwrap();
    let lines = store.rating_lines_at(first.code.clone()).await.unwrap();
    assert_eq!(lines.len(), 2, "a correction is a new line");
    let rated = store
        .player_ratings("art-society".to_owned(), people.iter().map(|player| player.id).collect())
        .await
        .unwrap();
    assert_eq!(rated.iter().filter(|one| one.games == 1).count(), 3, "it counts as one game");
}

/// Players cannot join or leave a league's tables themselves.
#[tokio::test]
async fn league_tables_cannot_be_joined_or_left() {
    let evening = Evening::new();
    let (_, people) = evening.create_started_league(4).await;
    let tables = evening.tables_of_league().await;
    let open = tables.values().find(|table| table.status() == Status::Open).expect("a table that waits");
    let who = people.iter().find(|player| open.seats_of(player.id).next().is_some()).unwrap();
    assert_eq!(keys_of(&evening.send_line_as(who, &format!("leave {}", open.code)).await), ["say-of-league"]);
    let stranger = evening.player("Zoe").await;
    assert_eq!(
        keys_of(&evening.send_line_as(&stranger, &format!("join {}", open.code)).await),
        ["say-of-league"]
    );
}
