//! The solo game: the dummy's move, its assistants in the market, and tickets discarded for kicking it out (TG-22).

use super::inline_list::InlineList;
use super::names::{Location, Ticket};
use super::state::{Cell, Ending, Figure, KickOut, Phase, Piece, TheGallerist};
use super::step_context::StepContext;
use super::steps::Event;
use engine::Seat;

impl TheGallerist {
    /// Continues after a player's turn, in the order of TG-22.7.
    pub(crate) fn end_solo_turn(&mut self, course: &mut StepContext<'_>) {
        self.score_if_due(course);
        let Some(kick) = self.kicked.filter(|kick| kick.seat == self.dummy_seat()) else {
            return self.continue_after_discard(course);
        };
        if kick.figure == Figure::Assistant {
            self.spot_mut(kick.location).black = None;
            self.dummy.supply += 1;
        }
        if kick.location == Location::Market {
            self.put_dummy_into_market(course);
        }
        match self.largest_stacks() {
            stacks if stacks.len() > 1 => self.phase = Phase::Discard,
            stacks => match stacks.first() {
                Some(ticket) => self.discard_for_kick(*ticket, course),
                None => self.continue_after_discard(course),
            },
        }
    }

    /// Returns the colours with the most tickets in the box office; none if it is empty (TG-22.5).
    pub(crate) fn largest_stacks(&self) -> InlineList<Ticket, 3> {
        let most = self.box_office.iter().max().copied().unwrap_or(0);
        let mut list = InlineList::default();
        let largest = Ticket::ALL.iter().filter(|ticket| most > 0 && self.box_office[ticket.index()] == most);
        largest.for_each(|ticket| list.push(*ticket));
        list
    }

    /// Discards a ticket for kicking out (TG-22.5).
    pub(crate) fn discard_for_kick(&mut self, ticket: Ticket, course: &mut StepContext<'_>) {
        self.take_from_box(ticket);
        self.ticket_discard[ticket.index()] += 1;
        course.push_event(Event::TicketDiscarded { ticket });
        self.continue_after_discard(course);
    }

    /// Plays the rest of the round: scoring, the dummy's move and the kicked-out action. After the last move, ends the
    /// game (TG-22.7, TG-22.8).
    fn continue_after_discard(&mut self, course: &mut StepContext<'_>) {
        self.score_if_due(course);
        if self.kicked.is_some_and(|kick| kick.seat != self.dummy_seat()) {
            self.send_home(course);
        }
        if matches!(self.ending, Ending::Extra(_)) {
            return self.begin_auction(course);
        }
        self.move_dummy(course);
        self.ask_kicked(course);
    }

    /// Returns the location of the dummy's gallerist, and true if it was kicked out.
    fn dummy_gallerist(&self) -> Option<(Location, bool)> {
        let gallerist = Some(Piece { seat: self.dummy_seat(), figure: Figure::Gallerist });
        Location::ALL.iter().find_map(|location| {
            let spot = self.spot(*location);
            (spot.main == gallerist || spot.black == gallerist)
                .then_some((*location, spot.black == gallerist))
        })
    }

    /// Moves the dummy (TG-22.2, TG-22.3, TG-22.6).
    fn move_dummy(&mut self, course: &mut StepContext<'_>) {
        self.kicked = None;
        let Some((from, was_kicked)) = self.dummy_gallerist() else {
            let Some(opposite) = self.gallerist_at(Seat::new(0)).map(Location::opposite) else { return };
            course.push_event(Event::DummySet { location: opposite });
            return self.place_dummy(opposite, course);
        };
        let assistant = Piece { seat: self.dummy_seat(), figure: Figure::Assistant };
        let left_assistant = !was_kicked && self.dummy.supply > 0;
        let spot = self.spot_mut(from);
        if was_kicked {
            spot.black = None;
        } else {
            spot.main = left_assistant.then_some(assistant);
        }
        self.dummy.supply -= u8::from(left_assistant);
        let location = from.clockwise();
        course.push_event(Event::DummyMoved { location, left_assistant });
        self.place_dummy(location, course);
        if location == Location::Market {
            self.put_dummy_into_market(course);
        }
    }

    fn place_dummy(&mut self, location: Location, course: &mut StepContext<'_>) {
        let dummy = self.dummy_seat();
        let gallerist = Piece { seat: dummy, figure: Figure::Gallerist };
        let Some(piece) = self.spot_mut(location).main.replace(gallerist) else { return };
        if piece.seat == dummy {
            self.dummy.supply += 1;
            return;
        }
        let Piece { seat, figure } = piece;
        self.spot_mut(location).black = Some(piece);
        self.kicked = Some(KickOut { location, seat, figure });
        course.push_event(Event::KickedOutByDummy { seat, location, figure });
    }

    /// Places an assistant of the dummy in the market, alternating between the upper and the lower part (TG-22.4).
    pub(crate) fn put_dummy_into_market(&mut self, course: &mut StepContext<'_>) {
        let above = self.dummy.placed.is_multiple_of(2);
        let (upper, lower) = (self.first_free_cell(true), self.first_free_cell(false));
        let Some(cell) = (if above { upper.or(lower) } else { lower.or(upper) }) else { return };
        if !self.take_dummy_assistant() {
            return;
        }
        self.dummy.placed += 1;
        let dummy = Some(self.dummy_seat());
        match cell {
            Cell::Tile(row, column) => {
                let (at, number) = ((usize::from(row), usize::from(column)), column + 1);
                self.market.upper[at.0][at.1] = dummy;
                self.lost_tiles += u8::from(self.market.tiles[at.0][at.1].take().is_some());
                course.push_event(Event::DummyTile { form: self.parts.market_rows[at.0], column: number });
            }
            Cell::Bid(row, column) => {
                self.market.lower[usize::from(row)][usize::from(column)] = dummy;
                let price = self.parts.bid_prices[usize::from(row)];
                course.push_event(Event::DummyBid { price, column: column + 1 });
            }
        }
    }

    /// Returns the first cell of a part without an assistant, row by row from the top.
    fn first_free_cell(&self, above: bool) -> Option<Cell> {
        let market = &self.market;
        let rows = if above { market.upper.len() } else { market.lower.len() };
        let owner = |row: usize, column: usize| {
            if above { market.upper[row][column] } else { market.lower[row][column] }
        };
        let cells = (0..rows).flat_map(|row| (0..3).map(move |column| (row, column)));
        let mut free =
            cells.filter(|(row, column)| market.columns[*column] && owner(*row, *column).is_none());
        let (row, column) = free.next()?;
        let (row, column) = (row as u8, column as u8);
        Some(if above { Cell::Tile(row, column) } else { Cell::Bid(row, column) })
    }

    /// Takes an assistant of the dummy from the supply, or else from a location (TG-22.6).
    fn take_dummy_assistant(&mut self) -> bool {
        if self.dummy.supply > 0 {
            self.dummy.supply -= 1;
            return true;
        }
        let assistant = Some(Piece { seat: self.dummy_seat(), figure: Figure::Assistant });
        let spot = self.spots.iter_mut().find(|spot| spot.main == assistant);
        spot.is_some_and(|spot| spot.main.take().is_some())
    }
}
