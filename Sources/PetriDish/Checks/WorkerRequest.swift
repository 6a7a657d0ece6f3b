import Foundation

/// One line that a worker reads.
enum WorkerRequest: Hashable, Sendable {
  /// Perform the case with that id.
  case perform(String)
  /// Look how screens are reached, and open none of those with these ids.
  case lint(leavingOut: Set<String>)
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
    case .lint(let leftOut):
      Self.lint + Self.json(leftOut)
    case .linger(let seconds): Self.linger + "\(seconds)"
    }
  }

  /// Reads a line; one that is no other request is the id of a case.
  init(line: String) {
    if line.hasPrefix(Self.linger), let seconds = Double(line.dropFirst(Self.linger.count)) {
      self = .linger(seconds)
    } else if line.hasPrefix(Self.lint), let ids = Self.ids(line.dropFirst(Self.lint.count)) {
      self = .lint(leavingOut: ids)
    } else {
      self = .perform(line)
    }
  }

  private static func json(_ ids: Set<String>) -> String {
    // Text can always be written.
    do { return try JSONValue.array(ids.sorted().map { .string($0) }).line() } catch { return "[]" }
  }

  private static func ids(_ text: Substring) -> Set<String>? {
    do { return try JSONDecoder().decode(Set<String>.self, from: Data(text.utf8)) } catch {
      return nil
    }
  }
}
