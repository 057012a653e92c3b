//! Subjects of letters. A subject starts with the state, so that a list of letters shows what to do. The rest is the
//! same for all letters of a table in one round, and an answer puts `Re:` before the subject that it answers. See
//! docs/mail.md for the effect on mail clients.

use i18n::Voice;
use messages::Key;
use model::{Arg, Extent, Page, PageKind, Say, Status, TableSummary};

/// Returns the subject of a page's letter.
pub(super) fn subject(page: &Page, voice: &Voice) -> String {
    if let Some(subject) = &page.subject {
        return voice.say(subject);
    }
    let Some(table) = &page.table else { return voice.lang().text(messages::LETTER_SUBJECT_NONE) };
    let say = |key: Key| {
        Say::in_steps(key)
            .with("game", Arg::title(&table.game))
            .with("round", Arg::Number(table.round.map_or(0, i64::from)))
            .with("table", Arg::Text(table.code.to_string()))
    };
    match (table.status, page.kind) {
        (Status::Over, PageKind::Over) => game_over_subject(page, say, voice),
        (Status::Running, PageKind::Turn | PageKind::Reminder) => voice.say(&say(messages::SUBJECT_TURN)),
        (Status::Running, PageKind::Receipt) => {
            let turn = voice.say(&say(messages::SUBJECT_TURN));
            let asks =
                page.extent == Extent::Turn && page.ask.as_ref().is_some_and(|ask| ask.answer.is_none());
            if asks { turn } else { format!("Re: {turn}") }
        }
        (status, _) => voice.say(&say(messages::ALL_SUBJECT.of(status.keyword()))),
    }
}

/// Returns the subject after the end of a game, with the winners if the page names them.
fn game_over_subject(page: &Page, say: impl Fn(Key) -> Say, voice: &Voice) -> String {
    let wins = |one: &&Say| one.has_key(messages::SAY_WINNER) || one.has_key(messages::SAY_SHARED);
    let won = page.says.iter().find(wins);
    let seats = won.and_then(|one| Some((one.has_key(messages::SAY_WINNER), one.args.get("seats")?)));
    match seats {
        Some((true, seats)) => voice.say(&say(messages::SUBJECT_WON).with("seats", seats.clone())),
        Some((false, seats)) => voice.say(&say(messages::SUBJECT_SHARED).with("seats", seats.clone())),
        None => voice.say(&say(messages::SUBJECT_OVER)),
    }
}

/// Returns the title of a table without its state: code, game and names.
pub(super) fn title(table: Option<&TableSummary>, voice: &Voice) -> String {
    let Some(table) = table else { return voice.lang().text(messages::LETTER_SUBJECT_NONE) };
    let names = table.seats.iter().map(|seat| &seat.name).filter(|name| !name.is_empty());
    let title = voice.key(&format!("{}-title", table.game));
    let names: Vec<String> = names.map(|name| voice.free_text(name)).collect();
    if names.is_empty() {
        return format!("[{}] {title}", table.code);
    }
    format!("[{}] {title} – {}", table.code, names.join(", "))
}
