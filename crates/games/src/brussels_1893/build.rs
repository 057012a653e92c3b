//! Building: the cost of a floor, every legal way to pay it, the needles, and the site of the building (BX-5.14 to
//! BX-6.6, BX-14.8, BX-14.9, BX-15.9, BX-17.6).

use super::cells::{Cell, Mask};
use super::names::{Board, CompassPoint, Cube, Unit};
use super::state::{Brussels1893, Stage};
use super::steps::{Event, Good, GoodReason};

/// A partial payment, and the means left to complete it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Purse {
    /// Units of each kind that can still be paid, in the order of [`Unit`].
    pub(crate) left: [u8; 6],
    /// Units paid, in the same order.
    pub(crate) paid: [u8; 6],
    /// True if a cube was paid by card 9.
    pub(crate) substituted: bool,
    /// True if card 9 may still be used.
    pub(crate) may_substitute: bool,
}

/// The requirements of the needles (BX-6.3, BX-6.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PaymentRequirement {
    /// Kinds allowed for a unit, one bit each in the order of [`Unit`]; wild cubes are always allowed.
    pub(crate) allowed: u8,
    /// Kinds that must be used at least once.
    pub(crate) required: u8,
    /// True if all units under *any* are of one kind (R12).
    pub(crate) alike: bool,
}

const FRANCS: u8 = 1 << Unit::Francs as u8;
const CUBES: u8 = 0b1111;

/// Returns the kind that a position requires.
fn required_kind(position: CompassPoint) -> Option<u8> {
    let unit = match position {
        CompassPoint::Wood => Unit::Wood,
        CompassPoint::Iron => Unit::Iron,
        CompassPoint::Stone => Unit::Stone,
        CompassPoint::Glass => Unit::Glass,
        CompassPoint::Francs => Unit::Francs,
        CompassPoint::Empty | CompassPoint::Any => return None,
    };
    Some(1 << unit.index())
}

/// Returns the requirements of two needles. An empty position requires nothing, so only the other needle counts.
pub(crate) fn asked_by(needles: [CompassPoint; 2], alike: bool) -> PaymentRequirement {
    let kinds = needles.map(|position| required_kind(position).unwrap_or(0));
    let must = kinds[0] | kinds[1];
    let may = if needles.contains(&CompassPoint::Any) { CUBES | FRANCS } else { must };
    PaymentRequirement { allowed: may, required: must, alike: alike && needles.contains(&CompassPoint::Any) }
}

impl Purse {
    /// Returns true if the units paid so far meet the requirements.
    fn meets_requirement(&self, asked: PaymentRequirement) -> bool {
        let missing = |kinds: u8| {
            (0..6).filter(|at| kinds >> at & 1 == 1 && self.paid[*at as usize] == 0).count() as u8
        };
        let wild = self.paid[Unit::Wild.index()];
        let (francs, cubes) = (missing(asked.required & FRANCS), missing(asked.required & CUBES));
        francs <= wild && francs + cubes <= wild + u8::from(self.substituted) && self.is_alike(asked)
    }

    /// Returns true if the units paid under *any* are of one kind, if that is required. Card 9 replaces a cube, so if
    /// it is the only payment under *any*, that kind cannot be francs.
    fn is_alike(&self, asked: PaymentRequirement) -> bool {
        let own_kind = |unit: &Unit| *unit != Unit::Wild && self.paid[unit.index()] > 0;
        let paid = Unit::ALL.into_iter().filter(own_kind).fold(0_u8, |kinds, unit| kinds | 1 << unit.index());
        let under_any = paid & !asked.required;
        let calls_for_cube = !self.substituted || asked.required != 0 || under_any & FRANCS == 0;
        !asked.alike || under_any.count_ones() <= 1 && calls_for_cube
    }

    /// Returns true if a unit of this kind may be paid at all.
    fn may_pay(&self, unit: Unit, asked: PaymentRequirement) -> bool {
        self.left[unit.index()] > 0 && (unit == Unit::Wild || asked.allowed >> unit.index() & 1 == 1)
    }

    /// Returns the purse with one more unit paid.
    pub(crate) fn with_unit(mut self, unit: Unit) -> Self {
        self.left[unit.index()] -= 1;
        self.paid[unit.index()] += 1;
        self
    }

    /// Returns the purse with one more unit paid by card 9, which must replace a cube.
    pub(crate) fn with_substitute(mut self, cube: Cube) -> Self {
        self.left[cube.index()] -= 1;
        self.substituted = true;
        self.may_substitute = false;
        self
    }

    /// Returns true if `units` further units, of kinds starting at `from`, can meet all requirements.
    pub(crate) fn completes(&self, asked: PaymentRequirement, units: u8, from: usize) -> bool {
        if units == 0 {
            return self.meets_requirement(asked);
        }
        let by_card = self.may_substitute
            && asked.allowed & CUBES != 0
            && Cube::ALL.into_iter().any(|cube| {
                self.left[cube.index()] > 0 && self.with_substitute(cube).completes(asked, units - 1, from)
            });
        by_card
            || Unit::ALL.into_iter().skip(from).any(|unit| {
                self.may_pay(unit, asked) && self.with_unit(unit).completes(asked, units - 1, unit.index())
            })
    }

    /// Returns true if this unit can be the next of `units`.
    pub(crate) fn can_pay(&self, unit: Unit, asked: PaymentRequirement, units: u8) -> bool {
        units > 0 && self.may_pay(unit, asked) && self.with_unit(unit).completes(asked, units - 1, 0)
    }

    /// Returns true if this cube can be the next of `units`, paid by card 9.
    pub(crate) fn can_substitute(&self, cube: Cube, asked: PaymentRequirement, units: u8) -> bool {
        units > 0
            && self.may_substitute
            && asked.allowed & CUBES != 0
            && self.left[cube.index()] > 0
            && self.with_substitute(cube).completes(asked, units - 1, 0)
    }
}

impl Brussels1893 {
    /// Returns the floor of the next house, from 0; `None` if all are built (BX-5.14).
    pub(crate) fn next_floor(&self) -> Option<usize> {
        let mut below = 0;
        self.parts.floors.iter().position(|houses| {
            below += houses;
            self.active_components().built < below
        })
    }

    /// Returns the cost of the next building, in units.
    pub(crate) fn floor_cost(&self) -> u8 {
        self.next_floor()
            .map_or(0, |floor| self.parts.side(self.active_components().board).floor_costs[floor])
    }

    /// Returns the units of the floor cost not yet paid.
    pub(crate) fn units_left_to_pay(&self) -> u8 {
        let paid: u8 = self.turn.paid.iter().sum();
        self.floor_cost().saturating_sub(paid + u8::from(self.turn.substitute.is_some()))
    }

    /// Returns the cells for a house (BX-5.15, BX-14.4).
    pub(crate) fn house_sites(&self) -> Mask {
        let all = (1 << super::cells::CELLS) - 1;
        all & !self.house_mask() & !self.piece_mask() & !self.tile_mask()
    }

    /// Returns the rows for a pavilion, given the glass owned now (BX-14.8, BX-14.9).
    pub(crate) fn pavilion_sites(&self) -> impl Iterator<Item = u8> + '_ {
        let glass = self.active_components().cube_count(Cube::Glass);
        let count = if self.has_expansion() { 5 } else { 0 };
        (0..count)
            .filter(move |at| self.pavilions[*at].is_none() && self.parts.pavilion_glass[*at] <= glass)
            .map(|at| at as u8 + 1)
    }

    /// Returns the glass that must be kept for the surcharge; `None` if there is no site for a building.
    fn glass_to_keep(&self) -> Option<u8> {
        if self.house_sites() != 0 {
            return Some(0);
        }
        let free = self.pavilion_sites().map(|row| self.parts.pavilion_glass[usize::from(row - 1)]);
        free.min()
    }

    /// Returns the means of the active seat; card 9 counts only on a cell, and only `with_help`.
    pub(crate) fn purse(&self, with_help: bool) -> Option<Purse> {
        let keep = self.glass_to_keep()?;
        let place = self.active_components();
        let francs = place.francs / u32::from(self.parts.worth.franc_unit.max(1));
        let mut left = [0; 6];
        left[..5].copy_from_slice(&place.cubes);
        left[Unit::Glass.index()] -= keep;
        left[Unit::Francs.index()] = francs.min(9) as u8;
        let substituted = self.turn.substitute.is_some();
        let may_substitute = with_help && !substituted && self.turn.cell.is_some() && place.is_ready(9);
        Some(Purse { left, paid: self.turn.paid, substituted, may_substitute })
    }

    /// Returns true if the rest of the floor cost can be paid with these needles.
    pub(crate) fn can_complete(&self, needles: [CompassPoint; 2], with_help: bool) -> bool {
        let asked = self.needle_requirement(needles);
        self.purse(with_help).is_some_and(|purse| purse.completes(asked, self.units_left_to_pay(), 0))
    }

    /// Returns the requirements of two needles under the options of this table.
    pub(crate) fn needle_requirement(&self, needles: [CompassPoint; 2]) -> PaymentRequirement {
        asked_by(needles, self.options.any_alike.holds())
    }

    /// Returns true if the active seat can build (BX-5.16). Help means card 9 and Saintenoy's turn.
    pub(crate) fn can_build(&self, with_help: bool) -> bool {
        self.next_floor().is_some()
            && (self.can_complete(self.needles, with_help)
                || (with_help && self.first_turns().next().is_some()))
    }

    /// Returns Saintenoy's turns before paying after which the cost can be paid (BX-17.6): needle, direction.
    pub(crate) fn first_turns(&self) -> impl Iterator<Item = (CompassPoint, bool)> + '_ {
        let may = self.active_components().board == Board::Saintenoy
            && !self.turn.turned
            && self.turn.paid == [0; 6]
            && self.turn.substitute.is_none();
        let turns = self.needles.into_iter().flat_map(|needle| [(needle, true), (needle, false)]);
        turns.filter(move |(needle, clockwise)| {
            may && self.needles_after(*needle, *clockwise).is_some_and(|after| self.can_complete(after, true))
        })
    }

    /// Returns the needles after one is turned; `None` if it would end on the position of the other (BX-6.6).
    pub(crate) fn needles_after(&self, needle: CompassPoint, clockwise: bool) -> Option<[CompassPoint; 2]> {
        let to = self.parts.next_position(needle, clockwise, self.has_expansion());
        let after = self.needles.map(|position| if position == needle { to } else { position });
        (after[0] != after[1]).then_some(after)
    }

    /// Turns a needle one step.
    pub(crate) fn turn_needle(&mut self, needle: CompassPoint, clockwise: bool, events: &mut Vec<Event>) {
        if let Some(after) = self.needles_after(needle, clockwise) {
            let to = self.parts.next_position(needle, clockwise, self.has_expansion());
            self.needles = after;
            events.push(Event::Needle { seat: self.active, from: needle, to });
        }
    }

    /// Pays one unit of the floor cost.
    pub(crate) fn pay_unit(&mut self, unit: Unit, events: &mut Vec<Event>) {
        self.turn.paid[unit.index()] += 1;
        let seat = self.active;
        match unit.cube() {
            Some(cube) => self.give_cube(seat, cube, GoodReason::Build, events),
            None => self.pay(seat, self.parts.worth.franc_unit.into(), GoodReason::Build, events),
        }
        self.continue_after_payment(events);
    }

    /// Pays a cube by card 9 (BX-15.9).
    pub(crate) fn pay_substitute(&mut self, cube: Cube, events: &mut Vec<Event>) {
        let seat = self.active;
        self.spend_card(seat, 9, events);
        self.turn.substitute = Some(cube);
        self.give_cube(seat, cube, GoodReason::Build, events);
        self.continue_after_payment(events);
    }

    /// Continues after a payment (BX-5.15, steps 2 and 3).
    fn continue_after_payment(&mut self, events: &mut Vec<Event>) {
        if self.units_left_to_pay() > 0 {
            return;
        }
        let (seat, worth) = (self.active, self.parts.worth);
        if self.turn.paid[Unit::Wild.index()] == 0 {
            self.gain(seat, Good::Points, worth.pure_points.into(), GoodReason::Pure, events);
        }
        if self.next_floor() == Some(self.parts.floors.len() - 1) {
            self.gain(seat, Good::Points, worth.top_points.into(), GoodReason::TopFloor, events);
        }
        self.turn.stage = Stage::Needle;
    }

    /// Places the house (BX-5.15, step 5).
    pub(crate) fn put_house(&mut self, cell: Cell, events: &mut Vec<Event>) {
        let seat = self.active;
        self.houses[cell.index()] = Some(seat);
        self.active_components_mut().built += 1;
        events.push(Event::House { seat, cell, number: self.active_components().built });
        self.turn.stage = Stage::After(0);
    }

    /// Places a pavilion (BX-14.8 to BX-14.10).
    pub(crate) fn put_pavilion(&mut self, row: u8, events: &mut Vec<Event>) {
        let seat = self.active;
        let at = usize::from(row - 1);
        for _ in 0..self.parts.pavilion_glass[at] {
            self.give_cube(seat, Cube::Glass, GoodReason::Pavilion, events);
        }
        self.pavilions[at] = Some(seat);
        let card = self.offered_cards[at].take().unwrap_or(0);
        let place = self.active_components_mut();
        place.cards |= 1 << card;
        place.built += 1;
        events.push(Event::Pavilion { seat, row, number: self.active_components().built, card });
        self.turn.stage = Stage::After(0);
    }

    /// Returns the number of kinds of cubes paid for the floor cost; wild is one of them (BX-15.10).
    pub(crate) fn kinds_paid(&self) -> u32 {
        let by_card = |cube: Cube| self.turn.substitute == Some(cube);
        Cube::ALL.into_iter().filter(|cube| self.turn.paid[cube.index()] > 0 || by_card(*cube)).count() as u32
    }
}
