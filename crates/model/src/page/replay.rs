//! A finished game as a sequence of scenes to draw, and the pictures attached to letters and posts.

use crate::fault::Fault;
use crate::hours::Instant;
use crate::page::content::Page;
use engine::Seat;
use std::ops::RangeInclusive;

/// The scenes of a finished game.
pub trait GameScenes {
    /// Returns the number of scenes, including the set-up; at least one.
    fn count(&self) -> usize;
    /// Returns facts about the game other than its points.
    fn facts(&self) -> &GameFacts;
    /// Returns a page with the table after the last scene of `range` (counted from 0) and the events of all scenes in
    /// the range. Returns `None` if there is no such scene.
    ///
    /// # Errors
    /// Returns an error if the view cannot be represented as JSON.
    fn scene(&self, range: RangeInclusive<usize>) -> Result<Option<Page>, Fault>;
    /// Returns a page with the final table and the result.
    ///
    /// # Errors
    /// Returns an error if the view cannot be represented as JSON.
    fn end(&self) -> Result<Page, Fault>;
}

/// Facts about a finished game other than its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFacts {
    /// Time at which the first decision opened.
    pub began_at: Instant,
    /// End of the game.
    pub ended_at: Instant,
    /// Number of moves in effect; answers revealed together count as one.
    pub moves: u32,
    /// Number of rounds played, if the game has rounds.
    pub rounds: Option<u32>,
    /// The winners; empty if the game ended without a result.
    pub winners: Vec<Seat>,
    /// True if a ruling ended the game; ranks then do not follow from the points.
    pub is_ruled: bool,
    /// Options that differed from their defaults: key and value.
    pub options: Vec<(String, String)>,
}

/// A picture of a table (its board, one player's area if drawn separately, or an overview) or of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Base name of the file and its content id: `board`, `area-1` to `area-5` by seat, `overview`, `sheet-1` and so
    /// on. Halves end in `-left` or `-right`. For a finished game it is the table's code with `-replay` or `-score`.
    pub name: String,
    /// The picture as an opaque PNG.
    pub png: Vec<u8>,
    /// Description of the picture, in one sentence.
    pub alt: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// Recap of a finished game, in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecap {
    /// Animation of the whole game (APNG), below 4 MB. A viewer without animation shows the final position.
    pub replay: Picture,
    /// Score sheet.
    pub sheet: Picture,
}

impl GameRecap {
    /// Returns the file name of the animation.
    pub fn replay_file(&self) -> String {
        format!("{}.png", self.replay.name)
    }
}
