//! Circles in a graph of names: who reaches whom, and the shortest way round.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Who names whom.
pub(crate) type Graph<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Every knot: names that all reach each other, sorted. A graph without a circle has none.
pub(crate) fn knots<'a>(graph: &Graph<'a>) -> Vec<Vec<&'a str>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|from| (*from, way(graph, from, None).into_keys().collect())).collect();
    let both = |one: &str, other: &str| {
        reach[one].contains(other) && reach.get(other).is_some_and(|to| to.contains(one))
    };
    let mut knots: Vec<Vec<&str>> = Vec::new();
    for from in graph.keys().filter(|from| reach[**from].contains(**from)) {
        if !knots.iter().flatten().any(|known| known == from) {
            knots.push(graph.keys().copied().filter(|other| both(from, other)).collect());
        }
    }
    knots
}

/// The shortest circle within a knot; its first name is not repeated at the end.
pub(crate) fn shortest<'a>(graph: &Graph<'a>, knot: &[&'a str]) -> Vec<&'a str> {
    let circle = |from: &&'a str| {
        let before = way(graph, from, Some(from));
        let mut circle = vec![before[*from]];
        while circle.last() != Some(from) {
            circle.extend(circle.last().map(|last| before[*last]));
        }
        circle.reverse();
        circle
    };
    knot.iter().map(circle).min_by_key(Vec::len).unwrap_or_default()
}

/// Every name that can be reached, with the name before it on the shortest way; looks no further than `to`.
fn way<'a>(graph: &Graph<'a>, from: &str, to: Option<&str>) -> BTreeMap<&'a str, &'a str> {
    let mut before = BTreeMap::new();
    let mut next: VecDeque<&str> = graph.get_key_value(from).map(|(from, _)| *from).into_iter().collect();
    while let Some(here) = next.pop_front() {
        for there in graph.get(here).into_iter().flatten() {
            if !before.contains_key(there) {
                before.insert(*there, here);
                next.push_back(there);
            }
            if to == Some(*there) {
                return before;
            }
        }
    }
    before
}
