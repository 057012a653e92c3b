//! `vernissage doctor`: looks at what stands outside this program and says what to do.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mail.rs` | asks everything, prints a line for each thing, and sends a letter |
//! | `found.rs` | what was found |
//! | `judge.rs` | what is found becomes ok, warn or wrong, with what to do. Pure |
//! | `names.rs` | questions to the DNS |
//! | `relay.rs` | questions to mail servers: do they protect the line, with which certificate |
//! | `certificate.rs` | until when a certificate is valid. Pure |

mod certificate;
mod found;
mod judge;
mod mail;
mod names;
mod relay;
#[cfg(test)]
mod tests;

pub(super) use mail::run;
