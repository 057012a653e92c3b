//! Ratings: vectors from another implementation, ties, unrated seats, corrections.

use super::{
    LeaderLine, Rating, RatingCause, RatingChange, RatingError, RatingTarget, Ratings, SeatRank, TAU,
    UnratedReason, correct_ratings, leaderboard, limit_to_one_rated_seat, rate_table, updated_ratings,
};
use model::{Code, PlayerId};
use std::collections::BTreeMap;

fn player(number: u64) -> PlayerId {
    PlayerId::new(number)
}

fn code() -> Code {
    serde_json::from_str("\"K7QF\"").expect("a code")
}

/// Players 1, 2, and so on, with these ranks.
fn seats(ranks: &[u8]) -> Vec<SeatRank> {
    (1..)
        .zip(ranks)
        .map(|(number, rank)| SeatRank { rated_for: RatingTarget::Player(player(number)), rank: *rank })
        .collect()
}

fn rating(mu_micro: i64, sigma_micro: i64) -> Rating {
    Rating { mu_micro, sigma_micro }
}

fn ratings(list: &[(i64, i64)]) -> Ratings {
    (1..).zip(list).map(|(number, (mu, sigma))| (player(number), rating(*mu, *sigma))).collect()
}

fn by_rank(ranks: &[u8], before: &Ratings, tau: f64) -> Ratings {
    updated_ratings(&super::ranks(&seats(ranks)).expect("sound"), before, tau).expect("known")
}

/// Applies a table to the current ratings.
fn played(ranks: &[u8], now: &Ratings) -> Ratings {
    applied(now, &rate_table("sealed-lots", &code(), &seats(ranks), now).expect("sound"))
}

fn applied(now: &Ratings, lines: &[RatingChange]) -> Ratings {
    let mut now = now.clone();
    for line in lines {
        assert_eq!(now.insert(line.player, line.after).unwrap_or(Rating::NEW), line.before);
    }
    now
}

const FIVE: [(i64, i64); 5] = [
    (31_250_000, 2_500_000),
    (25_000_000, 8_333_333),
    (18_750_000, 4_000_000),
    (27_500_000, 1_200_000),
    (22_000_000, 6_500_000),
];

#[test]
fn v13_tied_new_players_match_the_vector() {
    // V13, without growth.
    let new = ratings(&[(25_000_000, 8_333_333); 4]);
    let sigma = 7_501_219;
    let expected = [(32_905_694, sigma), (25_000_000, sigma), (25_000_000, sigma), (17_094_306, sigma)];
    assert_eq!(by_rank(&[1, 2, 2, 4], &new, 0.0), ratings(&expected));
    // With growth, computed by openskill.py 6.2 at tau 25/300.
    let sigma = 7_501_567;
    let expected = [(32_906_168, sigma), (25_000_000, sigma), (25_000_000, sigma), (17_093_832, sigma)];
    assert_eq!(played(&[1, 2, 2, 4], &Ratings::new()), ratings(&expected));
}

#[test]
fn mixed_ratings_match_openskill() {
    // Computed by openskill.py 6.2 (Bradley-Terry full) with ranks 3, 1, 3, 2, 5 in its notation.
    let still = [
        (30_153_462, 2_468_516),
        (37_850_712, 6_305_725),
        (19_402_832, 3_839_528),
        (27_665_578, 1_198_072),
        (15_012_245, 5_541_426),
    ];
    assert_eq!(by_rank(&[3, 1, 3, 2, 5], &ratings(&FIVE), 0.0), ratings(&still));
    let grown = [
        (30_152_447, 2_469_845),
        (37_851_210, 6_306_094),
        (19_402_911, 3_840_295),
        (27_666_350, 1_200_944),
        (15_011_491, 5_541_849),
    ];
    assert_eq!(by_rank(&[3, 1, 3, 2, 5], &ratings(&FIVE), TAU), ratings(&grown));
}

/// Without growth the uncertainty would fall indefinitely; with growth it converges.
#[test]
fn uncertainty_converges_with_growth() {
    let after_many = |tau| {
        let mut now = ratings(&[(25_000_000, 8_333_333); 3]);
        for table in 0..3000_usize {
            now = by_rank([[1, 2, 3], [2, 3, 1], [3, 1, 2]][table % 3].as_slice(), &now, tau);
        }
        now[&player(1)].sigma_micro
    };
    let (still, grown) = (after_many(0.0), after_many(TAU));
    assert!(grown > 800_000, "{grown}");
    assert!(still < grown / 2, "{still}");
}

#[test]
fn rating_tie_counts_half_a_win() {
    let now = ratings(&[(25_000_000, 3_000_000); 2]);
    let tied = played(&[1, 1], &now);
    assert_eq!((tied[&player(1)].mu_micro, tied[&player(2)].mu_micro), (25_000_000, 25_000_000));
    assert!(tied[&player(1)].sigma_micro < 3_000_000);
    let upset = played(&[1, 1], &ratings(&[(30_000_000, 3_000_000), (20_000_000, 3_000_000)]));
    assert!(upset[&player(1)].mu_micro < 30_000_000 && upset[&player(2)].mu_micro > 20_000_000);
}

#[test]
fn t27_seat_order_is_irrelevant_for_rating() {
    // T27: players and ratings are matched by id, never by position in two lists.
    let now = ratings(&FIVE);
    let mut turned = seats(&[3, 1, 3, 2, 5]);
    turned.reverse();
    turned.swap(0, 2);
    let lines = rate_table("sealed-lots", &code(), &turned, &now).expect("sound");
    assert_eq!(lines, rate_table("sealed-lots", &code(), &seats(&[3, 1, 3, 2, 5]), &now).expect("sound"));
}

#[test]
fn unrated_seats_are_ignored() {
    let now = ratings(&FIVE);
    let reasons = [
        UnratedReason::Bot,
        UnratedReason::Struck,
        UnratedReason::Abandoned,
        UnratedReason::Substituted,
        UnratedReason::SamePerson,
    ];
    for reason in reasons {
        let mut with = seats(&[1, 3, 4]);
        with.insert(1, SeatRank { rated_for: RatingTarget::Nobody(reason), rank: 2 });
        assert_eq!(rate_table("g", &code(), &with, &now), rate_table("g", &code(), &seats(&[1, 2, 3]), &now));
        let alone = [with[0], with[1]];
        assert_eq!(rate_table("g", &code(), &alone, &now), Ok(Vec::new()), "a single player has no opponent");
    }
    assert_eq!(rate_table("g", &code(), &[], &now), Ok(Vec::new()));
    let twice = [seats(&[1])[0], seats(&[2])[0]];
    assert_eq!(rate_table("g", &code(), &twice, &now), Err(RatingError::PlayerHasTwoSeats(player(1))));
}

#[test]
fn merged_person_is_rated_for_one_seat() {
    // Players 1 and 3 sat at the table and were later merged into one person; then the result was corrected.
    let before = ratings(&FIVE[..3]);
    let was = seats(&[1, 2, 3]);
    let now = played(&[1, 2, 3], &before);
    let mut is = seats(&[3, 1, 2]);
    is[2].rated_for = RatingTarget::Player(player(1));
    let twice = correct_ratings("g", &code(), &was, &is, &before, &now);
    assert_eq!(twice, Err(RatingError::PlayerHasTwoSeats(player(1))));
    limit_to_one_rated_seat(&mut is);
    assert_eq!(is[0], seats(&[3])[0], "the first seat is rated");
    assert_eq!(is[2], SeatRank { rated_for: RatingTarget::Nobody(UnratedReason::SamePerson), rank: 2 });
    let lines = correct_ratings("g", &code(), &was, &is, &before, &now).expect("known");
    let after = applied(&now, &lines);
    assert!(after[&player(2)].mu_micro > now[&player(2)].mu_micro, "the others are rated");
    assert_eq!(after[&player(3)], before[&player(3)], "the merged id returns its gain");
    let mut bots = [SeatRank { rated_for: RatingTarget::Nobody(UnratedReason::Bot), rank: 1 }; 2];
    limit_to_one_rated_seat(&mut bots);
    assert!(bots.iter().all(|seat| seat.rated_for == RatingTarget::Nobody(UnratedReason::Bot)));
}

#[test]
fn rating_change_records_before_and_after() {
    let now = ratings(&FIVE[..1]);
    let lines = rate_table("sealed-lots", &code(), &seats(&[2, 1]), &now).expect("sound");
    assert_eq!((lines[0].before, lines[1].before), (rating(31_250_000, 2_500_000), Rating::NEW));
    assert_eq!(
        (lines[0].game.as_str(), &lines[0].table, lines[0].cause),
        ("sealed-lots", &code(), RatingCause::Table)
    );
    assert!(lines[0].after.mu_micro < 31_250_000 && lines[1].after.mu_micro > 25_000_000);
}

#[test]
fn correction_shifts_current_ratings() {
    let before = ratings(&FIVE[..3]);
    let wrong = played(&[1, 2, 3], &before);
    let later = played(&[2, 3, 1], &wrong);
    let fix = |was: &[u8], is: &[u8], now: &Ratings| {
        correct_ratings("sealed-lots", &code(), &seats(was), &seats(is), &before, now).expect("known")
    };
    let lines = fix(&[1, 2, 3], &[3, 2, 1], &later);
    let right = played(&[3, 2, 1], &before);
    for line in &lines {
        assert_eq!((line.cause, line.before), (RatingCause::Correction, later[&line.player]));
        let shift = right[&line.player].mu_micro - wrong[&line.player].mu_micro;
        assert_eq!(line.after.mu_micro, line.before.mu_micro + shift);
        assert_eq!(
            line.after.sigma_micro, line.before.sigma_micro,
            "the uncertainty is unchanged for the same players"
        );
    }
    assert_eq!(lines.len(), 3);
    let now = applied(&later, &lines);
    assert_eq!(
        applied(&now, &fix(&[3, 2, 1], &[1, 2, 3], &now)),
        later,
        "correcting a correction restores the old ratings"
    );
    assert_eq!(fix(&[1, 2, 3], &[1, 2, 3], &later), Vec::new());
    // An immediate correction has the same effect as a correct result from the start.
    assert_eq!(applied(&wrong, &fix(&[1, 2, 3], &[3, 2, 1], &wrong)), right);
}

#[test]
fn struck_seat_loses_its_rating_change() {
    let before = ratings(&FIVE[..3]);
    let with = played(&[1, 2, 3], &before);
    let struck = [
        seats(&[1, 2, 3])[0],
        seats(&[1, 2, 3])[1],
        SeatRank { rated_for: RatingTarget::Nobody(UnratedReason::Struck), rank: 3 },
    ];
    let lines = correct_ratings("g", &code(), &seats(&[1, 2, 3]), &struck, &before, &with).expect("known");
    let now = applied(&with, &lines);
    assert_eq!(now[&player(3)], before[&player(3)]);
    let without = played(&[1, 2], &ratings(&FIVE[..2]));
    assert_eq!((now[&player(1)], now[&player(2)]), (without[&player(1)], without[&player(2)]));
    let unknown = correct_ratings("g", &code(), &seats(&[1, 2, 3]), &struck, &before, &ratings(&FIVE[..2]));
    assert_eq!(unknown, Err(RatingError::Unknown(player(3))));
}

#[test]
fn leaderboard_sorts_by_conservative_rating() {
    let all = BTreeMap::from([
        (player(1), rating(30_000_000, 6_000_000)),
        (player(2), rating(25_000_000, 1_000_000)),
        (player(3), rating(28_000_000, 2_000_000)),
        (player(4), rating(10_000_000, 9_000_000)),
    ]);
    let board: Vec<(u32, PlayerId)> =
        leaderboard(&all).iter().map(|LeaderLine { rank, player, .. }| (*rank, *player)).collect();
    assert_eq!(board, [(1, player(2)), (1, player(3)), (3, player(1)), (4, player(4))]);
    assert_eq!(rating(10_000_000, 9_000_000).conservative_micro(), -17_000_000);
}
