//! Letters: their recipients, their due times and the contents of their pages. Only [`owe`] builds a letter.

pub(super) mod ballots;
pub(super) mod changes;
pub(super) mod choices;
pub(super) mod for_all;
pub(super) mod game_replay;
pub(super) mod ghosts;
pub(super) mod leaving;
pub(super) mod news;
pub(super) mod of_league;
pub(super) mod owe;
pub(super) mod pages;
pub(super) mod posts;
pub(super) mod results;
