//! The stages of a turn, in the order of BX-4.6.

use super::cells::Cell;
use super::free_actions::FreeAnswer;
use super::names::{Action, Cube, Quarter};
use super::state::{Brussels1893, Piece, Stage, Turn};
use super::steps::{Event, Good, GoodReason, Step};
use engine::{Dice, Seat};

impl Brussels1893 {
    /// Takes one step of a turn, or of a free action within it.
    pub(crate) fn turn_step(&mut self, seat: Seat, step: Step, dice: &mut Dice, events: &mut Vec<Event>) {
        match step {
            Step::Pass => {
                self.pass(false, events);
                self.end_turn(dice, events);
            }
            Step::Place(cell) => {
                self.active_components_mut().reserve -= 1;
                self.pieces[cell.index()] = Some(Piece::Of(seat));
                self.turn.cell = Some(cell);
                self.turn.action = Some(self.action_at(cell));
                self.turn.stage = Stage::Bid;
            }
            Step::Bid(francs) => self.bid(francs, dice, events),
            Step::Brussels(quarter, travellers) => self.use_quarter(quarter, travellers, dice, events),
            Step::Tile(no) => {
                self.active_components_mut().reserve -= 1;
                self.tiles
                    .iter_mut()
                    .filter(|tile| tile.no == no)
                    .for_each(|tile| tile.taken_by = Some(seat));
                events.push(Event::TileTaken { seat, tile: no });
                self.turn.stage = Stage::Free;
                self.advance_to_free_action(dice, events);
            }
            Step::NoTile => {
                self.turn.stage = Stage::Free;
                self.advance_to_free_action(dice, events);
            }
            Step::FreeUse(noble, detail) => {
                self.answer_free(seat, FreeAnswer::Use(noble, detail), dice, events);
            }
            Step::FreeCube(cube) => self.answer_free(seat, FreeAnswer::Take(cube), dice, events),
            Step::NotFree => self.answer_free(seat, FreeAnswer::Leave, dice, events),
            Step::Again(traveller) => self.begin_extra_turn(traveller, events),
            Step::NotAgain => self.end_turn(dice, events),
            step => self.action_step(step, dice, events),
        }
    }

    /// Takes a step of the action itself, or of the cards around it.
    fn action_step(&mut self, step: Step, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        self.set_copied_action(step, events);
        match step {
            Step::NoAction => self.leave_action(events),
            Step::Workshop(colour) => self.take_from_workshop(colour, events),
            Step::Sell(colour) => self.sell(colour, None),
            Step::SellWhite(colour, as_colour) => self.sell(colour, Some(as_colour)),
            Step::To(column, row) => self.move_indicator((column, row), events),
            Step::Drop(face) => self.drop_shown(face, events),
            Step::Noble(price, detail) => self.take_noble(price, detail, events),
            Step::Top(detail) => self.take_top(detail, events),
            Step::Peek => self.reveal_top_noble(dice, events),
            Step::Keep => self.keep_or_discard_noble(true, dice, events),
            Step::Discard => self.keep_or_discard_noble(false, dice, events),
            Step::Materials(first, second) => self.take_materials(first, second, events),
            Step::Build => self.turn.stage = Stage::Pay,
            Step::TurnFirst(needle, clockwise) => {
                self.turn.turned = true;
                self.turn_needle(needle, clockwise, events);
            }
            Step::Pay(unit) => self.pay_unit(unit, events),
            Step::Substitute(cube) => self.pay_substitute(cube, events),
            Step::Turn(needle) => {
                self.turn_needle(needle, true, events);
                self.turn.stage = Stage::Site;
            }
            Step::At(cell) => self.put_house(cell, events),
            Step::Pavilion(row) => self.put_pavilion(row, events),
            Step::Use(noble, detail) => {
                self.turn.performed = true;
                self.turn.uses -= 1;
                self.use_noble(seat, noble, detail, events);
                self.continue_at_plaza();
            }
            Step::Done => self.turn.stage = Stage::After(0),
            step => self.card_step(step, dice, events),
        }
        self.advance_stage(dice, events);
    }

    /// In the park, the first step of an action determines the action copied (BX-8.5).
    fn set_copied_action(&mut self, step: Step, events: &mut Vec<Event>) {
        if self.turn.stage != Stage::Act {
            return;
        }
        let action = match step {
            Step::Workshop(_) => Action::Workshop,
            Step::Sell(_) | Step::SellWhite(..) => Action::Sale,
            Step::Noble(..) | Step::Top(_) | Step::Peek => Action::Noble,
            Step::Materials(..) => Action::Materials,
            Step::Build => Action::Build,
            _ => return,
        };
        self.turn.performed = true;
        if self.turn.quarter == Some(Quarter::Park) && self.turn.action.is_none() {
            self.turn.action = Some(action);
            events.push(Event::Copied { seat: self.active, action });
        }
    }

    /// Skips the action: nothing else happens (BX-4.4). In the park, nothing is copied (R37).
    fn leave_action(&mut self, events: &mut Vec<Event>) {
        if let Some(action) = self.turn.action {
            events.push(Event::NotPerformed { seat: self.active, action });
        }
        self.turn.stage = Stage::After(0);
    }

    /// Places the bid (BX-4.2, BX-4.3), then offers card 21 (BX-15.21).
    fn bid(&mut self, francs: u32, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let Some(cell) = self.turn.cell else { return };
        self.active_components_mut().francs -= francs;
        self.bids[cell.index()] = francs;
        let column = cell.column();
        let in_column = self.column_francs(column);
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        events.push(Event::Placed {
            seat,
            cell,
            action: self.action_at(cell),
            francs,
            column,
            column_francs: *seat.entry_in(&in_column),
            others_francs: others.map(|other| *other.entry_in(&in_column)).max().unwrap_or(0),
        });
        self.announce_free_action(events);
        if self.asks_for_card_21() {
            self.turn.stage = Stage::OnHouse;
        } else {
            self.enter_action(dice, events);
        }
    }

    /// Returns true if an architect on this cell allows its owner to use card 21 (BX-15.21).
    pub(crate) fn asks_for_card_21(&self) -> bool {
        self.turn.cell.is_some_and(|cell| self.house_at(cell).is_some())
            && self.active_components().is_ready(21)
    }

    /// Returns the number of meeples that the next use of a Brussels action costs (BX-8.1).
    pub(crate) fn quarter_cost(&self, quarter: Quarter) -> u8 {
        let uses = self.crowds[quarter.index()].uses + 1;
        uses.div_ceil(self.parts.uses_per_step[self.seats.len()])
    }

    /// Uses a Brussels action (section 8).
    fn use_quarter(&mut self, quarter: Quarter, travellers: u8, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        let architects = self.quarter_cost(quarter) - travellers;
        let place = self.active_components_mut();
        place.reserve -= architects;
        place.travellers -= travellers;
        let crowd = &mut self.crowds[quarter.index()];
        crowd.uses += 1;
        *seat.entry_in_mut(&mut crowd.architects) += architects;
        crowd.travellers += travellers;
        self.turn.quarter = Some(quarter);
        events.push(Event::Brussels { seat, quarter, architects, travellers });
        self.turn.stage = Stage::After(0);
        match quarter {
            Quarter::Exchange => {
                let francs = self.stock_francs();
                self.turn.performed = true;
                self.gain(seat, Good::Francs, francs.into(), GoodReason::Exchange, events);
            }
            Quarter::Market => {
                self.turn.performed = true;
                self.take_cubes(seat, Cube::Wild, self.parts.market_wilds, GoodReason::Market, events);
            }
            Quarter::Plaza => {
                // BX-8.4: the value at the start of the action counts.
                self.turn.performed = true;
                self.turn.uses = self.track_value(seat, super::names::Track::Crown);
                self.turn.stage = Stage::Plaza;
                self.continue_at_plaza();
            }
            Quarter::Park => self.turn.stage = Stage::Act,
        }
        self.advance_stage(dice, events);
    }

    fn continue_at_plaza(&mut self) {
        if self.turn.stage == Stage::Plaza
            && (self.turn.uses == 0 || self.active_components().upright_nobles().next().is_none())
        {
            self.turn.stage = Stage::After(0);
        }
    }

    /// Continues to the next stage that leaves a choice.
    pub(crate) fn advance_stage(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        while let Stage::After(at) = self.turn.stage {
            match self.card_after(at) {
                Some(card) if self.card_has_effect(card) => return,
                Some(_) => self.turn.stage = Stage::After(at + 1),
                None => self.turn.stage = Stage::Tile,
            }
        }
        if self.turn.stage == Stage::Tile && !self.may_take_tile() {
            self.turn.stage = Stage::Free;
            return self.advance_to_free_action(dice, events);
        }
        if self.turn.stage == Stage::Again && !self.may_go_again() {
            self.end_turn(dice, events);
        }
    }

    /// Continues with the owner's free action, then with card 22 (BX-4.6).
    fn advance_to_free_action(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if !self.perform_free_action(events) {
            self.turn.stage = Stage::Again;
            self.advance_stage(dice, events);
        }
    }

    /// Returns true if an architect may be placed on a tile now (BX-14.2).
    fn may_take_tile(&self) -> bool {
        let on_tile_cell = self.turn.cell.is_some_and(|cell| self.tile_mask() & cell.bit() != 0);
        on_tile_cell
            && self.has_follow_up()
            && self.active_components().reserve > 0
            && self.tiles.iter().any(|tile| tile.taken_by.is_none())
    }

    /// Returns true if the free action and the offer of a tile follow in this turn. Depending on the table's option,
    /// they follow even if the action could not be performed (R15, R52).
    pub(crate) fn has_follow_up(&self) -> bool {
        self.turn.performed || self.options.free_after_failure.holds()
    }

    /// Returns true if card 22 may give another turn now, with either meeple (BX-15.22).
    pub(crate) fn may_go_again(&self) -> bool {
        self.may_go_again_with(false) || self.may_go_again_with(true)
    }

    /// Returns true if a further action is possible once this meeple is on card 22.
    pub(crate) fn may_go_again_with(&self, traveller: bool) -> bool {
        let place = self.active_components();
        let held = if traveller { place.travellers } else { place.reserve };
        if !place.is_ready(22) || held == 0 {
            return false;
        }
        self.may_act_with(place.reserve - u8::from(!traveller), place.usable_meeples() - 1)
    }

    /// Returns true if the active seat has any action except passing.
    pub(crate) fn may_act(&self) -> bool {
        self.may_act_with(self.active_components().reserve, self.active_components().usable_meeples())
    }

    /// Returns true if any action is possible with these numbers of architects and of all meeples.
    fn may_act_with(&self, architects: u8, meeples: u8) -> bool {
        let on_cell =
            architects > 0 && self.active_components().francs > 0 && self.open_cells().next().is_some();
        on_cell || Quarter::ALL.into_iter().any(|quarter| self.quarter_cost(quarter) <= meeples)
    }

    fn begin_extra_turn(&mut self, traveller: bool, events: &mut Vec<Event>) {
        let seat = self.active;
        self.spend_card(seat, 22, events);
        let place = self.active_components_mut();
        let from = if traveller { &mut place.travellers } else { &mut place.reserve };
        *from -= 1;
        self.on_card_22 = Some(traveller);
        events.push(Event::AnotherTurn { seat, traveller });
        self.turn = Turn { extra: true, ..Turn::NEW };
    }

    /// Returns the cells with an architect of this seat.
    pub(crate) fn own_cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + Clone + '_ {
        Cell::all().filter(move |cell| self.pieces[cell.index()] == Some(Piece::Of(seat)))
    }
}
