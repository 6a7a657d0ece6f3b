import GTK
import PetriDish
import Survey

/// The text layouts of a map, each created once.
final class MapTexts {
  let groups: [TextLine]

  /// The cap height of titles, in map points.
  let size: Double

  let widget: Widget
  private let drawing: MapDrawing
  private let hasPicture: [Bool]
  private var titles: [Int: TextLine] = [:]
  private var boldTitles: [Int: TextLine] = [:]
  private var seconds: [Second: TextLine] = [:]
  private var numbers: [Int: TextLine] = [:]

  private struct Second: Hashable {
    let words: String
    let isBold: Bool
    let width: Double
  }

  /// The space for the thumbnail of a node, in map points.
  static let thumbnailRoom = 20.0

  /// The space for the symbol of a mark, in map points.
  static let markRoom = 16.0

  /// Creates the texts of a map.
  ///
  /// - Parameter hasPicture: Whether each node has a thumbnail next to its title.
  init(_ picture: MapPicture, in widget: Widget, hasPicture: [Bool]) {
    self.widget = widget
    drawing = picture.drawing
    self.hasPicture = hasPicture
    // The height of a capital letter is about three quarters of the line height.
    size = TextLine("X", in: widget, scale: Self.titleScale).size.height * 0.75
    groups = picture.layout.groups.map { group in
      TextLine(
        group.name,
        in: widget,
        scale: Self.groupScale,
        isBold: true,
        width: MapGrid.nodeWidth
      )
    }
  }

  /// Returns the title of a node.
  func title(of node: Int, isBold: Bool) -> TextLine {
    if let known = isBold ? boldTitles[node] : titles[node] { return known }
    let shown = drawing.nodes[node]
    let line = TextLine(
      shown.title.isEmpty ? shown.id : shown.title,
      in: widget,
      scale: Self.titleScale,
      isBold: isBold,
      width: MapGrid.nodeWidth - 32 - (hasPicture[node] ? Self.thumbnailRoom : 0)
    )
    if isBold { boldTitles[node] = line } else { titles[node] = line }
    return line
  }

  /// Returns the text below a title.
  func second(_ words: String, isBold: Bool, width: Double) -> TextLine {
    let key = Second(words: words, isBold: isBold, width: width)
    if let known = seconds[key] { return known }
    let line = TextLine(
      words,
      in: widget,
      scale: Self.secondScale,
      isBold: isBold,
      width: width
    )
    seconds[key] = line
    return line
  }

  /// Returns the text of a step number.
  func number(_ number: Int) -> TextLine {
    if let known = numbers[number] { return known }
    let line = TextLine("\(number)", in: widget, scale: Self.groupScale, isBold: true)
    numbers[number] = line
    return line
  }

  /// The size of titles relative to the font of the window, which has 14.7 pixels by default.
  static let titleScale = 0.887

  /// The size of second lines relative to the font of the window.
  static let secondScale = 0.785

  /// The size of the names of groups relative to the font of the window.
  static let groupScale = 0.82
}

extension NavigationGraph.Origin {
  /// An explanation of the origin.
  var words: String {
    switch self {
    case .container: "provided by a container"
    case .declared: "declared in the catalog"
    case .observed: "observed but not declared"
    case .assumed: "assumed, neither declared nor observed"
    }
  }
}

extension MapTexts {
  /// Returns the actions of an edge and their origins, one per line.
  func words(of edge: MapDrawing.Edge) -> [(text: TextLine, isSource: Bool)] {
    let shown = edge.actions.prefix(Self.mostActions)
    var lines: [(text: TextLine, isSource: Bool)] = shown.flatMap { action in
      [
        (
          TextLine(action.words, in: widget, scale: Self.titleScale, isBold: true, width: 300),
          false
        ),
        (TextLine(action.origin.words, in: widget, scale: Self.groupScale), true),
      ]
    }
    let rest = edge.actions.count - shown.count
    if rest > 0 {
      lines.append((TextLine("and \(rest) more", in: widget, scale: Self.groupScale), true))
    }
    return lines
  }

  /// The maximum number of actions in the card of an edge.
  private static let mostActions = 4
}

/// Details of nodes that aren't part of the drawing, by node index.
package struct MapNodeDetails {
  /// Returns the status of a screen, or `nil` for a place.
  var status: (Int) -> ScreenStatus? = { _ in nil }

  /// Returns the thumbnail of a screen, if any.
  var thumbnail: (Int) -> Picture? = { _ in nil }

  /// Returns the full-size picture of a screen, if any.
  var picture: (Int) -> Picture? = { _ in nil }

  /// Creates empty details.
  package init() {}
}
