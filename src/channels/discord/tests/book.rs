//! A window behind which there is nothing but a list of things that can be said.

use crate::channels::{
    AdminLine, Answer, Door, Hints, Lookup, NextWords, NotNow, Origin, Request, SaidAt, Tables, Vocabulary,
};
use crate::engine::{ChoiceNotes, Completion, Meta, NextWord, Seat, Stop};
use crate::play::{Account, Code, Community, HalfTyped, Player, Right, TableLine, Useful};
use async_trait::async_trait;
use std::sync::Arc;

/// Steps that can be said (a range as `1..40`), each with what it would do.
#[derive(Debug)]
pub(super) struct Book {
    pub(super) steps: Vec<(String, Stop)>,
    pub(super) draft: Vec<String>,
    pub(super) default: Option<String>,
    /// What is to be known of every word.
    pub(super) notes: ChoiceNotes,
}

impl Book {
    pub(super) fn new(steps: &[&str], stop: Stop) -> Self {
        let steps = steps.iter().map(|step| ((*step).to_owned(), stop)).collect();
        Self { steps, draft: Vec::new(), default: None, notes: ChoiceNotes::default() }
    }

    fn half_typed(&self, typed: &str) -> HalfTyped {
        let (kept, half) = typed.rsplit_once(' ').map_or(("", typed), |(kept, half)| (kept, half));
        let mut next: Vec<NextWord> = Vec::new();
        for (step, _) in &self.steps {
            let words: Vec<&str> = step.split(' ').collect();
            let said: Vec<&str> = kept.split(' ').filter(|word| !word.is_empty()).collect();
            let fits =
                words.len() > said.len() && words.iter().zip(&said).all(|(word, said)| same(word, said));
            let Some(word) = words.get(said.len()).filter(|_| fits) else { continue };
            let range = word.split_once("..").map(|(a, b)| (a.parse().unwrap(), b.parse().unwrap()));
            if range.is_none() && !word.starts_with(half) {
                continue;
            }
            let (ends, goes_on) = (words.len() == said.len() + 1, words.len() > said.len() + 1);
            match next.iter_mut().find(|known| known.canonical == **word) {
                Some(known) => (known.ends, known.goes_on) = (known.ends | ends, known.goes_on | goes_on),
                None => next.push(NextWord {
                    shown: (*word).to_owned(),
                    canonical: (*word).to_owned(),
                    ends,
                    goes_on,
                    range,
                    notes: self.notes.clone(),
                }),
            }
        }
        let whole = typed.trim();
        let is_said = |step: &str| {
            let (words, said): (Vec<&str>, Vec<&str>) =
                (step.split(' ').collect(), whole.split(' ').collect());
            words.len() == said.len() && words.iter().zip(&said).all(|(word, said)| same(word, said))
        };
        let stop = self.steps.iter().find(|(step, _)| is_said(step)).map(|(_, stop)| *stop);
        HalfTyped {
            draft: self.draft.clone(),
            steps: 7,
            completion: Completion { next, ..Completion::default() },
            stop,
            default: self.default.clone(),
        }
    }
}

fn same(word: &str, said: &str) -> bool {
    match word.split_once("..") {
        Some((first, last)) => {
            let number = said.parse::<u32>().ok();
            number.is_some_and(|number| (first.parse().unwrap()..=last.parse().unwrap()).contains(&number))
        }
        None => word == said,
    }
}

fn nothing<T>() -> Result<T, NotNow> {
    Err(NotNow::Failed { why: "there is nothing behind this window".to_owned() })
}

#[async_trait]
impl Door for Book {
    async fn right(&self, _hash: &str) -> Result<Option<Right>, NotNow> {
        nothing()
    }
    async fn vocabulary(&self, _sender: &Origin) -> Result<Arc<Vocabulary>, NotNow> {
        nothing()
    }
    async fn handle(&self, _request: &Request) -> Result<Option<Answer>, NotNow> {
        nothing()
    }
}

#[async_trait]
impl Lookup for Book {
    fn games(&self) -> Vec<&'static Meta> {
        Vec::new()
    }
    async fn person(&self, _account: &Account) -> Result<Option<Player>, NotNow> {
        nothing()
    }
    async fn table_at(&self, _place: &str) -> Result<Option<Code>, NotNow> {
        nothing()
    }
    async fn post_of(&self, _table: &Code) -> Result<Option<String>, NotNow> {
        nothing()
    }
    async fn tables(&self, _of: &Tables) -> Result<Vec<TableLine>, NotNow> {
        nothing()
    }
    async fn next_words(&self, _: &Account, _: &Code, typed: &str) -> Result<Option<NextWords>, NotNow> {
        Ok(Some(NextWords {
            seat: Seat::new(1),
            opened: 31,
            asked: "turn".to_owned(),
            game: "art-society".to_owned(),
            sealed: self.steps.iter().any(|(_, stop)| *stop == Stop::Sealed),
            half: self.half_typed(typed),
            deadline_at: None,
        }))
    }
    async fn useful(&self, _account: &Account, _said_at: &SaidAt) -> Result<Vec<Useful>, NotNow> {
        nothing()
    }
    async fn hints(&self, _account: &Account, _said_at: &SaidAt) -> Result<Option<Hints>, NotNow> {
        nothing()
    }
    async fn tables_for_admin(&self, _said_at: &SaidAt) -> Result<Vec<AdminLine>, NotNow> {
        Ok(Vec::new())
    }

    async fn seat_for_admin(&self, _said_at: &SaidAt, _account: &Account) -> Result<Option<Seat>, NotNow> {
        Ok(None)
    }

    async fn community(&self, _channel: &str, _id: &str) -> Result<Option<Community>, NotNow> {
        nothing()
    }
    async fn choose(&self, _community: Community) -> Result<(), NotNow> {
        nothing()
    }
    async fn seen(&self) -> Result<Vec<(String, String)>, NotNow> {
        nothing()
    }
    async fn see(&self, _place: &str, _message: &str) -> Result<(), NotNow> {
        nothing()
    }
}
