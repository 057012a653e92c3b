//! The limits on the length of a letter's text and on the height of its HTML, and the order in which content is omitted
//! to meet them.

use super::phone_height::PhoneHeights;
use super::render_output::LetterReader;
use model::{Extent, Page, PageKind};

/// Maximum number of lines of an answer without a board.
const WORD_LINES: usize = 15;
/// Maximum number of lines of a turn letter of a light game.
const LIGHT_LINES: usize = 60;
/// Maximum number of lines of a turn letter of a heavy game.
const HEAVY_LINES: usize = 90;

/// Maximum number of lines of table talk in a letter.
const TALK_LINES: usize = 10;
/// Maximum number of choices after one first word in the HTML of a turn letter.
const HTML_CHOICES: usize = 6;
/// Maximum number of lines about events in the HTML of a turn letter.
pub(super) const HTML_NEWS: usize = 8;
/// Height within which the question, the proposals and the deadline of a turn end on a phone, in pixels: 500, less what
/// an estimate may be wrong by.
const BEGINNING_PX: f64 = 490.0;
/// Maximum height of a turn letter of a light game on a phone, in pixels.
const LIGHT_PX: f64 = 2_000.0;
/// Maximum height of a turn letter of a heavy game on a phone, in pixels.
const HEAVY_PX: f64 = 3_000.0;

/// The content that a letter's text includes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct LetterBudget {
    /// Maximum number of example lines.
    pub(super) examples: usize,
    /// True if proposals have notes.
    pub(super) proposal_notes: bool,
    /// Maximum number of unread lines that are quoted.
    pub(super) unread: usize,
    /// True if the text lists the possible answers.
    pub(super) words: bool,
    /// Maximum number of choices after one first word.
    pub(super) choices: usize,
    /// True if choices have notes.
    pub(super) notes: bool,
    /// Maximum number of events; the latest are kept.
    pub(super) news: usize,
    /// True if the text includes the board.
    pub(super) board: bool,
    /// True if a first letter explains coordinates in full; the board does so in one line.
    pub(super) cells: bool,
    /// True if a first letter lists the options that differ from the defaults; `board` lists them too.
    pub(super) options: bool,
    /// True if points are itemised.
    pub(super) parts: bool,
    /// True if the text includes the other players.
    pub(super) others: bool,
    /// True if the board shows possible actions; the choices show them too.
    pub(super) prospects: bool,
    /// True if the board explains its signs.
    pub(super) key: bool,
    /// True if the text explains the cost of time.
    pub(super) time: bool,
    /// True if the text ends with the small print of every letter.
    pub(super) print: bool,
    /// Maximum number of sentences at the beginning.
    pub(super) says: usize,
    /// Maximum number of lines of table talk; the newest are kept.
    pub(super) talk: usize,
}

impl LetterBudget {
    /// The full content.
    pub(super) const ALL: Self = Self {
        examples: usize::MAX,
        proposal_notes: true,
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
        key: true,
        time: true,
        print: true,
        says: usize::MAX,
        talk: TALK_LINES,
    };

    /// Returns the fullest content of a page's HTML. In a turn letter, further choices and the parts of the points are left
    /// to the whole table. So are the notes on choices that are not proposed, except in heavy games after the first letter.
    pub(super) fn first_html(page: &Page, extent: Extent) -> Self {
        let notes = page.table.as_ref().is_some_and(|table| table.heavy) && !page.first;
        match is_phone_turn(page, extent) {
            true => Self { choices: HTML_CHOICES, parts: false, notes, news: HTML_NEWS, ..Self::ALL },
            false => Self::ALL,
        }
    }

    /// Returns ever fewer proposals for the beginning of a turn letter's HTML: two with their notes help more than three
    /// without.
    pub(super) fn with_fewer_proposals(self) -> [Self; 3] {
        [(2, true), (2, false), (1, true)].map(|(examples, proposal_notes)| Self {
            examples,
            proposal_notes,
            ..self
        })
    }

    /// Returns ever shorter versions of a turn letter's HTML: the least important content is omitted first.
    pub(super) fn ever_smaller_html(self) -> Vec<Self> {
        let changes: [&OmittedContent; 15] = [
            &|room| room.news = 6,
            &|room| room.choices = 4,
            &|room| room.options = false,
            &|room| room.news = 4,
            &|room| room.notes = false,
            &|room| room.news = 3,
            &|room| room.cells = false,
            &|room| room.news = 2,
            &|room| room.choices = 2,
            // What people say comes before the news of a game that they can look up, and is left out last.
            &|room| room.news = 1,
            &|room| room.talk = 6,
            &|room| room.news = 0,
            &|room| room.words = false,
            &|room| room.talk = 3,
            &|room| room.talk = 1,
        ];
        self.after_each(&changes)
    }

    /// Returns what is left of this content after each of these changes.
    fn after_each(self, changes: &[&OmittedContent]) -> Vec<Self> {
        let left = changes.iter().scan(self, |room, change| {
            change(room);
            Some(*room)
        });
        left.collect()
    }

    /// Returns the fullest content for a page.
    pub(super) fn first(page: &Page) -> Self {
        match page.extent {
            Extent::Word => Self { unread: 3, time: false, talk: 5, ..Self::ALL },
            _ => Self::ALL,
        }
    }

    /// Returns ever shorter versions of a page's text: the least important content is omitted first.
    pub(super) fn ever_smaller(self, page: &Page) -> Vec<Self> {
        let of_an_end: [&OmittedContent; 4] =
            [&|room| room.others = false, &|room| room.news = 16, &|room| room.board = false, &|room| {
                room.news = 14
            }];
        let of_a_turn: [&OmittedContent; 18] = [
            &|room| room.choices = 12,
            &|room| room.options = false,
            &|room| room.parts = false,
            &|room| room.news = 16,
            &|room| room.choices = 8,
            &|room| room.news = 9,
            &|room| room.talk = 6,
            &|room| room.choices = 6,
            &|room| room.cells = false,
            &|room| room.others = false,
            &|room| room.choices = 4,
            &|room| room.prospects = false,
            &|room| room.notes = false,
            &|room| room.talk = 3,
            &|room| room.time = false,
            // `board` explains the signs too.
            &|room| room.key = false,
            &|room| room.news = 7,
            &|room| room.proposal_notes = false,
        ];
        let of_a_word: [&OmittedContent; 13] = [
            &|room| room.proposal_notes = false,
            &|room| room.examples = 2,
            &|room| room.notes = false,
            &|room| room.unread = 1,
            &|room| room.talk = 2,
            &|room| room.choices = 6,
            &|room| room.examples = 1,
            &|room| room.print = false,
            &|room| room.choices = 3,
            &|room| room.examples = 0,
            &|room| (room.words, room.examples) = (false, 1),
            &|room| room.says = 3,
            &|room| room.says = 2,
        ];
        let changes: &[&OmittedContent] = match page.extent {
            Extent::Word => &of_a_word,
            _ if page.kind == PageKind::Over => &of_an_end,
            _ => &of_a_turn,
        };
        let mut rooms = self.after_each(changes);
        // The reader of a first letter needs the key.
        rooms.iter_mut().for_each(|room| room.key |= page.first && self.key);
        if let Some(room) = rooms.last().copied() {
            let fewer = NEWS_MAX.into_iter().filter(|news| *news < room.news);
            rooms.extend(fewer.map(|news| Self { news, ..room }));
        }
        if let (Some(last), Extent::Turn) = (rooms.last().copied(), page.extent) {
            // The news of a first letter are the pieces that it shows anyway.
            let news = if page.first { 0 } else { last.news };
            let bare = Self { key: page.first, news, ..last };
            let bare_talk = Self { words: false, ..bare };
            rooms.extend([bare, bare_talk]);
            // Talk that is left out is at least mentioned.
            rooms.extend([1, 0].map(|talk| Self { talk, ..bare_talk }));
        }
        if let Some(last) = rooms.last().copied() {
            rooms.extend([2, 1].map(|examples| Self { examples: examples.min(last.examples), ..last }));
        }
        rooms
    }
}

/// Checks if a page's HTML is a turn that must fit on a few screens of a phone.
pub(super) fn is_phone_turn(page: &Page, extent: Extent) -> bool {
    extent == Extent::Turn && page.ask.is_some() && !page.legibility.speech
}

/// Returns the maximum heights of a turn letter's beginning and of the whole letter on a phone.
pub(super) fn phone_heights_max(page: &Page) -> PhoneHeights {
    let is_heavy = page.table.as_ref().is_some_and(|table| table.heavy);
    PhoneHeights { beginning: BEGINNING_PX, whole: if is_heavy { HEAVY_PX } else { LIGHT_PX } }
}

/// A change that omits further content.
type OmittedContent = dyn Fn(&mut LetterBudget);

/// Successive limits on the number of events, once nothing else is left to omit.
const NEWS_MAX: [usize; 7] = [12, 9, 7, 5, 4, 3, 2];

/// Returns the maximum number of lines of a page's text for this reader; `None` if there is no limit.
pub(super) fn lines_max(page: &Page, reader: &LetterReader) -> Option<usize> {
    // Content that the reader asked for (help, rules, a log, a sheet) is shown in full.
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
