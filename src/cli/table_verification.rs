//! `tables verify`: replays an exported table, and says what it could not check.

use super::args::VerifyArgs;
use super::command_output::{self, counted, say};
use super::service_assembly;
use anyhow::{Context, bail};
use config::Config;
use email::{Recipient, mail_key};
use model::{MailAddress, MessageKey};
use play::{TableExport, VerifiedExport, VerifyError};
use std::process::ExitCode;

/// Runs `tables verify FILE`.
pub(super) fn verify(config: &Config, args: &VerifyArgs) -> anyhow::Result<ExitCode> {
    let file = &args.file;
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let record: TableExport = serde_json::from_str(&text).context("the file is not an exported table")?;
    let Some(kind) = games::find(&record.game) else { bail!("unknown game `{}`", record.game) };
    if let Some(id) = &args.message_id {
        let key =
            message_key(config, args, id.trim().trim_start_matches('<').trim_end_matches('>'))?.join_key();
        say!("fingerprint of this message: {key}")?;
        let Some(seat) = record.seat_of_join_key(&key) else {
            say!("no seat was taken with it: it did not contribute to the dice of {}", record.code)?;
            return Ok(ExitCode::FAILURE);
        };
        say!(
            "seat {} was taken with it: it contributed to the dice",
            command_output::seat_number_from_one(seat)
        )?;
    }
    match record.verify(kind) {
        Ok(verified) => {
            let entries = counted(record.entries.len(), "entry replays", "entries replay");
            say!("ok: {entries} to the same game, events, dice, seals and score")?;
            print_unchecked_parts(&verified)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(VerifyError::Running) => {
            say!("ok so far: {}", VerifyError::Running)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            say!("{error}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Prints what no replay of the export can check.
fn print_unchecked_parts(verified: &VerifiedExport) -> anyhow::Result<()> {
    say!(
        "not checked: times and names, which nothing in the file proves; --message-id checks one player's seat"
    )?;
    if verified.is_ruled {
        say!("not checked: the result, which an admin's ruling decided")?;
    }
    if verified.unsealed_bot_answers > 0 {
        let answers = counted(verified.unsealed_bot_answers as usize, "sealed answer", "sealed answers");
        say!("not checked: the seals of {answers}, since bots played alone and sealed nothing")?;
    }
    Ok(())
}

/// Returns the message key of an email if its sender is given, or else of an interaction.
fn message_key(config: &Config, args: &VerifyArgs, id: &str) -> anyhow::Result<MessageKey> {
    let Some(from) = &args.from else {
        return Ok(MessageKey { channel: "discord".to_owned(), id: id.to_owned() });
    };
    let from: MailAddress = from.parse().with_context(|| format!("invalid email address `{from}`"))?;
    let to = match &args.to {
        Some(to) => service_assembly::service_addresses(&config.mail)?.parse(to).with_context(|| {
            format!("`{to}` is not an address of {}; see the configuration", config.mail.domain)
        })?,
        None => Recipient::Play,
    };
    Ok(mail_key(&to, from.as_str(), id))
}
