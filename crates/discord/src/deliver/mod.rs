//! Letters out by Discord: the card and living post of a table, what happened there, the room of a league, direct messages, and calls in
//! the thread.

mod announcing;
mod call;
mod card;
mod channel;
mod direct;
mod forum;
mod happened;
mod kept;
mod league_room;
mod left_over;
mod living_post;
mod missing;
mod notices;
mod outcome;
mod place_post;
mod sending;
mod tidy;

pub use channel::DiscordChannel;
