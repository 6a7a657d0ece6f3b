import PetriDish
import GTK
import Survey

/// The legend and the path card, placed where they cover no node of the map.
///
/// If there is no such place, the legend is shown only on request. In a narrow window, the path is a sheet
/// at the bottom.
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

  /// Called with the visibility of the legend when the available space changes it.
  var onLegend: (Bool) -> Void = { _ in }

  /// Shows or hides the legend, even if it covers part of the map.
  ///
  /// - Parameter canvas: The map below the cards.
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

  /// Moves the cards to a free place on the map, or hides the legend if no place is free and the user didn't request it.
  func follow(_ canvas: MapCanvas) {
    guard !isNarrow, let picture = canvas.picture, canvas.view.size.width > 0 else {
      if isNarrow, !isForced { show(legend: false) }
      return
    }
    // The measured size includes the margins.
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

  /// Returns a free place for the cards, or the lowest place at the left if requested.
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

  /// The distance between a card and the edge of the view, in points.
  private static let gap = 12.0

  /// The distance between two candidate places, in points.
  private static let step = 12.0
}

/// The card that shows the path to the selected screen step by step.
final class MapPathCard {
  let widget: Widget

  /// Called when the user requests a jump to the screen.
  var onJump: () -> Void = {}

  /// Whether the card is a sheet at the bottom of a narrow window, with its own jump button.
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

  /// Shows the path to a screen.
  ///
  /// - Parameters:
  ///   - nodes: The node of the screen under each shown variant; empty if no screen is selected.
  ///   - variants: The names of the two compared variants; empty if a single variant is shown.
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
    if node.cost == nil { steps.append(try row("", "Not reached.")) }
    if node.cost != nil, node.path.isEmpty { steps.append(try row("", "Visible at launch.")) }
    for (index, step) in node.path.enumerated() {
      steps.append(try row("\(index + 1)", step.words))
    }
  }

  /// Returns a number of actions as text.
  static func actions(_ count: Int) -> String { count.counted("action") }

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
  /// The cost as a short text.
  var costWords: String {
    guard let cost else { return "not reached" }
    let back = cost.back.map { "back \($0)" } ?? "no way back"
    return "\(MapPathCard.actions(cost.actions)), depth \(cost.depth), \(back)"
  }
}
