extension Scene {
  /// Brings the first root on screen; to be called once, after the driver is ready to draw.
  public func appear() async {
    guard !hasDisappeared else { return }
    await change(
      animated: false,
      from: { self.visibleScreens.filter(\.isAppearing) },
      { .replaceRoot(root, former: nil) }
    )
  }

  /// Hides every screen; to be called once, before the scene is let go.
  ///
  /// Those who wait for an answer of one of them get none, and nothing begins here any more. What is
  /// on its way counts as settled.
  public func disappear() {
    guard !hasDisappeared else { return }
    appearances.append(AppearanceTransition(hiding: visibleScreens, showing: []))
    endForGood()
    for appearance in appearances { appearance.end(reporting: events) }
    appearances = []
    queue.end(leaving: pendingAnswers)
    for pendingAnswer in pendingAnswers { pendingAnswer.settle(nil) }
    pendingAnswers = []
  }

  /// Edits the model, has the driver show it, and calls the lifecycle of what differs around that.
  ///
  /// - Parameter seen: Returns the screens that have been told that they are seen; what a person sees unless
  ///   given. It is asked right before the edit, with no other change between the two.
  func change(
    animated: Bool,
    from seen: (() -> [Screen])? = nil,
    _ edit: () -> Transition
  ) async {
    let before = seen?() ?? seenScreens
    let transition = edit()
    generation += 1
    if isNarrow { for split in splits { split.reconsiderVisible() } }
    for (below, modal) in zip(layers, modals) where modal.presenter?.layer !== below {
      // What presented it has left; what stands in its place presents it from now on.
      hand(modal, to: below.innermost)
    }
    var after = seenScreens
    var new = after.subtracting(before)
    if !isNarrow, new.contains(where: { $0 is Split }) {
      // One that comes in may have been left by a scene with room for one side only.
      for split in new.compactMap({ $0 as? Split }) { split.reconsiderVisible() }
      after = seenScreens
      new = after.subtracting(before)
    }
    let gone = before.subtracting(after)
    // What a screen starts when it appears comes after this navigation, and is no part of it.
    let appearance = AppearanceTransition(hiding: gone, showing: new)
    appearances.append(appearance)
    await NavigationTicket.$origin.withValue(nil) {
      appearance.begin(reporting: events)
      await driver.perform(transition, animated: animated)
      appearance.end(reporting: events)
    }
    appearances.removeAll { $0 === appearance }
    settlePendingAnswers()
  }

  /// The screens that a person sees; none once the scene has disappeared.
  var seenScreens: [Screen] { hasDisappeared ? [] : visibleScreens }

  /// Ends the waits for answers of screens that have gone.
  private func settlePendingAnswers() {
    guard !pendingAnswers.isEmpty else { return }
    for pendingAnswer in pendingAnswers { pendingAnswer.look(in: self) }
    pendingAnswers.removeAll(where: \.isSettled)
  }

  /// Every split of the scene, seen or not.
  var splits: [Split] {
    var found: [Split] = []
    func visit(_ screen: Screen) {
      if let split = screen as? Split { found.append(split) }
      for child in screen.children { visit(child) }
    }
    for layer in layers { visit(layer) }
    return found
  }
}

extension Scene {
  /// Puts `screen` above everything.
  func present(
    _ screen: Screen,
    from presenter: Screen,
    style: PresentationStyle,
    animated: Bool
  ) async throws(RoutingError) {
    guard let layer = layerIndex(of: presenter) else {
      throw .notInScene(screen: ScreenIdentity(presenter).description)
    }
    guard layer == layers.count - 1 else {
      throw .alreadyPresenting(screen: ScreenIdentity(presenter).description)
    }
    try screen.checkUnplaced()
    await change(animated: animated) {
      screen.layerScene = self
      hand(screen, to: presenter)
      modals.append(screen)
      return .present(screen, style: style)
    }
  }

  /// Takes away what lies above the layer with that index, in one go.
  func dismiss(above index: Int, animated: Bool) async {
    guard index < modals.count else { return }
    await change(animated: animated) {
      let gone = Array(modals[index...])
      modals.removeSubrange(index...)
      for screen in gone { leave(screen) }
      return .dismiss(gone)
    }
  }

  /// Puts `screen` in the place of the root; modals go with it.
  func replaceRoot(with screen: Screen, animated: Bool) async throws(RoutingError) {
    try screen.checkUnplaced()
    await change(animated: animated) {
      let former = root
      for screen in modals { leave(screen) }
      modals = []
      former.layerScene = nil
      root = screen
      screen.layerScene = self
      return .replaceRoot(screen, former: former)
    }
  }

  private func hand(_ modal: Screen, to presenter: Screen) {
    modal.presenter?.presented = nil
    modal.presenter = presenter
    presenter.presented = modal
  }

  private func leave(_ modal: Screen) {
    modal.layerScene = nil
    modal.presenter?.presented = nil
    modal.presenter = nil
  }
}
