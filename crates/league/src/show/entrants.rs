//! The entrants of a season: who has joined, by which number, and whether they have checked in. Admins also see what they
//! need to reach somebody.

use super::page_parts::{reply_page, season_message, word_cell};
use crate::book::entry::LeagueEntry;
use crate::played::PlayedSeason;
use model::{Cell, Page, Player, PlayerId, RowMark, Say, Sheet, SheetColumn, SheetRow};

/// The reader of a list of entrants.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum EntrantsReader<'a> {
    /// A player with these ids, or the public without ids.
    Player(&'a [PlayerId]),
    /// An admin with these ids, who also sees time zones and how each entrant can be reached.
    Admin(&'a [PlayerId]),
}

impl EntrantsReader<'_> {
    fn ids(&self) -> &[PlayerId] {
        match self {
            Self::Player(ids) | Self::Admin(ids) => ids,
        }
    }
}

/// Returns the entrants of a season in the order of their numbers.
pub fn entrants_page(played: &PlayedSeason<'_>, reader: EntrantsReader<'_>) -> Page {
    let entries = &played.season.entries;
    if entries.is_empty() {
        return reply_page(vec![season_message(played, messages::say_league_no_entrants())]);
    }
    let is_admin = matches!(reader, EntrantsReader::Admin(_));
    let mut columns: Vec<SheetColumn> = Vec::new();
    columns.extend(played.is_newest().then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_ROW)));
    columns.extend([
        SheetColumn::words(messages::LEAGUE_HEAD_NAME),
        SheetColumn::words(messages::LEAGUE_HEAD_STATE),
        SheetColumn::words(messages::LEAGUE_HEAD_JOINED).with_spare(2),
    ]);
    if is_admin {
        columns.extend([
            SheetColumn::words(messages::LEAGUE_HEAD_ZONE).with_spare(1),
            SheetColumn::words(messages::LEAGUE_HEAD_REACHED_BY),
        ]);
    }
    let rows = entries.iter().map(|entry| row(played, entry, reader)).collect();
    let title = season_message(played, messages::league_title_entrants());
    Page { sheets: vec![Sheet { title, columns, rows, notes: Vec::new() }], ..reply_page(Vec::new()) }
}

fn row(played: &PlayedSeason<'_>, entry: &LeagueEntry, reader: EntrantsReader<'_>) -> SheetRow {
    let mut cells = Vec::new();
    cells.extend(played.is_newest().then(|| Cell::Number(entry.id.number().into())));
    cells.extend([
        Cell::Free(played.player_name(entry.holder).to_owned()),
        word_cell(messages::OF_LEAGUE_ENTRY.of(entry.state.keyword())),
        Cell::At(entry.entered_at),
    ]);
    if let EntrantsReader::Admin(_) = reader {
        let player = played.people.get(&entry.holder);
        cells.extend([
            player.map_or(Cell::Nothing, |player| Cell::Text(model::hours::zone_label(&player.zone))),
            player.map_or(Cell::Nothing, |player| Cell::Say(contact_message(player))),
        ]);
    }
    let mark = match entry.is_held_by(reader.ids()) {
        true => Some(RowMark::You),
        false => entry.struck.map(|_| RowMark::Out),
    };
    SheetRow { mark, ..SheetRow::of(cells) }
}

/// Tells how an entrant can be reached, without an address.
fn contact_message(player: &Player) -> Say {
    let has_chat = !player.accounts.is_empty();
    let has_mail = player.address.is_some() && player.confirmed && !player.stopped;
    match (has_mail && player.bounces.unreachable_since.is_none(), has_chat) {
        (true, true) => messages::league_contact_mail_and_chat(),
        (true, false) => messages::league_contact_mail(),
        (false, true) => messages::league_contact_chat(),
        (false, false) if has_mail => messages::league_contact_bounced(),
        (false, false) => messages::league_contact_none(),
    }
}
