//! Which letter is owed to whom, when it may leave, and what its page shows. Only [`owe`] makes a letter.

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
