import Foundation

/// The versions of the lines between a program and its workers.
package enum WorkerVersion {
  /// The versions that this program writes and reads: lines for checks, and lines for observations.
  package static let spoken = [WorkerVersion.checks, WorkerVersion.observations]

  /// The version of the lines for checks and commands.
  package static let checks = 1

  /// The version of the lines for observations.
  package static let observations = 2

  /// Returns the version of a line that this program does not speak; `nil` for every other line.
  package static func foreign(in line: String) -> Int? {
    struct Head: Decodable { let version: Int }
    guard line.hasPrefix("{") else { return nil }
    do {
      let version = try JSONDecoder().decode(Head.self, from: Data(line.utf8)).version
      return spoken.contains(version) ? nil : version
    } catch {
      return nil
    }
  }

  /// Says in one sentence that a line of another version was read.
  static func sentence(_ version: Int) -> String {
    let known = spoken.map { "\($0)" }.joined(separator: " and ")
    return "The worker was spoken to, or speaks, in version \(version) of its lines; known are "
      + "\(known)."
  }
}
