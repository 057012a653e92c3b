//! What somebody says from their seat besides moves: taking back, votes, seals, standing orders, reminders.

use crate::request::arguments::{Ballot, ballot, number};
use crate::request::context::Context;
use engine::Seat;
use model::{Entry, Fault, Order, Say, Verb};
use play::{Decided, Loaded, Mover, UndoScope};

/// Does what a verb says, from a seat. A verb that is not said from a seat changes nothing. `unsure`: the last line that was said there
/// was refused.
pub(super) fn say(
    context: &Context<'_>,
    loaded: &Loaded,
    seat: Seat,
    order: &Order,
    entries: &[Entry],
    unsure: bool,
) -> Result<Decided, Fault> {
    let at = context.at;
    let refuse = |say: Say| play::refuse(loaded, at, seat, vec![say]);
    match order.verb {
        Verb::Hush => play::enough(loaded, at, seat),
        Verb::Undo => {
            let all = order.args.iter().any(|word| word == "all");
            let shown = order.args.iter().find_map(|word| word.strip_prefix('=')?.parse().ok());
            let wanted = match (shown, all, unsure) {
                (Some(seq), ..) => UndoScope::Shown(seq),
                (None, true, _) => UndoScope::All,
                (None, false, true) => UndoScope::Unsure,
                (None, false, false) => UndoScope::Step,
            };
            play::undo(loaded, at, seat, entries, wanted)
        }
        Verb::Back => play::undo(loaded, at, seat, entries, UndoScope::StepOfDraft),
        Verb::Wait => play::wait(loaded, at, seat, true),
        Verb::Ready => play::wait(loaded, at, seat, false),
        Verb::Withdraw => match number(order) {
            Ok(number) => play::withdraw(loaded, at, seat, number),
            Err(say) => refuse(say),
        },
        Verb::Vote => match ballot(order) {
            Some(Ballot::Yes(number)) => play::vote(loaded, at, seat, (true, number), entries),
            Some(Ballot::No(number)) => play::vote(loaded, at, seat, (false, number), entries),
            Some(Ballot::Undo(count)) => match play::undo_motion(loaded, seat, entries, count) {
                Some(motion) => play::propose(loaded, at, Mover::Seat(seat), motion, entries),
                None => refuse(Say::new("say-nothing-to-undo")),
            },
            Some(Ballot::Upgrade) => {
                play::propose(loaded, at, Mover::Seat(seat), play::upgrade_motion(loaded), entries)
            }
            None => refuse(Say::new("say-vote-how")),
        },
        _ if loaded.table.company.orders.contains_key(&seat) => refuse(Say::new("say-orders")),
        _ => refuse(Say::new("say-no-orders")),
    }
}
