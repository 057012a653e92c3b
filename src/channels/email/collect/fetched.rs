//! A mail that was fetched, on its way through the gate.

use super::addressed::addressed;
use crate::channels::email::gate::{Gate, MailAnswer};
use crate::channels::email::line_ends::with_line_ends;
use crate::channels::email::recipients::Addresses;

/// A mail of more bytes is not fetched: it is marked as done, and the log says so. The listener's limit.
pub(super) const FETCHED_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Hands one mail to the gate, with the envelope that its headers tell. Answers whether that is settled: if not, the mail stays where
/// it is and is tried again.
pub(super) async fn is_settled(gate: &dyn Gate, ours: &Addresses, raw: &[u8]) -> bool {
    let envelope = addressed(raw, ours);
    if envelope.to.is_empty() {
        tracing::info!("a mail was fetched that is not addressed to the house: left alone");
        return true;
    }
    match gate.take(with_line_ends(raw), envelope).await {
        MailAnswer::Done => true,
        MailAnswer::Refused => {
            tracing::info!("a mail that was fetched cannot be taken: left alone");
            true
        }
        _ => false,
    }
}
