//! Previews of pictures, before they are opened.

use serenity::all::{ChannelId, CreateAllowedMentions, CreateAttachment, CreateMessage};

use super::Scene;
use crate::people::Preview;
use crate::standin::Wiring;

/// Returns the header of a PNG of this size, which is all that a client needs to reserve space.
fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes
}

/// Returns the previews of a message with pictures of these sizes.
async fn picture_previews(scene: &Scene, sizes: &[(u32, u32)]) -> Vec<Preview> {
    let files = sizes.iter().enumerate().map(|(n, size)| {
        CreateAttachment::bytes(png_header(size.0, size.1), format!("{n}.png")).description("A board")
    });
    let message =
        CreateMessage::new().content("boards").allowed_mentions(CreateAllowedMentions::new()).files(files);
    let room = ChannelId::new(scene.guild.general().id());
    let sent = room.send_message(&scene.bot.http, message).await;
    scene.alice.view_message(sent.unwrap().id.get()).unwrap().previews()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn single_picture_is_shown_whole_and_several_cropped() {
    let scene = Scene::new(Wiring::Proxy).await;
    let wide = picture_previews(&scene, &[(1100, 700)]).await;
    assert_eq!(wide, [Preview { width: 550, height: 350, scale_percent: 50, seen_percent: 100 }]);
    let tall = picture_previews(&scene, &[(1100, 1400)]).await;
    assert_eq!(
        (tall[0].width, tall[0].height, tall[0].seen_percent),
        (275, 350, 100),
        "a tall sheet is scaled down"
    );
    let small = picture_previews(&scene, &[(200, 100)]).await;
    assert_eq!((small[0].width, small[0].scale_percent), (200, 100), "no picture is enlarged");
    let two = picture_previews(&scene, &[(1100, 700); 2]).await;
    assert!(two.iter().all(|one| one.width == 273 && one.height == 280 && one.seen_percent < 70), "{two:?}");
    let four = picture_previews(&scene, &[(1100, 700); 4]).await;
    assert!(
        four.iter().all(|one| one.width == 273 && one.height == 173 && one.seen_percent >= 95),
        "{four:?}"
    );
    assert!(four[0].scale_percent < wide[0].scale_percent, "smaller than a single picture");
    assert_eq!(picture_previews(&scene, &[(1100, 700); 3]).await.len(), 3);
    assert_eq!(picture_previews(&scene, &[(1100, 700); 7]).await.len(), 7);
    scene.standin.finish();
}
