//! Pictures of a table, as they leave with letters and posts.

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
