//! The card of a table in its room, the name of its thread, and the role that is called when the card looks for players.

use crate::front::Front;
use crate::rest::DiscordError;
use crate::show::ChatReader;
use crate::{ids, places};
use i18n::{Lang, Voice};
use model::{Arg, Page, Status, TableFace};
use ports::NotNow;

/// The longest name of a thread, in characters.
const NAME_CHARS_MAX: usize = 100;

/// The page of the card. While the game runs, it is without the board, and its buttons are for whatever is asked when they are pressed:
/// it may be older than the living post.
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

/// The name of a table's thread: the game's title, the table's code, and how far it is.
pub(super) fn thread_name(reader: ChatReader, table: &TableFace) -> String {
    let voice = Voice::new(reader.lang, chrono_tz::UTC, reader.now);
    let how_far = match (table.status, table.round) {
        (Status::Over | Status::Closed | Status::Frozen, _) => {
            Some(voice.lang().text(messages::OF_TABLE_STATUS.of(table.status.word())))
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

/// Who is called, and what they are told.
pub(super) struct Announcement {
    role: u64,
    text: String,
}

impl Announcement {
    /// The role, and the text.
    pub(super) fn said(&self) -> (u64, &str) {
        (self.role, &self.text)
    }
}

/// The call for a table whose card is about to be posted for the first time; none for one that nobody can join any more.
pub(super) async fn announcement(
    front: &Front,
    guild: u64,
    table: &TableFace,
    lang: Lang,
) -> Result<Option<Announcement>, DiscordError> {
    if table.status != Status::Open {
        return Ok(None);
    }
    let community = places::community(front, guild).await.map_err(not_now)?;
    let role = community.as_ref().and_then(|community| community.called_for(&table.game));
    let text = || lang.text(messages::DISCORD_LOOKING_FOR_PLAYERS);
    Ok(role.and_then(ids::id).map(|role| Announcement { role, text: text() }))
}

/// The house cannot be asked now: the letter is tried again.
pub(super) fn not_now(error: NotNow) -> DiscordError {
    DiscordError::Broke(error.to_string())
}
