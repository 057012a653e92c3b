//! Letters to one person: as a direct message, or, where those are closed, as a call in the table's thread that holds nothing
//! private, with a button behind which the rest stands.

use super::compose::{ActionIds, ChatReader};
use super::faults::Fault;
use super::front::{Front, reader};
use super::posts::post_once;
use super::remote::{MessageAt, PostAt};
use super::send::Sending;
use crate::channels::Delivery;
use crate::i18n::Lang;
use crate::play::{AskFace, Page, PageKind, Player, Say};

/// A letter as a direct message; the one before of the same slot goes away.
pub(super) async fn letter(
    front: &Front,
    sending: &Sending<'_>,
    player: &Player,
    user: u64,
) -> Result<Delivery, Fault> {
    let letter = sending.letter;
    let thread = letter.post.as_deref().and_then(PostAt::parse).map(|at| at.link());
    let ids = ActionIds { thread, ..ActionIds::default() };
    let composed = front.composed(letter.page.clone(), reader(player, letter.at), ids).await?;
    let channel = channel_for(front, user).await?;
    let sent = post_once(front, sending, channel, composed.clone(), (&[], &[]), "direct").await;
    let at = match sent {
        Err(Fault::ChannelGone) => {
            front.remember_direct(user, None);
            let channel = channel_for(front, user).await?;
            let message = post_once(front, sending, channel, composed, (&[], &[]), "direct").await?;
            MessageAt { channel, message }
        }
        sent => MessageAt { channel, message: sent? },
    };
    if let Err(error) = front.watch(at.channel, at.message).await {
        tracing::warn!(%error, "a direct channel is not caught up on after an outage until the next letter to it");
    }
    clear(front, letter.previous.as_deref(), at).await;
    Ok(Delivery::Sent { remote_id: Some(at.to_string()), place: None })
}

/// The channel for direct messages with a person, opened if need be.
pub(super) async fn channel_for(front: &Front, user: u64) -> Result<u64, Fault> {
    if let Some(channel) = front.known_direct(user) {
        return Ok(channel);
    }
    let channel = front.rest.direct(user).await?;
    front.remember_direct(user, Some(channel));
    Ok(channel)
}

/// A call in the table's thread; where that cannot be, a direct message.
pub(super) async fn call(
    front: &Front,
    sending: &Sending<'_>,
    player: &Player,
    user: u64,
) -> Result<Delivery, Fault> {
    match call_in_thread(front, sending, user).await {
        Err(Fault::ChannelGone | Fault::Forbidden(_)) => {
            letter(front, sending, player, user).await.map_err(|fault| match fault {
                Fault::Forbidden(code) => Fault::Closed(code),
                fault => fault,
            })
        }
        done => done,
    }
}

async fn call_in_thread(front: &Front, sending: &Sending<'_>, user: u64) -> Result<Delivery, Fault> {
    let letter = sending.letter;
    let (Some(at), Some(place)) = (letter.post.as_deref().and_then(PostAt::parse), &letter.place) else {
        return Err(Fault::ChannelGone);
    };
    let all = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let composed = front.composed(public(&letter.page), all, ActionIds::default()).await?;
    let users = [user];
    let message = post_once(front, sending, at.thread, composed, (&users, &users), "call").await?;
    let at = MessageAt { channel: at.thread, message };
    clear(front, letter.previous.as_deref(), at).await;
    Ok(Delivery::Sent { remote_id: Some(at.to_string()), place: None })
}

/// The stale letter of the same slot goes away; that it cannot is no reason to send the new one again.
async fn clear(front: &Front, previous: Option<&str>, now: MessageAt) {
    let Some(stale) = previous.and_then(MessageAt::parse).filter(|stale| *stale != now) else { return };
    if let Err(fault) = front.rest.delete(stale.channel, stale.message).await {
        tracing::info!(%fault, "a stale letter stays");
    }
}

/// What of a letter to one person everybody may read: that they are asked, what, and until when.
fn public(page: &Page) -> Page {
    let open = |say: &&Say| matches!(say.key.as_str(), "say-turn" | "say-reminder");
    let ask = page.ask.as_ref().map(|ask| AskFace {
        opened: ask.opened,
        asked: ask.asked.clone(),
        sealed: ask.sealed,
        deadline_at: ask.deadline_at,
        ..AskFace::default()
    });
    let kind = if page.kind == PageKind::Turn { PageKind::Turn } else { PageKind::Reminder };
    Page {
        says: page.says.iter().filter(open).cloned().collect(),
        table: page.table.clone(),
        ask,
        written_at: page.written_at,
        ..Page::of(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Eye;
    use crate::play::{Arg, Board, News};

    #[test]
    fn what_is_said_in_the_thread_holds_nothing_of_the_letter_that_is_private() {
        let secret = "the hidden card";
        let page = Page {
            says: vec![
                Say::new("say-turn").with("asked", Arg::Words("bid".to_owned())),
                Say::new("say-sealed").with("answer", Arg::Text(secret.to_owned())),
            ],
            board: Some(Board {
                eye: Eye::Table,
                view: serde_json::json!({ "hand": secret }),
                standings: Vec::new(),
            }),
            news: vec![News::Event(serde_json::json!({ "kind": secret }))],
            ask: Some(AskFace {
                opened: 7,
                asked: "bid".to_owned(),
                sealed: true,
                examples: vec![secret.to_owned()],
                words: vec![secret.to_owned()],
                answer: Some(secret.to_owned()),
                hash: Some(secret.to_owned()),
                draft: vec![secret.to_owned()],
                ..AskFace::default()
            }),
            unread: vec![secret.to_owned()],
            text: Some(secret.to_owned()),
            ..Page::of(PageKind::Turn)
        };
        let public = public(&page);
        assert_eq!(public.says.len(), 1);
        assert_eq!(public.ask.as_ref().map(|ask| ask.opened), Some(7));
        assert!(!serde_json::to_string(&public).unwrap().contains(secret));
    }
}
