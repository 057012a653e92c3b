//! A run: people open tables, join, answer, forget, answer twice or on two channels at once, play ahead, vote, resign
//! and come back, for months. The process dies at any await point, channels fail, the service is away. Then the players
//! leave, and everything must end by itself.

use super::laws;
use super::mutated_worlds::SimulatedFault;
use super::observed_store::{CommitFailure, lock};
use super::people::{PlayerAction, SimulatedPlayer, SimulatedTemper, ZONES, afterthought, answer, ruling};
use super::table_talk::ThreadEvent;
use super::world::{PACES, SimulatedWorldState, draw_policy, start_of_seed};
use crate::store::comparison::SplitMix;
use chrono::TimeDelta;
use engine::Seat;
use ports::{Addressee, Origin, OutgoingLetter, Request, RequestGateway, TokenHash};
use std::collections::BTreeMap;

use i18n::Lang;
use model::hours::{DayMinute, QuietHours};
use model::{
    Account, Code, Commit, ContactMethod, Instant, Page, PageKind, PlayerId, PublicPlace, Retention, Right,
    Status,
};
use service::timers;

/// Size of a simulation.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Size {
    pub(crate) tables: u64,
    pub(crate) days: i64,
    /// A deliberate fault.
    pub(crate) fault: Option<SimulatedFault>,
    /// Retention of old rows; without it they are kept forever.
    pub(crate) kept: Option<Retention>,
}

/// A run of one seed.
pub(crate) struct SimulationRun {
    pub(crate) world: SimulatedWorldState,
    pub(crate) chance: SplitMix,
    pub(super) people: Vec<SimulatedPlayer>,
    agenda: BTreeMap<(Instant, u64), PlayerAction>,
    /// Events of messages in threads.
    pub(super) thread_events: BTreeMap<(Instant, u64), ThreadEvent>,
    /// Number of messages written.
    pub(super) written: u64,
    /// Number of words of talk that occur nowhere else.
    pub(super) words_said: u64,
    /// A deliberate fault.
    pub(super) fault: Option<SimulatedFault>,
    /// Number of tables: deaths are drawn per time, not per table.
    tables: u64,
    /// Time from which no player acts.
    until: Instant,
    kept: Option<Retention>,
    /// Time of the next deletion of old rows.
    prunes_at: Instant,
}

impl SimulationRun {
    /// Runs a seed to its end and returns the final world.
    pub(crate) async fn run_seed_to_end(seed: u64, size: Size, loud: bool) -> SimulatedWorldState {
        let mut chance = SplitMix(seed.wrapping_mul(0x5851_F42D_4C95_7F2D));
        let house = draw_policy(&mut chance);
        let start = start_of_seed(seed);
        let mut world = SimulatedWorldState::new(start, seed, house, seed % 25 == 7, loud);
        if let Some(fault) = size.fault {
            world.introduce_fault(fault).await;
        }
        lock(&world.network).trouble_one_in = *chance.one_of(&[0, 60, 12]);
        let until = start + TimeDelta::days(size.days);
        let mut run = Self {
            world,
            chance,
            people: Vec::new(),
            agenda: BTreeMap::new(),
            thread_events: BTreeMap::new(),
            written: 0,
            words_said: 0,
            fault: size.fault,
            tables: size.tables,
            until,
            kept: size.kept,
            prunes_at: start,
        };
        run.admit_players(size.tables + 4).await;
        run.plan_tables(size.tables, start);
        run.run_events_until(until).await;
        run.world.note("everyone leaves");
        run.agenda.clear();
        run.thread_events.clear();
        run.plan_last_messages();
        run.run_events_until(until + TimeDelta::days(400)).await;
        laws::check_final_state(&mut run.world).await;
        run.world
    }

    /// Admits players with all kinds of behaviour.
    async fn admit_players(&mut self, count: u64) {
        for number in 0..count {
            let chance = &mut self.chance;
            let name = format!("Person{number}");
            let address = format!("{}@example.org", name.to_lowercase());
            let temper = SimulatedTemper {
                slowest_s: *chance.one_of(&[600, 7_200, 40_000, 100_000]),
                forgets: *chance.one_of(&[0, 0, 5, 30]),
                fancy: *chance.one_of(&[0, 5, 15, 40]),
                gone_at: chance.percent(15).then(|| self.until - chance.seconds(0, 40 * 86_400)),
            };
            let account = chance
                .percent(40)
                .then(|| Account { channel: "discord".to_owned(), id: format!("account{number}") });
            let zone = *chance.one_of(&ZONES);
            let ways = chance.percent(50).then(|| [ContactMethod::Mail, ContactMethod::Direct].into());
            let desk = &self.world.process.desk;
            let player =
                desk.register_person(address.parse().unwrap(), &name, Lang::parse("en"), zone).await.unwrap();
            let mut row = player.clone();
            row.accounts.extend(account.clone());
            row.ways = ways.filter(|_| account.is_some()).unwrap_or_default();
            if self.chance.percent(30) {
                row.substitute_in.insert("*".to_owned());
            }
            if self.chance.percent(30) {
                let quiet = *self.chance.one_of(&["22:00-07:30", "1:30-7:00", "23:30-2:30"]);
                row.rest.quiet = QuietHours::parse(quiet).ok();
            }
            row.telling.next = self.chance.percent(30);
            if self.chance.percent(10) {
                let hour = *self.chance.one_of(&["8:00", "2:30"]);
                row.telling.digest = DayMinute::parse(hour).ok();
            }
            row.version += 1;
            self.draw_talk_settings(&mut row);
            let is_talk_free = row.telling.talk.is_free;
            let desk = &self.world.process.desk;
            desk.store().commit(Commit { players: vec![row], ..Commit::default() }).await.unwrap();
            desk.forget_all();
            self.people.push(SimulatedPlayer { id: player.id, name, account, temper, is_talk_free });
        }
    }

    /// Plans tables that players open in the first days.
    fn plan_tables(&mut self, count: u64, start: Instant) {
        let others = games::all();
        for number in 0..count {
            let owner = self.chance.below(self.people.len() as u64) as usize;
            let game = match number % 5 {
                4 => others[(self.chance.below(others.len() as u64)) as usize].meta(),
                _ => games::REFERENCE.meta(),
            };
            let extra = *self.chance.one_of(&["", "", " away=0", " away=1", " muster=off"]);
            let pace = match self.chance.below(3) {
                0 => String::new(),
                _ => format!(" pace={}", self.chance.one_of(&PACES)),
            };
            let line = format!("new {} {}{extra}{pace}", game.id, game.seats_min);
            let at = start + self.chance.seconds(0, 5 * 86_400);
            let place = PublicPlace {
                channel: "discord".to_owned(),
                community: "guild".to_owned(),
                room: "room".to_owned(),
                lang: "en".to_owned(),
            };
            self.written += 1;
            let lines = vec![line];
            match self.people[owner].build_account_message(self.written, None, None, &lines) {
                Some(mut request) => {
                    request.request_place.place = Some(place);
                    self.plan_action(
                        at,
                        PlayerAction { who: owner, request, times: 1, concurrent_action: None },
                    );
                }
                None => self.plan_mail(owner, at, None, lines),
            }
        }
    }

    pub(super) fn plan_action(&mut self, at: Instant, act: PlayerAction) {
        self.written += 1;
        self.agenda.insert((at, self.written), act);
    }

    fn plan_mail(&mut self, who: usize, at: Instant, from: Option<Origin>, lines: Vec<String>) {
        let from = from.unwrap_or(Origin::Player(self.people[who].id));
        let request = self.people[who].build_mail(self.written, from, &lines);
        self.plan_request(who, at, request);
    }

    /// Plans a mail that may be delivered several times.
    fn plan_request(&mut self, who: usize, at: Instant, request: Request) {
        let times = if self.chance.percent(8) { 2 + self.chance.below(2) } else { 1 };
        self.plan_action(at, PlayerAction { who, request, times, concurrent_action: None });
    }

    /// Plans the last messages before everyone leaves: open tables start, and paused ones resume.
    fn plan_last_messages(&mut self) {
        let seen = lock(&self.world.seen);
        let paused = seen.tables.values().filter(|table| table.clocks.paused_at.is_some());
        let paused: Vec<(Code, PlayerId)> = paused
            .flat_map(|table| table.seats_of_people().map(|(_, id)| (table.code.clone(), id)))
            .collect();
        let open: Vec<(Code, PlayerId)> = seen
            .tables
            .values()
            .filter(|table| table.status() == Status::Open)
            .map(|table| (table.code.clone(), table.owner))
            .collect();
        drop(seen);
        for (code, id) in paused {
            let Some(who) = self.people.iter().position(|person| person.id == id) else { continue };
            self.plan_mail(who, self.until, None, vec![format!("resume {code}")]);
        }
        for (code, owner) in open {
            let Some(who) = self.people.iter().position(|person| person.id == owner) else { continue };
            self.plan_mail(who, self.until, None, vec![format!("start {code}")]);
        }
    }

    /// Runs everything that happens until then.
    async fn run_events_until(&mut self, until: Instant) {
        let mut was_away = false;
        loop {
            let planned = self.agenda.first_key_value().map(|((at, _), _)| *at);
            let written = self.thread_events.first_key_value().map(|((at, _), _)| *at);
            let planned = planned.into_iter().chain(written).min();
            let due = self.world.next_due().await;
            let Some(next) = planned.into_iter().chain(due).min().filter(|next| *next <= until) else {
                break;
            };
            self.world.set_clock(next.max(self.world.now()));
            if !std::mem::take(&mut was_away) {
                laws::check_lateness(&self.world);
            }
            self.schedule_trouble();
            while let Some(entry) =
                self.agenda.first_entry().filter(|entry| entry.key().0 <= self.world.now())
            {
                let act = entry.remove();
                self.perform(act).await;
            }
            self.perform_thread_events().await;
            if !self.world.run_until_rest().await {
                self.handle_process_death().await;
                was_away = true;
                continue;
            }
            self.world.process.life.cancel_death();
            self.delete_old_rows().await;
            self.read_arrived().await;
            if !self.world.process.life.is_over() {
                laws::check_at_rest(&self.world, &mut self.chance).await;
            }
            if !lock(&self.world.seen).broken.is_empty() {
                break;
            }
        }
        self.world.set_clock(until.max(self.world.now()));
    }

    /// Deletes old rows every six hours without telling the service: it notices nothing, and no random number is drawn.
    async fn delete_old_rows(&mut self) {
        let now = self.world.now();
        let Some(kept) = self.kept.filter(|_| now >= self.prunes_at) else { return };
        self.prunes_at = now + TimeDelta::hours(6);
        loop {
            let pruned = self.world.base.prune(kept, now, 50).await.unwrap();
            let seen = &mut lock(&self.world.seen);
            for (what, count) in [
                ("old letters", pruned.letters),
                ("old receipts", pruned.receipts),
                ("old replies", pruned.replies),
                ("old messages", pruned.messages),
                ("old tokens", pruned.tokens),
                ("old threads", pruned.threads),
            ] {
                (0..count).for_each(|_| seen.pruned.count(what));
            }
            if pruned.is_empty() {
                return;
            }
        }
    }

    /// Occasionally schedules a death of the process or a failing commit.
    fn schedule_trouble(&mut self) {
        let life = &self.world.process.life;
        match self.chance.below(15 * self.tables) {
            0..3 => life.ends_after(1 + self.chance.below(40) as i64),
            3 => life.fail_next_commit(CommitFailure::Refused),
            4 => life.fail_next_commit(CommitFailure::AnswerLost),
            _ => {}
        }
    }

    pub(super) async fn handle_process_death(&mut self) {
        let for_s = match self.chance.below(6) {
            0 => 600 + self.chance.below(40_000) as i64,
            1 => 30 + self.chance.below(200) as i64,
            _ => 0,
        };
        let again = if self.chance.percent(30) { self.chance.below(30) as i64 } else { 0 };
        self.world.kill_process_twice(for_s, again).await;
    }

    /// Performs a player's action; a message that was not received is repeated.
    async fn perform(&mut self, act: PlayerAction) {
        let PlayerAction { who, request, times, concurrent_action: beside } = act;
        if times > 1 {
            lock(&self.world.seen).tally.count("message repeated");
        }
        if beside.is_some() {
            lock(&self.world.seen).tally.count("message on two channels at once");
        }
        request.orders.iter().for_each(|line| self.record_consent(who, line));
        let person = &self.people[who];
        let lines = request.orders.join(" | ");
        self.world.note(format!("{} by {}: {lines}", person.name, request.key.channel));
        for time in 0..times {
            let before = lock(&self.world.seen).entries;
            let (taken, other) =
                self.pass_to_desk(&request, beside.as_deref().filter(|_| time == 0), time == 0).await;
            if time > 0 && lock(&self.world.seen).entries != before {
                self.world.break_promise(format!("{:?} counts twice", request.key));
            }
            if !taken {
                let again = PlayerAction {
                    who,
                    request: request.clone(),
                    times: times - time,
                    concurrent_action: None,
                };
                self.plan_action(self.world.now() + TimeDelta::seconds(20), again);
            }
            if let (Some(beside), false) = (&beside, other) {
                let again = PlayerAction { concurrent_action: None, ..(**beside).clone() };
                self.plan_action(self.world.now() + TimeDelta::seconds(25), again);
            }
            if !taken {
                return;
            }
        }
    }

    /// Passes a message to the desk, alone or together with another one or a timer. Returns for both if they were
    /// received.
    async fn pass_to_desk(
        &mut self,
        request: &Request,
        beside: Option<&PlayerAction>,
        is_new: bool,
    ) -> (bool, bool) {
        let other = beside.map(|act| act.request.clone());
        let with_timers = is_new && self.chance.percent(15);
        if with_timers && beside.is_none() {
            lock(&self.world.seen).tally.count("message together with timers");
        }
        let first = request.clone();
        let heard = self.world.run_in_process(|desk, _| async move {
            let hear = desk.handle_request(&first);
            match &other {
                Some(other) => tokio::join!(hear, desk.handle_request(other)),
                None if with_timers => {
                    let (heard, _) = tokio::join!(hear, timers::run_due_timers(&desk));
                    (heard, Ok(None))
                }
                None => (hear.await, Ok(None)),
            }
        });
        let Some((first, second)) = heard.await else {
            self.handle_process_death().await;
            return (false, beside.is_none());
        };
        let taken = (first.is_ok(), second.is_ok());
        for (answer, request) in [(first, Some(request)), (second, beside.map(|act| &act.request))] {
            let (Ok(Some(answer)), Some(request)) = (answer, request) else { continue };
            if let Origin::Account(account) = &request.from {
                let reader = self.people.iter().position(|one| one.account.as_ref() == Some(account));
                lock(&self.world.seen).record_answer(self.people[reader.unwrap()].id, &answer.page);
                self.react_to_page(reader.unwrap(), &answer.page, None, false);
            }
        }
        taken
    }

    /// Lets players read what has arrived.
    async fn read_arrived(&mut self) {
        let arrived = std::mem::take(&mut lock(&self.world.network).arrived);
        for letter in arrived {
            let Addressee::Player { player, way, returns } = &letter.to else { continue };
            let Some(who) = self.people.iter().position(|person| person.id == player.id) else { continue };
            let right = match &returns.token {
                Some(token) => self.right(token, &letter).await,
                None => None,
            };
            self.react_to_page(who, &letter.page, right, *way == ContactMethod::Direct);
        }
    }

    /// Returns the right that an answer to a letter has.
    async fn right(&mut self, token: &str, letter: &OutgoingLetter) -> Option<Right> {
        let hash = TokenHash::from_reply_token(token);
        let right = self.world.run_in_process(|desk, _| async move { desk.right(&hash).await }).await;
        let Some(Ok(right)) = right else {
            self.handle_process_death().await;
            return None;
        };
        let is_known = right.is_some() || letter.page.ask.is_none();
        if !is_known {
            self.world.break_promise(format!("{} cannot be answered: its address is unknown", letter.key));
        }
        right
    }

    /// Lets a player read a page and perhaps plan a reaction.
    fn react_to_page(&mut self, who: usize, page: &Page, right: Option<Right>, by_account: bool) {
        let person = self.people[who].clone();
        lock(&self.world.seen).check_secrets(page, Some(person.id), "an answer");
        let now = self.world.now();
        let gone = now >= self.until || person.temper.gone_at.is_some_and(|gone| now >= gone);
        if gone || page.kind != PageKind::Receipt && self.chance.percent(person.temper.forgets) {
            return;
        }
        let at = now + self.chance.seconds(20, person.temper.slowest_s);
        self.plan_talk(who, page, right.as_ref());
        if let Some(line) = afterthought(page, &mut self.chance) {
            self.record_consent(who, &line);
            let soon = now + self.chance.seconds(20, 7_200);
            return self.plan_mail(who, soon, None, vec![line]);
        }
        if self.react_to_seat_page(who, page, at) {
            return;
        }
        let Some(lines) = answer(page, &person.temper, &mut self.chance) else { return };
        self.remember_orders(who, page, &lines);
        let from = right.map_or(Origin::Player(person.id), Origin::Holder);
        let by_account = by_account || self.chance.percent(20);
        let said = self.account_message(who, page, &lines);
        match said {
            Some(request) if by_account => {
                self.plan_action(at, PlayerAction { who, request, times: 1, concurrent_action: None })
            }
            Some(request) if self.chance.percent(10) => {
                // The same player, on both channels at once.
                let beside = Some(Box::new(PlayerAction { who, request, times: 1, concurrent_action: None }));
                self.written += 1;
                let request = person.build_mail(self.written, from, &lines);
                self.plan_action(at, PlayerAction { who, request, times: 1, concurrent_action: beside });
            }
            _ => {
                let mut request = person.build_mail(self.written, from, &lines);
                self.add_words_below(who, &mut request);
                self.plan_request(who, at, request);
            }
        }
    }

    /// Builds the same lines as a message from the player's account, with or without a button's decision.
    fn account_message(&mut self, who: usize, page: &Page, lines: &[String]) -> Option<Request> {
        let code = page.table.as_ref().map(|face| face.code.clone());
        let asked = page.table.as_ref().and_then(|face| self.asked(&face.code, face.you?));
        self.written += 1;
        self.people[who].build_account_message(
            self.written,
            code,
            asked.filter(|_| self.chance.percent(60)),
            lines,
        )
    }

    /// Returns a seat and its pending decision.
    fn asked(&self, code: &Code, seat: Seat) -> Option<(Seat, u32)> {
        let seen = lock(&self.world.seen);
        seen.tables.get(code)?.asks.get(&seat).map(|ask| (seat, ask.opened))
    }

    /// Reacts to pages about opened tables and vacant or returnable seats; returns true if the page was one.
    fn react_to_seat_page(&mut self, who: usize, page: &Page, at: Instant) -> bool {
        let Some(face) = &page.table else { return false };
        let code = face.code.clone();
        let says = |key: &str| page.says.iter().any(|say| say.key == key);
        if says("say-opened") {
            for _ in 0..self.chance.below(face.seats.len() as u64) {
                let other = self.chance.below(self.people.len() as u64) as usize;
                let when = self.world.now() + self.chance.seconds(60, 3 * 86_400);
                self.plan_mail(other, when, None, vec![format!("join {code}")]);
            }
            let when = self.world.now() + self.chance.seconds(86_400, 5 * 86_400);
            self.plan_mail(who, when, None, vec![format!("start {code}")]);
            // The first player is an admin.
            if self.chance.percent(15) {
                let when = when + self.chance.seconds(3_600, 20 * 86_400);
                let line = ruling(&code, &mut self.chance);
                self.plan_mail(0, when, None, vec![line]);
            }
            return true;
        }
        let (line, often) = match () {
            () if says("say-seat-free") => (format!("join {code}"), 60),
            () if says("say-seat-vacant") => (format!("takeover {code}"), 60),
            () if says("say-your-seat-vacant") => (format!("return {code}"), 50),
            () if says("say-resigned") && page.kind == PageKind::Receipt => (format!("return {code}"), 30),
            () => return false,
        };
        if self.chance.percent(often) {
            self.plan_mail(who, at, None, vec![line]);
        }
        true
    }

    /// Remembers a player's standing orders as secrets.
    fn remember_orders(&mut self, who: usize, page: &Page, lines: &[String]) {
        let Some(code) = page.table.as_ref().map(|face| face.code.clone()) else { return };
        for line in lines.iter().filter(|line| line.starts_with("when bid: bid")) {
            let bids = line.trim_start_matches("when bid: ").split(" until").next().unwrap_or_default();
            let bids = bids.split(" this").next().unwrap_or_default().to_owned();
            lock(&self.world.seen).orders.entry(code.clone()).or_default().push((bids, self.people[who].id));
        }
    }
}
