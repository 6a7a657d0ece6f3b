/// A reason why nothing was measured.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// No suite has this name.
  case unknownSuite(String)

  /// A comparison found more or fewer moves than there have to be.
  case moves(Int, needed: Int)

  /// A row that is measured is not on the screen.
  case notShown(String)

  /// A jump that is measured did not reach its screen, for this reason.
  case notReached(String)

  /// A program whose start is measured ended without a window.
  case noWindow(String)

  /// GTK drew nothing where a picture was wanted.
  case noPicture

  var description: String {
    switch self {
    case .unknownSuite(let name):
      "There is no suite \(name); there are \(Suite.allCases.map(\.rawValue).joined(separator: ", "))."
    case .moves(let moves, let needed):
      "The comparison made \(moves) moves where \(needed) are needed."
    case .notShown(let text):
      "The row \(text) is not on the screen after the first frame."
    case .notReached(let reason): "A jump that is measured went elsewhere: \(reason)"
    case .noWindow(let program): "The program \(program) ended without a window."
    case .noPicture:
      "GTK drew nothing of a screen whose picture is measured."
    }
  }
}
