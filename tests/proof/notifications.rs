//! Notifications: letters held until their recipient wakes, reminders that adapt and lapse with their reason, the daily
//! digest, and muted tables. Uses the real outbox with a channel that keeps its letters.

use super::clocks::{paced, send_line, utc};
use super::desk::{Evening, keys_of};
use async_trait::async_trait;
use chrono::TimeDelta;
use engine::Seat;
use model::{
    Account, Arg, Code, ContactMethod, Instant, Legibility, Page, PageKind, Player, PublicPlace, Urgency,
};
use play::awake_at;
use ports::{Addressee, Channel, DeliveryResult, LetterState, Origin, OutgoingLetter};
use service::{Outbox, Policy};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Recipient name for public letters in a table's thread.
const PLACE: &str = "the place";

/// A letter as it arrived.
#[derive(Clone, Debug)]
pub(crate) struct ArrivedLetter {
    pub(crate) name: String,
    pub(crate) at: Instant,
    pub(crate) class: Urgency,
    pub(crate) page: Page,
}

/// A channel that keeps every letter.
#[derive(Debug, Default)]
pub(crate) struct KeepingChannel(Mutex<Vec<ArrivedLetter>>);

#[async_trait]
impl Channel for KeepingChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way != ContactMethod::Direct
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let name = match &letter.to {
            Addressee::Player { player, .. } => player.name.to_string(),
            Addressee::Everyone { .. } => PLACE.to_owned(),
        };
        let page = letter.page.clone();
        self.0.lock().unwrap().push(ArrivedLetter { name, at: letter.at, class: letter.class, page });
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// A service with its outbox.
pub(crate) struct ServiceWithOutbox {
    pub(crate) evening: Evening,
    outbox: Outbox,
    letterbox: Arc<KeepingChannel>,
}

impl ServiceWithOutbox {
    pub(crate) fn new(evening: Evening) -> Self {
        let letterbox = Arc::new(KeepingChannel::default());
        let outbox = Outbox::new(evening.desk.clone(), letterbox.clone());
        Self { evening, outbox, letterbox }
    }

    /// Runs and delivers everything due now.
    pub(crate) async fn settle_and_deliver(&self) {
        self.evening.settle().await;
        while self.outbox.deliver_due().await.unwrap() > 0 {
            self.evening.settle().await;
        }
    }

    /// Advances the time until `end`, from one due event to the next.
    pub(crate) async fn advance_to(&self, end: Instant) {
        loop {
            self.settle_and_deliver().await;
            let store = self.evening.desk.store();
            let (timer, letter) =
                (store.next_timer_at().await.unwrap(), store.next_letter_at().await.unwrap());
            let next = timer.into_iter().chain(letter).min().filter(|next| *next <= end);
            self.evening.set_time(next.unwrap_or(end));
            if next.is_none() {
                return self.settle_and_deliver().await;
            }
        }
    }

    /// Takes the letters to a player since the last call, except answers to their own messages.
    pub(crate) fn take_arrived(&self, to: &Player) -> Vec<ArrivedLetter> {
        let mut all = self.letterbox.0.lock().unwrap();
        let (own, others) = all.drain(..).partition(|came: &ArrivedLetter| came.name == to.name);
        *all = others;
        own.into_iter().filter(|came| came.class != Urgency::Receipt).collect()
    }
}

fn classes(came: &[ArrivedLetter]) -> Vec<Urgency> {
    came.iter().map(|one| one.class).collect()
}

#[tokio::test]
async fn only_turn_letters_wait_for_waking_hours() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 24h")));
    let evening = &town.evening;
    evening.set_time(utc("2026-11-20 23:00"));
    let ada = evening.player("Ada").await;
    evening.send_lines(Origin::Player(ada.id), &["quiet 22:00-07:30"]).await;
    let (code, ..) = evening.start_bidding().await;
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &[&format!("bid {}", 5 + seat)]).await;
    }
    // The winner is asked; let Bo answer everything he is asked, so that it is Ada's turn.
    let before = town.evening.table(&code).await;
    town.settle_and_deliver().await;
    let answers = town.take_arrived(&ada);
    assert!(answers.is_empty(), "quiet: {answers:?}");
    town.advance_to(utc("2026-11-21 12:00")).await;
    let came = town.take_arrived(&ada);
    assert!(came.iter().all(|one| one.at >= utc("2026-11-21 07:30")), "{came:?}");
    if before.seats_to_act().any(|seat| seat == Seat::new(0)) {
        assert_eq!(
            came.first().map(|one| (one.class, one.at)),
            Some((Urgency::Turn, utc("2026-11-21 07:30")))
        );
    }
}

/// Starts a table where Bo's move puts Ada to act at 23:00, while she sleeps.
async fn start_with_night_decision(town: &ServiceWithOutbox, habits: &[&str]) -> (Code, Player, Player) {
    let evening = &town.evening;
    evening.set_time(utc("2026-11-20 20:00"));
    let ada = evening.player("Ada").await;
    evening.send_lines(Origin::Player(ada.id), habits).await;
    let (code, ada, bo) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    town.settle_and_deliver().await;
    town.take_arrived(&ada);
    evening.set_time(utc("2026-11-20 23:00"));
    evening.send_lines(evening.decision(&code, 1).await, &["hang f5"]).await;
    let auctioneer = evening.table(&code).await.seats_to_act().next().unwrap();
    if auctioneer == Seat::new(1) {
        evening.send_lines(evening.decision(&code, 1).await, &["pick 2x2 2x3 3x2"]).await;
    }
    assert!(evening.table(&code).await.seats_to_act().any(|seat| seat == Seat::new(0)));
    let ada = evening.desk.player(ada.id).await.unwrap().unwrap();
    (code, ada, bo)
}

#[tokio::test]
async fn morning_letter_replaces_the_reminder() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 24h remind every 1h")));
    let (_, ada, _) = start_with_night_decision(&town, &["quiet 22:00-07:30"]).await;
    town.advance_to(utc("2026-11-21 08:15")).await;
    let came = town.take_arrived(&ada);
    assert_eq!(classes(&came), [Urgency::Turn], "{came:?}");
    assert_eq!(came[0].at, utc("2026-11-21 07:30"));
    town.advance_to(utc("2026-11-21 12:15")).await;
    let came = town.take_arrived(&ada);
    assert!(came.len() >= 3 && came.iter().all(|one| one.class == Urgency::Reminder));
    assert!(came.iter().all(|one| keys_of(&one.page).contains(&"say-reminder") && one.page.ask.is_some()));
    assert!(came.iter().all(|one| awake_at(&ada, one.at) == one.at), "never while she sleeps");
}

/// Returns the seats pinged by posts in the table's thread since the last call, per post.
fn pinged_seats(town: &ServiceWithOutbox) -> Vec<Vec<u8>> {
    let mut all = town.letterbox.0.lock().unwrap();
    let posts: Vec<ArrivedLetter> = all.extract_if(.., |came| came.name == PLACE).collect();
    let posts = posts.iter().filter(|came| came.page.kind == PageKind::Post);
    posts.map(|came| came.page.calls.iter().map(|call| call.seat.number()).collect()).collect()
}

/// No letter could be sent between the decision in the evening and the next event at night. The simulator found this in
/// about one of a hundred worlds. The post at night replaced the one with Ada's ping, and did not ping her again.
#[tokio::test]
async fn every_post_pings_a_player_until_they_answer() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 24h")));
    let evening = &town.evening;
    evening.set_time(utc("2026-11-20 20:00"));
    let says = async |who: &str, table: Option<&Code>, line: &str| {
        let account = Account { channel: "discord".to_owned(), id: who.to_owned() };
        let mut request = evening.request(Origin::Account(account), &[line]);
        (request.by_letter, request.request_place.place) = (false, Some(chat_channel()));
        request.request_place.table = table.cloned();
        evening.desk.handle_request(&request).await.unwrap().unwrap().page
    };
    says("1", None, "quiet 22:00-07:30").await;
    let code = says("1", None, "new art-society 2").await.table.unwrap().code;
    says("2", None, &format!("join {code}")).await;
    evening.set_time(utc("2026-11-20 23:00"));
    says("2", Some(&code), "hang f5").await;
    town.settle_and_deliver().await;
    assert_eq!(pinged_seats(&town), [[0]], "the only remaining post pings Ada");
}

/// A chat channel in which tables can be opened.
fn chat_channel() -> PublicPlace {
    let [channel, community, room, lang] = ["discord", "c1", "r1", "en"].map(str::to_owned);
    PublicPlace { channel, community, room, lang }
}

#[tokio::test]
async fn at_once_setting_sends_only_turn_letters_at_night() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 24h nonstop remind 10%")));
    let (_, ada, _) = start_with_night_decision(&town, &["quiet 22:00-07:30", "tell at-once"]).await;
    town.advance_to(utc("2026-11-21 07:00")).await;
    assert_eq!(classes(&town.take_arrived(&ada)), [Urgency::Turn]);
    town.advance_to(utc("2026-11-21 08:00")).await;
    let came = town.take_arrived(&ada);
    assert_eq!(
        came.iter().map(|one| (one.class, one.at)).collect::<Vec<_>>(),
        [(Urgency::Reminder, utc("2026-11-21 07:30"))]
    );
}

#[tokio::test]
async fn outdated_reminder_is_not_sent() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 10h nonstop remind 50%")));
    let (code, ada, _) = town.evening.start_table_of_two().await;
    town.settle_and_deliver().await;
    town.take_arrived(&ada);
    town.evening.advance_time(TimeDelta::hours(5));
    // The reminder is queued, but she answers from elsewhere before it is sent.
    town.evening.settle().await;
    town.evening.send_lines(town.evening.decision(&code, 0).await, &["hang f5"]).await;
    town.settle_and_deliver().await;
    assert!(town.take_arrived(&ada).iter().all(|one| one.class != Urgency::Reminder));
}

#[tokio::test]
async fn reminders_follow_the_player_settings_up_to_a_limit() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 10h nonstop remind 50%")));
    let (code, ada, bo) = town.evening.start_table_of_two().await;
    let start = town.evening.desk.now();
    assert_eq!(keys_of(&send_line(&town.evening, &ada, "remind every 2h").await)[0], "say-remind");
    assert_eq!(keys_of(&send_line(&town.evening, &bo, "remind off").await)[0], "say-remind-off");
    town.advance_to(start + TimeDelta::minutes(250)).await;
    let came = town.take_arrived(&ada);
    let reminders = came.iter().filter(|one| one.class == Urgency::Reminder);
    assert_eq!(reminders.map(|one| (one.at - start).num_hours()).collect::<Vec<_>>(), [2, 4]);
    town.take_arrived(&bo);
    let page = town.evening.send_lines(town.evening.decision(&code, 0).await, &["hush"]).await;
    assert_eq!(keys_of(&page), ["say-enough"]);
    town.advance_to(start + TimeDelta::minutes(599)).await;
    assert!(town.take_arrived(&ada).is_empty() && town.take_arrived(&bo).is_empty());
}

#[tokio::test]
async fn digest_lists_tables_by_urgency() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 3d nonstop")));
    let evening = &town.evening;
    evening.set_time(utc("2026-11-20 12:00"));
    let ada = evening.player("Ada").await;
    let page = send_line(evening, &ada, "digest 07:30").await;
    assert_eq!(keys_of(&page)[0], "say-digest");
    let (slow, _, bo) = evening.start_table_of_two().await;
    let fast = send_line(evening, &bo, "new art-society 2 pace=grace 2d nonstop").await.table.unwrap().code;
    send_line(evening, &ada, &format!("join {fast}")).await;
    town.advance_to(utc("2026-11-21 07:00")).await;
    assert!(town.take_arrived(&ada).is_empty(), "nothing is sent on its own");
    town.advance_to(utc("2026-11-21 08:00")).await;
    let came = town.take_arrived(&ada);
    assert_eq!(came.len(), 1, "{came:?}");
    assert_eq!(came[0].at, utc("2026-11-21 07:30"));
    let named: Vec<Code> = came[0].page.tables.iter().map(|line| line.code.clone()).collect();
    assert_eq!(named, [fast.clone(), slow], "most urgent first");
    assert!(came[0].page.tables.iter().all(|line| line.asked.is_some() && line.deadline_at.is_some()));
    // She answers the digest.
    let page = send_line(evening, &ada, &format!("answer {fast} hang f5")).await;
    assert_eq!(keys_of(&page)[0], "say-applied");
    // A letter too urgent for the next digest is sent on its own.
    let urgent =
        send_line(evening, &bo, "new art-society 2 pace=grace 10h nonstop").await.table.unwrap().code;
    let third = evening.player("Cy").await;
    drop(third);
    send_line(evening, &ada, &format!("join {urgent}")).await;
    town.advance_to(utc("2026-11-21 17:30")).await;
    let came = town.take_arrived(&ada);
    assert!(came.iter().any(|one| one.class == Urgency::Reminder), "{came:?}");
}

/// A digest that is due on a day off would be read only after the deadline.
#[tokio::test]
async fn day_off_before_a_deadline_makes_a_turn_urgent() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 40h nonstop")));
    let evening = &town.evening;
    let friday = utc("2026-11-20 12:00");
    evening.set_time(friday);
    let ada = evening.player("Ada").await;
    evening.send_lines(Origin::Player(ada.id), &["digest 07:30", "off sat sun"]).await;
    evening.start_table_of_two().await;
    town.settle_and_deliver().await;
    let came = town.take_arrived(&ada);
    assert_eq!(came.iter().map(|one| (one.class, one.at)).collect::<Vec<_>>(), [(Urgency::Turn, friday)]);
}

/// The rules answered while the reader slept, so the notice that tells them no longer asks.
#[tokio::test]
async fn notice_does_not_ask_for_a_closed_decision() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 4h nonstop remind off")));
    let (code, ada, _) = start_with_night_decision(&town, &["quiet 22:00-07:30"]).await;
    let asked = town.evening.table(&code).await.asks[&Seat::new(0)].opened;
    town.advance_to(utc("2026-11-21 08:00")).await;
    let now = town.evening.table(&code).await;
    assert!(now.asks.get(&Seat::new(0)).is_none_or(|ask| ask.opened != asked), "precondition");
    let notices: Vec<ArrivedLetter> = town.take_arrived(&ada);
    assert!(notices.iter().any(|one| one.page.kind == PageKind::Notice), "{notices:?}");
    let is_asked = now.asks.contains_key(&Seat::new(0));
    assert!(notices.iter().all(|one| is_asked || one.page.ask.is_none()), "{notices:?}");
}

#[tokio::test]
async fn digest_names_winners() {
    let admins = BTreeSet::from(["root@example.org".parse().unwrap()]);
    let town = ServiceWithOutbox::new(Evening::with_policy(Policy { admins, ..paced("grace 3d nonstop") }));
    let evening = &town.evening;
    evening.set_time(utc("2026-11-20 12:00"));
    let (ada, root) = (evening.player("Ada").await, evening.player("Root").await);
    send_line(evening, &ada, "digest 07:30").await;
    let (won, ..) = evening.start_table_of_two().await;
    let (ended, ..) = evening.start_table_of_two().await;
    send_line(evening, &root, &format!("ruling {won} result 2: agreed by mail")).await;
    send_line(evening, &root, &format!("ruling {ended} close: nobody came")).await;
    town.advance_to(utc("2026-11-21 08:00")).await;
    let came = town.take_arrived(&ada);
    let digest = &came.iter().find(|one| one.page.tables.len() == 2).expect("a digest").page;
    let told_of = |key: &str| digest.says.iter().find(|say| say.key == key).map(|say| say.args.clone());
    let winner = told_of("say-digest-won").expect("the winner is named");
    assert_eq!((&winner["table"], &winner["names"]), (&Arg::Text(won.to_string()), &Arg::Free("Bo".into())));
    assert_eq!(told_of("say-digest-ended").expect("no result")["table"], Arg::Text(ended.to_string()));
}

#[tokio::test]
async fn empty_digest_is_not_sent() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 3d nonstop remind off")));
    let evening = &town.evening;
    evening.set_time(utc("2026-11-20 12:00"));
    let ada = evening.player("Ada").await;
    send_line(evening, &ada, "digest 07:30").await;
    let (code, ..) = evening.start_table_of_two().await;
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    evening.send_lines(evening.decision(&code, 1).await, &["resign yes"]).await;
    evening.send_lines(evening.decision(&code, 0).await, &["resign yes"]).await;
    town.advance_to(utc("2026-11-21 07:00")).await;
    assert!(town.take_arrived(&ada).is_empty());
    town.advance_to(utc("2026-11-23 08:00")).await;
    assert!(town.take_arrived(&ada).is_empty(), "a former player is not notified");
    let ready = evening.desk.store().letter_counts().await.unwrap().get(&LetterState::Ready).copied();
    assert_eq!(ready.unwrap_or(0), 0);
}

#[tokio::test]
async fn muted_table_sends_no_letters() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 10h nonstop remind 50%")));
    let (code, ada, bo) = town.evening.start_table_of_two().await;
    let other = send_line(&town.evening, &bo, "new art-society 2").await.table.unwrap().code;
    send_line(&town.evening, &ada, &format!("join {other}")).await;
    let start = town.evening.desk.now();
    assert_eq!(keys_of(&send_line(&town.evening, &ada, &format!("mute {code}")).await)[0], "say-muted");
    town.advance_to(start + TimeDelta::minutes(301)).await;
    let came = town.take_arrived(&ada);
    assert!(came.iter().all(|one| one.page.table.as_ref().is_some_and(|table| table.code == other)));
    assert_eq!(classes(&came), [Urgency::Reminder]);
    send_line(&town.evening, &ada, &format!("unmute {code}")).await;
    assert!(town.evening.desk.player(ada.id).await.unwrap().unwrap().telling.muted.is_empty());
}

/// A player's reading settings apply to all their letters sent from now on, even those queued before, and to no other
/// player's.
#[tokio::test]
async fn letters_follow_reading_settings() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 10h nonstop remind 50%")));
    let (_, ada, bo) = town.evening.start_table_of_two().await;
    let start = town.evening.desk.now();
    send_line(&town.evening, &ada, "tell speech large-print").await;
    town.advance_to(start + TimeDelta::minutes(301)).await;
    let (hers, his) = (town.take_arrived(&ada), town.take_arrived(&bo));
    assert!(!hers.is_empty() && !his.is_empty());
    let chosen = Legibility { speech: true, large_print: true, high_contrast: false };
    assert!(hers.iter().all(|one| one.page.legibility == chosen), "{hers:?}");
    assert!(his.iter().all(|one| one.page.legibility.is_default_legibility()), "{his:?}");
    send_line(&town.evening, &ada, "tell no-speech usual-print").await;
    assert!(
        town.evening.desk.player(ada.id).await.unwrap().unwrap().telling.legibility.is_default_legibility()
    );
}

#[tokio::test]
async fn last_player_to_act_is_notified_once_after_an_hour() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 10h nonstop remind off")));
    let evening = &town.evening;
    let (ada, bo, cy) = (evening.player("Ada").await, evening.player("Bo").await, evening.player("Cy").await);
    let code = send_line(evening, &ada, "new art-society 3").await.table.unwrap().code;
    for player in [&bo, &cy] {
        send_line(evening, player, &format!("join {code}")).await;
    }
    let start = evening.desk.now();
    town.settle_and_deliver().await;
    town.take_arrived(&cy);
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
    }
    town.advance_to(start + TimeDelta::hours(9)).await;
    let came = town.take_arrived(&cy);
    assert_eq!(came.len(), 1, "{came:?}");
    assert!(keys_of(&came[0].page).contains(&"say-last"));
    assert_eq!(came[0].at, start + TimeDelta::hours(1));
}

#[tokio::test]
async fn letters_reveal_no_secret_or_address_of_others() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 10h nonstop remind 20% 50%")));
    let (code, ada, bo) = town.evening.start_bidding().await;
    town.evening.send_lines(town.evening.decision(&code, 0).await, &["bid 17"]).await;
    send_line(&town.evening, &ada, "extend 24h").await;
    let start = town.evening.desk.now();
    town.advance_to(start + TimeDelta::hours(9)).await;
    let came = town.take_arrived(&bo);
    assert!(came.iter().any(|one| one.class == Urgency::Reminder) && came.len() >= 2);
    for one in &came {
        let text = serde_json::to_string(&one.page).unwrap();
        assert!(!text.contains("bid 17") && !text.contains("ada@example.org"), "{text}");
    }
}

#[tokio::test]
async fn next_turn_notice_is_opt_in() {
    let town = ServiceWithOutbox::new(Evening::with_policy(paced("grace 3d nonstop remind off")));
    let evening = &town.evening;
    let (code, ada, bo) = evening.start_table_of_two().await;
    for player in [&ada, &bo] {
        assert_eq!(keys_of(&send_line(evening, player, "tell next").await)[0], "say-telling");
    }
    for seat in 0..2 {
        evening.send_lines(evening.decision(&code, seat).await, &["hang f5"]).await;
    }
    let asked = evening.table(&code).await.seats_to_act().next().unwrap();
    town.settle_and_deliver().await;
    let (first, second) = if asked == Seat::new(0) { (&ada, &bo) } else { (&bo, &ada) };
    let next =
        |came: Vec<ArrivedLetter>| came.iter().filter(|one| keys_of(&one.page).contains(&"say-next")).count();
    assert_eq!((next(town.take_arrived(first)), next(town.take_arrived(second))), (0, 1));
}
