import Foundation
import PetriDish

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

extension StateKey<[String]> {
  /// The ids of the screens with a star, in the order in which they got it.
  static var favourites: Self { Self("browse.favourites", in: .library, or: []) }

  /// The link to what was open last, or nothing.
  static var lastJump: Self { Self("dish.last-jump", in: .session, or: []) }

  /// The groups that are folded, each with the groups around it, outermost first, between ` / `.
  ///
  /// - Parameter screens: The catalog's; where they are many, all groups are folded until the user
  ///   unfolds one.
  static func foldedGroups(of screens: [RegisteredScreen]) -> Self {
    let fallback = screens.count > overview ? Array(groups(around: screens)).sorted() : []
    return Self("browse.folded", in: .session, or: fallback)
  }

  /// The most screens that are listed with their groups unfolded.
  private static var overview: Int { 200 }

  private static func groups(around screens: [RegisteredScreen]) -> Set<String> {
    var groups: Set<String> = []
    var last = ""
    for screen in screens where screen.group != last {
      last = screen.group
      var path: [Substring] = []
      for name in last.split(separator: " / ") {
        path.append(name)
        groups.insert(path.joined(separator: " / "))
      }
    }
    return groups
  }
}
