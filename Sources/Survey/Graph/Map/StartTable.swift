package import PetriDish
import Routing

/// A table with a plan from each start to each screen, for one combination of variants.
package struct StartTable: Hashable, Sendable {
  /// The rows, one for each start.
  private let rows: [StartRow]

  /// Creates a table from rows whose cells have the same targets in the same order.
  package init(_ rows: [StartRow]) { self.rows = rows }

  /// The ids of the starts; `nil` is the app after launch.
  package var starts: [String?] { rows.map(\.start) }

  /// The ids of the targets.
  package var targets: [String] { rows.first?.cells.map(\.target) ?? [] }

  /// The plan at a position.
  package subscript(position: Position) -> StartCell {
    rows[position.start].cells[position.target]
  }

  /// A position in the table.
  package struct Position: Hashable, Sendable {
    /// The index of the start.
    package let start: Int
    /// The index of the target.
    package let target: Int

    /// Creates a position.
    package init(start: Int, target: Int) { (self.start, self.target) = (start, target) }
  }

  /// Returns the kind of plan at a position.
  package func kind(at position: Position) -> Kind {
    let cell = self[position]
    guard cell.isPlanned else { return cell.hasHost ? .unreached : .noHost }
    if cell.steps == 0 { return .here }
    return cell.guards.isEmpty ? .planned : .asked
  }

  /// The kinds of plans.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The screen is already visible.
    case here
    /// The plan reaches the screen.
    case planned
    /// The plan reaches the screen if its guards agree.
    case asked
    /// The container that would host the screen doesn't exist.
    case noHost
    /// Planning failed for another reason.
    case unreached
  }

  /// Returns the jump from a start to a target, each with its first preset.
  ///
  /// - Parameters:
  ///   - variants: The variants of all experiments in the table.
  ///   - opening: Returns the jump to the screen with an id, or `nil`.
  package func jump(
    at position: Position,
    under variants: [String: String],
    opening: (String) -> Jump?
  ) -> Jump? {
    guard var jump = opening(targets[position.target]) else { return nil }
    jump.variants = variants
    if let start = starts[position.start].flatMap(opening) {
      jump.from = [Jump.PriorScreen(start.screen, context: start.context)]
    }
    return jump
  }

  /// Returns the plan at a position as text.
  package func sentence(at position: Position) -> String {
    let cell = self[position]
    let steps = cell.steps.counted("step")
    switch kind(at: position) {
    case .here: return "Already visible."
    case .planned: return "\(steps): \(cell.place ?? "")."
    case .asked:
      let guards = cell.guards.map { "“\($0)”" }.joined(separator: ", ")
      return "Guards to ask: \(guards). \(steps): \(cell.place ?? "")."
    case .noHost, .unreached:
      return cell.failure?.message.inSentence ?? "No plan."
    }
  }
}

/// A filter for the table: text for targets, and `from:screen` for starts.
package struct StartFilter: Hashable, Sendable {
  private var words: [String] = []
  private var sources: [String] = []

  /// Parses the text of a filter.
  package init(_ text: String) {
    for term in text.lowercased().split(whereSeparator: \.isWhitespace) {
      if term.hasPrefix("from:") {
        sources.append(String(term.dropFirst(5)))
      } else {
        words.append(String(term))
      }
    }
  }

  /// Returns the indices of the matching targets and starts.
  ///
  /// - Parameter name: Returns the name of a screen, or the name of the app after launch if the id is `nil`.
  package func indices(
    in table: StartTable,
    naming name: (String?) -> String
  ) -> (targets: [Int], starts: [Int]) {
    func text(_ id: String?) -> String { "\(name(id)) \(id ?? "")".lowercased() }
    let (targets, starts) = (table.targets, table.starts)
    return (
      targets.indices.filter { index in
        let text = text(targets[index])
        return words.allSatisfy { text.contains($0) }
      },
      starts.indices.filter { index in
        guard !sources.isEmpty else { return true }
        let text = text(starts[index])
        return sources.contains { text.contains($0) }
      }
    )
  }
}

/// A row of the table: the plans from one start to all screens under one variant.
package struct StartRow: Hashable, Sendable, Codable {
  /// The name of the variant in the map.
  package let variant: MapVariantName

  /// The id of the screen; `nil` for the app after launch.
  package let start: String?

  /// The cells in registration order, either for all screens or only for those with failed plans.
  package let cells: [StartCell]

  /// The reasons for failed plans, by screen id.
  var failures: [String: JumpResult.Failure] {
    Dictionary(cells.compactMap { cell in cell.failure.map { (cell.target, $0) } }) { $1 }
  }
}

/// The plan from a start to the first preset of a screen.
package struct StartCell: Hashable, Sendable, Codable {
  /// The id of the screen.
  package let target: String

  /// The planned place of the screen; `nil` if planning failed.
  package let place: String?

  /// The number of operations that change the scene.
  package let steps: Int

  /// The ids of the guards that would be asked, in order.
  package let guards: [String]

  /// The reason why planning failed; `nil` if there is a plan.
  package let failure: JumpResult.Failure?

  /// Whether there is a plan.
  package var isPlanned: Bool { failure == nil }
}

extension StartCell: CustomStringConvertible {
  /// The plan as text, including the guards that would be asked, or the reason why planning failed.
  package var description: String {
    guard var place else { return hasHost ? "not reached from here" : "no host" }
    if place == PlacementNotation.found { place += ", in no container" }
    return guards.isEmpty ? place : "would be asked (\(guards.joined(separator: ", "))): \(place)"
  }

  /// Whether the container that would host the screen exists.
  var hasHost: Bool {
    switch failure?.code {
    case .originNotFound, .typeMismatch, .notInScene: false
    default: true
    }
  }
}

/// The screens to which lint plans from each screen.
///
/// In a small catalog, lint plans to all other screens. In a large catalog, it plans to the targets of the
/// screen's edges and to a number of other screens, so that the work grows linearly with the number of screens.
/// The other screens only depend on the ids, and adding a screen only affects its neighbors.
struct StartSample: Sendable {
  /// The maximum number of screens in a small catalog.
  static let small = 65

  /// The number of other screens in a large catalog.
  static let others = 8

  /// The maximum number of targets with the same route.
  static let mostOfRoute = 16

  private let ring: [String]
  private let places: [String: Int]
  private let ends: [String: [String]]

  /// Chooses the targets of each screen.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of screens and edges.
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

  /// Returns the ids of the targets of a screen, which may include the screen itself.
  func targets(from start: String) -> Set<String> {
    guard let place = places[start] else { return [] }
    guard ring.count > Self.small else { return Set(ring) }
    let others = (1...Self.others).map { ring[(place + $0) % ring.count] }
    return Set(others).union(ends[start] ?? [])
  }
}

/// The report of `map --starts --json`.
package struct StartsReport: Encodable {
  private let rows: [StartRow]
  private let unplanned: [String]

  /// Creates the report of the table of a map.
  package init(_ map: CatalogMap) {
    rows = map.variants.flatMap(\.rows)
    unplanned = map.unplannedEnds
  }
}

extension CatalogMap {
  /// The messages about jumps in a newly launched app whose result differs from the plan.
  ///
  /// Planning can't predict the answers of guards and errors of factories.
  package var unplannedEnds: [String] {
    variants.flatMap { variant in
      (variant.rows.first?.cells ?? []).compactMap { cell in
        guard cell.isPlanned, let result = variant.table.entries[cell.target]?.result,
          result.outcome != .reached
        else { return nil }
        let reason = result.failure?.message ?? "\(result.outcome.rawValue)."
        return
          "\(Quotation(cell.target)) can be planned\(variant.name.clause), but wasn’t reached: \(reason)"
      }
    }
  }
}
