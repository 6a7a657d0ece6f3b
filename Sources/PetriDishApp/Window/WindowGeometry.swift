import GTK

extension StateKey<[Int]> {
  /// Width and height of the window while it fills no screen, in points.
  static var windowSize: Self { Self("window.size", in: .session, or: []) }
}

extension StateKey<Bool> {
  /// Whether the window fills the screen.
  static var isMaximized: Self { Self("window.maximized", in: .session, or: false) }

  /// Whether only the timeline's bar is there.
  static var isTimelineFolded: Self { Self("timeline.folded", in: .session, or: false) }
}

extension StateKey<[String: Int]> {
  /// The size of each pane, by the id of the border beside it, in points.
  static var panes: Self { Self("window.panes", in: .session, or: [:]) }
}

/// The geometry of a window and its panes, remembered from run to run.
final class WindowGeometry {
  private let window: Window
  private let state: UserState
  private let panes: [Pane]
  private var pending: ScheduledWork?
  /// Whether the window is whole, so that changes are the user's.
  private var isReady = false
  /// The panes that have the size that was remembered; those that had no room for it yet are not noted.
  private var restored: Set<String> = []

  /// A border, and the pane beside it whose size is remembered.
  private struct Pane {
    let id: String
    let border: Paned
    /// Whether the pane stands before the border.
    let isStart: Bool
    let isVertical: Bool
    /// The share of the whole where no size is remembered; `nil` for the size in the `.ui` file.
    var share: Double?
    /// The pane, or what it stands in.
    let slot: Widget
    /// Returns whether its size is that which the user wants: not where a fold has set the border.
    var isOwn: () -> Bool = { true }

    var size: Int {
      get { isStart ? border.position : whole - border.position }
      nonmutating set { border.position = isStart ? newValue : whole - newValue }
    }

    /// The size until the user sets another; `nil` for the size in the `.ui` file.
    var usualSize: Int? { share.map { Int(Double(whole) * $0) } }

    private var whole: Int { isVertical ? border.height : border.width }
  }

  /// Takes over what is remembered; the window must not be shown yet.
  ///
  /// - Parameters:
  ///   - parts: Has made the window.
  ///   - fold: Folds the timeline, for the user or for the map.
  init(
    _ window: Window,
    _ parts: UIObjects<WindowOutlets>,
    _ fold: PaneCollapse,
    _ state: UserState
  ) throws(ToolkitError) {
    self.window = window
    self.state = state
    let sidebar: Widget = try parts.sidebarSlot
    let inspector: Widget = try parts.inspectorSlot
    let timeline: Widget = try parts.timelineSlot
    panes = [
      Pane(
        id: "sidebar",
        border: try parts.sidebarPane,
        isStart: true,
        isVertical: false,
        slot: sidebar
      ),
      Pane(
        id: "inspector",
        border: try parts.inspectorPane,
        isStart: false,
        isVertical: false,
        slot: inspector
      ),
      Pane(
        id: "timeline",
        border: try parts.timelinePane,
        isStart: false,
        isVertical: true,
        share: 1.0 / 3,
        slot: timeline,
        isOwn: { [fold] in !fold.isFolded }
      ),
    ]
    let size = state[.windowSize]
    if size.count == 2, size.allSatisfy(Self.lengths.contains) { window.size = (size[0], size[1]) }
    if state[.isMaximized] || Display.isBrowserPage { window.isMaximized = true }
    listen()
  }

  /// The lengths that a display may have, in points; what a file tells beyond them is not remembered of one.
  private static let lengths = 1...Int(Int16.max)

  private func listen() {
    for property in ["default-width", "default-height", "maximized"] {
      window.onChange(of: property) { [weak self] in self?.noteLater() }
    }
    for pane in panes {
      pane.border.onChange(of: "position") { [weak self] in self?.noteLater() }
      pane.slot.onMap { [weak self] in self?.restoreLater(pane) }
    }
  }

  /// Restores the sizes of panes, as far as they fit; the window must have its size, and no pane
  /// be folded.
  func restorePanes() {
    for pane in panes where pane.slot.isVisible { restore(pane) }
  }

  /// Restores the size of a pane that has not been seen before, once what is around it has its own.
  private func restoreLater(_ pane: Pane) {
    guard isReady, !restored.contains(pane.id) else { return }
    pane.slot.afterLayout { [weak self] in
      if pane.slot.isMapped { self?.restore(pane) }
    }
  }

  private func restore(_ pane: Pane) {
    restored.insert(pane.id)
    let kept = state[.panes][pane.id].flatMap { Self.lengths.contains($0) ? $0 : nil }
    if let size = kept ?? pane.usualSize, size > 0 { pane.size = size }
  }

  /// Begins to remember changes, once everything in the window has its place.
  func begin() { MainLoop.idle { [weak self] in self?.isReady = true } }

  /// Takes sizes down in the next idle moment, when all are given out.
  private func noteLater() {
    guard isReady, pending == nil else { return }
    pending = MainLoop.idle { [weak self] in
      self?.pending = nil
      self?.note()
    }
  }

  private func note() {
    // A page of a browser is filled, whatever is remembered of a desktop.
    if !Display.isBrowserPage { state[.isMaximized] = window.isMaximized }
    if !window.isMaximized { state[.windowSize] = [window.size.width, window.size.height] }
    let own = panes.filter { restored.contains($0.id) && $0.isOwn() }
    for pane in own where pane.slot.isVisible && pane.border.isMapped {
      state[.panes][pane.id] = pane.size
    }
  }
}
