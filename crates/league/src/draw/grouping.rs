//! The search for rounds in which few meet twice: places are exchanged, at first also for the worse (annealing). It draws
//! from a seed and stops after a fixed number of steps, so it always finds the same.

use super::drawn::TableDivision;
use engine::Dice;

/// Exchanges that are tried at most: so many for each place to fill, and never more than a tenth of a second takes.
const STEPS_A_PLACE: usize = 4_000;
const STEPS_MAX: usize = 1_500_000;
/// How cold it is in each part of the search: an exchange that makes it worse by w is taken once in 2 to the power of w times
/// this, over 4. The first part goes down only, for those cases that are easy.
const COLDNESS: [u64; 10] = [64, 3, 4, 5, 6, 7, 8, 10, 14, 64];
/// What a second small table, or a second bye, weighs against meetings.
const KIND_WEIGHT: i64 = 12;

/// Divides the entries 0 to `entries` - 1 among tables in every round, so that meetings, small tables and byes are as even as
/// the search can make them.
pub(super) fn grouped(
    entries: usize,
    division: &TableDivision,
    rounds: usize,
    dice: &mut Dice,
) -> Vec<Vec<Vec<usize>>> {
    let mut search = Search::new(entries, division, rounds, dice);
    let steps = STEPS_MAX.min(STEPS_A_PLACE * entries * rounds) / COLDNESS.len();
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

/// What kind of place it is, for the counts that are kept even.
const FULL: usize = 0;
const SMALL: usize = 1;
const BYE: usize = 2;

struct Search {
    entries: usize,
    /// By round: who is in which place. Places of a table stand together; those behind all tables are byes.
    order: Vec<Vec<u16>>,
    /// The places of each table: first, and one past the last.
    tables: Vec<[usize; 2]>,
    /// By place: its table, or none.
    table_of: Vec<Option<usize>>,
    /// By place: its kind.
    kind_of: Vec<usize>,
    /// By pair, both ways: how often they meet.
    meet: Vec<u16>,
    /// By entry: how often it has each kind.
    kinds: Vec<[i64; 3]>,
    /// The mean of meetings, rounded down: what each pair should have, or one more.
    meet_floor: i64,
    /// The same of each kind.
    kind_floor: [i64; 3],
    /// 0 when all is as even as numbers allow. That is not always possible.
    cost: i64,
}

impl Search {
    fn new(entries: usize, division: &TableDivision, rounds: usize, dice: &mut Dice) -> Self {
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
        let mut new =
            Self { entries, order, tables, table_of, kind_of, meet, kinds, meet_floor, kind_floor, cost: 0 };
        new.count();
        new
    }

    /// Counts everything from the start.
    fn count(&mut self) {
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
        let later = |one: usize| &self.meet[one * self.entries + one + 1..(one + 1) * self.entries];
        let pairs = (0..self.entries).flat_map(later);
        let meetings: i64 = pairs.map(|times| self.meet_cost(i64::from(*times))).sum();
        let kind =
            |kind: usize| self.kinds.iter().map(|kinds| self.kind_cost(kind, kinds[kind])).sum::<i64>();
        self.cost = meetings + kind(SMALL) + kind(BYE);
    }

    fn meet_cost(&self, times: i64) -> i64 {
        unevenness(times - self.meet_floor)
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
            let change = self.change(round, places);
            let halvings = change.max(0) as u64 * coldness / 4;
            if halvings == 0 || halvings < 32 && dice.word() >> (32 - halvings) == 0 {
                self.exchange(round, places);
                self.cost += change;
                if self.cost == 0 {
                    return;
                }
            }
        }
    }

    /// By how much the cost grows when those in two places of a round, not of the same table, are exchanged.
    fn change(&self, round: usize, [a, b]: [usize; 2]) -> i64 {
        let order = &self.order[round];
        let (x, y) = (usize::from(order[a]), usize::from(order[b]));
        let mut meetings = 0;
        for (place, leaver, comer) in [(a, x, y), (b, y, x)] {
            let [from, to] = self.table_of[place].map_or([0, 0], |table| self.tables[table]);
            for other in
                order[from..to].iter().map(|other| usize::from(*other)).filter(|other| *other != leaver)
            {
                let [gone, new] = [leaver, comer].map(|who| i64::from(self.meet[who * self.entries + other]));
                meetings += self.meet_cost(gone - 1) - self.meet_cost(gone);
                meetings += self.meet_cost(new + 1) - self.meet_cost(new);
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

/// What it costs to be so far above the mean rounded down: 0 and 1 nothing, one more either way 2, then 12, 42 and so on. It grows
/// faster than squares do: several small differences are better than one large.
fn unevenness(above: i64) -> i64 {
    let steps = above * (above - 1) / 2;
    steps * (steps + 1)
}
