//! Points of a table: the scales, ties, and seats with irregular ends.

use super::fixtures::{LAST, NOTHING, finished_in_order, guest, points, seat, table, with_seat_end};
use crate::score::{
    AllAbandonedRule, Places, ScoreChoices, ScoreError, SeatEnd, SeatResult, Sixtieths, TableEnd,
    TableResult, points_of,
};
use engine::Seat;

/// Points by seat.
fn dealt(result: &TableResult, choices: ScoreChoices) -> Vec<Sixtieths> {
    result.score_table(choices).expect("sound").seats.iter().map(|seat| seat.points).collect()
}

/// A table at which seat 0 has the first of these ranks, seat 1 the second, and so on.
fn with_ranks(ranks: &[u8]) -> TableResult {
    table(1, (0..).zip(ranks).map(|(at, rank)| seat(at, u32::from(at) + 1, *rank)).collect())
}

fn whole(list: &[i32]) -> Vec<Sixtieths> {
    list.iter().copied().map(points).collect()
}

#[test]
fn tied_seats_share_the_mean_of_places() {
    // V1, V2, V3.
    assert_eq!(dealt(&with_ranks(&[1, 1, 3, 4]), LAST), whole(&[8, 8, 3, 1]));
    let third = Sixtieths::new(4 * 60 + 40);
    assert_eq!(dealt(&with_ranks(&[1, 2, 2, 2, 5]), LAST), [points(10), third, third, third, points(1)]);
    let half = Sixtieths::new(150);
    assert_eq!(dealt(&with_ranks(&[1, 2, 2]), LAST), [points(10), half, half]);
}

#[test]
fn scale_awards_five_points_per_seat() {
    for ranked in 1..=5 {
        let worth =
            |place| points_of(usize::from(ranked), Places { first: place, last: place }).expect("a place");
        let sum: Sixtieths = (1..=ranked).map(worth).sum();
        assert_eq!(sum, points(5 * i32::from(ranked)));
    }
    assert_eq!(points_of(6, Places { first: 1, last: 1 }), None);
    assert_eq!(points_of(0, Places { first: 1, last: 1 }), None);
    assert_eq!(points_of(4, Places { first: 0, last: 1 }), None);
    assert_eq!(points_of(4, Places { first: 4, last: 5 }), None);
    assert_eq!(points_of(4, Places { first: 3, last: 2 }), None);
    assert_eq!(points_of(4, Places { first: 3, last: 1 }), None);
}

#[test]
fn points_convert_to_mixed_numbers() {
    let told = |sixtieths: i64| {
        let mixed = Sixtieths::new(sixtieths).mixed();
        (mixed.negative, mixed.whole, mixed.numerator, mixed.denominator)
    };
    assert_eq!(told(480), (false, 8, 0, 1));
    assert_eq!(told(280), (false, 4, 2, 3));
    assert_eq!(told(150), (false, 2, 1, 2));
    assert_eq!(told(-30), (true, 0, 1, 2));
    assert_eq!(told(0), (false, 0, 0, 1));
    assert_eq!(told(61), (false, 1, 1, 60));
}

#[test]
fn struck_seat_is_ignored() {
    let mut result = finished_in_order(1, &[1, 2, 3, 4]);
    result.seats[1].ended = SeatEnd::Struck;
    let scored = result.score_table(LAST).expect("sound");
    assert_eq!(dealt(&result, LAST), whole(&[10, 0, 4, 1]));
    assert_eq!(
        (scored.ranked_seat_count(), scored.seats[1].entry),
        (3, None),
        "the table does not count for the entry"
    );
}

#[test]
fn guest_keeps_rank_and_scores_for_no_entry() {
    let result = table(1, vec![seat(0, 1, 2), guest(1, 1), seat(2, 2, 3)]);
    let scored = result.score_table(LAST).expect("sound");
    assert_eq!(dealt(&result, LAST), whole(&[4, 10, 1]), "the other ranks are unchanged");
    assert_eq!(scored.seats[1].entry, None);
    assert_eq!(scored.ranked_seat_count(), 3, "its place uses points of the scale");
}

#[test]
fn abandoned_seat_follows_walkover_rule() {
    // The bot that took over has won.
    let result = table(
        1,
        vec![with_seat_end(seat(0, 1, 1), SeatEnd::Abandoned), seat(1, 2, 2), seat(2, 3, 3), guest(3, 4)],
    );
    assert_eq!(dealt(&result, LAST), whole(&[1, 10, 6, 3]), "after the guest, too");
    assert_eq!(dealt(&result, NOTHING), whole(&[0, 10, 4, 1]));
    for choices in [LAST, NOTHING] {
        let scored = result.score_table(choices).expect("sound");
        assert!(scored.seats[0].entry.is_some(), "an abandoned seat counts");
        assert_eq!(scored.seats[0].game_points, 0, "a bot scored them");
    }
    let two = table(
        1,
        vec![
            with_seat_end(seat(0, 1, 1), SeatEnd::Abandoned),
            with_seat_end(seat(1, 2, 2), SeatEnd::Abandoned),
            seat(2, 3, 3),
        ],
    );
    assert_eq!(
        dealt(&two, LAST),
        [Sixtieths::new(150), Sixtieths::new(150), points(10)],
        "they share the last places"
    );
}

#[test]
fn forfeited_seat_scores_zero() {
    let result =
        table(1, vec![with_seat_end(seat(0, 1, 1), SeatEnd::Forfeited), seat(1, 2, 2), seat(2, 3, 3)]);
    for choices in [LAST, NOTHING] {
        assert_eq!(dealt(&result, choices), whole(&[0, 9, 1]));
        assert!(result.score_table(choices).expect("sound").seats[0].entry.is_some());
    }
}

/// T25: the season's rules decide the result of a table that all have left.
#[test]
fn t25_deserted_table_follows_season_rule() {
    let left = |at| with_seat_end(seat(at, u32::from(at) + 1, at + 1), SeatEnd::Abandoned);
    let result = table(1, vec![left(0), left(1), guest(2, 3)]);
    let void = result.score_table(LAST).expect("sound");
    assert_eq!((void.end, void.ranked_seat_count()), (TableEnd::Void, 0));
    assert!(void.seats.iter().all(|seat| seat.entry.is_none() && seat.points == Sixtieths::ZERO));
    let counted = ScoreChoices { all_abandoned: AllAbandonedRule::Counted, ..LAST };
    assert_eq!(dealt(&result, counted), [Sixtieths::new(150), Sixtieths::new(150), points(10)]);
    assert_eq!(dealt(&result, NOTHING), whole(&[0, 0, 5]));
    let stayed = table(1, vec![left(0), seat(1, 2, 2), guest(2, 3)]);
    assert_eq!(stayed.score_table(LAST).expect("sound").end, TableEnd::Counted, "one player stayed");
}

/// T9: an adjudicated table uses the same code path. Its game points come from an unfinished game.
#[test]
fn t9_adjudicated_table_scores_and_void_does_not() {
    let mut result = finished_in_order(1, &[1, 2, 3]);
    assert_eq!(result.score_table(LAST).expect("sound").game_points, Some(35 + 30 + 25));
    result.end = TableEnd::Adjudicated;
    assert_eq!(dealt(&result, LAST), whole(&[10, 4, 1]));
    assert_eq!(result.score_table(LAST).expect("sound").game_points, None);
    result.end = TableEnd::Void;
    assert_eq!(dealt(&result, LAST), whole(&[0, 0, 0]));
}

#[test]
fn contradictory_results_are_rejected() {
    let refused = |seats: Vec<SeatResult>| table(3, seats).score_table(LAST).expect_err("a fault");
    let (seat_0, e1) = (Seat::new(0), super::fixtures::entry(1));
    assert_eq!(refused(vec![seat(0, 1, 1), seat(0, 2, 2)]), ScoreError::SeatTwice { table: 3, seat: seat_0 });
    // T23, T15.
    assert_eq!(refused(vec![seat(0, 1, 1), seat(1, 1, 2)]), ScoreError::EntryTwice { table: 3, entry: e1 });
    let owner = ScoreError::SeatOwnerMismatch { table: 3, seat: seat_0 };
    assert_eq!(refused(vec![with_seat_end(seat(0, 1, 1), SeatEnd::Guest)]), owner);
    assert_eq!(refused(vec![with_seat_end(guest(0, 1), SeatEnd::Played)]), owner);
    assert_eq!(refused(vec![with_seat_end(guest(0, 1), SeatEnd::Abandoned)]), owner);
    assert!(
        table(3, vec![with_seat_end(guest(0, 1), SeatEnd::Struck)]).score_table(LAST).is_ok(),
        "a guest may be struck"
    );
    let rank = ScoreError::Rank { table: 3, seat: Seat::new(1) };
    assert_eq!(refused(vec![seat(0, 1, 1), seat(1, 2, 3)]), rank);
    assert_eq!(refused(vec![seat(0, 1, 1), seat(1, 2, 0)]), ScoreError::Rank { table: 3, seat: seat_0 });
    assert_eq!(
        refused((0..6).map(|at| seat(at, u32::from(at), at + 1)).collect()),
        ScoreError::Seats { table: 3, ranked: 6 }
    );
}
