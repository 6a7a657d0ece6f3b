import Foundation

/// One line that a worker writes: JSON with a version.
public enum WorkerMessage: Hashable, Sendable {
  /// It will perform what it reads.
  case ready
  /// It cannot work here, and why.
  case unable(String)
  /// It begins with a case, or opens the screen of one.
  case began(String)
  /// It has performed a case.
  case ended(String, CheckResult)
  /// It has looked at parts of how screens are reached.
  case linted([LintedUnit])
  /// A line of the output of the command that it carries out.
  case output(String)
  /// A sentence about what went wrong with that command.
  case error(String)
  /// The content of the file that the command is to write.
  case file(String)
  /// The step that the command is at; `nil` where it is at none.
  case step(String?)
  /// It has done all that it was asked for, with an exit status; whatever ends it before is a death.
  case finished(Int32)

  /// The version of the lines that this program writes and reads.
  public static let version = 1

  /// The text that a worker writes to its standard error before each case, so that what follows can
  /// be told from what was before; the case's id comes after it.
  public static let mark = "\u{1}petri case "
}

extension WorkerMessage: Codable {
  private enum Key: String, CodingKey {
    case version, event, reason, `case`, verdict, parts, text, step, status
  }

  private enum Word: String, Codable {
    case ready, unable, began, ended, linted, output, error, file, step, finished
  }

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
    case .linted: self = .linted(try line.decode([LintedUnit].self, forKey: .parts))
    case .output: self = .output(try line.decode(String.self, forKey: .text))
    case .error: self = .error(try line.decode(String.self, forKey: .text))
    case .file: self = .file(try line.decode(String.self, forKey: .text))
    case .step: self = .step(try line.decodeIfPresent(String.self, forKey: .step))
    case .finished: self = .finished(try line.decode(Int32.self, forKey: .status))
    }
  }

  /// Writes `version`, `event`, and what belongs to the event.
  public func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(Self.version, forKey: .version)
    try line.encode(word, forKey: .event)
    switch self {
    case .ready: break
    case .unable(let reason): try line.encode(reason, forKey: .reason)
    case .began(let id): try line.encode(id, forKey: .case)
    case .ended(let id, let result):
      try line.encode(id, forKey: .case)
      try line.encode(result, forKey: .verdict)
    case .linted(let units): try line.encode(units, forKey: .parts)
    case .output(let text), .error(let text), .file(let text): try line.encode(text, forKey: .text)
    case .step(let step): try line.encode(step, forKey: .step)
    case .finished(let status): try line.encode(status, forKey: .status)
    }
  }

  private var word: Word {
    switch self {
    case .ready: .ready
    case .unable: .unable
    case .began: .began
    case .ended: .ended
    case .linted: .linted
    case .output: .output
    case .error: .error
    case .file: .file
    case .step: .step
    case .finished: .finished
    }
  }

  /// Returns the message as a line, without its end.
  public func line() throws -> String { try encodedLine() }

  /// Reads a line; `nil` for what is no message, such as something that a screen prints.
  public init?(line: String) { self.init(encodedLine: line) }
}
