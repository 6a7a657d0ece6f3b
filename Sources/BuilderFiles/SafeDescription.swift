package import GTK

/// A description made from a `.ui` file that GtkBuilder accepts, with notes about everything it lacks.
///
/// The description of a guest can't run code, read foreign files, or end the process.
package struct SafeDescription {
  /// The owner of a file, which decides what its description contains.
  package enum Trust: Hashable {
    /// Another program. Only widgets and their parts are created, and nothing calls code.
    case guest
    /// The app itself, which has signal handlers with these names.
    case app(handlers: Set<String>)

    /// Returns whether objects of a type are created.
    func contains(_ type: ObjectType) -> Bool { self != .guest || ListedTypes.contains(type) }
  }

  /// The share of the file that the description shows.
  package enum Verdict: Hashable {
    /// All objects and all their properties, except signals, bindings and expressions.
    case whole
    /// At least 90 % of the objects.
    case standIns
    /// Less than 90 % of the objects.
    case part
  }

  /// The name of the file.
  private let file: String

  /// The description, for GtkBuilder.
  package let markup: String

  /// The description as elements, with those of templates and rows.
  package let interface: BuilderElement

  /// The lost parts in the order of the file, followed by those of templates that the file uses.
  package let notes: [BuilderNote]

  /// The types of the outermost objects that are widgets, with their ids.
  package let widgets: [RootWidget]

  /// The number of parts in the file.
  package let parts: Int

  /// The number of parts of the file that the description contains unchanged.
  package let partsAlive: Int

  /// The number of objects in the file.
  package let objects: Int

  /// The number of objects of the file that the description contains unchanged.
  package let objectsAlive: Int

  /// The file and the element of each object of the description, in the order of the description.
  let origins: [(id: String?, origin: (file: String, element: BuilderElement)?)]

  /// An outermost widget of a file.
  package struct RootWidget: Hashable {
    /// The id, which is the class name if the widget is a template.
    package let id: String
    /// The type of the widget in the description.
    package let type: ObjectType
    /// The place of the element in the file.
    package let place: MarkupPlace
    /// Whether the widget is the template of the file.
    package let isTemplate: Bool
  }

  /// Rewrites a file.
  ///
  /// GTK must be initialized, and the libraries of the types must be loaded.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - sources: The other files that it may use.
  ///   - trust: The owner of the files.
  ///   - texts: The language of the texts of a guest; those that libraries add follow the process.
  ///   - showsLabelIDs: Whether labels without a text show their ids, dimmed.
  package init(
    _ file: BuilderFile,
    using sources: BuilderSources = BuilderSources(),
    trust: Trust = .guest,
    texts: Texts = .source,
    showsLabelIDs: Bool = false
  ) {
    self.file = file.name
    // References may precede the object, so the first pass only finds the objects.
    let first = RewritingPass(file, sources, trust)
    _ = first.run()
    let second = RewritingPass(file, sources, trust, after: first)
    let description = second.run()
    // GtkBuilder translates the texts of the app.
    let translated = trust == .guest ? description.withTexts(texts) : description
    self.interface = showsLabelIDs ? translated.withLabelIDs() : translated
    self.markup = interface.markup
    self.origins = description.numbersOfObjects.map { object in
      (object.id, object.number.flatMap { second.origins[$0] })
    }
    self.notes =
      second.notes.filter { $0.file == file.name }
      + second.notes.filter { $0.file != file.name }
    self.widgets = second.widgets
    self.parts = file.interface.parts
    self.partsAlive = second.partsAlive
    self.objects = file.interface.objects
    self.objectsAlive = second.objectsAlive
  }

  /// The share of the file that the description shows.
  package var verdict: Verdict {
    let isWhole = notes.allSatisfy { $0.kind == .signal || $0.kind == .expression || $0.parts == 0 }
    if isWhole, objectsAlive == objects { return .whole }
    return objectsAlive * 10 >= objects * 9 ? .standIns : .part
  }
}

extension SafeDescription {
  /// Creates the objects of the description.
  ///
  /// - Parameter handlers: The signal handlers by name. The objects retain the closures, which must
  ///   therefore capture the objects weakly.
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)`` with the place in the file if
  ///   GtkBuilder refuses the description.
  package func builder(_ handlers: Builder.Handlers = [:]) throws(ToolkitError) -> Builder {
    do throws(ToolkitError) {
      return try Builder(text: markup, file: file, handlers: handlers)
    } catch .description(_, _, let column, let reason) {
      let (file, place) = try origin(ofColumn: column)
      throw .description(file: file, line: place.line, column: place.column, reason: reason)
    }
  }

  /// Returns the file and the place of the last element that begins before a column of the markup,
  /// which is a single line.
  private func origin(ofColumn column: Int) throws(ToolkitError) -> (String, MarkupPlace) {
    let begun = Counter()
    try Markup.parse(Array(markup.utf8), file: file) { event, place in
      if case .begin = event, place.column <= column { begun.count += 1 }
    }
    var (left, object) = (begun.count, 0)
    var found = (file, interface.place)
    func visit(_ element: BuilderElement, _ file: String) {
      guard left > 0 else { return }
      left -= 1
      var file = file
      if element.name == "object", object < origins.count {
        file = origins[object].origin?.file ?? file
        object += 1
      }
      found = (file, element.place)
      for child in element.children where child.name != "interface" { visit(child, file) }
    }
    visit(interface, file)
    return found
  }
}

private final class Counter {
  var count = 0
}

extension BuilderElement {
  /// The number of objects in the element.
  fileprivate nonisolated var objects: Int {
    children.reduce(name == "object" || name == "template" ? 1 : 0) { $0 + $1.objects }
  }
}
