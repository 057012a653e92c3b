//! The response to an interaction. Discord requires an initial response within three seconds, which the answer later
//! replaces. If the answer can no longer be shown, it is sent as a direct message: executed commands stay executed.
//!
//! All responses here are ephemeral. Nothing may delay the initial response: no rendering, lookup or decision comes
//! before it.

use super::context::InteractionContext;
use crate::discord_state::DiscordState;
use crate::rest::{DiscordError, decode_if_readable};
use crate::show::{
    BoardDisplay, ChatMessage, ChatReader, ShowOptions, UnreadableId, edit_answer, follow_up_message,
    new_message, nonce,
};
use measures::{RefusalIds, RefusedRight, log_refused_right};
use messages::PlainKey;
use model::{Instant, Page, PageKind, Say};
use ports::TemporaryFailure;
use serde_json::{Value, json};
use serenity::builder::Builder as _;
use serenity::http::HttpError;
use serenity::model::application::{ActionRowComponent, ModalInteraction};
use std::collections::BTreeMap;
use std::time::Duration;

/// Discord's interaction response types.
mod first {
    pub(crate) const DEFER: u8 = 5;
    pub(crate) const DEFER_CHANGE: u8 = 6;
    pub(crate) const CHOICES: u8 = 8;
    pub(crate) const FORM: u8 = 9;
}

/// Flag of an ephemeral message.
const EPHEMERAL: u64 = 1 << 6;
/// Error code for an interaction that already has an initial response.
const ALREADY_ANSWERED_CODE: isize = 40_060;
/// Error codes for an expired interaction token and for the deleted webhook of one.
const EXPIRED_TOKEN_CODES: [isize; 2] = [50_027, 10_015];
/// Time limit for preparing an initial response, such as a form.
pub(crate) const FIRST_ANSWER_MAX: Duration = Duration::from_millis(1_500);
/// Delays before showing an answer is retried.
const ANSWER_RETRY_DELAYS: [Duration; 2] = [Duration::from_millis(400), Duration::from_secs(2)];

/// Treatment of the old pictures when a message is replaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pictures {
    /// The old pictures stay.
    KeepOld,
    /// The new message's pictures replace them.
    ReplaceOld,
}

/// The response to one interaction.
#[derive(Debug)]
pub(crate) struct Reply<'a> {
    front: &'a DiscordState,
    context: &'a InteractionContext,
    /// True if there is an initial response that can be replaced.
    answered: bool,
}

impl<'a> Reply<'a> {
    pub(crate) fn new(front: &'a DiscordState, context: &'a InteractionContext) -> Self {
        Self { front, context, answered: false }
    }

    /// Initial response: defers an ephemeral answer. The answer will replace the component's message if that message is
    /// ephemeral.
    pub(crate) async fn defer(&mut self) {
        let body = match self.context.is_on_ephemeral_message {
            true => json!({ "type": first::DEFER_CHANGE }),
            false => json!({ "type": first::DEFER, "data": { "flags": EPHEMERAL } }),
        };
        self.send_initial_response(body).await;
    }

    /// Initial response: defers an ephemeral answer in a new message.
    pub(crate) async fn defer_apart(&mut self) {
        self.send_initial_response(json!({ "type": first::DEFER, "data": { "flags": EPHEMERAL } })).await;
    }

    /// Initial response: opens a form.
    pub(crate) async fn form(&mut self, form: Value) {
        self.send_initial_response(json!({ "type": first::FORM, "data": form })).await;
    }

    /// Initial response to autocompletion: sends the suggestions.
    pub(crate) async fn send_choices(&mut self, choices: Vec<Value>) {
        self.send_initial_response(json!({ "type": first::CHOICES, "data": { "choices": choices } })).await;
    }

    /// Answers with a single text, by message key.
    pub(crate) async fn answer_text(&self, key: PlainKey) {
        self.show_messages(vec![ChatMessage::text(self.context.lang.text(key))], Pictures::ReplaceOld).await;
    }

    /// Answers a user who is not an admin of the server, and logs the refusal.
    pub(crate) async fn reject_non_admin(&self) {
        let guild = self.context.origin().map(|origin| origin.guild);
        log_refused_right(RefusedRight::ServerAdmin, RefusalIds { guild, ..RefusalIds::default() });
        self.answer_text(messages::DISCORD_SETUP_NOT_ADMIN).await;
    }

    /// Answers with a page from the desk.
    pub(crate) async fn show(&self, page: Page, options: ShowOptions) {
        let lang = self.context.lang;
        let now = page.written_at.unwrap_or(Instant::UNIX_EPOCH);
        let messages = self.front.render_answer(page, ChatReader::new(lang, now), options).await;
        let messages = messages
            .unwrap_or_else(|_| vec![ChatMessage::text(lang.text(messages::DISCORD_CANNOT_BE_SHOWN))]);
        self.show_messages(messages, Pictures::ReplaceOld).await;
    }

    /// Answers that nothing was done and that the user may try again.
    pub(crate) async fn show_temporary_failure(&self, error: &TemporaryFailure) {
        tracing::warn!(%error, "interaction rejected");
        self.answer_text(messages::DISCORD_NOT_NOW).await;
    }

    /// Responds to a component or form with an unreadable id, and explains the reason.
    pub(crate) async fn reject_unreadable_id(&mut self, why: UnreadableId) {
        self.defer_apart().await;
        self.answer_text(match why {
            UnreadableId::Foreign => messages::DISCORD_BUTTON_UNKNOWN,
            UnreadableId::OtherVersion => messages::DISCORD_BUTTON_OF_OTHER_VERSION,
            UnreadableId::FromLostPeriod => messages::DISCORD_BUTTON_OF_LOST_TIME,
        })
        .await;
    }

    async fn send_initial_response(&mut self, body: Value) {
        let http = self.front.rest.http();
        if self.front.rest.limits().is_token_invalid() {
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
                // The interaction was delivered twice, or Discord's acknowledgement of the first attempt was lost. The
                // response can still be replaced.
                Err(error) if code(&error) == Some(ALREADY_ANSWERED_CODE) => {
                    self.answered = true;
                    return;
                }
                Err(error) => match self.classify_error(&error) {
                    DiscordError::CallFailed(_) | DiscordError::NoResponse(_) if again => {}
                    error => {
                        tracing::warn!(%error, "initial response failed");
                        return;
                    }
                },
            }
        }
    }

    /// Shows the answer: the first message replaces the initial response, and the others follow.
    pub(crate) async fn show_messages(&self, all: Vec<ChatMessage>, pictures: Pictures) {
        for (number, message) in all.into_iter().enumerate() {
            let sends = self.answered && !self.front.rest.limits().is_token_invalid();
            let done = match (sends, number) {
                (false, _) => Err(()),
                (true, 0) => self.replace(&message, pictures).await,
                (true, _) => self.send_follow_up(&message).await,
            };
            if done.is_err() {
                self.send_directly(number, message).await;
            }
        }
    }

    /// Classifies an error. If the bot token was rejected, stops all further calls.
    fn classify_error(&self, error: &serenity::Error) -> DiscordError {
        let error = DiscordError::from_serenity(error);
        if error == DiscordError::InvalidToken {
            self.front.rest.limits().record_invalid_token();
        }
        error
    }

    async fn replace(&self, message: &ChatMessage, pictures: Pictures) -> Result<(), ()> {
        let mut waits = ANSWER_RETRY_DELAYS.iter();
        loop {
            let http = self.front.rest.http();
            let edit = edit_answer(message, pictures == Pictures::KeepOld);
            let sent = edit.execute(http, &self.context.token.0).await;
            let Err(error) = decode_if_readable(sent) else { return Ok(()) };
            let meaning = self.classify_error(&error);
            let gone = code(&error).is_some_and(|code| EXPIRED_TOKEN_CODES.contains(&code))
                || meaning == DiscordError::InvalidToken;
            match waits.next().filter(|_| !gone && may_pass(&error, &meaning)) {
                Some(wait) => tokio::time::sleep(*wait).await,
                None => {
                    tracing::warn!(error = %meaning, "answer not shown");
                    return Err(());
                }
            }
        }
    }

    async fn send_follow_up(&self, message: &ChatMessage) -> Result<(), ()> {
        let http = self.front.rest.http();
        let sent = follow_up_message(message).execute(http, (None, &self.context.token.0)).await;
        decode_if_readable(sent).map(drop).map_err(|error| {
            tracing::warn!(error = %self.classify_error(&error), "follow-up message not shown");
        })
    }

    /// Sends a message that can no longer be shown here as a direct message. If that fails too, the failure is only
    /// logged.
    async fn send_directly(&self, number: usize, message: ChatMessage) {
        let nonce = nonce(&format!("interaction/{}", self.context.id), &number.to_string());
        let sent = async {
            let channel = self.front.direct_channel(self.context.user).await?;
            let message = new_message(message, &[], &[], &nonce);
            self.front.rest.post(channel, message).await
        };
        if let Err(error) = sent.await {
            tracing::warn!(%error, "answer not sent by direct message");
        }
    }
}

/// Returns the non-empty values of a form's fields, by name.
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

/// Returns the Discord error code.
fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => Some(answer.error.code),
        _ => None,
    }
}

/// Returns true if the same call may succeed in a moment: Discord failed, or does not know the initial response yet
/// (status 404).
fn may_pass(error: &serenity::Error, meaning: &DiscordError) -> bool {
    let unknown = matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) if answer.status_code.as_u16() == 404
    );
    unknown
        || matches!(
            meaning,
            DiscordError::CallFailed(_) | DiscordError::NoResponse(_) | DiscordError::SlowDown(_)
        )
}

/// The answer to a slash command.
pub(super) struct CommandResponse {
    pub(super) page: Page,
    pub(super) options: ShowOptions,
}

impl CommandResponse {
    /// Creates an answer from a page, without its board.
    pub(super) fn from_page(page: Page) -> Self {
        Self { page, options: ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() } }
    }

    /// Creates an answer with a single sentence.
    pub(super) fn from_sentence(say: Say) -> Self {
        Self::from_page(Page { says: vec![say], ..Page::of(PageKind::Receipt) })
    }
}
