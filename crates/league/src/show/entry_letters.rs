//! Letters about one entry, one person or one table.

use super::overview::offer_buttons;
use super::page_parts::{join_names, name_of, notice_page, points_text_arg, season_message};
use super::plan::tables_sheet;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::score::Sixtieths;
use engine::Seat;
use messages::Key;
use model::{Arg, FreeText, Instant, Page, PlayerId, Say, SeasonNumber, Sheet};

/// Letters by recipient.
pub(super) type AddressedPages = Vec<(PlayerId, Page)>;

/// Builds a sentence of a letter.
pub(super) fn letter_sentence(played: &PlayedSeason<'_>, key: impl Into<Key>) -> Say {
    season_message(played, Say::in_steps(key))
}

/// Returns the current holder of an entry.
pub(super) fn holder(played: &PlayedSeason<'_>, id: EntryId) -> Option<PlayerId> {
    played.season.entry(id).map(|entry| played.current_id(entry.holder))
}

/// Returns the counted tables of an entry as a sheet; `None` if no table counts.
pub(super) fn own_tables(played: &PlayedSeason<'_>, id: EntryId) -> Option<Sheet> {
    let own = played.season.tables_of(id).filter(|planned| !planned.void && !planned.struck.contains(&id));
    let sheet = tables_sheet(played, season_message(played, messages::league_title_own_tables()), own, &[]);
    (!sheet.rows.is_empty()).then_some(sheet)
}

/// Returns a letter to the holder of an entry.
pub(super) fn letter_to_holder(played: &PlayedSeason<'_>, id: EntryId, word: Key) -> AddressedPages {
    let page = notice_page(vec![letter_sentence(played, word)]);
    holder(played, id).map(|player| (player, page)).into_iter().collect()
}

/// Returns a letter to a person about themselves.
pub(super) fn letter_to_person(played: &PlayedSeason<'_>, player: PlayerId, word: Key) -> AddressedPages {
    vec![(played.current_id(player), notice_page(vec![letter_sentence(played, word)]))]
}

/// Builds a sentence about a table.
fn table_sentence(played: &PlayedSeason<'_>, number: u32, word: Key) -> Say {
    let code = played.code(number).map(ToString::to_string).unwrap_or_default();
    letter_sentence(played, word).with("number", Arg::Number(number.into())).with("table", Arg::Text(code))
}

/// Returns a letter to the holder of an entry about one of its tables.
pub(super) fn table_letter_to_holder(
    played: &PlayedSeason<'_>,
    id: EntryId,
    number: u32,
    word: Key,
) -> AddressedPages {
    let page = notice_page(vec![table_sentence(played, number, word)]);
    holder(played, id).map(|player| (player, page)).into_iter().collect()
}

/// Returns the letters to all players at a table: the entries not struck there, and guests.
pub(super) fn letters_to_table(
    played: &PlayedSeason<'_>,
    number: u32,
    word: Key,
    at: Option<Instant>,
) -> AddressedPages {
    let Some(planned) = played.season.table(number) else { return Vec::new() };
    let told = super::page_parts::with_time_if_known(table_sentence(played, number, word), at);
    let entries = planned.seats.iter().filter(|id| !played.is_struck_at(**id, planned));
    let holders = entries.filter_map(|id| holder(played, *id));
    let guests = planned.guests.values().map(|guest| played.current_id(*guest));
    holders.chain(guests).map(|player| (player, notice_page(vec![told.clone()]))).collect()
}

/// Returns the letter about an adjustment of points by an admin.
pub(super) fn adjustment_letter(played: &PlayedSeason<'_>, id: EntryId, by: i64) -> AddressedPages {
    let told = letter_sentence(played, messages::SAY_LEAGUE_TOLD_ADJUSTED)
        .with("points", points_text_arg(Sixtieths::new(by)));
    holder(played, id).map(|player| (player, notice_page(vec![told]))).into_iter().collect()
}

/// Returns the letters about a transfer, to the old and the new holder.
pub(super) fn transfer_letters(
    played: &PlayedSeason<'_>,
    id: EntryId,
    from: PlayerId,
    to: PlayerId,
) -> AddressedPages {
    let named = |word: Key, other: PlayerId| {
        letter_sentence(played, word).with("name", Arg::Free(played.player_name(other).clone()))
    };
    let heirs = Page {
        sheets: own_tables(played, id).into_iter().collect(),
        ..notice_page(vec![named(messages::SAY_LEAGUE_TOLD_HEIR, from)])
    };
    vec![
        (played.current_id(to), heirs),
        (played.current_id(from), notice_page(vec![named(messages::SAY_LEAGUE_TOLD_GAVE, to)])),
    ]
}

/// Returns the letters about a team, to its members.
pub(super) fn team_letters(
    played: &PlayedSeason<'_>,
    team: &FreeText,
    members: &[EntryId],
) -> AddressedPages {
    let names: Vec<FreeText> = members.iter().map(|id| played.entry_label(*id)).collect();
    let told = letter_sentence(played, messages::SAY_LEAGUE_TOLD_TEAM)
        .with("team", Arg::Free(team.clone()))
        .with("names", Arg::Free(join_names(&names)))
        .with("captain", Arg::Free(names.first().cloned().unwrap_or(FreeText::EMPTY)));
    let page = notice_page(vec![told]);
    members.iter().filter_map(|id| holder(played, *id)).map(|player| (player, page.clone())).collect()
}

/// Returns the letters about a guest, to the guest and the holder of the entry, or about the end of the replacement, to
/// the holder.
pub(super) fn guest_letters(
    played: &PlayedSeason<'_>,
    number: u32,
    seat: Seat,
    guest: Option<PlayerId>,
) -> AddressedPages {
    let planned = played.season.table(number);
    let id = planned
        .and_then(|planned| planned.seats_with_entries().find(|(own, _)| *own == seat))
        .map(|(_, id)| id);
    let Some((id, own)) = id.and_then(|id| Some((id, holder(played, id)?))) else { return Vec::new() };
    let Some(guest) = guest else {
        return vec![(
            own,
            notice_page(vec![table_sentence(played, number, messages::SAY_LEAGUE_TOLD_NO_GUEST)]),
        )];
    };
    let to_guest = table_sentence(played, number, messages::SAY_LEAGUE_TOLD_GUEST)
        .with("name", Arg::Free(name_of(played, id)));
    let to_own = table_sentence(played, number, messages::SAY_LEAGUE_TOLD_GUESTED)
        .with("name", Arg::Free(played.player_name(guest).clone()));
    vec![(played.current_id(guest), notice_page(vec![to_guest])), (own, notice_page(vec![to_own]))]
}

/// Returns the letter about a ban.
pub(super) fn ban_letter(
    played: &PlayedSeason<'_>,
    player: PlayerId,
    until: Option<SeasonNumber>,
) -> AddressedPages {
    let told = match until {
        Some(until) => letter_sentence(played, messages::SAY_LEAGUE_TOLD_BANNED_UNTIL)
            .with("until", Arg::Number(until.number().into())),
        None => letter_sentence(played, messages::SAY_LEAGUE_TOLD_BANNED),
    };
    vec![(played.current_id(player), notice_page(vec![told]))]
}

/// Returns the letter that offers a player the place of an entry.
pub(super) fn offer_letter(
    played: &PlayedSeason<'_>,
    id: EntryId,
    player: PlayerId,
    until: Instant,
) -> AddressedPages {
    let (over, all) = played.progress(id);
    let told = letter_sentence(played, messages::SAY_LEAGUE_TOLD_ASKED)
        .with("name", Arg::Free(name_of(played, id)))
        .with("left", super::page_parts::count_arg(all - over))
        .with("at", Arg::At(until));
    let page = Page { presses: offer_buttons(played.league), ..notice_page(vec![told]) };
    vec![(played.current_id(player), page)]
}
