//! Messages written at a table's public place. They become talk, and follow the edits and deletions of their authors for
//! all readers who were not sent them before.

use super::talk_line::{SpokenWords, TalkChanges};
use crate::desk::{Desk, DeskError, TRIES_MAX};
use chrono::TimeDelta;
use model::{Code, Commit, FreeText, Player, TalkOp, TalkRemover, TextKind};
use play::{LoadedTable, Moment, people};
use ports::{PlaceName, PlaceTalk, PlaceTalkEvent, TalkAuthor};

/// Maximum number of lines that one person writes at a table's public place in a day. Further ones stay there.
const LINES_DAY_MAX: u64 = 200;

impl Desk {
    /// Takes in a message written at a public place, unless the place has no table, or its table takes no talk.
    ///
    /// # Errors
    /// Returns an error if the store fails, or other writers are first in every attempt.
    pub(crate) async fn take_in_place_talk(&self, talk: &PlaceTalk) -> Result<(), DeskError> {
        let remote_id = remote_id(&talk.place, &talk.message);
        for _ in 0..TRIES_MAX {
            let at = self.moment(false);
            let known = self.store().talk_by_remote_id(remote_id.clone()).await?;
            let commit = match (&talk.event, known) {
                (PlaceTalkEvent::Said { author, text }, None) => {
                    let Some(code) = self.store().table_at(talk.place.0.clone()).await? else {
                        return Ok(());
                    };
                    self.new_line(&at, &code, (author, text.as_str()), &remote_id).await?
                }
                (PlaceTalkEvent::Said { .. }, Some(_)) | (_, None) => None,
                (event, Some(line)) => line.removed_by.is_none().then(|| {
                    let text = match event {
                        PlaceTalkEvent::Edited { text } => FreeText::new(TextKind::Talk, text),
                        _ => FreeText::EMPTY,
                    };
                    let removed_by = text.is_empty().then_some(TalkRemover::Author);
                    let change = TalkOp::Change { table: line.table, number: line.number, text, removed_by };
                    Commit { talk: vec![change], ..Commit::default() }
                }),
            };
            let Some(commit) = commit else { return Ok(()) };
            if self.try_execute(commit).await? {
                return Ok(());
            }
        }
        Err(DeskError::Busy)
    }

    /// Returns the changes of a new line; `None` if it is not taken in. Banned people are not heard.
    async fn new_line(
        &self,
        at: &Moment<'_>,
        code: &Code,
        (author, text): (&TalkAuthor, &str),
        remote_id: &str,
    ) -> Result<Option<Commit>, DeskError> {
        let Some(loaded) = self.load(code).await? else { return Ok(None) };
        let text = FreeText::new(TextKind::Talk, text);
        if text.is_empty() || play::refuse_talk(&loaded.table, at.now).is_some() {
            return Ok(None);
        }
        let mut commit = Commit::default();
        let player = match self.store().player_by_account(author.account.clone()).await? {
            Some(player) => self.player(player.id).await?.unwrap_or(player),
            None => {
                let player = newcomer(at, &loaded, author);
                people::write(at, &mut commit, player.clone());
                player
            }
        };
        let since = at.now - TimeDelta::days(1);
        let count = self.store().talk_count(code.clone(), player.ids(), since).await?;
        if count >= LINES_DAY_MAX || self.ban_of(&player).await?.is_some() {
            return Ok(None);
        }
        let seat = player.ids().into_iter().find_map(|id| loaded.table.seats_of(id).next());
        let remote_id = Some(remote_id.to_owned());
        let words = SpokenWords { author: &player, seat, to: None, text, remote_id };
        let TalkChanges { talk, letters } = self.speak(at, &loaded, words, &TalkChanges::default()).await?;
        Ok(Some(Commit { talk, letters, ..commit }))
    }
}

/// Returns the row of a person who writes for the first time.
fn newcomer(at: &Moment<'_>, loaded: &LoadedTable, author: &TalkAuthor) -> Player {
    let lang = loaded.table.place.as_ref().map_or("en", |place| place.lang.as_str());
    let mut player = people::create_newcomer(at, None, Some(&author.name), lang);
    player.accounts = vec![author.account.clone()];
    player
}

/// Returns the stored id of a message at a place.
fn remote_id(place: &PlaceName, message: &str) -> String {
    format!("{}/{message}", place.0)
}
