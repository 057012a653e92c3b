//! Banned people in Discord: each press, command and line is refused, suggestions are empty, and their seats are lost.

use super::kept_seats::{listening_scene, press_join};
use super::servers::{command_answer, direct_answer};
use model::{BanTarget, Holder};

/// Part of every refusal.
const REFUSED: &str = "has banned you";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_of_the_banned_are_refused() {
    let (standin, guild, ada, bo, cy, house) = listening_scene().await;
    let running = house.start_table(&ada, &bo, &guild).await;
    let open = house.open_table(&bo, &guild).await;
    house.deliver_all().await;
    let player = house.player(&ada).await;
    let banned = house.desk.ban(&BanTarget::Player(Box::new(player.clone())), Some("insults")).await;
    assert!(banned.unwrap());
    // Before the seats are taken, too, no menu opens and no step is played.
    let journal = house.table(&running).await.seq;
    for told in [
        press_join(&ada, &house).await,
        command_answer(&ada, "play", &[("table", running.as_str()), ("move", "hang f5")]).await,
        command_answer(&ada, "help", &[]).await,
        direct_answer(&ada, "help").await,
    ] {
        assert!(told.contains(REFUSED) && told.contains("insults"), "{told}");
    }
    assert!(ada.autocomplete("table show", &[("table", "")], "table").await.unwrap().is_empty());
    assert_eq!(house.table(&running).await.seq, journal, "nothing is played");
    assert_eq!(house.table(&open).await.seats_of(player.id).count(), 0);
    for ban in &house.desk.bans().await.unwrap().bans {
        house.desk.enforce_ban(ban).await.unwrap();
    }
    house.deliver_all().await;
    let table = house.table(&running).await;
    assert!(table.seats.iter().any(|holder| matches!(holder, Holder::Bot { .. })), "{table:?}");
    assert!(bo.view().full_text().contains("has banned Ada"), "{}", bo.view());
    assert!(press_join(&cy, &house).await.contains("in: table"), "others are served");
    standin.finish();
}
