//! What the verbs of the service and the lines for a game do, once it is known that their sender may say them.

mod at_table;
mod help;
mod identity;
mod leagues;
mod lists;
mod moves;
mod new_table;
mod rules;

pub(super) use help::is_topic;
pub(super) use identity::at_new_mailbox;
pub use leagues::HostAct;
pub(crate) use lists::table_lines;
pub(super) use moves::nothing_read;
pub(super) use new_table::read_options;

use super::Context;
use super::parse::Parsed;
use super::response::Refusal;
use super::sender::Principal;
use crate::desk::DeskError;
use model::{Order, Verb};
use play::Decided;

/// Carries out the one thing besides settings that a request asks; `None` if it asks none.
pub(super) async fn carry_out(
    context: &Context<'_>,
    who: &mut Principal,
    parsed: &Parsed,
) -> Result<Option<Decided>, DeskError> {
    let decided = match (&parsed.chosen, parsed.verbs.first()) {
        (None, Some(order)) if order.verb != Verb::When => verb(context, who, order).await,
        (None, Some(_)) => moves::ahead(context, who, &parsed.verbs).await,
        (Some(chosen), _) => moves::choose(context, who, chosen).await,
        (None, None) if !parsed.moves.is_empty() => moves::play(context, who, &parsed.moves).await,
        (None, None) => return Ok(None),
    };
    decided.or_else(Refusal::told).map(Some)
}

async fn verb(context: &Context<'_>, who: &mut Principal, order: &Order) -> Result<Decided, Refusal> {
    match order.verb {
        Verb::New => new_table::new_table(context, who, order).await,
        Verb::Answer => moves::answer(context, who, order).await,
        Verb::Preview => moves::preview(context, who, order).await,
        Verb::Link => identity::link(context, who, order).await,
        Verb::Unlink => identity::unlink(context, who, order).await,
        Verb::Data => identity::show_data(context, who).await,
        Verb::Forget => identity::forget(context, who, order).await,
        Verb::Address => identity::move_address(context, who, order).await,
        Verb::Help | Verb::Rules => {
            let here = moves::about(context, who).await?;
            match order.verb {
                Verb::Help => Ok(help::help(context, who, here, &order.args).await?),
                _ => Ok(rules::rules(context, who, here, order)),
            }
        }
        Verb::League => leagues::league(context, who, order).await,
        Verb::Standings => leagues::standings(context, who, order).await,
        Verb::Record => leagues::record(context, who, order).await,
        Verb::Manage => leagues::manage(context, who, order).await,
        Verb::List => lists::list(context, who, false).await,
        Verb::Mine => lists::list(context, who, true).await,
        Verb::Punctuality if order.args.is_empty() && who.table().is_none() => {
            Ok(at_table::punctuality(&who.player, None))
        }
        _ => at_table::carry_out(context, who, order).await,
    }
}
