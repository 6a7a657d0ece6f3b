extension NavigationGraphBuilder {
  /// Returns the gestures of an action on a container of a node.
  func gestures(of move: PlacedScreen.Move, at node: Int) -> [UserGesture] {
    move.presses.flatMap { press in
      switch press {
      case .tap(let part, let holder, let words, let animation):
        visited.areas.gestures(
          pressing: part,
          of: holder,
          at: layouts[node].signature,
          words: words,
          animation: animation
        )
      case .swipe: [UserGesture(.swipe, animation: .push)]
      }
    }
  }

  /// Returns the gestures that take a declared edge, with the words of its step: of several actions it is not known where each of
  /// them is.
  func gestures(
    taking edge: Registration.Edge,
    _ words: String,
    at node: Int,
    of id: String,
    to end: Int
  ) -> [UserGesture] {
    let animation = animation(from: node, to: end)
    let holder = layouts[node].seen.map(\.identity).first { visited.ids(of: $0).contains(id) }
    guard edge.actions <= 1, let holder else {
      let taps = Array(repeating: UserGesture(.tap(nil)), count: max(0, edge.actions - 1))
      return taps + [UserGesture(.tap(nil), animation: animation)]
    }
    return visited.areas.gestures(
      pressing: .edge(edge),
      of: holder,
      at: layouts[node].signature,
      words: words,
      animation: animation
    )
  }

  /// Returns the animation by which one node follows another.
  func animation(from node: Int, to end: Int) -> UserGesture.Animation? {
    layouts[node].animation(to: layouts[end])
  }
}
