//! Simulated tables: rows that change as real tables do, and reject what real tables reject.

use super::dice::SeasonDice;
use crate::book::season::SeasonTable;
use crate::played::PlayedSeason;
use crate::steps::execute_step_effects::TableAction;
use engine::Seat;
use model::hours::{NamedPace, Pace, Weight};
use model::{
    Ask, AskClock, Clocks, FinalScore, Holder, Instant, LeagueTable, PlayerId, RulingRequest, SeatScore,
    Status, Table, TablePlayers,
};
use std::collections::BTreeMap;

/// Maximum number of hours granted by one ruling.
const HOURS_MAX: u32 = 24 * 30;

pub(super) fn pace() -> Pace {
    NamedPace::Normal.pace(Weight::Light)
}

fn ask(now: Instant) -> Ask {
    Ask {
        opened: 1,
        asked: "move".to_owned(),
        sealed: false,
        opened_at: now,
        deadline_at: None,
        reminder_at: None,
        seal: None,
        draft: None,
        told: false,
        acts_at: None,
        late: false,
        waits: false,
        counted: false,
        clock: AskClock::default(),
    }
}

pub(super) fn bot(left_by: Option<PlayerId>) -> Holder {
    Holder::Bot { name: "Hilma".into(), generation: 1, left_by }
}

pub(super) fn person(player: PlayerId) -> Holder {
    let (name, join_key) = (player.to_string().as_str().into(), String::new());
    Holder::Player { player, name, generation: 1, join_key, taken_as: None }
}

/// A table as opened by a league: players in their seats, a bot in those of struck entries.
pub(super) fn opened(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    now: Instant,
) -> Result<Table, String> {
    let code = planned.code.clone().ok_or("table opened without a code")?;
    let seat = |id: &crate::ids::EntryId| {
        let entry = played.season.entry(*id).ok_or("table with a missing entry")?;
        Ok(if played.is_struck_at(*id, planned) {
            bot(None)
        } else {
            person(played.current_id(entry.holder))
        })
    };
    let league = LeagueTable {
        league: played.league.name.clone(),
        season: played.season.number,
        division: planned.division,
        number: planned.number,
    };
    Ok(Table {
        code,
        game: "made-up".to_owned(),
        revision: 1,
        components: String::new(),
        options: BTreeMap::new(),
        owner: PlayerId::new(0),
        stage: test_support::stage(Status::Open),
        pace: pace(),
        seed: String::new(),
        opened_at: now,
        seats: planned.seats.iter().map(seat).collect::<Result<Vec<_>, String>>()?,
        seq: 1,
        version: 1,
        steps: 0,
        position_seq: 1,
        asks: BTreeMap::new(),
        last_played: BTreeMap::new(),
        place: None,
        league: Some(league),
        company: TablePlayers::default(),
        clocks: Clocks::default(),
    })
}

/// Begins the game; `None` if it has begun.
pub(super) fn begin(table: &mut Table, now: Instant, dice: &mut SeasonDice) -> Option<()> {
    if table.status() != Status::Open || table.seats.contains(&Holder::Empty) {
        return None;
    }
    (table.stage, table.seq) = (test_support::stage(Status::Running), table.seq + 1);
    put_some_to_act(table, now, dice);
    Some(())
}

/// Puts other seats to act.
pub(super) fn put_some_to_act(table: &mut Table, now: Instant, dice: &mut SeasonDice) {
    let seats = table.seats.len();
    table.asks = Seat::all(seats as u8).filter(|_| dice.percent(50)).map(|seat| (seat, ask(now))).collect();
    table.asks.entry(Seat::new(dice.below(seats) as u8)).or_insert_with(|| ask(now));
}

/// Ends the table with these scores, or without a result.
pub(super) fn end(table: &mut Table, now: Instant, ruled: bool, seats: Vec<SeatScore>) {
    table.seq += 1;
    table.asks.clear();
    table.stage = test_support::over(FinalScore { ended_at: now, seq: table.seq, ruled, seats });
}

/// Scores with ranks as games assign them: ties share a rank and leave a gap.
pub(super) fn scores(seats: usize, dice: &mut SeasonDice) -> Vec<SeatScore> {
    let points: Vec<i32> = (0..seats).map(|_| dice.below(12) as i32).collect();
    let rank = |own: &i32| points.iter().filter(|other| *other > own).count() as u8 + 1;
    points.iter().map(|own| SeatScore { rank: rank(own), points: *own }).collect()
}

/// Applies an action of a league to a table; `None` if the table rejects it, which leaves the league stuck.
pub(super) fn apply_table_action(
    table: &mut Table,
    what: &TableAction,
    now: Instant,
    dice: &mut SeasonDice,
) -> Option<()> {
    table.seq += 1;
    table.version += 1;
    let runs = table.status() == Status::Running;
    match what {
        TableAction::Seat { seat, player, .. } => {
            if table.seats_of(*player).next().is_some() || !(runs || table.status() == Status::Open) {
                return None;
            }
            *seat.entry_in_mut(&mut table.seats) = person(*player);
        }
        TableAction::Leave { player, .. } => {
            let seat = table.seats_of(*player).next().filter(|_| runs || table.status() == Status::Open)?;
            *seat.entry_in_mut(&mut table.seats) = bot(Some(*player).filter(|_| runs));
        }
        TableAction::Stop { .. } if table.status() == Status::Open => {
            table.stage = test_support::stage(Status::Closed)
        }
        TableAction::Stop { .. } if runs => end(table, now, true, Vec::new()),
        TableAction::Adjudicate { .. } if runs => {
            let scores = scores(table.seats.len(), dice);
            end(table, now, true, scores);
        }
        TableAction::Extend { hours, .. } if runs && (1..=HOURS_MAX).contains(hours) => {}
        TableAction::Hold { stop: true, .. } if runs && table.clocks.paused_at.is_none() => {
            table.clocks.paused_at = Some(now);
        }
        TableAction::Hold { stop: false, .. } if runs && table.clocks.paused_at.is_some() => {
            table.clocks.paused_at = None;
        }
        TableAction::Stop { .. }
        | TableAction::Adjudicate { .. }
        | TableAction::Extend { .. }
        | TableAction::Hold { .. } => {
            return None;
        }
    }
    Some(())
}

/// Applies a ruling of an admin; `None` if the table rejects it.
pub(super) fn rule(
    table: &mut Table,
    wish: &RulingRequest,
    now: Instant,
    dice: &mut SeasonDice,
) -> Option<()> {
    let runs = table.status() == Status::Running;
    table.seq += 1;
    match wish {
        RulingRequest::Undo(_) if runs || table.status() == Status::Over => {
            table.stage = test_support::stage(Status::Running);
            put_some_to_act(table, now, dice);
        }
        RulingRequest::Result(winners)
            if runs && winners.iter().all(|seat| table.holder(*seat).is_some()) =>
        {
            let behind = winners.len() as u8 + 1;
            let rank = |seat: Seat| if winners.contains(&seat) { 1 } else { behind };
            let all = Seat::all(table.seats.len() as u8);
            let scores = all.map(|seat| SeatScore { rank: rank(seat), points: 1 }).collect();
            end(table, now, true, if winners.is_empty() { Vec::new() } else { scores });
        }
        RulingRequest::Adjudicate if runs => {
            let scores = scores(table.seats.len(), dice);
            end(table, now, true, scores);
        }
        RulingRequest::Thaw if table.status() == Status::Frozen => {
            table.stage = test_support::stage(Status::Running)
        }
        RulingRequest::Extend(hours) if runs && (1..=HOURS_MAX).contains(hours) => {}
        RulingRequest::Remove(seat) if runs => {
            let left_by = table.player_at(*seat)?;
            *seat.entry_in_mut(&mut table.seats) = bot(Some(left_by));
        }
        _ => return None,
    }
    Some(())
}
