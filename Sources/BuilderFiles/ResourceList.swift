package import GTK

/// The content of a `.gresource.xml` file, which lists the files that become resources of a program.
nonisolated package struct ResourceList: Hashable, Sendable {
  /// The path of each resource, and the path of its file in the sources.
  package let entries: [Entry]

  /// A file that becomes a resource.
  package struct Entry: Hashable, Sendable {
    /// The path of the resource, such as `/org/gnome/clocks/icons/alarm.svg`.
    package let path: String
    /// The path of the file, which is relative to one of the folders that the build searches.
    package let file: String
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)`` if the file isn't well formed.
  /// - Complexity: Linear in the size of the file.
  package init(_ bytes: [UInt8], name: String) throws(ToolkitError) {
    var entries: [Entry] = []
    var prefix = "/"
    var alias: String?
    var file: String?
    try Markup.parse(bytes, file: name) { (event, _) throws(ToolkitError) in
      switch event {
      case .begin("gresource", let attributes):
        let parts = (attributes["prefix"] ?? "").split(separator: "/")
        prefix = parts.reduce("/") { "\($0)\($1)/" }
      case .begin("file", let attributes): (alias, file) = (attributes["alias"], "")
      case .begin: break
      case .text(let text): file? += text
      case .end:
        let path = file?.trimmingPrefix(while: \.isWhitespace).trimmingSuffix ?? ""
        if !path.isEmpty {
          entries.append(Entry(path: prefix + (alias ?? path), file: path))
        }
        file = nil
      }
    }
    self.entries = entries
  }

  /// Returns whether a file has the name of a list, or of a list that the build completes.
  package static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".").drop { !$0.hasPrefix("gresource") }
    return [["xml"], ["xml", "in"]].contains(Array(parts.dropFirst()))
  }
}

extension [MarkupAttribute] {
  fileprivate nonisolated subscript(_ name: String) -> String? { first { $0.name == name }?.value }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate nonisolated var trimmingSuffix: String {
    String(prefix(upTo: lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex))
  }
}
