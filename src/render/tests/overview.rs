//! What an overview must be: a landscape that can be read as small as Discord shows it, with every name and all points, and with
//! nothing that not everybody may know.

use super::samples::{now, table_of};
use super::templates::every_source;
use super::*;
use crate::engine::playout::{Hand, play_out};
use crate::engine::{Dice, Eye, GameKind, Pending, Position, Seat};
use crate::games;
use crate::i18n::{Lang, Voice};
use crate::play::{Arg, BoardFace, Say, SeatFace, Status, TableFace, board};
use resvg::{tiny_skia, usvg};
use std::collections::BTreeMap;

/// What every overview measures; a desktop client shows it at half this size.
const SIZE: (u32, u32) = (1100, 700);
/// The smallest letters: 9 pixels as they are shown.
const LETTERS_MIN: f32 = 18.0;
/// The least contrast of text with what is behind it (WCAG 2.2, 1.4.3).
const CONTRAST_MIN: f64 = 4.5;

const SHORT: [&str; 5] = ["Alice", "Bob", "小明", "Dan", "Eun-ji"];
const LONG: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "國立故宮博物院南部院區的收藏家協會",
    "Maximiliane & <Söhne> von Hohenzollern",
    "MMMM mmmm MMMM mmmm MMMM",
    "ᚠᚱᛁᛞᚨ",
];

/// Some moment of a game, as everybody may see it.
struct Sample {
    told: String,
    table: TableFace,
    board: BoardFace,
}

/// The beginning, two moments between, and the end of a random game of so many; its last option values where `varied`.
fn samples(kind: &GameKind, seats: u8, varied: bool) -> Vec<Sample> {
    let meta = kind.meta();
    let varied_options = meta.options.iter().filter_map(|choice| Some((choice.key, choice.values.last()?)));
    let options: BTreeMap<String, String> =
        varied_options.filter(|_| varied).map(|(key, value)| (key.to_owned(), (*value).to_owned())).collect();
    let components = kind.components(meta.components).unwrap();
    let mut all = Vec::new();
    let mut how =
        |position: &dyn Position, seat: Seat, luck: &mut Dice| Hand::Random.step(position, seat, luck);
    let mut keep = |position: &dyn Position, _| all.push(position.boxed());
    play_out(kind, &components, seats, &options, 60 + u64::from(seats), &mut how, &mut keep).unwrap();
    let last = all.len() - 1;
    let moments = [0, last / 3, last * 4 / 5, last].into_iter().enumerate();
    moments.map(|(nth, at)| sample(meta.id, seats, nth, &*all[at])).collect()
}

/// The n-th moment of a game.
fn sample(game: &str, seats: u8, nth: usize, position: &dyn Position) -> Sample {
    let pending = position.pending();
    let mut waiting = pending.seats().to_vec();
    let sealed = matches!(pending, Pending::Sealed(_)) && waiting.len() > 1;
    let answered = if sealed { vec![waiting.remove(0)] } else { Vec::new() };
    let names = if nth.is_multiple_of(2) { SHORT } else { LONG };
    let seat = |name: &&str| SeatFace { name: (*name).to_owned(), ..SeatFace::default() };
    let table = TableFace {
        seats: names[..usize::from(seats)].iter().map(seat).collect(),
        status: if pending.is_over() { Status::Over } else { Status::Running },
        waiting,
        answered,
        ..table_of(game, usize::from(seats))
    };
    let told = format!("{game} of {seats}, moment {nth}");
    Sample { told, table, board: board(position, Eye::Table).unwrap() }
}

/// Every sample, in every language: with what it is called, and the drawing.
fn every_overview(mut look: impl FnMut(&str, &Sample, Lang, &str)) {
    for kind in games::all() {
        let (least, most) = (kind.meta().seats_min, kind.meta().seats_max);
        let plain = (least..=most).map(|seats| (seats, false));
        for (seats, varied) in plain.chain([(least, true), (most, true)]) {
            for sample in samples(kind, seats, varied) {
                for lang in Lang::all() {
                    let drawn = overview(&sample.table, &sample.board, lang, String::new()).unwrap().unwrap();
                    assert_eq!(drawn.name, "overview");
                    let varied = if varied { ", varied" } else { "" };
                    look(&format!("{}{varied}, {lang}", sample.told), &sample, lang, &drawn.svg);
                }
            }
        }
    }
}

/// A piece of text in a picture.
struct Written {
    words: String,
    size: f32,
    fill: [u8; 3],
    place: tiny_skia::Rect,
}

fn written(tree: &usvg::Tree) -> Vec<Written> {
    fn texts<'a>(group: &'a usvg::Group, all: &mut Vec<&'a usvg::Text>) {
        for node in group.children() {
            match node {
                usvg::Node::Group(group) => texts(group, all),
                usvg::Node::Text(text) => all.push(text),
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    texts(tree.root(), &mut all);
    let of = |text: &usvg::Text| {
        let span = &text.chunks()[0].spans()[0];
        let fill = match span.fill().map(usvg::Fill::paint) {
            Some(usvg::Paint::Color(colour)) => [colour.red, colour.green, colour.blue],
            _ => panic!("flat fills only"),
        };
        Written {
            words: text.chunks().iter().map(usvg::TextChunk::text).collect(),
            size: text.abs_transform().sx * span.font_size().get(),
            fill,
            place: text.flattened().abs_bounding_box(),
        }
    };
    all.into_iter().map(of).collect()
}

/// What is wrong with where texts stand and how large they are.
fn misplaced(texts: &[Written]) -> Vec<String> {
    let mut found = Vec::new();
    for (nth, one) in texts.iter().enumerate() {
        let (at, edge) = (one.place, 3.0);
        let inside = at.left() >= edge
            && at.top() >= edge
            && at.right() <= SIZE.0 as f32 - edge
            && at.bottom() <= SIZE.1 as f32 - edge;
        if !inside {
            found.push(format!("outside: {}", one.words));
        }
        if one.size < LETTERS_MIN - 0.01 {
            found.push(format!("too small, {}: {}", one.size, one.words));
        }
        for other in &texts[nth + 1..] {
            let wide = at.right().min(other.place.right()) - at.left().max(other.place.left());
            let high = at.bottom().min(other.place.bottom()) - at.top().max(other.place.top());
            if wide > 0.5 && high > 0.5 {
                found.push(format!("one over the other: {} and {}", one.words, other.words));
            }
        }
    }
    found
}

/// Whether a name stands somewhere, cut or whole; one that the font lacks is called otherwise.
fn names(texts: &[Written], name: &str) -> bool {
    let cut =
        |words: &str| words.strip_suffix("..").is_some_and(|begins| name.starts_with(begins.trim_end()));
    !font::covers(name) || texts.iter().any(|one| one.words == name || cut(&one.words))
}

#[test]
fn every_overview_can_be_read_as_small_as_it_is_shown() {
    every_overview(|told, sample, lang, svg| {
        let tree = usvg::Tree::from_str(svg, font::options()).unwrap();
        let size = tree.size().to_int_size();
        assert_eq!((size.width(), size.height()), SIZE, "{told}");
        let texts = written(&tree);
        assert_eq!(misplaced(&texts), Vec::<String>::new(), "{told}");
        for seat in &sample.table.seats {
            assert!(names(&texts, &seat.name), "{told}: {}", seat.name);
        }
        let game = &sample.table.game;
        let voice = Voice::new(lang, chrono_tz::UTC, now()).at_table(game, []);
        for one in &sample.board.standings {
            let says = ["board-points", "board-draw-worth"].map(|key| {
                let say = Say::new(&format!("{game}-{key}")).with("points", Arg::Number(one.points.into()));
                voice.say(&say)
            });
            assert!(texts.iter().any(|text| says.contains(&text.words)), "{told}: {says:?}");
        }
    });
}

#[test]
fn what_is_misplaced_is_noticed() {
    let found = |texts: &str| {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="700" font-family="Vernissage Sans">{texts}</svg>"#
        );
        misplaced(&written(&usvg::Tree::from_str(&svg, font::options()).unwrap())).len()
    };
    assert_eq!(
        found(r#"<text x="9" y="40" font-size="18">one</text><text x="90" y="40" font-size="18">two</text>"#),
        0
    );
    assert_eq!(found(r#"<text x="9" y="40" font-size="17">one</text>"#), 1);
    assert_eq!(found(r#"<text x="1080" y="40" font-size="18">one</text>"#), 1);
    assert_eq!(
        found(r#"<text x="9" y="40" font-size="18">one</text><text x="20" y="40" font-size="18">two</text>"#),
        1
    );
}

/// The relative luminance of a colour (WCAG 2.2).
fn luminance(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|byte| {
        let part = f64::from(byte) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The picture without its words.
fn without_words(svg: &str) -> tiny_skia::Pixmap {
    let mut parts = svg.split("<text");
    let mut bare = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|part| bare.push_str(part.split_once("</text>").map_or("", |(_, behind)| behind)));
    let tree = usvg::Tree::from_str(&bare, font::options()).unwrap();
    let mut canvas = tiny_skia::Pixmap::new(SIZE.0, SIZE.1).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    canvas
}

/// The colours of which a third or more of a place is filled.
fn behind(canvas: &tiny_skia::Pixmap, place: tiny_skia::Rect) -> Vec<[u8; 3]> {
    let mut counts = BTreeMap::new();
    let mut all = 0;
    for y in place.top() as u32..=place.bottom() as u32 {
        for x in place.left() as u32..=place.right() as u32 {
            let Some(pixel) = canvas.pixel(x, y) else { continue };
            *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_insert(0) += 1;
            all += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| count * 3 >= all).map(|(colour, _)| colour).collect()
}

#[test]
fn words_stand_out_from_what_is_behind_them() {
    let mut looked_at = 0;
    every_overview(|told, sample, lang, svg| {
        // What is drawn differs with the language in its words alone.
        if lang != Lang::default() || sample.table.seats.len() == 3 {
            return;
        }
        let canvas = without_words(svg);
        for one in written(&usvg::Tree::from_str(svg, font::options()).unwrap()) {
            for colour in behind(&canvas, one.place) {
                let contrast = contrast(colour, one.fill);
                assert!(contrast >= CONTRAST_MIN, "{told}: {contrast:.2} for {} on {colour:02x?}", one.words);
            }
        }
        looked_at += 1;
    });
    assert!(looked_at > 50);
    assert!(contrast([255; 3], [0; 3]) > 20.9 && contrast([0xc8, 0x70, 0x1a], [255; 3]) < CONTRAST_MIN);
}

/// An overview is for everybody: of what a seat may see there is none, and no template of one asks who looks, or for a hand.
#[test]
fn an_overview_knows_what_everybody_may_know_alone() {
    for kind in games::all() {
        let sample = samples(kind, kind.meta().seats_max, false).swap_remove(1);
        let own = BoardFace { eye: Eye::Seat(Seat::new(0)), ..sample.board };
        assert_eq!(overview(&sample.table, &own, Lang::default(), String::new()).unwrap(), None);
    }
    let templates = every_source().into_iter().filter(|(name, _)| name.ends_with("overview.svg"));
    let all: Vec<&str> = templates.map(|(_, source)| source).collect();
    assert_eq!(all.len(), games::all().len() + 1, "each game's, and what they share");
    for secret in ["view.eye", "table.you", ".hand", ".curator", ".dealer", "peeked"] {
        assert!(all.iter().all(|source| !source.contains(secret)), "{secret}");
    }
}
