//! What stands at a table's place: a card in the room, the thread made from it, and in the thread one living post at the bottom,
//! with what happened above it.
//!
//! The living post is edited where that is enough, and posted anew where somebody has to be called (edits call nobody) or
//! something newer stands below it. Whatever was deleted by people is made anew; whatever was archived wakes up.

use super::compose::{ActionIds, ChatReader, Composed};
use super::faults::Fault;
use super::front::{Front, readers, user_of};
use super::remote::{self, Called, PostAt};
use super::rest::ThreadState;
use super::send::Sending;
use super::words;
use crate::channels::{Delivery, Window};
use crate::engine::Seat;
use crate::i18n::{Lang, Voice};
use crate::play::{Page, Place, Player, Status, TableFace};
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a thread's name at most.
const NAME_MAX: usize = 100;

/// The living post of a table.
pub(super) async fn living<D: Window>(
    front: &Front<D>,
    sending: &Sending<'_>,
    place: &Place,
    seats: &BTreeMap<Seat, Player>,
) -> Result<Delivery, Fault> {
    let letter = sending.letter;
    let (Some(guild), Some(room)) = (remote::id(&place.community), remote::id(&place.room)) else {
        return Err(Fault::Refused("the place is none of Discord's".to_owned()));
    };
    let Some(table) = &letter.page.table else {
        return Err(Fault::Refused("a post without a table".to_owned()));
    };
    let post = Post { front, sending, table, reader: readers(seats, &place.lang, letter.at), seats };
    let before = letter.previous.as_deref().and_then(PostAt::parse);
    let at = match before {
        None => post.open(guild, room).await?,
        Some(before) => match post.go_on(before.clone()).await {
            Err(Fault::ChannelGone) => {
                let at = post.open(guild, room).await?;
                front.rest.delete(before.room, before.thread).await?;
                at
            }
            done => done?,
        },
    };
    if matches!(table.status, Status::Over | Status::Closed) {
        // Nobody waits for this: the result stands there either way.
        if let Err(fault) = front.rest.archive(at.thread, true).await {
            tracing::info!(table = %table.code, %fault, "a finished table's thread was not archived");
        }
    }
    front.nothing_missing(guild);
    Ok(Delivery::Sent { remote_id: Some(at.to_string()), place: Some(at.place()) })
}

/// What happened, as a message of its own in the thread.
pub(super) async fn happened<D: Window>(
    front: &Front<D>,
    sending: &Sending<'_>,
    place: &Place,
    seats: &BTreeMap<Seat, Player>,
) -> Result<Delivery, Fault> {
    let letter = sending.letter;
    // The living post makes the thread, or makes it anew: it is written with the same change.
    let Some(at) = letter.post.as_deref().and_then(PostAt::parse) else { return Err(Fault::ChannelGone) };
    let reader = readers(seats, &place.lang, letter.at);
    let composed = front.composed(letter.page.clone(), reader, ActionIds::default()).await?;
    let message = post_once(front, sending, at.thread, composed, (&[], &[]), "happened").await?;
    let remote = remote::MessageAt { channel: at.thread, message };
    Ok(Delivery::Sent { remote_id: Some(remote.to_string()), place: Some(at.place()) })
}

/// Sends a message, unless it was sent before and that is so long ago that Discord would not know. Of the people, the first are
/// mentioned in the text, the second called.
pub(super) async fn post_once<D: Window>(
    front: &Front<D>,
    sending: &Sending<'_>,
    channel: u64,
    composed: Composed,
    (mentioned, called): (&[u64], &[u64]),
    purpose: &str,
) -> Result<u64, Fault> {
    let nonce = sending.nonce(purpose);
    if sending.old
        && let Some(sent) = front.rest.sent_with(channel, &nonce).await?
    {
        return Ok(sent);
    }
    front.rest.post(channel, words::new_message(composed, mentioned, called, &nonce)).await
}

/// A living post on its way.
struct Post<'a, D> {
    front: &'a Front<D>,
    sending: &'a Sending<'a>,
    table: &'a TableFace,
    reader: ChatReader,
    seats: &'a BTreeMap<Seat, Player>,
}

impl<D: Window> Post<'_, D> {
    /// The first post: the card in the room and its thread; once the table runs, the living post in it.
    async fn open(&self, guild: u64, room: u64) -> Result<PostAt, Fault> {
        let card = self.card().await?;
        let thread = post_once(self.front, self.sending, room, card, (&[], &[]), "card").await?;
        self.front.rest.make_thread(room, thread, &self.name()).await?;
        let card = self.table.status;
        let at = PostAt { guild, room, thread, message: thread, calls: BTreeSet::new(), card };
        if card == Status::Open { Ok(at) } else { self.post_in_thread(at).await }
    }

    /// The next post of a table that has a thread.
    async fn go_on(&self, at: PostAt) -> Result<PostAt, Fault> {
        if at.is_card() && self.table.status == Status::Open {
            match self.front.rest.edit(at.room, at.thread, words::edit(self.card().await?, &[])).await {
                Err(Fault::MessageGone | Fault::TooOldToEdit) => {}
                done => return done.map(|()| at),
            }
        }
        let state = self.front.rest.thread(at.thread).await?;
        let new = self.calls().difference(&at.calls).next().is_some();
        let at = if !new && !at.is_card() && state.newest == Some(at.message) {
            match self.edit(&at, state).await {
                Ok(()) => PostAt { calls: self.calls(), ..at },
                Err(Fault::MessageGone | Fault::TooOldToEdit) => self.post_in_thread(at).await?,
                Err(fault) => return Err(fault),
            }
        } else {
            self.post_in_thread(at).await?
        };
        self.refresh_card(at).await
    }

    async fn edit(&self, at: &PostAt, state: ThreadState) -> Result<(), Fault> {
        if state.archived {
            self.front.rest.archive(at.thread, false).await?;
        }
        let edit = words::edit(self.composed().await?, &self.users(&self.calls()));
        match self.front.rest.edit(at.thread, at.message, edit.clone()).await {
            Err(Fault::Archived) => {
                self.front.rest.archive(at.thread, false).await?;
                self.front.rest.edit(at.thread, at.message, edit).await
            }
            done => done,
        }
    }

    /// At the bottom of the thread, in place of the one before.
    async fn post_in_thread(&self, before: PostAt) -> Result<PostAt, Fault> {
        let calls = self.calls();
        let new: BTreeSet<Called> = calls.difference(&before.calls).copied().collect();
        let people = (&*self.users(&calls), &*self.users(&new));
        let composed = self.composed().await?;
        let sent = post_once(self.front, self.sending, before.thread, composed, people, "post").await;
        let message = match sent {
            Err(Fault::Archived) => {
                self.front.rest.archive(before.thread, false).await?;
                let composed = self.composed().await?;
                post_once(self.front, self.sending, before.thread, composed, people, "post").await?
            }
            sent => sent?,
        };
        if !before.is_card() && before.message != message {
            self.front.rest.delete(before.thread, before.message).await?;
        }
        Ok(PostAt { message, calls, ..before })
    }

    /// The card says where the table stands, and is written again when that has changed.
    async fn refresh_card(&self, at: PostAt) -> Result<PostAt, Fault> {
        let status = self.table.status;
        if at.card == status {
            return Ok(at);
        }
        match self.front.rest.edit(at.room, at.thread, words::edit(self.card().await?, &[])).await {
            Ok(()) | Err(Fault::MessageGone | Fault::ChannelGone | Fault::TooOldToEdit) => {
                Ok(PostAt { card: status, ..at })
            }
            Err(fault) => Err(fault),
        }
    }

    /// Who is asked and wants to be called here.
    fn calls(&self) -> BTreeSet<Called> {
        self.sending.letter.page.calls.iter().map(remote::remembered).collect()
    }

    fn users(&self, calls: &BTreeSet<Called>) -> Vec<u64> {
        let users = calls.iter().filter_map(|(seat, _)| user_of(self.seats.get(seat)?));
        users.collect::<BTreeSet<u64>>().into_iter().collect()
    }

    async fn composed(&self) -> Result<Composed, Fault> {
        let page = self.sending.letter.page.clone();
        self.front.composed(page, self.reader.clone(), ActionIds::default()).await
    }

    /// What stands in the room: while people may join, the post itself; then only what does not change with every move.
    async fn card(&self) -> Result<Composed, Fault> {
        let page = card_page(&self.sending.letter.page);
        self.front.composed(page, self.reader.clone(), ActionIds::default()).await
    }

    /// The thread's name, in the language of the place.
    fn name(&self) -> String {
        thread_name(self.reader.lang, self.table, self.reader.now)
    }
}

/// The page of the card: of a table that runs, without whom it waits for and its board.
fn card_page(page: &Page) -> Page {
    let mut card = Page { calls: Vec::new(), ..page.clone() };
    if let Some(table) = card.table.as_mut().filter(|table| table.status != Status::Open) {
        table.waiting.clear();
        table.answered.clear();
        for seat in &mut table.seats {
            (seat.asked, seat.deadline_at, seat.opened) = (None, None, None);
        }
        (card.board, card.news) = (None, Vec::new());
    }
    card
}

fn thread_name(lang: Lang, table: &TableFace, now: crate::play::Instant) -> String {
    let title = Voice::new(lang, chrono_tz::UTC, now).key(&table.game);
    format!("{title} · {}", table.code).chars().take(NAME_MAX).collect()
}
