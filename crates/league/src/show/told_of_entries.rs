//! Letters about one entry, one person or one table.

use super::overview::asked_presses;
use super::plan::tables_sheet;
use super::words::{name_of, notice, points, say, text};
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::score::Sixtieths;
use engine::Seat;
use messages::Key;
use model::{Arg, Instant, Page, PlayerId, Say, SeasonNumber, Sheet};

/// Letters by recipient.
pub(super) type AddressedPages = Vec<(PlayerId, Page)>;

/// Builds a sentence of a letter.
pub(super) fn told_say(played: &PlayedSeason<'_>, key: impl Into<Key>) -> Say {
    say(played, Say::in_steps(key))
}

/// Returns the current holder of an entry.
pub(super) fn holder(played: &PlayedSeason<'_>, id: EntryId) -> Option<PlayerId> {
    played.season.entry(id).map(|entry| played.now(entry.holder))
}

/// Returns the tables of an entry that count, as a sheet; none if there are none.
pub(super) fn own_tables(played: &PlayedSeason<'_>, id: EntryId) -> Option<Sheet> {
    let own = played.season.tables_of(id).filter(|planned| !planned.void && !planned.struck.contains(&id));
    let sheet = tables_sheet(played, say(played, messages::league_title_own_tables()), own, &[]);
    (!sheet.rows.is_empty()).then_some(sheet)
}

/// Returns a letter to the holder of an entry.
pub(super) fn about(played: &PlayedSeason<'_>, id: EntryId, word: Key) -> AddressedPages {
    let page = notice(vec![told_say(played, word)]);
    holder(played, id).map(|player| (player, page)).into_iter().collect()
}

/// Returns a letter to a person about themselves.
pub(super) fn to_person(played: &PlayedSeason<'_>, player: PlayerId, word: Key) -> AddressedPages {
    vec![(played.now(player), notice(vec![told_say(played, word)]))]
}

/// Builds a sentence about a table.
fn of_table(played: &PlayedSeason<'_>, number: u32, word: Key) -> Say {
    let code = played.code(number).map(ToString::to_string).unwrap_or_default();
    told_say(played, word).with("number", Arg::Number(number.into())).with("table", Arg::Text(code))
}

/// Returns a letter to the holder of an entry about one of its tables.
pub(super) fn at_table(played: &PlayedSeason<'_>, id: EntryId, number: u32, word: Key) -> AddressedPages {
    let page = notice(vec![of_table(played, number, word)]);
    holder(played, id).map(|player| (player, page)).into_iter().collect()
}

/// Returns the letters to all players at a table: the entries not struck there, and guests.
pub(super) fn to_table(
    played: &PlayedSeason<'_>,
    number: u32,
    word: Key,
    at: Option<Instant>,
) -> AddressedPages {
    let Some(planned) = played.season.table(number) else { return Vec::new() };
    let told = super::words::dated(of_table(played, number, word), at);
    let entries = planned.seats.iter().filter(|id| !played.is_struck_at(**id, planned));
    let holders = entries.filter_map(|id| holder(played, *id));
    let guests = planned.guests.values().map(|guest| played.now(*guest));
    holders.chain(guests).map(|player| (player, notice(vec![told.clone()]))).collect()
}

/// Returns the letter about an adjustment of points by an admin.
pub(super) fn adjusted(played: &PlayedSeason<'_>, id: EntryId, by: i64) -> AddressedPages {
    let told =
        told_say(played, messages::SAY_LEAGUE_TOLD_ADJUSTED).with("points", points(Sixtieths::new(by)));
    holder(played, id).map(|player| (player, notice(vec![told]))).into_iter().collect()
}

/// Returns the letters about a transfer, to the old and the new holder.
pub(super) fn inherited(
    played: &PlayedSeason<'_>,
    id: EntryId,
    from: PlayerId,
    to: PlayerId,
) -> AddressedPages {
    let named = |word: Key, other: PlayerId| told_say(played, word).with("name", text(played.name(other)));
    let heirs = Page {
        sheets: own_tables(played, id).into_iter().collect(),
        ..notice(vec![named(messages::SAY_LEAGUE_TOLD_HEIR, from)])
    };
    vec![(played.now(to), heirs), (played.now(from), notice(vec![named(messages::SAY_LEAGUE_TOLD_GAVE, to)]))]
}

/// Returns the letters about a guest, to the guest and the holder of the entry, or about the end of the replacement, to
/// the holder.
pub(super) fn guest(
    played: &PlayedSeason<'_>,
    number: u32,
    seat: Seat,
    guest: Option<PlayerId>,
) -> AddressedPages {
    let planned = played.season.table(number);
    let id = planned.and_then(|planned| planned.seated().find(|(own, _)| *own == seat)).map(|(_, id)| id);
    let Some((id, own)) = id.and_then(|id| Some((id, holder(played, id)?))) else { return Vec::new() };
    let Some(guest) = guest else {
        return vec![(own, notice(vec![of_table(played, number, messages::SAY_LEAGUE_TOLD_NO_GUEST)]))];
    };
    let to_guest = of_table(played, number, messages::SAY_LEAGUE_TOLD_GUEST)
        .with("name", Arg::Text(name_of(played, id)));
    let to_own =
        of_table(played, number, messages::SAY_LEAGUE_TOLD_GUESTED).with("name", text(played.name(guest)));
    vec![(played.now(guest), notice(vec![to_guest])), (own, notice(vec![to_own]))]
}

/// Returns the letter about a ban.
pub(super) fn banned(
    played: &PlayedSeason<'_>,
    player: PlayerId,
    until: Option<SeasonNumber>,
) -> AddressedPages {
    let told = match until {
        Some(until) => told_say(played, messages::SAY_LEAGUE_TOLD_BANNED_UNTIL)
            .with("until", Arg::Number(until.number().into())),
        None => told_say(played, messages::SAY_LEAGUE_TOLD_BANNED),
    };
    vec![(played.now(player), notice(vec![told]))]
}

/// Returns the letter that offers a player the place of an entry.
pub(super) fn asked(
    played: &PlayedSeason<'_>,
    id: EntryId,
    player: PlayerId,
    until: Instant,
) -> AddressedPages {
    let (over, all) = played.progress(id);
    let told = told_say(played, messages::SAY_LEAGUE_TOLD_ASKED)
        .with("name", Arg::Text(name_of(played, id)))
        .with("left", super::words::count(all - over))
        .with("at", Arg::At(until));
    let page = Page { presses: asked_presses(played.league), ..notice(vec![told]) };
    vec![(played.now(player), page)]
}
