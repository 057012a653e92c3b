//! Renders the events of a letter: the consecutive actions of a player form one item, in their order. Points that
//! several players score together are listed player by player. Also renders the history of a table by round, with one
//! line per entry.

use super::text_layout::SENTENCE_ENDS;
use engine::Seat;
use i18n::{Voice, is_kana};
use model::{Arg, LogEntry, Page, PageEvent, PageKind};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

/// Maximum width of an item to which another action is still added, in columns of half an em; about five lines on a
/// phone.
const ITEM_WIDTH: usize = 200;

/// Kinds of events that report the result of a round, or another change for the whole table. Consecutive ones form
/// their own item.
const RESULTS: [&str; 11] = [
    "colour_scored",
    "deck_ended",
    "end_triggered",
    "extra_round",
    "left_over",
    "marker",
    "nothing_scored",
    "roosters_scored",
    "stock",
    "tied",
    "too_many",
];

/// An item: consecutive actions of a player, or one event about a round.
pub(super) struct EventItem {
    /// Player whose actions the item describes, if any.
    pub(super) actor: Option<Seat>,
    pub(super) text: String,
}

/// An item under construction.
struct NewsItem {
    /// Player whose actions the item describes, if any.
    actor: Option<Seat>,
    /// True if nothing may be added to the item.
    apart: bool,
    /// True if the item reports results, so that only another result may be added to it.
    result: bool,
    /// True if the item ends with an action of its player, so that another action may follow in the same sentence.
    ends_with_action: bool,
    text: String,
}

/// The sentence of an event, and how it may be combined with others.
struct EventSentence {
    sentence: String,
    /// True if the sentence is about a round or the end of the game, not about a player. It forms its own item.
    apart: bool,
    /// True if the sentence reports a result; see [`RESULTS`].
    result: bool,
    /// True if the sentence reports an action of the service. It starts an item, so that actions at different times
    /// stay separate.
    begins: bool,
    /// True if the sentence is about a player.
    of_seat: bool,
    /// Seat number of the scoring player, if the sentence reports points. Points scored at the same time have no order.
    scores: Option<u64>,
}

/// Groups events by player. An event without a player belongs to the action before it; an event about a round forms its
/// own item.
pub(super) fn event_items(page: &Page, voice: &Voice) -> Vec<String> {
    actor_items(page, voice).into_iter().map(|item| item.text).collect()
}

/// Groups events like [`event_items`], with the player of each item.
pub(super) fn actor_items(page: &Page, voice: &Voice) -> Vec<EventItem> {
    let seats = page.table.as_ref().map_or(0, |table| table.seats.len());
    let ranked = page.kind == PageKind::Over;
    let mut items: Vec<NewsItem> = Vec::new();
    let mut all: Vec<EventSentence> =
        page.news.iter().filter_map(|news| event_sentence(news, ranked, voice)).collect();
    all.chunk_by_mut(|one, next| one.scores.is_some() && next.scores.is_some()).for_each(group_by_player);
    for EventSentence { sentence, apart, result, begins, of_seat, .. } in all {
        let found = actor(&sentence, seats, voice);
        let actor = found.as_ref().map(|(seat, _)| *seat).filter(|_| !apart);
        let list = |front: &str, rest: &str| {
            format!("{}{}{rest}", reopen_sentence(front), voice.lang().text(messages::LIST_SEMICOLON))
        };
        let after = |front: &str, rest: &str| {
            format!("{}{}{rest}", end_sentence(front, voice), voice.lang().text(messages::LIST_SENTENCES))
        };
        match items.last_mut().filter(|item| !item.apart && !apart && !begins && item.result == result) {
            Some(item)
                if actor.is_some()
                    && actor == item.actor
                    && item.ends_with_action
                    && item.text.width() < ITEM_WIDTH =>
            {
                item.text = match found.map_or(SentenceRest::Whole, |(_, rest)| rest) {
                    SentenceRest::Apart(rest) => list(&item.text, rest),
                    SentenceRest::Sentence(rest) => after(&item.text, rest),
                    SentenceRest::Whole => after(&item.text, &sentence),
                };
            }
            Some(item)
                if actor.is_none() && !of_seat || actor == item.actor && item.text.width() < ITEM_WIDTH =>
            {
                item.text = after(&item.text, &sentence);
                item.ends_with_action = actor.is_some();
            }
            _ => {
                let ends_with_action = actor.is_some();
                items.push(NewsItem { actor, apart, result, ends_with_action, text: sentence });
            }
        }
    }
    items.into_iter().map(|NewsItem { actor, text, .. }| EventItem { actor, text }).collect()
}

/// Groups scores by player, in the order of each player's first score.
fn group_by_player(scored: &mut [EventSentence]) {
    let order: Vec<Option<u64>> = scored.iter().map(|one| one.scores).collect();
    scored.sort_by_key(|one| order.iter().position(|other| *other == one.scores));
}

/// Returns an event's sentence. If the page is `ranked`, the event `scored` has none, because the ranking shows the
/// points.
fn event_sentence(news: &PageEvent, ranked: bool, voice: &Voice) -> Option<EventSentence> {
    match news {
        PageEvent::Then(names, news) => event_sentence(news, ranked, &voice.clone().with_seat_names(names)),
        PageEvent::Say(say) => {
            let sentence = voice.say(say);
            Some(EventSentence {
                sentence,
                apart: false,
                result: false,
                begins: true,
                of_seat: true,
                scores: None,
            })
        }
        PageEvent::Event(event) => {
            let kind = event["kind"].as_str().unwrap_or_default();
            let of_seat = event.get("seat").is_some();
            let scores = event["seat"].as_u64().filter(|_| kind.ends_with("scored"));
            let sentence = voice.event(event).filter(|_| !ranked || kind != "scored")?;
            let apart = kind.starts_with("round") || kind == "over";
            let result = RESULTS.contains(&kind);
            Some(EventSentence { sentence, apart, result, begins: false, of_seat, scores })
        }
    }
}

/// The part of a sentence that can follow another one about the same player.
enum SentenceRest<'s> {
    /// The part after the name and a space, which continues the same sentence.
    Apart(&'s str),
    /// The part after the name and the subject particle, as in Japanese, which forms a sentence of its own.
    Sentence(&'s str),
    /// The whole sentence, because another particle is attached to the name.
    Whole,
}

/// Finds the player whose name starts a sentence, and the part that can follow another sentence of theirs. If several
/// names match, the longest one counts.
fn actor<'s>(sentence: &'s str, seats: usize, voice: &Voice) -> Option<(Seat, SentenceRest<'s>)> {
    let seats = Seat::all(u8::try_from(seats).unwrap_or(u8::MAX));
    let particle = voice.lang().text(messages::LIST_DOER);
    let named = seats.filter_map(|seat| {
        let name = voice.name(seat);
        let rest = sentence.strip_prefix(name.as_str())?;
        let rest = if rest.starts_with(' ') {
            SentenceRest::Apart(rest.trim_start())
        } else if let Some(rest) = rest.strip_prefix(particle.as_str()).filter(|_| !particle.is_empty()) {
            SentenceRest::Sentence(rest.trim_start_matches('、'))
        } else if rest.starts_with(is_kana) {
            SentenceRest::Whole
        } else {
            return None;
        };
        Some((name.len(), (seat, rest)))
    });
    named.max_by_key(|(length, _)| *length).map(|(_, found)| found)
}

/// Ends a sentence before another one. Adds a full stop if it lacks one, as after a move or a name.
fn end_sentence(text: &str, voice: &Voice) -> String {
    let stop =
        if text.ends_with(SENTENCE_ENDS) { String::new() } else { voice.lang().text(messages::SPEECH_STOP) };
    format!("{text}{stop}")
}

/// Removes the full stop of a sentence that will be continued.
fn reopen_sentence(text: &str) -> &str {
    text.trim_end_matches(['.', '。'])
}

/// The events of a round.
#[derive(Serialize)]
pub(super) struct LogRound {
    /// The round; `None` before the first one, and in a game without rounds.
    pub(super) heading: Option<String>,
    /// The events, one line per entry.
    pub(super) lines: Vec<String>,
}

/// Returns all news of a letter as lines, the oldest first.
pub(super) fn news_items(page: &Page, voice: &Voice) -> Vec<String> {
    let rounds = group_by_round(page, false, voice).into_iter();
    let of_rounds = rounds.flat_map(|round| round.heading.into_iter().chain(round.lines));
    event_items(page, voice).into_iter().chain(of_rounds).collect()
}

/// Groups the log of a page by round; with `newest_first`, the latest round and its latest event come first.
pub(super) fn group_by_round(page: &Page, newest_first: bool, voice: &Voice) -> Vec<LogRound> {
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

/// Returns an entry as a line with its time; `None` if it has no sentences.
fn line(entry: &LogEntry, voice: &Voice) -> Option<String> {
    let told: Vec<String> = entry.news.iter().filter_map(|news| sentence(news, voice)).collect();
    let news = told.join(&voice.lang().text(messages::LIST_SENTENCES));
    let line = || messages::log_line(Arg::Text(voice.format_event_time(entry.at)), Arg::Text(news));
    (!told.is_empty()).then(|| voice.say_unescaped(&line()))
}

/// Returns an event's sentence; `None` if the game has no sentence for it.
pub(super) fn sentence(news: &PageEvent, voice: &Voice) -> Option<String> {
    match news {
        PageEvent::Event(event) => voice.event(event),
        PageEvent::Say(say) => Some(voice.say(say)),
        PageEvent::Then(names, news) => sentence(news, &voice.clone().with_seat_names(names)),
    }
}
