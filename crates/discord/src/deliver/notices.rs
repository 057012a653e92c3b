//! Notices that need an admin, posted in the channel that a server's admins chose for them. Without such a channel they
//! are dropped.

use super::card::service_failure;
use super::letter_delivery::LetterDelivery;
use super::permission_reports::MissingCapability;
use crate::discord_state::DiscordState;
use crate::ids::{MessageLocation, PostLocation};
use crate::rest::DiscordError;
use crate::show::{ChatMessage, ChatReader, ShowOptions};
use crate::{ids, places};
use i18n::{Lang, Voice};
use model::{Arg, PublicPlace, Say};
use ports::{DeliveryResult, RemoteId};

/// Posts the content of a letter with a link to the table's thread.
pub(super) async fn deliver(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let Some(room) = notices_channel(front, place).await? else {
        return Ok(DeliveryResult::Sent { remote_id: None, place: None, mailed: None });
    };
    let thread = letter.post.as_deref().and_then(PostLocation::parse).map(|at| at.link());
    let reader = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let options = ShowOptions { thread, ..ShowOptions::default() };
    let message = front.render_post(letter.page.clone(), reader, options).await?;
    let message = sending.post_once(front, room, message, (&[], &[]), "admins").await?;
    let remote_id = Some(RemoteId(MessageLocation { channel: room, message }.to_string()));
    Ok(DeliveryResult::Sent { remote_id, place: None, mailed: None })
}

/// Reports a missing permission to the admins. Returns false if that fails too; the failure is only logged.
pub(super) async fn report_missing_permission(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    place: &PublicPlace,
    missing: MissingCapability,
) -> bool {
    let told = async {
        let Some(room) = notices_channel(front, place).await? else { return Ok(()) };
        let lang = Lang::parse(&place.lang);
        let table = sending.letter.page.table.as_ref().map(|table| table.code.to_string());
        let say = match &sending.letter.league {
            Some(league) => {
                messages::discord_notice_league(Arg::Text(place.room.clone()), league.title.clone())
            }
            None => Say::in_steps(messages::ALL_DISCORD_NOTICE.of(missing.key()))
                .with("table", Arg::Text(table.unwrap_or_default())),
        };
        let mut text = Voice::new(lang, chrono_tz::UTC, sending.letter.at).say(&say);
        if let Some(at) = sending.letter.post.as_deref().and_then(PostLocation::parse) {
            text = format!("{text} {}", at.link());
        }
        let purpose = format!("missing/{}", missing.key());
        sending.post_once(front, room, ChatMessage::text(text), (&[], &[]), &purpose).await.map(drop)
    };
    let told: Result<(), DiscordError> = told.await;
    if let Err(error) = &told {
        tracing::warn!(%error, "missing permission not reported to the admins");
    }
    told.is_ok()
}

/// Returns the channel that the admins chose for notices.
async fn notices_channel(front: &DiscordState, place: &PublicPlace) -> Result<Option<u64>, DiscordError> {
    let Some(guild) = ids::parse_id(&place.community) else { return Ok(None) };
    let community = places::load_community(front, guild).await.map_err(service_failure)?;
    Ok(community.and_then(|community| community.notices_room).as_deref().and_then(ids::parse_id))
}
