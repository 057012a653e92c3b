//! Results: points, their sources, and ranks.

use super::seat::Seat;
use serde::Serialize;

/// The result of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Seat with this result.
    pub seat: Seat,
    /// Sum of `parts`.
    pub points: i32,
    /// Sources of the points: key and points, in the order in which they are shown.
    pub parts: Vec<(&'static str, i32)>,
    /// Tie-breaks in the order of comparison: key and number, more is better.
    pub ties: Vec<(&'static str, i32)>,
    /// Rank from 1; equal results share a rank.
    pub rank: u8,
}

impl Standing {
    /// Creates the result of one seat, with its points added up. The rank is 1 until the results are compared.
    pub fn unranked(seat: Seat, parts: Vec<(&'static str, i32)>, ties: Vec<(&'static str, i32)>) -> Self {
        let points = parts.iter().map(|(_, points)| points).sum();
        Self { seat, points, parts, ties, rank: 1 }
    }

    /// Ranks these results: by points first, then by each tie-break in turn.
    pub fn rank_all(mut list: Vec<Self>) -> Vec<Self> {
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
