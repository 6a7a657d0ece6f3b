import GTK

/// The bar over the dish; where the window is narrow, its switches and tools stand in a second row.
final class DishHeader {
  let widget: Widget

  private let bar: HeaderBar
  private let titleLabel: Label
  private let experiments: Widget
  private let tools: Widget
  private let row: Widget
  private let switches: ScrolledWindow
  private let toolSlot: Box

  init(_ parts: TemplateParts<DishOutlets>) throws {
    widget = try parts.dishHeader
    bar = try parts.dishBar
    titleLabel = try parts.narrowTitle
    experiments = try parts.experiments
    tools = try parts.dishTools
    row = try parts.narrowRow
    switches = try parts.narrowSwitches
    toolSlot = try parts.narrowTools
  }

  /// Whether the window's buttons are seen.
  var showsWindowButtons: Bool {
    get { bar.showsWindowButtons }
    set { bar.showsWindowButtons = newValue }
  }

  /// What is open, which is told where there are two rows.
  var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// Stands in two rows where a window of a width has no room for one.
  func adapt(to width: Int) {
    if !isNarrow { leastForOne = widget.measure(.horizontal).least }
    isNarrow = width < leastForOne + Self.reserve
  }

  /// What one row takes at least, in points, as it was when there was one.
  private var leastForOne = 0

  /// Before a person has made the window so narrow that it cannot be made any narrower.
  private static let reserve = 24

  /// Whether there are two rows.
  private(set) var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      if isNarrow {
        bar.title = titleLabel
        bar.remove(tools)
        switches.child = experiments
        toolSlot.append(tools)
      } else {
        switches.child = nil
        toolSlot.remove(tools)
        bar.title = experiments
        bar.addToEnd(tools)
      }
      row.isVisible = isNarrow
    }
  }
}
