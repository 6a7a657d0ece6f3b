/// An error about the window that another call of the program has opened, or has not.
enum WindowFailure: Error, CustomStringConvertible {
  /// The window to be watched is open already, in a program that is not watched.
  case alreadyOpen(String)
  /// No window is open.
  case absent(String)
  /// The window does not answer.
  case silent(String, for: Double)

  /// One sentence with the name of the catalog, and what to do.
  var description: String {
    switch self {
    case .alreadyOpen(let name):
      "“\(name)” is open already; close its window first, so that a watched one can take its place."
    case .absent(let name):
      "No window of “\(name)” is open; without “--only-running” the call opens one."
    case .silent(let name, let seconds):
      "The window of “\(name)” does not answer within \(Int(seconds)) seconds; "
        + "let its process go on, or end it."
    }
  }
}
