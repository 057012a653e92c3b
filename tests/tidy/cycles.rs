//! Cycles in a graph of names: strongly connected components and their shortest cycles.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// For each name, the names that it refers to.
pub(crate) type Graph<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Returns the strongly connected components that contain a cycle, each sorted.
pub(crate) fn cyclic_components<'a>(graph: &Graph<'a>) -> Vec<Vec<&'a str>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|from| (*from, shortest_paths(graph, from, None).into_keys().collect())).collect();
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

/// Returns the shortest cycle within a component. The first name is not repeated at the end.
pub(crate) fn shortest_cycle<'a>(graph: &Graph<'a>, knot: &[&'a str]) -> Vec<&'a str> {
    let circle = |from: &&'a str| {
        let before = shortest_paths(graph, from, Some(from));
        let mut circle = vec![before[*from]];
        while circle.last() != Some(from) {
            circle.extend(circle.last().map(|last| before[*last]));
        }
        circle.reverse();
        circle
    };
    knot.iter().map(circle).min_by_key(Vec::len).unwrap_or_default()
}

/// Returns every reachable name with its predecessor on the shortest path. Stops at `to`.
fn shortest_paths<'a>(graph: &Graph<'a>, from: &str, to: Option<&str>) -> BTreeMap<&'a str, &'a str> {
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
