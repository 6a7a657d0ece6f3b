import BuilderFiles
import GTK
import GTKBackend
import PetriDish
import PetriDishApp
import Routing

/// The catalog of the screens that the files of a program describe.
///
/// A screen is each outermost widget and each template. A file that can't be read is a screen whose
/// jump fails with the reason.
nonisolated struct FileCatalog {
  private let program: ProgramFiles
  private let sources: BuilderSources
  private let entries: [Entry]

  /// The style classes of the window with which the program starts.
  private var windowClasses: [String] = []

  /// A screen, or a file without screens.
  private struct Entry {
    let file: ProgramFiles.File
    let content: Result<(file: BuilderFile, widget: OutermostWidget), ToolkitError>
    var id: String
  }

  private init(_ program: ProgramFiles) {
    Libraries.load(for: program.typeNames)
    self.program = program
    sources = program.sources
    let entries = program.files.flatMap(Self.entries)
    let paths = Dictionary(grouping: entries, by: \.id).mapValues { Set($0.map(\.file.path)) }
    var ids: Set<String> = []
    self.entries = entries.map { entry in
      var entry = entry
      // Only files with the same name need the folder, so that most files can be moved.
      let folder = entry.file.path.dropLast(entry.file.path.lastPathComponent.count)
      if paths[entry.id]?.count != 1 { entry.id = folder.replacing("/", with: ".") + entry.id }
      // A file can have several menus with the same id.
      let id = entry.id
      var number = 1
      while !ids.insert(entry.id).inserted {
        number += 1
        entry.id = "\(id).\(number)"
      }
      return entry
    }
    windowClasses = mainWindow?.classes ?? []
  }

  /// Creates the catalog of a program.
  static func make(_ program: ProgramFiles) -> Catalog { FileCatalog(program).catalog }

  private static func entries(of file: ProgramFiles.File) -> [Entry] {
    let name = file.path.lastPathComponent.withoutPathExtension
    switch file.content {
    case .success(let content):
      return content.outermostWidgets.map { widget in
        Entry(file: file, content: .success((content, widget)), id: "\(name).\(widget.id)")
      }
    case .failure(let reason): return [Entry(file: file, content: .failure(reason), id: name)]
    }
  }

  private var catalog: Catalog {
    var groups: [(name: String, entries: [Entry])] = []
    for entry in entries {
      let group = entry.file.path.split(separator: "/").dropLast().joined(separator: "/")
      if groups.last?.name == group {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((group, [entry]))
      }
    }
    let window = mainWindow
    // The plan of a jump names the root, which is the same for each folder that is compared.
    let catalog = Catalog(program.name, root: { _ in NavigationStack(title: "Screens") }) {
      for group in groups {
        let elements = group.entries.flatMap(elements)
        if group.name.isEmpty { elements } else { ScreenGroup(group.name) { elements } }
      }
    }
    .opening(window?.id ?? entries.first?.id)
    .devices(window.map { [$0.size] } ?? [])
    .locales(program.translations.locales + [ProgramFiles.pseudoLocale])
    return program.sheets.reduce(catalog) { $0.styleSheet($1) }
  }

  /// The window with which the program starts, as far as the files tell, its size and its classes.
  private var mainWindow: (id: String, size: WindowSize, classes: [String])? {
    let windows = entries.compactMap {
      entry -> (id: String, widget: OutermostWidget, file: BuilderFile)? in
      guard case .success((let file, let widget)) = entry.content else { return nil }
      let type = sources.type(named: widget.type)
      return type?.isA("GtkApplicationWindow") == true ? (entry.id, widget, file) : nil
    }
    guard let main = windows.first(where: { $0.widget.size != nil }) ?? windows.first else {
      return nil
    }
    let limits = 120...4096
    var (width, height) = main.widget.size ?? (800, 600)
    if !limits.contains(width) { width = 800 }
    if !limits.contains(height) { height = 600 }
    let element = main.file.interface.children.first { $0.place == main.widget.place }
    let size = WindowSize("window", width: width, height: height)
    return (main.id, size, element?.styleClasses ?? [])
  }

  @CatalogBuilder private func elements(of entry: Entry) -> [CatalogElement] {
    switch entry.content {
    case .success((let file, let widget)):
      configuration(
        of: FileScreenSource(
          file: file,
          widget: widget,
          sources: sources,
          program: program,
          windowClasses: windowClasses
        ),
        entry.id
      )
      .notes(entry.file.path)
    case .failure(let reason):
      ScreenConfiguration(entry.id, name: entry.file.path) { throw reason }
        .notes(entry.file.path)
    }
  }

  /// Returns a screen with a preset for each of its states, if it has several.
  private func configuration(
    of screen: FileScreenSource,
    _ id: String
  ) -> ScreenConfiguration<FileScreenContext> {
    let plain = ScreenConfiguration(
      id,
      name: screen.widget.name,
      madeRoute: screen.route(named: screen.widget.name),
      default: FileScreenContext()
    )
    guard !screen.widget.isMenu else { return plain }
    let states = screen.file.states(of: screen.widget.id, using: sources)
    guard states.count > 1 else { return plain }
    return states.reduce(plain) { configuration, state in
      configuration.preset(state.name, FileScreenContext(state: state.state.description))
    }
  }
}
