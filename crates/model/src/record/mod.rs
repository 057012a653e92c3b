//! Stored data: a table's row, its journal, players, letters and rights, and the keys that encrypt what a copy of the
//! database must not reveal. Spellings in this module are stored and therefore frozen.

pub(super) mod address;
pub(super) mod answer_limits;
pub(super) mod ask;
pub(super) mod attendance;
pub(super) mod ban;
pub(super) mod cause;
pub(super) mod clocks;
pub(super) mod commit;
pub(super) mod community;
pub(super) mod compression;
pub(super) mod journal;
pub(super) mod keys;
pub(super) mod league;
pub(super) mod league_roles;
pub(super) mod letter;
pub(super) mod letter_kind;
pub(super) mod mailboxes;
pub(super) mod pending;
pub(super) mod person;
pub(super) mod replay;
pub(super) mod retention;
pub(super) mod right;
pub(super) mod seek;
pub(super) mod stage;
pub(super) mod state;
pub(super) mod stored_table;
pub(super) mod table;
pub(super) mod table_players;
pub(super) mod talk;
pub(super) mod vote;
pub(super) mod webhook;
pub(super) mod webhook_url;
