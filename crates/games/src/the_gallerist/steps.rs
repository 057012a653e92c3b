//! The steps that players take, and the events shown to them.

use super::names::{
    ArtistName, Colour, ContractSlot, Form, Half, Level, Location, Reward, Source, Ticket, Tile, TileSlot,
    Visitor,
};
use super::state::{Figure, Reason};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Tickets of different colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are clear.
pub enum TicketSet {
    Brown,
    Pink,
    White,
    BrownPink,
    BrownWhite,
    PinkWhite,
    All,
}

/// Place from which a ticket moves a visitor.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The plaza, to the player's own lobby.
    Plaza,
    /// The player's own lobby, to their gallery.
    Lobby,
    /// Another player's lobby, to the plaza.
    LobbyOf(Seat),
}

/// A step, the smallest unit of a decision. Journals keep steps permanently, so the names and the order of fields must
/// not change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Start at this location (TG-2.16).
    Start(Location),
    /// Move the gallerist here (TG-4.1).
    To(Location),
    /// Leave this assistant at the location just left, or none (TG-4.2).
    Leave(Option<Source>),
    /// Skip the location action, as none is possible (TG-4.6).
    Skip,
    /// Discard a ticket and move a visitor from here (TG-5.1).
    Move(Ticket, Place),
    /// Use the contract in this slot (TG-5.5).
    Use(ContractSlot),
    /// Take the assistant for a contract or the market from this source.
    From(Source),
    /// Discover this artist (TG-8.2).
    Discover(ArtistName),
    /// Buy the next work from this artist (TG-8.6).
    Buy(ArtistName),
    /// Deal four new contracts (TG-9.2).
    Deal,
    /// Sign the contract from this display place, from 1 (TG-9.3).
    Sign(u8),
    /// Take none of the contracts dealt (TG-9.3).
    Decline,
    /// Put the contract on this slot (TG-9.4).
    Slot(ContractSlot),
    /// Sell the work on this exhibit space, from 1 (TG-9.10).
    Sell(u8),
    /// Sell the work on this contract (TG-9.14).
    Using(ContractSlot),
    /// Let this visitor leave (TG-9.10, TG-11.6, TG-8.12).
    Out(Visitor),
    /// Put this half of the finished contract on top (TG-9.11).
    Top(Half),
    /// Hire this number of assistants (TG-10.1).
    Hire(u8),
    /// Promote this artist (TG-10.5).
    Promote(ArtistName),
    /// Take the reputation tile of this row and column, from 1 (TG-11.6).
    Reputation(Form, u8),
    /// Bid at this price in this column, from 1 (TG-11.8).
    Bid(u8, u8),
    /// Pay this amount of the price with influence (TG-12.4).
    Money(u8),
    /// Spend influence for this amount of additional fame (TG-12.5).
    Fame(u8),
    /// Give the fame reward to this artist.
    FameFor(ArtistName),
    /// Gain these tickets (TG-14.1).
    Tickets(TicketSet),
    /// Swap a ticket of this colour for the sold-out one (TG-14.2).
    Swap(Ticket),
    /// Take this visitor as a reward (TG-15.4).
    Guest(Visitor),
    /// Put the reputation tile of the market on this slot (TG-11.6).
    TileSlot(TileSlot),
    /// Put the starter tile on this slot (TG-8.12).
    Starter(TileSlot),
    /// Do nothing when kicked out (TG-6.1).
    Nothing,
    /// End the turn or the kicked-out action.
    End,
    /// Discard a ticket of this colour (TG-22.5).
    Discard(Ticket),
    /// Take the work of renown of this form (TG-20.4): `true` for the gallery, `false` for the sold works.
    Take(Form, bool),
}

/// Purpose for which influence was spent (TG-12.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are clear.
pub enum InfluencePurpose {
    Money,
    Fame,
    Promotion,
    KickedOut,
}

/// Origin or destination of a visitor, as shown in events.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are clear.
pub enum VisitorPlace {
    Bag,
    Plaza,
    Lobby,
    Gallery,
    OtherLobby,
}

/// An event shown to the players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are those of the message of the same name.
pub enum Event {
    /// The start player (TG-2.16).
    StartPlayer { seat: Seat },
    /// The artist known from the start (TG-2.5).
    FirstArtist { form: Form, colour: Colour },
    /// A player's two secret cards (TG-2.15), shown to that seat alone.
    Cards { seat: Seat, curator: Form, dealer: Form },
    /// A starting location was chosen (TG-2.16).
    Started { seat: Seat, location: Location, tile: Tile },
    /// A round started (TG-3.1).
    RoundBegan { round: u16 },
    /// A gallerist moved (TG-4.1).
    Went { seat: Seat, location: Location },
    /// An assistant was left at a location (TG-4.2).
    AssistantLeft { seat: Seat, location: Location, source: Source },
    /// A piece was kicked out (TG-4.4).
    KickedOut { seat: Seat, by_seat: Seat, location: Location, figure: Figure },
    /// Solo: the player kicked out a piece of the dummy (TG-22.5).
    DummyKickedOut { seat: Seat, location: Location, figure: Figure },
    /// Solo: the dummy kicked out a piece of the player (TG-22.3).
    KickedOutByDummy { seat: Seat, location: Location, figure: Figure },
    /// The player's own assistant had to make room (TG-4.5).
    OwnKickedOut { seat: Seat, location: Location },
    /// No location action was possible (TG-4.6).
    Skipped { seat: Seat, location: Location },
    /// A visitor was moved by a ticket (TG-5.1). `from_seat` is the owner of the lobby that the visitor left, otherwise
    /// the mover.
    VisitorMoved { seat: Seat, visitor: Visitor, from: VisitorPlace, to: VisitorPlace, from_seat: Seat },
    /// A contract was used (TG-5.5).
    ContractUsed { seat: Seat, slot: ContractSlot, reward: Reward, source: Source },
    /// A kicked-out player did nothing (TG-6.1).
    KickedOutPassed { seat: Seat },
    /// A piece went home (TG-7.4).
    WentHome { seat: Seat, figure: Figure },
    /// An assistant without a desk left the game (TG-7.4).
    AssistantGone { seat: Seat },
    /// Influence was spent (TG-12.2).
    InfluenceSpent { seat: Seat, purpose: InfluencePurpose, from: u8, to: u8 },
    /// Influence was gained.
    InfluenceGained { seat: Seat, amount: u8, to: u8 },
    /// Money was gained.
    MoneyGained { seat: Seat, amount: u16 },
    /// A ticket was gained (TG-14.1).
    TicketGained { seat: Seat, ticket: Ticket },
    /// A ticket was swapped for a sold-out one (TG-14.2).
    TicketSwapped { seat: Seat, ticket: Ticket },
    /// A ticket could not be gained (TG-14.4).
    TicketMissed { seat: Seat },
    /// A visitor came as a reward (TG-15.4, TG-15.5).
    VisitorCame { seat: Seat, visitor: Visitor, from: VisitorPlace },
    /// A visitor left a gallery or lobby for the plaza.
    VisitorLeft { seat: Seat, visitor: Visitor, from: VisitorPlace },
    /// An artist was discovered (TG-8.2).
    Discovered { seat: Seat, form: Form, colour: Colour, fame: u8 },
    /// The bonus tile of an undiscovered artist was taken (TG-8.2).
    BonusTaken { seat: Seat, reward: Reward },
    /// A work was bought (TG-8.6).
    Bought { seat: Seat, form: Form, colour: Colour, number: u8, price: u8, commissioned: bool },
    /// A work was hung on this exhibit space (TG-8.6).
    Hung { seat: Seat, form: Form, number: u8, space: u8 },
    /// The next work of a pile and its visitors (TG-8.6).
    NextWork { form: Form, number: u8, investors: u8, vips: u8, collectors: u8 },
    /// An artist's fame rose (TG-8.6, TG-10.5, TG-17).
    FameRose { seat: Seat, form: Form, colour: Colour, from: u8, to: u8 },
    /// An artist became a celebrity (TG-16.4).
    Celebrity { seat: Seat, form: Form, colour: Colour, amount: u16 },
    /// A contract was laid out (TG-9.2, TG-9.7).
    ContractDealt { place: u8, form: Form, reward: Reward },
    /// All contracts not held were shuffled (TG-9.8).
    ContractsShuffled,
    /// A contract was signed (TG-9.3).
    Signed { seat: Seat, form: Form, reward: Reward, slot: ContractSlot },
    /// None of the contracts dealt was taken (TG-9.3).
    Declined { seat: Seat },
    /// A work was sold (TG-9.10).
    Sold { seat: Seat, form: Form, colour: Colour, number: u8, amount: u16, slot: ContractSlot },
    /// A contract is finished, with this half on top (TG-9.11).
    ContractFinished { seat: Seat, slot: ContractSlot, top: Half },
    /// Assistants were hired, at no cost if hired as a reward (TG-10.1, TG-7.6).
    Hired { seat: Seat, count: u8, cost: u8 },
    /// An artist was promoted (TG-10.5).
    Promoted { seat: Seat, form: Form, colour: Colour, level: u8 },
    /// A reputation tile was taken from the market (TG-11.6).
    TileTaken { seat: Seat, tile: Tile, form: Form, column: u8, slot: TileSlot },
    /// A bid was made (TG-11.8).
    Bid { seat: Seat, price: u8, column: u8 },
    /// An assistant was placed in the market (TG-11.4).
    AssistantPlaced { seat: Seat, source: Source },
    /// The starter tile was put on a reputation slot (TG-8.12).
    StarterTaken { seat: Seat, tile: Tile, slot: TileSlot },
    /// The starter tile found no slot (TG-8.12).
    StarterLost { seat: Seat, tile: Tile },
    /// Intermediate scoring of a seat (TG-18.3).
    Intermediate { seat: Seat, influence: u8, money: u16 },
    /// The end of the game is triggered (TG-19.2).
    EndTriggered { reason: Reason },
    /// The extra round starts; solo: the last move (TG-19.3, TG-22.8).
    ExtraRound,
    /// Solo: a ticket was discarded (TG-22.5).
    TicketDiscarded { ticket: Ticket },
    /// Solo: the dummy was set up (TG-22.2).
    DummySet { location: Location },
    /// Solo: the dummy moved (TG-22.2).
    DummyMoved { location: Location, left_assistant: bool },
    /// Solo: the dummy placed an assistant on this reputation cell (TG-22.4).
    DummyTile { form: Form, column: u8 },
    /// Solo: the dummy placed an assistant on this bid cell (TG-22.4).
    DummyBid { price: u8, column: u8 },
    /// A work of renown was taken (TG-20.4).
    RenownTaken { seat: Seat, form: Form, number: u8, amount: u16, hung: bool },
    /// Solo: the dummy won a work of renown (TG-22.9).
    RenownLost { form: Form, number: u8 },
    /// The secret cards, revealed at the end (TG-20.5, TG-20.6).
    CardsShown { seat: Seat, curator: Form, dealer: Form },
    /// Solo: the highest level reached (TG-22.10).
    LevelReached { seat: Seat, level: Level },
    /// Solo: the result for the level named beforehand (TG-22.10).
    LevelWanted { seat: Seat, level: Level, won: bool },
    /// The game ended.
    Over { reason: Reason },
    /// A final score (TG-20).
    Scored { seat: Seat, points: i32, rank: u8 },
}
