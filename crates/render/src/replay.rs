//! Renders a finished game as an animation: a cover, the table after each move with the move described below, and the
//! result. It shows what the public could see at the time, as the web pages do. `templates/replay.svg` draws the cover
//! and the captions.

use super::board::overview;
use super::events::event_items;
use super::font::{self, covers_text, to_drawable};
use super::frame_animation::FrameAnimation;
use super::palette::PIXEL_BYTES;
use super::picture::{self, SCALE};
use super::render_output::RenderError;
use super::score_sheet::{break_to_width, changed_options, dates, end_sentences, facts_line, score_sheet};
use super::subject::title;
use super::templates::{CUT, pieces, render};
use super::text_layout::{columns, truncate_with_mark};
use engine::Seat;
use i18n::{Lang, Voice};
use minijinja::Value;
use minijinja::value::Serde;
use model::{Arg, FreeText, GameRecap, GameScenes, Page, Picture, TableSummary};
use resvg::{tiny_skia, usvg};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Background below a board that is shorter than the tallest one: the paper colour of the pictures.
const PAPER: [u8; PIXEL_BYTES] = [0xf7, 0xf4, 0xee, u8::MAX];
/// Maximum size of the animation, in bytes. With its base64 encoding and the other pictures, a letter stays below the
/// 10 MB that mail servers accept.
pub(super) const BYTES_MAX: usize = 3_000_000;
/// Scales and maximum numbers of boards, tried in this order until the size is small enough. If there are more moves
/// than boards, some moves share one.
const ATTEMPTS: [(f32, usize); 4] = [(SCALE, 300), (0.6, 300), (0.5, 200), (0.5, 60)];
/// Height of the caption below the board, in units of a drawing.
const STRIP: u32 = 192;
/// Font size of the caption: more than 9 pixels on a phone.
const SIZE: f64 = 26.0;
/// Line height, and distance from the top of the caption to its first baseline.
const LINE: u32 = 34;
const FIRST_LINE: u32 = 40;
/// Maximum number of lines of the caption.
const LINES_MAX: usize = 5;
/// Margin at each side.
const MARGIN: u32 = 24;
/// Space for the number of the move.
const NUMBER: f64 = 120.0;
/// Maximum length of a description, in characters.
const ALT_CHARS_MAX: usize = 1024;
/// Maximum number of lines at the foot of the cover.
const FACTS_MAX: usize = 4;
/// Duration of the cover and of the end, in milliseconds.
const COVER_MS: u16 = 3_500;
const END_MS: u16 = 12_000;
/// Duration of a move, in milliseconds: the minimum, the reading time per Latin letter (doubled for a Chinese
/// character), and the maximum.
const MOVE_MS: (u32, u32, u32) = (1_200, 35, 4_500);
/// Minimum duration of a move in a shortened animation, in milliseconds.
const SHORTEST_MS: u32 = 700;
/// Maximum duration of all moves together, in milliseconds: a long game runs faster.
const ALL_MS: u32 = 300_000;

/// A frame of the animation.
enum FilmFrame {
    /// The table's name and the players.
    Cover,
    /// The board after the last of these scenes, with the actions of all of them.
    Moves(RangeInclusive<usize>),
    /// The last board, with the winners.
    End,
}

/// Data for the template of a cover.
#[derive(Serialize)]
struct FrontPage {
    title: String,
    code: String,
    dates: String,
    seats: Vec<String>,
    facts: Vec<String>,
}

/// Data for the template of a caption.
#[derive(Serialize)]
struct CaptionStrip {
    lines: Vec<String>,
    /// The number of the move and the total number of moves, as text.
    number: String,
    /// Share of the game played so far, from 0 to 1.
    share: f64,
    margin: u32,
    first: u32,
    line: u32,
    size: f64,
    bold: bool,
}

/// A game that is being animated.
struct Projector<'r> {
    replay: &'r dyn GameScenes,
    end: Page,
    voice: Voice,
    lang: Lang,
    /// Width and height of a board, in units of a drawing.
    board: (u32, u32),
    is_wanted_still: &'r dyn Fn() -> bool,
}

/// Renders the recap of a finished game in a language: its animation and its score sheet. Calls `goes_on` before each
/// frame, and cancels the work if it returns `false`. Returns `None` for a game without pictures.
///
/// # Errors
/// Returns an error if a template does not fit the view, a view cannot be converted to JSON, the work was cancelled, or
/// the animation cannot be made small enough.
pub fn game_recap(
    replay: &dyn GameScenes,
    lang: Lang,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<GameRecap>, RenderError> {
    let Some(projector) = Projector::of(replay, lang, goes_on)? else { return Ok(None) };
    let sheet = picture::png(&score_sheet(&projector.end, replay.facts(), &projector.voice)?)?;
    Ok(Some(GameRecap { replay: projector.picture()?, sheet }))
}

/// Returns the width and height of a drawing, in its units.
fn size_of(svg: &str) -> Result<(u32, u32), RenderError> {
    let document = usvg::roxmltree::Document::parse(svg).map_err(usvg::Error::ParsingFailed)?;
    let side = |name: &str| document.root_element().attribute(name)?.parse::<f64>().ok();
    let both = side("width").zip(side("height")).ok_or(usvg::Error::InvalidSize)?;
    Ok((both.0.ceil() as u32, both.1.ceil() as u32))
}

/// Returns a voice that uses only names that pictures can show.
fn pictured_voice(table: &TableSummary, lang: Lang, replay: &dyn GameScenes) -> Voice {
    let shown = |(nth, name): (usize, &FreeText)| match covers_text(name) {
        true => name.clone(),
        false => FreeText::clean(&lang.text(messages::OF_COLOUR.of(&nth.to_string()))),
    };
    let names: Vec<FreeText> = table.seats.iter().map(|seat| &seat.name).enumerate().map(shown).collect();
    let voice = Voice::new(lang, chrono_tz::UTC, replay.facts().ended_at);
    voice.at_table(&table.game, &names)
}

impl<'r> Projector<'r> {
    /// Prepares an animation; `None` for a game without pictures.
    fn of(
        replay: &'r dyn GameScenes,
        lang: Lang,
        goes_on: &'r dyn Fn() -> bool,
    ) -> Result<Option<Self>, RenderError> {
        let end = replay.end()?;
        let Some((table, board)) = end.table.as_ref().zip(end.board.as_ref()) else { return Ok(None) };
        let Some(drawn) = overview(table, board, lang, String::new())? else { return Ok(None) };
        // A board may be taller during the game than at its end, so space is reserved for the tallest one.
        let mut board = size_of(&drawn.svg)?;
        for nth in 0..replay.count() {
            let Some(page) = replay.scene(nth..=nth)? else { break };
            let Some((table, face)) = page.table.as_ref().zip(page.board.as_ref()) else { break };
            if let Some(drawn) = overview(table, face, lang, String::new())? {
                board.1 = board.1.max(size_of(&drawn.svg)?.1);
            }
        }
        let voice = pictured_voice(table, lang, replay);
        Ok(Some(Self { replay, end, voice, lang, board, is_wanted_still: goes_on }))
    }

    /// Renders the animation with the largest scale and number of frames that fit.
    fn picture(&self) -> Result<Picture, RenderError> {
        let mut bytes = 0;
        for (scale, boards) in ATTEMPTS {
            let drawn = self.draw_at_scale(scale, boards)?;
            bytes = drawn.png.len();
            if bytes <= BYTES_MAX {
                return Ok(drawn);
            }
        }
        Err(RenderError::AnimationTooLarge { bytes })
    }

    fn draw_at_scale(&self, scale: f32, boards_max: usize) -> Result<Picture, RenderError> {
        let shown = storyboard(self.replay.count(), boards_max);
        let captions = shown.iter().map(|one| self.caption(one)).collect::<Result<Vec<_>, _>>()?;
        let pixels = |units: u32| (units as f32 * scale).round() as u32;
        let (width, board_height) = (pixels(self.board.0), pixels(self.board.1));
        let height = board_height + pixels(STRIP);
        let paint = |frame: usize, canvas: &mut [u8]| {
            if !(self.is_wanted_still)() {
                return Err(RenderError::RenderingCancelled);
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
            match self.draw_board(one)? {
                None => put(&self.cover()?, 0),
                Some(board) => {
                    put(&board, 0)?;
                    put(&self.draw_caption_strip(one, caption)?, board_height)
                }
            }
        };
        let png =
            FrameAnimation { width, height, stays_ms: frame_durations(&shown, &captions), paint: &paint }
                .encode_apng()?;
        let table = self.end.table.as_ref();
        let code = table.map(|table| table.code.to_string()).unwrap_or_default();
        let end = end_sentences(&self.end, &self.voice).join("\n");
        let told = messages::keepsake_replay_alt(Arg::Text(end), Arg::Text(title(table, &self.voice)));
        let alt = self.voice.say_unescaped(&told);
        let alt = truncate_with_mark(&alt, "…", |alt| alt.chars().count() <= ALT_CHARS_MAX);
        Ok(Picture { name: format!("{code}-replay"), png, alt, width, height })
    }

    /// Draws a frame's board; `None` for the cover.
    fn draw_board(&self, shown: &FilmFrame) -> Result<Option<String>, RenderError> {
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

    /// Returns the caption below a board, in lines that fit.
    fn caption(&self, shown: &FilmFrame) -> Result<Vec<String>, RenderError> {
        let room = f64::from(self.board.0 - 2 * MARGIN) - NUMBER;
        let told = match shown {
            FilmFrame::Cover => return Ok(Vec::new()),
            FilmFrame::End => {
                let says = end_sentences(&self.end, &self.voice);
                return Ok(says
                    .iter()
                    .flat_map(|say| break_to_width(say, SIZE, room))
                    .take(LINES_MAX)
                    .collect());
            }
            FilmFrame::Moves(range) => {
                let page = self.replay.scene(range.clone())?;
                page.map(|page| event_items(&page, &self.voice)).unwrap_or_default()
            }
        };
        let told = told.join(&self.voice.lang().text(messages::LIST_SENTENCES));
        let mut lines = break_to_width(&told, SIZE, room);
        if lines.len() > LINES_MAX {
            lines.truncate(LINES_MAX);
            lines[LINES_MAX - 1] = mark_truncation(&lines[LINES_MAX - 1], room);
        }
        Ok(lines)
    }

    fn cover(&self) -> Result<String, RenderError> {
        let (width, height) = (self.board.0, self.board.1 + STRIP);
        let (facts, voice) = (self.replay.facts(), &self.voice);
        let room = f64::from(width) - 112.0;
        let told = [facts_line(facts, voice)].into_iter().chain(changed_options(facts, voice));
        let told = told.flat_map(|line| break_to_width(&line, 30.0, room)).take(FACTS_MAX);
        let table = self.end.table.as_ref();
        let seats = table.into_iter().flat_map(|table| Seat::all(table.seats.len() as u8));
        let cover = FrontPage {
            title: to_drawable(&voice.key(&format!("{}-title", voice.game()))),
            code: table.map(|table| table.code.to_string()).unwrap_or_default(),
            dates: dates(facts, voice),
            seats: seats.map(|seat| voice.name(seat)).collect(),
            facts: told.collect(),
        };
        let cover = Value::from(Serde(&cover));
        let data = minijinja::context! { pieces => pieces(voice.game()), width, height, cover, strip => () };
        Ok(render("replay.svg", data, voice)?)
    }

    fn draw_caption_strip(&self, shown: &FilmFrame, lines: &[String]) -> Result<String, RenderError> {
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

/// Plans the frames of a game with this many scenes, with at most `boards_max` boards before the end.
fn storyboard(scenes: usize, boards_max: usize) -> Vec<FilmFrame> {
    let together = scenes.div_ceil(boards_max.max(1)).max(1);
    let moves = (0..scenes).step_by(together);
    let moves = moves.map(|first| FilmFrame::Moves(first..=(first + together).min(scenes) - 1));
    [FilmFrame::Cover].into_iter().chain(moves).chain([FilmFrame::End]).collect()
}

/// Returns the duration of each frame: its reading time, reduced if the total would be too long.
fn frame_durations(shown: &[FilmFrame], captions: &[Vec<String>]) -> Vec<u16> {
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

/// Appends a mark to a line after which text was omitted.
fn mark_truncation(line: &str, room: f64) -> String {
    let marked = format!("{line}{CUT}");
    truncate_with_mark(&marked, CUT, |text| font::width(text, SIZE) <= room)
}

/// The drawings specific to a game recap; its boards are drawn as on other pages.
#[cfg(test)]
pub(super) struct RecapParts {
    pub(super) cover: String,
    pub(super) strips: Vec<String>,
    pub(super) score: super::render_output::Drawing,
}

#[cfg(test)]
pub(super) fn recap_parts(replay: &dyn GameScenes, lang: Lang) -> Result<Option<RecapParts>, RenderError> {
    let Some(projector) = Projector::of(replay, lang, &|| true)? else { return Ok(None) };
    let shown = storyboard(replay.count(), usize::MAX);
    let strip = |one: &FilmFrame| projector.draw_caption_strip(one, &projector.caption(one)?);
    let strips = shown.iter().skip(1).map(strip).collect::<Result<_, _>>()?;
    let score = score_sheet(&projector.end, replay.facts(), &projector.voice)?;
    Ok(Some(RecapParts { cover: projector.cover()?, strips, score }))
}
