//! Letters to one person: a direct message, or a mention in the table's thread. A mention contains nothing private; a
//! button shows the rest.

use super::letter_delivery::LetterDelivery;
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::{MessageLocation, PostLocation};
use crate::rest::DiscordError;
use crate::show::{BoardDisplay, ChatReader, ShowOptions};
use i18n::Lang;
use model::{DecisionSummary, Page, PageKind, Player};
use ports::{DeliveryResult, RemoteId, recap_for_letter};

/// Mentions the player in the table's thread. Sends a direct message if that is not possible.
pub(super) async fn deliver(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    player: &Player,
    user: u64,
) -> Result<DeliveryResult, DiscordError> {
    let mentioned = match has_left(front, sending, user).await {
        true => Err(DiscordError::ChannelGone),
        false => mention_in_thread(front, sending, user).await,
    };
    match mentioned {
        Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => {
            deliver_direct(front, sending, player, user).await.map_err(|error| match error {
                DiscordError::Forbidden(code) => DiscordError::DirectMessagesClosed(code),
                error => error,
            })
        }
        done => done,
    }
}

/// Returns true if Discord reports that the user is no member of the table's server, and thus sees no thread there.
async fn has_left(front: &DiscordState, sending: &LetterDelivery<'_>, user: u64) -> bool {
    let guild = sending.letter.place.as_ref().and_then(|place| ids::parse_id(&place.community));
    match guild {
        Some(guild) => front.rest.is_member(guild, user).await == Ok(false),
        None => false,
    }
}

async fn mention_in_thread(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    user: u64,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let (Some(at), Some(place)) = (letter.post.as_deref().and_then(PostLocation::parse), &letter.place)
    else {
        return Err(DiscordError::ChannelGone);
    };
    let all = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let composed =
        front.render_post(public_part_of_letter(&letter.page), all, ShowOptions::default()).await?;
    let users = [user];
    let message = sending.post_once(front, at.thread, composed, (&users, &users), "call").await?;
    let at = MessageLocation { channel: at.thread, message };
    sending.delete_former(front, at).await;
    Ok(DeliveryResult::Sent { remote_id: Some(RemoteId(at.to_string())), place: None, mailed: None })
}

/// Returns the public part of a letter to one person: the subject in one sentence, the decision and the deadline. If
/// the subject is private, a neutral sentence takes its place.
fn public_part_of_letter(page: &Page) -> Page {
    let call = page.call.clone().unwrap_or_else(messages::say_call);
    let ask = page.ask.as_ref().map(|ask| DecisionSummary {
        opened: ask.opened,
        asked: ask.asked.clone(),
        sealed: ask.sealed,
        deadline_at: ask.deadline_at,
        ..DecisionSummary::default()
    });
    let asks = matches!(page.kind, PageKind::Turn | PageKind::Reminder);
    let ask = ask.filter(|_| asks);
    let kind = if asks { page.kind } else { PageKind::Notice };
    Page {
        says: vec![call],
        presses: page.presses.clone(),
        table: page.table.clone(),
        ask,
        written_at: page.written_at,
        ..Page::of(kind)
    }
}

/// Sends a letter as a direct message and deletes the previous letter of the same slot.
pub(super) async fn deliver_direct(
    front: &DiscordState,
    sending: &LetterDelivery<'_>,
    player: &Player,
    user: u64,
) -> Result<DeliveryResult, DiscordError> {
    let letter = sending.letter;
    let thread = letter.post.as_deref().and_then(PostLocation::parse).map(|at| at.link());
    let reader = ChatReader::of(player, letter.at);
    let keepsake = match recap_for_letter(letter, reader.lang) {
        Ok(keepsake) => keepsake,
        Err(not_yet) => return Ok(not_yet),
    };
    let options = ShowOptions {
        thread,
        board_display: BoardDisplay::Picture,
        attached_recap: keepsake,
        ..ShowOptions::default()
    };
    let composed = front.render_post(letter.page.clone(), reader, options).await?;
    let channel = front.direct_channel(user).await?;
    let sent = sending.post_once(front, channel, composed.clone(), (&[], &[]), "direct").await;
    let at = match sent {
        Err(DiscordError::ChannelGone) => {
            front.direct_channels.forget(user);
            let channel = front.direct_channel(user).await?;
            let message = sending.post_once(front, channel, composed, (&[], &[]), "direct").await?;
            MessageLocation { channel, message }
        }
        sent => MessageLocation { channel, message: sent? },
    };
    if let Err(error) = front.read_marks.watch(at.channel, at.message).await {
        tracing::warn!(%error, "read mark of direct channel not stored");
    }
    sending.delete_former(front, at).await;
    Ok(DeliveryResult::Sent { remote_id: Some(RemoteId(at.to_string())), place: None, mailed: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Viewer;
    use model::{Arg, BoardSummary, PageButton, PageEvent, Say};

    #[test]
    fn mention_contains_nothing_private() {
        let secret = "the hidden card";
        let page = Page {
            call: Some(messages::say_turn(Arg::Words("bid".to_owned()))),
            says: vec![
                messages::say_turn(Arg::Words("bid".to_owned())),
                Say::in_steps(messages::SAY_SEALED).with("answer", Arg::Text(secret.to_owned())),
            ],
            board: Some(BoardSummary {
                eye: Viewer::Table,
                view: serde_json::json!({ "hand": secret }),
                standings: Vec::new(),
                since: vec![serde_json::json!({ "kind": secret })],
            }),
            news: vec![PageEvent::Event(serde_json::json!({ "kind": secret }))],
            ask: Some(DecisionSummary {
                opened: 7,
                asked: "bid".to_owned(),
                sealed: true,
                examples: vec![secret.to_owned()],
                words: vec![secret.to_owned()],
                answer: Some(secret.to_owned()),
                hash: Some(secret.to_owned()),
                draft: vec![secret.to_owned()],
                ..DecisionSummary::default()
            }),
            unread: vec![secret.to_owned()],
            text: Some(secret.to_owned()),
            ..Page::of(PageKind::Turn)
        };
        let public = public_part_of_letter(&page);
        assert_eq!(public.says.len(), 1);
        assert_eq!(public.ask.as_ref().map(|ask| ask.opened), Some(7));
        assert!(!serde_json::to_string(&public).unwrap().contains(secret));
    }

    #[test]
    fn mention_always_has_a_subject() {
        let private =
            Page { says: vec![Say::in_steps(messages::SAY_ORDER_FAILED)], ..Page::of(PageKind::Notice) };
        assert_eq!(
            public_part_of_letter(&private).says,
            vec![messages::say_call()],
            "only that there is a letter"
        );
        let about = Say::in_steps(messages::SAY_VOTE_PAUSE);
        let vote = Page { call: Some(about.clone()), presses: vec![PageButton::Vote(7)], ..private };
        assert_eq!(
            (public_part_of_letter(&vote).says, public_part_of_letter(&vote).presses),
            (vec![about], vec![PageButton::Vote(7)])
        );
    }
}
