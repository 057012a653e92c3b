//! Every league event appears in the log and reaches those concerned.

use super::fixtures::{LeagueFixture, default_rules, division, entry, faults, later, person, season};
use crate::book::event::{EventActor, LeagueEvent, LoggedEvent, TableRuling};
use crate::book::season::SeasonTable;
use crate::ids::EntryId;
use crate::show;
use engine::Seat;
use i18n::Lang;
use model::Say;

/// The word of each kind of event. Without a catch-all arm, a new event does not compile until it is added here and
/// below.
fn kind(event: &LeagueEvent) -> &'static str {
    match event {
        LeagueEvent::Created { .. } => "created",
        LeagueEvent::Changed { .. } => "changed",
        LeagueEvent::Renamed { .. } => "renamed",
        LeagueEvent::Placed { .. } => "placed",
        LeagueEvent::Drafted { .. } => "drafted",
        LeagueEvent::EntriesOpened { .. } => "opened",
        LeagueEvent::EntriesProlonged { .. } => "prolonged",
        LeagueEvent::Entered { .. } => "entered",
        LeagueEvent::Reentered { .. } => "reentered",
        LeagueEvent::Withdrawn { .. } => "withdrawn",
        LeagueEvent::CheckedIn { .. } => "checked in",
        LeagueEvent::EntriesClosed { .. } => "closed",
        LeagueEvent::EntriesReopened { .. } => "entries reopened",
        LeagueEvent::Planned { .. } => "planned",
        LeagueEvent::Moved { .. } => "moved",
        LeagueEvent::Swapped { .. } => "swapped",
        LeagueEvent::Redrawn { .. } => "redrawn",
        LeagueEvent::Teamed { .. } => "teamed",
        LeagueEvent::KeptApart { .. } => "kept apart",
        LeagueEvent::Unplanned => "unplanned",
        LeagueEvent::Started { .. } => "started",
        LeagueEvent::Drawn { .. } => "drawn",
        LeagueEvent::Struck { .. } => "struck",
        LeagueEvent::Unstruck { .. } => "unstruck",
        LeagueEvent::Voided { .. } => "voided",
        LeagueEvent::Adjusted { .. } => "adjusted",
        LeagueEvent::Inherited { .. } => "inherited",
        LeagueEvent::Guest { .. } => "guest",
        LeagueEvent::TableExtended { .. } => "table extended",
        LeagueEvent::Ruled { .. } => "ruled",
        LeagueEvent::Extended { .. } => "extended",
        LeagueEvent::Paused { .. } => "paused",
        LeagueEvent::Resumed => "resumed",
        LeagueEvent::Banned { .. } => "banned",
        LeagueEvent::Lifted { .. } => "lifted",
        LeagueEvent::Announced { .. } => "announced",
        LeagueEvent::AnnouncementScheduled { .. } => "announcement scheduled",
        LeagueEvent::AnnouncementWithdrawn { .. } => "announcement withdrawn",
        LeagueEvent::Said { .. } => "said",
        LeagueEvent::Asked { .. } => "asked",
        LeagueEvent::NotAsked { .. } => "not asked",
        LeagueEvent::Closing => "closing",
        LeagueEvent::Finished { .. } => "finished",
        LeagueEvent::Reopened => "reopened",
        LeagueEvent::Cancelled => "cancelled",
        LeagueEvent::TakenBack { .. } => "taken back",
    }
}

/// Number of kinds of events.
const KINDS: usize = 46;

/// Every kind of event, in each of its forms, for a running season of two blocks.
fn all_event_forms(hall: &LeagueFixture) -> Vec<LeagueEvent> {
    let entries = |numbers: std::ops::RangeInclusive<u32>| numbers.map(entry).collect::<Vec<EntryId>>();
    let mut made = hall.log.iter().map(|line| line.event.clone()).collect::<Vec<_>>();
    let rules = Box::new(default_rules());
    let tables = vec![hall.table(15, division(1), entries(1..=4))];
    made.extend([
        LeagueEvent::Changed { choice: "pace".into(), before: "fast".into(), after: "slow".into(), rules },
        LeagueEvent::Renamed { before: "Spring".into(), title: "Spring Cup".into() },
        LeagueEvent::Placed { before: None, place: None, by_mail: true },
        LeagueEvent::EntriesProlonged { closes_at: later(7) },
        LeagueEvent::Withdrawn { entry: entry(1) },
        LeagueEvent::Reentered { entry: entry(1), waits: true },
        LeagueEvent::Reentered { entry: entry(1), waits: false },
        LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) },
        LeagueEvent::CheckedIn { entry: entry(1) },
        LeagueEvent::EntriesReopened { closes_at: later(7) },
        LeagueEvent::Moved {
            entry: entry(1),
            from: division(1),
            to: division(2),
            divisions: vec![entries(2..=7), entries(8..=14)],
            tables: tables.clone(),
            byes: Vec::new(),
        },
        LeagueEvent::Swapped { one: entry(1), other: entry(2), tables: tables.clone(), byes: Vec::new() },
        LeagueEvent::Redrawn { tables: tables.clone(), byes: Vec::new() },
        LeagueEvent::Teamed { team: "Foxes".into(), members: entries(1..=3) },
        LeagueEvent::Teamed { team: "Foxes".into(), members: Vec::new() },
        LeagueEvent::KeptApart { one: person(1), other: person(2), apart: true },
        LeagueEvent::KeptApart { one: person(1), other: person(2), apart: false },
        LeagueEvent::Unplanned,
    ]);
    made.extend(events_in_play(hall, tables));
    made.extend(events_with_forms());
    made
}

/// Events of a season that is in play or over.
fn events_in_play(hall: &LeagueFixture, tables: Vec<SeasonTable>) -> Vec<LeagueEvent> {
    vec![
        LeagueEvent::Drawn { division: division(1), round: 2, tables, byes: vec![entry(5)] },
        LeagueEvent::Voided { table: 1, void: true },
        LeagueEvent::Voided { table: 1, void: false },
        LeagueEvent::Adjusted { entry: entry(1), by: -150 },
        LeagueEvent::Inherited { entry: entry(1), from: person(1), to: person(15) },
        LeagueEvent::Guest { table: 1, seat: Seat::new(0), player: Some(person(16)) },
        LeagueEvent::Guest { table: 1, seat: Seat::new(0), player: None },
        LeagueEvent::TableExtended { table: 1, until: later(70) },
        LeagueEvent::Extended { tables: vec![1, 2], by_s: 86_400, ends_at: Some(later(65)) },
        LeagueEvent::Extended { tables: vec![1], by_s: 3_600, ends_at: None },
        LeagueEvent::Paused { tables: vec![1] },
        LeagueEvent::Resumed,
        LeagueEvent::Banned { player: person(1), until: Some(season(3)) },
        LeagueEvent::Banned { player: person(1), until: None },
        LeagueEvent::Lifted { player: person(1) },
        LeagueEvent::Announced { text: "Have *fun*".into(), line: None },
        LeagueEvent::AnnouncementScheduled { text: "Have *fun*".into(), due_at: later(1) },
        LeagueEvent::AnnouncementWithdrawn { line: 19 },
        LeagueEvent::Asked { entry: entry(2), player: person(17), until: later(20) },
        LeagueEvent::NotAsked { entry: entry(2), player: person(17) },
        LeagueEvent::Closing,
        LeagueEvent::Finished { finals: hall.finals() },
        LeagueEvent::Reopened,
        LeagueEvent::Cancelled,
        LeagueEvent::TakenBack { seq: 5, by: Box::new(LeagueEvent::Adjusted { entry: entry(1), by: 60 }) },
        LeagueEvent::Drafted { season: season(2), opens_at: Some(later(90)) },
    ]
}

/// Events with several forms, each with its own message.
fn events_with_forms() -> Vec<LeagueEvent> {
    let mut made = Vec::new();
    for table in [None, Some(1)] {
        made.push(LeagueEvent::Unstruck { entry: entry(1), table });
        let struck = [false, true].map(|stands| LeagueEvent::Struck { entry: entry(1), table, stands });
        made.extend(struck);
    }
    made.extend(
        ["entries-close-0", "check-in-0", "end-0", "again-1"]
            .map(|key| LeagueEvent::Said { key: key.into() }),
    );
    let ruled = [
        TableRuling::Seat,
        TableRuling::Leave,
        TableRuling::Stop,
        TableRuling::Adjudicate,
        TableRuling::Extend,
        TableRuling::Hold,
        TableRuling::Release,
        TableRuling::Rule,
    ];
    made.extend(ruled.map(|what| LeagueEvent::Ruled { table: 1, what }));
    made
}

fn played() -> LeagueFixture {
    LeagueFixture::started(default_rules(), &[7, 7])
}

#[test]
fn all_event_kinds_are_covered() {
    let kinds: std::collections::BTreeSet<&str> = all_event_forms(&played()).iter().map(kind).collect();
    assert_eq!(kinds.len(), KINDS, "{kinds:?}");
}

/// Each form of each event is appended to a separate log: its line must render in every language and contain no secret.
#[test]
fn every_event_renders_in_the_log() {
    let hall = played();
    for event in all_event_forms(&hall).into_iter().filter(|event| kind(event) != "created") {
        let mut hall = hall.clone();
        if matches!(event, LeagueEvent::Resumed) {
            hall.log_league_event(LeagueEvent::Paused { tables: Vec::new() });
        }
        let number = match &event {
            // A new entry gets the next number.
            LeagueEvent::Entered { entry } => Some((entry.clone(), EntryId::new(15))),
            _ => None,
        };
        let event = match number {
            Some((entry, id)) => {
                LeagueEvent::Entered { entry: crate::book::entry::LeagueEntry { id, ..entry } }
            }
            None => event,
        };
        let event = match event {
            LeagueEvent::AnnouncementWithdrawn { .. } => {
                let text = "Have fun".into();
                hall.log_league_event(LeagueEvent::AnnouncementScheduled { text, due_at: later(1) });
                LeagueEvent::AnnouncementWithdrawn { line: hall.log.last().unwrap().seq }
            }
            event => event,
        };
        hall.log_admin_event(event.clone());
        let page = show::audit_page(&hall.log, &hall.people, None, 1).unwrap();
        assert_eq!(faults(&page), Vec::<String>::new(), "{event:?}");
        let row = &page.sheets[0].rows[0];
        assert_eq!(row.cells[4], model::Cell::Free("as agreed".into()));
    }
    let page = show::audit_page(&hall.log, &hall.people, None, 100).unwrap();
    assert_eq!(faults(&page), Vec::<String>::new());
}

/// Letters and announcements of each event render in every language and contain no secret.
#[test]
fn every_letter_and_post_renders() {
    let mut hall = played();
    hall.log_league_event(LeagueEvent::Asked { entry: entry(2), player: person(17), until: later(20) });
    let mut told = 0;
    for event in all_event_forms(&hall) {
        for by in [
            EventActor::League,
            EventActor::Admin(person(20)),
            EventActor::Person(person(1)),
            EventActor::Host,
        ] {
            let line = LoggedEvent {
                seq: 99,
                at: later(1),
                by,
                why: Some("as agreed".into()),
                event: event.clone(),
            };
            let letters = show::letters_for_line(&line, &hall.played());
            let news = show::channel_post(&line, &hall.played()).unwrap();
            for page in letters.iter().map(|(_, page)| page).chain(&news) {
                assert_eq!(faults(page), Vec::<String>::new(), "{event:?}");
                told += 1;
            }
            let mut people: Vec<_> = letters.iter().map(|(player, _)| *player).collect();
            people.sort();
            people.dedup();
            assert_eq!(people.len(), letters.len(), "{event:?}: duplicate recipient");
        }
    }
    assert!(told > 400, "{told}");
}

/// The checker detects unknown keys, missing arguments, and secrets.
#[test]
fn faulty_page_is_detected() {
    let page = |say: Say| model::Page { says: vec![say], ..model::Page::default() };
    assert_eq!(faults(&page(Say::unchecked("say-league-no-such-thing"))).len(), Lang::all().count());
    assert_eq!(faults(&page(Say::unchecked("say-league-head"))).len(), Lang::all().count());
    let secret = messages::say_league_none().with("seed", model::Arg::Text(super::fixtures::SEED.into()));
    assert!(!faults(&page(secret)).is_empty());
    assert_eq!(faults(&page(messages::say_league_none())), Vec::<String>::new());
}
