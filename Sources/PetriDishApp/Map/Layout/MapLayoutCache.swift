import PetriDish

/// The layouts of drawings, made one at a time and kept.
final class MapLayoutCache {
  /// A layout, and why it has no edges; `nil` where it has.
  struct Made: Hashable {
    let layout: MapLayout
    let failure: GraphvizProcess.Failure?

    /// One sentence on why it has no edges; `nil` where it has.
    var problem: String? { failure?.description }
  }

  /// Lays a drawing out.
  var layOut: (MapDrawing) async throws(GraphvizProcess.Failure) -> MapLayout = {
    drawing throws(GraphvizProcess.Failure) in
    try await GraphvizProcess().layout(of: drawing)
  }

  private var known: [MapDrawing: Made] = [:]

  /// The number of layouts that are kept.
  private static let limit = 50

  /// Returns the layout of a drawing: of groups alone, where Graphviz makes none.
  func layout(of drawing: MapDrawing) async -> Made {
    if let made = known[drawing] { return made }
    let made: Made
    do throws(GraphvizProcess.Failure) {
      made = Made(layout: try await layOut(drawing), failure: nil)
    } catch {
      made = Made(layout: MapLayout(groupsOf: drawing), failure: error)
    }
    // Graphviz may be installed meanwhile.
    guard made.failure == nil else { return made }
    if known.count >= Self.limit { known = [:] }
    known[drawing] = made
    return made
  }
}
