import Foundation
import GTK

/// Another build as a user names it.
enum BuildChoice: Hashable {
  /// A revision of the repository, which is built unless the cache has it.
  case revision(String)
  /// A program by its path.
  case program(String)

  /// Reads what a user has typed: a path begins with `/`, `./`, `../` or `~/`, and all else is a revision,
  /// whose name may have slashes in it.
  ///
  /// - Returns: `nil` where nothing is typed.
  init?(_ text: String) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !typed.isEmpty else { return nil }
    let isPath = ["/", "./", "../", "~/"].contains { typed.hasPrefix($0) }
    guard isPath else {
      self = .revision(typed)
      return
    }
    let home = FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false)
    let isOfHome = typed.hasPrefix("~/")
    self = .program(isOfHome ? URL(filePath: home).appending(path: typed.dropFirst(2)).path : typed)
  }

  /// The name that was typed.
  var name: String {
    switch self {
    case .revision(let name), .program(let name): name
    }
  }

  /// The name for narrow places: of a program its file alone.
  var shortName: String {
    switch self {
    case .revision(let name): name
    case .program(let path): URL(filePath: path).lastPathComponent
    }
  }
}
