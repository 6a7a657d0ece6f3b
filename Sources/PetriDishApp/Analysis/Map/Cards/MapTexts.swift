import GTK
import PetriDish
import Survey

/// The text layouts of a map, created once.
final class MapTexts {
  let titles: [TextLine]
  let groups: [TextLine]
  /// The texts of marks, by their content.
  let marks: [String: TextLine]
  let variants: [TextLine]

  /// The cap height of titles, in map points.
  let size: Double

  let widget: Widget
  private var numbers: [Int: TextLine] = [:]

  /// The space for the thumbnail of a node, in map points.
  static let thumbnailRoom = 20.0

  /// Lays out the texts.
  ///
  /// - Parameter isNarrow: Whether each node has a thumbnail next to its title.
  init(_ picture: MapPicture, _ variants: [String], in widget: Widget, isNarrow: [Bool]) {
    self.widget = widget
    // The height of a capital letter is about three quarters of the line height.
    size = TextLine("X", in: widget, scale: Self.titleScale).size.height * 0.75
    titles = zip(picture.drawing.nodes, isNarrow).map { node, isNarrow in
      TextLine(
        node.title.isEmpty ? node.id : node.title,
        in: widget,
        scale: Self.titleScale,
        width: MapDrawing.Metrics.nodeWidth - 32 - (isNarrow ? Self.thumbnailRoom : 0)
      )
    }
    groups = picture.layout.groups.map { group in
      TextLine(
        group.name,
        in: widget,
        scale: Self.smallScale,
        isBold: true,
        width: max(0, group.frame.width - 18)
      )
    }
    marks = Dictionary(
      uniqueKeysWithValues: Set(picture.drawing.nodes.compactMap(\.markWords)).map { words in
        (words, TextLine(words, in: widget, scale: 0.76, isBold: true))
      }
    )
    self.variants = variants.map { TextLine($0, in: widget, scale: 0.76, isBold: true) }
  }

  /// Returns the text of a step number.
  func number(_ number: Int) -> TextLine {
    if let known = numbers[number] { return known }
    let line = TextLine("\(number)", in: widget, scale: 0.72, isBold: true)
    numbers[number] = line
    return line
  }

  private static let titleScale = 0.88
  private static let smallScale = 0.82
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
        (TextLine(action.words, in: widget, scale: 0.88, isBold: true, width: 300), false),
        (TextLine(action.origin.words, in: widget, scale: Self.smallScale), true),
      ]
    }
    let rest = edge.actions.count - shown.count
    if rest > 0 {
      lines.append((TextLine("and \(rest) more", in: widget, scale: Self.smallScale), true))
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
