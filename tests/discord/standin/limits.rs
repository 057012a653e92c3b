//! Rate limits: one bucket per route and major parameter, the global limit of 50 requests per second, and their
//! headers. A bucket is generous unless a test narrows it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// Maximum number of requests per second of one bot, over all routes except those of interactions.
const GLOBAL_PER_SECOND: usize = 50;

/// Default size of a bucket.
const GENEROUS: BucketSize = BucketSize { most: 1000, window: Duration::from_secs(1) };

#[derive(Clone, Copy)]
struct BucketSize {
    most: usize,
    window: Duration,
}

/// The buckets and their use.
pub(crate) struct RateLimits {
    /// Maximum number of requests per second. A test whose clock jumps by days needs more, since these are real seconds.
    pub(crate) global_per_second: usize,
    narrowed: BTreeMap<String, BucketSize>,
    /// For each (route, major parameter), the times of the requests in the window.
    buckets: BTreeMap<(String, String), VecDeque<u64>>,
    all: VecDeque<u64>,
    /// Number of answers with 401, 403 or 429 so far. 10,000 in ten minutes would ban the bot from Discord.
    pub(crate) invalid: u32,
}

/// Result of the limit check of one request.
#[derive(Clone, Debug)]
pub(crate) struct LimitVerdict {
    /// `X-RateLimit-*` headers of the answer.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// Set if the request is refused: seconds to wait, and true if for all routes.
    pub(crate) refused: Option<(f64, bool)>,
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            global_per_second: GLOBAL_PER_SECOND,
            narrowed: BTreeMap::new(),
            buckets: BTreeMap::new(),
            all: VecDeque::new(),
            invalid: 0,
        }
    }
}

impl RateLimits {
    /// Limits the number of requests in a window on this route (`METHOD /template`), per channel, guild or webhook.
    pub(crate) fn narrow_bucket(&mut self, route: &str, most: usize, window: Duration) {
        self.narrowed.insert(route.to_owned(), BucketSize { most, window });
    }

    /// Counts one request and checks the limits.
    pub(crate) fn count_request(&mut self, route: &str, major: &str, now_ms: u64) -> LimitVerdict {
        let counts_globally = !route.contains("/interactions/") && !route.contains("/webhooks/");
        if counts_globally {
            self.all.retain(|at| now_ms.saturating_sub(*at) < 1000);
            if self.all.len() >= self.global_per_second {
                return LimitVerdict {
                    headers: rate_limit_headers(1.0, "global"),
                    refused: Some((1.0, true)),
                };
            }
            self.all.push_back(now_ms);
        }
        let narrow = self.narrowed.get(route).copied().unwrap_or(GENEROUS);
        let window_ms = u64::try_from(narrow.window.as_millis()).unwrap_or(u64::MAX);
        let key = (route.to_owned(), major.to_owned());
        let bucket = self.buckets.entry(key).or_default();
        bucket.retain(|at| now_ms.saturating_sub(*at) < window_ms);
        let reset_after_ms =
            bucket.front().map_or(window_ms, |first| (first + window_ms).saturating_sub(now_ms)).max(1);
        let seconds = reset_after_ms as f64 / 1000.0;
        let is_full = bucket.len() >= narrow.most;
        if !is_full {
            bucket.push_back(now_ms);
        }
        let mut headers = vec![
            ("x-ratelimit-limit", narrow.most.to_string()),
            ("x-ratelimit-remaining", (narrow.most - bucket.len().min(narrow.most)).to_string()),
            ("x-ratelimit-reset", format!("{:.3}", (now_ms + reset_after_ms) as f64 / 1000.0)),
            ("x-ratelimit-reset-after", format!("{seconds:.3}")),
            ("x-ratelimit-bucket", bucket_name(route)),
        ];
        if is_full {
            headers.extend(rate_limit_headers(seconds, "user"));
        }
        LimitVerdict { headers, refused: is_full.then_some((seconds, false)) }
    }
}

/// Returns the headers that only a 429 has. `retry-after` is in whole seconds, rounded up; the body contains the
/// fraction.
pub(crate) fn rate_limit_headers(seconds: f64, scope: &str) -> Vec<(&'static str, String)> {
    let mut headers =
        vec![("retry-after", format!("{}", seconds.ceil())), ("x-ratelimit-scope", scope.to_owned())];
    if scope == "global" {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    }
    headers
}

fn bucket_name(route: &str) -> String {
    route
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        .to_string()
}
