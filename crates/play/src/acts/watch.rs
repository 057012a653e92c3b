//! People who follow a table without a seat. They get letters about it, and see what everyone may know.

use crate::acts::answer::{RequestOutcome, answer_with_messages, silent_outcome};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use model::{Arg, Fault, Player, Say, Status, Verb, Watcher};

/// Maximum number of people who follow one table.
const WATCHERS_MAX: usize = 50;

/// A choice of a person who follows a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WatchChoice {
    /// A letter after each day with news.
    Daily,
    /// One letter at the end of the game.
    AtEnd,
    /// No letters any more.
    Stop,
}

/// Lets a person follow a table, or stop following it.
///
/// # Errors
/// See [`refuse`](crate::refuse).
pub fn watch(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: &Player,
    choice: WatchChoice,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let ids = player.ids();
    let before = work.table.company.watchers.clone();
    work.table.company.watchers.retain(|watcher| !ids.contains(&watcher.player));
    let was_watching = work.table.company.watchers != before;
    let refusal = match choice {
        WatchChoice::Stop if !was_watching => Some(messages::say_watch_not(code(&work))),
        WatchChoice::Stop => None,
        _ => refuse_watcher(&work, player),
    };
    if let Some(refusal) = refusal {
        return answer_with_messages(&work.view(), None, vec![refusal]);
    }
    let is_daily = choice == WatchChoice::Daily;
    if choice != WatchChoice::Stop {
        work.table.company.watchers.push(Watcher { player: player.id, is_daily });
    }
    let line = || Arg::Line(format!("{} {} drop", Verb::Watch.key(), work.table.code));
    let say = match choice {
        WatchChoice::Daily => messages::say_watch_daily(line(), code(&work)),
        WatchChoice::AtEnd => messages::say_watch_end(line(), code(&work)),
        WatchChoice::Stop => messages::say_watch_off(code(&work)),
    };
    let page = answer_with_messages(&work.view(), None, vec![say])?.page;
    match work.table.company.watchers == before {
        true => Ok(RequestOutcome { page, ..RequestOutcome::default() }),
        false => Ok(RequestOutcome { page, ..silent_outcome(work)? }),
    }
}

/// Returns the reason why a person cannot follow the table.
fn refuse_watcher(work: &Work<'_>, player: &Player) -> Option<Say> {
    let is_seated = player.ids().iter().any(|id| work.table.seats_of(*id).next().is_some());
    let line = || Arg::Line(format!("{} {}", Verb::Board.key(), work.table.code));
    match work.table.status() {
        _ if is_seated => Some(messages::say_watch_own(code(work))),
        Status::Over | Status::Closed => Some(messages::say_watch_over(line(), code(work))),
        _ if work.table.company.watchers.len() >= WATCHERS_MAX => Some(messages::say_watch_full(code(work))),
        _ => None,
    }
}

fn code(work: &Work<'_>) -> Arg {
    Arg::Text(work.table.code.to_string())
}
