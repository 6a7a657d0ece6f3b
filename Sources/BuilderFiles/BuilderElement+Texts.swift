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
      let shown = shown(texts, domain: owner.domain)
      if owner.accepts(shown, in: self, isPseudo: texts == .pseudo) { copy.text = shown }
    }
    if self["translatable"] != nil || self["comments"] != nil {
      for attribute in ["translatable", "context", "comments"] { copy[attribute] = nil }
    }
    copy.children = children.map { $0.replaced(texts, inner) }
    return copy
  }

  private func shown(_ texts: Texts, domain: String?) -> String {
    let shown = { texts.shown($0, context: self["context"], domain: domain) }
    guard name == "attribute", self["type"] == "s", let quoted = QuotedText(text) else {
      return shown(text)
    }
    // GTK looks up the text with its quotes, which few translations have.
    if case .translated = texts, QuotedText(shown(text)) != nil, shown(text) != text {
      return shown(text)
    }
    return quoted.with(shown(quoted.content)).description
  }
}

/// A string in the text format of variants, such as `'Open'`.
private nonisolated struct QuotedText: CustomStringConvertible {
  let content: String
  private let quote: Character

  /// Reads a string; `nil` if the text isn't one.
  init?(_ text: String) {
    let trimmed = text.trimmingPrefix(while: \.isWhitespace)
    guard let quote = trimmed.first, quote == "'" || quote == "\"" else { return nil }
    var content = ""
    var rest = trimmed.dropFirst()
    while let character = rest.popFirst() {
      if character == quote {
        guard rest.allSatisfy(\.isWhitespace) else { return nil }
        (self.content, self.quote) = (content, quote)
        return
      }
      if character == "\\" {
        // Other escapes are rare, so their texts stay as they are.
        guard let escaped = rest.popFirst(), "'\"\\".contains(escaped) else { return nil }
        content.append(escaped)
      } else {
        content.append(character)
      }
    }
    return nil
  }

  private init(_ content: String, _ quote: Character) {
    (self.content, self.quote) = (content, quote)
  }

  /// Returns another string in the same quotes.
  func with(_ content: String) -> QuotedText { QuotedText(content, quote) }

  var description: String {
    let escaped = content.replacing("\\", with: "\\\\").replacing("\(quote)", with: "\\\(quote)")
    return "\(quote)\(escaped)\(quote)"
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
      // An attribute with another type is a value in the text format of variants.
      return ["s", nil].contains(child["type"]) && child["value"] == nil
    default: return ["item", "mark", "response"].contains(child.name)
    }
  }

  private static let accessibleTexts: Set<String> = [
    "description", "help-text", "key-shortcuts", "label", "placeholder", "role-description",
    "value-text",
  ]
}
