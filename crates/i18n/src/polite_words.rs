//! Polite words around a command of the service (`could you undo that`, `盤面を見せてください`). They are stripped from both
//! ends; a line counts only if nothing else is left. So a negation or another sentence is never taken for a command.

use crate::lang::Lang;
use model::{Verb, VerbWords, normalise_text};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Maximum number of ways to strip one end of a line.
const WAYS_MAX: usize = 32;

/// The polite words of all languages, normalised, the longest first.
struct PoliteWords {
    openings: Vec<String>,
    endings: Vec<String>,
    /// Words before and after, which are polite only together (`能 … 吗`).
    around: Vec<(String, String)>,
    /// For each verb, words that repeat what it concerns (`undo that`, `stop sending me mail`).
    objects: BTreeMap<String, Vec<String>>,
    /// For each verb, phrases that mean it without containing it.
    phrases: BTreeMap<String, Vec<String>>,
}

static POLITE: LazyLock<PoliteWords> = LazyLock::new(|| {
    let lists = |prefix: &str| {
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (key, forms) in Lang::all().flat_map(|lang| lang.messages_with_prefix(prefix)) {
            let forms = forms.iter().map(|form| normalise_sentence(form)).filter(|form| !form.is_empty());
            all.entry(key).or_default().extend(forms);
        }
        all.values_mut().for_each(|forms| forms.sort_by_key(|form| std::cmp::Reverse(form.len())));
        all
    };
    let mut polite = lists("polite-");
    let around =
        Lang::all().flat_map(|lang| lang.messages_with_prefix("polite-around").into_values().flatten());
    let around = around.filter_map(|pair| {
        pair.split_once('…').map(|(before, after)| (normalise_sentence(before), normalise_sentence(after)))
    });
    let around = around.collect();
    let (openings, endings) = (polite.remove("openings"), polite.remove("endings"));
    PoliteWords {
        openings: openings.unwrap_or_default(),
        endings: endings.unwrap_or_default(),
        around,
        objects: lists("object-"),
        phrases: lists("phrase-"),
    }
});

/// Returns the verb of a polite line without arguments; `None` if it contains any other word. A question must begin
/// politely: `Pause?` may ask what the others think.
pub(crate) fn polite_verb(verbs: &VerbWords, line: &str) -> Option<Verb> {
    let is_question = normalise_text(line).contains('?');
    let line = normalise_sentence(line);
    let around = POLITE.around.iter().filter_map(|(before, after)| {
        let rest = strip_opening(&line, before)?;
        strip_ending(rest, after)
    });
    let inner: Vec<&str> = around.flat_map(polite_cores).collect();
    let cores = polite_cores(&line).into_iter().filter(|core| !is_question || !line.starts_with(core));
    cores.chain(inner).find_map(|core| {
        let is_phrase = |phrases: &Vec<String>| phrases.iter().any(|phrase| phrase == core);
        match POLITE.phrases.iter().find(|(_, phrases)| is_phrase(phrases)) {
            Some((key, _)) => verbs.find_verb(key),
            None => whole_verb(verbs, core),
        }
    })
}

/// Returns the verb that makes up the text, together with what it concerns.
fn whole_verb(verbs: &VerbWords, core: &str) -> Option<Verb> {
    let objects = |verb: Verb| POLITE.objects.get(verb.key()).into_iter().flatten();
    let after = verbs.leading_verbs(core).into_iter().find(|(verb, rest)| {
        let rest = rest.trim();
        rest.is_empty() || objects(*verb).any(|object| object == rest)
    });
    // In Japanese and often in Chinese, the object comes first.
    let before = || {
        POLITE.objects.iter().find_map(|(key, objects)| {
            let verb = verbs.find_verb(key)?;
            let rests =
                objects.iter().filter(|one| !one.is_ascii()).filter_map(|one| core.strip_prefix(&**one));
            let is_rest = |rest: &str| {
                verbs.leading_verbs(rest).iter().any(|(one, left)| *one == verb && left.trim().is_empty())
            };
            rests.into_iter().any(|rest| is_rest(rest.trim_start())).then_some(verb)
        })
    };
    after.map(|(verb, _)| verb).or_else(before)
}

/// Returns a line with arguments without the polite words around it, if there are any.
pub(crate) fn strip_polite_words(line: &str) -> Option<String> {
    let folded = line.to_ascii_lowercase().replace('’', "'");
    let is_same_length = folded.len() == line.len();
    let line = if is_same_length { line } else { &*folded };
    let openings = strip_all(folded.trim(), &POLITE.openings, strip_opening);
    let core = openings.last()?;
    let core = *strip_all(core, &POLITE.endings, strip_ending).last()?;
    let at = folded.find(core)?;
    let kept = line.get(at..at + core.len())?.trim();
    (!kept.is_empty() && kept.len() < line.trim().len()).then(|| kept.to_owned())
}

/// Returns the text without polite words at either end, in every way, the longest first.
fn polite_cores(line: &str) -> Vec<&str> {
    let openings = strip_all(line, &POLITE.openings, strip_opening);
    openings.into_iter().flat_map(|rest| strip_all(rest, &POLITE.endings, strip_ending)).collect()
}

/// Returns the text, and what is left of it after any of the words are stripped, the longest first.
fn strip_all<'t>(
    text: &'t str,
    words: &[String],
    strip: fn(&'t str, &str) -> Option<&'t str>,
) -> Vec<&'t str> {
    let mut all = vec![text];
    let mut at = 0;
    while let Some(rest) = all.get(at).copied().filter(|_| all.len() < WAYS_MAX) {
        for shorter in words.iter().filter_map(|word| strip(rest, word)) {
            if !all.contains(&shorter) {
                all.push(shorter);
            }
        }
        at += 1;
    }
    all.sort_by_key(|rest| std::cmp::Reverse(rest.len()));
    all
}

fn strip_opening<'t>(text: &'t str, opening: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(opening)?;
    let is_whole = !opening.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '\'');
    is_whole.then(|| {
        rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '.' | '!' | '、' | ':'))
    })
}

fn strip_ending<'t>(text: &'t str, ending: &str) -> Option<&'t str> {
    let text = text
        .trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '.' | '!' | '。' | '、' | '?'));
    let rest = text.strip_suffix(ending)?;
    let is_whole = !ending.is_ascii() || !rest.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '\'');
    is_whole.then(|| rest.trim_end())
}

/// Normalises a sentence for comparison: case, width, apostrophes; punctuation becomes a blank.
fn normalise_sentence(text: &str) -> String {
    let plain = normalise_text(text).replace(['’', '`'], "'");
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '-' | '_');
    let spaced: String = plain.chars().map(|c| if is_word(c) { c } else { ' ' }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use crate::{Lang, Vocabulary};

    /// Polite forms in each language, with the verb that they mean.
    const POLITE: &str = include_str!("polite_words/understood.txt");
    /// Sentences that mean something else.
    const OTHERS: &str = include_str!("polite_words/not_understood.txt");

    fn rows(text: &str) -> impl Iterator<Item = (Lang, &str, &str)> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        lines.map(|line| {
            let mut parts = line.splitn(3, '|').map(str::trim);
            let lang = Lang::parse(parts.next().unwrap_or_default());
            (lang, parts.next().unwrap_or_default(), parts.next().unwrap_or_default())
        })
    }

    #[test]
    fn polite_forms_of_commands_are_understood() {
        let mut wrong = Vec::new();
        let mut count = 0;
        for (lang, verb, line) in rows(POLITE) {
            count += 1;
            let words = Vocabulary::new(lang, None);
            let order = words
                .parse_order(line)
                .map(|order| [vec![order.verb.key().to_owned()], order.args].concat().join(" "));
            if order.as_deref() != Some(verb) || !words.can_begin(line) {
                wrong.push(format!("{lang} {line}: {order:?}, not {verb}"));
            }
        }
        assert!(
            count >= 100 && wrong.len() * 100 <= count * 2,
            "{} of {count}\n{}",
            wrong.len(),
            wrong.join("\n")
        );
    }

    /// Joins words as a language does: Chinese and Japanese need no blank.
    fn join_words(words: [&str; 2]) -> String {
        let is_spaced = words.iter().all(|word| word.is_ascii());
        words.join(if is_spaced { " " } else { "" })
    }

    /// Returns every spoken form of every verb with each polite word of the language around it.
    fn framed_verbs(lang: Lang) -> Vec<(String, String)> {
        let words = |prefix: &str| lang.messages_with_prefix(prefix);
        let mut polite = words("polite-");
        let (openings, endings) = (polite.remove("openings").unwrap(), polite.remove("endings").unwrap());
        let mut framed = Vec::new();
        for (key, forms) in words("verb-") {
            for form in &forms {
                let before = openings.iter().map(|opening| join_words([opening, form]));
                let after = endings.iter().map(|ending| join_words([form, ending]));
                framed.extend(before.chain(after).map(|line| (key.clone(), line)));
            }
        }
        framed
    }

    #[test]
    fn every_verb_is_understood_in_every_polite_frame() {
        for lang in Lang::all() {
            let words = Vocabulary::new(lang, None);
            let framed = framed_verbs(lang);
            let is_wrong = |(key, line): &&(String, String)| {
                words.parse_order(line).is_none_or(|order| order.verb.key() != key)
            };
            let wrong: Vec<_> = framed.iter().filter(is_wrong).collect();
            println!("{lang}: {} of {} not understood", wrong.len(), framed.len());
            assert!(framed.len() > 1000 && wrong.len() * 50 <= framed.len(), "{lang}: {wrong:?}");
        }
    }

    #[test]
    fn negated_and_other_sentences_are_no_commands() {
        let others: Vec<_> = rows(OTHERS).collect();
        assert!(others.len() >= 60, "{}", others.len());
        for (lang, _, line) in others {
            let order = Vocabulary::new(lang, Some("art-society")).parse_order(line);
            assert!(order.is_none(), "{lang} {line}: {order:?}");
        }
    }
}
