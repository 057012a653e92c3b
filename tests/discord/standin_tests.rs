//! Tests of the stand-in itself, with a small bot on the real libraries, in both wirings, and people who use it.

mod answers;
mod bot;
mod faults;
mod forums;
mod gateway;
mod members;
mod previews;
mod record;
mod rules;
mod slow_network;
mod talk;

use crate::people::Person;
use crate::standin::{Guild, Standin, Wiring};
use bot::Bot;

/// A stand-in with a guild, two members and the connected bot.
struct Scene {
    standin: Standin,
    guild: Guild,
    alice: Person,
    bob: Person,
    bot: Bot,
}

impl Scene {
    async fn new(wiring: Wiring) -> Self {
        let standin = Standin::start(wiring).await;
        let guild = standin.guild("Salon");
        let (alice, bob) = (standin.person("Alice", "en-US"), standin.person("Bob", "zh-TW"));
        guild.add_member(&alice);
        guild.add_member(&bob);
        let bot = Bot::start(&standin).await;
        Self { standin, guild, alice, bob, bot }
    }

    /// Waits until the bot has noted this text.
    async fn wait_for_note(&self, text: &str) {
        let state = &self.bot.state;
        let look = |_: &_| state.notes().iter().any(|note| note.contains(text)).then_some(());
        self.standin.wait_for(&format!("the bot notes {text}, not {:?}", state.notes()), look).await;
    }
}
