import BuilderFiles
import GTK

/// A GtkBuilder description of a screen or a row, which is read each time one is created.
///
/// Reloading a screen shows changes to the file without rebuilding the program.
nonisolated public struct TemplateFile: Hashable, Sendable {
  /// The name that errors use for the template.
  public let name: String

  /// The id of the widget that is shown, which must not be inside another widget.
  ///
  /// If no outermost widget has this id, it's the template of the file, or else the only outermost
  /// widget.
  public var rootID = "root"

  private let source: Source

  private enum Source: Hashable {
    case path(String)
    case resource(ResourceBundle)
    case text(String)
    case maker(TemplateMaker)
  }

  /// Creates a template from a resource of a target.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.name = name
    source = .resource(bundle)
  }

  /// Creates a template from a file at a path.
  public init(path: String) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    source = .path(path)
  }

  /// Creates a template from text in the source code.
  ///
  /// - Parameters:
  ///   - text: The description in GtkBuilder's format.
  ///   - name: The name that errors use for the template.
  public init(text: String, name: String) {
    self.name = name
    source = .text(text)
  }

  /// Creates a template whose objects a closure creates.
  ///
  /// - Parameters:
  ///   - name: The name that errors use for the template.
  ///   - make: Returns the builder with all objects, and the widget of the screen.
  package init(
    name: String,
    make: @escaping @MainActor () throws -> (Builder, root: Widget)
  ) {
    self.name = name
    source = .maker(TemplateMaker(make))
  }

  /// Creates the objects that the template describes.
  ///
  /// - Parameter handlers: The signal handlers that the template names.
  /// - Throws: An error if nothing of the template can be shown.
  @MainActor
  func make(_ handlers: Builder.Handlers) throws -> MadeTemplate {
    var path: String?
    let text: String
    switch source {
    case .maker(let maker):
      let (builder, root) = try maker.make()
      return MadeTemplate(builder: builder, root: root, faults: [])
    case .text(let own): text = own
    case .path(let own):
      path = own
      text = try TextFile.read(own)
    case .resource(let bundle):
      let found = try bundle.path(of: name)
      path = found
      text = try TextFile.read(found)
    }
    let file = try BuilderFile(Array(text.utf8), name: name)
    let description = SafeDescription(
      file,
      using: BuilderSources(ofApp: file, at: path),
      trust: .app(handlers: Set(handlers.keys))
    )
    let faults = description.notes.map { note in
      ToolkitError.description(
        file: note.file,
        line: note.place.line,
        column: note.place.column,
        reason: note.reason
      )
    }
    let widgets = description.widgets
    let other = widgets.first(where: \.isTemplate) ?? (widgets.count == 1 ? widgets[0] : nil)
    let builder = try description.builder(handlers)
    let hasRoot = builder.contains(rootID)
    if !hasRoot, other == nil, let fault = faults.first { throw fault }
    let folder = path.map { $0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex) }
    description.declare(in: builder) { file in
      file == name ? path : folder.map { "\($0)/\(file)" }
    }
    let root = try builder.root(hasRoot ? rootID : other?.id ?? rootID)
    return MadeTemplate(builder: builder, root: root, faults: faults)
  }
}

/// The objects that a template describes.
struct MadeTemplate {
  /// The builder with all objects.
  let builder: Builder

  /// The widget of the screen or the row.
  let root: Widget

  /// The errors about parts that the template describes, but the app can't show.
  let faults: [ToolkitError]
}

/// A closure that creates the objects of a template; two are equal if they are identical.
nonisolated private final class TemplateMaker: Hashable, Sendable {
  let make: @MainActor () throws -> (Builder, root: Widget)

  init(_ make: @escaping @MainActor () throws -> (Builder, root: Widget)) { self.make = make }

  static func == (one: TemplateMaker, other: TemplateMaker) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The resource folder of a SwiftPM target, for any installation location.
///
/// ```swift
/// extension ResourceBundle {
///   static let shop = ResourceBundle("Shop_ShopCatalog")   // PACKAGE_TARGET
/// }
/// ```
///
/// The folder is found relative to the executable, regardless of the working directory. SwiftPM
/// places it next to the executable. An installation places it there, too, or below `lib` or
/// `share`. Unlike with Foundation's `Bundle.module`, a missing bundle causes an error rather than
/// a trap.
nonisolated public struct ResourceBundle: Hashable, Sendable {
  /// The folders to search, in order.
  public let folders: [String]

  /// Creates a bundle from the folders near the running executable.
  ///
  /// - Parameter name: The names of package and target, such as `Shop_ShopCatalog`.
  public init(_ name: String) { self.init(name, executable: CurrentProcess.path) }

  /// Creates a bundle from specific folders.
  public init(folders: [String]) { self.folders = folders }

  /// Creates a bundle from the folders near an executable, whose path has no symbolic links.
  package init(_ name: String, executable: String) {
    let parts = executable.split(separator: "/")
    let home = "/" + parts.dropLast().joined(separator: "/")
    let prefix = "/" + parts.dropLast(2).joined(separator: "/")
    let program = parts.last ?? ""
    let places = [home, "\(prefix)/lib/\(program)", "\(prefix)/share/\(program)"]
    // Resources that are copied as a folder keep its name, which is “Resources” by convention.
    folders = places.flatMap { ["\($0)/\(name).resources/Resources", "\($0)/\(name).resources"] }
  }

  /// Returns the path of the first file with a name.
  ///
  /// - Throws: `ToolkitError.missingFile` if no folder contains the file.
  public func path(of name: String) throws(ToolkitError) -> String {
    for folder in folders where TextFile.exists("\(folder)/\(name)") { return "\(folder)/\(name)" }
    throw .missingFile(name: name, folders: folders)
  }
}
