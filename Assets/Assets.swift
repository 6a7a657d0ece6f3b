internal import Foundation

/// The resources of the program: layouts, style sheets, and device descriptions.
///
/// The resources are located relative to the executable: next to it in a SwiftPM build, or below `lib`
/// or `share` in an installation. The working directory has no effect.
public struct Assets: Sendable {
  /// The folders that are searched, in order.
  public let folders: [String]

  /// Creates assets for the running executable, whose symbolic links are resolved.
  public init() {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    self.init(executable: program.path(percentEncoded: false))
  }

  /// Creates assets from custom folders.
  public init(folders: [String]) {
    self.folders = folders
  }

  /// Creates assets for an executable at a path without symbolic links.
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

  /// Returns the text of a file.
  ///
  /// - Parameter name: The name of the file without its folder, such as `window.ui`.
  /// - Throws: ``AssetError/missing(name:folders:)`` or ``AssetError/unreadable(path:reason:)``.
  /// - Complexity: Reads the file on every call.
  public func text(_ name: String) throws(AssetError) -> String {
    let path = try path(of: name)
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  /// Returns the path of the first file with a name.
  ///
  /// - Parameter name: The name of the file without its folder.
  /// - Throws: ``AssetError/missing(name:folders:)``.
  public func path(of name: String) throws(AssetError) -> String {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw .missing(name: name, folders: folders)
  }
}

/// An error that occurs when the program reads its resources.
public enum AssetError: Error, Equatable, CustomStringConvertible {
  /// The file isn't in any of the folders.
  case missing(name: String, folders: [String])
  /// The file exists but can't be read.
  case unreadable(path: String, reason: String)
  /// The content of the file is invalid.
  case malformed(path: String, reason: String)

  /// A sentence that describes the error to the user.
  public var description: String {
    switch self {
    case .missing(let name, let folders):
      "File \(name) not found in \(folders.joined(separator: ", "))."
    case .unreadable(let path, let reason):
      "Couldn’t read \(path): \(reason)"
    case .malformed(let path, let reason):
      "Invalid file \(path): \(reason)"
    }
  }
}
