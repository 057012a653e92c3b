//! The pace of a league's tables, in sentences.

use super::page_parts::duration_arg;
use model::hours::Limit;
use model::{Arg, Audience, Say, Terms, Timing};

/// Describes the pace and absence terms of a season's tables.
pub(super) fn pace_messages(timing: &Timing, terms: &Terms) -> Vec<Say> {
    let mut says = limit_messages(timing);
    let waking = if timing.pace.respects_habits {
        messages::SAY_LEAGUE_RULE_WAKING
    } else {
        messages::SAY_LEAGUE_RULE_NONSTOP
    };
    says.extend((!matches!(timing.pace.limit, Limit::Unlimited)).then(|| Say::new(waking)));
    let days = |days: u32| messages::say_league_rule_holidays(Arg::Number(days.into()));
    says.push(timing.holiday_days.map_or_else(messages::say_league_rule_any_holidays, days));
    if timing.extension_s > 0 {
        says.push(messages::say_league_rule_extension(duration_arg(timing.extension_s)));
    }
    if terms.grace_s > 0 {
        says.push(messages::say_league_rule_grace(duration_arg(terms.grace_s)));
    }
    says.push(match terms.vacant_after {
        0 => messages::say_league_rule_never_vacant(),
        count => messages::say_league_rule_vacant(Arg::Number(count.into())),
    });
    says.push(Say::new(match terms.audience {
        Audience::Members => messages::SAY_LEAGUE_RULE_SEEN_BY_MEMBERS,
        Audience::Invited => messages::SAY_LEAGUE_RULE_SEEN_BY_PLAYERS,
        Audience::Open => messages::SAY_LEAGUE_RULE_SEEN_BY_ALL,
    }));
    says
}

fn limit_messages(timing: &Timing) -> Vec<Say> {
    let pace = Arg::from_verb_arguments(&timing.pace);
    match &timing.pace.limit {
        Limit::Unlimited => vec![messages::say_league_rule_no_limit()],
        Limit::Daily { notice_s, .. } => {
            vec![messages::say_league_rule_daily(pace, duration_arg(*notice_s))]
        }
        Limit::Bank { grace_s, bank_s, increment_s, cap_s } => {
            let mut says = vec![messages::say_league_rule_free(pace, duration_arg(*grace_s))];
            if *bank_s > 0 {
                says.push(messages::say_league_rule_bank(duration_arg(*bank_s)));
            }
            if *increment_s > 0 {
                says.push(messages::say_league_rule_increment(
                    duration_arg(*cap_s),
                    duration_arg(*increment_s),
                ));
            }
            says
        }
    }
}
