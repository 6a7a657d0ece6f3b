import GTK

nonisolated extension BuilderFile {
  /// The translation domains that the file and its rows name, sorted.
  package var domains: [String] { Set(interface.domains).sorted() }
}

extension BuilderElement {
  /// Returns the element with texts in another language.
  ///
  /// The result isn't translatable, because gettext would use the language of the process.
  func withTexts(_ texts: Texts) -> BuilderElement { replaced(texts, TextOwner()) }

  fileprivate nonisolated var domains: [String] {
    let own = name == "interface" ? self["domain"].map { [$0] } ?? [] : []
    return own + children.flatMap(\.domains)
  }

  private func replaced(_ texts: Texts, _ owner: TextOwner) -> BuilderElement {
    var copy = self
    var inner = owner
    inner.element = name
    switch name {
    case "interface":
      inner.domain = self["domain"] ?? owner.domain
      copy["domain"] = nil
    case "object", "template":
      inner.type = ObjectType(named: self["class"] ?? "")
      inner.columns = children.filter { $0.name == "columns" }.flatMap(\.children)
        .map { $0["type"] ?? "" }
    default: break
    }
    let isTranslatable = ["yes", "true", "y", "t", "1"].contains(
      self["translatable"]?.lowercased() ?? ""
    )
    if isTranslatable, !text.isEmpty {
      let shown = texts.shown(text, context: self["context"], domain: owner.domain)
      if owner.accepts(shown, in: self, isPseudo: texts == .pseudo) { copy.text = shown }
    }
    if self["translatable"] != nil || self["comments"] != nil {
      for attribute in ["translatable", "context", "comments"] { copy[attribute] = nil }
    }
    copy.children = children.map { $0.replaced(texts, inner) }
    return copy
  }
}

/// The surroundings of a text.
private struct TextOwner {
  var domain: String?
  /// The type of the innermost object.
  var type: ObjectType?
  /// The types of the columns of the innermost object.
  var columns: [String] = []
  /// The name of the element that contains the one with the text.
  var element = ""

  /// Returns whether GtkBuilder accepts a translated text, which it would refuse for a number.
  func accepts(_ text: String, in child: BuilderElement, isPseudo: Bool) -> Bool {
    let name = child["name"] ?? ""
    switch (element, child.name) {
    case ("object", "property"), ("template", "property"):
      guard let property = type?.property(name), let valueType = property.valueType else {
        return false
      }
      if isPseudo, name == "accelerator" { return false }
      return valueType.name == "gchararray" || property.accepts(text)
    case ("accessibility", "property"): return Self.accessibleTexts.contains(name)
    case (_, "col"):
      let index = child["id"].flatMap { Int($0) } ?? -1
      return columns.indices.contains(index) && columns[index] == "gchararray"
    case (_, "attribute"):
      // An attribute with a type is a value in the syntax of GVariant.
      return child["type"] == nil && child["value"] == nil
    default: return ["item", "mark", "response"].contains(child.name)
    }
  }

  private static let accessibleTexts: Set<String> = [
    "description", "help-text", "key-shortcuts", "label", "placeholder", "role-description",
    "value-text",
  ]
}
