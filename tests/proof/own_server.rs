//! PostgreSQL servers owned by a test, for cases the shared cluster cannot cover: a standby, TLS, a pooler. They use
//! the locally installed programs and listen only on loopback.

use crate::cluster::{cluster, connect_directly};
use crate::ports::free_port;
use std::fs::{self, File, Permissions};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Longer than any server operation takes.
const PATIENCE: Duration = Duration::from_secs(60);
/// Users that a server may run as if we are root, which PostgreSQL refuses. The first that exists is used.
const OWNERS: [&str; 2] = ["postgres", "nobody"];

/// A folder for servers, and the path of their programs.
pub(crate) struct ServerFolder {
    folder: TempDir,
    programs: PathBuf,
    /// User and group that servers run as, if not our own.
    owner: Option<(u32, u32)>,
}

/// A server; dropping it stops it.
pub(crate) struct OwnServer<'a> {
    of: &'a ServerFolder,
    data: PathBuf,
    pub(crate) port: u16,
}

impl ServerFolder {
    /// Creates a folder, or returns `None` after printing that the test is skipped: PostgreSQL is not requested or not
    /// installed.
    #[allow(clippy::print_stderr, reason = "a skipped test reports that it was skipped")]
    pub(crate) fn new(test: &str) -> Option<Self> {
        cluster(test)?;
        let Some(programs) = program_folder() else {
            eprintln!("SKIPPED: {test} PROVES NOTHING HERE: PostgreSQL is not installed on this machine");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
        let owner = root.then(unprivileged_user);
        let all = Self { folder, programs, owner };
        all.give_to_servers(all.folder.path());
        Some(all)
    }

    /// Returns the path of the folder.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Gives a file to the user that servers run as.
    fn give_to_servers(&self, file: &Path) {
        if let Some((user, group)) = self.owner {
            chown(file, Some(user), Some(group)).unwrap();
        }
    }

    /// Writes a file that only servers can read.
    pub(crate) fn write_private_file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path().join(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        self.give_to_servers(&path);
        path
    }

    /// Returns a command that runs as servers do.
    pub(crate) fn program(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.path()).stdin(Stdio::null());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        command
    }

    /// Runs one of PostgreSQL's programs and checks its success.
    fn run_program(&self, program: &str, args: &[&str]) {
        let log = self.path().join("programs.log");
        let log = File::options().create(true).append(true).open(log).unwrap();
        let mut command = self.program(&self.programs.join(program));
        let done = command.args(args).stdout(log.try_clone().unwrap()).stderr(log).status().unwrap();
        let said = || fs::read_to_string(self.path().join("programs.log")).unwrap();
        assert!(done.success(), "{program} {args:?}: {}", said());
    }

    /// Creates and starts a server with these settings.
    pub(crate) fn create_server(&self, name: &str, settings: &str) -> OwnServer<'_> {
        let data = self.path().join(name);
        let pgdata = format!("--pgdata={}", data.display());
        let kind = ["--auth=trust", "--username=vernissage", "--encoding=UTF8", "--locale=C.UTF-8"];
        self.run_program("initdb", &[&[pgdata.as_str(), "--no-sync"], &kind[..]].concat());
        self.start_server(data, name, settings)
    }

    /// Starts the server of an existing data folder.
    fn start_server(&self, data: PathBuf, name: &str, settings: &str) -> OwnServer<'_> {
        let port = free_port();
        let folder = self.path().display();
        let mut all = File::options().append(true).open(data.join("postgresql.conf")).unwrap();
        write!(
            all,
            "\nlisten_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = '{folder}'\n\
             cluster_name = '{name}'\n{settings}\n"
        )
        .unwrap();
        let server = OwnServer { of: self, data, port };
        let log = self.path().join(format!("{name}.log"));
        server.control(&["--wait", &format!("--log={}", log.display()), "start"]);
        server
    }
}

impl OwnServer<'_> {
    /// Returns the connection string of the server's database.
    pub(crate) fn url(&self) -> String {
        format!("host=127.0.0.1 port={} user=vernissage dbname=postgres", self.port)
    }

    fn control(&self, args: &[&str]) {
        let pgdata = format!("--pgdata={}", self.data.display());
        self.of.run_program("pg_ctl", &[&[pgdata.as_str()], args].concat());
    }

    /// Creates a standby that receives everything this server acknowledges from now on.
    pub(crate) async fn create_standby(&self, name: &str) -> Self {
        let data = self.of.path().join(name);
        let (pgdata, from) = (format!("--pgdata={}", data.display()), format!("--dbname={}", self.url()));
        let how = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
        self.of.run_program("pg_basebackup", &[&[pgdata.as_str(), from.as_str()], &how[..]].concat());
        let standby = self.of.start_server(data, name, "");
        let on = connect_directly(&self.url()).await;
        on.batch_execute(&format!("ALTER SYSTEM SET synchronous_standby_names = '{name}'")).await.unwrap();
        on.batch_execute("SELECT pg_reload_conf()").await.unwrap();
        let began = Instant::now();
        let follows = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'";
        while on.query(follows, &[]).await.unwrap().is_empty() {
            assert!(began.elapsed() < PATIENCE, "the standby does not follow");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        standby
    }

    /// Stops the server at once, as a machine failure does: clients are not notified.
    pub(crate) fn crash_now(&self) {
        self.control(&["--mode=immediate", "--wait", "stop"]);
    }

    /// Promotes the standby: it accepts writes from now on.
    pub(crate) fn promote(&self) {
        self.control(&["--wait", "promote"]);
    }
}

impl Drop for OwnServer<'_> {
    fn drop(&mut self) {
        if self.data.join("postmaster.pid").exists() {
            let pgdata = format!("--pgdata={}", self.data.display());
            let control = self.of.programs.join("pg_ctl");
            let mut stop = self.of.program(&control);
            let _ = stop.args([&pgdata, "--mode=immediate", "stop"]).stdout(Stdio::null()).status();
        }
    }
}

/// Returns the folder of PostgreSQL's programs: Debian's newest version, or those on the path.
fn program_folder() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = debian
        .filter_map(|version| {
            let number = version.file_name().to_str()?.parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .filter(|(_, programs)| programs.join("pg_ctl").exists())
        .collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = || std::env::split_paths(&path).find(|folder| folder.join("pg_ctl").exists());
    found.pop().map(|(_, programs)| programs).or_else(on_path)
}

/// Returns user and group of an unprivileged account.
fn unprivileged_user() -> (u32, u32) {
    let known = fs::read_to_string("/etc/passwd").unwrap();
    let ids = |name: &str| {
        let line = known.lines().find_map(|line| line.strip_prefix(&format!("{name}:")))?;
        let mut ids = line.split(':').skip(1);
        Some((ids.next()?.parse().ok()?, ids.next()?.parse().ok()?))
    };
    OWNERS.into_iter().find_map(ids).expect("an unprivileged user")
}
