//! Delivers letters by mail. A letter is rendered in the recipient's language, composed with its deadline as a calendar
//! entry, and passed to a transport.

use super::compose::{ComposeError, MailMetadata, RECIPIENT, SubmissionKind, compose};
use super::transport::Transport;
use crate::recipients::Addresses;
use async_trait::async_trait;
use i18n::{Lang, Voice};
use icalendar::{Calendar, Component, Event, EventLike};
use model::{Arg, ContactMethod, GameRecap, Instant, MailThread, Page, Player, Urgency};
use ports::{
    Addressee, Channel, DeliveryResult, OutgoingLetter, ReplyTokens, SendError, SendPermit, recap_for_letter,
    render_on_blocking_thread,
};
use render::{LetterReader, RenderedLetter};
use std::str::FromStr;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Default number of letters rendered or delivered at the same time.
const LEAVING: usize = 8;
/// Number of characters of the letter's id that its marker line shows.
const MARKER_LEN: usize = 6;

/// The mail channel.
#[derive(Debug)]
pub struct MailChannel {
    transport: Arc<dyn Transport>,
    addresses: Addresses,
    web: Option<String>,
    render_permits: Arc<Semaphore>,
    send_permits: Arc<Semaphore>,
}

impl MailChannel {
    /// Creates a channel that sends over the given transport. `web` is the public HTTPS address for unsubscribing, if
    /// there is one. At most `drawings` letters are rendered concurrently.
    pub fn new(
        transport: Arc<dyn Transport>,
        addresses: Addresses,
        web: Option<String>,
        drawings: usize,
    ) -> Self {
        let drawing = Arc::new(Semaphore::new(drawings.max(1)));
        Self {
            transport,
            addresses,
            web,
            render_permits: drawing,
            send_permits: Arc::new(Semaphore::new(LEAVING)),
        }
    }

    /// Sets the maximum number of letters (at least 1) that are rendered or delivered concurrently. Each is held in
    /// memory.
    #[must_use]
    pub fn with_send_limit(self, letters: usize) -> Self {
        Self { send_permits: Arc::new(Semaphore::new(letters.max(1))), ..self }
    }

    /// Renders the letter in its recipient's language.
    async fn render_for_recipient(
        &self,
        letter: &OutgoingLetter,
        player: &Player,
        returns: &ReplyTokens,
        keepsake: Option<Arc<GameRecap>>,
    ) -> Result<RenderedLetter, String> {
        let page = letter.page.clone();
        let reader = LetterReader {
            lang: Lang::parse(&player.lang),
            zone: chrono_tz::Tz::from_str(&player.zone).unwrap_or(chrono_tz::UTC),
            now: letter.at,
            address: self.addresses.play_address(),
            marker_id: letter.message_id.chars().take(MARKER_LEN).collect(),
            reply: Some(self.addresses.reply(returns.token.as_deref().unwrap_or(&returns.settings_token))),
            long: player.telling.long,
            text: player.telling.text,
        };
        let _drawing = self.render_permits.acquire().await.map_err(|error| error.to_string())?;
        let before = letter.mailed.as_ref().and_then(|mailed| mailed.pictures.clone());
        let draw = move || match &keepsake {
            Some(keepsake) => render::letter_with_recap(&page, &reader, before.as_deref(), keepsake),
            None => render::letter_after(&page, &reader, before.as_deref()),
        };
        let drawn = render_on_blocking_thread(draw).await;
        drawn.map_err(|error| error.to_string())?.map_err(|error| error.to_string())
    }
}

#[async_trait]
impl Channel for MailChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn reserve_send_permit(&self, _way: ContactMethod) -> SendPermit {
        SendPermit::acquire_send_permit(&self.send_permits).await
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let Addressee::Player { player, returns, .. } = &letter.to else {
            return DeliveryResult::Dead("a letter to a place cannot be mailed".to_owned());
        };
        let Some(to) = &player.address else {
            return DeliveryResult::Unreachable("no address".to_owned());
        };
        let keepsake = match recap_for_letter(letter, Lang::parse(&player.lang)) {
            Ok(keepsake) => keepsake,
            Err(not_yet) => return not_yet,
        };
        let rendered = match self.render_for_recipient(letter, player, returns, keepsake).await {
            Ok(rendered) => rendered,
            Err(why) => return DeliveryResult::Dead(format!("cannot render the letter: {why}")),
        };
        let deadline_at = letter.page.ask.as_ref().and_then(|ask| ask.deadline_at);
        let mailed = letter.mailed.as_ref();
        let mailed =
            mailed.map(|before| (before, before.after_letter(rendered.drawings_hash.clone(), deadline_at)));
        let calendar = mailed.as_ref().and_then(|(before, after)| {
            let voice = Voice::new(Lang::parse(&player.lang), chrono_tz::UTC, letter.at);
            deadline_entry(&letter.page, before, after, &self.addresses, &voice)
        });
        let cover = MailMetadata {
            own_addresses: &self.addresses,
            to,
            name: &letter.message_id,
            thread: &returns.thread_id,
            in_reply_to: letter.in_reply_to.as_deref(),
            date: letter.page.written_at.unwrap_or(letter.at),
            nature: if letter.class == Urgency::Receipt {
                SubmissionKind::AutoReplied
            } else {
                SubmissionKind::AutoGenerated
            },
            table: letter.page.table.as_ref().map(|table| &table.code),
            reply_token: Some(returns.token.as_deref().unwrap_or(&returns.settings_token)),
            bounce_token: &returns.bounce_token,
            unsubscribe_token: &returns.silence_token,
            web: self.web.as_deref(),
            calendar: calendar.as_deref(),
        };
        let mail = match compose(&rendered, &cover) {
            Ok(mail) => mail,
            // An address stored by an older release. Other delivery methods may work.
            Err(error @ ComposeError::Address(RECIPIENT)) => {
                return DeliveryResult::Unreachable(error.to_string());
            }
            Err(error) => return DeliveryResult::Dead(error.to_string()),
        };
        match self.transport.send(&mail).await {
            Ok(remote) => DeliveryResult::Sent {
                remote_id: Some(remote),
                place: None,
                mailed: mailed.map(|(_, after)| after),
            },
            Err(SendError::Retry { why }) => DeliveryResult::Retry { why, after_s: None },
            Err(SendError::Down { why }) => DeliveryResult::Down(why),
            Err(SendError::Dead { why }) => DeliveryResult::Dead(why),
            Err(SendError::UnknownRecipient { why }) => DeliveryResult::UnknownRecipient(why),
        }
    }
}

/// Returns a deadline as a calendar entry (RFC 5545). It has no organizer and no attendees, so calendars do not reply
/// to it. Returns `None` if the page concerns no table, or if the deadline is unchanged. A newer entry of a thread
/// replaces the older one: both have the same UID, and the newer one has a higher sequence number.
fn deadline_entry(
    page: &Page,
    before: &MailThread,
    after: &MailThread,
    house: &Addresses,
    voice: &Voice,
) -> Option<String> {
    let table = page.table.as_ref()?;
    let deadline_at: Instant =
        after.deadline_at.filter(|_| after.calendar_entries > before.calendar_entries)?;
    let code = Arg::Text(table.code.to_string());
    let summary = messages::calendar_deadline(Arg::title(&table.game), code);
    let mut event = Event::new();
    event
        .uid(&format!("deadline.{}@{}", after.thread, house.domain()))
        .sequence(after.calendar_entries)
        .timestamp(page.written_at.unwrap_or(deadline_at))
        .starts(deadline_at)
        .summary(&voice.say(&summary))
        .add_property("TRANSP", "TRANSPARENT");
    let mut calendar = Calendar::new();
    calendar.append_property(("METHOD", "PUBLISH")).push(event.done());
    Some(calendar.to_string())
}
