import GTK
import Survey

/// The card that explains lines and signs, counts them, and shows the screens that have a mark.
final class MapLegend {
  let widget: Widget

  /// Called with the mark whose screens are to be shown; `nil` for all.
  var onMark: (MapDrawing.Mark?) -> Void = { _ in }

  private let layout: UIFile<MapOutlets>
  private let title: Label
  private let lines: Box
  private let marksTitle: Label
  private let marks: Box
  private let differencesTitle: Label
  private let differences: Box
  private var buttons: [(mark: MapDrawing.Mark, button: ToggleButton)] = []
  private var shown: Content?

  /// The words and numbers of the card.
  private struct Content: Hashable {
    let variants: [String]
    let lines: [Line]
    let marks: [Int]
    let differences: [MapCostDifference]
  }

  /// A kind of line.
  private struct Line: Hashable {
    let title: String
    let edge: MapDrawing.Edge
    let count: Int
  }

  init(_ parts: UIObjects<MapOutlets>, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    self.layout = layout
    widget = try parts.legend
    title = try parts.legendTitle
    lines = try parts.lines
    marksTitle = try parts.marksTitle
    marks = try parts.marks
    differencesTitle = try parts.differencesTitle
    differences = try parts.differences
  }

  /// Counts the lines of a drawing and the marks of its screens, and names those whose costs differ most.
  ///
  /// - Parameters:
  ///   - whole: The same with all groups unfolded.
  ///   - each: The drawing of each variant that it shows.
  ///   - variants: The names of two variants that are shown at once; empty for one.
  ///   - origins: The origins whose edges are drawn.
  func show(
    _ drawing: MapDrawing,
    of whole: MapDrawing,
    each: [MapDrawing],
    variants: [String],
    origins: Set<NavigationGraph.Origin>
  ) throws(ToolkitError) {
    let isOfTwo = variants.count == 2
    let content = Content(
      variants: variants,
      lines: origins.isEmpty ? [] : Self.lines(of: drawing, variants, origins),
      marks: MapDrawing.Mark.allCases.map { mark in whole.nodes.count { $0.mark == mark } },
      differences: isOfTwo ? MapCostDifference.worst(Self.mostDifferences, of: each) : []
    )
    guard content != shown else { return }
    shown = content
    title.text =
      content.lines.isEmpty
      ? "No edges are drawn"
      : isOfTwo ? "Ways under \(variants[0]) and \(variants[1])" : "Origin of an edge"
    lines.removeAll()
    for line in content.lines { lines.append(try row(line, ofTwo: isOfTwo)) }
    differencesTitle.isVisible = !content.differences.isEmpty
    differences.removeAll()
    for difference in content.differences {
      differences.append(try row(difference, variants))
    }
    marksTitle.text = "Wants a look · \(content.marks.reduce(0, +))"
    marks.removeAll()
    buttons = []
    for (mark, count) in zip(MapDrawing.Mark.allCases, content.marks) {
      marks.append(try row(mark, count))
    }
  }

  /// Presses the button of a mark, and no other.
  func press(_ mark: MapDrawing.Mark?) {
    for (other, button) in buttons { button.isActive = other == mark }
  }

  private static func lines(
    of drawing: MapDrawing,
    _ variants: [String],
    _ origins: Set<NavigationGraph.Origin>
  ) -> [Line] {
    let edges = drawing.drawnEdges.map { drawing.edges[$0] }
    guard variants.count == 2 else {
      return NavigationGraph.Origin.allCases.filter(origins.contains).map { origin in
        Line(
          title: origin.rawValue,
          edge: MapDrawing.Edge(sampleOf: origin),
          count: edges.count { $0.origin == origin }
        )
      }
    }
    let names = ["both"] + variants.map { "only \($0)" }
    return zip(MapDrawing.Presence.allCases, names).map { presence, name in
      Line(
        title: name,
        edge: MapDrawing.Edge(sampleOf: presence),
        count: edges.count { $0.presence == presence }
      )
    }
  }

  private func row(_ line: Line, ofTwo isOfTwo: Bool) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.line)
    try parts.lineTitle.text = line.title
    try parts.lineCount.text = "\(line.count)"
    MapStyle.drawSample(of: line.edge, ofTwo: isOfTwo, on: try parts.lineSample)
    return try parts.line
  }

  /// The number of screens whose costs are compared.
  private static let mostDifferences = 3

  private func row(
    _ difference: MapCostDifference,
    _ variants: [String]
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.step)
    let name = try parts.stepNumber
    name.text = variants[difference.variant]
    name.classes = ["heading", difference.variant == 0 ? "accent" : "second"]
    try parts.stepWords.text = "\(difference.title), \(difference.most) for \(difference.least)"
    let row = try parts.step
    row.setClass("map-row")
    return row
  }

  private func row(_ mark: MapDrawing.Mark, _ count: Int) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.mark)
    let (button, sample) = (try parts.mark, try parts.markSample)
    try parts.markTitle.text = mark.words
    try parts.markCount.text = "\(count)"
    button.setAccessibleLabel("\(mark.words), \(count)")
    button.tooltip = mark.sentence
    button.isSensitive = count > 0
    sample.setDrawing { [weak sample] context, width, height in
      guard let sample else { return }
      let color = MapStyle(of: sample).color(mark)
      MapShapes.draw(mark, on: context, x: width / 2, y: height / 2, color: color)
    }
    button.onClick { [weak self, weak button] in
      self?.onMark(button?.isActive == true ? mark : nil)
    }
    buttons.append((mark, button))
    return button
  }
}

extension MapDrawing.Mark {
  /// The meaning, as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .unreachable: "Nothing is known that leads to the screen."
    case .deadEnd: "No way back from the screen is known."
    case .modalTrap: "The screen’s modal refuses to close, and nothing on it leads home."
    case .overBudget: "Getting to the screen costs more than its budget."
    }
  }
}
