//! One seat's result: points, where they come from, and rank.

use super::seat::Seat;
use serde::Serialize;

/// One seat's result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// The sum of `parts`.
    pub points: i32,
    /// Where the points come from: key and points, in the order they are told.
    pub parts: Vec<(&'static str, i32)>,
    /// Tie-breaks in the order they are compared: key and number, more is better.
    pub ties: Vec<(&'static str, i32)>,
    /// Rank from 1; equal ranks share it.
    pub rank: u8,
}

impl Standing {
    /// The result of one seat before it is compared with the others: rank 1, points added up.
    pub fn of(seat: Seat, parts: Vec<(&'static str, i32)>, ties: Vec<(&'static str, i32)>) -> Self {
        let points = parts.iter().map(|(_, points)| points).sum();
        Self { seat, points, parts, ties, rank: 1 }
    }

    /// These results with their ranks: more points come first, then the tie-breaks decide, one after the other.
    pub fn ranked(mut list: Vec<Self>) -> Vec<Self> {
        let result = |standing: &Self| {
            let ties: Vec<i32> = standing.ties.iter().map(|(_, number)| *number).collect();
            (standing.points, ties)
        };
        let results: Vec<_> = list.iter().map(result).collect();
        for (standing, own) in list.iter_mut().zip(&results) {
            standing.rank = 1 + results.iter().filter(|other| *other > own).count() as u8;
        }
        list
    }
}
