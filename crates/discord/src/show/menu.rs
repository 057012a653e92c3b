//! **Your move**: the message for composing a move. It has lists of the possible steps, and buttons for suggested turns
//! and for ending the turn. A choice is previewed before it is played.

use super::buttons::{button, button_with_label};
use super::custom_id::{Act, ActionId};
use super::menu_entries::{MenuEntry, MenuPart, menu_part, shared_notes_text};
use super::menu_id::{MenuState, MenuView, fingerprint, steps_of};
use super::message::{CONTENT_CHARS_MAX, ChatMessage};
use engine::Stop;
use i18n::{Lang, Voice};
use messages::PlainKey;
use model::{Arg, Code, Instant};
use ports::OfferedMoves;
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::ReactionType;

/// Maximum length of a list's placeholder, in characters.
const PLACEHOLDER_CHARS_MAX: usize = 150;

/// The reader and table of a menu.
#[derive(Clone, Debug)]
pub(crate) struct MenuReader<'a> {
    /// The table.
    pub(crate) table: &'a Code,
    /// The language.
    pub(crate) lang: Lang,
    /// Id of the interaction being answered.
    pub(crate) press: u64,
    /// Text above the menu: the result of the last press.
    pub(crate) last_result: &'a str,
}

/// Builds the message for a state of the menus, without the picture.
pub(crate) fn move_menu(moves: &OfferedMoves, at: &MenuState, to: &MenuReader<'_>) -> ChatMessage {
    let names = &moves.names;
    let plain = Voice::new(to.lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(moves.game.id, names);
    let voice = plain.clone().for_chat();
    let menu = MoveMenu {
        moves,
        at: MenuState { draft_version: moves.offered.fingerprint, shown_by: 0, place: at.place.clone() },
        to,
        plain,
    };
    ChatMessage { rows: menu.rows(), ..ChatMessage::text(menu.menu_text(&voice)) }
}

struct MoveMenu<'a> {
    moves: &'a OfferedMoves,
    at: MenuState,
    to: &'a MenuReader<'a>,
    /// Voice for labels, which contain no markup.
    plain: Voice,
}

impl MoveMenu<'_> {
    fn rows(&self) -> Vec<CreateActionRow> {
        let MenuView::List { begun, part } = &self.at.place else {
            return arrange_in_rows([Vec::new(), self.preview_buttons()]);
        };
        let shown = menu_part(self.moves, begun, *part, &self.plain);
        let mut rows: Vec<CreateActionRow> = Vec::new();
        for (nth, list) in shown.lists.iter().enumerate() {
            rows.extend(self.build_select(nth, list, shown.lists.len() > 1));
        }
        rows.extend(arrange_in_rows([self.suggested_turn_buttons(), self.navigation_buttons(&shown)]));
        rows
    }

    fn build_select(&self, nth: usize, entries: &[MenuEntry], several: bool) -> Option<CreateActionRow> {
        // The lists in one message must have different ids.
        let at = MenuState { shown_by: nth as u64 + 1, ..self.at.clone() };
        let id = self.id(Act::Pick, &at).encode_custom_id()?;
        let options = entries.iter().map(|entry| {
            let option = CreateSelectMenuOption::new(entry.label.clone(), entry.value.clone())
                .description(entry.about.clone());
            match entry.symbol {
                Some(symbol) => option.emoji(ReactionType::Unicode(symbol.to_owned())),
                None => option,
            }
        });
        let placeholder = match (entries, several) {
            ([first, .., last], true) => format!("{} … {}", first.label, last.label),
            ([only], true) => only.label.clone(),
            _ => self.to.lang.text(messages::DISCORD_MENU_CHOOSE),
        };
        let placeholder: String = placeholder.chars().take(PLACEHOLDER_CHARS_MAX).collect();
        let kind = CreateSelectMenuKind::String { options: options.collect() };
        Some(CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(placeholder)))
    }

    /// Builds the buttons of suggested turns and of the step that ends this turn.
    fn suggested_turn_buttons(&self) -> Vec<CreateButton> {
        if self.at.place != MenuView::default() {
            return Vec::new();
        }
        let offered = &self.moves.offered;
        let mut labels: Vec<String> = Vec::new();
        let ends = offered.ending_step.iter().filter_map(|words| {
            let at = MenuState { shown_by: self.to.press, ..self.at.to(MenuView::Step(words.clone())) };
            let label = short_label(&[self.plain.choice(words)], &labels)?;
            labels.push(label.clone());
            button_with_label(&self.id(Act::Commit, &at), &label, ButtonStyle::Success)
        });
        let ends: Vec<CreateButton> = ends.collect();
        let usual = offered.turns.iter().filter(|turn| turn.len() > 1).filter_map(|turn| {
            let id = self.id(Act::Pick, &self.at.to(MenuView::SuggestedTurn(fingerprint(turn))));
            let phrases: Vec<String> = turn.iter().map(|words| self.plain.choice(words)).collect();
            let label = short_label(&phrases, &labels)?;
            labels.push(label.clone());
            button_with_label(&id, &label, ButtonStyle::Primary)
        });
        let usual: Vec<CreateButton> = usual.collect();
        ends.into_iter().chain(usual).collect()
    }

    /// Builds the navigation buttons of a list.
    fn navigation_buttons(&self, shown: &MenuPart) -> Vec<CreateButton> {
        let MenuView::List { begun, part } = &self.at.place else { return Vec::new() };
        let to = |part: usize| self.id(Act::Turn, &self.at.list(begun, part));
        let plain = |id: &ActionId, key: PlainKey| button(id, key, ButtonStyle::Secondary, self.to.lang);
        let goes_back = !begun.is_empty() || !self.moves.offered.draft.is_empty();
        let rest = self.id(Act::Type, &self.at);
        [
            (*part > 0).then(|| plain(&to(part.saturating_sub(1)), messages::DISCORD_BUTTON_BEFORE)),
            shown.has_next.then(|| plain(&to(part + 1), messages::DISCORD_BUTTON_BEHIND)),
            goes_back.then(|| plain(&self.id(Act::Back, &self.at), messages::DISCORD_BUTTON_BACK)),
            Some(plain(&rest, messages::DISCORD_BUTTON_TYPE)),
        ]
        .into_iter()
        .flatten()
        .flatten()
        .collect()
    }

    /// Builds the buttons for the current choice.
    fn preview_buttons(&self) -> Vec<CreateButton> {
        let at = MenuState { shown_by: self.to.press, ..self.at.clone() };
        let commit = self.moves.offered.stop.is_some().then(|| {
            button(
                &self.id(Act::Commit, &at),
                messages::DISCORD_BUTTON_COMMIT,
                ButtonStyle::Success,
                self.to.lang,
            )
        });
        let back = self.id(Act::Back, &self.at);
        let back = button(&back, messages::DISCORD_BUTTON_BACK, ButtonStyle::Secondary, self.to.lang);
        commit.flatten().into_iter().chain(back).collect()
    }

    fn id(&self, act: Act, at: &MenuState) -> ActionId {
        ActionId::at(self.to.table, act)
            .for_decision(self.moves.seat, self.moves.opened)
            .with_argument(at.encode_state())
    }

    /// Returns the text above the lists: the decision, its deadline, the draft and the current choice.
    fn menu_text(&self, voice: &Voice) -> String {
        let moves = self.moves;
        let mut lines: Vec<String> = Vec::new();
        if !self.to.last_result.is_empty() {
            lines.push(self.to.last_result.to_owned());
        }
        let (asked, table) = (Arg::Words(moves.asked.clone()), Arg::Text(self.to.table.to_string()));
        lines.push(voice.say(&messages::discord_menu_title(asked, table)));
        if let Some(at) = moves.deadline_at {
            lines.push(voice.say(&messages::chat_until(Arg::At(at))));
        }
        let begun: Vec<String> = moves.offered.draft.iter().map(|words| voice.choice(words)).collect();
        let chosen: Vec<String> = match &self.at.place {
            MenuView::List { begun, .. } if begun.is_empty() => Vec::new(),
            MenuView::List { begun, .. } => vec![format!("{} …", voice.choice(begun))],
            place => chosen_menu_steps(moves, place).iter().map(|words| voice.choice(words)).collect(),
        };
        let so_far = [begun, chosen].concat().join(" › ");
        if !so_far.is_empty() {
            lines.push(voice.say(&messages::discord_menu_so_far(Arg::Text(so_far))));
        }
        if let MenuView::List { begun, .. } = &self.at.place {
            let shared = shared_notes_text(&moves.offered.offers, begun, voice);
            lines.extend(shared.map(|told| format!("-# {told}")));
        }
        let key = match moves.offered.stop {
            Some(Stop::Sealed) => Some(messages::DISCORD_MENU_SEALS),
            Some(Stop::Revealed) => Some(messages::DISCORD_MENU_REVEALS),
            Some(Stop::Decided) => Some(messages::DISCORD_MENU_DECIDES),
            Some(Stop::Used) | None => None,
        };
        lines.extend(key.map(|key| self.to.lang.text(key)));
        lines.join("\n").chars().take(CONTENT_CHARS_MAX).collect()
    }
}

/// Maximum length of a turn's label, in characters: as much as a phone shows.
const TURN_CHARS_MAX: usize = 38;

/// Returns a label for the steps of a turn that fits on a phone's button and differs from the others: all steps, or as
/// many of them as fit. The whole turn is shown after the press. Returns `None` if no such label differs.
fn short_label(phrases: &[String], others: &[String]) -> Option<String> {
    let first = phrases.first()?;
    let fits = |text: &String| text.chars().count() <= TURN_CHARS_MAX;
    let begun = (1..phrases.len()).rev().map(|count| format!("{} › …", phrases[..count].join(" › ")));
    let ended = (1..phrases.len()).map(|from| format!("… › {}", phrases[from..].join(" › ")));
    let whole = std::iter::once(phrases.join(" › "));
    let cut = |text: &str| text.chars().take(TURN_CHARS_MAX - 1).chain(['…']).collect::<String>();
    let cuts = [cut(first), cut(&format!("… › {}", phrases.last()?))];
    let mut all = whole.chain(begun).chain(ended).filter(fits).chain(cuts);
    all.find(|label| !others.contains(label))
}

/// Returns the canonical words of the steps chosen at a place of the menus. Returns nothing for a list, or if the turn
/// is no longer suggested.
pub(crate) fn chosen_menu_steps(moves: &OfferedMoves, place: &MenuView) -> Vec<String> {
    match place {
        MenuView::List { .. } => Vec::new(),
        MenuView::Step(words) => steps_of(words),
        MenuView::SuggestedTurn(print) => {
            let turns = &moves.offered.turns;
            turns.iter().find(|turn| fingerprint(turn) == *print).cloned().unwrap_or_default()
        }
    }
}

fn arrange_in_rows<const N: usize>(rows: [Vec<CreateButton>; N]) -> Vec<CreateActionRow> {
    rows.into_iter().filter(|row| !row.is_empty()).map(CreateActionRow::Buttons).collect()
}

/// Builds the button that reopens the menus after a rejected press.
pub(crate) fn reopen_button(table: &Code, lang: Lang) -> Vec<CreateActionRow> {
    let id = ActionId::at(table, Act::Move);
    let button = button_with_label(&id, &lang.text(messages::DISCORD_BUTTON_MOVE), ButtonStyle::Primary);
    button.map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::{TURN_CHARS_MAX, short_label};

    #[test]
    fn turn_labels_fit_on_a_phone_and_differ() {
        let turn = |phrases: &[&str]| phrases.iter().map(|phrase| (*phrase).to_owned()).collect::<Vec<_>>();
        let long = "Put the assistant on the third space of the media centre";
        let all = [
            turn(&["Hang it at F5", "End the turn"]),
            turn(&["Hang it at F5", "Move the frame to the parlour", "End the turn"]),
            turn(&["Hang it at F5", "Move the frame to the salon", "Pass"]),
            turn(&[long, "Pass"]),
            turn(&[long, "End the turn"]),
            turn(&[long]),
            turn(&["美術館に絵を飾る".repeat(4).as_str(), "手番を終える"]),
        ];
        let mut labels = Vec::new();
        for phrases in &all {
            let label = short_label(phrases, &labels).expect("a label");
            assert!(label.chars().count() <= TURN_CHARS_MAX, "{label}");
            assert!(!labels.contains(&label), "{label}");
            labels.push(label);
        }
        assert_eq!(labels[0], "Hang it at F5 › End the turn");
        assert_eq!(short_label(&all[0], &labels[..1]).as_deref(), Some("Hang it at F5 › …"));
        assert_eq!(short_label(&turn(&["Pass"]), &turn(&["Pass", "Pass…", "… › Pass…"])), None);
    }
}
