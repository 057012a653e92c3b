//! Bans from the whole service. A ban covers a person by the ids of their player rows and by fingerprints of their
//! addresses and accounts, so that it holds after their data was erased, and for an address that has never written.

use crate::hours::wall_clock::Instant;
use crate::ids::PlayerId;
use crate::record::address::MailAddress;
use crate::record::keys::Keys;
use crate::record::person::{Account, Player};
use messages::FreeText;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A ban of one person or address. It contains no address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ban {
    /// Number of the ban, from 1.
    pub number: u32,
    /// Time of the ban.
    pub at: Instant,
    /// Ids of the banned player; empty for an address or account without a player.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub players: BTreeSet<PlayerId>,
    /// Fingerprints of the banned addresses and accounts.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub marks: BTreeSet<String>,
    /// Reason in the host's words, shown to the banned person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<FreeText>,
}

/// Subject of a ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BanTarget {
    /// A player with all their addresses and accounts.
    Player(Box<Player>),
    /// An address that no player has.
    Address(MailAddress),
    /// An account that no player has.
    Account(Account),
}

impl BanTarget {
    fn players(&self) -> BTreeSet<PlayerId> {
        match self {
            Self::Player(player) => player.ids().into_iter().collect(),
            Self::Address(_) | Self::Account(_) => BTreeSet::new(),
        }
    }

    fn marks(&self, keys: &Keys) -> BTreeSet<String> {
        match self {
            Self::Player(player) => marks_of(player, keys),
            Self::Address(address) => BTreeSet::from([address_mark(address, keys)]),
            Self::Account(account) => BTreeSet::from([account_mark(account, keys)]),
        }
    }
}

/// All bans of an installation, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct BanList {
    /// Number of the last ban, including lifted ones.
    pub last: u32,
    /// The bans in force.
    pub bans: Vec<Ban>,
}

impl BanList {
    /// Returns the ban that covers a player, if any.
    pub fn of_player(&self, player: &Player, keys: &Keys) -> Option<&Ban> {
        if self.bans.is_empty() {
            return None;
        }
        self.of_target(&BanTarget::Player(Box::new(player.clone())), keys)
    }

    /// Returns the ban that covers an account, if any.
    pub fn of_account(&self, account: &Account, keys: &Keys) -> Option<&Ban> {
        self.of_target(&BanTarget::Account(account.clone()), keys)
    }

    /// Returns the ban that covers any part of a target, if any.
    pub fn of_target(&self, target: &BanTarget, keys: &Keys) -> Option<&Ban> {
        let (players, marks) = (target.players(), target.marks(keys));
        self.bans.iter().find(|ban| !ban.players.is_disjoint(&players) || !ban.marks.is_disjoint(&marks))
    }

    /// Adds a ban. Returns false, and changes nothing, if a ban with the same ids and fingerprints is in force.
    pub fn add(&mut self, target: &BanTarget, reason: Option<FreeText>, keys: &Keys, now: Instant) -> bool {
        let (players, marks) = (target.players(), target.marks(keys));
        if self.bans.iter().any(|ban| ban.players.is_superset(&players) && ban.marks.is_superset(&marks)) {
            return false;
        }
        self.last += 1;
        self.bans.push(Ban { number: self.last, at: now, players, marks, reason });
        true
    }

    /// Lifts every ban that covers any part of a target. Returns the number of lifted bans.
    pub fn lift(&mut self, target: &BanTarget, keys: &Keys) -> usize {
        let (before, players, marks) = (self.bans.len(), target.players(), target.marks(keys));
        self.bans.retain(|ban| ban.players.is_disjoint(&players) && ban.marks.is_disjoint(&marks));
        before - self.bans.len()
    }

    /// Lifts the ban with this number. Returns the number of lifted bans.
    pub fn lift_number(&mut self, number: u32) -> usize {
        let before = self.bans.len();
        self.bans.retain(|ban| ban.number != number);
        before - self.bans.len()
    }
}

fn marks_of(player: &Player, keys: &Keys) -> BTreeSet<String> {
    let addresses = player.address.iter().chain(&player.aliases).map(|address| address_mark(address, keys));
    addresses.chain(player.accounts.iter().map(|account| account_mark(account, keys))).collect()
}

/// Returns the fingerprint of a mailbox: the same for all spellings that a provider delivers to it.
fn address_mark(address: &MailAddress, keys: &Keys) -> String {
    keys.installation_mark(&format!("mailbox {}", address.mailbox_name()))
}

fn account_mark(account: &Account, keys: &Keys) -> String {
    keys.installation_mark(&format!("account {} {}", account.channel, account.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> Keys {
        Keys::new(&[7; 32]).with_salt_and_epoch("salt", "epoch")
    }

    fn address(text: &str) -> BanTarget {
        BanTarget::Address(text.parse().unwrap())
    }

    #[test]
    fn ban_covers_every_spelling_of_a_mailbox() {
        let mut list = BanList::default();
        assert!(list.add(&address("troll@gmail.com"), None, &keys(), Instant::UNIX_EPOCH));
        for same in ["troll@gmail.com", "tr.oll@googlemail.com", "troll+again@gmail.com"] {
            assert!(list.of_target(&address(same), &keys()).is_some(), "{same}");
        }
        assert_eq!(list.of_target(&address("troll@example.org"), &keys()), None);
    }

    #[test]
    fn repeated_ban_is_one_ban() {
        let mut list = BanList::default();
        assert!(list.add(&address("troll@example.org"), None, &keys(), Instant::UNIX_EPOCH));
        assert!(!list.add(&address("troll@example.org"), None, &keys(), Instant::UNIX_EPOCH));
        assert_eq!((list.bans.len(), list.lift(&address("troll@example.org"), &keys())), (1, 1));
        assert!(list.add(&address("troll@example.org"), None, &keys(), Instant::UNIX_EPOCH));
        assert_eq!(list.bans[0].number, 2, "a number is used once");
    }

    #[test]
    fn ban_survives_a_new_key_and_contains_no_address() {
        let mut list = BanList::default();
        list.add(&address("troll@example.org"), None, &keys(), Instant::UNIX_EPOCH);
        let rotated = Keys::new(&[8; 32]).with_salt_and_epoch("salt", "later");
        assert!(list.of_target(&address("troll@example.org"), &rotated).is_some());
        let elsewhere = Keys::new(&[7; 32]).with_salt_and_epoch("other", "epoch");
        assert_eq!(list.of_target(&address("troll@example.org"), &elsewhere), None);
        let stored = serde_json::to_string(&list).unwrap();
        assert!(!stored.contains("troll"), "{stored}");
    }
}
