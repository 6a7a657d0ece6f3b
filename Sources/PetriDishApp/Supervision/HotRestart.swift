import Foundation
import GTK

/// The state that the old version of a program hands over to the new one, in the same process.
struct HotRestart: Codable, Hashable, Sendable {
  /// The session of the window.
  var session: SavedSession?

  /// The time at which the sources of the new version were read, in seconds since 1970.
  var builtAt: Double

  private static let variable = "PETRI_RENEWAL"

  /// Returns the state that an old version handed over; `nil` where there was none.
  static func inherited() -> HotRestart? {
    guard let text = RunningProgram.inherited(variable) else { return nil }
    do { return try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch {
      Output.standard.error("What was open cannot be brought back: \(error)")
      return nil
    }
  }

  /// Replaces the running program by the one that is now on disk.
  ///
  /// - Throws: ``ToolkitError``; where it succeeds, it does not return.
  func becomeProgram(_ arguments: [String]) throws {
    let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    try RunningProgram.become(
      RunningProgram.path,
      arguments,
      handing: text,
      as: Self.variable
    )
  }
}
