//! The score sheet of a finished game: one page with the winners, all ranks, itemised points, tiebreakers and dates.
//! `templates/score.svg` draws it.

use super::alt::ALT_CHARS_MAX;
use super::font::{to_drawable, width};
use super::render_output::{Drawing, RenderError};
use super::templates::{CUT, pieces, render};
use super::text_layout::{break_text, truncate_with_mark};
use chrono::Datelike;
use engine::Seat;
use i18n::Voice;
use minijinja::Value;
use minijinja::value::Serde;
use model::{Arg, GameFacts, Instant, Page, Say, SeatStanding};
use serde::Serialize;

/// Width of the sheet, in units of a drawing.
const WIDTH: u32 = 1080;
/// Margin at each side.
const MARGIN: u32 = 36;
/// Font sizes of the winners and of the reason for the end.
const WON: [f64; 2] = [34.0, 28.0];
/// Font size of names.
const NAME: f64 = 32.0;
/// Space for a name.
const NAME_ROOM: f64 = 680.0;
/// Font size of itemised points.
const PART: f64 = 28.0;
/// Font size of the foot.
const FOOT: f64 = 26.0;
/// Width of a column of numbers.
const COLUMN: u32 = 112;

/// The template's data.
#[derive(Serialize)]
struct DrawnScore {
    /// The template of the game's pieces.
    pieces: Option<String>,
    width: u32,
    margin: u32,
    title: String,
    code: String,
    dates: String,
    /// The winners, then the reason for the end.
    won: Vec<String>,
    /// The seats, best first.
    seats: Vec<DrawnSeat>,
    /// Right edge of each seat's column of numbers, in the order of `seats`.
    columns: Vec<u32>,
    parts: Vec<DrawnPart>,
    total: String,
    foot: Vec<String>,
}

/// The row of a seat.
#[derive(Serialize)]
struct DrawnSeat {
    /// Rank; `None` if a ruling ended the game, because the points then do not determine the ranks.
    rank: Option<u8>,
    /// Number of the seat, from 1.
    number: u8,
    name: String,
    points: i32,
    won: bool,
}

/// One kind of points, with the number for each seat.
#[derive(Serialize)]
struct DrawnPart {
    label: String,
    numbers: Vec<i32>,
}

/// Draws the score sheet for the last page of a game. The voice must use only names that the font can show.
///
/// # Errors
/// Returns an error if the template is wrong.
pub(super) fn score_sheet(page: &Page, facts: &GameFacts, voice: &Voice) -> Result<Drawing, RenderError> {
    let code = page.table.as_ref().map(|table| table.code.to_string()).unwrap_or_default();
    let standings = ranked_standings(page, facts);
    let room = f64::from(WIDTH - 2 * MARGIN);
    let count = u32::try_from(standings.len()).unwrap_or_default();
    let seat = |one: &SeatStanding| DrawnSeat {
        rank: Some(one.rank).filter(|_| !facts.is_ruled && standings.len() > 1),
        number: one.seat.number() + 1,
        name: fit_on_line(&voice.name(one.seat), NAME, NAME_ROOM),
        points: one.points,
        won: facts.winners.contains(&one.seat),
    };
    let foot = [facts_line(facts, voice)].into_iter().chain(explain_ties(&standings, facts, voice));
    let foot = foot.chain(changed_options(facts, voice)).flat_map(|line| break_to_width(&line, FOOT, room));
    let label_room = room - f64::from(count * COLUMN) - 40.0;
    let drawn = DrawnScore {
        pieces: pieces(voice.game()),
        width: WIDTH,
        margin: MARGIN,
        title: to_drawable(&title(voice)),
        code: code.clone(),
        dates: dates(facts, voice),
        won: winner_lines(page, voice, room),
        seats: standings.iter().map(seat).collect(),
        columns: (1..=count).map(|nth| WIDTH - MARGIN - 24 - (count - nth) * COLUMN).collect(),
        parts: itemise_points(&standings, voice, label_room),
        total: fit_on_line(&voice.lang().text(messages::KEEPSAKE_TOTAL), PART, label_room),
        foot: foot.collect(),
    };
    let svg = render("score.svg", Value::from(Serde(&drawn)), voice)?;
    let alt = score_description(page, &standings, facts, voice);
    Ok(Drawing { name: format!("{code}-score"), alt, svg })
}

/// Returns the title: the name of the game, and the term for a score sheet.
fn title(voice: &Voice) -> String {
    let game = voice.key(&format!("{}-title", voice.game()));
    format!("{game} – {}", voice.lang().text(messages::KEEPSAKE_SCORE))
}

/// Formats the dates of the first and the last day, in UTC.
pub(super) fn dates(facts: &GameFacts, voice: &Voice) -> String {
    let day = |at: Instant| {
        let month = voice.lang().text(messages::OF_MONTH.of(&at.month().to_string()));
        let (day, year) = (Arg::Number(at.day().into()), Arg::Number(at.year().into()));
        voice.say(&messages::keepsake_date(day, Arg::Text(month), year))
    };
    let (from, to) = (day(facts.began_at), day(facts.ended_at));
    match from == to {
        true => to,
        false => voice.say_unescaped(&messages::keepsake_dates(Arg::Text(from), Arg::Text(to))),
    }
}

/// Returns the numbers of rounds and moves.
pub(super) fn facts_line(facts: &GameFacts, voice: &Voice) -> String {
    let counted = |told: fn(Arg) -> Say, count: u32| voice.say(&told(Arg::Number(count.into())));
    let rounds = facts.rounds.map(|rounds| counted(messages::keepsake_rounds, rounds));
    voice.join(rounds.into_iter().chain([counted(messages::keepsake_moves, facts.moves)]))
}

/// Lists the options that differ from the defaults.
pub(super) fn changed_options(facts: &GameFacts, voice: &Voice) -> Option<String> {
    let told = (!facts.options.is_empty()).then(|| voice.options(&facts.options))?;
    Some(voice.say_unescaped(&messages::letter_played_with(Arg::Text(told))))
}

/// Returns the winners, then the reason for the end.
pub(super) fn end_sentences(page: &Page, voice: &Voice) -> Vec<String> {
    page.says.iter().rev().map(|say| voice.say(say)).collect()
}

fn winner_lines(page: &Page, voice: &Voice, room: f64) -> Vec<String> {
    let [first, rest] = WON;
    let says = end_sentences(page, voice).into_iter().enumerate();
    says.flat_map(|(nth, say)| match nth {
        0 => vec![fit_on_line(&say, first, room)],
        _ => break_to_width(&say, rest, room),
    })
    .collect()
}

/// Returns all points, best first; in seat order if a ruling ended the game.
fn ranked_standings(page: &Page, facts: &GameFacts) -> Vec<SeatStanding> {
    let mut all: Vec<SeatStanding> = page.board.iter().flat_map(|board| board.standings.clone()).collect();
    if !facts.is_ruled {
        all.sort_by_key(|one| (one.rank, one.seat));
    }
    all
}

/// Itemises the points, without kinds that are 0 for everyone.
fn itemise_points(standings: &[SeatStanding], voice: &Voice, room: f64) -> Vec<DrawnPart> {
    let keys = standings.first().map(|one| one.parts.iter().map(|(key, _)| key)).into_iter().flatten();
    let numbers = |key: &String| {
        let number =
            |one: &SeatStanding| one.parts.iter().find(|(other, _)| other == key).map_or(0, |part| part.1);
        standings.iter().map(number).collect::<Vec<i32>>()
    };
    let part = |key: &String| {
        let label = voice.label("points", key).unwrap_or_else(|| key.clone());
        DrawnPart { label: fit_on_line(&label, PART, room), numbers: numbers(key) }
    };
    keys.map(part).filter(|part| part.numbers.iter().any(|number| *number != 0)).collect()
}

/// Explains each tie: the deciding tiebreaker, or that there was none.
fn explain_ties(standings: &[SeatStanding], facts: &GameFacts, voice: &Voice) -> Vec<String> {
    let tied = standings.chunk_by(|one, next| one.points == next.points).filter(|tied| tied.len() > 1);
    tied.filter(|_| !facts.is_ruled).map(|tied| explain_tie(tied, voice)).collect()
}

fn explain_tie(tied: &[SeatStanding], voice: &Voice) -> String {
    let seats: Vec<Seat> = tied.iter().map(|one| one.seat).collect();
    let points = Arg::Number(tied.first().map_or(0, |one| one.points).into());
    let names = Arg::Seats(seats);
    let nth = (0..).map_while(|nth| tied.iter().map(|one| one.ties.get(nth)).collect::<Option<Vec<_>>>());
    let parted = nth.into_iter().find(|ties| ties.windows(2).any(|two| two[0].1 != two[1].1));
    let Some(parted) = parted else { return voice.say(&messages::keepsake_tie_shared(names, points)) };
    let key = parted.first().map(|tie| tie.0.clone()).unwrap_or_default();
    let label = voice.label("tie", &key).unwrap_or(key);
    let numbers =
        voice.join(tied.iter().zip(&parted).map(|(one, tie)| format!("{} {}", voice.name(one.seat), tie.1)));
    voice.say(&messages::keepsake_tie_broken(names, Arg::Text(numbers), points, Arg::Text(label)))
}

/// Describes the whole sheet for readers who cannot see it, within the length limit.
fn score_description(page: &Page, standings: &[SeatStanding], facts: &GameFacts, voice: &Voice) -> String {
    let colon = voice.lang().text(messages::COLON);
    let place = |one: &SeatStanding, with_parts: bool| {
        let parts = one.parts.iter().filter(|(_, number)| with_parts && *number != 0);
        let parts = voice.join(parts.map(|(key, number)| {
            format!("{} {number}", voice.label("points", key).unwrap_or_else(|| key.clone()))
        }));
        let (points, rank) = (Arg::Number(one.points.into()), Arg::Number(one.rank.into()));
        let line = messages::letter_points_line(Arg::Seat(one.seat), points, rank);
        let head = if facts.is_ruled {
            format!("{}{colon}{}", voice.name(one.seat), one.points)
        } else {
            voice.say(&line)
        };
        match parts.is_empty() {
            true => head,
            false => format!("{head}{}", voice.say_unescaped(&messages::brackets(Arg::Text(parts)))),
        }
    };
    let fits = |text: &str| text.chars().count() <= ALT_CHARS_MAX;
    let description = |with_parts: bool| {
        let says = [title(voice)].into_iter().chain(end_sentences(page, voice));
        let places = standings.iter().map(|one| place(one, with_parts));
        says.chain(places).chain(explain_ties(standings, facts, voice)).collect::<Vec<_>>().join("\n")
    };
    let complete = description(true);
    if fits(&complete) { complete } else { truncate_with_mark(&description(false), "…", fits) }
}

/// Fits a text on one line.
pub(super) fn fit_on_line(text: &str, size: f64, room: f64) -> String {
    truncate_with_mark(&to_drawable(text), CUT, |text| width(text, size) <= room)
}

/// Breaks a text into lines that fit.
pub(super) fn break_to_width(text: &str, size: f64, room: f64) -> Vec<String> {
    let fits = |text: &str| width(text, size) <= room;
    break_text(&to_drawable(text), fits)
        .into_iter()
        .map(|line| truncate_with_mark(&line, CUT, fits))
        .collect()
}
