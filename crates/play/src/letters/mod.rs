//! Letters: their recipients, due times and pages. Only [`letter_queue`] builds letters.

pub(super) mod ballots;
pub(super) mod before_delivery;
pub(super) mod changes;
pub(super) mod choices;
pub(super) mod game_replay;
pub(super) mod ghosts;
pub(super) mod league_mail;
pub(super) mod letter_queue;
pub(super) mod news;
pub(super) mod pages;
pub(super) mod posts;
pub(super) mod public_table_pages;
pub(super) mod results;
pub(super) mod talk_letters;
pub(super) mod watch_letters;
