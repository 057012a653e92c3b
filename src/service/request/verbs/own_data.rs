//! What is kept about somebody: shown to them, and erased. A finished game keeps a pseudonym in place of their name.

use super::linking::says_yes;
use crate::play::{self, Arg, Commit, Decided, Order, Page, Player, Say, Status, Table, people};
use crate::service::desk::DeskError;
use crate::service::request::context::Context;
use crate::service::request::principal::Principal;
use crate::service::request::response::{said, tell};
use serde_json::{Value, json};

/// Tables of one person that are looked at.
const TABLES_MAX: u32 = 10_000;

/// `my data`: everything that is kept about who asks, as JSON.
pub(super) async fn show(context: &Context<'_>, who: &Principal) -> Result<Decided, DeskError> {
    let tables = context.desk.store().tables_of(who.player.ids(), TABLES_MAX).await?;
    let tables: Vec<Value> = tables.iter().map(|table| of_table(table, &who.player)).collect();
    let others = others_of(context, &who.player).await?;
    let earlier = others.iter().map(of_player).collect::<Result<Vec<_>, _>>()?;
    let all = json!({ "you": of_player(&who.player)?, "earlier": earlier, "tables": tables });
    let text =
        serde_json::to_string_pretty(&all).map_err(|_| play::Fault::NotSerialised { what: "own data" })?;
    // As it stands: a name may hold any mark.
    let text = format!("```\n{text}\n```");
    Ok(Decided { page: Page { text: Some(text), ..said(vec![Say::new("say-data")]) }, ..Decided::default() })
}

/// The other rows that are about somebody: whoever has become one person with them, and the addresses that they have given up. Such an
/// address may be somebody else's own by now: then it is theirs alone.
async fn others_of(context: &Context<'_>, player: &Player) -> Result<Vec<Player>, DeskError> {
    let ids = [player.formerly.as_slice(), &player.mailboxes.left].concat();
    let mut rows = context.desk.store().players(ids).await?;
    let is_theirs = |row: &Player| player.formerly.contains(&row.id) || !row.confirmed;
    rows.retain(|row| !row.erased && is_theirs(row));
    Ok(rows)
}

fn of_player(player: &Player) -> Result<Value, play::Fault> {
    let mut all =
        serde_json::to_value(player).map_err(|_| play::Fault::NotSerialised { what: "own data" })?;
    // Counters of the service, and what somebody else may have asked in their name.
    for key in ["version", "generation", "pending", "asked", "restraint", "mailboxes"] {
        all.as_object_mut().map(|all| all.remove(key));
    }
    Ok(all)
}

fn of_table(table: &Table, player: &Player) -> Value {
    let ids = player.ids();
    let own = |holder: &&play::Holder| holder.person().is_some_and(|person| ids.contains(&person));
    json!({
        "code": table.code.as_str(),
        "game": table.game,
        "opened_at": table.opened_at,
        "status": table.status,
        "names": table.seats.iter().filter(own).map(play::Holder::name).collect::<Vec<_>>(),
    })
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
    let tables = context.desk.store().tables_of(who.player.ids(), TABLES_MAX).await?;
    if !says_yes(order, 1) {
        let open = tables.iter().filter(|table| matches!(table.status, Status::Open | Status::Running));
        return Ok(tell(Say::new("say-forget-ask").with("count", Arg::Number(open.count() as i64))));
    }
    context.desk.leave_leagues(&who.player).await?;
    for table in &tables {
        context.desk.get_up(context.at, table.code.clone(), &who.player).await?;
    }
    let mut commit = Commit::default();
    let mut rows = others_of(context, &who.player).await?;
    rows.push(who.player.clone());
    for row in rows {
        let name = people::pseudonym(row.id);
        context.desk.rename(row.id, &name).await?;
        people::write(context.at, &mut commit, people::erased(row, name));
    }
    Ok(Decided { commit, ..tell(Say::new("say-forgotten")) })
}
