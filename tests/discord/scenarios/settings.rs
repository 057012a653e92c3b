//! A person's own settings, help, and linking two identities.

use super::posts::{scene, scene_in};
use super::test_service::discord_account;
use crate::standin::Wiring;
use i18n::Lang;
use model::{Arg, MailAddress};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_changed_and_shown() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, _bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        ada.go_to(&guild.general());
        ada.slash("settings", &[]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("You haven't chosen anything yet").await;
        let zones = ada.autocomplete("settings", &[("zone", "lisb")], "zone").await.unwrap();
        assert_eq!(zones[0].value, "Europe/Lisbon");
        let changes = [
            ("zone", "Europe/Lisbon"),
            ("language", "zh-Hant"),
            ("told", "place direct"),
            ("name", "Ada L."),
        ];
        ada.slash("settings", &changes).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("From now on, you'll appear as Ada L.").await;
        let player = house.player(&ada).await;
        assert_eq!(
            (player.name.as_str(), player.zone.as_str(), player.lang.as_str()),
            ("Ada L.", "Europe/Lisbon", "zh-Hant")
        );
        assert_eq!(player.ways.len(), 2);
        ada.slash("settings", &[]).unwrap().wait_for_first_answer().await;
        let now = ada.wait_for_text("Time zone: Europe/Lisbon").await;
        assert!(now.is_ephemeral && now.text.contains("Name: Ada L."), "{}", now.text);
        let times =
            [("quiet", "22:00-07:30"), ("days-off", "sat sun"), ("reminders", "90%"), ("digest", "07:30")];
        ada.slash("settings", &times).unwrap().wait_until_settled().await;
        let player = house.player(&ada).await;
        assert!(player.rest.quiet.is_some() && player.telling.digest.is_some(), "{}", ada.view());
        ada.slash("settings", &[("next", "true"), ("at-once", "true")]).unwrap().wait_until_settled().await;
        let telling = house.player(&ada).await.telling;
        assert!(telling.next && telling.at_once, "{}", ada.view());
        ada.slash("settings", &[("next", "false")]).unwrap().wait_until_settled().await;
        let telling = house.player(&ada).await.telling;
        assert!(!telling.next && telling.at_once, "{}", ada.view());
        let games = ada.autocomplete("settings", &[("substitute", "art")], "substitute").await.unwrap();
        assert_eq!(games[0].value, "on art-society");
        for (typed, shown) in
            [("on art-society", "Hear about vacant seats: Art Society"), ("off", "seats: in no game")]
        {
            ada.slash("settings", &[("substitute", typed)]).unwrap().wait_until_settled().await;
            ada.slash("settings", &[]).unwrap().wait_for_first_answer().await;
            ada.wait_for_text(shown).await;
        }
        ada.slash("settings", &[("zone", "Nowhere/Atall")]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("don't know the zone").await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_and_rules_are_readable_in_chat() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        let code = house.start_table(&ada, &bo, &guild).await;
        ada.go_to(&guild.wait_for_thread(code.as_str()).await);
        ada.slash("help", &[]).unwrap().wait_for_first_answer().await;
        let help = ada.wait_for_text("/table new").await;
        assert!(
            help.text.contains(&format!("your turn at table {code}"))
                && help.text.contains("It's your turn."),
            "{}",
            help.text
        );
        let sections =
            ada.autocomplete("rules", &[("game", "art-society"), ("section", "")], "section").await.unwrap();
        assert!(sections.len() > 5 && sections.len() <= 25, "{sections:?}");
        ada.slash("rules", &[("game", "art-society")]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("### Art Society").await;
        // The menu stays for further sections.
        for at in [2, 5, 3] {
            let (label, _) = ada.view().newest_ephemeral().unwrap().menus[0].options[at].clone();
            ada.choose("Choose a section to read", &[&label]).unwrap().wait_for_first_answer().await;
            ada.wait_for_text(&format!("### Art Society: {label}")).await;
        }
        ada.slash("rules", &[("game", "5211"), ("section", "roosters")])
            .unwrap()
            .wait_for_first_answer()
            .await;
        ada.wait_for_text("5 Scoring first: how many roosters").await;
        standin.finish();
    }
}

/// Returns the code in the newest letter by mail.
fn code_by_mail(house: &super::test_service::TestService) -> String {
    let letters = house.take_mail_letters();
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
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        ada.go_to(&guild.general());
        bo.go_to(&guild.general());
        let table = house.start_table(&ada, &bo, &guild).await;
        let (address, lang) = ("a.lovelace.1815@example.org", Lang::parse("en"));
        let by_mail = house
            .desk
            .register_person(address.parse().unwrap(), "a.lovelace.1815", lang, "UTC")
            .await
            .unwrap();
        ada.slash("link", &[]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("enter the address with **/link**").await;
        ada.slash("link", &[("with", address)]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("We've sent a code to that mailbox").await;
        house.deliver_all().await;
        let code = code_by_mail(&house);
        // Bo has obtained the code, but learns nothing from it, not even its owner.
        for typed in [format!("{code} yes"), code.clone(), "abcdefghijkl".to_owned()] {
            bo.slash("link", &[("with", &typed)]).unwrap().wait_until_settled().await;
            let refused = bo.view().newest_ephemeral().cloned().expect("an answer");
            assert!(
                refused.contains_text("That code doesn't work here") && !refused.contains_text("lovelace"),
                "{}",
                refused.text
            );
        }
        ada.slash("link", &[("with", &code)]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("From then on, both will be called Ada").await;
        assert_ne!(house.player(&ada).await.id, by_mail.id, "the other identity is shown first");
        ada.slash("link", &[("with", &format!("{code} yes"))]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text("Linked: both are now Ada").await;
        let one = house.player(&ada).await;
        assert_eq!((one.id, one.address.as_ref().map(MailAddress::as_str)), (by_mail.id, Some(address)));
        assert!(one.accounts.contains(&discord_account(&ada)));
        // No player is named after a mailbox, at this table or the next.
        house.open_table(&ada, &guild).await;
        house.deliver_all().await;
        assert!(!bo.view().full_text().contains("lovelace"), "{}", bo.view());
        assert_eq!(one.name, "Ada");
        ada.slash("table mine", &[]).unwrap().wait_for_first_answer().await;
        ada.wait_for_text(table.as_str()).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choosing_mail_without_an_address_asks_for_one() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    ada.go_to(&guild.general());
    bo.go_to(&guild.general());
    for told in ["mail", "place mail"] {
        let asked =
            ada.slash("settings", &[("told", told)]).unwrap().wait_until_settled().await.expect("an answer");
        assert!(
            asked.contains_text("no email address here yet") && asked.contains_text("/link"),
            "{}",
            asked.text
        );
        assert!(house.player(&ada).await.ways.is_empty(), "nothing is changed");
    }
    house.admit(&bo).await;
    bo.slash("settings", &[("told", "mail")]).unwrap().wait_until_settled().await;
    assert_eq!(house.player(&bo).await.ways.len(), 1);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_use_the_last_used_language_by_default() {
    let (standin, guild, ada, mei, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let lang = async |house: &super::test_service::TestService| house.player(&mei).await.lang;
    mei.go_to(&guild.general());
    house.type_line(&mei, None, None, "tell direct").await;
    assert_eq!(lang(&house).await, "en");
    mei.set_locale("zh-TW");
    mei.slash("table mine", &[]).unwrap().wait_until_settled().await;
    assert_eq!(lang(&house).await, "zh-Hant");
    let code = house.start_table(&ada, &mei, &guild).await;
    house.type_line_at(&ada, &code, "hang f5").await;
    house.type_line_at(&mei, &code, "hang f5").await;
    house.deliver_all().await;
    let table = house.table(&code).await;
    let asked = table.seats_to_act().next().unwrap();
    let who = house.person_at(&table, asked.number(), &[&ada, &mei]).await;
    house.type_line_at(&who, &code, "pick 2x2 2x3 3x2").await;
    house.deliver_all().await;
    let letter = mei.view().direct().last().cloned().expect("a direct message that asks for her bid");
    assert!(
        letter.button("看盤面").is_some() || letter.text.chars().any(|one| one > '\u{4e00}'),
        "{}",
        letter.text
    );
    mei.set_locale("en-US");
    mei.slash("table mine", &[]).unwrap().wait_until_settled().await;
    assert_eq!(lang(&house).await, "en", "it follows the client");
    mei.slash("settings", &[("language", "zh-Hant")]).unwrap().wait_until_settled().await;
    mei.slash("table mine", &[]).unwrap().wait_until_settled().await;
    assert_eq!(lang(&house).await, "zh-Hant", "the chosen language stays");
    let (by_mail, other) = (standin.person("Dora", "zh-TW"), "dora@example.org");
    guild.add_member(&by_mail);
    assert_eq!(house.admit(&by_mail).await, other);
    by_mail.slash("table mine", &[]).unwrap().wait_until_settled().await;
    assert_eq!(house.player(&by_mail).await.lang, "en", "a mail player's language comes from their mail");
    standin.finish();
}
