//! What the verbs of the service do, once it is settled that their sender may say them.

use super::company::{self, Ballot};
use super::desk::DeskError;
use super::hearing::{Hearing, May, SeatAt, Who, frozen, no_table, said};
use super::timing;
use crate::engine::{Eye, GameKind, OptionsError, Seat};
use crate::games;
use crate::i18n::{self, Lang};
use crate::play::{
    self, Arg, Code, Decided, Fault, Instant, Loaded, Moment, Opening, Order, Page, PageKind, Place, Player,
    Right, Say, Status, Table, TableLine, Terms, Timing, Verb,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Tables named in one list.
const LIST_MAX: u32 = 50;

/// What is wanted of a new table.
struct Wanted {
    seats: u8,
    options: BTreeMap<String, String>,
    timing: Timing,
    terms: Terms,
    place: Option<Place>,
}

impl Hearing<'_> {
    /// Does what a verb says.
    pub(super) async fn verb(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        match order.verb {
            Verb::New => self.new_table(who, order).await,
            Verb::Answer => self.move_at(who, order).await,
            Verb::Preview => self.moves(who, &[order.args.join(" ")], true).await,
            Verb::Link => self.link(who, order).await,
            Verb::Help => Ok(tell(Say::new("say-help"))),
            Verb::Rules => Ok(rules(self.desk.games(), order)),
            Verb::List => self.list(None).await,
            Verb::Mine => self.list(Some(who)).await,
            Verb::Punctuality if order.args.is_empty() && who.at.is_none() && who.here.is_none() => {
                Ok(company::punctuality(&who.player, None))
            }
            _ => self.at_table(who, order).await,
        }
    }

    /// `new art-society 3 bid_history=closed`
    async fn new_table(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        let kind = match game_of(self.desk.games(), order) {
            Ok(kind) => kind,
            Err(say) => return Ok(tell(say)),
        };
        let place = self.request.said_at.place.clone();
        let usual = self.usual_timing(kind, place.as_ref()).await?;
        let mut terms = self.desk.house().terms;
        let (rest, asked) = timing::split(&order.args[1..]);
        let read = timing::with(usual, &asked, kind.meta().weight)
            .and_then(|timing| Ok((read_options(kind, &rest, &mut terms)?, timing)));
        let ((seats, options), timing) = match read {
            Ok(read) => read,
            Err(say) => return Ok(tell(say)),
        };
        self.open(who, kind, Wanted { seats, options, timing, terms, place }).await
    }

    /// What tables of this game begin with here, unless their owner says otherwise.
    async fn usual_timing(
        &self,
        kind: &'static GameKind,
        place: Option<&Place>,
    ) -> Result<Timing, DeskError> {
        let community = match place {
            Some(place) => {
                self.desk.store().community(place.channel.clone(), place.community.clone()).await?
            }
            None => None,
        };
        let pace = community.and_then(|community| community.pace);
        Ok(self.desk.house().timing(kind.meta().weight, pace.as_deref()))
    }

    /// `answer K7QF bid 14`: a move at a table that is named, for whoever gets one letter for all their tables.
    async fn move_at(&self, who: &Who, order: &Order) -> Result<Decided, DeskError> {
        let Some((typed, words)) = order.args.split_first() else {
            return Ok(tell(Say::new("say-which-table")));
        };
        let Some(code) = Code::parse(typed) else { return Ok(no_table(typed)) };
        if who.may == May::Table && who.at.as_ref().is_some_and(|at| at.table != code) {
            return Ok(tell(Say::new("say-other-table")));
        }
        let Some(loaded) = self.desk.load(&code).await? else { return Ok(no_table(code.as_str())) };
        let here = who.at.as_ref().filter(|at| at.table == code).cloned();
        let own = || loaded.table.seats_of(who.player.id).next();
        let seat = here.or_else(|| Some(SeatAt { table: code.clone(), seat: own()?, opened: None }));
        let Some(at) = seat else { return Ok(tell(Say::new("say-not-in"))) };
        if words.is_empty() {
            return self
                .at_table(
                    who,
                    &Order { verb: Verb::Board, args: vec![code.to_string()], text: String::new() },
                )
                .await;
        }
        self.moves(&Who { at: Some(at), ..who.clone() }, &[words.join(" ")], false).await
    }

    /// Opens a table for somebody, who takes its first seat.
    async fn open(&self, who: &Who, kind: &'static GameKind, wanted: Wanted) -> Result<Decided, DeskError> {
        // Who opens a table may ask of others what they do not yet keep themselves.
        let terms = Terms { punctual: None, ..wanted.terms };
        if let Some(refusal) = self.keeps_out(&who.player, &terms).await? {
            return Ok(tell(refusal));
        }
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
            timing: wanted.timing,
            terms: wanted.terms,
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
        let (named, args) = timing::named_table(order);
        let code = match (named, here) {
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
        let reads = matches!(order.verb, Verb::Board | Verb::Log | Verb::Punctuality);
        if elsewhere && !reads {
            return Ok(tell(Say::new("say-other-table")));
        }
        let Some(loaded) = self.desk.load(&code).await? else { return Ok(no_table(code.as_str())) };
        let entries = match order.verb {
            Verb::Undo | Verb::Log | Verb::Vote | Verb::Ruling => self.desk.store().entries(code, 0).await?,
            _ => Vec::new(),
        };
        let player = &who.player;
        let at = who.at.as_ref().filter(|at| at.table == loaded.table.code).map(|at| at.seat);
        let seat = at.or_else(|| loaded.table.seats_of(player.id).next());
        if order.verb == Verb::Rematch {
            return self.rematch(who, &loaded).await;
        }
        if matches!(order.verb, Verb::Join | Verb::Takeover)
            && let Some(refusal) = self.keeps_out(player, &loaded.table.company.terms).await?
        {
            return Ok(tell(refusal));
        }
        let admin = self.may_rule(who, &loaded);
        let decide = || match (order.verb, seat) {
            (Verb::Extend | Verb::Pause | Verb::Resume, _) => match timing::motion(order.verb, &args) {
                Ok(motion) => play::propose(&loaded, self.at, seat, motion, admin, &entries),
                Err(say) => refused(&loaded, self.at, seat, say),
            },
            (Verb::Hush, Some(seat)) => play::enough(&loaded, self.at, seat),
            (Verb::Hush, None) => Ok(tell(Say::new("say-not-in"))),
            (Verb::Join, _) => play::join(&loaded, self.at, player, &self.join_key()),
            (Verb::Leave, _) => play::leave(&loaded, self.at, player),
            (Verb::Start, _) => play::start(&loaded, self.at, player),
            (Verb::Resign, _) => play::resign(&loaded, self.at, player),
            (Verb::Undo, Some(seat)) => play::undo(&loaded, self.at, seat, &entries),
            (Verb::Back, Some(seat)) => play::back(&loaded, self.at, seat),
            (Verb::Takeover, _) => play::substitute(&loaded, self.at, player, company::wanted_seat(order)),
            (Verb::Return, _) => play::give_back(&loaded, self.at, player),
            (Verb::Here, _) => play::here(&loaded, self.at, player),
            (Verb::Ruling, _) => self.ruling(who, &loaded, order, &entries),
            (Verb::Punctuality, _) => Ok(company::punctuality(player, Some(&loaded))),
            (verb, Some(seat)) if is_of_company(verb) => self.of_company(&loaded, seat, order, &entries),
            (verb, None) if verb == Verb::Undo || verb == Verb::Back || is_of_company(verb) => {
                Ok(tell(Say::new("say-not-in")))
            }
            (Verb::Bot, _) => play::add_bot(&loaded, self.at, player),
            (Verb::Board, _) if args.iter().any(|word| word == "public") => {
                public_board(&loaded, self.at.now)
            }
            (Verb::Log, seat) => log(&loaded, seat, &entries, admin, self.at.now),
            (_, Some(seat)) => play::refuse(&loaded, self.at, seat, Vec::new()),
            (_, None) => public_board(&loaded, self.at.now),
        };
        Ok(self.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
    }

    /// What somebody says from their seat about votes, seals and standing orders.
    fn of_company(
        &self,
        loaded: &Loaded,
        seat: Seat,
        order: &Order,
        entries: &[play::Entry],
    ) -> Result<Decided, Fault> {
        let refuse = |key: &str| play::refuse(loaded, self.at, seat, vec![Say::new(key)]);
        match order.verb {
            Verb::Wait => play::wait(loaded, self.at, seat, true),
            Verb::Ready => play::wait(loaded, self.at, seat, false),
            Verb::Withdraw => match company::number(order) {
                Ok(number) => play::withdraw(loaded, self.at, seat, number),
                Err(say) => play::refuse(loaded, self.at, seat, vec![say]),
            },
            Verb::Vote => match company::ballot(order) {
                Some(Ballot::Yes) => play::vote(loaded, self.at, seat, true, entries),
                Some(Ballot::No) => play::vote(loaded, self.at, seat, false, entries),
                Some(Ballot::Undo(count)) => match play::undo_motion(loaded, seat, entries, count) {
                    Some(motion) => play::propose(loaded, self.at, Some(seat), motion, false, entries),
                    None => refuse("say-nothing-to-undo"),
                },
                None => refuse("say-vote-how"),
            },
            _ if loaded.table.company.orders.contains_key(&seat) => refuse("say-orders"),
            _ => refuse("say-no-orders"),
        }
    }

    /// The one unfinished table at which somebody sits, if it is one.
    async fn only_table(&self, who: &Who) -> Result<Option<Code>, DeskError> {
        let all = self.desk.store().tables_of(who.player.ids(), LIST_MAX).await?;
        let mut open = all.into_iter().filter(|table| matches!(table.status, Status::Open | Status::Running));
        Ok(open.next().filter(|_| open.next().is_none()).map(|table| table.code))
    }

    /// The same game with the same seats and options, at the same place.
    async fn rematch(&self, who: &Who, loaded: &Loaded) -> Result<Decided, DeskError> {
        let Table { seats, options, pace, place, status, company, clocks, .. } = &loaded.table;
        if *status != Status::Over {
            return Ok(tell(Say::new("say-rematch-not-over")));
        }
        let (seats, options, place) = (seats.len() as u8, options.clone(), place.clone());
        let timing =
            Timing { pace: pace.clone(), holiday_days: clocks.holiday_days, extension_s: clocks.extension_s };
        self.open(who, loaded.kind, Wanted { seats, options, timing, terms: company.terms, place }).await
    }

    /// Tables with a free or vacant seat, or those at which somebody sits; what waits for them first.
    async fn list(&self, of: Option<&Who>) -> Result<Decided, DeskError> {
        let store = self.desk.store();
        let tables = match of {
            Some(who) => store.tables_of(who.player.ids(), LIST_MAX).await?,
            None => {
                let vacant = store.tables_vacant(LIST_MAX).await?;
                let open = store.tables(Some(Status::Open), LIST_MAX).await?;
                vacant.into_iter().chain(open).collect()
            }
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

/// Whether a verb is about what a seat says beside its moves.
fn is_of_company(verb: Verb) -> bool {
    matches!(verb, Verb::Wait | Verb::Ready | Verb::Withdraw | Verb::Vote | Verb::Orders)
}

pub(super) fn tell(say: Say) -> Decided {
    Decided { page: said(vec![say]), ..Decided::default() }
}

/// The game that somebody named, by its title in any language too.
pub(super) fn game_named(games: &'static [GameKind], typed: &str) -> Option<&'static GameKind> {
    let joined = |text: &str| play::normalised(text).replace(' ', "");
    let is_titled = |kind: &&GameKind| {
        Lang::all().any(|lang| joined(&i18n::title(lang, kind.meta().id)) == joined(typed))
    };
    games::find_in(games, typed).or_else(|| games.iter().find(is_titled))
}

/// The game that an order names first, or which games there are.
fn game_of(games: &'static [GameKind], order: &Order) -> Result<&'static GameKind, Say> {
    let typed = order.args.first().map(String::as_str).unwrap_or_default();
    game_named(games, typed).ok_or_else(|| {
        let names = games.iter().map(|kind| kind.meta().id).collect::<Vec<_>>().join(", ");
        let say = Say::new("say-no-game").with("word", Arg::Text(typed.chars().take(40).collect()));
        say.with("games", Arg::Text(names))
    })
}

/// Seats and options behind the game's name, or what would be right.
fn read_options(
    kind: &'static GameKind,
    typed: &[String],
    terms: &mut Terms,
) -> Result<(u8, BTreeMap<String, String>), Say> {
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
    terms.take(&mut chosen).map_err(|(option, values)| {
        let say = Say::new("say-bad-option").with("option", Arg::behind(option));
        say.with("values", Arg::behind(values))
    })?;
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
        let ids = player.ids();
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
        vacant: table.vacancies().count() as u8,
        waits_for_you: own.is_some(),
        asked_at: own.map(|ask| ask.opened_at),
        deadline_at: own.and_then(|ask| ask.deadline_at).filter(|_| table.clocks.paused_at.is_none()),
        asked: own.map(|ask| ask.asked.clone()),
        community: table.place.as_ref().map(|place| place.community.clone()),
    }
}

/// An answer that changes nothing, to somebody with or without a seat.
fn refused(loaded: &Loaded, at: &Moment<'_>, seat: Option<Seat>, say: Say) -> Result<Decided, Fault> {
    match seat {
        Some(seat) => play::refuse(loaded, at, seat, vec![say]),
        None => Ok(tell(say)),
    }
}

/// What the table at large may see.
fn public_board(loaded: &Loaded, now: Instant) -> Result<Decided, Fault> {
    let position = loaded.position.as_deref();
    let page = Page {
        table: Some(play::table_face(&loaded.table, &loaded.people, position, Eye::Table, now)),
        board: position.map(|position| play::board(position, Eye::Table)).transpose()?,
        ..Page::of(PageKind::Receipt)
    };
    Ok(Decided { page, ..Decided::default() })
}

/// Everything that happened, as this seat or the table at large may know it; with the numbers of entries for who may rule.
fn log(
    loaded: &Arc<Loaded>,
    seat: Option<Seat>,
    entries: &[play::Entry],
    rules: bool,
    now: Instant,
) -> Result<Decided, Fault> {
    let eye = seat.map_or(Eye::Table, Eye::Seat);
    let position = loaded.position.as_deref();
    let news = play::log(entries, position, eye, rules)?;
    let says = if news.is_empty() { vec![Say::new("say-log-empty")] } else { Vec::new() };
    let table = Some(play::table_face(&loaded.table, &loaded.people, position, eye, now));
    let generation = seat.and_then(|seat| Some((seat, loaded.table.holder(seat)?.generation())));
    let answers = generation.map(|(seat, generation)| Right::Seat {
        table: loaded.table.code.clone(),
        seat,
        generation,
    });
    Ok(Decided { page: Page { table, news, ..said(says) }, answers, ..Decided::default() })
}
