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
  /// Observe a case for a comparison of revisions.
  case observe(ObservationRequest)
  /// It is said in a version that this program does not speak.
  case foreign(version: Int)
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
    case .observe(let request): Self.written { try request.line() }
    case .foreign(let version):
      Self.written { try JSONValue.object(["version": .integer(version)]).line() }
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
    } else if let request = ObservationRequest(line: line) {
      self = .observe(request)
    } else if let version = WorkerVersion.foreign(in: line) {
      self = .foreign(version: version)
    } else {
      self = .perform(line)
    }
  }

  private static func json(_ lists: [[String]]) -> String {
    written { try JSONValue.array(lists.map { .array($0.map { .string($0) }) }).line() }
  }

  private static func written(_ line: () throws -> String) -> String {
    // Text can always be written.
    do { return try line() } catch { return "[]" }
  }

  private static func lists(_ text: Substring) -> [[String]]? {
    do { return try JSONDecoder().decode([[String]].self, from: Data(text.utf8)) } catch {
      return nil
    }
  }
}
