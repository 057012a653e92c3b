//! The log of a table: what happened, by round, each thing with its time.

use i18n::Voice;
use model::{Arg, LogEntry, News, Page, Say};
use serde::Serialize;

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
                let say = |round: u32| Say::new("log-round").with("round", Arg::Number(i64::from(round)));
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
    let news = told.join(&voice.lang().text("list-sentences"));
    (!told.is_empty()).then(|| voice.with_texts("log-line", &[("at", voice.stamp(entry.at)), ("news", news)]))
}

/// The sentence of one thing that happened; `None` where the game has no sentence for it.
pub(super) fn sentence(news: &News, voice: &Voice) -> Option<String> {
    match news {
        News::Event(event) => voice.event(event),
        News::Say(say) => Some(voice.say(say)),
        News::Then(names, news) => sentence(news, &voice.clone().held_by(names)),
    }
}
