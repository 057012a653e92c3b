//! A person's own settings, help, and linking two identities.

use super::house::account;
use super::posts::{scene, scene_in};
use crate::standin::Wiring;
use i18n::Lang;
use model::{Arg, MailAddress};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_changed_and_shown() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, _bo, mut house) = scene_in(wiring).await;
        house.listens(&standin).await;
        standin.ready().await;
        ada.goes_to(&guild.general());
        ada.slash("settings", &[]).unwrap().answered().await;
        ada.reads("You haven't chosen anything yet").await;
        let zones = ada.autocomplete("settings", &[("zone", "lisb")], "zone").await.unwrap();
        assert_eq!(zones[0].value, "Europe/Lisbon");
        let changes = [
            ("zone", "Europe/Lisbon"),
            ("language", "zh-Hant"),
            ("told", "place direct"),
            ("name", "Ada L."),
        ];
        ada.slash("settings", &changes).unwrap().answered().await;
        ada.reads("From now on, you're called Ada L.").await;
        let player = house.player(&ada).await;
        assert_eq!(
            (player.name.as_str(), player.zone.as_str(), player.lang.as_str()),
            ("Ada L.", "Europe/Lisbon", "zh-Hant")
        );
        assert_eq!(player.ways.len(), 2);
        ada.slash("settings", &[]).unwrap().answered().await;
        let now = ada.reads("Time zone: Europe/Lisbon").await;
        assert!(now.is_ephemeral && now.text.contains("Name: Ada L."), "{}", now.text);
        let times =
            [("quiet", "22:00-07:30"), ("days-off", "sat sun"), ("reminders", "90%"), ("digest", "07:30")];
        ada.slash("settings", &times).unwrap().settled().await;
        let player = house.player(&ada).await;
        assert!(player.rest.quiet.is_some() && player.telling.digest.is_some(), "{}", ada.sees());
        ada.slash("settings", &[("next", "true"), ("at-once", "true")]).unwrap().settled().await;
        let telling = house.player(&ada).await.telling;
        assert!(telling.next && telling.at_once, "{}", ada.sees());
        ada.slash("settings", &[("next", "false")]).unwrap().settled().await;
        let telling = house.player(&ada).await.telling;
        assert!(!telling.next && telling.at_once, "{}", ada.sees());
        let games = ada.autocomplete("settings", &[("substitute", "art")], "substitute").await.unwrap();
        assert_eq!(games[0].value, "on art-society");
        for (typed, shown) in
            [("on art-society", "Hear about vacant seats: Art Society"), ("off", "seats: in no game")]
        {
            ada.slash("settings", &[("substitute", typed)]).unwrap().settled().await;
            ada.slash("settings", &[]).unwrap().answered().await;
            ada.reads(shown).await;
        }
        ada.slash("settings", &[("zone", "Nowhere/Atall")]).unwrap().answered().await;
        ada.reads("don't know the zone").await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_and_rules_fit_the_chat() {
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
                && help.text.contains("It's your turn."),
            "{}",
            help.text
        );
        let sections =
            ada.autocomplete("rules", &[("game", "art-society"), ("section", "")], "section").await.unwrap();
        assert!(sections.len() > 5 && sections.len() <= 25, "{sections:?}");
        ada.slash("rules", &[("game", "art-society")]).unwrap().answered().await;
        ada.reads("### Art Society").await;
        // The menu stays for further sections.
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

/// Returns the code in the newest letter by mail.
fn code_by_mail(house: &super::house::TestService) -> String {
    let letters = house.letters_by_mail();
    let code =
        letters.iter().flat_map(|letter| &letter.page.says).find_map(|say| match say.args.get("code") {
            Some(Arg::Text(code)) => Some(code.clone()),
            _ => None,
        });
    code.expect("a code")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn link_code_works_only_for_its_requester() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listens(&standin).await;
        standin.ready().await;
        ada.goes_to(&guild.general());
        bo.goes_to(&guild.general());
        let table = house.begun(&ada, &bo, &guild).await;
        let (address, lang) = ("a.lovelace.1815@example.org", Lang::parse("en"));
        let by_mail =
            house.desk.admit(address.parse().unwrap(), "a.lovelace.1815", lang, "UTC").await.unwrap();
        ada.slash("link", &[]).unwrap().answered().await;
        ada.reads("enter the address with **/link**").await;
        ada.slash("link", &[("with", address)]).unwrap().answered().await;
        ada.reads("We've sent a code to that mailbox").await;
        house.delivers().await;
        let code = code_by_mail(&house);
        // Bo has obtained the code, but learns nothing from it, not even its owner.
        for typed in [format!("{code} yes"), code.clone(), "abcdefghijkl".to_owned()] {
            bo.slash("link", &[("with", &typed)]).unwrap().settled().await;
            let refused = bo.sees().newest_ephemeral().cloned().expect("an answer");
            assert!(
                refused.says("That code does nothing here") && !refused.says("lovelace"),
                "{}",
                refused.text
            );
        }
        ada.slash("link", &[("with", &code)]).unwrap().answered().await;
        ada.reads("From then on, both are called Ada").await;
        assert_ne!(house.player(&ada).await.id, by_mail.id, "the other identity is shown first");
        ada.slash("link", &[("with", &format!("{code} yes"))]).unwrap().answered().await;
        ada.reads("Linked: both are now Ada").await;
        let one = house.player(&ada).await;
        assert_eq!((one.id, one.address.as_ref().map(MailAddress::as_str)), (by_mail.id, Some(address)));
        assert!(one.accounts.contains(&account(&ada)));
        // No player is named after a mailbox, at this table or the next.
        house.opens(&ada, &guild).await;
        house.delivers().await;
        assert!(!bo.sees().everything().contains("lovelace"), "{}", bo.sees());
        assert_eq!(one.name, "Ada");
        ada.slash("table mine", &[]).unwrap().answered().await;
        ada.reads(table.as_str()).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choosing_mail_without_an_address_asks_for_one() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listens(&standin).await;
    standin.ready().await;
    ada.goes_to(&guild.general());
    bo.goes_to(&guild.general());
    for told in ["mail", "place mail"] {
        let asked = ada.slash("settings", &[("told", told)]).unwrap().settled().await.expect("an answer");
        assert!(asked.says("no email address here yet") && asked.says("/link"), "{}", asked.text);
        assert!(house.player(&ada).await.ways.is_empty(), "nothing is changed");
    }
    house.admits(&bo).await;
    bo.slash("settings", &[("told", "mail")]).unwrap().settled().await;
    assert_eq!(house.player(&bo).await.ways.len(), 1);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_use_the_last_used_language_by_default() {
    let (standin, guild, ada, mei, mut house) = scene().await;
    house.listens(&standin).await;
    standin.ready().await;
    let lang = async |house: &super::house::TestService| house.player(&mei).await.lang;
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
    let letter = mei.sees().direct().last().cloned().expect("a direct message that asks for her bid");
    assert!(
        letter.button("看盤面").is_some() || letter.text.chars().any(|one| one > '\u{4e00}'),
        "{}",
        letter.text
    );
    mei.speaks("en-US");
    mei.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(lang(&house).await, "en", "it follows the client");
    mei.slash("settings", &[("language", "zh-Hant")]).unwrap().settled().await;
    mei.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(lang(&house).await, "zh-Hant", "the chosen language stays");
    let (by_mail, other) = (standin.person("Dora", "zh-TW"), "dora@example.org");
    guild.joins(&by_mail);
    assert_eq!(house.admits(&by_mail).await, other);
    by_mail.slash("table mine", &[]).unwrap().settled().await;
    assert_eq!(house.player(&by_mail).await.lang, "en", "a mail player's language comes from their mail");
    standin.finish();
}
