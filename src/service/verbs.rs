//! What the verbs of the service do, once it is settled that their sender may say them.

use super::desk::DeskError;
use super::hearing::{Hearing, May, Who, frozen, no_table, said};
use crate::engine::{Eye, GameKind, OptionsError, Seat};
use crate::games;
use crate::play::{
    self, Arg, Code, Decided, Loaded, Opening, Order, Pace, Page, PageKind, Place, Player, Right, Say,
    Status, Table, TableLine, Verb, people,
};
use crate::store::Store;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What begins a pace among the options of a new table.
const PACE: &str = "pace=";
/// Tables named in one list.
const LIST_MAX: u32 = 50;

/// What is wanted of a new table.
struct Wanted {
    seats: u8,
    options: BTreeMap<String, String>,
    pace: Pace,
    place: Option<Place>,
}

impl<S: Store> Hearing<'_, S> {
    /// Does what a verb says.
    pub(super) async fn verb(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        match order.verb {
            Verb::New => self.new_table(who, order).await,
            Verb::Preview => self.moves(who, &[order.args.join(" ")], true).await,
            Verb::Link => self.link(who, order).await,
            Verb::Help => Ok(tell(Say::new("say-help"))),
            Verb::Rules => Ok(rules(self.desk.games(), order)),
            Verb::List => self.list(Some(Status::Open), None).await,
            Verb::Mine => self.list(None, Some(who)).await,
            _ => self.at_table(who, order).await,
        }
    }

    /// `new art-society 3 bid_history=closed`
    async fn new_table(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        let kind = match game_of(self.desk.games(), order) {
            Ok(kind) => kind,
            Err(say) => return Ok(tell(say)),
        };
        let typed = &order.args[1..];
        let (paces, rest): (Vec<&String>, Vec<&String>) =
            typed.iter().partition(|word| word.to_lowercase().starts_with(PACE));
        let (seats, chosen) = match read_options(kind, &rest) {
            Ok(read) => read,
            Err(say) => return Ok(tell(say)),
        };
        let pace = match self.pace_for(paces.first().and_then(|word| word.get(PACE.len()..))).await? {
            Ok(pace) => pace,
            Err(say) => return Ok(tell(say)),
        };
        let place = self.request.said_at.place.clone();
        self.open(who, kind, Wanted { seats, options: chosen, pace, place })
    }

    /// The pace that was typed, else that of the community where the table is opened, else the house's.
    async fn pace_for(&self, typed: Option<&str>) -> Result<Result<Pace, Say>, DeskError> {
        if let Some(typed) = typed {
            let bad = || Say::new("say-bad-pace").with("paces", Arg::Text(Pace::NAMED.join(", ")));
            return Ok(Pace::named(typed).ok_or_else(bad));
        }
        let community = match &self.request.said_at.place {
            Some(place) => self.desk.store().community(place.channel.clone(), place.community.clone()).await?,
            None => None,
        };
        let chosen = community.and_then(|community| Pace::named(&community.pace?));
        Ok(Ok(chosen.unwrap_or(self.desk.house().pace)))
    }

    /// Opens a table for somebody, who takes its first seat.
    fn open(&self, who: &Who, kind: &'static GameKind, wanted: Wanted) -> Result<Decided, DeskError> {
        let components = match self.desk.components_for(kind) {
            Ok(components) => components,
            Err(fault) => {
                tracing::error!(game = kind.meta().id, %fault, "component data cannot be used");
                return Ok(frozen());
            }
        };
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.at.entropy[..8]);
        let opening = Opening {
            kind,
            components: &components,
            seats: wanted.seats,
            options: wanted.options,
            pace: wanted.pace,
            place: wanted.place,
            owner: &who.player,
            join_key: &self.join_key(),
            code: Code::from_entropy(bytes),
        };
        Ok(play::open(&opening, self.at).unwrap_or_else(|_| frozen()))
    }

    /// What this message adds to the dice: a hash, since a Message-ID may tell where somebody's mail lives.
    fn join_key(&self) -> String {
        let key = &self.request.key;
        blake3::hash(format!("{} {}", key.channel, key.id).as_bytes()).to_hex().to_string()
    }

    /// A verb about one table: the one that is named, else the one the return address belongs to, else the only one.
    async fn at_table(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        let here = who.at.as_ref().map(|at| &at.table).or(who.here.as_ref());
        let code = match (order.args.first(), here) {
            (Some(typed), _) => match Code::parse(typed) {
                Some(code) => code,
                None => return Ok(no_table(typed)),
            },
            (None, Some(here)) => here.clone(),
            (None, None) => match self.only_table(who).await? {
                Some(code) => code,
                None => return Ok(tell(Say::new("say-which-table"))),
            },
        };
        let elsewhere = who.may == May::Table && who.at.as_ref().is_some_and(|place| place.table != code);
        let reads = matches!(order.verb, Verb::Board | Verb::Log);
        if elsewhere && !reads {
            return Ok(tell(Say::new("say-other-table")));
        }
        let Some(loaded) = self.desk.load(&code).await? else { return Ok(no_table(code.as_str())) };
        let entries = match order.verb {
            Verb::Undo | Verb::Log => self.desk.store().entries(code, 0).await?,
            _ => Vec::new(),
        };
        let player = &who.player;
        let at = who.at.as_ref().filter(|at| at.table == loaded.table.code).map(|at| at.seat);
        let seat = at.or_else(|| loaded.table.seats_of(player.id).next());
        if order.verb == Verb::Rematch {
            return self.rematch(who, &loaded);
        }
        let decide = || match (order.verb, seat) {
            (Verb::Join, _) => play::join(&loaded, self.at, player, &self.join_key()),
            (Verb::Leave, _) => play::leave(&loaded, self.at, player),
            (Verb::Start, _) => play::start(&loaded, self.at, player),
            (Verb::Resign, _) => play::resign(&loaded, self.at, player),
            (Verb::Undo, Some(seat)) => play::undo(&loaded, self.at, seat, &entries),
            (Verb::Back, Some(seat)) => play::back(&loaded, self.at, seat),
            (Verb::Undo | Verb::Back, None) => Ok(tell(Say::new("say-not-in"))),
            (Verb::Bot, _) => play::add_bot(&loaded, self.at, player),
            (Verb::Log, seat) => Ok(log(&loaded, seat, &entries)),
            (_, Some(seat)) => play::refuse(&loaded, self.at, seat, Vec::new()),
            (_, None) => Ok(public_board(&loaded)),
        };
        Ok(self.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
    }

    /// The one unfinished table at which somebody sits, if it is one.
    async fn only_table(&self, who: &Who) -> Result<Option<Code>, DeskError> {
        let all = self.desk.store().tables_of(people::ids(&who.player), LIST_MAX).await?;
        let mut open = all.into_iter().filter(|table| matches!(table.status, Status::Open | Status::Running));
        Ok(open.next().filter(|_| open.next().is_none()).map(|table| table.code))
    }

    /// The same game with the same seats and options, at the same place.
    fn rematch(&self, who: &Who, loaded: &Loaded) -> Result<Decided, DeskError> {
        let Table { seats, options, pace, place, status, .. } = &loaded.table;
        if *status != Status::Over {
            return Ok(tell(Say::new("say-rematch-not-over")));
        }
        let wanted =
            Wanted { seats: seats.len() as u8, options: options.clone(), pace: *pace, place: place.clone() };
        self.open(who, loaded.kind, wanted)
    }

    /// Tables of this status, or those at which somebody sits; what waits for them first.
    async fn list(&self, status: Option<Status>, of: Option<&Who>) -> Result<Decided, DeskError> {
        let tables = match of {
            Some(who) => self.desk.store().tables_of(people::ids(&who.player), LIST_MAX).await?,
            None => self.desk.store().tables(status, LIST_MAX).await?,
        };
        let lines = table_lines(&tables, of.map(|who| &who.player));
        let says = match (lines.is_empty(), of) {
            (true, Some(_)) => vec![Say::new("say-nothing-waits")],
            (true, None) => vec![Say::new("say-no-tables")],
            _ => Vec::new(),
        };
        Ok(Decided { page: Page { tables: lines, ..said(says) }, ..Decided::default() })
    }
}

pub(super) fn tell(say: Say) -> Decided {
    Decided { page: said(vec![say]), ..Decided::default() }
}

/// The game that an order names first, or which games there are.
fn game_of(games: &'static [GameKind], order: &Order) -> Result<&'static GameKind, Say> {
    let typed = order.args.first().map(String::as_str).unwrap_or_default();
    games::find_in(games, typed).ok_or_else(|| {
        let names = games.iter().map(|kind| kind.meta().id).collect::<Vec<_>>().join(", ");
        let say = Say::new("say-no-game").with("word", Arg::Text(typed.chars().take(40).collect()));
        say.with("games", Arg::Text(names))
    })
}

/// Seats and options behind the game's name, or what would be right.
fn read_options(kind: &'static GameKind, typed: &[&String]) -> Result<(u8, BTreeMap<String, String>), Say> {
    let meta = kind.meta();
    let mut seats = meta.seats_max.min(3).max(meta.seats_min);
    let mut chosen = BTreeMap::new();
    for word in typed {
        if let Some((option, value)) = word.split_once('=') {
            chosen.insert(option.to_lowercase(), value.to_lowercase());
            continue;
        }
        let fits = word.parse().ok().filter(|seats| (meta.seats_min..=meta.seats_max).contains(seats));
        seats = fits.ok_or_else(|| {
            let say = Say::new("say-bad-seats").with("min", Arg::Number(meta.seats_min.into()));
            say.with("max", Arg::Number(meta.seats_max.into()))
        })?;
    }
    let chosen = kind.options(&chosen).map_err(|error| bad_option(kind, &error))?;
    Ok((seats, chosen))
}

fn bad_option(kind: &'static GameKind, error: &OptionsError) -> Say {
    let options =
        kind.meta().options.iter().map(|option| format!("{}={}", option.key, option.values.join("|")));
    let wrong = match error {
        OptionsError::Name { name, .. } | OptionsError::Value { name, .. } => name.as_str(),
        _ => "",
    };
    Say::new("say-bad-option")
        .with("option", Arg::Text(wrong.chars().take(40).collect()))
        .with("values", Arg::Text(options.collect::<Vec<_>>().join(", ")))
}

/// `rules art-society` lists the sections, `rules art-society 5` shows one.
fn rules(games: &'static [GameKind], order: &Order) -> Decided {
    let kind = match game_of(games, order) {
        Ok(kind) => kind,
        Err(say) => return tell(say),
    };
    let wanted = order.args.get(1).map(String::as_str).unwrap_or_default();
    let sections: Vec<&str> = kind.meta().rules.split("\n## ").skip(1).collect();
    let heading = |section: &str| section.lines().next().unwrap_or_default().to_owned();
    let found = sections.iter().find(|section| heading(section).split(' ').next() == Some(wanted));
    let page = match found {
        Some(section) => Page { text: Some(format!("## {section}")), ..said(Vec::new()) },
        None => {
            let all = sections.iter().map(|section| heading(section)).collect::<Vec<_>>().join("; ");
            said(vec![Say::new("say-rules-sections").with("sections", Arg::Text(all))])
        }
    };
    Decided { page, ..Decided::default() }
}

/// A line for each table that is not closed; what waits for this player first, longest first.
pub(super) fn table_lines(tables: &[Table], of: Option<&Player>) -> Vec<TableLine> {
    let open = tables.iter().filter(|table| table.status != Status::Closed);
    let mut lines: Vec<TableLine> = open.map(|table| table_line(table, of)).collect();
    lines.sort_by_key(|line| {
        (!line.waits_for_you, line.asked_at, line.deadline_at.is_none(), line.deadline_at, line.status)
    });
    lines
}

fn table_line(table: &Table, of: Option<&Player>) -> TableLine {
    let own = of.and_then(|player| {
        let ids = people::ids(player);
        let seats = ids.iter().flat_map(|id| table.seats_of(*id));
        seats.filter_map(|seat| table.asks.get(&seat)).find(|ask| ask.seal.is_none())
    });
    TableLine {
        code: table.code.clone(),
        game: table.game.clone(),
        status: table.status,
        names: table
            .seats
            .iter()
            .map(|holder| holder.name().to_owned())
            .filter(|name| !name.is_empty())
            .collect(),
        empty: table.seats.iter().filter(|holder| holder.name().is_empty()).count() as u8,
        waits_for_you: own.is_some(),
        asked_at: own.map(|ask| ask.opened_at),
        deadline_at: own.and_then(|ask| ask.deadline_at),
        community: table.place.as_ref().map(|place| place.community.clone()),
    }
}

/// What the table at large may see.
fn public_board(loaded: &Loaded) -> Decided {
    let position = loaded.position.as_deref();
    let page = Page {
        table: Some(play::table_face(&loaded.table, &loaded.people, position, Eye::Table)),
        board: position.map(|position| play::board(position, Eye::Table)),
        ..Page::of(PageKind::Receipt)
    };
    Decided { page, ..Decided::default() }
}

/// Everything that happened, as this seat or the table at large may know it.
fn log(loaded: &Arc<Loaded>, seat: Option<Seat>, entries: &[play::Entry]) -> Decided {
    let eye = seat.map_or(Eye::Table, Eye::Seat);
    let position = loaded.position.as_deref();
    let news = play::log(entries, position, eye);
    let says = if news.is_empty() { vec![Say::new("say-log-empty")] } else { Vec::new() };
    let table = Some(play::table_face(&loaded.table, &loaded.people, position, eye));
    let generation = seat.and_then(|seat| Some((seat, loaded.table.holder(seat)?.generation())));
    let answers = generation.map(|(seat, generation)| Right::Seat {
        table: loaded.table.code.clone(),
        seat,
        generation,
    });
    Decided { page: Page { table, news, ..said(says) }, answers, ..Decided::default() }
}
