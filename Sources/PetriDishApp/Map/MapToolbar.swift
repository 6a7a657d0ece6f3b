import GTK

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
