//! Tests of section 4 and the end of a short game: every example and vector of the rules.

use super::fixtures::*;
use crate::game_5211::cards::Colour;
use crate::game_5211::state::{Outcome, Reason};
use crate::game_5211::{Event, FiveTwoOneOne};
use engine::Pending;
use engine::prelude::*;

/// Plays a round and checks its outcome and the points of each player.
fn check(id: &str, text: &str, wanted: Outcome, wanted_points: &[u16]) -> (FiveTwoOneOne, Vec<Event>) {
    let (game, news) = round(text);
    assert_eq!(outcome(&game), wanted, "{id}");
    assert_eq!(points(&game), wanted_points, "{id}");
    (game, news)
}

fn scores(id: &str, text: &str, colour: Colour, wanted: &[u16]) {
    check(id, text, Outcome::Colour(colour), wanted);
}

fn check_nothing_scores(id: &str, text: &str) {
    let none = vec![0; text.split('|').count()];
    check(id, text, Outcome::Nothing, &none);
}

#[test]
fn f5_t01_exactly_six_roosters_score() {
    let text = "Y1 G1 Y3 O2 | O1 N2 N4 T2 | G1 Y2 Y5 T1 | T1 O3 G2 G6";
    let (game, news) = check("F5-T01, F5-4.1, F5-4.8", text, Outcome::Roosters, &[2, 1, 2, 1]);
    assert_eq!(game.place(A).scored, cards("Y1 G1"), "F5-4.1: the roosters they themselves played");
    assert_eq!(game.discarded.len(), 10, "F5-4.1: everything else is discarded");
    assert!(news.contains(&Event::RoostersScored { count: 6 }), "F5-T01");
}

#[test]
fn f5_t02_colour_over_the_limit_is_skipped() {
    let text = "G2 G3 Y4 G1 | G2 G6 Y2 O3 | G3 G4 Y1 N2 | G5 Y3 O2 T2";
    let (_, news) = check("F5-T02, F5-4.4", text, Outcome::Colour(Colour::Yellow), &[4, 2, 1, 3]);
    let told = [
        Event::TooMany { colour: Colour::Green, count: 8, limit: 7 },
        Event::ColourScored { colour: Colour::Yellow, count: 4 },
    ];
    assert_eq!(news.iter().filter(|event| told.contains(event)).count(), 2, "F5-T02");
}

#[test]
fn f5_t03_tied_largest_colours_are_skipped() {
    let text = "Y2 Y3 G2 O4 | Y2 G3 G4 O2 | Y1 Y6 G2 N3 | G1 O3 N2 T5";
    let (_, news) = check("F5-T03, F5-4.4", text, Outcome::Colour(Colour::Orange), &[4, 2, 0, 3]);
    assert!(news.contains(&Event::Tied { colours: vec![Colour::Yellow, Colour::Green], count: 5 }), "F5-T03");
}

#[test]
fn f5_t04_ties_throughout_score_nothing() {
    check_nothing_scores("F5-T04, F5-4.7", "Y2 Y3 G2 N4 | Y2 G3 G4 N2 | Y1 Y6 O2 T3 | G1 G2 O3 T2");
}

#[test]
fn f5_t05_count_equal_to_the_limit_is_out() {
    scores("F5-T05", "Y2 Y3 Y4 N2 | Y2 Y5 N3 O6", Colour::Navy, &[2, 3]);
}

#[test]
fn f5_t06_count_one_below_the_limit_scores() {
    scores("F5-T06", "Y2 Y3 N4 N2 | Y2 Y5 O3 O6", Colour::Yellow, &[5, 7]);
}

#[test]
fn f5_t07_five_players_may_play_seven_of_a_colour() {
    let text = "Y2 Y3 G2 O2 | Y2 Y3 G3 O3 | Y4 Y4 G2 O4 | Y5 G4 N2 T2 | N3 N4 T3 T4";
    scores("F5-T07", text, Colour::Yellow, &[5, 5, 8, 5, 0]);
}

#[test]
fn f5_t08_eighth_card_reaches_the_limit() {
    check_nothing_scores("F5-T08", "Y2 Y3 G2 O2 | Y2 Y3 G3 O3 | Y4 Y4 G2 O4 | Y5 Y6 N2 T2 | N3 N4 T3 T4");
}

#[test]
fn f5_t09_two_colours_over_the_limit_score_nothing() {
    check_nothing_scores("F5-T09, F5-4.9", "Y2 Y3 G2 G4 | Y2 Y4 G3 G6 | Y1 Y5 G2 G3");
}

#[test]
fn f5_t10_only_colour_below_the_limit_scores() {
    let text = "Y2 Y2 G2 G2 | Y3 Y3 G3 G3 | Y4 Y4 G4 G4 | Y2 G2 N2 N6 | Y3 G3 N3 N4";
    scores("F5-T10, F5-4.9", text, Colour::Navy, &[0, 0, 0, 8, 7]);
}

#[test]
fn f5_t11_tie_below_the_limit_scores_nothing() {
    check_nothing_scores("F5-T11", "Y2 Y3 O2 N4 | Y2 Y4 O3 N6 | Y1 Y5 O2 N3");
}

#[test]
fn f5_t12_clear_second_below_the_limit_scores() {
    scores("F5-T12", "Y2 Y3 O2 N4 | Y2 Y4 O3 N6 | Y1 Y5 O5 T3", Colour::Orange, &[2, 3, 5]);
}

#[test]
fn f5_t13_smaller_colour_scores_after_a_tie_of_three() {
    scores("F5-T13", "Y2 G2 O2 N6 | Y3 G3 O3 N2 | Y4 G4 O4 N3 | Y5 G5 O5 T6", Colour::Navy, &[6, 2, 3, 0]);
}

#[test]
fn f5_t14_single_card_scores_after_limit_and_tie() {
    let text = "Y2 Y2 G2 O2 | Y3 Y3 G3 O3 | Y4 Y4 G4 O4 | Y5 G5 O5 T3";
    scores(
        "F5-T14, F5-4.6: a single card wins; dark blue is absent and does not tie",
        text,
        Colour::Teal,
        &[0, 0, 0, 3],
    );
}

#[test]
fn f5_t15_equal_counts_score_nothing() {
    check_nothing_scores("F5-T15", "Y2 G2 O2 N2 | Y3 G3 O3 N3 | Y4 G4 O4 T2 | Y5 G5 N4 T3 | O5 N5 T4 T5");
}

#[test]
fn f5_t16_two_tied_colours_score_nothing() {
    check_nothing_scores("F5-T16", "Y2 Y3 G2 G4 | Y4 Y5 G3 G6");
}

#[test]
fn f5_t17_third_colour_scores_with_two_players() {
    scores("F5-T17", "Y2 Y3 G2 N4 | Y4 G5 G3 N6", Colour::Navy, &[4, 6]);
}

#[test]
fn f5_t18_successive_ties_score_nothing() {
    check_nothing_scores("F5-T18", "Y2 G3 O2 N4 | Y4 G5 O3 T6");
}

#[test]
fn f5_t19_one_rooster_too_many_scores_the_colour() {
    scores("F5-T19, F5-4.2, F5-4.3", "Y1 Y1 G1 O1 | Y1 N4 N2 T3", Colour::Yellow, &[2, 1]);
}

#[test]
fn f5_t20_one_rooster_too_few_scores_the_colour() {
    scores("F5-T20, F5-4.2, F5-4.3", "Y1 Y1 G1 O2 | Y3 N4 N2 T3", Colour::Yellow, &[2, 3]);
}

#[test]
fn f5_t21_roosters_come_before_the_limit() {
    check("F5-T21, F5-4.1", "Y1 Y1 Y6 Y3 | Y1 Y1 Y5 T3", Outcome::Roosters, &[2, 2]);
}

#[test]
fn f5_t22_exactly_seven_roosters_score() {
    let text = "Y1 Y1 G2 O2 | G1 O1 Y2 N3 | N1 T2 T3 O4 | T1 G3 N2 Y4 | O1 G4 N6 T6";
    check("F5-T22", text, Outcome::Roosters, &[2, 2, 1, 1, 1]);
}

#[test]
fn f5_t23_players_score_only_their_own_cards() {
    let text = "Y6 Y1 G2 T3 | Y4 N2 N3 O2 | Y2 Y3 N4 G5";
    let (game, news) = check("F5-T23, F5-4.5, F5-4.8", text, Outcome::Colour(Colour::Yellow), &[7, 4, 5]);
    let cards: Vec<usize> = game.seats.iter().map(|place| place.scored.len()).collect();
    assert_eq!(cards, [2, 1, 2], "F5-T23");
    assert_eq!(game.discarded.len(), 7, "F5-T23");
    assert_eq!(
        news.iter().filter(|event| matches!(event, Event::Took { .. })).count(),
        3,
        "F5-8.5: no decision"
    );
    assert!(matches!(game.pending(), Pending::Sealed(_)), "F5-8.5");
}

/// Checks all distributions of 20 cards over the colours: both orders of the two tests agree (F5-4.9).
#[test]
fn order_of_limit_and_tie_checks_is_irrelevant() {
    use crate::game_5211::score::outcome;
    let numbers = *table(5, 1).numbers();
    let by_the_book = |counts: [u8; 5]| {
        let mut left: Vec<(u8, Colour)> =
            counts.into_iter().zip(Colour::ALL).filter(|(count, _)| *count > 0).collect();
        while let Some(most) = left.iter().map(|(count, _)| *count).max() {
            let group: Vec<_> = left.iter().filter(|(count, _)| *count == most).copied().collect();
            if group.len() == 1 && most < numbers.limit {
                return Outcome::Colour(group[0].1);
            }
            left.retain(|(count, _)| *count != most);
        }
        Outcome::Nothing
    };
    let mut tried = 0;
    for code in 0..21u32.pow(4) {
        let digit = |at: u32| (code / 21u32.pow(at) % 21) as u8;
        let first: [u8; 4] = [digit(0), digit(1), digit(2), digit(3)];
        let sum: u32 = first.iter().map(|count| u32::from(*count)).sum();
        let Some(rest) = 20u32.checked_sub(sum) else { continue };
        let counts = [first[0], first[1], first[2], first[3], rest as u8];
        assert_eq!(outcome(&counts, 0, &numbers), by_the_book(counts), "F5-4.4, F5-4.9: {counts:?}");
        tried += 1;
    }
    assert_eq!(tried, 10_626, "all ways to spread 20 cards over 5 colours");
}

#[test]
fn f5_t26_ties_are_broken_by_cards() {
    let mut game = table(2, 5);
    for (second, ranks) in [(13, [2, 1]), (12, [1, 1])] {
        set_score(&mut game.seats[0], 31, 12);
        set_score(&mut game.seats[1], 31, second);
        let standings = game.standings(engine::Viewer::Table);
        assert_eq!(
            standings.iter().map(|standing| standing.rank).collect::<Vec<_>>(),
            ranks,
            "F5-T26, F5-5.2"
        );
    }
}

#[test]
fn most_points_win_after_the_last_round() {
    let mut game = table(4, 5);
    let news = automatic_until(&mut game, |game| game.over.is_some());
    assert_eq!(game.over, Some(Reason::LastRound), "F5-5.1");
    let standings = game.standings(engine::Viewer::Table);
    let most = standings.iter().map(|standing| standing.points).max().unwrap();
    assert!(standings.iter().all(|standing| (standing.points == most) == (standing.rank == 1)), "F5-5.1");
    let told: i32 = news
        .iter()
        .map(|event| if let Event::Took { points, .. } = event { i32::from(*points) } else { 0 })
        .sum();
    assert_eq!(told, standings.iter().map(|standing| standing.points).sum::<i32>(), "F5-4.8");
    assert!(game.offers(A).steps.is_empty());
}
