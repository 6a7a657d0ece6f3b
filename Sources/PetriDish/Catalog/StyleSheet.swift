internal import Foundation

/// A style sheet of the app.
///
/// A `url(…)` in a file is relative to the folder of the file.
///
/// ```swift
/// static let catalog = Catalog("Shop", root: { _ in ShopRoot.make() }) {
///   ProductScreen.self
/// }
/// .styleSheet(StyleSheet("shop.css", in: folders))
/// ```
public struct StyleSheet: Hashable, Sendable {
  /// The source of the style sheet.
  public enum Source: Hashable, Sendable {
    /// The text of the style sheet.
    case text(String)
    /// A file, which is searched for in the folders in order.
    case file(folders: [String])
  }

  /// The name in error messages, which is also the file name.
  public let name: String

  /// The source of the style sheet.
  public let source: Source

  /// Whether the sheet is of another program, whose valid parts apply even if others are invalid.
  package private(set) var isForeign = false

  /// The looks that a dish must have so that the sheet applies; empty for any dish.
  package private(set) var looks: Set<Look> = []

  /// A look of a dish for which programs have separate style sheets.
  package enum Look: Hashable, Sendable {
    case dark, highContrast
  }

  /// Creates a style sheet of another program.
  package init(foreign text: String, name: String, for looks: Set<Look> = []) {
    self.init(text: text, name: name)
    isForeign = true
    self.looks = looks
  }

  /// Creates a style sheet from text.
  ///
  /// - Parameters:
  ///   - text: The CSS rules.
  ///   - name: The name in error messages.
  public init(text: String, name: String) {
    self.name = name
    source = .text(text)
  }

  /// Creates a style sheet from a file in the first folder that contains it.
  public init(_ name: String, in folders: [String]) {
    self.name = name
    source = .file(folders: folders)
  }

  /// Creates a style sheet from the path of a file; a relative path starts at the working directory.
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
  /// The CSS rules, or `nil` if no folder contains a readable file with the name.
  var text: String? {
    switch source {
    case .text(let text): text
    case .file(let folders):
      folders.lazy.map { "\($0)/\(name)" }.first(where: \.leadsToRegularFile)
        .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    }
  }
}
