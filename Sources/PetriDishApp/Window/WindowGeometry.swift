import GTK

extension StateKey<[Int]> {
  /// The width and height of the window when it isn't maximized, in points.
  static var windowSize: Self { Self("window.size", in: .session, or: []) }
}

extension StateKey<Bool> {
  /// Whether the window is maximized.
  static var isMaximized: Self { Self("window.maximized", in: .session, or: false) }

  /// Whether the timeline is collapsed.
  static var isTimelineFolded: Self { Self("timeline.folded", in: .session, or: false) }
}

extension StateKey<[String: Int]> {
  /// The size of each pane, by the id of its separator, in points.
  static var panes: Self { Self("window.panes", in: .session, or: [:]) }
}

/// The geometry of a window and its panes, which is saved between runs.
final class WindowGeometry {
  private let window: Window
  private let state: UserState
  private let panes: [Pane]
  private var pending: ScheduledWork?
  /// Whether the window is complete, so that further changes are made by the user.
  private var isReady = false
  /// The ids of the panes whose saved size has been restored; other panes aren't saved.
  private var restored: Set<String> = []

  /// A separator and the adjacent pane whose size is saved.
  private struct Pane {
    let id: String
    let border: Paned
    /// Whether the pane precedes the separator.
    let isStart: Bool
    let isVertical: Bool
    /// The default share of the available space; `nil` to use the size in the `.ui` file.
    var share: Double?
    /// The pane or its container.
    let slot: Widget
    /// Returns whether the user chose the current size, as opposed to collapsing the pane.
    var isOwn: () -> Bool = { true }

    var size: Int {
      get { isStart ? border.position : whole - border.position }
      nonmutating set { border.position = isStart ? newValue : whole - newValue }
    }

    /// The default size; `nil` to use the size in the `.ui` file.
    var usualSize: Int? { share.map { Int(Double(whole) * $0) } }

    private var whole: Int { isVertical ? border.height : border.width }
  }

  /// Restores the window's size; the window must not be visible yet.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - parts: The objects of the window's layout.
  ///   - fold: The collapsing of the timeline, by the user or by the map.
  ///   - state: The saved state.
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

  /// The valid lengths, in points; saved values outside this range are ignored.
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

  /// Restores the sizes of the visible panes; the window must have its final size, and no pane may be collapsed.
  func restorePanes() {
    for pane in panes where pane.slot.isVisible { restore(pane) }
  }

  /// Restores the size of a newly visible pane after the surrounding layout has finished.
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

  /// Starts saving changes once the layout has settled.
  func begin() { MainLoop.idle { [weak self] in self?.isReady = true } }

  /// Saves the sizes when the main loop is idle, after layout has finished.
  private func noteLater() {
    guard isReady, pending == nil else { return }
    pending = MainLoop.idle { [weak self] in
      self?.pending = nil
      self?.note()
    }
  }

  private func note() {
    // A browser page is always filled, so the saved state of the desktop window is kept.
    if !Display.isBrowserPage { state[.isMaximized] = window.isMaximized }
    if !window.isMaximized { state[.windowSize] = [window.size.width, window.size.height] }
    let own = panes.filter { restored.contains($0.id) && $0.isOwn() }
    for pane in own where pane.slot.isVisible && pane.border.isMapped {
      state[.panes][pane.id] = pane.size
    }
  }
}
