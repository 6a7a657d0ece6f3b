import Foundation
import GTK

/// What the old version of a program hands over to the new one.
struct Renewal: Codable, Hashable, Sendable {
  /// Where the window was.
  var session: Session?

  /// When the sources of the new version were read, in seconds since 1970.
  var builtAt: Double

  private static let variable = "PETRI_RENEWAL"

  /// What an old version handed over; `nil` where there was none.
  static func inherited() -> Renewal? {
    guard let text = CurrentProcess.inherited(variable) else { return nil }
    do { return try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch {
      Output.standard.error("What was open cannot be brought back: \(error)")
      return nil
    }
  }

  /// Puts the program as it now is on disk in place of the running one.
  ///
  /// - Throws: ``ToolkitError``; where it succeeds, it does not return.
  func becomeProgram(_ arguments: [String]) throws {
    let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    try CurrentProcess.become(
      CurrentProcess.path,
      arguments,
      handing: text,
      as: Self.variable
    )
  }
}
