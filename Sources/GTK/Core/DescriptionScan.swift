internal import CGTK

/// A search in the text of a `.ui` description for what GtkBuilder answers by ending the process, or by
/// an object that is not there.
final class DescriptionScan {
  private let file: String
  private let builder = Object(owned: gtk_builder_new())
  private var fault: ToolkitError?
  private var objects: [Element] = []
  private var property: (name: String, place: (line: Int, column: Int))?
  private var text = ""

  /// An object that is being read.
  private struct Element {
    let kind: GType
    let place: (line: Int, column: Int)
    var properties: [String: String] = [:]
  }

  private init(_ file: String) { self.file = file }

  /// Reads a description up to its first fault; linear in its length.
  ///
  /// Text that is not well-formed is left to GtkBuilder, which says where.
  ///
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)``.
  static func check(_ text: String, file: String) throws(ToolkitError) {
    let scan = DescriptionScan(file)
    var parser = GMarkupParser()
    parser.start_element = { context, name, names, values, data, _ in
      DescriptionScan.of(data)?.begin(
        String(lent: name),
        DescriptionScan.attributes(names, values),
        at: DescriptionScan.place(context)
      )
    }
    parser.end_element = { _, name, data, _ in
      DescriptionScan.of(data)?.end(String(lent: name))
    }
    parser.text = { _, text, length, data, _ in
      let bytes = UnsafeBufferPointer(start: text, count: Int(length)).map(UInt8.init(bitPattern:))
      DescriptionScan.of(data)?.text += String(decoding: bytes, as: UTF8.self)
    }
    withUnsafePointer(to: parser) { parser in
      let data = UserData.make(scan)
      let context = g_markup_parse_context_new(parser, GMarkupParseFlags(0), data, released)
      g_markup_parse_context_parse(context, text, gssize(text.utf8.count), nil)
      g_markup_parse_context_unref(context)
    }
    if let fault = scan.fault { throw fault }
  }

  private static func of(_ data: gpointer?) -> DescriptionScan? {
    UserData<DescriptionScan>.value(of: data)
  }

  private static func place(_ context: OpaquePointer?) -> (line: Int, column: Int) {
    var (line, column): (gint, gint) = (0, 0)
    g_markup_parse_context_get_position(context, &line, &column)
    return (Int(line), Int(column))
  }

  private static func attributes(
    _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var index = 0
    while let name = names?[index] {
      attributes[String(lent: name)] = String(lent: values?[index])
      index += 1
    }
    return attributes
  }
}

extension DescriptionScan {
  private func begin(
    _ name: String,
    _ attributes: [String: String],
    at place: (line: Int, column: Int)
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
      if let path = Self.resource(text, of: property.name), !Self.isThere(path) {
        complain("no resource is called “\(path)”", at: property.place)
      }
    default: break
    }
  }

  private func complain(_ reason: String, at place: (line: Int, column: Int)) {
    guard fault == nil else { return }
    fault = .description(file: file, line: place.line, column: place.column, reason: reason)
  }

  /// Returns why no object of a type can be made; `nil` if one can.
  private static func reason(against kind: GType, _ name: String) -> String? {
    if g_type_is_a(kind, g_type_from_name("GInterface")) != 0 {
      return "“\(name)” is an interface; name a class that has it"
    }
    guard g_type_is_a(kind, g_object_get_type()) != 0 else {
      return "“\(name)” is not a class of objects"
    }
    guard g_type_test_flags(kind, G_TYPE_FLAG_ABSTRACT.rawValue) == 0 else {
      return "“\(name)” is abstract; name one of its subclasses"
    }
    return nil
  }

  /// Returns the path of the resource that a property names; `nil` if it names none.
  private static func resource(_ text: String, of property: String) -> String? {
    let scheme = "resource://"
    if text.hasPrefix(scheme) { return String(text.dropFirst(scheme.count)) }
    return property == "resource" && text.hasPrefix("/") ? text : nil
  }

  private static func isThere(_ resource: String) -> Bool {
    g_resources_get_info(resource, G_RESOURCE_LOOKUP_FLAGS_NONE, nil, nil, nil) != 0
  }

  /// Returns why settings with these properties cannot be made; `nil` if they can.
  private static func reason(_ settings: [String: String]) -> String? {
    guard let id = settings["schema-id"] ?? settings["schema"] else {
      return "settings need a “schema-id”"
    }
    let schema = g_settings_schema_source_get_default().flatMap {
      g_settings_schema_source_lookup($0, id, 1)
    }
    guard let schema else { return "no settings schema “\(id)” is installed" }
    defer { g_settings_schema_unref(schema) }
    let needsPath = g_settings_schema_get_path(schema) == nil && settings["path"] == nil
    return needsPath ? "the settings schema “\(id)” needs a “path”" : nil
  }
}
