//! The service around the pure decisions of `play` and `league`. It takes requests and timers, reads, executes, and
//! delivers letters.
//!
//! Requests enter through `request_gateway`. The module `request` identifies the sender, parses the request once,
//! checks the sender's rights and applies the request. The answer is stored with the changes. `timers` handles due
//! timers of tables, `leagues` runs leagues, and `outbox` delivers letters. All of them load tables (`load`), decide,
//! and execute commits (`execute`) through the `desk`, which caches recently used rows (`cache`). `lookup` answers
//! queries of channels with menus. `talk` holds the words of
//! people to the people at a table. `bans` takes the seats of banned people, and `operator_facts` reads what commands
//! store for a running service. `operator_requests` carries out the league actions of
//! commands. `community_upkeep` gives roles to the participants of leagues, and
//! shows dates (`community_events`). Each request, letter, timer and league step has its own tracing span.
//!
//! Deliberately not here: rules of games, tables and rights (`play`, [`play::rights`]), rules of leagues (`league`),
//! and the rendering of letters (`render`). Databases, mail, Discord and web pages are known only through `ports`.

mod access;
pub mod bans;
mod cache;
mod chat_cap;
mod community_events;
pub mod community_upkeep;
mod computation;
mod desk;
mod execute;
mod game_lengths;
mod health;
mod league_lookup;
pub mod leagues;
mod load;
mod lookup;
mod members;
mod news_feed;
mod operator_facts;
pub mod operator_requests;
mod outbox;
mod personal_data;
mod policy;
mod process_heartbeats;
pub mod pruning;
mod recap_cache;
mod recap_drawing;
pub mod reencryption;
mod relay_refusals;
mod request;
mod request_gateway;
mod table_lanes;
mod talk;
pub mod timers;
mod upkeep_queue;
mod visitor_pages;
mod world;

#[cfg(test)]
mod tests;

pub use desk::{Desk, DeskError};
pub use outbox::{LiftScope, LiftedMail, Outbox};
pub use personal_data::ErasurePreview;
pub use policy::{LostPeriod, Policy, WebhookPolicy};
pub use request::OperatorActionOutcome;
pub use timers::{credit_outage_at_start, make_good};
pub use world::{HostWorld, World};
