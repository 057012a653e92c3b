//! Converts a message into a request to the service: the table, the typed commands, and the place.

use super::incoming::IncomingMessage;
use super::lines::{FirstWords, guess_language, implied_table, split_lines};
use crate::discord_state::DiscordState;
use crate::ids;
use crate::ids::CHANNEL;
use crate::places;
use crate::places::{ParentChannel, ServerPlace};
use i18n::{Lang, Vocabulary};
use model::{Account, Code, DecisionRef, MessageKey, TableLine, Verb};
use ports::{Origin, Request, RequestPlace, TableListQuery, TemporaryFailure};
use std::sync::Arc;

/// A `seq` that no journal entry has.
const NO_ENTRY: u32 = 0;

/// Builds the request of a message. As in an email, the leading lines are commands if they can be.
pub(super) async fn request(
    front: &DiscordState,
    incoming: &IncomingMessage,
) -> Result<Request, TemporaryFailure> {
    let account = ids::account(incoming.user);
    let sender = Origin::Account(account.clone());
    let own = front.service_lookup.tables(&TableListQuery::OfAccount(account.clone())).await?;
    let first_words = first_words(front, incoming, &sender, &account, &own).await?;
    let here = match incoming.direct {
        true => None,
        false => front.service_lookup.table_at(&ids::place(incoming.channel)).await?,
    };
    let meant = incoming.about.as_ref().map(|about| &about.table).or(here.as_ref());
    let meant = meant.or(implied_table(&own).map(|line| &line.code));
    let game = |code: Option<&Code>| {
        let line = own.iter().find(|line| Some(&line.code) == code);
        line.map(|line| line.game.as_str())
    };
    let (named, lines) = split_lines(&incoming.text, &own, &|word| first_words.can_begin(word, game(meant)));
    let table = named.as_ref().or(meant);
    let read = i18n::split_order_lines(&lines, &[], &|word| first_words.can_begin(word, game(table)));
    let (seat, opened) = match (&named, &incoming.about) {
        (None, Some(about)) => {
            let is_lost =
                ids::created_at(about.message).is_some_and(|at| front.service_lookup.is_in_lost_period(at));
            // After a loss of data, the same number may belong to another decision.
            (about.seat, about.opened.map(|opened| if is_lost { NO_ENTRY } else { opened }))
        }
        _ => (None, None),
    };
    let opens = |line: &String| {
        first_words.service_words.parse_order(line).is_some_and(|order| order.verb == Verb::New)
    };
    let origin = origin(incoming, read.orders.iter().any(opens));
    let said_at = RequestPlace {
        table: table.cloned(),
        seat,
        decision: DecisionRef::from_opened(opened),
        ..RequestPlace::default()
    };
    let key = MessageKey { channel: CHANNEL.to_owned(), id: incoming.message.to_string() };
    Ok(Request {
        request_place: places::complete_request_place(front, origin.as_ref(), said_at).await?,
        unread: read.unread,
        lang: guess_language(&incoming.text),
        name: Some(incoming.name.clone()),
        ..Request::new(key, sender, read.orders)
    })
}

/// Returns the message's place in a server. The parent channel of a thread requires a lookup, so it is left open unless
/// the message may open a table.
fn origin(incoming: &IncomingMessage, opens_a_table: bool) -> Option<ServerPlace> {
    Some(ServerPlace {
        guild: incoming.guild?,
        room: if opens_a_table {
            ParentChannel::NotLookedUp(incoming.channel)
        } else {
            ParentChannel::Known(incoming.channel)
        },
        lang: guess_language(&incoming.text).unwrap_or_default(),
        roles: incoming.roles.clone(),
        can_manage_server: false,
    })
}

/// Returns the words that can start the author's lines, in the author's language. For a new user, the language is
/// guessed from the text.
async fn first_words(
    front: &DiscordState,
    incoming: &IncomingMessage,
    sender: &Origin,
    account: &Account,
    own: &[TableLine],
) -> Result<FirstWords, TemporaryFailure> {
    let (house, lang) = match front.service_lookup.person(account).await? {
        Some(player) => (front.service_lookup.vocabulary(sender).await?, Lang::parse(&player.lang)),
        None => {
            let lang = guess_language(&incoming.text).unwrap_or_default();
            (Arc::new(Vocabulary::new(lang, None)), lang)
        }
    };
    Ok(FirstWords::new(house, lang, own))
}
