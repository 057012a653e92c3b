//! Whether a sender may ask what a request asks. The rules are in [`play::rights`]; here they get what they need.

use super::Context;
use super::arguments::{begun_with_a_game, game_of, split_timing, timing_with};
use super::parse::Parsed;
use super::sender::Principal;
use super::verbs;
use i18n::{Lang, option_meant, rule_book};
use model::hours::zone_named;
use model::{Code, Order, Verb, Waits};
use play::rights::SenderStanding;
use ports::Origin;

/// Whether what was proved is enough for all that is asked, and the answer tells nothing back that anybody may have written. What each
/// verb needs stands in [`model::Verb::needs`].
pub(super) fn may_ask(context: &Context<'_>, who: &Principal, parsed: &Parsed) -> bool {
    who.scope >= parsed.needs() && !tells_back(context, parsed)
}

/// What is known and proved of a sender.
pub(super) fn standing<'a>(context: &'a Context<'_>, who: &'a Principal) -> SenderStanding<'a> {
    SenderStanding { scope: who.scope, ..context.desk.standing(&context.request.said_at, Some(&who.player)) }
}

/// Whether a mail that only claims to be somebody's, even where the mail server in front vouches for it, holds words that an answer would tell back, and that are
/// none of the service's: what is shown is what was asked for, never what was written.
fn tells_back(context: &Context<'_>, parsed: &Parsed) -> bool {
    let is_known = |order: &Order| match (order.verb, order.args.first()) {
        (Verb::Mine | Verb::List, _) | (_, None) => true,
        (Verb::Orders, Some(typed)) => Code::parse(typed).is_some(),
        _ => spelled(context, order).is_some(),
    };
    matches!(context.request.from, Origin::Claimed(_)) && !parsed.verbs.iter().all(is_known)
}

/// The line spelled anew out of words that the service knows; `None` where it holds anything else. Whoever sent it, nothing of their own
/// text is in it, so that it may stand in a letter to a player who has never heard of them.
pub(super) fn spelled(context: &Context<'_>, order: &Order) -> Option<String> {
    if order.verb.waits() != Waits::Claimed {
        return None;
    }
    let key = order.verb.key();
    let first = order.args.first().map(String::as_str);
    match (order.verb, first) {
        (Verb::New, _) => new_table(context, order),
        (Verb::Lang, Some(typed)) => Some(format!("{key} {}", Lang::known(typed)?.as_str())),
        (Verb::Zone, Some(_)) => Some(format!("{key} {}", zone_named(&order.args.join(" ")).ok()?.name())),
        (Verb::Rules, Some(_)) => rules(context, order),
        (Verb::Help, Some(_)) => {
            verbs::is_topic(context, order).then(|| format!("{key} {}", order.args.join(" ")))
        }
        (Verb::Takeover, Some(code)) => {
            let seat = order.args.get(1).map(|seat| seat.parse::<u8>()).transpose().ok()?;
            let seat = seat.map_or_else(String::new, |seat| format!(" {seat}"));
            Some(format!("{key} {}{seat}", Code::parse(code)?))
        }
        (_, Some(code)) => Some(format!("{key} {}", Code::parse(code)?)),
        (_, None) => Some(key.to_owned()),
    }
}

/// `rules art-society 5`: the game, and a section that it has.
fn rules(context: &Context<'_>, order: &Order) -> Option<String> {
    let (kind, rest) = begun_with_a_game(context.desk.games(), &order.args)?;
    let (key, id) = (order.verb.key(), kind.meta().id);
    match rest {
        [] => Some(format!("{key} {id}")),
        [number] => {
            let book = rule_book(Lang::default(), id);
            let section = book.sections.iter().find(|section| section.number == *number)?;
            Some(format!("{key} {id} {}", section.number))
        }
        _ => None,
    }
}

/// `new art-society 3 bid_history=closed pace=..`: the game, the seats, and those options that it has, with the values that they have.
fn new_table(context: &Context<'_>, order: &Order) -> Option<String> {
    let kind = game_of(context.desk.games(), order).ok()?;
    let (rest, asked) = split_timing(order.args.get(1..)?);
    // When that is depends on where they live.
    if asked.starts.is_some() {
        return None;
    }
    let usual = context.desk.policy().timing(kind.meta().weight, None);
    let timing = timing_with(usual, &asked, kind.meta().weight).ok()?;
    let mut terms = context.desk.policy().terms;
    verbs::read_options(kind, &rest, &mut terms).ok()?;
    let words = rest.iter().map(|word| match word.split_once('=') {
        Some((option, value)) => {
            let (option, value) = option_meant(kind.meta(), option, value);
            format!("{option}={value}")
        }
        None => word.to_lowercase(),
    });
    let mut line = vec![order.verb.key().to_owned(), kind.meta().id.to_owned()];
    line.extend(words);
    line.extend(asked.spelled(&timing));
    Some(line.join(" "))
}
