//! Dispatches an order of a request to its verb.

use super::own_table::table_in_question;
use super::{at_table, feed, help, identity, leagues, lists, moves, new_table, profiles, rules, seeks, talk};
use crate::computation::off_the_workers;
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::parse::ParsedRequest;
use crate::request::response::Refusal;
use crate::request::sender::Principal;
use model::{Order, Verb};
use play::RequestOutcome;

/// Executes the one action besides settings that a request asks for; `None` if there is none.
pub(in crate::request) async fn carry_out(
    context: &Context<'_>,
    who: &mut Principal,
    parsed: &ParsedRequest,
) -> Result<Option<RequestOutcome>, DeskError> {
    try_carry_out(context, who, parsed).await.or_else(|refused| refused.into_decided().map(Some))
}

/// Executes the one action besides settings that a request asks for, and tells a refusal apart.
pub(in crate::request) async fn try_carry_out(
    context: &Context<'_>,
    who: &mut Principal,
    parsed: &ParsedRequest,
) -> Result<Option<RequestOutcome>, Refusal> {
    let decided = match (&parsed.chosen, parsed.verbs.first()) {
        (None, Some(order)) if order.verb != Verb::When => execute_verb(context, who, order).await,
        (None, Some(_)) => moves::store_standing_orders(context, who, &parsed.verbs).await,
        (Some(chosen), _) => moves::play_chosen_move(context, who, chosen).await,
        (None, None) if !parsed.moves.is_empty() => moves::play(context, who, &parsed.moves).await,
        (None, None) => return Ok(None),
    };
    decided.map(Some)
}

async fn execute_verb(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
) -> Result<RequestOutcome, Refusal> {
    match order.verb {
        Verb::New => new_table::new_table(context, who, order).await,
        Verb::Answer => moves::answer(context, who, order).await,
        Verb::Preview => moves::preview(context, who, order).await,
        Verb::Link => identity::link(context, who, order).await,
        Verb::Unlink => identity::unlink(context, who, order).await,
        Verb::Feed => feed::feed(context, who, order).await,
        Verb::Data => identity::show_data(context, who).await,
        Verb::Forget => identity::forget(context, who, order).await,
        Verb::Address => identity::move_address(context, who, order).await,
        Verb::Help | Verb::Rules => {
            let here = table_in_question(context, who).await?;
            match order.verb {
                Verb::Help => Ok(help::show_help(context, who, here, &order.args).await?),
                _ => Ok(off_the_workers(|| rules::handle_rules(context, who, here, order)).await),
            }
        }
        Verb::League => leagues::handle_league(context, who, order).await,
        Verb::Standings => leagues::show_standings(context, who, order).await,
        Verb::Record => leagues::show_record(context, who, order).await,
        Verb::Talk => talk::order_talk(context, who, order).await,
        Verb::Profile => profiles::show_profile(context, who, order).await,
        Verb::Stats => profiles::show_stats(context, who, order).await,
        Verb::Seek => seeks::seek(context, who, order).await,
        Verb::Manage => leagues::manage(context, who, order).await,
        Verb::List => seeks::list_tables_and_wishes(context, who).await,
        Verb::Mine => lists::list(context, who, true).await,
        Verb::Punctuality if order.args.is_empty() && who.table().is_none() => {
            Ok(at_table::show_punctuality(&who.player, None))
        }
        _ => at_table::execute_table_verb(context, who, order).await,
    }
}
