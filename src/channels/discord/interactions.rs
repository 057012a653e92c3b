//! Commands, buttons, menus and forms: each is answered at once, then taken to the desk, then its answer is changed into what came of
//! it. What is drawn is drawn apart.

use super::asker::Asker;
use super::compose::{ActionIds, ChatReader, Composed};
use super::front::Front;
use super::replies::{Pictures, Reply};
use super::{choosing, commands, completing, places, pressing, spoken};
use crate::channels::{NotNow, SaidAt};
use crate::i18n::Lang;
use crate::play::{Code, Instant, Page};
use serenity::model::application::Interaction;

/// Once the gateway is there: the commands are registered, if they are not yet.
pub(super) async fn ready(front: &Front) {
    match commands::register(front.door.as_ref(), front.rest.http()).await {
        Ok(true) => tracing::info!("the commands were registered with Discord"),
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "people may see old commands until the next connection"),
    }
}

/// One interaction.
pub(super) async fn handle(front: &Front, interaction: Interaction) {
    if !front.hears_first(interaction.id().get()) {
        return;
    }
    match interaction {
        Interaction::Command(it) => spoken::command(front, &it).await,
        Interaction::Autocomplete(it) => completing::complete(front, &it).await,
        Interaction::Component(it) => pressing::pressed(front, &it).await,
        Interaction::Modal(it) => choosing::filled(front, &it).await,
        _ => {}
    }
}

/// The lane of a table: its interactions are taken in the order in which they came. No channel has such a number.
pub(super) fn lane_of(table: &Code) -> u64 {
    table.as_str().bytes().fold(0, |number, byte| number << 8 | u64::from(byte))
}

/// Asks the desk; the page of its answer.
pub(super) async fn ask(
    front: &Front,
    asker: &Asker,
    part: &str,
    said_at: SaidAt,
    orders: Vec<String>,
) -> Result<Page, NotNow> {
    let said_at = places::of_interaction(front, asker, said_at).await?;
    let answer = front.door.handle(&asker.request(part, said_at, orders)).await?;
    Ok(answer.map(|answer| answer.page).unwrap_or_default())
}

/// Shows a page to whoever asked.
pub(super) async fn show(front: &Front, reply: &Reply<'_>, page: Page, lang: Lang, ids: ActionIds) {
    let now = page.written_at.unwrap_or(Instant::UNIX_EPOCH);
    let composed = front.answered(page, ChatReader::new(lang, now), ids).await;
    let composed = composed.unwrap_or_else(|_| vec![text(&lang.text("discord-cannot-be-shown"))]);
    reply.say(composed, Pictures::Changed).await;
}

/// Tells that nothing was done and it may be tried again.
pub(super) async fn not_now(reply: &Reply<'_>, lang: Lang, error: &NotNow) {
    tracing::warn!(%error, "an interaction could not be taken");
    reply.say(vec![text(&lang.text("discord-not-now"))], Pictures::Changed).await;
}

/// A message that only says something.
pub(super) fn text(text: &str) -> Composed {
    Composed { content: text.to_owned(), ..Composed::default() }
}
