/// An error of reading a file of the program.
public enum AssetError: Error, Equatable, CustomStringConvertible {
  /// The file is in none of the folders.
  case missing(name: String, folders: [String])
  /// The file is there, but reading it failed.
  case unreadable(path: String, reason: String)
  /// The file has content that cannot be understood.
  case malformed(path: String, reason: String)

  /// One sentence for the user.
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
