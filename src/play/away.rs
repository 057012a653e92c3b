//! When somebody is away: the time is up, the rules answer, and after some of that the seat is vacant. A bot plays a vacant seat
//! at once; a substitute may take it, and so may whoever left it. The game always goes on.
//!
//! What acts for a seat takes its time, drawn from the service's key and the decision's name alone, so that timing tells
//! nothing of what a hand holds or who had written ahead.

use super::again::{self, Left};
use super::closed_page::close_page;
use super::commit::{Class, Commit, Letter, Right, To, Token};
use super::decide::Decided;
use super::journal::Body;
use super::keys::token_hash;
use super::letters::{slots, table_face};
use super::lobby::{answer, bot_name, said, unused_name};
use super::page::{Arg, Page, PageKind, Say};
use super::people;
use super::person::Player;
use super::table::{AskClock, Holder, Status, Table};
use super::work::{Fault, Loaded, Moment, Work, try_step};
use super::{clock, orders, seals};
use crate::engine::{Eye, Mark, ReadStep, Seat};
use chrono::TimeDelta;

/// The most steps an automatic move or a bot's move may have; a game with longer ones is broken.
const STEPS_MAX: usize = 200;
/// No vacancy is told to more people than this.
pub const TOLD_MAX: u32 = 20;
/// The least part of the longest delay that is taken.
const DELAY_PART: u64 = 10;

/// How long what acts for this seat takes its time in this decision.
fn delay(work: &Work<'_>, seat: Seat, opened: u32) -> TimeDelta {
    let most_ms = u64::from(work.table.company.terms.delay_s) * 1_000;
    let is_watched = work.table.seats_of_people().next().is_some();
    if most_ms == 0 || !is_watched {
        return TimeDelta::zero();
    }
    let least_ms = most_ms / DELAY_PART;
    let drawn = work.at.keys.drawn(&format!("delay {} {seat} {opened}", work.table.code));
    TimeDelta::milliseconds((least_ms + drawn % (most_ms - least_ms + 1)) as i64)
}

/// Says when something acts for a seat whose decision has just opened, or which has just changed hands: a bot, or its
/// player's standing order.
pub(crate) fn arm(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(opened) = work.table.asks.get(&seat).map(|ask| ask.opened) else { return Ok(()) };
    let by_bot = work.table.holder(seat).is_some_and(Holder::is_bot);
    let acts = by_bot || orders::fits(work, seat)?;
    let at = acts.then(|| work.at.now + delay(work, seat, opened));
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        ask.acts_at = at;
    }
    Ok(())
}

/// The time of a decision is up: what comes within the grace still counts, then the rules answer.
pub(crate) fn time_is_up(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(opened) = work.table.asks.get(&seat).map(|ask| ask.opened) else { return Ok(()) };
    let grace = TimeDelta::seconds(i64::from(work.table.company.terms.grace_s));
    let wait = grace + delay(work, seat, opened);
    if wait.is_zero() {
        return automatic(work, seat);
    }
    let until = work.at.now + grace;
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.late, ask.acts_at, ask.reminder_at) = (true, Some(work.at.now + wait), None);
    }
    if grace > TimeDelta::zero() {
        work.tell(seat, Say::new("say-time-up").with("at", Arg::At(until)));
    }
    Ok(())
}

/// What acts for a seat does so now: its bot, its player's standing order, or the rules.
pub(crate) fn act(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let Some(ask) = work.table.asks.get_mut(&seat) else { return Ok(()) };
    ask.acts_at = None;
    let late = ask.late;
    if work.table.holder(seat).is_some_and(Holder::is_bot) {
        return play_for(work, seat, true);
    }
    if orders::try_ahead(work, seat)? || !late {
        return Ok(());
    }
    automatic(work, seat)
}

/// The rules answer a whole decision for a player, who has missed it.
fn automatic(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    let opened = work.table.asks.get(&seat).map(|ask| ask.opened);
    work.count_missed(seat);
    let is_open = |table: &Table| {
        let ask = table.asks.get(&seat).filter(|ask| ask.seal.is_none());
        table.status == Status::Running && ask.map(|ask| ask.opened) == opened
    };
    for _ in 0..STEPS_MAX {
        play_for(work, seat, false)?;
        if !is_open(&work.table) {
            break;
        }
    }
    let missed = work.table.company.missed.entry(seat).or_default();
    *missed = missed.saturating_add(1);
    let is_too_often = work.table.company.terms.vacant_after.checked_sub(1).is_some_and(|few| *missed > few);
    if is_too_often && work.table.status == Status::Running {
        vacate(work, seat, false)?;
    }
    Ok(())
}

/// Answers for a seat: the bot's choice, or the rules' automatic move.
fn play_for(work: &mut Work<'_>, seat: Seat, by_bot: bool) -> Result<(), Fault> {
    let mark = if by_bot { Mark::Played } else { Mark::Automatic };
    let steps = steps_for(work, seat, by_bot, mark)?;
    if work.position()?.pending().is_sealed() {
        let step = steps.into_iter().next().ok_or(Fault::Lacks("automatic move"))?;
        seals::seal(work, seat, step)?;
        seals::open_when_full(work)?;
    } else {
        work.play_move(seat, steps)?;
    }
    work.settle()
}

/// The rules' automatic move for a seat that has no draft, as one line: an example of a whole answer.
pub(crate) fn automatic_line(work: &Work<'_>, seat: Seat) -> Result<String, Fault> {
    let steps = steps_for(work, seat, false, Mark::Automatic)?;
    Ok(steps.into_iter().map(|read| read.words).collect::<Vec<_>>().join(", "))
}

/// The steps of a whole decision, chosen on a copy, up to the first that reveals.
pub(crate) fn steps_for(
    work: &Work<'_>,
    seat: Seat,
    by_bot: bool,
    mark: Mark,
) -> Result<Vec<ReadStep>, Fault> {
    let mut copy = work.position()?.boxed();
    let seq = work.table.seq + 1;
    let mut steps = Vec::new();
    for steps_in_effect in (work.table.steps..).take(STEPS_MAX) {
        let step = match by_bot {
            true => copy.bot(seat, &mut work.dice()?.luck(steps_in_effect)),
            false => copy.fallback(seat),
        }
        .map_err(|missing| Fault::of_no_step(seq, &missing))?;
        let (words, reveals) = copy.words(seat, &step).ok_or(Fault::Refused { seq })?;
        steps.push(ReadStep { step: step.clone(), words, mark, reveals });
        if reveals || copy.pending().is_sealed() {
            return Ok(steps);
        }
        try_step(copy.as_mut(), work.dice()?, steps_in_effect, seat, &step).ok_or(Fault::Refused { seq })?;
        if copy.asked(seat)?.is_none_or(|asked| asked.fresh) {
            return Ok(steps);
        }
    }
    Err(Fault::Endless)
}

/// Leaves a player's seat of a running game to a bot, which plays at once; others may take it.
pub(crate) fn vacate(work: &mut Work<'_>, seat: Seat, resigned: bool) -> Result<(), Fault> {
    let Some(left_by) = work.table.player_at(seat) else { return Ok(()) };
    let name = bot_name(&work.table);
    work.append(Body::Bot { seat, name: name.clone(), resigned, away: !resigned })?;
    let generation = work.table.seq;
    *seat.of_mut(&mut work.table.seats) = Holder::Bot { name, generation, left_by: Some(left_by) };
    let company = &mut work.table.company;
    company.missed.remove(&seat);
    company.orders.remove(&seat);
    company.vacant.insert(seat, Vec::new());
    work.table.clocks.vote = None;
    work.table.clocks.stopped.retain(|stopped| stopped.seat != seat);
    if let Some(opened) = work.table.asks.get(&seat).map(|ask| ask.opened).filter(|_| resigned) {
        again::stop(&mut work.table, seat, opened, work.at.now);
    }
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.deadline_at, ask.reminder_at, ask.draft, ask.late) = (None, None, None, false);
        ask.clock = AskClock::default();
    }
    work.commit.void_slots.extend(slots("turn", &work.table, seat));
    work.commit.void_slots.extend(slots("reminder", &work.table, seat));
    if !resigned {
        let say = Say::new("say-your-seat-vacant").with("table", Arg::Text(work.table.code.to_string()));
        let key = format!("away/{}/{seat}/{generation}", work.table.code);
        if let Some(player) = work.people.get(&left_by) {
            let letters = to_person(work.at, &work.table, player, &key, None, say);
            work.commit.letters.extend(letters);
        }
    }
    stands_for_good(work, seat)?;
    arm(work, seat)
}

/// Whoever leaves a seat can no longer say that a sealed answer is ready.
fn stands_for_good(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    match work.table.asks.get(&seat) {
        Some(ask) if ask.waits => seals::stand(work, seat),
        _ => Ok(()),
    }
}

/// Gives a seat of a running game to a bot. Its player may take it back as long as nobody else has.
///
/// # Errors
/// When the table contradicts itself.
pub fn resign(loaded: &Loaded, at: &Moment<'_>, player: &Player) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player.id).next() else {
        return said(&work, None, vec![Say::new("say-not-in")]);
    };
    if work.table.status != Status::Running {
        return super::lobby::leave(loaded, at, player);
    }
    vacate(&mut work, seat, true)?;
    answer(work, None, vec![Say::new("say-resigned").with("seat", Arg::Seat(seat))])
}

/// Puts a player on a vacant seat: the one named, else the first. From then on they see what that seat sees, and whoever
/// held it before no longer does.
///
/// # Errors
/// When the table contradicts itself.
pub fn substitute(
    loaded: &Loaded,
    at: &Moment<'_>,
    player: &Player,
    wanted: Option<Seat>,
) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let table = Arg::Text(work.table.code.to_string());
    if let Some(seat) = work.table.seats_of(player.id).next() {
        return said(&work, Some(seat), vec![Say::new("say-already-in").with("table", table)]);
    }
    let free = work.table.vacancies().find(|seat| wanted.is_none_or(|wanted| wanted == *seat));
    let Some(seat) = free else {
        return said(&work, None, vec![Say::new("say-no-vacancy").with("table", table)]);
    };
    seat_again(&mut work, seat, player, false)?;
    let say = Say::new("say-seat-taken").with("table", table).with("seat", Arg::Seat(seat));
    answer(work, Some(seat), vec![say])
}

/// Gives a seat that was left to a bot back to whoever left it.
///
/// # Errors
/// When the table contradicts itself.
pub fn give_back(loaded: &Loaded, at: &Moment<'_>, player: &Player) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let ids = people::ids(player);
    let theirs = |seat: &Seat| match work.table.holder(*seat) {
        Some(Holder::Bot { left_by: Some(by), .. }) => ids.contains(by),
        _ => false,
    };
    let Some(seat) = work.table.vacancies().find(theirs) else {
        let seat = work.table.seats_of(player.id).next();
        return said(&work, seat, vec![Say::new("say-nothing-to-return-to")]);
    };
    seat_again(&mut work, seat, player, true)?;
    answer(work, Some(seat), vec![Say::new("say-seat-back").with("seat", Arg::Seat(seat))])
}

fn seat_again(work: &mut Work<'_>, seat: Seat, player: &Player, back: bool) -> Result<(), Fault> {
    let name = unused_name(&work.table, &player.name);
    work.people.insert(player.id, player.clone());
    work.append(Body::Seated { seat, player: player.id, name: name.clone(), back })?;
    let generation = work.table.seq;
    let holder = Holder::Player { player: player.id, name, generation, join_key: String::new() };
    *seat.of_mut(&mut work.table.seats) = holder;
    let right = Right::Seat { table: work.table.code.clone(), seat, generation };
    work.commit.tokens.push(Token { hash: token_hash(&work.at.keys.token(&right)), right });
    for told in work.table.company.vacant.remove(&seat).unwrap_or_default() {
        work.commit.void_slots.extend(vacancy_slots(&work.table, seat, told.number()));
    }
    // Whoever takes the seat over begins with a full bank; who comes back finds what they had left.
    if !back {
        work.table.clocks.banks.remove(&seat);
        work.table.clocks.gains.remove(&seat);
    }
    let left = back.then(|| Left::of_open(work, seat)).flatten();
    // The clock of an open decision begins anew for whoever has just come; for who was hardly gone it goes on.
    if let Some(mut ask) = work.table.asks.remove(&seat) {
        (ask.opened_at, ask.acts_at, ask.told, ask.counted) = (work.at.now, None, true, false);
        ask.clock = AskClock::default();
        clock::start(&mut ask, &work.table, &work.people, seat);
        work.table.asks.insert(seat, ask);
        if let Some(left) = left {
            left.goes_on(work);
        }
        if let Some(right) = work.right_of(seat) {
            work.commit.tokens.push(Token { hash: token_hash(&work.at.keys.token(&right)), right });
        }
    }
    Ok(())
}

/// Whether this commit leaves seats that somebody else should hear of.
pub fn seeks_others(commit: &Commit) -> bool {
    !vacated(commit).is_empty() || super::muster::frees_seats(commit)
}

/// The seats that a commit leaves vacant.
fn vacated(commit: &Commit) -> Vec<Seat> {
    let left = commit.append.iter().filter_map(|entry| match entry.body {
        Body::Bot { seat, resigned, away, .. } if resigned || away => Some(seat),
        _ => None,
    });
    let running = commit.table.as_ref().filter(|table| table.status == Status::Running);
    left.filter(|seat| running.is_some_and(|table| table.vacancies().any(|free| free == *seat))).collect()
}

/// Tells willing substitutes of the seats that this commit leaves vacant, or frees before the start.
pub fn advertise(commit: &mut Commit, at: &Moment<'_>, willing: &[Player]) {
    if super::muster::frees_seats(commit) {
        super::muster::advertise(commit, at, willing);
    }
    for seat in vacated(commit) {
        let Some(table) = &mut commit.table else { return };
        let sits = |player: &Player| {
            let ids = people::ids(player);
            let left = |holder: &Holder| match holder {
                Holder::Bot { left_by, .. } => left_by.is_some_and(|by| ids.contains(&by)),
                holder => holder.player().is_some_and(|by| ids.contains(&by)),
            };
            table.seats.iter().any(left)
        };
        let told: Vec<&Player> = willing.iter().filter(|player| !player.stopped && !sits(player)).collect();
        table.company.vacant.insert(seat, told.iter().map(|player| player.id).collect());
        let generation = table.holder(seat).map_or(0, Holder::generation);
        for player in told {
            let say = Say::new("say-seat-vacant").with("table", Arg::Text(table.code.to_string()));
            let say =
                say.with("game", Arg::Key(format!("{}-title", table.game))).with("seat", Arg::Seat(seat));
            let key = format!("vacant/{}/{seat}/{generation}/{}", table.code, player.id);
            let slot = vacancy_slot(table, seat, player.id.number());
            commit.letters.extend(to_person(at, table, player, &key, Some(&slot), say));
        }
    }
}

fn vacancy_slot(table: &Table, seat: Seat, player: u64) -> String {
    format!("vacant/{}/{seat}/{player}", table.code)
}

fn vacancy_slots(table: &Table, seat: Seat, player: u64) -> Vec<String> {
    let slot = vacancy_slot(table, seat, player);
    super::person::Way::ALL.iter().map(|way| super::letters::by_way(&slot, *way)).collect()
}

/// Letters about a table to somebody who does not sit there, who can answer from their own settings' address.
pub(crate) fn to_person(
    at: &Moment<'_>,
    table: &Table,
    player: &Player,
    key: &str,
    slot: Option<&str>,
    say: Say,
) -> Vec<Letter> {
    let face = table_face(table, &super::work::People::new(), None, Eye::Table, at.now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(at.now), ..Page::of(PageKind::Notice) };
    let letter = |way| {
        let key = super::letters::by_way(key, way);
        Letter {
            to: To::Player { player: player.id, way },
            class: Class::Result,
            slot: slot.map(|slot| super::letters::by_way(slot, way)),
            due_at: super::telling::awake_at(player, at.now),
            table: Some(table.code.clone()),
            answers: Some(people::settings_right(player)),
            body: close_page(at.keys, &key, &page),
            key,
        }
    };
    player.told_by(false).into_iter().map(letter).collect()
}
