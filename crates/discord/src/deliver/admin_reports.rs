//! Reports to a server's admins about something that only they can change. Each is sent once until it is solved.

use super::notices;
use crate::discord_state::DiscordState;
use crate::show::{ChatMessage, nonce};
use i18n::{Lang, Voice};
use model::{Instant, Say};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A server, the subject of a problem, and the key of its message.
type ReportKey = (u64, String, String);

/// A problem that was reported.
#[derive(Copy, Clone, Debug, Default)]
struct Report {
    /// True if the problem is not solved yet.
    is_open: bool,
    /// Number of reports since the start.
    count: u32,
}

/// Reports since the start of the service. A report of an earlier process is found by its nonce.
#[derive(Debug, Default)]
pub(super) struct AdminReports {
    reports: Mutex<BTreeMap<ReportKey, Report>>,
}

impl AdminReports {
    /// Reports a problem with a subject, such as a role, unless it is known.
    pub(super) async fn report(
        &self,
        front: &DiscordState,
        guild: u64,
        subject: &str,
        lang: &str,
        say: &Say,
    ) {
        let key = (guild, subject.to_owned(), say.key.clone());
        let count = {
            let mut reports = self.lock();
            let report = reports.entry(key.clone()).or_default();
            if report.is_open {
                return;
            }
            *report = Report { is_open: true, count: report.count + 1 };
            report.count
        };
        let voice = Voice::new(Lang::parse(lang), chrono_tz::UTC, Instant::default());
        let nonce = nonce(&format!("admins/{subject}/{}", say.key), &count.to_string());
        let message = ChatMessage::text(voice.say(say));
        if let Err(error) = notices::tell_admins(front, guild, message, &nonce).await {
            tracing::warn!(%error, "problem not reported to the admins");
            // The next attempt has the same nonce, since this one may have succeeded.
            self.lock().insert(key, Report { is_open: false, count: count - 1 });
        }
    }

    /// Notes that a subject has no problem now, so that a new one is reported.
    pub(super) fn close(&self, guild: u64, subject: &str) {
        let mut reports = self.lock();
        let about = reports.iter_mut().filter(|((of, about, _), _)| *of == guild && about == subject);
        about.for_each(|(_, report)| report.is_open = false);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<ReportKey, Report>> {
        self.reports.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
