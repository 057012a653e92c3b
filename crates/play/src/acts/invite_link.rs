//! The invite link of an open table. A player at the table makes it and passes it on; anyone who has it may join, as far
//! as the table allows. It ends when it is withdrawn, and when its maker leaves or the game begins.

use crate::acts::answer::{RequestOutcome, answer_quietly, answer_with_messages};
use crate::acts::invite::invitation_page;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use model::{
    Arg, Fault, Holder, Instant, InviteLink, Keys, Page, Player, PlayerId, Say, Status, Table, to_hex,
};

/// Addresses at which the installation is reached, for the text of a link.
#[derive(Copy, Clone, Debug)]
pub struct LinkAddresses<'a> {
    /// Base URL of the public pages, if there are any.
    pub public_url: Option<&'a str>,
    /// The mail address that anyone may write to.
    pub mail: &'a str,
}

/// Shows the sender the invite link of their table, and makes one if there is none.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn open_invite_link(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    host: &Player,
    reached_at: LinkAddresses<'_>,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(host.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    if let Some(why) = refusal(&work.table) {
        return answer_with_messages(&work.view(), Some(seat), vec![why]);
    }
    let token = match invite_token(&work.table, at.keys) {
        Some(token) => token,
        None => {
            let nonce = to_hex(blake3::keyed_hash(&at.entropy, b"invite link").as_bytes());
            work.table.company.link = Some(InviteLink { nonce, by: host.id });
            invite_token(&work.table, at.keys).unwrap_or_default()
        }
    };
    let told = link_message(&work.table, &token, reached_at);
    answer_quietly(work, seat, vec![told])
}

/// Withdraws the invite link of a table: it opens nothing from now on, and the next link is another one.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn drop_invite_link(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    host: &Player,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let table = Arg::Text(work.table.code.to_string());
    let Some(seat) = work.table.seats_of(host.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    match work.table.company.link.take() {
        Some(_) => answer_quietly(work, seat, vec![messages::say_invite_link_dropped(table)]),
        None => answer_with_messages(&work.view(), Some(seat), vec![messages::say_invite_link_none(table)]),
    }
}

/// Returns true if this token is the table's valid invite link. The comparison takes the same time for every token.
pub fn opens_invitation(table: &Table, keys: &Keys, token: &str) -> bool {
    let link = valid_link(table);
    let input = link_input(table, link.map_or("", |link| &link.nonce));
    keys.opens_page(&input, &token.to_ascii_lowercase()) && link.is_some()
}

/// Returns the page that a valid invite link shows: the game, the free seats, and a sample of its board. Its maker is
/// named as at the table.
///
/// # Errors
/// Returns an error if the sample cannot be set up.
pub fn invitation_by_link(loaded: &LoadedTable, now: Instant) -> Result<Page, Fault> {
    let link = valid_link(&loaded.table);
    let seat = link.and_then(|link| maker_seat(&loaded.table, link.by));
    let name = seat.map(|holder| holder.name().clone()).unwrap_or_default();
    let (game, code) = (Arg::title(&loaded.table.game), Arg::Text(loaded.table.code.to_string()));
    invitation_page(loaded, now, &name, vec![messages::say_invited_by_link(game, name.clone(), code)])
}

/// Returns the token of the table's valid link.
fn invite_token(table: &Table, keys: &Keys) -> Option<String> {
    valid_link(table).map(|link| keys.page_token(&link_input(table, &link.nonce)))
}

/// Returns the link, while its maker sits at the open table.
fn valid_link(table: &Table) -> Option<&InviteLink> {
    let is_open = table.status() == Status::Open && table.league.is_none();
    table.company.link.as_ref().filter(|link| is_open && maker_seat(table, link.by).is_some())
}

fn maker_seat(table: &Table, by: PlayerId) -> Option<&Holder> {
    table.seats.iter().find(|holder| holder.player() == Some(by) || holder.original_player() == Some(by))
}

/// Returns the name of the link's page, from which its token is derived.
fn link_input(table: &Table, nonce: &str) -> String {
    format!("invite {} {nonce}", table.code)
}

/// Returns the reason why the table can have no link.
fn refusal(table: &Table) -> Option<Say> {
    if let Some(league) = &table.league {
        return Some(messages::say_of_league(Arg::Text(league.league.to_string())));
    }
    let code = Arg::Text(table.code.to_string());
    (table.status() != Status::Open).then(|| messages::say_not_open().with("table", code))
}

/// Builds the text with the link. The line to send is no link of this letter, whose return address is the host's own.
fn link_message(table: &Table, token: &str, reached_at: LinkAddresses<'_>) -> Say {
    let code = Arg::Text(table.code.to_string());
    let line = Arg::Text(format!("join {} {token}", table.code));
    let mail = Arg::Text(reached_at.mail.to_owned());
    match reached_at.public_url {
        Some(url) => {
            let page = Arg::Text(format!("{url}/j/{}/{token}", table.code));
            messages::say_invite_link(line, mail, page, code)
        }
        None => messages::say_invite_line(line, mail, code),
    }
}
