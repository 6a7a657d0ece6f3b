import GTK
import PetriDish

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
