import PetriDish

/// The state that is needed to restore a window.
struct SavedSession: Codable, Hashable, Sendable {
  /// The link to the open screen, including variants and environment; `nil` if no jump was performed.
  var link: String?

  /// The link for the current values in the form; `nil` if they match the open screen.
  var draft: String?

  /// The starting point of the next jump.
  var start: Jump.StartingPoint.RawValue

  /// The display name of the visible screen.
  var title: String

  /// The compared experiment and its two variants; `nil` if there is only one dish.
  var twin: [String]?

  /// The index of the focused dish if there are two.
  var focus: Int?

  /// The links of two dishes that are navigated separately; `nil` if they share jumps.
  var links: [String]?

  /// Whether the app's first screen is open without a jump; `nil` if it isn't.
  var isRootOpen: Bool?
}

extension SavedSession {
  /// Creates the session of a workbench.
  ///
  /// - Complexity: O(*n*) in the size of the context.
  init(_ workbench: Workbench) {
    let dishes = workbench.dishes
    // If both dishes share jumps, the first one represents both.
    let controller = dishes.sharesJumps ? dishes.controllers[0] : dishes.focused
    var open = controller.dish.lastJump
    open?.environment = controller.dish.environment
    open?.variants = dishes.variants(of: controller).decided
    link = open?.link
    let next = workbench.nextJump
    draft = next?.screen == open?.screen && next?.context != open?.context ? next?.link : nil
    isRootOpen = link == nil && workbench.isRootOpen ? true : nil
    start = workbench.draft.start.rawValue
    title = Self.title(of: workbench)
    guard dishes.isTwin else { return }
    twin = dishes.twin
    focus = dishes.controllers.firstIndex { $0 === dishes.focused }
    if !dishes.sharesJumps { links = dishes.openLinks }
  }

  /// The links that are opened when the session is restored.
  var openLinks: Set<String> { Set(links ?? [link].compactMap(\.self)) }

  private static func title(of workbench: Workbench) -> String {
    let visible = workbench.dish.scene.visibleScreens.last?.title ?? ""
    return visible.isEmpty ? workbench.draft.screen?.name ?? "" : visible
  }
}

/// Restores a saved session in a workbench.
struct SessionRestorer {
  private let workbench: Workbench
  private let dishes: DishGroup

  init(_ workbench: Workbench) {
    self.workbench = workbench
    dishes = workbench.dishes
  }

  /// Opens the saved screens and restores the values in the form.
  func restore(_ session: SavedSession) {
    if let twin = session.twin { restoreTwin(twin) }
    if dishes.isTwin, let links = session.links {
      restore(alone: links, focus: session.focus ?? 0)
    } else {
      if let index = session.focus, dishes.controllers.indices.contains(index) {
        workbench.focus(dishes.controllers[index])
      }
      if let link = session.link { workbench.open(link: link) }
    }
    if session.isRootOpen == true { workbench.openRoot() }
    workbench.draft.start = Jump.StartingPoint(rawValue: session.start) ?? .fresh
    guard let link = session.draft else { return }
    do {
      let draft = try workbench.catalog.jump(link)
      if draft.screen == workbench.draft.screen?.id { workbench.draft.type(draft.context) }
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  /// Restores two dishes before any screen is opened.
  ///
  /// - Parameter words: The id of the experiment and its two variants.
  private func restoreTwin(_ words: [String]) {
    guard words.count == 3,
      let experiment = workbench.variants.experiments.first(where: { $0.id == words[0] })
    else { return }
    workbench.compare(experiment, Array(words[1...]))
  }

  /// Restores two dishes that were navigated separately.
  ///
  /// - Parameters:
  ///   - links: The link of each dish that had an open screen, including its variant.
  ///   - index: The index of the focused dish.
  private func restore(alone links: [String], focus index: Int) {
    dishes.setSharesJumps(false)
    dishes.focus(at: index)
    var jumps: [ObjectIdentifier: Jump] = [:]
    for link in links {
      do {
        let jump = try workbench.checked(link).jump
        let controller = dishes.controllers.first {
          $0.variant == dishes.compared.flatMap { jump.variants[$0.id] }
        }
        guard let controller, let screen = workbench.catalog.screen(jump.screen) else { continue }
        jumps[ObjectIdentifier(controller)] = jump
        controller.draft = JumpDraft.Values(
          screen: screen,
          context: jump.context,
          gates: jump.gates
        )
      } catch {
        workbench.notify(.notice("\(error)"))
      }
    }
    let values = dishes.focused.draft ?? dishes.controllers.lazy.compactMap(\.draft).first
    workbench.draft.replace(with: values ?? workbench.draft.values)
    workbench.notify(.focus)
    let chosen = dishes.controllers.filter { jumps[ObjectIdentifier($0)] != nil }
    workbench.runner.run(in: chosen) { controller in
      guard let jump = jumps[ObjectIdentifier(controller)] else { return nil }
      return await controller.dish.jump(jump)
    }
  }
}
