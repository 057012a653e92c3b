//! The content of a table's place for one letter: the mentions, the living post, and the card in the channel.

use super::card::{Announcement, card_page, thread_name};
use super::letter_delivery::LetterDelivery;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::{MentionedDecision, PostLocation, text_digest};
use crate::rest::{CallUrgency, DiscordError, MISSING_PERMISSION};
use crate::show::{ChatMessage, ChatReader, ShowOptions, announcement_message, edit, new_message, nonce};
use engine::Seat;
use model::{Player, Status, TableSummary};
use std::collections::{BTreeMap, BTreeSet};

/// A letter with the state of a table, and everything needed to display it.
pub(super) struct PlacePost<'a> {
    /// The shared Discord state.
    pub(super) front: &'a DiscordState,
    /// The letter.
    pub(super) sending: &'a LetterDelivery<'a>,
    /// The table.
    pub(super) table: &'a TableSummary,
    /// Language and time.
    pub(super) reader: ChatReader,
    /// The player of each seat.
    pub(super) seats: &'a BTreeMap<Seat, Player>,
}

impl PlacePost<'_> {
    /// Returns true if the card is the living post: before the game starts, if the game never starts, and after the
    /// result.
    pub(super) fn is_all_on_card(&self) -> bool {
        matches!(self.table.status, Status::Open | Status::Closed | Status::Over)
    }

    /// Returns true if the table is finished.
    pub(super) fn is_done(&self) -> bool {
        matches!(self.table.status, Status::Closed | Status::Over)
    }

    /// Returns the intended name of the thread.
    pub(super) fn name(&self) -> String {
        thread_name(self.reader, self.table)
    }

    /// Returns a digest of the thread's intended name and archived state.
    pub(super) fn name_mark(&self) -> String {
        text_digest(&format!("{} {}", self.is_done(), self.name()))
    }

    /// Returns the decisions for which players want to be mentioned here.
    pub(super) fn mentioned_decisions(&self) -> BTreeSet<MentionedDecision> {
        self.sending.letter.page.calls.iter().map(ids::stored_mention).collect()
    }

    /// Returns the users who hold these seats, without duplicates.
    pub(super) fn users(&self, calls: &BTreeSet<MentionedDecision>) -> Vec<u64> {
        users(self.seats, calls.iter().map(|(seat, _)| *seat))
    }

    /// Renders the living post.
    pub(super) async fn render_living_post(&self) -> Result<ChatMessage, DiscordError> {
        let page = self.sending.letter.page.clone();
        let post = self.front.render_post(page, self.reader, ShowOptions::for_everyone()).await?;
        Ok(self.sending.fit(post, self.reader.lang))
    }

    /// Renders the card in the channel: the living post itself while players can join, and a summary of the table
    /// later. `at` is the current location, if the card was already posted.
    pub(super) async fn card(&self, at: Option<&PostLocation>) -> Result<ChatMessage, DiscordError> {
        // Discord shows the thread below the card from which it was created.
        let shows_thread = |at: &&PostLocation| at.card == at.thread && self.table.status == Status::Open;
        let thread = at.filter(|at| !shows_thread(at)).map(PostLocation::link);
        let options = ShowOptions { thread, card: true, ..ShowOptions::for_everyone() };
        let page = card_page(&self.sending.letter.page);
        let card = self.front.render_post(page, self.reader, options).await?;
        Ok(self.sending.fit(card, self.reader.lang))
    }

    /// Posts a card in the channel, unless an earlier attempt already did, for this letter or a previous one. `lost` is
    /// the card that this one replaces; 0 if there is none.
    pub(super) async fn post_card(
        &self,
        room: u64,
        lost: u64,
        card: ChatMessage,
        announced: Option<&Announcement>,
    ) -> Result<u64, DiscordError> {
        let nonce = nonce(&format!("card/{}", self.table.code), &lost.to_string());
        match self.front.rest.find_by_nonce(room, &nonce).await? {
            Some(sent) => {
                self.front.rest.edit(room, sent, edit(card, &[]), CallUrgency::Awaited).await?;
                Ok(sent)
            }
            None => {
                let message = match announced.map(Announcement::role_and_text) {
                    Some(announced) => announcement_message(card, announced, &nonce),
                    None => new_message(card, &[], &[], &nonce),
                };
                self.front.rest.post(room, message).await
            }
        }
    }

    /// Updates the card, or posts it again if it was deleted.
    pub(super) async fn write_card(
        &self,
        mut at: PostLocation,
        wanted: CallUrgency,
    ) -> Result<PostLocation, DiscordError> {
        let card = self.card(Some(&at)).await?;
        let card_mark = card.content_digest();
        if card_mark == at.card_mark {
            return Ok(at);
        }
        let mut edited = self.front.rest.edit(at.room, at.card, edit(card.clone(), &[]), wanted).await;
        if edited == Err(DiscordError::Forbidden(MISSING_PERMISSION)) && !card.files.is_empty() {
            let words = card.clone().without_files(self.reader.lang);
            edited = self.front.rest.edit(at.room, at.card, edit(words, &[]), wanted).await;
        }
        // In a forum the card is part of the post, which Discord archives after a week.
        if edited == Err(DiscordError::Archived) {
            self.front.rest.unarchive(at.room).await?;
            edited = self.front.rest.edit(at.room, at.card, edit(card, &[]), wanted).await;
        }
        match edited {
            Err(DiscordError::MessageGone) => {
                let (lost, is_post) = (at.card, at.is_card());
                // A card that is not the thread's first message needs a link to the thread.
                at.card = 0;
                let card = self.card(Some(&at)).await?;
                at.card_mark = card.content_digest();
                at.card = self.post_card(at.room, lost, card, None).await?;
                at.message = if is_post { at.card } else { at.message };
            }
            done => {
                done?;
                at.card_mark = card_mark;
            }
        }
        Ok(at)
    }
}

/// Returns the users who hold these seats, without duplicates.
pub(super) fn users(seats: &BTreeMap<Seat, Player>, of: impl Iterator<Item = Seat>) -> Vec<u64> {
    let users = of.filter_map(|seat| ids::user_of(seats.get(&seat)?));
    users.collect::<BTreeSet<u64>>().into_iter().collect()
}
