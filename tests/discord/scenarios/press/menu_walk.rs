//! Explores every path through the menus of a position: presses can commit exactly the steps that the game offers.

use std::collections::{BTreeMap, BTreeSet};

use engine::{OfferWords, Pending, Position, Seat};
use model::{Body, Table};
use ports::Lookup as _;

use super::available_presses::{
    Press, PressResult, Purpose, accepted_numbers, available_presses, press_and_wait,
};
use super::findings::Findings;
use super::game::Game;
use super::message_checks;
use super::plan::Plan;
use super::player::opening_press;
use super::tally::Tally;
use crate::people::SeenMessage;
use crate::scenarios::test_service::discord_account;
use crate::standin::Guild;

/// Longer ranges are tried only at their ends and in the middle.
const RANGE_WHOLE: u32 = 25;
/// More paths than the menus of any position have.
const WAYS_MAX: usize = 1_500;
/// Maximum number of moves that the game's own randomness plays before the walk.
const MOVES_BEFORE: u32 = 24;
/// More steps than any draft has.
const STEPS_MAX: usize = 40;
/// Maximum number of paths to the same steps: one through the menus, one as a proposal.
const SAME_STEPS: usize = 2;

/// Result of a path through the menus.
enum PathResult {
    /// A message with further presses.
    Menu(SeenMessage),
    /// A form for a number in this range.
    Number(u32, u32),
    /// These steps were played.
    Steps(Vec<String>),
    /// A dead end.
    Nowhere,
}

/// Explores all menus of one position of the plan's game.
pub(super) async fn walk_menus(plan: &Plan, found: &Findings) {
    let tally = Tally::default();
    let mut game = match Game::start(plan, found, &tally).await {
        Ok(game) => game,
        Err(why) => return found.add("a game cannot be started", &why),
    };
    let admin = Admin::join(&game.guild, &game).await;
    let moves = game.luck.below(MOVES_BEFORE);
    for _ in 0..moves {
        if !admin.play_random_step(&mut game).await {
            break;
        }
    }
    game.house.deliver_all().await;
    let table = game.house.table(&game.code).await;
    let first = table.seats_to_act().next();
    if let Some(seat) = first {
        MenuWalk { game: &mut game, admin: &admin, seat, begun: table, sealed: None }.compare_offers().await;
    }
    game.check_end().await;
}

/// An admin of the table, who can take back any move.
struct Admin {
    person: crate::people::Person,
}

impl Admin {
    async fn join(guild: &Guild, game: &Game<'_>) -> Self {
        let person = game.standin.person("Judge", "en-US");
        guild.add_member(&person);
        guild.promote(&person);
        person.go_to(&game.thread);
        Self { person }
    }

    async fn make_ruling(&self, game: &Game<'_>, what: &str) {
        let line = format!("ruling {} {what}: to explore another path", game.code);
        let said = self.person.slash("play", &[("move", &line)]).unwrap();
        said.wait_until_settled().await.expect("an answer to a ruling");
    }

    /// Plays a random step for the seat to act, as a ruling, since the players know no words of the game. Returns false
    /// if the game is over.
    async fn play_random_step(&self, game: &mut Game<'_>) -> bool {
        let loaded = game.house.desk.load(&game.code).await.unwrap().expect("the table");
        let Some(position) = loaded.position.as_deref().filter(|position| !position.pending().is_over())
        else {
            return false;
        };
        let Some(seat) = loaded.table.seats_to_act().next() else { return false };
        let line = random_line(position, seat, game);
        self.make_ruling(game, &format!("play {} {line}", seat.number() + 1)).await;
        let (before, after) = (&loaded.table, game.house.table(&game.code).await);
        let sealed = after.asks.get(&seat).is_none_or(|ask| ask.seal.is_some());
        let is_played = after.position_seq > before.position_seq || sealed;
        assert!(is_played, "a ruling plays {line:?}: {}", self.person.view());
        true
    }
}

/// Returns a complete random decision as a line.
fn random_line(position: &dyn Position, seat: Seat, game: &mut Game<'_>) -> String {
    let seed = u64::from(game.luck.below(u32::MAX));
    let key = engine::DiceKey::from_number(seed);
    let (mut copy, mut words) = (position.clone_box(), Vec::new());
    for at in 1.. {
        let step = copy.random_step(seat, &mut key.luck(at)).unwrap();
        let (said, reveals) = copy.words(seat, &step).expect("the step is offered");
        words.push(said);
        if reveals || matches!(copy.pending(), Pending::Sealed(_)) {
            break;
        }
        let play = engine::Play::Step(seat, step);
        copy.apply(&play, &mut key.at(at), &mut Vec::new()).expect("an offered step can be played");
        if copy.prompt(seat).unwrap().is_none_or(|asked| asked.fresh) {
            break;
        }
    }
    words.join(", ")
}

/// A walk through the menus of one seat's decision.
struct MenuWalk<'a, 'g> {
    game: &'a mut Game<'g>,
    admin: &'a Admin,
    seat: Seat,
    begun: Table,
    /// The sealed answer, if the decision can only be replaced.
    sealed: Option<String>,
}

impl MenuWalk<'_, '_> {
    /// Compares the results of the menus with the game's offers.
    async fn compare_offers(&mut self) {
        let loaded = self.game.house.desk.load(&self.game.code).await.unwrap().expect("the table");
        let offers = loaded.position.as_deref().expect("the game is running").offers(self.seat);
        let asked = self.begun.asks[&self.seat].asked.clone();
        let steps = self.all_paths().await;
        for (rule, step) in offer_differences(&offers, &steps) {
            self.game.found.add(rule, &format!("{step} of {asked}"));
        }
    }

    /// Returns the steps at the end of every path through the menus, with the number of paths to each.
    async fn all_paths(&mut self) -> BTreeMap<Vec<String>, usize> {
        let labels = self.game.labels(self.seat);
        let mut steps: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut ways: Vec<Vec<Press>> = vec![Vec::new()];
        for _ in 0..WAYS_MAX {
            let Some(way) = ways.pop() else { return steps };
            let on = match self.follow_path(&way).await {
                Ok(PathResult::Menu(message)) => message,
                Ok(PathResult::Number(first, last)) => {
                    let numbers = BTreeSet::from([first, first.midpoint(last), last]);
                    let whole = last - first < RANGE_WHOLE;
                    let all = if whole { (first..=last).collect() } else { numbers };
                    ways.extend(all.into_iter().map(|number| extend_path(&way, Press::Number(number))));
                    continue;
                }
                Ok(PathResult::Steps(done)) => {
                    *steps.entry(done).or_default() += 1;
                    self.undo_all().await;
                    continue;
                }
                Ok(PathResult::Nowhere) => continue,
                Err(why) => {
                    self.game.found.add(
                        "a path through the menus breaks off",
                        &format!("{why} after {}", describe_path(&way)),
                    );
                    continue;
                }
            };
            if seen.insert(format!("{:?} {}", available_presses(&on), on.text)) {
                let further =
                    available_presses(&on).into_iter().filter(|one| labels.purpose(one) != Purpose::Else);
                ways.extend(further.map(|one| extend_path(&way, one)));
            }
        }
        self.game.found.add("the menus have no end", &format!("{WAYS_MAX} paths"));
        steps
    }

    /// Opens the menus again and follows this path.
    async fn follow_path(&mut self, way: &[Press]) -> Result<PathResult, String> {
        let person = self.game.person(self.seat).clone();
        let mut on =
            person.newest_with_button(&self.game.thread).ok_or("no post with a button is in the thread")?;
        let opening = opening_press(&on).ok_or("no button to move with")?;
        let mut range = None;
        for one in std::iter::once(&opening).chain(way) {
            self.game.record_press(self.seat, one);
            if range.is_none() && !matches!(one, Press::Number(_)) && !available_presses(&on).contains(one) {
                return Err(format!("{} is not offered the second time", one.describe()));
            }
            match press_and_wait(&person, &on, one).await? {
                PressResult::Message(message) => {
                    self.game.check_message(self.seat, &message);
                    range = None;
                    on = message;
                }
                PressResult::Form(form) => {
                    message_checks::check_form(&form, self.game.lang(self.seat), self.game.found);
                    range = Some(accepted_numbers(&form));
                }
            }
        }
        let done = self.steps_done().await;
        if !done.is_empty() {
            return Ok(PathResult::Steps(done));
        }
        Ok(match range {
            Some(Some((first, last))) => PathResult::Number(first, last),
            Some(None) => {
                person.close_form();
                PathResult::Nowhere
            }
            None if available_presses(&on).is_empty() => {
                return Err(format!("a message leads nowhere: {:?}", on.text));
            }
            None => PathResult::Menu(on),
        })
    }

    /// Returns the seat's steps since the walk began, in the words of the rules.
    async fn steps_done(&self) -> Vec<String> {
        let house = &self.game.house;
        let entries = house.desk.store().entries(self.game.code.clone(), self.begun.seq).await.unwrap();
        let of_seat = |body: &Body| -> Vec<String> {
            match body {
                Body::Move { seat, steps, .. } if *seat == self.seat => {
                    steps.iter().map(|step| step.words.clone()).collect()
                }
                Body::Envelope { steps, .. } => {
                    let own = steps.iter().filter(|opened| opened.seat == self.seat);
                    own.map(|opened| opened.played.words.clone()).collect()
                }
                _ => Vec::new(),
            }
        };
        let played = entries.iter().map(|entry| of_seat(&entry.body)).find(|steps| !steps.is_empty());
        if let Some(played) = played {
            return played;
        }
        let person = self.game.person(self.seat);
        let now = house.table(&self.game.code).await;
        let Some(ask) = now.asks.get(&self.seat) else { return Vec::new() };
        if ask.seal.as_ref().map(|seal| &seal.hash) != self.sealed.as_ref() {
            let page =
                house.type_line_at(person, &self.game.code, &format!("board {}", self.game.code)).await;
            return page.ask.and_then(|ask| ask.answer).into_iter().collect();
        }
        let next = house.desk.next_words(&discord_account(person), &self.game.code, "").await.unwrap();
        next.map(|next| next.half.draft).unwrap_or_default()
    }

    /// Restores the table by taking back all steps. A sealed answer may stay, as the next one replaces it.
    async fn undo_all(&mut self) {
        let house = &self.game.house;
        let person = self.game.person(self.seat);
        if house.table(&self.game.code).await.position_seq > self.begun.position_seq {
            self.admin.make_ruling(self.game, &format!("undo {}", self.begun.position_seq)).await;
        }
        let mut now = house.table(&self.game.code).await;
        for _ in 0..STEPS_MAX {
            if now.asks.get(&self.seat).is_none_or(|ask| ask.draft.is_none()) {
                break;
            }
            house.type_line_at(person, &self.game.code, &format!("undo {}", self.game.code)).await;
            now = house.table(&self.game.code).await;
        }
        house.deliver_all().await;
        let ask = now.asks.get(&self.seat).expect("the steps are taken back");
        assert!(ask.draft.is_none() && now.stage == self.begun.stage, "the table is restored");
        self.sealed = ask.seal.as_ref().map(|seal| seal.hash.clone());
        self.begun = now;
        self.game.person(self.seat).forget_hidden();
    }
}

fn extend_path(way: &[Press], one: Press) -> Vec<Press> {
    way.iter().cloned().chain([one]).collect()
}

fn describe_path(way: &[Press]) -> String {
    way.iter().map(Press::describe).collect::<Vec<_>>().join(" ")
}

/// Returns every step of an offer, in canonical words.
fn offered_steps(offer: &OfferWords) -> Vec<String> {
    let numbered = |number: u32| format!("{} {number}", offer.words).trim().to_owned();
    match offer.range {
        Some((first, last)) => (first..=last).map(numbered).collect(),
        None => vec![offer.words.clone()],
    }
}

/// Returns the steps of an offer that the walk must have reached.
fn steps_to_reach(offer: &OfferWords) -> Vec<String> {
    match offer.range {
        Some((first, last)) if last - first >= RANGE_WHOLE => {
            let ends = [first, last].map(|number| format!("{} {number}", offer.words).trim().to_owned());
            ends.to_vec()
        }
        _ => offered_steps(offer),
    }
}

/// Returns the differences between the offers and the results of the menus, which have the number of paths to each.
/// Only the first step counts, because the later ones are offered after it.
fn offer_differences(
    offers: &[OfferWords],
    done: &BTreeMap<Vec<String>, usize>,
) -> Vec<(&'static str, String)> {
    let wanted: BTreeSet<String> = offers.iter().flat_map(offered_steps).collect();
    let firsts: BTreeSet<&String> = done.keys().filter_map(|steps| steps.first()).collect();
    let missing = offers.iter().flat_map(steps_to_reach).filter(|step| !firsts.contains(step));
    let mut all: Vec<_> = missing.map(|step| ("a step cannot be reached by menus", step)).collect();
    let extra = firsts.iter().filter(|step| !wanted.contains(**step));
    all.extend(extra.map(|step| ("menus lead to what is not offered", (*step).clone())));
    let often = done.iter().filter(|(_, ways)| **ways > SAME_STEPS);
    all.extend(often.map(|(steps, ways)| {
        ("several paths lead to the same steps", format!("{} by {ways}", steps.join(", ")))
    }));
    all
}

/// Counter-test: the comparison detects differences.
#[test]
fn missing_extra_and_repeated_menu_steps_are_detected() {
    let offer = |words: &str, range| OfferWords {
        words: words.to_owned(),
        range,
        reveals: false,
        idle: false,
        default: false,
    };
    let offers = [offer("pass", None), offer("bid", Some((1, 3))), offer("money", Some((0, 90)))];
    let found = |steps: &[(&str, usize)]| {
        let steps = steps.iter().map(|(step, ways)| (vec![(*step).to_owned()], *ways)).collect();
        offer_differences(&offers, &steps).into_iter().map(|(_, step)| step).collect::<Vec<_>>()
    };
    let all = [("pass", 1), ("bid 1", 1), ("bid 2", 2), ("bid 3", 1), ("money 0", 1), ("money 90", 1)];
    assert!(found(&all).is_empty());
    assert_eq!(found(&all[1..]), ["pass"]);
    assert_eq!(found(&all[..5]), ["money 90"]);
    assert_eq!(found(&[&all[..], &[("bid 4", 1)]].concat()), ["bid 4"]);
    assert_eq!(found(&[&all[1..], &[("pass", 3)]].concat()), ["pass by 3"]);
}
