//! What admins choose for a server, and what the bot lacks there.

use super::posts::scene;
use crate::standin::permissions::{ATTACH_FILES, CREATE_PUBLIC_THREADS, INVITED};
use vernissage::play::hours::{Named, Weight};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_admin_chooses_where_tables_live_and_at_which_pace() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let room = guild.channel("tables");
    guild.promotes(&ada);
    house.listens(&standin).await;
    standin.ready().await;
    ada.goes_to(&guild.general());
    bo.goes_to(&guild.general());
    bo.slash("setup", &[("room", "tables")]).unwrap().answered().await;
    bo.reads("Only who may manage this server").await;
    let chosen = [("room", "tables"), ("pace", "slow"), ("language", "zh-Hant")];
    ada.slash("setup", &chosen).unwrap().answered().await;
    let told = ada.reads("Tables live in").await;
    assert!(
        told.is_ephemeral && told.says("every permission") && told.says("a move every few days"),
        "{}",
        told.text
    );
    bo.slash("table new", &[("game", "art-society"), ("seats", "2")]).unwrap().answered().await;
    let opened = bo.reads("is open").await;
    house.delivers().await;
    let code = opened.text.split_whitespace().find_map(vernissage::play::Code::parse).unwrap();
    let table = house.table(&code).await;
    assert_eq!(table.pace.name(Weight::Light), Some(Named::Slow));
    assert_eq!(room.messages().len(), 1, "the card is in the room that was chosen");
    assert!(bo.sees().button("加入").is_some(), "posts are in the language that was chosen: {}", bo.sees());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permissions_are_named_with_what_will_not_work() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    guild.promotes(&ada);
    guild.grants_the_bot(INVITED & !(CREATE_PUBLIC_THREADS | ATTACH_FILES));
    house.listens(&standin).await;
    standin.ready().await;
    ada.goes_to(&guild.general());
    ada.slash("setup", &[]).unwrap().answered().await;
    let told = ada.reads("I lack permissions here").await;
    assert!(
        told.says("Create Public Threads") && told.says("Attach Files") && !told.says("Send Messages**"),
        "{}",
        told.text
    );
    bo.goes_to(&guild.general());
    bo.slash("table new", &[("game", "art-society")]).unwrap().answered().await;
    bo.reads("no table can get its thread").await;
    standin.finish();
}
