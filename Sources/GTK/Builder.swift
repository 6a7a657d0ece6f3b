internal import CGTK

/// Widgets described in a `.ui` file.
public final class Builder: Object {
  override class var type: GType { gtk_builder_get_type() }

  private var file = ""

  /// Makes the objects of a description.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - file: What errors call it.
  ///   - id: The one object to make, with all that it contains; `nil` for all.
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)``.
  public convenience init(
    text: String,
    file: String = "description",
    only id: String? = nil
  ) throws(ToolkitError) {
    self.init(owned: gtk_builder_new())
    self.file = file
    var error: UnsafeMutablePointer<GError>?
    let length = text.utf8.count
    let isMade =
      if let id {
        [id].withVector { ids in
          ids.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 2) {
            gtk_builder_add_objects_from_string(cast(), text, gssize(length), $0, &error)
          }
        }
      } else {
        gtk_builder_add_from_string(cast(), text, gssize(length), &error)
      }
    guard isMade == 0 else { return }
    throw Self.refusal(of: file, message: String(message: error))
  }

  /// Reads the description from a file.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` too.
  public convenience init(path: String, only id: String? = nil) throws(ToolkitError) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    try self.init(text: try TextFile.read(path), file: file, only: id)
  }

  /// One of the objects.
  ///
  /// - Throws: ``ToolkitError/missingObject(id:file:)`` or
  ///   ``ToolkitError/wrongObject(id:file:expected:found:)``.
  public func object<Kind: Object>(
    _ id: String,
    as type: Kind.Type = Kind.self
  ) throws(ToolkitError) -> Kind {
    guard let pointer = gtk_builder_get_object(cast(), id) else {
      throw .missingObject(id: id, file: file)
    }
    let object = Object.of(UnsafeMutableRawPointer(pointer))
    guard let found = object as? Kind else {
      let expected = String(lent: g_type_name(type.type))
      throw .wrongObject(id: id, file: file, expected: expected, found: object.typeName)
    }
    return found
  }

  /// Takes GTK's message apart, which begins with `<input>:LINE:COLUMN `.
  private static func refusal(of file: String, message: String) -> ToolkitError {
    let parts = message.split(separator: " ", maxSplits: 1).map(String.init)
    let place = (parts.first ?? "").split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, place.count == 2 else {
      return .description(file: file, line: 1, column: 1, reason: message)
    }
    return .description(file: file, line: place[0], column: place[1], reason: parts[1])
  }
}
