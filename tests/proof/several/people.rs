//! People who play at one table and write to whichever process takes their mail.

use super::life::Life;
use crate::store::differ::Chance;
use engine::Seat;
use model::{Code, GivenTo, MessageKey, Page, Player, Right, Status};
use ports::{Origin, Request};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The processes that live now, as mail finds them.
#[derive(Default)]
pub(crate) struct Lives(Mutex<Vec<Arc<Life>>>);

impl Lives {
    /// One of them, if there is any.
    pub(crate) fn one(&self, chance: &mut Chance) -> Option<Arc<Life>> {
        let lives = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let living: Vec<&Arc<Life>> = lives.iter().filter(|life| !life.is_over()).collect();
        let one = chance.below(living.len().max(1) as u64);
        living.get(one as usize).map(|life| Arc::clone(life))
    }

    /// One more.
    pub(crate) fn add(&self, life: Life) -> u32 {
        let number = life.number;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::new(life));
        number
    }

    /// Takes one away; it is killed as soon as nobody speaks with it, which is at once.
    pub(crate) fn take(&self, number: u32) -> Option<Arc<Life>> {
        let mut lives = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = lives.iter().position(|life| life.number == number)?;
        Some(lives.remove(at))
    }

    /// All of them are killed.
    pub(crate) async fn end(&self) {
        let all = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for life in all {
            life.is_killed().await;
        }
    }

    /// Whether this one has ended by itself.
    pub(crate) fn is_over(&self, number: u32) -> bool {
        let lives = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lives.iter().find(|life| life.number == number).is_none_or(|life| life.is_over())
    }
}

/// A mail, as somebody wrote it.
pub(crate) fn mail(id: &str, from: Origin, line: &str) -> Request {
    let key = MessageKey { channel: "mail".to_owned(), id: id.to_owned() };
    let request = Request::new(key, from, vec![line.to_owned()]);
    Request { by_letter: true, reply_to: Some(id.to_owned()), ..request }
}

/// Sends a mail until some process has taken it, as mail servers do: what is not acknowledged is sent again, anywhere.
pub(crate) async fn is_taken(lives: &Lives, request: &Request, chance: &mut Chance) -> Page {
    loop {
        if let Some(life) = lives.one(chance) {
            let heard = tokio::select! {
                heard = life.desk.hear(request) => heard.ok().flatten(),
                () = life.ends() => None,
            };
            if let Some(answer) = heard {
                return answer.page;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The most that is bid, in coins.
const BID_MAX: u32 = 20;
/// What a message is answered with that has done what it says, also if that is said once more.
const DONE: [&str; 3] = ["say-sealed", "say-sealed-last", "say-taken-before"];

/// Somebody who bids at their table until it is over.
pub(crate) struct Bidder {
    pub(crate) code: Code,
    pub(crate) player: Player,
    pub(crate) seat: Seat,
    pub(crate) chance: Chance,
}

impl Bidder {
    /// Bids one coin more each time; the messages that were taken.
    pub(crate) async fn plays(mut self, lives: Arc<Lives>, until: tokio::time::Instant) -> Vec<String> {
        let (mut taken, mut answered, mut bid, mut number) = (Vec::new(), None, 0, 0);
        while tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(20 + self.chance.below(150))).await;
            let Some(life) = lives.one(&mut self.chance) else { continue };
            let table = tokio::select! {
                table = life.desk.load(&self.code) => table,
                () = life.ends() => continue,
            };
            let Ok(Some(loaded)) = table else { continue };
            let table = &loaded.table;
            if table.status() == Status::Over {
                break;
            }
            let Some(opened) = table.asks.get(&self.seat).map(|ask| ask.opened) else { continue };
            if answered.replace(opened) == Some(opened) {
                continue;
            }
            bid = bid % BID_MAX + 1;
            number += 1;
            let generation = table.holder(self.seat).map_or(0, |holder| holder.generation());
            let to = Some(GivenTo { player: self.player.id, since: self.player.mailboxes.since });
            let right = Right::Decision { table: self.code.clone(), seat: self.seat, opened, generation, to };
            drop((loaded, life));
            let id = format!("{}-{}-{number}", self.code, self.seat.number());
            let request = mail(&id, Origin::Holder(right), &format!("bid {bid}"));
            let page = is_taken(&lives, &request, &mut self.chance).await;
            // Refused, since there are not so many coins left: another one.
            if page.says.iter().all(|say| !DONE.contains(&&*say.key)) {
                answered = None;
            }
            // A mail server that did not hear the answer sends it again.
            if self.chance.below(4) == 0 {
                is_taken(&lives, &request, &mut self.chance).await;
            }
            taken.push(id);
        }
        taken
    }
}
