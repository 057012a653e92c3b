//! How long a letter's text may be, and what it leaves out, one thing after the other, until it is no longer.

use super::rendered::LetterReader;
use model::{Extent, Page, PageKind};

/// The most lines of an answer that shows no board.
const WORD_LINES: usize = 15;
/// The most lines of a turn letter of a light game.
const LIGHT_LINES: usize = 60;
/// The most lines of a turn letter of a big game.
const HEAVY_LINES: usize = 90;

/// What a letter's text tells of what it could tell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct LetterRoom {
    /// The most example lines.
    pub(super) examples: usize,
    /// The most lines that were not read.
    pub(super) unread: usize,
    /// Whether it tells what can be typed.
    pub(super) words: bool,
    /// The most choices behind one first word.
    pub(super) choices: usize,
    /// Whether it tells what is to be known of each choice.
    pub(super) notes: bool,
    /// The most items of what happened; the newest.
    pub(super) news: usize,
    /// Whether it tells of the board.
    pub(super) board: bool,
    /// Whether the first one tells in full how places are named; the board does so in a line.
    pub(super) cells: bool,
    /// Whether the first one tells what the table has settled otherwise than the rules; `board` does.
    pub(super) options: bool,
    /// Whether it tells what everybody's points are made of.
    pub(super) parts: bool,
    /// Whether it tells of the other players.
    pub(super) others: bool,
    /// Whether its board tells what could be done where; the choices tell it, too.
    pub(super) prospects: bool,
    /// Whether it tells what time costs.
    pub(super) time: bool,
    /// Whether it ends with what holds for every letter.
    pub(super) print: bool,
    /// The most sentences at the beginning.
    pub(super) says: usize,
}

impl LetterRoom {
    /// LetterRoom for everything.
    pub(super) const ALL: Self = Self {
        examples: usize::MAX,
        unread: usize::MAX,
        words: true,
        choices: usize::MAX,
        notes: true,
        news: usize::MAX,
        board: true,
        cells: true,
        options: true,
        parts: true,
        others: true,
        prospects: true,
        time: true,
        print: true,
        says: usize::MAX,
    };

    /// As much room as a page can have.
    pub(super) fn first(page: &Page) -> Self {
        match page.extent {
            Extent::Word => Self { unread: 3, time: false, ..Self::ALL },
            _ => Self::ALL,
        }
    }

    /// Less and less room for a page: what matters least to its reader is left out first.
    pub(super) fn less(page: &Page) -> Vec<Self> {
        let of_an_end: [&LeaveOut; 4] =
            [&|room| room.others = false, &|room| room.news = 16, &|room| room.board = false, &|room| {
                room.news = 14
            }];
        let of_a_turn: [&LeaveOut; 12] = [
            &|room| room.choices = 12,
            &|room| room.cells = false,
            &|room| room.options = false,
            &|room| room.parts = false,
            &|room| room.news = 16,
            &|room| room.choices = 8,
            &|room| room.news = 9,
            &|room| room.choices = 6,
            &|room| room.others = false,
            &|room| room.choices = 4,
            &|room| room.prospects = false,
            &|room| room.notes = false,
        ];
        let of_a_word: [&LeaveOut; 11] = [
            &|room| room.examples = 2,
            &|room| room.notes = false,
            &|room| room.unread = 1,
            &|room| room.choices = 6,
            &|room| room.examples = 1,
            &|room| room.print = false,
            &|room| room.choices = 3,
            &|room| room.examples = 0,
            &|room| (room.words, room.examples) = (false, 1),
            &|room| room.says = 3,
            &|room| room.says = 2,
        ];
        let first = Self::first(page);
        let changes: &[&LeaveOut] = match page.extent {
            Extent::Word => &of_a_word,
            _ if page.kind == PageKind::Over => &of_an_end,
            _ => &of_a_turn,
        };
        let mut rooms = vec![first];
        let mut room = first;
        for change in changes {
            change(&mut room);
            rooms.push(room);
        }
        let fewer = NEWS_MAX.into_iter().filter(|news| *news < room.news);
        rooms.extend(fewer.map(|news| Self { news, ..room }));
        if let Some(last) = rooms.last().copied() {
            rooms.extend([2, 1].map(|examples| Self { examples: examples.min(last.examples), ..last }));
        }
        rooms
    }
}

/// Something more is left out.
type LeaveOut = dyn Fn(&mut LetterRoom);

/// The most items of what happened, where nothing else is left to be left out.
const NEWS_MAX: [usize; 7] = [12, 9, 7, 5, 4, 3, 2];

/// The most lines of a page's text for this reader; `None` where it may be as long as it is.
pub(super) fn lines_max(page: &Page, reader: &LetterReader) -> Option<usize> {
    // What was asked for in words (help, rules, a log, a sheet) is told whole.
    let asked_for =
        page.text.is_some() || !page.tables.is_empty() || !page.sheets.is_empty() || !page.log.is_empty();
    match (page.extent, &page.table) {
        (Extent::Whole, _) | (_, None) => None,
        _ if asked_for => None,
        (Extent::Word, Some(_)) if page.news.is_empty() => Some(WORD_LINES),
        _ if reader.long || page.board.is_none() => None,
        (_, Some(table)) => Some(if table.heavy { HEAVY_LINES } else { LIGHT_LINES }),
    }
}
