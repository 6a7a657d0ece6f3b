internal import Foundation

/// The program's own files: layouts, the style sheet and the descriptions of devices.
///
/// They are in one folder, which goes wherever the executable goes: SwiftPM puts it beside the program that
/// it builds, an installation below `lib` or `share`. The working folder plays no part.
public struct Assets: Sendable {
  /// The folders in which files are looked for, in this order.
  public let folders: [String]

  /// Creates assets that are near the running executable, with symbolic links to it resolved.
  public init() {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    self.init(executable: program.path(percentEncoded: false))
  }

  /// Creates assets that are in folders of the caller's choice.
  public init(folders: [String]) {
    self.folders = folders
  }

  /// Creates assets that are near an executable at a path without symbolic links.
  package init(executable: String) {
    let home = URL(filePath: executable).deletingLastPathComponent()
    let prefix = home.deletingLastPathComponent()
    let bundle = "PetriDish_Assets.resources/Resources"
    self.init(
      folders: [
        home.appending(path: bundle),
        prefix.appending(path: "lib/petridish/\(bundle)"),
        prefix.appending(path: "share/petridish"),
      ].map { $0.path(percentEncoded: false) }
    )
  }

  /// Reads a whole file as text.
  ///
  /// - Parameter name: The file's name without a folder, such as `window.ui`.
  /// - Throws: ``AssetError/missing(name:folders:)`` or ``AssetError/unreadable(path:reason:)``.
  /// - Complexity: One reading from disk at each call; nothing is kept.
  public func text(_ name: String) throws(AssetError) -> String {
    let path = try path(of: name)
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  /// Returns the path of the first file of this name.
  ///
  /// - Throws: ``AssetError/missing(name:folders:)``.
  public func path(of name: String) throws(AssetError) -> String {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw .missing(name: name, folders: folders)
  }
}

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
