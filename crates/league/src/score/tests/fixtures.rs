//! Test divisions: handwritten, blocks, and random ones from a seed.

use crate::ids::EntryId;
use crate::score::{
    AllAbandonedRule, Bye, DivisionResults, DivisionStanding, ScoreChoices, SeatEnd, SeatResult, Sixtieths,
    StandingChoices, TableEnd, TableResult, TieBreak, Walkover,
};
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use engine::Seat;

pub(super) const LAST: ScoreChoices =
    ScoreChoices { walkover: Walkover::Last, all_abandoned: AllAbandonedRule::Void };
pub(super) const NOTHING: ScoreChoices =
    ScoreChoices { walkover: Walkover::Nothing, all_abandoned: AllAbandonedRule::Counted };

pub(super) fn entry(number: u32) -> EntryId {
    EntryId::new(number)
}

/// Converts whole points to sixtieths.
pub(super) fn points(whole: i32) -> Sixtieths {
    Sixtieths::of_points(whole)
}

/// A played seat.
pub(super) fn seat(number: u8, by: u32, rank: u8) -> SeatResult {
    SeatResult {
        seat: Seat::new(number),
        entry: Some(entry(by)),
        rank,
        game_points: i32::from(40 - 5 * rank),
        ended: SeatEnd::Played,
    }
}

/// A guest's seat.
pub(super) fn guest(number: u8, rank: u8) -> SeatResult {
    SeatResult { entry: None, ended: SeatEnd::Guest, ..seat(number, 0, rank) }
}

/// Changes the way a seat ended.
pub(super) fn with_seat_end(seat: SeatResult, ended: SeatEnd) -> SeatResult {
    SeatResult { ended, ..seat }
}

pub(super) fn table(table: u32, seats: Vec<SeatResult>) -> TableResult {
    TableResult { table, end: TableEnd::Counted, seats }
}

/// A table with these entries in rank order, each in the seat of the same number.
pub(super) fn finished_in_order(number: u32, entries: &[u32]) -> TableResult {
    table(number, (0..).zip(entries).map(|(at, by)| seat(at, *by, at + 1)).collect())
}

/// The tables 0 to 6 of the base block (0, 1, 4, 6) for 7 entries and 4 seats; entries are numbered from 0. `order`
/// sorts the entries of a table by rank.
pub(super) fn block_7(order: impl Fn(&mut [u32])) -> Vec<TableResult> {
    let of = |table: u32| {
        let mut entries: Vec<u32> = [0, 1, 4, 6].map(|base| (base + table) % 7).to_vec();
        order(&mut entries);
        finished_in_order(table, &entries)
    };
    (0..7).map(of).collect()
}

/// Strikes an entry from each table for which `here` is true.
pub(super) fn strike(tables: &mut [TableResult], by: u32, here: impl Fn(&TableResult) -> bool) {
    for table in tables.iter_mut().filter(|table| here(table)) {
        for seat in table.seats.iter_mut().filter(|seat| seat.entry == Some(entry(by))) {
            seat.ended = SeatEnd::Struck;
        }
    }
}

pub(super) fn division(entries: std::ops::Range<u32>, tables: Vec<TableResult>) -> DivisionResults {
    DivisionResults { entries: entries.map(entry).collect(), tables, ..DivisionResults::default() }
}

pub(super) fn choices(breaks: &[TieBreak]) -> StandingChoices {
    StandingChoices { score: LAST, breaks: breaks.to_vec(), seed: [7; 32] }
}

pub(super) fn standing(results: &DivisionResults, breaks: &[TieBreak]) -> DivisionStanding {
    DivisionStanding::compute(results, &choices(breaks)).expect("consistent results")
}

/// Points of each entry, by entry number.
pub(super) fn sums(standing: &DivisionStanding) -> Vec<Sixtieths> {
    standing.ledger.tallies.values().map(|tally| tally.points()).collect()
}

/// Rank of each entry, by entry number.
pub(super) fn ranks(standing: &DivisionStanding) -> Vec<Option<u32>> {
    let rank = |entry| standing.lines.iter().find(|line| line.entry == entry).and_then(|line| line.rank);
    standing.ledger.tallies.keys().map(|entry| rank(*entry)).collect()
}

/// Random input for tests, reproducible from its seed.
pub(super) struct LeagueChance(ChaCha20Rng);

impl LeagueChance {
    pub(super) fn of(seed: u64) -> Self {
        Self(ChaCha20Rng::seed_from_u64(seed))
    }

    pub(super) fn below(&mut self, count: u32) -> u32 {
        self.0.next_u32() % count
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at as u32 + 1) as usize);
        }
    }

    pub(super) fn choices(&mut self) -> StandingChoices {
        let walkover = [Walkover::Last, Walkover::Nothing][self.below(2) as usize];
        let all_abandoned = [AllAbandonedRule::Void, AllAbandonedRule::Counted][self.below(2) as usize];
        let mut breaks = vec![TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share, TieBreak::Opponents];
        self.shuffle(&mut breaks);
        breaks.truncate(self.below(5) as usize);
        StandingChoices { score: ScoreChoices { walkover, all_abandoned }, breaks, seed: [9; 32] }
    }

    /// Generates a result of a table with these entries and guests; `ends` lists the possible ends of an entry's seat.
    pub(super) fn result(
        &mut self,
        number: u32,
        entries: &[EntryId],
        guests: u32,
        ends: &[SeatEnd],
    ) -> TableResult {
        let count = entries.len() as u32 + guests;
        let strengths: Vec<u32> = (0..count).map(|_| self.below(count)).collect();
        let owners = entries.iter().copied().map(Some).chain((0..guests).map(|_| None));
        let mut seats = Vec::new();
        for (at, (owner, own)) in owners.zip(&strengths).enumerate() {
            let end = if self.below(4) == 0 {
                ends[self.below(ends.len() as u32) as usize]
            } else {
                SeatEnd::Played
            };
            let ended = if owner.is_none() || end == SeatEnd::Guest { SeatEnd::Guest } else { end };
            seats.push(SeatResult {
                seat: Seat::new(at as u8),
                entry: owner.filter(|_| ended != SeatEnd::Guest),
                rank: 1 + strengths.iter().filter(|other| *other < own).count() as u8,
                game_points: self.below(20) as i32 - 1,
                ended,
            });
        }
        let end = match self.below(12) {
            0 => TableEnd::Void,
            1 => TableEnd::Adjudicated,
            _ => TableEnd::Counted,
        };
        TableResult { table: number, end, seats }
    }

    /// Picks distinct entries.
    pub(super) fn some(&mut self, entries: &[EntryId], count: usize) -> Vec<EntryId> {
        let mut all = entries.to_vec();
        self.shuffle(&mut all);
        all.truncate(count);
        all
    }

    /// Generates a small, close division: two-player games between few entries.
    pub(super) fn close(&mut self) -> DivisionResults {
        let entries: Vec<EntryId> = (1..=4 + self.below(2)).map(entry).collect();
        let mut results = DivisionResults { entries: entries.clone(), ..DivisionResults::default() };
        for number in 0..6 + self.below(8) {
            let seated = self.some(&entries, 2);
            results.tables.push(self.result(number, &seated, 0, &[SeatEnd::Played]));
        }
        results
    }

    /// Generates a division with all possible kinds of results.
    pub(super) fn division(&mut self) -> DivisionResults {
        let ends = [SeatEnd::Abandoned, SeatEnd::Forfeited, SeatEnd::Struck, SeatEnd::Guest];
        let entries: Vec<EntryId> = (1..=3 + self.below(5)).map(entry).collect();
        let mut results = DivisionResults { entries: entries.clone(), ..DivisionResults::default() };
        for number in 0..self.below(10) {
            let count = 1 + self.below(5).min(entries.len() as u32 - 1) as usize;
            let seated = self.some(&entries, count.min(5));
            let guests = self.below(2).min(5 - seated.len() as u32);
            results.tables.push(self.result(number, &seated, guests, &ends));
        }
        if self.below(3) == 0 {
            results.byes = self.some(&entries, 2).into_iter().map(Bye::with_points).collect();
            results.byes.push(Bye::without_points(results.byes[0].entry));
        }
        if self.below(3) == 0 {
            results.adjustments.insert(entries[0], Sixtieths::new(i64::from(self.below(600)) - 300));
        }
        results
    }
}
