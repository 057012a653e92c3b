//! Temporary: looks for solo games of The Gallerist that reach a level.
use serde_json::Value;
use std::collections::BTreeMap;
use vernissage::engine::*;
use vernissage::games;
use vernissage::play::TableExport;

type Journal = Vec<Play<Value>>;

fn game(
    kind: &GameKind,
    components: &Components,
    seed: u64,
    prefix: &[Play<Value>],
    deviate: bool,
    eps: u32,
    luck: &mut Dice,
) -> (Journal, Box<dyn Position>, u64) {
    let key = DiceKey::from_number(seed);
    let options = BTreeMap::from([("solo_level".to_owned(), "master".to_owned())]);
    let mut position = kind.setup(components, 1, &options, &mut key.at(0), &mut Vec::new()).unwrap();
    let (mut steps, mut journal) = (1, Vec::new());
    for play in prefix {
        if position.apply(play, &mut key.at(steps), &mut Vec::new()).is_err() {
            break;
        }
        steps += play.steps();
        journal.push(play.clone());
    }
    let mut first = deviate;
    while !position.pending().is_over() && journal.len() < 600 {
        let seat = position.pending().seats()[0];
        let step = if first || luck.below(1000) < eps {
            position.random(seat, luck)
        } else {
            position.bot(seat, luck)
        }
        .unwrap();
        first = false;
        let play = Play::Step(seat, step);
        position.apply(&play, &mut key.at(steps), &mut Vec::new()).unwrap();
        steps += 1;
        journal.push(play);
    }
    (journal, position, steps)
}

fn worth(position: &dyn Position) -> (f64, String) {
    let view = position.view(Eye::Table).unwrap();
    let own = &view["seats"][0];
    let tiles = own["slots"].as_array().unwrap().iter().filter(|slot| !slot["tile"].is_null()).count() as f64;
    let masters = ["exhibit", "sold"]
        .iter()
        .map(|list| own[*list].as_array().unwrap().iter().filter(|work| work["masterwork"] == true).count())
        .sum::<usize>() as f64;
    let points = &position.standings(Eye::Table)[0];
    let part = |key: &str| f64::from(points.parts.iter().find(|(own, _)| *own == key).unwrap().1);
    let (curator, dealer, money) = (part("curator"), part("dealer"), f64::from(points.points));
    let cards = curator + dealer;
    let worth = tiles.min(5.0) / 5.0
        + masters.min(3.0) / 3.0
        + cards.min(35.0) / 35.0
        + 2.0 * money.min(200.0) / 200.0
        + money / 2000.0;
    let level = view["solo"]["reached"].as_str().unwrap_or("?").to_owned();
    (100.0 * worth, format!("{level} tiles {tiles} masters {masters} cards {curator}+{dealer} money {money}"))
}

fn write(
    kind: &'static GameKind,
    components: &Components,
    seed: u64,
    journal: &Journal,
    level: &str,
    name: &str,
) {
    let options = kind.options(&BTreeMap::from([("solo_level".to_owned(), level.to_owned())])).unwrap();
    let key = DiceKey::from_number(seed);
    let mut position = kind.setup(components, 1, &options, &mut key.at(0), &mut Vec::new()).unwrap();
    let mut steps = 1;
    for play in journal {
        position.apply(play, &mut key.at(steps), &mut Vec::new()).unwrap();
        steps += 1;
    }
    let Pending::Over(end) = position.pending() else { panic!() };
    let played = Playout {
        standings: position.standings(Eye::Table),
        reason: end.reason,
        journal: journal.clone(),
        steps,
        digest: position.digest().unwrap(),
    };
    let record = TableExport::of_playout(kind, components, &options, seed, &played).unwrap();
    record.verify(kind).unwrap();
    std::fs::write(format!("/tmp/rp/{name}.json"), record.to_json().unwrap()).unwrap();
}

#[test]
fn climb() {
    let kind = games::find("the-gallerist").unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let number = |name: &str, or: u64| std::env::var(name).ok().map_or(or, |text| text.parse().unwrap());
    let (first, seeds, tries) = (number("SEED", 1), number("SEEDS", 100), number("TRIES", 2000));
    let mut luck = DiceKey::from_number(first ^ 77).luck(0);
    let mut begun = Vec::new();
    let mut seen: BTreeMap<String, (u32, u64)> = BTreeMap::new();
    for seed in first..first + seeds {
        let mut bot = DiceKey::from_number(seed).luck(1);
        let (journal, position, _) = game(kind, &components, seed, &[], false, 0, &mut bot);
        let (value, told) = worth(&*position);
        let level = told.split(' ').next().unwrap().to_owned();
        seen.entry(level.clone()).or_insert((0, seed)).0 += 1;
        if level != "none" {
            println!("bot seed {seed}: {told}");
            write(kind, &components, seed, &journal, &level, &format!("bot-{level}-{seed}"));
        }
        begun.push((value, seed, journal, told));
    }
    println!("{seen:?}");
    begun.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut best_of: BTreeMap<String, f64> = BTreeMap::new();
    for (value, seed, journal, told) in begun.into_iter().take(number("CLIMBS", 3) as usize) {
        println!("climbs from {told} ({value:.1})");
        let (mut at, mut own) = (value, journal);
        let mut best = at;
        for step in 0..tries {
            let cut = luck.below(own.len() as u32) as usize;
            let eps = [0, 0, 10, 30][luck.below(4) as usize];
            let (journal, position, _) = game(kind, &components, seed, &own[..cut], true, eps, &mut luck);
            if !position.pending().is_over() {
                continue;
            }
            let (value, told) = worth(&*position);
            let warmth = 3.0 * (1.0 - step as f64 / tries as f64);
            if value > at - warmth * f64::from(luck.below(1000)) / 1000.0 {
                (at, own) = (value, journal);
                if value > best {
                    best = value;
                    println!("{step}: {told} ({value:.1})");
                }
                let level = told.split(' ').next().unwrap();
                if level != "none" && value > best_of.get(level).copied().unwrap_or(0.0) {
                    best_of.insert(level.to_owned(), value);
                    write(kind, &components, seed, &own, level, &format!("climb-{level}"));
                }
            }
        }
    }
}
