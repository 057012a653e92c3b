//! A mail that was fetched, on its way through the gate.

use super::addressed::bounded_envelope;
use super::put_off::Hindrance;
use crate::gate::{Gate, MailAnswer, with_line_ends};
use crate::recipients::{Addresses, Recipient};

/// A mail of more bytes is not fetched: it is marked as done, and the log says so. The listener's limit.
pub(super) const FETCHED_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Hands one mail to the gate, with the envelope that its headers tell. Answers `Ok` if that is settled. Errors: why the mail stays
/// where it is and is tried again.
pub(super) async fn settle(gate: &dyn Gate, ours: &Addresses, raw: &[u8]) -> Result<(), Hindrance> {
    let envelope = match bounded_envelope(raw, ours) {
        Ok(envelope) if !envelope.to.is_empty() => envelope,
        Ok(_) => {
            tracing::info!("a mail was fetched that is not addressed to the house: left alone");
            return Ok(());
        }
        Err(bound) => {
            tracing::info!(%bound, "a mail was fetched that is too much to be looked at: left alone");
            return Ok(());
        }
    };
    let public = |to: &String| matches!(ours.parse(to), None | Some(Recipient::Play | Recipient::Operator));
    let is_public = envelope.to.iter().all(public);
    match gate.take(with_line_ends(raw), envelope).await {
        MailAnswer::Done => Ok(()),
        MailAnswer::Refused => {
            tracing::info!("a mail that was fetched cannot be taken: left alone");
            Ok(())
        }
        MailAnswer::Later | MailAnswer::TooMuch if !is_public => Err(Hindrance::OfAnAddressee),
        MailAnswer::TooMuch => Err(Hindrance::TooMuch),
        MailAnswer::Later => Err(Hindrance::NotNow),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::gate::{Envelope, RecipientAnswer};

    /// Answers every mail in the same way.
    #[derive(Debug)]
    pub(in super::super) struct SameAnswer(pub(in super::super) MailAnswer);

    #[async_trait::async_trait]
    impl Gate for SameAnswer {
        async fn recipient(&self, _address: &str) -> RecipientAnswer {
            RecipientAnswer::Accept
        }

        async fn take(&self, _raw: Vec<u8>, _envelope: Envelope) -> MailAnswer {
            self.0
        }
    }

    /// Who has a return address of ours is never one of too many.
    #[tokio::test]
    async fn a_mail_with_a_return_address_is_never_too_much() {
        let ours = Addresses::new("play.example.org").unwrap();
        let token = "abcdefghijklmnopqrstuvwx23";
        let with_token = [ours.reply(token), ours.unsubscribe(token), ours.bounce(token)];
        let both = format!("{}, {}", ours.play(), ours.reply(token));
        for to in with_token.iter().chain([&both]) {
            for (answer, expected) in [
                (MailAnswer::TooMuch, Err(Hindrance::OfAnAddressee)),
                (MailAnswer::Later, Err(Hindrance::OfAnAddressee)),
                (MailAnswer::Refused, Ok(())),
            ] {
                let raw = format!("To: {to}\n\nbid 14\n");
                assert_eq!(settle(&SameAnswer(answer), &ours, raw.as_bytes()).await, expected);
            }
        }
        for (answer, expected) in [
            (MailAnswer::TooMuch, Err(Hindrance::TooMuch)),
            (MailAnswer::Later, Err(Hindrance::NotNow)),
            (MailAnswer::Done, Ok(())),
            (MailAnswer::Refused, Ok(())),
        ] {
            let raw = format!("To: {}, postmaster@play.example.org\n\nhelp\n", ours.play());
            assert_eq!(settle(&SameAnswer(answer), &ours, raw.as_bytes()).await, expected);
        }
        let elsewhere = settle(&SameAnswer(MailAnswer::Later), &ours, b"To: bob@example.net\n\nx\n").await;
        assert_eq!(elsewhere, Ok(()));
    }
}
