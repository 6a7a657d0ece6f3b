internal import CGTK
internal import CGTKShims
internal import Glibc

/// A type that a `.ui` file can name, such as `GtkButton`.
package struct ObjectType: Hashable, CustomStringConvertible {
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

  /// Returns the property with a name, or `nil` if the type isn't a class with this property.
  package func property(_ name: String) -> ObjectProperty? {
    guard isObject, let known = g_type_class_ref(type) else { return nil }
    // The class stays loaded, because types of libraries are static.
    let found = known.withMemoryRebound(to: GObjectClass.self, capacity: 1) {
      g_object_class_find_property($0, name)
    }
    return found.map(ObjectProperty.init)
  }

  /// Loads a library, so that its types have names.
  ///
  /// - Parameter library: The name of the shared library, such as `libadwaita-1.so.0`.
  /// - Returns: Whether the library is installed.
  package static func load(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_GLOBAL) != nil
  }

  fileprivate static func of(_ type: GType) -> ObjectType? { ObjectType(type) }

  private static func isSafe(_ name: String) -> Bool {
    safeNames.contains(name) || safePrefixes.contains { name.hasPrefix($0) }
  }

  /// The plain widget stands in for this abstract type.
  private static let plainName = "GtkWidget"
  private static let interface = g_type_from_name("GInterface")
  private static let safePrefixes = ["Gtk", "Adw", "Panel", "Shumate", "Vte"]
  private static let safeNames: Set<String> = ["GListStore", "GMenu", "GThemedIcon"]
}

/// A property that a class declares.
package struct ObjectProperty {
  private let declaration: UnsafeMutablePointer<GParamSpec>

  fileprivate init(_ declaration: UnsafeMutablePointer<GParamSpec>) {
    self.declaration = declaration
  }

  /// The type of the values.
  package var valueType: ObjectType? { ObjectType.of(declaration.pointee.value_type) }

  /// Whether the property can be set.
  package var isWritable: Bool { has(G_PARAM_WRITABLE) }

  /// Whether the property can be read.
  package var isReadable: Bool { has(G_PARAM_READABLE) }

  /// Whether the property can be set only while the object is created.
  package var isConstructOnly: Bool { has(G_PARAM_CONSTRUCT_ONLY) }

  /// Returns whether GtkBuilder accepts a text as the value.
  ///
  /// - Precondition: The values aren't objects that GtkBuilder loads from files.
  package func accepts(_ text: String) -> Bool {
    guard let builder = gtk_builder_new() else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    var value = GValue()
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard gtk_builder_value_from_string(builder, declaration, text, &value, &error) != 0 else {
      return false
    }
    g_value_unset(&value)
    // For an invalid action of a shortcut, GTK returns success and an error.
    return error == nil
  }

  private func has(_ flag: GParamFlags) -> Bool {
    declaration.pointee.flags.rawValue & flag.rawValue != 0
  }
}
