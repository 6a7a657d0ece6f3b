import PetriDish

/// The status of a screen: whether it works, as far as it was tried.
package enum ScreenStatus: String, CaseIterable, Sendable {
  // In the order in which a group has the status of what it contains.
  case failed, changed, ok, new
}

/// The record of the last jump to a screen.
struct ScreenRecord: Codable, Hashable, Sendable {
  /// Whether the screen was reached.
  var isReached: Bool

  /// The fingerprint of the screen's shape at that time, apart from what it showed.
  var fingerprint: String
}

extension StateKey<[String: ScreenRecord]> {
  /// The records of screens, by their ids.
  static var screens: Self { Self("browse.screens", in: .session, or: [:]) }
}

/// The status of every screen of a catalog, from how jumps to them went, now and in earlier runs.
final class ScreenStatuses {
  private let observers = Observers<Int>()
  private let catalog: Catalog
  private let state: UserState
  private var statuses: [Int: ScreenStatus] = [:]
  /// The fingerprints of the screens that were asked for, by their positions.
  private var fingerprints: [Int: String] = [:]

  /// Compares each screen that was ever opened with its record.
  ///
  /// - Complexity: O(fields of those that were opened).
  init(_ catalog: Catalog, _ state: UserState) {
    self.catalog = catalog
    self.state = state
    for (id, record) in state[.screens] {
      guard let position = catalog.position(of: id) else { continue }
      let isSame = record.fingerprint == fingerprint(of: position)
      statuses[position] = isSame ? (record.isReached ? .ok : .failed) : .changed
    }
  }

  /// Calls a closure after each change of a status, with the screen's position in the catalog.
  ///
  /// - Returns: A token that ends it.
  @discardableResult
  func observe(_ body: @escaping @MainActor (Int) -> Void) -> Observation { observers.add(body) }

  /// Returns the status of a screen, which is given by its position in the catalog.
  func status(of screen: Int) -> ScreenStatus { statuses[screen] ?? .new }

  /// Takes down the outcome of a jump; where a guard decided, that says nothing about the screen.
  func note(_ outcome: JumpResult.Outcome, of id: String) {
    guard outcome == .reached || outcome == .failed, let position = catalog.position(of: id) else {
      return
    }
    let record = ScreenRecord(
      isReached: outcome == .reached,
      fingerprint: fingerprint(of: position)
    )
    state[.screens][id] = record
    let status: ScreenStatus = record.isReached ? .ok : .failed
    guard status != self.status(of: position) else { return }
    statuses[position] = status
    observers.notify(position)
  }

  private func fingerprint(of position: Int) -> String {
    if let known = fingerprints[position] { return known }
    let fingerprint = catalog.screens[position].fingerprint
    fingerprints[position] = fingerprint
    return fingerprint
  }
}

extension RegisteredScreen {
  /// The fingerprint of the screen: the same in every run, unless the route, the type of the
  /// context or its fields change.
  ///
  /// The contents of presets are no part of it.
  ///
  /// - Complexity: O(fields); asks the type anew each time.
  var fingerprint: String {
    "\(route)\n\(contextType)\n\(schema.fields.map(Self.shape))".fingerprint
  }

  private static func shape(of field: ContextSchema.Field) -> String {
    let inside = (field.fields + [field.element].compactMap { $0 }).map(shape)
    let words = [field.name, field.kind.rawValue, field.type, "\(field.isOptional)"]
    return "\(words)\(field.choices)\(inside)"
  }
}
