/// The screens to which the lint plans from each screen.
///
/// In a small catalog these are all others. In a large one they are those that the screen's own edges lead to, and
/// ``others``, so that the work grows with the number of screens and not with its square. Which others they are
/// depends on the ids alone, and an added screen changes them for its neighbors only.
struct StartSample: Sendable {
  /// The most screens of a catalog in which each is planned from all others.
  static let small = 65

  /// The number of others in a larger catalog.
  static let others = 8

  /// The most screens of one route.
  static let mostOfRoute = 16

  private let ring: [String]
  private let places: [String: Int]
  private let ends: [String: [String]]

  /// Chooses the targets of each screen.
  ///
  /// - Complexity: O(*n* log *n*) for *n* screens and edges.
  init(_ screens: [(id: String, route: String, edges: [String])]) {
    ring = screens.map { ($0.id.fingerprint, $0.id) }.sorted { $0 < $1 }.map(\.1)
    places = Dictionary(ring.enumerated().map { ($1, $0) }) { first, _ in first }
    let routes = Dictionary(grouping: screens, by: \.route).mapValues { $0.map(\.id) }
    ends = Dictionary(
      screens.map { screen in
        (screen.id, screen.edges.flatMap { (routes[$0] ?? []).prefix(Self.mostOfRoute) })
      }
    ) { first, _ in first }
  }

  init(_ registration: Registration) {
    self.init(registration.screens.map { ($0.id, $0.route, $0.edges.map(\.route)) })
  }

  init(_ catalog: Catalog) {
    self.init(catalog.screens.map { ($0.id, $0.route, $0.edges.map(\.route)) })
  }

  /// Returns the ids of the screens that are planned from a screen, which may be among them.
  func targets(from start: String) -> Set<String> {
    guard let place = places[start] else { return [] }
    guard ring.count > Self.small else { return Set(ring) }
    let others = (1...Self.others).map { ring[(place + $0) % ring.count] }
    return Set(others).union(ends[start] ?? [])
  }
}
