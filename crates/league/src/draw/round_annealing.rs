//! Simulated annealing for rounds with few repeated meetings. The search exchanges places, at first even if that raises
//! the cost. Its seed and number of steps are fixed, so the result is deterministic.

use super::draw_types::TableDivision;
use super::kept_apart::FORBIDDEN;
use engine::Dice;

/// Maximum number of exchanges tried: a limit for each place to fill, and a total limit equal to about a tenth of a
/// second.
const STEPS_PER_PLACE: usize = 4_000;
const STEPS_MAX: usize = 1_500_000;
/// Coldness of each phase: an exchange that raises the cost by w is accepted with probability 2^(-w * coldness / 4).
/// The first phase only descends, for easy cases.
const COLDNESS: [u64; 10] = [64, 3, 4, 5, 6, 7, 8, 10, 14, 64];
/// Weight of a second small table, or a second bye, relative to meetings.
const KIND_WEIGHT: i64 = 12;
/// Weight of a meeting of team mates.
const MATES_WEIGHT: i64 = 16;
/// Weight of a forbidden meeting.
const FORBIDDEN_WEIGHT: i64 = 400;

/// Divides the entries 0 to `entries` - 1 among tables in each round. Meetings, small tables and byes are as balanced
/// as the search can make them. `apart` holds the cost of a meeting by pair, or nothing: such meetings are avoided
/// first.
pub(super) fn group_rounds(
    (entries, rounds): (usize, usize),
    division: &TableDivision,
    apart: Vec<i64>,
    dice: &mut Dice,
) -> Vec<Vec<Vec<usize>>> {
    let mut search = Search::new((entries, rounds), division, apart, dice);
    let steps = STEPS_MAX.min(STEPS_PER_PLACE * entries * rounds) / COLDNESS.len();
    let mut best = (search.cost, search.order.clone());
    for coldness in COLDNESS {
        search.anneal(coldness, steps, dice);
        if search.cost < best.0 {
            best = (search.cost, search.order.clone());
        }
        if best.0 == 0 {
            break;
        }
    }
    let tables = |round: Vec<u16>| {
        let table =
            |from: &[usize; 2]| round[from[0]..from[1]].iter().map(|entry| usize::from(*entry)).collect();
        search.tables.iter().map(table).collect()
    };
    best.1.into_iter().map(tables).collect()
}

/// Kinds of places; each kind is balanced separately.
const FULL: usize = 0;
const SMALL: usize = 1;
const BYE: usize = 2;

struct Search {
    entries: usize,
    /// By round: the entry in each place. The places of a table are adjacent; those after all tables are byes.
    order: Vec<Vec<u16>>,
    /// The places of each table: the first, and one past the last.
    tables: Vec<[usize; 2]>,
    /// By place: its table; `None` for a bye.
    table_of: Vec<Option<usize>>,
    /// By place: its kind.
    kind_of: Vec<usize>,
    /// By pair, in both directions: number of meetings.
    meet: Vec<u16>,
    /// By pair, in both directions: weight of a meeting if the pair is to be kept apart. Empty if there is no such
    /// pair.
    apart: Vec<i64>,
    /// By entry: number of places of each kind.
    kinds: Vec<[i64; 3]>,
    /// The mean number of meetings, rounded down; each pair should have this number, or one more.
    meet_floor: i64,
    /// The mean number of places of each kind, rounded down.
    kind_floor: [i64; 3],
    /// Cost of the current state; 0 if everything is as balanced as the numbers allow, which is not always possible.
    cost: i64,
}

impl Search {
    fn new(
        (entries, rounds): (usize, usize),
        division: &TableDivision,
        apart: Vec<i64>,
        dice: &mut Dice,
    ) -> Self {
        let weight = |cost: i64| match cost {
            0 => 0,
            FORBIDDEN => FORBIDDEN_WEIGHT,
            _ => MATES_WEIGHT,
        };
        let apart = apart.into_iter().map(weight).collect();
        let largest = division.sizes.iter().copied().max().unwrap_or(0);
        let (mut tables, mut table_of, mut kind_of) = (Vec::new(), Vec::new(), Vec::new());
        for (table, &size) in division.sizes.iter().enumerate() {
            tables.push([table_of.len(), table_of.len() + size]);
            table_of.resize(table_of.len() + size, Some(table));
            kind_of.resize(table_of.len(), if size < largest { SMALL } else { FULL });
        }
        table_of.resize(entries, None);
        kind_of.resize(entries, BYE);
        let shuffled = |dice: &mut Dice| {
            let mut order: Vec<u16> = (0..entries as u16).collect();
            dice.shuffle(&mut order);
            order
        };
        let order: Vec<Vec<u16>> = (0..rounds).map(|_| shuffled(dice)).collect();
        let (meet, kinds) = (vec![0; entries * entries], vec![[0; 3]; entries]);
        let (meet_floor, kind_floor) = (0, [0; 3]);
        let mut new = Self {
            entries,
            order,
            tables,
            table_of,
            kind_of,
            meet,
            apart,
            kinds,
            meet_floor,
            kind_floor,
            cost: 0,
        };
        new.recount();
        new
    }

    /// Counts everything from scratch.
    fn recount(&mut self) {
        for round in &self.order {
            for (place, &entry) in round.iter().enumerate() {
                self.kinds[usize::from(entry)][self.kind_of[place]] += 1;
                let [from, to] = self.table_of[place].map_or([0, 0], |table| self.tables[table]);
                for &other in round[from..to].iter().filter(|other| **other != entry) {
                    self.meet[usize::from(entry) * self.entries + usize::from(other)] += 1;
                }
            }
        }
        let pairs = (self.entries * self.entries.saturating_sub(1)).max(1) as i64;
        self.meet_floor = self.meet.iter().map(|times| i64::from(*times)).sum::<i64>() / pairs;
        for kind in [SMALL, BYE] {
            self.kind_floor[kind] =
                self.kinds.iter().map(|kinds| kinds[kind]).sum::<i64>() / self.entries as i64;
        }
        let later = |one: usize| one * self.entries + one + 1..(one + 1) * self.entries;
        let pairs = (0..self.entries).flat_map(later);
        let meetings: i64 = pairs.map(|pair| self.meet_cost(pair, i64::from(self.meet[pair]))).sum();
        let kind =
            |kind: usize| self.kinds.iter().map(|kinds| self.kind_cost(kind, kinds[kind])).sum::<i64>();
        self.cost = meetings + kind(SMALL) + kind(BYE);
    }

    fn meet_cost(&self, pair: usize, times: i64) -> i64 {
        unevenness(times - self.meet_floor) + self.apart.get(pair).copied().unwrap_or(0) * times
    }

    fn kind_cost(&self, kind: usize, times: i64) -> i64 {
        KIND_WEIGHT * unevenness(times - self.kind_floor[kind])
    }

    fn anneal(&mut self, coldness: u64, steps: usize, dice: &mut Dice) {
        for _ in 0..steps {
            let round = dice.below(self.order.len() as u32) as usize;
            let places = [dice.below(self.entries as u32) as usize, dice.below(self.entries as u32) as usize];
            if self.table_of[places[0]] == self.table_of[places[1]] {
                continue;
            }
            let change = self.cost_change(round, places);
            let halvings = change.max(0) as u64 * coldness / 4;
            if halvings == 0 || halvings < 32 && dice.draw_u32() >> (32 - halvings) == 0 {
                self.exchange(round, places);
                self.cost += change;
                if self.cost == 0 {
                    return;
                }
            }
        }
    }

    /// Returns the increase in cost if the entries in two places of a round, at different tables, are exchanged.
    fn cost_change(&self, round: usize, [a, b]: [usize; 2]) -> i64 {
        let order = &self.order[round];
        let (x, y) = (usize::from(order[a]), usize::from(order[b]));
        let mut meetings = 0;
        for (place, leaver, comer) in [(a, x, y), (b, y, x)] {
            let [from, to] = self.table_of[place].map_or([0, 0], |table| self.tables[table]);
            for other in
                order[from..to].iter().map(|other| usize::from(*other)).filter(|other| *other != leaver)
            {
                for (who, by) in [(leaver, -1), (comer, 1)] {
                    let pair = who * self.entries + other;
                    let times = i64::from(self.meet[pair]);
                    meetings += self.meet_cost(pair, times + by) - self.meet_cost(pair, times);
                }
            }
        }
        let (from, to) = (self.kind_of[a], self.kind_of[b]);
        let mut kinds = 0;
        if from != to {
            for (kind, loses, gets) in [(from, x, y), (to, y, x)] {
                if kind != FULL {
                    let [gone, new] = [loses, gets].map(|who| self.kinds[who][kind]);
                    kinds += self.kind_cost(kind, gone - 1) - self.kind_cost(kind, gone);
                    kinds += self.kind_cost(kind, new + 1) - self.kind_cost(kind, new);
                }
            }
        }
        meetings + kinds
    }

    fn exchange(&mut self, round: usize, [a, b]: [usize; 2]) {
        let order = &mut self.order[round];
        let (x, y) = (usize::from(order[a]), usize::from(order[b]));
        for (place, leaver, comer) in [(a, x, y), (b, y, x)] {
            let [from, to] = self.table_of[place].map_or([0, 0], |table| self.tables[table]);
            for other in
                order[from..to].iter().map(|other| usize::from(*other)).filter(|other| *other != leaver)
            {
                for (who, whom) in [(leaver, other), (other, leaver)] {
                    self.meet[who * self.entries + whom] -= 1;
                }
                for (who, whom) in [(comer, other), (other, comer)] {
                    self.meet[who * self.entries + whom] += 1;
                }
            }
            self.kinds[leaver][self.kind_of[place]] -= 1;
            self.kinds[comer][self.kind_of[place]] += 1;
        }
        order.swap(a, b);
    }
}

/// Returns the cost of a deviation above the rounded-down mean: 0 for 0 and 1, then 2, 12, 42 and so on for each
/// further step in either direction. It grows faster than squares, so several small deviations are better than one
/// large one.
fn unevenness(above: i64) -> i64 {
    let steps = above * (above - 1) / 2;
    steps * (steps + 1)
}
