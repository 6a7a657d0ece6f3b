import Foundation

/// A line by which a worker is told what to do besides the words of the call.
protocol WorkerInput {}

extension WorkerInput where Self: Codable {
  /// Reads a line.
  init(line: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) }

  /// Returns the input as one line.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
