//! Which verb is carried out where.

use super::{at_table, help, leagues, linking, lists, moves, new_table, own_data, rules, show};
use crate::desk::DeskError;
use crate::request::context::Context;
use crate::request::moving;
use crate::request::principal::Principal;
use crate::request::sorted::Sorted;
use model::{Order, Verb};
use play::Decided;

/// Carries out the one thing besides settings that a request asks; `None` if it asks none.
pub(in crate::request) async fn carry_out(
    context: &Context<'_>,
    who: &Principal,
    sorted: &Sorted,
) -> Result<Option<Decided>, DeskError> {
    if let Some(chosen) = &sorted.chosen {
        return moves::choose(context, who, chosen).await.map(Some);
    }
    match sorted.verbs.first() {
        Some(order) if order.verb == Verb::When => moves::ahead(context, who, &sorted.verbs).await.map(Some),
        Some(order) => verb(context, who, order).await.map(Some),
        None if !sorted.moves.is_empty() => moves::play(context, who, &sorted.moves).await.map(Some),
        None => Ok(None),
    }
}

async fn verb(context: &Context<'_>, who: &Principal, order: &Order) -> Result<Decided, DeskError> {
    match order.verb {
        Verb::New => new_table::new_table(context, who, order).await,
        Verb::Answer => moves::answer(context, who, order).await,
        Verb::Preview => moves::preview(context, who, order).await,
        Verb::Link => linking::link(context, who, order).await,
        Verb::Unlink => linking::unlink(context, who, order).await,
        Verb::Data => own_data::show(context, who).await,
        Verb::Forget => own_data::forget(context, who, order).await,
        Verb::Address => moving::change(context, who, order).await,
        Verb::Help => help::help(context, who, &order.args).await,
        Verb::Rules => rules::rules(context, who, order).await,
        Verb::League => leagues::league(context, who, order).await,
        Verb::Standings => leagues::standings(context, who, order).await,
        Verb::Record => leagues::record(context, who, order).await,
        Verb::Manage => leagues::manage(context, who, order).await,
        Verb::List => lists::list(context, who, false).await,
        Verb::Mine => lists::list(context, who, true).await,
        Verb::Punctuality if order.args.is_empty() && who.table().is_none() => {
            Ok(show::punctuality(&who.player, None))
        }
        _ => at_table::carry_out(context, who, order).await,
    }
}
