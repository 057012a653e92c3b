//! What people write to the bot: direct messages, and messages that mention it. The leading lines that can be orders are, as in
//! a mail; the answer goes to the writer alone, since it may show what only they may see.

use super::compose::ActionIds;
use super::custom_id::ActionId;
use super::direct;
use super::faults::Fault;
use super::front::{Front, account, lock, reader};
use super::remote::{self, PostAt};
use super::words;
use crate::channels::{Answer, NotNow, Request, SaidAt, Sender, Tables, Vocabulary, Window, email};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Code, Instant, MessageKey, Page, Player, Status, TableLine};
use serenity::model::application::{ActionRowComponent, ButtonKind};
use serenity::model::channel::{Message, MessageType};
use std::sync::Arc;
use std::time::Duration;

/// How often a message is tried that could not be taken.
const TRIES: u32 = 3;
/// The wait before it is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// A message of a person that is meant for us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    message: u64,
    channel: u64,
    /// Whether nobody else reads it.
    direct: bool,
    user: u64,
    name: String,
    text: String,
    /// What it answers, if it is a reply to a message of ours that has buttons.
    about: Option<About>,
}

/// A decision, or only a table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct About {
    table: Code,
    seat: Option<Seat>,
    opened: Option<u32>,
}

/// Reads a message; `None` when it is none for us: of a bot (we are one), of the system, or among others without mentioning us.
pub(super) fn read(message: &Message, me: u64, direct: bool) -> Option<Written> {
    let said = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if message.author.bot || message.webhook_id.is_some() || !said {
        return None;
    }
    let mentions_us = message.mentions.iter().any(|user| user.id.get() == me);
    if !direct && !mentions_us {
        return None;
    }
    let replied = message.referenced_message.as_deref().filter(|to| to.author.id.get() == me);
    Some(Written {
        message: message.id.get(),
        channel: message.channel_id.get(),
        direct,
        user: message.author.id.get(),
        name: message.author.global_name.clone().unwrap_or_else(|| message.author.name.clone()),
        text: without_mention(&message.content, me),
        about: replied.and_then(about),
    })
}

fn without_mention(text: &str, me: u64) -> String {
    text.replace(&format!("<@{me}>"), " ").replace(&format!("<@!{me}>"), " ")
}

/// The decision that a message of ours was about: the first of its buttons that names a seat, else a table.
fn about(message: &Message) -> Option<About> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let ids = parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    });
    let read = ids.filter_map(|id| ActionId::read(id).ok());
    let all: Vec<About> =
        read.filter_map(|id| Some(About { table: id.table?, seat: id.seat, opened: id.opened })).collect();
    all.iter().find(|about| about.seat.is_some() && about.opened.is_some()).or(all.first()).cloned()
}

/// The lines of a message without the table's code where one stands first.
fn lines_of(text: &str, own: &[TableLine], begins: &dyn Fn(&str) -> bool) -> (Option<Code>, Vec<String>) {
    let mut lines: Vec<String> =
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    let Some(first) = lines.first_mut() else { return (None, lines) };
    let (word, rest) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
    let code = Code::parse(word.trim_end_matches([':', ',', '.']));
    // `hang` could be a code too: what can be an order is one, unless a table of theirs is called so and nothing else can be.
    let named = code.filter(|code| own.iter().any(|line| line.code == *code) && !begins(word));
    if named.is_some() {
        *first = rest.trim().to_owned();
        lines.retain(|line| !line.is_empty());
    }
    (named, lines)
}

/// The table that a person means who names none: the only one that waits for them, else the only one that is not over.
fn only_table(own: &[TableLine]) -> Option<&TableLine> {
    let only = |fits: &dyn Fn(&TableLine) -> bool| {
        let mut fitting = own.iter().filter(|line| fits(line));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    only(&|line| line.waits_for_you)
        .or_else(|| only(&|line| matches!(line.status, Status::Open | Status::Running)))
}

/// When a message was sent, by its id: milliseconds since the first second of 2015, then 22 bits.
fn sent_at(message: u64) -> Instant {
    const DISCORD_BEGAN_MS: u64 = 1_420_070_400_000;
    let ms = (message >> 22).saturating_add(DISCORD_BEGAN_MS);
    i64::try_from(ms).ok().and_then(chrono::DateTime::from_timestamp_millis).unwrap_or_default()
}

/// The language a text seems to be written in, if that can be told by its letters.
fn language_of(text: &str) -> Option<Lang> {
    let is_han = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    text.chars().any(is_han).then(|| Lang::parse("zh-Hant"))
}

impl<D: Window> Front<D> {
    /// A message came over the gateway. What was missed in its channel before is handled before it.
    pub(super) async fn message_came(&self, message: &Message) {
        let Some(me) = self.me() else { return };
        let Some(written) = read(message, me, message.guild_id.is_none()) else { return };
        let _lane = self.lanes.enter(written.channel).await;
        if written.direct && !lock(&self.marks.caught_up).contains(&written.channel) {
            self.catch_up_in(written.channel).await;
        }
        self.take(&written).await;
    }

    /// Takes a message in its turn and answers it. Its channel's lane must be ours.
    pub(super) async fn take(&self, written: &Written) {
        for again in (0..TRIES).rev() {
            match self.take_once(written).await {
                Ok(()) => return,
                Err(error) if again > 0 => {
                    tracing::warn!(%error, "a message could not be taken; it is tried again");
                    tokio::time::sleep(AGAIN).await;
                }
                Err(error) => {
                    tracing::error!(%error, "a message could not be taken; it is fetched again with the next connection");
                }
            }
        }
    }

    async fn take_once(&self, written: &Written) -> Result<(), NotNow> {
        if written.direct && self.mark(written.channel).await?.is_some_and(|mark| mark >= written.message) {
            return Ok(());
        }
        let request = self.request(written).await?;
        if let Some(answer) = self.door.handle(&request).await? {
            self.answer(written, answer).await?;
        }
        if written.direct {
            self.remember_direct(written.user, Some(written.channel));
            self.handled(written.channel, written.message).await?;
        }
        Ok(())
    }

    /// What a message asks of the house.
    async fn request(&self, written: &Written) -> Result<Request, NotNow> {
        let account = account(written.user);
        let sender = Sender::Account(account.clone());
        let own = self.door.tables(&Tables::Of(account.clone())).await?;
        let person = self.door.person(&account).await?;
        let at_large = self.door.vocabulary(&sender).await?;
        let lang = person.as_ref().map(|player| Lang::parse(&player.lang)).unwrap_or_default();
        let here = match written.direct {
            true => None,
            false => self.door.table_at(&remote::place(written.channel)).await?,
        };
        let meant = written.about.as_ref().map(|about| &about.table).or(here.as_ref());
        let meant = meant.or(only_table(&own).map(|line| &line.code));
        let games: Vec<Arc<Vocabulary>> = own
            .iter()
            .filter(|line| meant.is_none_or(|code| *code == line.code))
            .map(|line| Arc::new(Vocabulary::new(lang, Some(&line.game))))
            .collect();
        let begins = |word: &str| {
            at_large.can_begin(word) || games.iter().any(|vocabulary| vocabulary.can_begin(word))
        };
        let (named, lines) = lines_of(&written.text, &own, &begins);
        let vocabulary = named.as_ref().and_then(|code| own.iter().find(|line| line.code == *code));
        let vocabulary = vocabulary.map(|line| Vocabulary::new(lang, Some(&line.game)));
        let begins = |word: &str| {
            begins(word) || vocabulary.as_ref().is_some_and(|vocabulary| vocabulary.can_begin(word))
        };
        let read = email::orders(&lines, &[], &begins);
        let (seat, opened) = match (&named, &written.about) {
            (None, Some(about)) => (about.seat, about.opened),
            _ => (None, None),
        };
        let said_at = SaidAt { table: named.or_else(|| meant.cloned()), seat, opened, ..SaidAt::default() };
        Ok(Request {
            said_at,
            unread: read.unread,
            lang: language_of(&written.text),
            name: Some(written.name.clone()),
            ..Request::new(key(written.message), sender, read.orders)
        })
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
