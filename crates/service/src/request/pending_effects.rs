//! The question that asks for a `yes`: each pending line with its effect.

use i18n::{Lang, Vocabulary};
use model::{Arg, FreeText, MailAddress, PendingMessage, Player, Say, Verb};
use play::RequestOutcome;
use std::collections::BTreeMap;

/// Effect of a pending line, as found by a rehearsal.
#[derive(Clone, Debug)]
pub(super) enum LineEffect {
    /// The line is shown as typed.
    Unknown,
    /// The message of the question that describes the effect, without the number and the line.
    Described(Say),
}

impl LineEffect {
    /// Describes a changed setting, given the answer to the change. The question has the same arguments as the answer.
    pub(super) fn of_setting(verb: Verb, answer: Say, after: &Player) -> Self {
        let answer = match verb {
            Verb::Lang => {
                answer.with("language", Arg::Text(Lang::parse(&after.lang).text(messages::LANG_NAME)))
            }
            _ => answer,
        };
        Self::of_answer(answer)
    }

    /// Describes what a verb would do, given its outcome.
    pub(super) fn of_verb(verb: Verb, decided: &RequestOutcome) -> Self {
        let page = &decided.page;
        match (verb, &page.table) {
            (Verb::League, _) => page.says.first().cloned().map_or(Self::Unknown, Self::of_answer),
            (_, Some(table)) => {
                let Some(key) = messages::ALL_CONFIRM.find(verb.key()) else { return Self::Unknown };
                let say = Say::in_steps(key)
                    .with("game", Arg::title(&table.game))
                    .with("seats", Arg::Number(table.seats.len() as i64))
                    .with("table", Arg::Text(table.code.to_string()));
                Self::Described(say)
            }
            (_, None) => Self::Unknown,
        }
    }

    /// Describes an effect by the answer that would confirm it: `say-quiet-off` becomes `confirm-quiet-off`.
    fn of_answer(answer: Say) -> Self {
        let key = answer.key.strip_prefix("say-").and_then(|word| messages::ALL_CONFIRM.find(word));
        key.map_or(Self::Unknown, |key| Self::Described(Say { key: key.as_str().to_owned(), ..answer }))
    }

    /// Returns the line of the question.
    fn say(self, line: &str, number: Arg, words: &Vocabulary) -> Say {
        // Another person may have typed the line, so it must not become a link.
        let typed = Arg::Free(FreeText::clean(line));
        match self {
            Self::Described(say) => say.with("line", typed).with("number", number),
            Self::Unknown => {
                let verb = words.parse_order(line).map_or("", |order| order.verb.key());
                messages::say_confirm_line(typed, number, Arg::Text(verb.to_owned()))
            }
        }
    }
}

/// Effects of pending messages, by number.
pub(super) type PendingEffects = BTreeMap<u32, Vec<LineEffect>>;

/// Lists every pending message in full, with the effect of each line and instructions for confirming.
pub(super) fn list_pending(
    all: &[PendingMessage],
    mut effects: PendingEffects,
    words: &Vocabulary,
) -> Vec<Say> {
    let all: Vec<&PendingMessage> = all.iter().filter(|one| !one.is_expired()).collect();
    let Some(last) = all.last() else { return Vec::new() };
    let mut says = vec![messages::say_confirm()];
    says.extend(
        all.iter().flat_map(|one| list_contents(one, effects.remove(&one.number).unwrap_or_default(), words)),
    );
    if all.len() > 1 {
        says.push(messages::say_confirm_one(Arg::Number(i64::from(last.number))));
    }
    says
}

/// Lists all effects of a `yes` to this message, one line each, including the claim of an address.
fn list_contents(one: &PendingMessage, effects: Vec<LineEffect>, words: &Vocabulary) -> Vec<Say> {
    let number = Arg::Number(i64::from(one.number));
    let from = |from: &MailAddress| Arg::Free(FreeText::clean(from.as_str()));
    let alias = one.alias.iter().map(|alias| messages::say_confirm_from(from(alias), number.clone()));
    let effects = effects.into_iter().chain(std::iter::repeat(LineEffect::Unknown));
    let lines = one.lines.iter().zip(effects).map(|(line, effect)| effect.say(line, number.clone(), words));
    alias.chain(lines).collect()
}
