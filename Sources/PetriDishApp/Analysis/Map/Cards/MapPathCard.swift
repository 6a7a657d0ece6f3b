import PetriDish
import GTK
import Survey

/// The row below the map with the path to the selected screen, step by step.
final class MapPathCard {
  /// Called when the user requests a jump to the screen.
  var onJump: () -> Void = {}

  private let widget: Widget
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
  ///   - remark: The remark about a screen without a route, or `nil`.
  func show(
    _ nodes: [MapDrawing.Node],
    variants: [String],
    remark: String?
  ) throws(ToolkitError) {
    jump.isVisible = !nodes.isEmpty
    guard nodes != shown else { return }
    shown = nodes
    steps.removeAll()
    cost.text = ""
    title.text = nodes.first?.title ?? "No screen selected"
    guard let node = nodes.first else { return }
    if let remark, nodes.allSatisfy({ $0.cost == nil }) {
      return steps.append(try row("", "No route: \(remark)."))
    }
    guard nodes.count == 1 else {
      for (node, variant) in zip(nodes, variants) {
        steps.append(try row(variant, node.costWords))
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

  private func row(_ name: String, _ words: String) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.step)
    let (row, label) = (try parts.step, try parts.stepNumber)
    label.text = name
    label.isVisible = !name.isEmpty
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
