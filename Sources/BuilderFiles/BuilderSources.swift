import Foundation
import GTK

/// The files that a `.ui` file may use: other templates, resources, and files in its folder.
nonisolated package struct BuilderSources: Sendable {
  /// The files with the program's own widget templates, by the class of the template.
  package private(set) var templates: [String: BuilderFile] = [:]

  /// The elements of the program’s style sheets, without hyphens and capital letters.
  private let elements: [String: Set<String>]

  private let folder: URL?
  private let resource: @Sendable (String) -> [UInt8]?

  /// Creates sources.
  ///
  /// - Parameters:
  ///   - files: The `.ui` files of the program. If two have the same template, the first one wins.
  ///   - elements: The names of the elements that the program’s style sheets select.
  ///   - folder: The folder whose files may be loaded; `nil` to load no files.
  ///   - resource: A closure that returns the content of a resource by its path, or `nil`.
  package init(
    _ files: [BuilderFile] = [],
    elements: Set<String> = [],
    folder: String? = nil,
    resource: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    for file in files {
      guard let name = file.template?["class"], templates[name] == nil else { continue }
      templates[name] = file
    }
    self.elements = Dictionary(grouping: elements) { $0.withoutCase }.mapValues(Set.init)
    self.folder = folder.map {
      URL(filePath: $0, directoryHint: .isDirectory).resolvingSymlinksInPath()
    }
    self.resource = resource
  }

  /// Creates the sources of a file of the app itself: the templates in its folder, if it uses any.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The path of the file; `nil` for a text in the source code.
  package init(ofApp file: BuilderFile, at path: String?) {
    ObjectType.register(file.interface.classes)
    let own = file.template?["class"]
    let needsTemplates = file.interface.classes.contains { name in
      name != own && ObjectType(named: name) == nil
    }
    let templates = path.map { needsTemplates ? BuilderFile.all(besides: $0) : [] } ?? []
    for template in templates { ObjectType.register(template.interface.classes) }
    self.init(templates)
  }

  /// Returns the sources with other versions of the templates.
  func mappingTemplates(_ change: (BuilderFile) -> BuilderFile) -> BuilderSources {
    var copy = self
    copy.templates = templates.mapValues(change)
    return copy
  }

  /// Returns the name that the program’s code gives the elements of a class, as far as its style
  /// sheets tell.
  ///
  /// Such a name is that of the class, or that without the prefix of the program: the sheets of
  /// GNOME Text Editor call an `EditorThemeSelector` `themeselector`.
  func element(ofClass name: String) -> String? {
    let prefix = name.asWords.prefix { $0 != " " }.count
    let rest = String(name.dropFirst(prefix))
    let isOfToolkit =
      Self.parts.contains(rest.lowercased())
      || ["Gtk", "Adw"].contains { ObjectType(named: $0 + rest) != nil }
    let names = elements[name.withoutCase] ?? (isOfToolkit ? nil : elements[rest.withoutCase])
    return names?.count == 1 ? names?.first : nil
  }

  /// Returns the content of a resource in the program's bundles.
  func content(ofResource path: String) -> [UInt8]? { resource(path) }

  /// Returns the path of a copy of a file, or the reason why the file may not be loaded.
  ///
  /// - Parameter file: A path, which may be relative to the folder, or a `file:` URL.
  func copy(of file: String) -> Result<String, FileRefusal> {
    guard let folder else { return .failure(FileRefusal("files aren’t loaded")) }
    var name = file
    if let url = URL(string: file), url.isFileURL {
      guard ["", "localhost"].contains(url.host() ?? "") else {
        return .failure(FileRefusal("“\(file)” is on another computer"))
      }
      name = url.path(percentEncoded: false)
    }
    let path = URL(filePath: name, relativeTo: folder).absoluteURL.path(percentEncoded: false)
    let root = folder.path(percentEncoded: false)
    do throws(FileCopy.Refusal) {
      let below = root.hasSuffix("/") ? String(root.dropLast()) : root
      return .success(try FileCopy.path(of: path, below: below, limit: Self.largestFile))
    } catch {
      let reason =
        switch error {
        case .missing: "doesn’t exist"
        case .outside: "isn’t below the folder"
        case .notRegular: "isn’t a regular file"
        case .tooLarge: "is larger than \(Self.largestFile >> 20) MB"
        case .unreadable: "can’t be read"
        }
      return .failure(FileRefusal("“\(file)” \(reason)"))
    }
  }

  /// Returns the `file:` URL of a file that a style sheet names, or `nil` if it may not be loaded.
  ///
  /// - Parameter base: The folder of the style sheet.
  package func address(of file: String, from base: String) -> String? {
    let path = file.hasPrefix("/") || file.contains("://") ? file : "\(base)/\(file)"
    guard case .success(let path) = copy(of: path) else { return nil }
    return URL(filePath: path).absoluteString
  }

  /// The elements of the toolkit that aren’t named like a type.
  private static let parts: Set<String> = [
    "arrow", "block", "border", "cell", "check", "child", "contents", "decoration", "fill",
    "header", "indicator", "list", "mark", "marks", "menu", "menuitem", "outline", "page",
    "placeholder", "progress", "radio", "row", "rubberband", "selection", "slider", "tab", "tabs",
    "title", "titlebar", "toast", "tooltip", "trough", "value", "view", "widget",
  ]

  /// The largest size of a file or resource, in bytes.
  static let largestFile = 32 << 20
}

nonisolated extension BuilderFile {
  /// Returns the `.ui` files in the folder of a file that can be read, without this file.
  package static func all(besides path: String) -> [BuilderFile] {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    let names = FolderEntry.all(in: folder.path).map(\.name)
      .filter { $0.hasSuffix(".ui") && $0 != url.lastPathComponent }
    return names.sorted().compactMap { name in
      let file = folder.appending(path: name)
      guard
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey]),
        values.isRegularFile == true,
        let data = try? Data(contentsOf: file)
      else { return nil }
      return try? BuilderFile(Array(data), name: name)
    }
  }
}

nonisolated extension BuilderElement {
  /// The classes of the objects in the element and of those it contains.
  fileprivate var classes: Set<String> {
    let own = name == "object" ? self["class"].map { [$0] } ?? [] : []
    return children.reduce(into: Set(own)) { $0.formUnion($1.classes) }
  }
}

extension String {
  /// The text in small letters without hyphens.
  fileprivate nonisolated var withoutCase: String { lowercased().replacing("-", with: "") }
}

/// The reason why a file may not be loaded.
nonisolated struct FileRefusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
