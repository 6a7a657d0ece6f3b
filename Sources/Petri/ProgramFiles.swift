import BuilderFiles
import Foundation
import GTK
import PetriDish

/// The files of a program from which its screens are made.
///
/// They come from folders, from single `.ui` files, and from programs with resources.
nonisolated struct ProgramFiles: Sendable {
  /// A `.ui` file.
  struct File: Sendable {
    /// The path below the folder or in the resources, without the part that all files share.
    let path: String

    /// The path of the file on disk, or `nil` for a resource.
    let location: String?

    /// The content, or the reason why the file can't be shown.
    let content: Result<BuilderFile, ToolkitError>
  }

  /// The name of the program.
  let name: String

  /// The files whose screens the catalog has, sorted by path.
  private(set) var files: [File] = []

  /// The files that only give templates to others.
  private(set) var others: [BuilderFile] = []

  /// The style sheets of the program.
  private(set) var sheets: [StyleSheet] = []

  /// The names of the elements that the style sheets select.
  private var elements: Set<String> = []

  /// The translations of the texts.
  private(set) var translations = TranslationFiles.installed(domains: [])

  /// The locale whose texts are those of the files with accents, and longer.
  static let pseudoLocale = "en_XA"

  /// The bundles with the program's resources.
  private(set) var resources: [Resource] = []

  /// The files that become resources when the program is built, by the path of the resource.
  private(set) var resourceFiles: [String: String] = [:]

  /// The folders with icons on disk.
  private(set) var iconFolders: [String] = []

  /// The folders with icons in the resources.
  private(set) var iconResources: [String] = []

  /// The folder whose files the screens may use, or `nil`.
  private(set) var folder: String?

  private let once = FirstUse()

  /// Reads the files of a program.
  ///
  /// - Parameter path: The path of a folder, a `.ui` file, a `.gresource` file or a program.
  /// - Throws: ``ProgramFilesError`` if the path leads to no file of a program.
  init(_ path: String) throws(ProgramFilesError) {
    let url = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    name = url.deletingPathExtension().lastPathComponent
    let kind = try? url.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
    if kind?.isDirectory == true {
      try readFolder(url.path)
    } else if kind?.isRegularFile != true {
      throw FileManager.default.fileExists(atPath: path) ? .notRegular(path) : .missing(path)
    } else if ["ui", "blp"].contains(url.pathExtension) {
      try readFile(url)
    } else {
      try readProgram(url)
    }
  }

  /// Returns the path on disk of the file with a name, or `nil` for a resource.
  func location(of name: String) -> String? {
    if let file = files.first(where: { $0.path == name }) { return file.location }
    return folder.map { "\($0)/\(name)" }
  }

  /// The templates, files and resources that the screens may use.
  var sources: BuilderSources {
    BuilderSources(readable, elements: elements, folder: folder) { content($0) }
  }

  /// The names of the types that the files name.
  var typeNames: Set<String> {
    var names: Set<String> = []
    var open = readable.map(\.interface)
    while let element = open.popLast() {
      names.formUnion(["class", "parent"].compactMap { element[$0] })
      open += element.children
    }
    return names
  }

  /// The files that can be shown or give templates.
  private var readable: [BuilderFile] { files.compactMap { try? $0.content.get() } + others }

  /// Returns the extensions of the files whose changes matter, if the path isn't that of a program.
  static func watchedExtensions(at path: String) -> Set<String> {
    let isFolder = try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory
    let changes = isFolder == true || ["ui", "blp"].contains(path.pathExtension)
    return changes ? ["ui", "blp", "css", "po", "svg", "png", "xml"] : []
  }

  private static let largestFile = 32 << 20
  private static let largestBundle = 256 << 20
  private static let mostFiles = 20_000
}

// MARK: - Reading

nonisolated extension ProgramFiles {
  private mutating func readFolder(_ root: String) throws(ProgramFilesError) {
    folder = root
    var found: [String] = []
    var folders = [root]
    while let folder = folders.popLast(), found.count < Self.mostFiles {
      let entries = FolderEntry.all(in: folder).sorted { $0.name < $1.name }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = "\(folder)/\(entry.name)"
        if !entry.isFolder {
          found.append(path)
        } else if !Self.isBuildFolder(path) {
          folders.append(path)
        }
      }
    }
    let suffixes = ["ui", "blp", "css"]
    let paths = found.filter { suffixes.contains($0.pathExtension) }.sorted()
    add(paths.filter { $0.pathExtension != "css" })
    addResources(found)
    addSheets(paths)
    iconFolders = Set(found.compactMap(\.iconFolder)).sorted()
    let languages = Self.folders(of: found.filter { $0.pathExtension == "po" })
    translations = .source(in: languages.first ?? "\(root)/po")
    guard !files.isEmpty else { throw .noScreens(root) }
  }

  private mutating func readFile(_ url: URL) throws(ProgramFilesError) {
    let folder = url.deletingLastPathComponent().path
    self.folder = folder
    add([url.path])
    others = BuilderFile.all(besides: url.path)
    let siblings = FolderEntry.all(in: folder).map { "\(folder)/\($0.name)" }
    addResources(siblings)
    addSheets(siblings.sorted())
  }

  private mutating func readProgram(_ url: URL) throws(ProgramFilesError) {
    var bundles = Self.bundles(in: url.path)
    if bundles.isEmpty {
      for folder in Self.dataFolders(of: url) {
        for entry in FolderEntry.all(in: folder) where entry.name.pathExtension == "gresource" {
          bundles += Self.bundles(in: "\(folder)/\(entry.name)")
        }
      }
    }
    guard !bundles.isEmpty else { throw .noResources(url.path) }
    resources = bundles
    let paths = bundles.flatMap(\.paths)
    let common = Self.commonFolder(of: paths.filter { $0.pathExtension == "ui" })
    for path in paths where path.pathExtension == "ui" {
      guard let bytes = content(path) else { continue }
      let short = String(path.dropFirst(common.count))
      files.append(
        File(path: short, location: nil, content: Self.read(bytes, name: short))
      )
    }
    let reader = self
    addSheets(paths) { reader.content($0) }
    iconResources = Set(paths.compactMap(\.iconFolder)).sorted()
    let prefix = url.deletingLastPathComponent().deletingLastPathComponent().path
    let domains = Set(files.flatMap { (try? $0.content.get().domains) ?? [] }).sorted()
    let locales = ["\(prefix)/share/locale", "/usr/share/locale"]
    translations = .installed(domains: domains + [url.lastPathComponent], in: locales)
    if translations.locales.isEmpty {
      let named = TranslationFiles.domains(namedAfter: url.lastPathComponent, in: locales)
      translations = .installed(domains: domains + named, in: locales)
    }
    guard !files.isEmpty else { throw .noScreens(url.path) }
  }

  /// Returns the folders of files, those with the most files first.
  private static func folders(of paths: [String]) -> [String] {
    let folders = Dictionary(grouping: paths) { $0.split(separator: "/").dropLast() }
    return folders.sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
      .map { "/" + $0.key.joined(separator: "/") }
  }

  /// Returns the texts of the program in a locale; `nil` is that of the files.
  func texts(in locale: String?) -> Texts {
    switch locale {
    case nil: .source
    case Self.pseudoLocale: .pseudo
    case let locale?: .translated(translations.translations(for: locale))
    }
  }

  private func content(_ path: String) -> [UInt8]? {
    resources.lazy.compactMap { $0.content(path, limit: Self.largestFile) }.first
      ?? resourceFiles[path].flatMap(copy)
  }

  /// Returns the content of a regular file below the folder.
  private func copy(of path: String) -> [UInt8]? {
    guard let folder,
      let copy = try? FileCopy.path(of: path, below: folder, limit: Self.largestFile)
    else { return nil }
    return (try? Data(contentsOf: URL(filePath: copy))).map(Array.init)
  }

  /// Adds the files that lists of resources among some files name.
  private mutating func addResources(_ paths: [String]) {
    let known = Set(paths)
    for path in paths.sorted() where ResourceList.isName(path.lastPathComponent) {
      guard let bytes = copy(of: path), let list = try? ResourceList(bytes, name: path) else {
        continue
      }
      for entry in list.entries where resourceFiles[entry.path] == nil {
        // The build may look for the file in each folder above the list.
        var base = URL(filePath: path).deletingLastPathComponent()
        while let folder, base.path.hasPrefix(folder) {
          let file = base.appending(path: entry.file).standardizedFileURL.path
          if known.contains(file) {
            resourceFiles[entry.path] = file
            break
          }
          base = base.deletingLastPathComponent()
        }
      }
    }
    iconResources = Set(resourceFiles.keys.compactMap(\.iconFolder)).sorted()
  }

  /// Returns the folders in which a program in a scripting language may have its resources.
  ///
  /// They have the name of the program, contain the program, or are named in its first lines.
  private static func dataFolders(of program: URL) -> [String] {
    let home = program.deletingLastPathComponent()
    let share = home.deletingLastPathComponent().appending(path: "share").path
    var folders = home.lastPathComponent == "bin" ? [] : [home.path]
    folders.append("\(share)/\(program.lastPathComponent)")
    guard let bytes = bytes(program.path), bytes.starts(with: Array("#!".utf8)) else {
      return folders
    }
    let text = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
    folders += FolderEntry.all(in: share).filter { $0.isFolder && text.contains("/\($0.name)") }
      .map { "\(share)/\($0.name)" }
    var unique: [String] = []
    for folder in folders where !unique.contains(folder) { unique.append(folder) }
    return unique
  }

  private mutating func add(_ paths: [String]) {
    let common = Self.commonFolder(of: paths)
    files = paths.map { path in
      let short = String(path.dropFirst(common.count))
      return File(path: short, location: path, content: Self.read(path, name: short))
    }
  }

  /// Adds the style sheets among some files.
  ///
  /// - Parameter read: Returns the content of a file.
  private mutating func addSheets(_ paths: [String], _ read: (String) -> [UInt8]? = bytes) {
    let resources = Set(resources.flatMap(\.paths) + resourceFiles.keys)
    let sources = BuilderSources(folder: folder)
    for (path, looks) in Self.inOrder(paths.filter { $0.pathExtension == "css" }) {
      guard let bytes = read(path) else { continue }
      let base = URL(filePath: path).deletingLastPathComponent().path
      let text = StyleSheetURLs.harmless(String(decoding: bytes, as: UTF8.self)) { address in
        let scheme = "resource://"
        guard !address.hasPrefix("data:") else { return address }
        if address.hasPrefix(scheme) {
          return resources.contains(String(address.dropFirst(scheme.count))) ? address : nil
        }
        if folder == nil {
          let path = URL(filePath: "\(base)/\(address)").standardizedFileURL.path
          return resources.contains(path) ? scheme + path : nil
        }
        return sources.address(of: address, from: base)
      }
      let name = path.lastPathComponent
      let selected = SheetElements(text)
      guard !selected.isOfWebPage else { continue }
      elements.formUnion(selected.names)
      sheets.append(StyleSheet(foreign: text, name: name, for: looks))
    }
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard path.leadsToRegularFile else { return nil }
    return (try? Data(contentsOf: URL(filePath: path))).map(Array.init)
  }

  private static func bundles(in path: String) -> [Resource] {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
      return []
    }
    return ProgramResources.bundles(in: data)
  }

  private static func read(_ path: String, name: String) -> Result<BuilderFile, ToolkitError> {
    guard path.leadsToRegularFile else {
      return .failure(.file(path: path, reason: "it isn’t a regular file"))
    }
    do {
      if path.pathExtension == "blp" { return try read(Blueprint.compiled(path), name: name) }
      return read(Array(try Data(contentsOf: URL(filePath: path))), name: name)
    } catch let error as ToolkitError {
      return .failure(error)
    } catch {
      return .failure(.file(path: path, reason: WritingFailure(error).description))
    }
  }

  private static func read(_ bytes: [UInt8], name: String) -> Result<BuilderFile, ToolkitError> {
    do throws(ToolkitError) { return .success(try BuilderFile(bytes, name: name)) } catch {
      return .failure(error)
    }
  }

  /// Returns the paths of style sheets with the looks for which they are, in the order of libadwaita.
  ///
  /// The sheets for a look follow the others, so that they override them.
  private static func inOrder(_ paths: [String]) -> [(path: String, looks: Set<StyleSheet.Look>)] {
    let endings: [(String, Set<StyleSheet.Look>)] = [
      ("-hc-dark.css", [.dark, .highContrast]), ("-hc.css", [.highContrast]),
      ("-dark.css", [.dark]), (".css", []),
    ]
    let all = paths.compactMap { path in
      endings.firstIndex { path.hasSuffix($0.0) }.map { (path, rank: $0) }
    }
    return endings.indices.reversed().flatMap { rank in
      all.filter { $0.rank == rank }.map { ($0.0, endings[rank].1) }
    }
  }

  /// Returns whether a folder has products of a build or packages of a language, not sources.
  private static func isBuildFolder(_ path: String) -> Bool {
    if ["node_modules", "__pycache__"].contains(path.lastPathComponent) { return true }
    return ["meson-private", "CMakeCache.txt"].contains {
      FileManager.default.fileExists(atPath: "\(path)/\($0)")
    }
  }

  /// Returns the longest path of a folder with which all paths begin, with a slash at its end.
  private static func commonFolder(of paths: [String]) -> String {
    guard var common = paths.first.map({ $0.split(separator: "/").dropLast()[...] }) else {
      return ""
    }
    for path in paths {
      let parts = path.split(separator: "/").dropLast()
      while !parts.starts(with: common) { common = common.dropLast() }
    }
    return common.isEmpty ? "/" : "/" + common.joined(separator: "/") + "/"
  }
}

extension ProgramFiles {
  /// Makes the resources and icons of the program visible to GTK, once.
  func registerResources() {
    guard !once.isRegistered else { return }
    once.isRegistered = true
    for resource in resources { _ = resource.register() }
    let added = resourceFiles.keys.sorted().filter { !Resource.isRegistered($0) }
    _ = ProgramResources.bundle(of: added, within: Self.largestBundle, content)?.register()
    for path in iconResources { Display.addIcons(inResource: path) }
    for path in iconFolders { Display.addIcons(path) }
  }

  /// Returns the sources with rows in the lists of the templates, which are made once.
  func withSampleRows(_ sources: BuilderSources) -> BuilderSources {
    if let made = once.samples { return made }
    let made = sources.withSampleRows()
    once.samples = made
    return made
  }
}

/// The state of a program whose first screen was shown.
@MainActor private final class FirstUse {
  var isRegistered = false
  var samples: BuilderSources?

  nonisolated init() {}
}

/// The reason why a path has no screens.
nonisolated enum ProgramFilesError: Error, CustomStringConvertible {
  case missing(String)
  case notRegular(String)
  case noScreens(String)
  case noResources(String)

  var description: String {
    switch self {
    case .missing(let path): "\(Quotation(path)) doesn’t exist."
    case .notRegular(let path): "\(Quotation(path)) is neither a folder nor a regular file."
    case .noScreens(let path): "\(Quotation(path)) contains no .ui files."
    case .noResources(let path):
      "\(Quotation(path)) is neither a .ui file nor a program with resources of GTK."
    }
  }
}

nonisolated extension String {
  var pathExtension: String {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return "" }
    return String(self[index(after: dot)...])
  }

  /// The path without the last extension.
  var withoutPathExtension: String {
    pathExtension.isEmpty ? self : String(dropLast(pathExtension.count + 1))
  }

  var lastPathComponent: String { String(split(separator: "/").last ?? "") }

  /// The folder of an icon theme above the path of an icon, or `nil`.
  fileprivate var iconFolder: String? {
    guard ["svg", "png"].contains(pathExtension), let range = range(of: "/icons/") else {
      return nil
    }
    return String(self[..<range.upperBound].dropLast())
  }
}
