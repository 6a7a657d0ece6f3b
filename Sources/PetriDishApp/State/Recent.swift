import Foundation

/// A screen that was opened, and when.
struct Recent: Codable, Hashable, Sendable {
  let screen: String
  let time: Date

  /// Returns how long ago that was, in two words at most.
  func age(at now: Date) -> String {
    let seconds = max(0, now.timeIntervalSince(time))
    let units: [(length: Double, name: String)] = [
      (7 * 86_400, "wk"), (86_400, "d"), (3_600, "h"), (60, "min"),
    ]
    guard let unit = units.first(where: { seconds >= $0.length }) else { return "now" }
    return "\(Int(seconds / unit.length)) \(unit.name)"
  }
}

extension StateKey<[Recent]> {
  /// The screens that were opened last, the last one first.
  static var recents: Self { Self("browse.recents", in: .session, or: []) }
}

extension [Recent] {
  /// The number of screens that are remembered.
  static let limit = 20

  /// Puts a screen in front.
  mutating func open(_ screen: String, at time: Date = .now) {
    removeAll { $0.screen == screen }
    insert(Recent(screen: screen, time: time), at: 0)
    removeLast(Swift.max(0, count - Self.limit))
  }
}
