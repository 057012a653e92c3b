//! What an overview must be: a landscape that can be read as small as Discord shows it, with every name and all points, and with
//! nothing that not everybody may know.

use super::samples::{now, table_of};
use super::seen::{CONTRAST_MIN, Written, behind, contrast, misplaced, without_words, written};
use super::templates::every_source;
use super::*;
use crate::engine::playout::{Hand, play_out};
use crate::engine::{Dice, Eye, GameKind, Pending, Position, Seat};
use crate::games;
use crate::i18n::{Lang, Voice};
use crate::play::{Arg, BoardFace, Say, SeatFace, Status, TableFace, board};
use resvg::usvg;
use std::collections::BTreeMap;

/// What every overview measures; a desktop client shows it at half this size.
const SIZE: (u32, u32) = (1100, 700);

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
        assert_eq!(misplaced(&texts, SIZE), Vec::<String>::new(), "{told}");
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
        misplaced(&written(&usvg::Tree::from_str(&svg, font::options()).unwrap()), SIZE).len()
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

#[test]
fn words_stand_out_from_what_is_behind_them() {
    let mut looked_at = 0;
    every_overview(|told, sample, lang, svg| {
        // What is drawn differs with the language in its words alone.
        if lang != Lang::default() || sample.table.seats.len() == 3 {
            return;
        }
        let canvas = without_words(svg, SIZE);
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
