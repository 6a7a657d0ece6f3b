import GTK
import PetriDish
import Survey

/// The texts of a map, laid out once.
final class MapTexts {
  let titles: [TextLine]
  let groups: [TextLine]
  /// The words about defects, each laid out once.
  let marks: [String: TextLine]
  let variants: [TextLine]

  /// The size of the letters of a title, in points of the map.
  let size: Double

  let widget: Widget
  private var numbers: [Int: TextLine] = [:]

  /// The room for the small picture of a node, in points of the map.
  static let thumbnailRoom = 20.0

  /// Lays the texts out.
  ///
  /// - Parameter isNarrow: Whether each node has a small picture beside its title.
  init(_ picture: MapPicture, _ variants: [String], in widget: Widget, isNarrow: [Bool]) {
    self.widget = widget
    // A letter is about as high as three quarters of its line.
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

  /// Returns the number of a step.
  func number(_ number: Int) -> TextLine {
    if let known = numbers[number] { return known }
    let line = TextLine("\(number)", in: widget, scale: 0.72, isBold: true)
    numbers[number] = line
    return line
  }

  private static let titleScale = 0.88
  static let smallScale = 0.82
}

extension NavigationGraph.Origin {
  /// The words about where an edge is known from.
  var words: String {
    switch self {
    case .container: "a container offers it"
    case .declared: "declared by the catalog"
    case .observed: "observed, not declared"
    case .assumed: "assumed: neither declared nor observed"
    }
  }
}

extension MapTexts {
  /// Returns what to do to go along an edge, and where that is known from, line by line.
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

  /// The most actions that a card tells.
  private static let mostActions = 4
}

/// The details of nodes that no drawing has, by the indices of the nodes.
package struct MapNodeDetails {
  /// Returns the status of a screen; `nil` for a place.
  var status: (Int) -> ScreenStatus? = { _ in nil }

  /// Returns the small picture of a screen; `nil` if there is none.
  var thumbnail: (Int) -> Picture? = { _ in nil }

  /// Returns the larger picture of a screen; `nil` if there is none.
  var picture: (Int) -> Picture? = { _ in nil }

  /// Creates details of which there are none.
  package init() {}
}
