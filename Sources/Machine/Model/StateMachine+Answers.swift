extension StateMachine {
  /// The state that answers speak of when the machine is in a leaf.
  package func answer(forLeaf leaf: Leaf) -> State {
    states.first { $0.isAnswer && $0.leaves.contains(leaf) } ?? self.leaf(leaf)
  }

  /// Every state that answers can speak of.
  package var answers: [State] {
    states.filter { state in
      state.isAnswer
        || (state.isLeaf && !states.contains { $0.isAnswer && $0.leaves.intersects(state.leaves) })
    }
  }
}
