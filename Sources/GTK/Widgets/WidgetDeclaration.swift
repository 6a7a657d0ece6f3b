/// The place in a file that describes a widget.
nonisolated package struct WidgetDeclaration: Sendable {
  /// The name of the file in texts.
  package let file: String

  /// The path of the file on disk, or `nil` if it's a resource.
  package let path: String?

  /// The end of the widget's start tag.
  package let place: MarkupPlace

  /// The id of the widget in the file, or `nil` if it has none.
  package let id: String?

  /// The reason why the widget stands in for another one, or `nil`.
  package let replacement: String?

  /// Returns a description of a widget and its children for GtkBuilder, with their changed properties.
  ///
  /// `nil` if the file isn't known as a whole.
  package let markup: (@MainActor @Sendable (Widget) -> String)?

  package init(
    file: String,
    path: String?,
    place: MarkupPlace,
    id: String?,
    replacement: String? = nil,
    markup: (@MainActor @Sendable (Widget) -> String)? = nil
  ) {
    (self.file, self.path, self.place, self.id) = (file, path, place, id)
    self.replacement = replacement
    self.markup = markup
  }
}

extension Builder {
  /// Tells the widgets where files describe them.
  ///
  /// - Parameter objects: The `object` elements of the description in their order: their ids and
  ///   their declarations.
  /// - Complexity: Linear in the number of objects.
  package func declare(_ objects: [(id: String?, declaration: WidgetDeclaration?)]) {
    var declarations: [String: WidgetDeclaration] = [:]
    var unnamed = 0
    for (id, declaration) in objects {
      if id == nil { unnamed += 1 }
      // GtkBuilder numbers the objects without an id.
      declarations[id ?? "___object_\(unnamed)___"] = declaration
    }
    for (id, widget) in widgets { widget.declaration = declarations[id] }
  }
}
