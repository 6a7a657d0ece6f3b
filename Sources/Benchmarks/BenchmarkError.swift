/// Why nothing was measured.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// No suite has this name.
  case unknownSuite(String)

  var description: String {
    switch self {
    case .unknownSuite(let name):
      "There is no suite \(name); there are \(Suite.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }
}
