use engine::Seat;

/// Where a node lies in the tree's memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    const NONE: NodeId = NodeId(u32::MAX);

    /// The number of the node, from 0.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What leads from a node to a child. Siblings are kept in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Label<A> {
    /// An answer of a seat.
    Answer(Seat, A),
    /// No step in the game: the place where a seat keeps the statistics of its decision apart, because others must
    /// not share them or because it may not know which answers led here. The number tells apart what the seat knows.
    Mind(Seat, u32),
}

/// One sequence of answers. Its counters belong to the seat that gave the last of them.
#[derive(Clone, Copy, Debug)]
struct Node<A> {
    /// Means nothing at the root.
    label: Label<A>,
    visits: u32,
    /// How often the answer could have been given when the parent was visited.
    availability: u32,
    first_child: NodeId,
    next_sibling: NodeId,
    /// How often the heuristic was asked about the decision made here.
    asked: u16,
    /// How often it advised the answer that leads here.
    advised: u16,
    /// The sum of the utilities of the seat that chose this node.
    value: f64,
}

/// What draws a search to an answer beside its success.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pull {
    /// The weight of curiosity.
    pub(super) curiosity: f64,
    /// The weight of the heuristic's advice.
    pub(super) trust: f64,
}

/// The answers of a decision.
#[derive(Clone, Debug)]
pub(super) struct Survey<A> {
    pub(super) tried: Vec<(A, NodeId)>,
    pub(super) untried: Vec<A>,
}

impl<A> Default for Survey<A> {
    fn default() -> Survey<A> {
        Survey { tried: Vec::new(), untried: Vec::new() }
    }
}

/// All nodes of a search in one block of memory, children as sorted linked lists. Clearing it keeps the memory.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    capacity: usize,
}

impl<A: Copy + Ord> Tree<A> {
    pub(super) const ROOT: NodeId = NodeId(0);

    /// A tree that never holds more than `capacity` nodes, the root included; a few always fit.
    pub(super) fn new(capacity: usize) -> Tree<A> {
        Tree { nodes: Vec::new(), capacity: capacity.clamp(16, NodeId::NONE.0 as usize) }
    }

    /// Forgets everything but the root.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.push(Label::Mind(Seat::new(0), 0));
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    fn push(&mut self, label: Label<A>) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let (first_child, next_sibling) = (NodeId::NONE, NodeId::NONE);
        self.nodes.push(Node {
            label,
            visits: 0,
            availability: 0,
            first_child,
            next_sibling,
            asked: 0,
            advised: 0,
            value: 0.0,
        });
        id
    }

    #[inline]
    fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id.0 as usize]
    }

    #[inline]
    fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }

    /// The child behind `label`, made if there is none yet; nothing if the tree is full.
    pub(super) fn child(&mut self, parent: NodeId, label: Label<A>) -> Option<NodeId> {
        let mut before = NodeId::NONE;
        let mut at = self.node(parent).first_child;
        while at != NodeId::NONE && self.node(at).label < label {
            before = at;
            at = self.node(at).next_sibling;
        }
        if at != NodeId::NONE && self.node(at).label == label {
            return Some(at);
        }
        if self.nodes.len() >= self.capacity {
            return None;
        }
        let new = self.push(label);
        self.node_mut(new).next_sibling = at;
        if before == NodeId::NONE {
            self.node_mut(parent).first_child = new;
        } else {
            self.node_mut(before).next_sibling = new;
        }
        Some(new)
    }

    /// Sorts the answers open to `seat` at a node into those tried before and the others. The tried ones become
    /// available once more.
    pub(super) fn survey(&mut self, node: NodeId, seat: Seat, legal: &[A], survey: &mut Survey<A>) {
        survey.tried.clear();
        survey.untried.clear();
        let mut at = self.node(node).first_child;
        'legal: for &action in legal {
            let label = Label::Answer(seat, action);
            while at != NodeId::NONE {
                let child = self.node_mut(at);
                if child.label == label {
                    child.availability += 1;
                    survey.tried.push((action, at));
                    at = child.next_sibling;
                    continue 'legal;
                }
                if child.label > label {
                    break;
                }
                at = child.next_sibling;
            }
            survey.untried.push(action);
        }
    }

    /// How often the heuristic was asked about the decision made at a node.
    #[inline]
    pub(super) fn asked(&self, node: NodeId) -> u16 {
        self.node(node).asked
    }

    /// The heuristic was asked about the decision at `node`, and advised the answer that leads to `child`, if that is known.
    pub(super) fn advise(&mut self, node: NodeId, child: Option<NodeId>) {
        self.node_mut(node).asked += 1;
        if let Some(child) = child {
            self.node_mut(child).advised += 1;
        }
    }

    /// How often these answers were given.
    pub(super) fn visits(&self, tried: &[(A, NodeId)]) -> u32 {
        tried.iter().map(|&(_, id)| self.node(id).visits).sum()
    }

    /// The answer with the highest upper confidence bound (ISUCB1: the bound counts how often an answer was
    /// available, not how often the node was visited), raised by the share of the advice it got. What advice is worth fades
    /// as visits tell more.
    pub(super) fn best(&self, node: NodeId, tried: &[(A, NodeId)], pull: Pull) -> Option<(A, NodeId)> {
        let asked = f64::from(self.node(node).asked.max(1));
        let reach = if pull.trust > 0.0 { pull.trust * f64::from(self.visits(tried)).sqrt() } else { 0.0 };
        let mut best = None;
        let mut highest = f64::NEG_INFINITY;
        for &(action, id) in tried {
            let node = self.node(id);
            let visits = f64::from(node.visits.max(1));
            let curiosity = (f64::from(node.availability).ln() / visits).sqrt();
            let advice = reach * f64::from(node.advised) / (asked * (1.0 + visits));
            let bound = node.value / visits + pull.curiosity * curiosity + advice;
            if bound > highest {
                highest = bound;
                best = Some((action, id));
            }
        }
        best
    }

    /// Counts a visit that was worth `value` to the seat that chose this node.
    #[inline]
    pub(super) fn record(&mut self, node: NodeId, value: f64) {
        let node = self.node_mut(node);
        node.visits += 1;
        node.value += value;
        node.availability = node.availability.max(1);
    }
}
