//! `vernissage mail`: submits an email by hand or from a mail server's pipe, and shows how one is read. `mail reader`
//! is the separate process that reads mail for the service. It is started by `serve`, not by people.

use super::args::{IngestArgs, MailArgs, MailCommand, StdinMailArgs};
use super::command_output::say;
use super::{command_output, database, key_file, mail_key, mail_submission, service_assembly};
use anyhow::{Context, anyhow, bail};
use config::Config;
use email::{
    Addresses, Envelope, MailAnswer, MailCaps, MailClass, MailGate, MailGateway, MailLimits, MailReader,
    ReadOutcome, class_word, envelope_of_fetched, ingest_isolated, serve_reader, skipped_lines,
    with_crlf_line_endings,
};
use i18n::{Lang, OrderLines, Vocabulary};
use service::Desk;
use std::io::Read;
use std::process::ExitCode;
use std::sync::Arc;

/// Maximum number of bytes read from standard input. The reader's own limit is far lower.
const STDIN_BYTES_MAX: u64 = 16 * 1024 * 1024;
/// `EX_OK` of sysexits.
const EXIT_ACCEPTED: u8 = 0;
/// `EX_DATAERR` of sysexits: the mail server returns the email.
const EXIT_REFUSED: u8 = 65;
/// `EX_TEMPFAIL` of sysexits: the mail server keeps the email and tries again.
const EXIT_TRY_LATER: u8 = 75;
/// Message printed with [`EXIT_TRY_LATER`].
const TRY_AGAIN: &str = "not now: try again later";

/// Runs `vernissage mail ..`.
pub(super) fn run(args: &MailArgs) -> anyhow::Result<ExitCode> {
    match &args.command {
        MailCommand::Ingest(args) => ingest_standard_input(args),
        MailCommand::Extract(args) => extract(args),
        MailCommand::Classify(args) => {
            say!("{}", class_word(&read_standard_mail(args, &standard_input()?)?))?;
            Ok(ExitCode::SUCCESS)
        }
        MailCommand::Key(args) => mail_key::run(args),
        MailCommand::Reader => read_mails(),
    }
}

/// Reads the email on standard input. Converts it to CRLF line endings, and removes the `From ` line that mbox files
/// and some pipes put before it.
fn standard_input() -> anyhow::Result<Vec<u8>> {
    let mut raw = Vec::new();
    std::io::stdin().lock().take(STDIN_BYTES_MAX).read_to_end(&mut raw)?;
    if raw.starts_with(b"From ") {
        raw = raw.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default().to_vec();
    }
    Ok(with_crlf_line_endings(&raw))
}

/// Runs `mail ingest`.
fn ingest_standard_input(args: &IngestArgs) -> anyhow::Result<ExitCode> {
    let prepared = Config::read(args.config.as_deref()).and_then(|config| {
        let ours = service_assembly::service_addresses(&config.mail)?;
        Ok((standard_input()?, ours, config))
    });
    let (raw, ours, config) = match prepared {
        Ok(prepared) => prepared,
        // The problem must be fixed here, and is no reason to return the email.
        Err(error) => return Ok(defer_with_error(&error)),
    };
    if raw.len() > MailLimits::default().size_bytes {
        return Ok(exit_with_message("refused: the email is too large", EXIT_REFUSED));
    }
    let mut envelope = envelope_of_fetched(&raw, &ours);
    if let Some(to) = &args.to {
        envelope.to = vec![to.clone()];
    }
    if let Some(from) = &args.from {
        envelope.from = Some(from.trim_matches(['<', '>']).to_owned()).filter(|from| !from.is_empty());
    }
    if envelope.to.is_empty() {
        return Ok(exit_with_message(
            "refused: the email is not addressed to us; set its recipient with --to",
            EXIT_REFUSED,
        ));
    }
    match service_assembly::build_runtime()?.block_on(submit_mail(&config, ours, &envelope, raw)) {
        Ok(MailAnswer::Accepted) => Ok(exit_with_message("accepted", EXIT_ACCEPTED)),
        Ok(MailAnswer::Refused) => Ok(exit_with_message("refused: it will never be accepted", EXIT_REFUSED)),
        Ok(_) => Ok(exit_with_message(TRY_AGAIN, EXIT_TRY_LATER)),
        Err(error) => Ok(defer_with_error(&error)),
    }
}

fn defer_with_error(error: &anyhow::Error) -> ExitCode {
    command_output::print_to_stderr(format_args!("vernissage: {error:#}\n"));
    exit_with_message(TRY_AGAIN, EXIT_TRY_LATER)
}

/// Prints a message and returns the status. Mail servers use only the status, which stays the same if no one reads the
/// message.
fn exit_with_message(words: &str, status: u8) -> ExitCode {
    let _ = say!("{words}");
    ExitCode::from(status)
}

/// Passes the email to the running service, or directly to the database if no service is running: only one process may
/// have the database open. Letters queued in this way are sent once the service is running.
async fn submit_mail(
    config: &Config,
    ours: Addresses,
    envelope: &Envelope,
    raw: Vec<u8>,
) -> anyhow::Result<MailAnswer> {
    if database::is_served(config).await? {
        let at = config.mail.listen;
        if at.port() == 0 {
            bail!("the service is running, but mail.listen names no fixed port to reach it");
        }
        return mail_submission::submit_to_listener(at, config.mail.lmtp, envelope, &raw).await;
    }
    let store = database::open_to_change(config).await?;
    let keys = key_file::load_keys(&config.store.key_file, store.as_ref()).await?;
    let policy = service_assembly::desk_policy(config)?;
    let desk = Desk::new(store.clone(), keys, policy, service_assembly::host_world());
    // Only the service counts unproved mail, so such mail waits for the service.
    let caps = MailCaps { all_h: 0, ..MailCaps::default() };
    let reader = service_assembly::process_mail_reader(&config.mail.set_aside)?;
    let gate = MailGate::new(Arc::new(desk), ours).with_reader(reader).with_caps(caps);
    let answer = gate.accept_mail(raw, envelope.clone()).await;
    store.release_leases().await;
    Ok(answer)
}

/// Reads the email on standard input. Unless `--to` names a recipient, the email is read as if it had been sent to the
/// public address.
fn read_standard_mail(args: &StdinMailArgs, raw: &[u8]) -> anyhow::Result<MailClass> {
    let ours = service_assembly::service_addresses(&Config::read(args.config.as_deref())?.mail)?;
    let mut envelope = envelope_of_fetched(raw, &ours);
    if envelope.to.is_empty() {
        envelope.to.push(ours.play_address());
    }
    let (reader, markers) = (MailReader::in_process(), i18n::reply_markers());
    let reading = ingest_isolated(&reader, raw.to_vec().into(), envelope, &ours, &markers);
    match service_assembly::build_runtime()?.block_on(reading) {
        ReadOutcome::Read(ingested) => Ok(ingested),
        ReadOutcome::Quarantined | ReadOutcome::NoReader => bail!("the reader fails on this email"),
    }
}

/// Runs `mail extract`.
fn extract(args: &StdinMailArgs) -> anyhow::Result<ExitCode> {
    let raw = standard_input()?;
    let read = read_standard_mail(args, &raw)?;
    let MailClass::Mail(mail) = &read else {
        say!("no commands: {}", class_word(&read))?;
        return Ok(ExitCode::SUCCESS);
    };
    let vocabularies = vocabularies();
    let can_begin = |word: &str| vocabularies.iter().any(|words| words.can_begin(word));
    let OrderLines { orders, tail, .. } = mail.orders(&can_begin);
    say!("commands: {}", orders.len() + tail.len())?;
    for line in orders.iter().chain(&tail) {
        say!("  {}", visible(line))?;
    }
    let skipped = skipped_lines(&raw, mail, &i18n::reply_markers(), &can_begin);
    say!("not read: {}", skipped.len())?;
    for line in skipped {
        say!("  {} | {}", line.reason.words(), visible(&line.text))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns a line without invisible characters, which a terminal might interpret.
fn visible(line: &str) -> String {
    line.chars().filter(|c| !model::is_invisible(*c)).collect()
}

/// Returns the vocabularies of every language and game, since the sender and the table are unknown here.
fn vocabularies() -> Vec<Vocabulary> {
    let ids = || games::all().iter().map(|kind| Some(kind.meta().id)).chain([None]);
    Lang::all().flat_map(|lang| ids().map(move |game| Vocabulary::new(lang, game))).collect()
}

/// Stack size of the reader, in bytes. Mail within the limits needs far less.
const STACK_BYTES: usize = 16 * 1024 * 1024;
/// Maximum memory of a reader, in bytes. A reader that exceeds it dies.
#[cfg(unix)]
const MEMORY_BYTES: u64 = 256 * 1024 * 1024;

/// Reads emails from standard input until it ends.
fn read_mails() -> anyhow::Result<ExitCode> {
    #[cfg(unix)]
    limit_own_resources()?;
    let read = || serve_reader(std::io::stdin().lock(), std::io::stdout().lock());
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(read);
    let thread =
        thread.context("not enough memory for the reader; `serve` starts it in an environment of its own")?;
    thread
        .join()
        .map_err(|_| anyhow!("the reader failed"))?
        .context("the reader lost its connection to the service")?;
    Ok(ExitCode::SUCCESS)
}

/// Denies this process what it never needs: much memory, writing files, and dumping core with mail in it.
#[cfg(unix)]
fn limit_own_resources() -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    for (resource, most) in [(Resource::Data, MEMORY_BYTES), (Resource::Fsize, 0), (Resource::Core, 0)] {
        // An inherited limit cannot be raised.
        let most = getrlimit(resource).maximum.map_or(most, |already| already.min(most));
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
            .context("cannot limit the resources of the reader")?;
    }
    Ok(())
}
