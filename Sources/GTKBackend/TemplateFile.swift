import GTK

/// A GtkBuilder description of a screen or a row, read anew for each that is made of it.
///
/// Reloading the screen shows what was edited in the file; nothing is built again.
nonisolated public struct TemplateFile: Hashable, Sendable {
  /// The name by which errors call it.
  public let name: String

  /// The id of the widget that is shown; it stands in no other.
  public var rootID = "root"

  private let source: Source

  private enum Source: Hashable {
    case path(String)
    case resource(ResourceBundle)
    case text(String)
  }

  /// A file among the resources of a target.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.name = name
    source = .resource(bundle)
  }

  /// A file anywhere, such as at the path of a URL.
  public init(path: String) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    source = .path(path)
  }

  /// A description that stands in the source.
  ///
  /// - Parameters:
  ///   - text: The description, in the format of GtkBuilder.
  ///   - name: The name by which errors call it.
  public init(text: String, name: String) {
    self.name = name
    source = .text(text)
  }

  /// Makes all that is described.
  ///
  /// - Parameter handlers: The handlers that the description names.
  @MainActor
  func make(_ handlers: Builder.Handlers) throws(ToolkitError) -> (Builder, root: Widget) {
    let text =
      switch source {
      case .text(let text): text
      case .path(let path): try TextFile.read(path)
      case .resource(let bundle): try TextFile.read(bundle.path(of: name))
      }
    try Builder.check(text, file: name)
    let builder = try Builder(text: text, file: name, handlers: handlers)
    return (builder, try builder.root(rootID))
  }
}

/// The folder into which SwiftPM copies the resources of a target, wherever the program was installed.
///
/// ```swift
/// extension ResourceBundle {
///   static let shop = ResourceBundle("Shop_ShopCatalog")   // PACKAGE_TARGET
/// }
/// ```
///
/// It goes wherever the executable goes: SwiftPM puts it beside the program that it builds, an
/// installation beside it too, or below `lib` or `share`. The working folder plays no part. Unlike
/// Foundation's `Bundle.module`, a bundle that is not there is an error, not a trap.
nonisolated public struct ResourceBundle: Hashable, Sendable {
  /// The folders in which files are looked for, in this order.
  public let folders: [String]

  /// Finds the folders near the running executable.
  ///
  /// - Parameter name: The names of package and target, as in `Shop_ShopCatalog`.
  public init(_ name: String) { self.init(name, executable: CurrentProcess.path) }

  /// Uses folders of the caller's choice.
  public init(folders: [String]) { self.folders = folders }

  /// Finds the folders for an executable at a path without symbolic links.
  package init(_ name: String, executable: String) {
    let parts = executable.split(separator: "/")
    let home = "/" + parts.dropLast().joined(separator: "/")
    let prefix = "/" + parts.dropLast(2).joined(separator: "/")
    let program = parts.last ?? ""
    let places = [home, "\(prefix)/lib/\(program)", "\(prefix)/share/\(program)"]
    // Resources that are copied as a folder keep its name, by custom this one.
    folders = places.flatMap { ["\($0)/\(name).resources/Resources", "\($0)/\(name).resources"] }
  }

  /// Returns the path of the first file of a name.
  ///
  /// - Throws: `ToolkitError.missingFile`.
  public func path(of name: String) throws(ToolkitError) -> String {
    for folder in folders where TextFile.exists("\(folder)/\(name)") { return "\(folder)/\(name)" }
    throw .missingFile(name: name, folders: folders)
  }
}
