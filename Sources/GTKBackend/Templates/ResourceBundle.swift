import GTK

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
