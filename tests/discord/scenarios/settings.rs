//! A person's own settings, help, and the joining of two identities.

use super::house::account;
use super::posts::{scene, scene_in};
use crate::standin::Wiring;
use vernissage::channels::{Origin, Request};
use vernissage::i18n::Lang;
use vernissage::play::{Arg, MailAddress, MessageKey, Page, PlayerId};

/// What somebody says at the desk in a mail of theirs.
async fn mails(house: &super::house::House, id: PlayerId, number: u32, line: &str) -> Page {
    let key = MessageKey { channel: "mail".into(), id: format!("m{number}") };
    let request = Request::new(key, Origin::Player(id), vec![line.to_owned()]);
    house.desk.hear(&request).await.unwrap().unwrap().page
}

fn code_in(page: &Page) -> String {
    let code = page.says.iter().find_map(|say| match say.args.get("code") {
        Some(Arg::Text(code)) => Some(code.clone()),
        _ => None,
    });
    code.expect("a code")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_changed_and_shown() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, _bo, mut house) = scene_in(wiring).await;
        house.listens(&standin).await;
        standin.ready().await;
        ada.goes_to(&guild.general());
        ada.slash("settings", &[]).unwrap().answered().await;
        ada.reads("You have chosen nothing yet").await;
        let zones = ada.autocomplete("settings", &[("zone", "lisb")], "zone").await.unwrap();
        assert_eq!(zones[0].value, "Europe/Lisbon");
        let changes = [
            ("zone", "Europe/Lisbon"),
            ("language", "zh-Hant"),
            ("told", "place direct"),
            ("name", "Ada L."),
        ];
        ada.slash("settings", &changes).unwrap().answered().await;
        ada.reads("From now on you are called Ada L.").await;
        let player = house.player(&ada).await;
        assert_eq!(
            (player.name.as_str(), player.zone.as_str(), player.lang.as_str()),
            ("Ada L.", "Europe/Lisbon", "zh-Hant")
        );
        assert_eq!(player.ways.len(), 2);
        ada.slash("settings", &[]).unwrap().answered().await;
        let now = ada.reads("Zone: Europe/Lisbon").await;
        assert!(now.is_ephemeral && now.text.contains("Name: Ada L."), "{}", now.text);
        let times =
            [("quiet", "22:00-07:30"), ("days-off", "sat sun"), ("reminders", "90%"), ("digest", "07:30")];
        ada.slash("settings", &times).unwrap().settled().await;
        let player = house.player(&ada).await;
        assert!(player.rest.quiet.is_some() && player.telling.digest.is_some(), "{}", ada.sees());
        let games = ada.autocomplete("settings", &[("substitute", "art")], "substitute").await.unwrap();
        assert_eq!(games[0].value, "on art-society");
        for (typed, shown) in
            [("on art-society", "Told of vacant seats: Art Society"), ("off", "seats: in no game")]
        {
            ada.slash("settings", &[("substitute", typed)]).unwrap().settled().await;
            ada.slash("settings", &[]).unwrap().answered().await;
            ada.reads(shown).await;
        }
        ada.slash("settings", &[("zone", "Nowhere/Atall")]).unwrap().answered().await;
        ada.reads("is not known").await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_and_rules_say_what_can_be_done_here() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listens(&standin).await;
        standin.ready().await;
        let code = house.begun(&ada, &bo, &guild).await;
        ada.goes_to(&guild.thread(code.as_str()).await);
        ada.slash("help", &[]).unwrap().answered().await;
        let help = ada.reads("/table new").await;
        assert!(
            help.text.contains(&format!("your turn at table {code}"))
                && help.text.contains("It waits for you"),
            "{}",
            help.text
        );
        let sections =
            ada.autocomplete("rules", &[("game", "art-society"), ("section", "")], "section").await.unwrap();
        assert!(sections.len() > 5 && sections.len() <= 25, "{sections:?}");
        ada.slash("rules", &[("game", "art-society")]).unwrap().answered().await;
        ada.reads("### Art Society").await;
        // The menu stays for the next section.
        for at in [2, 5, 3] {
            let (label, _) = ada.sees().newest_ephemeral().unwrap().menus[0].options[at].clone();
            ada.choose("Choose a section to read", &[&label]).unwrap().answered().await;
            ada.reads(&format!("### Art Society: {label}")).await;
        }
        ada.slash("rules", &[("game", "5211"), ("section", "roosters")]).unwrap().answered().await;
        ada.reads("5 Scoring first: how many roosters").await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_from_here_given_by_mail_joins_both() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listens(&standin).await;
        standin.ready().await;
        ada.goes_to(&guild.general());
        let table = house.begun(&ada, &bo, &guild).await;
        let by_mail = house
            .desk
            .admit("ada@example.org".parse().unwrap(), "Ada", Lang::parse("en"), "UTC")
            .await
            .unwrap();
        ada.slash("link", &[]).unwrap().answered().await;
        let told = ada.reads("Your code is").await;
        let words = told.text.split_whitespace().collect::<Vec<_>>();
        let code = words.windows(2).find(|pair| pair[0] == "is").unwrap()[1].trim_end_matches('.').to_owned();
        assert!(!bo.sees().everything().contains(&code), "a code is for one pair of eyes");
        let asked = mails(&house, by_mail.id, 1, &format!("link {code}")).await;
        assert!(asked.says.iter().any(|say| say.key == "say-link-ask"), "with whom is told first");
        assert!(house.player(&ada).await.address.is_none());
        mails(&house, by_mail.id, 2, &format!("link {code} yes")).await;
        let one = house.player(&ada).await;
        assert_eq!(
            (one.id, one.address.as_ref().map(MailAddress::as_str)),
            (by_mail.id, Some("ada@example.org"))
        );
        ada.slash("table mine", &[]).unwrap().answered().await;
        ada.reads(table.as_str()).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_from_mail_given_here_joins_both_and_a_wrong_one_nothing() {
    let (standin, guild, ada, _bo, mut house) = scene().await;
    house.listens(&standin).await;
    standin.ready().await;
    ada.goes_to(&guild.general());
    let by_mail =
        house.desk.admit("ada@example.org".parse().unwrap(), "Ada", Lang::parse("en"), "UTC").await.unwrap();
    let code = code_in(&mails(&house, by_mail.id, 1, "link").await);
    ada.slash("link", &[("with", "abcdefghijkl")]).unwrap().answered().await;
    ada.reads("That code is not valid").await;
    ada.slash("link", &[("with", &code)]).unwrap().answered().await;
    ada.reads("joins you for good with Ada").await;
    assert_ne!(house.player(&ada).await.id, by_mail.id, "with whom is told first");
    ada.slash("link", &[("with", &format!("{code} yes"))]).unwrap().answered().await;
    ada.reads("Joined: both are now Ada").await;
    assert_eq!(house.player(&ada).await.id, by_mail.id);
    assert!(house.player(&ada).await.accounts.contains(&account(&ada)));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_come_in_the_language_last_used_until_one_is_chosen() {
    let (standin, guild, ada, mei, mut house) = scene().await;
    house.listens(&standin).await;
    standin.ready().await;
    let lang = async |house: &super::house::House| house.player(&mei).await.lang;
    mei.goes_to(&guild.general());
    house.hears(&mei, None, None, "tell direct").await;
    assert_eq!(lang(&house).await, "en");
    mei.speaks("zh-TW");
    mei.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(lang(&house).await, "zh-Hant");
    let code = house.begun(&ada, &mei, &guild).await;
    house.plays(&ada, &code, "hang f5").await;
    house.plays(&mei, &code, "hang f5").await;
    house.delivers().await;
    let table = house.table(&code).await;
    let asked = table.waiting().next().unwrap();
    let who = house.person_at(&table, asked.number(), &[&ada, &mei]).await;
    house.plays(&who, &code, "pick 2x2 2x3 3x2").await;
    house.delivers().await;
    let letter = mei.sees().direct().last().cloned().expect("she is asked to bid directly");
    assert!(
        letter.button("棋盤").is_some() || letter.text.chars().any(|one| one > '\u{4e00}'),
        "{}",
        letter.text
    );
    mei.speaks("en-US");
    mei.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(lang(&house).await, "en", "it follows");
    mei.slash("settings", &[("language", "zh-Hant")]).unwrap().settled().await;
    mei.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(lang(&house).await, "zh-Hant", "what was chosen stays");
    let (by_mail, other) = (standin.person("Dora", "zh-TW"), "dora@example.org");
    guild.joins(&by_mail);
    assert_eq!(house.admits(&by_mail).await, other);
    by_mail.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(house.player(&by_mail).await.lang, "en", "whose letters are mails told it by mail");
    standin.finish();
}
