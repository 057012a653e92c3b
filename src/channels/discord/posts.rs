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
use crate::channels::Delivery;
use crate::engine::Seat;
use crate::i18n::{Lang, Voice};
use crate::play::{Page, Place, Player, Status, TableFace};
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a thread's name at most.
const NAME_MAX: usize = 100;

/// The living post of a table.
pub(super) async fn living(
    front: &Front,
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
        None => post.open(guild, room, 0).await?,
        Some(before) => match post.go_on(before.clone()).await {
            Err(Fault::ChannelGone) => {
                let at = post.open(guild, room, before.thread).await?;
                if let Err(fault) = front.rest.delete(before.room, before.thread).await {
                    tracing::info!(table = %table.code, %fault, "the card of a lost thread stays");
                }
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

/// What happened, as a message of its own in the thread; as several where it is too long for one.
pub(super) async fn happened(
    front: &Front,
    sending: &Sending<'_>,
    place: &Place,
    seats: &BTreeMap<Seat, Player>,
) -> Result<Delivery, Fault> {
    let letter = sending.letter;
    // The living post makes the thread, or makes it anew: it is written with the same change.
    let Some(at) = letter.post.as_deref().and_then(PostAt::parse) else { return Err(Fault::ChannelGone) };
    let reader = readers(seats, &place.lang, letter.at);
    let mut message = at.thread;
    let pieces = front.answered(letter.page.clone(), reader, ActionIds::default()).await?;
    for (number, composed) in pieces.into_iter().enumerate() {
        let purpose = if number == 0 { "happened".to_owned() } else { format!("happened/{number}") };
        message = post_once(front, sending, at.thread, composed, (&[], &[]), &purpose).await?;
    }
    let remote = remote::MessageAt { channel: at.thread, message };
    Ok(Delivery::Sent { remote_id: Some(remote.to_string()), place: Some(at.place()) })
}

/// Sends a message, unless it was sent before and that is so long ago that Discord would not know. Of the people, the first are
/// mentioned in the text, the second called.
pub(super) async fn post_once(
    front: &Front,
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
    let message = words::new_message(composed, mentioned, called, &nonce);
    match front.rest.post(channel, message.clone()).await {
        Err(Fault::Archived) => {
            front.rest.archive(channel, false).await?;
            front.rest.post(channel, message).await
        }
        sent => sent,
    }
}

/// A living post on its way.
struct Post<'a> {
    front: &'a Front,
    sending: &'a Sending<'a>,
    table: &'a TableFace,
    reader: ChatReader,
    seats: &'a BTreeMap<Seat, Player>,
}

impl Post<'_> {
    /// The first post: the card in the room and its thread; once the table runs, the living post in it. `lost` is the thread in
    /// whose place it comes.
    async fn open(&self, guild: u64, room: u64, lost: u64) -> Result<PostAt, Fault> {
        let thread = self.post_card(room, lost).await?;
        self.front.rest.make_thread(room, thread, &self.name()).await?;
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

    /// The card. An earlier try, of this letter or of one before it, may have posted it and got no further.
    async fn post_card(&self, room: u64, lost: u64) -> Result<u64, Fault> {
        let card = self.card().await?;
        let nonce = words::nonce(&format!("card/{}", self.table.code), &lost.to_string());
        match self.front.rest.sent_with(room, &nonce).await? {
            Some(sent) => {
                self.front.rest.edit(room, sent, words::edit(card, &[])).await?;
                Ok(sent)
            }
            None => self.front.rest.post(room, words::new_message(card, &[], &[], &nonce)).await,
        }
    }

    /// Whether no living post stands in the thread: before a game begins, when it never did, and behind its result.
    fn is_all_on_card(&self) -> bool {
        matches!(self.table.status, Status::Open | Status::Closed | Status::Over)
    }

    /// The next post of a table that has a thread.
    async fn go_on(&self, at: PostAt) -> Result<PostAt, Fault> {
        if self.table.status == Status::Over {
            return self.end(at).await;
        }
        if at.is_card() && self.is_all_on_card() {
            match self.front.rest.edit(at.room, at.thread, words::edit(self.card().await?, &[])).await {
                Err(Fault::MessageGone | Fault::TooOldToEdit) => {}
                done => return done.map(|()| PostAt { card: self.table.status, ..at }),
            }
        }
        let at = match self.edit_if_enough(&at).await? {
            true => PostAt { calls: self.calls(), ..at },
            false => self.post_in_thread(at).await?,
        };
        Ok(self.refresh_card(self.clear_stale(at).await).await)
    }

    /// The result was posted as what happened: it stays the last word in the thread.
    async fn end(&self, mut at: PostAt) -> Result<PostAt, Fault> {
        self.front.rest.thread(at.thread).await?;
        if !at.is_card() {
            at.stale.insert(at.message);
        }
        let at = PostAt { message: at.thread, calls: BTreeSet::new(), ..at };
        Ok(self.refresh_card(self.clear_stale(at).await).await)
    }

    /// Edits the living post, if nobody new has to be called, nothing stands below it, and it is still there.
    async fn edit_if_enough(&self, at: &PostAt) -> Result<bool, Fault> {
        let new = self.calls().difference(&at.calls).next().is_some();
        if new || at.is_card() {
            return Ok(false);
        }
        let state = self.front.rest.thread(at.thread).await?;
        if state.newest != Some(at.message) {
            return Ok(false);
        }
        match self.edit(at, state).await {
            Err(Fault::MessageGone | Fault::TooOldToEdit) => Ok(false),
            done => done.map(|()| true),
        }
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
        let message = post_once(self.front, self.sending, before.thread, composed, people, "post").await?;
        let former = (!before.is_card() && before.message != message).then_some(before.message);
        let mut at = PostAt { message, calls, ..before };
        at.stale.extend(former);
        Ok(at)
    }

    /// Deletes former posts. What cannot be deleted now is the next post's affair: this one stands, and must not be sent again.
    async fn clear_stale(&self, mut at: PostAt) -> PostAt {
        for message in std::mem::take(&mut at.stale) {
            match self.front.rest.delete(at.thread, message).await {
                Ok(()) | Err(Fault::Refused(_)) => {}
                Err(fault) => {
                    tracing::info!(table = %self.table.code, %fault, "a former post stays for now");
                    at.stale.insert(message);
                }
            }
        }
        at
    }

    /// The card says where the table stands, and is written again when that has changed; if not now, with the next post.
    async fn refresh_card(&self, at: PostAt) -> PostAt {
        let status = self.table.status;
        if at.card == status {
            return at;
        }
        let Ok(card) = self.card().await else { return at };
        match self.front.rest.edit(at.room, at.thread, words::edit(card, &[])).await {
            Ok(()) | Err(Fault::MessageGone | Fault::ChannelGone | Fault::TooOldToEdit) => {
                PostAt { card: status, ..at }
            }
            Err(fault) => {
                tracing::info!(table = %self.table.code, %fault, "a card keeps its former text for now");
                at
            }
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
