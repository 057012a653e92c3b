//! Checks of the message files: complete, parsable and consistent in their arguments.

use super::lang::fluent_message_id;
use super::locale::{id_of, locales};
use super::*;
use engine::Seat;

use chrono::{TimeZone, Utc};
use fluent_bundle::FluentResource;
use model::{Arg, FreeText, Order, Say, VERB_ARGUMENTS, Verb, read_arguments, show_arguments};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the arguments of each message, by id.
fn arguments(locale: &locale::Locale) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in locale.sources() {
        let mut id = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some(next) = id_of(line) {
                id = next.to_owned();
                assert!(found.insert(id.clone(), BTreeSet::new()).is_none(), "{id} is defined twice");
            }
            for piece in line.split('$').skip(1) {
                let name: String = piece.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                found.entry(id.clone()).or_default().insert(name);
            }
        }
    }
    found
}

#[test]
fn every_message_file_parses() {
    for locale in locales() {
        for source in locale.sources() {
            let wrong = FluentResource::try_new(source.to_owned()).err().map(|(_, errors)| errors);
            assert_eq!(wrong, None, "{}", locale.tag());
        }
    }
}

/// Games that every language covers completely. Contributed games may lack messages, which fall back to the default
/// language.
const COMPLETE: [&str; 4] = ["5211", "art-society", "brussels-1893", "the-gallerist"];

/// Returns true if a language may omit this message of a game.
fn may_be_missing(id: &str) -> bool {
    let mut games = games::all().iter().map(|kind| kind.meta().id).filter(|game| !COMPLETE.contains(game));
    games.any(|game| id.starts_with(&*fluent_message_id(&format!("{game}-"))))
}

#[test]
fn languages_have_the_same_messages_and_arguments() {
    let all = locales();
    let first = arguments(&all[0]);
    for other in &all[1..] {
        let theirs = arguments(other);
        let rules: Vec<&str> = other.rules().map(|(game, _)| game).collect();
        assert!(COMPLETE.iter().all(|game| rules.contains(game)), "{}: rules of {rules:?}", other.tag());
        // Synonyms and vocabulary have the same keys; their texts are free.
        let missing: Vec<_> =
            first.keys().filter(|id| !theirs.contains_key(*id) && !may_be_missing(id)).collect();
        let more: Vec<_> = theirs.keys().filter(|id| !first.contains_key(*id)).collect();
        assert!(missing.is_empty() && more.is_empty(), "{}: missing {missing:?}, more {more:?}", other.tag());
        for (id, names) in &theirs {
            let extra: Vec<_> = names.difference(&first[id]).collect();
            // A month can be a number or a name; this is the only permitted difference.
            assert!(
                extra.is_empty() || id == "time-at",
                "{}: {id} has unknown arguments {extra:?}",
                other.tag()
            );
        }
    }
}

#[test]
fn language_tags_are_resolved() {
    let cases = [
        ("en", "en"),
        ("EN_us", "en"),
        ("zh-TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-MO", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("zh_CN", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("简体中文", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("jp", "ja"),
        ("Nihongo", "ja"),
        ("cn", "zh-Hans"),
        ("Traditional Chinese", "zh-Hant"),
        ("tw", "zh-Hant"),
        ("英語", "en"),
        ("ja-JP", "ja"),
        ("日本語", "ja"),
        ("繁體中文", "zh-Hant"),
        ("English", "en"),
        ("pt-BR", "en"),
        ("", "en"),
    ];
    for (tag, wanted) in cases {
        assert_eq!(Lang::parse(tag).as_str(), wanted, "{tag}");
    }
    assert_eq!(Lang::parse_supported("pt-BR"), None);
    assert_eq!(Lang::all().map(Lang::as_str).collect::<Vec<_>>(), ["en", "ja", "zh-Hans", "zh-Hant"]);
}

#[test]
fn language_is_detected_from_the_script() {
    let cases = [
        ("bid 14, Zoë", None),
        ("出價 14", Some("zh-Hant")),
        ("出价 14", Some("zh-Hans")),
        ("入札 14 してください", Some("ja")),
        ("加入 K7QF", Some("zh-Hant")),
    ];
    for (text, wanted) in cases {
        assert_eq!(Lang::guess_from_script(text).map(Lang::as_str), wanted, "{text}");
    }
}

#[test]
fn verbs_are_complete_and_unambiguous_in_every_language() {
    let wanted: BTreeSet<&str> = model::VERBS.iter().map(|(key, _)| *key).collect();
    for lang in Lang::all() {
        let verbs = service_verbs(lang);
        assert_eq!(verbs.keys().map(String::as_str).collect::<BTreeSet<_>>(), wanted, "{lang}");
        let mut seen = BTreeSet::new();
        for form in verbs.values().flatten() {
            assert!(seen.insert(form.clone()), "{lang}: {form} is ambiguous");
        }
    }
}

/// Every verb argument is understood in all forms of every language, is unambiguous there, and is displayed in a form
/// that can be typed.
#[test]
fn verb_arguments_are_complete_and_unambiguous() {
    let wanted: BTreeSet<&str> = VERB_ARGUMENTS.iter().flat_map(|(_, keys)| keys.iter().copied()).collect();
    for lang in Lang::all() {
        let words = verb_argument_words(lang);
        assert_eq!(words.keys().map(String::as_str).collect::<BTreeSet<_>>(), wanted, "{lang}");
        for (verb, keys) in VERB_ARGUMENTS {
            let number = |key: &str| if key.len() == 1 { "24" } else { "" };
            let read = |typed: &str| {
                let (args, text) = (vec![typed.to_owned()], format!("{typed}: a reason"));
                let order = read_arguments(Order { verb, args, text }, &words);
                if matches!(verb, Verb::Ruling | Verb::Manage) {
                    order.text.replace(": a reason", "")
                } else {
                    order.args.join(" ")
                }
            };
            let mut seen = BTreeSet::new();
            for key in keys {
                let wanted = format!("{}{key}", number(key));
                for form in words[*key].iter().chain([&(*key).to_owned()]) {
                    assert!(seen.insert(form.clone()) || form == key, "{lang}: {form} is ambiguous");
                    for typed in
                        [format!("{}{form}", number(key)), format!("{} {form}", number(key)).to_uppercase()]
                    {
                        assert_eq!(read(typed.trim()), wanted, "{lang}: {verb:?} {typed}");
                    }
                }
                assert_eq!(read(&show_arguments(&wanted, &words)), wanted, "{lang}: {verb:?} {wanted}");
            }
        }
    }
}

#[test]
fn verb_arguments_match_whole_words_only() {
    let words = verb_argument_words(Lang::parse("zh-Hant"));
    let read = |verb: Verb, typed: &str| {
        let args = typed.split(' ').map(str::to_owned).collect();
        read_arguments(Order { verb, args, text: typed.to_owned() }, &words).args.join(" ")
    };
    let cases = [
        (Verb::Off, "週六週日", "sat sun"),
        (Verb::Off, "週一到週五", "mon to fri"),
        (Verb::Off, "週末", "weekend"),
        (Verb::Off, "週末愉快", "週末愉快"),
        (Verb::Quiet, "晚上11點到早上7點", "night 11 oclock to am 7 oclock"),
        (Verb::Holiday, "12月24日到1月2日", "dec 24d to jan 2d"),
        (Verb::Holiday, "2026年12月24日", "2026年 dec 24d"),
        (Verb::Remind, "每天", "every-day"),
        (Verb::Off, "offset sunflower", "offset sunflower"),
        (Verb::Holiday, "2027-12-24到2028-01-02略過", "2027-12-24 to 2028-01-02 skip"),
        (Verb::Extend, "1天12小時", "1d12h"),
        (Verb::Extend, "K7QF 24 小時", "K7QF 24h"),
        (Verb::New, "art-society 步調=寬限 1天 Asia/All", "art-society pace=grace 1d Asia/All"),
        (Verb::Name, "週六", "週六"),
    ];
    for (verb, typed, canonical) in cases {
        assert_eq!(read(verb, typed), canonical);
    }
    let shown = [
        ("mon-fri sun", "週一-週五 週日"),
        ("every 24h", "每 24小時"),
        ("after timer", "時間到後"),
        ("50% 90%", "50% 90%"),
    ];
    for (canonical, text) in shown {
        assert_eq!(show_arguments(canonical, &words), text);
    }
}

#[test]
fn japanese_range_and_duration_suffixes_are_parsed() {
    let words = verb_argument_words(Lang::parse("ja"));
    let read = |verb: Verb, typed: &str| {
        let args = typed.split(' ').map(str::to_owned).collect();
        read_arguments(Order { verb, args, text: typed.to_owned() }, &words).args.join(" ")
    };
    let cases = [
        (Verb::Off, "月曜から金曜まで", "mon to fri"),
        (Verb::Off, "月曜から金曜", "mon to fri"),
        (Verb::Quiet, "23:00から7:00まで", "23:00 to 7:00"),
        (Verb::Holiday, "2026-12-24から2027-01-03まで スキップ", "2026-12-24 to 2027-01-03 skip"),
        (Verb::Remind, "24時間ごと", "every 24h"),
        (Verb::Remind, "毎日", "daily"),
        (Verb::Quiet, "22時30分から7時まで", "22 oclock 30m to 7 oclock to"),
        (Verb::Quiet, "午後11時から午前7時まで", "pm 11 oclock to am 7 oclock to"),
        (Verb::Holiday, "12月24日から1月2日まで スキップ", "dec 24d to jan 2d to skip"),
        (Verb::New, "art-society 開始=明日", "art-society starts=tomorrow"),
        (Verb::Off, "土日", "weekend"),
        (Verb::Remind, "毎24時間", "every 24h"),
        // Two ranges in a row are not a range.
        (Verb::Off, "mon to fri to sun", "mon to fri to sun"),
    ];
    for (verb, typed, canonical) in cases {
        assert_eq!(read(verb, typed), canonical, "{typed}");
    }
}

fn voice(lang: &str, zone: &str) -> Voice {
    let now = Utc.with_ymd_and_hms(2026, 11, 20, 10, 0, 0).unwrap();
    let names = ["Alice", "", "小美"].map(FreeText::from);
    Voice::new(Lang::parse(lang), zone.parse().unwrap(), now).at_table("art-society", &names)
}

#[test]
fn arguments_render_as_names_lists_and_plurals() {
    let seats = Arg::Seats(vec![Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(9)]);
    let say = messages::say_winner(seats);
    assert_eq!(voice("en", "UTC").say(&say), "Winner: Alice, Seat 2, 小美, Seat 10");
    assert_eq!(voice("zh-TW", "UTC").say(&say), "獲勝：Alice、2 號座位、小美、10 號座位");
    let bots = |n| messages::say_bots(Arg::Number(n));
    assert_eq!(voice("en", "UTC").say(&bots(1)), "A bot joins the table.");
    assert_eq!(voice("en", "UTC").say(&bots(3)), "3 bots join the table.");
    let moves = Arg::WordsList(vec!["take b".into(), "hang g6".into()]);
    assert_eq!(voice("en", "UTC").say(&messages::say_applied(moves)), "Played: take b, hang g6");
    assert_eq!(voice("en", "UTC").say(&Say::unchecked("no-such-key")), "no-such-key");
}

#[test]
fn instants_use_the_readers_zone() {
    let at = Utc.with_ymd_and_hms(2026, 11, 21, 14, 5, 0).unwrap();
    assert_eq!(voice("en", "Europe/Lisbon").format_instant(at), "Sat 21 Nov, 14:05 (WET, UTC+0)");
    assert_eq!(voice("en", "America/Sao_Paulo").format_instant(at), "Sat 21 Nov, 11:05 (UTC-3)");
    assert_eq!(voice("en", "Asia/Kathmandu").format_instant(at), "Sat 21 Nov, 19:50 (UTC+5:45)");
    assert_eq!(voice("zh-Hant", "Asia/Taipei").format_instant(at), "11月21日（週六）22:05（CST, UTC+8）");
    assert_eq!(voice("en", "UTC").format_instant(at), "Sat 21 Nov, 14:05 (UTC+0)");
    assert_eq!(voice("en", "UTC").format_time_left(at), "28 hours left");
}

#[test]
fn game_id_starting_with_a_digit_has_messages() {
    for lang in Lang::all() {
        let voice =
            Voice::new(lang, chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH).at_table("5211", [&"Ada".into()]);
        assert_eq!(voice.key("5211-title"), "5211");
        assert_eq!(game_vocabulary(lang, "5211").get("play").map(|forms| forms.is_empty()), Some(false));
        assert_ne!(voice.decision_question("play2"), lang.text(messages::ASKED_ANYTHING));
        assert!(voice.label("end", "last_round").is_some());
    }
}

/// A message, its words and its alternatives fall back to the default language.
#[test]
fn missing_messages_fall_back_to_default_language() {
    let lacking = Lang::unknown();
    assert_eq!(game_title(lacking, "art-society"), game_title(Lang::default(), "art-society"));
    assert_eq!(game_vocabulary(lacking, "art-society"), game_vocabulary(Lang::default(), "art-society"));
    assert_eq!(service_verbs(lacking), service_verbs(Lang::default()));
    assert_eq!(rule_book(lacking, "5211"), rule_book(Lang::default(), "5211"));
}

#[test]
fn reply_marker_exists_in_every_language() {
    let wanted = [
        "-- reply above this line --",
        "-- この行より上に返信を書いてください --",
        "-- 请在此行上方回复 --",
        "-- 請在此行上方回覆 --",
    ];
    assert_eq!(reply_markers(), wanted);
}

/// Collects the text of every source file and template.
fn sources(folder: &std::path::Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_ours = !path.ends_with("tests") && !path.ends_with("crates/messages");
        if path.is_dir() && is_ours && !path.ends_with("locales") {
            sources(&path, found);
        } else if path.is_file() {
            found.extend(std::fs::read_to_string(path));
        }
    }
}

/// The compiler checks that a used message exists; this test checks that an existing message is used.
#[test]
fn every_message_is_used() {
    let mut found = Vec::new();
    let project = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    ["crates", "src", "templates"].iter().for_each(|folder| sources(&project.join(folder), &mut found));
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let mut words: BTreeSet<String> = BTreeSet::new();
    for source in &found {
        words.extend(source.split(|c| !is_part(c)).map(|word| word.to_lowercase().replace('_', "-")));
    }
    let families: Vec<String> = ["of-", "all-"]
        .iter()
        .flat_map(|group| words.iter().filter_map(move |word| word.strip_prefix(group)))
        .map(|family| format!("{family}-"))
        .collect();
    let lists = [
        "verb-",
        "behind-",
        "order-",
        "filler-",
        "topic-",
        "polite-",
        "object-",
        "phrase-",
        "rules-subject-",
    ];
    let is_used = |id: &str| {
        words.contains(id)
            || families.iter().any(|family| id.starts_with(family.as_str()))
            || lists.iter().any(|list| id.starts_with(list))
    };
    let of_game =
        |id: &str| games::all().iter().any(|kind| id.trim_start_matches("game-").starts_with(kind.meta().id));
    let unused: Vec<String> = messages(Lang::default())
        .into_keys()
        .filter(|id| {
            let id = id.trim_start_matches("in-chat-");
            !of_game(id) && !is_used(id)
        })
        .collect();
    assert_eq!(unused, Vec::<String>::new());
    assert!(!is_used(&["say", "nobody", "says", "this"].join("-")));
}

/// Options and values are recognised by key and by name in every language, in one word or hyphenated; no name is
/// ambiguous.
#[test]
fn displayed_options_can_be_typed() {
    for kind in games::all() {
        let meta = kind.meta();
        for choice in meta.options {
            for value in choice.values {
                let stored = (choice.key.to_owned(), (*value).to_owned());
                assert_eq!(parse_typed_option(meta, &choice.key.to_uppercase(), value), stored);
                for lang in Lang::all() {
                    let voice =
                        Voice::new(lang, chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH).at_table(meta.id, []);
                    let (name, told) = voice.option(choice.key, value);
                    for between in ["", "-"] {
                        let (name, told) = (name.replace(' ', between), told.replace(' ', between));
                        assert_eq!(parse_typed_option(meta, &name, &told), stored, "{} {lang}", meta.id);
                    }
                }
            }
        }
        for choice in meta.options.iter().filter(|choice| choice.canonical_value("yes").is_some()) {
            for alike in [["yes", "true", "on"], ["no", "false", "off"]] {
                let meant = alike.map(|typed| parse_typed_option(meta, choice.key, typed).1);
                assert!(
                    meant.iter().all(|value| choice.values.contains(&value.as_str()) && *value == meant[0])
                );
            }
        }
        let unknown = ("no-such".to_owned(), "thing".to_owned());
        assert_eq!(parse_typed_option(meta, "No-Such", "Thing"), unknown);
    }
}

#[test]
fn quotes_and_unseen_signs_around_a_line_are_forgiven() {
    let words = Vocabulary::new(Lang::default(), Some("art-society"));
    for first in ["bid", "“bid", "\u{200b}bid", "「bid」", "\u{feff}undo", "*undo*", "„Undo“."] {
        assert!(words.can_begin(first), "{first:?}");
    }
    for line in ["\u{200e}yes", "ye\u{ad}s.", "‘yes’", "\u{2067}stop\u{2069}", "«stop»"] {
        assert!(words.parse_order(line).is_some_and(|order| order.args.is_empty()), "{line:?}");
    }
}

#[test]
fn statement_of_a_move_is_not_the_verb_mine() {
    let words = Vocabulary::new(Lang::default(), None);
    for line in ["My bid is 7", "my move is: bid 7", "My turn is take b", "I’ll bid 7", "“I'll bid 7”"]
    {
        assert_eq!(words.parse_order(line), None, "{line}");
    }
    for line in ["my tables", "mine", "my", "My tables, please"] {
        assert_eq!(words.parse_order(line).map(|order| order.verb), Some(Verb::Mine), "{line}");
    }
    let game = Vocabulary::new(Lang::default(), Some("art-society"));
    assert!(game.lexicon.starts_with_key("My bid is 7"));
    assert!(game.lexicon.starts_with_key("I’ll bid 7"));
}
