//! Secret data at a table with sealed bids, compared with everything that a person sees: texts, files with names and
//! descriptions, labels, and ids of controls.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use model::{Body, Entry, Page, PageEvent};
use regex::Regex;
use serde_json::Value;

use crate::people::{PersonView, SeenMessage};

/// A statement that a player bids a card.
static BIDS: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(\w+) bids (\d+)").unwrap());
/// Text that only the answer to the bidder contains.
static ANSWERS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:Sealed|Sealed again|You've answered|Yours):? bid (\d+)").unwrap());
/// A bid as it is typed, and as a menu stores it.
static TYPED: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\bbid \d|=\d").unwrap());

/// The game's words for hands and bids are known here, for the comparison with the true state.
const HAND: &str = "Cards in hand: ";

/// Secret data of a table.
#[derive(Debug, Default)]
pub(super) struct Secrets {
    /// Names of the seats, in order.
    names: Vec<String>,
    /// Opened bids, by name and card.
    opened: BTreeSet<(String, u32)>,
    /// Sealed answers of each player, including replaced ones.
    answers: BTreeMap<String, BTreeSet<u32>>,
    /// Words that must not appear at Discord: addresses, tokens, the seed of a running game.
    words: BTreeSet<String>,
    /// Fingerprints of the currently sealed answers, by name.
    sealed: BTreeMap<String, String>,
}

impl Secrets {
    /// Creates the secrets of a table with these names at its seats.
    pub(super) fn of(names: Vec<String>) -> Self {
        Self { names, ..Self::default() }
    }

    /// Marks these words as secret.
    pub(super) fn hide(&mut self, words: &str) {
        assert!(!words.is_empty());
        self.words.insert(words.to_owned());
    }

    /// Marks these words as public.
    pub(super) fn reveal(&mut self, words: &str) {
        self.words.remove(words);
    }

    /// Records a sealed card.
    pub(super) fn seal(&mut self, name: &str, card: u32) {
        self.answers.entry(name.to_owned()).or_default().insert(card);
    }

    /// Reads the true state from the journal: opened bids and sealed answers.
    pub(super) fn read_journal(&mut self, journal: &[Entry]) {
        for entry in journal {
            match &entry.body {
                Body::Envelope { steps, .. } => {
                    self.sealed.clear();
                    for opened in steps {
                        let card = opened.played.words.strip_prefix("bid ").expect("a bid").parse().unwrap();
                        self.opened.insert((self.names[usize::from(opened.seat.number())].clone(), card));
                    }
                }
                Body::Seal { seat, hash, .. } => {
                    self.sealed.insert(self.names[usize::from(seat.number())].clone(), hash.to_string());
                }
                _ => {}
            }
        }
    }

    /// Fails if a viewer sees another player's secrets. `viewer` is the viewer's name at the table, if any.
    pub(super) fn check_viewer(&self, viewer: Option<&str>, seen: &PersonView) {
        for message in seen.messages.iter().filter(|message| message.is_by_bot) {
            let all = message_words(message);
            self.check_text(viewer, &all);
            if !message.is_ephemeral && message.place != "DM" {
                assert!(!TYPED.is_match(&all) && !all.contains(HAND), "visible to everyone: {all}");
                let ids = message.buttons.iter().filter_map(|button| button.custom_id.as_deref());
                // The line that looks for players names a game and a number of seats.
                let mut ids = ids.filter(|id| !id.starts_with("v1:-:-:line:-:seek "));
                assert!(ids.all(|id| !id.contains(' ')), "a button id contains words: {all}");
            }
        }
        for suggested in &seen.suggestions {
            self.check_text(viewer, suggested);
        }
    }

    fn check_text(&self, viewer: Option<&str>, all: &str) {
        for bid in BIDS.captures_iter(all) {
            let bid = (bid[1].to_owned(), bid[2].parse().unwrap());
            assert!(self.opened.contains(&bid), "{viewer:?} sees {bid:?} before it is opened: {all}");
        }
        let own = viewer.and_then(|name| self.answers.get(name));
        for answer in ANSWERS.captures_iter(all) {
            let card = answer[1].parse().unwrap();
            assert!(
                own.is_some_and(|own| own.contains(&card)),
                "{viewer:?} sees the answer of another: {all}"
            );
        }
        for (name, hash) in self.sealed.iter().filter(|(name, _)| Some(name.as_str()) != viewer) {
            assert!(!all.contains(hash.as_str()), "{viewer:?} sees the fingerprint of {name}: {all}");
        }
        for words in &self.words {
            assert!(!all.contains(words.as_str()), "{viewer:?} sees {words}: {all}");
        }
        assert!(all.matches(HAND).count() <= usize::from(viewer.is_some()), "{viewer:?} sees hands: {all}");
    }

    /// Fails if a letter contains secrets of anyone but its recipient.
    pub(super) fn check_letter(&self, page: &Page, reader: &str) {
        for news in &page.news {
            let PageEvent::Event(event) = news else { continue };
            let (Some("bid"), Some(seat), Some(card)) =
                (event["kind"].as_str(), event["seat"].as_u64(), event["card"].as_u64())
            else {
                continue;
            };
            let bid = (self.names[seat as usize].clone(), card as u32);
            assert!(self.opened.contains(&bid), "{reader} is shown {bid:?} before it is opened");
        }
        let answer = page.ask.as_ref().and_then(|ask| ask.answer.as_deref());
        if let Some(card) = answer.and_then(|words| words.strip_prefix("bid ")?.parse().ok()) {
            assert!(self.answers[reader].contains(&card), "{reader} is shown the answer of another");
        }
        let Some(board) = &page.board else { return };
        for (name, seat) in self.names.iter().zip(board.view["seats"].as_array().into_iter().flatten()) {
            let over = !board.view["end"].is_null();
            assert!(over || seat["hand"].is_null() || name == reader, "{reader} is shown the hand of {name}");
            let bid = seat["bid"].as_u64().map(|card| (name.clone(), card as u32));
            let known = bid.as_ref().is_none_or(|bid| name == reader || self.opened.contains(bid));
            assert!(known, "{reader} is shown {bid:?} before it is opened");
        }
    }
}

/// Returns the cards in the hand of a seat, from that seat's own view.
pub(super) fn hand_from_view(view: &Value, seat: usize) -> Vec<u32> {
    let cards = view["seats"][seat]["hand"].as_array().expect("the own hand is visible");
    cards.iter().filter_map(|card| card.as_u64()).map(|card| card as u32).collect()
}

/// Returns the hand shown on a text board.
pub(super) fn hand_from_text(text: &str) -> Vec<u32> {
    let (_, behind) = text.split_once(HAND).expect("a text board with a hand");
    behind.split_whitespace().map_while(|word| word.parse().ok()).collect()
}

/// Returns all text in a message that a person sees, can reveal, or sends with a press.
fn message_words(message: &SeenMessage) -> String {
    let mut all = vec![message.text.clone()];
    for file in &message.files {
        all.extend([file.filename.clone(), file.description.clone()]);
    }
    for button in &message.buttons {
        let hidden = [&button.custom_id, &button.url].into_iter().flatten();
        all.extend(hidden.chain([&button.label]).cloned());
    }
    for menu in &message.menus {
        all.extend([menu.placeholder.clone(), menu.custom_id.clone()]);
        all.extend(menu.options.iter().map(|(label, value)| format!("{label} {value}")));
    }
    all.join("\n")
}
