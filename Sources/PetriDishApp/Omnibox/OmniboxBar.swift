import Assets
import GTK

/// An entry over the window with an omnibox below it.
final class OmniboxBar {
  private let window: Window
  private let box: Box
  private let omnibox: Omnibox
  private let entry: Entry
  /// The widget that had the focus before the bar opened.
  private weak var former: Widget?

  /// The width of the bar in a wide window, in points.
  private static let width = 560

  /// Adds the hidden bar to a window.
  ///
  /// - Parameters:
  ///   - overlay: The overlay of the window, which contains the bar.
  ///   - makeIndex: Returns everything that can be found; called each time the bar opens.
  init(
    _ window: Window,
    over overlay: Overlay,
    _ assets: Assets,
    makeIndex: @escaping () -> OmniboxIndex
  ) throws {
    self.window = window
    let parts = try UIFile<OmniboxOutlets>(assets).make(\.omniboxBar)
    box = try parts.omniboxBar
    entry = try parts.omniboxEntry
    // The list is placed after its anchor, so the bar is added first.
    overlay.add(box)
    omnibox = try Omnibox(
      entry: entry,
      under: box,
      over: overlay,
      assets,
      makeIndex: makeIndex
    )
    omnibox.onLeave = { [weak self] in self?.hide() }
    window.onWidthChange { [weak self] width in self?.adapt(to: width) }
  }

  /// Whether the bar is open.
  var isOpen: Bool { box.isVisible }

  /// Opens the bar with a new index, or closes it.
  func toggle() {
    guard !isOpen else { return close() }
    former = window.focus
    adapt(to: window.width)
    box.isVisible = true
    omnibox.open()
  }

  /// Closes the bar and restores the previous focus.
  func close() {
    omnibox.close()
    hide()
  }

  /// Hides the bar; the focus returns unless another widget has taken it.
  private func hide() {
    guard isOpen else { return }
    let hadFocus = entry.holdsFocus
    box.isVisible = false
    if hadFocus, let former, former.isMapped { window.focus = former }
  }

  private func adapt(to width: Int) {
    let room = width > 0 ? width - 12 : Self.width
    box.setMinimumSize(width: min(Self.width, room))
  }
}
