//! Rights of a sender, derived from the proof of their channel, and the rules that keep a player from a seat.
//!
//! Nothing here reads a store: the callers pass the necessary rows as arguments.

use crate::turn::loaded_table::Moment;
use engine::Seat;
use model::{
    Arg, Code, DecisionRef, Instant, MailAddress, PendingMessage, Player, PublicPlace, RequiredProof, Right,
    Say, Status, Table, Terms,
};
use std::collections::BTreeSet;

/// A sender, with everything that is proved about them.
#[derive(Copy, Clone, Debug)]
pub struct SenderStanding<'a> {
    /// The sender, if known.
    pub player: Option<&'a Player>,
    /// Scope of the sender's proof.
    pub scope: RequiredProof,
    /// The place of the message, as proved by its channel.
    pub place: Option<&'a PublicPlace>,
    /// True if the channel has proved that the sender administers the community of that place.
    pub is_admin: bool,
    /// Mail addresses of the admins of the whole service.
    pub admins: &'a BTreeSet<MailAddress>,
}

impl SenderStanding<'_> {
    /// Returns true if the operator has made the sender an admin of the whole service and the sender has proved their
    /// identity.
    pub fn is_admin_of_all(&self) -> bool {
        let player = self.player.filter(|player| self.scope > RequiredProof::Unproved && player.confirmed);
        player.and_then(|player| player.address.as_ref()).is_some_and(|address| self.admins.contains(address))
    }

    /// Returns true if the sender is an admin of a table or league at this place.
    pub fn may_rule(&self, place: Option<&PublicPlace>) -> bool {
        let is_here = self.place.zip(place).is_some_and(|(here, its)| is_same_community(here, its));
        self.is_admin && is_here || self.is_admin_of_all()
    }
}

/// Returns true if two places are in the same community.
pub fn is_same_community(one: &PublicPlace, other: &PublicPlace) -> bool {
    (&one.channel, &one.community) == (&other.channel, &other.community)
}

/// Returns true if a proof covers a table. The return address of a seat covers only its own table, `own`.
pub fn covers_table(scope: RequiredProof, own: Option<&Code>, code: &Code) -> bool {
    let is_of_seat = matches!(scope, RequiredProof::Table | RequiredProof::CurrentLetter);
    !is_of_seat || own.is_none_or(|own| own == code)
}

/// Returns true if a letter about a seat is still current: the game is not over, and the decision that the letter asked
/// for, if any, is still open. A copy of an older letter may be in other hands for a long time.
pub fn is_current_letter(table: &Table, seat: Seat, decision: DecisionRef) -> bool {
    let is_open = match decision {
        DecisionRef::Opened(opened) => table.asks.get(&seat).is_some_and(|ask| ask.opened == opened),
        DecisionRef::Current | DecisionRef::Expired => true,
    };
    is_open && matches!(table.status(), Status::Open | Status::Running | Status::Frozen)
}

/// Returns true if a seat's right was sent to an address that the player has since given up. A reader of that address
/// still holds the right.
pub fn is_sent_to_old_address(player: &Player, right: &Right) -> bool {
    let (Right::Seat { to, .. } | Right::Decision { to, .. }) = right else { return false };
    let since = to.filter(|to| to.player == player.id).map_or(0, |to| to.since);
    since < player.mailboxes.since
}

/// Returns true if a mail comes neither from the address that the player's letters go to nor from the origin of the
/// messages that it confirms. A sender who answers two letters from the same other address can read the mail of both.
pub fn is_from_elsewhere(player: &Player, author: &MailAddress, pending: &[PendingMessage]) -> bool {
    player.address.is_some() && !player.is_own_address(author) && !is_asked_about(author, pending)
}

/// Returns true if the player was asked at their own address about a message from this author.
pub fn is_asked_about(author: &MailAddress, pending: &[PendingMessage]) -> bool {
    pending.iter().any(|one| one.alias.as_ref() == Some(author))
}

/// Returns true if a reply to the letter to a new mailbox may still make that mailbox the owner's address.
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

/// Counts a letter that a player causes to be sent to another person.
///
/// # Errors
/// Returns the message for a player who has reached the daily limit.
pub fn count_letter(at: &Moment<'_>, player: &mut Player) -> Result<(), Say> {
    match player.restraint.count_outgoing_letter(at.now) {
        true => Ok(()),
        false => Err(messages::say_enough_letters()),
    }
}

/// Returns true if a player is new: they have not finished a game.
pub fn is_newcomer(player: &Player) -> bool {
    player.attendance.games == 0
}

/// Checks that a player may take a seat under these terms. `tables` are the player's current tables. A newcomer may sit
/// at no more than `newcomer_tables` unfinished tables (0: no limit).
///
/// # Errors
/// Returns the message that refuses the player.
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

/// Checks that a player may ask for a rematch: they played at this table, were not removed from it, and its game is
/// over.
///
/// # Errors
/// Returns the message that refuses the player.
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
        people::create_newcomer(&at, "ada@example.org".parse().ok(), None, "en")
    }

    #[test]
    fn seat_right_covers_only_its_own_table() {
        let [own, other] = [[0; 8], [1; 8]].map(Code::from_entropy);
        assert!(covers_table(RequiredProof::Table, Some(&own), &own));
        assert!(!covers_table(RequiredProof::Table, Some(&own), &other));
        assert!(!covers_table(RequiredProof::CurrentLetter, Some(&own), &other));
        assert!(covers_table(RequiredProof::Identity, Some(&own), &other));
    }

    #[test]
    fn unproved_or_unconfirmed_admin_may_not_rule() {
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
        assert!(standing(&confirmed, RequiredProof::Table).may_rule(None));
        assert!(!standing(&confirmed, RequiredProof::Unproved).may_rule(None));
        assert!(!standing(&player, RequiredProof::Identity).may_rule(None));
    }

    #[test]
    fn player_with_too_many_missed_turns_may_not_sit() {
        let mut player = newcomer();
        let terms = Terms { missed_percent_max: Some(0), ..Terms::default() };
        assert_eq!(may_sit(&player, &terms, 1, &[]), Ok(()));
        (0..20).for_each(|_| player.attendance.count_miss());
        let refused = may_sit(&player, &terms, 0, &[]);
        assert_eq!(refused.map_err(|say| say.key), Err("say-not-punctual".to_owned()));
    }
}
