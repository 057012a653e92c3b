//! Letters out by Discord: each goes to the table's thread or to one person, and how it fared is told in the outbox's words.
//! It decides nothing about a game, and every way of sending is safe to be repeated.

use super::direct;
use super::faults::Fault;
use super::front::{Front, user_of};
use super::posts;
use super::remote;
use crate::channels::{Addressee, Channel, Delivery, Outgoing};
use crate::play::{PageKind, Place, Way};
use async_trait::async_trait;
use chrono::TimeDelta;
use std::sync::Arc;

/// For how long Discord surely remembers a nonce; a letter that is older is looked for before it is sent.
const NONCE_KEPT: TimeDelta = TimeDelta::seconds(120);

/// Letters out.
#[derive(Debug)]
pub struct DiscordChannel {
    front: Arc<Front>,
}

/// A letter as it is sent: what makes it this one, however often it is tried.
pub(super) struct Sending<'a> {
    /// The letter.
    pub(super) letter: &'a Outgoing,
    /// Whether it may have been sent so long ago that its nonce is forgotten.
    pub(super) old: bool,
}

impl<'a> Sending<'a> {
    fn new(letter: &'a Outgoing) -> Self {
        let old = letter.page.written_at.is_none_or(|written_at| letter.at - written_at > NONCE_KEPT);
        Self { letter, old }
    }

    /// The nonce of one of its messages.
    pub(super) fn nonce(&self, purpose: &str) -> String {
        super::words::nonce(&self.letter.key, purpose)
    }
}

impl DiscordChannel {
    pub(super) fn new(front: Arc<Front>) -> Self {
        Self { front }
    }
}

#[async_trait]
impl Channel for DiscordChannel {
    fn leads(&self, way: Way) -> bool {
        matches!(way, Way::Direct | Way::Place)
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        let sending = Sending::new(letter);
        let front = self.front.as_ref();
        match &letter.to {
            Addressee::Everybody { seats } => {
                let Some(place) = letter.place.as_ref().filter(|place| place.channel == remote::CHANNEL)
                else {
                    return Delivery::Dead("its table has no place at Discord".to_owned());
                };
                let done = match letter.page.kind {
                    PageKind::Post => posts::living(front, &sending, place, seats).await,
                    _ => posts::happened(front, &sending, place, seats).await,
                };
                done.unwrap_or_else(|fault| missing(front, place, fault).of_post())
            }
            Addressee::Player { player, way, .. } => {
                let Some(user) = user_of(player) else {
                    return Delivery::Unreachable("no account at Discord".to_owned());
                };
                let done = match way {
                    Way::Direct => direct::letter(front, &sending, player, user).await,
                    Way::Place => direct::call(front, &sending, player, user).await,
                    Way::Mail => return Delivery::Dead("no mail goes by Discord".to_owned()),
                };
                done.unwrap_or_else(Fault::of_letter)
            }
        }
    }
}

/// Names what is missing to the operator.
fn missing(front: &Front, place: &Place, fault: Fault) -> Fault {
    if let (Fault::Forbidden(code), Some(guild)) = (&fault, remote::id(&place.community)) {
        front.name_missing(guild, permission(*code));
    }
    fault
}

/// What an admin can do about a refusal, in Discord's own names.
fn permission(code: isize) -> &'static str {
    match code {
        50_001 => "View Channel",
        160_005 => "Manage Threads (a thread was locked)",
        160_006 => "room for another active thread",
        30_033 => "room in the thread",
        _ => "Send Messages, Attach Files, Create Public Threads or Send Messages in Threads",
    }
}
