internal import CGTK
internal import CGTKShims

/// A property that a class declares.
nonisolated package struct ObjectProperty {
  /// The kind of values, which decides how a user can edit them.
  package enum Kind: Hashable, Sendable {
    case boolean
    case whole(ClosedRange<Int64>)
    case number(ClosedRange<Double>)
    case text
    /// One of the values of an enumeration, by their short names.
    case choice([String])
    /// Flags, objects, and everything else that has no field.
    case other
  }

  fileprivate let declaration: UnsafeMutablePointer<GParamSpec>

  init(_ declaration: UnsafeMutablePointer<GParamSpec>) { self.declaration = declaration }

  /// The name, such as `margin-top`.
  package var name: String { String(lent: g_param_spec_get_name(declaration)) }

  /// The type of the values.
  package var valueType: ObjectType? { ObjectType.of(declaration.pointee.value_type) }

  /// Whether the property can be set.
  package var isWritable: Bool { has(G_PARAM_WRITABLE) }

  /// Whether the property can be read.
  package var isReadable: Bool { has(G_PARAM_READABLE) }

  /// Whether the property can be set only while the object is created.
  package var isConstructOnly: Bool { has(G_PARAM_CONSTRUCT_ONLY) }

  var isDeprecated: Bool { has(G_PARAM_DEPRECATED) }

  /// Whether each widget has the property.
  var isOfAllWidgets: Bool { declaration.pointee.owner_type == gtk_widget_get_type() }

  /// The kind of values.
  package var kind: Kind {
    if isOf("GParamUnichar") { return .other }
    switch valueType?.fundamental.name {
    case "gboolean": return .boolean
    case "gchararray": return .text
    case "GEnum": return .choice(choices)
    case "gint":
      return .whole(range(of: GParamSpecInt.self, "GParamInt") { ($0.minimum, $0.maximum) })
    case "guint":
      return .whole(range(of: GParamSpecUInt.self, "GParamUInt") { ($0.minimum, $0.maximum) })
    case "gint64", "glong": return .whole(Int64.min...Int64.max)
    case "guint64", "gulong": return .whole(0...Int64.max)
    case "gdouble":
      let range = spec(GParamSpecDouble.self, "GParamDouble").map { ($0.minimum, $0.maximum) }
      return .number((range?.0 ?? -.infinity)...(range?.1 ?? .infinity))
    case "gfloat":
      let range = spec(GParamSpecFloat.self, "GParamFloat").map { ($0.minimum, $0.maximum) }
      return .number(Double(range?.0 ?? -.infinity)...Double(range?.1 ?? .infinity))
    default: return .other
    }
  }

  /// Returns whether GtkBuilder accepts a text as the value.
  ///
  /// - Precondition: The values aren't objects that GtkBuilder loads from files.
  package func accepts(_ text: String) -> Bool { withValue(of: text) { _ in } != nil }

  /// Returns a sentence about why a text isn't a value of the property, or `nil` if it is one.
  package func refusal(of text: String) -> String? {
    switch kind {
    case .whole(let values):
      guard let value = Int64(text) else {
        return text.isEmpty ? "Enter a whole number." : "“\(text)” isn’t a whole number."
      }
      guard !values.contains(value) else { return nil }
      let isOpen = values.upperBound >= Int64(Int32.max)
      return refusal("\(values.lowerBound)", isOpen ? nil : "\(values.upperBound)")
    case .number(let values):
      guard let value = Double(text), value.isFinite else {
        return text.isEmpty ? "Enter a number." : "“\(text)” isn’t a number."
      }
      guard !values.contains(value) else { return nil }
      let isOpen = values.upperBound > Double(Float.greatestFiniteMagnitude) / 2
      return refusal(Self.text(values.lowerBound), isOpen ? nil : Self.text(values.upperBound))
    case .boolean, .text, .choice, .other:
      return accepts(text) ? nil : "“\(text)” isn’t a value of “\(name)”."
    }
  }

  private func refusal(_ lowest: String, _ highest: String?) -> String {
    guard let highest else { return "“\(name)” must be at least \(lowest)." }
    return "“\(name)” must be from \(lowest) to \(highest)."
  }

  /// Calls a body with the value that a text describes.
  ///
  /// - Returns: `nil` if GtkBuilder doesn't accept the text.
  fileprivate func withValue<Result>(
    of text: String,
    _ body: (UnsafePointer<GValue>) -> Result
  ) -> Result? {
    guard let builder = gtk_builder_new() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    var value = GValue()
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard gtk_builder_value_from_string(builder, declaration, text, &value, &error) != 0 else {
      return nil
    }
    defer { g_value_unset(&value) }
    // For an invalid action of a shortcut, GTK returns success and an error.
    return error == nil ? body(&value) : nil
  }

  private func has(_ flag: GParamFlags) -> Bool {
    declaration.pointee.flags.rawValue & flag.rawValue != 0
  }
}

nonisolated extension ObjectProperty {
  private func isOf(_ type: String) -> Bool {
    String(lent: g_type_name(pd_type_of(declaration))) == type
  }

  private func spec<Spec>(_ spec: Spec.Type, _ type: String) -> Spec? {
    guard isOf(type) else { return nil }
    return UnsafeRawPointer(declaration).assumingMemoryBound(to: spec).pointee
  }

  private func range<Spec, Number: FixedWidthInteger>(
    of spec: Spec.Type,
    _ type: String,
    _ bounds: (Spec) -> (Number, Number)
  ) -> ClosedRange<Int64> {
    let (lowest, highest) = self.spec(spec, type).map(bounds) ?? (Number.min, Number.max)
    return Int64(lowest)...Int64(highest)
  }

  private var choices: [String] {
    var names: [String] = []
    guard let known = g_type_class_ref(declaration.pointee.value_type) else { return [] }
    known.withMemoryRebound(to: GEnumClass.self, capacity: 1) { known in
      for index in 0..<Int(known.pointee.n_values) {
        names.append(String(lent: known.pointee.values[index].value_nick))
      }
    }
    return names
  }

  /// Calls a body with the value of an object.
  fileprivate func withValue<Result>(
    in object: UnsafeMutablePointer<GObject>,
    _ body: (inout GValue) -> Result
  ) -> Result {
    var value = GValue()
    g_value_init(&value, declaration.pointee.value_type)
    defer { g_value_unset(&value) }
    g_object_get_property(object, g_param_spec_get_name(declaration), &value)
    return body(&value)
  }

  fileprivate func isDefault(_ value: inout GValue) -> Bool {
    g_param_value_defaults(declaration, &value) != 0
  }

  /// Returns whether an object has taken a value; it may round a number, such as an opacity.
  fileprivate func isNearly(_ value: inout GValue, _ wanted: UnsafePointer<GValue>) -> Bool {
    if case .number = kind {
      var wanted = wanted.pointee
      let numbers = [text(&value), text(&wanted)].compactMap { $0.flatMap(Double.init) }
      return numbers.count == 2 && abs(numbers[0] - numbers[1]) < 0.01
    }
    return g_param_values_cmp(declaration, &value, wanted) == 0
  }

  /// Returns a value as `.ui` files write it; an object is the name of its type.
  fileprivate func text(_ value: inout GValue) -> String? {
    switch valueType?.fundamental.name {
    case "gboolean": g_value_get_boolean(&value) != 0 ? "true" : "false"
    case "gchararray": g_value_get_string(&value).map { String(cString: $0) }
    case "gdouble": Self.text(g_value_get_double(&value))
    case "gfloat": Self.text(Double("\(g_value_get_float(&value))") ?? 0)
    case "GEnum": shortName(ofChoice: g_value_get_enum(&value))
    case "GFlags": shortNames(ofFlags: g_value_get_flags(&value))
    case "GObject", "GInterface":
      g_value_get_object(&value).map { String(lent: g_type_name(pd_type_of($0))) }
    case "GBoxed": boxedText(value)
    case "GParam", "GVariant", "gpointer": valueType?.name
    default: String(given: g_strdup_value_contents(&value))
    }
  }

  private func boxedText(_ value: GValue) -> String? {
    var value = value
    guard let content = g_value_get_boxed(&value) else { return nil }
    guard let name = valueType?.name, name == "GStrv" else { return valueType?.name }
    let words = content.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
    return sequence(first: 0) { $0 + 1 }.lazy.map { words[$0] }.prefix { $0 != nil }
      .map { String(lent: $0) }.joined(separator: " ")
  }

  private func shortName(ofChoice number: Int32) -> String? {
    guard let known = g_type_class_ref(declaration.pointee.value_type) else { return nil }
    return known.withMemoryRebound(to: GEnumClass.self, capacity: 1) {
      g_enum_get_value($0, number).map { String(lent: $0.pointee.value_nick) }
    }
  }

  private func shortNames(ofFlags number: UInt32) -> String? {
    guard let known = g_type_class_ref(declaration.pointee.value_type) else { return nil }
    return known.withMemoryRebound(to: GFlagsClass.self, capacity: 1) { known in
      var names: [String] = []
      for index in 0..<Int(known.pointee.n_values) {
        let flag = known.pointee.values[index]
        guard flag.value != 0, number & flag.value == flag.value else { continue }
        names.append(String(lent: flag.value_nick))
      }
      return names.joined(separator: "|")
    }
  }

  /// Returns a number without a fraction of zero.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Object {
  /// The type of the object.
  package var objectType: ObjectType? { ObjectType.of(pd_type_of(pointer)) }

  /// Returns the value of a readable property as `.ui` files write it, or `nil` if it has none.
  ///
  /// An object is the name of its type.
  package func text(of property: ObjectProperty) -> String? {
    property.withValue(in: cast()) { property.text(&$0) }
  }

  /// Returns whether a readable property has the default value of its declaration.
  package func hasDefault(of property: ObjectProperty) -> Bool {
    property.withValue(in: cast()) { property.isDefault(&$0) }
  }

  /// Sets a property to the value that a text describes, or leaves it as it is.
  ///
  /// - Returns: Whether the object has the value now.
  package func set(_ property: ObjectProperty, to text: String) -> Bool {
    guard property.refusal(of: text) == nil else { return false }
    return property.withValue(of: text) { value in
      property.withValue(in: cast()) { former in
        g_object_set_property(cast(), property.name, value)
        if property.withValue(in: cast(), { property.isNearly(&$0, value) }) { return true }
        g_object_set_property(cast(), property.name, &former)
        return false
      }
    } ?? false
  }
}
