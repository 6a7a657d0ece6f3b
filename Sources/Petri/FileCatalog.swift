import BuilderFiles
import GTK
import GTKBackend
import PetriDish
import PetriDishApp
import Routing

/// The catalog of the screens that the files of a program describe.
nonisolated enum FileCatalog {
  /// Creates the catalog.
  ///
  /// A screen is each outermost widget and each template. A file that can't be read is a screen
  /// whose jump fails with the reason.
  static func make(_ program: ProgramFiles) -> Catalog {
    Libraries.load(for: program.typeNames)
    let sources = program.sources
    var ids: Set<String> = []
    func unique(_ id: String) -> String {
      var (unique, number) = (id, 2)
      while !ids.insert(unique).inserted { (unique, number) = ("\(id)-\(number)", number + 1) }
      return unique
    }
    var groups: [(name: String, elements: [CatalogElement])] = []
    for file in program.files {
      let parts = file.path.split(separator: "/").map(String.init)
      let group = parts.dropLast().joined(separator: "/")
      let elements = Self.elements(of: file, sources, program, unique)
      if groups.last?.name == group {
        groups[groups.count - 1].elements += elements
      } else {
        groups.append((group, elements))
      }
    }
    var catalog = Catalog(program.name) {
      for group in groups {
        if group.name.isEmpty { group.elements } else { ScreenGroup(group.name) { group.elements } }
      }
    }
    catalog = catalog.locales(program.translations.locales + [ProgramFiles.pseudoLocale])
    for sheet in program.sheets { catalog = catalog.styleSheet(sheet) }
    return catalog
  }

  @CatalogBuilder
  private static func elements(
    of file: ProgramFiles.File,
    _ sources: BuilderSources,
    _ program: ProgramFiles,
    _ unique: (String) -> String
  ) -> [CatalogElement] {
    let path = file.path.withoutPathExtension.replacing("/", with: ".")
    switch file.content {
    case .success(let content):
      for widget in content.outermostWidgets {
        let screen = FileScreenSource(
          file: content,
          widget: widget,
          sources: sources,
          program: program
        )
        presets(
          of: screen,
          ScreenConfiguration(
          unique("\(path).\(widget.id)"),
          name: widget.name,
          madeRoute: screen.route(named: widget.name),
          default: FileScreenContext()
        )
        .notes(file.path)
        )
      }
    case .failure(let reason):
      ScreenConfiguration(unique(path), name: file.path) { throw reason }
        .notes(file.path)
    }
  }

  /// Returns the screen with a preset for each of its states, if it has several.
  private static func presets(
    of screen: FileScreenSource,
    _ configuration: ScreenConfiguration<FileScreenContext>
  ) -> ScreenConfiguration<FileScreenContext> {
    let states = screen.file.states(of: screen.widget.id, using: screen.sources)
    guard states.count > 1 else { return configuration }
    return states.reduce(configuration) { configuration, state in
      configuration.preset(state.name, FileScreenContext(state: state.state.description))
    }
  }
}
