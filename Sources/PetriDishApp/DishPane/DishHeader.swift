import GTK

/// The header bar over the dish; in a narrow window its switches and tools stand in a second row.
final class DishHeader {
  let widget: Widget

  private let bar: HeaderBar
  private let titleLabel: Label
  private let experiments: Widget
  private let tools: Widget
  private let row: Widget
  private let switches: ScrolledWindow
  private let toolSlot: Box

  init(_ builder: Builder) throws {
    widget = try builder.object("dish_header") as Box
    bar = try builder.object("dish_bar")
    titleLabel = try builder.object("narrow_title")
    experiments = try builder.object("experiments") as Box
    tools = try builder.object("dish_tools") as Box
    row = try builder.object("narrow_row") as Box
    switches = try builder.object("narrow_switches")
    toolSlot = try builder.object("narrow_tools")
  }

  /// A Boolean value that indicates whether the window's buttons are seen.
  var showsWindowButtons: Bool {
    get { bar.showsWindowButtons }
    set { bar.showsWindowButtons = newValue }
  }

  /// The name of the open screen, which is shown where there are two rows.
  var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// Breaks the bar into two rows where a window of a width has no room for one.
  func adapt(to width: Int) {
    if !isNarrow { leastForOne = widget.measure(.horizontal).least }
    isNarrow = width < leastForOne + Self.reserve
  }

  /// The least width of one row, in points, measured while there is one.
  private var leastForOne = 0

  /// The width added to it, so that the rows break before the window cannot get any narrower.
  private static let reserve = 24

  /// A Boolean value that indicates whether there are two rows.
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
