//! Pages as short notices for webhooks: what happened or is to do, without anything that only the reader's own seat may
//! see, since a webhook may belong to another company.

use super::sentences::{table_line, time_line};
use super::subject::subject;
use i18n::{Lang, Voice};
use model::{Arg, Instant, Page, PageKind, Say};

/// A short notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortNotice {
    /// One line that says what happened, or what to do.
    pub subject: String,
    /// Further lines.
    pub text: String,
}

/// Renders a page as a short notice. It contains no board, no cards, no moves and no answers.
pub fn short_notice(page: &Page, lang: Lang, zone: chrono_tz::Tz, now: Instant) -> ShortNotice {
    let voice = Voice::new(lang, zone, now);
    let voice = match &page.table {
        Some(table) => voice.at_table(&table.game, table.seats.iter().map(|seat| &seat.name)),
        None => voice,
    };
    let calls = matches!(page.kind, PageKind::Turn | PageKind::Reminder);
    let is_call = |say: &Say| say.has_key(messages::SAY_TURN) || say.has_key(messages::SAY_REMINDER);
    let is_shown = |say: &&Say| if calls { is_call(say) } else { !quotes_a_move(say) };
    let mut lines: Vec<String> = page.says.iter().filter(is_shown).map(|say| voice.say(say)).collect();
    let time = page.ask.as_ref().filter(|_| calls);
    lines.extend(time.map(|ask| time_line(ask, page.table.as_ref(), false, &voice)));
    lines.extend(page.tables.iter().map(|line| table_line(line, &voice)));
    ShortNotice { subject: subject(page, &voice), text: lines.join("\n") }
}

/// Returns true if a message contains words of a game, such as the reader's own move.
fn quotes_a_move(say: &Say) -> bool {
    say.args.values().any(|arg| matches!(arg, Arg::Words(_) | Arg::WordsList(_)))
}
