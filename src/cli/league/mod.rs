//! `vernissage league`: leagues for whoever runs the service.
//!
//! | file | what it does |
//! | --- | --- |
//! | `args.rs` | what each command takes |
//! | `run.rs` | which part carries out a command |
//! | `named.rs` | the league that a command names |
//! | `told.rs` | sentences and sheets as lines |
//! | `listed.rs` | `list`, `show` and `ratings` |
//! | `pages.rs` | what a league shows: standings, plan, cross table, calendar, log, doctor |
//! | `acting.rs` | `new` and `do` |
//! | `verified.rs` | a league made anew from its log, and a table's score from its journal |
//! | `balance.rs` | docs/balance.md. Pure |

mod acting;
mod args;
mod balance;
mod listed;
mod named;
mod pages;
mod run;
mod told;
mod verified;

pub(super) use args::LeagueArgs;
pub(super) use run::run;
pub(super) use verified::{verify_leagues, verify_score};
