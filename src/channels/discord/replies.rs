//! How an interaction is answered: the first answer within three seconds, the rest by changing it. What was done stands, whether or
//! not its answer can still be shown; then it is told by a direct message.
//!
//! Every answer made here is for one pair of eyes. Nothing here may be drawn, read or decided: the first answer must not wait.

use super::asker::Asker;
use super::compose::Composed;
use super::faults::Fault;
use super::front::Front;
use serde_json::{Value, json};
use serenity::builder::CreateAttachment;
use serenity::http::HttpError;
use std::time::Duration;

/// How Discord numbers first answers.
mod first {
    pub(super) const DEFER: u8 = 5;
    pub(super) const DEFER_CHANGE: u8 = 6;
    pub(super) const CHOICES: u8 = 8;
    pub(super) const FORM: u8 = 9;
}

/// The flag of a message that one person alone sees.
const EPHEMERAL: u64 = 1 << 6;
/// The code of an answer to an interaction that was answered already.
const ANSWERED: isize = 40_060;
/// The codes of a token that is too old, and of a webhook that is gone with it.
const TOO_OLD: [isize; 2] = [50_027, 10_015];
/// The waits before a change is tried again.
const AGAIN: [Duration; 2] = [Duration::from_millis(400), Duration::from_secs(2)];

/// What becomes of the pictures of a message that is changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Pictures {
    /// They stay.
    Kept,
    /// Those of the new message take their place.
    Changed,
}

/// The answer to one interaction.
#[derive(Debug)]
pub(super) struct Reply<'a> {
    front: &'a Front,
    asker: &'a Asker,
    /// Whether there is a first answer that can be changed.
    answered: bool,
}

impl<'a> Reply<'a> {
    pub(super) fn new(front: &'a Front, asker: &'a Asker) -> Self {
        Self { front, asker, answered: false }
    }

    /// First answer: an answer that they alone will see is coming. In place of a message that they alone see, it will change that.
    pub(super) async fn defer(&mut self) {
        let body = match self.asker.private {
            true => json!({ "type": first::DEFER_CHANGE }),
            false => json!({ "type": first::DEFER, "data": { "flags": EPHEMERAL } }),
        };
        self.first(body).await;
    }

    /// First answer: an answer that they alone will see is coming, in a message of its own.
    pub(super) async fn defer_apart(&mut self) {
        self.first(json!({ "type": first::DEFER, "data": { "flags": EPHEMERAL } })).await;
    }

    /// First answer: a form.
    pub(super) async fn form(&mut self, form: Value) {
        self.first(json!({ "type": first::FORM, "data": form })).await;
    }

    /// First answer to somebody who is typing.
    pub(super) async fn choices(&mut self, choices: Vec<Value>) {
        self.first(json!({ "type": first::CHOICES, "data": { "choices": choices } })).await;
    }

    async fn first(&mut self, body: Value) {
        let http = self.front.rest.http();
        if self.front.rest.limits().is_token_dead() {
            return;
        }
        for again in [true, false] {
            let sent =
                http.create_interaction_response(self.asker.id, &self.asker.token.0, &body, Vec::new()).await;
            match sent {
                Ok(()) => {
                    self.answered = true;
                    return;
                }
                // It came twice, or the answer to the first try was lost: it can be changed all the same.
                Err(error) if code(&error) == Some(ANSWERED) => {
                    self.answered = true;
                    return;
                }
                Err(error) => match self.learnt(&error) {
                    Fault::Broke(_) | Fault::Silent(_) if again => {}
                    fault => {
                        tracing::warn!(%fault, "an interaction could not be answered in time");
                        return;
                    }
                },
            }
        }
    }

    /// The answer itself: the first of these in place of the first answer, the others behind it.
    pub(super) async fn say(&self, all: Vec<Composed>, pictures: Pictures) {
        for (number, composed) in all.into_iter().enumerate() {
            let sends = self.answered && !self.front.rest.limits().is_token_dead();
            let done = match (sends, number) {
                (false, _) => Err(()),
                (true, 0) => self.change(&composed, pictures).await,
                (true, _) => self.follow(&composed).await,
            };
            if done.is_err() {
                self.say_directly(number, composed).await;
            }
        }
    }

    /// What an error means. That the bot's token is dead ends all sending, whichever call it was found by.
    fn learnt(&self, error: &serenity::Error) -> Fault {
        let fault = Fault::read(error);
        if fault == Fault::TokenDead {
            self.front.rest.limits().token_is_dead();
        }
        fault
    }

    async fn change(&self, composed: &Composed, pictures: Pictures) -> Result<(), ()> {
        let body = body(composed, pictures);
        let mut waits = AGAIN.iter();
        loop {
            let http = self.front.rest.http();
            let sent =
                http.edit_original_interaction_response(&self.asker.token.0, &body, files(composed)).await;
            let Err(error) = sent else { return Ok(()) };
            let fault = self.learnt(&error);
            let gone = code(&error).is_some_and(|code| TOO_OLD.contains(&code)) || fault == Fault::TokenDead;
            match waits.next().filter(|_| !gone && may_pass(&error, &fault)) {
                Some(wait) => tokio::time::sleep(*wait).await,
                None => {
                    tracing::warn!(%fault, "an answer could not be shown");
                    return Err(());
                }
            }
        }
    }

    async fn follow(&self, composed: &Composed) -> Result<(), ()> {
        let mut body = body(composed, Pictures::Changed);
        body["flags"] = json!(EPHEMERAL);
        let http = self.front.rest.http();
        let sent = http.create_followup_message(&self.asker.token.0, &body, files(composed)).await;
        sent.map(drop).map_err(|error| {
            tracing::warn!(fault = %self.learnt(&error), "a further answer could not be shown");
        })
    }

    /// What can be told here no more is told by a direct message; where those are closed, the table's thread has to do.
    async fn say_directly(&self, number: usize, composed: Composed) {
        let nonce = super::words::nonce(&format!("interaction/{}", self.asker.id), &number.to_string());
        let sent = async {
            let channel = super::direct::channel_for(self.front, self.asker.user).await?;
            let message = super::words::new_message(composed, &[], &[], &nonce);
            self.front.rest.post(channel, message).await
        };
        if let Err(fault) = sent.await {
            tracing::warn!(%fault, "an answer could not be told by a direct message either");
        }
    }
}

/// Discord's code of an error.
fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => Some(answer.error.code),
        _ => None,
    }
}

/// Whether the same may go well in a moment: the other side broke, or does not know yet what it was told (404).
fn may_pass(error: &serenity::Error, fault: &Fault) -> bool {
    let unknown = matches!(
        error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) if answer.status_code.as_u16() == 404
    );
    unknown || matches!(fault, Fault::Broke(_) | Fault::Silent(_) | Fault::SlowDown(_))
}

fn body(composed: &Composed, pictures: Pictures) -> Value {
    let mut body = json!({
        "content": composed.content,
        "components": composed.rows,
        "allowed_mentions": { "parse": [] },
    });
    if pictures == Pictures::Changed {
        let files = composed.files.iter().enumerate();
        let files =
            files.map(|(id, file)| json!({ "id": id, "filename": file.name, "description": file.alt }));
        body["attachments"] = files.collect();
    }
    body
}

fn files(composed: &Composed) -> Vec<CreateAttachment> {
    composed.files.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name.clone())).collect()
}
