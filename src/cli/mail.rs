//! `vernissage mail`: a mail handed over by hand or by a mail server's pipe, and what the reader makes of one. `mail reader` is the program
//! that reads mails for the service, apart from it: `serve` starts it, not people.

use super::args::{IngestArgs, MailArgs, MailCommand, StdinMailArgs};
use super::out::say;
use super::{database, house, key_file, mail_key, mail_line, out};
use anyhow::{Context, anyhow, bail};
use config::Config;
use email::{
    Addresses, Envelope, Gate, Ingested, MailAnswer, MailCaps, MailGate, MailLimits, MailReader, ReadApart,
    addressed, class_word, ingest_apart, serve_reader, with_line_ends,
};
use i18n::{Lang, OrderLines, Vocabulary};
use service::Desk;
use std::io::Read;
use std::process::ExitCode;
use std::sync::Arc;

/// The longest mail that is read from standard input, in bytes; the reader refuses it long before.
const STDIN_BYTES_MAX: u64 = 16 * 1024 * 1024;
/// `EX_OK` of sysexits.
const TAKEN: u8 = 0;
/// `EX_DATAERR` of sysexits: a mail server sends the mail back.
const NEVER: u8 = 65;
/// `EX_TEMPFAIL` of sysexits: a mail server keeps the mail and tries again.
const LATER: u8 = 75;
/// What is said with [`LATER`].
const TRY_AGAIN: &str = "not now: try again later";

/// `vernissage mail ..`
pub(super) fn run(args: &MailArgs) -> anyhow::Result<ExitCode> {
    match &args.command {
        MailCommand::Ingest(args) => take(args),
        MailCommand::Extract(args) => extract(args),
        MailCommand::Classify(args) => {
            say!("{}", class_word(&read(args)?))?;
            Ok(ExitCode::SUCCESS)
        }
        MailCommand::Key(args) => mail_key::run(args),
        MailCommand::Reader => read_mails(),
    }
}

/// The mail on standard input, with CRLF line ends, without the line that mbox files and some pipes put before it.
fn standard_input() -> anyhow::Result<Vec<u8>> {
    let mut raw = Vec::new();
    std::io::stdin().lock().take(STDIN_BYTES_MAX).read_to_end(&mut raw)?;
    if raw.starts_with(b"From ") {
        raw = raw.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default().to_vec();
    }
    Ok(with_line_ends(&raw))
}

/// `mail ingest`
fn take(args: &IngestArgs) -> anyhow::Result<ExitCode> {
    let prepared = Config::read(args.config.as_deref()).and_then(|config| {
        let ours = house::addresses(&config.mail)?;
        Ok((standard_input()?, ours, config))
    });
    let (raw, ours, config) = match prepared {
        Ok(prepared) => prepared,
        // Something to mend here, and no reason to send the mail back.
        Err(error) => return Ok(put_off(&error)),
    };
    if raw.len() > MailLimits::default().size_bytes {
        return Ok(answered("refused: the mail is too big", NEVER));
    }
    let mut envelope = addressed(&raw, &ours);
    if let Some(to) = &args.to {
        envelope.to = vec![to.clone()];
    }
    if let Some(from) = &args.from {
        envelope.from = Some(from.trim_matches(['<', '>']).to_owned()).filter(|from| !from.is_empty());
    }
    if envelope.to.is_empty() {
        return Ok(answered("refused: the mail is not addressed to us; --to says for whom it is", NEVER));
    }
    match house::runtime()?.block_on(hand_over(&config, ours, &envelope, raw)) {
        Ok(MailAnswer::Done) => Ok(answered("taken", TAKEN)),
        Ok(MailAnswer::Refused) => Ok(answered("refused: it will never be taken", NEVER)),
        Ok(_) => Ok(answered(TRY_AGAIN, LATER)),
        Err(error) => Ok(put_off(&error)),
    }
}

fn put_off(error: &anyhow::Error) -> ExitCode {
    out::beside(format_args!("vernissage: {error:#}\n"));
    answered(TRY_AGAIN, LATER)
}

/// A mail server goes by the status alone: it stays what it is when nobody reads the words.
fn answered(words: &str, status: u8) -> ExitCode {
    let _ = say!("{words}");
    ExitCode::from(status)
}

/// To the running service if there is one, else straight to the database: only one process may have it open. Letters that are owed then
/// leave as soon as the service runs.
async fn hand_over(
    config: &Config,
    ours: Addresses,
    envelope: &Envelope,
    raw: Vec<u8>,
) -> anyhow::Result<MailAnswer> {
    if database::is_served(config).await? {
        let at = config.mail.listen;
        if at.port() == 0 {
            bail!("the service runs, but mail.listen names no port at which to find it");
        }
        return mail_line::hand_over(at, config.mail.lmtp, envelope, &raw).await;
    }
    let store = database::to_change(config).await?;
    let keys = key_file::keys(&config.store.key_file, store.as_ref()).await?;
    let policy = house::policy(config)?;
    let desk = Desk::new(store.clone(), keys, policy, house::machine());
    // Mail that proves nothing is counted by the service alone: it waits for it.
    let caps = MailCaps { all_h: 0, ..MailCaps::default() };
    let reader = house::reader(&config.mail.set_aside)?;
    let gate = MailGate::new(Arc::new(desk), ours).reading(reader).capped(caps);
    let answer = gate.take(raw, envelope.clone()).await;
    store.leave().await;
    Ok(answer)
}

/// What the mail on standard input is, read as if it had come to the public address where no other is named.
fn read(args: &StdinMailArgs) -> anyhow::Result<Ingested> {
    let ours = house::addresses(&Config::read(args.config.as_deref())?.mail)?;
    let raw = standard_input()?;
    let mut envelope = addressed(&raw, &ours);
    if envelope.to.is_empty() {
        envelope.to.push(ours.play());
    }
    let (reader, markers) = (MailReader::here(), i18n::markers());
    let reading = ingest_apart(&reader, raw.into(), envelope, &ours, &markers);
    match house::runtime()?.block_on(reading) {
        ReadApart::Read(ingested) => Ok(ingested),
        ReadApart::SetAside | ReadApart::NotNow => bail!("the reader breaks down at this mail"),
    }
}

/// `mail extract`
fn extract(args: &StdinMailArgs) -> anyhow::Result<ExitCode> {
    let read = read(args)?;
    let Ingested::Mail(mail) = &read else {
        say!("no orders: {}", class_word(&read))?;
        return Ok(ExitCode::SUCCESS);
    };
    let vocabularies = vocabularies();
    let can_begin = |word: &str| vocabularies.iter().any(|words| words.can_begin(word));
    let OrderLines { orders, unread } = mail.orders(&can_begin);
    for (title, lines) in [("orders", orders), ("not read", unread)] {
        say!("{title}: {}", lines.len())?;
        for line in lines {
            say!("  {}", line.chars().filter(|c| !model::is_invisible(*c)).collect::<String>())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The words of every language, with those of every game: here nobody knows who wrote, and at which table.
fn vocabularies() -> Vec<Vocabulary> {
    let ids = || games::all().iter().map(|kind| Some(kind.meta().id)).chain([None]);
    Lang::all().flat_map(|lang| ids().map(move |game| Vocabulary::new(lang, game))).collect()
}

/// The stack of the reader. What is within the bounds needs far less.
const STACK_BYTES: usize = 16 * 1024 * 1024;
/// The most memory a reader may take; beyond it, it dies.
#[cfg(unix)]
const MEMORY_BYTES: u64 = 256 * 1024 * 1024;

/// Reads mails from standard input until it ends.
fn read_mails() -> anyhow::Result<ExitCode> {
    #[cfg(unix)]
    limit_oneself()?;
    let read = || serve_reader(std::io::stdin().lock(), std::io::stdout().lock());
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(read);
    let thread = thread.context(
        "there is no memory for the reader: it is started by `serve`, in an environment of its own",
    )?;
    thread.join().map_err(|_| anyhow!("the reader failed"))?.context("the reader was left")?;
    Ok(ExitCode::SUCCESS)
}

/// Takes from this process what it never needs: much memory, files to write, and a trace of a mail when it dies.
#[cfg(unix)]
fn limit_oneself() -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    for (resource, most) in [(Resource::Data, MEMORY_BYTES), (Resource::Fsize, 0), (Resource::Core, 0)] {
        // What was allowed to us cannot be widened.
        let most = getrlimit(resource).maximum.map_or(most, |already| already.min(most));
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
            .context("the reader cannot limit itself")?;
    }
    Ok(())
}
