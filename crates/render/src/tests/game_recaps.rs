//! Recaps of finished games: animations that are small enough, readable for everyone and faithful to the moves; and
//! score sheets without truncated or overlapping text.
//!
//! `KEEPSAKES=20` adds that many games of bots for each game and number of seats to the short form, and prints the
//! largest of each. `KEEPSAKES_DIR=target/keep` writes all drawings to that folder for inspection.

use super::animation_reader::{DecodedAnimation, decode_animation};
use super::library_warnings::warnings_of;
use super::picture_texts::{
    CONTRAST_MIN, background_colours, contrast, misplaced, picture_texts_of, without_words,
};
use super::samples::{LONG, SHORT};
use super::*;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{Dice, DiceKey, GameKind, Position, Seat, Viewer};
use model::{GameRecap, GameScenes};
use model::{SavedGame, TableStage};
use test_support::{saved_game, stage};

use crate::frame_animation::PLAYS;
use crate::replay::{BYTES_MAX, recap_parts};
use crate::score_sheet::score_sheet;
use chrono::{TimeDelta, TimeZone, Utc};
use i18n::Lang;
use model::hours::Limit;
use model::{Body, Clocks, Code, Entry, Holder, Pace, People, PlayerId, Status, Table, TablePlayers, to_hex};
use play::{GameReplay, LoadedTable, TableExport};
use resvg::usvg;
use std::cell::Cell;
use std::collections::BTreeMap;

/// A finished game as loaded from a store.
struct FinishedGame {
    loaded: LoadedTable,
    entries: Vec<Entry>,
}

impl FinishedGame {
    /// Plays a game in which every seat uses this strategy.
    fn played(kind: &'static GameKind, names: &[&str], seed: u64, hand: PlayoutStrategy) -> Self {
        let (seats, meta) = (u8::try_from(names.len()).unwrap(), kind.meta());
        let components = kind.components(meta.components).unwrap();
        let options = kind.options(&BTreeMap::new()).unwrap();
        let mut last: Option<Box<dyn Position>> = None;
        let mut how = |position: &dyn Position, seat: Seat, luck: &mut Dice| hand.step(position, seat, luck);
        let mut keep = |position: &dyn Position, _| last = Some(position.clone_box());
        let played = play_out(kind, &components, seats, &options, seed, &mut how, &mut keep).unwrap();
        let record = TableExport::of_playout(kind, &components, &options, seed, &played).unwrap();
        let began = Utc.with_ymd_and_hms(2026, 11, 3, 18, 0, 0).unwrap();
        let at = |nth: usize| began + TimeDelta::hours(7 * nth as i64);
        let entries = record.entries.into_iter().enumerate();
        let entries = entries.map(|(nth, entry)| Entry { at: at(nth), ..entry });
        let entries = as_moves(entries);
        let bot = |name: &&str| Holder::Bot { name: (*name).into(), generation: 0, left_by: None };
        let table = Table {
            code: Code::parse("K7QF").unwrap(),
            game: meta.id.to_owned(),
            revision: record.revision,
            components: components.hash().to_owned(),
            options,
            owner: PlayerId::new(0),
            stage: TableStage::Over {
                game: SavedGame { dice: to_hex(DiceKey::from_number(seed).bytes()), ..saved_game() },
                score: None,
            },
            pace: Pace::of(Limit::Unlimited),
            seed: record.seed.unwrap(),
            opened_at: began,
            seats: names.iter().map(bot).collect(),
            seq: entries.len() as u32,
            version: 1,
            steps: played.steps,
            position_seq: entries.len() as u32,
            asks: BTreeMap::new(),
            last_played: BTreeMap::new(),
            place: None,
            league: None,
            company: TablePlayers::default(),
            clocks: Clocks::default(),
        };
        let loaded = LoadedTable {
            table,
            kind,
            components,
            position: last,
            tail: Vec::new(),
            people: People::new(),
            lexicons: BTreeMap::new(),
        };
        Self { loaded, entries }
    }

    fn replay(&self) -> GameReplay<'_> {
        GameReplay::of(&self.loaded, &self.entries).unwrap().unwrap()
    }

    fn draw_recap(&self, lang: Lang) -> GameRecap {
        game_recap(&self.replay(), lang, &|| true).unwrap().unwrap()
    }
}

/// Joins consecutive steps of a seat into one move, as a table commits them if nothing is revealed in between.
fn as_moves(entries: impl Iterator<Item = Entry>) -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    for entry in entries {
        if let Body::Move { seat, steps, news } = &entry.body
            && let Some(Entry { body: Body::Move { seat: by, steps: before, news: told }, .. }) =
                all.last_mut()
            && by == seat
        {
            before.extend(steps.iter().cloned());
            told.extend(news.iter().cloned());
            continue;
        }
        let seq = all.len() as u32 + 1;
        all.push(Entry { seq, ..entry });
    }
    all
}

fn names(all: &[&'static str], seats: u8) -> Vec<&'static str> {
    all[..usize::from(seats)].to_vec()
}

/// Writes the recap to the folder for inspection, if there is one.
fn write_for_inspection(told: &str, keepsake: &GameRecap) {
    let Ok(folder) = std::env::var("KEEPSAKES_DIR") else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for picture in [&keepsake.replay, &keepsake.sheet] {
        std::fs::write(format!("{folder}/{told}-{}.png", picture.name), &picture.png).unwrap();
    }
}

/// Checks an animation as a browser shows it.
fn check_animation(told: &str, replay: &GameReplay<'_>, keepsake: &GameRecap) -> DecodedAnimation {
    let picture = &keepsake.replay;
    assert!(picture.png.len() <= BYTES_MAX && BYTES_MAX < 4_000_000, "{told}: {} bytes", picture.png.len());
    let read = decode_animation(&picture.png);
    assert_eq!(read.size, (picture.width, picture.height), "{told}");
    assert_eq!(read.plays, PLAYS);
    assert!(read.default == *read.frames.last().unwrap(), "{told}: the default image is not the end");
    let longest = read.stays_ms.iter().max();
    assert_eq!(read.stays_ms.last(), longest, "{told}: the end is not the longest frame");
    assert!(read.frames.windows(2).all(|two| two[0] != two[1]), "{told}: two consecutive frames are equal");
    // A cover, each move, the end. In a very long game some moves share a frame.
    let moves = read.frames.len() - 2;
    let together = replay.count().div_ceil(moves);
    assert_eq!(moves, replay.count().div_ceil(together), "{told}");
    assert!(together == 1 || replay.count() > 150, "{told}: {together} moves share a frame");
    read
}

#[test]
fn recap_shows_each_move_and_stays_small() {
    for (nth, kind) in pictured("overview.svg").enumerate() {
        let game =
            FinishedGame::played(kind, &names(&SHORT, kind.meta().seats_max), 11, PlayoutStrategy::Random);
        let lang = Lang::all().nth(nth % 4).unwrap();
        let (told, keepsake) = (format!("{}-{lang}", kind.meta().id), game.draw_recap(lang));
        write_for_inspection(&told, &keepsake);
        check_animation(&told, &game.replay(), &keepsake);
        assert!(keepsake.sheet.png.len() < 130_000, "{told}: {}", keepsake.sheet.png.len());
    }
}

/// The long form: games of bots, which last longer than random ones.
#[test]
fn recaps_of_bot_games_stay_small() {
    let Some(count) = std::env::var("KEEPSAKES").ok().and_then(|count| count.parse::<u64>().ok()) else {
        return;
    };
    for kind in pictured("overview.svg") {
        let meta = kind.meta();
        for seats in meta.seats_min.max(2)..=meta.seats_max {
            let (mut most, mut longest) = (0, 0);
            for seed in 1..=count {
                let game = FinishedGame::played(kind, &names(&SHORT, seats), seed, PlayoutStrategy::Bot);
                let (replay, keepsake) = (game.replay(), game.draw_recap(Lang::default()));
                let told = format!("{}-{seats}-bots-{seed}", meta.id);
                write_for_inspection(&told, &keepsake);
                check_animation(&told, &replay, &keepsake);
                (most, longest) = (most.max(keepsake.replay.png.len()), longest.max(replay.count()));
            }
            println!("{} of {seats}: at most {most} bytes, {longest} scenes", meta.id);
        }
    }
}

#[test]
fn recap_is_deterministic() {
    let kind = games::find("5211").unwrap();
    let game = FinishedGame::played(kind, &names(&SHORT, 2), 3, PlayoutStrategy::Random);
    let (one, other) = (game.draw_recap(Lang::parse("ja")), game.draw_recap(Lang::parse("ja")));
    assert!(one == other);
    assert_eq!((one.replay.name.as_str(), one.replay_file().as_str()), ("K7QF-replay", "K7QF-replay.png"));
}

#[test]
fn unwanted_recap_is_cancelled() {
    let kind = games::find("5211").unwrap();
    let game = FinishedGame::played(kind, &names(&SHORT, 2), 3, PlayoutStrategy::Random);
    let asked = Cell::new(0);
    let goes_on = || asked.replace(asked.get() + 1) < 3;
    let broken = game_recap(&game.replay(), Lang::default(), &goes_on);
    assert!(matches!(broken, Err(RenderError::RenderingCancelled)), "{broken:?}");
    assert_eq!(asked.get(), 4, "cancelled at the next frame");
}

/// Returns the faults of the words in a drawing, and the warnings of the SVG renderer.
fn drawing_faults(told: &str, svg: &str) -> Vec<String> {
    let (tree, warnings) = warnings_of(|| usvg::Tree::from_str(svg, font::options()).unwrap());
    let size = tree.size().to_int_size();
    let (size, texts) = ((size.width(), size.height()), picture_texts_of(&tree));
    let small = texts.iter().filter(|one| one.size < 24.9).map(|one| format!("too small: {}", one.words));
    let canvas = without_words(svg, size);
    let pale = texts.iter().filter(|one| {
        background_colours(&canvas, one.place)
            .into_iter()
            .any(|colour| contrast(colour, one.fill) < CONTRAST_MIN)
    });
    let pale = pale.map(|one| format!("too pale: {}", one.words));
    let all = misplaced(&texts, size).into_iter().chain(small).chain(pale).chain(warnings);
    all.map(|what| format!("{told}: {what}")).collect()
}

/// An empty bar of progress, as in the first frame, once made the renderer warn of each finished game.
#[test]
fn rectangle_without_width_is_detected() {
    let svg = |width: u8| {
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="{width}" height="8" fill="#000"/></svg>"##
        )
    };
    assert_eq!(drawing_faults("bar", &svg(9)), Vec::<String>::new());
    assert!(drawing_faults("bar", &svg(0)).iter().any(|what| what.contains("invalid 'width'")));
}

#[test]
fn recap_is_readable_on_a_phone() {
    let mut cut = 0;
    let mut captions = 0;
    for kind in pictured("overview.svg") {
        let meta = kind.meta();
        for (seats, all) in [(meta.seats_min.max(2), &SHORT), (meta.seats_max, &LONG)] {
            let game = FinishedGame::played(
                kind,
                &names(all, seats),
                60 + u64::from(seats),
                PlayoutStrategy::Random,
            );
            let replay = game.replay();
            for lang in Lang::all() {
                let told = format!("{} of {seats}, {lang}", meta.id);
                let drawn = recap_parts(&replay, lang).unwrap().unwrap();
                for (nth, svg) in drawn.strips.iter().enumerate().filter(|(nth, _)| nth % 23 == 0) {
                    assert_eq!(drawing_faults(&format!("{told}, strip {nth}"), svg), Vec::<String>::new());
                }
                captions += drawn.strips.len();
                cut += drawn.strips.iter().filter(|svg| svg.contains("..</text>")).count();
                assert_eq!(drawing_faults(&format!("{told}, cover"), &drawn.cover), Vec::<String>::new());
                assert_eq!(drawing_faults(&format!("{told}, score"), &drawn.score.svg), Vec::<String>::new());
                assert!(!drawn.score.alt.is_empty() && drawn.score.alt.chars().count() <= 1024, "{told}");
            }
        }
    }
    assert!(cut * 4 < captions, "{cut} of {captions} captions are cut");
}

#[test]
fn caption_names_player_and_action() {
    let kind = games::find("art-society").unwrap();
    let game = FinishedGame::played(kind, &["Ada", "Bo"], 62, PlayoutStrategy::Random);
    for (lang, hangs) in [("en", "hangs"), ("ja", "Ada")] {
        let drawn = recap_parts(&game.replay(), Lang::parse(lang)).unwrap().unwrap();
        let told: String = drawn.strips.concat();
        assert!(told.contains("Ada") && told.contains("Bo") && told.contains(hangs), "{lang}");
        let last = drawn.strips.last().unwrap();
        let winner = game.replay().end().unwrap().says.pop().unwrap();
        let voice = i18n::Voice::new(Lang::parse(lang), chrono_tz::UTC, samples::now());
        let winner = voice.at_table("art-society", &["Ada", "Bo"].map(model::FreeText::from)).say(&winner);
        assert!(last.contains(&winner), "{winner}: {last}");
    }
}

/// Describes the sheet of the same game with these points, tiebreakers and ranks.
fn sheet_with(standings: &[(i32, i32, u8)], is_ruled: bool) -> String {
    let kind = games::find("art-society").unwrap();
    let game = FinishedGame::played(kind, &names(&SHORT, 3), 4, PlayoutStrategy::Random);
    let replay = game.replay();
    let (mut end, mut facts) = (replay.end().unwrap(), replay.facts().clone());
    facts.is_ruled = is_ruled;
    let board = end.board.as_mut().unwrap();
    for (one, (points, tie, rank)) in board.standings.iter_mut().zip(standings) {
        (one.points, one.rank) = (*points, *rank);
        one.ties[0].1 = *tie;
    }
    end.says = vec![messages::say_no_result()];
    let voice = i18n::Voice::new(Lang::default(), chrono_tz::UTC, samples::now());
    let names: Vec<model::FreeText> = SHORT[..3].iter().map(|name| (*name).into()).collect();
    score_sheet(&end, &facts, &voice.at_table("art-society", &names)).unwrap().alt
}

#[test]
fn score_sheet_explains_ties() {
    let told = sheet_with(&[(40, 12, 2), (40, 30, 1), (20, 0, 3)], false);
    assert!(told.contains("Bob, Alice are tied on 40 points each"), "{told}");
    assert!(told.contains("Bid cards in hand (Bob 30, Alice 12)"), "{told}");
    let told = sheet_with(&[(40, 12, 1), (40, 12, 1), (40, 9, 3)], false);
    assert!(told.contains("(Alice 12, Bob 12, 小明 9)"), "{told}");
    let told = sheet_with(&[(40, 12, 1), (40, 12, 1), (20, 9, 3)], false);
    assert!(told.contains("Alice, Bob are tied on 40 points each."), "{told}");
    let told = sheet_with(&[(50, 12, 1), (40, 12, 2), (20, 9, 3)], false);
    assert!(!told.contains("points each"), "{told}");
    let ruled = sheet_with(&[(40, 12, 2), (40, 30, 1), (20, 0, 3)], true);
    assert!(!ruled.contains("points each") && !ruled.contains("1. "), "a ruling ended the game: {ruled}");
}

/// Scenes contain public information only: each one is the view of the table, and no template needs more.
#[test]
fn scenes_show_public_view_only() {
    for kind in pictured("overview.svg") {
        let game =
            FinishedGame::played(kind, &names(&SHORT, kind.meta().seats_max), 5, PlayoutStrategy::Random);
        let replay = game.replay();
        for nth in 0..replay.count() {
            let page = replay.scene(nth..=nth).unwrap().unwrap();
            let (table, board) = (page.table.unwrap(), page.board.unwrap());
            assert_eq!((board.eye, table.you), (Viewer::Table, None));
            let is_last = nth + 1 == replay.count();
            assert_eq!((table.seed.is_some(), table.status == Status::Over), (is_last, is_last));
        }
        assert!(replay.scene(replay.count()..=replay.count()).unwrap().is_none());
    }
}

#[test]
fn unfinished_game_has_no_recap() {
    let kind = games::find("5211").unwrap();
    let mut game = FinishedGame::played(kind, &names(&SHORT, 2), 3, PlayoutStrategy::Random);
    for status in [Status::Open, Status::Running, Status::Frozen, Status::Closed] {
        game.loaded.table.stage = stage(status);
        assert!(GameReplay::of(&game.loaded, &game.entries).unwrap().is_none(), "{status:?}");
    }
}
