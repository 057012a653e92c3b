//! Tests of the line grammar.

use super::toy::{Toy, stage, summarise_reading};
use crate::{Lexicon, STEPS_MAX};
use std::collections::BTreeMap;

/// A turn in the style of Art Society: take a lot, hang or stash it, pick sizes, end.
fn gallery() -> Toy {
    Toy::new(vec![
        stage(&[("take a", 1), ("take b", 1), ("take c", 1), ("!draw", 0), ("pass", 4)]).fresh(),
        stage(&[("hang g6", 2), ("hang h6", 2), ("hang h6 v", 2), ("stash", 2)]),
        stage(&[("pick 2x2", 2), ("pick 3x3", 2), ("pick 2x3", 3), ("end", 4)]).default(3),
        stage(&[("end", 4)]),
        stage(&[("bid 1..20", 5)]).of(1).fresh(),
    ])
}

fn chinese() -> Lexicon {
    let form =
        |key: &str, forms: &[&str]| (key.to_owned(), forms.iter().map(|form| (*form).to_owned()).collect());
    Lexicon::new(BTreeMap::from([
        form("take", &["拿", "取"]),
        form("hang", &["掛上", "掛"]),
        form("end", &["結束"]),
        form("bid", &["出價"]),
        form("broken", &["two words", "破"]),
    ]))
}

#[test]
fn whole_turn_is_read_from_one_line() {
    let game = gallery();
    assert_eq!(
        game.read_summary("take b, hang g6, pick 2x2, end"),
        "take b, hang g6, pick 2x2, end -> Decided"
    );
    assert_eq!(
        game.read_summary("take b hang g6"),
        "take b, hang g6 -> Used",
        "the end of a turn must be typed"
    );
    assert_eq!(game.read_summary("take b"), "take b -> Used");
    assert_eq!(game.read_summary("pass"), "pass -> Decided");
}

#[test]
fn case_width_spacing_and_punctuation_are_ignored() {
    let game = gallery();
    let expected = "take b, hang g6, pick 2x2, end -> Decided";
    for line in [
        "TAKE B HANG G6 PICK 2X2 END",
        "take\u{a0}b\u{3000}hang\tg6, pick 2×2... end!",
        "\u{feff}ｔａｋｅ　ｂ，ｈａｎｇ　Ｇ６；ｐｉｃｋ　２×２。ｅｎｄ",
        "«take» (b) hang @g6: pick/ 2\u{200b}x2 - end.",
        "take-b,hang-g6,pick_2x2,end",
        "ta\u{ad}ke b; hang g6\r\n\r\npick 2x2\n;end;;",
        "“take b, hang g6, pick 2x2, end”",
        "「take b、hang g6、pick 2x2、end」",
        "‘take b; hang g6; pick 2×2; end’",
    ] {
        assert_eq!(game.read_summary(line), expected, "{line:?}");
    }
}

#[test]
fn whole_words_precede_unambiguous_prefixes() {
    let game = gallery();
    assert_eq!(game.read_summary("ta b ha g6 pi 2x3 en"), "take b, hang g6, pick 2x3, end -> Decided");
    let game = Toy::new(vec![stage(&[("in a", 1), ("inner a", 1), ("island", 1), ("out", 1)])]);
    assert_eq!(game.read_summary("in a"), "in a -> Decided");
    assert_eq!(game.read_summary("inn a"), "inner a -> Decided");
    let game = Toy::new(vec![stage(&[("inner a", 1), ("inland b", 1), ("out", 1), ("pay wood", 1)])]);
    assert_eq!(game.read_summary("in"), "Ambiguous 1 `in`: inner, inland");
    assert_eq!(game.read_summary("ou"), "out -> Decided");
    assert_eq!(
        game.read_summary("o"),
        "Unknown 1 `o`: inner, inland, out, pay",
        "a single letter cannot begin a step"
    );
    assert_eq!(game.read_summary("pay w"), "pay wood -> Decided");
}

#[test]
fn whole_word_of_next_step_precedes_prefix() {
    let game = Toy::new(vec![
        stage(&[("buy", 1), ("buy overpriced", 1)]).fresh(),
        stage(&[("over", 2), ("nothing", 2)]),
        stage(&[("x", 3)]).of(1),
    ]);
    assert_eq!(game.read_summary("buy over"), "buy, over -> Decided");
    assert_eq!(game.read_summary("buy overp nothing"), "buy overpriced, nothing -> Decided");
    assert_eq!(game.read_summary("buy ove no"), "buy overpriced, nothing -> Decided");
}

#[test]
fn longest_fitting_step_is_read() {
    assert_eq!(gallery().read_summary("take a hang h6 v end"), "take a, hang h6 v, end -> Decided");
    assert_eq!(gallery().read_summary("take a hang h6 end"), "take a, hang h6, end -> Decided");
}

#[test]
fn repeated_verb_may_be_omitted() {
    let game = gallery();
    let expected = "take a, hang g6, pick 2x2, pick 3x3, pick 2x3, (forced end) -> Decided";
    assert_eq!(game.read_summary("take a hang g6 pick 2x2 3x3 2x3"), expected);
    assert_eq!(game.read_summary("take a hang g6 pick 2x2; 3x3\n2x3"), expected);
}

#[test]
fn omitted_steps_are_played_by_default() {
    let game = Toy::new(vec![
        stage(&[("helper yes", 1), ("helper no", 1)]).fresh().default(1),
        stage(&[("go desk", 2), ("go media", 2)]),
        stage(&[("x", 3)]).of(1),
    ]);
    assert_eq!(game.read_summary("go desk"), "(default helper no), go desk -> Decided");
    assert_eq!(game.read_summary("helper yes go media"), "helper yes, go media -> Decided");
    assert_eq!(game.read_summary("helper; go media"), "Unfinished 1 `helper`: yes, no");
    assert_eq!(
        game.read_summary("helper go media"),
        "Unknown 2 `go`: yes, no",
        "a half-typed step is not left out"
    );
    assert_eq!(game.read_summary("fly desk"), "Unknown 1 `fly`: helper, go");
    assert_eq!(
        game.read_summary("helper yes desk"),
        "NotNow 3 `desk`: go after helper yes",
        "`desk` might have continued `helper yes`"
    );
}

#[test]
fn unknown_word_never_ends_a_decision_by_default() {
    let game = gallery();
    assert_eq!(
        game.read_summary("take b hang g6 frobnicate"),
        "Unknown 5 `frobnicate`: v, pick, end after take b, hang g6".replace("v, ", "")
    );
    // A word of the game that fits a later decision does not end the turn either, because the player has not ended it.
    assert_eq!(
        summarise_reading(game.read_in("take b hang g6 bid 14", &chinese())),
        "NotNow 5 `bid`: pick, 結束 after take b, hang g6"
    );
    assert_eq!(
        summarise_reading(game.read_in("take b hang g6 end bid 14", &chinese())),
        "take b, hang g6, end -> Decided | bid 14"
    );
    assert_eq!(summarise_reading(game.read_in("bid 14", &chinese())), "NotNow 1 `bid`: 拿, draw, pass");
}

#[test]
fn semicolon_and_line_break_end_a_step() {
    let game = gallery();
    assert_eq!(game.read_summary("take; b"), "Unfinished 1 `take`: a, b, c");
    assert_eq!(game.read_summary("take a; hang h6; v"), "Unknown 5 `v`: pick, end after take a, hang h6");
    assert_eq!(game.read_summary("take a\nhang h6\nend\n"), "take a, hang h6, end -> Decided");
    assert_eq!(game.read_summary("take"), "Unfinished 1 `take`: a, b, c");
}

#[test]
fn forced_rest_of_a_step_may_be_omitted() {
    let game =
        Toy::new(vec![stage(&[("hang g6", 1), ("stash", 1)]).fresh(), stage(&[("end", 2), ("open", 2)])]);
    assert_eq!(game.read_summary("hang end"), "(forced hang g6), end -> Decided");
    assert_eq!(game.read_summary("hang"), "(forced hang g6) -> Used");
    assert_eq!(game.read_summary("hang g7"), "NotNow 2 `g7`: g6");
    let game = Toy::new(vec![stage(&[("!draw left", 1), ("pass", 1)]).fresh()]);
    assert_eq!(game.read_summary("draw lfet"), "Unknown 2 `lfet`: left");
    assert_eq!(
        game.read_summary("draw"),
        "Unfinished 1 `draw`: left",
        "a revealing step must be typed in full"
    );
}

#[test]
fn comma_joins_digits_if_an_offer_matches() {
    let game = Toy::new(vec![
        stage(&[("pick 3", 1), ("pick 4", 1), ("sell 3,4", 1)]).fresh(),
        stage(&[("pick 4", 2), ("pick 5", 2)]),
    ]);
    assert_eq!(game.read_summary("sell 3,4"), "sell 3,4 -> Used");
    assert_eq!(game.read_summary("pick 3,4"), "pick 3, pick 4 -> Decided");
    assert_eq!(game.read_summary("pick 3, 4"), "pick 3, pick 4 -> Decided");
    assert_eq!(game.read_summary("pick 3,x"), "Unknown 3 `x`: pick, 4, 5 after pick 3");
    assert_eq!(game.read_summary("pick 3.4"), "Unknown 2 `3.4`: 3, 4");
}

#[test]
fn numbers_out_of_range_are_rejected() {
    let game = Toy::new(vec![stage(&[("bid 1..20", 1), ("pass", 1)])]);
    assert_eq!(game.read_summary("bid 14"), "bid 14 -> Decided");
    assert_eq!(game.read_summary("bid 014"), "bid 14 -> Decided");
    assert_eq!(game.read_summary("bid 21"), "OutOfRange 2 `21`: 1-20");
    assert_eq!(game.read_summary("bid 99999999999999999999"), "Unknown 2 `99999999999999999999`: 1-20");
    assert_eq!(game.read_summary("bid many"), "Unknown 2 `many`: 1-20");
    assert_eq!(game.read_summary("bid"), "Unfinished 1 `bid`: 1-20");
    let hand = Toy::new(vec![stage(&[("bid 2", 1), ("bid 3", 1), ("bid 4", 1), ("bid 9", 1)])]);
    assert_eq!(hand.read_summary("bid 5"), "OutOfRange 2 `5`: 2-4, 9");
}

#[test]
fn other_spellings_name_the_same_step() {
    let game = Toy::new(vec![stage(&[("swap y2 y5 | swap y5 y2", 1), ("pass", 1)])]);
    assert_eq!(game.read_summary("swap y5 y2"), "swap y2 y5 -> Decided");
    assert_eq!(game.read_summary("swap y5 y3"), "NotNow 3 `y3`: y2");
}

#[test]
fn other_languages_are_read_alongside_english() {
    let game = gallery();
    let read = |line: &str| summarise_reading(game.read_in(line, &chinese()));
    let expected = "take b, hang g6, end -> Decided";
    for line in ["拿 b 掛 g6 結束", "取b掛上g6結束", "take b 掛g6 end", "拿ｂ、掛Ｇ６。結", "tak b han g6 en"]
    {
        assert_eq!(read(line), expected, "{line}");
    }
    assert_eq!(read("拿b 看"), "Unknown 3 `看`: 掛上, stash after take b");
    assert_eq!(chinese().translate("hang g6 v"), "掛上 g6 v");
    assert_eq!(chinese().translate("broken"), "破", "a two-word form cannot be typed, so it is not shown");
    let bid = Toy::new(vec![stage(&[("bid 1..20", 1)])]);
    assert_eq!(summarise_reading(bid.read_in("出價14", &chinese())), "bid 14 -> Decided");
    assert_eq!(summarise_reading(bid.read_in("出價２１", &chinese())), "OutOfRange 2 `２１`: 1-20");
}

#[test]
fn reading_stops_at_a_step_that_reveals() {
    let game = gallery();
    assert_eq!(game.read_summary("draw take b; Hang G6"), "draw -> Revealed | take b; Hang G6");
    assert_eq!(game.read_summary("draw ; whatever  this is "), "draw -> Revealed | whatever  this is");
    assert_eq!(game.read_summary("draw"), "draw -> Revealed");
    // A default that reveals must be typed: it is played neither to try a word nor at the end of the words.
    let game = Toy::new(vec![
        stage(&[("go a", 1), ("go b", 1)]).fresh(),
        stage(&[("!flip", 2), ("keep", 2)]).default(0),
        stage(&[("end", 3)]),
    ]);
    assert_eq!(game.read_summary("go a"), "go a -> Used");
    assert_eq!(game.read_summary("go a end"), "Unknown 3 `end`: flip, keep after go a");
}

/// Regression test: two illegal choices in The Gallerist were once played as something else. They were
/// `discover photography blue, visitor collector` without a collector there, and `tickets pink white` without that
/// pair.
#[test]
fn illegal_choice_is_rejected_and_never_replaced() {
    let game = Toy::new(vec![
        stage(&[("discover red", 1), ("discover blue", 1)]).fresh(),
        stage(&[("visitor vip", 2), ("visitor investor", 2)]).default(0),
        stage(&[("tickets pink brown", 3), ("tickets brown white", 3)]).default(0),
        stage(&[("end", 4), ("move pink", 3), ("move collector", 3)]).default(0),
        stage(&[("discover red", 1), ("discover white", 1)]).of(1).fresh(),
    ]);
    let refused = "NotNow 4 `collector`: vip, investor after discover blue";
    assert_eq!(summarise_reading(game.read_in("discover blue, visitor collector, end", &colours())), refused);
    assert_eq!(summarise_reading(game.read_in("discover blue visitor collector", &colours())), refused);
    assert_eq!(
        summarise_reading(game.read_in("discover blue, tickets pink white, end", &colours())),
        "NotNow 5 `white`: brown after discover blue"
    );
    assert_eq!(
        game.read_summary("discover blue, tickets, end"),
        "Unknown 4 `end`: pink, brown after discover blue"
    );
    // A default is left out only if the line continues after it.
    assert_eq!(
        game.read_summary("discover blue, end"),
        "discover blue, (default visitor vip), (default tickets pink brown), end -> Decided"
    );
    assert_eq!(game.read_summary("discover blue"), "discover blue -> Used");
    assert_eq!(
        game.read_summary("discover blue, en"),
        "Unknown 3 `en`: visitor, tickets, end, move after discover blue",
        "an abbreviation does not skip a default"
    );
}

fn colours() -> Lexicon {
    let words = ["collector", "white", "vip"].map(|word| (word.to_owned(), vec![word.to_owned()]));
    Lexicon::new(BTreeMap::from(words))
}

#[test]
fn forced_steps_are_played_unless_revealing_or_idle() {
    let after = |last: &'static str| {
        Toy::new(vec![
            stage(&[("place a", 1), ("place b", 1)]).fresh(),
            stage(&[(last, 2)]).default(0),
            stage(&[("end", 3)]),
        ])
    };
    assert_eq!(after("build").read_summary("place a"), "place a, (forced build), (forced end) -> Decided");
    assert_eq!(after("!draw").read_summary("place a"), "place a -> Used");
    assert_eq!(after("~none").read_summary("place a"), "place a -> Used");
    assert_eq!(after("~none").read_summary("place a, end"), "Unknown 3 `end`: none after place a");
    assert_eq!(after("~none").read_summary("place a, none"), "place a, none, (forced end) -> Decided");
}

#[test]
fn bare_value_suffices_for_a_single_verb() {
    let bids = Toy::new(vec![stage(&[("bid 1..20", 1)])]);
    assert_eq!(bids.read_summary("14"), "bid 14 -> Decided");
    assert_eq!(bids.read_summary("21"), "OutOfRange 1 `21`: 1-20");
    assert_eq!(bids.read_summary("lots"), "Unknown 1 `lots`: bid");
    assert_eq!(gallery().read_summary("b hang g6"), "Unknown 1 `b`: take, draw, pass");
    assert_eq!(gallery().read_summary("take b 2x2"), "Unknown 3 `2x2`: hang, stash after take b");
}

#[test]
fn filler_words_are_skipped() {
    let words = ["please", "i", "my move is", "the", "and", "then", "to", "i'll", "i will"];
    let polite = gallery_words().with_fillers(words.map(str::to_owned));
    let game = gallery();
    for line in [
        "my move is: take b and then hang g6, then pick 2x2, end. please!",
        "I take b, hang the g6, pick 2x2, end",
        "- take b\n- hang g6\n- pick 2x2\n- end",
        "1. take b\n2. hang g6\n3) pick 2x2\n4. end",
        "1\u{200b}. take b\n\u{200e}2. hang g6\n3) pick 2x2\n4. end",
        "I’ll take b, hang g6, pick 2x2, end",
        "‘I will’ “take b”, ‘hang g6’, pick 2x2, end",
        "take to b, please hang, please, g6 pick 2x2 end then",
    ] {
        assert_eq!(
            summarise_reading(game.read_in(line, &polite)),
            "take b, hang g6, pick 2x2, end -> Decided",
            "{line}"
        );
    }
    let bids = Toy::new(vec![stage(&[("bid 1..20", 1)])]);
    for line in ["i bid 14", "I bid 14, please.", "1. bid 14", "bid 14 then"] {
        assert_eq!(summarise_reading(bids.read_in(line, &polite)), "bid 14 -> Decided", "{line}");
    }
    // A filler that is a word of the game is read as that word.
    let market = Toy::new(vec![stage(&[("to sales", 1), ("to media", 1), ("move pink", 1)])]);
    assert_eq!(summarise_reading(market.read_in("move to sales", &polite)), "NotNow 3 `sales`: pink");
    let go = Lexicon::new(BTreeMap::from([("to".to_owned(), vec!["to".to_owned(), "go".to_owned()])]));
    let go = go.with_fillers(["the".to_owned(), "centre".to_owned()]);
    for line in ["go to sales", "go sales", "to the sales centre"] {
        assert_eq!(summarise_reading(market.read_in(line, &go)), "to sales -> Decided", "{line}");
    }
    assert_eq!(summarise_reading(market.read_in("to to sales", &go)), "NotNow 2 `to`: sales, media");
}

#[test]
fn repeated_word_is_not_skipped() {
    let pay = Toy::new(vec![
        stage(&[("pay wood", 1), ("pay iron", 1)]).fresh(),
        stage(&[("pay iron", 2)]),
        stage(&[("x", 3)]).of(1),
    ]);
    assert_eq!(pay.read_summary("pay wood iron"), "pay wood, pay iron -> Decided");
    assert_eq!(pay.read_summary("pay wood wood"), "Unknown 3 `wood`: pay after pay wood");
}

#[test]
fn meaningful_filler_is_not_skipped() {
    let fillers = Lexicon::plain().with_fillers(["a".to_owned(), "an".to_owned(), "please".to_owned()]);
    let lots = Toy::new(vec![stage(&[("take b", 1), ("take c", 1)])]);
    assert_eq!(
        summarise_reading(lots.read_in("take a b", &fillers)),
        "NotNow 2 `a`: b, c",
        "lot `a` is gone"
    );
    assert_eq!(summarise_reading(lots.read_in("please take b", &fillers)), "take b -> Decided");
    assert_eq!(summarise_reading(lots.read_in("please", &fillers)), "Nothing 0 ``: ");
}

#[test]
fn chinese_words_need_no_spaces() {
    let words = Lexicon::new(BTreeMap::from([
        ("bid".to_owned(), vec!["出價".to_owned()]),
        ("to".to_owned(), vec!["前往".to_owned(), "到".to_owned()]),
        ("sales".to_owned(), vec!["營業所".to_owned()]),
    ]));
    let words = words.with_fillers(["請".to_owned(), "我要".to_owned()]);
    let game = Toy::new(vec![stage(&[("bid 1..20", 1), ("to sales", 1)])]);
    for line in [
        "我要出價14",
        "請出價 14",
        "出價14",
        "我要\u{200b}出價14",
        "\u{feff}我\u{2060}要出\u{ad}價\u{200d}14",
    ] {
        assert_eq!(summarise_reading(game.read_in(line, &words)), "bid 14 -> Decided", "{line}");
    }
    for line in ["到營業所", "請前往營業所"] {
        assert_eq!(summarise_reading(game.read_in(line, &words)), "to sales -> Decided", "{line}");
    }
}

#[test]
fn whole_words_and_numbers_never_abbreviate() {
    let words = Lexicon::new(BTreeMap::from([
        ("rc02".to_owned(), vec!["rc2".to_owned()]),
        ("rc25".to_owned(), Vec::new()),
        ("vip".to_owned(), Vec::new()),
        ("vi".to_owned(), Vec::new()),
    ]));
    let cards = Toy::new(vec![stage(&[("use rc25", 1), ("use vip", 1), ("use blue", 1)])]);
    let read = |line: &str| summarise_reading(cards.read_in(line, &words));
    assert_eq!(read("use bl"), "use blue -> Decided");
    assert_eq!(read("use rc25"), "use rc25 -> Decided");
    for (line, word) in [("use rc2", "rc2"), ("use vi", "vi")] {
        assert_eq!(
            read(line),
            format!("NotNow 2 `{word}`: rc25, vip, blue"),
            "a whole word that is not offered here"
        );
    }
    assert_eq!(read("use rc"), "Unknown 2 `rc`: rc25, vip, blue");
}

fn gallery_words() -> Lexicon {
    Lexicon::new(BTreeMap::from([("take".to_owned(), vec!["take".to_owned()])]))
}

#[test]
fn typo_correction_is_suggested_but_never_played() {
    let instead = |line: &str| gallery().read(line).unwrap_err().instead;
    let told = |line: &str| instead(line).unwrap_or_default();
    assert_eq!(told("tkae b"), "take b");
    assert_eq!(
        told("take b, hnag g6, pikc 2x2, end!"),
        "take b, hang g6, pick 2x2, end!",
        "two words corrected, the rest as typed"
    );
    assert_eq!(told("take b, stassh"), "take b, stash");
    assert_eq!(instead("tkae d"), None, "the corrected line could not be read either");
    assert_eq!(instead("take d"), None, "a place is never guessed");
    assert_eq!(instead("bidd 14"), None);
    assert_eq!(instead("xy"), None);
    let close = Toy::new(vec![stage(&[("media", 1), ("medal", 1)])]);
    assert_eq!(close.read("mdeia").unwrap_err().instead.as_deref(), Some("media"));
    assert_eq!(close.read("medaa").unwrap_err().instead, None, "two words are equally near");
}

#[test]
fn alternatives_are_read_in_order() {
    let game = gallery();
    assert_eq!(
        game.read_summary("take d / take b / take a; hang g6; end"),
        "take b, hang g6, end -> Decided"
    );
    assert_eq!(game.read_summary("take b; hang k9 v / hang / stash"), "take b, stash -> Used");
    assert_eq!(game.read_summary("take d / take x"), "NotNow 2 `d`: a, b, c");
    assert_eq!(game.read_summary("take d / draw hang g6 / take a; end"), "draw -> Revealed | hang g6; end");
    assert_eq!(game.read_summary("take d / draw / take a; end / open"), "draw -> Revealed | end / open");
    assert_eq!(game.read_summary("draw; take d / take a"), "draw -> Revealed | take d / take a");
    assert_eq!(
        game.read_summary("take/a"),
        "take a -> Used",
        "only a slash between spaces separates alternatives"
    );
}

#[test]
fn sealed_decision_reads_exactly_one_step() {
    let game =
        Toy::new(vec![stage(&[("bid 1..20", 1), ("pass", 1)]).sealed().default(1), stage(&[("x", 2)])]);
    assert_eq!(game.read_summary("bid 14 take b"), "bid 14 -> Sealed | take b");
    assert_eq!(game.read_summary("pass"), "pass -> Sealed");
    assert_eq!(game.read_summary("bid"), "Unfinished 1 `bid`: 1-20");
    assert_eq!(game.read_summary("take b"), "Unknown 1 `take`: bid, pass");
    let one_card = Toy::new(vec![stage(&[("bid 7", 1)]).sealed()]);
    assert_eq!(one_card.read_summary("bid"), "Unfinished 1 `bid`: 7");
}

#[test]
fn sole_offers_are_played_until_a_choice_is_open() {
    let game = Toy::new(vec![
        stage(&[("go a", 1), ("go b", 1)]).fresh(),
        stage(&[("pay 3..3", 2)]),
        stage(&[("left", 3), ("right", 3)]),
        stage(&[("end", 4)]),
        stage(&[("go a", 5), ("go b", 5)]).fresh(),
    ]);
    assert_eq!(game.read_summary("go a"), "go a, (forced pay 3) -> Used");
    assert_eq!(game.read_summary("go a pay 3 left"), "go a, pay 3, left, (forced end) -> Decided");
    assert_eq!(
        game.read_summary("go a pay; left end go b"),
        "go a, (forced pay 3), left, end -> Decided | go b"
    );
}

#[test]
fn empty_long_and_untimely_lines_are_rejected() {
    let game = gallery();
    for line in ["", "  \n;; ", ".,!?", "\u{200b}", "🎨"] {
        assert_eq!(game.read_summary(line), "Nothing 0 ``: ", "{line:?}");
    }
    assert_eq!(game.read_summary(&" ".repeat(4097)), "TooLong 0 ``: ");
    assert_eq!(
        game.read_summary(&"x".repeat(4096)),
        format!("Unknown 1 `{}`: take, draw, pass", "x".repeat(40))
    );
    assert_eq!(Toy::new(vec![stage(&[("x", 1)]).of(1)]).read_summary("x"), "NotAsked 0 ``: ");
    assert_eq!(Toy::new(Vec::new()).read_summary("x"), "NotAsked 0 ``: ");
}

#[test]
fn line_is_limited_to_forty_steps() {
    let game = Toy::new(vec![stage(&[("pick 2x2", 0), ("end", 1)])]);
    let line = |count| format!("pick{}", " 2x2".repeat(count));
    assert_eq!(game.read(&line(STEPS_MAX)).unwrap().steps.len(), STEPS_MAX);
    assert!(game.read_summary(&line(STEPS_MAX + 1)).starts_with("TooManySteps 42 `2x2`: "));
    let endless = Toy::new(vec![stage(&[("pick 2x2", 0)])]);
    assert_eq!(endless.read("pick 2x2").unwrap().steps.len(), STEPS_MAX);
}

#[test]
fn error_lists_twelve_words_and_counts_the_rest() {
    let game = Toy::new(vec![stage(&[
        ("hang a1", 1),
        ("hang a2", 1),
        ("hang a3", 1),
        ("hang a4", 1),
        ("hang a5", 1),
        ("hang a6", 1),
        ("hang a7", 1),
        ("hang a8", 1),
        ("hang b1", 1),
        ("hang b2", 1),
        ("hang b3", 1),
        ("hang b4", 1),
        ("hang b5", 1),
        ("hang b6", 1),
    ])]);
    let error = game.read("hang c1").unwrap_err();
    assert_eq!((error.expected.len(), error.more), (12, 2));
    assert_eq!(
        game.read_summary("hang c1"),
        "NotNow 2 `c1`: a1, a2, a3, a4, a5, a6, a7, a8, b1, b2, b3, b4 +2"
    );
}
