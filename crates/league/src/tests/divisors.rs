//! The sums that the standings show: a reader can recompute each mean.

use super::season_fixtures::{do_admin_action, play_all, running};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::Format;
use crate::show;
use model::{Cell, Page, Say};

fn standings(world: &LeagueWorld) -> Page {
    show::standings_page(&world.played(), None, &[]).unwrap()
}

fn notes(page: &Page) -> Vec<&str> {
    page.sheets[0].notes.iter().map(|note: &Say| note.key.as_str()).collect()
}

/// Returns the points in sixtieths and the mean of an entry, as shown.
fn sum(page: &Page, number: i64) -> (i64, String) {
    let row = page.sheets[0].rows.iter().find(|row| row.cells[1] == Cell::Number(number)).unwrap();
    match (&row.cells[3], &row.cells[5]) {
        (Cell::Points(points), Cell::Text(mean)) => (*points, mean.clone()),
        other => panic!("{other:?}"),
    }
}

/// Checks the arithmetic of a mean shown as `16/3 = 5.33`.
fn assert_recomputed((points, mean): (i64, String), rounds: i64) {
    let (fraction, quotient) = mean.split_once(" = ").unwrap();
    let (over, under) = fraction.split_once('/').unwrap();
    assert_eq!(
        (over.parse::<i64>().unwrap() * 60, under.parse::<i64>().unwrap()),
        (points, rounds),
        "{mean}"
    );
    let (whole, part) = quotient.split_once('.').unwrap_or((quotient, ""));
    let hundredths: i64 = format!("{whole}{part:0<2}").parse().unwrap();
    // Rounded to hundredths: at most half of one away.
    assert!((hundredths * 60 * rounds - points * 100).abs() * 2 <= 60 * rounds, "{mean}");
}

/// A late entry's missed round and a bye count in the divisor, which the standings show. All other lines show the mean
/// alone.
#[test]
fn swiss_late_entry_shows_its_divisor() {
    let mut world = running(simple_rules(Format::Swiss { rounds: 3 }, 4), 8);
    world.enters(id(9)).unwrap();
    play_all(&mut world);
    let page = standings(&world);
    assert!(notes(&page).contains(&"league-note-divisor"), "{:?}", notes(&page));
    assert_recomputed(sum(&page, 9), 3);
    assert!(!sum(&page, 1).1.contains('/'), "counter-test: a mean whose divisor is the number of tables");
    let why = show::place_explanation_page(&world.played(), entry(9)).unwrap();
    let keys: Vec<&str> = why.says.iter().map(|say| say.key.as_str()).collect();
    assert!(keys.contains(&"say-league-why-missed") && !keys.contains(&"say-league-why-byes"), "{keys:?}");
}

/// A player who dropped out keeps the points, and the standings show by what they are divided.
#[test]
fn swiss_drop_out_shows_its_divisor() {
    let mut rules = simple_rules(Format::Swiss { rounds: 3 }, 4);
    rules.dropped_out = crate::rules::DropOutRule::Stand;
    let mut world = running(rules, 8);
    assert!(!notes(&standings(&world)).contains(&"league-note-divisor"));
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(2), table: None });
    play_all(&mut world);
    assert_recomputed(sum(&standings(&world), 2), 1);
}

#[test]
fn knockout_standings_name_their_own_order() {
    let knockout = running(simple_rules(Format::Knockout { advance: 2 }, 4), 8);
    assert_eq!(notes(&standings(&knockout)), ["say-league-rule-order-knockout"]);
    let block = running(simple_rules(Format::Block { blocks: 1 }, 4), 8);
    assert_eq!(notes(&standings(&block)), ["league-note-ties"]);
}
