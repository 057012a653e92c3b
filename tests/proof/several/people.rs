//! Players at one table; they write to any process that accepts their mail.

use super::service_process::ServiceProcess;
use crate::store::comparison::SplitMix;
use engine::Seat;
use model::{Code, MessageKey, Page, Player, Right, RightRecipient, Status};
use ports::{Origin, Request};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The running processes, as mail finds them.
#[derive(Default)]
pub(crate) struct RunningProcesses(Mutex<Vec<Arc<ServiceProcess>>>);

impl RunningProcesses {
    /// Returns a random running process, if there is one.
    pub(crate) fn random_process(&self, chance: &mut SplitMix) -> Option<Arc<ServiceProcess>> {
        let lives = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let living: Vec<&Arc<ServiceProcess>> = lives.iter().filter(|life| !life.is_over()).collect();
        let one = chance.below(living.len().max(1) as u64);
        living.get(one as usize).map(|life| Arc::clone(life))
    }

    /// Adds a process and returns its number.
    pub(crate) fn add(&self, life: ServiceProcess) -> u32 {
        let number = life.number;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::new(life));
        number
    }

    /// Removes a process; it is killed once no client uses it, which is at once.
    pub(crate) fn take(&self, number: u32) -> Option<Arc<ServiceProcess>> {
        let mut lives = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = lives.iter().position(|life| life.number == number)?;
        Some(lives.remove(at))
    }

    /// Kills all processes.
    pub(crate) async fn kill_all(&self) {
        let all = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for life in all {
            life.kill_abruptly().await;
        }
    }

    /// Returns true if this process has ended by itself.
    pub(crate) fn is_over(&self, number: u32) -> bool {
        let lives = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lives.iter().find(|life| life.number == number).is_none_or(|life| life.is_over())
    }
}

/// Builds a player's mail.
pub(crate) fn mail(id: &str, from: Origin, line: &str) -> Request {
    let key = MessageKey { channel: "mail".to_owned(), id: id.to_owned() };
    let request = Request::new(key, from, vec![line.to_owned()]);
    Request { by_letter: true, reply_to: Some(id.to_owned()), ..request }
}

/// Sends a mail until some process accepts it, as mail servers do: without an acknowledgement it is sent again, to any
/// process.
pub(crate) async fn send_until_accepted(
    lives: &RunningProcesses,
    request: &Request,
    chance: &mut SplitMix,
) -> Page {
    loop {
        if let Some(life) = lives.random_process(chance) {
            let heard = tokio::select! {
                heard = life.desk.handle_request(request) => heard.ok().flatten(),
                () = life.wait_until_ended() => None,
            };
            if let Some(answer) = heard {
                return answer.page;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Maximum bid, in coins.
const BID_MAX: u32 = 20;
/// Messages in the answer to a bid that succeeded, also when repeated.
const DONE: [&str; 3] = ["say-sealed", "say-sealed-last", "say-taken-before"];

/// A player's bidding at a table until it is over.
pub(crate) struct Bidder {
    pub(crate) code: Code,
    pub(crate) player: Player,
    pub(crate) seat: Seat,
    pub(crate) chance: SplitMix,
}

impl Bidder {
    /// Bids one coin more each time; returns the accepted messages.
    pub(crate) async fn play_bids(
        mut self,
        lives: Arc<RunningProcesses>,
        until: tokio::time::Instant,
    ) -> Vec<String> {
        let (mut taken, mut answered, mut bid, mut number) = (Vec::new(), None, 0, 0);
        while tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(20 + self.chance.below(150))).await;
            let Some(life) = lives.random_process(&mut self.chance) else { continue };
            let table = tokio::select! {
                table = life.desk.load(&self.code) => table,
                () = life.wait_until_ended() => continue,
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
            let to = Some(RightRecipient { player: self.player.id, since: self.player.mailboxes.since });
            let right = Right::Decision { table: self.code.clone(), seat: self.seat, opened, generation, to };
            drop((loaded, life));
            let id = format!("{}-{}-{number}", self.code, self.seat.number());
            let request = mail(&id, Origin::Holder(right), &format!("bid {bid}"));
            let page = send_until_accepted(&lives, &request, &mut self.chance).await;
            // Refused because too few coins are left: try another bid.
            if page.says.iter().all(|say| !DONE.contains(&&*say.key)) {
                answered = None;
            }
            // A mail server that did not get the answer sends the mail again.
            if self.chance.below(4) == 0 {
                send_until_accepted(&lives, &request, &mut self.chance).await;
            }
            taken.push(id);
        }
        taken
    }
}
