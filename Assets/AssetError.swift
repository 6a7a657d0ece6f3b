/// Why a file of the program could not be had.
public enum AssetError: Error, Equatable, CustomStringConvertible {
  /// It is in none of the folders.
  case missing(name: String, folders: [String])
  /// It is there, but reading failed.
  case unreadable(path: String, reason: String)
  /// It does not say what it should.
  case malformed(path: String, reason: String)

  /// One sentence for a person.
  public var description: String {
    switch self {
    case .missing(let name, let folders):
      "The file \(name) is in none of \(folders.joined(separator: ", "))."
    case .unreadable(let path, let reason):
      "The file \(path) cannot be read: \(reason)"
    case .malformed(let path, let reason):
      "The file \(path) is damaged: \(reason)"
    }
  }
}
