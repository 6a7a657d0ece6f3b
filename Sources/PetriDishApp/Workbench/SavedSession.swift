import PetriDish

/// The state that brings a window back to where it was.
struct SavedSession: Codable, Hashable, Sendable {
  /// The jump whose screen is open, under the variants and the environment that the dish has by
  /// now; `nil` where nothing was opened yet.
  var link: String?

  /// The link that opens the open screen with what is typed for it; `nil` where that is what is
  /// open.
  var draft: String?

  /// The place where the next jump begins.
  var start: Jump.StartingPoint.RawValue

  /// The name of the visible screen, as people know it.
  var title: String

  /// The experiment that is compared and its two variants; `nil` where one dish stands alone.
  var twin: [String]?

  /// The position of the focused one of two dishes, the first one being 0.
  var focus: Int?

  /// The links that two dishes have opened that are driven alone; `nil` where they share their
  /// jumps.
  var links: [String]?

  /// Whether the app's first screen is open, and nothing was opened yet; `nil` where it is not.
  var isRootOpen: Bool?
}

extension SavedSession {
  /// Saves the session of a workbench.
  ///
  /// - Complexity: Linear in the size of the context.
  init(_ workbench: Workbench) {
    let dishes = workbench.dishes
    // What both took is saved as the first one took it.
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

  /// The links that are opened to bring it back.
  var openLinks: Set<String> { Set(links ?? [link].compactMap(\.self)) }

  private static func title(of workbench: Workbench) -> String {
    let visible = workbench.dish.scene.visibleScreens.last?.title ?? ""
    return visible.isEmpty ? workbench.draft.screen?.name ?? "" : visible
  }
}

/// Brings the session of an earlier window back to a workbench.
struct SessionRestorer {
  private let workbench: Workbench
  private let dishes: DishGroup

  init(_ workbench: Workbench) {
    self.workbench = workbench
    dishes = workbench.dishes
  }

  /// Opens what was open, and has in the form what was typed.
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

  /// Puts two dishes beside each other again, before anything is opened.
  ///
  /// - Parameter words: The id of the experiment, and its two variants.
  private func restoreTwin(_ words: [String]) {
    guard words.count == 3,
      let experiment = workbench.variants.experiments.first(where: { $0.id == words[0] })
    else { return }
    workbench.compare(experiment, Array(words[1...]))
  }

  /// Opens what two dishes showed that were driven alone, and focuses one of them.
  ///
  /// - Parameters:
  ///   - links: The link of each, under its own variant; a dish that has opened nothing has none.
  ///   - index: The position of the focused dish.
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
