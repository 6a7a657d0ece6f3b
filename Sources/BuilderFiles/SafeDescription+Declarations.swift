package import GTK

extension SafeDescription {
  /// Tells the widgets where the files declare them.
  ///
  /// The widgets of rows don’t know this, because GTK creates them from a description of their own.
  ///
  /// - Parameters:
  ///   - builder: The builder that has made the objects of the description.
  ///   - original: Returns a file without the state and the sample rows of the description, for XML
  ///     that a developer copies; `nil` if the description has the content of the file.
  ///   - path: Returns the path on disk of a file with a name, or `nil` for a resource.
  package func declare(
    in builder: Builder,
    original: @escaping @Sendable (String) -> BuilderFile? = { _ in nil },
    _ path: (String) -> String?
  ) {
    var paths: [String: String?] = [:]
    var replacements: [String: [MarkupPlace: String]] = [:]
    for note in notes.reversed() where note.kind == .object {
      replacements[note.file, default: [:]][note.place] = note.reason
    }
    builder.declare(
      origins.map { id, origin in
        guard let (file, element) = origin else { return (id, nil) }
        let known = paths[file] ?? path(file)
        paths[file] = known
        let declaration = WidgetDeclaration(
          file: file,
          path: known,
          place: element.place,
          id: element["id"] ?? (element.name == "template" ? element["class"] : nil),
          replacement: replacements[file]?[element.place]
        ) { widget in
          let source = original(file)?.interface.object(like: element) ?? element
          return source.changed(by: widget.changes(in: file)).document
        }
        return (id, declaration)
      }
    )
  }
}

extension Widget {
  /// Returns the changed properties of the widget and its descendants that a file declares, by their
  /// places.
  fileprivate func changes(in file: String) -> [MarkupPlace: [String: String]] {
    var changes: [MarkupPlace: [String: String]] = [:]
    for widget in [self] + descendants(Widget.self) where !widget.changedProperties.isEmpty {
      guard let declaration = widget.declaration, declaration.file == file else { continue }
      changes[declaration.place] = widget.changedProperties
    }
    return changes
  }
}

nonisolated extension BuilderElement {
  /// Returns a copy in which objects have other values of properties.
  ///
  /// - Parameter changes: The changed properties by the place of the object.
  fileprivate func changed(by changes: [MarkupPlace: [String: String]]) -> BuilderElement {
    var copy = self
    copy.children = children.map { $0.changed(by: changes) }
    guard name == "object" || name == "template" else { return copy }
    for (name, value) in (changes[place] ?? [:]).sorted(by: { $0.key < $1.key }) {
      copy.set(name, to: value)
    }
    return copy
  }

  /// Returns the object at the same place and with the same class, or `nil`.
  fileprivate func object(like other: BuilderElement) -> BuilderElement? {
    if name == other.name, place == other.place, self["class"] == other["class"] { return self }
    return children.lazy.compactMap { $0.object(like: other) }.first
  }

  private mutating func set(_ property: String, to value: String) {
    func isProperty(_ child: BuilderElement) -> Bool {
      child.name == "property" && child["name"]?.replacing("_", with: "-") == property
    }
    var element = BuilderElement("property", [MarkupAttribute("name", property)], at: place)
    if let index = children.firstIndex(where: isProperty) {
      element.attributes = children[index].attributes.filter { !$0.name.hasPrefix("bind-") }
      element.text = value
      children[index] = element
    } else {
      element.text = value
      let last = children.lastIndex { $0.name == "property" } ?? -1
      children.insert(element, at: last + 1)
    }
  }

  /// A file that describes only this element.
  fileprivate var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<interface>\n"
    write(to: &text, indented: 1)
    return text + "</interface>\n"
  }
}
