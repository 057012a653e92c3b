//! The log of a league, and the rating pages.

use super::fixtures::{
    LeagueFixture, SEED, assert_sound, code, default_rules, entry, later, person, read, season,
};
use crate::book::event::{EventActor, LeagueEvent};
use crate::rating::{Rating, Ratings};
use crate::show;
use engine::Seat;
use model::{Page, RatedSeat, RatingLine};
use std::collections::BTreeMap;

fn text(page: &Page) -> String {
    serde_json::to_string(page).unwrap()
}

#[test]
fn log_shows_entry_holders_at_the_time() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    hall.log_admin_event(LeagueEvent::Adjusted { entry: entry(1), by: 120 });
    hall.log_admin_event(LeagueEvent::Inherited { entry: entry(1), from: person(1), to: person(9) });
    hall.log_admin_event(LeagueEvent::Adjusted { entry: entry(1), by: -90 });
    let lines = read(&show::audit_page(&hall.log, &hall.people, None, 3).unwrap());
    let what = |at: usize| lines[at].split('|').skip(2).collect::<Vec<_>>().join("|");
    assert_eq!(what(2), "P20 (admin)|changed the points of #1 Ann: 2|as agreed");
    assert_eq!(what(3), "P20 (admin)|gave #1 Ann's place to Ida|as agreed");
    assert_eq!(what(4), "P20 (admin)|changed the points of #1 Ida: -1.5|as agreed");
    assert!(lines[5].starts_with("* There are earlier lines, up to line "), "{lines:?}");
    let earlier = show::audit_page(&hall.log, &hall.people, Some(2), 10).unwrap();
    assert_eq!(earlier.sheets[0].rows.len(), 2);
}

#[test]
fn reverted_log_line_shows_the_reverting_event() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let by = Box::new(LeagueEvent::Unstruck { entry: entry(1), table: None });
    hall.log_admin_event(LeagueEvent::Struck { entry: entry(1), table: None, stands: false });
    hall.log_event_by(EventActor::Host, None, LeagueEvent::TakenBack { seq: hall.log.len() as u32, by });
    let lines = read(&show::audit_page(&hall.log, &hall.people, None, 1).unwrap());
    assert!(lines[2].ends_with(&format!("|the host|took back line {}; as a result:|", hall.log.len() - 1)));
    assert_eq!(lines[3], "|||reinstated #1 Ann|");
}

/// The seed of a season is shown only once it is final; the next seed stays hidden.
#[test]
fn seed_is_shown_once_season_is_final() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    hall.finish_all();
    hall.log_league_event(LeagueEvent::Closing);
    let log = |hall: &LeagueFixture| show::audit_page(&hall.log, &hall.people, None, 99).unwrap();
    assert!(!text(&log(&hall)).contains(SEED) && !text(&show::rules(&hall.played())).contains(SEED));
    assert_sound(log(&hall));
    hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    assert!(text(&log(&hall)).contains(SEED) && text(&show::rules(&hall.played())).contains(SEED));
    let next = SEED.replace('5', "6");
    hall.log_league_event(LeagueEvent::Drafted { season: season(2), opens_at: None });
    hall.log_league_event(LeagueEvent::EntriesOpened { closes_at: later(99), seed: next.clone() });
    let page = log(&hall);
    assert!(text(&page).contains(SEED) && !text(&page).contains(&next));
}

#[test]
fn leaderboard_shows_consistent_integers() {
    let hall = LeagueFixture::new_league(default_rules());
    let ratings: Ratings = [
        (person(1), Rating { mu_micro: 30_000_000, sigma_micro: 2_000_000 }),
        (person(2), Rating { mu_micro: 32_049_999, sigma_micro: 2_016_666 }),
        (person(3), Rating::NEW),
    ]
    .into();
    let games = BTreeMap::from([(person(1), 9), (person(2), 7), (person(3), 2)]);
    let page = show::leaderboard_page("art-society", &ratings, &games, 3, &hall.people, &[person(1)]);
    let lines = read(&page);
    assert_eq!(lines[2..4], ["1|Bob|260|320|60|7", "2|Ann|240|300|60|9 <You>"]);
    let none = show::leaderboard_page("art-society", &ratings, &games, 10, &hall.people, &[]);
    assert_eq!(none.sheets, []);
    assert_sound(none);
}

#[test]
fn rating_history_shows_each_change() {
    let seat = |player: u32, before: i64, after: i64| RatedSeat {
        rank: 1,
        seat: Seat::new(0),
        player: person(player),
        mean_before_micro: before,
        deviation_before_micro: 5_000_000,
        mean_micro: after,
        deviation_micro: 4_900_000,
    };
    let line = |number: u32, seats: Vec<RatedSeat>| RatingLine {
        game: "art-society".to_owned(),
        number,
        table: code(number),
        end_seq: 1,
        at: later(3),
        seats,
    };
    let lines = [
        line(1, vec![seat(1, 25_000_000, 26_000_000), seat(2, 25_000_000, 24_000_000)]),
        line(2, vec![seat(2, 24_000_000, 23_000_000)]),
    ];
    let history = |game: &str, number: u32, name: &str| {
        show::rating_history(game, &lines, &[person(number)], &name.into(), |_| true)
    };
    let told = read(&history("art-society", 1, "Ann"));
    assert_eq!(told.len(), 4);
    assert!(told[2].ends_with("|100|+13|113"), "{}", told[2]);
    let bob = read(&history("art-society", 2, "Bob"));
    assert!(bob[3].ends_with("|90|-7|83"), "{}", bob[3]);
    assert_sound(history("5211", 1, "Ann"));
    // Tables hidden from the reader are only counted.
    let page =
        show::rating_history("art-society", &lines, &[person(2)], &"Bob".into(), |table| *table == code(2));
    let some = read(&page);
    assert!(some[2].ends_with("|90|-7|83") && !text(&page).contains(code(1).as_str()), "{some:?}");
    assert_eq!(some[3], "|and 1 more|||");
}
