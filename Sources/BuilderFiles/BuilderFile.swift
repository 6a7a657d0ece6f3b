package import GTK

/// The content of a `.ui` file for GTK 4.
nonisolated package struct BuilderFile: Hashable, Sendable {
  /// The name of the file in notes and errors.
  package let name: String

  /// The `interface` element.
  package var interface: BuilderElement

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in notes and errors.
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)`` if the file isn't well formed,
  ///   exceeds a limit, or is for GTK 3.
  /// - Complexity: Linear in the size of the file.
  package init(_ bytes: [UInt8], name: String) throws(ToolkitError) {
    self.name = name
    let start = MarkupPlace(line: 1, column: 1)
    guard bytes.count <= Limits.bytes else {
      throw refusal(
        "\(bytes.count) bytes are too many; the limit is \(Limits.bytes)",
        at: start,
        name
      )
    }
    var count = 0
    self.interface = try Self.read(bytes, name, from: start, rows: 0, &count)
    try Self.refuseGTK3(interface, name)
  }

  /// The widget templates, of which a valid file has at most one.
  var template: BuilderElement? { interface.children.first { $0.name == "template" } }

  private enum Limits {
    static let bytes = 8 << 20
    static let attribute = 1 << 16
    static let elements = 100_000
    static let depth = 200
    static let rows = 4
  }

  /// Reads a description, and the descriptions of rows inside it.
  private static func read(
    _ bytes: [UInt8],
    _ name: String,
    from start: MarkupPlace,
    rows: Int,
    _ count: inout Int
  ) throws(ToolkitError) -> BuilderElement {
    // The open elements, outermost first, below an element that collects the root.
    var open = [BuilderElement("", at: start)]
    var read = count
    func shifted(_ place: MarkupPlace) -> MarkupPlace {
      let column = place.line == 1 ? place.column + start.column - 1 : place.column
      return MarkupPlace(line: place.line + start.line - 1, column: column)
    }
    do {
      try Markup.parse(bytes, file: name) { (event, place) throws(ToolkitError) in
        switch event {
        case .begin(let element, let attributes):
          read += 1
          if read > Limits.elements {
            throw refusal("more than \(Limits.elements) elements", at: place, name)
          }
          if open.count > Limits.depth {
            throw refusal("elements are nested more than \(Limits.depth) levels", at: place, name)
          }
          for attribute in attributes {
            guard attribute.value.utf8.count > Limits.attribute else { continue }
            let size = attribute.value.utf8.count
            let limit = "the limit is \(Limits.attribute)"
            throw refusal(
              "attribute “\(attribute.name)” has \(size) bytes; \(limit)",
              at: place,
              name
            )
          }
          if open.count == 1, element != "interface" {
            throw refusal("the outermost element is “\(element)”, not “interface”", at: place, name)
          }
          open.append(BuilderElement(element, attributes, at: shifted(place)))
        case .text(let text): open[open.count - 1].text += text
        case .end:
          let element = open.removeLast()
          open[open.count - 1].children.append(element)
        }
      }
    } catch .description(let file, let line, let column, let reason) {
      let place = shifted(MarkupPlace(line: line, column: column))
      throw .description(file: file, line: place.line, column: place.column, reason: reason)
    }
    count = read
    return try withRows(open[0].children[0], name, rows: rows, &count)
  }

  /// Replaces the texts that describe rows by elements.
  private static func withRows(
    _ element: BuilderElement,
    _ name: String,
    rows: Int,
    _ count: inout Int
  ) throws(ToolkitError) -> BuilderElement {
    var element = element
    for index in element.children.indices {
      element.children[index] = try withRows(element.children[index], name, rows: rows, &count)
    }
    guard element.name == "property", element["name"] == "bytes", !element.text.isEmpty else {
      return element
    }
    guard rows < Limits.rows else {
      throw refusal("rows are nested more than \(Limits.rows) levels", at: element.place, name)
    }
    // Blank space in front of the text keeps the lines of the outer file.
    let row = try read(Array(element.text.utf8), name, from: element.place, rows: rows + 1, &count)
    element.children.append(row)
    element.text = ""
    return element
  }

  private static func refuseGTK3(_ element: BuilderElement, _ name: String) throws(ToolkitError) {
    let type = element["class"] ?? ""
    if element.name == "packing" || typesOfGTK3.contains(type) || type.hasPrefix("Hdy") {
      let sign = element.name == "packing" ? "element “packing”" : "type “\(type)”"
      throw refusal("the file is for GTK 3 (\(sign)), not for GTK 4", at: element.place, name)
    }
    for child in element.children { try refuseGTK3(child, name) }
  }

  /// Types of GTK 3 that GTK 4 doesn't have.
  private static let typesOfGTK3 = Set(
    """
    GtkAccelLabel GtkAction GtkActionGroup GtkAlignment GtkArrow GtkButtonBox GtkCheckMenuItem
    GtkContainer GtkEventBox GtkFileChooserButton GtkHBox GtkHButtonBox GtkHPaned GtkHScale
    GtkHScrollbar GtkHSeparator GtkHandleBox GtkImageMenuItem GtkMenu GtkMenuBar GtkMenuItem
    GtkMenuShell GtkMenuToolButton GtkMisc GtkOffscreenWindow GtkPlug GtkRadioAction GtkRadioButton
    GtkRadioMenuItem GtkRadioToolButton GtkRecentChooserMenu GtkSeparatorMenuItem
    GtkSeparatorToolItem GtkSocket GtkStatusIcon GtkTable GtkTearoffMenuItem GtkToggleAction
    GtkToggleToolButton GtkToolButton GtkToolItem GtkToolPalette GtkToolbar GtkUIManager GtkVBox
    GtkVButtonBox GtkVPaned GtkVScale GtkVScrollbar GtkVSeparator
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}

/// Returns the error that refuses a whole file.
nonisolated private func refusal(_ reason: String, at place: MarkupPlace, _ file: String)
  -> ToolkitError
{
  .description(file: file, line: place.line, column: place.column, reason: reason)
}
