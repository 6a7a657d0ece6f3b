import GTK

extension RewritingPass {
  func content(
    _ elements: [BuilderElement],
    of plan: Plan,
    inside parent: ObjectType?,
    number: Int,
    in scope: Scope
  ) -> [BuilderElement] {
    elements.flatMap { element -> [BuilderElement] in
      let name = element["name"] ?? ""
      switch element.name {
      case "property":
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
        return property(element, of: plan.type, number: number, in: scope).map { [$0] } ?? []
      case "child": return child(element, of: plan, number: number, in: scope)
      case "signal": lose(element, .signal, "signal “\(name)” calls code", scope)
      case "binding":
        lose(element, .expression, "binding of “\(name)” requires the program", scope)
      default:
        guard !plan.isPlaceholder else {
          lose(element, .property, "“\(element.name)” of a box that replaces its object", scope)
          return []
        }
        if element.name == "data", !hasColumns(before: element, elements) {
          // GtkListStore would end the process.
          lose(element, .property, "data of a \(plan.type) without columns", scope)
          return []
        }
        return custom(element, of: plan.type, inside: parent, in: scope).map { [$0] } ?? []
      }
      return []
    }
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
    let objects = element.children.filter { $0.name == "object" }
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
    if let part = element["internal-child"],
      !ListedTypes.contains(
        internalChild: part,
        class: objects.first?["class"] ?? "",
        of: plan.type
      )
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
    let position = Position.child(of: plan.type)
    guard let made = self.object(object, at: position, inside: number, in: scope) else {
      lose(rest, .property, "nothing is left in it", scope)
      return []
    }
    var copy = shell(of: element, scope)
    copy.children = [made]
    for other in rest.children {
      let isCell = other.name == "attributes" || other.name == "cell-packing"
      if isCell, plan.type.isA("GtkCellLayout") {
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
    let position = Position.child(of: plan.type)
    guard let object = object(element, at: position, inside: number, in: scope) else { return [] }
    var child = BuilderElement("child", at: element.place)
    child.children = [object]
    return [child]
  }

  private func custom(
    _ element: BuilderElement,
    of type: ObjectType,
    inside parent: ObjectType?,
    in scope: Scope
  ) -> BuilderElement? {
    guard ListedTypes.contains(customElement: element.name, of: type) else {
      lose(element, .property, "\(type) doesn’t have “\(element.name)”", scope)
      return nil
    }
    switch element.name {
    case "columns":
      var copy = shell(of: element, scope)
      for child in element.children {
        if child.name == "column" {
          copy.children.append(column(child, in: scope))
        } else {
          lose(child, .property, "unexpected element “\(child.name)”", scope)
        }
      }
      return copy
    case "layout":
      return layout(element, in: parent, scope)
    default:
      let copy = kept(element, scope) { content in
        ListedTypes.customContent.contains(content.name)
          ? self.missingObject(in: content, scope) : "unexpected element “\(content.name)”"
      }
      return copy.renamed(by: scope.id)
    }
  }

  /// Returns the layout properties that the parent's layout has.
  private func layout(
    _ element: BuilderElement,
    in parent: ObjectType?,
    _ scope: Scope
  ) -> BuilderElement? {
    guard let parent else {
      lose(element, .property, "layout of a widget without a parent", scope)
      return nil
    }
    let known = ListedTypes.layoutProperties.first { parent.isA($0.key) }?.value
    return kept(element, scope) { property in
      let name = property["name"] ?? ""
      if known?.contains(name.replacing("_", with: "-")) ?? !parent.isA("GtkBox") { return nil }
      return "a \(parent) has no layout property “\(name)”"
    }
  }

  /// Returns a column whose values are numbers or text, because others may be read from files.
  private func column(_ element: BuilderElement, in scope: Scope) -> BuilderElement {
    var copy = BuilderElement("column", element.attributes, at: element.place)
    let type = element["type"] ?? ""
    if Self.columnTypes.contains(type) { return kept(element, scope) }
    copy["type"] = "gchararray"
    note(element, .property, "column of the type “\(type)” shows text", parts: element.parts, scope)
    return copy
  }

  private static let columnTypes: Set<String> = [
    "gboolean", "gchar", "gchararray", "gdouble", "gfloat", "gint", "gint64", "glong", "guchar",
    "guint", "guint64", "gulong",
  ]

  /// Returns why a custom element refers to an object that doesn't exist, or `nil` if all exist.
  private func missingObject(in element: BuilderElement, _ scope: Scope) -> String? {
    guard let known else { return nil }
    return element.references.first { known[scope.key(scope.id($0))] == nil }
      .map { "no object has the id “\($0)”" }
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
