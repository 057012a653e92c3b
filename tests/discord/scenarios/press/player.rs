//! A player who makes decisions only by pressing. Chooses at random among the offered presses, with a bias towards
//! finishing.

use engine::Seat;
use model::Table;

use super::available_presses::{
    Press, PressResult, Purpose, accepted_numbers, available_presses, press_and_wait,
};
use super::game::Game;
use super::message_checks;
use crate::people::SeenMessage;

/// Numbers of presses in one decision after which the player stops exploring, and after which the decision is a dead
/// end.
const PRESSES_ENOUGH: u32 = 30;
const PRESSES_MAX: u32 = 120;
/// Number of refusals in one decision after which it is a dead end.
const REFUSALS_MAX: u32 = 5;
/// Percentages: selecting the default if one is marked, and **Commit** if more could be selected.
const USUAL: u32 = 50;
const COMMITS: u32 = 80;
/// Percentages: using a proposal if there is one, continuing from the last answer instead of the table's post, and
/// exploring something else.
const PROPOSALS: u32 = 30;
const ANSWERS: u32 = 50;
const LOOKS: u32 = 8;

/// Progress of a seat in its decision. Any change means that a press had an effect.
#[derive(Clone, PartialEq, Eq, Debug)]
struct DecisionProgress {
    opened: u32,
    /// Last entry that changed the game, as a decision may be played in parts.
    position: u32,
    seal: Option<String>,
    draft: Option<String>,
}

fn decision_progress(table: &Table, seat: Seat) -> Option<DecisionProgress> {
    let ask = table.asks.get(&seat)?;
    let seal = ask.seal.as_ref().map(|seal| seal.hash.clone());
    Some(DecisionProgress {
        opened: ask.opened,
        position: table.position_seq,
        seal,
        draft: ask.draft.clone(),
    })
}

/// Returns the press that opens the move menu: the first highlighted button of a message.
pub(super) fn opening_press(on: &SeenMessage) -> Option<Press> {
    let at = on.buttons.iter().position(|button| button.style == 1 && button.is_enabled)?;
    Some(Press::Button(at, on.buttons[at].label.clone()))
}

/// A decision in progress.
struct Decision {
    seat: Seat,
    begun: DecisionProgress,
    /// Progress before the last press.
    before: Option<DecisionProgress>,
    presses: u32,
    refused: u32,
    /// Presses that led nowhere and are not repeated.
    useless: Vec<Press>,
}

impl Decision {
    /// Checks if the seat has made its decision.
    fn is_done(&self, now: Option<&DecisionProgress>) -> bool {
        now.is_none_or(|now| now.opened != self.begun.opened || now.seal != self.begun.seal)
    }
}

impl Game<'_> {
    /// Makes a decision by presses only. The error states the reason for a dead end.
    pub(super) async fn make_decision(&mut self, seat: Seat) -> Result<(), String> {
        let table = self.house.table(&self.code).await;
        let asked = table.asks[&seat].asked.clone();
        let begun = decision_progress(&table, seat).ok_or("the seat has no decision")?;
        let before = Some(begun.clone());
        let mut way = Decision { seat, begun, before, presses: 0, refused: 0, useless: Vec::new() };
        let mut message = self.open_menu(&mut way).await?;
        while way.presses < PRESSES_MAX && way.refused < REFUSALS_MAX {
            let now = decision_progress(&self.house.table(&self.code).await, seat);
            if way.is_done(now.as_ref()) {
                if !self.plan.explores {
                    self.tally.add(self.plan.game.id, &asked, way.presses);
                }
                self.answers.insert(seat, message.id);
                return Ok(());
            }
            way.before = now;
            let Some(chosen) = self.choose_press(&way, &message) else {
                message = self.restart_decision(&mut way, &message).await?;
                continue;
            };
            message = self.press_and_check(&mut way, message, chosen).await?;
        }
        Err(format!("{asked}: undecided after {} presses and {} refusals", way.presses, way.refused))
    }

    /// Opens the menu from the table's post, or from the answer to the last move.
    async fn open_menu(&mut self, way: &mut Decision) -> Result<SeenMessage, String> {
        let person = self.person(way.seat).clone();
        let answer = self.answers.remove(&way.seat).and_then(|message| person.view_message(message));
        let answer = answer.filter(|answer| opening_press(answer).is_some() && self.luck.percent(ANSWERS));
        let post = match answer {
            Some(answer) => answer,
            None => {
                person.newest_with_button(&self.thread).ok_or("no post with a button is in the thread")?
            }
        };
        let opening =
            opening_press(&post).ok_or_else(|| format!("no button to move with: {:?}", post.text))?;
        way.presses += 1;
        self.record_press(way.seat, &opening);
        match press_and_wait(&person, &post, &opening).await? {
            PressResult::Message(message) => {
                self.check_message(way.seat, &message);
                Ok(message)
            }
            // The only choice is a number.
            PressResult::Form(form) => self.fill_number(way, &post, &opening, &form).await,
        }
    }

    /// Sometimes presses another button of the table's post, only to see its result.
    pub(super) async fn press_other_button(&mut self, seat: Seat) -> Result<(), String> {
        if !self.plan.explores || !self.luck.percent(LOOKS) {
            return Ok(());
        }
        let person = self.person(seat).clone();
        let Some(post) = person.newest_with_button(&self.thread) else { return Ok(()) };
        let moves = opening_press(&post);
        let others: Vec<Press> =
            available_presses(&post).into_iter().filter(|one| Some(one) != moves.as_ref()).collect();
        if others.is_empty() {
            return Ok(());
        }
        let chosen = self.luck.one_of(&others);
        self.record_press(seat, &chosen);
        match press_and_wait(&person, &post, &chosen).await? {
            PressResult::Message(message) => {
                self.check_message(seat, &message);
                if let Some(refusal) = message_checks::find_refusal(&message.text) {
                    self.found
                        .add("what was offered is refused", &format!("{}: {refusal:?}", chosen.describe()));
                }
            }
            PressResult::Form(form) => {
                message_checks::check_form(&form, self.lang(seat), self.found);
                person.close_form();
            }
        }
        Ok(())
    }

    /// Starts again from the beginning, as a message offers no further presses. Too many restarts are a dead end.
    async fn restart_decision(
        &mut self,
        way: &mut Decision,
        on: &SeenMessage,
    ) -> Result<SeenMessage, String> {
        way.refused += 1;
        self.found.add("a message leads nowhere", &on.text);
        self.house.deliver_all().await;
        self.open_menu(way).await
    }

    /// Returns the next press, or `None` if none is left.
    fn choose_press(&mut self, way: &Decision, on: &SeenMessage) -> Option<Press> {
        let labels = self.labels(way.seat);
        let all: Vec<Press> =
            available_presses(on).into_iter().filter(|press| !way.useless.contains(press)).collect();
        let of = |purpose: Purpose| -> Vec<Press> {
            all.iter().filter(|press| labels.purpose(press) == purpose).cloned().collect()
        };
        let (choices, pages, looks) = (of(Purpose::Choose), of(Purpose::Page), of(Purpose::Else));
        let usual = choices.iter().find(|press| labels.is_default(on, press)).cloned();
        let commits = of(Purpose::Commit).pop();
        let is_patient = way.presses < PRESSES_ENOUGH;
        if self.plan.explores && is_patient && !looks.is_empty() && self.luck.percent(LOOKS) {
            return Some(self.luck.one_of(&looks));
        }
        if let Some(commit) = commits
            && (choices.is_empty() || !is_patient || self.luck.percent(COMMITS))
        {
            return Some(commit);
        }
        let is_button = |press: &&Press| matches!(press, Press::Button(..));
        let proposals: Vec<Press> = choices.iter().filter(is_button).cloned().collect();
        if !proposals.is_empty() && self.luck.percent(PROPOSALS) {
            return Some(self.luck.one_of(&proposals));
        }
        if let Some(usual) = usual
            && self.luck.percent(USUAL)
        {
            return Some(usual);
        }
        if !pages.is_empty() && (choices.is_empty() || self.luck.percent(30)) {
            return Some(self.luck.one_of(&pages));
        }
        (!choices.is_empty()).then(|| self.luck.one_of(&choices))
    }

    /// Presses and checks the result.
    async fn press_and_check(
        &mut self,
        way: &mut Decision,
        on: SeenMessage,
        chosen: Press,
    ) -> Result<SeenMessage, String> {
        way.presses += 1;
        self.record_press(way.seat, &chosen);
        let person = self.person(way.seat).clone();
        let message = match press_and_wait(&person, &on, &chosen).await? {
            PressResult::Message(message) => message,
            PressResult::Form(form) => return self.fill_number(way, &on, &chosen, &form).await,
        };
        self.check_message(way.seat, &message);
        self.check_effect(way, &on, &message, &chosen).await;
        Ok(message)
    }

    /// Fills in a form that asks for a number. Closes any other form and avoids it from then on.
    async fn fill_number(
        &mut self,
        way: &mut Decision,
        on: &SeenMessage,
        opening: &Press,
        form: &crate::people::Form,
    ) -> Result<SeenMessage, String> {
        let person = self.person(way.seat).clone();
        message_checks::check_form(form, self.lang(way.seat), self.found);
        let Some((first, last)) = accepted_numbers(form) else {
            person.close_form();
            way.useless.push(opening.clone());
            let purpose = self.labels(way.seat).purpose(opening);
            if purpose != Purpose::Else {
                way.refused += 1;
                self.found.add("a form asks for words", &format!("{form:?} after {}", opening.describe()));
            }
            return Ok(on.clone());
        };
        let number = Press::Number(first + self.luck.below(last - first + 1));
        way.presses += 1;
        self.record_press(way.seat, &number);
        let PressResult::Message(message) = press_and_wait(&person, on, &number).await? else {
            return Err("a form led to another form".to_owned());
        };
        self.check_message(way.seat, &message);
        self.check_effect(way, on, &message, &number).await;
        Ok(message)
    }

    /// Checks that an offered press had an effect: the table has changed, or the offers are different.
    async fn check_effect(
        &mut self,
        way: &mut Decision,
        on: &SeenMessage,
        after: &SeenMessage,
        pressed: &Press,
    ) {
        let now = decision_progress(&self.house.table(&self.code).await, way.seat);
        let is_played = now != way.before;
        let labels = self.labels(way.seat);
        let refused =
            message_checks::find_refusal(&after.text).filter(|_| labels.purpose(pressed) != Purpose::Else);
        let is_same = |one: &SeenMessage, other: &SeenMessage| {
            available_presses(one) == available_presses(other)
                && one.id == other.id
                && labels.purpose(pressed) != Purpose::Else
        };
        let is_idle = !is_played && (is_same(on, after) || labels.purpose(pressed) == Purpose::Commit);
        if refused.is_some() || is_idle {
            way.refused += 1;
            way.useless.push(pressed.clone());
            let lang = self.lang(way.seat);
            let after: String = after.text.chars().take(300).collect();
            self.found
                .add("what was offered is refused", &format!("{} ({lang}): {after:?}", pressed.describe()));
        }
    }
}
