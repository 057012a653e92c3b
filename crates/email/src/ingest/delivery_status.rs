//! Delivery status notifications (RFC 3464, and RFC 6533 for addresses in UTF-8): the cause of a failed delivery. The
//! report's words about the recipient are ignored: the address that received the report identifies the letter.

use super::body::kind;
use crate::status_codes::{bounce_class, is_generic, parse_status, status_in_diagnostic};
use mail_parser::{Message, MessagePart};
use ports::BounceClass;

/// Maximum number of bytes read of a report: a letter has one recipient, so one short group of fields concerns it.
const REPORT_BYTES: usize = 16 * 1024;

/// Returns true for the part of a report that programs read.
pub(super) fn is_delivery_status(part: &MessagePart<'_>) -> bool {
    matches!(kind(part).as_str(), "message/delivery-status" | "message/global-delivery-status")
}

/// Returns the cause of a failed delivery. Returns `None` without a failure (delayed, delivered or relayed) or without a
/// report. Of several recipients the worst counts.
pub(super) fn bounce_class_of_report(message: &Message<'_>) -> Option<BounceClass> {
    let report = message.parts.iter().find(|part| is_delivery_status(part))?;
    let bytes = report.contents();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(REPORT_BYTES)]).replace("\r\n", "\n");
    text.split("\n\n").filter_map(|group| group_class(&unfold(group))).max()
}

/// Joins the lines of folded fields.
fn unfold(group: &str) -> String {
    group.replace("\n ", " ").replace("\n\t", " ")
}

/// Returns the cause named by one group of fields, if its delivery failed.
fn group_class(group: &str) -> Option<BounceClass> {
    let field = |name: &str| {
        let named = |line: &str| {
            let (found, value) = line.split_once(':')?;
            found.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        };
        group.lines().find_map(named)
    };
    let action = field("Action")?.to_ascii_lowercase();
    if action.split([' ', '(', ';']).next() != Some("failed") {
        return None;
    }
    let diagnostic = field("Diagnostic-Code").unwrap_or_default();
    let named = field("Status").as_deref().and_then(parse_status);
    let quoted = || status_in_diagnostic(&diagnostic);
    // The reporting server often writes 5.0.0, and only repeats the code of the refusing one.
    let status = match named {
        Some(status) if !is_generic(status) => status,
        Some(status) => quoted().filter(|quoted| !is_generic(*quoted)).unwrap_or(status),
        None => quoted()?,
    };
    (status[0] != 2).then(|| bounce_class(status, &diagnostic))
}
