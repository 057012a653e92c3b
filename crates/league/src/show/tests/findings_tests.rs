//! Findings: detected, sorted, and each with a command that resolves it.

use super::fixtures::{LeagueFixture, code, default_rules, entry, later, person, read};
use crate::book::event::LeagueEvent;
use crate::show;
use crate::show::FindingKind;
use engine::Seat;
use model::{Ask, AskClock, Holder, Instant, Status};
use std::collections::BTreeSet;
use std::sync::Arc;

fn ask(opened_at: Instant) -> Ask {
    Ask {
        opened: 1,
        asked: "bid".to_owned(),
        sealed: false,
        opened_at,
        deadline_at: None,
        reminder_at: None,
        seal: None,
        draft: None,
        told: false,
        acts_at: None,
        late: false,
        waits: false,
        counted: false,
        clock: AskClock::default(),
    }
}

fn list_findings(hall: &LeagueFixture, now: Instant) -> Vec<(FindingKind, Option<u32>, String)> {
    let all = show::findings(&hall.played(), now);
    all.into_iter().map(|one| (one.kind, one.table, one.line)).collect()
}

#[test]
fn healthy_league_has_no_findings() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    assert_eq!(list_findings(&hall, later(9)), []);
    hall.tables[0].asks.insert(Seat::new(0), ask(later(8)));
    assert_eq!(list_findings(&hall, later(9)), []);
    let page = show::doctor(&hall.played(), later(9));
    assert_eq!(read(&page).last().unwrap(), "Nothing needs your attention right now.");
}

#[test]
fn table_findings_are_sorted_by_urgency() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let seats: Vec<Vec<u32>> = hall
        .league
        .season()
        .unwrap()
        .tables
        .iter()
        .map(|table| table.seats.iter().map(|id| id.number()).collect())
        .collect();
    hall.tables[3].stage = test_support::stage(Status::Frozen);
    hall.tables[0].asks.insert(Seat::new(1), ask(later(8)));
    hall.tables[1].asks.insert(Seat::new(0), ask(later(12)));
    hall.tables[1].clocks.banks.insert(Seat::new(0), 600);
    let left_by = hall.tables[2].player_at(Seat::new(2));
    hall.tables[2].seats[2] = Holder::Bot { name: "Bot".into(), generation: 2, left_by };
    hall.tables[4].stage = test_support::stage(Status::Open);
    assert_eq!(
        list_findings(&hall, later(13)),
        [
            (FindingKind::Frozen, Some(4), "manage SPRING rule 4 thaw".to_owned()),
            (FindingKind::Vacant, Some(3), format!("manage SPRING alternates {}", seats[2][2])),
            (FindingKind::Stalled, Some(1), format!("manage SPRING resend {}", seats[0][1])),
            (FindingKind::LowBank, Some(2), "manage SPRING extend table 2 24h".to_owned()),
        ]
    );
    // A table that has not begun is reported after half of the season.
    let late = list_findings(&hall, later(40));
    assert_eq!(late.last().unwrap().0, FindingKind::NotBegun);
    let lines = read(&show::doctor(&hall.played(), later(13)));
    let frozen =
        format!("The table is halted: something is wrong with it|4 {}|||manage SPRING rule 4 thaw", code(4));
    assert!(lines.contains(&frozen), "{lines:?}");
}

#[test]
fn player_and_date_findings_are_detected() {
    let mut hall = LeagueFixture::open(default_rules(), 2);
    Arc::make_mut(hall.people.get_mut(&person(2)).unwrap()).stopped = true;
    assert_eq!(
        list_findings(&hall, later(6)),
        [
            (FindingKind::Unreachable, None, "manage SPRING strike 2".to_owned()),
            (FindingKind::TooFew, None, "manage SPRING announce".to_owned()),
        ]
    );
    assert_eq!(list_findings(&hall, later(1)).len(), 1);
    hall.log_league_event(LeagueEvent::Paused { tables: Vec::new() });
    assert_eq!(list_findings(&hall, later(1)).last().unwrap().2, "manage SPRING resume");
}

/// Who has not checked in is named at once, and reported on the last day.
#[test]
fn missing_check_ins_are_named_and_then_reported() {
    let mut hall = LeagueFixture::open(default_rules(), 4);
    hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    hall.log_league_event(LeagueEvent::CheckedIn { entry: entry(1) });
    let lines = read(&show::doctor(&hall.played(), later(7))).concat();
    assert!(lines.contains("Not checked in yet: #2 "), "{lines}");
    assert_eq!(list_findings(&hall, later(7)), []);
    let due = list_findings(&hall, later(9) - chrono::TimeDelta::hours(3));
    let lines: Vec<&str> = due.iter().map(|(_, _, line)| line.as_str()).collect();
    assert_eq!(lines, [2, 3, 4].map(|number| format!("manage SPRING check-in {number}")));
}

#[test]
fn leftover_tables_and_offers_are_detected() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    hall.finish_all();
    hall.tables[0].stage = test_support::stage(Status::Running);
    let own = hall.league.season().unwrap().table(1).unwrap().seats[0];
    hall.log_admin_event(LeagueEvent::Struck { entry: own, table: None, stands: true });
    hall.log_league_event(LeagueEvent::Asked { entry: own, player: person(9), until: later(20) });
    hall.log_league_event(LeagueEvent::Closing);
    let kinds: Vec<FindingKind> = list_findings(&hall, later(66)).into_iter().map(|one| one.0).collect();
    assert_eq!(kinds, [FindingKind::Late, FindingKind::Struck, FindingKind::Asked]);
    let late = show::findings(&hall.played(), later(66)).remove(0);
    assert_eq!((late.line.as_str(), late.code), ("manage SPRING adjudicate 1", Some(code(1))));
}

#[test]
fn finding_kinds_are_listed_in_order() {
    let all: BTreeSet<FindingKind> = FindingKind::ALL.into_iter().collect();
    assert!(all.into_iter().eq(FindingKind::ALL));
}
