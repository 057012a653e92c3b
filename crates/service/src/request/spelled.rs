//! A line spelled anew out of words that the service knows. Whoever sent it, nothing of their own text is in it, so that it may
//! stand in a letter to somebody who has never heard of them.

use super::context::Context;
use super::game_names::{begun_with_a_game, game_of};
use super::{timing, verbs};
use i18n::{Lang, option_meant, rule_book};
use model::hours::zone_named;
use model::{Code, Order, Verb, Waits};

/// The line in canonical words; `None` where it holds anything that is not known here.
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
    let (rest, asked) = timing::split(order.args.get(1..)?);
    // When that is depends on where they live.
    if asked.starts.is_some() {
        return None;
    }
    let usual = context.desk.policy().timing(kind.meta().weight, None);
    let timing = timing::with(usual, &asked, kind.meta().weight).ok()?;
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
