//! What a request asks, sorted by what it would change.

use super::context::Context;
use i18n::Lang;
use model::{Changes, Order, Player, Scope, Verb};
use ports::{ChosenMove, Then};

/// What a request asks, sorted.
pub(super) struct Sorted {
    /// The player's own settings.
    pub(super) settings: Vec<Order>,
    /// Verbs of the service besides those.
    pub(super) verbs: Vec<Order>,
    /// Lines for a game.
    pub(super) moves: Vec<String>,
    /// A move that was chosen and not typed.
    pub(super) chosen: Option<ChosenMove>,
}

impl Sorted {
    /// Sorts lines, read with the words of a player's language. `is_move` says of a line that it is for a game, whatever verb its first
    /// word is.
    pub(super) fn read(
        context: &Context<'_>,
        player: &Player,
        lines: &[String],
        is_move: &dyn Fn(&String) -> bool,
    ) -> Self {
        let words = context.desk.words(Lang::parse(&player.lang), None);
        let request = context.request;
        let chosen = request.chosen.clone();
        let mut sorted = Self { settings: Vec::new(), verbs: Vec::new(), moves: Vec::new(), chosen };
        for line in lines {
            match words.order(line).filter(|_| !request.only_moves && !is_move(line)) {
                Some(order) if order.verb.changes() == Changes::Settings => sorted.settings.push(order),
                Some(order) => sorted.verbs.push(order),
                // A line that says how long it is to stand is a standing order for any decision.
                None if model::stands(line, &words.order_words) => {
                    sorted.verbs.push(Order {
                        verb: Verb::When,
                        args: Vec::new(),
                        text: format!(": {line}"),
                    });
                }
                None => sorted.moves.push(line.clone()),
            }
        }
        sorted
    }

    /// What its sender must have proved: the most that any part of it needs.
    pub(super) fn needs(&self) -> Scope {
        let verbs = self.settings.iter().chain(&self.verbs).map(|order| order.verb.needs());
        let moves = self.is_for_a_game().then_some(Scope::Table);
        verbs.chain(moves).max().unwrap_or(Scope::Read)
    }

    /// Whether there is anything for a game in it.
    fn is_for_a_game(&self) -> bool {
        !self.moves.is_empty() || self.chosen.is_some()
    }

    /// Whether there are verbs of the service in it.
    pub(super) fn has_verbs(&self) -> bool {
        !self.verbs.is_empty() || !self.settings.is_empty()
    }

    /// Whether it says nothing but this verb of the settings, alone.
    pub(super) fn only_says(&self, verb: Verb) -> bool {
        let is_it = |order: &Order| order.verb == verb && order.args.is_empty();
        !self.is_for_a_game()
            && self.verbs.is_empty()
            && matches!(self.settings.as_slice(), [one] if is_it(one))
    }

    /// Whether it asks for nothing but that no more letters come.
    pub(super) fn only_stops(&self) -> bool {
        !self.is_for_a_game()
            && self.verbs.is_empty()
            && !self.settings.is_empty()
            && self.settings.iter().all(|order| order.verb == Verb::Stop)
    }

    /// Whether it shows that a person has read the letter that it answers and wants to be known. Who only wants no more letters
    /// does not.
    pub(super) fn shows_a_person(&self) -> bool {
        let is_empty = !self.is_for_a_game() && self.verbs.is_empty() && self.settings.is_empty();
        !is_empty && !self.only_stops()
    }

    /// Whether it would change more than settings.
    pub(super) fn acts(&self) -> bool {
        let acts = |order: &Order| matches!(order.verb.changes(), Changes::Table | Changes::Membership);
        let plays = self.chosen.as_ref().is_some_and(|chosen| chosen.then == Then::Play);
        plays || !self.moves.is_empty() || self.verbs.iter().any(acts)
    }

    /// Whether it asks more than one thing besides settings. Several standing orders are one thing.
    pub(super) fn is_more_than_one(&self) -> bool {
        let ahead = !self.is_for_a_game() && self.verbs.iter().all(|order| order.verb == Verb::When);
        !ahead
            && self.verbs.len() + usize::from(!self.moves.is_empty()) + usize::from(self.chosen.is_some()) > 1
    }
}
