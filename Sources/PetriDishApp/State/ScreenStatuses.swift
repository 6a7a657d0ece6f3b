import PetriDish

/// The status of a screen, based on its last jump.
package enum ScreenStatus: String, CaseIterable, Sendable {
  // The cases are ordered by priority: a group has the first status that any of its screens has.
  case failed, changed, ok, new
}

/// The saved result of the last jump to a screen.
struct ScreenRecord: Codable, Hashable, Sendable {
  /// Whether the jump succeeded.
  var isReached: Bool

  /// The fingerprint of the screen's registration at the time of the jump.
  var fingerprint: String
}

extension StateKey<[String: ScreenRecord]> {
  /// The saved results by screen ID.
  static var screens: Self { Self("browse.screens", in: .session, or: [:]) }
}

/// The status of every screen in a catalog, based on the last jumps in this and earlier sessions.
final class ScreenStatuses {
  private let observers = Observers<Int>()
  private let catalog: Catalog
  private let state: UserState
  private var statuses: [Int: ScreenStatus] = [:]
  /// The cached fingerprints by position in the catalog.
  private var fingerprints: [Int: String] = [:]

  /// Compares the saved results with the current catalog.
  ///
  /// - Complexity: O(*n*), where *n* is the total number of context fields of the screens that were opened.
  init(_ catalog: Catalog, _ state: UserState) {
    self.catalog = catalog
    self.state = state
    for (id, record) in state[.screens] {
      guard let position = catalog.position(of: id) else { continue }
      let isSame = record.fingerprint == fingerprint(of: position)
      statuses[position] = isSame ? (record.isReached ? .ok : .failed) : .changed
    }
  }

  /// Calls a closure with the position of a screen in the catalog after each change of its status.
  ///
  /// - Returns: A token that ends the observation.
  @discardableResult
  func observe(_ body: @escaping @MainActor (Int) -> Void) -> Observation { observers.add(body) }

  /// Returns the status of the screen at a position in the catalog.
  func status(of screen: Int) -> ScreenStatus { statuses[screen] ?? .new }

  /// Records the outcome of a jump; if a guard stopped the jump, the status of the screen doesn't change.
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
  /// The fingerprint of the screen's route, context type and context fields.
  ///
  /// The fingerprint is the same in every session and doesn't depend on presets.
  ///
  /// - Complexity: O(*n*), where *n* is the number of context fields; the value isn't cached.
  var fingerprint: String {
    "\(route)\n\(contextType)\n\(schema.fields.map(Self.shape))".fingerprint
  }

  private static func shape(of field: ContextSchema.Field) -> String {
    let inside = (field.fields + [field.element].compactMap { $0 }).map(shape)
    let words = [field.name, field.kind.rawValue, field.type, "\(field.isOptional)"]
    return "\(words)\(field.choices)\(inside)"
  }
}
