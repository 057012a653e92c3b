//! A complete game by presses: opened by a command with suggested options, joined by buttons, played by menus.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use engine::Seat;
use i18n::{Lang, Voice};
use model::{Code, Status};

use super::available_presses::{Labels, Press, available_presses, press_and_wait};
use super::findings::Findings;
use super::message_checks;
use super::plan::{LANGS, Plan};
use super::seeded_random::SeededRandom;
use super::tally::Tally;
use crate::people::{Person, SeenMessage};
use crate::scenarios::test_service::TestService;
use crate::standin::{Channel, Guild, Standin, Wiring};

/// More decisions than any game has.
const DECISIONS_MAX: usize = 6_000;
/// Number of decisions after which people restart their clients, which drops hidden messages.
const FORGETS_AFTER: usize = 20;
/// Names of the players.
const NAMES: [&str; 5] = ["Ada", "Bo", "Cy", "Di", "Ed"];

/// A table and all its players.
pub(super) struct Game<'a> {
    pub(super) plan: &'a Plan,
    pub(super) found: &'a Findings,
    pub(super) tally: &'a Tally,
    pub(super) standin: Standin,
    pub(super) house: TestService,
    pub(super) guild: Guild,
    pub(super) code: Code,
    pub(super) thread: Channel,
    pub(super) luck: SeededRandom,
    /// In seating order, each with the person's language.
    people: Vec<(Person, Lang, Labels)>,
    /// Answer to the last decision of each seat.
    pub(super) answers: BTreeMap<Seat, u64>,
    judged: BTreeSet<(u64, String)>,
    seen: u64,
}

/// Plays the game of a plan to its end.
pub(super) async fn play_plan(plan: &Plan, found: &Findings, tally: &Tally) {
    match Game::start(plan, found, tally).await {
        Err(why) => found.add("a game cannot be started", &why),
        Ok(mut game) => {
            if let Err(why) = game.play_until(|_| false).await {
                found.add("a dead end", &why);
            }
            game.check_end().await;
        }
    }
}

impl<'a> Game<'a> {
    /// Returns a full table whose game has begun.
    pub(super) async fn start(plan: &'a Plan, found: &'a Findings, tally: &'a Tally) -> Result<Self, String> {
        let standin = Standin::start(Wiring::Proxy).await;
        let guild = standin.guild("Salon");
        let mut people = Vec::new();
        for (name, lang) in NAMES.iter().zip(&plan.langs) {
            let (locale, tag) = LANGS[*lang];
            let person = standin.person(name, locale);
            guild.add_member(&person);
            people.push((person, Lang::parse(tag), Labels::of(Lang::parse(tag))));
        }
        let mut house = TestService::seeded(&standin, plan.seed as u64);
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        let code = open_plan_table(plan, found, &people[0].0).await?;
        house.deliver_all().await;
        let thread = guild.wait_for_thread(code.as_str()).await;
        let luck = SeededRandom::from_seed(plan.seed);
        let (answers, judged, seen) = (BTreeMap::new(), BTreeSet::new(), 0);
        let mut game = Self {
            plan,
            found,
            tally,
            standin,
            house,
            guild,
            code,
            thread,
            luck,
            people,
            answers,
            judged,
            seen,
        };
        game.sit_down().await?;
        for (person, ..) in &game.people {
            person.go_to(&game.thread);
        }
        Ok(game)
    }

    /// All players but the first join with the card's button. The player who opened the table starts it, unless it has
    /// started by itself.
    async fn sit_down(&mut self) -> Result<(), String> {
        let voice =
            Voice::new(Lang::parse(self.plan.place_lang()), chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH);
        let presses = self.people[1..].iter().map(|(person, ..)| (person.clone(), "discord-button-join"));
        let mut presses: Vec<_> = presses.collect();
        presses.push((self.people[0].0.clone(), "discord-button-start"));
        for (person, key) in presses {
            if self.house.table(&self.code).await.status() == Status::Running {
                return Ok(());
            }
            let general = self.guild.general();
            let card = person.newest_with_button(&general).ok_or("no card is in the channel")?;
            let wanted = voice.key(key);
            let button = available_presses(&card)
                .into_iter()
                .find(|one| matches!(one, Press::Button(_, label) if *label == wanted));
            let button =
                button.ok_or_else(|| format!("no button {wanted:?} on the card: {:?}", card.text))?;
            self.found.record_press(format!("{} {}", person.name(), button.describe()));
            press_and_wait(&person, &card, &button).await?;
            self.house.deliver_all().await;
        }
        match self.house.table(&self.code).await.status() {
            Status::Running => Ok(()),
            other => Err(format!("all players are seated, but the table is {other:?}")),
        }
    }

    /// Returns the person at a seat. People sit in order of arrival.
    fn person_at(&self, seat: Seat) -> &(Person, Lang, Labels) {
        &self.people[usize::from(seat.number())]
    }

    pub(super) fn person(&self, seat: Seat) -> &Person {
        &self.person_at(seat).0
    }

    pub(super) fn lang(&self, seat: Seat) -> Lang {
        self.person_at(seat).1
    }

    pub(super) fn labels(&self, seat: Seat) -> Labels {
        self.person_at(seat).2.clone()
    }

    /// Records a press.
    pub(super) fn record_press(&self, seat: Seat, pressed: &Press) {
        self.found.record_press(format!(
            "{} ({}) {}",
            self.person(seat).name(),
            self.lang(seat),
            pressed.describe()
        ));
    }

    /// Checks a message to the person at a seat.
    pub(super) fn check_message(&self, seat: Seat, message: &SeenMessage) {
        message_checks::check_message(message, self.code.as_str(), self.lang(seat), self.found);
    }

    /// Plays until the game is over or `stops` returns true. The error states the reason if the game cannot continue.
    pub(super) async fn play_until(&mut self, stops: impl Fn(usize) -> bool) -> Result<(), String> {
        for decisions in 0..DECISIONS_MAX {
            self.house.run_timers().await;
            let table = self.house.table(&self.code).await;
            if table.status() != Status::Running || stops(decisions) {
                return Ok(());
            }
            let waiting: Vec<Seat> = table.seats_to_act().collect();
            if waiting.is_empty() {
                self.house.advance(TimeDelta::hours(1)).await;
                continue;
            }
            let seat = self.luck.one_of(&waiting);
            self.press_other_button(seat).await?;
            if !self.house.table(&self.code).await.seats_to_act().any(|waits| waits == seat) {
                continue;
            }
            self.make_decision(seat).await?;
            self.house.deliver_all().await;
            self.check_new_posts();
            if decisions % FORGETS_AFTER == 0 {
                self.people.iter().for_each(|(person, ..)| person.forget_hidden());
            }
        }
        Err(format!("the game is not over after {DECISIONS_MAX} decisions"))
    }

    /// Checks the posts since the last call, and the table's current post.
    fn check_new_posts(&mut self) {
        let place = Lang::parse(self.plan.place_lang());
        let mut new: Vec<(SeenMessage, Lang)> = Vec::new();
        for (person, lang, _) in &self.people {
            let seen = person.view_since(self.seen).into_iter().filter(|message| message.is_by_bot);
            let own = |message: &SeenMessage| message.is_ephemeral || message.place == "DM";
            new.extend(seen.map(|message| if own(&message) { (message, *lang) } else { (message, place) }));
        }
        let person = &self.people[0].0;
        let posts = [self.guild.general(), self.thread.clone()];
        new.extend(posts.iter().filter_map(|at| person.newest_with_button(at)).map(|post| (post, place)));
        self.seen = new.iter().map(|(message, _)| message.id).max().unwrap_or(self.seen).max(self.seen);
        for (message, lang) in new {
            if self.judged.insert((message.id, message.text.clone())) {
                message_checks::check_message(&message, self.code.as_str(), lang, self.found);
            }
        }
        for (person, ..) in &self.people {
            for failed in person.failures() {
                self.found.add("the application did not respond", &failed);
            }
        }
    }

    /// Checks the state after the last press: the final messages, and that nothing is left over.
    pub(super) async fn check_end(mut self) {
        self.house.deliver_all().await;
        self.check_new_posts();
        if self.house.letter_count("dead").await > 0 {
            self.found.add("a letter was given up", "a post or message never came");
        }
        for broken in self.standin.forgive(|_| true) {
            self.found.add("a rule of Discord is broken", &broken);
        }
        self.house.stop_listening().await;
        self.standin.finish();
    }
}

/// Opens the table of a plan by the command, with each option selected from the suggestions.
async fn open_plan_table(plan: &Plan, found: &Findings, person: &Person) -> Result<Code, String> {
    let seats = plan.seats.to_string();
    let mut chosen = String::new();
    for (key, value) in &plan.options {
        let half = format!("{chosen} ");
        let typed = [("game", plan.game.id), ("options", half.trim_start())];
        let suggested = person.autocomplete("table new", &typed, "options").await?;
        let wanted = format!("{key}={value}");
        let fits =
            |one: &&crate::people::Suggestion| one.value.as_str().is_some_and(|line| line.ends_with(&wanted));
        match suggested.iter().find(fits).and_then(|one| one.value.as_str()) {
            Some(line) => line.clone_into(&mut chosen),
            None => found.add("an option cannot be chosen", &format!("{wanted} after {chosen:?}")),
        }
    }
    let lang = plan.place_lang();
    let mut options = vec![("game", plan.game.id), ("seats", &seats), ("language", lang)];
    if !chosen.is_empty() {
        options.push(("options", &chosen));
    }
    found.record_press(format!("{} /table new {options:?}", person.name()));
    let answer =
        person.slash("table new", &options)?.wait_until_settled().await.ok_or("no answer to /table new")?;
    let code = answer.text.split(|c: char| !c.is_ascii_alphanumeric()).find_map(Code::parse);
    code.ok_or_else(|| format!("no table was opened: {}", answer.text))
}
