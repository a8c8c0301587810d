//! The tree: nodes in one row, their edges in another.

use rustc_hash::FxHashMap;
use tabletop::Seat;

/// A node by its place in the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: NodeId = NodeId(0);
}

/// A tree with so many edges or nodes, some hundred megabytes, grows no more; its leaves are still judged.
const MOST: usize = 1 << 22;

/// Memory for so many edges or nodes is kept for the next search; a longer one gives its memory back.
const KEPT: usize = 1 << 18;

/// What all who saw the same have in common.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// Where its edges begin.
    start: u32,
    /// How many edges it has.
    len: u32,
    /// For how many there is room.
    room: u32,
    pub(super) visits: u32,
    pub(super) is_expanded: bool,
    /// Whether it has one state only, and so always the same legal actions.
    pub(super) is_fixed: bool,
    /// Who wins from here, if that is proven.
    pub(super) winner: Option<Seat>,
}

/// An action that was possible at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// The node it leads to, where nothing but the action decides that.
    child: Option<u32>,
    pub(super) visits: u32,
    /// How often it was possible when the node was visited; kept only where that varies.
    pub(super) available: u32,
    /// The sum of what its visits were worth to whoever chose; exact enough for millions of them.
    pub(super) total: f64,
    /// The share of attention that the evaluation gives it.
    pub(super) prior: f32,
    /// What the evaluation says it is worth.
    pub(super) guess: f32,
    pub(super) proof: Proof,
}

/// What is known for sure of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    Open,
    /// Whoever plays it wins.
    Won,
    /// This other player wins.
    Lost(Seat),
}

impl Proof {
    /// The greater, the better for whoever plays it.
    pub(super) fn rank(self) -> i8 {
        match self {
            Proof::Won => 1,
            Proof::Open => 0,
            Proof::Lost(_) => -1,
        }
    }
}

impl<A> Edge<A> {
    /// An action that was not tried.
    pub(super) fn new(action: A) -> Edge<A> {
        Edge {
            action,
            child: None,
            visits: 0,
            available: 0,
            total: 0.0,
            prior: 0.0,
            guess: 0.0,
            proof: Proof::Open,
        }
    }

    /// What it is worth to whoever plays it: the mean of its visits, the guess counting for `weight` more.
    ///
    /// One of them must be more than none.
    #[inline]
    pub(super) fn mean(&self, weight: f32) -> f32 {
        debug_assert!(self.visits > 0 || weight > 0.0, "nothing is known of it");
        (self.total as f32 + weight * self.guess) / (self.visits as f32 + weight)
    }
}

/// The tree of one search.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// The node that follows another when something with this hash was seen. That two different things have the
    /// same 64 bits does not happen in a tree of this size.
    children: FxHashMap<(NodeId, u64), NodeId>,
}

impl<A: Copy + Ord> Tree<A> {
    /// A tree with nothing but its root.
    pub(super) fn new() -> Tree<A> {
        Tree {
            nodes: vec![Node::default()],
            edges: Vec::new(),
            children: FxHashMap::default(),
        }
    }

    /// Forgets everything, but keeps memory for the next search.
    pub(super) fn clear(&mut self) {
        if self.nodes.capacity().max(self.edges.capacity()) > KEPT {
            *self = Tree::new();
            return;
        }
        self.nodes.clear();
        self.nodes.push(Node::default());
        self.edges.clear();
        self.children.clear();
    }

    /// Whether it should not grow: a long search must not fill the memory.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.edges.len().max(self.nodes.len()) >= MOST
    }

    #[inline]
    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The edges of a node.
    #[inline]
    pub(super) fn edges(&self, id: NodeId) -> &[Edge<A>] {
        let node = self.node(id);
        let start = node.start as usize;
        &self.edges[start..start + node.len as usize]
    }

    /// The edges of a node, to change them.
    #[inline]
    pub(super) fn edges_mut(&mut self, id: NodeId) -> &mut [Edge<A>] {
        let node = self.nodes[id.0 as usize];
        let start = node.start as usize;
        &mut self.edges[start..start + node.len as usize]
    }

    /// Gives a node its first edges.
    pub(super) fn set_edges(&mut self, id: NodeId, actions: &[A]) {
        let start = self.edges.len() as u32;
        self.edges
            .extend(actions.iter().map(|&action| Edge::new(action)));
        let node = self.node_mut(id);
        (node.start, node.len, node.room) = (start, actions.len() as u32, actions.len() as u32);
        node.is_expanded = true;
    }

    /// Adds an edge to a node before the one at `index`.
    pub(super) fn insert_edge(&mut self, id: NodeId, index: usize, edge: Edge<A>) {
        let node = *self.node(id);
        let (start, len) = (node.start as usize, node.len as usize);
        if node.len == node.room {
            // The edges move to the end of the row, with room to grow.
            let room = (2 * len).max(4);
            let moved = self.edges.len();
            self.edges.extend_from_within(start..start + len);
            self.edges.resize(moved + room, edge);
            let node = self.node_mut(id);
            (node.start, node.room) = (moved as u32, room as u32);
        }
        let node = self.node_mut(id);
        node.len += 1;
        let edges = self.edges_mut(id);
        edges.copy_within(index..len, index + 1);
        edges[index] = edge;
    }

    /// The node that an edge leads to where nothing else decides that; it is made if it is not there.
    #[inline]
    pub(super) fn child_of_edge(&mut self, id: NodeId, index: usize) -> NodeId {
        let n_nodes = self.nodes.len() as u32;
        let edge = &mut self.edges_mut(id)[index];
        if let Some(child) = edge.child {
            return NodeId(child);
        }
        edge.child = Some(n_nodes);
        self.nodes.push(Node::default());
        NodeId(n_nodes)
    }

    /// The node that follows when something with this hash was seen; it is made if it is not there, unless the
    /// tree is full.
    pub(super) fn child_by_sight(&mut self, id: NodeId, seen: u64) -> Option<NodeId> {
        if self.is_full() {
            return self.children.get(&(id, seen)).copied();
        }
        let nodes = &mut self.nodes;
        let child = *self.children.entry((id, seen)).or_insert_with(|| {
            nodes.push(Node::default());
            NodeId(nodes.len() as u32 - 1)
        });
        Some(child)
    }

    /// The node that follows when something with this hash was seen, if there is one.
    pub(super) fn known_child(
        &self,
        id: NodeId,
        index: Option<usize>,
        seen: u64,
    ) -> Option<NodeId> {
        let direct = index.and_then(|index| self.edges(id)[index].child);
        direct
            .map(NodeId)
            .or_else(|| self.children.get(&(id, seen)).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_stay_in_order_however_they_come() {
        let mut tree: Tree<u8> = Tree::new();
        let other = tree.child_by_sight(NodeId::ROOT, 7).unwrap();
        tree.set_edges(NodeId::ROOT, &[5]);
        tree.set_edges(other, &[1, 2]);
        tree.insert_edge(NodeId::ROOT, 0, Edge::new(3));
        tree.insert_edge(NodeId::ROOT, 2, Edge::new(9));
        tree.insert_edge(NodeId::ROOT, 2, Edge::new(7));
        for action in 10..40 {
            tree.insert_edge(other, (action - 8).into(), Edge::new(action));
        }
        let actions = |id| tree.edges(id).iter().map(|edge| edge.action);
        assert_eq!(actions(NodeId::ROOT).collect::<Vec<_>>(), [3, 5, 7, 9]);
        assert!(actions(other).eq([1, 2].into_iter().chain(10..40)));
    }

    #[test]
    fn what_was_seen_leads_to_the_same_node_again() {
        let mut tree: Tree<u8> = Tree::new();
        tree.set_edges(NodeId::ROOT, &[1, 2]);
        let by_edge = tree.child_of_edge(NodeId::ROOT, 1);
        let by_sight = tree.child_by_sight(NodeId::ROOT, 99).unwrap();
        assert_ne!(by_edge, by_sight);
        assert_eq!(tree.child_of_edge(NodeId::ROOT, 1), by_edge);
        assert_eq!(tree.child_by_sight(NodeId::ROOT, 99), Some(by_sight));
        assert_eq!(tree.known_child(NodeId::ROOT, Some(1), 99), Some(by_edge));
        assert_eq!(tree.known_child(NodeId::ROOT, Some(0), 99), Some(by_sight));
        assert_eq!(tree.known_child(NodeId::ROOT, None, 98), None);
        tree.clear();
        assert_eq!(tree.known_child(NodeId::ROOT, None, 99), None);
        assert!(tree.edges(NodeId::ROOT).is_empty());
    }
}
