import GTK

extension RewritingPass {
  /// Shows the name of the class in the object that replaces one of an unknown type.
  ///
  /// A placeholder without widgets has the label in its center, however large it is.
  func mark(_ placeholder: inout BuilderElement, as plan: Plan) {
    let place = placeholder.place
    if plan.type.isA("AdwPreferencesRow") {
      // The row shows its title as markup, and only the class knows whether it is.
      for index in placeholder.children.indices
      where placeholder.children[index].isSetting("title") {
        placeholder.children[index].text = BuilderElement.escaped(placeholder.children[index].text)
      }
    }
    var label = BuilderElement("object", [MarkupAttribute("class", "GtkLabel")], at: place)
    label.children = [
      ("label", plan.name), ("tooltip-text", plan.replacement ?? ""), ("ellipsize", "middle"),
      ("margin-start", "6"), ("margin-end", "6"),
    ].map { property, text in BuilderElement.setting(property, text, at: place) }
    var dim = BuilderElement("style", at: place)
    dim.children = [BuilderElement("class", [MarkupAttribute("name", "dim-label")], at: place)]
    label.children.append(dim)
    var child = BuilderElement("child", at: place)
    child.children = [label]
    guard plan.type.isA("GtkBox") else {
      placeholder.children.append(child)
      return
    }
    if !placeholder.children.contains(where: { $0.name == "child" }) {
      placeholder.children.removeAll { $0.isSetting("homogeneous") }
      placeholder.children.append(.setting("homogeneous", "1", at: place))
    }
    placeholder.children.insert(child, at: 0)
  }

  /// Gives an object that stands in for a class of the program the name in its style sheets.
  func nameElement(_ object: inout BuilderElement, _ plan: Plan) {
    let classes = [plan.name] + plan.templates.reversed().compactMap { $0.element["class"] }
    guard plan.type.isA("GtkWidget"), plan.name != plan.type.name, !object.has("css-name"),
      let name = classes.lazy.compactMap(sources.element).first
    else { return }
    object.children.insert(.setting("css-name", name, at: object.place), at: 0)
  }

  /// Returns the type of a row that replaces an object of an unknown type in a list of rows.
  ///
  /// Only an object with a title is certainly a row.
  func row(in position: Position, for element: BuilderElement) -> ObjectType? {
    guard case .child(let list, _) = position,
      ["AdwExpanderRow", "AdwPreferencesGroup", "GtkListBox"].contains(where: { list.isA($0) }),
      element.setting("title") != nil, let row = ObjectType(named: "AdwActionRow")
    else { return nil }
    return row
  }
}

extension BuilderElement {
  /// Creates a property with a text.
  nonisolated static func setting(_ property: String, _ text: String, at place: MarkupPlace) -> Self
  {
    var element = BuilderElement("property", [MarkupAttribute("name", property)], at: place)
    element.text = text
    return element
  }
}
