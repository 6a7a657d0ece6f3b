import Foundation

/// What the window's process tells the one that supervises it; one line of JSON each.
enum WindowMessage: Codable, Hashable, Sendable {
  /// A jump begins: its link, and what people call the screen.
  case jumping(String, to: String)

  /// Nothing is on its way; should the window die, this is to come back.
  case resting(Session)

  /// The program has changed on disk; once the window has closed, its new version is to run.
  ///
  /// The time is when the sources were read, in seconds since 1970.
  case renewing(builtAt: Double)

  /// - Returns: `nil` for what is no message, such as half a line.
  init?(line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = message
  }

  /// The message as one line.
  var line: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}
