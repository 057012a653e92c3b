//! Recipients and content of the letters.

use super::fixtures::{
    LeagueFixture, code, default_rules, division, entry, later, person, presses, read, season,
};
use crate::book::entry::EntryState;
use crate::book::event::{EventActor, LeagueEvent, LoggedEvent};
use crate::rules::{Calendar, Format, LeagueRules};
use crate::show;
use engine::Seat;
use model::{Page, PlayerId};

fn letters_for_test_line(hall: &LeagueFixture, line: &LoggedEvent) -> Vec<(PlayerId, Page)> {
    show::letters_for_line(line, &hall.played())
}

fn recipient_numbers(told: &[(PlayerId, Page)]) -> Vec<u64> {
    let mut all: Vec<u64> = told.iter().map(|(player, _)| player.number()).collect();
    all.sort_unstable();
    all
}

fn page_of(told: &[(PlayerId, Page)], number: u32) -> Page {
    told.iter().find(|(player, _)| *player == person(number)).unwrap().1.clone()
}

/// A final season of 7 entries, followed by the next one.
fn final_season_then(next: LeagueEvent) -> (LeagueFixture, LoggedEvent) {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    hall.finish_all();
    hall.log_league_event(LeagueEvent::Closing);
    hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    hall.log_league_event(LeagueEvent::Drafted { season: season(2), opens_at: None });
    hall.log_league_event(LeagueEvent::Banned { player: person(2), until: None });
    let line = hall.log_league_event(next);
    (hall, line)
}

#[test]
fn last_season_players_are_invited() {
    let opened = LeagueEvent::EntriesOpened { closes_at: later(97), seed: super::fixtures::SEED.into() };
    let (mut hall, line) = final_season_then(opened);
    let letters = letters_for_test_line(&hall, &line);
    assert_eq!(recipient_numbers(&letters), [1, 3, 4, 5, 6, 7]);
    assert_eq!(presses(&page_of(&letters, 1)), ["league join SPRING", "league rules SPRING"]);
    // Players who have entered since get no reminder.
    hall.enter(1, EntryState::Entered);
    let line = hall.log_league_event(LeagueEvent::Said { key: "entries-close-0".into() });
    assert_eq!(recipient_numbers(&letters_for_test_line(&hall, &line)), [3, 4, 5, 6, 7]);
    let news = show::channel_post(&hall.log[hall.log.len() - 3], &hall.played()).unwrap().unwrap();
    assert_eq!(presses(&news), ["league join SPRING", "league rules SPRING"]);
}

/// A player who dropped out is asked whether they are back, once they may come.
#[test]
fn drop_outs_are_asked_whether_they_are_back() {
    let opens = |sit_out_seasons| {
        let mut hall = LeagueFixture::started(LeagueRules { sit_out_seasons, ..default_rules() }, &[7]);
        hall.log_league_event(LeagueEvent::Struck { entry: entry(3), table: None, stands: true });
        hall.finish_all();
        hall.log_league_event(LeagueEvent::Closing);
        hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
        hall.log_league_event(LeagueEvent::Drafted { season: season(2), opens_at: None });
        let opened = LeagueEvent::EntriesOpened { closes_at: later(97), seed: super::fixtures::SEED.into() };
        let line = hall.log_league_event(opened);
        letters_for_test_line(&hall, &line)
    };
    let letters = opens(0);
    let told = |number| read(&page_of(&letters, number));
    assert!(told(3).concat().contains("Are you back?"), "{:?}", told(3));
    assert!(!told(4).concat().contains("Are you back?"), "{:?}", told(4));
    assert_eq!(recipient_numbers(&opens(1)), [1, 2, 4, 5, 6, 7]);
}

#[test]
fn entered_players_get_check_in_letters() {
    let mut hall = LeagueFixture::open(default_rules(), 4);
    hall.enter(5, EntryState::Waiting);
    let line = hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    let letters = letters_for_test_line(&hall, &line);
    assert_eq!(recipient_numbers(&letters), [1, 2, 3, 4]);
    assert_eq!(presses(&page_of(&letters, 1)), ["league here SPRING", "league leave SPRING"]);
    hall.log_league_event(LeagueEvent::CheckedIn { entry: entry(2) });
    let line = hall.log_league_event(LeagueEvent::Said { key: "check-in-0".into() });
    assert_eq!(recipient_numbers(&letters_for_test_line(&hall, &line)), [1, 3, 4]);
}

#[test]
fn plan_letters_reach_all_entries() {
    let mut hall = LeagueFixture::open(default_rules(), 4);
    hall.enter(5, EntryState::Waiting);
    hall.enter(6, EntryState::Entered);
    hall.enter(7, EntryState::Waiting);
    hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    let mut event = hall.plan_of(&[5]);
    if let LeagueEvent::Planned { absent, moved_up, .. } = &mut event {
        (*absent, *moved_up) = (vec![entry(6)], vec![entry(5)]);
    }
    let line = hall.log_league_event(event);
    let letters = letters_for_test_line(&hall, &line);
    assert_eq!(recipient_numbers(&letters), [1, 2, 3, 4, 5, 6, 7]);
    let own = read(&page_of(&letters, 1));
    assert!(own[0].starts_with("Season 1 of Spring Cup starts on"), "{own:?}");
    assert_eq!(own[2], "# Your tables");
    assert_eq!(page_of(&letters, 1).sheets[0].rows.len(), 4);
    assert!(read(&page_of(&letters, 5))[0].starts_with("Good news: a place is free"));
    assert!(read(&page_of(&letters, 6))[0].starts_with("You didn't check in"));
    assert!(read(&page_of(&letters, 7))[0].contains("no place for you"));
}

#[test]
fn start_letters_show_table_codes() {
    let hall = LeagueFixture::started(default_rules(), &[7]);
    let line = hall.log.last().unwrap();
    let letters = letters_for_test_line(&hall, line);
    assert_eq!(letters.len(), 7);
    let text = read(&page_of(&letters, 1)).join("\n");
    let own = hall.league.season().unwrap().tables_of(entry(1)).map(|table| table.number);
    own.for_each(|number| assert!(text.contains(code(number).as_str()), "{text}"));
}

#[test]
fn round_letters_reach_players_and_byes() {
    let mut rules = default_rules();
    rules.format = Format::Swiss { rounds: 3 };
    let mut hall = LeagueFixture::started(rules, &[7]);
    let tables = vec![hall.table(8, division(1), (1..=4).map(entry).collect())];
    let line = hall.log_league_event(LeagueEvent::Drawn {
        division: division(1),
        round: 2,
        tables,
        byes: vec![entry(5)],
    });
    let letters = letters_for_test_line(&hall, &line);
    assert_eq!(recipient_numbers(&letters), [1, 2, 3, 4, 5]);
    assert!(read(&page_of(&letters, 5))[0].contains("It gives you 5 points"));
    assert!(read(&page_of(&letters, 1))[0].starts_with("The pairings for round 2 of Spring Cup are out."));
}

/// Players get a reply to their own actions; admin actions are reported with their reason.
#[test]
fn own_actions_cause_no_letter() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let event = LeagueEvent::Struck { entry: entry(1), table: None, stands: false };
    let own = hall.log_event_by(EventActor::Person(person(1)), None, event.clone());
    assert_eq!(letters_for_test_line(&hall, &own), []);
    let back = hall.log_admin_event(LeagueEvent::TakenBack {
        seq: own.seq,
        by: Box::new(LeagueEvent::Unstruck { entry: entry(1), table: None }),
    });
    let letters = letters_for_test_line(&hall, &back);
    assert_eq!(
        read(&page_of(&letters, 1)),
        ["You're back in season 1 of Spring Cup and can play on.", "Reason: as agreed"]
    );
    let struck = hall.log_admin_event(event);
    assert_eq!(recipient_numbers(&letters_for_test_line(&hall, &struck)), [1]);
    let declined = hall.log_event_by(
        EventActor::Person(person(9)),
        None,
        LeagueEvent::NotAsked { entry: entry(1), player: person(9) },
    );
    assert_eq!(letters_for_test_line(&hall, &declined), []);
}

#[test]
fn table_letters_reach_its_players() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let seats = hall.league.season().unwrap().table(1).unwrap().seats.clone();
    let guest =
        hall.log_admin_event(LeagueEvent::Guest { table: 1, seat: Seat::new(0), player: Some(person(16)) });
    let letters = letters_for_test_line(&hall, &guest);
    assert_eq!(recipient_numbers(&letters), {
        let mut both = vec![u64::from(seats[0].number()), 16];
        both.sort_unstable();
        both
    });
    hall.log_admin_event(LeagueEvent::Struck { entry: seats[1], table: Some(1), stands: false });
    let line = hall.log_league_event(LeagueEvent::TableExtended { table: 1, until: later(67) });
    let mut wanted: Vec<u64> = [0, 2, 3].map(|at: usize| seats[at].number().into()).into();
    wanted.push(16);
    wanted.sort_unstable();
    assert_eq!(recipient_numbers(&letters_for_test_line(&hall, &line)), wanted);
}

#[test]
fn transfer_letters_reach_both_holders() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let asked =
        hall.log_league_event(LeagueEvent::Asked { entry: entry(2), player: person(9), until: later(20) });
    let letters = letters_for_test_line(&hall, &asked);
    assert_eq!(presses(&page_of(&letters, 9)), ["league join SPRING", "league leave SPRING"]);
    assert!(read(&page_of(&letters, 9))[0].contains("There are 4 tables left to play."));
    let page = show::overview(&hall.played(), &[person(9)], later(2)).unwrap();
    assert_eq!(presses(&page)[..2], ["league join SPRING", "league leave SPRING"]);
    let line = hall.log_event_by(
        EventActor::Person(person(9)),
        None,
        LeagueEvent::Inherited { entry: entry(2), from: person(2), to: person(9) },
    );
    let letters = letters_for_test_line(&hall, &line);
    assert_eq!(recipient_numbers(&letters), [2, 9]);
    assert_eq!(page_of(&letters, 9).sheets[0].rows.len(), 4);
}

#[test]
fn final_letters_show_place_and_next_season() {
    let mut rules = default_rules();
    rules.calendar = Calendar { pause_s: None, ..rules.calendar };
    let mut hall = LeagueFixture::started(rules, &[7, 7]);
    hall.finish_all();
    hall.log_league_event(LeagueEvent::Closing);
    let line = hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    let letters = letters_for_test_line(&hall, &line);
    assert_eq!(letters.len(), 14);
    assert_eq!(
        read(&page_of(&letters, 8)),
        [
            "The result of season 1 of Spring Cup is final. Your place: 1 of 7 in division 2.",
            "Winner of division 2: Hal",
            "You're promoted! If you join the next season, you'll play in division 1 or higher.",
            "We'll tell you when entries for the next season open."
        ]
    );
    assert!(read(&page_of(&letters, 7))[2].starts_with("You're relegated"));
    assert!(read(&page_of(&letters, 1))[2].starts_with("You'll stay in division 1"));
    let news = show::channel_post(&line, &hall.played()).unwrap().unwrap();
    assert_eq!(read(&news)[1..], ["Winner of division 1: Ann", "Winner of division 2: Hal"]);
    // The current letter can be sent again.
    let (player, page) = show::latest_letter(&hall.played(), entry(8)).unwrap();
    assert_eq!((player, page), (person(8), page_of(&letters, 8)));
}

#[test]
fn end_reminder_requires_unfinished_tables() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    hall.finish_all();
    hall.tables[0].stage = test_support::stage(model::Status::Running);
    let line = hall.log_league_event(LeagueEvent::Said { key: "end-0".into() });
    let mut wanted: Vec<u64> =
        hall.league.season().unwrap().table(1).unwrap().seats.iter().map(|id| id.number().into()).collect();
    wanted.sort_unstable();
    assert_eq!(recipient_numbers(&letters_for_test_line(&hall, &line)), wanted);
}

#[test]
fn letter_can_be_resent_in_every_state() {
    let mut hall = LeagueFixture::open(default_rules(), 7);
    let again = |hall: &LeagueFixture| {
        show::latest_letter(&hall.played(), entry(1)).map(|(_, page)| read(&page)[0].clone())
    };
    assert_eq!(again(&hall).as_deref(), Some("You're in."));
    hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    assert!(again(&hall).unwrap().contains("If you don't check in, you won't play."));
    let event = hall.plan_of(&[7]);
    hall.log_league_event(event);
    assert!(again(&hall).unwrap().contains("There's nothing to do before then."));
    hall.start();
    assert!(again(&hall).unwrap().contains("has started"));
    hall.log_league_event(LeagueEvent::Cancelled);
    assert_eq!(again(&hall), None);
}
