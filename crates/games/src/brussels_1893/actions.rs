//! The Art Nouveau actions except nobles and building: workshop, sale, materials (section 5), and the conditions for
//! performing them.

use super::names::{Action, Board, Colour, Cube, Face};
use super::state::{Brussels1893, Stage, Work};
use super::steps::{Event, Good, GoodReason};
use engine::{Dice, Seat};

impl Brussels1893 {
    /// Returns true if the active seat can perform an action without the help of cards or abilities (BX-4.4, R4, R78).
    pub(crate) fn can_perform(&self, action: Action) -> bool {
        match action {
            Action::Workshop => self.colours_in_stock().next().is_some(),
            Action::Sale => self.can_sell_any(None),
            Action::Noble => self.display.iter().any(Option::is_some) || self.turn.peeked.is_some(),
            Action::Materials => self.basic_cubes_in_supply() > 0,
            Action::Build => self.can_build(false),
        }
    }

    /// Returns true if the display shows this face, ignoring one that is about to be cleared.
    pub(crate) fn is_shown(&self, face: Face, cleared: Option<Face>) -> bool {
        self.sold.iter().flatten().any(|work| work.face() == face && cleared != Some(face))
    }

    /// Returns true if an artwork of this colour may be sold (BX-5.2).
    pub(crate) fn can_sell(&self, colour: Colour, cleared: Option<Face>) -> bool {
        self.active_components().works[colour.index()] > 0 && !self.is_shown(colour.into(), cleared)
    }

    /// Returns true if a white artwork may be sold (BX-14.16): some colour is always free, as the display holds two.
    pub(crate) fn can_sell_white(&self, cleared: Option<Face>) -> bool {
        self.active_components().white_count() > 0 && !self.is_shown(Face::White, cleared)
    }

    /// Returns true if any artwork may be sold (BX-5.6).
    pub(crate) fn can_sell_any(&self, cleared: Option<Face>) -> bool {
        self.can_sell_white(cleared) || Colour::ALL.into_iter().any(|colour| self.can_sell(colour, cleared))
    }

    /// Takes an artwork from the workshop (BX-5.1), with Cauchie's cube (BX-17.4).
    pub(crate) fn take_from_workshop(&mut self, colour: Colour, events: &mut Vec<Event>) {
        let seat = self.active;
        self.take_work(seat, colour, false, GoodReason::Workshop, events);
        if self.active_components().board == Board::Cauchie {
            let abilities = &self.parts.abilities;
            let cube = match abilities.cauchie[colour.index()] {
                Some(Cube::Glass) if !self.has_expansion() => Some(abilities.cauchie_green),
                cube => cube,
            };
            if let Some(cube) = cube {
                self.take_cubes(seat, cube, 1, GoodReason::Board, events);
            }
        }
        self.turn.stage = Stage::After(0);
    }

    /// Takes the artwork from its owner; the indicator must move one step for each artwork the owner had (BX-5.2,
    /// BX-5.3).
    pub(crate) fn sell(&mut self, colour: Colour, white_as: Option<Colour>) {
        self.turn.moves = self.active_components().work_count();
        let place = self.active_components_mut();
        let list = if white_as.is_some() { &mut place.whites } else { &mut place.works };
        list[colour.index()] -= 1;
        self.turn.sold = Some((Work { colour, white: white_as.is_some() }, white_as.unwrap_or(colour)));
        self.turn.stage = Stage::Indicator;
    }

    /// Returns true if card 3 may extend the indicator's move (BX-15.3): only on a cell.
    fn may_extend_move(&self) -> bool {
        self.turn.cell.is_some() && self.active_components().is_ready(3)
    }

    /// Returns the extra steps of card 3 that the indicator needs to reach this place; `None` if it cannot reach it
    /// (BX-5.3).
    pub(crate) fn extra_steps_needed(&self, (column, row): (u8, u8)) -> Option<u8> {
        let (from_column, from_row) = self.indicator;
        let distance = column.abs_diff(from_column) + row.abs_diff(from_row);
        let most = if self.may_extend_move() { self.parts.card_values[3] } else { 0 };
        (0..=most).find(|further| {
            let steps = self.turn.moves + further;
            distance <= steps && (steps - distance).is_multiple_of(2)
        })
    }

    /// Moves the indicator, and pays the points and francs of the artwork (BX-5.3, BX-5.5).
    pub(crate) fn move_indicator(&mut self, to: (u8, u8), events: &mut Vec<Event>) {
        let seat = self.active;
        if self.extra_steps_needed(to).is_some_and(|further| further > 0) {
            self.spend_card(seat, 3, events);
        }
        self.indicator = to;
        let Some((work, colour)) = self.turn.sold else { return };
        events.push(Event::Sold { seat, face: work.face(), colour, column: to.0, row: to.1 });
        let (points, francs) = self.sale_gain(work, colour, to);
        self.gain(seat, Good::Points, points.into(), GoodReason::Sale, events);
        self.gain(seat, Good::Francs, francs.into(), GoodReason::Sale, events);
        if self.active_components().board == Board::Strauven {
            let (points, francs) =
                (self.parts.abilities.strauven_points, self.parts.abilities.strauven_francs);
            self.gain(seat, Good::Points, points.into(), GoodReason::Board, events);
            self.gain(seat, Good::Francs, francs.into(), GoodReason::Board, events);
        }
        if self.sold.iter().all(Option::is_some) {
            self.turn.stage = Stage::Display;
        } else {
            self.show_sold();
        }
    }

    /// Returns the points and francs of an artwork sold as this colour, with the indicator at `centre` (BX-5.5,
    /// BX-14.16).
    pub(crate) fn sale_gain(&self, work: Work, colour: Colour, centre: (u8, u8)) -> (u8, u8) {
        let (points, francs) = self.parts.worth_of(colour, centre);
        let share = if work.white { self.parts.worth.white_divisor } else { 1 };
        (points / share, francs / share)
    }

    /// Puts the sold artwork on the free place of the display (BX-5.4).
    fn show_sold(&mut self) {
        if let Some((work, _)) = self.turn.sold.take()
            && let Some(place) = self.sold.iter_mut().find(|place| place.is_none())
        {
            *place = Some(work);
        }
        self.turn.stage = Stage::After(0);
    }

    /// Removes an artwork from the display; the other moves up (BX-5.4, BX-14.16).
    pub(crate) fn clear_display(&mut self, seat: Seat, face: Face, events: &mut Vec<Event>) {
        let Some(at) = self.sold.iter().position(|work| work.is_some_and(|work| work.face() == face)) else {
            return;
        };
        if let Some(work) = self.sold[at].take() {
            self.workshop[work.colour.index()] += 1;
            events.push(Event::LeftDisplay { seat, face });
        }
        if at == 0 {
            self.sold.swap(0, 1);
        }
    }

    /// Removes an artwork from the full display, to make room for the one sold.
    pub(crate) fn drop_shown(&mut self, face: Face, events: &mut Vec<Event>) {
        self.clear_display(self.active, face, events);
        self.show_sold();
    }

    /// Takes materials (BX-5.13), with Horta's francs (BX-17.5).
    pub(crate) fn take_materials(&mut self, first: Cube, second: Option<Cube>, events: &mut Vec<Event>) {
        let seat = self.active;
        self.take_cubes(seat, first, 1, GoodReason::Materials, events);
        if let Some(second) = second {
            self.take_cubes(seat, second, 1, GoodReason::Materials, events);
        }
        if self.active_components().board == Board::Horta {
            self.gain(
                seat,
                Good::Francs,
                self.parts.abilities.horta_francs.into(),
                GoodReason::Board,
                events,
            );
        }
        self.turn.stage = Stage::After(0);
    }

    /// Starts the action of the cell: Hankar looks at the top card (BX-4.6, BX-17.3), unless card 6 may come first.
    pub(crate) fn enter_action(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.turn.stage = Stage::Act;
        if self.peeks_on_entry() {
            self.reveal_top_noble(dice, events);
        }
    }

    /// Returns true if Hankar looks as soon as the action of the cell starts.
    pub(crate) fn peeks_on_entry(&self) -> bool {
        self.turn.cell.is_some() && self.may_peek() && !self.may_redraw()
    }

    /// Returns true if Hankar must still look before taking a noble.
    pub(crate) fn may_peek(&self) -> bool {
        self.active_components().board == Board::Hankar
            && self.turn.action.is_none_or(|action| action == Action::Noble)
            && !self.turn.looked
            && !(self.noble_deck.is_empty() && self.noble_discard.is_empty())
    }

    /// Returns true if card 6 may be used now (BX-15.6).
    pub(crate) fn may_redraw(&self) -> bool {
        self.turn.cell.is_some()
            && self.turn.action == Some(Action::Noble)
            && !self.turn.looked
            && self.active_components().is_ready(6)
            && self.display.iter().any(Option::is_some)
    }
}
