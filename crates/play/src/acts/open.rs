//! Opening a new table.

use crate::acts::answer::{RequestOutcome, answer};
use crate::acts::invite::notify_guest;
use crate::acts::seats::{free_seats, seat_player};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::{Components, GameKind, Seat};
use model::hours::wall_clock::Instant;
use model::{
    Arg, Body, Cause, Clocks, Code, Fault, Holder, LeagueTable, People, Player, PlayerId, PublicPlace, Say,
    Table, TablePlayers, TableStage, Terms, Timing, seed_hash, to_hex,
};
use std::collections::BTreeMap;

/// A request to open a table.
#[derive(Debug)]
pub struct Opening<'a> {
    /// The game.
    pub kind: &'static GameKind,
    /// The component data at the start.
    pub components: &'a Components,
    /// Number of seats, within the game's limits.
    pub seats: u8,
    /// The options, complete.
    pub options: BTreeMap<String, String>,
    /// The time limits.
    pub timing: Timing,
    /// The terms on absence and audience.
    pub terms: Terms,
    /// The player who opens the table and takes the first seat.
    pub owner: &'a Player,
    /// Message-ID or interaction id of the request, which contributes to the dice.
    pub join_key: &'a str,
    /// An unused code; otherwise the commit is stale.
    pub code: Code,
    /// The public place of the table, if it has one.
    pub place: Option<PublicPlace>,
    /// Players allowed to join even if the table is private.
    pub invited: Vec<PlayerId>,
    /// Guests with a reserved seat; they are notified.
    pub guests: &'a [Player],
    /// Message to the guests about their seats, if not the usual one.
    pub guest_message: Option<Say>,
    /// Earliest time at which the game starts.
    pub starts_at: Option<Instant>,
}

/// A table before its first journal entry.
pub(crate) struct NewTable<'a> {
    pub(crate) kind: &'static GameKind,
    pub(crate) components: &'a Components,
    pub(crate) seats: u8,
    pub(crate) options: &'a BTreeMap<String, String>,
    pub(crate) timing: &'a Timing,
    pub(crate) owner: PlayerId,
    pub(crate) code: &'a Code,
    pub(crate) place: Option<&'a PublicPlace>,
    pub(crate) company: TablePlayers,
    pub(crate) league: Option<&'a LeagueTable>,
}

/// Builds a table with a fresh seed, empty seats and an empty journal.
pub(crate) fn new_table(new: NewTable<'_>, at: &Moment<'_>) -> LoadedTable {
    // Tables opened together share one moment, so their seeds differ only by their codes.
    let name = new.league.map(|_| format!(" {}", new.code)).unwrap_or_default();
    let seed =
        to_hex(blake3::keyed_hash(&at.entropy, format!("seed of a table{name}").as_bytes()).as_bytes());
    let table = Table {
        code: new.code.clone(),
        game: new.kind.meta().id.to_owned(),
        revision: new.kind.revision(),
        components: new.components.hash().to_owned(),
        options: new.options.clone(),
        owner: new.owner,
        stage: TableStage::Open,
        pace: new.timing.pace.clone(),
        seed,
        opened_at: at.now,
        seats: vec![Holder::Empty; usize::from(new.seats)],
        seq: 0,
        version: 0,
        steps: 0,
        position_seq: 0,
        asks: BTreeMap::new(),
        last_played: BTreeMap::new(),
        place: new.place.cloned(),
        league: new.league.cloned(),
        company: new.company,
        clocks: Clocks {
            holiday_days: new.timing.holiday_days,
            extension_s: new.timing.extension_s,
            ..Clocks::default()
        },
    };
    let (kind, components) = (new.kind, new.components.clone());
    let (people, lexicons) = (People::new(), BTreeMap::new());
    LoadedTable { table, kind, components, position: None, tail: Vec::new(), people, lexicons }
}

/// Writes the first entry of a new table and stores its component data. Returns the hash of the seed.
pub(crate) fn begin_journal(work: &mut Work<'_>) -> String {
    let seed_hash = seed_hash(&work.table.seed);
    work.append(Body::Open {
        game: work.table.game.clone(),
        revision: work.table.revision,
        components: work.table.components.clone(),
        options: work.table.options.clone(),
        seats: work.table.seats.len() as u8,
        owner: work.table.owner,
        seed_hash: seed_hash.clone(),
    });
    let components = &work.loaded.components;
    work.commit.components = Some((components.hash().to_owned(), components.text().to_owned()));
    seed_hash
}

/// Opens a table and seats its owner.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn open(opening: &Opening<'_>, at: &Moment<'_>) -> Result<RequestOutcome, Fault> {
    let new = NewTable {
        kind: opening.kind,
        components: opening.components,
        seats: opening.seats,
        options: &opening.options,
        timing: &opening.timing,
        owner: opening.owner.id,
        code: &opening.code,
        place: opening.place.as_ref(),
        company: initial_players(opening),
        league: None,
    };
    let loaded = new_table(new, at);
    let mut work = Work::new(&loaded, at);
    // A new table has no timer yet.
    work.table.company.starts_at = opening.starts_at;
    begin_journal(&mut work);
    let seat = Seat::new(0);
    seat_player(&mut work, seat, opening.owner, opening.join_key);
    let untold = invite_guests(&mut work, opening)?;
    let opened = messages::say_opened(
        Arg::Number(free_seats(&work.table)),
        Arg::title(opening.kind.meta().id),
        Arg::Number(opening.seats.into()),
        Arg::Text(opening.code.to_string()),
    );
    answer(work, Some(seat), [opened].into_iter().chain(untold).collect())
}

fn initial_players(opening: &Opening<'_>) -> TablePlayers {
    let kept: Vec<PlayerId> = opening.guests.iter().map(|guest| guest.id).collect();
    let mut invited = opening.invited.clone();
    invited.extend(&kept);
    TablePlayers { terms: opening.terms, invited, kept, ..TablePlayers::default() }
}

/// Notifies each guest of their reserved seat. Returns a message about each guest who cannot be notified.
fn invite_guests(work: &mut Work<'_>, opening: &Opening<'_>) -> Result<Vec<Say>, Fault> {
    let mut untold = Vec::new();
    for guest in opening.guests {
        let usual = || {
            messages::say_seat_kept(
                Arg::title(&work.table.game),
                opening.owner.name.clone(),
                Arg::Text(work.table.code.to_string()),
            )
        };
        let say = opening.guest_message.clone().unwrap_or_else(usual);
        let (table, on) = (work.table.code.clone(), work.at.now.date_naive());
        let cause = Cause::Invite { from: opening.owner.id, to: guest.id, table, on };
        untold.extend(notify_guest(work, guest, opening.owner.id, cause, say)?);
    }
    Ok(untold)
}
