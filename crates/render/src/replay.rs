//! A finished game in moving pictures: a cover, the table behind each move with what was done in words below it, and how it has ended. It
//! shows what the table at large could see then, as the pages of the web do. `templates/replay.svg` draws the cover and the strips.

use super::board::overview;
use super::events::grouped;
use super::film::Film;
use super::font::{self, covers, drawable};
use super::palette::PIXEL_BYTES;
use super::paper::{columns, cut};
use super::picture::{self, SCALE};
use super::rendered::RenderError;
use super::score_sheet::{broken, dates, end_says, facts_line, played_with, score_sheet};
use super::subject::title;
use super::templates::{CUT, pieces, render};
use engine::Seat;
use i18n::{Lang, Voice};
use minijinja::Value;
use minijinja::value::Serde;
use model::{Arg, GameScenes, Keepsake, Page, Picture, TableFace};
use resvg::{tiny_skia, usvg};
use serde::Serialize;
use std::ops::RangeInclusive;

/// What is behind a board that is lower than others: the paper of the pictures.
const PAPER: [u8; PIXEL_BYTES] = [0xf7, 0xf4, 0xee, u8::MAX];
/// The most bytes of the moving pictures. With their base64 and the other pictures a letter stays below the 10 MB that mail servers take.
pub(super) const BYTES_MAX: usize = 3_000_000;
/// At which scale it is drawn and with how many boards at most, tried in this order until it is small enough. Where there are more moves than
/// boards, some moves share one.
const ATTEMPTS: [(f32, usize); 4] = [(SCALE, 300), (0.6, 300), (0.5, 200), (0.5, 60)];
/// The height of the strip below the board, in units of a drawing.
const STRIP: u32 = 192;
/// The size of letters in it: more than 9 pixels on a phone.
const SIZE: f64 = 26.0;
/// From one line to the next, and from the top of the strip to the foot of its first line.
const LINE: u32 = 34;
const FIRST_LINE: u32 = 40;
/// The most lines.
const LINES_MAX: usize = 5;
/// What is left free at each side.
const MARGIN: u32 = 24;
/// The room for the number of the move.
const NUMBER: f64 = 120.0;
/// The longest description, in characters.
const ALT_CHARS_MAX: usize = 1024;
/// The most lines at the foot of the cover.
const FACTS_MAX: usize = 4;
/// How long the cover stays, and how long the end, in milliseconds.
const COVER_MS: u16 = 3_500;
const END_MS: u16 = 12_000;
/// How long a move stays at least, what each Latin letter of its words takes to be read (a Chinese one twice that), and how long it stays at most.
const MOVE_MS: (u32, u32, u32) = (1_200, 35, 4_500);
/// The shortest time that any move stays.
const SHORTEST_MS: u32 = 700;
/// All moves together take no longer than this: a long game goes faster.
const ALL_MS: u32 = 300_000;

/// One frame.
enum FilmFrame {
    /// The table's name and who plays.
    Cover,
    /// The board behind the last of these scenes, with what was done in all of them.
    Moves(RangeInclusive<usize>),
    /// The last board, with who has won.
    End,
}

/// What the template of a cover is given.
#[derive(Serialize)]
struct FrontPage {
    title: String,
    code: String,
    dates: String,
    seats: Vec<String>,
    facts: Vec<String>,
}

/// What the template of a strip is given.
#[derive(Serialize)]
struct CaptionStrip {
    lines: Vec<String>,
    /// Which move of how many.
    number: String,
    /// How much of the game is over, up to 1.
    share: f64,
    margin: u32,
    first: u32,
    line: u32,
    size: f64,
    bold: bool,
}

/// A game on its way to moving pictures.
struct Projector<'r> {
    replay: &'r dyn GameScenes,
    end: Page,
    voice: Voice,
    lang: Lang,
    /// Width and height of a board, in units of a drawing.
    board: (u32, u32),
    goes_on: &'r dyn Fn() -> bool,
}

/// What is kept of a game that is over, in a language: the game in moving pictures, and its score sheet. `goes_on` is asked before each
/// frame; where it says no, the work is broken off. `None` for a game without pictures.
///
/// # Errors
/// When a template does not fit the view, a view has no JSON, the work was broken off, or the pictures cannot be made small enough.
pub fn keepsake(
    replay: &dyn GameScenes,
    lang: Lang,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<Keepsake>, RenderError> {
    let Some(projector) = Projector::of(replay, lang, goes_on)? else { return Ok(None) };
    let sheet = picture::png(&score_sheet(&projector.end, replay.facts(), &projector.voice)?)?;
    Ok(Some(Keepsake { replay: projector.picture()?, sheet }))
}

/// Width and height of a drawing, in its units.
fn size_of(svg: &str) -> Result<(u32, u32), RenderError> {
    let document = usvg::roxmltree::Document::parse(svg).map_err(usvg::Error::ParsingFailed)?;
    let side = |name: &str| document.root_element().attribute(name)?.parse::<f64>().ok();
    let both = side("width").zip(side("height")).ok_or(usvg::Error::InvalidSize)?;
    Ok((both.0.ceil() as u32, both.1.ceil() as u32))
}

/// A voice that calls everybody by a name that pictures can show.
fn named(table: &TableFace, lang: Lang, replay: &dyn GameScenes) -> Voice {
    let shown = |(nth, name): (usize, &str)| match covers(name) {
        true => name.to_owned(),
        false => lang.text(messages::OF_COLOUR.of(&nth.to_string())),
    };
    let names: Vec<String> =
        table.seats.iter().map(|seat| seat.name.as_str()).enumerate().map(shown).collect();
    let voice = Voice::new(lang, chrono_tz::UTC, replay.facts().ended_at);
    voice.at_table(&table.game, names.iter().map(String::as_str))
}

impl<'r> Projector<'r> {
    /// `None` for a game without pictures.
    fn of(
        replay: &'r dyn GameScenes,
        lang: Lang,
        goes_on: &'r dyn Fn() -> bool,
    ) -> Result<Option<Self>, RenderError> {
        let end = replay.end()?;
        let Some((table, board)) = end.table.as_ref().zip(end.board.as_ref()) else { return Ok(None) };
        let Some(drawn) = overview(table, board, lang, String::new())? else { return Ok(None) };
        // A board may be higher in the middle of a game than at its end: all have room.
        let mut board = size_of(&drawn.svg)?;
        for nth in 0..replay.count() {
            let Some(page) = replay.scene(nth..=nth)? else { break };
            let Some((table, face)) = page.table.as_ref().zip(page.board.as_ref()) else { break };
            if let Some(drawn) = overview(table, face, lang, String::new())? {
                board.1 = board.1.max(size_of(&drawn.svg)?.1);
            }
        }
        let voice = named(table, lang, replay);
        Ok(Some(Self { replay, end, voice, lang, board, goes_on }))
    }

    /// As large and with as many frames as there is room for.
    fn picture(&self) -> Result<Picture, RenderError> {
        let mut bytes = 0;
        for (scale, boards) in ATTEMPTS {
            let drawn = self.drawn(scale, boards)?;
            bytes = drawn.png.len();
            if bytes <= BYTES_MAX {
                return Ok(drawn);
            }
        }
        Err(RenderError::Large { bytes })
    }

    fn drawn(&self, scale: f32, boards_max: usize) -> Result<Picture, RenderError> {
        let shown = storyboard(self.replay.count(), boards_max);
        let captions = shown.iter().map(|one| self.caption(one)).collect::<Result<Vec<_>, _>>()?;
        let pixels = |units: u32| (units as f32 * scale).round() as u32;
        let (width, board_height) = (pixels(self.board.0), pixels(self.board.1));
        let height = board_height + pixels(STRIP);
        let paint = |frame: usize, canvas: &mut [u8]| {
            if !(self.goes_on)() {
                return Err(RenderError::BrokenOff);
            }
            let (Some(one), Some(caption)) = (shown.get(frame), captions.get(frame)) else { return Ok(()) };
            let failed = || RenderError::Png { width, height };
            canvas.as_chunks_mut::<PIXEL_BYTES>().0.fill(PAPER);
            let mut pixmap = tiny_skia::PixmapMut::from_bytes(canvas, width, height).ok_or_else(failed)?;
            let mut put = |svg: &str, top: u32| {
                let tree = usvg::Tree::from_str(svg, font::options())?;
                let place = tiny_skia::Transform::from_scale(scale, scale).post_translate(0.0, top as f32);
                resvg::render(&tree, place, &mut pixmap);
                Ok::<_, RenderError>(())
            };
            match self.board_of(one)? {
                None => put(&self.cover()?, 0),
                Some(board) => {
                    put(&board, 0)?;
                    put(&self.strip(one, caption)?, board_height)
                }
            }
        };
        let png = Film { width, height, stays_ms: stays(&shown, &captions), paint: &paint }.apng()?;
        let table = self.end.table.as_ref();
        let code = table.map(|table| table.code.to_string()).unwrap_or_default();
        let end = end_says(&self.end, &self.voice).join("\n");
        let told = messages::keepsake_replay_alt(Arg::Text(end), Arg::Text(title(table, &self.voice)));
        let alt = self.voice.as_it_is(&told);
        let alt = cut(&alt, "…", |alt| alt.chars().count() <= ALT_CHARS_MAX);
        Ok(Picture { name: format!("{code}-replay"), png, alt, width, height })
    }

    /// The drawing of a frame's board; none for the cover.
    fn board_of(&self, shown: &FilmFrame) -> Result<Option<String>, RenderError> {
        let scene;
        let page = match shown {
            FilmFrame::Cover => return Ok(None),
            FilmFrame::End => &self.end,
            FilmFrame::Moves(range) => {
                scene = self.replay.scene(range.clone())?;
                let Some(page) = &scene else { return Ok(None) };
                page
            }
        };
        let Some((table, board)) = page.table.as_ref().zip(page.board.as_ref()) else { return Ok(None) };
        Ok(overview(table, board, self.lang, String::new())?.map(|drawn| drawn.svg))
    }

    /// What stands below a board, in lines that fit.
    fn caption(&self, shown: &FilmFrame) -> Result<Vec<String>, RenderError> {
        let room = f64::from(self.board.0 - 2 * MARGIN) - NUMBER;
        let told = match shown {
            FilmFrame::Cover => return Ok(Vec::new()),
            FilmFrame::End => {
                let says = end_says(&self.end, &self.voice);
                return Ok(says.iter().flat_map(|say| broken(say, SIZE, room)).take(LINES_MAX).collect());
            }
            FilmFrame::Moves(range) => {
                let page = self.replay.scene(range.clone())?;
                page.map(|page| grouped(&page, &self.voice)).unwrap_or_default()
            }
        };
        let told = told.join(&self.voice.lang().text(messages::LIST_SENTENCES));
        let mut lines = broken(&told, SIZE, room);
        if lines.len() > LINES_MAX {
            lines.truncate(LINES_MAX);
            lines[LINES_MAX - 1] = cut_off(&lines[LINES_MAX - 1], room);
        }
        Ok(lines)
    }

    fn cover(&self) -> Result<String, RenderError> {
        let (width, height) = (self.board.0, self.board.1 + STRIP);
        let (facts, voice) = (self.replay.facts(), &self.voice);
        let room = f64::from(width) - 112.0;
        let told = [facts_line(facts, voice)].into_iter().chain(played_with(facts, voice));
        let told = told.flat_map(|line| broken(&line, 30.0, room)).take(FACTS_MAX);
        let table = self.end.table.as_ref();
        let seats = table.into_iter().flat_map(|table| Seat::all(table.seats.len() as u8));
        let cover = FrontPage {
            title: drawable(&voice.key(&format!("{}-title", voice.game()))),
            code: table.map(|table| table.code.to_string()).unwrap_or_default(),
            dates: dates(facts, voice),
            seats: seats.map(|seat| voice.name(seat)).collect(),
            facts: told.collect(),
        };
        let cover = Value::from(Serde(&cover));
        let data = minijinja::context! { pieces => pieces(voice.game()), width, height, cover, strip => () };
        Ok(render("replay.svg", data, voice)?)
    }

    fn strip(&self, shown: &FilmFrame, lines: &[String]) -> Result<String, RenderError> {
        let count = self.replay.count();
        let done = match shown {
            FilmFrame::Moves(range) => *range.end(),
            FilmFrame::Cover | FilmFrame::End => count - 1,
        };
        let strip = CaptionStrip {
            lines: lines.to_vec(),
            number: format!("{done}/{}", count - 1),
            share: done as f64 / (count - 1).max(1) as f64,
            margin: MARGIN,
            first: FIRST_LINE,
            line: LINE,
            size: SIZE,
            bold: matches!(shown, FilmFrame::End),
        };
        let (width, height, strip) = (self.board.0, STRIP, Value::from(Serde(&strip)));
        let data =
            minijinja::context! { pieces => pieces(self.voice.game()), width, height, strip, cover => () };
        Ok(render("replay.svg", data, &self.voice)?)
    }
}

/// The frames of a game of so many scenes, with at most so many boards before the end.
fn storyboard(scenes: usize, boards_max: usize) -> Vec<FilmFrame> {
    let together = scenes.div_ceil(boards_max.max(1)).max(1);
    let moves = (0..scenes).step_by(together);
    let moves = moves.map(|first| FilmFrame::Moves(first..=(first + together).min(scenes) - 1));
    [FilmFrame::Cover].into_iter().chain(moves).chain([FilmFrame::End]).collect()
}

/// How long each frame stays: as long as it takes to read it, but less where all would take too long.
fn stays(shown: &[FilmFrame], captions: &[Vec<String>]) -> Vec<u16> {
    let (least, letter, most) = MOVE_MS;
    let wished = |lines: &Vec<String>| {
        let letters: usize = lines.iter().map(|line| columns(line)).sum();
        let letters = u32::try_from(letters).unwrap_or(u32::MAX);
        letter.saturating_mul(letters).saturating_add(least).min(most)
    };
    let both = || shown.iter().zip(captions);
    let all: u32 =
        both().filter(|(one, _)| matches!(one, FilmFrame::Moves(_))).map(|(_, lines)| wished(lines)).sum();
    let fitted = |wish: u32| match all > ALL_MS {
        true => (u64::from(wish) * u64::from(ALL_MS) / u64::from(all)) as u32,
        false => wish,
    };
    let stay = |(one, lines): (&FilmFrame, &Vec<String>)| match one {
        FilmFrame::Cover => COVER_MS,
        FilmFrame::End => END_MS,
        FilmFrame::Moves(_) => u16::try_from(fitted(wished(lines)).max(SHORTEST_MS)).unwrap_or(u16::MAX),
    };
    both().map(stay).collect()
}

/// A line behind which something was left out.
fn cut_off(line: &str, room: f64) -> String {
    let marked = format!("{line}{CUT}");
    cut(&marked, CUT, |text| font::width(text, SIZE) <= room)
}

/// The drawings of a keepsake that are its own: boards are drawn as everywhere.
#[cfg(test)]
pub(super) struct PartsDrawn {
    pub(super) cover: String,
    pub(super) strips: Vec<String>,
    pub(super) score: super::rendered::Drawing,
}

#[cfg(test)]
pub(super) fn parts_drawn(replay: &dyn GameScenes, lang: Lang) -> Result<Option<PartsDrawn>, RenderError> {
    let Some(projector) = Projector::of(replay, lang, &|| true)? else { return Ok(None) };
    let shown = storyboard(replay.count(), usize::MAX);
    let strip = |one: &FilmFrame| projector.strip(one, &projector.caption(one)?);
    let strips = shown.iter().skip(1).map(strip).collect::<Result<_, _>>()?;
    let score = score_sheet(&projector.end, replay.facts(), &projector.voice)?;
    Ok(Some(PartsDrawn { cover: projector.cover()?, strips, score }))
}
