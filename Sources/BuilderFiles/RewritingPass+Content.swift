import GTK

extension RewritingPass {
  func content(
    _ elements: [BuilderElement],
    of plan: Plan,
    inside layout: ObjectType?,
    number: Int,
    in scope: Scope
  ) -> [BuilderElement] {
    elements.flatMap { element -> [BuilderElement] in
      let name = element["name"] ?? ""
      switch element.name {
      case "property":
        if plan.type.property(name)?.isConstructOnly == true, isSetAgain(element, elements) {
          lose(
            element,
            .property,
            "property “\(name)” is set twice; the last value is shown",
            scope
          )
          return []
        }
        if let other = smallerMaximum(than: element, elements) {
          lose(element, .property, "property “\(name)” is larger than “\(other)”", scope)
          return []
        }
        if plan.isPlaceholder, element.children.contains(where: { $0.name == "object" }) {
          note(
            element,
            .property,
            "property “\(name)” of a box that replaces its object",
            parts: 1,
            scope
          )
          return element.children.flatMap { hoisted($0, of: plan, number: number, in: scope) }
        }
        return property(element, of: plan, number: number, in: scope).map { [$0] } ?? []
      case "child": return child(element, of: plan, number: number, in: scope)
      case "signal": return signal(element, of: plan.type, in: scope).map { [$0] } ?? []
      case "binding" where bound(element, in: scope) != nil:
        var setting = element
        setting.name = "property"
        return property(setting, of: plan, number: number, in: scope).map { [$0] } ?? []
      case "binding": return binding(element, of: plan.type, in: scope).map { [$0] } ?? []
      default:
        guard !plan.isPlaceholder || Self.ofAllWidgets.contains(element.name) else {
          lose(element, .property, "“\(element.name)” of a box that replaces its object", scope)
          return []
        }
        if element.name == "data", !hasColumns(before: element, elements) {
          // GtkListStore would end the process.
          lose(element, .property, "data of a \(plan.type) without columns", scope)
          return []
        }
        if element.name == "columns" {
          let hasData = elements.contains { $0.name == "data" }
          return columns(element, of: plan.type, hasData: hasData, in: scope).map { [$0] } ?? []
        }
        var element = element
        if element.name == "offsets" {
          let least = limit("min-value", in: elements) ?? 0
          let most = limit("max-value", in: elements) ?? 1
          element.children.removeAll { offset in
            let value = Double(offset["value"] ?? "") ?? .nan
            guard !(least <= value && value <= most) else { return false }
            lose(offset, .property, "an offset outside of the level bar", scope)
            return true
          }
        }
        return custom(element, of: plan.type, number, inside: layout, in: scope).map { [$0] } ?? []
      }
    }
  }

  /// Returns whether another element sets the same property later.
  private func isSetAgain(_ property: BuilderElement, _ elements: [BuilderElement]) -> Bool {
    let name = (property["name"] ?? "").replacing("_", with: "-")
    let last = elements.last {
      $0.name == "property" && ($0["name"] ?? "").replacing("_", with: "-") == name
    }
    return last != property
  }

  /// The elements that a placeholder has, too.
  private static let ofAllWidgets: Set<String> = ["accessibility", "layout", "style"]

  /// Returns the name of the maximum that is smaller than a minimum, or `nil`.
  private func smallerMaximum(than minimum: BuilderElement, _ elements: [BuilderElement]) -> String?
  {
    let name = (minimum["name"] ?? "").replacing("_", with: "-")
    guard ["min-content-height", "min-content-width"].contains(name) else { return nil }
    let maximum = name.replacing("min", with: "max")
    guard let largest = limit(maximum, in: elements), largest >= 0,
      let smallest = Double(minimum.text), smallest > largest
    else { return nil }
    return maximum
  }

  /// Returns the number that a property has among elements, or `nil`.
  private func limit(_ property: String, in elements: [BuilderElement]) -> Double? {
    elements.last { $0.name == "property" && $0["name"]?.replacing("_", with: "-") == property }
      .flatMap { $0["bind-source"] == nil ? Double($0.text) : .nan }
  }

  private func hasColumns(before data: BuilderElement, _ elements: [BuilderElement]) -> Bool {
    elements.prefix { $0 != data }.contains { columns in
      columns.name == "columns" && columns.children.contains { $0.name == "column" }
    }
  }

  private func child(
    _ element: BuilderElement,
    of plan: Plan,
    number: Int,
    in scope: Scope
  ) -> [BuilderElement] {
    var element = element
    if plan.type == ObjectType.plainWidget { element["type"] = nil }
    let objects = element.children.filter { $0.name == "object" }
    if plan.type.isA("GtkNotebook"), element["type"] == "tab", !hasPage(number) {
      lose(element, .object, "a tab of a \(plan.type) without a page", scope)
      return []
    }
    let menus = ["GtkPopoverMenu", "GtkPopoverMenuBar"]
    if menus.contains(where: { plan.type.isA($0) }), element["type"] == nil {
      lose(element, .object, "a child of a \(plan.type) without an item of the menu", scope)
      return []
    }
    if plan.isPlaceholder, !objects.isEmpty {
      let widgets = element.children.flatMap { hoisted($0, of: plan, number: number, in: scope) }
      if !widgets.isEmpty { _ = shell(of: element, scope) }
      if widgets.isEmpty {
        note(element, .property, "nothing is left in it", parts: 1, scope)
      } else if !element.attributes.isEmpty {
        note(element, .property, "moved to the box that replaces its object", parts: 0, scope)
      }
      return widgets
    }
    let bars = ["AdwHeaderBar", "GtkHeaderBar"]
    if plan.type.isA("GtkDialog"), element["type"] == "titlebar",
      !bars.contains(objects.first?["class"] ?? "")
    {
      // GtkDialog doesn't check the type.
      lose(element, .object, "the title bar of a \(plan.type) is a header bar", scope)
      return []
    }
    let type = objects.first?["class"] ?? ""
    if let part = element["internal-child"], trust == .guest,
      !ancestors.contains(where: {
        ListedTypes.contains(internalChild: part, class: type, of: $0)
      })
    {
      lose(element, .object, "\(plan.type) has no internal child “\(part)” of this type", scope)
      return []
    }
    guard let index = element.children.firstIndex(where: { $0.name == "object" }) else {
      let copy = kept(element, scope) { part in
        part.name == "placeholder" ? nil : "unexpected element “\(part.name)”"
      }
      return [copy]
    }
    var rest = element
    let object = rest.children.remove(at: index)
    let position = Position.child(of: plan.type, layout: plan.layout)
    guard let made = self.object(object, at: position, inside: number, in: scope) else {
      lose(rest, .property, "nothing is left in it", scope)
      return []
    }
    var copy = shell(of: element, scope)
    let madeType = ObjectType(named: made["class"] ?? "")
    if madeType?.isA("GtkEventController") ?? false {
      // A widget adds a child of a type without checking that it’s a widget.
      copy["type"] = nil
    } else if element["type"] != "tab" {
      notePage(of: number)
    }
    copy.children = [made]
    for other in rest.children {
      let isCell = other.name == "attributes" || other.name == "cell-packing"
      if isCell, plan.type.isA("GtkCellLayout"), madeType?.isA("GtkCellRenderer") ?? false {
        copy.children.append(kept(other, scope))
      } else {
        lose(other, .property, "unexpected element “\(other.name)”", scope)
      }
    }
    return [copy]
  }

  /// Returns the widgets in an element as children of a box.
  private func hoisted(
    _ element: BuilderElement,
    of plan: Plan,
    number: Int,
    in scope: Scope
  ) -> [BuilderElement] {
    guard element.name == "object" else {
      lose(element, .property, "“\(element.name)” of a box that replaces its object", scope)
      return []
    }
    let name = element["class"] ?? ""
    if let type = ObjectType(named: name), !type.isA("GtkWidget"), !type.isA("GtkEventController") {
      note(element, .object, "a \(type) in a box that replaces its object", parts: 1, scope)
      return element.children.flatMap { part -> [BuilderElement] in
        guard part.children.contains(where: { $0.name == "object" }) else {
          lose(part, .property, "“\(part.name)” of a \(type) that is left out", scope)
          return []
        }
        note(part, .property, "“\(part.name)” of a \(type) that is left out", parts: 1, scope)
        return part.children.flatMap { hoisted($0, of: plan, number: number, in: scope) }
      }
    }
    let position = Position.child(of: plan.type, layout: plan.layout)
    guard let object = object(element, at: position, inside: number, in: scope) else { return [] }
    var child = BuilderElement("child", at: element.place)
    child.children = [object]
    return [child]
  }

  private func custom(
    _ element: BuilderElement,
    of type: ObjectType,
    _ number: Int,
    inside layout: ObjectType?,
    in scope: Scope
  ) -> BuilderElement? {
    guard trust != .guest || ListedTypes.contains(customElement: element.name, of: type) else {
      lose(element, .property, "\(type) doesn’t have “\(element.name)”", scope)
      return nil
    }
    if element.name == "layout" { return self.layout(element, in: layout, scope) }
    // Constraints may also refer to guides, whose names aren't ids.
    let guides = Set(element.children.compactMap { $0.name == "guide" ? $0["name"] : nil })
    let copy = kept(element, scope) { content in
      trust != .guest || ListedTypes.customContent.contains(content.name)
        ? self.missingObject(in: content, of: number, besides: guides, scope)
        : "unexpected element “\(content.name)”"
    }
    return copy.renamed { guides.contains($0) ? $0 : scope.id($0) }
  }

  /// Returns the layout properties that the layout manager of the parent has.
  private func layout(
    _ element: BuilderElement,
    in manager: ObjectType?,
    _ scope: Scope
  ) -> BuilderElement? {
    guard let child = manager?.layoutChild else {
      lose(element, .property, "the widget’s parent has no layout properties", scope)
      return nil
    }
    return kept(element, scope) { property in
      let name = property["name"] ?? ""
      guard let known = child.property(name), known.isWritable, property.name == "property" else {
        return "\(manager?.name ?? "") has no layout property “\(name)”"
      }
      guard property.children.isEmpty, known.accepts(property.text) else {
        return
          "layout property “\(name)”: “\(property.text)” isn’t a \(known.valueType?.name ?? "")"
      }
      return nil
    }
  }

  /// Returns columns whose values in the file are numbers or text, because others may be read from
  /// files.
  private func columns(
    _ element: BuilderElement,
    of type: ObjectType,
    hasData: Bool,
    in scope: Scope
  ) -> BuilderElement? {
    guard ListedTypes.contains(customElement: "columns", of: type) else {
      lose(element, .property, "\(type) doesn’t have “columns”", scope)
      return nil
    }
    var copy = shell(of: element, scope)
    for column in element.children {
      let name = column["type"] ?? ""
      let known = hasData ? nil : ObjectType(named: name)
      if column.name != "column" {
        lose(column, .property, "unexpected element “\(column.name)”", scope)
      } else if Self.columnTypes.contains(name) || known?.isObject ?? false
        || known?.isInterface ?? false || known?.name == "GType"
      {
        copy.children.append(kept(column, scope))
      } else {
        var text = BuilderElement("column", column.attributes, at: column.place)
        text["type"] = "gchararray"
        copy.children.append(text)
        let reason = "column of the type “\(name)” shows text"
        note(column, .property, reason, parts: column.parts, scope)
      }
    }
    return copy
  }

  private static let columnTypes: Set<String> = [
    "gboolean", "gchar", "gchararray", "gdouble", "gfloat", "gint", "gint64", "glong", "guchar",
    "guint", "guint64", "gulong",
  ]

  /// Returns why a custom element can’t refer to an object, or `nil` if it can refer to all.
  private func missingObject(
    in element: BuilderElement,
    of number: Int,
    besides guides: Set<String>,
    _ scope: Scope
  ) -> String? {
    guard let known else { return nil }
    let expected = element.name == "constraint" ? "GtkConstraintTarget" : "GtkWidget"
    for id in element.references where !guides.contains(id) {
      guard let object = known[scope.key(scope.id(id))] else {
        return "no object has the id “\(id)”"
      }
      guard object.type.isA(expected) else {
        return "“\(id)” is a \(object.type), not a \(expected)"
      }
      if element.name == "constraint", object.type.isA("GtkWidget"),
        !isLaidOut(object.number, by: number)
      {
        return "“\(id)” isn’t a child of the widget with this layout"
      }
    }
    return nil
  }
}

extension BuilderElement {
  /// The ids that a custom element refers to.
  fileprivate nonisolated var references: [String] {
    switch name {
    case "action-widget", "relation": [text]
    case "widget": self["name"].map { [$0] } ?? []
    case "constraint":
      [self["target"], self["source"]].compactMap(\.self).filter { $0 != "super" && !$0.isEmpty }
    default: []
    }
  }

  /// Returns a copy that refers to other ids.
  @MainActor fileprivate func renamed(by rename: (String) -> String) -> BuilderElement {
    var copy = self
    switch name {
    case "action-widget", "relation": copy.text = rename(text)
    case "widget": copy["name"] = self["name"].map(rename)
    case "constraint":
      for end in ["target", "source"] {
        guard let id = self[end], id != "super", !id.isEmpty else { continue }
        copy[end] = rename(id)
      }
    default: break
    }
    copy.children = children.map { $0.renamed(by: rename) }
    return copy
  }
}
