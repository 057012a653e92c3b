//! The role that is called when a new table looks for players, where the admins of its server chose one.

use crate::front::Front;
use crate::rest::DiscordError;
use crate::{ids, places};
use i18n::Lang;
use model::{Status, TableFace};
use ports::NotNow;

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
    let text = || lang.text("discord-looking-for-players");
    Ok(role.and_then(ids::id).map(|role| Announcement { role, text: text() }))
}

/// The house cannot be asked now: the letter is tried again.
pub(super) fn not_now(error: NotNow) -> DiscordError {
    DiscordError::Broke(error.to_string())
}
