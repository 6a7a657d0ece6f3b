import GTK

extension RewritingPass {
  /// Returns the property of the description for a property of the file, or `nil` if it's left out.
  func property(
    _ element: BuilderElement,
    of plan: Plan,
    number: Int,
    in scope: Scope
  ) -> BuilderElement? {
    let name = element["name"] ?? ""
    let type = plan.type
    guard let property = type.property(name), let valueType = property.valueType else {
      if isPassed(name.replacing("_", with: "-"), of: number) {
        // A part of the template has the value.
        _ = shell(of: element, scope)
        return nil
      }
      if element["bind-source"] != nil, plan.name != type.name {
        lose(element, .expression, "binding of “\(name)” requires the program", scope)
        return nil
      }
      lose(element, .property, "\(type) has no property “\(name)”", scope)
      return nil
    }
    guard property.isWritable else {
      lose(element, .property, "property “\(name)” of \(type) can’t be set", scope)
      return nil
    }
    let isHidden = element["bind-source"] == nil && "0fFnN".contains(element.text.prefix(1))
    if name == "visible", type.isA("GtkNative"), !isHidden || element.text.isEmpty {
      // The screen shows the content of a window.
      if trust != .guest, type.isA("GtkWindow") { return nil }
      // A popover that is visible before it has a window ends the process.
      lose(element, .property, "a \(type) isn’t opened by its file", scope)
      return nil
    }
    guard
      trust != .guest || ListedTypes.contains(property: name.replacing("_", with: "-"), of: type)
    else {
      lose(element, .property, "property “\(name)” of \(type) isn’t set", scope)
      return nil
    }
    if trust == .guest, ListedTypes.isSelection(name),
      element["bind-source"] != nil || element.children.contains(where: { $0.name == "object" })
    {
      lose(element, .property, "property “\(name)” isn’t the id of a child", scope)
      return nil
    }
    let content = Set(element.children.map(\.name))
    if let bound = bound(element, in: scope),
      let value = withText(
        bound.element,
        of: type,
        property,
        valueType,
        number: number,
        in: bound.given.scope
      )
    {
      notePassed(bound.given.name, of: bound.given.object)
      return value
    }
    if !content.isDisjoint(with: ["closure", "constant", "lookup"]) {
      return expression(in: element, in: scope)
    } else if content.contains("object") {
      return withObject(element, valueType, number: number, in: scope)
    } else if content.contains("interface") {
      return withRow(element, of: type, in: scope)
    } else if let other = element.children.first {
      lose(element, .property, "unexpected element “\(other.name)”", scope)
    } else if element["bind-source"] != nil {
      return withBinding(element, of: type, property, number: number, in: scope)
    } else if name == "bytes" {
      lose(element, .property, "the description of the row is empty", scope)
    } else if name == "resource", type.isA("GtkBuilderListItemFactory") {
      return withRowOfResource(element, in: scope)
    } else {
      return withText(element, of: type, property, valueType, number: number, in: scope)
    }
    return nil
  }

  private func withObject(
    _ element: BuilderElement,
    _ valueType: ObjectType,
    number: Int,
    in scope: Scope
  ) -> BuilderElement? {
    // The first object is the value.
    let index = element.children.firstIndex { $0.name == "object" } ?? 0
    var rest = element
    let child = rest.children.remove(at: index)
    let position = Position.property(valueType)
    guard let object = object(child, at: position, inside: number, in: scope) else {
      lose(rest, .property, "property “\(element["name"] ?? "")” has no value left", scope)
      return nil
    }
    for other in rest.children {
      lose(other, .property, "unexpected element “\(other.name)”", scope)
    }
    var copy = shell(of: element, scope)
    copy.attributes.removeAll { $0.name.hasPrefix("bind-") }
    copy.children = [object]
    return copy
  }

  private func withRow(
    _ element: BuilderElement,
    of type: ObjectType,
    in scope: Scope
  ) -> BuilderElement? {
    guard type.isA("GtkBuilderListItemFactory"), element.children.count == 1 else {
      lose(element, .property, "\(type) has no rows", scope)
      return nil
    }
    var copy = shell(of: element, scope)
    copy.attributes.removeAll { $0.name.hasPrefix("bind-") }
    copy.children = [interface(element.children[0], in: scope.ofRow(number: nextScope()))]
    return copy
  }

  private func withRowOfResource(_ element: BuilderElement, in scope: Scope) -> BuilderElement? {
    if trust != .guest, Resource.isRegistered(element.text) { return kept(element, scope) }
    guard scope.depth < Self.mostRows else {
      lose(element, .property, "rows are nested more than \(Self.mostRows) levels", scope)
      return nil
    }
    guard let content = sources.content(ofResource: element.text) else {
      lose(element, .property, "unknown resource “\(element.text)”", scope)
      return nil
    }
    do {
      let row = try BuilderFile(content, name: element.text)
      var copy = shell(of: element, scope)
      copy["name"] = "bytes"
      copy.children = [
        interface(row.interface, in: scope.ofRow(number: nextScope(), file: row.name))
      ]
      return copy
    } catch {
      lose(element, .property, error.description, scope)
      return nil
    }
  }

  private func withBinding(
    _ element: BuilderElement,
    of type: ObjectType,
    _ property: ObjectProperty,
    number: Int,
    in scope: Scope
  ) -> BuilderElement? {
    let source = element["bind-source"] ?? ""
    var copy = element
    if let reason = refusal(ofBinding: element, to: property, in: scope) {
      guard !element.text.isEmpty, let valueType = property.valueType else {
        let kind: BuilderNote.Kind =
          isOfProgram(source, element, in: scope) ? .expression : .property
        lose(element, kind, reason, scope)
        return nil
      }
      // The text is the value before the binding takes effect.
      note(element, .property, reason, parts: 0, scope)
      copy.attributes.removeAll { $0.name.hasPrefix("bind-") }
      return withText(copy, of: type, property, valueType, number: number, in: scope)
    }
    copy = shell(of: element, scope)
    copy["bind-source"] = scope.id(source)
    return copy
  }

  /// Returns whether only the program’s own class has the property that a binding reads.
  private func isOfProgram(_ id: String, _ element: BuilderElement, in scope: Scope) -> Bool {
    guard let source = known?[scope.key(scope.id(id))], source.isStandIn else { return false }
    return source.type.property(element["bind-property"] ?? element["name"] ?? "") == nil
  }

  private func refusal(
    ofBinding element: BuilderElement,
    to property: ObjectProperty,
    in scope: Scope
  ) -> String? {
    guard let known else { return nil }
    let id = element["bind-source"] ?? ""
    guard let source = known[scope.key(scope.id(id))] else { return "no object has the id “\(id)”" }
    let name = element["bind-property"] ?? element["name"] ?? ""
    guard let origin = source.type.property(name), origin.isReadable, let from = origin.valueType
    else { return "\(source.type) has no property “\(name)”" }
    if name == "pages", source.type.isA("GtkWidget") {
      // The list aborts the process if it exists longer than the pages.
      return "the pages of a \(source.type) can’t be bound"
    }
    guard let to = property.valueType, from.isTransformable(to: to) else {
      return "property “\(name)” of \(source.type) has another type"
    }
    let flags = element["bind-flags"] ?? ""
    let isBidirectional = flags.contains("bidirectional")
    let isInverted = flags.contains("invert-boolean")
    guard !property.isConstructOnly, !isBidirectional || origin.isWritable && property.isReadable,
      !isInverted || from.name == "gboolean" && property.valueType?.name == "gboolean"
    else { return "property “\(name)” can’t be bound" }
    return nil
  }

  private func withText(
    _ element: BuilderElement,
    of type: ObjectType,
    _ property: ObjectProperty,
    _ valueType: ObjectType,
    number: Int,
    in scope: Scope
  ) -> BuilderElement? {
    let name = element["name"] ?? ""
    var copy = element
    let refusal: String?
    switch valueType {
    case _ where type.isA("GThemedIcon") && element.text.isEmpty:
      refusal = "an icon without a name"
    case _ where name == "resource":
      let isKnown = Resource.isRegistered(element.text)
      refusal = isKnown ? nil : "unknown resource “\(element.text)”"
    case _ where ListedTypes.isFile(valueType) || ["file", "filename"].contains(name):
      (copy.text, refusal) = file(element.text, as: valueType)
    case _ where type.isA("GtkComboBox") && !isIndex(element.text, name, in: type):
      refusal = "property “\(name)”: “\(element.text)” is out of range"
    case _ where name == "size-points" && Double(element.text).map { abs($0) > 1e6 } ?? false:
      refusal = "property “\(name)”: “\(element.text)” is too large"
    case _ where valueType.name == "GType":
      let isKnown = ObjectType(named: element.text) != nil
      refusal = isKnown ? nil : "unknown type “\(element.text)”"
    case _ where valueType.isA("GtkExpression"):
      refusal = "expression of “\(name)” requires the program"
    case _ where valueType.isA("GtkShortcutTrigger") || valueType.isA("GtkShortcutAction"):
      refusal = property.accepts(element.text) ? nil : "“\(element.text)” isn’t a \(valueType)"
    case _ where valueType.isObject || valueType.isInterface:
      copy.text = scope.id(element.text)
      refusal = self.refusal(of: element.text, property, valueType, name, number, in: scope)
    default:
      let isAccepted = property.accepts(element.text)
      refusal = isAccepted ? nil : "property “\(name)”: “\(element.text)” isn’t a \(valueType)"
    }
    if let refusal {
      // A callback is code, like the handler of a signal.
      let isCallback = valueType.isA("GtkShortcutAction") && element.text.hasPrefix("callback(")
      lose(element, isCallback ? .signal : .property, refusal, scope)
      return nil
    }
    var shown = shell(of: copy, scope)
    shown.text = copy.text
    return shown
  }

  /// Returns whether a value of a combo box is one of a row or column, if the property has such.
  private func isIndex(_ text: String, _ property: String, in type: ObjectType) -> Bool {
    switch property.replacing("_", with: "-") {
    case "active": (Int(text) ?? 0) >= 0
    case "entry-text-column", "id-column":
      (0..<(type.isA("GtkComboBoxText") ? 2 : .max)).contains(Int(text) ?? 0)
    default: true
    }
  }

  /// Returns the text for a property that GtkBuilder reads from a file, or the reason against it.
  private func file(_ text: String, as valueType: ObjectType) -> (String, String?) {
    let scheme = "resource://"
    if text.hasPrefix(scheme) {
      let path = String(text.dropFirst(scheme.count))
      return (text, Resource.isRegistered(path) ? nil : "unknown resource “\(path)”")
    }
    guard trust == .guest else { return (text, nil) }
    switch sources.copy(of: text) {
    case .success(let path):
      let isAddress = valueType.name == "GFile"
      return (isAddress ? "file://\(path)" : path, nil)
    case .failure(let refusal): return (text, refusal.reason)
    }
  }

  /// Returns the reason against a reference to another object, or `nil`.
  private func refusal(
    of reference: String,
    _ property: ObjectProperty,
    _ valueType: ObjectType,
    _ name: String,
    _ number: Int,
    in scope: Scope
  ) -> String? {
    guard let known else { return nil }
    guard let target = known[scope.key(scope.id(reference))] else {
      return "property “\(name)”: no object has the id “\(reference)”"
    }
    guard target.type.isA(valueType) else {
      return "property “\(name)”: “\(reference)” is a \(target.type), not a \(valueType)"
    }
    if property.isConstructOnly, target.number >= number {
      return "property “\(name)”: “\(reference)” is created later"
    }
    if trust == .guest, ListedTypes.isSelection(name) {
      let isPage = name != "visible-page" || target.type.isA("AdwPreferencesPage")
      return isPage && isChild(target.number, of: number)
        ? nil : "property “\(name)”: “\(reference)” isn’t a child"
    }
    if ListedTypes.isReference(name), target.number != number { return nil }
    guard target.number != number, !contains(target.number, number) else {
      return "property “\(name)”: “\(reference)” contains this object"
    }
    if valueType.isA("GtkWidget"), name.replacing("_", with: "-") != "transient-for" {
      guard !isInside(target.number), !target.type.isA("GtkRoot") else {
        return "property “\(name)”: “\(reference)” is somewhere else"
      }
    }
    own(target.number, by: number)
    return nil
  }
}
