//! Checks the sender's right to make a request. The rules are in [`play::rights`]; this module supplies their inputs.

use super::Context;
use super::arguments::{apply_timing_words, game_with_longest_name, parse_game, split_timing};
use super::parse::ParsedRequest;
use super::sender::Principal;
use super::verbs;
use crate::desk::DeskError;
use i18n::{Lang, parse_typed_option, rule_book};
use model::hours::parse_zone;
use model::{Code, ConfirmationRule, LeagueName, Order, RequiredProof, Table, VERB_ARGUMENTS, Verb};
use play::RequestOutcome;
use play::rights::SenderStanding;
use ports::Origin;

/// Returns true if the sender has proved enough for the whole request, and the answer would not quote unverified text.
/// [`model::Verb::required_proof`] defines the requirement of each verb.
pub(super) fn may_ask(context: &Context<'_>, who: &Principal, parsed: &ParsedRequest) -> bool {
    who.scope >= parsed.required_proof() && !would_quote_sender(context, parsed)
}

/// Returns true if a request turns out to need proof of the sender's identity: it cannot be taken back, or changes where
/// the sender's mail goes.
pub(super) fn is_beyond_proof(who: &Principal, decided: &RequestOutcome) -> bool {
    let is_redirected = who.player.ways != who.player.original_row().ways;
    who.scope < RequiredProof::Identity && (decided.is_final || is_redirected)
}

/// Returns the known and proved facts about a sender.
pub(super) fn standing<'a>(context: &'a Context<'_>, who: &'a Principal) -> SenderStanding<'a> {
    SenderStanding {
        scope: who.scope,
        ..context.desk.standing(&context.request.request_place, Some(&who.player))
    }
}

/// Returns true if the sender may know that a table exists: it is not private, or they belong to it, or they are one of
/// its admins.
pub(super) async fn may_see_table(context: &Context<'_>, who: &Principal, table: &Table) -> bool {
    let place = context.request.request_place.place.as_ref();
    standing(context, who).may_rule(table.place.as_ref())
        || context.desk.admits_to_table(&who.player, table, place).await
}

/// Returns true if the answer to an unproved mail would quote words of its writer. The answer to such a mail contains
/// only canonical words, even if the receiving mail server authenticated it.
fn would_quote_sender(context: &Context<'_>, parsed: &ParsedRequest) -> bool {
    let is_known = |order: &Order| match (order.verb, order.args.first()) {
        (Verb::Mine | Verb::List, _) | (_, None) => true,
        (Verb::Orders, Some(typed)) => Code::parse(typed).is_some(),
        _ => canonical_line(context, order).is_some(),
    };
    matches!(context.request.from, Origin::Claimed(_)) && !parsed.verbs.iter().all(is_known)
}

/// Rewrites a line in words known to the service; `None` if the line contains anything else. The result contains no
/// text of the sender, so it may appear in a letter to a player unknown to them.
pub(super) fn canonical_line(context: &Context<'_>, order: &Order) -> Option<String> {
    if order.verb.confirmation_rule() != ConfirmationRule::AnySender {
        return None;
    }
    let key = order.verb.key();
    let first = order.args.first().map(String::as_str);
    match (order.verb, first) {
        (Verb::New, _) => new_table(context, order),
        (Verb::Lang, Some(typed)) => Some(format!("{key} {}", Lang::parse_supported(typed)?.as_str())),
        (Verb::Zone, Some(_)) => Some(format!("{key} {}", parse_zone(&order.args.join(" ")).ok()?.name())),
        (Verb::Rules, Some(_)) => rules(context, order),
        (Verb::Help, Some(_)) => {
            verbs::is_topic(context, order).then(|| format!("{key} {}", order.args.join(" ")))
        }
        (Verb::Takeover, Some(code)) => {
            let seat = order.args.get(1).map(|seat| seat.parse::<u8>()).transpose().ok()?;
            let seat = seat.map_or_else(String::new, |seat| format!(" {seat}"));
            Some(format!("{key} {}{seat}", Code::parse(code)?))
        }
        // The name of a league could be any text; see `canonical_league_line`.
        (Verb::League | Verb::Standings | Verb::Record | Verb::Profile, Some(_)) => None,
        (Verb::Stats, Some(_)) => {
            Some(format!("{key} {}", parse_game(context.desk.games(), order).ok()?.meta().id))
        }
        (Verb::Seek, Some(_)) => canonical_seek(context, order),
        (_, Some(code)) => Some(format!("{key} {}", Code::parse(code)?)),
        (_, None) => Some(key.to_owned()),
    }
}

/// Rewrites `join K7QF TOKEN` in words known to the service: the token must be the table's valid invite link.
///
/// # Errors
/// When the store fails.
pub(super) async fn canonical_join_line(
    context: &Context<'_>,
    order: &Order,
) -> Result<Option<String>, DeskError> {
    let (Verb::Join, [code, token]) = (order.verb, order.args.as_slice()) else { return Ok(None) };
    let Some(code) = Code::parse(code) else { return Ok(None) };
    let Some(loaded) = context.desk.load(&code).await? else { return Ok(None) };
    let token = token.to_ascii_lowercase();
    let opens = play::opens_invitation(&loaded.table, context.at.keys, &token);
    Ok(opens.then(|| format!("{} {code} {token}", order.verb.key())))
}

/// Rewrites `league join SPRING` in words known to the service, which include the names of existing leagues; see
/// [`canonical_line`].
///
/// # Errors
/// When the store fails.
pub(super) async fn canonical_league_line(
    context: &Context<'_>,
    order: &Order,
) -> Result<Option<String>, DeskError> {
    if !matches!(order.verb, Verb::League | Verb::Standings) {
        return Ok(None);
    }
    let keys = VERB_ARGUMENTS.iter().find(|(verb, _)| *verb == order.verb).map(|(_, keys)| *keys);
    let mut line = order.verb.key().to_owned();
    for word in &order.args {
        let is_known = keys.is_some_and(|keys| keys.contains(&word.as_str())) || word.parse::<u8>().is_ok();
        let word = match LeagueName::parse(word).filter(|_| !is_known) {
            Some(name) if context.desk.store().league(name.clone()).await?.is_some() => name.to_string(),
            _ if is_known => word.clone(),
            _ => return Ok(None),
        };
        line = format!("{line} {word}");
    }
    Ok(Some(line))
}

/// Rewrites `rules art-society scoring`: the game, and one of its sections, named by its number, an id or a subject.
fn rules(context: &Context<'_>, order: &Order) -> Option<String> {
    let (kind, rest) = game_with_longest_name(context.desk.games(), &order.args)?;
    let (key, id) = (order.verb.key(), kind.meta().id);
    if rest.is_empty() {
        return Some(format!("{key} {id}"));
    }
    let book = rule_book(Lang::default(), id);
    let section = Lang::all().find_map(|lang| book.named_section(&rest.join(" "), lang))?;
    Some(format!("{key} {id} {}", section.number))
}

/// Rewrites `seek art-society 3 pace=..` and `seek drop`: the game, the seats, and a valid pace.
fn canonical_seek(context: &Context<'_>, order: &Order) -> Option<String> {
    let key = order.verb.key();
    if order.args == ["drop"] {
        return Some(format!("{key} drop"));
    }
    let kind = parse_game(context.desk.games(), order).ok()?;
    let (rest, asked) = split_timing(order.args.get(1..)?);
    let usual = context.desk.policy().timing(kind.meta().weight, None);
    let timing = apply_timing_words(usual, &asked, kind.meta()).ok()?;
    let seats: Vec<u8> = rest.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let seats = seats.first().map(|seats| format!(" {seats}")).unwrap_or_default();
    let timing = asked.canonical_words(&timing).concat();
    Some(format!("{key} {}{seats} {timing}", kind.meta().id).trim_end().to_owned())
}

/// Rewrites `new art-society 3 bid_history=closed pace=..`: the game, the seats, and valid options with valid values.
fn new_table(context: &Context<'_>, order: &Order) -> Option<String> {
    let kind = parse_game(context.desk.games(), order).ok()?;
    let (rest, asked) = split_timing(order.args.get(1..)?);
    // The start time depends on the player's time zone.
    if asked.starts.is_some() {
        return None;
    }
    let usual = context.desk.policy().timing(kind.meta().weight, None);
    let timing = apply_timing_words(usual, &asked, kind.meta()).ok()?;
    let mut terms = context.desk.policy().terms;
    verbs::read_options(kind, &rest, &mut terms).ok()?;
    let words = rest.iter().map(|word| match word.split_once('=') {
        Some((option, value)) => {
            let (option, value) = parse_typed_option(kind.meta(), option, value);
            format!("{option}={value}")
        }
        None => word.to_lowercase(),
    });
    let mut line = vec![order.verb.key().to_owned(), kind.meta().id.to_owned()];
    line.extend(words);
    line.extend(asked.canonical_words(&timing));
    Some(line.join(" "))
}
