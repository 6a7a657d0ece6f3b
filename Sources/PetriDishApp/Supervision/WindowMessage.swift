import Foundation

/// A message of the window's process to its supervisor; one line of JSON.
enum WindowMessage: Codable, Hashable, Sendable {
  /// A jump begins: its link, and what people call the screen.
  case jumping(String, to: String)

  /// The window rests in a session, which is restored should it crash.
  case resting(SavedSession)

  /// The program has changed on disk; once the window has closed, its new version is to run.
  ///
  /// The time is when the sources were read, in seconds since 1970.
  case restarting(builtAt: Double)

  /// The window was closed; a process that ends by itself without it was ended by a screen.
  case closed

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
