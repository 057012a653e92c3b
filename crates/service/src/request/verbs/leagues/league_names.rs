//! The entrants and the people of a league, found by name, entry number or address. A name matches in any case and
//! width; if none does, accents and separators are ignored too.

use super::typed_action::LineWord;
use i18n::{entry_number_words, name_distance};
use league::book::entry::LeagueEntry;
use league::ids::EntryId;
use league::played::PlayedSeason;
use model::{MailAddress, PlayerId, fold_name, fold_name_loosely};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of similar names suggested.
const SIMILAR_MAX: usize = 6;

/// Players named in a request other than by name or number.
#[derive(Clone, Default)]
pub(super) struct KnownPlayers {
    /// Player whose account the request mentions.
    pub(super) mentioned: Option<PlayerId>,
    /// Owners of the addresses in the request.
    pub(super) by_address: BTreeMap<MailAddress, PlayerId>,
}

impl KnownPlayers {
    /// Returns the ids of these players.
    pub(super) fn ids(&self) -> BTreeSet<PlayerId> {
        self.by_address.values().copied().chain(self.mentioned).collect()
    }
}

/// A match for typed words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct NameMatch<T> {
    pub(super) id: T,
    /// True if the words can mean nothing but this: a quoted name, an address, or a number that is no name.
    pub(super) is_explicit: bool,
}

/// Ids by folded name. Those of one name keep their order.
pub(super) struct NameIndex<T> {
    exact: BTreeMap<String, Vec<T>>,
    loose: BTreeMap<String, Vec<T>>,
}

impl<T: Copy + Ord> NameIndex<T> {
    pub(super) fn new<'n>(names: impl Iterator<Item = (&'n str, T)>) -> Self {
        let mut index = Self { exact: BTreeMap::new(), loose: BTreeMap::new() };
        for (name, id) in names.filter(|(name, _)| !name.is_empty()) {
            index.exact.entry(fold_name(name)).or_default().push(id);
            index.loose.entry(fold_name_loosely(name)).or_default().push(id);
        }
        index
    }

    /// Returns the ids with this name.
    pub(super) fn find(&self, typed: &str) -> Vec<T> {
        let exact = self.exact.get(&fold_name(typed));
        let found = exact.or_else(|| self.loose.get(&fold_name_loosely(typed)));
        found.cloned().unwrap_or_else(Vec::new)
    }

    /// Returns the ids with the name that the words are; a quoted name is searched without its quotation marks first.
    pub(super) fn find_words(&self, words: &[LineWord]) -> Vec<T> {
        let quoted = quoted_text(words).map(|quoted| self.find(quoted)).filter(|found| !found.is_empty());
        quoted.unwrap_or_else(|| self.find(&join_words(words)))
    }

    /// Returns the ids with the most similar names, equally similar ones by name.
    pub(super) fn nearest(&self, typed: &str) -> Vec<T> {
        let mut all: Vec<(usize, T)> = Vec::new();
        for (name, ids) in &self.exact {
            let distance = name_distance(typed, name);
            all.extend(ids.iter().map(|id| (distance, *id)));
        }
        all.sort_by_key(|(distance, _)| *distance);
        all.into_iter().take(SIMILAR_MAX).map(|(_, id)| id).collect()
    }

    fn distance(&self, typed: &str) -> usize {
        self.exact.keys().map(|name| name_distance(typed, name)).min().unwrap_or(usize::MAX)
    }
}

/// The names in a league.
pub(super) struct LeagueNames<'a> {
    pub(super) played: &'a PlayedSeason<'a>,
    pub(super) known: &'a KnownPlayers,
    entries: NameIndex<EntryId>,
    people: NameIndex<PlayerId>,
    /// Entry of each person, by current id.
    held: BTreeMap<PlayerId, EntryId>,
}

impl<'a> LeagueNames<'a> {
    pub(super) fn new(played: &'a PlayedSeason<'a>, known: &'a KnownPlayers) -> Self {
        let held = held_entries(played);
        let people: BTreeSet<PlayerId> = played.people.keys().map(|id| played.current_id(*id)).collect();
        let mut people: Vec<(Option<EntryId>, PlayerId)> =
            people.into_iter().map(|id| (held.get(&id).copied(), id)).collect();
        people.sort_by_key(|(entry, _)| (entry.is_none(), *entry));
        let entries =
            people.iter().filter_map(|(entry, id)| Some((played.player_name(*id).as_str(), (*entry)?)));
        let named = people.iter().map(|(_, id)| (played.player_name(*id).as_str(), *id));
        Self { played, known, entries: NameIndex::new(entries), people: NameIndex::new(named), held }
    }

    /// Returns the entries that the words can mean.
    pub(super) fn entries(&self, words: &[LineWord]) -> Vec<NameMatch<EntryId>> {
        let by_number = |number: u32| Some(EntryId::new(number)).filter(|id| self.has_entry(*id));
        self.find(words, &self.entries, by_number, |player| self.entry_held_by(player))
    }

    /// Returns the people that the words can mean: by the number of their entry, a name in the league, or an address.
    pub(super) fn people(&self, words: &[LineWord]) -> Vec<NameMatch<PlayerId>> {
        let holder = |number: u32| {
            let entry = self.played.season.entry(EntryId::new(number))?;
            Some(self.played.current_id(entry.holder))
        };
        self.find(words, &self.people, holder, |player| Some(self.played.current_id(player)))
    }

    fn find<T: Copy + Ord>(
        &self,
        words: &[LineWord],
        index: &NameIndex<T>,
        by_number: impl Fn(u32) -> Option<T>,
        by_address: impl Fn(PlayerId) -> Option<T>,
    ) -> Vec<NameMatch<T>> {
        let (text, quoted) = (join_words(words), quoted_text(words));
        if let Some(address) = typed_address(words) {
            let player = self.known.by_address.get(&address).copied();
            return player
                .and_then(by_address)
                .map(|id| NameMatch { id, is_explicit: true })
                .into_iter()
                .collect();
        }
        let quoted = quoted.map(|quoted| index.find(quoted)).filter(|found| !found.is_empty());
        if let Some(found) = quoted {
            return found.into_iter().map(|id| NameMatch { id, is_explicit: true }).collect();
        }
        let number = parse_entry_number(&text).and_then(by_number);
        let others: Vec<T> = index.find(&text).into_iter().filter(|id| Some(*id) != number).collect();
        // Nothing but a number begins with a number sign, even if a name does.
        let is_explicit = others.is_empty() || text.starts_with('#');
        let number = number.map(|id| NameMatch { id, is_explicit });
        let others = others.into_iter().map(|id| NameMatch { id, is_explicit: false });
        number.into_iter().chain(others).collect()
    }

    fn has_entry(&self, id: EntryId) -> bool {
        self.played.season.entry(id).is_some()
    }

    /// Returns the word that names an entry and nothing else.
    pub(super) fn entry_word(&self, id: EntryId) -> String {
        let number = id.number().to_string();
        let is_name = !self.people.find(&number).is_empty();
        if is_name { format!("#{number}") } else { number }
    }

    /// Returns the words that name a person and no one else: the number of their entry, or their quoted name; `None` if
    /// there are none.
    pub(super) fn person_word(&self, player: PlayerId) -> Option<String> {
        if let Some(entry) = self.entry_held_by(player) {
            return Some(self.entry_word(entry));
        }
        let name = self.played.player_name(player);
        (self.people.find(name).len() == 1).then(|| format!("\"{name}\""))
    }

    /// Returns the entry of a person in this season.
    pub(super) fn entry_held_by(&self, player: PlayerId) -> Option<EntryId> {
        self.held.get(&self.played.current_id(player)).copied()
    }

    /// Returns the entries with the most similar names.
    pub(super) fn nearest_entries(&self, typed: &str) -> Vec<EntryId> {
        self.entries.nearest(typed)
    }

    /// Returns the people with the most similar names.
    pub(super) fn nearest_people(&self, typed: &str) -> Vec<PlayerId> {
        self.people.nearest(typed)
    }

    /// Returns the distance to the most similar name.
    pub(super) fn distance(&self, typed: &str, is_person: bool) -> usize {
        if is_person { self.people.distance(typed) } else { self.entries.distance(typed) }
    }
}

/// Returns the entry of each person, by current id: the one that is not withdrawn or absent, or else their newest one.
fn held_entries(played: &PlayedSeason<'_>) -> BTreeMap<PlayerId, EntryId> {
    let (out, current): (Vec<&LeagueEntry>, Vec<&LeagueEntry>) =
        played.season.entries.iter().partition(|entry| entry.state.is_out());
    let in_order = out.into_iter().chain(current.into_iter().rev());
    in_order.map(|entry| (played.current_id(entry.holder), entry.id)).collect()
}

/// Returns the words as typed, with single blanks.
pub(super) fn join_words(words: &[LineWord]) -> String {
    words.iter().map(|word| word.raw.as_str()).collect::<Vec<_>>().join(" ")
}

/// Returns the text of a single quoted word.
fn quoted_text(words: &[LineWord]) -> Option<&str> {
    match words {
        [only] => only.quoted.as_deref(),
        _ => None,
    }
}

/// Returns the mail address that the words are.
pub(super) fn typed_address(words: &[LineWord]) -> Option<MailAddress> {
    match words {
        [only] => parse_address(only.text()),
        _ => None,
    }
}

/// Parses a mail address, with or without the brackets that mail programs put around it.
pub(super) fn parse_address(typed: &str) -> Option<MailAddress> {
    MailAddress::parse(typed.trim_matches(['<', '>', ',', ';'])).ok()
}

/// Parses an entry number: `3`, `#3`, `entry 3`, `no. 3`, and the forms of other languages.
fn parse_entry_number(typed: &str) -> Option<u32> {
    let [before, after] = entry_number_words();
    let typed = fold_name(typed);
    let number = typed.trim_end_matches([',', '.', ';']);
    let number = before.iter().find_map(|word| number.strip_prefix(word.as_str())).unwrap_or(number);
    let number = number.trim_start_matches(['.', ' ']).trim_start_matches('#').trim_start();
    let number =
        after.iter().find_map(|word| number.strip_suffix(word.as_str())).unwrap_or(number).trim_end();
    let is_digits = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    is_digits.then(|| number.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::parse_entry_number;

    #[test]
    fn entry_numbers_have_many_forms() {
        for typed in [
            "3",
            "#3",
            "＃3",
            "# 3",
            "entry 3",
            "Entry #3",
            "no. 3",
            "No 3",
            "№ 3",
            "３",
            "3,",
            "エントリー 3",
            "3番",
            "第3号",
            "參賽編號 3",
            "编号3",
        ] {
            assert_eq!(parse_entry_number(typed), Some(3), "{typed}");
        }
        for typed in ["", "#", "entry", "three", "3a", "-3", "+3", "3 4", "Ann 3", "99999999999"] {
            assert_eq!(parse_entry_number(typed), None, "{typed}");
        }
    }
}
