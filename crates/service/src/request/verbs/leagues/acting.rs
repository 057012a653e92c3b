//! Who acts as an admin of a league: somebody in a request, or whoever runs the service.

use league::book::event::By;
use model::{PlayerId, PublicPlace};

/// Somebody who acts as an admin of a league.
pub(super) struct Acting<'a> {
    /// Who they are in its log.
    pub(super) by: By,
    /// The name that tables show.
    pub(super) name: &'a str,
    /// The language of their words.
    pub(super) lang: &'a str,
    /// The zone in which they name instants.
    pub(super) zone: &'a str,
    /// Where they speak, if they are an admin there.
    pub(super) room: Option<&'a PublicPlace>,
    /// Somebody whom they name by an account or an address.
    pub(super) named: Option<PlayerId>,
}
