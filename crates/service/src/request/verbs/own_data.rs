//! What is kept about somebody: shown to them, and erased. A finished game keeps a pseudonym in place of their name.

use super::linking::says_yes;
use crate::desk::DeskError;
use crate::own_rows::{TABLES_MAX, of_player, of_table};
use crate::request::context::Context;
use crate::request::principal::Principal;
use crate::request::response::{said, tell};
use model::{Arg, Order, Page, Say, Status};
use play::Decided;
use serde_json::{Value, json};

/// `my data`: everything that is kept about who asks, as JSON.
pub(super) async fn show(context: &Context<'_>, who: &Principal) -> Result<Decided, DeskError> {
    let tables = context.desk.store().tables_of(who.player.ids(), TABLES_MAX).await?;
    let tables: Vec<Value> = tables.iter().map(|table| of_table(table, &who.player)).collect();
    let others = context.desk.other_rows(&who.player).await?;
    let earlier = others.iter().map(of_player).collect::<Result<Vec<_>, _>>()?;
    let all = json!({ "you": of_player(&who.player)?, "earlier": earlier, "tables": tables });
    let text =
        serde_json::to_string_pretty(&all).map_err(|_| model::Fault::NotSerialised { what: "own data" })?;
    // As it stands: a name may hold any mark.
    let text = format!("```\n{text}\n```");
    Ok(Decided { page: Page { text: Some(text), ..said(vec![Say::new("say-data")]) }, ..Decided::default() })
}

/// `forget me` says what would go, `forget me yes` lets it go.
pub(super) async fn forget(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<Decided, DeskError> {
    if order.args.first().is_none_or(|word| word != "me") {
        return Ok(tell(Say::new("say-forget-shape")));
    }
    if !says_yes(order, 1) {
        let tables = context.desk.store().tables_of(who.player.ids(), TABLES_MAX).await?;
        let open = tables.iter().filter(|table| matches!(table.status, Status::Open | Status::Running));
        return Ok(tell(Say::new("say-forget-ask").with("count", Arg::Number(open.count() as i64))));
    }
    let commit = context.desk.forgotten(context.at, &who.player).await?;
    Ok(Decided { commit, ..tell(Say::new("say-forgotten")) })
}
