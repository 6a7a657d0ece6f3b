import GTK
import Survey

/// The bar over the map: which part of it is shown, the search, the scale.
final class MapToolbar {
  /// Called with the factor of a zoom; `nil` for the scale that fits.
  var onZoom: (Double?) -> Void = { _ in }

  /// Called when the other part of the map is to be shown.
  var onScope: () -> Void = {}

  /// Called with what is searched for.
  var onSearch: (String) -> Void = { _ in }

  /// Called when Escape is pressed in the search.
  var onStop: () -> Void = {}

  /// Called with whether the legend is to be shown.
  var onLegend: (Bool) -> Void = { _ in }

  /// The menu of the origins whose edges are drawn.
  let edges: MapEdgesMenu

  let bar: Box
  private let all: ToggleButton
  private let around: ToggleButton
  private let starts: ToggleButton
  let aroundLabel: Label
  let entry: SearchEntry
  let countsLabel: Label
  let zoom: Box
  private let scale: Label
  let legend: ToggleButton

  /// The least width of a window with room for words and cards, in points.
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
    legend = try parts.legendShow
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
    legend.onClick { [weak self] in
      guard let self else { return }
      onLegend(legend.isActive)
    }
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

  /// Whether the keyboard is in the search.
  var isTyping: Bool { entry.holdsFocus }

  /// The numbers of screens and edges, in words.
  var counts: String {
    get { countsLabel.text }
    set {
      countsLabel.text = newValue
      showZoom()
    }
  }

  /// Whether the screens around the chosen one are shown.
  var isAround: Bool { around.isActive }

  /// Whether the table of starts is shown.
  var isStarts: Bool { starts.isActive }

  /// Whether a screen is chosen.
  var canShowAround: Bool {
    get { around.isSensitive }
    set {
      around.isSensitive = newValue
      if !newValue, around.isActive { all.isActive = true }
    }
  }

  /// The words in the empty search.
  var placeholder: String {
    get { entry.placeholder }
    set { if entry.placeholder != newValue { entry.placeholder = newValue } }
  }

  /// Whether the button of the legend is pressed.
  var showsLegend: Bool {
    get { legend.isActive }
    set { legend.isActive = newValue }
  }

  /// Whether what is shown has a scale and a legend.
  var canZoom: Bool {
    get { zoom.isSensitive }
    set {
      zoom.isSensitive = newValue
      legend.isSensitive = newValue
    }
  }

  /// Whether there is anything that could have a scale and a legend.
  var hasZoom = true {
    didSet { showZoom() }
  }

  var isNarrow = false
  var width = Int.max

  /// Moves the keyboard to the search.
  func focus() { entry.grabFocus() }

  /// Shows a scale.
  func show(scale: Double) { self.scale.text = "\(Int((scale * 100).rounded())) %".leftToRight }

  /// The width that it cannot do without, in points.
  var leastWidth: Int { bar.measure(.horizontal).minimum }
}

extension MapToolbar {
  /// Adapts to a window of a width in points: where it is narrow, words are left out.
  func adapt(to width: Int) {
    self.width = width
    isNarrow = width < Self.roomForWords
    edges.isNarrow = isNarrow
    aroundLabel.text = width < Self.roomForSentence ? "Around" : "Around this screen"
    showZoom()
    bar.setClass("tight", isNarrow)
  }

  /// Shows what there is room for.
  func showZoom() {
    let room = hasZoom ? Self.roomForCounts.besideZoom : Self.roomForCounts.alone
    // What a search has found is said in any room.
    countsLabel.isVisible = width >= room || !entry.text.isEmpty
    zoom.isVisible = hasZoom && !isNarrow
    legend.isVisible = hasZoom
    edges.isVisible = hasZoom
  }

  /// The least width of a window with room for a name in several words, in points.
  private static let roomForSentence = 1360

  /// The least width of a window with room for the counts, in points.
  private static let roomForCounts = (besideZoom: 1360, alone: 1100)
}

/// The menu of the origins whose edges are drawn, with the number of each.
final class MapEdgesMenu {
  /// Called when other origins are chosen.
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
      MapStyle.drawSample(of: MapDrawing.Edge(sampleOf: origin), ofTwo: false, on: sample)
      menu.append(origin, check, count: try part.edgeCheckCount)
    }
    menu.onChange = { [weak self] in
      self?.showLabel()
      self?.onChange()
    }
  }

  /// Returns the number of edges of each origin; called while the menu is open.
  var count: () -> [NavigationGraph.Origin: Int] {
    get { menu.counts }
    set { menu.counts = newValue }
  }

  /// The origins that are chosen.
  var origins: Set<NavigationGraph.Origin> {
    get { menu.chosen }
    set {
      menu.chosen = newValue
      showLabel()
    }
  }

  /// Whether there is room for a picture alone.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { showLabel() } }
  }

  /// Whether there are edges that it could choose among.
  var isVisible: Bool {
    get { button.isVisible }
    set { button.isVisible = newValue }
  }

  /// Counts anew, if the menu is open.
  func update() { menu.update() }

  private func showLabel() {
    let words = menu.words("edges")
    button.setAccessibleLabel(words)
    if isNarrow { button.icon = "view-reveal-symbolic" } else { button.label = words }
  }
}

/// The choice of what a map shows of an app.
struct MapViewOptions: Hashable {
  /// The origins whose edges are drawn.
  var origins = Set(NavigationGraph.Origin.allCases)

  /// The names of the groups that are folded.
  var folded: Set<String> = []

  /// Returns the drawing of one app, or of two as one, with the edges that are drawn of it, and all groups
  /// unfolded; `nil` for none.
  func drawing(of each: [MapDrawing]) -> MapDrawing? {
    let shown = each.map { $0.showing(origins) }
    return shown.first.map { first in
      shown.dropFirst().reduce(first) { $0.merged(with: $1) }
    }
  }
}

extension StateKey<[String]> {
  /// The origins whose edges the map does not draw, by their names.
  static var hiddenEdges: Self { Self("map.hidden-edges", in: .session, or: []) }

  /// The names of the groups that are folded on the map.
  static var foldedOnMap: Self { Self("map.folded", in: .session, or: []) }
}

extension UserState {
  /// The options of the map as they were left.
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
