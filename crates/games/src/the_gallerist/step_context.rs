//! The dice that a step may roll, and the event list that it adds to. A step can also be tried without them, to find
//! out whether it would reveal something; it then stops at that point.

use super::steps::Event;
use engine::Dice;

/// Context of a step while it takes effect.
pub(crate) struct StepContext<'a> {
    played: Option<(&'a mut Dice, &'a mut Vec<Event>)>,
    revealed: bool,
}

impl<'a> StepContext<'a> {
    /// Creates the context of a step that is played.
    pub(crate) fn for_play(dice: &'a mut Dice, news: &'a mut Vec<Event>) -> Self {
        Self { played: Some((dice, news)), revealed: false }
    }

    /// Creates the context of a step that is only tried.
    pub(crate) fn for_trial() -> Self {
        Self { played: None, revealed: false }
    }

    /// Adds an event for the players.
    pub(crate) fn push_event(&mut self, event: Event) {
        if let Some((_, news)) = &mut self.played {
            news.push(event);
        }
    }

    /// Marks that something hidden is revealed now, and returns the dice; `None` if the step is only tried and must
    /// stop.
    pub(crate) fn reveal(&mut self) -> Option<&mut Dice> {
        self.revealed = true;
        self.played.as_mut().map(|(dice, _)| &mut **dice)
    }

    /// Returns true if something hidden was revealed.
    pub(crate) fn has_revealed(&self) -> bool {
        self.revealed
    }

    /// Returns true if the step is only tried and has reached the point where it would reveal something.
    pub(crate) fn must_stop(&self) -> bool {
        self.revealed && self.played.is_none()
    }
}
