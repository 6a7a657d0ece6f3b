import PetriDish

extension StateKey<Bool> {
  /// Whether two dishes take the same jumps.
  static var sharesJumps: Self { Self("dish.same-jumps", in: .session, or: true) }
}

extension StateKey<Int> {
  /// Which of two dishes is focused; the first one is 0.
  static var focusedDish: Self { Self("dish.focus", in: .session, or: 0) }
}

// Which of two dishes the inspector is about, and which of them take what is chosen.

extension Workbench {
  /// The dish that the inspector is about; the only one, or else the one that was looked at last.
  var focused: DishController { specimens.first { $0 === lookedAt } ?? specimens[0] }

  /// The dishes that take what is chosen: both, or the focused one where each is driven alone.
  var driven: [DishController] { sharesJumps ? specimens : [focused] }

  /// Has the inspector be about one of two dishes.
  ///
  /// Where each is driven alone, each has a screen and a context of its own in the inspector.
  func focus(_ specimen: DishController) {
    guard isTwin, specimen !== focused, specimens.contains(where: { $0 === specimen }) else {
      return
    }
    focused.request = request
    lookedAt = specimen
    rememberFocus()
    if !sharesJumps, let request = specimen.request {
      (selection, draft, gates) = (request.screen, request.draft, request.gates)
      notify(.selection)
    }
    notify(.focus)
  }

  /// Has both dishes take the same jumps from now on, or each its own.
  func toggleSameJumps() {
    guard isTwin else { return }
    sharesJumps.toggle()
    state[.sharesJumps] = sharesJumps
    if !sharesJumps {
      for specimen in specimens { specimen.request = request }
    } else if accord == .inStep {
      for specimen in specimens { specimen.note() }
    }
    rememberJump()
    notify(.focus)
  }

  /// Focuses the dish that stands for the variant of a jump, where each is driven alone.
  func focusDish(of jump: Jump) {
    guard !sharesJumps, let compared, let named = jump.variants[compared.id],
      let specimen = specimens.first(where: { $0.variant == named })
    else { return }
    focus(specimen)
  }

  /// What the dishes have otherwise, besides what is compared, as one sentence; `nil` where there is
  /// nothing.
  var difference: String? {
    guard isTwin else { return nil }
    let parts = catalog.experiments.filter { $0.id != compared?.id }.compactMap { experiment in
      let shown = specimens.map { variant(of: experiment, in: $0) }
      return shown[0] == shown[1]
        ? nil
        : "“\(experiment.id)” is \(shown[0]) in \(specimens[0].title) and \(shown[1]) in "
          + specimens[1].title
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ") + "."
  }

  func rememberFocus() {
    state[.focusedDish] = specimens.firstIndex { $0 === focused } ?? 0
  }

  private var request: DishController.Request {
    DishController.Request(screen: selection, draft: draft, gates: gates)
  }
}

// MARK: - Coming back

extension Workbench {
  /// Brings back what two dishes showed that were driven alone, and which of them was focused.
  ///
  /// - Parameters:
  ///   - links: What each has opened, under its own variant; one that has opened nothing has none.
  ///   - index: Of the focused dish.
  func resume(alone links: [String], focus index: Int) {
    guard let compared else { return }
    sharesJumps = false
    state[.sharesJumps] = false
    lookedAt = specimens.indices.contains(index) ? specimens[index] : nil
    rememberFocus()
    var jumps: [ObjectIdentifier: Jump] = [:]
    for link in links {
      do {
        let jump = try checked(link)
        let specimen = specimens.first { $0.variant == jump.variants[compared.id] }
        guard let specimen, let screen = catalog.screen(jump.screen) else { continue }
        jumps[ObjectIdentifier(specimen)] = jump
        specimen.request = DishController.Request(
          screen: screen,
          draft: jump.context,
          gates: jump.gates
        )
      } catch {
        notify(.notice("\(error)"))
      }
    }
    if let request = focused.request ?? specimens.lazy.compactMap(\.request).first {
      (selection, draft, gates) = (request.screen, request.draft, request.gates)
    }
    notify(.selection)
    notify(.focus)
    let chosen = specimens.filter { jumps[ObjectIdentifier($0)] != nil }
    run(in: chosen) { specimen in
      guard let jump = jumps[ObjectIdentifier(specimen)] else { return nil }
      return await specimen.dish.jump(jump)
    }
  }
}
