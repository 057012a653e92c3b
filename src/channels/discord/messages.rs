//! What people write to the bot: direct messages, and messages that mention it. The leading lines that can be orders are, as in
//! a mail; the answer goes to the writer alone, since it may show what only they may see.

use super::compose::ActionIds;
use super::direct;
use super::faults::Fault;
use super::front::{Front, account, lock, reader};
use super::remote::{self, PostAt};
use super::written::{Beginnings, Written, language_of, lines_of, only_table, read, sent_at};
use super::{places, words};
use crate::channels::{Answer, NotNow, Origin, Request, SaidAt, Tables, Vocabulary, email};
use crate::i18n::Lang;
use crate::play::{Account, Code, DecisionRef, MessageKey, Page, Player, TableLine, Verb};
use serenity::model::channel::Message;
use std::sync::Arc;
use std::time::Duration;

/// How often a message is tried that could not be taken.
const TRIES: u32 = 3;
/// The wait before it is tried again.
const AGAIN: Duration = Duration::from_secs(2);

impl Front {
    /// A message came over the gateway. What was missed in its channel before is handled before it.
    pub(super) async fn message_came(&self, message: &Message) {
        let Some(written) = read(message, self.me().await, message.guild_id.is_none()) else { return };
        let _lane = self.lanes.enter(written.channel).await;
        if written.direct && !lock(&self.marks.caught_up).contains(&written.channel) {
            self.catch_up_in(written.channel).await;
        }
        self.take(&written).await;
    }

    /// Takes a message in its turn and answers it; whether that worked. Its channel's lane must be ours.
    pub(super) async fn take(&self, written: &Written) -> bool {
        for again in (0..TRIES).rev() {
            match self.take_once(written).await {
                Ok(()) => return true,
                Err(error) if again > 0 => {
                    tracing::warn!(%error, "a message could not be taken; it is tried again");
                    tokio::time::sleep(AGAIN).await;
                }
                Err(error) => {
                    tracing::error!(%error, "a message could not be taken; it is fetched again before the next one");
                }
            }
        }
        lock(&self.marks.caught_up).remove(&written.channel);
        false
    }

    async fn take_once(&self, written: &Written) -> Result<(), NotNow> {
        if written.direct && self.is_taken(written.message) {
            return Ok(());
        }
        let request = self.request(written).await?;
        if let Some(answer) = self.door.handle(&request).await? {
            self.answer(written, answer).await?;
        }
        if written.direct {
            self.remember_direct(written.user, Some(written.channel));
            self.handled(written.channel, written.message).await?;
            self.taken(written.message);
        }
        Ok(())
    }

    /// What a message asks of the house.
    async fn request(&self, written: &Written) -> Result<Request, NotNow> {
        let account = account(written.user);
        let sender = Origin::Account(account.clone());
        let own = self.door.tables(&Tables::Of(account.clone())).await?;
        let beginnings = self.beginnings(written, &sender, &account, &own).await?;
        let here = match written.direct {
            true => None,
            false => self.door.table_at(&remote::place(written.channel)).await?,
        };
        let meant = written.about.as_ref().map(|about| &about.table).or(here.as_ref());
        let meant = meant.or(only_table(&own).map(|line| &line.code));
        let game = |code: Option<&Code>| {
            let line = own.iter().find(|line| Some(&line.code) == code);
            line.map(|line| line.game.as_str())
        };
        let (named, lines) = lines_of(&written.text, &own, &|word| beginnings.can_begin(word, game(meant)));
        let table = named.as_ref().or(meant);
        let read = email::orders(&lines, &[], &|word| beginnings.can_begin(word, game(table)));
        let (seat, opened) = match (&named, &written.about) {
            (None, Some(about)) => (about.seat, about.opened),
            _ => (None, None),
        };
        let opens = |line: &String| beginnings.house.order(line).is_some_and(|order| order.verb == Verb::New);
        let said_at =
            SaidAt { table: table.cloned(), seat, decision: DecisionRef::named(opened), ..SaidAt::default() };
        Ok(Request {
            said_at: places::of_message(self, written, read.orders.iter().any(opens), said_at).await?,
            unread: read.unread,
            lang: language_of(&written.text),
            name: Some(written.name.clone()),
            ..Request::new(key(written.message), sender, read.orders)
        })
    }

    /// The words with which the writer's lines can begin, in their language; of somebody new, in that of the text.
    async fn beginnings(
        &self,
        written: &Written,
        sender: &Origin,
        account: &Account,
        own: &[TableLine],
    ) -> Result<Beginnings, NotNow> {
        let (house, lang) = match self.door.person(account).await? {
            Some(player) => (self.door.vocabulary(sender).await?, Lang::parse(&player.lang)),
            None => {
                let lang = language_of(&written.text).unwrap_or_default();
                (Arc::new(Vocabulary::new(lang, None)), lang)
            }
        };
        Ok(Beginnings::new(house, lang, own))
    }

    /// Answers the writer alone; what they said among others gets its answer as a direct message too.
    async fn answer(&self, written: &Written, answer: Answer) -> Result<(), NotNow> {
        let Some(player) = self.door.person(&account(written.user)).await? else { return Ok(()) };
        let sent = match written.direct {
            true => self.say(written, written.channel, &player, answer).await,
            false => match direct::channel_for(self, written.user).await {
                Ok(channel) => self.say(written, channel, &player, answer).await,
                Err(fault) => Err(fault),
            },
        };
        match sent {
            Ok(()) => Ok(()),
            Err(fault @ (Fault::SlowDown(_) | Fault::Broke(_) | Fault::Silent(_))) => {
                Err(NotNow { why: fault.to_string() })
            }
            Err(fault) => {
                tracing::warn!(%fault, "the answer to a message could not be sent");
                Ok(())
            }
        }
    }

    /// Where the table of an answer has its thread, and those of a list have theirs.
    pub(super) async fn links(&self, page: &Page) -> ActionIds {
        let mut ids = ActionIds { of_table: page.says.is_empty(), ..ActionIds::default() };
        if let Some(table) = &page.table {
            ids.thread = self.link(&table.code).await;
        }
        for line in &page.tables {
            if let Some(link) = self.link(&line.code).await {
                ids.threads.insert(line.code.to_string(), link);
            }
        }
        ids
    }

    pub(super) async fn link(&self, table: &Code) -> Option<String> {
        let post = self.door.post_of(table).await.ok().flatten()?;
        Some(PostAt::parse(&post)?.link())
    }

    async fn say(
        &self,
        written: &Written,
        channel: u64,
        player: &Player,
        answer: Answer,
    ) -> Result<(), Fault> {
        let now = answer.page.written_at.unwrap_or_else(|| sent_at(written.message));
        let ids = self.links(&answer.page).await;
        let composed = self.answered(answer.page, reader(player, now), ids).await?;
        for (number, part) in composed.into_iter().enumerate() {
            let nonce = words::nonce(&format!("answer/{}", written.message), &number.to_string());
            let mut message = words::new_message(part, &[], &[], &nonce);
            if number == 0 && written.direct {
                message = words::replying(message, channel, written.message);
            }
            self.rest.post(channel, message).await?;
        }
        Ok(())
    }
}

/// What makes it the same message when it comes again.
fn key(message: u64) -> MessageKey {
    MessageKey { channel: remote::CHANNEL.to_owned(), id: message.to_string() }
}
