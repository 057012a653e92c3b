//! State shared by all Discord modules: the service's request handler, the REST client, the lanes, the read marks and
//! the message renderer. None of this state has to survive a restart.

use super::direct_channels::{DirectChannels, ReadMarks};
use super::ids::PostLocation;
use super::lanes::{Lanes, RecentIds};
use super::rest::{DiscordError, RestClient};
use super::show;
use super::show::{ChatMessage, ChatReader, ShowOptions};
use model::{Code, Page};
use ports::{Lookup, render_on_blocking_thread};
use std::sync::Arc;
use tokio::sync::{Semaphore, SetOnce};

/// The shared state.
#[derive(Debug)]
pub(crate) struct DiscordState {
    /// Request handler of the service.
    pub(crate) service_lookup: Arc<dyn Lookup>,
    /// REST client.
    pub(crate) rest: RestClient,
    /// Serialises the messages of a channel and the presses at a table.
    pub(crate) lanes: Lanes,
    /// Last handled message of each channel.
    pub(crate) read_marks: ReadMarks,
    /// Direct message channels.
    pub(crate) direct_channels: DirectChannels,
    /// Servers that the bot is known to be in.
    pub(crate) servers: RecentIds,
    drawing: Semaphore,
    bot_user_id: SetOnce<u64>,
    interactions: RecentIds,
}

impl DiscordState {
    /// Creates the shared state. At most `drawings` messages (at least one) are rendered concurrently.
    pub(crate) fn new(door: Arc<dyn Lookup>, rest: RestClient, drawings: usize) -> Self {
        Self {
            read_marks: ReadMarks::new(door.clone()),
            service_lookup: door,
            rest,
            lanes: Lanes::default(),
            direct_channels: DirectChannels::new(),
            servers: RecentIds::new(),
            drawing: Semaphore::new(drawings.max(1)),
            bot_user_id: SetOnce::new(),
            interactions: RecentIds::new(),
        }
    }

    /// Returns true on the first delivery of an interaction. The service already prevents double execution; this check
    /// keeps a repeated delivery from overwriting the first response.
    pub(crate) fn is_first_delivery(&self, interaction: u64) -> bool {
        self.interactions.insert(interaction)
    }

    /// Records a gateway outage, during which messages may have been missed.
    pub(crate) fn mark_gateway_outage(&self) {
        self.read_marks.mark_all_missed();
    }

    /// Returns the bot's own user id, waiting for it if necessary. Discord sends the id first, but events are handled
    /// independently, so a later event may be handled earlier.
    pub(crate) async fn bot_user_id(&self) -> u64 {
        *self.bot_user_id.wait().await
    }

    /// Returns the bot's own user id. Asks Discord for it if the gateway has not reported it yet.
    pub(crate) async fn find_bot_user_id(&self) -> Result<u64, DiscordError> {
        if let Some(known) = self.bot_user_id.get() {
            return Ok(*known);
        }
        let me = self.rest.current_user().await?;
        self.set_bot_user_id(me);
        Ok(me)
    }

    /// Stores the bot's user id, which never changes; only the first call has an effect.
    pub(crate) fn set_bot_user_id(&self, me: u64) {
        let _ = self.bot_user_id.set(me);
    }

    /// Runs a rendering on a blocking thread, separate from the network tasks.
    pub(crate) async fn run_renderer<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, DiscordError> {
        let lost = || DiscordError::RequestRejected("message rendering failed".to_owned());
        let _permit = self.drawing.acquire().await.map_err(|_| lost())?;
        render_on_blocking_thread(draw).await.map_err(|_| lost())
    }

    /// Renders a post or letter as one message.
    pub(crate) async fn render_post(
        &self,
        page: Page,
        reader: ChatReader,
        options: ShowOptions,
    ) -> Result<ChatMessage, DiscordError> {
        self.run_renderer(move || show::post(&page, &reader, &options)).await
    }

    /// Renders an answer as messages.
    pub(crate) async fn render_answer(
        &self,
        page: Page,
        reader: ChatReader,
        options: ShowOptions,
    ) -> Result<Vec<ChatMessage>, DiscordError> {
        self.run_renderer(move || show::render_answer(&page, &reader, &options)).await
    }

    /// Returns display options with links to the threads of the page's table and of the listed tables.
    pub(crate) async fn options_with_links(&self, page: &Page) -> ShowOptions {
        let mut options = ShowOptions { describes_table: page.says.is_empty(), ..ShowOptions::default() };
        if let Some(table) = &page.table {
            options.thread = self.thread_link(&table.code).await;
        }
        for line in &page.tables {
            if let Some(link) = self.thread_link(&line.code).await {
                options.threads.insert(line.code.to_string(), link);
            }
        }
        options
    }

    /// Returns the link to a table's thread; `None` if there is no thread or the lookup fails.
    pub(crate) async fn thread_link(&self, table: &Code) -> Option<String> {
        let post = self.service_lookup.post_of(table).await.ok().flatten()?;
        Some(PostLocation::parse(&post)?.link())
    }

    /// Returns the direct message channel of a user, opening it if it is not cached.
    pub(crate) async fn direct_channel(&self, user: u64) -> Result<u64, DiscordError> {
        self.direct_channels.channel(&self.rest, user).await
    }
}
