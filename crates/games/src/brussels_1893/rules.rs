//! The flow of the game: setup, planning, turn order, and passing (sections 2, 3, 4, 9, 13).

use super::cells::{Cell, Iris, Mask};
use super::names::{Action, Board, Colour, Noble, Reputation};
use super::options::{Options, Switch, WhiteIncome};
use super::parts::{NobleSet, Parts, ReputationCard};
use super::state::{
    Brussels1893, OpenTile, Phase, Piece, QuarterMeeples, Reason, SeatComponents, Stage, Turn,
};
use super::steps::{Event, Good, GoodReason, Step};
use engine::{Dice, End, Pending, Play, Rules, Seat, Setup};

/// Returns the nobles of the deck (BX-2.3).
fn noble_deck(parts: &Parts, has_expansion: bool) -> Vec<Noble> {
    let is_in = |noble: &Noble| match parts.noble(*noble).set {
        NobleSet::Start => false,
        NobleSet::Base => true,
        NobleSet::BelleEpoque => has_expansion,
    };
    let copies = |noble: Noble| std::iter::repeat_n(noble, usize::from(parts.noble(noble).copies));
    Noble::ALL.into_iter().filter(is_in).flat_map(copies).collect()
}

/// Returns a seat's components at the start (BX-2.10).
fn initial_components(parts: &Parts, francs: u8) -> SeatComponents {
    let start_noble = |noble: &Noble| parts.noble(*noble).set == NobleSet::Start;
    let nobles = Noble::ALL.iter().filter(|noble| start_noble(noble));
    SeatComponents {
        board: Board::Plain,
        francs: francs.into(),
        points: 0,
        cubes: [0; 5],
        works: [0; 5],
        whites: [0; 5],
        nobles: nobles.fold(0, |list, noble| list | 1 << noble.index()),
        used: 0,
        levels: [1; 3],
        reserve: parts.architects - parts.architects_in_court,
        court: parts.architects_in_court,
        travellers: 0,
        built: 0,
        tucked: Vec::new(),
        tucked_now: 0,
        using: false,
        face_down: Vec::new(),
        cards: 0,
        spent: 0,
        passed: false,
        icons: 0,
    }
}

/// The layout of the expansion (BX-14.1): cards by row, cards out of the game, open tiles, tiles face down, tiles out
/// of the game.
type ExpansionLayout = ([Option<u8>; 5], Vec<u8>, Vec<OpenTile>, Vec<u8>, Vec<u8>);

fn exhibition(parts: &Parts, seats: u8, dice: &mut Dice) -> ExpansionLayout {
    let mut cards: Vec<u8> = (1..=32).collect();
    dice.shuffle(&mut cards);
    let cards_out = cards.split_off(usize::from(parts.cards_in_play));
    let mut offered = [None; 5];
    offered.iter_mut().zip(&cards).for_each(|(place, card)| *place = Some(*card));
    let mut open: Vec<u8> = (1..=12).collect();
    dice.shuffle(&mut open);
    let mut down = open.split_off(usize::from(parts.tiles_in_play[usize::from(seats)]));
    let out = down.split_off(parts.cross.len());
    open.sort_unstable();
    let tiles = open.into_iter().map(|no| OpenTile { no, taken_by: None }).collect();
    (offered, cards_out, tiles, down, out)
}

impl Rules for Brussels1893 {
    type Options = Options;
    type Step = Step;
    type Event = Event;

    /// Sets up the table (section 2); random draws follow the order of BX-19.4.
    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, events: &mut Vec<Event>) -> Self {
        let parts = table.parts.clone();
        let has_expansion = table.options.belle_epoque == Switch::On;
        let mut strips = [0, 1, 2, 3, 4];
        dice.shuffle(&mut strips);
        let start = Seat::new(dice.below(table.seats.into()) as u8);
        let mut stock: Vec<u8> = (0..parts.stock.len() as u8).collect();
        dice.shuffle(&mut stock);
        let stock_out = stock.split_off(usize::from(parts.stock_per_game));
        let mut nobles = noble_deck(&parts, has_expansion);
        dice.shuffle(&mut nobles);
        let display = std::array::from_fn(|_| nobles.pop());
        let mut reputation: Vec<Reputation> = (0..parts.reputation.len() as u8).map(Reputation).collect();
        dice.shuffle(&mut reputation);
        let row = std::array::from_fn(|_| reputation.pop());
        let (offered_cards, cards_out, tiles, tiles_down, tiles_out) =
            if has_expansion { exhibition(&parts, table.seats, dice) } else { ExpansionLayout::default() };
        let place_of = |seat: Seat| {
            let turn = (seat.number() + table.seats - start.number()) % table.seats;
            initial_components(&parts, parts.start_money[usize::from(turn)])
        };
        let mut cubes = parts.cubes;
        if !has_expansion {
            cubes[super::names::Cube::Glass.index()] = 0;
        }
        events.push(Event::StartPlayer { seat: start });
        Self {
            revision: table.revision,
            options: table.options,
            round: 0,
            start,
            active: start,
            phase: if table.options.b_side == Switch::On { Phase::Board } else { Phase::Artwork },
            turn: Turn::NEW,
            seats: Seat::all(table.seats).map(place_of).collect(),
            first_passer: None,
            strips,
            square: None,
            pieces: [None; 25],
            bids: [0; 25],
            houses: [None; 25],
            crowds: [QuarterMeeples::default(); 4],
            display,
            noble_deck: nobles,
            noble_discard: Vec::new(),
            stock_deck: stock,
            stock_open: None,
            stock_spent: Vec::new(),
            stock_out,
            row,
            reputation_deck: reputation,
            reputation_discard: Vec::new(),
            won: Vec::new(),
            indicator: parts.market.start,
            sold: [None; 2],
            workshop: parts.artworks,
            supply: cubes,
            needles: parts.compass.start,
            offered_cards,
            pavilions: [None; 5],
            tiles,
            tiles_down,
            tiles_out,
            cards_out,
            train: if has_expansion { parts.travellers } else { 0 },
            on_card_22: None,
            opened: 0,
            parts,
        }
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Over => Pending::Over(End { reason: Reason::Rounds.key() }),
            Phase::Use => Pending::Open(self.seats_with_won_cards()),
            _ => Pending::Turn(self.only_pending_seat().unwrap_or(self.active)),
        }
    }

    fn apply(&mut self, play: &Play<Step>, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Play::Step(seat, step) = play {
            self.take_step(*seat, *step, dice, events);
        }
    }

    fn round(&self) -> Option<u32> {
        Some(u32::from(self.round.max(1)))
    }

    fn revise(&mut self, revision: u32, options: &Options) {
        (self.revision, self.options) = (revision, *options);
    }

    /// Returns the table as if another decision were pending. A turn or a free action can be planned ahead on the
    /// present table; decisions that depend on unknown cards cannot.
    fn assume_decision(&self, seat: Seat, asked: &[&str]) -> Option<Self> {
        if self.phase == Phase::Over {
            return None;
        }
        let mut then = self.clone();
        match asked {
            ["turn"] if self.phase == Phase::Actions => {
                let is_now = self.only_pending_seat() == Some(seat);
                if is_now || self.place(seat).passed || self.place(seat).usable_meeples() == 0 {
                    return None;
                }
                then.active = seat;
                then.turn = Turn::NEW;
            }
            ["free", kind, ..] => {
                let action = if *kind == "noble" { Action::Noble } else { Action::Materials };
                // The position of the house does not matter, nor whether it is built yet.
                let cell = Cell::all().find(|cell| self.action_at(*cell) == action)?;
                then.phase = Phase::Actions;
                then.houses[cell.index()] = Some(seat);
                then.active = seat.next(self.count());
                then.turn = Turn { stage: Stage::Free, cell: Some(cell), action: Some(action), ..Turn::NEW };
            }
            _ => return None,
        }
        Some(then)
    }
}

impl Brussels1893 {
    /// Takes an offered step.
    pub(crate) fn take_step(&mut self, seat: Seat, step: Step, dice: &mut Dice, events: &mut Vec<Event>) {
        match (self.phase, step) {
            (Phase::Board, Step::Board(board)) => {
                self.place_mut(seat).board = board;
                events.push(Event::BoardChosen { seat, board });
                self.phase = Phase::Artwork;
            }
            (Phase::Artwork, Step::Start(colour)) => self.choose_artwork(seat, colour, events),
            (Phase::AnySquare, Step::NoSquare) => {
                self.active = self.start;
                self.phase = Phase::Square;
            }
            (Phase::AnySquare | Phase::Square, Step::Square(iris)) => {
                if self.phase == Phase::AnySquare {
                    self.spend_card(seat, 20, events);
                }
                self.place_square(seat, iris, dice, events);
            }
            (Phase::Neutral, Step::Neutral(cell)) => {
                self.pieces[cell.index()] = Some(Piece::Neutral);
                events.push(Event::NeutralPlaced { seat, cell });
                self.continue_after_neutral(dice, events);
            }
            (Phase::Actions, step) => self.turn_step(seat, step, dice, events),
            (_, step) => self.resolution_step(seat, step, dice, events),
        }
    }

    /// Chooses a first artwork (BX-2.11, BX-17.2).
    fn choose_artwork(&mut self, seat: Seat, colour: Colour, events: &mut Vec<Event>) {
        self.workshop[colour.index()] -= 1;
        self.place_mut(seat).works[colour.index()] += 1;
        events.push(Event::StartArtwork { seat, colour });
        self.active = seat.next(self.count());
        if self.active == self.start {
            self.begin_round(events);
        } else if self.has_b_side() {
            self.phase = Phase::Board;
        }
    }

    /// Starts planning (section 3): the stock exchange card, cards 19 and 20, then the square.
    pub(crate) fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.round += 1;
        self.first_passer = None;
        self.turn = Turn::NEW;
        events.push(Event::RoundBegan { round: self.round, seat: self.start });
        self.stock_open = self.stock_deck.pop();
        self.opened += 1;
        let [first, second] = self.named_irises();
        events.push(Event::Stock { francs: self.stock_francs(), first, second });
        if let Some(owner) = self.ready_owner(19)
            && self.train > 0
        {
            self.spend_card(owner, 19, events);
            self.gain_traveller(owner, GoodReason::Card19, events);
        }
        match self.ready_owner(20) {
            Some(owner) => {
                self.active = owner;
                self.phase = Phase::AnySquare;
            }
            None => {
                self.active = self.start;
                self.phase = Phase::Square;
            }
        }
    }

    /// Returns the francs of the open stock exchange card; 0 if none is open.
    pub(crate) fn stock_francs(&self) -> u8 {
        self.stock_open.map_or(0, |card| self.parts.stock[usize::from(card)].francs)
    }

    /// Returns the two irises that the open stock exchange card names for this number of seats.
    pub(crate) fn named_irises(&self) -> [Iris; 2] {
        let card = usize::from(self.stock_open.unwrap_or(0));
        self.parts.stock[card].irises[self.seats.len()]
    }

    /// Places the square (BX-3.3, BX-15.20).
    fn place_square(&mut self, seat: Seat, iris: Iris, dice: &mut Dice, events: &mut Vec<Event>) {
        self.square = Some(iris);
        events.push(Event::square(seat, iris));
        self.active = self.start;
        if self.count() == 2 && self.neutral_cells() != 0 {
            self.phase = Phase::Neutral;
        } else {
            self.begin_actions(dice, events);
        }
    }

    /// Returns the cells where a neutral architect may be placed (BX-13.2).
    pub(crate) fn neutral_cells(&self) -> Mask {
        self.area_mask() & !self.piece_mask() & !self.house_mask() & !self.tile_mask()
    }

    fn continue_after_neutral(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.active = self.active.next(self.count());
        if self.active == self.start || self.neutral_cells() == 0 {
            self.begin_actions(dice, events);
        }
    }

    fn begin_actions(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.phase = Phase::Actions;
        self.active = self.start;
        self.begin_turn(dice, events);
    }

    /// Starts the active seat's turn. Passes for a seat that can do nothing else (BX-4.8), and continues with the
    /// resolution when all have passed (BX-4.1).
    pub(crate) fn begin_turn(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.turn = Turn::NEW;
        loop {
            if self.seats.iter().all(|place| place.passed) {
                return self.resolve(dice, events);
            }
            if !self.active_components().passed {
                if self.active_components().usable_meeples() > 0 && (!self.is_revised() || self.may_act()) {
                    return;
                }
                self.pass(true, events);
            }
            self.active = self.active.next(self.count());
        }
    }

    /// Ends the turn, and starts the next one.
    pub(crate) fn end_turn(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.active = self.active.next(self.count());
        self.begin_turn(dice, events);
    }

    /// Passes (section 9).
    pub(crate) fn pass(&mut self, automatic: bool, events: &mut Vec<Event>) {
        let seat = self.active;
        self.place_mut(seat).passed = true;
        let place = self.place(seat);
        // BX-9.1, BX-14.15.
        let colours = place.works.iter().filter(|count| **count > 0).count() as u32;
        let whites = u32::from(place.white_count());
        let colours = colours
            + match self.options.white_income {
                WhiteIncome::One => whites.min(1),
                WhiteIncome::Each => whites,
            };
        events.push(Event::Passed { seat, automatic });
        self.gain(seat, Good::Francs, colours, GoodReason::Pass, events);
        if self.first_passer.is_none() {
            self.first_passer = Some(seat);
            // BX-9.2.
            if let Some(card) = self.reputation_deck.pop() {
                let place = self.place_mut(seat);
                place.face_down.push(card);
                let count = place.face_down.len() as u8;
                events.push(Event::FirstPass { seat, count });
                self.gain(seat, Good::Francs, count.into(), GoodReason::FirstPass, events);
            }
        }
    }

    /// Returns the seat to act, if exactly one seat is to act.
    pub(crate) fn only_pending_seat(&self) -> Option<Seat> {
        match self.phase {
            Phase::Use | Phase::Over => None,
            Phase::Actions if self.turn.stage == Stage::Free => self.free_action_owner(),
            _ => Some(self.active),
        }
    }

    /// Returns a reputation card.
    pub(crate) fn reputation_card(&self, card: Reputation) -> &ReputationCard {
        &self.parts.reputation[usize::from(card.0)]
    }

    /// Turns a Belle Époque card face down (BX-14.18).
    pub(crate) fn spend_card(&mut self, seat: Seat, card: u8, events: &mut Vec<Event>) {
        self.place_mut(seat).spent |= 1 << card;
        events.push(Event::CardUsed { seat, card });
    }

    /// Gives francs or points to a seat; a gain of 0 causes no event.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        good: Good,
        count: u32,
        why: GoodReason,
        events: &mut Vec<Event>,
    ) {
        if count == 0 {
            return;
        }
        let place = self.place_mut(seat);
        match good {
            Good::Points => place.points += count as i32,
            _ => place.francs += count,
        }
        events.push(Event::Got { seat, good, count, why });
    }

    /// Pays francs of a seat to the bank.
    pub(crate) fn pay(&mut self, seat: Seat, count: u32, why: GoodReason, events: &mut Vec<Event>) {
        if count > 0 {
            self.place_mut(seat).francs -= count;
            events.push(Event::Gave { seat, good: Good::Francs, count, why });
        }
    }

    /// Gives a traveller to a seat (BX-14.5).
    pub(crate) fn gain_traveller(&mut self, seat: Seat, why: GoodReason, events: &mut Vec<Event>) {
        if self.train > 0 {
            self.train -= 1;
            self.place_mut(seat).travellers += 1;
            events.push(Event::Got { seat, good: Good::Traveller, count: 1, why });
        }
    }

    /// Returns the cells where an architect may be placed (BX-4.2).
    pub(crate) fn open_cells(&self) -> impl Iterator<Item = Cell> + Clone {
        Cell::cells_in(self.area_mask() & !self.piece_mask())
    }
}
