import Foundation

/// One line that a worker writes about observations: JSON with version 2.
package enum ObservationMessage: Hashable, Sendable {
  /// The first line: the program that speaks, the commit that it was built from where it is known, and the
  /// levels at which it observes.
  case hello(program: String, commit: String?, levels: Set<ObservationLevel>)
  /// It begins with a case.
  case began(String)
  /// It has observed a case.
  case observed(String, CaseObservation)
  /// It has no case of that id.
  case unknown(String)
  /// It is done with a case.
  case ended(String)
}

extension ObservationMessage: Codable {
  private enum Key: String, CodingKey {
    case version, event, speaks, program, commit, observes, `case`, levels
  }

  private enum Word: String, Codable { case hello, began, observed, unknown, ended }

  /// Reads a line.
  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    guard try line.decode(Int.self, forKey: .version) == WorkerVersion.observations else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: line,
        debugDescription: "another version"
      )
    }
    let word = try line.decode(Word.self, forKey: .event)
    if word == .hello {
      self = .hello(
        program: try line.decode(String.self, forKey: .program),
        commit: try line.decodeIfPresent(String.self, forKey: .commit),
        levels: try line.decodeIfPresent([String].self, forKey: .observes)
          .map { Set($0.compactMap(ObservationLevel.init)) } ?? ObservationLevel.first
      )
      return
    }
    let id = try line.decode(String.self, forKey: .case)
    switch word {
    case .began: self = .began(id)
    case .observed: self = .observed(id, try line.decode(CaseObservation.self, forKey: .levels))
    case .unknown: self = .unknown(id)
    case .hello, .ended: self = .ended(id)
    }
  }

  /// Writes `version`, `event`, and what belongs to the event.
  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(WorkerVersion.observations, forKey: .version)
    switch self {
    case .hello(let program, let commit, let levels):
      try line.encode(Word.hello, forKey: .event)
      try line.encode(WorkerVersion.spoken, forKey: .speaks)
      try line.encode(program, forKey: .program)
      try line.encode(commit, forKey: .commit)
      try line.encode(ObservationLevel.allCases.filter(levels.contains), forKey: .observes)
    case .began(let id): try encode(.began, id, in: &line)
    case .observed(let id, let observation):
      try encode(.observed, id, in: &line)
      try line.encode(observation, forKey: .levels)
    case .unknown(let id): try encode(.unknown, id, in: &line)
    case .ended(let id): try encode(.ended, id, in: &line)
    }
  }

  private func encode(
    _ word: Word,
    _ id: String,
    in line: inout KeyedEncodingContainer<Key>
  ) throws {
    try line.encode(word, forKey: .event)
    try line.encode(id, forKey: .case)
  }

  /// Returns the message as a line, without its end.
  package func line() throws -> String { try encodedLine() }

  /// Reads a line; `nil` for what is no message about observations.
  package init?(line: String) { self.init(encodedLine: line) }
}
