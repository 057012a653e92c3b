//! Typed lines do what they say. Tries random lines of every game, in every language and spelling: legal ones, and ones
//! with a word changed, dropped, inserted, truncated or mistyped. Either an error names the word, or the steps are
//! exactly those that were typed. Defaults are taken only if the next word could begin nothing, and no unspoken step
//! reveals anything or has no effect.
//!
//! The referee shares no code with the parser: it knows the spellings of the offers and divides the words among them.
//! `LINES=1000000` is the long form; `LINES_SEED=n` plays only the game with that seed.

use crate::laws_of_games::options_of;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{
    Dice, DiceKey, GameKind, LineError, LineErrorKind, Mark, Pending, Play, Position, ReadStep, Reading,
    Seat, Stop,
};
use i18n::Vocabulary;
use std::collections::BTreeMap;

use i18n::Lang;

/// Number of lines of all games together, in the short form.
const LINES: u64 = 24_000;
/// Number of lines at one position.
const AT_A_POSITION: u64 = 6;
/// One in this many positions of a game is checked.
const ONE_IN: u32 = 8;
/// Maximum number of steps in a line before it is changed.
const STEPS_MAX: usize = 5;

/// The words of a game in one language.
struct GameVocabulary {
    vocabulary: Vocabulary,
    forms: BTreeMap<String, Vec<String>>,
    fillers: Vec<String>,
    all: Vec<String>,
}

impl GameVocabulary {
    fn new(lang: Lang, game: &str) -> Self {
        let vocabulary = Vocabulary::new(lang, Some(game));
        let plain = |form: &String| form.chars().all(|c| c.is_alphanumeric() || c == '-');
        let lower = |form: String| form.to_lowercase();
        let mut forms: BTreeMap<String, Vec<String>> = i18n::game_vocabulary(lang, game);
        for (key, said) in &mut forms {
            said.push(key.clone());
            *said = std::mem::take(said).into_iter().filter(plain).map(lower).collect();
        }
        let all: Vec<String> = forms.values().flatten().cloned().collect();
        // A word of the game is never skipped, even with a second meaning.
        let fillers = i18n::fillers(lang, game).into_iter().filter(plain).map(lower);
        let fillers = fillers.filter(|filler| !all.contains(filler)).collect();
        Self { vocabulary, forms, fillers, all }
    }

    /// Returns true if a typed word matches a canonical one, in full or as a prefix.
    fn matches_word(&self, typed: &str, word: &str, whole: bool) -> bool {
        if let (Ok(typed), Ok(word)) = (typed.parse::<u32>(), word.parse::<u32>()) {
            return typed == word;
        }
        let forms = self.forms.get(word).map(Vec::as_slice).unwrap_or_default();
        let is_word = |form: &str| form.len() > 1 && !form.bytes().any(|byte| byte.is_ascii_digit());
        // The parser ignores hyphens within a name: `vande-velde` is `van-de-velde`.
        let bare = |form: &str| form.replace('-', "");
        // Filler words of scripts without spaces may precede a word directly.
        let behind = self.fillers.iter().filter(|filler| !filler.is_ascii());
        let behind = behind.filter_map(|filler| typed.strip_prefix(filler.as_str()));
        if behind.filter(|rest| !rest.is_empty()).any(|rest| self.matches_word(rest, word, whole)) {
            return true;
        }
        // The parser reads the parts of a hyphenated word as words, and a name may be repeated: `priva-livemont`.
        if let Some((first, again)) = typed.split_once('-')
            && self.matches_word(first, word, whole)
            && again.split('-').all(|part| self.matches_word(part, word, true))
        {
            return true;
        }
        let said = |form: &str| {
            bare(form) == bare(typed) || !whole && is_word(form) && bare(form).starts_with(&bare(typed))
        };
        said(word) || forms.iter().any(|form| said(form))
    }
}

/// One step as the referee sees it.
struct ObservedStep {
    step: ReadStep,
    /// All spellings of the step, as words.
    spellings: Vec<Vec<String>>,
    /// All spellings of the alternatives offered there.
    others: Vec<Vec<String>>,
    idle: bool,
}

/// Checks a reading and returns what is wrong with it, if anything.
fn check_reading(
    position: &dyn Position,
    seat: Seat,
    steps: u64,
    tongue: &GameVocabulary,
    typed: &[String],
    read: &Result<Reading, LineError>,
) -> Result<(), String> {
    let reading = match read {
        Ok(reading) => reading,
        Err(error) => return error_names_the_word(typed, error),
    };
    let said = &words_read(typed, &reading.rest);
    let mut copy = position.clone_box();
    let mut seen = Vec::new();
    for (step, in_effect) in reading.steps.iter().zip(steps..) {
        seen.push(observe_step(copy.as_ref(), seat, step)?);
        let is_last = seen.len() == reading.steps.len();
        if !is_last || reading.stop == Stop::Decided {
            apply(copy.as_mut(), seat, step, in_effect)?;
        }
    }
    for one in &seen {
        let silent = matches!(one.step.mark, Mark::Default | Mark::Forced);
        if silent && one.idle {
            return Err(format!("`{}` has no effect and was not typed", one.step.words));
        }
    }
    if let Some(last) = seen.last().filter(|last| last.step.mark == Mark::Default) {
        let next = words(&reading.rest);
        let begins = next.first().is_some_and(|word| begins_an_offer(copy.as_ref(), seat, tongue, word));
        if !(reading.stop == Stop::Decided && begins) {
            return Err(format!("`{}` was taken by default with no word after it", last.step.words));
        }
    }
    match can_divide(tongue, said, &seen, None) {
        true => Ok(()),
        false => Err("the words cannot be divided among the steps".to_owned()),
    }
}

/// Returns the typed words without the unread rest. If parsing stopped within a hyphenated word, its first part was
/// read.
fn words_read(typed: &[String], rest: &str) -> Vec<String> {
    let rest = words(rest);
    let (said, unread) = typed.split_at(typed.len() - rest.len());
    let part = unread.first().zip(rest.first()).and_then(|(word, first)| word.strip_suffix(first.as_str()));
    let part = part.map(|part| part.trim_end_matches('-').to_owned()).filter(|part| !part.is_empty());
    said.iter().cloned().chain(part).collect()
}

fn error_names_the_word(typed: &[String], error: &LineError) -> Result<(), String> {
    let whole = matches!(
        error.wrong,
        LineErrorKind::Nothing
            | LineErrorKind::TooLong
            | LineErrorKind::TooManySteps
            | LineErrorKind::NotAsked
    );
    let named = error.at.checked_sub(1).and_then(|at| typed.get(at));
    let wrong = error.word.to_lowercase();
    // In a script without spaces, several words may be typed as one.
    let is_compound_with = |word: &str| !wrong.is_ascii() && word.contains(&wrong);
    match named {
        _ if whole => Ok(()),
        // The error may name the wrong part of a hyphenated word.
        Some(word)
            if is_compound_with(word)
                || word.split('-').chain([word.as_str()]).any(|part| *part == wrong) =>
        {
            Ok(())
        }
        _ => Err(format!("the error names word {} as `{}`", error.at, error.word)),
    }
}

fn observe_step(position: &dyn Position, seat: Seat, step: &ReadStep) -> Result<ObservedStep, String> {
    let offers = position.offers(seat);
    if position.words(seat, &step.step) != Some((step.words.clone(), step.reveals)) {
        return Err(format!("`{}` is not offered", step.words));
    }
    if step.reveals && matches!(step.mark, Mark::Default) {
        return Err(format!("`{}` reveals something and was not typed", step.words));
    }
    let spellings = position.spellings(seat);
    let mut own = Vec::new();
    let mut idle = false;
    for (offer, ways) in offers.iter().zip(&spellings) {
        let number = step.words.strip_prefix(&offer.words).map(str::trim).and_then(|rest| rest.parse().ok());
        let is_it = match offer.range {
            None => offer.words == step.words,
            Some((from, to)) => number.is_some_and(|number: u32| (from..=to).contains(&number)),
        };
        if is_it {
            idle = offer.idle;
            let number = number.filter(|_| offer.range.is_some()).map(|number| number.to_string());
            own.extend(ways.iter().map(|way| words(way).into_iter().chain(number.clone()).collect()));
        }
    }
    let others = spellings.iter().flatten().map(|way| words(way)).collect();
    Ok(ObservedStep { step: step.clone(), spellings: own, others, idle })
}

fn apply(position: &mut dyn Position, seat: Seat, step: &ReadStep, in_effect: u64) -> Result<(), String> {
    let play = Play::Step(seat, step.step.clone());
    let done = position.apply(&play, &mut key().at(in_effect), &mut Vec::new());
    done.map_err(|refused| format!("`{}`: {refused}", step.words))
}

/// Returns true if a whole word begins any offer.
fn begins_an_offer(position: &dyn Position, seat: Seat, tongue: &GameVocabulary, word: &str) -> bool {
    let ways = position.spellings(seat);
    ways.iter()
        .flatten()
        .any(|way| words(way).first().is_some_and(|first| tongue.matches_word(word, first, true)))
}

/// Returns true if the words can be divided among the steps, in order. A played step matches one of its spellings,
/// possibly without its verb. A forced step has no words, or only the beginning. A default step has no words, and the
/// next word begins nothing there.
fn can_divide(tongue: &GameVocabulary, said: &[String], seen: &[ObservedStep], before: Option<&str>) -> bool {
    let again = |word: &String| before.is_some_and(|before| tongue.matches_word(word, before, true));
    let passed = |word: &String| tongue.fillers.contains(word) || again(word);
    if said.first().is_some_and(passed) && can_divide(tongue, &said[1..], seen, before) {
        return true;
    }
    let Some((first, rest)) = seen.split_first() else { return said.is_empty() };
    let spoken = |way: &[String], most: usize| {
        (1..=most).any(|count| {
            let last = way.first().filter(|_| count == 1).map(String::as_str);
            match_lengths(tongue, said, &way[..count])
                .iter()
                .any(|used| can_divide(tongue, &said[*used..], rest, last))
        })
    };
    let whole = |way: &Vec<String>| {
        let said_whole = |way: &[String]| {
            let last = way.first().filter(|_| way.len() == 1).map(String::as_str);
            match_lengths(tongue, said, way).iter().any(|used| can_divide(tongue, &said[*used..], rest, last))
        };
        said_whole(way) || way.len() > 1 && said_whole(&way[1..])
    };
    match first.step.mark {
        Mark::Played => first.spellings.iter().any(whole),
        Mark::Forced => {
            can_divide(tongue, said, rest, before)
                || first.spellings.iter().any(|way| spoken(way, way.len().saturating_sub(1)))
                || first.spellings.iter().any(|way| way.len() > 2 && spoken(&way[1..], way.len() - 2))
        }
        Mark::Default => {
            let next = said.iter().find(|word| !tongue.fillers.contains(word));
            let begins = next.is_some_and(|word| {
                first
                    .others
                    .iter()
                    .any(|way| way.first().is_some_and(|first| tongue.matches_word(word, first, true)))
            });
            !begins && can_divide(tongue, said, rest, before)
        }
        _ => false,
    }
}

/// Returns the numbers of typed words that can match these words in order, with filler words in between.
fn match_lengths(tongue: &GameVocabulary, said: &[String], way: &[String]) -> Vec<usize> {
    let mut ends = vec![0];
    for (at, word) in way.iter().enumerate() {
        let mut next = Vec::new();
        for end in ends {
            for (used, typed) in said.iter().enumerate().skip(end) {
                if tongue.matches_word(typed, word, false) {
                    next.push(used + 1);
                }
                let again = at == 1 && tongue.matches_word(typed, &way[0], true);
                if !tongue.fillers.contains(typed) && !again {
                    break;
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        ends = next;
    }
    ends
}

/// Splits text into words as these lines do: at blanks and commas, but not at hyphens (`van-de-velde`).
fn words(text: &str) -> Vec<String> {
    let apart = |c: char| c.is_whitespace() || c == ',';
    text.split(apart).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

fn key() -> DiceKey {
    DiceKey::from_number(0)
}

fn pick<'a, T>(luck: &mut Dice, of: &'a [T]) -> &'a T {
    &of[luck.below(of.len() as u32) as usize]
}

/// Returns the words of a legal line: successive offered steps in any spelling, up to one that reveals something.
fn legal_line(
    position: &dyn Position,
    seat: Seat,
    steps: u64,
    tongue: &GameVocabulary,
    luck: &mut Dice,
) -> Vec<String> {
    let mut copy = position.clone_box();
    let mut line = Vec::new();
    let most = 1 + luck.below(STEPS_MAX as u32) as usize;
    for in_effect in (steps..).take(most) {
        let Ok(step) = copy.random_step(seat, luck) else { break };
        let Some((canonical, reveals)) = copy.words(seat, &step) else { break };
        let offers = copy.offers(seat);
        let at = offers.iter().position(|offer| offer.range.is_none() && offer.words == canonical);
        let spellings = copy.spellings(seat);
        let way = at.map_or(&canonical, |at| pick(luck, &spellings[at]));
        for word in words(way) {
            let forms = tongue.forms.get(&word).filter(|forms| !forms.is_empty());
            line.push(forms.map_or(word.clone(), |forms| pick(luck, forms).clone()));
        }
        if reveals || copy.pending().is_sealed() {
            break;
        }
        let read = ReadStep { step, words: canonical, mark: Mark::Played, reveals };
        if apply(copy.as_mut(), seat, &read, in_effect).is_err()
            || copy.prompt(seat).unwrap().is_none_or(|asked| asked.fresh)
        {
            break;
        }
    }
    line
}

/// Returns a line with one error, or none.
fn mutate_line(mut line: Vec<String>, tongue: &GameVocabulary, luck: &mut Dice) -> Vec<String> {
    if line.is_empty() {
        return line;
    }
    let at = luck.below(line.len() as u32) as usize;
    let other = |luck: &mut Dice| match luck.below(5) {
        0 => luck.below(21).to_string(),
        1 => format!("{}{}", char::from(b'a' + luck.below(13) as u8), 1 + luck.below(12)),
        2 => format!("{}x{}", 1 + luck.below(5), 1 + luck.below(5)),
        3 if !tongue.fillers.is_empty() => pick(luck, &tongue.fillers).clone(),
        _ => pick(luck, &tongue.all).clone(),
    };
    match luck.below(8) {
        0 => {}
        1 => line.truncate(at),
        2 | 3 => line[at] = other(luck),
        4 => drop(line.remove(at)),
        5 => line.insert(at, other(luck)),
        6 if at > 0 => line.swap(at - 1, at),
        _ => {
            let mut letters: Vec<char> = line[at].chars().collect();
            let gone = luck.below(letters.len() as u32) as usize;
            letters.remove(gone);
            line[at] = letters.into_iter().collect();
        }
    }
    line.retain(|word| !word.is_empty());
    line
}

fn join_words(line: &[String], luck: &mut Dice) -> String {
    let mut text = String::new();
    for (at, word) in line.iter().enumerate() {
        if at > 0 {
            let between = if luck.below(4) == 0 { ", " } else { " " };
            text.push_str(between);
        }
        text.push_str(word);
    }
    text
}

/// Tries lines at one position. Returns the numbers of accepted and refused lines.
fn try_lines(
    position: &dyn Position,
    steps: u64,
    tongues: &[GameVocabulary],
    luck: &mut Dice,
    seed: u64,
) -> (u64, u64) {
    let (mut read, mut refused) = (0, 0);
    let pending = position.pending();
    let Some(seat) = Some(pending.seats()).filter(|seats| !seats.is_empty()).map(|seats| *pick(luck, seats))
    else {
        return (0, 0);
    };
    for _ in 0..AT_A_POSITION {
        let tongue = pick(luck, tongues);
        let line = legal_line(position, seat, steps, tongue, luck);
        let line = mutate_line(line, tongue, luck);
        let text = join_words(&line, luck);
        let reading = position.read_line(seat, &text, &tongue.vocabulary.lexicon, &key(), steps).unwrap();
        if let Err(why) = check_reading(position, seat, steps, tongue, &line, &reading) {
            panic!("{} seed {seed}, step {steps}, `{text}`: {why}\n{reading:#?}", position.meta().id);
        }
        if let Some(instead) = reading.as_ref().err().and_then(|error| error.instead.as_ref()) {
            let again = position.read_line(seat, instead, &tongue.vocabulary.lexicon, &key(), steps).unwrap();
            assert!(again.is_ok(), "`{text}` proposes `{instead}`");
        }
        if reading.is_ok() { read += 1 } else { refused += 1 }
    }
    (read, refused)
}

/// Tries lines at positions of one game. Returns the numbers of accepted and refused lines.
fn lines_of(kind: &GameKind, tongues: &[GameVocabulary], seed: u64) -> (u64, u64) {
    let meta = kind.meta();
    let components = kind.components(meta.components).unwrap();
    let seats = meta.seats_min + (seed % u64::from(meta.seats_max - meta.seats_min + 1)) as u8;
    let mut luck = DiceKey::from_number(!seed).luck(7);
    let (mut read, mut refused) = (0, 0);
    let mut choose = |position: &dyn Position, seat: Seat, luck: &mut Dice| {
        let hand = if seed.is_multiple_of(2) { PlayoutStrategy::Random } else { PlayoutStrategy::Bot };
        hand.step(position, seat, luck)
    };
    let mut visit = |position: &dyn Position, steps: u64| {
        if luck.below(ONE_IN) == 0 && !matches!(position.pending(), Pending::Over(_)) {
            let (more_read, more_refused) = try_lines(position, steps, tongues, &mut luck, seed);
            (read, refused) = (read + more_read, refused + more_refused);
        }
    };
    play_out(kind, &components, seats, &options_of(kind, seed), seed, &mut choose, &mut visit).unwrap();
    (read, refused)
}

#[test]
fn typed_lines_play_exactly_what_they_name() {
    let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let wanted = number("LINES").unwrap_or(LINES);
    let kinds = games::all();
    for kind in kinds {
        let tongues: Vec<GameVocabulary> =
            Lang::all().map(|lang| GameVocabulary::new(lang, kind.meta().id)).collect();
        let (mut read, mut refused) = (0, 0);
        for seed in number("LINES_SEED").map_or(0..=u64::MAX, |seed| seed..=seed) {
            let (more_read, more_refused) = lines_of(kind, &tongues, seed);
            (read, refused) = (read + more_read, refused + more_refused);
            if read + refused >= wanted / kinds.len() as u64 {
                break;
            }
        }
        println!("{}: {read} lines read, {refused} refused, 0 exceptions", kind.meta().id);
        assert!(read > refused / 20 && refused > read / 20, "both happen");
    }
}

/// Found after 900,000 lines: a hyphen separates two forms of one name, the first abbreviated.
#[test]
fn hyphen_may_join_two_forms_of_one_name() {
    let brussels = GameVocabulary::new(Lang::default(), "brussels-1893");
    let is_livemont = |typed: &str| brussels.matches_word(typed, "privat-livemont", false);
    for typed in ["priva-livemont", "privat-livemont", "livemont-privat", "privatlivemont", "priv"] {
        assert!(is_livemont(typed), "{typed}");
    }
    for typed in ["priva-solvay", "solvay-livemont", "priva-live"] {
        assert!(!is_livemont(typed), "{typed}");
    }
}

/// Counter-test: a parser that replaces, adds or drops a step is detected.
#[test]
fn unfaithful_parser_is_detected() {
    let kind = games::all().iter().find(|kind| kind.meta().id == "the-gallerist").unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let tongue = GameVocabulary::new(Lang::default(), "the-gallerist");
    let dice = DiceKey::from_number(5);
    let set_up = |seed: u64| {
        let mut position = kind
            .setup(
                &components,
                2,
                &options_of(kind, 0),
                &mut DiceKey::from_number(seed).at(0),
                &mut Vec::new(),
            )
            .unwrap();
        let mut steps = 1;
        while let Some(seat) = position.pending().seats().first().copied()
            && position.prompt(seat).unwrap().unwrap().words == "start"
        {
            let step = position.fallback_step(seat).unwrap();
            position.apply(&Play::Step(seat, step), &mut dice.at(steps), &mut Vec::new()).unwrap();
            steps += 1;
        }
        (position, steps)
    };
    let (position, steps) = set_up(1);
    let seat = position.pending().seats()[0];
    let read =
        |text: &str| position.read_line(seat, text, &tongue.vocabulary.lexicon, &key(), steps).unwrap();
    let judge = |text: &str, reading: Reading| {
        check_reading(position.as_ref(), seat, steps, &tongue, &words(text), &Ok(reading))
    };
    let honest = read("to artists").unwrap();
    assert_eq!(judge("to artists", honest.clone()), Ok(()));
    let other = read("to media").unwrap();
    assert!(judge("to artists", other.clone()).is_err(), "a step that was not typed");
    let mut more = honest.clone();
    let end = position.offers(seat).len();
    assert!(end > 1);
    let mut default =
        read("to artists, leave none").map_or_else(|_| other.steps[0].clone(), |two| two.steps[1].clone());
    default.mark = Mark::Default;
    more.steps.push(default);
    assert!(judge("to artists", more).is_err(), "a default with no word after it");
    let mut fewer = honest;
    fewer.steps.clear();
    assert!(judge("to artists", fewer).is_err(), "words without effect");
}
