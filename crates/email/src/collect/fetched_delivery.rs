//! Delivery of a fetched message to the gate.

use super::fetched_envelope::bounded_envelope;
use super::postponed_mails::PostponeReason;
use crate::gate::{MailAnswer, MailGateway, with_crlf_line_endings};
use crate::recipients::{Addresses, Recipient};

/// Maximum size of a fetched message, in bytes; the same as the listener's limit. A larger message is logged and marked
/// as handled.
pub(super) const FETCHED_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Passes a message to the gate, with the envelope reconstructed from its headers. Returns `Ok` once the message is
/// settled.
///
/// # Errors
/// Returns the reason why the message stays in place and will be retried.
pub(super) async fn deliver_fetched(
    gate: &dyn MailGateway,
    ours: &Addresses,
    raw: &[u8],
) -> Result<(), PostponeReason> {
    let envelope = match bounded_envelope(raw, ours) {
        Ok(envelope) if !envelope.to.is_empty() => envelope,
        Ok(_) => {
            tracing::info!("fetched mail ignored: not addressed to this service");
            return Ok(());
        }
        Err(bound) => {
            tracing::info!(%bound, "fetched mail ignored: too expensive to read");
            return Ok(());
        }
    };
    let public = |to: &String| matches!(ours.parse(to), None | Some(Recipient::Play | Recipient::Operator));
    let is_public = envelope.to.iter().all(public);
    match gate.accept_mail(with_crlf_line_endings(raw), envelope).await {
        MailAnswer::Accepted => Ok(()),
        MailAnswer::Refused | MailAnswer::UnwritableSender => {
            tracing::info!("fetched mail rejected");
            Ok(())
        }
        MailAnswer::Deferred | MailAnswer::RateLimited | MailAnswer::ReturnAddressLimited if !is_public => {
            Err(PostponeReason::ReturnAddress)
        }
        MailAnswer::RateLimited | MailAnswer::ReturnAddressLimited => Err(PostponeReason::RateLimited),
        MailAnswer::Deferred => Err(PostponeReason::TemporaryFailure),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::gate::{Envelope, RecipientAnswer};

    /// Gate that gives the same answer to every message.
    #[derive(Debug)]
    pub(in super::super) struct FixedAnswerGate(pub(in super::super) MailAnswer);

    #[async_trait::async_trait]
    impl MailGateway for FixedAnswerGate {
        async fn check_recipient(&self, _address: &str) -> RecipientAnswer {
            RecipientAnswer::Accept
        }

        async fn accept_mail(&self, _raw: Vec<u8>, _envelope: Envelope) -> MailAnswer {
            self.0
        }
    }

    /// Mail to one of our return addresses is never rate-limited.
    #[tokio::test]
    async fn mail_to_return_address_is_never_rate_limited() {
        let ours = Addresses::new("play.example.org").unwrap();
        let token = "abcdefghijklmnopqrstuvwx23";
        let with_token = [ours.reply(token), ours.unsubscribe(token), ours.bounce(token)];
        let both = format!("{}, {}", ours.play_address(), ours.reply(token));
        for to in with_token.iter().chain([&both]) {
            for (answer, expected) in [
                (MailAnswer::RateLimited, Err(PostponeReason::ReturnAddress)),
                (MailAnswer::Deferred, Err(PostponeReason::ReturnAddress)),
                (MailAnswer::Refused, Ok(())),
            ] {
                let raw = format!("To: {to}\n\nbid 14\n");
                assert_eq!(deliver_fetched(&FixedAnswerGate(answer), &ours, raw.as_bytes()).await, expected);
            }
        }
        for (answer, expected) in [
            (MailAnswer::RateLimited, Err(PostponeReason::RateLimited)),
            (MailAnswer::Deferred, Err(PostponeReason::TemporaryFailure)),
            (MailAnswer::Accepted, Ok(())),
            (MailAnswer::Refused, Ok(())),
        ] {
            let raw = format!("To: {}, postmaster@play.example.org\n\nhelp\n", ours.play_address());
            assert_eq!(deliver_fetched(&FixedAnswerGate(answer), &ours, raw.as_bytes()).await, expected);
        }
        let elsewhere =
            deliver_fetched(&FixedAnswerGate(MailAnswer::Deferred), &ours, b"To: bob@example.net\n\nx\n")
                .await;
        assert_eq!(elsewhere, Ok(()));
    }
}
