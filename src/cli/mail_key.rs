//! `vernissage mail key`: the key that signs letters, and its DNS record.

use super::args::MailKeyArgs;
use super::command_output::say;
use super::service_assembly::{others_can_read, write_secret};
use anyhow::Context;
use config::Config;
use email::{Addresses, MailSigner};
use std::path::Path;
use std::process::ExitCode;

/// Default file for the key.
const KEY_FILE: &str = "dkim.key";

/// Creates the key if there is none, and prints its DNS record.
pub(super) fn run(args: &MailKeyArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let dkim = &config.mail.dkim;
    let file = dkim.key_file.clone().unwrap_or_else(|| KEY_FILE.into());
    let selector = args.selector.as_ref().unwrap_or(&dkim.selector);
    let addresses = Addresses::new(&config.mail.domain)?;
    if !file.exists() {
        let pem = match &args.from {
            Some(from) => {
                std::fs::read_to_string(from).with_context(|| format!("cannot read {}", from.display()))?
            }
            None => MailSigner::new_key()?,
        };
        // A key that cannot sign is not stored.
        MailSigner::new(&addresses, selector, &pem)
            .with_context(|| args.from.as_deref().unwrap_or(&file).display().to_string())?;
        write_secret(&file, pem.trim_end())
            .with_context(|| format!("cannot write the key file {}", file.display()))?;
        say!("The key is in {}; keep it secret.", file.display())?;
    } else if args.from.is_some() {
        anyhow::bail!("{} already exists; move it away first", file.display());
    }
    let signer = signer(&config, &file, selector)?;
    let strings: Vec<String> = signer.record_strings().iter().map(|part| format!("\"{part}\"")).collect();
    say!("Add this TXT record to the DNS of {}:\n", addresses.domain())?;
    say!("{}. IN TXT ( {} )\n", signer.name(), strings.join(" "))?;
    if dkim.key_file.is_none() || *selector != dkim.selector {
        say!("And this to the configuration:\n\n[mail.dkim]\nselector = \"{selector}\"")?;
        say!("key_file = \"{}\"", file.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Loads the signer that uses the key in this file.
pub(super) fn signer(config: &Config, file: &Path, selector: &str) -> anyhow::Result<MailSigner> {
    let pem = std::fs::read_to_string(file).with_context(|| match file.exists() {
        true => format!("mail.dkim.key_file: cannot read {}", file.display()),
        false => {
            format!("mail.dkim.key_file: {} is missing; `vernissage mail key` creates it", file.display())
        }
    })?;
    warn_if_open(file);
    let addresses = Addresses::new(&config.mail.domain)?;
    MailSigner::new(&addresses, selector, &pem).with_context(|| format!("mail.dkim: {}", file.display()))
}

/// Warns if other users can read the key file. Anyone who can read the key can sign mail in our name.
fn warn_if_open(file: &Path) {
    if others_can_read(file) {
        tracing::warn!(file = %file.display(), "other users can read the key that signs letters: run chmod 600");
    }
}
