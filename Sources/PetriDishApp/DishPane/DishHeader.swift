import GTK
import PetriDish

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

  /// Whether the map takes the place of the dish: what only a dish understands is not seen then.
  var isMapShown = false {
    didSet { followMap() }
  }

  private func followMap() {
    showDish.isActive = !isMapShown
    showMap.isActive = isMapShown
    moves.isVisible = !isMapShown
    for tool in dishTools { tool.isVisible = !isMapShown }
  }

  /// Whether the window's buttons are seen.
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
    guard room < least else {
      arrangement = .oneRow
      switches.showsNames = roomForNames >= least + names
      return
    }
    if arrangement == .oneRow { arrangement = .toolsBelow }
    let (bareSwitches, bareTools) = (
      self.least(experiments) - (switches.showsNames ? names : 0), self.least(tools)
    )
    // The names go first, and then the tools go up, before switches are scrolled out of sight.
    let hasRoomAbove = room >= leastAbove + Self.reserve
    for (names, hasNames) in hasNames ? [(names, true), (0, false)] : [(0, false)] {
      let below = self.least(viewSwitch) + bareSwitches + names + Self.rowSpacing
      switches.showsNames = hasNames
      if room >= below + bareTools + Self.rowSpacing { return arrangement = .toolsBelow }
      if hasRoomAbove, room >= below { return arrangement = .toolsAbove }
    }
    arrangement = .toolsBelow
  }

  /// The least width of the first of two rows with the tools in it, in points: as it was last, where they are not.
  private var leastAbove: Int {
    if arrangement == .toolsAbove { knownAbove[showsWindowButtons] = least(bar) }
    return knownAbove[showsWindowButtons] ?? least(bar) + least(tools)
  }

  /// The least width of the first of two rows as it was last with the tools in it, by whether the window's buttons
  /// are seen.
  private var knownAbove: [Bool: Int] = [:]

  /// The width in a row that is no widget's, in points.
  private static let rowSpacing = 12

  /// The width that it cannot do without, in points, in two rows if need be.
  var leastWidth: Int {
    let (whole, least) = (least(bar), least(tools))
    switch arrangement {
    case .oneRow: break
    case .toolsBelow: return max(whole, self.least(row))
    // They can go down again.
    case .toolsAbove: return max(whole - least, self.least(row) + least)
    }
    let view = self.least(viewSwitch)
    return max(whole - self.least(experiments) - least - view, least + view + Self.leastSwitches)
  }

  /// The least width of one row, in points, be there one or two.
  private var leastForOne: Int {
    guard isNarrow else { return least(bar) }
    let spacing = bar.children.isEmpty ? 0 : 6
    let moved = arrangement == .toolsAbove ? 0 : least(tools)
    return least(bar) - least(titleLabel) + least(experiments) + moved + least(viewSwitch)
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

  /// Whether there are two rows.
  var isNarrow: Bool { arrangement != .oneRow }

  /// Whether the switches have the second of two rows to themselves.
  var hasToolsAbove: Bool { arrangement == .toolsAbove }

  /// The places of the switches and the tools.
  private enum Arrangement {
    case oneRow
    /// The switches stand in a second row, with the tools behind them.
    case toolsBelow
    /// The switches have the second row to themselves.
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

  /// Moves the switches into the second row, or out of it.
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

/// A switch for each experiment of the catalog, with a button for each variant.
final class VariantSwitches {
  private let workbench: Workbench
  private var buttons: [(experiment: RegisteredExperiment, variant: String, button: ToggleButton)] =
    []

  private var names: [Label] = []

  /// Whether the names of experiments are seen beside their variants.
  var showsNames = true {
    didSet { for name in names { name.isVisible = showsNames } }
  }

  /// The width that the names take, in points; what they took last while they are not seen.
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
      // A click has changed the button, whatever becomes of the choice.
      self?.show()
    }
    buttons.append((experiment, variant, button))
    return button
  }

  /// Presses the buttons of the shown variants: one, or the two that stand beside each other.
  private func show() {
    for (experiment, variant, button) in buttons {
      let shown = workbench.dishes.variants(of: experiment)
      button.isActive = shown.contains(variant)
      let isThird = shown.count == 2 && !shown.contains(variant)
      let replaced = workbench.dishes.variant(of: experiment, in: workbench.dishes.replaceable)
      button.tooltip = isThird ? "Show \(button.label ?? "") in place of \(replaced)" : nil
    }
  }
}
