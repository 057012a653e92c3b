//! Detects jumps of the host's clock by comparison with a monotonic clock.

use chrono::TimeDelta;
use model::Instant;
use std::time::Duration;

/// Smallest difference that counts as a jump, in seconds.
const JUMP_S: i64 = 60;

/// Compares the host's clock with a monotonic one.
#[derive(Debug, Default)]
pub(super) struct ClockWatch {
    last: Option<(Instant, Duration)>,
}

/// A jump of the host's clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ClockJump {
    /// The clock jumped forward by this much, or the host was suspended.
    Forward(TimeDelta),
    /// The clock was set back by this much. Nothing becomes due twice, because completed work is recorded; due times
    /// are delayed.
    Back(TimeDelta),
}

impl ClockWatch {
    /// Returns the jump of the wall clock since the previous call, if any.
    pub(super) fn check(&mut self, wall: Instant, steady: Option<Duration>) -> Option<ClockJump> {
        let steady = steady?;
        let (wall_before, steady_before) = self.last.replace((wall, steady))?;
        let ran = TimeDelta::from_std(steady.saturating_sub(steady_before)).unwrap_or_default();
        let off = wall.signed_duration_since(wall_before) - ran;
        let noticed = TimeDelta::seconds(JUMP_S);
        match off {
            off if off > noticed => Some(ClockJump::Forward(off)),
            off if off < -noticed => Some(ClockJump::Back(-off)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Instant {
        chrono::DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap_or_default()
    }

    #[test]
    fn clock_jumps_are_detected() {
        let mut watch = ClockWatch::default();
        let steady = |second| Some(Duration::from_secs(second));
        assert_eq!(watch.check(at(0), steady(0)), None, "no earlier reading to compare with");
        assert_eq!(watch.check(at(15), steady(15)), None);
        assert_eq!(watch.check(at(75), steady(30)), None, "a small correction");
        assert_eq!(
            watch.check(at(75 + 7_200 + 15), steady(45)),
            Some(ClockJump::Forward(TimeDelta::hours(2)))
        );
        assert_eq!(watch.check(at(75 + 7_230), steady(60)), None, "reported once");
        assert_eq!(
            watch.check(at(75 + 7_245 - 3_600), steady(75)),
            Some(ClockJump::Back(TimeDelta::hours(1)))
        );
        assert_eq!(watch.check(at(0), None), None, "a world without a monotonic clock");
    }
}
