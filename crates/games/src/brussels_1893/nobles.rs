//! Nobles: the display, their effects, keeping and discarding (BX-5.7 to BX-5.12, BX-17.3).

use super::names::{Colour, Cube, Face, Noble, Track};
use super::parts::Effect;
use super::state::{Brussels1893, Stage};
use super::steps::{Event, Good, GoodReason, NobleChoice};
use engine::{Dice, Seat};

impl Brussels1893 {
    /// Returns the number of basic cubes in the supply.
    pub(crate) fn basic_cubes_in_supply(&self) -> u8 {
        self.basic_cubes().iter().map(|cube| self.supply[cube.index()]).sum()
    }

    /// Returns the basic kinds available in the supply.
    pub(crate) fn kinds_in_supply(&self) -> impl Iterator<Item = Cube> + Clone + '_ {
        self.basic_cubes().iter().copied().filter(|cube| self.supply[cube.index()] > 0)
    }

    /// Returns all pairs of basic cubes that the supply can give, each once; or a single cube if it has only one (R10).
    pub(crate) fn pairs_in_supply(&self) -> impl Iterator<Item = (Cube, Option<Cube>)> + '_ {
        let is_short = self.basic_cubes_in_supply() == 1;
        self.kinds_in_supply().flat_map(move |first| {
            let second =
                move |second: &Cube| *second > first || (*second == first && self.supply[first.index()] >= 2);
            let pairs = self.kinds_in_supply().filter(second).map(move |second| (first, Some(second)));
            pairs.chain(is_short.then_some((first, None)))
        })
    }

    /// Returns the colours that the workshop stock can give (BX-5.1, R76).
    pub(crate) fn colours_in_stock(&self) -> impl Iterator<Item = Colour> + Clone + '_ {
        Colour::PLAIN.into_iter().filter(|colour| self.workshop[colour.index()] > 0)
    }

    /// Visits the possible choices for a noble's effect (BX-20.2).
    pub(crate) fn noble_choices(&self, seat: Seat, noble: Noble, mut each: impl FnMut(NobleChoice)) {
        match self.parts.noble(noble).effect {
            Effect::Cubes if self.basic_cubes_in_supply() > 0 => {
                self.kinds_in_supply().for_each(|cube| each(NobleChoice::Cube(cube)));
                if self.place(seat).cube_count(Cube::Wild) > 0 {
                    self.pairs_in_supply().for_each(|(first, second)| each(NobleChoice::Wild(first, second)));
                }
            }
            Effect::White if self.colours_in_stock().next().is_some() => {
                self.colours_in_stock().for_each(|colour| each(NobleChoice::Colour(colour)));
            }
            _ => each(NobleChoice::None),
        }
    }

    /// Takes cubes from the supply, as far as available (R10).
    pub(crate) fn take_cubes(
        &mut self,
        seat: Seat,
        cube: Cube,
        count: u8,
        why: GoodReason,
        events: &mut Vec<Event>,
    ) {
        let count = count.min(self.supply[cube.index()]);
        if count > 0 {
            self.supply[cube.index()] -= count;
            self.place_mut(seat).cubes[cube.index()] += count;
            events.push(Event::Got { seat, good: Good::cube(cube), count: count.into(), why });
        }
    }

    /// Puts a cube back into the supply.
    pub(crate) fn give_cube(&mut self, seat: Seat, cube: Cube, why: GoodReason, events: &mut Vec<Event>) {
        self.place_mut(seat).cubes[cube.index()] -= 1;
        self.supply[cube.index()] += 1;
        events.push(Event::Gave { seat, good: Good::cube(cube), count: 1, why });
    }

    /// Takes an artwork from the workshop stock.
    pub(crate) fn take_work(
        &mut self,
        seat: Seat,
        colour: Colour,
        is_white: bool,
        why: GoodReason,
        events: &mut Vec<Event>,
    ) {
        self.workshop[colour.index()] -= 1;
        let place = self.place_mut(seat);
        let list = if is_white { &mut place.whites } else { &mut place.works };
        list[colour.index()] += 1;
        let face = if is_white { Face::White } else { colour.into() };
        events.push(Event::Got { seat, good: Good::work(face), count: 1, why });
    }

    /// Advances a track by one step; on the last level, the step is lost (BX-5.12, BX-16.10).
    pub(crate) fn step_up(&mut self, seat: Seat, track: Track, events: &mut Vec<Event>) {
        let has_portrait = track == Track::Architect && self.is_on_tile(seat, 10);
        let last = if has_portrait { 7 } else { 6 };
        let level = &mut self.place_mut(seat).levels[track.index()];
        if *level < last {
            *level += 1;
            let level = *level;
            events.push(Event::Track { seat, track, level, value: self.track_value(seat, track) });
        } else {
            events.push(Event::TrackFull { seat, track });
        }
    }

    /// Moves an architect from court to reserve, if one is there (R9).
    pub(crate) fn release(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let place = self.place_mut(seat);
        if place.court > 0 {
            place.court -= 1;
            place.reserve += 1;
            events.push(Event::Released { seat });
        } else {
            events.push(Event::CourtEmpty { seat });
        }
    }

    /// Performs a noble's effect (BX-5.11).
    pub(crate) fn perform(&mut self, seat: Seat, noble: Noble, detail: NobleChoice, events: &mut Vec<Event>) {
        let why = GoodReason::Noble;
        match (self.parts.noble(noble).effect, detail) {
            (Effect::Francs(count), _) => self.gain(seat, Good::Francs, count.into(), why, events),
            (Effect::Points(count), _) => self.gain(seat, Good::Points, count.into(), why, events),
            (Effect::Wild(count), _) => self.take_cubes(seat, Cube::Wild, count, why, events),
            (Effect::Cubes, NobleChoice::Cube(cube)) => self.take_cubes(seat, cube, 1, why, events),
            (Effect::Cubes, NobleChoice::Wild(first, second)) => {
                self.give_cube(seat, Cube::Wild, why, events);
                self.take_cubes(seat, first, 1, why, events);
                if let Some(second) = second {
                    self.take_cubes(seat, second, 1, why, events);
                }
            }
            (Effect::Steps(track, steps), _) => (0..steps).for_each(|_| self.step_up(seat, track, events)),
            (Effect::Release(count), _) => (0..count).for_each(|_| self.release(seat, events)),
            (Effect::Travellers(count), _) => (0..count).for_each(|_| self.gain_traveller(seat, why, events)),
            (Effect::White, NobleChoice::Colour(colour)) => self.take_work(seat, colour, true, why, events),
            (Effect::Cubes | Effect::White, _) => {}
        }
    }

    /// Uses a kept noble (BX-8.4, BX-7.1).
    pub(crate) fn use_noble(
        &mut self,
        seat: Seat,
        noble: Noble,
        detail: NobleChoice,
        events: &mut Vec<Event>,
    ) {
        self.place_mut(seat).used |= 1 << noble.index();
        events.push(Event::NobleUsed { seat, noble });
        self.perform(seat, noble, detail, events);
    }

    /// Draws the top of the deck; the discard pile becomes the deck if it is empty (BX-5.10).
    pub(crate) fn draw_noble(&mut self, dice: &mut Dice, events: &mut Vec<Event>) -> Option<Noble> {
        if self.noble_deck.is_empty() && !self.noble_discard.is_empty() {
            self.noble_deck = std::mem::take(&mut self.noble_discard);
            dice.shuffle(&mut self.noble_deck);
            events.push(Event::NoblesReshuffled { count: self.noble_deck.len() as u8 });
        }
        let noble = self.noble_deck.pop();
        self.opened += u32::from(noble.is_some());
        noble
    }

    /// Slides the display to the right and fills it from the left; a card already seen comes first (BX-5.10, BX-17.3).
    pub(crate) fn refill(&mut self, seen: Option<Noble>, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut seen = seen;
        let mut kept: Vec<Noble> = self.display.into_iter().flatten().collect();
        while kept.len() < self.display.len() {
            let Some(noble) = seen.take().or_else(|| self.draw_noble(dice, events)) else { break };
            events.push(Event::NobleOpened { noble });
            kept.insert(0, noble);
        }
        self.display = [None; 4];
        self.display
            .iter_mut()
            .rev()
            .zip(kept.into_iter().rev())
            .for_each(|(place, noble)| *place = Some(noble));
        self.noble_discard.extend(seen);
    }

    /// Shows the top card to all players (BX-17.3).
    pub(crate) fn reveal_top_noble(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.turn.looked = true;
        self.turn.peeked = self.draw_noble(dice, events);
        if let Some(noble) = self.turn.peeked {
            events.push(Event::Peeked { seat: self.active, noble });
        }
    }

    /// Takes the noble of the display at this price (BX-5.7, BX-5.8).
    pub(crate) fn take_noble(&mut self, price: u8, detail: NobleChoice, events: &mut Vec<Event>) {
        let Some(at) = self.parts.noble_costs.iter().position(|cost| *cost == price) else { return };
        let Some(noble) = self.display[at].take() else { return };
        let seat = self.active;
        events.push(Event::NobleTaken { seat, noble, price, from_deck: false });
        self.pay(seat, price.into(), GoodReason::Noble, events);
        self.turn.taken = Some(noble);
        self.perform(seat, noble, detail, events);
        self.turn.stage = Stage::Keep;
    }

    /// Takes the card that Hankar has seen (BX-17.3).
    pub(crate) fn take_top(&mut self, detail: NobleChoice, events: &mut Vec<Event>) {
        let Some(noble) = self.turn.peeked.take() else { return };
        let seat = self.active;
        events.push(Event::NobleTaken { seat, noble, price: 0, from_deck: true });
        self.turn.taken = Some(noble);
        self.turn.from_top = true;
        self.perform(seat, noble, detail, events);
        self.turn.stage = Stage::Keep;
    }

    /// Returns true if the noble just taken may be kept (BX-5.9).
    pub(crate) fn may_keep(&self) -> bool {
        self.turn.taken.is_some_and(|noble| !self.active_components().has_noble(noble))
    }

    /// Keeps or discards the noble just taken (BX-5.9, BX-5.10).
    pub(crate) fn keep_or_discard_noble(&mut self, is_kept: bool, dice: &mut Dice, events: &mut Vec<Event>) {
        let Some(noble) = self.turn.taken.take() else { return };
        let seat = self.active;
        if is_kept {
            let place = self.place_mut(seat);
            place.nobles |= 1 << noble.index();
            place.used |= 1 << noble.index();
            events.push(Event::NobleKept { seat, noble });
        } else {
            self.noble_discard.push(noble);
            events.push(Event::NobleDiscarded { seat, noble });
        }
        let seen = self.turn.peeked.take();
        if !self.turn.from_top {
            self.refill(seen, dice, events);
        }
        // BX-15.5.
        let consoles = !is_kept && self.turn.cell.is_some() && self.active_components().is_ready(5);
        self.turn.stage = if consoles { Stage::Consolation } else { Stage::After(0) };
    }

    /// Discards the nobles at these prices by card 6 (BX-15.6).
    pub(crate) fn redraw(&mut self, prices: [bool; 4], dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        self.spend_card(seat, 6, events);
        for (at, cost) in self.parts.noble_costs.into_iter().enumerate() {
            if prices[usize::from(cost)]
                && let Some(noble) = self.display[at].take()
            {
                events.push(Event::NobleLeft { noble });
                self.noble_discard.push(noble);
            }
        }
        self.refill(None, dice, events);
    }
}
