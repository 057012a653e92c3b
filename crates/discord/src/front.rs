//! What everything that speaks with Discord shares: the door of the house, Discord's calls, the lanes, the read marks, and the
//! making of messages. None of its own state needs to outlive a restart.

use super::direct_channels::{DirectChannels, ReadMarks};
use super::ids::PostAt;
use super::lanes::{Lanes, RecentIds};
use super::rest::{DiscordError, RestClient};
use super::show;
use super::show::{ChatMessage, ChatReader, ShowOptions};
use model::{Code, Page};
use ports::Lookup;
use std::sync::Arc;
use tokio::sync::{Semaphore, SetOnce};

/// The shared part.
#[derive(Debug)]
pub(crate) struct Front {
    /// The way into the house.
    pub(crate) door: Arc<dyn Lookup>,
    /// Discord's calls.
    pub(crate) rest: RestClient,
    /// One message at a time in a channel, one press at a time at a table.
    pub(crate) lanes: Lanes,
    /// Up to which message each channel was handled.
    pub(crate) read_marks: ReadMarks,
    /// The channels for direct messages.
    pub(crate) direct_channels: DirectChannels,
    drawing: Semaphore,
    me: SetOnce<u64>,
    interactions: RecentIds,
}

impl Front {
    /// At most so many `drawings` are made at once, at least one.
    pub(crate) fn new(door: Arc<dyn Lookup>, rest: RestClient, drawings: usize) -> Self {
        Self {
            read_marks: ReadMarks::new(door.clone()),
            door,
            rest,
            lanes: Lanes::default(),
            direct_channels: DirectChannels::new(),
            drawing: Semaphore::new(drawings.max(1)),
            me: SetOnce::new(),
            interactions: RecentIds::new(),
        }
    }

    /// Whether an interaction comes for the first time. The house sees to it that nothing is done twice; this keeps the answer to
    /// a second delivery from replacing the first answer.
    pub(crate) fn hears_first(&self, interaction: u64) -> bool {
        self.interactions.insert(interaction)
    }

    /// The gateway was or is away: messages may have been missed.
    pub(crate) fn begin_anew(&self) {
        self.read_marks.may_have_missed_all();
    }

    /// The bot's own user. The gateway tells it first, but each event is handled by itself, so that a later one may be here
    /// earlier: this waits until it is told.
    pub(crate) async fn me(&self) -> u64 {
        *self.me.wait().await
    }

    /// The gateway told who the bot is. That never changes, so that only the first time counts.
    pub(crate) fn we_are(&self, me: u64) {
        let _ = self.me.set(me);
    }

    /// Draws pictures on a thread of their own, apart from those that talk to the network.
    pub(crate) async fn drawn<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, DiscordError> {
        let lost = || DiscordError::Refused("the message could not be drawn".to_owned());
        let _permit = self.drawing.acquire().await.map_err(|_| lost())?;
        tokio::task::spawn_blocking(draw).await.map_err(|_| lost())
    }

    /// A post or letter as one message.
    pub(crate) async fn composed(
        &self,
        page: Page,
        reader: ChatReader,
        options: ShowOptions,
    ) -> Result<ChatMessage, DiscordError> {
        self.drawn(move || show::post(&page, &reader, &options)).await
    }

    /// An answer as messages.
    pub(crate) async fn answered(
        &self,
        page: Page,
        reader: ChatReader,
        options: ShowOptions,
    ) -> Result<Vec<ChatMessage>, DiscordError> {
        self.drawn(move || show::answer(&page, &reader, &options)).await
    }

    /// How an answer is shown: with links to the threads of its table and of the tables in its list.
    pub(crate) async fn links(&self, page: &Page) -> ShowOptions {
        let mut options = ShowOptions { of_table: page.says.is_empty(), ..ShowOptions::default() };
        if let Some(table) = &page.table {
            options.thread = self.link(&table.code).await;
        }
        for line in &page.tables {
            if let Some(link) = self.link(&line.code).await {
                options.threads.insert(line.code.to_string(), link);
            }
        }
        options
    }

    /// The link to a table's thread; `None` where it has none or that cannot be looked up now.
    pub(crate) async fn link(&self, table: &Code) -> Option<String> {
        let post = self.door.post_of(table).await.ok().flatten()?;
        Some(PostAt::parse(&post)?.link())
    }

    /// The channel for direct messages with a person; opened if it is not known.
    pub(crate) async fn direct_channel(&self, user: u64) -> Result<u64, DiscordError> {
        self.direct_channels.channel(&self.rest, user).await
    }
}
