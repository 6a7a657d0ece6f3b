import GTK
import PetriDish
import Survey

/// The legend below the map, which explains and counts line styles and marks, and filters screens by mark.
final class MapLegend {
  /// Called with the mark to filter by, or `nil` for all screens.
  var onMark: (MapDrawing.Mark?) -> Void = { _ in }

  private let layout: UIFile<MapOutlets>
  private let lines: Box
  private let marks: Box
  private let differences: Label
  private var buttons: [(mark: MapDrawing.Mark, button: ToggleButton)] = []
  private var shown: Content?

  /// The texts and numbers of the legend.
  private struct Content: Hashable {
    let variants: [String]
    let lines: [Line]
    let marks: [Int]
    let differences: MapDifferences?
  }

  /// A line style.
  private struct Line: Hashable {
    let title: String
    let sample: MapStyle.Sample
    let count: Int
  }

  init(_ parts: UIObjects<MapOutlets>, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    self.layout = layout
    lines = try parts.lines
    marks = try parts.marks
    differences = try parts.differences
  }

  /// Shows the legend of a map: line counts, mark counts and what differs between two variants.
  ///
  /// - Parameter variants: The names of the two compared variants; empty if a single variant is shown.
  func show(_ map: Maps.Shown, variants: [String]) throws(ToolkitError) {
    let origins = map.options.origins
    let content = Content(
      variants: variants,
      lines: origins.isEmpty ? [] : Self.lines(of: map, variants, origins),
      marks: MapDrawing.Mark.allCases.map { mark in map.whole.nodes.count { $0.mark == mark } },
      differences: variants.count == 2 ? map.differences : nil
    )
    guard content != shown else { return }
    shown = content
    lines.removeAll()
    if content.lines.isEmpty { lines.append(Label("No edges shown")) }
    for line in content.lines { lines.append(try row(line)) }
    differences.isVisible = content.differences != nil
    differences.text = content.differences?.sentence(variants) ?? ""
    differences.tooltip = content.differences?.list(variants)
    marks.removeAll()
    buttons = []
    for (mark, count) in zip(MapDrawing.Mark.allCases, content.marks) where count > 0 {
      marks.append(try row(mark, count))
    }
  }

  /// Presses the button of a mark and releases all others.
  func press(_ mark: MapDrawing.Mark?) {
    for (other, button) in buttons { button.isActive = other == mark }
  }

  private static func lines(
    of map: Maps.Shown,
    _ variants: [String],
    _ origins: Set<NavigationGraph.Origin>
  ) -> [Line] {
    let drawing = map.picture.drawing
    let edges = drawing.drawnEdges.map { (edge: drawing.edges[$0], index: $0) }
    guard variants.count == 2 else {
      return NavigationGraph.Origin.allCases.filter(origins.contains).compactMap { origin in
        let count = edges.count { $0.edge.origin == origin }
        // All lines fit into the window if absent ones are left out.
        guard count > 0 else { return nil }
        return Line(title: origin.rawValue, sample: .origin(origin), count: count)
      }
    }
    let names = ["both"] + variants.map { "only \($0)" }
    let others = edges.count { map.gestures.contains($0.index) }
    let presences = zip(MapDrawing.Presence.allCases, names).map { presence, name in
      let count = edges.count { $0.edge.presence == presence }
      return Line(
        title: name,
        sample: .presence(presence),
        count: presence == .both ? count - others : count
      )
    }
    return presences + [Line(title: "other action", sample: .otherAction, count: others)]
  }

  private func row(_ line: Line) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.line)
    try parts.lineTitle.text = "\(line.title) \(line.count)"
    MapStyle.draw(line.sample, on: try parts.lineSample)
    return try parts.line
  }

  private func row(_ mark: MapDrawing.Mark, _ count: Int) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.mark)
    let (button, sample) = (try parts.mark, try parts.markSample)
    try parts.markTitle.text = "\(mark.words) \(count)"
    button.setAccessibleLabel("\(mark.words), \(count)")
    button.tooltip = mark.sentence
    button.setClass(mark.isSevere ? "bad" : "warn")
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
  /// Whether the mark has the color of errors.
  var isSevere: Bool { self == .unreachable || self == .modalTrap }

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
