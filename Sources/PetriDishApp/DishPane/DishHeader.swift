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
  private let start: Box
  private let viewSwitch: Widget
  private let viewSlot: Box
  private let moves: Widget
  private let showDish: ToggleButton
  private let showMap: ToggleButton
  /// The tools besides that for two variants at once, which a map shows as well.
  private let dishTools: [Widget]

  /// Called when the user wants to see the map, or the dish again.
  var onMap: (Bool) -> Void = { _ in }

  init(_ parts: UIObjects<DishOutlets>) throws {
    widget = try parts.dishHeader
    bar = try parts.dishBar
    titleLabel = try parts.narrowTitle
    experiments = try parts.experiments
    tools = try parts.dishTools
    row = try parts.narrowRow
    switches = try parts.narrowSwitches
    toolSlot = try parts.narrowTools
    moves = try parts.dishMoves
    start = try parts.dishStart
    viewSwitch = try parts.viewSwitch
    viewSlot = try parts.narrowView
    showDish = try parts.showDish
    showMap = try parts.showMap
    let twin = try parts.twinToggle
    dishTools = tools.children.filter { $0 != twin }
    for (button, isMap) in [(showDish, false), (showMap, true)] {
      button.onClick { [weak self] in
        guard let self else { return }
        onMap(isMap)
        // A click has changed the button, whatever becomes of it.
        followMap()
      }
    }
  }

  /// A Boolean value that indicates whether the map takes the place of the dish: what only a dish
  /// understands is not seen then.
  var isMapShown = false {
    didSet { followMap() }
  }

  private func followMap() {
    showDish.isActive = !isMapShown
    showMap.isActive = isMapShown
    moves.isVisible = !isMapShown
    for tool in dishTools { tool.isVisible = !isMapShown }
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

  /// Leaves out the names of experiments where one row has no room for them, and breaks the bar into
  /// two rows where there is no room for one even so.
  ///
  /// - Parameters:
  ///   - room: The width that it can have, in points.
  ///   - switches: The switches in its middle.
  ///   - roomForNames: The width that names may make it need, in points: they push no pane together.
  ///   - hasNames: Whether names are seen in two rows.
  func adapt(
    to room: Int,
    _ switches: VariantSwitches,
    roomForNames: Int,
    namesInTwoRows hasNames: Bool
  ) {
    let names = switches.widthOfNames
    let bare = leastForOne - (switches.showsNames ? names : 0)
    // In two rows everything is tighter, so that the rows would break and join again and again.
    if !isNarrow { knownLeast[showsWindowButtons] = bare }
    let least = (knownLeast[showsWindowButtons] ?? bare) + Self.reserve
    isNarrow = room < least
    switches.showsNames = isNarrow ? hasNames : roomForNames >= least + names
  }

  /// The width that it cannot do without, in points, in two rows if need be.
  var leastWidth: Int {
    let (whole, least) = (least(bar), least(tools))
    guard !isNarrow else { return max(whole, self.least(row)) }
    let view = self.least(viewSwitch)
    return max(whole - self.least(experiments) - least - view, least + view + Self.leastSwitches)
  }

  /// The least width of one row, in points, be there one or two.
  private var leastForOne: Int {
    guard isNarrow else { return least(bar) }
    let spacing = bar.children.isEmpty ? 0 : 6
    return least(bar) - least(titleLabel) + least(experiments) + least(tools) + least(viewSwitch)
      + start.spacing + spacing
  }

  /// The least width of one row without names as it was last, in points, by whether the window's buttons are
  /// seen.
  private var knownLeast: [Bool: Int] = [:]

  private func least(_ widget: Widget) -> Int { widget.measure(.horizontal).minimum }

  /// The width of switches that are scrolled, and of what surrounds them, in points.
  private static let leastSwitches = 64

  /// The width added to it, so that the rows break before the window cannot get any narrower.
  private static let reserve = 24

  /// A Boolean value that indicates whether there are two rows.
  private(set) var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      if isNarrow {
        bar.title = titleLabel
        bar.remove(tools)
        start.remove(viewSwitch)
        viewSlot.append(viewSwitch)
        switches.child = experiments
        toolSlot.append(tools)
      } else {
        switches.child = nil
        toolSlot.remove(tools)
        viewSlot.remove(viewSwitch)
        start.prepend(viewSwitch)
        bar.title = experiments
        bar.addToEnd(tools)
      }
      row.isVisible = isNarrow
    }
  }
}
