import GTK
import PetriDish

/// The header bar above the dish, which wraps its switches and tools into a second row in a narrow window.
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
  /// The tools that apply only to the dish, unlike the toggle for two variants, which also applies to the map.
  private let dishTools: [Widget]

  /// Called with whether the user chose the map instead of the dish.
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
        // The click has already toggled the button, so restore the actual state.
        followMap()
      }
    }
  }

  /// Whether the map replaces the dish, which hides tools that apply only to a dish.
  var isMapShown = false {
    didSet { followMap() }
  }

  private func followMap() {
    showDish.isActive = !isMapShown
    showMap.isActive = isMapShown
    moves.isVisible = !isMapShown
    for tool in dishTools { tool.isVisible = !isMapShown }
  }

  /// Whether the buttons of the window are visible.
  var showsWindowButtons: Bool {
    get { bar.showsWindowButtons }
    set { bar.showsWindowButtons = newValue }
  }

  /// The name of the open screen, which is visible only if the bar has two rows.
  var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// Adapts the bar to the available width.
  ///
  /// The bar first hides the names of experiments. If one row is still too narrow, the bar uses two rows.
  ///
  /// - Parameters:
  ///   - room: The available width, in points.
  ///   - switches: The variant switches in the middle of the bar.
  ///   - roomForNames: The width up to which names may widen the bar without shrinking other panes, in points.
  ///   - hasNames: Whether names may be visible in two rows.
  func adapt(
    to room: Int,
    _ switches: VariantSwitches,
    roomForNames: Int,
    namesInTwoRows hasNames: Bool
  ) {
    let names = switches.widthOfNames
    let bare = leastForOne - (switches.showsNames ? names : 0)
    // The measured width is valid for one row only: two rows have less spacing, and using their width
    // here would make the bar alternate between one and two rows.
    if !isNarrow { knownLeast[showsWindowButtons] = bare }
    let least = (knownLeast[showsWindowButtons] ?? bare) + Self.reserve
    guard room < least else {
      arrangement = .oneRow
      switches.showsNames = roomForNames >= least + names
      return
    }
    if arrangement == .oneRow { arrangement = .toolsBelow }
    let (bareSwitches, bareTools) = (
      self.least(experiments) - (switches.showsNames ? names : 0), self.least(tools)
    )
    // Hide the names first, then move the tools to the first row, before the switches need to scroll.
    let hasRoomAbove = room >= leastAbove + Self.reserve
    for (names, hasNames) in hasNames ? [(names, true), (0, false)] : [(0, false)] {
      let below = self.least(viewSwitch) + bareSwitches + names + Self.rowSpacing
      switches.showsNames = hasNames
      if room >= below + bareTools + Self.rowSpacing { return arrangement = .toolsBelow }
      if hasRoomAbove, room >= below { return arrangement = .toolsAbove }
    }
    arrangement = .toolsBelow
  }

  /// The minimum width of the first of two rows if it contains the tools, in points; estimated until it is measured.
  private var leastAbove: Int {
    if arrangement == .toolsAbove { knownAbove[showsWindowButtons] = least(bar) }
    return knownAbove[showsWindowButtons] ?? least(bar) + least(tools)
  }

  /// The last measured width of the first row including the tools, by whether the window's buttons are visible.
  private var knownAbove: [Bool: Int] = [:]

  /// The spacing between widgets in a row, in points.
  private static let rowSpacing = 12

  /// The minimum width of the bar in its narrowest arrangement, in points.
  var leastWidth: Int {
    let (whole, least) = (least(bar), least(tools))
    switch arrangement {
    case .oneRow: break
    case .toolsBelow: return max(whole, self.least(row))
    // The tools can move back to the second row.
    case .toolsAbove: return max(whole - least, self.least(row) + least)
    }
    let view = self.least(viewSwitch)
    return max(whole - self.least(experiments) - least - view, least + view + Self.leastSwitches)
  }

  /// The minimum width of a single row, in points, even if the bar currently has two rows.
  private var leastForOne: Int {
    guard isNarrow else { return least(bar) }
    let spacing = bar.children.isEmpty ? 0 : 6
    let moved = arrangement == .toolsAbove ? 0 : least(tools)
    return least(bar) - least(titleLabel) + least(experiments) + moved + least(viewSwitch)
      + start.spacing + spacing
  }

  /// The last measured minimum width of one row without names, in points, by whether the window's buttons are visible.
  private var knownLeast: [Bool: Int] = [:]

  private func least(_ widget: Widget) -> Int { widget.measure(.horizontal).minimum }

  /// The minimum width of scrolling switches including their surroundings, in points.
  private static let leastSwitches = 64

  /// The extra width at which the bar changes to two rows before the window reaches its minimum width.
  private static let reserve = 24

  /// Whether the bar has two rows.
  var isNarrow: Bool { arrangement != .oneRow }

  /// Whether the tools are in the first of two rows.
  var hasToolsAbove: Bool { arrangement == .toolsAbove }

  /// The arrangements of the switches and the tools.
  private enum Arrangement {
    case oneRow
    /// The switches and the tools are in a second row.
    case toolsBelow
    /// The second row contains only the switches.
    case toolsAbove
  }

  private var arrangement = Arrangement.oneRow {
    didSet {
      guard arrangement != oldValue else { return }
      switch oldValue {
      case .oneRow, .toolsAbove: bar.remove(tools)
      case .toolsBelow: toolSlot.remove(tools)
      }
      if (oldValue == .oneRow) != (arrangement == .oneRow) { breakRow() }
      switch arrangement {
      case .oneRow, .toolsAbove: bar.addToEnd(tools)
      case .toolsBelow: toolSlot.append(tools)
      }
      row.isVisible = isNarrow
    }
  }

  /// Moves the switches into the second row or back.
  private func breakRow() {
    if isNarrow {
      bar.title = titleLabel
      start.remove(viewSwitch)
      viewSlot.append(viewSwitch)
      switches.child = experiments
    } else {
      switches.child = nil
      viewSlot.remove(viewSwitch)
      start.prepend(viewSwitch)
      bar.title = experiments
    }
  }
}

/// The variant switches, with one group of buttons per experiment of the catalog.
final class VariantSwitches {
  private let workbench: Workbench
  private var buttons: [(experiment: RegisteredExperiment, variant: String, button: ToggleButton)] =
    []

  private var names: [Label] = []

  /// Whether the names of experiments are visible next to their variants.
  var showsNames = true {
    didSet { for name in names { name.isVisible = showsNames } }
  }

  /// The width of the names, in points; the last known width while the names are hidden.
  var widthOfNames: Int {
    if showsNames {
      lastWidthOfNames = names.reduce(0) {
        $0 + $1.measure(.horizontal).minimum + (($1.parent as? Box)?.spacing ?? 0)
      }
    }
    return lastWidthOfNames
  }

  private var lastWidthOfNames = 0

  init(_ workbench: Workbench, _ layout: UIFile<DishOutlets>, in slot: Box) throws {
    self.workbench = workbench
    for experiment in workbench.catalog.experiments {
      let parts = try layout.make(\.experiment)
      slot.append(try parts.experiment)
      let name = try parts.experimentName
      name.text = experiment.id
      names.append(name)
      let row = try parts.experimentVariants
      for variant in experiment.variants {
        row.append(try button(for: variant, of: experiment, layout))
      }
    }
    show()
    workbench.updates.add(after: [.dish, .focus]) { [weak self] in self?.show() }
  }

  private func button(
    for variant: String,
    of experiment: RegisteredExperiment,
    _ layout: UIFile<DishOutlets>
  ) throws -> ToggleButton {
    let button: ToggleButton =
      try layout.make(\.variant).variant
    button.label = variant.prefix(1).uppercased() + variant.dropFirst()
    button.onClick { [weak self] in
      self?.workbench.variants.choose(variant, of: experiment)
      // The click has already toggled the button, so restore the actual state.
      self?.show()
    }
    buttons.append((experiment, variant, button))
    return button
  }

  /// Activates the buttons of the visible variants, of which there may be two.
  private func show() {
    for (experiment, variant, button) in buttons {
      let shown = workbench.dishes.variants(of: experiment)
      button.isActive = shown.contains(variant)
      let isThird = shown.count == 2 && !shown.contains(variant)
      let replaced = workbench.dishes.variant(of: experiment, in: workbench.dishes.replaceable)
      button.tooltip = isThird ? "Show \(button.label ?? "") instead of \(replaced)" : nil
    }
  }
}
