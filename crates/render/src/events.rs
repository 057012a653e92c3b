//! What happened, for a letter: one item for all that one player did in a row, in the order in which it came about. What several players
//! score at one time is told player by player. Also the history of a table: one line an entry, by round.

use super::paper::STOPPED;
use engine::Seat;
use i18n::{Voice, is_kana};
use model::{Arg, LogEntry, News, Page, PageKind};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

/// No deed is added to an item that is so wide already, in columns of half an em: about five lines on a phone.
const ITEM_WIDTH: usize = 200;

/// An item that is being put together.
struct NewsItem {
    /// Who it tells of, if anybody.
    actor: Option<Seat>,
    /// Whether nothing is added to it.
    apart: bool,
    /// Whether it ends with what its actor did: then more of that may follow in the same sentence.
    goes_on: bool,
    text: String,
}

/// A sentence and how it stands among the others.
struct ToldNews {
    sentence: String,
    /// It tells of a round, or of the end, rather than of somebody: it stands by itself.
    apart: bool,
    /// The service tells it: it stands behind nothing, so that what it did at one time and at another stay apart.
    begins: bool,
    /// It tells of somebody.
    of_seat: bool,
    /// Who scores by it, if it tells that: what is scored at one time has no order.
    scores: Option<u64>,
}

/// What happened, grouped by who did it. What nobody did belongs to what was done before it; what tells of a round stands by itself.
pub(super) fn grouped(page: &Page, voice: &Voice) -> Vec<String> {
    let seats = page.table.as_ref().map_or(0, |table| table.seats.len());
    let ranked = page.kind == PageKind::Over;
    let mut items: Vec<NewsItem> = Vec::new();
    let mut all: Vec<ToldNews> = page.news.iter().filter_map(|news| told(news, ranked, voice)).collect();
    all.chunk_by_mut(|one, next| one.scores.is_some() && next.scores.is_some()).for_each(by_player);
    for ToldNews { sentence, apart, begins, of_seat, .. } in all {
        let found = actor(&sentence, seats, voice);
        let actor = found.as_ref().map(|(seat, _)| *seat).filter(|_| !apart);
        let list = |front: &str, rest: &str| {
            format!("{}{}{rest}", opened(front), voice.lang().text(messages::LIST_SEMICOLON))
        };
        let after = |front: &str, rest: &str| {
            format!("{}{}{rest}", closed(front, voice), voice.lang().text(messages::LIST_SENTENCES))
        };
        match items.last_mut().filter(|item| !item.apart && !apart && !begins) {
            Some(item)
                if actor.is_some()
                    && actor == item.actor
                    && item.goes_on
                    && item.text.width() < ITEM_WIDTH =>
            {
                item.text = match found.map_or(Rest::Whole, |(_, rest)| rest) {
                    Rest::Apart(rest) => list(&item.text, rest),
                    Rest::Sentence(rest) => after(&item.text, rest),
                    Rest::Whole => after(&item.text, &sentence),
                };
            }
            Some(item)
                if actor.is_none() && !of_seat || actor == item.actor && item.text.width() < ITEM_WIDTH =>
            {
                item.text = after(&item.text, &sentence);
                item.goes_on = actor.is_some();
            }
            _ => items.push(NewsItem { actor, apart, goes_on: actor.is_some(), text: sentence }),
        }
    }
    items.into_iter().map(|item| item.text).collect()
}

/// Puts together what each player scores, whoever comes first standing first.
fn by_player(scored: &mut [ToldNews]) {
    let order: Vec<Option<u64>> = scored.iter().map(|one| one.scores).collect();
    scored.sort_by_key(|one| order.iter().position(|other| *other == one.scores));
}

/// The sentence of what happened. `ranked`: the page has a ranking, so points are not told once more (the event `scored`).
fn told(news: &News, ranked: bool, voice: &Voice) -> Option<ToldNews> {
    match news {
        News::Then(names, news) => told(news, ranked, &voice.clone().held_by(names)),
        News::Say(say) => {
            let sentence = voice.say(say);
            Some(ToldNews { sentence, apart: false, begins: true, of_seat: true, scores: None })
        }
        News::Event(event) => {
            let kind = event["kind"].as_str().unwrap_or_default();
            let of_seat = event.get("seat").is_some();
            let scores = event["seat"].as_u64().filter(|_| kind.ends_with("scored"));
            let sentence = voice.event(event).filter(|_| !ranked || kind != "scored")?;
            let apart = kind.starts_with("round") || kind == "over";
            Some(ToldNews { sentence, apart, begins: false, of_seat, scores })
        }
    }
}

/// What of a sentence can stand behind another one about the same player.
enum Rest<'s> {
    /// What follows the name and a blank: it goes on in the same sentence.
    Apart(&'s str),
    /// What follows the name and the particle that says who does it, as in Japanese: a sentence of its own.
    Sentence(&'s str),
    /// All of it: another particle clings to the name.
    Whole,
}

/// The player with whose name a sentence begins, and what of it can stand behind another sentence of theirs. Of names that begin alike the
/// longest is meant.
fn actor<'s>(sentence: &'s str, seats: usize, voice: &Voice) -> Option<(Seat, Rest<'s>)> {
    let seats = Seat::all(u8::try_from(seats).unwrap_or(u8::MAX));
    let particle = voice.lang().text(messages::LIST_DOER);
    let named = seats.filter_map(|seat| {
        let name = voice.name(seat);
        let rest = sentence.strip_prefix(name.as_str())?;
        let rest = if rest.starts_with(' ') {
            Rest::Apart(rest.trim_start())
        } else if let Some(rest) = rest.strip_prefix(particle.as_str()).filter(|_| !particle.is_empty()) {
            Rest::Sentence(rest.trim_start_matches('、'))
        } else if rest.starts_with(is_kana) {
            Rest::Whole
        } else {
            return None;
        };
        Some((name.len(), (seat, rest)))
    });
    named.max_by_key(|(length, _)| *length).map(|(_, found)| found)
}

/// A sentence behind which another one stands: some end with words of a move, or with names, and have no full stop.
fn closed(text: &str, voice: &Voice) -> String {
    let stop = if text.ends_with(STOPPED) { String::new() } else { voice.lang().text(messages::SPEECH_STOP) };
    format!("{text}{stop}")
}

/// A sentence to which something is added: without its full stop.
fn opened(text: &str) -> &str {
    text.trim_end_matches(['.', '。'])
}

/// What happened in one round.
#[derive(Serialize)]
pub(super) struct LogRound {
    /// Which round; `None` before the first one, and in a game without rounds.
    pub(super) heading: Option<String>,
    /// What happened, a line for each entry.
    pub(super) lines: Vec<String>,
}

/// The log of a page by round; the latest round and what happened last in it stand first where that is wanted.
pub(super) fn by_round(page: &Page, newest_first: bool, voice: &Voice) -> Vec<LogRound> {
    let mut all: Vec<(Option<u32>, LogRound)> = Vec::new();
    for entry in &page.log {
        let Some(line) = line(entry, voice) else { continue };
        match all.last_mut().filter(|(round, _)| *round == entry.round) {
            Some((_, round)) => round.lines.push(line),
            None => {
                let say = |round: u32| messages::log_round(Arg::Number(i64::from(round)));
                let heading = entry.round.map(|round| voice.say(&say(round)));
                all.push((entry.round, LogRound { heading, lines: vec![line] }));
            }
        }
    }
    if newest_first {
        all.reverse();
        all.iter_mut().for_each(|(_, round)| round.lines.reverse());
    }
    all.into_iter().map(|(_, round)| round).collect()
}

/// One entry with its time; `None` where nothing is told of it.
fn line(entry: &LogEntry, voice: &Voice) -> Option<String> {
    let told: Vec<String> = entry.news.iter().filter_map(|news| sentence(news, voice)).collect();
    let news = told.join(&voice.lang().text(messages::LIST_SENTENCES));
    let line = || messages::log_line(Arg::Text(voice.stamp(entry.at)), Arg::Text(news));
    (!told.is_empty()).then(|| voice.as_it_is(&line()))
}

/// The sentence of one thing that happened; `None` where the game has no sentence for it.
pub(super) fn sentence(news: &News, voice: &Voice) -> Option<String> {
    match news {
        News::Event(event) => voice.event(event),
        News::Say(say) => Some(voice.say(say)),
        News::Then(names, news) => sentence(news, &voice.clone().held_by(names)),
    }
}
