import Foundation

/// One line that a worker writes: JSON with a version.
public enum WorkerMessage: Hashable, Sendable {
  /// It will perform what it reads.
  case ready
  /// It cannot work here, and why.
  case unable(String)
  /// It begins with a case.
  case began(String)
  /// It has performed a case.
  case ended(String, CheckResult)
  /// It has looked how screens are reached.
  case linted([LintFinding])

  /// The version of the lines that this program writes and reads.
  public static let version = 1

  /// The text that a worker writes to its standard error before each case, so that what follows can
  /// be told from what was before; the case's id comes after it.
  public static let mark = "\u{1}petri case "

  /// The text that a worker reads in place of an id to look how screens are reached; the ids of
  /// screens that it must not open come after it, as JSON.
  static let lint = "\u{1}lint "
}

extension WorkerMessage: Codable {
  private enum Key: String, CodingKey { case version, event, reason, `case`, verdict, findings }
  private enum Word: String, Codable { case ready, unable, began, ended, linted }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    guard try line.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: line,
        debugDescription: "another version"
      )
    }
    switch try line.decode(Word.self, forKey: .event) {
    case .ready: self = .ready
    case .unable: self = .unable(try line.decode(String.self, forKey: .reason))
    case .began: self = .began(try line.decode(String.self, forKey: .case))
    case .ended:
      self = .ended(
        try line.decode(String.self, forKey: .case),
        try line.decode(CheckResult.self, forKey: .verdict)
      )
    case .linted: self = .linted(try line.decode([LintFinding].self, forKey: .findings))
    }
  }

  /// Writes `version`, `event`, and what belongs to the event.
  public func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(Self.version, forKey: .version)
    switch self {
    case .ready: try line.encode(Word.ready, forKey: .event)
    case .unable(let reason):
      try line.encode(Word.unable, forKey: .event)
      try line.encode(reason, forKey: .reason)
    case .began(let id):
      try line.encode(Word.began, forKey: .event)
      try line.encode(id, forKey: .case)
    case .ended(let id, let result):
      try line.encode(Word.ended, forKey: .event)
      try line.encode(id, forKey: .case)
      try line.encode(result, forKey: .verdict)
    case .linted(let findings):
      try line.encode(Word.linted, forKey: .event)
      try line.encode(findings, forKey: .findings)
    }
  }

  /// Returns the message as a line, without its end.
  public func line() throws -> String {
    let encoder = JSONEncoder.telling
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads a line; `nil` for what is no message, such as something that a screen prints.
  public init?(line: String) {
    guard line.hasPrefix("{") else { return nil }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    } catch {
      return nil
    }
  }
}
