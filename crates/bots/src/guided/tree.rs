use std::collections::HashMap;

use engine::{BySeat, Seat};

/// How much less than usual an answer is expected to bring before it has been tried.
const DOUBT: f64 = 0.05;

/// An answer at a node. Its counters belong to the seat that gives it.
#[derive(Clone, Debug)]
struct Edge<A> {
    seat: Seat,
    action: A,
    /// The sum of how likely the network would have given it, each time it was asked.
    liking: f64,
    asked: u32,
    /// How often it could have been given.
    available: u32,
    visits: u32,
    /// How many walks that went this way are still under way.
    pending: u32,
    value: f64,
    child: Option<usize>,
}

/// One sequence of answers.
#[derive(Clone, Debug)]
struct Node<A> {
    edges: Vec<Edge<A>>,
    /// The sum of what the network expected here for whoever was asked, and how often it was.
    expected: f64,
    asked: u32,
}

/// A step of a walk: a node, an answer there, and who gave it.
pub(super) type Step = (usize, usize, Seat);

/// All that is known about sequences of answers.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Where sequences are told apart by what whoever decides then sees: the nodes of those that look alike.
    sights: HashMap<(usize, u64), usize>,
    /// Places of the open answers at the node that is looked at.
    places: Vec<usize>,
}

impl<A> Default for Tree<A> {
    fn default() -> Tree<A> {
        Tree { nodes: Vec::new(), sights: HashMap::new(), places: Vec::new() }
    }
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(super) const ROOT: usize = 0;

    /// Forgets everything but the root.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.sights.clear();
        self.push();
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    fn push(&mut self) -> usize {
        self.nodes.push(Node { edges: Vec::new(), expected: 0.0, asked: 0 });
        self.nodes.len() - 1
    }

    /// The network was asked about a decision of `seat` at a node: how likely it would give each answer, and what it expects.
    pub(super) fn tell(
        &mut self,
        node: usize,
        seat: Seat,
        answers: &[A],
        likings: impl Iterator<Item = f32>,
        expected: f64,
    ) {
        let node = &mut self.nodes[node];
        node.expected += expected;
        node.asked += 1;
        let mut near = 0;
        for (&action, liking) in answers.iter().zip(likings) {
            let at = node.find(near, seat, action).unwrap_or_else(|| {
                let (liking, value) = (0.0, 0.0);
                let (asked, available, visits, pending) = (0, 0, 0, 0);
                let edge =
                    Edge { seat, action, liking, asked, available, visits, pending, value, child: None };
                node.edges.push(edge);
                node.edges.len() - 1
            });
            node.edges[at].liking += f64::from(liking);
            node.edges[at].asked += 1;
            near = at + 1;
        }
    }

    /// The most promising answer of `seat` at a node, as the start of a walk that is under way; nothing if the network has not
    /// been asked about all of them.
    pub(super) fn choose(&mut self, at: usize, seat: Seat, answers: &[A], curiosity: f64) -> Option<Step> {
        let node = &mut self.nodes[at];
        self.places.clear();
        let mut near = 0;
        for &action in answers {
            near = node.find(near, seat, action)?;
            self.places.push(near);
            near += 1;
        }
        let (mut liked, mut visits, mut value) = (0.0, 0, 0.0);
        for &place in &self.places {
            let edge = &mut node.edges[place];
            edge.available += 1;
            liked += edge.likely();
            visits += edge.visits;
            value += edge.value;
        }
        let usual = (value + node.expected / f64::from(node.asked.max(1))) / f64::from(visits + 1);
        let mut best = (f64::NEG_INFINITY, self.places[0]);
        for &place in &self.places {
            let edge = &node.edges[place];
            let tried = f64::from(edge.visits + edge.pending);
            let mean = if tried > 0.0 { edge.value / tried } else { usual - DOUBT };
            let pull = edge.likely() / liked.max(1e-9) * f64::from(edge.available).sqrt() / (1.0 + tried);
            let bound = mean + curiosity * pull;
            if bound > best.0 {
                best = (bound, place);
            }
        }
        node.edges[best.1].pending += 1;
        Some((at, best.1, seat))
    }

    /// The answer of a step.
    pub(super) fn action(&self, (node, edge, _): Step) -> A {
        self.nodes[node].edges[edge].action
    }

    /// The node behind a step.
    pub(super) fn behind(&mut self, (node, edge, _): Step) -> usize {
        if let Some(child) = self.nodes[node].edges[edge].child {
            return child;
        }
        let child = self.push();
        self.nodes[node].edges[edge].child = Some(child);
        child
    }

    /// The node of those who came to `node` and see this, by a fingerprint.
    pub(super) fn seeing(&mut self, node: usize, sight: u64) -> usize {
        if let Some(&known) = self.sights.get(&(node, sight)) {
            return known;
        }
        let new = self.push();
        self.sights.insert((node, sight), new);
        new
    }

    /// A walk along these steps has come back with what each seat won.
    pub(super) fn record(&mut self, steps: &[Step], won: &BySeat<f64>) {
        for &(node, edge, seat) in steps {
            let edge = &mut self.nodes[node].edges[edge];
            edge.pending -= 1;
            edge.visits += 1;
            edge.value += won[seat];
        }
    }
}

impl<A: Copy + PartialEq> Node<A> {
    /// The place of an answer. Lists of answers are alike, so it is most often the next one.
    fn find(&self, near: usize, seat: Seat, action: A) -> Option<usize> {
        let is = |edge: &Edge<A>| edge.action == action && edge.seat == seat;
        if self.edges.get(near).is_some_and(is) {
            return Some(near);
        }
        self.edges.iter().position(is)
    }
}

impl<A> Edge<A> {
    fn likely(&self) -> f64 {
        self.liking / f64::from(self.asked.max(1))
    }
}
