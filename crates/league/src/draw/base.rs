//! Base blocks: a few numbers mod n from which a whole block of n tables follows. Table i seats b+i for each b of the base
//! block, so every entry has every seat once, and two entries meet as often as their distance is a difference in it.

use super::lot::DrawSeed;
use engine::Dice;

/// The base blocks of few entries, for 4 seats, from n = 4 on. Found by going through all of them; 7 and 13
/// let all meet equally often.
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

/// The same for 5 seats, from n = 5 on. 11 and 21 let all meet equally often. With 20 and 22 some never meet and some meet
/// twice: there is no better one.
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

/// Steps of the search for several base blocks: a hundredth of a second.
const SEARCH_STEPS: u32 = 200_000;
/// A step that makes the cost larger by this is taken every other time, by twice this every fourth, and so on.
const COLDNESS: i64 = 2;

/// The base block for tables of `seats` (2 to 5) from `entries` (at least `seats`), in seat order.
pub(super) fn base_block(entries: usize, seats: usize) -> Vec<usize> {
    // Behind the lists, all differences of these are different, so nobody meets twice.
    match seats {
        2 => vec![0, 1],
        3 if entries == 3 => vec![0, 1, 2],
        3 => vec![0, 1, 3],
        4 => FOR_FOUR.get(entries - 4).map_or(vec![0, 1, 3, 7], |base| base.to_vec()),
        _ => FOR_FIVE.get(entries - 5).map_or(vec![0, 1, 3, 7, 12], |base| base.to_vec()),
    }
}

/// `blocks` base blocks that are as even together as can be found. One is from the list, and pairs follow a rule; several
/// are searched for, the same way every time.
pub(super) fn base_blocks(entries: usize, seats: usize, blocks: usize) -> Vec<Vec<usize>> {
    if seats == 2 {
        // The distances 1, 2, .. n-1 in turn: all meet once, at an even n those opposite each other twice, and then once
        // more with the seats exchanged.
        return (0..blocks).map(|block| vec![0, 1 + block % (entries - 1)]).collect();
    }
    let mut found = Differences::of(entries, vec![base_block(entries, seats); blocks]);
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

/// How often each distance mod n occurs in some base blocks.
#[derive(Clone)]
struct Differences {
    blocks: Vec<Vec<usize>>,
    /// By distance: how many times two at this distance meet.
    meet: Vec<i64>,
    /// By distance: how many times more the first of two sits before the second.
    lead: Vec<i64>,
    /// The sum of squares of both, meetings counted three times: small when all are alike.
    cost: i64,
}

impl Differences {
    fn of(entries: usize, blocks: Vec<Vec<usize>>) -> Self {
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

    /// Counts the pair in two seats of a block in (1) or out (-1).
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

    /// Puts `member` into a seat of a block. Whoever has it in another seat gets what was there.
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

    /// How far meetings and order are apart: both at most 1 is what is wanted.
    fn spread(&self) -> (i64, i64) {
        let meet = self.meet.iter().skip(1);
        let apart = meet.clone().max().zip(meet.min()).map_or(0, |(most, fewest)| most - fewest);
        (apart.max(1), self.lead.iter().copied().max().unwrap_or(0).max(1))
    }

    /// Changes one seat after the other, and sometimes for the worse, until all is even or the steps are used up. The best
    /// that was met is kept.
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
            if worse > 0 && (worse >= 32 || dice.word() >> (32 - worse) != 0) {
                self.place(block, seat, old);
            } else if self.cost < best.cost {
                best = self.clone();
                even = best.spread() == (1, 1);
            }
        }
        *self = best;
    }
}
