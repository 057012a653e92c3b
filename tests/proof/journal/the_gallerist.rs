//! One of each kind of step and event of The Gallerist.

use super::SEAT;
use engine::Seat;
use games::the_gallerist::{
    ArtistName, Colour, ContractSlot, Event, Figure, Form, Half, InfluencePurpose, Level, Location, Place,
    Reason, Reward, Source, Step, Ticket, TicketSet, Tile, TileSlot, Visitor, VisitorPlace,
};

const FORM: Form = Form::Photography;
const COLOUR: Colour = Colour::Red;

pub(super) fn steps() -> Vec<Step> {
    let artist = ArtistName { form: FORM, colour: COLOUR };
    vec![
        Step::Start(Location::Artists),
        Step::To(Location::Market),
        Step::Leave(Some(Source::Desk)),
        Step::Leave(None),
        Step::Skip,
        Step::Move(Ticket::Brown, Place::Plaza),
        Step::Move(Ticket::Pink, Place::Lobby),
        Step::Move(Ticket::White, Place::LobbyOf(Seat::new(1))),
        Step::Use(ContractSlot::Any),
        Step::From(Source::Black),
        Step::Discover(artist),
        Step::Buy(artist),
        Step::Deal,
        Step::Sign(3),
        Step::Decline,
        Step::Slot(ContractSlot::Brown),
        Step::Sell(2),
        Step::Using(ContractSlot::Pink),
        Step::Out(Visitor::Vip),
        Step::Top(Half::Influence),
        Step::Hire(2),
        Step::Promote(artist),
        Step::Reputation(Form::Sculpture, 3),
        Step::Bid(6, 1),
        Step::Money(2),
        Step::Fame(1),
        Step::FameFor(artist),
        Step::Tickets(TicketSet::BrownPink),
        Step::Swap(Ticket::White),
        Step::Guest(Visitor::Collector),
        Step::TileSlot(TileSlot::Visitor),
        Step::Starter(TileSlot::Fame),
        Step::Nothing,
        Step::End,
        Step::Discard(Ticket::Pink),
        Step::Take(Form::Digital, true),
    ]
}

pub(super) fn events() -> Vec<Event> {
    [events_of_places(), events_of_gains(), events_of_actions(), events_of_the_dummy(), events_of_the_end()]
        .concat()
}

fn events_of_places() -> Vec<Event> {
    let (seat, location, figure) = (SEAT, Location::Media, Figure::Assistant);
    vec![
        Event::StartPlayer { seat },
        Event::FirstArtist { form: FORM, colour: COLOUR },
        Event::Cards { seat, curator: Form::Digital, dealer: Form::Painting },
        Event::Started { seat, location, tile: Tile::ArtForms },
        Event::RoundBegan { round: 1 },
        Event::Went { seat, location },
        Event::AssistantLeft { seat, location, source: Source::Desk },
        Event::KickedOut { seat, by_seat: Seat::new(1), location, figure },
        Event::OwnKickedOut { seat, location },
        Event::Skipped { seat, location },
        Event::KickedOutPassed { seat },
        Event::WentHome { seat, figure: Figure::Gallerist },
        Event::AssistantGone { seat },
    ]
}

fn events_of_gains() -> Vec<Event> {
    let (seat, visitor, ticket) = (SEAT, Visitor::Collector, Ticket::Brown);
    let (from_seat, from, to) = (Seat::new(1), VisitorPlace::OtherLobby, VisitorPlace::Plaza);
    vec![
        Event::VisitorMoved { seat, visitor, from, to, from_seat },
        Event::InfluenceSpent { seat, purpose: InfluencePurpose::KickedOut, from: 12, to: 10 },
        Event::InfluenceGained { seat, amount: 3, to: 13 },
        Event::MoneyGained { seat, amount: 4 },
        Event::TicketGained { seat, ticket },
        Event::TicketSwapped { seat, ticket },
        Event::TicketMissed { seat },
        Event::VisitorCame { seat, visitor, from: VisitorPlace::Bag },
        Event::VisitorLeft { seat, visitor, from: VisitorPlace::Gallery },
        Event::FameRose { seat, form: FORM, colour: COLOUR, from: 12, to: 19 },
        Event::Celebrity { seat, form: FORM, colour: COLOUR, amount: 5 },
        Event::Intermediate { seat, influence: 4, money: 6 },
    ]
}

fn events_of_actions() -> Vec<Event> {
    let (seat, form, colour, number) = (SEAT, FORM, COLOUR, 7);
    let (slot, reward, tile) = (ContractSlot::Pink, Reward::TicketsTwo, Tile::VisitorSets);
    vec![
        Event::ContractUsed { seat, slot, reward, source: Source::Sales },
        Event::Discovered { seat, form, colour, fame: 5 },
        Event::BonusTaken { seat, reward: Reward::VisitorPlaza },
        Event::Bought { seat, form, colour, number, price: 5, commissioned: true },
        Event::Hung { seat, form, number, space: 2 },
        Event::NextWork { form, number, investors: 1, vips: 1, collectors: 0 },
        Event::ContractDealt { place: 4, form, reward: Reward::VisitorPlazaInvestorVip },
        Event::ContractsShuffled,
        Event::Signed { seat, form, reward: Reward::VisitorBag, slot },
        Event::Declined { seat },
        Event::Sold { seat, form, colour, number, amount: 14, slot },
        Event::ContractFinished { seat, slot, top: Half::Money },
        Event::Hired { seat, count: 2, cost: 3 },
        Event::Promoted { seat, form, colour, level: 3 },
        Event::TileTaken { seat, tile, form, column: 2, slot: TileSlot::Tickets },
        Event::Bid { seat, price: 6, column: 3 },
        Event::AssistantPlaced { seat, source: Source::Black },
        Event::StarterTaken { seat, tile: Tile::Influence3, slot: TileSlot::Money },
        Event::StarterLost { seat, tile },
    ]
}

fn events_of_the_dummy() -> Vec<Event> {
    let (seat, location, figure) = (SEAT, Location::Sales, Figure::Gallerist);
    vec![
        Event::DummyKickedOut { seat, location, figure },
        Event::KickedOutByDummy { seat, location, figure },
        Event::TicketDiscarded { ticket: Ticket::White },
        Event::DummySet { location },
        Event::DummyMoved { location, left_assistant: true },
        Event::DummyTile { form: FORM, column: 1 },
        Event::DummyBid { price: 3, column: 3 },
        Event::RenownLost { form: FORM, number: 8 },
        Event::LevelReached { seat, level: Level::Veteran },
        Event::LevelWanted { seat, level: Level::Master, won: false },
    ]
}

fn events_of_the_end() -> Vec<Event> {
    let (seat, form) = (SEAT, FORM);
    vec![
        Event::EndTriggered { reason: Reason::TicketsCelebrities },
        Event::ExtraRound,
        Event::RenownTaken { seat, form, number: 8, amount: 17, hung: true },
        Event::CardsShown { seat, curator: Form::Digital, dealer: Form::Painting },
        Event::Over { reason: Reason::CelebritiesBag },
        Event::Scored { seat, points: 135, rank: 1 },
    ]
}
