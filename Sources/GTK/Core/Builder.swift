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
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)`` or
  ///   ``ToolkitError/unknownHandler(_:file:line:column:known:)``.
  package convenience init(
    text: String,
    file: String = "description",
    only id: String? = nil,
    handlers: Handlers = [:]
  ) throws(ToolkitError) {
    self.init(owned: gtk_builder_new())
    self.file = file
    let names = HandlerNames(handlers)
    pd_builder_set_handlers(cast(), UserData.make(names), findHandler, released)
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
    let refusal = Self.refusal(of: file, message: String(message: error))
    throw names.unknown.map { names.refusal(of: $0, in: text, file: file) } ?? refusal
  }

  /// Checks a description for faults that make GtkBuilder abort the process.
  ///
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)``.
  /// - Complexity: Linear in the length of the text.
  package static func check(_ text: String, file: String) throws(ToolkitError) {
    try DescriptionScan.check(text, file: file)
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

  /// Returns a widget that can be added to another widget.
  ///
  /// - Throws: ``ToolkitError/unfitObject(id:file:reason:)`` if the object is a window or a popover
  ///   or already has a parent, and the errors of ``object(_:as:)``.
  public func root(_ id: String) throws(ToolkitError) -> Widget {
    let root: Widget = try object(id)
    if root is Window || root is Popover {
      throw .unfitObject(id: id, file: file, reason: "a \(root.typeName) can’t be embedded")
    }
    if let parent = root.parent {
      throw .unfitObject(id: id, file: file, reason: "it’s already in a \(parent.typeName)")
    }
    return root
  }

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

/// The handlers of a description, with the first unknown handler name.
private final class HandlerNames {
  private let handlers: Builder.Handlers
  private(set) var unknown: String?

  init(_ handlers: Builder.Handlers) { self.handlers = handlers }

  func handler(_ name: String) -> ((Object) -> Void)? {
    let found = handlers[name]
    if found == nil, unknown == nil { unknown = name }
    return found
  }

  /// Searches the text for the position of the name, because GTK doesn't report it.
  func refusal(of name: String, in text: String, file: String) -> ToolkitError {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let quoted = ["\"\(name)\"", "'\(name)'"]
    for (number, line) in lines.enumerated() {
      for mark in quoted {
        guard let range = line.firstRange(of: mark) else { continue }
        let column = line.distance(from: line.startIndex, to: range.lowerBound) + 1
        let known = handlers.keys.sorted()
        return .unknownHandler(
          name,
          file: file,
          line: number + 1,
          column: column,
          known: known
        )
      }
    }
    return .unknownHandler(name, file: file, line: 1, column: 1, known: handlers.keys.sorted())
  }
}

private let findHandler: PdHandlerFind = { handlers, name in
  let names = UserData<HandlerNames>.value(of: handlers)
  guard let handler = names?.handler(String(lent: name)) else { return nil }
  return Signal.closure(handler)
}

/// A scan of a `.ui` description for faults that make GtkBuilder abort the process or skip an object.
final class DescriptionScan {
  private let file: String
  private let builder = Object(owned: gtk_builder_new())
  private var fault: ToolkitError?
  private var elements: [String] = []
  private var objects: [Element] = []
  private var property: (name: String, place: MarkupPlace)?
  private var text = ""

  /// An object element that the parser is reading.
  private struct Element {
    let kind: GType
    let place: MarkupPlace
    var properties: [String: String] = [:]
  }

  private init(_ file: String) { self.file = file }

  /// Scans a description up to its first fault.
  ///
  /// Malformed XML passes this check; GtkBuilder reports its position.
  ///
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)``.
  /// - Complexity: Linear in the length of the text.
  static func check(_ text: String, file: String) throws(ToolkitError) {
    let scan = DescriptionScan(file)
    do {
      try Markup.parse(Array(text.utf8), file: file) { event, place in
        switch event {
        case .begin(let name, let attributes):
          let values = attributes.map { ($0.name, $0.value) }
          scan.begin(name, Dictionary(values) { _, last in last }, at: place)
          scan.elements.append(name)
        case .end: if let name = scan.elements.popLast() { scan.end(name) }
        case .text(let part): scan.text += part
        }
      }
    } catch {
      // Malformed markup, whose position GtkBuilder reports.
    }
    if let fault = scan.fault { throw fault }
  }
}

extension DescriptionScan {
  private func begin(
    _ name: String,
    _ attributes: [String: String],
    at place: MarkupPlace
  ) {
    text = ""
    switch name {
    case "object":
      let name = attributes["type-func"] == nil ? attributes["class"] ?? "" : ""
      let kind = gtk_builder_get_type_from_name(builder.cast(), name)
      if kind != 0, let reason = Self.reason(against: kind, name) { complain(reason, at: place) }
      objects.append(Element(kind: kind, place: place))
    case "property":
      property = attributes["name"].map { ($0.replacing("_", with: "-"), place) }
    default: break
    }
  }

  private func end(_ name: String) {
    switch name {
    case "object":
      guard let object = objects.popLast() else { return }
      if object.kind == g_settings_get_type(), let reason = Self.reason(object.properties) {
        complain(reason, at: object.place)
      }
    case "property":
      guard let property else { return }
      self.property = nil
      if !objects.isEmpty { objects[objects.count - 1].properties[property.name] = text }
      if let path = Self.resource(text, of: property.name), !Resource.isRegistered(path) {
        complain("unknown resource “\(path)”", at: property.place)
      }
    default: break
    }
  }

  private func complain(_ reason: String, at place: MarkupPlace) {
    guard fault == nil else { return }
    fault = .description(file: file, line: place.line, column: place.column, reason: reason)
  }

  /// Returns the reason why a type can't be instantiated, or `nil` if it can.
  private static func reason(against kind: GType, _ name: String) -> String? {
    if g_type_is_a(kind, g_type_from_name("GInterface")) != 0 {
      return "“\(name)” is an interface; use a class that implements it"
    }
    guard g_type_is_a(kind, g_object_get_type()) != 0 else {
      return "“\(name)” isn’t an object class"
    }
    guard g_type_test_flags(kind, G_TYPE_FLAG_ABSTRACT.rawValue) == 0 else {
      return "“\(name)” is abstract; use one of its subclasses"
    }
    return nil
  }

  /// Returns the resource path in a property's value, or `nil` if the value isn't a resource path.
  private static func resource(_ text: String, of property: String) -> String? {
    let scheme = "resource://"
    if text.hasPrefix(scheme) { return String(text.dropFirst(scheme.count)) }
    return property == "resource" && text.hasPrefix("/") ? text : nil
  }

  /// Returns the reason why a `GSettings` object can't be created, or `nil` if it can.
  private static func reason(_ settings: [String: String]) -> String? {
    guard let id = settings["schema-id"] ?? settings["schema"] else {
      return "a settings object requires a “schema-id”"
    }
    let schema = g_settings_schema_source_get_default().flatMap {
      g_settings_schema_source_lookup($0, id, 1)
    }
    guard let schema else { return "settings schema “\(id)” isn’t installed" }
    defer { g_settings_schema_unref(schema) }
    let needsPath = g_settings_schema_get_path(schema) == nil && settings["path"] == nil
    return needsPath ? "settings schema “\(id)” requires a “path”" : nil
  }
}
