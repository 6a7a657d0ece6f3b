import GTK
import Survey

/// The toolbar above the map, with the view selection, the search field and the zoom controls.
final class MapToolbar {
  /// Called with the zoom factor, or `nil` to fit the whole map.
  var onZoom: (Double?) -> Void = { _ in }

  /// Called when the user selects a different view.
  var onScope: () -> Void = {}

  /// Called with the text of the search.
  var onSearch: (String) -> Void = { _ in }

  /// Called when the user presses Escape in the search field.
  var onStop: () -> Void = {}

  /// The menu for the edge origins.
  let edges: MapEdgesMenu

  let bar: Box
  private let all: ToggleButton
  private let around: ToggleButton
  private let starts: ToggleButton
  private let aroundLabel: Label
  let entry: SearchEntry
  private let countsLabel: Label
  let zoom: Box
  private let scale: Label

  /// The minimum window width that has space for labels, in points.
  static let roomForWords = 840

  init(_ parts: UIObjects<MapOutlets>, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    edges = try MapEdgesMenu(parts, layout)
    bar = try parts.toolbar
    all = try parts.all
    around = try parts.around
    starts = try parts.starts
    aroundLabel = try parts.aroundLabel
    entry = try parts.search
    countsLabel = try parts.counts
    zoom = try parts.zoom
    scale = try parts.scale
    let buttons: [(Button, Double?)] = [
      (try parts.zoomOut, ZoomStep.smaller), (try parts.zoomIn, ZoomStep.larger),
      (try parts.fit, nil),
    ]
    for (button, factor) in buttons { button.onClick { [weak self] in self?.onZoom(factor) } }
    for button in [around, starts] { button.onToggle { [weak self] in self?.onScope() } }
    entry.onSearchChange { [weak self] in
      guard let self else { return }
      onSearch(entry.text)
    }
    entry.onStop { [weak self] in self?.onStop() }
  }

  /// The text of the search.
  var text: String {
    get { entry.text }
    set {
      guard entry.text != newValue else { return }
      entry.text = newValue
      onSearch(newValue)
    }
  }

  /// Whether the search field has the focus.
  var isTyping: Bool { entry.holdsFocus }

  /// The numbers of screens and edges as text.
  var counts: String {
    get { countsLabel.text }
    set {
      countsLabel.text = newValue
      showZoom()
    }
  }

  /// Whether the neighborhood of the selected screen is shown.
  var isAround: Bool { around.isActive }

  /// Whether the table of starts is shown.
  var isStarts: Bool { starts.isActive }

  /// Whether a screen is selected.
  var canShowAround: Bool {
    get { around.isSensitive }
    set {
      around.isSensitive = newValue
      if !newValue, around.isActive { all.isActive = true }
    }
  }

  /// The placeholder of the search field.
  var placeholder: String {
    get { entry.placeholder }
    set { if entry.placeholder != newValue { entry.placeholder = newValue } }
  }

  /// Whether the current view can zoom.
  var canZoom: Bool {
    get { zoom.isSensitive }
    set { zoom.isSensitive = newValue }
  }

  /// Whether the zoom controls are available.
  var hasZoom = true {
    didSet { showZoom() }
  }

  var isNarrow = false
  var width = Int.max

  /// Moves the focus to the search field.
  func focus() { entry.grabFocus() }

  /// Shows a scale as a percentage.
  func show(scale: Double) { self.scale.text = scale.percent.leftToRight }

  /// The minimum width, in points.
  var leastWidth: Int { bar.measure(.horizontal).minimum }
}

extension MapToolbar {
  /// Adapts to the window width in points; a narrow toolbar hides its labels.
  func adapt(to width: Int) {
    self.width = width
    isNarrow = width < Self.roomForWords
    edges.isNarrow = isNarrow
    aroundLabel.text = width < Self.roomForSentence ? "Around" : "Around this screen"
    showZoom()
    bar.setClass("tight", isNarrow)
  }

  /// Updates the visible controls for the current width.
  private func showZoom() {
    let room = hasZoom ? Self.roomForCounts.besideZoom : Self.roomForCounts.alone
    // The number of search results is always shown, if need be in place of the zoom controls.
    let isSearching = !entry.text.isEmpty
    countsLabel.isVisible = !counts.isEmpty && (width >= room || isSearching)
    zoom.isVisible = hasZoom && !isNarrow && (width >= room || !isSearching)
    edges.isVisible = hasZoom
  }

  /// The minimum window width for long labels, in points.
  private static let roomForSentence = 1360

  /// The minimum window width for the counts, in points.
  private static let roomForCounts = (besideZoom: 1360, alone: 1100)
}

/// The menu of edge origins, with the number of edges for each.
final class MapEdgesMenu {
  /// Called when the selected origins change.
  var onChange: () -> Void = {}

  private let button: MenuButton
  private let menu: CheckMenu<NavigationGraph.Origin>

  init(_ parts: UIObjects<MapOutlets>, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    button = try parts.edges
    menu = CheckMenu(try parts.edgesBox)
    for origin in NavigationGraph.Origin.allCases {
      let part = try layout.make(\.edgeCheck)
      let (check, sample) = (try part.edgeCheck, try part.edgeCheckSample)
      try part.edgeCheckTitle.text = origin.rawValue
      check.setAccessibleLabel(origin.rawValue)
      check.setAccessibleDescription(origin.words)
      check.tooltip = origin.words
      MapStyle.draw(.origin(origin), on: sample)
      menu.append(origin, check, count: try part.edgeCheckCount)
    }
    menu.onChange = { [weak self] in
      self?.showLabel()
      self?.onChange()
    }
  }

  /// Returns the number of edges for each origin; called while the menu is open.
  var count: () -> [NavigationGraph.Origin: Int] {
    get { menu.counts }
    set { menu.counts = newValue }
  }

  /// The selected origins.
  var origins: Set<NavigationGraph.Origin> {
    get { menu.chosen }
    set {
      menu.chosen = newValue
      showLabel()
    }
  }

  /// Whether the button shows only an icon.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { showLabel() } }
  }

  /// Whether the menu button is visible.
  var isVisible: Bool {
    get { button.isVisible }
    set { button.isVisible = newValue }
  }

  /// Updates the counts if the menu is open.
  func update() { menu.update() }

  private func showLabel() {
    let words = menu.words("edges")
    button.setAccessibleLabel(words)
    if isNarrow { button.icon = "view-reveal-symbolic" } else { button.label = words }
  }
}

/// The options for viewing a map.
nonisolated struct MapViewOptions: Hashable, Sendable {
  /// The origins whose edges are drawn.
  var origins = Set(NavigationGraph.Origin.allCases)

  /// The names of the folded groups.
  var folded: Set<String> = []

  /// Returns a single drawing of one or two apps with the selected edges and all groups unfolded, or `nil` for no apps.
  func drawing(of each: [MapDrawing]) -> MapDrawing? {
    let shown = each.map { $0.showing(origins) }
    return shown.first.map { first in
      shown.dropFirst().reduce(first) { $0.merged(with: $1) }
    }
  }
}

extension StateKey<[String]> {
  /// The names of the origins whose edges are hidden.
  static var hiddenEdges: Self { Self("map.hidden-edges", in: .session, or: []) }

  /// The names of the groups that are folded on the map.
  static var foldedOnMap: Self { Self("map.folded", in: .session, or: []) }
}

extension UserState {
  /// The saved view options of the map.
  var mapViewOptions: MapViewOptions {
    get {
      let hidden = self[.hiddenEdges].compactMap(NavigationGraph.Origin.init)
      return MapViewOptions(
        origins: Set(NavigationGraph.Origin.allCases).subtracting(hidden),
        folded: Set(self[.foldedOnMap])
      )
    }
    set {
      self[.hiddenEdges] = NavigationGraph.Origin.allCases.filter { !newValue.origins.contains($0) }
        .map(\.rawValue)
      self[.foldedOnMap] = newValue.folded.sorted()
    }
  }
}
