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
  /// The size that the user chose for each pane, by the id of the pane.
  private var chosen: [String: Int] = [:]
  /// The last known state of each separator, by the id of its pane.
  private var seen: [String: (space: Pane.Space, position: Int)] = [:]
  /// Whether code, not the user, is moving a separator.
  private var isFitting = false

  /// A separator and the adjacent pane whose size is saved.
  private struct Pane {
    let id: String
    let border: Paned
    /// Whether the pane precedes the separator.
    let isStart: Bool
    let isVertical: Bool
    /// The pane or its container.
    let slot: Widget
    /// Returns the default size in an available space; `nil` keeps the size of the layout.
    var usualSize: (_ whole: Int) -> Int? = { _ in nil }
    /// Returns whether the user chose the current size, as opposed to collapsing the pane.
    var isOwn: () -> Bool = { true }

    /// The space for a pane.
    struct Space: Equatable {
      /// The size of both panes together.
      let whole: Int
      /// The positions of the separator at which both panes have their minimum sizes.
      let positions: ClosedRange<Int>
    }

    var size: Int {
      get { isStart ? border.position : whole - border.position }
      nonmutating set {
        let position = isStart ? newValue : whole - newValue
        let range = border.positionRange
        border.position = min(max(position, range.lowerBound), range.upperBound)
      }
    }

    var whole: Int { isVertical ? border.height : border.width }

    var space: Space { Space(whole: whole, positions: border.positionRange) }
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
        slot: sidebar,
        usualSize: { [width = try parts.sidebarPane.position] _ in
          Int((Double(width) * Settings.textScale).rounded())
        }
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
        slot: timeline,
        usualSize: { $0 * 28 / 100 },
        isOwn: { [fold] in !fold.isFolded }
      ),
    ]
    let size = state[.windowSize]
    if size.count == 2, size.allSatisfy(Self.lengths.contains) { window.size = (size[0], size[1]) }
    if state[.isMaximized] || Display.isBrowserPage { window.isMaximized = true }
    listen(fold)
  }

  /// The valid lengths, in points; saved values outside this range are ignored.
  private static let lengths = 1...Int(Int16.max)

  private func listen(_ fold: PaneCollapse) {
    for property in ["default-width", "default-height", "maximized"] {
      window.onChange(of: property) { [weak self] in self?.noteLater() }
    }
    for pane in panes {
      for property in ["position", "min-position", "max-position"] {
        pane.border.onChange(of: property) { [weak self] in self?.follow(pane) }
      }
    }
    fold.onExpand = { [weak self] in
      for pane in self?.panes ?? [] { self?.fit(pane) }
    }
  }

  /// Restores the sizes of the panes; the window must have its final size, and no pane may be collapsed.
  func restorePanes() {
    for pane in panes {
      chosen[pane.id] = state[.panes][pane.id].flatMap { Self.lengths.contains($0) ? $0 : nil }
      fit(pane)
    }
  }

  /// Gives a pane the size that the user chose, or its default size, as far as it fits.
  private func fit(_ pane: Pane) {
    guard pane.isOwn(), pane.whole > 0 else { return }
    if let size = chosen[pane.id] ?? pane.usualSize(pane.whole), pane.size != size {
      isFitting = true
      pane.size = size
      isFitting = false
    }
    seen[pane.id] = (pane.space, pane.border.position)
  }

  /// Follows a change of a separator or of the space around it.
  ///
  /// In the same space, the user has moved the separator. In another space, the pane gets its size back: a
  /// small window only borrows from it. GTK calls this during the layout, so no frame shows another size.
  private func follow(_ pane: Pane) {
    guard !isFitting, pane.isOwn(), let seen = seen[pane.id] else { return }
    guard seen.space == pane.space else { return fit(pane) }
    guard isReady, seen.position != pane.border.position else { return }
    self.seen[pane.id]?.position = pane.border.position
    chosen[pane.id] = pane.size
    state[.panes][pane.id] = pane.size
  }

  /// Starts saving changes once the layout has settled.
  func begin() { MainLoop.idle { [weak self] in self?.isReady = true } }

  /// Saves the size of the window when the main loop is idle, after layout has finished.
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
  }
}
