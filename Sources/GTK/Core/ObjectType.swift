internal import CGTK
internal import CGTKShims
internal import Glibc

/// A type that a `.ui` file can name, such as `GtkButton`.
nonisolated package struct ObjectType: Hashable, CustomStringConvertible {
  private let type: GType

  private init?(_ type: GType) {
    guard type != 0 else { return nil }
    self.type = type
  }

  /// Returns the type with a name, or `nil` if no loaded library has it.
  ///
  /// GtkBuilder derives the name of a C function from the name of a type and calls it: for
  /// `CairoSurface`, it calls `cairo_surface_get_type`, which expects an argument and crashes. This
  /// method asks only libraries whose functions of this form are all registrations.
  package init?(named name: String) {
    var type = g_type_from_name(name)
    if type == 0, Self.isSafe(name), let builder = gtk_builder_new() {
      type = gtk_builder_get_type_from_name(builder, name)
      g_object_unref(UnsafeMutableRawPointer(builder))
    }
    self.init(type)
  }

  /// Registers the types of a file that this process trusts, as GtkBuilder does.
  ///
  /// A class of the app is otherwise unknown until code uses it for the first time.
  package static func register(_ names: Set<String>) {
    let unknown = names.filter { g_type_from_name($0) == 0 }
    guard !unknown.isEmpty, let builder = gtk_builder_new() else { return }
    for name in unknown { _ = gtk_builder_get_type_from_name(builder, name) }
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  /// The name of the type.
  package var name: String { String(lent: g_type_name(type)) }

  /// The name of the type in messages.
  package var description: String { self == .plainWidget ? Self.plainName : name }

  /// The type that this type is derived from, or `nil` for a fundamental type.
  package var parent: ObjectType? { ObjectType(g_type_parent(type)) }

  /// Whether the type is a class of objects, not an interface, an enumeration or a value.
  package var isObject: Bool { g_type_is_a(type, g_object_get_type()) != 0 && !isInterface }

  /// Whether the type is an interface.
  package var isInterface: Bool { g_type_fundamental(type) == Self.interface }

  /// Whether the type has no objects of its own.
  package var isAbstract: Bool { g_type_test_flags(type, G_TYPE_FLAG_ABSTRACT.rawValue) != 0 }

  /// The type without a parent from which the type is derived, such as `GEnum`.
  var fundamental: ObjectType { ObjectType(g_type_fundamental(type)) ?? self }

  /// Returns whether the type is another one, is derived from it, or implements it.
  package func isA(_ other: ObjectType) -> Bool { g_type_is_a(type, other.type) != 0 }

  /// Returns whether the type is the one with a name, is derived from it, or implements it.
  package func isA(_ name: String) -> Bool {
    // The parents and interfaces of a known type are known, so no library needs to be asked.
    let other = g_type_from_name(name)
    return other != 0 && g_type_is_a(type, other) != 0
  }

  /// The type of the layout manager that widgets of the type have, or `nil`.
  package var layoutManager: ObjectType? {
    guard isA("GtkWidget"), let known = g_type_class_ref(type) else { return nil }
    return known.withMemoryRebound(to: GtkWidgetClass.self, capacity: 1) {
      ObjectType(gtk_widget_class_get_layout_manager_type($0))
    }
  }

  /// The type with the layout properties of children, or `nil` if this isn’t a layout manager with
  /// layout properties.
  package var layoutChild: ObjectType? {
    guard isA("GtkLayoutManager"), let known = g_type_class_ref(type) else { return nil }
    return known.withMemoryRebound(to: GtkLayoutManagerClass.self, capacity: 1) {
      ObjectType($0.pointee.layout_child_type)
    }
  }

  /// The type of widgets that have children and a layout manager, but nothing else.
  package static var plainWidget: ObjectType? { ObjectType(pd_plain_widget_get_type()) }

  /// Returns whether a binding of properties can turn values of this type into the other one.
  package func isTransformable(to other: ObjectType) -> Bool {
    g_value_type_transformable(type, other.type) != 0
  }

  /// Returns whether objects of the type emit a signal.
  ///
  /// - Parameter name: The name of the signal, which may have a detail, such as `notify::label`.
  package func hasSignal(_ name: String) -> Bool {
    guard isObject, g_type_class_ref(type) != nil else { return false }
    var id: UInt32 = 0
    var detail: GQuark = 0
    return g_signal_parse_name(name, type, &id, &detail, 1) != 0
  }

  /// Returns the property with a name, or `nil` if the type isn't a class with this property.
  package func property(_ name: String) -> ObjectProperty? {
    guard isObject, let known = g_type_class_ref(type) else { return nil }
    // The class stays loaded, because types of libraries are static.
    let found = known.withMemoryRebound(to: GObjectClass.self, capacity: 1) {
      g_object_class_find_property($0, name)
    }
    return found.map(ObjectProperty.init)
  }

  /// Returns the reason why a `GSettings` object would end the process, or `nil`.
  ///
  /// - Parameter properties: The values of its properties by their names.
  package static func refusal(ofSettings properties: [String: String]) -> String? {
    guard let id = properties["schema-id"] ?? properties["schema"] else {
      return "a settings object requires a “schema-id”"
    }
    let schema = g_settings_schema_source_get_default().flatMap {
      g_settings_schema_source_lookup($0, id, 1)
    }
    guard let schema else { return "settings schema “\(id)” isn’t installed" }
    defer { g_settings_schema_unref(schema) }
    let needsPath = g_settings_schema_get_path(schema) == nil && properties["path"] == nil
    return needsPath ? "settings schema “\(id)” requires a “path”" : nil
  }

  /// The properties of the class that aren't deprecated, by name; those of all widgets come last.
  package var properties: [ObjectProperty] {
    guard isObject, let known = g_type_class_ref(type) else { return [] }
    return known.withMemoryRebound(to: GObjectClass.self, capacity: 1) { known in
      var count: UInt32 = 0
      let declared = g_object_class_list_properties(known, &count)
      defer { g_free(declared) }
      // A class can redefine the property of an interface, which only a search by name finds.
      return (0..<Int(count)).compactMap { index in
        declared?[index].flatMap { g_object_class_find_property(known, g_param_spec_get_name($0)) }
          .map(ObjectProperty.init)
      }
      .filter { !$0.isDeprecated }
      .sorted { ($0.isOfAllWidgets ? 1 : 0, $0.name) < ($1.isOfAllWidgets ? 1 : 0, $1.name) }
    }
  }

  /// Loads a library, so that its types have names.
  ///
  /// - Parameter library: The name of the shared library, such as `libadwaita-1.so.0`.
  /// - Returns: Whether the library is installed.
  package static func load(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_GLOBAL) != nil
  }

  static func of(_ type: GType) -> ObjectType? { ObjectType(type) }

  private static func isSafe(_ name: String) -> Bool {
    safeNames.contains(name) || safePrefixes.contains { name.hasPrefix($0) }
  }

  /// The plain widget stands in for this abstract type.
  private static let plainName = "GtkWidget"
  private static let interface = g_type_from_name("GInterface")
  private static let safePrefixes = ["Gtk", "Adw", "Panel", "Shumate", "Vte"]
  private static let safeNames: Set<String> = ["GListStore", "GMenu", "GSettings", "GThemedIcon"]
}
