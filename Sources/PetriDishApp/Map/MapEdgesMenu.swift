import GTK
import PetriDish

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
