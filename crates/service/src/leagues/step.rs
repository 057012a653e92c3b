//! Processes a league: executes due steps until none is left.

use super::loaded_league::{LoadedLeague, league_store_error};
use super::tables::{TableActionAuthor, TableActionOutcome};
use engine::Lexicon;
use league::book::event::EventActor;
use league::league_acts::admin::admin_action::ProposedTableAction;
use league::steps::due_step::{Step, next_due_step};
use league::steps::execute_step_effects::{Chance, StepEffects, codes_needed, execute_step};
use league::steps::later_steps::next_step_at;
use league::stored::{EventBatch, LeagueBody, append_events, build_league_row};

use crate::desk::{Desk, DeskError, TRIES_MAX};
use chrono::TimeDelta;
use model::{Commit, Instant, LeagueName, LeagueRow, PlayerId};
use play::Moment;
use tracing::Instrument as _;

/// Maximum number of consecutive steps; more indicate a bug.
const STEPS_MAX: u32 = 10_000;
/// Delay before a failed step is retried, in minutes.
const AGAIN_MIN: i64 = 10;

/// Outcome of one step.
enum LeagueStepOutcome {
    /// The step was executed, or it conflicted with another writer: continue.
    StepTaken,
    /// The step cannot be executed now.
    NotPossible(Step),
}

impl Desk {
    /// Executes all due steps of a league.
    ///
    /// # Errors
    /// Returns an error if the store fails, the league cannot be read, or every attempt conflicts with another writer.
    pub(crate) async fn process_league(&self, name: &LeagueName) -> Result<(), DeskError> {
        let mut stale = 0;
        for _ in 0..STEPS_MAX {
            let Some(at_hand) = self.load_league(name).await? else { return Ok(()) };
            let at = self.moment(false);
            let step = next_due_step(&at_hand.newest_played_season()?, at.now);
            let Some(step) = step else {
                match self.finish_league_round(&at_hand, &at, None).await {
                    Err(DeskError::Busy) if stale < TRIES_MAX => stale += 1,
                    rests => return rests,
                }
                continue;
            };
            let version = at_hand.row.version;
            let span = tracing::info_span!("league_step", league = %name, step = step.keyword(), version);
            match self.take_step(&at_hand, &step, &at).instrument(span).await {
                Ok(LeagueStepOutcome::StepTaken) => stale = 0,
                Ok(LeagueStepOutcome::NotPossible(step)) => {
                    tracing::error!(league = %name, ?step, "league step not executed; will be retried");
                    let again_at = at.now + TimeDelta::minutes(AGAIN_MIN);
                    return match self.finish_league_round(&at_hand, &at, Some(again_at)).await {
                        Err(DeskError::Busy) => Ok(()),
                        rests => rests,
                    };
                }
                Err(DeskError::Busy) if stale < TRIES_MAX => stale += 1,
                Err(error) => return Err(error),
            }
        }
        Err(league_store_error(format!("league `{name}`: more than {STEPS_MAX} consecutive steps")))
    }

    async fn take_step(
        &self,
        at_hand: &LoadedLeague,
        step: &Step,
        at: &Moment<'_>,
    ) -> Result<LeagueStepOutcome, DeskError> {
        let stuck = || Ok(LeagueStepOutcome::NotPossible(step.clone()));
        let Ok(played) = at_hand.newest_played_season() else { return stuck() };
        let codes = self.free_codes(codes_needed(&played, step), at).await?;
        let chance = Chance { entropy: &at.entropy, codes: &codes };
        let taken = match execute_step(&played, step, at.now, &chance) {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(league = %at_hand.row.name, %error, "league step rejected");
                return stuck();
            }
        };
        let mut begun = false;
        for code in &taken.begins {
            begun |= self.begin_table(code).await?;
        }
        if !taken.begins.is_empty() {
            return if begun { Ok(LeagueStepOutcome::StepTaken) } else { stuck() };
        }
        let mut commit = match self.at_table_of(at_hand, &taken, at).await? {
            Some(commit) => commit,
            None => return stuck(),
        };
        self.open_tables(at_hand, &taken.opens, at, &mut commit)?;
        let happening = EventBatch { by: EventActor::League, batch_reason: None, events: taken.events };
        self.write_league(at_hand, happening, at, &mut commit)?;
        self.execute(commit).await?;
        measures::count_league_step(step.keyword());
        tracing::info!(league = %at_hand.row.name, step = step.keyword(), "league step executed");
        Ok(LeagueStepOutcome::StepTaken)
    }

    /// Returns the effect of a step at a table as a commit, which may be empty; `None` if the step is not possible.
    async fn at_table_of(
        &self,
        at_hand: &LoadedLeague,
        taken: &StepEffects,
        at: &Moment<'_>,
    ) -> Result<Option<Commit>, DeskError> {
        let Some(at_table) = &taken.at_table else { return Ok(Some(Commit::default())) };
        let title = &at_hand.league().title;
        let lexicon = Lexicon::default();
        let ruler =
            TableActionAuthor { player: PlayerId::new(0), name: title, reason: title, lexicon: &lexicon };
        let what = ProposedTableAction::LeagueAction(at_table.clone());
        match self.act_at_table(at_hand, &what, &ruler, at).await? {
            TableActionOutcome::Done(commit) => Ok(Some(*commit)),
            TableActionOutcome::Refused(page) => {
                let said: Vec<&str> = page.says.iter().map(|say| say.key.as_str()).collect();
                tracing::warn!(league = %at_hand.row.name, ?said, "league action rejected by a table");
                Ok(None)
            }
            TableActionOutcome::Unavailable => Ok(None),
        }
    }

    /// Adds league events to a commit: the row, the log lines, and the resulting letters.
    ///
    /// # Errors
    /// Returns an error if a line contradicts the log, or a value cannot be written.
    pub(crate) fn write_league(
        &self,
        at_hand: &LoadedLeague,
        happening: EventBatch,
        at: &Moment<'_>,
        commit: &mut Commit,
    ) -> Result<(), DeskError> {
        if happening.events.is_empty() {
            return Ok(());
        }
        let written =
            append_events(&at_hand.row, &at_hand.body, happening, at.now).map_err(league_store_error)?;
        commit.letters.extend(self.letters_of_league(at_hand, &written, commit, at)?);
        // The league is due again at once, because the next due time is known only after that round.
        commit.leagues.push(LeagueRow { due_at: Some(at.now), ..written.row });
        commit.audit.extend(written.audit);
        Ok(())
    }

    /// Ends the processing of a league with nothing due: posts its state if it has changed, and stores the next due
    /// time.
    async fn finish_league_round(
        &self,
        at_hand: &LoadedLeague,
        at: &Moment<'_>,
        again_at: Option<Instant>,
    ) -> Result<(), DeskError> {
        let played = at_hand.newest_played_season()?;
        let due_at = next_step_at(&played, at.now).into_iter().chain(again_at).min();
        let version = at_hand.row.version + 1;
        let post = self.post_of_league(at_hand, version, at)?;
        if post.is_none() && due_at == at_hand.row.due_at {
            return Ok(());
        }
        let (letters, posted) = match post {
            Some((letter, hash)) => (vec![letter], Some(hash)),
            None => (Vec::new(), at_hand.body.posted.clone()),
        };
        let body = LeagueBody { posted, ..at_hand.body.clone() };
        let row = build_league_row(&body, version).map_err(league_store_error)?;
        let leagues = vec![LeagueRow { due_at, ..row }];
        Ok(self.execute(Commit { leagues, letters, ..Commit::default() }).await?)
    }
}
