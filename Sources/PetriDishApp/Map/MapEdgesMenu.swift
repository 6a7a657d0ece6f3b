import GTK
import PetriDish

/// The menu of the origins whose edges are drawn, with the number of each.
final class MapEdgesMenu {
  /// Called when other origins are chosen.
  var onChange: () -> Void = {}

  /// Returns the number of edges of an origin; called while the menu is open.
  var count: (NavigationGraph.Origin) -> Int = { _ in 0 }

  private let button: MenuButton
  private let box: Box
  private var checks: [(origin: NavigationGraph.Origin, check: CheckButton, count: Label)] = []
  private var isSetting = false

  init(_ parts: UIObjects<MapOutlets>, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    button = try parts.edges
    box = try parts.edgesBox
    for origin in NavigationGraph.Origin.allCases {
      let part = try layout.make(\.edgeCheck)
      let (check, sample) = (try part.edgeCheck, try part.edgeCheckSample)
      try part.edgeCheckTitle.text = origin.rawValue
      check.setAccessibleLabel(origin.rawValue)
      check.setAccessibleDescription(origin.words)
      check.tooltip = origin.words
      check.onToggle { [weak self] in self?.toggled() }
      MapStyle.drawSample(of: MapDrawing.Edge(sampleOf: origin), ofTwo: false, on: sample)
      box.append(check)
      checks.append((origin, check, try part.edgeCheckCount))
    }
    CheckMenuKeys.install(on: box)
    box.onMap { [weak self] in self?.update() }
  }

  /// The origins that are chosen.
  var origins: Set<NavigationGraph.Origin> {
    get { Set(checks.filter(\.check.isActive).map(\.origin)) }
    set {
      isSetting = true
      for row in checks { row.check.isActive = newValue.contains(row.origin) }
      isSetting = false
      showLabel()
    }
  }

  /// A Boolean value that indicates whether there is room for a picture alone.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { showLabel() } }
  }

  /// A Boolean value that indicates whether there are edges that it could choose among.
  var isVisible: Bool {
    get { button.isVisible }
    set { button.isVisible = newValue }
  }

  /// Counts anew, if the menu is open.
  func update() {
    guard box.isMapped else { return }
    for row in checks { row.count.text = "\(count(row.origin))" }
  }

  private func toggled() {
    guard !isSetting else { return }
    showLabel()
    onChange()
  }

  private func showLabel() {
    let (wanted, all) = (origins.count, checks.count)
    let words = wanted == all ? "Edges" : "\(wanted) of \(all) edges"
    button.setAccessibleLabel(words)
    if isNarrow { button.icon = "view-reveal-symbolic" } else { button.label = words }
  }
}
