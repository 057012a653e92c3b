//! Names of the game's components: actions, colours, cubes, nobles and the like, each a small value with the key used
//! in typed words, data, journals and messages. Holds no rule.

use crate::kit::names;

names! {
    /// An action of an Art Nouveau cell (section 5).
    pub Action {
        /// Take an artwork.
        Workshop = "workshop",
        /// Sell an artwork.
        Sale = "sale",
        /// Take a noble.
        Noble = "noble",
        /// Take two cubes.
        Materials = "materials",
        /// Build a house or pavilion.
        Build = "build",
    }
}

names! {
    /// An action of the Brussels board (section 8).
    pub Quarter {
        /// Francs from the stock exchange card.
        Exchange = "exchange",
        /// The use of nobles.
        Plaza = "plaza",
        /// An Art Nouveau action of the player's choice.
        Park = "park",
        /// Wild cubes.
        Market = "market",
    }
}

names! {
    /// The colour of an artwork.
    pub Colour {
        /// Yellow.
        Yellow = "yellow",
        /// Blue.
        Blue = "blue",
        /// Brown.
        Brown = "brown",
        /// Green.
        Green = "green",
        /// Black: only from the free workshop action.
        Black = "black",
    }
}

impl Colour {
    /// The four colours that the workshop gives.
    pub const PLAIN: [Self; 4] = [Self::Yellow, Self::Blue, Self::Brown, Self::Green];
}

names! {
    /// A cube.
    pub Cube {
        /// Wood.
        Wood = "wood",
        /// Iron.
        Iron = "iron",
        /// Stone.
        Stone = "stone",
        /// Glass: only with the expansion.
        Glass = "glass",
        /// A wild cube.
        Wild = "wild",
    }
}

impl Cube {
    /// The basic kinds (BX-1.5).
    pub const BASIC: [Self; 4] = [Self::Wood, Self::Iron, Self::Stone, Self::Glass];
}

names! {
    /// A position of the compass (BX-6.1).
    pub CompassPoint {
        /// Wood.
        Wood = "wood",
        /// Three francs.
        Francs = "francs",
        /// Stone.
        Stone = "stone",
        /// Empty: only the other needle counts.
        Empty = "empty",
        /// Glass.
        Glass = "glass",
        /// Iron.
        Iron = "iron",
        /// Any basic cube or three francs.
        Any = "any",
    }
}

names! {
    /// One unit of a payment (BX-6.2).
    pub Unit {
        /// A wood cube.
        Wood = "wood",
        /// An iron cube.
        Iron = "iron",
        /// A stone cube.
        Stone = "stone",
        /// A glass cube.
        Glass = "glass",
        /// A wild cube.
        Wild = "wild",
        /// Three francs.
        Francs = "francs",
    }
}

impl Unit {
    /// Returns the cube, if this unit is one.
    pub fn cube(self) -> Option<Cube> {
        Cube::ALL.get(self.index()).copied()
    }
}

names! {
    /// A track of an architect board.
    pub Track {
        /// Points for irises.
        Iris = "iris",
        /// Nobles that may be used on the plaza.
        Crown = "crown",
        /// Points for buildings.
        Architect = "architect",
    }
}

names! {
    /// A bonus of a reputation card (BX-10.6).
    pub Bonus {
        /// A step of the iris track.
        Iris = "iris",
        /// A step of the crown track.
        Crown = "crown",
        /// A step of the architect track.
        Architect = "architect",
        /// An architect released from court to reserve.
        Release = "release",
    }
}

names! {
    /// A strategy area (BX-12.3).
    pub Strategy {
        /// Architects not in court.
        Architects = "architects",
        /// Nobles kept.
        Nobles = "nobles",
        /// Artworks.
        Artworks = "artworks",
        /// Sets of francs.
        Francs = "francs",
    }
}

names! {
    /// An architect board: the A side that all share, or one of the B sides (section 17).
    pub Board {
        /// The A side.
        Plain = "plain",
        /// Paul Hankar.
        Hankar = "hankar",
        /// Paul Cauchie.
        Cauchie = "cauchie",
        /// Victor Horta.
        Horta = "horta",
        /// Paul Saintenoy.
        Saintenoy = "saintenoy",
        /// Gustave Strauven.
        Strauven = "strauven",
    }
}

impl Board {
    /// The B sides in data order.
    pub const B_SIDES: [Self; 5] =
        [Self::Hankar, Self::Cauchie, Self::Horta, Self::Saintenoy, Self::Strauven];
}

names! {
    /// A noble (BX-5.11).
    pub Noble {
        /// Georges Brugmann.
        Brugmann = "brugmann",
        /// Édouard Empain.
        Empain = "empain",
        /// Ernest Solvay.
        Solvay = "solvay",
        /// Charles Buls.
        Buls = "buls",
        /// Prince Albert.
        Albert = "albert",
        /// Henry Van de Velde.
        VanDeVelde = "van-de-velde",
        /// Émile Vandervelde.
        Vandervelde = "vandervelde",
        /// Maurice Maeterlinck.
        Maeterlinck = "maeterlinck",
        /// Georges Nagelmackers.
        Nagelmackers = "nagelmackers",
        /// Henri Privat-Livemont.
        PrivatLivemont = "privat-livemont",
    }
}

/// Keys of the reputation cards, in data order.
pub(crate) const REPUTATION_KEYS: [&str; 30] = [
    "rc01", "rc02", "rc03", "rc04", "rc05", "rc06", "rc07", "rc08", "rc09", "rc10", "rc11", "rc12", "rc13",
    "rc14", "rc15", "rc16", "rc17", "rc18", "rc19", "rc20", "rc21", "rc22", "rc23", "rc24", "rc25", "rc26",
    "rc27", "rc28", "rc29", "rc30",
];

/// A reputation card: its index in the data. Serialized as its key.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reputation(pub(crate) u8);

impl Reputation {
    /// Returns its key, such as `rc05`.
    pub fn key(self) -> &'static str {
        REPUTATION_KEYS[usize::from(self.0)]
    }
}

impl serde::Serialize for Reputation {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.key())
    }
}

impl<'de> serde::Deserialize<'de> for Reputation {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let key = String::deserialize(from)?;
        let place = REPUTATION_KEYS.iter().position(|known| *known == key);
        place.map(|place| Self(place as u8)).ok_or_else(|| serde::de::Error::custom("no reputation card"))
    }
}

names! {
    /// The visible side of an artwork: a colour, or white.
    pub Face {
        /// Yellow.
        Yellow = "yellow",
        /// Blue.
        Blue = "blue",
        /// Brown.
        Brown = "brown",
        /// Green.
        Green = "green",
        /// Black.
        Black = "black",
        /// White back, shared by all artworks except the black ones.
        White = "white",
    }
}

impl From<Colour> for Face {
    fn from(colour: Colour) -> Self {
        Face::ALL[colour.index()]
    }
}
