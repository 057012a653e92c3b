//! Knowledge of decisions: which players were told of which decision, by a letter, a digest, an answer or a ping in the
//! table's thread. No player runs out of time while awake without being told.

use super::observations::ObservedLetter;
use engine::{Mark, Seat};
use model::hours::{DeadlineReason, WakingTime};
use model::{Body, Code, Holder, Instant, Page, Player, PlayerId, Table};
use ports::{Addressee, OutgoingLetter};
use std::collections::{BTreeMap, BTreeSet};

/// Waking time in seconds, since the decision, within which a player may not have been told yet.
const AWAKE_S: u64 = 2 * 3600;
/// Kinds of letters that are always sent by some delivery method once queued.
const ALWAYS_SENT: [&str; 5] = ["over", "away", "outage", "muster", "receipt"];

/// Knowledge of all players.
#[derive(Debug, Default)]
pub(crate) struct PlayerKnowledge {
    decisions: BTreeSet<(PlayerId, Code, Seat, u32)>,
    /// Tables that a player muted at some time.
    muted: BTreeSet<(PlayerId, Code)>,
    /// Rest periods of all players, and the time of their last change: a letter is held by those in effect when it was
    /// written.
    rests: BTreeMap<PlayerId, (String, Instant)>,
    /// Periods in which no letter could be sent.
    outages: Vec<(Instant, Instant)>,
}

impl PlayerKnowledge {
    /// Records that a player reads a page of their own.
    pub(crate) fn record_reading(&mut self, player: PlayerId, page: &Page, tables: &BTreeMap<Code, Table>) {
        if let (Some(face), Some(ask)) = (&page.table, &page.ask)
            && let Some(seat) = face.you
        {
            self.decisions.insert((player, face.code.clone(), seat, ask.opened));
        }
        for line in page.tables.iter().filter(|line| line.waits_for_you) {
            let Some(table) = tables.get(&line.code) else { continue };
            for (seat, ask) in table.seats_of(player).filter_map(|seat| Some((seat, table.asks.get(&seat)?)))
            {
                self.decisions.insert((player, line.code.clone(), seat, ask.opened));
            }
        }
    }

    /// Records that a letter reached its recipient, or everyone in the table's thread.
    pub(crate) fn record_arrival(&mut self, letter: &OutgoingLetter, tables: &BTreeMap<Code, Table>) {
        if let Addressee::Player { player, .. } = &letter.to {
            return self.record_reading(player.id, &letter.page, tables);
        }
        let Some(table) = letter.page.table.as_ref().and_then(|face| tables.get(&face.code)) else { return };
        for call in &letter.page.calls {
            if let Some(player) = table.holder(call.seat).and_then(Holder::player) {
                self.decisions.insert((player, table.code.clone(), call.seat, call.opened));
            }
        }
    }

    /// Records an outage of the service.
    pub(crate) fn record_outage(&mut self, from: Instant, to: Instant) {
        self.outages.push((from, to));
    }

    /// Records a player's current settings.
    pub(crate) fn record_settings(&mut self, player: &Player, now: Instant) {
        let rests = format!("{} {:?}", player.zone, player.rest);
        if self.rests.get(&player.id).is_none_or(|(known, _)| *known != rests) {
            self.rests.insert(player.id, (rests, now));
        }
        self.muted.extend(player.telling.muted.iter().map(|code| (player.id, code.clone())));
    }

    /// Returns an error if the rules answered a decision in this entry that its player was never told of.
    pub(crate) fn uninformed_player(
        &self,
        before: &Table,
        body: &Body,
        people: &BTreeMap<PlayerId, Player>,
        now: Instant,
    ) -> Option<String> {
        let automatic = |mark: Mark| mark == Mark::Automatic;
        let seats: Vec<Seat> = match body {
            Body::Move { seat, steps, .. } if steps.iter().any(|step| automatic(step.mark)) => vec![*seat],
            Body::Envelope { steps, .. } => {
                steps.iter().filter(|one| automatic(one.played.mark)).map(|one| one.seat).collect()
            }
            _ => return None,
        };
        seats.into_iter().find_map(|seat| {
            let ask =
                before.asks.get(&seat).filter(|ask| ask.clock.because != Some(DeadlineReason::Skipped))?;
            let player = people.get(&before.holder(seat)?.player()?)?;
            let named = (player.id, before.code.clone(), seat, ask.opened);
            let waking = WakingTime::of(&player.habits());
            let lost = self.outages.iter();
            let since =
                self.rests.get(&player.id).map_or(ask.opened_at, |(_, since)| ask.opened_at.max(*since));
            let lost = lost.map(|(from, to)| waking.waking_between(*from.max(&since), *to.min(&now)));
            let awake_s = waking.waking_between(since, now).saturating_sub(lost.sum());
            let calm = self.muted.contains(&(player.id, before.code.clone())) || awake_s < AWAKE_S;
            (!calm && !self.decisions.contains(&named))
                .then(|| format!("{}: {} was never told of {ask:?}", before.code, player.name))
        })
    }

    /// Returns letters that no delivery method sent, although nothing made them obsolete.
    pub(crate) fn unsent_letters(&self, letters: &BTreeMap<String, ObservedLetter>) -> Vec<String> {
        let mut sent: BTreeMap<&str, bool> = BTreeMap::new();
        for (key, letter) in letters {
            let kind = key.split('/').next().unwrap_or_default();
            let muted =
                letter.reader.zip(letter.table.clone()).is_some_and(|named| self.muted.contains(&named));
            if ALWAYS_SENT.contains(&kind) && !muted {
                let cause = key.trim_end_matches("/direct").trim_end_matches("/place");
                *sent.entry(cause).or_default() |= letter.is_sent();
            }
        }
        let unsent = sent.into_iter().filter(|(_, is_sent)| !is_sent);
        unsent.map(|(cause, _)| format!("by no delivery method was sent: {cause}")).collect()
    }
}
