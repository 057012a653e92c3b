//! Notes for a step, shown with the choice (sections 5 to 10, 14 to 17): open information from the board, the display
//! and the data, and none from a deck. Covers planning, resolution and choices outside one's own turn; the notes of a
//! turn are in `turn_notes.rs`.

use super::cells::{Cell, Iris};
use super::names::{Action, Board, Bonus, CompassPoint, Noble, Reputation, Strategy, Track};
use super::parts::{BonusMode, Side};
use super::state::Brussels1893;
use super::steps::{NobleChoice, Step};
use engine::{Note, Notes, ProposalNote, Seat};

impl Notes for Brussels1893 {
    const PROPOSAL_NOTES: &'static [ProposalNote] = &[
        ProposalNote::First("idle"),
        ProposalNote::First("first-pass"),
        ProposalNote::First("sold"),
        ProposalNote::First("built"),
        ProposalNote::First("gain"),
        ProposalNote::First("visit"),
        ProposalNote::First("meeples"),
        ProposalNote::First("effect"),
        ProposalNote::First("keeps"),
        ProposalNote::First("sells-for"),
        ProposalNote::First("building"),
        ProposalNote::First("not-pure"),
        ProposalNote::First("fills"),
        ProposalNote::First("now"),
        ProposalNote::First("costs"),
        ProposalNote::First("column"),
        ProposalNote::First("opens"),
        ProposalNote::First("step"),
        ProposalNote::First("irises"),
    ];

    fn notes(&self, seat: Seat, step: &Step) -> Vec<Note> {
        match *step {
            Step::Board(board) => self.board_notes(board),
            Step::Square(iris) => self.square_notes(iris),
            Step::Neutral(cell) => vec![self.action_note(cell)],
            Step::FreeUse(noble, _) => vec![self.effect_note(noble)],
            Step::FreeCube(cube) => vec![remaining_note(self.supply[cube.index()])],
            Step::Swap(_, other) => {
                self.row[usize::from(other - 1)].map(|card| self.prize_note(card)).into_iter().collect()
            }
            Step::Bonus(card, chosen) => self.bonus_notes(seat, card, chosen),
            Step::Tuck(card, area) => self.tuck_notes(seat, card, area),
            Step::Double(cell) => vec![Note::new("irises").number("points", self.double_gain(seat, cell))],
            Step::Recall => vec![self.brussels_note(seat)],
            Step::Call(_) => self.call_notes(),
            step => self.turn_notes(step),
        }
    }
}

/// Notes how many are left.
pub(crate) fn remaining_note(count: u8) -> Note {
    Note::new("left").number("count", count)
}

/// Returns the message for a noble's effect on the board.
fn effect_key(noble: Noble) -> String {
    format!("board-effect-{}", noble.key())
}

/// Returns the messages for the positions of needles.
fn positions(needles: [CompassPoint; 2]) -> impl Iterator<Item = &'static str> {
    needles.into_iter().map(|needle| match needle {
        CompassPoint::Wood => "board-position-wood",
        CompassPoint::Francs => "board-position-francs",
        CompassPoint::Stone => "board-position-stone",
        CompassPoint::Empty => "board-position-empty",
        CompassPoint::Glass => "board-position-glass",
        CompassPoint::Iron => "board-position-iron",
        CompassPoint::Any => "board-position-any",
    })
}

/// Formats numbers as they are printed on a board: `1/2/3`.
fn join_with_slashes(values: impl IntoIterator<Item = u8>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join("/")
}

impl Brussels1893 {
    /// Notes the ability of a B board, and its numbers that differ from those of the A side (BX-17.3 to BX-17.7).
    fn board_notes(&self, board: Board) -> Vec<Note> {
        let abilities = &self.parts.abilities;
        let ability = match board {
            Board::Plain => return Vec::new(),
            Board::Hankar => Note::new("board-hankar"),
            Board::Cauchie => Note::new("board-cauchie"),
            Board::Horta => Note::new("board-horta").number("francs", abilities.horta_francs),
            Board::Saintenoy => Note::new("board-saintenoy"),
            Board::Strauven => Note::new("board-strauven")
                .number("points", abilities.strauven_points)
                .number("francs", abilities.strauven_francs),
        };
        let (own, plain): (&Side, &Side) = (self.parts.side(board), self.parts.side(Board::Plain));
        let mut notes = vec![ability];
        for track in Track::ALL {
            let values = own.tracks[track.index()];
            if values != plain.tracks[track.index()] {
                notes.push(
                    Note::new("track").named("track", track.key()).named("values", join_with_slashes(values)),
                );
            }
        }
        if own.floor_costs != plain.floor_costs {
            notes.push(Note::new("floors").named("costs", join_with_slashes(own.floor_costs)));
        }
        if own.strategy_base != plain.strategy_base {
            notes.push(Note::new("base").number("points", own.strategy_base));
        }
        notes
    }

    /// Notes the area that the square opens (BX-3.4), and the number of each action in it.
    fn square_notes(&self, iris: Iris) -> Vec<Note> {
        let area = iris.area();
        let free = area.mask() & !self.piece_mask();
        let opens = Note::new("opens")
            .number("row_from", area.rows.0)
            .number("row_to", area.rows.1)
            .number("column_from", area.columns.0)
            .number("column_to", area.columns.1);
        let of = |action: Action| {
            Cell::cells_in(free).filter(|cell| self.action_at(*cell) == action).count() as i64
        };
        let counts = Action::ALL
            .into_iter()
            .fold(Note::new("actions"), |note, action| note.number(action.key(), of(action)));
        vec![opens, counts]
    }

    /// Notes the action of a cell.
    pub(crate) fn action_note(&self, cell: Cell) -> Note {
        Note::new("action").named("action", self.action_at(cell).key())
    }

    /// Notes a noble's effect (BX-5.11).
    pub(crate) fn effect_note(&self, noble: Noble) -> Note {
        Note::new("effect").named("effect", effect_key(noble))
    }

    /// Notes the bonus and score of a card under a column (BX-10.6, BX-10.7).
    pub(crate) fn prize_note(&self, card: Reputation) -> Note {
        let it = self.reputation_card(card);
        let mode = if it.mode == BonusMode::Either { "either" } else { "both" };
        let bonuses = it.bonuses().iter().map(|bonus| match bonus {
            Bonus::Iris => "board-bonus-iris",
            Bonus::Crown => "board-bonus-crown",
            Bonus::Architect => "board-bonus-architect",
            Bonus::Release => "board-bonus-release",
        });
        let prize = Note::new("prize").listed("bonuses", bonuses).named("mode", mode);
        prize.number("score", it.score).number("icons", it.icons)
    }

    /// Notes the cost of the next building and the requirements of the needles (BX-5.14, BX-6.3); `None` if all are
    /// built.
    pub(crate) fn next_building_note(&self) -> Option<Note> {
        self.next_floor()?;
        let building = Note::new("building").number("units", self.floor_cost());
        Some(building.listed("needles", positions(self.needles)))
    }

    /// Notes the needles after a turn.
    pub(crate) fn needles_note(&self, needle: CompassPoint, clockwise: bool) -> Option<Note> {
        let after = self.needles_after(needle, clockwise)?;
        Some(Note::new("needles").listed("needles", positions(after)))
    }

    /// Notes the effect of a bonus (BX-10.6); a track does not move beyond its last level.
    fn bonus_notes(&self, seat: Seat, card: Reputation, chosen: Option<Bonus>) -> Vec<Note> {
        let it = *self.reputation_card(card);
        let bonuses = chosen.map_or_else(|| it.bonuses().to_vec(), |bonus| vec![bonus]);
        let note = |bonus: &Bonus| match bonus {
            Bonus::Iris => self.step_note(seat, Track::Iris),
            Bonus::Crown => self.step_note(seat, Track::Crown),
            Bonus::Architect => self.step_note(seat, Track::Architect),
            Bonus::Release => Note::new("court").number("count", self.place(seat).court),
        };
        bonuses.iter().map(note).collect()
    }

    fn step_note(&self, seat: Seat, track: Track) -> Note {
        let mut after = self.clone();
        after.step_up(seat, track, &mut Vec::new());
        let (from, to) = (self.track_value(seat, track), after.track_value(seat, track));
        Note::new("step").named("track", track.key()).number("from", from).number("to", to)
    }

    /// Notes the new multiplier of an area, and its worth if the game ended now (BX-12.3).
    fn tuck_notes(&self, seat: Seat, card: Reputation, area: Strategy) -> Vec<Note> {
        let mut after = self.clone();
        after.place_mut(seat).tucked.push((card, area));
        let counts = Note::new("counts").number("value", after.area_value(seat, area));
        let points = after.total_score(seat) - self.total_score(seat);
        vec![counts, Note::new("now").number("points", points)]
    }

    /// Returns the score of a seat if the game ended now.
    pub(crate) fn total_score(&self, seat: Seat) -> i32 {
        self.score_parts(seat).iter().map(|(_, points)| points).sum()
    }

    /// Notes the seat's remaining architects in Brussels, and the most of any other seat (BX-10.10).
    fn brussels_note(&self, seat: Seat) -> Note {
        let others = Seat::all(self.count()).filter(|other| *other != seat);
        let most = others.map(|other| self.architects_in_brussels(other)).max().unwrap_or(0);
        let own = self.architects_in_brussels(seat).saturating_sub(1);
        Note::new("in-brussels").number("own", own).number("others", most)
    }

    /// Notes the price of card 23, and the effect of the departing noble (BX-15.23).
    fn call_notes(&self) -> Vec<Note> {
        let price = Note::new("costs").number("francs", self.parts.card_values[23]);
        std::iter::once(price).chain(self.leaving_noble().map(|noble| self.effect_note(noble))).collect()
    }

    /// Notes a noble's price, effect and wage; one who is already kept must be discarded (BX-5.9, BX-12.2).
    pub(crate) fn noble_notes(&self, noble: Noble, price: u8, _detail: NobleChoice) -> Vec<Note> {
        let keeps = self.active_components().has_noble(noble).then(|| Note::new("kept-already"));
        let wage = Note::new("wage").number("francs", self.parts.noble(noble).wage);
        let costs = Note::new("costs").number("francs", price);
        [Some(costs), Some(self.effect_note(noble)), Some(wage), keeps].into_iter().flatten().collect()
    }
}
