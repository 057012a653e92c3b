//! Lines that take a changed setting back, for the answer to the change.

use super::settings;
use i18n::{Lang, Voice, service_verbs};
use model::hours::wall_clock::{Instant, date, zone_or_utc};
use model::hours::{HabitChange, Holiday};
use model::{Arg, Order, Player, Say, TalkDelivery, Verb};
use std::collections::BTreeSet;

/// Maximum number of lines; more of them would look like a form.
const LINES_MAX: usize = 3;

/// Explains how to take a change by this verb back. Returns nothing if nothing has changed, or if no such lines restore
/// the row.
pub(super) fn explain(before: &Player, after: &Player, verb: Verb, now: Instant) -> Vec<Say> {
    let orders = lines_to_take_back(before, after, verb);
    if before == after || orders.len() > LINES_MAX || !restores(before, after, &orders, now) {
        return Vec::new();
    }
    let lines = orders.iter().map(|order| Arg::Text(shown_line(order, Lang::parse(&after.lang))));
    let say = |(at, line): (usize, Arg)| match at {
        0 => messages::say_take_back(line),
        _ => messages::say_take_back_too(line),
    };
    lines.enumerate().map(say).collect()
}

/// Returns a line in the player's language. A name is shown as it is.
fn shown_line(order: &Order, lang: Lang) -> String {
    let key = order.verb.key();
    let verb = service_verbs(lang).get(key).and_then(|forms| forms.first().cloned());
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let args = match order.verb {
        Verb::Name => order.text.clone(),
        _ => voice.show_verb_arguments(&order.text),
    };
    format!("{} {args}", verb.as_deref().unwrap_or(key))
}

/// Returns true if these lines restore everything but traces that no line can remove.
fn restores(before: &Player, after: &Player, orders: &[Order], now: Instant) -> bool {
    let mut row = after.clone();
    let is_done = orders.iter().all(|order| settings::change(&mut row, order, None, now).is_ok());
    let today = date(zone_or_utc(&before.zone), now);
    let core = |row: &Player| {
        let mut row = Player { lang_chosen: true, ..row.clone() };
        row.set_habits(row.habits().without_past_holidays(today));
        row
    };
    is_done && !orders.is_empty() && core(&row) == core(before)
}

fn order(verb: Verb, text: impl ToString) -> Order {
    let text = text.to_string();
    Order { verb, args: text.split_whitespace().map(str::to_owned).collect(), text }
}

/// Returns the lines that restore the settings that this verb changes, in canonical words.
fn lines_to_take_back(before: &Player, after: &Player, verb: Verb) -> Vec<Order> {
    let off = |text: Option<String>| text.unwrap_or_else(|| "off".to_owned());
    match verb {
        Verb::Name => vec![order(verb, &before.name)],
        Verb::Lang => vec![order(verb, &before.lang)],
        Verb::Zone => vec![order(verb, &before.zone)],
        Verb::Quiet => vec![order(verb, off(before.rest.quiet.map(|quiet| quiet.to_string())))],
        Verb::Off if before.rest.days_off.count() == 0 => vec![order(verb, "none")],
        Verb::Off => vec![order(verb, before.rest.days_off)],
        Verb::Holiday => holidays_to_restore(&before.rest.holidays, &after.rest.holidays),
        Verb::Remind => {
            let plan = before.telling.reminders.as_ref().map(ToString::to_string);
            vec![order(verb, plan.unwrap_or_else(|| "on".to_owned()))]
        }
        Verb::Digest => vec![order(verb, off(before.telling.digest.map(|at| at.to_string())))],
        Verb::Mute | Verb::Unmute => {
            let (was, is) = (&before.telling.muted, &after.telling.muted);
            let added = is.difference(was).map(|code| order(Verb::Unmute, code));
            added.chain(was.difference(is).map(|code| order(Verb::Mute, code))).collect()
        }
        Verb::Tell => vec![order(verb, delivery_words(before, after).join(" "))],
        Verb::Substitute => {
            let (was, is) = (&before.substitute_in, &after.substitute_in);
            let word = |word: &str, game: &String| match game.as_str() {
                "*" => word.to_owned(),
                game => format!("{word} {game}"),
            };
            let added = is.difference(was).map(|game| order(verb, word("off", game)));
            added.chain(was.difference(is).map(|game| order(verb, word("on", game)))).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the lines that restore a list of holidays: new ones are cancelled, and old ones are set again.
fn holidays_to_restore(before: &[Holiday], after: &[Holiday]) -> Vec<Order> {
    let key = |holiday: &Holiday| (holiday.from, holiday.to, holiday.mode.keyword());
    let (was, is): (BTreeSet<_>, BTreeSet<_>) =
        (before.iter().map(key).collect(), after.iter().map(key).collect());
    let line = |change: HabitChange| {
        let line = change.to_string();
        order(Verb::Holiday, line.split_once(' ').map_or("", |(_, words)| words))
    };
    let new = after.iter().filter(|holiday| !was.contains(&key(holiday)));
    let gone = before.iter().filter(|holiday| !is.contains(&key(holiday)));
    new.map(|holiday| line(HabitChange::NoHoliday { from: holiday.from, to: holiday.to }))
        .chain(gone.map(|holiday| line(HabitChange::Holiday(*holiday))))
        .collect()
}

/// Returns the words after `tell` that restore the delivery methods and their options.
fn delivery_words(before: &Player, after: &Player) -> Vec<&'static str> {
    let (was, is) = (&before.telling, &after.telling);
    let mut words = Vec::new();
    if before.ways != after.ways {
        match before.ways.is_empty() {
            true => words.push("usual"),
            false => words.extend(before.ways.iter().map(|way| way.keyword())),
        }
    }
    let options = [
        (was.next, is.next, "next", "no-next"),
        (was.at_once, is.at_once, "at-once", "awake"),
        (was.long, is.long, "long", "short"),
        (was.text, is.text, "text", "pictures"),
        (was.legibility.speech, is.legibility.speech, "speech", "no-speech"),
        (was.legibility.large_print, is.legibility.large_print, "large-print", "usual-print"),
        (was.legibility.high_contrast, is.legibility.high_contrast, "high-contrast", "usual-contrast"),
    ];
    let changed = options.into_iter().filter(|(was, is, ..)| was != is);
    words.extend(changed.map(|(was, _, on, off)| if was { on } else { off }));
    if was.talk.delivery != is.talk.delivery {
        words.push(match was.talk.delivery {
            TalkDelivery::InLetters => "talk-in-letters",
            TalkDelivery::AtOnce => "talk-at-once",
            TalkDelivery::Digest => "talk-digest",
            TalkDelivery::Never => "talk-never",
        });
    }
    if was.talk.is_free != is.talk.is_free {
        words.push(if was.talk.is_free { "talk-free" } else { "talk-asked" });
    }
    words
}
