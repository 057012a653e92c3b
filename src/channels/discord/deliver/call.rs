//! Letters to one person as a call in the table's thread: it mentions them and holds nothing private. The rest stands behind its
//! button.

use super::direct;
use super::sending::Sending;
use crate::channels::Delivery;
use crate::channels::discord::front::Front;
use crate::channels::discord::ids::{MessageAt, PostAt};
use crate::channels::discord::rest::DiscordError;
use crate::channels::discord::show::{ChatReader, ShowOptions};
use crate::i18n::Lang;
use crate::play::{AskFace, Page, PageKind, Player, Say};

/// Calls somebody in the table's thread; where that is not possible, sends a direct message.
pub(super) async fn deliver(
    front: &Front,
    sending: &Sending<'_>,
    player: &Player,
    user: u64,
) -> Result<Delivery, DiscordError> {
    match call_in_thread(front, sending, user).await {
        Err(DiscordError::ChannelGone | DiscordError::Forbidden(_)) => {
            direct::deliver(front, sending, player, user).await.map_err(|error| match error {
                DiscordError::Forbidden(code) => DiscordError::Closed(code),
                error => error,
            })
        }
        done => done,
    }
}

async fn call_in_thread(front: &Front, sending: &Sending<'_>, user: u64) -> Result<Delivery, DiscordError> {
    let letter = sending.letter;
    let (Some(at), Some(place)) = (letter.post.as_deref().and_then(PostAt::parse), &letter.place) else {
        return Err(DiscordError::ChannelGone);
    };
    let all = ChatReader::new(Lang::parse(&place.lang), letter.at);
    let composed = front.composed(public(&letter.page), all, ShowOptions::default()).await?;
    let users = [user];
    let message = sending.post_once(front, at.thread, composed, (&users, &users), "call").await?;
    let at = MessageAt { channel: at.thread, message };
    sending.delete_former(front, at).await;
    Ok(Delivery::Sent { remote_id: Some(at.to_string()), place: None, mailed: None })
}

/// The sentences of a letter to one person that everybody at the table may read: that they are asked or may be next, and how the game
/// has ended.
const OPEN: [&str; 8] = [
    "say-turn",
    "say-reminder",
    "say-last",
    "say-next",
    "say-over",
    "say-winner",
    "say-shared",
    "say-no-result",
];

/// What everybody may read of a letter to one person: why they are called, and what they are asked until when.
fn public(page: &Page) -> Page {
    let open = |say: &&Say| OPEN.contains(&say.key.as_str());
    let ask = page.ask.as_ref().map(|ask| AskFace {
        opened: ask.opened,
        asked: ask.asked.clone(),
        sealed: ask.sealed,
        deadline_at: ask.deadline_at,
        ..AskFace::default()
    });
    let kind = match page.kind {
        kind @ (PageKind::Turn | PageKind::Notice) => kind,
        _ => PageKind::Reminder,
    };
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
    use crate::play::{Arg, BoardFace, News};

    #[test]
    fn what_is_said_in_the_thread_holds_nothing_of_the_letter_that_is_private() {
        let secret = "the hidden card";
        let page = Page {
            says: vec![
                Say::new("say-turn").with("asked", Arg::Words("bid".to_owned())),
                Say::new("say-sealed").with("answer", Arg::Text(secret.to_owned())),
            ],
            board: Some(BoardFace {
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
