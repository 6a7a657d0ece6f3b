import Foundation

/// One line that a worker reads.
enum WorkerRequest: Hashable, Sendable {
  /// Perform the case with that id.
  case perform(String)
  /// Look at the parts with these ids of how screens are reached, and open none of some screens.
  case lint([String], leavingOut: Set<String>)
  /// Live on for so many seconds once no more lines come: what a screen has begun may end the
  /// process a little later.
  case linger(Double)
}

extension WorkerRequest {
  private static let (lint, linger) = ("\u{1}lint ", "\u{1}linger ")

  /// The request as a line, without its end.
  var line: String {
    switch self {
    case .perform(let id): id
    case .lint(let units, let leftOut):
      Self.lint + Self.json([units, leftOut.sorted()])
    case .linger(let seconds): Self.linger + "\(seconds)"
    }
  }

  /// Reads a line; one that is no other request is the id of a case.
  init(line: String) {
    if line.hasPrefix(Self.linger), let seconds = Double(line.dropFirst(Self.linger.count)) {
      self = .linger(seconds)
    } else if line.hasPrefix(Self.lint), let lists = Self.lists(line.dropFirst(Self.lint.count)),
      lists.count == 2
    {
      self = .lint(lists[0], leavingOut: Set(lists[1]))
    } else {
      self = .perform(line)
    }
  }

  private static func json(_ lists: [[String]]) -> String {
    // Text can always be written.
    do {
      return try JSONValue.array(lists.map { .array($0.map { .string($0) }) }).line()
    } catch {
      return "[]"
    }
  }

  private static func lists(_ text: Substring) -> [[String]]? {
    do { return try JSONDecoder().decode([[String]].self, from: Data(text.utf8)) } catch {
      return nil
    }
  }
}
