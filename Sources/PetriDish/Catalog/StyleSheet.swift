internal import Foundation

/// A style sheet of the app's own, as a catalog names it; what draws the app reads it.
///
/// A `url(…)` in it is relative to the file that it is in.
///
/// ```swift
/// static let catalog = Catalog("Shop", root: { _ in ShopRoot.make() }) {
///   ProductScreen.self
/// }
/// .styleSheet(StyleSheet("shop.css", in: folders))
/// ```
public struct StyleSheet: Hashable, Sendable {
  /// The place of the text.
  public enum Source: Hashable, Sendable {
    /// It stands in the source.
    case text(String)
    /// It is in the first of the folders that has a file of the sheet's name.
    case file(folders: [String])
  }

  /// The name by which errors call it; that of the file, if there is one.
  public let name: String

  /// The place of the text.
  public let source: Source

  /// A style sheet that stands in the source.
  ///
  /// - Parameters:
  ///   - text: The rules.
  ///   - name: The name by which errors call it.
  public init(text: String, name: String) {
    self.name = name
    source = .text(text)
  }

  /// A file in the first of some folders that has it.
  public init(_ name: String, in folders: [String]) {
    self.name = name
    source = .file(folders: folders)
  }

  /// A file anywhere, such as at the path of a URL; a path without a folder is one in the working
  /// directory.
  public init(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder =
      switch parts.count {
      case 0, 1: "."
      case 2 where parts[0].isEmpty: "/"
      default: parts.dropLast().joined(separator: "/")
      }
    self.init(parts.last.map(String.init) ?? path, in: [folder])
  }
}

extension StyleSheet {
  /// The rules, or `nil` if no folder has a file of that name that can be read.
  var text: String? {
    switch source {
    case .text(let text): text
    case .file(let folders):
      folders.lazy.map { "\($0)/\(name)" }.first(where: \.leadsToRegularFile)
        .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    }
  }
}
