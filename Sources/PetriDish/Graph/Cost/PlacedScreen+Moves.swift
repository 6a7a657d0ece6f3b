extension PlacedScreen {
  /// Something that the user can do with containers.
  struct Move {
    let words: String
    let actions: Int
    /// The hand's part in it, one for each action.
    let presses: [Press]
    /// Whether it uncovers what was there before.
    let isBack: Bool

    /// One action on a container.
    enum Press {
      /// A tap on a part of this screen.
      case tap(ScreenVisit.Part, of: Identity, words: String, animation: UserGesture.Animation?)
      /// A swipe by which a screen slides in.
      case swipe
    }
  }

  /// Returns the actions of the user on what is in sight, and the screen after each.
  ///
  /// - Parameter isForced: Whether a screen that refuses to go is taken away nevertheless.
  func moves(isForced: Bool = false) -> [(move: Move, after: PlacedScreen)] {
    var found = forwardMoves
    for index in visible {
      let inner = children[index].moves(isForced: isForced)
      for (move, child) in inner {
        var after = self
        after.children[index] = child
        found.append((move, after))
      }
      // Of two stacks in each other, the inner one has the step back.
      if !inner.contains(where: \.move.isBack), let back = stepBack(from: index, isForced) {
        found.append(back)
      }
    }
    return found
  }

  /// The actions that a container offers by itself.
  private var forwardMoves: [(move: Move, after: PlacedScreen)] {
    if kind == .menu, !offersMenu { return [] }
    let hidden = children.indices.filter { !visible.contains($0) }
    return hidden.compactMap { index in
      guard let (words, presses) = choosing(index) else { return nil }
      var after = self
      after.visible = [index]
      let move = Move(words: words, actions: presses.count, presses: presses, isBack: false)
      return (move, after)
    }
  }

  private func choosing(_ index: Int) -> (words: String, presses: [Move.Press])? {
    let name = Quotation(children[index].caption)
    switch kind {
    // Of two sides of which one is seen the other has no button: the screen opens it, or the step back.
    case .screen, .stack, .split, .other: return nil
    case .tabs: return ("choose the tab \(name)", [tap(.tab(index), "choose the tab \(name)")])
    case .menu:
      let presses = [
        tap(.menuButton, "open the menu", .drawer), tap(.menuItem(index), "choose \(name)"),
      ]
      return ("open the menu and choose \(name)", presses)
    case .pages:
      let distance = abs(index - (visible.first ?? 0))
      return (
        distance == 1 ? "turn the page to \(name)" : "turn \(distance) pages to \(name)",
        Array(repeating: .swipe, count: distance)
      )
    }
  }

  /// Whether a bar in sight has the button of a menu around it.
  ///
  /// Where a step back is, that has its place; of two sides the primary one has it.
  private var offersMenu: Bool {
    guard let index = visible.first else { return true }
    return backSteps[index] == nil && children[index].offersMenu
  }

  private func tap(
    _ part: ScreenVisit.Part,
    _ words: String,
    _ animation: UserGesture.Animation? = nil
  ) -> Move.Press {
    .tap(part, of: identity, words: words, animation: animation)
  }

  private func stepBack(from index: Int, _ isForced: Bool) -> (move: Move, after: PlacedScreen)? {
    guard let backStep = backSteps[index] else { return nil }
    let removed = children.indices.filter { !backStep.remaining.contains($0) }
    guard isForced || !removed.contains(where: { children[$0].isKept }) else { return nil }
    var after = self
    after.keep(backStep.remaining)
    after.visible = backStep.remaining.firstIndex(of: backStep.to).map { [$0] } ?? []
    let words = "go back to \(Quotation(children[backStep.to].caption))"
    let press = tap(.back, words, slides ? .push : nil)
    return (Move(words: words, actions: 1, presses: [press], isBack: true), after)
  }

  /// Whether its screens slide in, rather than fade in where they are.
  private var slides: Bool {
    switch kind {
    case .stack, .pages, .split: true
    case .screen, .tabs, .menu, .other: false
    }
  }

  /// Leaves out all children but these, which are ascending.
  private mutating func keep(_ remaining: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: remaining.enumerated().map { ($1, $0) })
    backSteps = Dictionary(
      uniqueKeysWithValues: backSteps.compactMap { index, backStep in
        guard let place = places[index], let to = places[backStep.to] else { return nil }
        return (place, BackStep(to: to, remaining: backStep.remaining.compactMap { places[$0] }))
      }
    )
    children = remaining.map { children[$0] }
  }
}
