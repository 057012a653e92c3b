//! Draws a letter and the pictures of every game, for whoever changes a template and for the pictures in the papers:
//! `cargo run --example samples -- DIR`.
//!
//! The bots of each game play it from a fixed seed, with the fewest and with the most seats. At the beginning, in the
//! middle and at the end the letter of the first seat that is asked is written as text, HTML and pictures, in each
//! language; and the pictures as the table at large sees them.

#![allow(clippy::print_stdout, reason = "it tells what it has written")]

use anyhow::Context;
use chrono::{TimeDelta, TimeZone, Utc};
use engine::playout::next_play;
use engine::{DiceKey, GameKind, Pending, Play, Position, Seat, Viewer, Weight};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use i18n::Lang;
use model::{
    Arg, BoardSummary, Code, DecisionSummary, Instant, Page, PageEvent, PageKind, Say, SeatSummary, Status,
    TableSummary,
};
use render::LetterReader;

/// Where the bots' games begin.
const SEED: u64 = 7;
/// Who sits at the table; the widest names tell whether the templates leave room for them.
const NAMES: [&str; 5] = ["Ada", "Berthe", "Chloé", "Katsushika 北齋", "Sofonisba Anguissola"];
/// When the letters are read, and how long there is to answer them.
const LEFT: TimeDelta = TimeDelta::hours(47);

/// A game at one moment.
struct Moment {
    /// Where in the game: `1-begin`, `2-middle`, `3-end`.
    name: &'static str,
    position: Box<dyn Position>,
    /// What was played until then, nothing for the set-up, and what the game told of it.
    plays: Vec<(Option<Play<serde_json::Value>>, Vec<serde_json::Value>)>,
}

impl Moment {
    /// What this eye is told of what has happened since its own last play, or with the latest one. A sealed answer is
    /// given before all are opened.
    fn since(&self, eye: Viewer) -> anyhow::Result<Vec<serde_json::Value>> {
        let from = match eye {
            Viewer::Table => self.plays.len() - 1,
            Viewer::Seat(seat) => {
                let behind = |(nth, (play, _)): (usize, &(Option<Play<_>>, _))| match play {
                    Some(Play::Step(by, _)) => (*by == seat).then_some(nth + 1),
                    Some(Play::Sealed(all)) => all.iter().any(|(by, _)| *by == seat).then_some(nth),
                    None => None,
                };
                self.plays.iter().enumerate().rev().find_map(behind).unwrap_or(0)
            }
        };
        let told = self.plays[from..].iter().flat_map(|(_, news)| news);
        let told = told.filter_map(|event| self.position.redact(event, eye).transpose());
        Ok(told.collect::<Result<_, _>>()?)
    }

    fn board(&self, eye: Viewer) -> anyhow::Result<BoardSummary> {
        Ok(BoardSummary { since: self.since(eye)?, ..play::board(&*self.position, eye)? })
    }
}

fn main() -> anyhow::Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.context("say where to: cargo run --example samples -- DIR")?;
    std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    for kind in games::all() {
        let (least, most) = (kind.meta().seats_min, kind.meta().seats_max);
        for seats in if least == most { vec![most] } else { vec![least, most] } {
            for moment in moments(kind, seats)? {
                let start = format!("{}-{seats}-{}", kind.meta().id, moment.name);
                for lang in Lang::all() {
                    write_letter(&folder, &format!("{start}-{lang}"), kind, &moment, seats, lang)?;
                }
                write_table(&folder, &format!("{start}-table"), kind, &moment, seats)?;
            }
        }
    }
    println!("in {}", folder.display());
    Ok(())
}

/// The beginning, the middle and the end of one game of the bots.
fn moments(kind: &'static GameKind, seats: u8) -> anyhow::Result<Vec<Moment>> {
    let components = kind.components(kind.meta().components)?;
    let options = kind.options(&BTreeMap::new())?;
    let key = DiceKey::from_number(SEED);
    let mut news = Vec::new();
    let mut position = kind.setup(&components, seats, &options, &mut key.at(0), &mut news)?;
    let (mut steps, mut positions, mut plays) = (1, vec![position.clone()], vec![(None, news)]);
    while !position.pending().is_over() {
        let pending = position.pending();
        let play =
            next_play(&pending, steps, &mut |seat, luck_at| position.bot_step(seat, &mut key.luck(luck_at)))?;
        let mut news = Vec::new();
        position.apply(&play, &mut key.at(steps), &mut news)?;
        steps += play.steps();
        positions.push(position.clone());
        plays.push((Some(play), news));
    }
    let places = [("1-begin", 0), ("2-middle", plays.len() * 3 / 5), ("3-end", plays.len() - 1)];
    let moment = |(name, at): (&'static str, usize)| Moment {
        name,
        position: positions[at].clone(),
        plays: plays[..=at].to_vec(),
    };
    Ok(places.into_iter().map(moment).collect())
}

/// The letter of the first seat that is asked; at the end, of the first seat.
fn write_letter(
    folder: &Path,
    name: &str,
    kind: &GameKind,
    moment: &Moment,
    seats: u8,
    lang: Lang,
) -> anyhow::Result<()> {
    let seat = moment.position.pending().seats().first().copied().unwrap_or(Seat::new(0));
    let reader = LetterReader {
        lang,
        zone: chrono_tz::Europe::Lisbon,
        now: now(),
        address: "play@play.example.org".to_owned(),
        marker_id: "k9f2".to_owned(),
        reply: Some("play+k9f2@play.example.org".to_owned()),
        long: false,
        text: false,
    };
    let letter = render::letter(&page(kind, moment, seats, seat)?, &reader)?;
    let mut html = letter.html;
    for picture in &letter.pictures {
        let file = format!("{name}-{}.png", picture.name);
        html = html.replace(&format!("cid:{}\"", picture.name), &format!("{file}\""));
        write(folder, &file, &picture.png)?;
    }
    write(folder, &format!("{name}.txt"), letter.text.as_bytes())?;
    write(folder, &format!("{name}.html"), html.as_bytes())
}

/// The pictures as the table at large sees them.
fn write_table(folder: &Path, name: &str, kind: &GameKind, moment: &Moment, seats: u8) -> anyhow::Result<()> {
    let board = moment.board(Viewer::Table)?;
    let table = table_face(kind, moment, seats, None);
    let overview = render::overview(&table, &board, Lang::default(), String::new())?;
    for drawing in
        render::drawings(&table, &board, Lang::default(), String::new())?.into_iter().chain(overview)
    {
        let picture = render::png(&drawing)?;
        write(folder, &format!("{name}-{}.png", picture.name), &picture.png)?;
    }
    Ok(())
}

/// The page of a turn letter, or of the letter after the end.
fn page(kind: &GameKind, moment: &Moment, seats: u8, seat: Seat) -> anyhow::Result<Page> {
    let position = &*moment.position;
    let pending = position.pending();
    let ask = position.prompt(seat)?.map(|asked| DecisionSummary {
        opened: 31,
        asked: asked.words,
        sealed: pending.is_sealed(),
        examples: position.examples(seat),
        example_notes: std::collections::BTreeMap::new(),
        words: Vec::new(),
        notes: Vec::new(),
        count: asked.count,
        deadline_at: Some(now() + LEFT),
        free_until: None,
        because: None,
        bank_s: None,
        answer: None,
        hash: None,
        draft: Vec::new(),
        begun: Vec::new(),
        quiet: None,
    });
    let says = match (&pending, &ask) {
        (Pending::Over(end), _) => {
            vec![Say::unchecked("say-over").with("reason", Arg::Key(end.reason.to_owned()))]
        }
        (_, Some(ask)) => vec![Say::unchecked("say-turn").with("asked", Arg::Words(ask.asked.clone()))],
        _ => Vec::new(),
    };
    let eye = Viewer::Seat(seat);
    let news = moment.since(eye)?.into_iter().map(PageEvent::Event).collect();
    let page_kind = if pending.is_over() { PageKind::Over } else { PageKind::Turn };
    Ok(Page {
        says,
        news,
        ask,
        board: Some(moment.board(eye)?),
        table: Some(table_face(kind, moment, seats, Some(seat))),
        ..Page::of(page_kind)
    })
}

fn table_face(kind: &GameKind, moment: &Moment, seats: u8, you: Option<Seat>) -> TableSummary {
    let pending = moment.position.pending();
    let names = NAMES.iter().take(usize::from(seats));
    TableSummary {
        code: Code::parse("K7QF").unwrap_or_else(|| unreachable!("K7QF is a code")),
        game: kind.meta().id.to_owned(),
        seats: names.map(|name| SeatSummary { name: (*name).into(), ..SeatSummary::default() }).collect(),
        you,
        status: if pending.is_over() { Status::Over } else { Status::Running },
        pace: None,
        round: moment.position.round(),
        heavy: kind.meta().weight == Weight::Heavy,
        paused: false,
        options: Vec::new(),
        waiting: pending.seats().to_vec(),
        answered: Vec::new(),
        undoable: None,
        end: None,
        seed_hash: "5f".repeat(32),
        seed: pending.is_over().then(|| "77".repeat(32)),
    }
}

/// The same day in each letter, so that two runs can be compared.
fn now() -> Instant {
    Utc.with_ymd_and_hms(2026, 11, 20, 10, 0, 0).single().unwrap_or_default()
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let path = folder.join(name);
    std::fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
