//! A table before it begins, and seats that change hands: opening, joining, leaving, starting, bots, resigning.

use super::commit::{Commit, Right, Token};
use super::company::{Company, Terms};
use super::decide::Decided;
use super::ids::Code;
use super::journal::Body;
use super::keys::{hex, token_hash};
use super::letters::{seed_hash, table_face};
use super::muster;
use super::page::{Arg, Page, PageKind, Say};
use super::person::Player;
use super::table::{Clocks, Holder, Place, Status, Table, Timing};
use super::work::{Fault, Loaded, Moment, People, Work};
use crate::engine::{Components, DiceKey, Eye, GameKind, Seat};
use std::collections::BTreeMap;

/// Names for bots: painters, most of them overlooked in their time.
const BOT_NAMES: [&str; 8] =
    ["Berthe", "Artemisia", "Katsushika", "Sofonisba", "Amadeo", "Hilma", "Jacob", "Rosa"];

/// What somebody asks for who opens a table.
#[derive(Debug)]
pub struct Opening<'a> {
    /// Its game.
    pub kind: &'static GameKind,
    /// The component data it begins with.
    pub components: &'a Components,
    /// How many seats; within what the game allows.
    pub seats: u8,
    /// The options, complete.
    pub options: BTreeMap<String, String>,
    /// How long its players may take.
    pub timing: Timing,
    /// What is agreed about absence and company.
    pub terms: Terms,
    /// Who opens it, and takes the first seat.
    pub owner: &'a Player,
    /// Message-ID or interaction id of the request.
    pub join_key: &'a str,
    /// A code that is free (else the commit is stale).
    pub code: Code,
    /// Where it is to live in public, if anywhere.
    pub place: Option<Place>,
}

/// Opens a table and seats its owner.
///
/// # Errors
/// When the game contradicts itself.
pub fn open(opening: &Opening<'_>, at: &Moment<'_>) -> Result<Decided, Fault> {
    let meta = opening.kind.meta();
    let seed = hex(blake3::keyed_hash(&at.entropy, b"seed of a table").as_bytes());
    let loaded = Loaded {
        table: Table {
            code: opening.code.clone(),
            game: meta.id.to_owned(),
            revision: meta.revision,
            components: opening.components.hash().to_owned(),
            options: opening.options.clone(),
            owner: opening.owner.id,
            status: Status::Open,
            pace: opening.timing.pace.clone(),
            seed,
            dice: None,
            opened_at: at.now,
            seats: vec![Holder::Empty; usize::from(opening.seats)],
            seq: 0,
            version: 0,
            steps: 0,
            position_seq: 0,
            snapshot: None,
            digest: None,
            asks: BTreeMap::new(),
            last_played: BTreeMap::new(),
            frozen: None,
            place: opening.place.clone(),
            company: Company { terms: opening.terms, ..Company::default() },
            clocks: Clocks {
                holiday_days: opening.timing.holiday_days,
                extension_s: opening.timing.extension_s,
                ..Clocks::default()
            },
        },
        kind: opening.kind,
        components: opening.components.clone(),
        position: None,
        tail: Vec::new(),
        people: People::new(),
        lexicons: BTreeMap::new(),
    };
    let mut work = Work::new(&loaded, at);
    let seed_hash = seed_hash(&work.table.seed);
    work.append(Body::Open {
        game: meta.id.to_owned(),
        revision: meta.revision,
        components: opening.components.hash().to_owned(),
        options: opening.options.clone(),
        seats: opening.seats,
        owner: opening.owner.id,
        seed_hash: seed_hash.clone(),
    })?;
    work.commit.components =
        Some((opening.components.hash().to_owned(), opening.components.text().to_owned()));
    let opened = Say::new("say-opened")
        .with("table", Arg::Text(opening.code.to_string()))
        .with("game", Arg::Key(format!("{}-title", meta.id)))
        .with("seed_hash", Arg::Text(seed_hash));
    let seat = Seat::new(0);
    sit(&mut work, seat, opening.owner, opening.join_key);
    answer(work, Some(seat), vec![opened])
}

/// Seats a player at an open table; the last one starts the game.
///
/// # Errors
/// When the table contradicts itself.
pub fn join(loaded: &Loaded, at: &Moment<'_>, player: &Player, join_key: &str) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let table = Arg::Text(work.table.code.to_string());
    if let Some(seat) = work.table.seats_of(player.id).next() {
        return said(&work, Some(seat), vec![Say::new("say-already-in").with("table", table)]);
    }
    if work.table.status != Status::Open {
        return said(&work, None, vec![not_open(&work.table)]);
    }
    let free = work.table.seated().find(|(_, holder)| **holder == Holder::Empty).map(|(seat, _)| seat);
    let Some(seat) = free else {
        return said(&work, None, vec![Say::new("say-full").with("table", table)]);
    };
    sit(&mut work, seat, player, join_key);
    let mut says = vec![Say::new("say-joined").with("table", table).with("seat", Arg::Seat(seat))];
    says.extend(muster::begin_when_full(&mut work)?);
    answer(work, Some(seat), says)
}

/// Frees a seat before the start. When the owner leaves, the table is closed.
///
/// # Errors
/// When the table contradicts itself.
pub fn leave(loaded: &Loaded, at: &Moment<'_>, player: &Player) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player.id).next() else {
        return said(&work, None, vec![Say::new("say-not-in")]);
    };
    if work.table.status != Status::Open {
        return said(&work, Some(seat), vec![not_open(&work.table)]);
    }
    muster::free(&mut work, seat);
    let mut says = vec![Say::new("say-left")];
    if work.table.owner == player.id {
        work.append(Body::Close)?;
        work.table.status = Status::Closed;
        says.push(Say::new("say-closed"));
    }
    answer(work, None, says)
}

/// Starts the game now; bots take the empty seats. Only the owner may.
///
/// # Errors
/// When the table contradicts itself.
pub fn start(loaded: &Loaded, at: &Moment<'_>, player: &Player) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let seat = work.table.seats_of(player.id).next();
    if work.table.owner != player.id {
        return said(&work, seat, vec![Say::new("say-not-owner")]);
    }
    if work.table.status != Status::Open {
        return said(&work, seat, vec![not_open(&work.table)]);
    }
    work.table.company.heard.extend(seat.map(|seat| (seat, at.now)));
    let empty: Vec<Seat> =
        work.table.seated().filter(|(_, holder)| **holder == Holder::Empty).map(|(seat, _)| seat).collect();
    for seat in &empty {
        seat_bot(&mut work, *seat);
    }
    let mut says = Vec::from_iter(muster::begin_when_full(&mut work)?);
    if !empty.is_empty() {
        says.push(Say::new("say-bots").with("count", Arg::Number(empty.len() as i64)));
    }
    answer(work, seat, says)
}

/// Seats a bot at an open table; the last seat starts the game. Only the owner may.
///
/// # Errors
/// When the table contradicts itself.
pub fn add_bot(loaded: &Loaded, at: &Moment<'_>, player: &Player) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let seat = work.table.seats_of(player.id).next();
    if work.table.owner != player.id {
        return said(&work, seat, vec![Say::new("say-not-owner")]);
    }
    if work.table.status != Status::Open {
        return said(&work, seat, vec![not_open(&work.table)]);
    }
    work.table.company.heard.extend(seat.map(|seat| (seat, at.now)));
    let free = work.table.seated().find(|(_, holder)| **holder == Holder::Empty).map(|(seat, _)| seat);
    if let Some(free) = free {
        seat_bot(&mut work, free);
    }
    let mut says = vec![Say::new("say-bots").with("count", Arg::Number(1))];
    says.extend(muster::begin_when_full(&mut work)?);
    answer(work, seat, says)
}

fn seat_bot(work: &mut Work<'_>, seat: Seat) {
    let name = bot_name(&work.table);
    work.append(Body::Bot { seat, name: name.clone(), resigned: false, away: false })?;
    let generation = work.table.seq;
    *seat.of_mut(&mut work.table.seats) = Holder::Bot { name, generation, left_by: None };
}

fn not_open(table: &Table) -> Say {
    Say::new("say-not-open").with("table", Arg::Text(table.code.to_string()))
}

/// Puts a player on a seat, with a return address of their own for everything at this table.
fn sit(work: &mut Work<'_>, seat: Seat, player: &Player, join_key: &str) {
    let name = unused_name(&work.table, &player.name);
    work.people.insert(player.id, player.clone());
    work.table.company.heard.insert(seat, work.at.now);
    let join_key = join_key.to_owned();
    work.append(Body::Join { seat, player: player.id, name: name.clone(), join_key: join_key.clone() })?;
    // Named by its entry, so that nobody who sat here before has an address that still counts.
    let generation = work.table.seq;
    let holder = Holder::Player { player: player.id, name, generation, join_key };
    *seat.of_mut(&mut work.table.seats) = holder;
    let right = Right::Seat { table: work.table.code.clone(), seat, generation };
    work.commit.tokens.push(Token { hash: token_hash(&work.at.keys.token(&right)), right });
}

/// Sets the game up with dice that nobody can have picked.
pub(crate) fn begin(work: &mut Work<'_>) -> Result<(), Fault> {
    let seed = super::keys::bytes_from_hex(&work.table.seed).ok_or(Fault::Lacks("seed"))?;
    let dice = DiceKey::new(&seed, join_keys(&work.table));
    let mut news = Vec::new();
    let seats = work.table.seats.len() as u8;
    let loaded = work.loaded;
    let position = loaded
        .kind
        .setup(&loaded.components, seats, &work.table.options, &mut dice.at(0), &mut news)
        .map_err(|_| Fault::Lacks("options"))?;
    work.begin(position, dice);
    work.append(Body::Start { news })?;
    work.settle()
}

/// The join keys of the players, in seat order.
pub(crate) fn join_keys(table: &Table) -> impl Iterator<Item = &str> {
    table.seats.iter().filter_map(|holder| match holder {
        Holder::Player { join_key, .. } => Some(join_key.as_str()),
        _ => None,
    })
}

/// The answer to a request that changed the table.
pub(crate) fn answer(mut work: Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    work.owe_letters(seat)?;
    let mut says = says;
    says.extend(seat.and_then(|seat| work.told.remove(&seat)).into_iter().flatten());
    let mut decided = said(&work, seat, says)?;
    if let (Some(seat), Some(_)) = (seat, &work.position) {
        decided.page.news = work.news_of_this(seat)?;
    }
    decided.commit = work.finish()?;
    Ok(decided)
}

/// An answer about the table as it stands, for one seat or for somebody without one; changes nothing.
pub(crate) fn said(work: &Work<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Decided, Fault> {
    let (page, answers) = match seat {
        Some(seat) => (work.page_for(PageKind::Receipt, seat, says)?, work.right_of(seat)),
        None => {
            let face =
                table_face(&work.table, &work.people, work.position.as_deref(), Eye::Table, work.at.now);
            (Page { says, table: Some(face), ..Page::of(PageKind::Receipt) }, None)
        }
    };
    Ok(Decided { commit: Commit::default(), page, answers })
}

/// A bot's name that nobody at the table has.
pub(crate) fn bot_name(table: &Table) -> String {
    let first = usize::from(table.code.as_str().bytes().fold(0u8, u8::wrapping_add)) % BOT_NAMES.len();
    let free = BOT_NAMES.iter().cycle().skip(first).take(BOT_NAMES.len());
    let free = free.copied().find(|name| !table.seats.iter().any(|holder| holder.name() == *name));
    unused_name(table, free.unwrap_or("Bot"))
}

/// The name, with a number behind it where somebody at the table has the same.
pub(crate) fn unused_name(table: &Table, name: &str) -> String {
    let taken = |name: &str| table.seats.iter().any(|holder| holder.name() == name);
    if !taken(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number| format!("{name} {number}"));
    numbered.take(table.seats.len() + 1).find(|name| !taken(name)).unwrap_or_else(|| name.to_owned())
}
