//! A finished game as it is drawn to be kept, scene by scene; and the pictures that leave with letters and posts.

use crate::fault::Fault;
use crate::hours::Instant;
use crate::page::content::Page;
use engine::Seat;
use std::ops::RangeInclusive;

/// The scenes of a finished game.
pub trait GameScenes {
    /// How many scenes it has, the set-up included; at least one.
    fn count(&self) -> usize;
    /// What is told of it besides its points.
    fn facts(&self) -> &GameFacts;
    /// The table behind the last of these scenes, counted from 0, with what had happened in all of them. `None` where there is no such
    /// scene.
    ///
    /// # Errors
    /// When the view has no JSON.
    fn scene(&self, range: RangeInclusive<usize>) -> Result<Option<Page>, Fault>;
    /// The table at its end, with how it has ended.
    ///
    /// # Errors
    /// When the view has no JSON.
    fn end(&self) -> Result<Page, Fault>;
}

/// What is told of a game that is over besides its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFacts {
    /// When the first decision was asked.
    pub began_at: Instant,
    /// When it ended.
    pub ended_at: Instant,
    /// How many moves stand; answers that were sealed until all were in are one.
    pub moves: u32,
    /// How many rounds were played, in a game that has rounds.
    pub rounds: Option<u32>,
    /// Who has won; nobody where it has ended without a result.
    pub winners: Vec<Seat>,
    /// Whether a ruling has ended it: then places are not those of the points.
    pub is_ruled: bool,
    /// The options that were not as they usually are: key and value.
    pub options: Vec<(String, String)>,
}

/// A picture of a table: its board, the area of one player in a game that draws these apart, or all of it in brief; or one of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// `board`, `area-1` to `area-5` by seat, `overview`, `sheet-1` and so on, of a half with `-left` or `-right` behind it; or the table's code
    /// with `-replay` or `-score`: what its file and its content id are called.
    pub name: String,
    /// The picture, opaque.
    pub png: Vec<u8>,
    /// What it shows, in a sentence.
    pub alt: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// What is kept of a game that is over, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keepsake {
    /// The whole game in moving pictures (APNG), below 4 MB. A program that shows no animations shows how it ended.
    pub replay: Picture,
    /// Its score sheet.
    pub sheet: Picture,
}

impl Keepsake {
    /// What the file of the moving pictures is called.
    pub fn replay_file(&self) -> String {
        format!("{}.png", self.replay.name)
    }
}
