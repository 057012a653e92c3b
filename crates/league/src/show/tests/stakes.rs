//! Stakes stated at a table always come true.

use super::fixtures::{LeagueFixture, default_rules, entry, faults};
use crate::book::event::LeagueEvent;
use crate::ids::EntryId;
use crate::rules::{Format, LeagueRules};
use crate::show;
use crate::standings::placed_lines;
use i18n::{Lang, Voice};
use model::{DivisionNumber, FinalScore, Page, SeatScore};
use std::collections::BTreeMap;

fn keys(hall: &LeagueFixture, table: u32, id: u32) -> Vec<String> {
    let says = show::stake_messages(&hall.played(), table, entry(id)).unwrap();
    let page = Page { says: says.clone(), ..Page::default() };
    assert_eq!(faults(&page), Vec::<String>::new());
    says.into_iter().map(|say| say.key).collect()
}

/// A small linear congruential generator, sufficient for tests.
struct StakeRng(u64);

impl StakeRng {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Finishes a table with its seats in this order.
fn finish(hall: &mut LeagueFixture, number: u32, order: &[usize]) {
    let scores = (0..order.len()).map(|seat| {
        let rank = 1 + order.iter().position(|own| *own == seat).unwrap() as u8;
        SeatScore { rank, points: i32::from(40 - rank) }
    });
    let score =
        FinalScore { ended_at: super::fixtures::later(20), seq: 2, ruled: false, seats: scores.collect() };
    let (at, _) = hall.at(number, 0);
    hall.tables[at].stage = test_support::over(score);
}

fn shuffled(coin: &mut StakeRng, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    (1..count).rev().for_each(|at| order.swap(at, coin.below(at + 1)));
    order
}

/// Returns true if a stake holds at the end, given the place at its table.
fn stake_holds(key: &str, rank: u32, row: usize, size: usize, here: usize, seats: usize) -> bool {
    let (won, last) = (here == 0, here == seats - 1);
    // Division 2 of 3: of seven entries, two are promoted and two relegated.
    let (up, down) = (row <= 2, row > size - 2);
    match key {
        "say-league-stake-win-first" => !won || rank == 1,
        "say-league-stake-surely-up" => up,
        "say-league-stake-win-up" => !won || up,
        "say-league-stake-last-down" => !last || down,
        "say-league-stake-surely-safe" | "say-league-stake-last-safe" => !down,
        "say-league-stake-win-safe" => !won || !down,
        _ => true,
    }
}

/// Random seasons of three divisions: all stakes stated before a table ends must hold at the end. The test also
/// requires a minimum number of stakes.
#[test]
fn stated_stakes_come_true() {
    let (mut made, mut kinds) = (0, BTreeMap::<String, usize>::new());
    for seed in 0..30 {
        let mut coin = StakeRng(seed);
        let mut hall = LeagueFixture::started(default_rules(), &[4, 7, 4]);
        let numbers: Vec<u32> = hall
            .league
            .season()
            .unwrap()
            .tables
            .iter()
            .filter(|table| table.division == DivisionNumber::new(2))
            .map(|table| table.number)
            .collect();
        let mut promised: Vec<(EntryId, String, usize)> = Vec::new();
        for at in shuffled(&mut coin, numbers.len()) {
            let number = numbers[at];
            let seats = hall.league.season().unwrap().table(number).unwrap().seats.clone();
            // Some entries are stronger, so that seasons are decided early.
            let mut order = shuffled(&mut coin, seats.len());
            if seed % 2 == 0 {
                order.sort_by_key(|seat| seats[*seat]);
            }
            for (seat, id) in seats.iter().enumerate() {
                let here = order.iter().position(|own| *own == seat).unwrap();
                let promises = show::stake_messages(&hall.played(), number, *id).unwrap().split_off(2);
                for key in promises.into_iter().map(|say| say.key) {
                    *kinds.entry(key.clone()).or_default() += 1;
                    promised.push((*id, key, here));
                }
            }
            finish(&mut hall, number, &order);
        }
        let lines = placed_lines(&hall.played(), DivisionNumber::new(2)).unwrap();
        for (id, key, here) in promised {
            let at = lines.iter().position(|line| line.line.entry == id).unwrap();
            let rank = lines[at].rank.unwrap();
            assert!(
                stake_holds(&key, rank, at + 1, lines.len(), here, 4),
                "seed {seed}: {id} {key}, rank {rank}"
            );
            made += 1;
        }
    }
    assert!(made > 100 && kinds.len() >= 6, "{made} {kinds:?}");
}

/// Counter-test: a false stake is detected.
#[test]
fn false_stakes_are_detected() {
    assert!(!stake_holds("say-league-stake-win-first", 2, 2, 7, 0, 4));
    assert!(!stake_holds("say-league-stake-surely-safe", 6, 6, 7, 0, 4));
    assert!(!stake_holds("say-league-stake-last-down", 3, 3, 7, 3, 4));
}

#[test]
fn no_stakes_after_strike_or_end() {
    let mut hall = LeagueFixture::started(default_rules(), &[7]);
    let first = hall.league.season().unwrap().table(1).unwrap().seats[0];
    hall.log_admin_event(LeagueEvent::Struck { entry: first, table: None, stands: false });
    assert_eq!(keys(&hall, 1, first.number()), ["say-league-stake"]);
    let second = hall.league.season().unwrap().table(1).unwrap().seats[1];
    hall.finish(1);
    assert_eq!(keys(&hall, 1, second.number()), ["say-league-stake", "say-league-you-stand"]);
    assert_eq!(keys(&hall, 99, 1), Vec::<String>::new());
}

#[test]
fn stakes_depend_on_format() {
    let with = |format: Format| LeagueFixture::started(LeagueRules { format, ..default_rules() }, &[7]);
    let knockout = with(Format::Knockout { advance: 2 });
    let id = |hall: &LeagueFixture| hall.league.season().unwrap().table(1).unwrap().seats[0].number();
    assert_eq!(keys(&knockout, 1, id(&knockout)), ["say-league-stake", "say-league-stake-advance"]);
    let swiss = with(Format::Swiss { rounds: 3 });
    assert_eq!(keys(&swiss, 1, id(&swiss)), ["say-league-stake", "say-league-you-play"]);
    let says = show::stake_messages(&knockout.played(), 1, entry(id(&knockout))).unwrap();
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, super::fixtures::start());
    assert_eq!(voice.say(&says[1]), "The top 2 of this table advance to the next round.");
}
