//! Decor: the reward for a hung painting, the limited supply, and the exchange that frees an exhausted size.

use super::state::{ArtSociety, Reward, Stage, Turn};
use super::steps::Event;
use super::tiles::{Item, Tile};
use super::wall::hanging_sizes;
use engine::Seat;

/// Tiles of one wall exchanged for others that cover the same cells (AS-9.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exchange {
    /// Owner of the wall.
    pub(crate) seat: Seat,
    /// Indices of the removed tiles in the wall's list.
    pub(crate) removed: Vec<usize>,
    /// Tiles that replace the removed ones.
    pub(crate) pieces: Vec<Tile>,
}

impl ArtSociety {
    /// Grants the reward for this many matching frames or for an excess painting (AS-8.2 to AS-8.7).
    pub(crate) fn earn_decor(&mut self, seat: Seat, shields: u8, events: &mut Vec<Event>) {
        if shields == 0 {
            return;
        }
        if self.is_wall_full(seat) {
            events.push(Event::DecorLost { seat, shields }); // AS-8.6
            return;
        }
        if let Some(turn) = &mut self.place_mut(seat).turn {
            turn.reward = Some(Reward { left: shields, many: shields >= 4, taken: false });
        }
        self.close_empty_reward(seat, events);
    }

    /// Ends the rewards of all seats from which nothing more can be taken (AS-8.7). Several seats may amend at once
    /// (AS-21.5), and what one of them takes is no longer there for the others.
    pub(crate) fn close_empty_rewards(&mut self, events: &mut Vec<Event>) {
        Seat::all(self.count()).for_each(|seat| self.close_empty_reward(seat, events));
    }

    /// Ends a reward from which nothing more can be taken (AS-8.7).
    fn close_empty_reward(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(reward) = self.place(seat).turn.as_ref().and_then(|turn| turn.reward) else { return };
        if self.decor_sizes(seat, reward.left).next().is_some() {
            return;
        }
        if !reward.taken {
            events.push(Event::DecorLost { seat, shields: reward.left });
        }
        if let Some(turn) = &mut self.place_mut(seat).turn {
            turn.reward = None;
        }
    }

    /// Returns the sizes that a seat may take for at most this many shields. They must be in the supply or freed by an
    /// exchange, and fit on the wall or with the assistant (AS-8.3, AS-8.7, AS-9.2).
    pub(crate) fn decor_sizes(&self, seat: Seat, shields: u8) -> impl Iterator<Item = u8> + '_ {
        (1..=shields.min(3)).filter(move |size| {
            (self.place(seat).slot.is_none() || self.can_hang(seat, Item::Decor(*size)))
                && (self.supply[usize::from(*size) - 1] > 0 || self.exchange_for(seat, *size).is_some())
        })
    }

    /// Returns true if an item can be hung on this wall in its current state.
    pub(crate) fn can_hang(&self, seat: Seat, item: Item) -> bool {
        let wall = &self.place(seat).wall;
        hanging_sizes(item, self.parts.decor_upright)
            .any(|(size, _)| !wall.anchors(&self.parts.grid, size).is_empty())
    }

    /// Takes one decor tile, after an exchange if needed (AS-8.3, AS-8.4, AS-9.2).
    pub(crate) fn take_decor(&mut self, seat: Seat, size: u8, events: &mut Vec<Event>) {
        let index = usize::from(size) - 1;
        if self.supply[index] == 0
            && let Some(exchange) = self.exchange_for(seat, size)
        {
            self.carry_out(seat, &exchange, events);
        }
        self.supply[index] -= 1;
        events.push(Event::DecorTaken { seat, shields: size });
        let Some(turn) = &mut self.place_mut(seat).turn else { return };
        turn.decor[index] += 1;
        if let Some(reward) = &mut turn.reward {
            reward.left -= size;
            reward.taken = true;
            if !reward.many || reward.left == 0 {
                turn.reward = None;
            }
        }
        self.close_empty_reward(seat, events);
    }

    /// Returns the exchange that frees a tile of this size: on the player's own wall first, then on the other walls
    /// clockwise from the left (AS-9.4).
    pub(crate) fn exchange_for(&self, seat: Seat, size: u8) -> Option<Exchange> {
        let count = self.count();
        let around = (0..count).map(|step| Seat::new((seat.number() + step) % count));
        around.into_iter().find_map(|owner| self.exchange_on(owner, size))
    }

    /// Returns the best exchange on one wall: fewest tiles, then topmost, leftmost, horizontal (AS-9.4, AS-9.6).
    fn exchange_on(&self, owner: Seat, size: u8) -> Option<Exchange> {
        let tiles = self.place(owner).wall.tiles();
        let mut best: Option<((usize, Tile, bool), Exchange)> = None;
        for first in 0..tiles.len() {
            if tiles[first].shields().is_none() {
                continue;
            }
            let split = self.split(tiles, first, size).into_iter();
            let merges =
                [false, true].into_iter().filter_map(|upright| self.merge(tiles, first, size, upright));
            for (removed, pieces) in split.chain(merges) {
                let key = (removed.len(), tiles[first], pieces.first().is_some_and(|piece| piece.upright));
                let better = best.as_ref().is_none_or(|((tiles, tile, upright), _)| {
                    (key.0, key.1.at, key.2) < (*tiles, tile.at, *upright)
                });
                if better {
                    best = Some((key, Exchange { seat: owner, removed, pieces }));
                }
            }
        }
        best.map(|(_, exchange)| exchange)
    }

    /// Splits one tile of the wanted size into as few pieces as the supply allows, the longer first (AS-9.6).
    fn split(&self, tiles: &[Tile], first: usize, size: u8) -> Option<(Vec<usize>, Vec<Tile>)> {
        let tile = tiles[first];
        if tile.shields() != Some(size) {
            return None;
        }
        let [ones, twos, _] = self.supply;
        let lengths: &[u8] = match size {
            2 if ones >= 2 => &[1, 1],
            3 if twos >= 1 && ones >= 1 => &[2, 1],
            3 if ones >= 3 => &[1, 1, 1],
            _ => return None,
        };
        let mut at = tile.at;
        let mut pieces = Vec::new();
        for length in lengths {
            pieces.push(Tile {
                item: Item::Decor(*length),
                at,
                upright: tile.upright && *length > 1,
                ..tile
            });
            if tile.upright { at.y += length } else { at.x += length }
        }
        Some((vec![first], pieces))
    }

    /// Merges the shortest line of neighbouring decor that starts with this tile, contains the wanted size and fits one
    /// longer tile (AS-9.3).
    fn merge(
        &self,
        tiles: &[Tile],
        first: usize,
        size: u8,
        upright: bool,
    ) -> Option<(Vec<usize>, Vec<Tile>)> {
        let in_line = |tile: &Tile| tile.shields().filter(|length| *length == 1 || tile.upright == upright);
        let start = tiles[first];
        let mut removed = vec![first];
        let mut length = in_line(&start)?;
        let mut round = start.round;
        while length < 3 {
            let mut next = start.at;
            if upright {
                next.y += length
            } else {
                next.x += length
            }
            let found = tiles.iter().position(|tile| tile.at == next && in_line(tile).is_some())?;
            length += in_line(&tiles[found])?;
            removed.push(found);
            round = round.max(tiles[found].round);
            let frees = removed.iter().any(|tile| tiles[*tile].shields() == Some(size));
            if length <= 3 && length != size && frees && self.supply[usize::from(length) - 1] > 0 {
                return Some((
                    removed,
                    vec![Tile { item: Item::Decor(length), at: start.at, upright, round }],
                ));
            }
        }
        None
    }

    /// Carries out an exchange. If it touches the wall of an open turn, that turn becomes final (AS-9.3, AS-13.6).
    fn carry_out(&mut self, wanted_by: Seat, exchange: &Exchange, events: &mut Vec<Event>) {
        let owner = exchange.seat;
        let sizes = |tiles: &[u8]| tiles.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
        let tiles = self.place(owner).wall.tiles();
        let before: Vec<u8> = exchange.removed.iter().filter_map(|tile| tiles[*tile].shields()).collect();
        let after: Vec<u8> = exchange.pieces.iter().filter_map(Tile::shields).collect();
        let cell = exchange.pieces.first().map(|piece| piece.at).unwrap_or(tiles[exchange.removed[0]].at);
        before.iter().for_each(|size| self.supply[usize::from(*size) - 1] += 1);
        after.iter().for_each(|size| self.supply[usize::from(*size) - 1] -= 1);
        let place = self.place_mut(owner);
        place.wall.exchange(&exchange.removed, &exchange.pieces);
        let mut made_final = false;
        if let Some(turn) = &mut place.turn {
            turn.touched = true;
            if turn.stage == Stage::Open {
                turn.stage = Stage::Final;
                made_final = true;
            }
        }
        let (before, after) = (sizes(&before), sizes(&after));
        events.push(Event::Exchanged { seat: wanted_by, wall_seat: owner, cell, before, after });
        if made_final {
            events.push(Event::MadeFinal { seat: owner });
        }
    }

    /// Returns the number of decor tiles of each size that a seat holds outside the supply.
    pub(crate) fn decor_held(&self, seat: Seat) -> [u8; 3] {
        let place = self.place(seat);
        let mut held = place.wall.decor();
        if let Some(Item::Decor(size)) = place.slot {
            held[usize::from(size) - 1] += 1;
        }
        let pending = place.turn.as_ref().map_or([0; 3], |turn: &Turn| turn.decor);
        std::array::from_fn(|size| held[size] + pending[size])
    }
}
