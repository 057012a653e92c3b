//! What only shows something: the board at large, a table's log, how punctual people are.

use crate::request::response::said;
use engine::{Eye, Seat};
use model::{Arg, Entry, Extent, Fault, Instant, Page, PageKind, Player, Say};
use play::{Decided, Loaded};
use std::sync::Arc;

/// What the table at large may see.
///
/// # Errors
/// When the view has no JSON.
pub(super) fn public_board(loaded: &Loaded, now: Instant) -> Result<Decided, Fault> {
    let position = loaded.position.as_deref();
    let page = Page {
        table: Some(play::table_face(&loaded.table, &loaded.people, position, Eye::Table, now)),
        board: position
            .map(|position| play::board_since(&loaded.table, &loaded.tail, position, Eye::Table))
            .transpose()?,
        extent: Extent::Whole,
        ..Page::of(PageKind::Receipt)
    };
    Ok(Decided { page, ..Decided::default() })
}

/// Everything that happened, by round, as this seat or the table at large may know it; with the numbers of entries for who may rule.
///
/// # Errors
/// When an entry tells of something that is no event of the game.
pub(super) fn log(
    loaded: &Loaded,
    seat: Option<Seat>,
    entries: &[Entry],
    rules: bool,
    now: Instant,
) -> Result<Decided, Fault> {
    let eye = seat.map_or(Eye::Table, Eye::Seat);
    let position = loaded.position.as_deref();
    let log = play::log(loaded, entries, eye, rules)?;
    let says = if log.is_empty() { vec![Say::new("say-log-empty")] } else { Vec::new() };
    let table = Some(play::table_face(&loaded.table, &loaded.people, position, eye, now));
    let answers = seat.and_then(|seat| model::seat_right(&loaded.table, &loaded.people, seat));
    Ok(Decided { page: Page { table, log, ..said(says) }, answers, ..Decided::default() })
}

/// By what everybody can check the host: the fingerprint of the shuffle, and of each sealed answer.
pub(super) fn proof(loaded: &Loaded, seat: Option<Seat>, entries: &[Entry], now: Instant) -> Decided {
    let eye = seat.map_or(Eye::Table, Eye::Seat);
    let face = play::table_face(&loaded.table, &loaded.people, loaded.position.as_deref(), eye, now);
    let mut says = vec![Say::new("say-proof").with("hash", Arg::Text(face.seed_hash.clone()))];
    let seed = face.seed.clone().map(|seed| Say::new("say-proof-seed").with("seed", Arg::Text(seed)));
    says.extend(seed);
    let answers = seat.and_then(|seat| model::seat_right(&loaded.table, &loaded.people, seat));
    let page = Page { table: Some(face), news: play::proof(&loaded.table, entries), ..said(says) };
    Decided { page, answers, ..Decided::default() }
}

/// How punctual a player is, and those who sit at a table with them.
pub(super) fn punctuality(own: &Player, loaded: Option<&Loaded>) -> Decided {
    let mut all: Vec<&Player> =
        loaded.into_iter().flat_map(|loaded| loaded.people.values()).map(Arc::as_ref).collect();
    if !all.iter().any(|player| player.id == own.id) {
        all.insert(0, own);
    }
    Decided { page: said(all.into_iter().map(punctual_say).collect()), ..Decided::default() }
}

fn punctual_say(player: &Player) -> Say {
    const MINUTE_S: u32 = 60;
    let punctuality = &player.attendance;
    let name = Arg::Text(player.name.clone());
    let Some([first, median, third]) = punctuality.quartiles_s() else {
        let missed = Arg::Number(i64::from(punctuality.missed));
        return Say::new("say-punctuality-none").with("name", name).with("missed", missed);
    };
    let minutes = |time_s: u32| Arg::Number(i64::from(time_s.div_ceil(MINUTE_S)));
    let missed = u64::from(punctuality.missed) * 100;
    let missed = missed.div_ceil(u64::from(punctuality.turns.max(1)));
    Say::new("say-punctuality")
        .with("name", name)
        .with("turns", Arg::Number(i64::from(punctuality.turns)))
        .with("missed", Arg::Number(missed as i64))
        .with("median", minutes(median))
        .with("first", minutes(first))
        .with("third", minutes(third))
}
