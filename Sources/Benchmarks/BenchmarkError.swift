/// Why nothing was measured.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// No suite has this name.
  case unknownSuite(String)

  /// A comparison found more or fewer moves than there have to be.
  case moves(Int, needed: Int)

  var description: String {
    switch self {
    case .unknownSuite(let name):
      "There is no suite \(name); there are \(Suite.allCases.map(\.rawValue).joined(separator: ", "))."
    case .moves(let moves, let needed):
      "The comparison made \(moves) moves where \(needed) are needed."
    }
  }
}
