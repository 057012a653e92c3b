//! The cost of rendering a board of Art Society late in a game of four: the view, the drawing, the picture, the text.
//! Run `cargo bench --bench pictures`.

use divan::Bencher;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{Dice, Position, Seat, Viewer};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use i18n::Lang;
use model::{BoardSummary, Code, SeatSummary, Status, TableSummary};
use play::board;
// Links the global allocator.
use vernissage as _;

fn main() {
    divan::main();
}

/// Returns a position after four fifths of a bot game.
fn position() -> Box<dyn Position> {
    let kind = &games::all()[0];
    let components = kind.components(kind.meta().components).expect("the game's own data");
    let mut all = Vec::new();
    let mut how = |position: &dyn Position, seat: Seat, luck: &mut Dice| {
        PlayoutStrategy::Bot.step(position, seat, luck)
    };
    let mut keep = |position: &dyn Position, _| all.push(position.clone_box());
    play_out(kind, &components, 4, &BTreeMap::new(), 7, &mut how, &mut keep).expect("a whole game");
    let late = all.len() * 4 / 5;
    all.swap_remove(late)
}

/// Returns the table of the position.
fn face() -> TableSummary {
    let seats =
        ["Ada", "Bo", "Cy", "Di"].map(|name| SeatSummary { name: name.into(), ..SeatSummary::default() });
    TableSummary {
        heavy: false,
        round: None,
        code: Code::from_entropy([7; 8]),
        game: games::all()[0].meta().id.to_owned(),
        seats: seats.to_vec(),
        you: Some(Seat::new(0)),
        status: Status::Running,
        pace: None,
        paused: false,
        options: Vec::new(),
        waiting: vec![Seat::new(0)],
        answered: Vec::new(),
        undoable: None,
        end: None,
        seed_hash: String::new(),
        seed: None,
    }
}

/// Returns the table, and the board as its first seat sees it.
fn sample_board() -> (TableSummary, BoardSummary) {
    let position = position();
    let board = board(&*position, Viewer::Seat(Seat::new(0))).expect("a board");
    (face(), board)
}

#[divan::bench(sample_count = 100)]
fn view(bencher: Bencher<'_, '_>) {
    let position = position();
    bencher.bench_local(|| board(&*position, Viewer::Seat(Seat::new(0))));
}

/// Makes the drawing unique, since recent pictures come from a cache.
fn make_drawing_unique(mut drawing: render::Drawing) -> render::Drawing {
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    drawing.svg += &format!("<!-- {} -->", DRAWN.fetch_add(1, Ordering::Relaxed));
    drawing
}

fn drawing(face: &TableSummary, board: &BoardSummary) -> render::Drawing {
    render::drawings(face, board, Lang::parse("en"), String::new()).expect("drawings").swap_remove(0)
}

#[divan::bench(sample_count = 50)]
fn text(bencher: Bencher<'_, '_>) {
    let (face, board) = sample_board();
    bencher.bench_local(|| render::board_text(&face, &board, Lang::parse("en")).expect("a text"));
}

#[divan::bench(sample_count = 50)]
fn svg(bencher: Bencher<'_, '_>) {
    let (face, board) = sample_board();
    bencher.bench_local(|| drawing(&face, &board));
}

#[divan::bench(sample_count = 20)]
fn png(bencher: Bencher<'_, '_>) {
    let (face, board) = sample_board();
    let drawing = drawing(&face, &board);
    bencher
        .with_inputs(|| make_drawing_unique(drawing.clone()))
        .bench_refs(|drawing| render::png(drawing).expect("a picture"));
}

#[divan::bench(sample_count = 20)]
fn view_and_svg_and_png(bencher: Bencher<'_, '_>) {
    let (position, face) = (position(), face());
    bencher.bench_local(|| {
        let board = board(&*position, Viewer::Seat(Seat::new(0))).expect("a board");
        render::png(&make_drawing_unique(drawing(&face, &board))).expect("a picture")
    });
}
