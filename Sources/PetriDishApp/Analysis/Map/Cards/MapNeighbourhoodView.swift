import Assets
import GTK
import Survey

/// The neighbors of the selected screen, with the actions that lead to and from them and the cost of the screen.
final class MapNeighbourhoodView {
  /// Called with the node that the user selects.
  var onChoose: (Int) -> Void = { _ in }

  private let layout: UIFile<MapOutlets>
  private let costLayout: UIFile<TwinOutlets>
  private let hereTitle: Label
  private let onTitle: Label
  private let here: Box
  private let middle: Box
  private let middlePicture: PictureView
  private let middleTitle: Label
  private let middleFacts: Label
  private let on: Box
  private let row: CenterBox
  private let edges: DrawingArea
  private let costs: Box
  private var rows: [(widget: Widget, edge: MapDrawing.Edge, leadsHere: Bool)] = []

  /// The maximum number of neighbors on each side; the rest are summarized as a count.
  private static let most = 5

  init(
    _ parts: UIObjects<MapOutlets>,
    _ layout: UIFile<MapOutlets>,
    _ assets: Assets
  ) throws {
    self.layout = layout
    costLayout = try UIFile<TwinOutlets>(assets)
    hereTitle = try parts.hereTitle
    onTitle = try parts.onTitle
    here = try parts.here
    middle = try parts.middle
    middlePicture = try parts.middlePicture
    middleTitle = try parts.middleTitle
    middleFacts = try parts.middleFacts
    on = try parts.on
    row = try parts.aroundRow
    edges = try parts.aroundEdges
    costs = try parts.costs
    edges.setDrawing { [weak self] context, _, _ in self?.drawEdges(on: context) }
  }

  /// Shows the neighborhood of a node.
  ///
  /// - Parameters:
  ///   - each: The drawings of the one or two shown variants, which provide the costs.
  ///   - variants: The names of the shown variants.
  ///   - facts: The lines of text about the screen.
  ///   - details: The details of the nodes.
  func show(
    _ node: Int,
    in drawing: MapDrawing,
    each: [MapDrawing],
    variants: [String],
    facts: [String],
    details: MapNodeDetails
  ) throws {
    let around = MapNeighbourhood(of: node, in: drawing)
    hereTitle.text = "Leads here: \(around.leadingHere.count)"
    onTitle.text = "Leads to: \(around.leadingOn.count)"
    middlePicture.picture = details.picture(node)
    middlePicture.isVisible = middlePicture.picture != nil
    middleTitle.text = drawing.nodes[node].title
    middleFacts.text = facts.joined(separator: "\n")
    rows = []
    try fill(here, around.leadingHere, in: drawing, leadsHere: true, details)
    try fill(on, around.leadingOn, in: drawing, leadsHere: false, details)
    try fillCosts(drawing.nodes[node].id, each, variants)
    // An overlay has the size of its main child, so the drawing area gets the height of the cards above it.
    let height = row.measure(.vertical).natural
    edges.setContentSize(width: row.measure(.horizontal).minimum, height: height)
    edges.queueDraw()
  }

  private func fill(
    _ column: Box,
    _ indices: [Int],
    in drawing: MapDrawing,
    leadsHere: Bool,
    _ details: MapNodeDetails
  ) throws(ToolkitError) {
    column.removeAll()
    for index in indices.prefix(Self.most) {
      let edge = drawing.edges[index]
      let node = leadsHere ? edge.from : edge.to
      let card = try card(node, drawing.nodes[node], details)
      let words = try words(of: edge, leadsHere: leadsHere)
      let line = Box(.horizontal, spacing: 9)
      for widget in leadsHere ? [card, words] : [words, card] { line.append(widget) }
      line.horizontalAlignment = leadsHere ? .start : .end
      column.append(line)
      rows.append((card, edge, leadsHere))
    }
    guard indices.count > Self.most else { return }
    let rest = Label("and \(indices.count - Self.most) more")
    rest.setClass("caption")
    rest.setClass("dim-label")
    rest.alignment = leadsHere ? 0 : 1
    let names = indices.dropFirst(Self.most).map { index in
      drawing.nodes[leadsHere ? drawing.edges[index].from : drawing.edges[index].to].title
    }
    rest.tooltip = names.joined(separator: ", ")
    column.append(rest)
  }

  private func card(
    _ index: Int,
    _ node: MapDrawing.Node,
    _ details: MapNodeDetails
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.neighbour)
    let button = try parts.neighbour
    let (dot, status) = (try parts.neighbourDot, details.status(index))
    let picture = try parts.neighbourPicture
    picture.picture = details.thumbnail(index)
    picture.isVisible = picture.picture != nil
    try parts.neighbourTitle.text = node.title
    let cost = node.cost.map { $0.actions == 0 ? "start" : MapPathCard.actions($0.actions) }
    try parts.neighbourCost.text = node.markWords ?? cost ?? "not in the catalog"
    dot.isVisible = status != nil
    if let status { StatusDot(dot).show(status) }
    button.setAccessibleLabel(node.title)
    button.isSensitive = !node.id.isEmpty
    button.onClick { [weak self] in self?.onChoose(index) }
    return button
  }

  private func words(of edge: MapDrawing.Edge, leadsHere: Bool) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.words)
    let box = try parts.words
    let (action, origin) = (try parts.wordsAction, try parts.wordsOrigin)
    let more = edge.actions.count > 1 ? ", and \(edge.actions.count - 1) more" : ""
    action.text = (edge.actions.first?.words ?? "") + more
    origin.text = edge.origin.rawValue
    for label in [action, origin] { label.alignment = leadsHere ? 0 : 1 }
    box.tooltip = edge.actions.map { "\($0.words) (\($0.origin.rawValue))" }.joined(separator: "\n")
    return box
  }

  private func fillCosts(
    _ id: String,
    _ each: [MapDrawing],
    _ variants: [String]
  ) throws(ToolkitError) {
    costs.removeAll()
    let results = each.map { drawing -> VariantCost? in
      guard let node = drawing.nodes.first(where: { $0.id == id }) else { return nil }
      return VariantCost(cost: node.cost, path: node.path.map(\.words))
    }
    for (index, result) in results.enumerated() {
      let card = try CostCard(
        costLayout,
        title: variants[index],
        result,
        against: results.count == 2 ? results[1 - index] : nil,
        of: results.count == 2 ? variants[1 - index] : ""
      )
      costs.append(card.widget)
    }
  }
}

// MARK: - Edges

extension MapNeighbourhoodView {
  /// Draws an edge between each neighbor and the selected screen.
  private func drawEdges(on context: CairoContext) {
    guard let middle = middle.bounds(in: edges) else { return }
    let style = MapStyle(of: edges)
    let isMirrored = edges.direction == .rightToLeft
    for isHere in [true, false] {
      let side = rows.filter { $0.leadsHere == isHere }
      for (number, row) in side.enumerated() {
        guard let card = row.widget.bounds(in: edges) else { continue }
        let part = Double(number + 1) / Double(side.count + 1)
        let y = Double(middle.y) + Double(middle.height) * part
        let isLeft = isHere != isMirrored
        let inner = Double(isLeft ? middle.x : middle.x + middle.width)
        let outer = Double(isLeft ? card.x + card.width : card.x)
        let bend = inner + (isLeft ? -1 : 1) * 18
        let level = Double(card.y) + Double(card.height) / 2
        let route = [(outer, level), (bend, level), (bend, y), (inner, y)]
          .map { MapLayout.Point(x: $0.0, y: $0.1) }
        MapStyle.draw(
          isHere ? route : route.reversed(),
          on: context,
          color: style.edge,
          style: MapStyle.lineStyle(row.edge.origin)
        )
      }
    }
  }
}
