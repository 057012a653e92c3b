//! One of each kind of step and event of Bruxelles 1893.

use super::SEAT;
use games::brussels_1893::{
    Action, Board, Bonus, Cell, Colour, CompassPoint, Cube, Event, Face, Gain, Good, GoodReason, Iris, Noble,
    NobleChoice, Quarter, Reputation, Step, Strategy, Track, Unit,
};

fn cell() -> Cell {
    Cell::new(3, 4)
}

fn card() -> Reputation {
    serde_json::from_str("\"rc05\"").unwrap()
}

pub(super) fn steps() -> Vec<Step> {
    [steps_of_a_round(), steps_of_an_action(), steps_of_cards()].concat()
}

fn steps_of_a_round() -> Vec<Step> {
    vec![
        Step::Board(Board::Horta),
        Step::Start(Colour::Yellow),
        Step::Square(Iris::new(2, 3)),
        Step::NoSquare,
        Step::Neutral(cell()),
        Step::Pass,
        Step::Place(cell()),
        Step::Bid(3),
        Step::Brussels(Quarter::Exchange, 1),
        Step::NoAction,
        Step::FreeUse(Noble::Solvay, NobleChoice::Cube(Cube::Iron)),
        Step::FreeCube(Cube::Wood),
        Step::NotFree,
        Step::Swap(2, 5),
        Step::NoSwap,
        Step::Bonus(card(), Some(Bonus::Release)),
        Step::Bonus(card(), None),
        Step::Tuck(card(), Strategy::Artworks),
        Step::Double(cell()),
        Step::NoDouble,
        Step::Recall,
        Step::NoRecall,
        Step::Call(NobleChoice::None),
        Step::NoCall,
    ]
}

fn steps_of_an_action() -> Vec<Step> {
    vec![
        Step::Workshop(Colour::Blue),
        Step::Sell(Colour::Green),
        Step::SellWhite(Colour::Brown, Colour::Black),
        Step::To(3, 6),
        Step::Drop(Face::White),
        Step::Noble(1, NobleChoice::Wild(Cube::Wood, Some(Cube::Stone))),
        Step::Top(NobleChoice::Wild(Cube::Glass, None)),
        Step::Peek,
        Step::Keep,
        Step::Discard,
        Step::Materials(Cube::Wood, Some(Cube::Iron)),
        Step::Materials(Cube::Glass, None),
        Step::Build,
        Step::TurnFirst(CompassPoint::Francs, true),
        Step::Pay(Unit::Francs),
        Step::Turn(CompassPoint::Empty),
        Step::At(cell()),
        Step::Pavilion(3),
        Step::Use(Noble::PrivatLivemont, NobleChoice::Colour(Colour::Green)),
        Step::Done,
    ]
}

fn steps_of_cards() -> Vec<Step> {
    vec![
        Step::Card(21),
        Step::Save(5),
        Step::Flip(Colour::Yellow),
        Step::Clear(Face::Black),
        Step::Redraw([true, false, true, false]),
        Step::Swop(Cube::Stone),
        Step::Substitute(Cube::Wild),
        Step::UseMore(Noble::VanDeVelde, NobleChoice::None),
        Step::Dismiss(Noble::Buls),
        Step::TakeBack(cell(), 2),
        Step::Buy(Cube::Wood, Cube::Wild, Colour::Green),
        Step::Barter(Colour::Blue, Cube::Wood, Some(Cube::Wild)),
        Step::White(Colour::Brown),
        Step::Tile(8),
        Step::NoTile,
        Step::Again(true),
        Step::NotAgain,
    ]
}

pub(super) fn events() -> Vec<Event> {
    [events_of_a_round(), events_of_gains(), events_of_buildings(), events_of_nobles(), events_of_the_end()]
        .concat()
}

fn events_of_a_round() -> Vec<Event> {
    let (seat, cell, iris, action) = (SEAT, cell(), Iris::new(2, 3), Action::Sale);
    vec![
        Event::StartPlayer { seat },
        Event::BoardChosen { seat, board: Board::Saintenoy },
        Event::StartArtwork { seat, colour: Colour::Yellow },
        Event::RoundBegan { round: 1, seat },
        Event::Stock { francs: 6, first: iris, second: Iris::new(3, 2) },
        Event::Square { seat, iris, row_from: 3, row_to: 5, column_from: 1, column_to: 3 },
        Event::NeutralPlaced { seat, cell },
        Event::Placed { seat, cell, action, francs: 3, column: 4, column_francs: 5, others_francs: 2 },
        Event::NotPerformed { seat, action },
        Event::Brussels { seat, quarter: Quarter::Plaza, architects: 1, travellers: 1 },
        Event::Copied { seat, action },
        Event::Passed { seat, automatic: true },
        Event::FirstPass { seat, count: 2 },
        Event::AnotherTurn { seat, traveller: false },
        Event::FreeAction { seat, by_seat: SEAT, gain: Gain::Black, count: 1 },
        Event::FreeActionLeft { seat },
        Event::TileTaken { seat, tile: 8 },
        Event::BidTakenBack { seat, cell, francs: 2 },
    ]
}

fn events_of_gains() -> Vec<Event> {
    let (seat, track, card) = (SEAT, Track::Architect, card());
    vec![
        Event::Got { seat, good: Good::Francs, count: 6, why: GoodReason::Sale },
        Event::Gave { seat, good: Good::Wild, count: 1, why: GoodReason::TopFloor },
        Event::Got { seat, good: Good::Points, count: 3, why: GoodReason::Card21 },
        Event::Sold { seat, face: Face::White, colour: Colour::Blue, column: 3, row: 4 },
        Event::LeftDisplay { seat, face: Face::Brown },
        Event::Track { seat, track, level: 3, value: 4 },
        Event::TrackFull { seat, track },
        Event::Released { seat },
        Event::CourtEmpty { seat },
        Event::CardUsed { seat, card: 4 },
        Event::Flipped { seat, colour: Colour::Green },
        Event::ColumnFrancs { seat, column: 2, francs: 7 },
        Event::ColumnWon { seat, column: 2, card },
        Event::ColumnTied { seat, column: 2, card },
        Event::ColumnSwapped { seat, column: 2, other_column: 5, card },
        Event::NextStart { seat, icons: 3 },
        Event::BonusTaken { seat, card },
        Event::Tucked { seat, card, area: Strategy::Nobles, icons: 2 },
    ]
}

fn events_of_buildings() -> Vec<Event> {
    let (seat, cell) = (SEAT, cell());
    vec![
        Event::House { seat, cell, number: 1 },
        Event::Pavilion { seat, row: 3, number: 2, card: 17 },
        Event::Needle { seat, from: CompassPoint::Wood, to: CompassPoint::Francs },
        Event::Doubled { seat, cell },
        Event::IrisScored { seat, iris: Iris::new(2, 3), meeples: 3, points: 2 },
        Event::Recalled { seat },
        Event::ToCourt { seat, architects: 3 },
        Event::Visited { seat, row: 3, points: 2 },
    ]
}

fn events_of_nobles() -> Vec<Event> {
    let (seat, noble) = (SEAT, Noble::PrivatLivemont);
    vec![
        Event::NobleTaken { seat, noble, price: 2, from_deck: false },
        Event::NobleKept { seat, noble },
        Event::NobleDiscarded { seat, noble },
        Event::NobleOpened { noble },
        Event::NoblesReshuffled { count: 9 },
        Event::Peeked { seat, noble },
        Event::NobleLeft { noble },
        Event::NobleUsed { seat, noble },
        Event::NobleCalled { seat, noble },
    ]
}

fn events_of_the_end() -> Vec<Event> {
    vec![
        Event::RoundEnded { round: 5 },
        Event::Wages { seat: SEAT, francs: 13 },
        Event::NobleUnpaid { seat: SEAT, noble: Noble::Empain },
        Event::Over { rounds: 5 },
        Event::Scored { seat: SEAT, points: 135, rank: 1 },
    ]
}
