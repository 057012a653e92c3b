//! Alternative text of pictures, for readers who cannot see them: the latest events, the pending seats, and the points.
//! The text comes from the reader's own page. It is short because screen readers read it aloud without a pause.

use super::events::{event_items, sentence};
use super::sentences::{points, score};
use super::text_layout::truncate_text;
use engine::Seat;
use i18n::Voice;
use model::{Arg, BoardSummary, Page, Status};

/// Maximum length of an alternative text, in characters. (Discord allows 1,024.)
pub(super) const ALT_CHARS_MAX: usize = 300;
/// Minimum length of a shortened event, in characters; with less space it is omitted.
const NEWS_CHARS_MIN: usize = 40;

/// Describes the picture of a page's board.
pub(super) fn board_alt(page: &Page, voice: &Voice) -> String {
    let Some(table) = &page.table else { return voice.lang().text(messages::LETTER_PICTURE) };
    let lang = voice.lang();
    let (colon, stop) = (lang.text(messages::COLON), lang.text(messages::SPEECH_STOP));
    let code = Arg::Text(table.code.to_string());
    let called = voice.say(&messages::alt_table(Arg::title(&table.game), code));
    let is_over = table.status == Status::Over;
    let round = table.round.filter(|_| !is_over);
    let round = round.map(|round| voice.say(&messages::alt_round(Arg::Number(i64::from(round)))));
    let begin = voice.join([called].into_iter().chain(round));
    let waiting = (!table.waiting.is_empty())
        .then(|| voice.say(&messages::letter_waiting(Arg::Seats(table.waiting.clone()))));
    let heading = lang.text(if is_over { messages::LETTER_POINTS_FINAL } else { messages::LETTER_POINTS });
    let standing = score(page, voice).map(|points| format!("{heading}{colon}{points}"));
    let ended = |text: String| format!("{}{stop}", text.trim_end_matches(['.', '。']));
    let end: Vec<String> = waiting.into_iter().chain(standing).map(ended).collect();
    let between = lang.text(messages::LIST_SENTENCES);
    let fixed: usize = end.iter().map(|text| text.chars().count() + 1).sum();
    let room = ALT_CHARS_MAX.saturating_sub(begin.chars().count() + 2 + fixed);
    let all = [ended(begin)].into_iter().chain(newest_events(page, voice, room)).chain(end);
    fit_line(&all.collect::<Vec<_>>().join(&between))
}

/// Describes the picture of a player's own area.
pub(super) fn area_alt(seat: Seat, board: &BoardSummary, voice: &Voice) -> String {
    let lang = voice.lang();
    let whose = voice.say(&messages::alt_area(Arg::Seat(seat)));
    let standing = board.standings.iter().find(|one| one.seat == seat);
    let told = standing.map(|one| {
        let line = messages::letter_points_line(
            Arg::Seat(seat),
            Arg::Number(i64::from(one.points)),
            Arg::Number(i64::from(one.rank)),
        );
        let parts = points(one, voice).parts_text(voice);
        [voice.say(&line)]
            .into_iter()
            .chain(parts)
            .collect::<Vec<_>>()
            .join(&lang.text(messages::LIST_SEMICOLON))
    });
    let stop = lang.text(messages::SPEECH_STOP);
    let all: Vec<String> = [whose].into_iter().chain(told).map(|text| format!("{text}{stop}")).collect();
    fit_line(&all.join(&lang.text(messages::LIST_SENTENCES)))
}

/// Returns the latest events that fit, oldest first. If the page has no events, uses those of its log.
fn newest_events(page: &Page, voice: &Voice, mut room: usize) -> Vec<String> {
    let mut all = event_items(page, voice);
    if all.is_empty() {
        all =
            page.log.iter().flat_map(|entry| &entry.news).filter_map(|news| sentence(news, voice)).collect();
    }
    let mut told: Vec<String> = Vec::new();
    for one in all.into_iter().rev() {
        let fits = |text: &str| text.chars().count() < room;
        if !fits(&one) {
            if told.is_empty() && room >= NEWS_CHARS_MIN {
                told.push(truncate_text(&one, fits));
            }
            break;
        }
        room -= one.chars().count() + 1;
        told.push(one);
    }
    told.reverse();
    told
}

/// Joins the text into one line and limits its length.
fn fit_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    truncate_text(&line, |text| text.chars().count() <= ALT_CHARS_MAX)
}
