//! Notes for the steps of a turn, shown with the choice (sections 4 to 9, 14 and 15).

use super::cells::Cell;
use super::names::{Action, Board, Colour, Cube, Face, Quarter, Track, Unit};
use super::notes::remaining_note;
use super::state::{Brussels1893, Piece, Work};
use super::steps::{Gain, Good, Step};
use engine::{Note, Seat};

/// Notes points and francs.
fn points_and_francs_note(key: &'static str, points: impl Into<i64>, francs: impl Into<i64>) -> Note {
    Note::new(key).number("points", points).number("francs", francs)
}

/// Notes a gain of a good.
fn good_gain_note(good: &'static str, count: impl Into<i64>) -> Note {
    Note::new("gain").named("good", good).number("count", count)
}

impl Brussels1893 {
    /// Returns the notes for a step of the active seat's turn.
    pub(crate) fn turn_notes(&self, step: Step) -> Vec<Note> {
        match step {
            Step::Pass => self.pass_notes(),
            Step::Place(cell) => self.place_notes(cell),
            Step::Bid(_) => {
                self.turn.cell.map(|cell| self.column_notes(cell.column(), 0)).unwrap_or_default()
            }
            Step::TakeBack(cell, francs) => self.column_notes(cell.column(), francs),
            Step::Brussels(quarter, travellers) => self.quarter_notes(quarter, travellers),
            Step::Tile(no) => self.tile_notes(no),
            Step::Again(traveller) => {
                let place = self.active_components();
                vec![remaining_note((if traveller { place.travellers } else { place.reserve }) - 1)]
            }
            Step::Use(noble, _) => {
                vec![self.effect_note(noble), remaining_note(self.turn.uses.saturating_sub(1))]
            }
            Step::Done => vec![remaining_note(self.turn.uses)],
            Step::Noble(price, detail) => {
                let found = self.displayed_nobles().find(|(known, _)| *known == price);
                found.map(|(_, noble)| self.noble_notes(noble, price, detail)).unwrap_or_default()
            }
            Step::Top(detail) => {
                self.turn.peeked.map(|noble| self.noble_notes(noble, 0, detail)).unwrap_or_default()
            }
            Step::Keep | Step::Discard => self.keep_notes(step == Step::Keep),
            step => self.action_notes(step),
        }
    }

    /// Returns the notes for the other actions and the cards around them.
    fn action_notes(&self, step: Step) -> Vec<Note> {
        match step {
            Step::Start(colour) | Step::Workshop(colour) | Step::Buy(_, _, colour) => self.work_notes(colour),
            Step::White(colour) | Step::Flip(colour) => vec![self.sale_value_note(colour)],
            Step::Barter(colour, ..) => vec![self.sale_value_note(colour)],
            Step::Sell(colour) => self.sale_notes(Work { colour, white: false }, colour),
            Step::SellWhite(hidden, as_colour) => {
                self.sale_notes(Work { colour: hidden, white: true }, as_colour)
            }
            Step::To(column, row) => self.indicator_notes((column, row)),
            Step::Drop(face) | Step::Clear(face) => vec![self.held_artworks_note(face)],
            Step::Materials(..) | Step::Swop(_) => {
                let horta = (self.active_components().board == Board::Horta
                    && matches!(step, Step::Materials(..)))
                .then(|| good_gain_note("francs", self.parts.abilities.horta_francs));
                self.next_building_note().into_iter().chain(horta).collect()
            }
            Step::Build => self.building_notes(),
            Step::Pay(unit) => self.pay_notes(unit),
            Step::Substitute(_) => vec![Note::new("to-pay").number("count", self.units_left_to_pay() - 1)],
            Step::TurnFirst(needle, clockwise) => self.needles_note(needle, clockwise).into_iter().collect(),
            Step::Turn(needle) => self.needles_note(needle, true).into_iter().collect(),
            Step::At(cell) => vec![self.action_note(cell), self.built_note()],
            Step::Pavilion(row) => self.pavilion_notes(row),
            Step::Card(no) => self.card_notes(no),
            Step::UseMore(noble, _) => vec![self.effect_note(noble)],
            Step::Dismiss(noble) => vec![good_gain_note("francs", self.parts.noble(noble).wage)],
            _ => Vec::new(),
        }
    }

    /// Notes the francs for passing, and the card for the first player to pass (BX-9.1, BX-9.2).
    fn pass_notes(&self) -> Vec<Note> {
        let place = self.active_components();
        let mut after = self.clone();
        after.pass(false, &mut Vec::new());
        let francs = after.active_components().francs - place.francs;
        let first = (self.first_passer.is_none())
            .then(|| Note::new("first-pass").number("icons", self.parts.first_pass_icons));
        std::iter::once(good_gain_note("francs", francs)).chain(first).collect()
    }

    /// Notes the offer of a cell: its action, if it can be performed, the owner of its house, a tile, irises (BX-4.2,
    /// BX-4.4, BX-7.1, BX-10.9, BX-14.2).
    fn place_notes(&self, cell: Cell) -> Vec<Note> {
        let seat = self.active;
        let mut after = self.clone();
        after.active_components_mut().reserve -= 1;
        // The minimum bid: a higher one leaves fewer francs for the action.
        after.active_components_mut().francs -= 1;
        after.pieces[cell.index()] = Some(Piece::Of(seat));
        after.turn.cell = Some(cell);
        after.turn.action = Some(self.action_at(cell));
        let mut notes = vec![if after.can_be_performed() {
            self.action_note(cell)
        } else {
            Note::new("idle").named("action", self.action_at(cell).key())
        }];
        notes.extend(self.house_at(cell).and_then(|owner| self.visit_note(owner, cell)));
        if self.tile_mask() & cell.bit() != 0
            && after.active_components().reserve > 0
            && self.tiles.iter().any(|tile| tile.taken_by.is_none())
        {
            notes.push(Note::new("tile-here"));
        }
        notes.extend(after.iris_note(seat, cell));
        notes
    }

    /// Returns true if the action of the turn can be performed, with the help of the cards owned.
    fn can_be_performed(&self) -> bool {
        match self.turn.action {
            Some(Action::Build) => self.can_build(true),
            Some(Action::Sale) => {
                let clears =
                    |face: Face| self.active_components().is_ready(4) && self.can_sell_any(Some(face));
                self.can_sell_any(None) || self.shown_faces().any(clears)
            }
            Some(action) => self.can_perform(action),
            None => false,
        }
    }

    /// Notes the gain of the house's owner (BX-7.1), or the player's own card 21.
    fn visit_note(&self, owner: Seat, cell: Cell) -> Option<Note> {
        if owner == self.active {
            return None;
        }
        let (gain, count) = self.free_action_gain(owner, self.action_at(cell));
        let gain = match gain {
            Gain::Black => "black",
            Gain::Points => "points",
            Gain::Noble => "noble",
            Gain::Cube => "cube",
        };
        (count > 0).then(|| Note::new("visit").seat("seat", owner).named("gain", gain).number("count", count))
    }

    /// Notes the irises that this cell has just filled, and their gain for the seat (BX-10.9).
    fn iris_note(&self, seat: Seat, cell: Cell) -> Option<Note> {
        let here = super::cells::Iris::all().filter(|iris| iris.corners().contains(&cell));
        let is_led: Vec<bool> = here
            .filter_map(|iris| self.iris_leaders(iris, None))
            .map(|(_, mut leaders)| leaders.any(|other| other == seat))
            .collect();
        let led = is_led.iter().filter(|led| **led).count() as i64;
        let points = i64::from(self.track_value(seat, Track::Iris)) * led;
        let fills = Note::new("fills").number("count", is_led.len() as i64).number("points", points);
        (!is_led.is_empty()).then_some(fills)
    }

    /// Notes the francs in a column after taking some back, and the card at stake (BX-10.1).
    fn column_notes(&self, column: u8, taken_back: u32) -> Vec<Note> {
        let sums = self.column_francs(column);
        let own = self.active.entry_in(&sums).saturating_sub(taken_back);
        let others = Seat::all(self.count()).filter(|other| *other != self.active);
        let most = others.map(|other| *other.entry_in(&sums)).max().unwrap_or(0);
        let note = Note::new("column").number("column", column).number("own", own).number("others", most);
        let card = self.row[usize::from(column - 1)].map(|card| self.prize_note(card));
        std::iter::once(note).chain(card).collect()
    }

    /// Notes the cost and gain of a Brussels action (section 8).
    fn quarter_notes(&self, quarter: Quarter, travellers: u8) -> Vec<Note> {
        let architects = self.quarter_cost(quarter) - travellers;
        let cost = Note::new("meeples").number("architects", architects).number("travellers", travellers);
        let effect = match quarter {
            Quarter::Exchange => good_gain_note("francs", self.stock_francs()),
            Quarter::Market => {
                good_gain_note("wild", self.parts.market_wilds.min(self.supply[Cube::Wild.index()]))
            }
            Quarter::Plaza => {
                let upright = self.active_components().upright_nobles().count() as u8;
                let uses = self.track_value(self.active, Track::Crown).min(upright);
                Note::new("nobles").number("count", uses)
            }
            Quarter::Park => Note::new("any-action"),
        };
        vec![cost, effect]
    }

    /// Notes the effect of a tile at the end, and its worth if the game ended now (section 16).
    fn tile_notes(&self, no: u8) -> Vec<Note> {
        let seat = self.active;
        let mut after = self.clone();
        after.active_components_mut().reserve -= 1;
        after.tiles.iter_mut().filter(|tile| tile.no == no).for_each(|tile| tile.taken_by = Some(seat));
        let points = after.total_score(seat) - self.total_score(seat);
        let text = Note::new("text").named("text", format!("board-tile-{no}"));
        vec![text, Note::new("now").number("points", points)]
    }

    /// Notes an artwork of the stock: the number left, the present price, and Cauchie's cube (BX-5.1, BX-17.4).
    fn work_notes(&self, colour: Colour) -> Vec<Note> {
        vec![self.sale_value_note(colour), remaining_note(self.workshop[colour.index()])]
    }

    /// Notes the gain from an artwork of this colour at the present indicator (BX-5.5).
    fn sale_value_note(&self, colour: Colour) -> Note {
        let (points, francs) = self.parts.worth_of(colour, self.indicator);
        points_and_francs_note("sells-for", points, francs)
    }

    /// Notes the steps of the indicator, and the most they can gain (BX-5.2, BX-5.3).
    fn sale_notes(&self, work: Work, colour: Colour) -> Vec<Note> {
        let mut after = self.clone();
        after.sell(work.colour, work.white.then_some(colour));
        let (min, max) = (self.parts.market.min, self.parts.market.max);
        let centres = (min.1..=max.1).flat_map(|row| (min.0..=max.0).map(move |column| (column, row)));
        let reached = centres.filter(|centre| after.extra_steps_needed(*centre).is_some());
        let (mut points, mut francs) = (0, 0);
        for centre in reached {
            let brought = self.sale_gain(work, colour, centre);
            points = points.max(brought.0);
            francs = francs.max(brought.1);
        }
        vec![
            Note::new("steps").number("count", after.turn.moves),
            points_and_francs_note("at-most", points, francs),
        ]
    }

    /// Notes the gain of the sale at this centre, including Strauven's (BX-5.5, BX-17.7).
    fn indicator_notes(&self, centre: (u8, u8)) -> Vec<Note> {
        let Some((work, colour)) = self.turn.sold else { return Vec::new() };
        let (points, francs) = self.sale_gain(work, colour, centre);
        let strauven = if self.active_components().board == Board::Strauven { 1 } else { 0 };
        let abilities = &self.parts.abilities;
        let sold = points_and_francs_note(
            "sold",
            points + strauven * abilities.strauven_points,
            francs + strauven * abilities.strauven_francs,
        );
        let by_card = self.extra_steps_needed(centre).is_some_and(|further| further > 0);
        std::iter::once(sold).chain(by_card.then(|| Note::new("by-card").number("card", 3))).collect()
    }

    /// Notes how many artworks of this face the active seat can sell once the face has left the display (BX-5.2).
    fn held_artworks_note(&self, face: Face) -> Note {
        let place = self.active_components();
        let count = match Colour::ALL.into_iter().find(|colour| Face::from(*colour) == face) {
            Some(colour) => place.works[colour.index()],
            None => place.white_count(),
        };
        Note::new("held").number("count", count)
    }

    /// Notes the worth of a noble. A kept noble counts at the end; a discarded one may give the points of card 5
    /// (BX-5.9, BX-15.5).
    fn keep_notes(&self, keeps: bool) -> Vec<Note> {
        let Some(noble) = self.turn.taken else { return Vec::new() };
        if keeps {
            return vec![Note::new("keeps").number("francs", self.parts.noble(noble).wage)];
        }
        let consoles = self.turn.cell.is_some() && self.active_components().is_ready(5);
        consoles.then(|| good_gain_note("points", self.parts.card_values[5])).into_iter().collect()
    }

    /// Notes the cost and gain of building (BX-5.15).
    fn building_notes(&self) -> Vec<Note> {
        let worth = &self.parts.worth;
        let is_top = self.next_floor() == Some(self.parts.floors.len() - 1);
        let pure = Note::new("pure").number("points", worth.pure_points);
        let top = is_top.then(|| good_gain_note("points", worth.top_points));
        self.next_building_note().into_iter().chain([pure]).chain(top).collect()
    }

    /// Notes the units left to pay after this one, and the number owned (BX-6.2, BX-6.5).
    fn pay_notes(&self, unit: Unit) -> Vec<Note> {
        let held = unit
            .cube()
            .map(|cube| Note::new("held").number("count", self.active_components().cube_count(cube)));
        let forgone = (unit == Unit::Wild && self.turn.paid[Unit::Wild.index()] == 0)
            .then(|| Note::new("not-pure").number("points", self.parts.worth.pure_points));
        let rest = Note::new("to-pay").number("count", self.units_left_to_pay() - 1);
        held.into_iter().chain(forgone).chain([rest]).collect()
    }

    /// Notes the number of buildings including the next, and the value of each (BX-12.1).
    fn built_note(&self) -> Note {
        let value = self.track_value(self.active, Track::Architect);
        Note::new("built").number("count", self.buildings(self.active) + 1).number("value", value)
    }

    /// Notes the additional cost of a pavilion over a house, and its card (BX-14.9, BX-14.10).
    fn pavilion_notes(&self, row: u8) -> Vec<Note> {
        let at = usize::from(row - 1);
        let glass = Note::new("glass").number("count", self.parts.pavilion_glass[at]);
        let card = self.offered_cards[at].map(|card| Note::new("text").named("text", card_key(card)));
        std::iter::once(glass).chain(card).chain([self.built_note()]).collect()
    }

    /// Notes the present effect of a card of a turn (BX-15.1 to BX-15.21).
    fn card_notes(&self, no: u8) -> Vec<Note> {
        let gain = self.pure_gain(no).map(|(good, count, _)| match good {
            Good::Francs => good_gain_note("francs", count),
            Good::Wild => good_gain_note("wild", count),
            _ => good_gain_note("points", count),
        });
        gain.into_iter().chain([Note::new("text").named("text", card_key(no))]).collect()
    }
}

/// Returns the message for a Belle Époque card on the board.
fn card_key(no: u8) -> String {
    format!("board-card-{no}")
}
