//! Base blocks: a few numbers mod n that generate a block of n tables. Table i seats entry b + i for each b in the base
//! block. Each entry therefore has each seat once, and two entries meet as often as their distance occurs as a
//! difference within the base block.

use super::lot::DrawSeed;
use engine::Dice;

/// Base blocks for 4 seats and small fields, starting at n = 4. Found by exhaustive search; with 7 and 13 entries all
/// pairs meet equally often.
const FOR_FOUR: [[usize; 4]; 11] = [
    [0, 1, 3, 2],
    [0, 1, 3, 2],
    [0, 2, 1, 5],
    [0, 1, 4, 6],
    [0, 1, 5, 3],
    [0, 1, 5, 3],
    [0, 1, 4, 6],
    [0, 1, 3, 8],
    [0, 1, 3, 7],
    [0, 1, 3, 9],
    [0, 1, 4, 6],
];

/// Base blocks for 5 seats, starting at n = 5. With 11 and 21 entries all pairs meet equally often. With 20 and 22 some
/// pairs never meet and some meet twice; no better block exists.
const FOR_FIVE: [[usize; 5]; 20] = [
    [0, 1, 2, 4, 3],
    [0, 1, 2, 5, 4],
    [0, 1, 4, 3, 2],
    [0, 1, 3, 6, 2],
    [0, 1, 5, 3, 2],
    [0, 1, 3, 8, 7],
    [0, 1, 6, 3, 10],
    [0, 1, 11, 5, 8],
    [0, 1, 3, 7, 12],
    [0, 1, 3, 7, 12],
    [0, 1, 3, 7, 12],
    [0, 1, 3, 11, 7],
    [0, 1, 3, 7, 12],
    [0, 2, 1, 5, 11],
    [0, 1, 3, 7, 12],
    [0, 1, 3, 7, 12],
    [0, 1, 4, 14, 16],
    [0, 1, 3, 7, 12],
    [0, 1, 3, 8, 14],
    [0, 1, 3, 9, 20],
];

/// Number of search steps for several base blocks; they take about a hundredth of a second.
const SEARCH_STEPS: u32 = 200_000;
/// A step that raises the cost by this is accepted with probability 1/2, by twice this with probability 1/4, and so on.
const COLDNESS: i64 = 2;

/// Returns the base block for tables of `seats` (2 to 5) from `entries` (at least `seats`), in seat order.
pub(super) fn base_block(entries: usize, seats: usize) -> Vec<usize> {
    // Beyond the lists, all differences of these blocks are distinct, so no pair meets twice.
    match seats {
        2 => vec![0, 1],
        3 if entries == 3 => vec![0, 1, 2],
        3 => vec![0, 1, 3],
        4 => FOR_FOUR.get(entries - 4).map_or(vec![0, 1, 3, 7], |base| base.to_vec()),
        _ => FOR_FIVE.get(entries - 5).map_or(vec![0, 1, 3, 7, 12], |base| base.to_vec()),
    }
}

/// Returns `blocks` base blocks that together are as balanced as the search can make them. A single block comes from
/// the list, and blocks for two seats follow a rule. Several larger blocks are found by a deterministic search.
pub(super) fn base_blocks(entries: usize, seats: usize, blocks: usize) -> Vec<Vec<usize>> {
    if seats == 2 {
        // The distances 1, 2, .. n-1 in turn: each pair meets once (opposite pairs at even n twice), and then again
        // with the seats exchanged.
        return (0..blocks).map(|block| vec![0, 1 + block % (entries - 1)]).collect();
    }
    let mut found = Differences::from_blocks(entries, vec![base_block(entries, seats); blocks]);
    if blocks > 1 {
        let number = (entries * 100 + seats) * 100 + blocks;
        found.improve(&mut DrawSeed::new([0; 32]).part("base blocks", number as u64).dice());
    }
    for block in &mut found.blocks {
        let first = block[0];
        block.iter_mut().for_each(|member| *member = (*member + entries - first) % entries);
    }
    found.blocks
}

/// Counts of each distance mod n in a set of base blocks.
#[derive(Clone)]
struct Differences {
    blocks: Vec<Vec<usize>>,
    /// By distance: number of meetings of two entries at this distance.
    meet: Vec<i64>,
    /// By distance: number of times that the first of two sits before the second, minus the reverse.
    lead: Vec<i64>,
    /// Sum of the squares of both counts, with meetings weighted three times; small if the counts are even.
    cost: i64,
}

impl Differences {
    fn from_blocks(entries: usize, blocks: Vec<Vec<usize>>) -> Self {
        let mut new = Self { blocks, meet: vec![0; entries], lead: vec![0; entries], cost: 0 };
        for block in 0..new.blocks.len() {
            for seat in 1..new.blocks[block].len() {
                for earlier in 0..seat {
                    new.count(block, earlier, seat, 1);
                }
            }
        }
        new
    }

    /// Adds (1) or removes (-1) the pair in two seats of a block.
    fn count(&mut self, block: usize, earlier: usize, later: usize, sign: i64) {
        let entries = self.meet.len();
        let distance = (self.blocks[block][later] + entries - self.blocks[block][earlier]) % entries;
        for (distance, before) in [(distance, sign), (entries - distance, -sign)] {
            self.cost += 3 * (2 * sign * self.meet[distance] + 1) + 2 * before * self.lead[distance] + 1;
            self.meet[distance] += sign;
            self.lead[distance] += before;
        }
    }

    fn count_seat(&mut self, block: usize, seat: usize, except: Option<usize>, sign: i64) {
        for other in (0..self.blocks[block].len()).filter(|other| *other != seat && Some(*other) != except) {
            self.count(block, other.min(seat), other.max(seat), sign);
        }
    }

    /// Puts `member` into a seat of a block; if it was in another seat, the two are swapped.
    fn place(&mut self, block: usize, seat: usize, member: usize) {
        let other = self.blocks[block].iter().position(|old| *old == member);
        let old = self.blocks[block][seat];
        self.count_seat(block, seat, None, -1);
        if let Some(other) = other {
            self.count_seat(block, other, Some(seat), -1);
            self.blocks[block][other] = old;
        }
        self.blocks[block][seat] = member;
        if let Some(other) = other {
            self.count_seat(block, other, Some(seat), 1);
        }
        self.count_seat(block, seat, None, 1);
    }

    /// Returns the spread of meetings and of turn order; the goal is at most 1 for both.
    fn spread(&self) -> (i64, i64) {
        let meet = self.meet.iter().skip(1);
        let apart = meet.clone().max().zip(meet.min()).map_or(0, |(most, fewest)| most - fewest);
        (apart.max(1), self.lead.iter().copied().max().unwrap_or(0).max(1))
    }

    /// Changes random seats, sometimes for the worse, until the blocks are balanced or the steps are used up. Keeps the
    /// best state found.
    fn improve(&mut self, dice: &mut Dice) {
        let (entries, seats) = (self.meet.len() as u32, self.blocks[0].len() as u32);
        let mut best = self.clone();
        let mut even = best.spread() == (1, 1);
        for _ in 0..SEARCH_STEPS {
            if even {
                break;
            }
            let block = dice.below(self.blocks.len() as u32) as usize;
            let seat = dice.below(seats) as usize;
            let (old, cost) = (self.blocks[block][seat], self.cost);
            let new = dice.below(entries) as usize;
            if new == old {
                continue;
            }
            self.place(block, seat, new);
            let worse = (self.cost - cost).max(0) / COLDNESS;
            if worse > 0 && (worse >= 32 || dice.draw_u32() >> (32 - worse) != 0) {
                self.place(block, seat, old);
            } else if self.cost < best.cost {
                best = self.clone();
                even = best.spread() == (1, 1);
            }
        }
        *self = best;
    }
}
