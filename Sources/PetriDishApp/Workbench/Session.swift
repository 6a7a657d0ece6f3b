import PetriDish

/// What it takes to bring a window back to where it was.
struct Session: Codable, Hashable, Sendable {
  /// The jump whose screen is open, under the variants and the environment that the dish has by now;
  /// `nil` where nothing was opened yet.
  var link: String?

  /// What is typed for the screen that is open, as the link that opens it so; `nil` where that is
  /// what is open.
  var draft: String?

  /// Where the next jump begins.
  var start: Jump.StartingPoint.RawValue

  /// What a person calls the screen that is visible.
  var title: String

  /// The experiment that is compared and its two variants; `nil` where no two dishes stand beside each
  /// other.
  var twin: [String]?

  /// Which of two dishes is focused, the first one being 0.
  var focus: Int?

  /// What each of two dishes has opened that are driven alone; `nil` where they share their jumps.
  var links: [String]?
}

extension Session {
  /// Takes down what a workbench has.
  ///
  /// - Complexity: Linear in the size of the context.
  init(_ workbench: Workbench) {
    // What both took is told as the first one took it.
    let specimen = workbench.sharesJumps ? workbench.specimens[0] : workbench.focused
    var open = specimen.dish.lastJump
    open?.environment = specimen.dish.environment
    open?.variants = workbench.variants(of: specimen).decided
    link = open?.link
    let next = workbench.nextJump
    draft = next?.screen == open?.screen && next?.context != open?.context ? next?.link : nil
    start = workbench.start.rawValue
    title = Self.title(of: workbench)
    guard workbench.isTwin else { return }
    twin = workbench.twin
    focus = workbench.specimens.firstIndex { $0 === workbench.focused }
    if !workbench.sharesJumps { links = workbench.openLinks }
  }

  /// What would be opened to bring it back.
  var place: Set<String> { Set(links ?? [link].compactMap(\.self)) }

  private static func title(of workbench: Workbench) -> String {
    let visible = workbench.dish.scene.visibleScreens.last?.title ?? ""
    return visible.isEmpty ? workbench.selection?.name ?? "" : visible
  }
}

extension Workbench {
  /// Opens what was open, and has in its form what was typed.
  func restore(_ session: Session) {
    if let twin = session.twin { resumeTwin(twin) }
    if isTwin, let links = session.links {
      resume(alone: links, focus: session.focus ?? 0)
    } else {
      if let index = session.focus, specimens.indices.contains(index) { focus(specimens[index]) }
      if let link = session.link { open(link: link) }
    }
    start = Jump.StartingPoint(rawValue: session.start) ?? .fresh
    guard let link = session.draft else { return }
    do {
      let draft = try catalog.jump(link)
      if draft.screen == selection?.id { type(draft.context) }
    } catch {
      notify(.notice("\(error)"))
    }
  }
}
