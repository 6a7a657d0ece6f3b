import GTK
import Survey

/// The legend, which explains and counts line styles and marks, and filters screens by mark.
final class MapLegend {
  let widget: Widget

  /// Called with the mark to filter by, or `nil` for all screens.
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

  /// The texts and numbers of the legend.
  private struct Content: Hashable {
    let variants: [String]
    let lines: [Line]
    let marks: [Int]
    let differences: [MapCostDifference]
  }

  /// A line style.
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

  /// Shows the legend of a drawing: line counts, mark counts and the largest cost differences.
  ///
  /// - Parameters:
  ///   - whole: The same drawing with all groups unfolded.
  ///   - each: The drawing of each shown variant.
  ///   - variants: The names of the two compared variants; empty if a single variant is shown.
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
      ? "No edges shown"
      : isOfTwo ? "Edges under \(variants[0]) and \(variants[1])" : "Origin of edges"
    lines.removeAll()
    for line in content.lines { lines.append(try row(line, ofTwo: isOfTwo)) }
    differencesTitle.isVisible = !content.differences.isEmpty
    differences.removeAll()
    for difference in content.differences {
      differences.append(try row(difference, variants))
    }
    marksTitle.text = "Issues: \(content.marks.reduce(0, +))"
    marks.removeAll()
    buttons = []
    for (mark, count) in zip(MapDrawing.Mark.allCases, content.marks) {
      marks.append(try row(mark, count))
    }
  }

  /// Presses the button of a mark and releases all others.
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

  /// The maximum number of listed cost differences.
  private static let mostDifferences = 3

  private func row(
    _ difference: MapCostDifference,
    _ variants: [String]
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.step)
    let name = try parts.stepNumber
    name.text = variants[difference.variant]
    name.classes = ["heading", difference.variant == 0 ? "accent" : "second"]
    try parts.stepWords.text = "\(difference.title): \(difference.most) vs. \(difference.least)"
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
  /// An explanation of the mark.
  fileprivate var sentence: String {
    switch self {
    case .unreachable: "No known edge leads to the screen."
    case .deadEnd: "No known edge leads back from the screen."
    case .modalTrap: "The modal refuses to close, and nothing in it leads to the first screen."
    case .overBudget: "Reaching the screen costs more than its budget."
    }
  }
}
