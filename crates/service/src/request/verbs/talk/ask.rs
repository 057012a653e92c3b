//! `ask the host ..`: a question that reaches the operator of the service by mail.

use super::talk_table::{SpokenOrders, talk_table};
use crate::desk::DeskError;
use crate::request::Context;
use crate::request::response::Refusal;
use crate::request::sender::Principal;
use crate::talk::talk_line::clean_talk;
use i18n::Lang;
use model::{Arg, Cause, FreeText, MailAddress, Order, Page, PageKind, Player, Verb};
use play::rights;

/// Name under which an operator without a row of their own is registered.
const HOST: &str = "Host";

fn ask_example() -> Arg {
    Arg::Line(format!("{} host why is my table halted?", Verb::Ask.key()))
}

/// Handles `ask the host why is my table halted?`. The question goes to the admins of the whole service, with the
/// sender's name, table and address, and nothing else.
pub(super) async fn ask(
    context: &Context<'_>,
    who: &mut Principal,
    order: &Order,
    spoken: &mut SpokenOrders,
) -> Result<(), Refusal> {
    let shape = || messages::say_ask_shape(ask_example());
    if order.args.first().is_none_or(|word| word != "host") {
        return Err(shape().into());
    }
    // `the host` is one argument of two words.
    let words: Vec<&str> = order.text.split_whitespace().collect();
    let addressed = words.len().saturating_sub(order.args.len() - 1);
    let text = clean_talk(&words.get(addressed..).unwrap_or_default().join(" "), ask_example)
        .map_err(|_| shape())?;
    let admins = &context.desk.policy().admins;
    if admins.is_empty() {
        return Err(messages::say_ask_none().into());
    }
    let mut sender = who.player.row();
    rights::count_letter(context.at, &mut sender).map_err(|_| messages::say_ask_too_many())?;
    who.player.restraint = sender.restraint;
    let here = talk_table(context, who, &Order { text: String::new(), ..order.clone() }).await.ok();
    let code = here.as_ref().map(|here| here.loaded.table.code.to_string());
    let page = question_page(context, &who.player, &text, code);
    for admin in admins {
        let admin = operator(context, admin).await?;
        let cause = Cause::Ask { from: who.player.id, to: admin.id, on: context.at.now };
        let letter =
            play::letter_to_mailbox(context.at, cause, admin.id, &page, Some(admin.settings_right()))?;
        spoken.changes.letters.push(letter);
    }
    spoken.says.push(messages::say_ask_sent());
    spoken.at = here.and_then(|here| Some((here.loaded.clone(), here.seat?)));
    Ok(())
}

/// Returns the row of an operator's address.
async fn operator(context: &Context<'_>, address: &MailAddress) -> Result<Player, DeskError> {
    let zone = "UTC";
    context.desk.register_person(address.clone(), HOST, Lang::default(), zone).await
}

fn question_page(context: &Context<'_>, sender: &Player, text: &FreeText, table: Option<String>) -> Page {
    let address = sender.address.as_ref().map(|address| address.as_str().to_owned());
    let account = sender.accounts.first().map(|account| format!("{} {}", account.channel, account.id));
    let mut says = vec![messages::say_ask_letter(&sender.name, text)];
    says.extend(table.map(|table| messages::say_ask_table(Arg::Text(table))));
    says.extend(address.or(account).map(|contact| messages::say_ask_contact(Arg::Text(contact))));
    Page {
        says,
        subject: Some(messages::subject_ask()),
        written_at: Some(context.at.now),
        text_only: true,
        ..Page::of(PageKind::Notice)
    }
}
