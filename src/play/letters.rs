//! Who is owed which letter, and what every page says of a table: made for one eye, from that eye's view alone.

use super::closed_page::close_page;
use super::commit::{Class, Letter, Right, To, Token};
use super::journal::{Body, Entry};
use super::keys::token_hash;
use super::page::{Arg, AskFace, Board, News, Page, PageKind, Say, SeatFace, StandingFace, TableFace};
use super::person::Way;
use super::seals;
use super::table::{Ask, Holder, Instant, Status, Table};
use super::telling::When;
use super::work::{Fault, People, Work, person_at};
use crate::engine::{Eye, Mark, OfferWords, Pending, Position, Seat};
use std::collections::BTreeSet;

/// No letter tells of more entries than this, however long its reader was away.
pub(crate) const NEWS_ENTRIES_MAX: u32 = 200;
/// First words listed in a letter.
const WORDS_MAX: usize = 12;
/// Choices listed behind one first word.
const CHOICES_MAX: usize = 24;

/// What is told of the table itself.
pub fn table_face(
    table: &Table,
    people: &People,
    position: Option<&dyn Position>,
    eye: Eye,
    now: Instant,
) -> TableFace {
    let paused = table.clocks.paused_at.is_some();
    let over = table.status == Status::Over;
    let waiting: BTreeSet<Seat> = table.waiting().collect();
    let seat_face = |(seat, holder): (Seat, &Holder)| {
        let ask = table.asks.get(&seat).filter(|_| waiting.contains(&seat));
        SeatFace {
            name: holder.name().to_owned(),
            bot: holder.is_bot(),
            zone: holder.player().and_then(|id| people.get(&id)).map(|player| player.zone.clone()),
            asked: ask.map(|ask| ask.asked.clone()),
            deadline_at: ask.and_then(|ask| ask.deadline_at).filter(|_| !paused),
            expected_by: super::clock::expected_by(table, people, seat, now),
            opened: ask.map(|ask| ask.opened),
            sealed: ask.is_some_and(|ask| ask.sealed),
        }
    };
    TableFace {
        code: table.code.clone(),
        game: table.game.clone(),
        seats: table.seated().map(seat_face).collect(),
        you: match eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Table => None,
        },
        status: table.status,
        pace: Some(table.pace.clone()),
        paused,
        options: table.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        waiting: table.waiting().collect(),
        answered: table.asks.iter().filter(|(_, ask)| ask.seal.is_some()).map(|(seat, _)| *seat).collect(),
        end: position.and_then(|position| match position.pending() {
            Pending::Over(end) => Some(end.reason.to_owned()),
            _ => None,
        }),
        seed_hash: seed_hash(&table.seed),
        seed: over.then(|| table.seed.clone()),
    }
}

/// The hash of a seed, as told when a table opens.
pub fn seed_hash(seed: &str) -> String {
    blake3::hash(seed.as_bytes()).to_hex().to_string()
}

/// Who has won a game that is over, by its rules or by a ruling; nobody, where it has ended without a result.
pub fn winners(table: &Table, position: Option<&dyn Position>) -> Vec<Seat> {
    if let Some(ruled) = &table.company.ruled {
        return ruled.clone();
    }
    let standings = position.map(|position| position.standings(Eye::Table)).unwrap_or_default();
    standings.iter().filter(|one| one.rank == 1).map(|one| one.seat).collect()
}

/// The board as this eye may see it.
///
/// # Errors
/// When the view has no JSON.
pub fn board(position: &dyn Position, eye: Eye) -> Result<Board, Fault> {
    let standings = position.standings(eye).into_iter().map(|standing| StandingFace {
        seat: standing.seat,
        points: standing.points,
        parts: owned(standing.parts),
        ties: owned(standing.ties),
        rank: standing.rank,
    });
    Ok(Board { eye, view: position.view(eye)?, standings: standings.collect() })
}

fn owned(parts: Vec<(&'static str, i32)>) -> Vec<(String, i32)> {
    parts.into_iter().map(|(key, points)| (key.to_owned(), points)).collect()
}

/// What this eye may be told of these entries: the game's events redacted, and what the service did.
pub(crate) fn news<'e>(
    entries: impl IntoIterator<Item = &'e Entry>,
    position: Option<&dyn Position>,
    eye: Eye,
) -> Result<Vec<News>, Fault> {
    let mut all = Vec::new();
    for entry in entries {
        all.extend(service_news(&entry.body).map(News::Say));
        if let Some(position) = position {
            all.extend(redacted(position, entry.body.news(), eye)?.into_iter().map(News::Event));
        }
    }
    Ok(all)
}

/// What this eye may be told of these events of the game.
///
/// # Errors
/// When one of them is no event of the game.
pub(crate) fn redacted(position: &dyn Position, events: &[Value], eye: Eye) -> Result<Vec<Value>, Fault> {
    let mut told = Vec::new();
    for event in events {
        told.extend(position.redact(event, eye)?);
    }
    Ok(told)
}

/// The log of a table for this eye: the news of its latest entries, and with them the hash of every sealed answer as it was
/// given and the salt with which it was opened, so that the host can be checked. `numbered`, behind each entry that a ruling can go
/// back to stands its number.
///
/// # Errors
/// When an entry tells of something that is no event of the game.
pub fn log(
    entries: &[Entry],
    position: Option<&dyn Position>,
    eye: Eye,
    numbered: bool,
) -> Result<Vec<News>, Fault> {
    let gone = undone(entries);
    let latest = entries.len().saturating_sub(NEWS_ENTRIES_MAX as usize);
    let mut all = Vec::new();
    for entry in &entries[latest..] {
        match &entry.body {
            Body::Seal { seat, hash, .. } => {
                let given = Say::new("say-seal-given").with("seat", Arg::Seat(*seat));
                all.push(News::Say(given.with("hash", Arg::Text(hash.clone()))));
            }
            Body::Envelope { steps, .. } => {
                let salted = steps.iter().filter(|opened| !opened.salt.is_empty());
                all.extend(salted.map(|opened| {
                    let told = Say::new("say-seal-opened").with("seat", Arg::Seat(opened.seat));
                    let told = told.with("answer", Arg::Words(opened.played.words.clone()));
                    News::Say(told.with("salt", Arg::Text(opened.salt.clone())))
                }));
            }
            _ => {}
        }
        all.extend(news([entry], position, eye)?);
        if numbered && entry.body.is_position() && !gone.contains(&entry.seq) {
            let number = Arg::Number(i64::from(entry.seq));
            all.push(News::Say(Say::new("say-log-entry").with("number", number)));
        }
    }
    Ok(all)
}

/// What the service itself has to tell of an entry.
pub(crate) fn service_news(body: &Body) -> Option<Say> {
    match body {
        Body::Bot { seat, resigned: true, .. } => {
            Some(Say::new("say-resigned").with("seat", Arg::Seat(*seat)))
        }
        Body::Bot { seat, away: true, .. } => Some(Say::new("say-vacant").with("seat", Arg::Seat(*seat))),
        Body::Seated { seat, back, .. } => {
            let key = if *back { "say-seat-back" } else { "say-substituted" };
            Some(Say::new(key).with("seat", Arg::Seat(*seat)))
        }
        Body::Undo { agreed: true, .. } => Some(Say::new("say-undone-agreed")),
        Body::Paused { by } => Some(Say::new("say-paused").with("by", by.arg())),
        Body::Resumed { by } => Some(Say::new("say-resumed").with("by", by.arg())),
        Body::Extended { seats, by_s, by } => {
            let time = Arg::behind(super::hours::words::spelled(*by_s));
            let say = Say::new("say-extended").with("seats", Arg::Seats(seats.clone()));
            Some(say.with("time", time).with("by", by.arg()))
        }
        Body::Undo { seat, .. } => Some(Say::new("say-undone-by").with("seat", Arg::Seat(*seat))),
        Body::Ruling { name, reason, ruling, .. } => Some(super::rulings::ruling_say(name, reason, ruling)),
        Body::Move { seat, steps, .. } => {
            let automatic = steps.iter().filter(|played| played.mark == Mark::Automatic);
            automatic_say(*seat, automatic.map(|played| played.words.clone()).collect())
        }
        Body::Envelope { steps, .. } => {
            let seats: Vec<Seat> = steps
                .iter()
                .filter(|opened| opened.played.mark == Mark::Automatic)
                .map(|opened| opened.seat)
                .collect();
            (!seats.is_empty()).then(|| Say::new("say-automatic-seals").with("seats", Arg::Seats(seats)))
        }
        _ => None,
    }
}

fn automatic_say(seat: Seat, moves: Vec<String>) -> Option<Say> {
    let say = || Say::new("say-automatic").with("seat", Arg::Seat(seat));
    (!moves.is_empty()).then(|| say().with("moves", Arg::WordsList(moves)))
}

impl Work<'_> {
    /// Everything a page tells a seat about the table as it now stands, without news.
    pub(crate) fn page_for(&self, kind: PageKind, seat: Seat, says: Vec<Say>) -> Result<Page, Fault> {
        let eye = Eye::Seat(seat);
        let position = self.position.as_deref();
        Ok(Page {
            says,
            table: Some(table_face(&self.table, &self.people, position, eye, self.at.now)),
            board: position.map(|position| board(position, eye)).transpose()?,
            ask: self.table.asks.get(&seat).map(|ask| self.ask_face(seat, ask)).transpose()?,
            orders: super::orders::faces(self, seat)?,
            written_at: Some(self.at.now),
            ..Page::of(kind)
        })
    }

    fn ask_face(&self, seat: Seat, ask: &Ask) -> Result<AskFace, Fault> {
        let (position, draft, _) = self.drafted(seat)?;
        let offers = position.offers(seat);
        let mut examples = position.examples(seat);
        if draft.is_empty() && ask.seal.is_none() {
            let whole = super::away::automatic_line(self, seat)?;
            examples.retain(|example| *example != whole);
            examples.insert(0, whole);
        }
        Ok(AskFace {
            opened: ask.opened,
            asked: ask.asked.clone(),
            sealed: ask.sealed,
            examples,
            words: said_now(&offers),
            count: offers.iter().map(count).sum(),
            deadline_at: ask.deadline_at.filter(|_| self.table.clocks.paused_at.is_none()),
            free_until: ask.clock.free_until,
            because: ask.clock.because,
            bank_s: Some(super::clock::bank_s(&self.table, seat)).filter(|bank_s| *bank_s > 0),
            answer: seals::own_answer(self, seat)?,
            hash: ask.seal.as_ref().map(|seal| seal.hash.clone()),
            draft: draft.into_iter().map(|read| read.words).collect(),
        })
    }

    /// What happened since this seat's own last move, this request included.
    fn news_since_own_move(&self, seat: Seat) -> Result<Vec<News>, Fault> {
        let after = self.table.last_played.get(&seat).copied().unwrap_or(0);
        let undone = undone(self.loaded.tail.iter().chain(&self.commit.append));
        let entries = self.loaded.tail.iter().chain(&self.commit.append);
        let entries = entries.filter(|entry| entry.seq > after && !undone.contains(&entry.seq));
        news(entries, self.position.as_deref(), Eye::Seat(seat))
    }

    /// What came of this request alone.
    pub(crate) fn news_of_this(&self, seat: Seat) -> Result<Vec<News>, Fault> {
        news(&self.commit.append, self.position.as_deref(), Eye::Seat(seat))
    }

    /// What came of this request, as the table at large may know it.
    pub(crate) fn public_news_of_this(&self) -> Result<Vec<News>, Fault> {
        news(&self.commit.append, self.position.as_deref(), Eye::Table)
    }

    /// Owes the letters that follow from the change: a turn letter for each newly opened decision, the result when the game
    /// has ended; and takes back unsent letters whose reason is gone. `answered` is told in the answer to its own message.
    pub(crate) fn owe_letters(&mut self, answered: Option<Seat>) -> Result<(), Fault> {
        let seats: Vec<Seat> = self.table.seated().map(|(seat, _)| seat).collect();
        for seat in seats {
            let before = self.loaded.table.asks.get(&seat);
            let now = self.table.asks.get(&seat);
            let opened = now.is_some_and(|now| before.is_none_or(|before| before.opened != now.opened));
            let closed = before.is_some() && (now.is_none() || opened);
            let sealed = now.is_some_and(|ask| ask.seal.is_some());
            if closed || sealed {
                self.commit.void_slots.extend(slots("turn", &self.table, seat));
                self.commit.void_slots.extend(slots("reminder", &self.table, seat));
            }
            if opened {
                self.commit.void_slots.extend(slots("next", &self.table, seat));
            }
            // What waits for its reader to wake tells what has happened until then.
            let held = now.is_some_and(|ask| ask.clock.held_until.is_some_and(|until| until > self.at.now));
            let happened = self.commit.append.iter().any(|entry| entry.body.is_position());
            if opened || held && happened && !sealed && answered != Some(seat) {
                self.owe_turn(seat, answered == Some(seat))?;
            }
        }
        self.owe_last()?;
        self.owe_next()?;
        let ended = self.table.status == Status::Over && self.loaded.table.status != Status::Over;
        if ended {
            self.owe_results()?;
        }
        self.owe_notices(answered)
    }

    /// `told`: the seat's player reads of it in the answer to their own message.
    pub(crate) fn owe_turn(&mut self, seat: Seat, told: bool) -> Result<(), Fault> {
        if self.table.player_at(seat).is_none() {
            return Ok(());
        }
        let Some(right) = self.right_of(seat) else { return Ok(()) };
        self.commit
            .tokens
            .push(Token { hash: token_hash(&self.at.keys.token(&right)), right: right.clone() });
        if let Some(ask) = self.table.asks.get_mut(&seat) {
            ask.told = told;
        }
        let asked = self.table.asks.get(&seat).map(|ask| ask.asked.clone()).unwrap_or_default();
        let key = format!("turn/{}/{seat}/{}", self.table.code, self.table.seq);
        // Its player's standing order is about to answer; if it cannot, the letter is owed then.
        if self.table.asks.get(&seat).is_some_and(|ask| ask.acts_at.is_some()) {
            return Ok(());
        }
        let due_at = match self.when(seat, true) {
            _ if told => self.at.now,
            When::Never => return Ok(()),
            When::Digest(due_at) => {
                self.owe_digest(seat, due_at);
                return Ok(());
            }
            When::At(due_at) => due_at,
        };
        let held = due_at > self.at.now;
        self.hold(seat, due_at);
        // At the table's place the living post calls everybody who is asked and awake.
        let unneeded = |way: Way| match way {
            Way::Mail => told && self.at.by_letter,
            Way::Direct => told,
            Way::Place => told || !held,
        };
        let ways: Vec<Way> = self.ways(seat).into_iter().filter(|way| !unneeded(*way)).collect();
        if ways.is_empty() {
            return Ok(());
        }
        let mut says = self.told_to(seat);
        says.push(turn_say("say-turn", &asked));
        let page = self.page_for(PageKind::Turn, seat, says)?;
        self.owe(seat, &ways, &key, Class::Turn, Some("turn"), (due_at, page));
        Ok(())
    }

    /// A decision's letter waits until then; no reminder comes together with it.
    fn hold(&mut self, seat: Seat, until: Instant) {
        let Some(mut ask) = self.table.asks.remove(&seat) else { return };
        ask.clock.held_until = Some(until).filter(|until| *until > self.at.now);
        super::clock::plan(&mut ask, &self.table, &self.people, seat, self.at.now);
        self.table.asks.insert(seat, ask);
    }

    /// Whether the living post at the table's place may call this seat's player.
    pub(crate) fn may_be_called(&self, seat: Seat) -> bool {
        let waits = self.table.asks.get(&seat).is_some_and(|ask| ask.clock.held_until.is_some());
        !waits && matches!(self.when(seat, true), When::At(due_at) if due_at <= self.at.now)
    }

    /// By which ways the player at a seat is told of this table.
    pub(crate) fn ways(&self, seat: Seat) -> BTreeSet<Way> {
        let player = person_at(&self.table, &self.people, seat);
        player.map(|player| player.told_by(self.table.place.is_some())).unwrap_or_default()
    }

    /// Owes a letter about the table to the player at a seat, with what happened since their last move: one by each way.
    pub(crate) fn owe(
        &mut self,
        seat: Seat,
        ways: &[Way],
        key: &str,
        class: Class,
        slot: Option<&str>,
        (due_at, page): (Instant, Page),
    ) {
        let Some(player) = self.table.player_at(seat) else { return };
        let page = Page { news: self.news_since_own_move(seat)?, ..page };
        for way in ways {
            let key = by_way(key, *way);
            let letter = Letter {
                to: To::Player { player, way: *way },
                class,
                slot: slot.map(|slot| by_way(&format!("{slot}/{}/{seat}", self.table.code), *way)),
                due_at,
                table: Some(self.table.code.clone()),
                answers: self.right_of(seat),
                body: close_page(self.at.keys, &key, &page),
                key,
            };
            self.commit.letters.push(letter);
        }
    }

    fn owe_results(&mut self) -> Result<(), Fault> {
        let says = self.result_says()?;
        let seats: Vec<Seat> = self
            .table
            .seated()
            .filter(|(_, holder)| holder.player().is_some())
            .map(|(seat, _)| seat)
            .collect();
        for seat in seats {
            let key = format!("over/{}/{seat}", self.table.code);
            let page = self.page_for(PageKind::Over, seat, says.clone())?;
            // At the table's place the result is posted for everybody.
            let ways: Vec<Way> = self.ways(seat).into_iter().filter(|way| *way != Way::Place).collect();
            let due_at = match self.when(seat, false) {
                When::Never => continue,
                When::Digest(due_at) => {
                    self.owe_digest(seat, due_at);
                    continue;
                }
                When::At(due_at) => due_at,
            };
            self.owe(seat, &ways, &key, Class::Result, None, (due_at, page));
        }
        Ok(())
    }

    /// Why the game ended and who has won.
    pub(crate) fn result_says(&self) -> Result<Vec<Say>, Fault> {
        if let Some(winners) = &self.table.company.ruled {
            return Ok(super::rulings::result_says(winners));
        }
        let Pending::Over(end) = self.position()?.pending() else { return Ok(Vec::new()) };
        let winners = winners(&self.table, self.position.as_deref());
        let won = if winners.len() == 1 { "say-winner" } else { "say-shared" };
        let reason = format!("{}-end-{}", self.table.game, end.reason);
        Ok(vec![
            Say::new("say-over").with("reason", Arg::Key(reason)),
            Say::new(won).with("seats", Arg::Seats(winners)),
        ])
    }

    /// What the return address of a page for this seat stands for: its open decision, else the seat.
    pub(crate) fn right_of(&self, seat: Seat) -> Option<Right> {
        let holder = self.table.holder(seat).filter(|holder| holder.player().is_some())?;
        let (table, generation) = (self.table.code.clone(), holder.generation());
        Some(match self.table.asks.get(&seat) {
            Some(ask) => Right::Decision { table, seat, opened: ask.opened, generation },
            None => Right::Seat { table, seat, generation },
        })
    }
}

/// How many steps an offer stands for.
fn count(offer: &OfferWords) -> u64 {
    offer.range.map_or(1, |(from, to)| u64::from(to - from) + 1)
}

/// What is offered, a line for each first word: `hang e4 / f4 / g4`, the longest cut short.
pub(crate) fn said_now(offers: &[OfferWords]) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>, u64)> = Vec::new();
    for offer in offers {
        let (first, rest) = offer.words.split_once(' ').unwrap_or((&offer.words, ""));
        let rest = match offer.range {
            Some((from, to)) => format!("{rest} {from}-{to}").trim().to_owned(),
            None => rest.to_owned(),
        };
        let line = match lines.iter().position(|(word, ..)| word == first) {
            Some(at) => &mut lines[at],
            None if lines.len() == WORDS_MAX => continue,
            None => {
                lines.push((first.to_owned(), Vec::new(), 0));
                let last = lines.len() - 1;
                &mut lines[last]
            }
        };
        if line.1.len() < CHOICES_MAX { line.1.push(rest) } else { line.2 += count(offer) }
    }
    let told = |(first, rest, more): (String, Vec<String>, u64)| {
        let more = if more > 0 { format!(" / (+{more})") } else { String::new() };
        format!("{first} {}{more}", rest.join(" / ")).trim().to_owned()
    };
    lines.into_iter().map(told).collect()
}

/// "It is your turn" in the decision's own words.
pub(crate) fn turn_say(key: &str, asked: &str) -> Say {
    Say::new(key).with("asked", Arg::Words(asked.to_owned()))
}

/// A letter's key or slot for one way; that of mail has no mark, since it was the first.
pub(crate) fn by_way(name: &str, way: Way) -> String {
    match way {
        Way::Mail => name.to_owned(),
        Way::Direct | Way::Place => format!("{name}/{}", way.word()),
    }
}

/// The slots of a seat's letters of this kind, by every way.
pub(crate) fn slots(kind: &str, table: &Table, seat: Seat) -> [String; Way::ALL.len()] {
    Way::ALL.map(|way| by_way(&format!("{kind}/{}/{seat}", table.code), way))
}

/// The entries that were taken back by an undo among these.
pub(crate) fn undone<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> BTreeSet<u32> {
    let mut standing: Vec<u32> = Vec::new();
    let mut gone = BTreeSet::new();
    for entry in entries {
        if let Some(to) = entry.body.returns_to() {
            gone.extend(standing.iter().copied().filter(|seq| *seq > to));
            standing.retain(|seq| *seq <= to);
        } else if entry.body.is_position() {
            standing.push(entry.seq);
        }
    }
    gone
}
