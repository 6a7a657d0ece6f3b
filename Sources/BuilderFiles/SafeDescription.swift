package import GTK

/// A description made from a `.ui` file that can't run code, read foreign files, or end the process.
package struct SafeDescription {
  /// The share of the file that the description shows.
  package enum Verdict: Hashable {
    /// All objects and all their properties, except signals, bindings and expressions.
    case whole
    /// At least 90 % of the objects.
    case standIns
    /// Less than 90 % of the objects.
    case part
  }

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
  }

  /// Rewrites a file.
  ///
  /// GTK must be initialized, and the libraries of the types must be loaded.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - sources: The other files that it may use.
  ///   - texts: The language of the texts; those that libraries add follow the process.
  ///   - showsLabelIDs: Whether labels without a text show their ids, dimmed.
  package init(
    _ file: BuilderFile,
    using sources: BuilderSources = BuilderSources(),
    texts: Texts = .source,
    showsLabelIDs: Bool = false
  ) {
    // References may precede the object, so the first pass only finds the objects.
    let first = RewritingPass(file, sources)
    _ = first.run()
    let second = RewritingPass(file, sources, after: first)
    let description = second.run()
    let translated = description.withTexts(texts)
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

extension BuilderElement {
  /// The number of objects in the element.
  fileprivate nonisolated var objects: Int {
    children.reduce(name == "object" || name == "template" ? 1 : 0) { $0 + $1.objects }
  }
}
