//! The card of a table in its channel, the name of the thread, and the role mentioned when the card is first posted.

use crate::discord_state::DiscordState;
use crate::rest::DiscordError;
use crate::show::ChatReader;
use crate::{ids, places};
use i18n::{Lang, Voice};
use model::{Arg, Page, Status, TableSummary};
use ports::TemporaryFailure;

/// Maximum length of a thread name, in characters.
const NAME_CHARS_MAX: usize = 100;

/// Returns the page of the card. The card may be older than the living post. During the game it therefore omits the
/// board, and its buttons apply to the decision that is open when they are pressed.
pub(super) fn card_page(page: &Page) -> Page {
    let mut card = Page { calls: Vec::new(), ..page.clone() };
    let plays = |status| matches!(status, Status::Running | Status::Frozen);
    if let Some(table) = card.table.as_mut().filter(|table| plays(table.status)) {
        table.answered.clear();
        for seat in &mut table.seats {
            (seat.asked, seat.opened) = (None, None);
        }
        (card.board, card.news) = (None, Vec::new());
    }
    card
}

/// Returns the name of a table's thread: the game's title, the table's code and its progress.
pub(super) fn thread_name(reader: ChatReader, table: &TableSummary) -> String {
    let voice = Voice::new(reader.lang, chrono_tz::UTC, reader.now);
    let how_far = match (table.status, table.round) {
        (Status::Over | Status::Closed | Status::Frozen, _) => {
            Some(voice.lang().text(messages::OF_TABLE_STATUS.of(table.status.keyword())))
        }
        (Status::Running, _) if table.paused => Some(voice.lang().text(messages::CHAT_PAUSED)),
        (Status::Running, Some(round)) => {
            Some(voice.say(&messages::chat_round(Arg::Number(i64::from(round)))))
        }
        _ => None,
    };
    let name = [Some(voice.key(&format!("{}-title", table.game))), Some(table.code.to_string()), how_far];
    let name: Vec<String> = name.into_iter().flatten().collect();
    name.join(" · ").chars().take(NAME_CHARS_MAX).collect()
}

/// A role to mention, with the text of the announcement.
pub(super) struct Announcement {
    role: u64,
    text: String,
}

impl Announcement {
    /// Returns the role and the text.
    pub(super) fn role_and_text(&self) -> (u64, &str) {
        (self.role, &self.text)
    }
}

/// Returns the announcement for a card that is about to be posted for the first time; `None` if players can no longer
/// join.
pub(super) async fn announcement(
    front: &DiscordState,
    guild: u64,
    table: &TableSummary,
    lang: Lang,
) -> Result<Option<Announcement>, DiscordError> {
    if table.status != Status::Open {
        return Ok(None);
    }
    let community = places::load_community(front, guild).await.map_err(service_failure)?;
    let role = community.as_ref().and_then(|community| community.role_to_mention(&table.game));
    let text = || lang.text(messages::DISCORD_LOOKING_FOR_PLAYERS);
    Ok(role.and_then(ids::parse_id).map(|role| Announcement { role, text: text() }))
}

/// Converts a temporary failure of the service into a Discord error, so that the letter is retried.
pub(super) fn service_failure(error: TemporaryFailure) -> DiscordError {
    DiscordError::CallFailed(error.to_string())
}
