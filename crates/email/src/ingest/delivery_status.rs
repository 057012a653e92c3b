//! What a delivery status notification (RFC 3464) says of a letter of ours: only `Action` and `Status` are read. Whose letter it
//! was, the address says that it came to.

use super::body::kind;
use mail_parser::Message;

/// Bytes of a report that are looked at: there is one reader a letter, so one short group of fields is about it.
const REPORT_BYTES: usize = 16 * 1024;

/// Whether no letter ever gets there (`5.x` of RFC 3463), or this one did not (`4.x`). `None` where nothing failed (it was delayed,
/// delivered or passed on), or no such report is in the mail. Of several readers the worst counts.
pub(super) fn is_hard(message: &Message<'_>) -> Option<bool> {
    let report = message.parts.iter().find(|part| kind(part) == "message/delivery-status")?;
    let bytes = report.contents();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(REPORT_BYTES)]).replace("\r\n", "\n");
    text.split("\n\n").filter_map(failed).max()
}

/// What one group of fields says: `Some(true)` is hard.
fn failed(group: &str) -> Option<bool> {
    let field = |name: &str| {
        let named = |line: &str| {
            let (found, value) = line.split_once(':')?;
            found.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_ascii_lowercase())
        };
        group.lines().find_map(named)
    };
    if field("Action")?.split([' ', '(', ';']).next() != Some("failed") {
        return None;
    }
    match field("Status")?.chars().next() {
        Some('5') => Some(true),
        Some('4') => Some(false),
        _ => None,
    }
}
