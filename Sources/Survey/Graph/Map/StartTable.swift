package import PetriDish
import Routing

/// The table of starts under one arrangement of variants: a plan from each place to each screen.
package struct StartTable: Hashable, Sendable {
  /// The rows of cells as they were planned: one for each start.
  private let rows: [StartRow]

  /// Arranges rows, whose cells name the same screens in the same order.
  package init(_ rows: [StartRow]) { self.rows = rows }

  /// The ids of the screens that are planned from; `nil` for an app that was just started.
  package var starts: [String?] { rows.map(\.start) }

  /// The ids of the screens that are planned to.
  package var targets: [String] { rows.first?.cells.map(\.target) ?? [] }

  /// The plan from a start to a target, by their indices.
  package subscript(position: Position) -> StartCell {
    rows[position.start].cells[position.target]
  }

  /// A place in the table.
  package struct Position: Hashable, Sendable {
    /// The index of the start.
    package let start: Int
    /// The index of the target.
    package let target: Int

    /// Names a place.
    package init(start: Int, target: Int) { (self.start, self.target) = (start, target) }
  }

  /// Returns what a cell says.
  package func kind(at position: Position) -> Kind {
    let cell = self[position]
    guard cell.isPlanned else { return cell.hasHost ? .unreached : .noHost }
    if cell.steps == 0 { return .here }
    return cell.guards.isEmpty ? .planned : .asked
  }

  /// The end of a plan.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The screen is visible: there is nothing to do.
    case here
    /// The plan leads there.
    case planned
    /// The plan leads there if guards let it.
    case asked
    /// The place that the screen would be put into is not there.
    case noHost
    /// There is no plan for another reason.
    case unreached
  }

  /// Returns the jump that opens a target from a start, each with its first preset.
  ///
  /// - Parameters:
  ///   - variants: The variant of every experiment under which the table was planned.
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

  /// Returns the plan of a cell in words.
  package func sentence(at position: Position) -> String {
    let cell = self[position]
    let steps = "\(cell.steps) \(cell.steps == 1 ? "step" : "steps")"
    switch kind(at: position) {
    case .here: return "It is in sight already."
    case .planned: return "\(steps): \(cell.place ?? "")."
    case .asked:
      let guards = cell.guards.map { "“\($0)”" }.joined(separator: ", ")
      return "You would be asked first by \(guards). \(steps): \(cell.place ?? "")."
    case .noHost, .unreached:
      return cell.failure?.message.inSentence ?? "There is no plan."
    }
  }
}

/// A filter of the table of starts: words of targets, `from:screen` for starts.
package struct StartFilter: Hashable, Sendable {
  private var words: [String] = []
  private var sources: [String] = []

  /// Reads what the user has typed.
  package init(_ text: String) {
    for term in text.lowercased().split(whereSeparator: \.isWhitespace) {
      if term.hasPrefix("from:") {
        sources.append(String(term.dropFirst(5)))
      } else {
        words.append(String(term))
      }
    }
  }

  /// Returns the indices of the targets and starts that are left.
  ///
  /// - Parameter name: Returns what people call the screen of an id; of `nil`, the app that was just started.
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

/// The plans from one place to every screen, under one variant: a row of the table of starts.
package struct StartRow: Hashable, Sendable, Codable {
  /// The name of the variant in the map.
  package let variant: MapVariantName

  /// The id of the screen that stands there; `nil` for an app that was just started.
  package let start: String?

  /// The cells in the order of registration: one for each screen, or for each that is not planned.
  package let cells: [StartCell]

  /// The reasons that screens are not planned, by their ids.
  var failures: [String: JumpResult.Failure] {
    Dictionary(cells.compactMap { cell in cell.failure.map { (cell.target, $0) } }) { $1 }
  }
}

/// The plan from one place to one screen, with its first preset.
package struct StartCell: Hashable, Sendable, Codable {
  /// The id of the screen.
  package let target: String

  /// The place that the plan gives the screen; `nil` if there is no plan.
  package let place: String?

  /// The number of operations that change something.
  package let steps: Int

  /// The ids of the guards that would be asked, in order.
  package let guards: [String]

  /// The reason that there is no plan; `nil` if there is one.
  package let failure: JumpResult.Failure?

  /// Whether there is a plan.
  package var isPlanned: Bool { failure == nil }
}

extension StartCell: CustomStringConvertible {
  /// The plan, `would be asked (login)` before it where guards are, `no host`, or `not reached from
  /// here`.
  package var description: String {
    guard var place else { return hasHost ? "not reached from here" : "no host" }
    if place == PlacementNotation.found { place += ", in no container" }
    return guards.isEmpty ? place : "would be asked (\(guards.joined(separator: ", "))): \(place)"
  }

  /// Whether what the screen would stand on is there.
  var hasHost: Bool {
    switch failure?.code {
    case .originNotFound, .typeMismatch, .notInScene: false
    default: true
    }
  }
}

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

/// The report of the table of starts: `map --starts --json`.
package struct StartsReport: Encodable {
  private let rows: [StartRow]
  private let unplanned: [String]

  /// Takes the table of a map down.
  package init(_ map: CatalogMap) {
    rows = map.variants.flatMap(\.rows)
    unplanned = map.unplannedEnds
  }
}

extension CatalogMap {
  /// The sentences about jumps in an app that was just started that end otherwise than their plans:
  /// planning does not know what a guard answers, and which factory throws.
  package var unplannedEnds: [String] {
    variants.flatMap { variant in
      (variant.rows.first?.cells ?? []).compactMap { cell in
        guard cell.isPlanned, let result = variant.table.entries[cell.target]?.result,
          result.outcome != .reached
        else { return nil }
        let reason = result.failure?.message ?? "\(result.outcome.rawValue)."
        return
          "\(Quotation(cell.target)) is planned\(variant.name.clause), and not reached: \(reason)"
      }
    }
  }
}
