//! League pages: overview, standings, plan, cross table, explanation.

use super::fixtures::{
    LeagueFixture, assert_sound, code, default_rules, division, entry, later, person, presses, read, season,
    start,
};
use crate::book::entry::EntryState;
use crate::book::event::LeagueEvent;
use crate::rules::Format;
use crate::show;
use model::{Page, PageKind, PlayerId};

/// V4: the block of 7; the lower number wins.
fn v4() -> LeagueFixture {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    hall.finish_all();
    hall
}

#[test]
fn v4_standings_mark_the_readers_row() {
    let hall = v4();
    let page = show::standings_page(&hall.played(), None, &[person(3)]).unwrap();
    let lines = read(&page);
    assert_eq!(lines[0], "# Standings for Spring Cup, season 1");
    assert!(lines[1].starts_with("Place|No.|Name|Points|Tables|Per table|1sts"));
    let row = |number: usize| lines[number + 1].split('|').take(7).collect::<Vec<_>>().join("|");
    assert_eq!(row(1), "1|1|Ann|40|4/4|10|4");
    assert!(lines[4].ends_with("<You>") && lines[4].starts_with("3|3|Cyd|25|4/4|6.25|"), "{}", lines[4]);
    assert_eq!(row(7).split('|').take(6).collect::<Vec<_>>().join("|"), "7|7|Gus|4|4/4|1");
    let points: Vec<&str> = lines[2..9].iter().map(|line| line.split('|').nth(3).unwrap()).collect();
    assert_eq!(points, ["40", "32", "25", "18", "13", "8", "4"]);
}

/// V7: a struck entry is last and has no place; the ranks of the others close up.
#[test]
fn v7_struck_entry_is_listed_last() {
    let mut hall = v4();
    hall.log_admin_event(LeagueEvent::Struck { entry: entry(4), table: None, stands: false });
    let lines = read(&show::standings_page(&hall.played(), None, &[]).unwrap());
    let points: Vec<&str> = lines[2..8].iter().map(|line| line.split('|').nth(3).unwrap()).collect();
    assert_eq!(points, ["40", "32", "21", "14", "9", "4"]);
    assert!(lines[8].starts_with("|4|Dan|0|") && lines[8].ends_with("<Out>"), "{}", lines[8]);
    assert!(lines[5].starts_with("4|5|Eve|"), "{}", lines[5]);
}

/// T6: no promotion from the top division, no relegation from the bottom one; a quarter moves between them.
#[test]
fn t6_standings_mark_promotion_and_relegation() {
    let mut hall = LeagueFixture::started(default_rules(), &[7, 7]);
    hall.finish_all();
    let page = show::standings_page(&hall.played(), None, &[person(1)]).unwrap();
    let rows = |at: usize| page.sheets[at].rows.iter().map(|row| (row.mark, row.cut)).collect::<Vec<_>>();
    use model::RowMark::{Down, Up, You};
    let none = (None, false);
    assert_eq!(
        rows(0),
        [(Some(You), false), none, none, none, none, (Some(Down), true), (Some(Down), false)]
    );
    assert_eq!(rows(1), [(Some(Up), false), (Some(Up), false), (None, true), none, none, none, none]);
    assert!(read(&page).contains(&"* The bottom 2 are relegated.".to_owned()));
    let one = show::standings_page(&hall.played(), Some(division(2)), &[]).unwrap();
    assert_eq!(one.sheets.len(), 1);
    let none = show::standings_page(&hall.played(), Some(division(3)), &[]).unwrap();
    assert_eq!(read(&none), ["Season 1 of Spring Cup has no such division."]);
}

#[test]
fn possible_places_disappear_after_the_last_table() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    (1..=6).for_each(|number| hall.finish(number));
    let head =
        |hall: &LeagueFixture| read(&show::standings_page(&hall.played(), None, &[]).unwrap())[1].clone();
    assert!(head(&hall).ends_with("Can finish"));
    hall.finish(7);
    hall.log_league_event(LeagueEvent::Closing);
    hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    assert!(head(&hall).ends_with("1sts"));
}

/// T11: a struck entry is last even if it keeps its points, so it does not limit the best place of the others.
#[test]
fn t11_struck_entry_does_not_limit_others() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let of_ann: Vec<u32> =
        hall.league.season().unwrap().tables_of(entry(1)).map(|table| table.number).collect();
    of_ann.into_iter().for_each(|number| hall.finish(number));
    let best = |hall: &LeagueFixture| {
        let lines = crate::standings::placed_lines(&hall.played(), division(1)).unwrap();
        lines.iter().filter_map(|line| Some((line.line.entry, line.possible?.best))).collect::<Vec<_>>()
    };
    assert_eq!(best(&hall).iter().filter(|(_, best)| *best == 1).count(), 1);
    hall.log_admin_event(LeagueEvent::Struck { entry: entry(1), table: None, stands: true });
    assert!(best(&hall).iter().any(|(id, best)| (*id, *best) == (entry(2), 1)), "{:?}", best(&hall));
}

#[test]
fn overview_offers_available_actions() {
    let hall = LeagueFixture::open(default_rules(), 3);
    let of = |ids: &[PlayerId]| assert_sound(show::overview(&hall.played(), ids, start()).unwrap());
    assert_eq!(presses(&of(&[person(9)])), ["league join SPRING", "league rules SPRING"]);
    assert_eq!(presses(&of(&[])), ["league join SPRING", "league rules SPRING"]);
    assert_eq!(presses(&of(&[person(1)])), ["league leave SPRING", "league rules SPRING"]);
    let lines = read(&of(&[person(1)]));
    assert_eq!(lines[0], "Spring Cup (SPRING), season 1");
    assert!(lines[1].ends_with("3 players have joined; it takes at least 4."), "{}", lines[1]);
    assert_eq!(lines[2], "You're in.");
    let mut hall = hall;
    hall.enter(4, EntryState::Waiting);
    hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    let page = show::overview(&hall.played(), &[person(1)], start()).unwrap();
    assert_eq!(presses(&page)[..2], ["league here SPRING", "league leave SPRING"]);
    assert!(read(&page)[2].starts_with("You're in. Please check in by"));
    let waits = show::overview(&hall.played(), &[person(4)], start()).unwrap();
    assert_eq!(read(&waits)[2], "You're number 1 on the waiting list.");
    hall.log_league_event(LeagueEvent::Banned { player: person(9), until: None });
    let banned = show::overview(&hall.played(), &[person(9)], start()).unwrap();
    assert_eq!(presses(&banned), ["league rules SPRING"]);
}

#[test]
fn overview_shows_the_readers_place() {
    let hall = v4();
    let page = show::overview(&hall.played(), &[person(3)], start()).unwrap();
    assert_eq!(read(&page)[2], "You're ranked 3 of 7. Your points from 4 of your 4 tables: 25");
    assert_eq!(presses(&page), ["standings SPRING", "league plan SPRING", "league rules SPRING"]);
    let fresh = LeagueFixture::started(default_rules(), &[7, 7]);
    let page = show::overview(&fresh.played(), &[person(9)], start()).unwrap();
    assert_eq!(read(&page)[2], "You're playing in division 2 at 4 tables. No table counts yet.");
}

#[test]
fn every_season_state_renders() {
    let mut hall = LeagueFixture::new_league(default_rules());
    let tell = |hall: &LeagueFixture| {
        for ids in [&[][..], &[person(1)], &[person(8)]] {
            assert_sound(show::overview(&hall.played(), ids, start()).unwrap());
        }
        assert_sound(show::standings_post(&hall.played()).unwrap());
        assert_sound(show::calendar_page(&hall.played()));
        assert_sound(show::rules(&hall.played()));
        assert_sound(show::plan_page_of_season(&hall.played(), None, &[person(1)]).unwrap());
        assert_sound(show::standings_page(&hall.played(), None, &[person(1)]).unwrap());
        assert_sound(show::cross_table_page(&hall.played(), division(1), &[person(1)]).unwrap());
        assert_sound(show::doctor(&hall.played(), start()));
        assert_sound(show::all_leagues_page(&[&hall.league], &[person(1)]));
    };
    tell(&hall);
    hall.log_league_event(LeagueEvent::Drafted { season: season(1), opens_at: Some(later(1)) });
    tell(&hall);
    hall = LeagueFixture::open(default_rules(), 7);
    tell(&hall);
    hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    tell(&hall);
    hall.log_league_event(LeagueEvent::CheckedIn { entry: entry(1) });
    tell(&hall);
    let planned = hall.plan_of(&[7]);
    hall.log_league_event(planned);
    tell(&hall);
    hall.start();
    hall.log_league_event(LeagueEvent::Paused { tables: vec![1] });
    tell(&hall);
    hall.log_league_event(LeagueEvent::Resumed);
    hall.finish(1);
    tell(&hall);
    hall.log_league_event(LeagueEvent::Closing);
    tell(&hall);
    hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    // The lot is now public; the rules page is checked elsewhere.
    assert_sound(show::overview(&hall.played(), &[person(1)], start()).unwrap());
    hall.log_league_event(LeagueEvent::Cancelled);
    assert_sound(show::overview(&hall.played(), &[person(1)], start()).unwrap());
    assert_eq!(read(&show::all_leagues_page(&[], &[])), ["There are no leagues."]);
}

#[test]
fn channel_post_is_truncated() {
    let mut hall = LeagueFixture::started(default_rules(), &[10, 4, 4]);
    hall.finish(1);
    let page = show::standings_post(&hall.played()).unwrap();
    assert_eq!(page.kind, PageKind::LeaguePost);
    assert_eq!(page.sheets.iter().map(|sheet| sheet.rows.len()).collect::<Vec<_>>(), [8, 4, 4]);
    let lines = read(&page);
    assert!(lines[1].ends_with("Of 18 tables, one has finished; 17 are being played."), "{}", lines[1]);
    assert!(lines.contains(&"* And 2 more.".to_owned()));
}

#[test]
fn plan_shows_seats_and_balance() {
    let mut hall = LeagueFixture::planned(default_rules(), &[7]);
    let before = read(&show::plan_page_of_season(&hall.played(), None, &[person(1)]).unwrap());
    assert_eq!(before[1], "Table|Seat 1|Seat 2|Seat 3|Seat 4");
    assert_eq!(before[2..9].iter().filter(|line| line.ends_with("<You>")).count(), 4);
    // A block of 7 by 4: each pair meets twice, with a balanced turn order, as promised for a plan.
    let balance = before.last().unwrap();
    assert!(
        balance.contains("two players meet 2 times; their turn order is even; everyone has each seat"),
        "{balance}"
    );
    hall.start();
    hall.finish(1);
    hall.log_admin_event(LeagueEvent::Voided { table: 2, void: true });
    let after = read(&show::plan_page_of_season(&hall.played(), None, &[]).unwrap());
    assert_eq!(after[1], "Table|Code|Seat 1|Seat 2|Seat 3|Seat 4|Status");
    assert!(after[2].starts_with(&format!("1|{}|", code(1))) && after[2].contains("won by "), "{}", after[2]);
    assert!(after[3].ends_with("doesn't count <Out>"), "{}", after[3]);
    assert!(after[4].ends_with("|running"), "{}", after[4]);
}

#[test]
fn cross_table_shows_wins_and_losses() {
    let hall = v4();
    let lines = read(&show::cross_table_page(&hall.played(), division(1), &[]).unwrap());
    assert_eq!(lines[1], "No.|Name|1|2|3|4|5|6|7");
    assert_eq!(lines[2], "1|Ann|×|2:0|2:0|2:0|2:0|2:0|2:0");
    assert_eq!(lines[4], "3|Cyd|0:2|0:2|×|2:0|2:0|2:0|2:0");
}

/// The numbers of rows and columns are those of the entries, in the order of the standings.
#[test]
fn cross_table_is_numbered_by_entry() {
    let mut hall = v4();
    hall.log_admin_event(LeagueEvent::Adjusted { entry: entry(6), by: 100 * 60 });
    hall.log_admin_event(LeagueEvent::Struck { entry: entry(2), table: None, stands: false });
    let lines = read(&show::cross_table_page(&hall.played(), division(1), &[]).unwrap());
    assert_eq!(lines[1], "No.|Name|6|1|3|4|5|7");
    assert!(lines[2].starts_with("6|Fay|×|") && lines[3].starts_with("1|Ann|2:0|×|"), "{lines:?}");
}

/// A command with a number means an entry of the newest season.
#[test]
fn only_the_newest_season_shows_entry_numbers() {
    let mut hall = v4();
    hall.log_league_event(LeagueEvent::Closing);
    hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    hall.log_league_event(LeagueEvent::Drafted { season: season(2), opens_at: None });
    let first = &hall.league.seasons[0];
    let played = crate::played::PlayedSeason::new(&hall.league, first, &hall.tables, &hall.people);
    let standings = read(&show::standings_page(&played, None, &[]).unwrap());
    assert!(standings[1].starts_with("Place|Name|Points|") && standings[2].starts_with("1|Ann|40|"));
    let plan = read(&show::plan_page_of_season(&played, None, &[]).unwrap());
    assert!(plan.iter().all(|line| !line.contains("#3")), "{plan:?}");
    let log = serde_json::to_string(&show::audit_page(&hall.log, &hall.people, None, 99).unwrap()).unwrap();
    assert!(log.contains("Ann") && !log.contains("#1 Ann"), "{log}");
}

/// "Why am I third?": the tables add up to the sum, the sum over the tables is the mean, and the neighbours are named.
#[test]
fn explanation_shows_the_arithmetic() {
    let hall = v4();
    let page = show::place_explanation_page(&hall.played(), entry(3)).unwrap();
    let lines = read(&page);
    assert_eq!(lines[0], "#3 Cyd is ranked 3.");
    assert_eq!(lines[1], "Points from 4 tables: 25");
    assert_eq!(lines[2], "Total: 25 points, divided by 4: 6.25 per table.");
    assert_eq!(lines[3], "#2 Bob is ahead on points per table: 32/4 = 8 against 25/4 = 6.25.");
    assert_eq!(lines[4], "#4 Dan trails on points per table: 18/4 = 4.5 against 25/4 = 6.25.");
    let rows = &page.sheets[0].rows;
    let sum: i64 =
        rows.iter().map(|row| if let model::Cell::Points(points) = row.cells[3] { points } else { 0 }).sum();
    assert_eq!((rows.len(), sum), (4, 25 * 60));
}

/// A struck entry is never named as a neighbour, regardless of its points.
#[test]
fn explanation_skips_struck_neighbours() {
    let mut hall = v4();
    hall.log_admin_event(LeagueEvent::Struck { entry: entry(2), table: None, stands: true });
    hall.log_admin_event(LeagueEvent::Adjusted { entry: entry(3), by: -60 });
    let lines = read(&show::place_explanation_page(&hall.played(), entry(3)).unwrap());
    assert!(lines.contains(&"Points given or taken by an admin: -1".to_owned()), "{lines:?}");
    assert!(lines.contains(&"#1 Ann is ahead on points per table: 40/4 = 10 against 24/4 = 6.".to_owned()));
    let struck = read(&show::place_explanation_page(&hall.played(), entry(2)).unwrap());
    assert_eq!(struck[0], "#2 Bob is out of the season and has no place.");
}

#[test]
fn knockout_standings_show_round_reached() {
    let mut hall = LeagueFixture::started(default_rules(), &[4]);
    hall.finish_all();
    let mut league = hall.league.clone();
    league.seasons[0].rules.format = Format::Knockout { advance: 1 };
    hall.league = league;
    let head = read(&show::standings_page(&hall.played(), None, &[]).unwrap())[1].clone();
    assert!(head.starts_with("Place|No.|Name|Round|Points"), "{head}");
    let lines = read(&show::place_explanation_page(&hall.played(), entry(2)).unwrap());
    assert_eq!(lines.iter().filter(|line| line.starts_with("In a knockout")).count(), 1, "{lines:?}");
}

#[test]
fn record_adds_up_all_seasons() {
    let mut hall = v4();
    hall.log_league_event(LeagueEvent::Closing);
    hall.log_league_event(LeagueEvent::Finished { finals: hall.finals() });
    let page =
        |number: u32| show::record_page(&[hall.played()], &[person(number)], &"Somebody".into()).unwrap();
    let lines = read(&page(1));
    assert_eq!(lines[0], "Somebody: one season, 4 tables that count, 4 first places, one season won.");
    assert_eq!(lines[3], "SPRING|1|1|1|40|4|4|over");
    assert!(read(&page(2))[0].ends_with("no season won."));
    assert_eq!(read(&page(9)), ["Somebody hasn't played in a league yet."]);
}

/// A page without a reader has no personal marks.
#[test]
fn public_page_has_no_personal_marks() {
    let hall = v4();
    let marks = |page: &Page| {
        page.sheets.iter().flat_map(|sheet| &sheet.rows).filter(|row| row.mark.is_some()).count()
    };
    assert_eq!(marks(&show::standings_page(&hall.played(), None, &[]).unwrap()), 0);
    assert_eq!(marks(&show::plan_page_of_season(&hall.played(), None, &[]).unwrap()), 0);
    assert_eq!(marks(&show::standings_page(&hall.played(), None, &[person(7)]).unwrap()), 1);
}
