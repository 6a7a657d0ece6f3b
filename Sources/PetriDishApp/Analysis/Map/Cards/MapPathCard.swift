import GTK
import Survey

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
