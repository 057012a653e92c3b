//! Names of the game's components: forms, artists, places, visitors, rewards, tiles. Holds no rule.

use crate::kit::names;
use serde::{Deserialize, Serialize};

names! {
    /// An art form.
    #[derive(Default)]
    pub Form {
        #[default]
        Digital = "digital",
        Painting = "painting",
        Sculpture = "sculpture",
        Photography = "photography",
    }
}

names! {
    /// The colour of an artist, which distinguishes the two artists of a form.
    #[derive(Default)]
    pub Colour {
        #[default]
        Blue = "blue",
        Red = "red",
    }
}

names! {
    /// A location, in clockwise order.
    #[derive(Default)]
    pub Location {
        #[default]
        Sales = "sales",
        Artists = "artists",
        Media = "media",
        Market = "market",
    }
}

names! {
    /// A kind of visitor.
    #[derive(Default)]
    pub Visitor {
        #[default]
        Investor = "investor",
        Vip = "vip",
        Collector = "collector",
    }
}

names! {
    /// A ticket, with the same index as the visitor that it moves.
    #[derive(Default)]
    pub Ticket {
        #[default]
        Brown = "brown",
        Pink = "pink",
        White = "white",
    }
}

names! {
    /// A contract slot of a player.
    #[derive(Default)]
    pub ContractSlot {
        #[default]
        Brown = "brown",
        Pink = "pink",
        Any = "any",
    }
}

names! {
    /// A reputation slot of a player.
    #[derive(Default)]
    pub TileSlot {
        #[default]
        Influence = "influence",
        Money = "money",
        Fame = "fame",
        Visitor = "visitor",
        Tickets = "tickets",
        Assistant = "assistant",
    }
}

names! {
    /// Half of the back of a contract.
    #[derive(Default)]
    pub Half {
        #[default]
        Influence = "influence",
        Money = "money",
    }
}

names! {
    /// Source of an assistant.
    #[derive(Default)]
    pub Source {
        #[default]
        Desk = "desk",
        Sales = "sales",
        Artists = "artists",
        Media = "media",
        Market = "market",
        /// The black space of the location where the assistant was kicked out.
        Black = "black",
    }
}

names! {
    /// Reward (TG-17).
    #[derive(Default)]
    pub Reward {
        #[default]
        Influence = "influence",
        Money = "money",
        Fame = "fame",
        VisitorPlaza = "visitor_plaza_any",
        VisitorPlazaInvestorVip = "visitor_plaza_investor_vip",
        VisitorBag = "visitor_bag_any",
        TicketAny = "ticket_any",
        TicketBrown = "ticket_brown",
        TicketPink = "ticket_pink",
        TicketsTwo = "tickets_two",
        Assistant = "assistant",
        Contract = "contract",
    }
}

names! {
    /// A reputation tile.
    #[derive(Default)]
    pub Tile {
        #[default]
        Influence3 = "influence-3",
        Collectors = "collectors",
        Vips = "vips",
        Investors = "investors",
        Visitors = "visitors",
        VisitorSets = "visitor-sets",
        ReputationTiles = "reputation-tiles",
        Bids = "bids",
        Assistants = "assistants",
        PromotedArtists = "promoted-artists",
        WorksAcquired = "works-acquired",
        WorksSold = "works-sold",
        WorksExhibited = "works-exhibited",
        ArtForms = "art-forms",
        PhotographyWorks = "photography-works",
        PaintingWorks = "painting-works",
        DigitalWorks = "digital-works",
        SculptureWorks = "sculpture-works",
        FamousArtists = "famous-artists",
        Masterworks = "masterworks",
    }
}

names! {
    /// The colour of a seat; typed words use it to name the seat's lobby.
    #[derive(Default)]
    pub SeatColour {
        #[default]
        Yellow = "yellow",
        Purple = "purple",
        Orange = "orange",
        Blue = "blue",
    }
}

names! {
    /// A level of the solo game.
    #[derive(Default)]
    pub Level {
        /// No level.
        #[default]
        None = "none",
        Novice = "novice",
        Veteran = "veteran",
        Master = "master",
    }
}

impl Ticket {
    /// Returns the visitor that the ticket moves.
    pub(crate) fn visitor(self) -> Visitor {
        Visitor::ALL[self.index()]
    }
}

impl Location {
    /// Returns the next location clockwise (TG-22.2).
    pub(crate) fn clockwise(self) -> Self {
        Self::ALL[(self.index() + 1) % Self::ALL.len()]
    }

    /// Returns the location across the board (TG-22.2).
    pub(crate) fn opposite(self) -> Self {
        self.clockwise().clockwise()
    }

    /// Returns the location's main space as the source of an assistant.
    pub(crate) fn source(self) -> Source {
        Source::ALL[self.index() + 1]
    }
}

impl Source {
    /// Returns the location whose main space is this source.
    pub(crate) fn location(self) -> Option<Location> {
        Location::ALL.iter().copied().find(|location| location.source() == self)
    }
}

/// An artist on the board, one of two per form.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct ArtistName {
    /// The form of the artist's works.
    pub form: Form,
    /// The colour that distinguishes the two artists of the form.
    pub colour: Colour,
}

impl ArtistName {
    /// Returns all eight artists by form, blue before red (TG-25.9).
    pub fn all() -> impl Iterator<Item = Self> {
        Form::ALL
            .iter()
            .flat_map(|form| Colour::ALL.iter().map(|colour| Self { form: *form, colour: *colour }))
    }

    /// Returns the index in the order of [`ArtistName::all`].
    pub(crate) fn index(self) -> usize {
        self.form.index() * 2 + self.colour.index()
    }
}
