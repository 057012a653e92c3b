//! What stands at a table's place: a card in the room, the thread made from the card, and at the bottom of the thread one living post.
//! What happened stands above it in the thread.
//!
//! The living post is edited where that is enough. It is posted anew where somebody must be called, since an edit notifies nobody, or
//! where something newer stands below it. What people deleted is made anew, and an archived thread is taken out of the archive.

use super::card::{card_page, thread_name};
use super::sending::Sending;
use crate::channels::Delivery;
use crate::channels::discord::front::Front;
use crate::channels::discord::ids::{self, Called, PostAt};
use crate::channels::discord::rest::{DiscordError, ThreadState};
use crate::channels::discord::show::{ChatMessage, ChatReader, ShowOptions, edit, new_message, nonce};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Player, PublicPlace, Status, TableFace};
use std::collections::{BTreeMap, BTreeSet};

/// Brings the living post of a table up to date.
pub(super) async fn deliver(
    front: &Front,
    sending: &Sending<'_>,
    place: &PublicPlace,
    seats: &BTreeMap<Seat, Player>,
) -> Result<Delivery, DiscordError> {
    let letter = sending.letter;
    let (Some(guild), Some(room)) = (ids::id(&place.community), ids::id(&place.room)) else {
        return Err(DiscordError::Refused("the place is none of Discord's".to_owned()));
    };
    let Some(table) = &letter.page.table else {
        return Err(DiscordError::Refused("a post without a table".to_owned()));
    };
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let post = LivingPost { front, sending, table, reader, seats };
    let before = letter.previous.as_deref().and_then(PostAt::parse);
    let at = match before {
        None => post.open(guild, room, 0).await?,
        Some(before) => match post.go_on(before.clone()).await {
            Err(DiscordError::ChannelGone) => {
                let at = post.open(guild, room, before.thread).await?;
                if let Err(error) = front.rest.delete(before.room, before.thread).await {
                    tracing::info!(table = %table.code, %error, "the card of a lost thread stays");
                }
                at
            }
            done => done?,
        },
    };
    if matches!(table.status, Status::Over | Status::Closed) {
        // Nobody waits for this: the result can be read either way.
        if let Err(error) = front.rest.archive(at.thread, true).await {
            tracing::info!(table = %table.code, %error, "a finished table's thread was not archived");
        }
    }
    Ok(Delivery::Sent { remote_id: Some(at.to_string()), place: Some(at.place()), mailed: None })
}

/// A living post that is being brought up to date.
struct LivingPost<'a> {
    front: &'a Front,
    sending: &'a Sending<'a>,
    table: &'a TableFace,
    reader: ChatReader,
    seats: &'a BTreeMap<Seat, Player>,
}

impl LivingPost<'_> {
    /// Posts the card in the room and makes its thread; once the table runs, posts the living post there. `lost` is the thread that these
    /// replace, 0 if there was none.
    async fn open(&self, guild: u64, room: u64, lost: u64) -> Result<PostAt, DiscordError> {
        let thread = self.post_card(room, lost).await?;
        self.front.rest.make_thread(room, thread, &thread_name(self.reader, self.table)).await?;
        let at = PostAt {
            guild,
            room,
            thread,
            message: thread,
            calls: BTreeSet::new(),
            card: self.table.status,
            stale: BTreeSet::new(),
        };
        if self.is_all_on_card() { Ok(at) } else { self.post_in_thread(at).await }
    }

    /// Posts the card, unless an earlier try has posted it already, of this letter or of one before it.
    async fn post_card(&self, room: u64, lost: u64) -> Result<u64, DiscordError> {
        let card = self.card().await?;
        let nonce = nonce(&format!("card/{}", self.table.code), &lost.to_string());
        match self.front.rest.sent_with(room, &nonce).await? {
            Some(sent) => {
                self.front.rest.edit(room, sent, edit(card, &[])).await?;
                Ok(sent)
            }
            None => self.front.rest.post(room, new_message(card, &[], &[], &nonce)).await,
        }
    }

    /// Whether the card is the living post: before a game begins, when it never began, and after its result.
    fn is_all_on_card(&self) -> bool {
        matches!(self.table.status, Status::Open | Status::Closed | Status::Over)
    }

    /// Brings the post of a table up to date that has a thread.
    async fn go_on(&self, at: PostAt) -> Result<PostAt, DiscordError> {
        if self.table.status == Status::Over {
            return self.end(at).await;
        }
        if at.is_card() && self.is_all_on_card() {
            match self.front.rest.edit(at.room, at.thread, edit(self.card().await?, &[])).await {
                Err(DiscordError::MessageGone | DiscordError::TooOldToEdit) => {}
                done => return done.map(|()| PostAt { card: self.table.status, ..at }),
            }
        }
        let at = match self.edit_if_enough(&at).await? {
            true => PostAt { calls: self.calls(), ..at },
            false => self.post_in_thread(at).await?,
        };
        Ok(self.refresh_card(self.clear_stale(at).await).await)
    }

    /// After the end of a game. The result was posted as what happened, and stays the last message in the thread.
    async fn end(&self, mut at: PostAt) -> Result<PostAt, DiscordError> {
        self.front.rest.thread(at.thread).await?;
        if !at.is_card() {
            at.stale.insert(at.message);
        }
        let at = PostAt { message: at.thread, calls: BTreeSet::new(), ..at };
        Ok(self.refresh_card(self.clear_stale(at).await).await)
    }

    /// Edits the living post if nobody new must be called, nothing stands below it, and it still exists. Returns whether it did.
    async fn edit_if_enough(&self, at: &PostAt) -> Result<bool, DiscordError> {
        let new = self.calls().difference(&at.calls).next().is_some();
        if new || at.is_card() {
            return Ok(false);
        }
        let state = self.front.rest.thread(at.thread).await?;
        if state.newest != Some(at.message) {
            return Ok(false);
        }
        match self.edit(at, state).await {
            Err(DiscordError::MessageGone | DiscordError::TooOldToEdit) => Ok(false),
            done => done.map(|()| true),
        }
    }

    async fn edit(&self, at: &PostAt, state: ThreadState) -> Result<(), DiscordError> {
        if state.archived {
            self.front.rest.archive(at.thread, false).await?;
        }
        let edit = edit(self.composed().await?, &self.users(&self.calls()));
        match self.front.rest.edit(at.thread, at.message, edit.clone()).await {
            Err(DiscordError::Archived) => {
                self.front.rest.archive(at.thread, false).await?;
                self.front.rest.edit(at.thread, at.message, edit).await
            }
            done => done,
        }
    }

    /// Posts the living post at the bottom of the thread. The former one is stale from now on.
    async fn post_in_thread(&self, before: PostAt) -> Result<PostAt, DiscordError> {
        let calls = self.calls();
        let new: BTreeSet<Called> = calls.difference(&before.calls).copied().collect();
        let people = (&*self.users(&calls), &*self.users(&new));
        let composed = self.composed().await?;
        let message = self.sending.post_once(self.front, before.thread, composed, people, "post").await?;
        let former = (!before.is_card() && before.message != message).then_some(before.message);
        let mut at = PostAt { message, calls, ..before };
        at.stale.extend(former);
        Ok(at)
    }

    /// Deletes former living posts. One that cannot be deleted now is tried again with the next post: this one is delivered, and must not be
    /// sent again.
    async fn clear_stale(&self, mut at: PostAt) -> PostAt {
        for message in std::mem::take(&mut at.stale) {
            match self.front.rest.delete(at.thread, message).await {
                Ok(()) | Err(DiscordError::Refused(_)) => {}
                Err(error) => {
                    tracing::info!(table = %self.table.code, %error, "a former post stays for now");
                    at.stale.insert(message);
                }
            }
        }
        at
    }

    /// Edits the card when the table's status has changed; if that fails now, with the next post.
    async fn refresh_card(&self, at: PostAt) -> PostAt {
        let status = self.table.status;
        if at.card == status {
            return at;
        }
        let Ok(card) = self.card().await else { return at };
        match self.front.rest.edit(at.room, at.thread, edit(card, &[])).await {
            Ok(())
            | Err(DiscordError::MessageGone | DiscordError::ChannelGone | DiscordError::TooOldToEdit) => {
                PostAt { card: status, ..at }
            }
            Err(error) => {
                tracing::info!(table = %self.table.code, %error, "a card keeps its former text for now");
                at
            }
        }
    }

    /// The decisions of those who are asked and want to be called here.
    fn calls(&self) -> BTreeSet<Called> {
        self.sending.letter.page.calls.iter().map(ids::remembered).collect()
    }

    /// The users who hold these seats, each once.
    fn users(&self, calls: &BTreeSet<Called>) -> Vec<u64> {
        let users = calls.iter().filter_map(|(seat, _)| ids::user_of(self.seats.get(seat)?));
        users.collect::<BTreeSet<u64>>().into_iter().collect()
    }

    /// The living post.
    async fn composed(&self) -> Result<ChatMessage, DiscordError> {
        let page = self.sending.letter.page.clone();
        self.front.composed(page, self.reader, ShowOptions::default()).await
    }

    /// The card in the room: while people may join, the living post itself; then only what does not change with every move.
    async fn card(&self) -> Result<ChatMessage, DiscordError> {
        let page = card_page(&self.sending.letter.page);
        self.front.composed(page, self.reader, ShowOptions::default()).await
    }
}
