//! How long the players of a league's tables may take, in sentences.

use super::words::time;
use model::hours::Limit;
use model::{Arg, Audience, Say, Terms, Timing};

/// What is chosen about time and absence at the tables of a season.
pub(super) fn pace_says(timing: &Timing, terms: &Terms) -> Vec<Say> {
    let mut says = limit_says(timing);
    let waking =
        if timing.pace.respects_habits { "say-league-rule-waking" } else { "say-league-rule-nonstop" };
    says.extend((!matches!(timing.pace.limit, Limit::Unlimited)).then(|| Say::new(waking)));
    let days = |days: u32| Say::new("say-league-rule-holidays").with("days", Arg::Number(days.into()));
    says.push(timing.holiday_days.map_or_else(|| Say::new("say-league-rule-any-holidays"), days));
    if timing.extension_s > 0 {
        says.push(Say::new("say-league-rule-extension").with("time", time(timing.extension_s)));
    }
    if terms.grace_s > 0 {
        says.push(Say::new("say-league-rule-grace").with("time", time(terms.grace_s)));
    }
    says.push(match terms.vacant_after {
        0 => Say::new("say-league-rule-never-vacant"),
        count => Say::new("say-league-rule-vacant").with("count", Arg::Number(count.into())),
    });
    says.push(Say::new(match terms.audience {
        Audience::Members => "say-league-rule-seen-by-members",
        Audience::Invited => "say-league-rule-seen-by-players",
        Audience::Open => "say-league-rule-seen-by-all",
    }));
    says
}

fn limit_says(timing: &Timing) -> Vec<Say> {
    let pace = Arg::behind(&timing.pace);
    match &timing.pace.limit {
        Limit::Unlimited => vec![Say::new("say-league-rule-no-limit")],
        Limit::Daily { notice_s, .. } => {
            let told = Say::new("say-league-rule-daily").with("pace", pace);
            vec![told.with("time", time(*notice_s))]
        }
        Limit::Bank { grace_s, bank_s, increment_s, cap_s } => {
            let mut says =
                vec![Say::new("say-league-rule-free").with("time", time(*grace_s)).with("pace", pace)];
            if *bank_s > 0 {
                says.push(Say::new("say-league-rule-bank").with("time", time(*bank_s)));
            }
            if *increment_s > 0 {
                let told = Say::new("say-league-rule-increment").with("time", time(*increment_s));
                says.push(told.with("cap", time(*cap_s)));
            }
            says
        }
    }
}
