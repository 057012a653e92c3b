//! The course of the game: setup, rounds, selection, bids, turn order, and the end of a round and of the game.

use super::parts::Parts;
use super::state::{ArtSociety, Lot, Options, Phase, Place, Reason, Stage};
use super::steps::{Event, Step, size_text};
use super::tiles::{Cell, Item, Painting, Tile};
use super::wall::{Cells, Wall};
use engine::{Dice, End, Pending, Play, Rules, Seat, Setup};
use std::cmp::Reverse;

impl Rules for ArtSociety {
    type Options = Options;
    type Step = Step;
    type Event = Event;

    /// Sets up the table (section 2). Random draws follow the order of AS-2.10.
    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, events: &mut Vec<Event>) -> Self {
        let parts = table.parts.clone();
        let mut piles: Vec<Vec<Painting>> =
            parts.shapes.iter().map(|shape| shape.paintings.clone()).collect();
        piles.iter_mut().for_each(|pile| dice.shuffle(pile));
        let mut starting = parts.starting.clone();
        dice.shuffle(&mut starting);
        let mut cards = parts.starting_cards.clone();
        dice.shuffle(&mut cards);
        let undealt = starting.split_off(usize::from(table.seats));
        let undealt_cards = cards.split_off(usize::from(table.seats));
        let (low, high) = parts.bids;
        let hand = (low..=high).fold(0, |hand, card| hand | 1 << card);
        let seats: Vec<Place> = starting
            .iter()
            .zip(&cards)
            .map(|(painting, card)| Place {
                start: Some(*painting),
                wall: Wall::default(),
                slot: None,
                excess: Vec::new(),
                hand,
                stack: vec![*card],
                shown: 1,
                turn: None,
            })
            .collect();
        for (seat, (painting, card)) in Seat::all(table.seats).zip(starting.iter().zip(&cards)) {
            events.push(Event::Dealt { seat, painting: (*painting).into() });
            events.push(Event::StartCard { seat, card: *card });
        }
        // AS-2.9: the lowest starting card has the gavel first.
        let auctioneer = Seat::all(table.seats)
            .min_by_key(|seat| seat.entry_in(&seats).stack.clone())
            .unwrap_or(Seat::new(0));
        Self {
            supply: parts.decor,
            parts,
            options: table.options,
            round: 0,
            auctioneer,
            phase: Phase::Start,
            seats,
            piles,
            undealt,
            undealt_cards,
            lots: Vec::new(),
            order: Vec::new(),
            museum: Default::default(),
            totals: [0; 4],
        }
    }

    fn pending(&self) -> Pending {
        let all = || Seat::all(self.count());
        match &self.phase {
            Phase::Start => Pending::Open(all().filter(|seat| self.place(*seat).start.is_some()).collect()),
            Phase::Select(_) => Pending::Turn(self.auctioneer),
            Phase::Bid => Pending::Sealed(all().collect()),
            Phase::Turn(at) => Pending::Turn(self.order[usize::from(*at)]),
            Phase::Finish => Pending::Open(self.unfinished_seats().collect()),
            Phase::Over(reason) => Pending::Over(End { reason: reason.key() }),
        }
    }

    fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, events: &mut Vec<Event>) {
        match play {
            Play::Sealed(bids) => self.reveal_bids(bids, events),
            Play::Step(seat, step) => match (&self.phase, *step) {
                (Phase::Start, Step::Hang(at)) => self.hang_start(*seat, at, events),
                (Phase::Select(_), Step::Pick(width, height)) => self.pick((width, height), events),
                (_, step) => self.turn_step(*seat, step, events),
            },
        }
    }

    /// Returns the current round. It is the first round while the starting paintings are hung (AS-3.1).
    fn round(&self) -> Option<u32> {
        Some(u32::from(self.round.max(1)))
    }

    /// Returns the table as if another decision were pending: a bid for the next auction, or a turn later in the order.
    fn assume_decision(&self, seat: Seat, asked: &[&str]) -> Option<Self> {
        let phase = match (*asked.first()?, &self.phase) {
            (_, Phase::Start | Phase::Over(_)) => return None,
            ("bid", _) if self.place(seat).hand != 0 => Phase::Bid,
            ("turn", Phase::Turn(_)) if self.place(seat).turn.is_none() => {
                Phase::Turn(self.order.iter().position(|other| *other == seat)? as u8)
            }
            _ => return None,
        };
        Some(Self { phase, ..self.clone() })
    }
}

impl ArtSociety {
    /// Returns the anchors of a starting painting: inside the grid, on at least one star (AS-2.7).
    pub(crate) fn start_anchors(&self, painting: Painting) -> impl Iterator<Item = Cell> + '_ {
        let (width, height) = painting.shape();
        let columns = self.parts.width.saturating_sub(width);
        (0..=self.parts.height.saturating_sub(height))
            .flat_map(move |y| (0..=columns).map(move |x| Cell::new(x, y)))
            .filter(move |at| {
                let covered = Cells::rect(*at, (width, height));
                self.parts.stars.iter().any(|star| covered.has(*star))
            })
    }

    /// Hangs a starting painting (AS-2.7).
    pub(crate) fn hang_start(&mut self, seat: Seat, at: Cell, events: &mut Vec<Event>) {
        let place = self.place_mut(seat);
        if let Some(painting) = place.start.take() {
            place.wall.hang(Tile { item: Item::Painting(painting), at, upright: false, round: 0 });
            events.push(Event::StartHung { seat, cell: at });
        }
        if self.seats.iter().all(|place| place.start.is_none()) {
            self.begin_round(events);
        }
    }

    /// Begins a round, or ends the game if too few paintings are left (AS-4.5).
    pub(crate) fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.lots.clear();
        self.order.clear();
        self.seats.iter_mut().for_each(|place| place.turn = None);
        if self.has_too_few_paintings() {
            return self.end_game(Reason::Paintings, events);
        }
        self.round += 1;
        self.phase = Phase::Select(Vec::new());
        events.push(Event::RoundBegan { round: self.round, seat: self.auctioneer });
    }

    /// Returns true if too few paintings are left for an auction (AS-4.5).
    pub(crate) fn has_too_few_paintings(&self) -> bool {
        self.piles.iter().map(Vec::len).sum::<usize>() < self.lot_count()
    }

    /// Returns the piles that can still be picked from, by index in the data (AS-4.3).
    pub(crate) fn pickable_piles(&self) -> impl Iterator<Item = u8> + '_ {
        let picked: &[u8] = if let Phase::Select(picked) = &self.phase { picked } else { &[] };
        (0u8..).zip(&self.piles).filter_map(move |(number, pile)| {
            (pile.len() > picked.iter().filter(|p| **p == number).count()).then_some(number)
        })
    }

    /// Picks a shape for the auction; the last pick turns the lots face up (AS-4.1, AS-4.2, AS-4.4).
    pub(crate) fn pick(&mut self, shape: (u8, u8), events: &mut Vec<Event>) {
        let wanted = self.lot_count();
        let Phase::Select(picked) = &mut self.phase else { return };
        let Some(number) = self.parts.shapes.iter().position(|s| (s.width, s.height) == shape) else {
            return;
        };
        picked.push(number as u8);
        events.push(Event::Picked { seat: self.auctioneer, size: size_text(shape) });
        if picked.len() < wanted {
            return;
        }
        for number in std::mem::take(picked) {
            if let Some(painting) = self.piles[usize::from(number)].pop() {
                let letter = Event::letter(self.lots.len() as u8);
                events.push(Event::Lot { letter, painting: painting.into() });
                self.lots.push(Lot { painting, taken_by: None, leftover: false });
            }
        }
        self.phase = Phase::Bid;
    }

    /// Reveals all sealed bids together and determines the turn order (AS-5.1 to AS-5.6).
    pub(crate) fn reveal_bids(&mut self, bids: &[(Seat, Step)], events: &mut Vec<Event>) {
        for (seat, step) in bids {
            if let Step::Bid(card) = step {
                let place = self.place_mut(*seat);
                place.hand &= !(1 << card);
                place.stack.push(*card);
            }
        }
        self.order = self.turn_order();
        for seat in self.order.clone() {
            let card = self.place(seat).stack.last().copied().unwrap_or(0);
            events.push(Event::Bid { seat, card, round: self.round });
        }
        self.reveal_tied_cards(events);
        for (place, seat) in (1..).zip(&self.order) {
            events.push(Event::Order { seat: *seat, place });
        }
        self.phase = Phase::Turn(0);
    }

    /// Returns the turn order: highest bid first. Ties are broken down the stacks, only among the seats still equal
    /// (AS-5.3, AS-5.4, AS-5.5). As all stacks have the same height, this is the order of the stacks read from the top.
    pub(crate) fn turn_order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = Seat::all(self.count()).collect();
        order.sort_by_key(|seat| Reverse(self.place(*seat).stack.iter().rev().copied().collect::<Vec<u8>>()));
        order
    }

    /// Returns how many cards beneath its bid a seat must show to settle its ties.
    pub(crate) fn compared_card_count(&self, seat: Seat) -> usize {
        let own = &self.place(seat).stack;
        let equal = |other: &Place| {
            own.iter().rev().zip(other.stack.iter().rev()).take_while(|(a, b)| a == b).count()
        };
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        others.map(|other| equal(self.place(other))).max().unwrap_or(0).min(own.len() - 1)
    }

    fn reveal_tied_cards(&mut self, events: &mut Vec<Event>) {
        for depth in 1..=usize::from(self.round) {
            for seat in self.order.clone() {
                if self.compared_card_count(seat) >= depth {
                    let place = self.place_mut(seat);
                    let at = place.stack.len() - 1 - depth;
                    place.shown |= 1 << at;
                    let card = place.stack[at];
                    events.push(Event::Compared { seat, card, depth: depth as u8 });
                }
            }
        }
    }

    /// Advances to the next turn, the museum, the amendments or the next round, until a seat is to act.
    pub(crate) fn advance_phase(&mut self, events: &mut Vec<Event>) {
        if let Phase::Turn(at) = self.phase {
            let seat = self.order[usize::from(at)];
            if self.place(seat).turn.as_ref().is_none_or(|turn| turn.stage == Stage::Playing) {
                return;
            }
            if usize::from(at) + 1 < self.order.len() {
                self.phase = Phase::Turn(at + 1);
                return;
            }
            self.award_prestige(events);
            self.phase = Phase::Finish;
        }
        if self.phase == Phase::Finish && self.unfinished_seats().next().is_none() {
            self.close_round(events);
        }
    }

    /// Returns the seats with a turn that is not final.
    pub(crate) fn unfinished_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.count())
            .filter(|seat| self.place(*seat).turn.as_ref().is_some_and(|turn| turn.stage != Stage::Final))
    }

    /// Closes the round: passes the gavel, then checks for the end of the game (section 15).
    fn close_round(&mut self, events: &mut Vec<Event>) {
        self.auctioneer = self.auctioneer.next(self.count());
        for seat in Seat::all(self.count()) {
            if self.is_wall_full(seat) {
                events.push(Event::WallFull { seat });
            }
            let count = self.place(seat).excess.len() as u8;
            if count >= self.parts.excess_to_end {
                events.push(Event::ExcessFull { seat, count });
            }
        }
        match self.trigger() {
            Some(reason) => self.end_game(reason, events),
            None => self.begin_round(events),
        }
    }

    /// Returns the reason for which the game would end if the round closed now (AS-16.1, AS-16.3).
    pub(crate) fn trigger(&self) -> Option<Reason> {
        if let Phase::Over(reason) = self.phase {
            return Some(reason);
        }
        let full = Seat::all(self.count()).any(|seat| self.is_wall_full(seat));
        let excess = |place: &Place| place.excess.len() >= usize::from(self.parts.excess_to_end);
        if full {
            Some(Reason::Wall)
        } else if self.seats.iter().any(excess) {
            Some(Reason::Excess)
        } else {
            self.seats.iter().all(|place| place.hand == 0).then_some(Reason::Cards)
        }
    }

    fn end_game(&mut self, reason: Reason, events: &mut Vec<Event>) {
        self.phase = Phase::Over(reason);
        events.push(Event::Over { reason: reason.key().to_owned() });
        for standing in self.ranking(true) {
            let (seat, points, rank) = (standing.seat, standing.points, standing.rank);
            events.push(Event::Scored { seat, points, rank });
        }
    }
}
