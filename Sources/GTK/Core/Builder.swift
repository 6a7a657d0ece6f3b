internal import CGTK
internal import CGTKShims

/// A builder that creates widgets from the description in a `.ui` file.
public final class Builder: Object {
  override class var type: GType { gtk_builder_get_type() }

  /// The signal handlers by name; each is called with the object that emits the signal.
  package typealias Handlers = [String: (Object) -> Void]

  private var file = ""

  /// Creates the objects of a description.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - file: The file name to use in errors.
  ///   - id: The id of the only object to create, including its children; `nil` creates all objects.
  ///   - handlers: The signal handlers by name. The objects retain the closures, which must
  ///     therefore capture the objects weakly.
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)``.
  package convenience init(
    text: String,
    file: String = "description",
    only id: String? = nil,
    handlers: Handlers = [:]
  ) throws(ToolkitError) {
    self.init(owned: gtk_builder_new())
    self.file = file
    pd_builder_set_handlers(cast(), UserData.make(handlers), findHandler, released)
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

  /// Creates the objects of the description in a file.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if the file can't be read, and the errors of
  ///   ``init(text:file:only:handlers:)``.
  package convenience init(
    path: String,
    only id: String? = nil,
    handlers: Handlers = [:]
  ) throws(ToolkitError) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    try self.init(text: try TextFile.read(path), file: file, only: id, handlers: handlers)
  }

  /// Returns the object with an id.
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
      throw .wrongObject(id: id, file: file, expected: type.wrappedName, found: object.typeName)
    }
    return found
  }

  /// Shows the full text of each truncated label in a tooltip.
  ///
  /// - Complexity: Linear in the number of objects.
  package func tellCutTexts() {
    let objects = gtk_builder_get_objects(cast())
    defer { g_slist_free(objects) }
    var next = objects
    while let entry = next {
      pd_tell_cut_text(entry.pointee.data)
      next = entry.pointee.next
    }
  }

  /// The widgets with the ids that GtkBuilder knows them by.
  var widgets: [(id: String, widget: Widget)] {
    let objects = gtk_builder_get_objects(cast())
    defer { g_slist_free(objects) }
    var widgets: [(id: String, widget: Widget)] = []
    var next = objects
    while let entry = next {
      next = entry.pointee.next
      guard let widget = Object.from(entry.pointee.data) as? Widget else { continue }
      widgets.append((String(lent: gtk_buildable_get_buildable_id(widget.cast())), widget))
    }
    return widgets
  }

  /// Lets widgets that don't manage children go without leaving their children behind.
  ///
  /// A description can give any widget a child. If the type doesn't remove its children when it is
  /// disposed, a child would keep a pointer to freed memory as its parent.
  ///
  /// - Complexity: Linear in the number of objects.
  package func releaseUnmanagedChildren() {
    var children: [Widget: [Widget]] = [:]
    for (_, widget) in widgets {
      if let parent = widget.parent { children[parent, default: []].append(widget) }
    }
    for (parent, children) in children {
      // A type that manages children has removed them by now.
      let freed = UnsafeMutableRawPointer(parent.pointer)
      parent.connect("destroy") {
        for child in children {
          let parent = gtk_widget_get_parent(child.cast()).map { UnsafeMutableRawPointer($0) }
          if parent == freed { child.unparent() }
        }
      }
    }
  }

  /// Returns a widget that can be added to another widget: the object with an id, or the content of
  /// a window or a popover.
  ///
  /// - Throws: ``ToolkitError/unfitObject(id:file:reason:)`` if the object already has a parent, and
  ///   the errors of ``object(_:as:)``.
  public func root(_ id: String) throws(ToolkitError) -> Widget {
    let root: Widget = try object(id)
    if let parent = root.parent {
      throw .unfitObject(id: id, file: file, reason: "it’s already in a \(parent.typeName)")
    }
    return try root.embedded()
  }

  /// Whether an object has an id.
  package func contains(_ id: String) -> Bool { gtk_builder_get_object(cast(), id) != nil }

  /// Parses an error message of GTK.
  ///
  /// Messages of GtkBuilder begin with `.:LINE:COLUMN `. Those of the markup parser begin with
  /// `Error on line LINE char COLUMN: ` or `Error on line LINE: ` in the user's language.
  nonisolated static func refusal(of file: String, message: String) -> ToolkitError {
    for separator in [" ", ": "] {
      guard let end = message.firstRange(of: separator) else { continue }
      let numbers = message[..<end.lowerBound].split { !$0.isWholeNumber }.compactMap { Int($0) }
      guard numbers.count == 2 || numbers.count == 1 && separator == ": " else { continue }
      let reason = String(message[end.upperBound...])
      let column = numbers.count == 2 ? numbers[1] : 1
      return .description(file: file, line: numbers[0], column: column, reason: reason)
    }
    return .description(file: file, line: 1, column: 1, reason: message)
  }
}

private let findHandler: PdHandlerFind = { handlers, name in
  let handlers = UserData<Builder.Handlers>.value(of: handlers)
  guard let handler = handlers?[String(lent: name)] else { return nil }
  return Signal.closure(handler)
}
