//! The answer to an interaction. Discord wants a first answer within three seconds; the real one then takes its place. If it cannot
//! be shown any more, it is sent as a direct message: what was done stays done.
//!
//! Every answer made here is seen by one person only. The first answer must not wait: nothing is drawn, read or decided before it.

use super::context::InteractionContext;
use crate::front::Front;
use crate::rest::{DiscordError, done};
use crate::show::{
    ChatMessage, ChatReader, ShowOptions, Shows, Unreadable, edit_answer, further_answer, new_message, nonce,
};
use messages::PlainKey;
use model::{Instant, Page, PageKind, Say};
use ports::NotNow;
use serde_json::{Value, json};
use serenity::builder::Builder as _;
use serenity::http::HttpError;
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use std::collections::BTreeMap;
use std::time::Duration;

/// Discord's numbers for the kinds of first answers.
mod first {
    pub(crate) const DEFER: u8 = 5;
    pub(crate) const DEFER_CHANGE: u8 = 6;
    pub(crate) const CHOICES: u8 = 8;
    pub(crate) const FORM: u8 = 9;
}

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;
/// Discord's code for a first answer to an interaction that already has one.
const ANSWERED: isize = 40_060;
/// Discord's codes for an interaction token that is too old, and for its webhook, which does not exist any more.
const TOO_OLD: [isize; 2] = [50_027, 10_015];
/// How long may be spent on what the first answer itself needs, such as a form.
pub(crate) const FIRST_ANSWER_MAX: Duration = Duration::from_millis(1_500);
/// The waits before an answer is tried again.
const AGAIN: [Duration; 2] = [Duration::from_millis(400), Duration::from_secs(2)];

/// What happens to the pictures of a message that is replaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pictures {
    /// They stay.
    Retention,
    /// Those of the new message take their place.
    Changed,
}

/// The answer to one interaction.
#[derive(Debug)]
pub(crate) struct Reply<'a> {
    front: &'a Front,
    context: &'a InteractionContext,
    /// Whether there is a first answer that can be replaced.
    answered: bool,
}

impl<'a> Reply<'a> {
    pub(crate) fn new(front: &'a Front, context: &'a InteractionContext) -> Self {
        Self { front, context, answered: false }
    }

    /// First answer: an answer that only they will see is coming. It will replace the message on which they acted, if only they see that.
    pub(crate) async fn defer(&mut self) {
        let body = match self.context.private {
            true => json!({ "type": first::DEFER_CHANGE }),
            false => json!({ "type": first::DEFER, "data": { "flags": EPHEMERAL } }),
        };
        self.first(body).await;
    }

    /// First answer: an answer that only they will see is coming, in a message of its own.
    pub(crate) async fn defer_apart(&mut self) {
        self.first(json!({ "type": first::DEFER, "data": { "flags": EPHEMERAL } })).await;
    }

    /// First answer: a form.
    pub(crate) async fn form(&mut self, form: Value) {
        self.first(json!({ "type": first::FORM, "data": form })).await;
    }

    /// First answer to somebody who is typing: what could be chosen.
    pub(crate) async fn choices(&mut self, choices: Vec<Value>) {
        self.first(json!({ "type": first::CHOICES, "data": { "choices": choices } })).await;
    }

    /// An answer of one text, with this key in the message files.
    pub(crate) async fn say_text(&self, key: PlainKey) {
        self.say(vec![ChatMessage::text(self.context.lang.text(key))], Pictures::Changed).await;
    }

    /// The answer: a page of the desk's.
    pub(crate) async fn show(&self, page: Page, options: ShowOptions) {
        let lang = self.context.lang;
        let now = page.written_at.unwrap_or(Instant::UNIX_EPOCH);
        let messages = self.front.answered(page, ChatReader::new(lang, now), options).await;
        let messages = messages
            .unwrap_or_else(|_| vec![ChatMessage::text(lang.text(messages::DISCORD_CANNOT_BE_SHOWN))]);
        self.say(messages, Pictures::Changed).await;
    }

    /// The answer: nothing was done, and it may be tried again.
    pub(crate) async fn not_now(&self, error: &NotNow) {
        tracing::warn!(%error, "an interaction could not be taken");
        self.say_text(messages::DISCORD_NOT_NOW).await;
    }

    /// First answer and answer to something whose id cannot be read.
    pub(crate) async fn unreadable(&mut self, why: Unreadable) {
        self.defer_apart().await;
        self.say_text(match why {
            Unreadable::Foreign => messages::DISCORD_BUTTON_UNKNOWN,
            Unreadable::OtherVersion => messages::DISCORD_BUTTON_OF_OTHER_VERSION,
            Unreadable::OfLostTime => messages::DISCORD_BUTTON_OF_LOST_TIME,
        })
        .await;
    }

    async fn first(&mut self, body: Value) {
        let http = self.front.rest.http();
        if self.front.rest.limits().is_token_dead() {
            return;
        }
        for again in [true, false] {
            let sent = http
                .create_interaction_response(self.context.id, &self.context.token.0, &body, Vec::new())
                .await;
            match sent {
                Ok(()) => {
                    self.answered = true;
                    return;
                }
                // The interaction came twice, or Discord's answer to the first try was lost. It can be replaced all the same.
                Err(error) if code(&error) == Some(ANSWERED) => {
                    self.answered = true;
                    return;
                }
                Err(error) => match self.meaning(&error) {
                    DiscordError::Broke(_) | DiscordError::Silent(_) if again => {}
                    error => {
                        tracing::warn!(%error, "an interaction could not be answered in time");
                        return;
                    }
                },
            }
        }
    }

    /// The answer: its first message replaces the first answer, the others follow it.
    pub(crate) async fn say(&self, all: Vec<ChatMessage>, pictures: Pictures) {
        for (number, message) in all.into_iter().enumerate() {
            let sends = self.answered && !self.front.rest.limits().is_token_dead();
            let done = match (sends, number) {
                (false, _) => Err(()),
                (true, 0) => self.replace(&message, pictures).await,
                (true, _) => self.follow(&message).await,
            };
            if done.is_err() {
                self.say_directly(number, message).await;
            }
        }
    }

    /// What an error means. If the bot's token is dead, nothing is sent any more by anybody.
    fn meaning(&self, error: &serenity::Error) -> DiscordError {
        let error = DiscordError::read(error);
        if error == DiscordError::TokenDead {
            self.front.rest.limits().token_is_dead();
        }
        error
    }

    async fn replace(&self, message: &ChatMessage, pictures: Pictures) -> Result<(), ()> {
        let mut waits = AGAIN.iter();
        loop {
            let http = self.front.rest.http();
            let edit = edit_answer(message, pictures == Pictures::Retention);
            let sent = edit.execute(http, &self.context.token.0).await;
            let Err(error) = done(sent) else { return Ok(()) };
            let meaning = self.meaning(&error);
            let gone = code(&error).is_some_and(|code| TOO_OLD.contains(&code))
                || meaning == DiscordError::TokenDead;
            match waits.next().filter(|_| !gone && may_pass(&error, &meaning)) {
                Some(wait) => tokio::time::sleep(*wait).await,
                None => {
                    tracing::warn!(error = %meaning, "an answer could not be shown");
                    return Err(());
                }
            }
        }
    }

    async fn follow(&self, message: &ChatMessage) -> Result<(), ()> {
        let http = self.front.rest.http();
        let sent = further_answer(message).execute(http, (None, &self.context.token.0)).await;
        done(sent).map(drop).map_err(|error| {
            tracing::warn!(error = %self.meaning(&error), "a further answer could not be shown");
        })
    }

    /// Sends as a direct message what cannot be shown here any more. To somebody who accepts none it is not told.
    async fn say_directly(&self, number: usize, message: ChatMessage) {
        let nonce = nonce(&format!("interaction/{}", self.context.id), &number.to_string());
        let sent = async {
            let channel = self.front.direct_channel(self.context.user).await?;
            let message = new_message(message, &[], &[], &nonce);
            self.front.rest.post(channel, message).await
        };
        if let Err(error) = sent.await {
            tracing::warn!(%error, "an answer could not be told by a direct message either");
        }
    }
}

/// What was typed into the fields of a form, by their names; without fields that are empty.
pub(crate) fn typed_fields(it: &ModalInteraction) -> BTreeMap<&str, &str> {
    let fields = it.data.components.iter().flat_map(|row| &row.components);
    let typed = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(input) => {
            let typed = input.value.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
            Some((input.custom_id.as_str(), typed?))
        }
        _ => None,
    });
    typed.collect()
}

/// Discord's code of an error.
fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => Some(answer.error.code),
        _ => None,
    }
}

/// Whether the same call may succeed in a moment: Discord failed, or does not yet know the first answer (status 404).
fn may_pass(error: &serenity::Error, meaning: &DiscordError) -> bool {
    let unknown = matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) if answer.status_code.as_u16() == 404
    );
    unknown || matches!(meaning, DiscordError::Broke(_) | DiscordError::Silent(_) | DiscordError::SlowDown(_))
}

/// The answer to a command.
pub(super) struct CommandResponse {
    pub(super) page: Page,
    pub(super) options: ShowOptions,
}

impl CommandResponse {
    /// A page without its board.
    pub(super) fn plain(page: Page) -> Self {
        Self { page, options: ShowOptions { shows: Shows::Nothing, ..ShowOptions::default() } }
    }

    /// A single sentence.
    pub(super) fn said(say: Say) -> Self {
        Self::plain(Page { says: vec![say], ..Page::of(PageKind::Receipt) })
    }
}
