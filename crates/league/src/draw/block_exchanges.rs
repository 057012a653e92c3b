//! Exchanges entries between the tables of a block so that pairs to keep apart meet less. Only entries in the same seat
//! are exchanged, so each entry still has each seat once. Meetings become less even, but no more than necessary.

use super::kept_apart::FORBIDDEN;
use engine::Dice;

/// Number of exchanges tried.
const STEPS: u32 = 120_000;
/// Cost of a meeting of team mates, relative to uneven meetings.
const MATES_COST: i64 = 12;
/// Cost of a forbidden meeting.
const FORBIDDEN_COST: i64 = 4_000;
/// An exchange that raises the cost by this is accepted with probability 1/2, by twice this with probability 1/4.
const WARMTH: [i64; 6] = [24, 12, 6, 4, 2, 1];

/// Improves the tables of a block, which have seats of equal number. `apart` holds the cost of a meeting by pair.
pub(super) fn exchange_seats(
    entries: usize,
    tables: Vec<Vec<usize>>,
    apart: &[i64],
    dice: &mut Dice,
) -> Vec<Vec<usize>> {
    let mut state = BlockState::of(entries, tables, apart);
    let (count, seats) = (state.tables.len() as u32, state.tables.first().map_or(0, Vec::len) as u32);
    if count < 2 || seats == 0 {
        return state.tables;
    }
    let mut best = (state.cost, state.tables.clone());
    for warmth in WARMTH {
        for _ in 0..STEPS / WARMTH.len() as u32 {
            let [one, other] = [dice.below(count) as usize, dice.below(count) as usize];
            let seat = dice.below(seats) as usize;
            let before = state.cost;
            if !state.exchange(one, other, seat) {
                continue;
            }
            let halvings = (state.cost - before).max(0) / warmth;
            if halvings > 0 && (halvings >= 32 || dice.draw_u32() >> (32 - halvings) != 0) {
                state.exchange(one, other, seat);
            } else if state.cost < best.0 {
                best = (state.cost, state.tables.clone());
            }
        }
    }
    best.1
}

struct BlockState {
    entries: usize,
    tables: Vec<Vec<usize>>,
    /// By pair, in both directions: cost of a meeting.
    apart: Vec<i64>,
    /// By pair, in both directions: number of meetings.
    meet: Vec<i64>,
    /// By pair: number of tables with the first before the second, minus the reverse.
    lead: Vec<i64>,
    /// The mean number of meetings, rounded down.
    floor: i64,
    cost: i64,
}

impl BlockState {
    fn of(entries: usize, tables: Vec<Vec<usize>>, apart: &[i64]) -> Self {
        let price = |weight: &i64| match *weight {
            0 => 0,
            FORBIDDEN => FORBIDDEN_COST,
            _ => MATES_COST,
        };
        let seats = tables.first().map_or(0, Vec::len);
        let pairs = (entries * entries.saturating_sub(1)).max(1);
        let mut new = Self {
            entries,
            apart: apart.iter().map(price).collect(),
            meet: vec![0; entries * entries],
            lead: vec![0; entries * entries],
            floor: (tables.len() * seats * seats.saturating_sub(1) / pairs) as i64,
            tables: Vec::new(),
            cost: 0,
        };
        for one in 0..entries {
            new.cost += (one + 1..entries).map(|other| new.price(one, other)).sum::<i64>();
        }
        for table in tables {
            for seat in 0..table.len() {
                for later in seat + 1..table.len() {
                    new.count(table[seat], table[later], 1);
                }
            }
            new.tables.push(table);
        }
        new
    }

    fn price(&self, one: usize, other: usize) -> i64 {
        let at = one * self.entries + other;
        let (above, lead) = (self.meet[at] - self.floor, self.lead[at].abs() - 1);
        let uneven = above * (above - 1) / 2;
        uneven * (uneven + 1) + lead.max(0).pow(2) + self.apart.get(at).copied().unwrap_or(0) * self.meet[at]
    }

    /// Adds (1) or removes (-1) a meeting, with `first` before `second` in turn order.
    fn count(&mut self, first: usize, second: usize, sign: i64) {
        self.cost -= self.price(first, second);
        for (at, lead) in [(first * self.entries + second, sign), (second * self.entries + first, -sign)] {
            self.meet[at] += sign;
            self.lead[at] += lead;
        }
        self.cost += self.price(first, second);
    }

    fn count_seat(&mut self, table: usize, seat: usize, sign: i64) {
        let own = self.tables[table][seat];
        for other in (0..self.tables[table].len()).filter(|other| *other != seat) {
            let entry = self.tables[table][other];
            if other < seat { self.count(entry, own, sign) } else { self.count(own, entry, sign) }
        }
    }

    /// Exchanges the entries in one seat of two tables; returns false if an entry would sit twice at a table.
    fn exchange(&mut self, one: usize, other: usize, seat: usize) -> bool {
        let (mine, theirs) = (self.tables[one][seat], self.tables[other][seat]);
        if one == other || self.tables[one].contains(&theirs) || self.tables[other].contains(&mine) {
            return false;
        }
        for table in [one, other] {
            self.count_seat(table, seat, -1);
        }
        (self.tables[one][seat], self.tables[other][seat]) = (theirs, mine);
        for table in [one, other] {
            self.count_seat(table, seat, 1);
        }
        true
    }
}
