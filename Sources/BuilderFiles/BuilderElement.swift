package import GTK

/// An element of a `.ui` file with everything inside it.
///
/// The description of a row, which a `.ui` file contains as text, is an `interface` element inside
/// its property. All rules for elements therefore apply to rows, too.
package nonisolated struct BuilderElement: Hashable, Sendable {
  package var name: String
  package var attributes: [MarkupAttribute]
  package var children: [BuilderElement] = []

  /// The text of the element.
  ///
  /// GtkBuilder ignores its position among the child elements.
  package var text = ""

  /// The end of the start tag; lines and columns of rows count in the outer file.
  package let place: MarkupPlace

  /// The number of the object that a pass has made of an element of a file, or `nil`.
  var number: Int?

  package init(_ name: String, _ attributes: [MarkupAttribute] = [], at place: MarkupPlace) {
    self.name = name
    self.attributes = attributes
    self.place = place
  }

  /// The value of an attribute, or `nil` if the element doesn't have it.
  package subscript(_ attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      let index = attributes.firstIndex { $0.name == attribute }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(MarkupAttribute(attribute, value))
      case (nil, nil): break
      }
    }
  }

  /// The number of parts in the element: itself and all elements inside it.
  ///
  /// The elements that only frame a description aren't parts: `interface`, and `requires`.
  package var parts: Int {
    children.reduce(Self.frames.contains(name) ? 0 : 1) { $0 + $1.parts }
  }

  /// Whether a widget of a known type is inside the element.
  package var holdsWidget: Bool {
    children.contains { child in
      child.name == "object" && ObjectType(named: child["class"] ?? "")?.isA("GtkWidget") == true
        || child.holdsWidget
    }
  }

  /// The objects inside the element and its children in their order, without those of rows.
  ///
  /// The number is that of ``number``.
  var numbersOfObjects: [(id: String?, number: Int?)] {
    var found: [(id: String?, number: Int?)] = []
    var open = [self]
    while let element = open.popLast() {
      if element.name == "object" { found.append((element["id"], element.number)) }
      // Rows have a builder of their own.
      open += element.children.reversed().filter { $0.name != "interface" }
    }
    return found
  }

  /// The element as markup.
  package var markup: String {
    var markup = ""
    write(to: &markup)
    return markup
  }

  /// Writes the element as lines.
  func write(to markup: inout String, indented level: Int) {
    let indent = String(repeating: "  ", count: level)
    markup += indent
    writeStart(to: &markup)
    if children.isEmpty || children.contains(where: { $0.name == "interface" }) {
      for child in children { markup += Self.escaped(child.markup) }
      if children.isEmpty, text.isEmpty {
        markup.removeLast()
        markup += "/>\n"
        return
      }
      markup += Self.escaped(text)
    } else {
      markup += "\n"
      for child in children { child.write(to: &markup, indented: level + 1) }
      markup +=
        text.allSatisfy(\.isWhitespace) ? indent : "\(indent)  \(Self.escaped(text))\n\(indent)"
    }
    markup += "</\(name)>\n"
  }

  private func writeStart(to markup: inout String) {
    markup += "<\(name)"
    for attribute in attributes {
      markup += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
    }
    markup += ">"
  }

  private func write(to markup: inout String) {
    writeStart(to: &markup)
    for child in children {
      // The description of a row is text.
      markup += child.name == "interface" ? Self.escaped(child.markup) : child.markup
    }
    if children.isEmpty || !text.allSatisfy(\.isWhitespace) { markup += Self.escaped(text) }
    markup += "</\(name)>"
  }

  /// Returns a text in which no character has a meaning in markup.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(character.value);"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static let frames: Set<String> = ["interface", "requires"]
}
