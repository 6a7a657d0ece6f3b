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
    // The plan of a jump names the root, which is the same for each folder that is compared.
    var catalog = Catalog(program.name, root: { _ in NavigationStack(title: "Screens") }) {
      for group in groups {
        if group.name.isEmpty { group.elements } else { ScreenGroup(group.name) { group.elements } }
      }
    }
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
    // A file that moves to another folder, or a new folder beside it, doesn't change the id.
    let path = file.path.lastPathComponent.split(separator: ".").dropLast().joined(separator: ".")
    switch file.content {
    case .success(let content):
      for widget in content.outermostWidgets {
        let screen = FileScreenSource(
          file: content,
          widget: widget,
          sources: sources,
          program: program
        )
        ScreenConfiguration(
          unique("\(path).\(widget.id)"),
          name: widget.name,
          madeRoute: screen.route(named: widget.name),
          default: FileScreenContext()
        )
        .notes(file.path)
      }
    case .failure(let reason):
      ScreenConfiguration(unique(path), name: file.path) { throw reason }
        .notes(file.path)
    }
  }
}
