//! `keys status`, `keys rotate`, `keys drop`: rotation of the service's key.

use super::args::{KeyArgs, KeyCommand};
use super::command_output::{counted, say};
use super::confirmation::ConfirmArgs;
use super::{database, key_file, service_assembly};
use anyhow::{Context, bail};
use config::{Config, KEY_VARIABLE};
use model::to_hex;
use ports::{EncryptedRows, InstallationFact, Store};
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;

/// Links and subscriptions that stop working without the replaced keys, although no row needs those keys.
const INVALIDATED_BY_DROP: &str =
    "page links in letters and posts from before the rotation, and calendar subscriptions";
/// Data that needs the replaced keys for longer.
const BACKUPS_NEED_KEYS: &str =
    "backups from before the rotation still need them: keep a copy of the file as it was";

/// Runs `keys ..`.
pub(super) fn run(args: &KeyArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    service_assembly::build_runtime()?.block_on(async {
        let store = database::open_to_read(&config).await?;
        let file = &config.store.key_file;
        match &args.command {
            KeyCommand::Status { json } => status(file, store.as_ref(), *json).await,
            KeyCommand::Rotate => rotate(file, store.as_ref()).await,
            KeyCommand::Drop(confirm) => drop_older(file, store.as_ref(), confirm).await,
        }
    })
}

/// Data that still needs the replaced keys.
struct RemainingUses {
    /// Number of replaced keys.
    older_keys: usize,
    /// Number of rows by kind; kinds without rows are omitted.
    rows: Vec<(EncryptedRows, u64)>,
    /// True if all tables are encrypted with the newest key.
    is_reencrypted: bool,
}

impl RemainingUses {
    async fn count(file: &Path, store: &dyn Store) -> anyhow::Result<Self> {
        let keys = key_file::load_keys_to_read(file, store).await?;
        let tags = keys.older_tags();
        let older_keys = tags.len();
        let counts = store.encrypted_row_counts(tags).await?;
        let rows = counts.into_iter().filter(|(_, count)| *count > 0).collect();
        let encrypted_with = store.fact(InstallationFact::EncryptedWith).await?;
        let is_reencrypted = encrypted_with.as_deref() == Some(&keys.secret_fingerprint());
        Ok(Self { older_keys, rows, is_reencrypted })
    }

    /// Returns the number of uses; 0 if the replaced keys can be dropped.
    fn total(&self) -> u64 {
        self.rows.iter().map(|(_, count)| count).sum::<u64>() + u64::from(!self.is_reencrypted)
    }

    fn print(&self) -> anyhow::Result<()> {
        for (what, count) in &self.rows {
            say!("{what:16} {count}")?;
        }
        if !self.is_reencrypted {
            say!("not all tables are encrypted with the newest key: the service does that while it runs")?;
        }
        Ok(())
    }

    fn object(&self) -> Value {
        let rows: serde_json::Map<String, Value> =
            self.rows.iter().map(|(what, count)| (what.to_string(), json!(count))).collect();
        json!({
            "replaced_keys": self.older_keys,
            "rows_left": rows,
            "tables_reencrypted": self.is_reencrypted,
            "can_drop": self.total() == 0,
        })
    }
}

async fn status(file: &Path, store: &dyn Store, is_json: bool) -> anyhow::Result<ExitCode> {
    let uses = RemainingUses::count(file, store).await?;
    if is_json {
        say!("{}", uses.object())?;
        return Ok(ExitCode::SUCCESS);
    }
    uses.print()?;
    say!("{} still kept", counted(uses.older_keys, "replaced key is", "replaced keys are"))?;
    match (uses.older_keys, uses.total()) {
        (0, _) => {}
        (_, 0) => say!("nothing needs them anymore: run `vernissage keys drop`")?,
        (_, left) => say!("{} them", counted(left as usize, "row still needs", "rows still need"))?,
    }
    if uses.older_keys > 0 {
        say!("dropping them invalidates {INVALIDATED_BY_DROP}; {BACKUPS_NEED_KEYS}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Adds a new secret before the existing ones. It takes effect the next time the service starts.
async fn rotate(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    refuse_variable()?;
    key_file::load_keys_to_read(file, store).await?;
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let newer = format!("{}\n{}", to_hex(&service_assembly::host_world().entropy()), text.trim());
    key_file::replace(file, &newer)?;
    say!("added a new key to {}; it takes effect the next time the service starts", file.display())?;
    say!(
        "back up the file again; the older keys stay in it until `vernissage keys status` says that nothing needs \
         them"
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Removes the replaced secrets if nothing needs them anymore.
async fn drop_older(file: &Path, store: &dyn Store, confirm: &ConfirmArgs) -> anyhow::Result<ExitCode> {
    refuse_variable()?;
    let uses = RemainingUses::count(file, store).await?;
    uses.print()?;
    let older = counted(uses.older_keys, "older key", "older keys");
    if uses.total() > 0 {
        let rows = counted(uses.total() as usize, "row still needs", "rows still need");
        bail!("{rows} the {older}; nothing was changed");
    }
    if uses.older_keys > 0 {
        say!("from the next start, this invalidates {INVALIDATED_BY_DROP}; {BACKUPS_NEED_KEYS}")?;
        if !confirm.confirm("")? {
            return Ok(ExitCode::SUCCESS);
        }
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let newest = text.split_whitespace().next().context("the key file holds no key")?;
    key_file::replace(file, newest)?;
    say!("removed {older} from {}", file.display())?;
    Ok(ExitCode::SUCCESS)
}

fn refuse_variable() -> anyhow::Result<()> {
    if std::env::var_os(KEY_VARIABLE).is_some() {
        bail!(
            "the key comes from {KEY_VARIABLE}: put a new key of 64 hex digits before it, separated by a space, and keep the \
             older key after it until `vernissage keys status` says that nothing needs it"
        );
    }
    Ok(())
}
