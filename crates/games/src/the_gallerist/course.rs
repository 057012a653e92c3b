//! The dice that a step may roll and the list of events it adds to while it takes effect. A step can also be tried without
//! them, to learn whether it would reveal anything: then nothing is done behind what would reveal.

use super::steps::Event;
use engine::Dice;

/// What one step is given while it takes effect.
pub(crate) struct Course<'a> {
    played: Option<(&'a mut Dice, &'a mut Vec<Event>)>,
    revealed: bool,
}

impl<'a> Course<'a> {
    /// The step is played.
    pub(crate) fn played(dice: &'a mut Dice, news: &'a mut Vec<Event>) -> Self {
        Self { played: Some((dice, news)), revealed: false }
    }

    /// The step is only looked at.
    pub(crate) fn looked_at() -> Self {
        Self { played: None, revealed: false }
    }

    /// Tells players something.
    pub(crate) fn tell(&mut self, event: Event) {
        if let Some((_, news)) = &mut self.played {
            news.push(event);
        }
    }

    /// Marks that something hidden shows now, and gives the dice; `None`: the step is only looked at and must stop.
    pub(crate) fn reveal(&mut self) -> Option<&mut Dice> {
        self.revealed = true;
        self.played.as_mut().map(|(dice, _)| &mut **dice)
    }

    /// Whether something hidden has shown.
    pub(crate) fn has_revealed(&self) -> bool {
        self.revealed
    }

    /// Whether the step is only looked at and has come to what it would reveal.
    pub(crate) fn must_stop(&self) -> bool {
        self.revealed && self.played.is_none()
    }
}
