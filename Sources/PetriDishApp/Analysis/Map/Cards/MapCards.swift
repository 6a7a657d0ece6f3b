import GTK
import Survey

/// The cards that lie over the map: legend and path, where they cover no node, or else only when they are
/// asked for; in a narrow window the path is a sheet at the foot.
final class MapCards {
  private let widget: Box
  private let legend: MapLegend
  private let path: MapPathCard

  init(
    _ parts: UIObjects<MapOutlets>,
    _ legend: MapLegend,
    _ path: MapPathCard
  ) throws(ToolkitError) {
    widget = try parts.cards
    self.legend = legend
    self.path = path
  }

  /// Called with whether the legend is seen, where there has come to be room for it, or none.
  var onLegend: (Bool) -> Void = { _ in }

  /// Shows the legend, or takes it away, whether it covers something or not.
  ///
  /// - Parameter canvas: The map below it.
  func showLegend(_ isShown: Bool, over canvas: MapCanvas) {
    guard isShown != legend.widget.isVisible else { return }
    (isForced, isUnwanted) = (isShown, !isShown)
    legend.widget.isVisible = isShown
    follow(canvas)
  }

  private var isForced = false
  private var isUnwanted = false

  /// Whether the window is narrow.
  var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      path.isSheet = isNarrow
      widget.horizontalAlignment = isNarrow ? .fill : .start
      widget.verticalAlignment = isNarrow ? .end : .start
      widget.setMargins(isNarrow ? 6 : 12)
    }
  }

  /// Moves the cards to where they cover nothing of a map; where there is no such place, the legend goes
  /// unless it was asked for.
  func follow(_ canvas: MapCanvas) {
    guard !isNarrow, let picture = canvas.picture, canvas.view.size.width > 0 else {
      if isNarrow, !isForced { show(legend: false) }
      return
    }
    // What is measured has its margins with it.
    widget.setMargins(0)
    let view = canvas.view
    let taken = (picture.layout.groups.map(\.frame) + picture.layout.nodes).map(view.frame)
    let choices = isForced ? [true] : isUnwanted ? [false] : [true, false]
    for isLast in [false, true] {
      for hasLegend in choices {
        legend.widget.isVisible = hasLegend
        guard
          let place = place(among: taken, view.size, orLowest: isLast && hasLegend == choices.last)
        else { continue }
        let isMirrored = widget.direction == .rightToLeft
        let width = Double(widget.measure(.horizontal).natural)
        let start = isMirrored ? view.size.width - place.x - width : place.x
        widget.setMargins(top: Int(place.y), start: Int(start))
        return onLegend(hasLegend)
      }
    }
  }

  private func show(legend isShown: Bool) {
    legend.widget.isVisible = isShown
    onLegend(isShown)
  }

  /// Returns a place for the cards where nothing is; or else the lowest at the left, where asked for.
  private func place(
    among taken: [MapLayout.Frame],
    _ size: MapLayout.Size,
    orLowest isLowest: Bool
  ) -> (x: Double, y: Double)? {
    let width = Double(widget.measure(.horizontal).natural)
    let height = Double(widget.measure(.vertical).natural)
    let (right, bottom) = (size.width - width - Self.gap, size.height - height - Self.gap)
    let levels = Array(stride(from: Self.gap, through: max(Self.gap, bottom), by: Self.step))
    let free = [Self.gap, right].lazy.flatMap { x in levels.map { (x, $0) } }.first { x, y in
      let card = MapLayout.Frame(x: x, y: y, width: width, height: height)
      return x >= Self.gap && !taken.contains { $0.intersects(card) }
    }
    if let free, bottom >= Self.gap { return free }
    return isLowest ? (Self.gap, max(Self.gap, bottom)) : nil
  }

  /// The points between a card and the edge.
  private static let gap = 12.0

  /// The points between two places that are tried.
  private static let step = 12.0
}

/// The card with the path to the chosen screen, step by step.
final class MapPathCard {
  let widget: Widget

  /// Called when the user wants to go there.
  var onJump: () -> Void = {}

  /// Whether it lies at the foot of a narrow window, and has a button of its own.
  var isSheet = false {
    didSet { jump.isVisible = isSheet }
  }

  private let layout: UIFile<MapOutlets>
  private let title: Label
  private let cost: Label
  private let jump: Button
  private let steps: Box
  private var shown: [MapDrawing.Node]?

  init(_ parts: UIObjects<MapOutlets>, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    self.layout = layout
    widget = try parts.path
    title = try parts.pathTitle
    cost = try parts.pathCost
    jump = try parts.pathJump
    steps = try parts.steps
    jump.onClick { [weak self] in self?.onJump() }
  }

  /// Shows a screen.
  ///
  /// - Parameters:
  ///   - nodes: The screen under each shown variant; empty where none is chosen.
  ///   - variants: The names of two variants that are shown at once; empty for one.
  func show(_ nodes: [MapDrawing.Node], variants: [String]) throws(ToolkitError) {
    widget.isVisible = !nodes.isEmpty
    guard let node = nodes.first, nodes != shown else { return }
    shown = nodes
    title.text = node.title
    steps.removeAll()
    guard nodes.count == 1 else {
      cost.text = ""
      for (node, variant) in zip(nodes, variants) {
        steps.append(try row("", "\(variant): \(node.costWords)"))
      }
      return
    }
    cost.text = node.cost.map { Self.actions($0.actions) } ?? ""
    if node.cost == nil { steps.append(try row("", "It is not reached.")) }
    if node.cost != nil, node.path.isEmpty { steps.append(try row("", "In sight from the start.")) }
    for (index, step) in node.path.enumerated() {
      steps.append(try row("\(index + 1)", step.words))
    }
  }

  /// Returns a number of actions in words.
  static func actions(_ count: Int) -> String { count == 1 ? "1 action" : "\(count) actions" }

  private func row(_ number: String, _ words: String) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.step)
    let (row, label) = (try parts.step, try parts.stepNumber)
    label.text = number
    label.isVisible = !number.isEmpty
    try parts.stepWords.text = words
    return row
  }
}

extension MapDrawing.Node {
  /// The cost in a few words.
  var costWords: String {
    guard let cost else { return "not reached" }
    let back = cost.back.map { "back \($0)" } ?? "no way back"
    return "\(MapPathCard.actions(cost.actions)), depth \(cost.depth), \(back)"
  }
}
