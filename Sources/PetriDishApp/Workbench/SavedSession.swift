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
