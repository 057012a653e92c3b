//! The state of a table: what lies where, and what is still to be done. Holds no rule.

use super::few::List;
use super::names::{
    ArtistName, Colour, ContractSlot, Form, Half, Location, Reward, Ticket, Tile, TileSlot, Visitor,
};
use super::options::Options;
use super::parts::{ArtistTile, Card, Colours, Parts};
use crate::kit::{names, seats, state};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Visitors or tickets by kind.
pub(crate) type Count = [u8; 3];

/// Where the game stands, apart from the agenda.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// A starting location is chosen (TG-2.16).
    Start,
    /// The turn player has not moved yet.
    Before,
    /// The gallerist has arrived; the location action is due.
    Moved,
    /// The location action is done or skipped.
    After,
    /// The owner of a kicked-out piece may act (TG-6.1).
    Kicked,
    /// That action is chosen.
    KickedAfter,
    /// Solo: which ticket is discarded (TG-22.5).
    Discard,
    /// Works of renown are taken (TG-20.4).
    Auction,
    /// The game has ended.
    Over(Reason),
}

names! {
    /// Why the game ends.
    pub Reason {
        /// No tickets are left, and there are two celebrities.
        TicketsCelebrities = "tickets_celebrities",
        /// No tickets and no visitors are left.
        TicketsBag = "tickets_bag",
        /// Two celebrities, and no visitors are left.
        CelebritiesBag = "celebrities_bag",
        /// Solo: no tickets are left (TG-22.8).
        Solo = "solo",
        /// The last round there may be is over (TG-19.7).
        Rounds = "rounds",
    }
}

/// How near the end is (TG-19).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ending {
    /// It is not triggered.
    Open,
    /// The current round is played to its end.
    Triggered(Reason),
    /// The extra round; solo: the last move.
    Extra(Reason),
}

/// Whether intermediate scoring has happened (TG-18.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Intermediate {
    /// No colour has run out yet.
    Ahead,
    /// A colour has run out.
    Due,
    /// It happened.
    Done,
}

/// A gallerist or an assistant.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// The gallerist.
    #[default]
    Gallerist,
    /// An assistant.
    Assistant,
}

/// A piece at a location. In a solo game the dummy has the seat behind the player's.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Piece {
    pub(crate) seat: Seat,
    pub(crate) figure: Figure,
}

/// Somebody was kicked out in this turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Kick {
    /// Where; the piece stands on the black space until it is used or goes home.
    pub(crate) location: Location,
    /// Whose piece it is.
    pub(crate) seat: Seat,
    /// Which piece.
    pub(crate) figure: Figure,
}

/// The two standing places of a location.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Spot {
    pub(crate) main: Option<Piece>,
    pub(crate) black: Option<Piece>,
}

/// A work of art that has an owner.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Work {
    /// Its form.
    pub form: Form,
    /// Which of the form's 8 tiles, from 1.
    pub number: u8,
    /// Which of the form's two artists made it.
    pub colour: Colour,
}

impl Work {
    /// Who made it.
    pub(crate) fn artist(self) -> ArtistName {
        ArtistName { form: self.form, colour: self.colour }
    }
}

/// A work of renown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Renown {
    pub(crate) form: Form,
    pub(crate) number: u8,
}

/// A work of renown that somebody took.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct RenownTaken {
    pub(crate) form: Form,
    pub(crate) number: u8,
    /// In the gallery rather than with the sold works.
    pub(crate) hung: bool,
}

/// A contract card in a slot.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Contract {
    pub(crate) card: Card,
    /// The half on top, once the contract is finished.
    pub(crate) top: Option<Half>,
    /// Turned face down; the half on top may still be open for a moment (TG-9.11).
    pub(crate) finished: bool,
    /// An assistant marks the reward as used.
    pub(crate) assistant: bool,
}

impl Contract {
    /// What using it gives: the printed reward, or that of the half on top (TG-5.5).
    pub(crate) fn reward(&self) -> Reward {
        match (self.finished, self.top) {
            (false, _) => self.card.reward,
            (true, Some(Half::Money)) => Reward::Money,
            (true, _) => Reward::Influence,
        }
    }
}

/// An artist on the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Artist {
    pub(crate) tile: ArtistTile,
    pub(crate) discovered: bool,
    pub(crate) fame: u8,
    pub(crate) bonus: Option<Reward>,
    /// Signature tokens left at the tile.
    pub(crate) tokens: u8,
    /// The level of the promotion token on the tile; 0: none.
    pub(crate) token_level: u8,
    /// Collectors on the tile.
    pub(crate) collectors: u8,
}

impl Artist {
    /// The promotion level: of the token, or the printed one (TG-10.4).
    pub(crate) fn level(&self) -> u8 {
        if self.token_level > 0 { self.token_level } else { self.tile.promotion }
    }

    /// Whether the artist is a celebrity (TG-16.4).
    pub(crate) fn is_celebrity(&self) -> bool {
        self.fame >= super::parts::FAME_MAX
    }
}

/// What one player has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: u16,
    pub(crate) influence: u8,
    pub(crate) tickets: Count,
    pub(crate) lobby: Count,
    pub(crate) gallery: Count,
    /// Assistants on desks.
    pub(crate) desks: u8,
    /// Unemployed assistants.
    pub(crate) queue: u8,
    /// Assistants that left the game.
    pub(crate) gone: u8,
    pub(crate) exhibit: List<Work, 5>,
    pub(crate) sold: List<Work, 30>,
    /// Works of renown taken in the auction.
    pub(crate) auctioned: Option<RenownTaken>,
    /// By slot: brown, pink, any.
    pub(crate) contracts: [Option<Contract>; 3],
    pub(crate) commission: Option<ArtistName>,
    /// By slot.
    pub(crate) tiles: [Option<Tile>; 6],
    /// The starter tile, while it lies on exhibit space 3.
    pub(crate) starter: Option<Tile>,
    /// A work has come to lie under the starter tile (TG-8.11).
    pub(crate) starter_due: bool,
    /// The form of the curator card.
    pub(crate) curator: Form,
    /// The form of the art dealer card.
    pub(crate) dealer: Form,
}

/// A cell of the market.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cell {
    /// Of the upper part: row and column, from 0.
    Tile(u8, u8),
    /// Of the lower part: row and column, from 0.
    Bid(u8, u8),
}

/// The table in the international market. Columns and rows from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Market {
    pub(crate) columns: [bool; 3],
    pub(crate) tiles: [[Option<Tile>; 3]; 4],
    /// Assistants in the upper part.
    pub(crate) upper: [[Option<Seat>; 3]; 4],
    /// Assistants in the lower part.
    pub(crate) lower: [[Option<Seat>; 3]; 3],
}

/// The second colour of a solo game (TG-22.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Dummy {
    /// Assistants beside the board.
    pub(crate) supply: u8,
    /// Assistants put into the market so far.
    pub(crate) placed: u8,
    /// A ticket is still to be discarded for a kick-out.
    pub(crate) owes_ticket: bool,
}

/// Something that is still to be done before the turn goes on; the last of the agenda comes first. Some ask a player,
/// the others are done at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Todo {
    /// Asks which assistant is left at the location just left (TG-4.2).
    Leave(Location),
    /// The gallerist arrives (TG-4.4).
    Arrive(Location),
    /// Asks for money steps where there can be any, then the price is paid (TG-12.4). The artist whose work is bought.
    Pay(u8, Option<ArtistName>),
    /// The artist's fame rises by this much, then fame steps (TG-12.5); `true`: by a purchase.
    Raise(ArtistName, u8, bool),
    /// Asks for fame steps.
    FameSteps(ArtistName, bool),
    /// A reward is taken (TG-17).
    Reward(Reward),
    /// Asks for the artist of a fame reward.
    FameTarget,
    /// Asks for the colours of tickets gained at the same time (TG-14.3); the colours of each icon.
    Tickets([Colours; 4]),
    /// These tickets are taken (TG-14.2).
    Gain(Colours),
    /// Asks for the colour swapped for a sold-out one (TG-14.2); those still to be gained behind it.
    Swap(Ticket, Colours),
    /// Asks for the visitor of a reward (TG-15.4); the kinds allowed, one bit a kind; `true`: from the bag alone.
    Guest(u8, bool),
    /// The work bought is hung (TG-8.6).
    Hang(ArtistName),
    /// Random visitors come to the next work of the form (TG-8.6).
    NextWork(Form),
    /// The artist is turned face up (TG-8.2).
    Found(ArtistName),
    /// Asks for a contract; `true`: new ones were dealt (TG-9.3).
    Pick(bool),
    /// Asks for the slot of the contract from this display place, from 1 (TG-9.4).
    Sign(u8),
    /// Empty display places are filled (TG-9.7).
    #[default]
    Refill,
    /// Asks for the contract that a sale of this exhibit space, from 1, fulfils (TG-9.14).
    Using(u8),
    /// Asks which visitor leaves the gallery after a sale on this contract (TG-9.10).
    OutOfGallery(ContractSlot),
    /// Asks for the half on top (TG-9.11).
    Top(ContractSlot),
    /// So many assistants are hired, their cost being paid (TG-10.2).
    Hired(u8),
    /// Asks for the slot of the tile on this cell of the market (TG-11.6).
    TileSlot(Cell),
    /// Asks which visitor leaves the lobby.
    OutOfLobby,
    /// Asks for the assistant put on this cell (TG-11.4).
    Place(Cell),
    /// Asks for the assistant put on this contract (TG-5.5).
    Use(ContractSlot),
}

/// The most that can be to do at once.
pub(crate) const AGENDA_MAX: usize = 16;

state! {
    /// One table of The Gallerist.
    pub struct TheGallerist with Parts {
        pub(crate) options: Options,
        /// The start player.
        pub(crate) first: Seat,
        /// The turn player; at the start who chooses a location; in the auction who takes a work.
        pub(crate) current: Seat,
        /// From 1; 0 before the first turn.
        pub(crate) round: u16,
        pub(crate) phase: Phase,
        pub(crate) agenda: List<Todo, AGENDA_MAX>,
        /// The executive action of this turn or kicked-out action is spent or no longer possible.
        pub(crate) executive_spent: bool,
        /// Visitors are being moved as the executive action, and more may be.
        pub(crate) moving: bool,
        /// Who was kicked out in this turn.
        pub(crate) kicked: Option<Kick>,
        pub(crate) ending: Ending,
        pub(crate) intermediate: Intermediate,
        pub(crate) players: List<Player, 4>,
        pub(crate) dummy: Dummy,
        /// By location.
        pub(crate) spots: [Spot; 4],
        /// Reputation tiles for the starting locations, by location.
        pub(crate) start_tiles: [Option<Tile>; 4],
        /// In the order of [`ArtistName::all`].
        pub(crate) artists: [Artist; 8],
        /// Work numbers by form; the last lies on top, face up.
        pub(crate) piles: [List<u8, 8>; 4],
        /// Visitors on the top works.
        pub(crate) on_works: [Count; 4],
        pub(crate) bag: Count,
        pub(crate) plaza: Count,
        pub(crate) box_office: Count,
        pub(crate) ticket_discard: Count,
        /// Contract cards, the last on top.
        pub(crate) deck: List<Card, 20>,
        pub(crate) display: [List<Card, 20>; 4],
        pub(crate) contract_discard: List<Card, 20>,
        /// Promotion tokens left, by level from 1.
        pub(crate) promotion: [u8; 5],
        pub(crate) market: Market,
        pub(crate) easels: List<Renown, 4>,
        /// Works of renown that nobody has any more.
        pub(crate) lost_renown: u8,
        /// Reputation tiles that left the game since the set-up.
        pub(crate) lost_tiles: u8,
        /// Artist bonus tiles that left the game since the set-up.
        pub(crate) used_bonuses: u8,
    }
}

/// The sum of all kinds.
pub(crate) fn total(count: Count) -> u8 {
    count.iter().sum()
}

seats!(TheGallerist, players: Player, player, player_mut);

impl TheGallerist {
    /// Whether one plays against the dummy.
    pub(crate) fn is_solo(&self) -> bool {
        self.count() == 1
    }

    /// The seat that stands for the dummy of a solo game.
    pub(crate) fn dummy_seat(&self) -> Seat {
        Seat::new(1)
    }

    /// Whether this seat is a player's.
    pub(crate) fn is_player(&self, seat: Seat) -> bool {
        seat.number() < self.count()
    }

    /// An artist.
    pub(crate) fn artist(&self, name: ArtistName) -> &Artist {
        &self.artists[name.index()]
    }

    /// An artist, to change it.
    pub(crate) fn artist_mut(&mut self, name: ArtistName) -> &mut Artist {
        &mut self.artists[name.index()]
    }

    /// The standing places of a location.
    pub(crate) fn spot(&self, location: Location) -> &Spot {
        &self.spots[location.index()]
    }

    /// The standing places of a location, to change them.
    pub(crate) fn spot_mut(&mut self, location: Location) -> &mut Spot {
        &mut self.spots[location.index()]
    }

    /// Whether a seat's gallerist is in its gallery.
    pub(crate) fn is_at_home(&self, seat: Seat) -> bool {
        let gallerist = Some(Piece { seat, figure: Figure::Gallerist });
        self.spots.iter().all(|spot| spot.main != gallerist && spot.black != gallerist)
    }

    /// Where a seat's gallerist stands on a main space; `None`: at home, or on a black space.
    pub(crate) fn gallerist_at(&self, seat: Seat) -> Option<Location> {
        let gallerist = Some(Piece { seat, figure: Figure::Gallerist });
        Location::ALL.iter().copied().find(|location| self.spot(*location).main == gallerist)
    }

    /// Who decides what is asked: the turn player, or the owner of a kicked-out piece.
    pub(crate) fn actor(&self) -> Seat {
        match (self.phase, self.kicked) {
            (Phase::Kicked | Phase::KickedAfter, Some(kick)) => kick.seat,
            _ => self.current,
        }
    }

    /// The money that one work of this artist is worth now (TG-16.2).
    pub(crate) fn value_of(&self, name: ArtistName) -> u8 {
        let artist = self.artist(name);
        self.parts.value(artist.tile.low, artist.fame)
    }

    /// The visitor limit for collectors of this seat's gallery (TG-15.3).
    pub(crate) fn collector_limit(&self, seat: Seat) -> u8 {
        self.parts.collector_base + self.player(seat).sold.len() as u8
    }

    /// Whether one more visitor of this kind may enter this seat's gallery (TG-15.3).
    pub(crate) fn may_enter(&self, seat: Seat, visitor: Visitor) -> bool {
        visitor != Visitor::Collector
            || self.player(seat).gallery[visitor.index()] < self.collector_limit(seat)
    }

    /// The empty reputation slots.
    pub(crate) fn empty_slots(&self, seat: Seat) -> impl Iterator<Item = TileSlot> + '_ {
        let tiles = self.player(seat).tiles;
        TileSlot::ALL.iter().copied().filter(move |slot| tiles[slot.index()].is_none())
    }
}
