//! Rights of a sender: what they may do, by what their channel has proved of them, and the rules that keep a player from a seat.
//!
//! Nothing here reads a store: rules that need rows get them as arguments.

use crate::turn::loaded::Moment;
use model::{
    Arg, Code, Instant, MailAddress, PendingMessage, Player, PublicPlace, Right, Say, Scope, Status, Table,
    Terms,
};
use std::collections::BTreeSet;

/// What is known and proved of a sender.
#[derive(Copy, Clone, Debug)]
pub struct SenderStanding<'a> {
    /// The sender, if they are known.
    pub player: Option<&'a Player>,
    /// What they have proved.
    pub scope: Scope,
    /// The place where they speak, as its channel has proved.
    pub place: Option<&'a PublicPlace>,
    /// Whether the channel has proved that they administer the community of that place.
    pub is_admin: bool,
    /// The mail addresses of those who may rule everywhere.
    pub admins: &'a BTreeSet<MailAddress>,
}

impl SenderStanding<'_> {
    /// Returns whether the sender is an admin of everything, by the operator's choice. A sender who only claims to be one is not.
    pub fn is_admin_of_all(&self) -> bool {
        let player = self.player.filter(|player| self.scope > Scope::Read && player.confirmed);
        player.and_then(|player| player.address.as_ref()).is_some_and(|address| self.admins.contains(address))
    }

    /// Returns whether the sender is an admin of what lives at this place: a table or a league.
    pub fn may_rule(&self, place: Option<&PublicPlace>) -> bool {
        let is_here = self.place.zip(place).is_some_and(|(here, its)| is_same_community(here, its));
        self.is_admin && is_here || self.is_admin_of_all()
    }
}

/// Returns whether two places are in the same community.
pub fn is_same_community(one: &PublicPlace, other: &PublicPlace) -> bool {
    (&one.channel, &one.community) == (&other.channel, &other.community)
}

/// Returns whether a proof reaches a table: the return address of a seat reaches its own table alone, `own`.
pub fn reaches(scope: Scope, own: Option<&Code>, code: &Code) -> bool {
    scope != Scope::Table || own.is_none_or(|own| own == code)
}

/// Returns whether the letter that gave a right of a seat went to an address that its player has given up: its reader still holds it.
pub fn went_elsewhere(player: &Player, right: &Right) -> bool {
    let (Right::Seat { to, .. } | Right::Decision { to, .. }) = right else { return false };
    let since = to.filter(|to| to.player == player.id).map_or(0, |to| to.since);
    since < player.mailboxes.since
}

/// Returns whether a mail comes from elsewhere than where the player's letters go, and than where the messages that it confirms came
/// from. A sender who answers two letters to an address from the same other one reads the mail of both.
pub fn is_from_elsewhere(player: &Player, author: &MailAddress, pending: &[PendingMessage]) -> bool {
    let asked_about = pending.iter().any(|one| one.alias.as_ref() == Some(author));
    player.address.is_some() && !player.writes_from(author) && !asked_about
}

/// Returns whether the letter to a new mailbox may still make it the owner's address.
pub fn may_move(right: &Right, mailbox: &Player, owner: &Player, now: Instant) -> bool {
    let Right::Address { player, generation, of, of_generation, request, until } = right else {
        return false;
    };
    mailbox.id == *player
        && mailbox.generation == *generation
        && !mailbox.confirmed
        && *until >= now
        && owner.id == *of
        && owner.generation == *of_generation
        && owner.mailboxes.requests == *request
        && owner.address.is_some()
        && !owner.erased
}

/// Counts a letter to somebody else that a player causes.
///
/// # Errors
/// What the player is told when a day's letters are used up.
pub fn counts_letter(at: &Moment<'_>, player: &mut Player) -> Result<(), Say> {
    match player.restraint.writes_to_other(at.now) {
        true => Ok(()),
        false => Err(messages::say_enough_letters()),
    }
}

/// Returns whether a player is new here: they have not finished a game.
pub fn is_newcomer(player: &Player) -> bool {
    player.attendance.games == 0
}

/// Refuses a seat under these terms. A newcomer may sit at `newcomer_tables` unfinished tables, where that is not 0; `tables` are those
/// at which they sit.
///
/// # Errors
/// What the player is told.
pub fn may_sit(player: &Player, terms: &Terms, newcomer_tables: u8, tables: &[Table]) -> Result<(), Say> {
    let open = |status| matches!(status, Status::Open | Status::Running | Status::Frozen);
    let sits = tables.iter().filter(|table| open(table.status())).count();
    if newcomer_tables > 0 && is_newcomer(player) && sits >= usize::from(newcomer_tables) {
        return Err(messages::say_newcomer(Arg::Number(i64::from(newcomer_tables))));
    }
    let missed = player.attendance.missed_per_hundred();
    let too_many = terms.missed_percent_max.zip(missed).filter(|(most, missed)| *missed > u32::from(*most));
    too_many.map_or(Ok(()), |(most, missed)| {
        Err(messages::say_not_punctual(Arg::Number(i64::from(missed)), Arg::Number(i64::from(most))))
    })
}

/// Refuses the same game again to a player who did not play it to its end, or was removed.
///
/// # Errors
/// What the player is told.
pub fn may_play_again(player: &Player, table: &Table) -> Result<(), Say> {
    let ids = player.ids();
    if !table.seats.iter().any(|holder| holder.person().is_some_and(|person| ids.contains(&person))) {
        return Err(messages::say_not_in());
    }
    if table.has_removed(&ids) {
        return Err(messages::say_barred(Arg::Text(table.code.to_string())));
    }
    match table.status() {
        Status::Over => Ok(()),
        _ => Err(messages::say_rematch_not_over()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::acts::people;
    use model::Keys;

    fn newcomer() -> Player {
        let keys = Keys::new(&[1; 32]);
        let at = Moment { now: Instant::UNIX_EPOCH, keys: &keys, entropy: [0; 32], by_letter: false };
        people::newcomer(&at, "ada@example.org".parse().ok(), None, "en")
    }

    #[test]
    fn a_proof_of_a_seat_reaches_its_own_table_alone() {
        let [own, other] = [[0; 8], [1; 8]].map(Code::from_entropy);
        assert!(reaches(Scope::Table, Some(&own), &own));
        assert!(!reaches(Scope::Table, Some(&own), &other));
        assert!(reaches(Scope::All, Some(&own), &other));
    }

    #[test]
    fn an_unproved_or_unconfirmed_admin_rules_nothing() {
        let player = newcomer();
        let confirmed = Player { confirmed: true, ..player.clone() };
        let admins: BTreeSet<MailAddress> = player.address.iter().cloned().collect();
        let standing = |player, scope| SenderStanding {
            player: Some(player),
            scope,
            place: None,
            is_admin: true,
            admins: &admins,
        };
        assert!(standing(&confirmed, Scope::Table).may_rule(None));
        assert!(!standing(&confirmed, Scope::Read).may_rule(None));
        assert!(!standing(&player, Scope::All).may_rule(None));
    }

    #[test]
    fn a_player_who_misses_too_many_turns_may_not_sit() {
        let mut player = newcomer();
        let terms = Terms { missed_percent_max: Some(0), ..Terms::default() };
        assert_eq!(may_sit(&player, &terms, 1, &[]), Ok(()));
        (0..20).for_each(|_| player.attendance.missed());
        let refused = may_sit(&player, &terms, 0, &[]);
        assert_eq!(refused.map_err(|say| say.key), Err("say-not-punctual".to_owned()));
    }
}
