//! A whole season of thirteen people as an admin runs it who has only Discord, with what goes wrong in a real one.
//!
//! `cargo test --test discord season_of_13 -- --nocapture` prints every command with its answer.
#![allow(clippy::print_stderr, reason = "the walk is read by people")]

use super::super::servers::command_answer;
use super::club::{Club, empty_club};
use crate::people::Person;
use crate::standin::Wiring;
use chrono::TimeDelta;
use league::book::entry::EntryState;
use league::book::season::SeasonState;
use model::{Code, Status};

/// The players besides Bo, Cy and Dee. Two have the same name, and one has the first word of a verb in it.
const OTHERS: [&str; 10] =
    ["Ann", "Ann", "王小明", "Max Table", "Tom Sure", "Fay", "Gil", "Hal", "Ida", "Jo Strike"];

/// A club of thirteen players, with the admin Ada.
struct Walk {
    club: Club,
    others: Vec<Person>,
}

impl Walk {
    async fn new() -> Self {
        let club = empty_club(Wiring::Proxy).await;
        club.standin.with_world(|world| world.limits.global_per_second = usize::MAX);
        let others: Vec<Person> = OTHERS.iter().map(|name| club.standin.person(name, "en-US")).collect();
        for person in &others {
            club.guild.add_member(person);
            person.go_to(&club.guild.general());
        }
        Self { club, others }
    }

    fn players(&self) -> Vec<&Person> {
        self.club.players().into_iter().chain(&self.others).collect()
    }

    /// Types a command and prints its answer.
    async fn ask(&self, person: &Person, command: &str, options: &[(&str, &str)]) -> String {
        let told = command_answer(person, command, options).await;
        eprintln!("\n{} /{command} {options:?}\n{told}", person.name());
        told
    }

    /// Performs an admin's action, after its preview, and prints the answer.
    async fn act(&self, act: &str, options: &[(&str, &str)]) -> String {
        let told = self.club.confirm_admin_action(act, options).await;
        eprintln!("\nAda /league-admin {act} {options:?} [Do it]\n{told}");
        told
    }

    async fn entry(&self, person: &Person) -> String {
        format!("#{}", self.club.entry_number(person).await)
    }

    /// Returns the number and the code of a running table.
    async fn running_table(&self) -> (String, Code) {
        for table in self.club.season().await.tables {
            let Some(code) = table.code else { continue };
            if self.club.house.table(&code).await.status() == Status::Running {
                return (table.number.to_string(), code);
            }
        }
        panic!("no table is running");
    }

    /// Ends all running tables as they stand, after the player of one seat has resigned.
    async fn end_running_tables(&self) {
        for table in self.club.season().await.tables {
            let Some(code) = table.code else { continue };
            if self.club.house.table(&code).await.status() != Status::Running {
                continue;
            }
            let resigning = self.seated(&code).await[0];
            self.club.house.type_line_at(resigning, &code, "resign yes").await;
            self.act("table adjudicate", &[("table", &table.number.to_string())]).await;
        }
        self.club.house.advance(TimeDelta::minutes(1)).await;
        self.club.run_due_steps().await;
    }

    /// Returns the players of a table.
    async fn seated(&self, code: &Code) -> Vec<&Person> {
        let table = self.club.house.table(code).await;
        let mut seated = Vec::new();
        for person in self.players() {
            if table.seats_of(self.club.house.player(person).await.id).next().is_some() {
                seated.push(person);
            }
        }
        seated
    }
}

async fn enter_everyone(walk: &Walk) {
    let club = &walk.club;
    walk.ask(&club.bo, "league join", &[("league", "SPRING")]).await;
    let again = walk.ask(&club.bo, "league join", &[]).await;
    assert!(again.contains("already"), "{again}");
    let misspelt = walk.ask(&club.cy, "league join", &[("league", "SPRNG")]).await;
    assert!(misspelt.contains("SPRING"), "{misspelt}");
    assert_eq!(club.entry_state(&club.cy).await, None);
    for person in &walk.players()[1..12] {
        command_answer(person, "league join", &[]).await;
    }
    // The last one has used the bot, but never presses Join.
    let last = walk.players()[12];
    command_answer(last, "table mine", &[]).await;
    walk.act("entry add", &[("player", &last.name())]).await;
    let all = walk.ask(&club.ada, "league entrants", &[]).await;
    assert!(all.contains("王小明") && all.contains("Max Table"), "{all}");
    let pair = [walk.entry(&walk.others[0]).await, walk.entry(&walk.others[1]).await];
    walk.act("entry apart", &[("entry", &pair[0]), ("other", &pair[1])]).await;
}

async fn check_in_and_start(walk: &Walk) {
    let club = &walk.club;
    walk.act("season close", &[]).await;
    let (late, gone) = (walk.players()[12], walk.players()[11]);
    for person in &walk.players()[..11] {
        command_answer(person, "league here", &[]).await;
    }
    let waits = walk.ask(&club.ada, "league-admin league doctor", &[]).await;
    assert!(waits.contains(&late.name()), "{waits}");
    let number = walk.entry(late).await;
    walk.act("entry checkin", &[("entry", &number)]).await;
    let told = walk.ask(gone, "league leave", &[]).await;
    assert!(told.contains("ask its admins"), "check-in is under way, so they cannot come back alone: {told}");
    club.run_due_steps().await;
    assert_eq!(club.season().await.state, SeasonState::Set, "everyone else has checked in");
    let told = walk.ask(gone, "league join", &[]).await;
    assert!(told.contains("ask its admins"), "{told}");
    walk.ask(&club.ada, "league plan", &[]).await;
    let pair = [walk.entry(&club.bo).await, walk.entry(&club.cy).await];
    walk.ask(&club.ada, "league-admin entry swap", &[("entry", &pair[0]), ("other", &pair[1])]).await;
    walk.act("season start", &[]).await;
    assert_eq!(club.season().await.state, SeasonState::Running);
}

/// The first round: time for one player, a guest, a ruling, points, a strike, a table that does not count.
async fn play_a_troubled_round(walk: &Walk) {
    let club = &walk.club;
    let bo = walk.entry(&club.bo).await;
    walk.act("season extend", &[("time", "3d"), ("entry", &bo)]).await;
    let (number, code) = walk.running_table().await;
    walk.act("season extend", &[("time", "1d"), ("table", &number)]).await;
    let entry = walk.entry(walk.seated(&code).await[0]).await;
    // Ada herself plays the table as a guest.
    walk.act("entry guest", &[("table", &number), ("entry", &entry), ("by", "Ada")]).await;
    walk.act("table rule", &[("table", &number), ("ruling", "pause")]).await;
    walk.act("table rule", &[("table", &number), ("ruling", "resume")]).await;
    walk.act("table adjudicate", &[("table", &number)]).await;
    walk.act("entry adjust", &[("entry", &bo), ("points", "+1")]).await;
    let struck = walk.entry(&walk.others[5]).await;
    walk.act("entry strike", &[("entry", &struck)]).await;
    assert_eq!(club.entry_state(&walk.others[5]).await, Some(EntryState::Struck));
    walk.act("entry unstrike", &[("entry", &struck)]).await;
    walk.end_running_tables().await;
    let played = club.season().await.tables[0].number.to_string();
    walk.act("table void", &[("table", &played)]).await;
    walk.act("table count", &[("table", &played)]).await;
    walk.ask(&club.bo, "league standings", &[]).await;
    walk.ask(&club.bo, "league why", &[]).await;
}

/// The second round: somebody else takes an entry over, and an announcement is scheduled.
async fn play_a_round_with_a_replacement(walk: &Walk) {
    let club = &walk.club;
    let eve = club.standin.person("Eve", "en-US");
    club.guild.add_member(&eve);
    eve.go_to(&club.guild.general());
    command_answer(&eve, "table mine", &[]).await;
    let number = walk.entry(&walk.others[9]).await;
    walk.act("entry replace", &[("entry", &number), ("by", "Eve")]).await;
    walk.act("league announce", &[("text", "The last round begins soon"), ("at", "24h")]).await;
    club.house.advance(TimeDelta::hours(25)).await;
    club.run_due_steps().await;
    for _ in 0..2 {
        walk.end_running_tables().await;
        club.house.advance(TimeDelta::days(1)).await;
        club.run_due_steps().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn season_of_13_runs_in_discord_alone() {
    let walk = Walk::new().await;
    let club = &walk.club;
    let seats = [("name", "spring"), ("game", "art-society"), ("title", "Spring cup"), ("seats", "3")];
    let swiss = [("format", "swiss"), ("rounds", "3")];
    walk.ask(&club.ada, "league-admin league new", &[seats.as_slice(), &swiss].concat()).await;
    club.run_due_steps().await;
    walk.act("season open", &[]).await;
    enter_everyone(&walk).await;
    check_in_and_start(&walk).await;
    play_a_troubled_round(&walk).await;
    play_a_round_with_a_replacement(&walk).await;
    walk.ask(&club.ada, "league-admin league doctor", &[]).await;
    walk.act("season finish", &[]).await;
    let first = club.league().await.seasons[0].state;
    assert_eq!(first, SeasonState::Final);
    for page in ["standings", "cross", "plan", "why", "leaderboard", "record", "show"] {
        let told = walk.ask(&club.bo, &format!("league {page}"), &[]).await;
        assert!(
            ["show", "leaderboard"].contains(&page) || told.contains("Bo"),
            "the season that was played last: {told}"
        );
    }
    walk.ask(&club.ada, "league-admin league log", &[]).await;
    eprintln!("\nWhat Bo has seen:\n{}", club.bo.view());
    walk.club.standin.finish();
}
