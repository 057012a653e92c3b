//! A player who makes decisions only by pressing. Chooses at random among the offered presses, with a bias towards
//! finishing.

use engine::Seat;
use model::Table;

use super::game::Game;
use super::laws;
use super::offered::{Press, PressResult, Purpose, numbers, offered, press};
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

fn standing(table: &Table, seat: Seat) -> Option<DecisionProgress> {
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
pub(super) fn opening(on: &SeenMessage) -> Option<Press> {
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
    pub(super) async fn decides(&mut self, seat: Seat) -> Result<(), String> {
        let table = self.house.table(&self.code).await;
        let asked = table.asks[&seat].asked.clone();
        let begun = standing(&table, seat).ok_or("the seat has no decision")?;
        let before = Some(begun.clone());
        let mut way = Decision { seat, begun, before, presses: 0, refused: 0, useless: Vec::new() };
        let mut message = self.opens(&mut way).await?;
        while way.presses < PRESSES_MAX && way.refused < REFUSALS_MAX {
            let now = standing(&self.house.table(&self.code).await, seat);
            if way.is_done(now.as_ref()) {
                if !self.plan.explores {
                    self.tally.add(self.plan.game.id, &asked, way.presses);
                }
                self.answers.insert(seat, message.id);
                return Ok(());
            }
            way.before = now;
            let Some(chosen) = self.chooses(&way, &message) else {
                message = self.leads_nowhere(&mut way, &message).await?;
                continue;
            };
            message = self.acts(&mut way, message, chosen).await?;
        }
        Err(format!("{asked}: undecided after {} presses and {} refusals", way.presses, way.refused))
    }

    /// Opens the menu from the table's post, or from the answer to the last move.
    async fn opens(&mut self, way: &mut Decision) -> Result<SeenMessage, String> {
        let person = self.person(way.seat).clone();
        let answer = self.answers.remove(&way.seat).and_then(|message| person.looks_at(message));
        let answer = answer.filter(|answer| opening(answer).is_some() && self.luck.in_a_hundred(ANSWERS));
        let post = match answer {
            Some(answer) => answer,
            None => person.newest_to_press(&self.thread).ok_or("no post with a button is in the thread")?,
        };
        let opening = opening(&post).ok_or_else(|| format!("no button to move with: {:?}", post.text))?;
        way.presses += 1;
        self.told(way.seat, &opening);
        match press(&person, &post, &opening).await? {
            PressResult::Message(message) => {
                self.judge(way.seat, &message);
                Ok(message)
            }
            // The only choice is a number.
            PressResult::Form(form) => self.fills(way, &post, &opening, &form).await,
        }
    }

    /// Sometimes presses another button of the table's post, only to see its result.
    pub(super) async fn looks_around(&mut self, seat: Seat) -> Result<(), String> {
        if !self.plan.explores || !self.luck.in_a_hundred(LOOKS) {
            return Ok(());
        }
        let person = self.person(seat).clone();
        let Some(post) = person.newest_to_press(&self.thread) else { return Ok(()) };
        let moves = opening(&post);
        let others: Vec<Press> =
            offered(&post).into_iter().filter(|one| Some(one) != moves.as_ref()).collect();
        if others.is_empty() {
            return Ok(());
        }
        let chosen = self.luck.one_of(&others);
        self.told(seat, &chosen);
        match press(&person, &post, &chosen).await? {
            PressResult::Message(message) => {
                self.judge(seat, &message);
                if let Some(refusal) = laws::refusal(&message.text) {
                    self.found.add("what was offered is refused", &format!("{}: {refusal:?}", chosen.told()));
                }
            }
            PressResult::Form(form) => {
                laws::form(&form, self.lang(seat), self.found);
                person.closes_form();
            }
        }
        Ok(())
    }

    /// Starts again from the beginning, as a message offers no further presses. Too many restarts are a dead end.
    async fn leads_nowhere(&mut self, way: &mut Decision, on: &SeenMessage) -> Result<SeenMessage, String> {
        way.refused += 1;
        self.found.add("a message leads nowhere", &on.text);
        self.house.delivers().await;
        self.opens(way).await
    }

    /// Returns the next press, or `None` if none is left.
    fn chooses(&mut self, way: &Decision, on: &SeenMessage) -> Option<Press> {
        let labels = self.labels(way.seat);
        let all: Vec<Press> = offered(on).into_iter().filter(|press| !way.useless.contains(press)).collect();
        let of = |purpose: Purpose| -> Vec<Press> {
            all.iter().filter(|press| labels.purpose(press) == purpose).cloned().collect()
        };
        let (choices, pages, looks) = (of(Purpose::Choose), of(Purpose::Page), of(Purpose::Else));
        let usual = choices.iter().find(|press| labels.is_usual(on, press)).cloned();
        let commits = of(Purpose::Commit).pop();
        let is_patient = way.presses < PRESSES_ENOUGH;
        if self.plan.explores && is_patient && !looks.is_empty() && self.luck.in_a_hundred(LOOKS) {
            return Some(self.luck.one_of(&looks));
        }
        if let Some(commit) = commits
            && (choices.is_empty() || !is_patient || self.luck.in_a_hundred(COMMITS))
        {
            return Some(commit);
        }
        let is_button = |press: &&Press| matches!(press, Press::Button(..));
        let proposals: Vec<Press> = choices.iter().filter(is_button).cloned().collect();
        if !proposals.is_empty() && self.luck.in_a_hundred(PROPOSALS) {
            return Some(self.luck.one_of(&proposals));
        }
        if let Some(usual) = usual
            && self.luck.in_a_hundred(USUAL)
        {
            return Some(usual);
        }
        if !pages.is_empty() && (choices.is_empty() || self.luck.in_a_hundred(30)) {
            return Some(self.luck.one_of(&pages));
        }
        (!choices.is_empty()).then(|| self.luck.one_of(&choices))
    }

    /// Presses and checks the result.
    async fn acts(
        &mut self,
        way: &mut Decision,
        on: SeenMessage,
        chosen: Press,
    ) -> Result<SeenMessage, String> {
        way.presses += 1;
        self.told(way.seat, &chosen);
        let person = self.person(way.seat).clone();
        let message = match press(&person, &on, &chosen).await? {
            PressResult::Message(message) => message,
            PressResult::Form(form) => return self.fills(way, &on, &chosen, &form).await,
        };
        self.judge(way.seat, &message);
        self.judges_the_press(way, &on, &message, &chosen).await;
        Ok(message)
    }

    /// Fills in a form that asks for a number. Closes any other form and avoids it from then on.
    async fn fills(
        &mut self,
        way: &mut Decision,
        on: &SeenMessage,
        opening: &Press,
        form: &crate::people::Form,
    ) -> Result<SeenMessage, String> {
        let person = self.person(way.seat).clone();
        laws::form(form, self.lang(way.seat), self.found);
        let Some((first, last)) = numbers(form) else {
            person.closes_form();
            way.useless.push(opening.clone());
            let purpose = self.labels(way.seat).purpose(opening);
            if purpose != Purpose::Else {
                way.refused += 1;
                self.found.add("a form asks for words", &format!("{form:?} after {}", opening.told()));
            }
            return Ok(on.clone());
        };
        let number = Press::Number(first + self.luck.below(last - first + 1));
        way.presses += 1;
        self.told(way.seat, &number);
        let PressResult::Message(message) = press(&person, on, &number).await? else {
            return Err("a form led to another form".to_owned());
        };
        self.judge(way.seat, &message);
        self.judges_the_press(way, on, &message, &number).await;
        Ok(message)
    }

    /// Checks that an offered press had an effect: the table has changed, or the offers are different.
    async fn judges_the_press(
        &mut self,
        way: &mut Decision,
        on: &SeenMessage,
        after: &SeenMessage,
        pressed: &Press,
    ) {
        let now = standing(&self.house.table(&self.code).await, way.seat);
        let is_played = now != way.before;
        let labels = self.labels(way.seat);
        let refused = laws::refusal(&after.text).filter(|_| labels.purpose(pressed) != Purpose::Else);
        let is_same = |one: &SeenMessage, other: &SeenMessage| {
            offered(one) == offered(other) && one.id == other.id && labels.purpose(pressed) != Purpose::Else
        };
        let is_idle = !is_played && (is_same(on, after) || labels.purpose(pressed) == Purpose::Commit);
        if refused.is_some() || is_idle {
            way.refused += 1;
            way.useless.push(pressed.clone());
            let lang = self.lang(way.seat);
            let after: String = after.text.chars().take(300).collect();
            self.found.add("what was offered is refused", &format!("{} ({lang}): {after:?}", pressed.told()));
        }
    }
}
