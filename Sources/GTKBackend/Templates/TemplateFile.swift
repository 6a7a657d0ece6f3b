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
