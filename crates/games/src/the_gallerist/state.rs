//! The state of a table: the position of every component, and the parts of a turn still to be resolved. Holds no rule.

use super::inline_list::InlineList;
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

/// The current part of the game, apart from the agenda.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// The players choose starting locations (TG-2.16).
    Start,
    /// The turn player has not moved yet.
    Before,
    /// The gallerist has arrived; the location action is due.
    Moved,
    /// The location action is done or skipped.
    After,
    /// The owner of a kicked-out piece may take an action (TG-6.1).
    Kicked,
    /// The kicked-out action is chosen.
    KickedAfter,
    /// Solo: the player chooses the ticket to discard (TG-22.5).
    Discard,
    /// The players take works of renown (TG-20.4).
    Auction,
    /// The game has ended.
    Over(Reason),
}

names! {
    /// Reason for the end of the game.
    pub Reason {
        /// No tickets are left, and two artists are celebrities.
        TicketsCelebrities = "tickets_celebrities",
        /// No tickets and no visitors are left.
        TicketsBag = "tickets_bag",
        /// Two artists are celebrities, and no visitors are left.
        CelebritiesBag = "celebrities_bag",
        /// Solo: no tickets are left (TG-22.8).
        Solo = "solo",
        /// The last possible round is over (TG-19.7).
        Rounds = "rounds",
    }
}

/// Progress towards the end (TG-19).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ending {
    /// The end is not triggered.
    Open,
    /// The current round is played to its end.
    Triggered(Reason),
    /// The extra round; solo: the last move.
    Extra(Reason),
}

/// Progress of the intermediate scoring (TG-18.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Intermediate {
    /// No colour has run out yet.
    Ahead,
    /// A colour has run out.
    Due,
    /// The scoring has happened.
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

/// A piece at a location. In a solo game, the dummy has the seat after the player's.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Piece {
    pub(crate) seat: Seat,
    pub(crate) figure: Figure,
}

/// A kick-out in this turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct KickOut {
    /// Location; the piece is on its black space until it is used or goes home.
    pub(crate) location: Location,
    /// Owner of the piece.
    pub(crate) seat: Seat,
    /// Kind of the piece.
    pub(crate) figure: Figure,
}

/// The two standing places of a location.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct StandingPlaces {
    pub(crate) main: Option<Piece>,
    pub(crate) black: Option<Piece>,
}

/// A work of art that has an owner.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Work {
    /// Form of the work.
    pub form: Form,
    /// Number among the form's 8 tiles, from 1.
    pub number: u8,
    /// Colour of the work's artist.
    pub colour: Colour,
}

impl Work {
    /// Returns the artist of the work.
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

/// A work of renown taken by a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct AuctionedWork {
    pub(crate) form: Form,
    pub(crate) number: u8,
    /// True if the work hangs in the gallery; false if it is with the sold works.
    pub(crate) hung: bool,
}

/// A contract card in a slot.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Contract {
    pub(crate) card: Card,
    /// The half on top, once the contract is finished.
    pub(crate) top: Option<Half>,
    /// True if the card is face down; the half on top may be undecided for a moment (TG-9.11).
    pub(crate) finished: bool,
    /// True if an assistant marks the reward as used.
    pub(crate) assistant: bool,
}

impl Contract {
    /// Returns the reward for using the contract: the printed one, or that of the half on top (TG-5.5).
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
    /// Level of the promotion token on the tile; 0 if there is none.
    pub(crate) token_level: u8,
    /// Collectors on the tile.
    pub(crate) collectors: u8,
}

impl Artist {
    /// Returns the promotion level: that of the token, or the printed one (TG-10.4).
    pub(crate) fn level(&self) -> u8 {
        if self.token_level > 0 { self.token_level } else { self.tile.promotion }
    }

    /// Returns true if the artist is a celebrity (TG-16.4).
    pub(crate) fn is_celebrity(&self) -> bool {
        self.fame >= super::parts::FAME_MAX
    }
}

/// The possessions of one player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: u16,
    pub(crate) influence: u8,
    pub(crate) tickets: Count,
    pub(crate) lobby: Count,
    pub(crate) gallery: Count,
    /// Number of assistants on desks.
    pub(crate) desks: u8,
    /// Number of unemployed assistants.
    pub(crate) queue: u8,
    /// Number of assistants that left the game.
    pub(crate) gone: u8,
    pub(crate) exhibit: InlineList<Work, 5>,
    pub(crate) sold: InlineList<Work, 30>,
    /// Work of renown taken in the auction.
    pub(crate) auctioned: Option<AuctionedWork>,
    /// Contracts by slot: brown, pink, any.
    pub(crate) contracts: [Option<Contract>; 3],
    pub(crate) commission: Option<ArtistName>,
    /// Reputation tiles by slot.
    pub(crate) tiles: [Option<Tile>; 6],
    /// The starter tile, while it is on exhibit space 3.
    pub(crate) starter: Option<Tile>,
    /// True if a work was placed under the starter tile (TG-8.11).
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
    /// In the upper part: row and column, from 0.
    Tile(u8, u8),
    /// In the lower part: row and column, from 0.
    Bid(u8, u8),
}

/// The table in the international market. Columns and rows count from 0.
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
    /// Number of assistants in the supply.
    pub(crate) supply: u8,
    /// Number of assistants placed in the market so far.
    pub(crate) placed: u8,
    /// True if a ticket must still be discarded for a kick-out.
    pub(crate) owes_ticket: bool,
}

/// An entry of the agenda, resolved before the turn continues; the last entry comes first. Some entries are choices of
/// a player; the others are resolved at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AgendaEntry {
    /// Choice of the assistant left at the location just left (TG-4.2).
    Leave(Location),
    /// The gallerist arrives (TG-4.4).
    Arrive(Location),
    /// Choice of money steps, if any are possible, and payment of the price (TG-12.4). Includes the artist if a work is
    /// bought.
    Pay(u8, Option<ArtistName>),
    /// Raises the artist's fame by this amount, then offers fame steps (TG-12.5); `true` for a purchase.
    Raise(ArtistName, u8, bool),
    /// Choice of fame steps.
    FameSteps(ArtistName, bool),
    /// Takes a reward (TG-17).
    Reward(Reward),
    /// Choice of the artist for a fame reward.
    FameTarget,
    /// Choice of the colours of tickets gained at the same time (TG-14.3), given the colours of each icon.
    Tickets([Colours; 4]),
    /// Takes these tickets (TG-14.2).
    Gain(Colours),
    /// Choice of the colour swapped for a sold-out one (TG-14.2), with the colours still to be gained afterwards.
    Swap(Ticket, Colours),
    /// Choice of the visitor of a reward (TG-15.4), given the kinds allowed, one bit each; `true` if only from the bag.
    Guest(u8, bool),
    /// Hangs the work bought (TG-8.6).
    Hang(ArtistName),
    /// Draws random visitors for the next work of the form (TG-8.6).
    NextWork(Form),
    /// Turns the artist face up (TG-8.2).
    Found(ArtistName),
    /// Choice of a contract; `true` if new ones were dealt (TG-9.3).
    Pick(bool),
    /// Choice of the slot for the contract from this display place, from 1 (TG-9.4).
    Sign(u8),
    /// Fills empty display places (TG-9.7).
    #[default]
    Refill,
    /// Choice of the contract fulfilled by selling the work on this exhibit space, from 1 (TG-9.14).
    Using(u8),
    /// Choice of the departing visitor after a sale on this contract (TG-9.10).
    OutOfGallery(ContractSlot),
    /// Choice of the half on top (TG-9.11).
    Top(ContractSlot),
    /// Hires this number of assistants, once their cost is paid (TG-10.2).
    Hired(u8),
    /// Choice of the slot for the tile on this cell of the market (TG-11.6).
    TileSlot(Cell),
    /// Choice of the visitor that leaves the lobby.
    OutOfLobby,
    /// Choice of the assistant placed on this cell (TG-11.4).
    Place(Cell),
    /// Choice of the assistant placed on this contract (TG-5.5).
    Use(ContractSlot),
}

/// Maximum length of the agenda.
pub(crate) const AGENDA_MAX: usize = 16;

state! {
    /// One table of The Gallerist.
    pub struct TheGallerist with Parts {
        pub(crate) options: Options,
        /// The start player.
        pub(crate) first: Seat,
        /// The turn player; at the start the player who chooses a location, in the auction the player who takes a work.
        pub(crate) current: Seat,
        /// Round, from 1; 0 before the first turn.
        pub(crate) round: u16,
        pub(crate) phase: Phase,
        pub(crate) agenda: InlineList<AgendaEntry, AGENDA_MAX>,
        /// True if the executive action of this turn or kicked-out action is spent or no longer possible.
        pub(crate) executive_spent: bool,
        /// True while visitors are moved as the executive action, and more may follow.
        pub(crate) moving: bool,
        /// The kick-out of this turn.
        pub(crate) kicked: Option<KickOut>,
        pub(crate) ending: Ending,
        pub(crate) intermediate: Intermediate,
        pub(crate) players: InlineList<Player, 4>,
        pub(crate) dummy: Dummy,
        /// Standing places by location.
        pub(crate) spots: [StandingPlaces; 4],
        /// Reputation tiles for the starting locations, by location.
        pub(crate) start_tiles: [Option<Tile>; 4],
        /// Artists in the order of [`ArtistName::all`].
        pub(crate) artists: [Artist; 8],
        /// Work numbers by form; the last is on top, face up.
        pub(crate) piles: [InlineList<u8, 8>; 4],
        /// Visitors on the top works.
        pub(crate) on_works: [Count; 4],
        pub(crate) bag: Count,
        pub(crate) plaza: Count,
        pub(crate) box_office: Count,
        pub(crate) ticket_discard: Count,
        /// Contract cards, the last on top.
        pub(crate) deck: InlineList<Card, 20>,
        pub(crate) display: [InlineList<Card, 20>; 4],
        pub(crate) contract_discard: InlineList<Card, 20>,
        /// Promotion tokens left, by level from 1.
        pub(crate) promotion: [u8; 5],
        pub(crate) market: Market,
        pub(crate) easels: InlineList<Renown, 4>,
        /// Number of works of renown that are no longer available to players.
        pub(crate) lost_renown: u8,
        /// Number of reputation tiles that left the game since the setup.
        pub(crate) lost_tiles: u8,
        /// Number of artist bonus tiles that left the game since the setup.
        pub(crate) used_bonuses: u8,
    }
}

/// Returns the sum of all kinds.
pub(crate) fn total(count: Count) -> u8 {
    count.iter().sum()
}

seats!(TheGallerist, players: Player, player, player_mut);

impl TheGallerist {
    /// Returns true in a game against the dummy.
    pub(crate) fn is_solo(&self) -> bool {
        self.count() == 1
    }

    /// Returns the seat used for the dummy of a solo game.
    pub(crate) fn dummy_seat(&self) -> Seat {
        Seat::new(1)
    }

    /// Returns true if this seat belongs to a player.
    pub(crate) fn is_player(&self, seat: Seat) -> bool {
        seat.number() < self.count()
    }

    /// Returns an artist.
    pub(crate) fn artist(&self, name: ArtistName) -> &Artist {
        &self.artists[name.index()]
    }

    /// Returns an artist for modification.
    pub(crate) fn artist_mut(&mut self, name: ArtistName) -> &mut Artist {
        &mut self.artists[name.index()]
    }

    /// Returns the standing places of a location.
    pub(crate) fn spot(&self, location: Location) -> &StandingPlaces {
        &self.spots[location.index()]
    }

    /// Returns the standing places of a location for modification.
    pub(crate) fn spot_mut(&mut self, location: Location) -> &mut StandingPlaces {
        &mut self.spots[location.index()]
    }

    /// Returns true if a seat's gallerist is in its gallery.
    pub(crate) fn is_at_home(&self, seat: Seat) -> bool {
        let gallerist = Some(Piece { seat, figure: Figure::Gallerist });
        self.spots.iter().all(|spot| spot.main != gallerist && spot.black != gallerist)
    }

    /// Returns the location where a seat's gallerist is on the main space; `None` if it is at home or on a black space.
    pub(crate) fn gallerist_at(&self, seat: Seat) -> Option<Location> {
        let gallerist = Some(Piece { seat, figure: Figure::Gallerist });
        Location::ALL.iter().copied().find(|location| self.spot(*location).main == gallerist)
    }

    /// Returns the seat that decides: the turn player, or the owner of a kicked-out piece.
    pub(crate) fn deciding_seat(&self) -> Seat {
        match (self.phase, self.kicked) {
            (Phase::Kicked | Phase::KickedAfter, Some(kick)) => kick.seat,
            _ => self.current,
        }
    }

    /// Returns the money that a work of this artist is worth now (TG-16.2).
    pub(crate) fn value_of(&self, name: ArtistName) -> u8 {
        let artist = self.artist(name);
        self.parts.value(artist.tile.low, artist.fame)
    }

    /// Returns the limit for collectors in this seat's gallery (TG-15.3).
    pub(crate) fn collector_limit(&self, seat: Seat) -> u8 {
        self.parts.collector_base + self.player(seat).sold.len() as u8
    }

    /// Returns true if one more visitor of this kind may enter this seat's gallery (TG-15.3).
    pub(crate) fn may_enter(&self, seat: Seat, visitor: Visitor) -> bool {
        visitor != Visitor::Collector
            || self.player(seat).gallery[visitor.index()] < self.collector_limit(seat)
    }

    /// Returns the empty reputation slots.
    pub(crate) fn empty_slots(&self, seat: Seat) -> impl Iterator<Item = TileSlot> + '_ {
        let tiles = self.player(seat).tiles;
        TileSlot::ALL.iter().copied().filter(move |slot| tiles[slot.index()].is_none())
    }
}
