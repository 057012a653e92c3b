//! Commands, buttons, menus and forms.

use super::front::Front;
use crate::channels::Window;
use serenity::model::application::Interaction;

/// Once the gateway is there.
pub(super) async fn ready<D: Window>(front: &Front<D>) {
    let _ = front;
}

/// One interaction.
pub(super) async fn handle<D: Window>(front: &Front<D>, interaction: Interaction) {
    let _ = (front, interaction);
}
