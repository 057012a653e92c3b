//! Every picture of every game is readable at a width of 400 pixels, with any type of colour vision. Letters are at
//! least 9 pixels high. Words have a contrast of 4.5 : 1 with their background, and signs one of 3 : 1 (WCAG 2.2, 1.4.3
//! and 1.4.11). This applies to normal and three kinds of colour-blind vision. The tests measure the layout of the
//! drawing and its pixels.
//!
//! A shape with a meaning is marked in its template: `class="sign"`. Decoration is not.
//!
//! By default, each drawing is laid out in two languages and its pixels are checked in one. Games are played with the
//! fewest and the most seats, and each moment is viewed by either a seat or the public. `LEGIBLE=all` checks
//! everything.

use super::colour_sight::least_contrast;
use super::moments::{MOMENTS, RandomGame, Sample};
use super::picture::SCALE;
use super::picture_texts::{misplaced, picture_texts_of};
use super::*;
use engine::{GameKind, Seat, Viewer};

use i18n::Lang;
use resvg::usvg::roxmltree::{Document, Node};
use resvg::{tiny_skia, usvg};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Width of a picture on a phone, in pixels.
const SHOWN: f32 = 400.0;
/// Minimum size of letters at that width, in pixels.
const LETTERS_MIN: f32 = 9.0;
const WORDS_MIN: f64 = 4.5;
const SIGNS_MIN: f64 = 3.0;
/// Minimum share of a word's pixels for a background colour, in percent. Fewer are edges.
const BEHIND_MIN: usize = 10;
/// Minimum share of a sign's pixels that must stand out, in percent: more than its outline.
const OUT_MIN: usize = 40;
/// Minimum number of pixels of a sign; fewer are an edge.
const SIGN_MIN: usize = 12;
/// Maximum height of a picture, in units for a width of 1,080.
const HEIGHT_MAX: f32 = 2_400.0;

/// Returns a drawing without the elements matched by `cut`.
fn without(svg: &str, cut: impl Fn(Node<'_, '_>) -> bool) -> String {
    let document = Document::parse(svg).unwrap();
    let is_cut = |node: &Node<'_, '_>| node.is_element() && cut(*node);
    let ranges = document.descendants().filter(is_cut).map(|node| node.range());
    let mut left = String::new();
    let mut end = 0;
    for Range { start, end: behind } in ranges {
        if start >= end {
            left.push_str(&svg[end..start]);
            end = behind;
        }
    }
    left + &svg[end..]
}

fn is_text(node: Node<'_, '_>) -> bool {
    node.tag_name().name() == "text"
}

fn is_sign(node: Node<'_, '_>) -> bool {
    node.attribute("class") == Some("sign")
}

/// A rasterised drawing.
struct Canvas {
    pixels: Vec<[u8; 4]>,
    width: usize,
}

impl Canvas {
    fn of(svg: &str) -> Self {
        let tree = usvg::Tree::from_str(svg, font::options()).unwrap();
        let size = tree.size().scale_by(SCALE).unwrap().to_int_size();
        let mut drawn = tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
        drawn.fill(tiny_skia::Color::WHITE);
        resvg::render(&tree, tiny_skia::Transform::from_scale(SCALE, SCALE), &mut drawn.as_mut());
        Self { pixels: drawn.data().as_chunks::<4>().0.to_vec(), width: size.width() as usize }
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn colour(&self, at: usize) -> [u8; 3] {
        let [red, green, blue, _] = self.pixels[at];
        [red, green, blue]
    }

    /// Returns the pixels that a rectangle of the drawing covers, with a border of one pixel.
    fn within(&self, place: tiny_skia::Rect) -> impl Iterator<Item = usize> {
        let span = |from: f32, to: f32, most: usize| {
            let (from, to) = ((from * SCALE).floor().max(1.0) as usize - 1, (to * SCALE).ceil() as usize + 1);
            from.min(most)..to.min(most)
        };
        let (width, across) = (self.width, span(place.left(), place.right(), self.width));
        span(place.top(), place.bottom(), self.height())
            .flat_map(move |y| across.clone().map(move |x| y * width + x))
    }
}

fn colour_distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

/// Returns words with too little contrast with their background, or with something drawn over them.
fn pale_words(tree: &usvg::Tree, with: &Canvas, bare: &Canvas) -> Vec<String> {
    let mut found = Vec::new();
    for one in picture_texts_of(tree) {
        let stroke: Vec<usize> =
            bare.within(one.place).filter(|at| with.pixels[*at] != bare.pixels[*at]).collect();
        let mut behind: BTreeMap<[u8; 3], usize> = BTreeMap::new();
        for at in &stroke {
            *behind.entry(bare.colour(*at)).or_default() += 1;
        }
        let many = behind.into_iter().filter(|(_, count)| count * 100 >= stroke.len() * BEHIND_MIN);
        for colour in many.map(|(colour, _)| colour) {
            let fill = one.fill_on(colour);
            let (contrast, sight) = least_contrast(fill, colour);
            if contrast < WORDS_MIN {
                found.push(format!(
                    "{contrast:.2} in {sight:?}: \"{}\", {fill:02x?} on {colour:02x?}",
                    one.words
                ));
            }
        }
        if !stroke.iter().any(|at| colour_distance(with.colour(*at), one.fill_on(bare.colour(*at))) < 90) {
            found.push(format!("drawn over: \"{}\"", one.words));
        }
    }
    found
}

/// Returns signs that do not stand out from their background, by position; and the number of all signs.
fn pale_signs(with: &Canvas, bare: &Canvas) -> (Vec<String>, usize) {
    let differs = |at: usize| with.pixels[at] != bare.pixels[at];
    let (mut seen, mut found, mut count) = (vec![false; with.pixels.len()], Vec::new(), 0);
    for start in 0..with.pixels.len() {
        if seen[start] || !differs(start) {
            continue;
        }
        let (mut sign, mut next) = (Vec::new(), vec![start]);
        seen[start] = true;
        while let Some(at) = next.pop() {
            sign.push(at);
            let (x, y) = (at % with.width, at / with.width);
            for y in y.saturating_sub(1)..(y + 2).min(with.height()) {
                for x in x.saturating_sub(1)..(x + 2).min(with.width) {
                    let near = y * with.width + x;
                    if !seen[near] && differs(near) {
                        seen[near] = true;
                        next.push(near);
                    }
                }
            }
        }
        if sign.len() < SIGN_MIN {
            continue;
        }
        count += 1;
        let mut colours: BTreeMap<([u8; 3], [u8; 3]), usize> = BTreeMap::new();
        for at in &sign {
            *colours.entry((with.colour(*at), bare.colour(*at))).or_default() += 1;
        }
        let stands = |((own, behind), count): (&([u8; 3], [u8; 3]), &usize)| {
            if least_contrast(*own, *behind).0 >= SIGNS_MIN { *count } else { 0 }
        };
        let out: usize = colours.iter().map(stands).sum();
        if out * 100 < sign.len() * OUT_MIN {
            let ((own, behind), _) = colours.iter().max_by_key(|(_, count)| **count).unwrap();
            let (contrast, sight) = least_contrast(*own, *behind);
            let (x, y) = (start % with.width, start / with.width);
            let (x, y) = (x as f32 / SCALE, y as f32 / SCALE);
            found.push(format!(
                "a sign at {x:.0},{y:.0}, {out} of {} pixels: {contrast:.2} in {sight:?}, {own:02x?} on {behind:02x?}",
                sign.len()
            ));
        }
    }
    (found, count)
}

/// Returns letters that are too small, and words that are outside or overlap.
fn small_letters(tree: &usvg::Tree) -> Vec<String> {
    let (size, texts) = (tree.size(), picture_texts_of(tree));
    let mut found = misplaced(&texts, (size.width() as u32, size.height() as u32));
    for one in &texts {
        let shown = one.size * SHOWN / size.width();
        if shown < LETTERS_MIN - 0.01 {
            found.push(format!("{shown:.1} pixels: \"{}\"", one.words));
        }
    }
    if size.height() / size.width() > HEIGHT_MAX / 1_080.0 {
        found.push(format!("{} high", size.height()));
    }
    found
}

/// Returns the faults in the pixels of a drawing, and its number of signs.
fn pale(svg: &str) -> (Vec<String>, usize) {
    let tree = usvg::Tree::from_str(svg, font::options()).unwrap();
    let whole = Canvas::of(svg);
    let wordless = without(svg, is_text);
    let signs = Canvas::of(&wordless);
    let (mut found, count) = pale_signs(&signs, &Canvas::of(&without(&wordless, is_sign)));
    found.extend(pale_words(&tree, &whole, &signs));
    (found, count)
}

/// Returns the drawings of a moment whose indices match `is_wanted`.
fn drawn(sample: &Sample, lang: Lang, is_wanted: impl Fn(usize) -> bool) -> Vec<(usize, Drawing)> {
    let mut all = drawings(&sample.table, &sample.board, lang, String::new()).unwrap();
    all.extend(overview(&sample.table, &sample.board, lang, String::new()).unwrap());
    all.into_iter().enumerate().filter(|(at, _)| is_wanted(*at)).collect()
}

/// Checks a game; returns its faults, and the numbers of drawings and signs checked.
fn check_game_pictures(kind: &GameKind, all: bool) -> (BTreeSet<String>, usize, usize) {
    let (least, most) = (kind.meta().seats_min, kind.meta().seats_max);
    let played = match all {
        true => (least..=most).flat_map(|seats| [(seats, false), (seats, true)]).collect(),
        false => vec![(least, true), (most, false)],
    };
    let (mut found, mut drawings, mut signs) = (BTreeSet::new(), 0, 0);
    for (seats, varied) in played {
        let game = RandomGame::played(kind, seats, varied);
        for (nth, eye) in (0..MOMENTS)
            .flat_map(|nth| [(nth, Viewer::Table), (nth, Viewer::Seat(Seat::new(nth as u8 % seats)))])
        {
            // Each moment has one of both viewers here, and the other one in the other game.
            if !all && (nth.is_multiple_of(2) == varied) != (eye == Viewer::Table) {
                continue;
            }
            let sample = game.sample(nth, eye);
            for (spoken, lang) in Lang::all().enumerate() {
                for (at, one) in drawn(&sample, lang, |at| all || (at + nth) % 2 == spoken % 2) {
                    let mut wrong = small_letters(&usvg::Tree::from_str(&one.svg, font::options()).unwrap());
                    if all || (at + nth + usize::from(seats)) % 4 / 2 == spoken / 2 {
                        let (pale, count) = pale(&one.svg);
                        wrong.extend(pale);
                        (drawings, signs) = (drawings + 1, signs + count);
                    }
                    let told = |wrong: String| format!("{}, {lang}, {}: {wrong}", sample.label, one.name);
                    found.extend(wrong.into_iter().map(told));
                }
            }
        }
    }
    (found, drawings, signs)
}

#[test]
fn every_picture_is_legible_on_a_phone() {
    let all = std::env::var("LEGIBLE").is_ok_and(|how| how == "all");
    let kinds = pictured("board.svg");
    std::thread::scope(|scope| {
        let looking: Vec<_> =
            kinds.map(|kind| (kind.meta().id, scope.spawn(move || check_game_pictures(kind, all)))).collect();
        let seen: Vec<_> =
            looking.into_iter().map(|(game, looking)| (game, looking.join().unwrap())).collect();
        let wrong: Vec<&String> = seen.iter().flat_map(|(_, (found, _, _))| found.iter().take(20)).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        for (game, (_, drawings, signs)) in seen {
            assert!(drawings > 10 && signs > drawings, "{game}: {signs} signs in {drawings} drawings");
        }
    });
}

/// Builds a drawing with this content.
fn drawing(inner: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="200" font-family="Vernissage Sans"><rect width="1080" height="200" fill="#f7f4ee"/>{inner}</svg>"##
    )
}

#[test]
fn small_text_is_detected() {
    let found =
        |inner: &str| small_letters(&usvg::Tree::from_str(&drawing(inner), font::options()).unwrap()).len();
    assert_eq!(found(r#"<text x="20" y="60" font-size="24.3">Alice</text>"#), 0);
    assert_eq!(found(r#"<text x="20" y="60" font-size="21.6">Alice</text>"#), 1, "8 pixels");
    let scaled = |size: u32| {
        found(&format!(
            r#"<g transform="translate(9 90) scale(0.5)"><text font-size="{size}">Alice</text></g>"#
        ))
    };
    assert_eq!((scaled(49), scaled(40)), (0, 1), "the displayed size counts");
}

#[test]
fn low_contrast_text_is_detected() {
    let found = |inner: &str| pale(&drawing(inner)).0;
    let word = |fill: &str, more: &str| {
        format!(r#"<text x="20" y="90" font-size="40" fill="{fill}"{more}>Alice</text>"#)
    };
    assert_eq!(found(&word("#5d5850", "")), Vec::<String>::new());
    assert_eq!(found(&word("#8b857b", "")).len(), 1, "grey on grey");
    assert_eq!(found(&word("#2c2a29", r#" opacity="0.4""#)).len(), 1, "half transparent");
    let red = r##"<rect width="1080" height="200" fill="#000000"/>"##.to_owned() + &word("#e00000", "");
    assert!(
        found(&red).iter().any(|wrong| wrong.contains("Protanopia")),
        "for one type of colour vision only"
    );
    let half = r##"<rect width="60" height="200" fill="#8b857b"/>"##.to_owned() + &word("#5d5850", "");
    assert_eq!(found(&half).len(), 1, "half of the word is on this background");
    let over = word("#2c2a29", "") + r##"<rect width="1080" height="200" fill="#ffffff"/>"##;
    assert_eq!(found(&over).len(), 1, "drawn over");
}

#[test]
fn low_contrast_symbols_are_detected() {
    let found = |inner: &str| pale(&drawing(inner));
    let sign = |fill: &str, class: &str| {
        format!(r#"<circle class="{class}" cx="90" cy="90" r="20" fill="{fill}"/>"#)
    };
    assert_eq!(found(&sign("#8a6508", "sign")), (Vec::new(), 1));
    assert_eq!(found(&sign("#f1c84a", "sign")).0.len(), 1, "gold on paper");
    assert_eq!(found(&sign("#f1c84a", "frame")), (Vec::new(), 0), "decoration may be pale");
    let both = sign("#8a6508", "sign") + &sign("#f1c84a", "sign").replace("cx=\"90\"", "cx=\"300\"");
    assert_eq!((found(&both).0.len(), found(&both).1), (1, 2), "signs are checked one by one");
}
