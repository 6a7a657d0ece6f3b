package import GTK

nonisolated extension BuilderFile {
  /// Returns the file with rows in the lists that code would fill.
  ///
  /// - A list view, a grid view or a column view gets 12 rows if the file describes its rows but not
  ///   its items. Expressions for texts in the rows become the names of their properties.
  /// - A drop-down gets 12 items.
  /// - A list box gets three rows if exactly one template for rows has a name that fits.
  ///
  /// GTK must be initialized, and the libraries of the types must be loaded.
  ///
  /// - Parameter sources: The other files with the program's own templates and rows.
  package func withSampleRows(using sources: BuilderSources = BuilderSources()) -> BuilderFile {
    var sampling = SampleRows(self, sources)
    var file = self
    file.interface = sampling.filled(interface)
    return file
  }
}

nonisolated extension BuilderSources {
  /// Returns the sources with rows in the lists of the templates.
  package func withSampleRows() -> BuilderSources {
    mappingTemplates { $0.withSampleRows(using: self) }
  }

  /// Returns the type with a name, or the known one that a template of this name is derived from.
  package func type(named name: String) -> ObjectType? {
    var name = name
    for _ in 0..<16 {
      if let type = ObjectType(named: name) { return type }
      guard let parent = templates[name]?.template?["parent"] else { return nil }
      name = parent
    }
    return nil
  }
}

/// The changes of a file that fill its lists.
nonisolated private struct SampleRows {
  private let sources: BuilderSources
  /// The words of the file's own template.
  private let place: Set<String>
  /// The ids of the models that views with rows refer to.
  private var models: Set<String> = []
  private let templates: [(name: String, words: Set<String>)]

  init(_ file: BuilderFile, _ sources: BuilderSources) {
    self.sources = sources
    let own = file.template?["class"] ?? ""
    self.place = Self.meaning(own)
    self.templates = sources.templates.keys.sorted()
      .filter { $0 != own && sources.type(named: $0)?.isA("GtkListBoxRow") == true }
      .map { ($0, Self.meaning($0)) }
    // A model may precede the one that refers to it.
    for _ in 0..<4 { collect(file.interface) }
  }

  /// Finds the models that views and other models refer to.
  private mutating func collect(_ element: BuilderElement) {
    if element.name == "object" || element.name == "template",
      showsItems(element) || models.contains(element["id"] ?? ""),
      let model = element.setting("model"), !model.isEmpty
    {
      models.insert(model)
    }
    for child in element.children where child.name != "interface" { collect(child) }
  }

  mutating func filled(_ element: BuilderElement, isModel: Bool = false) -> BuilderElement {
    var copy = element
    let isObject = element.name == "object" || element.name == "template"
    let showsItems = isObject && showsItems(element)
    let isModel = isObject && (isModel || models.contains(element["id"] ?? ""))
    for index in copy.children.indices {
      let child = copy.children[index]
      if (showsItems || isModel) && child.isSetting("model") {
        copy.children[index].children = child.children.map { filled($0, isModel: true) }
      } else if let row = row(child, of: element) {
        copy.children[index] = row
      } else {
        copy.children[index] = filled(child)
      }
    }
    guard isObject, let type = type(of: element) else { return copy }
    if isModel { fill(&copy, type) }
    if showsItems, !element.has("model") {
      let list = Self.list(at: element.place)
      let isChoice = Self.choices.contains { type.isA($0) }
      let items = Self.property("model", list)
      let selection = Self.object("GtkNoSelection", [items], at: element.place)
      copy.children.insert(isChoice ? items : Self.property("model", selection), at: 0)
    }
    if type.isA("GtkListBox"), let template = template(for: element) {
      for _ in 0..<3 {
        var child = BuilderElement("child", at: element.place)
        child.children = [Self.object(template, at: element.place)]
        copy.children.append(child)
      }
    }
    return copy
  }

  private func type(of element: BuilderElement) -> ObjectType? {
    sources.type(named: element[element.name == "template" ? "parent" : "class"] ?? "")
  }

  // MARK: - Items

  private static let choices = ["GtkDropDown", "AdwComboRow"]
  private static let views = ["GtkListView", "GtkGridView"]

  /// Returns whether the file describes how an object shows its items.
  private func showsItems(_ element: BuilderElement) -> Bool {
    guard let type = type(of: element) else { return false }
    let factory = { (object: BuilderElement) in
      object.children.contains { property in
        property.isSetting("factory")
          && property.children.contains { $0["class"] == "GtkBuilderListItemFactory" }
      }
    }
    if Self.choices.contains(where: { type.isA($0) }) {
      return !element.has("factory") || factory(element)
    }
    if Self.views.contains(where: { type.isA($0) }) { return factory(element) }
    guard type.isA("GtkColumnView") else { return false }
    return element.children.contains { $0.name == "child" && $0.children.contains(where: factory) }
  }

  /// Adds items to a model that has none.
  private func fill(_ model: inout BuilderElement, _ type: ObjectType) {
    if type.isA("GtkStringList") {
      guard !model.children.contains(where: { $0.name == "items" }), !model.has("strings") else {
        return
      }
      model.children += Self.list(at: model.place).children
    } else if type.isA("GListStore") {
      let item = model.setting("item-type").flatMap { ObjectType(named: $0) }
      guard !model.children.contains(where: { $0.name == "child" }),
        item?.name ?? "GtkStringObject" == "GtkStringObject" || item?.name == "GObject"
      else { return }
      // The text of a GtkStringObject can't be set.
      model["class"] = "GtkStringList"
      model.children = Self.list(at: model.place).children
    } else if type.isA("GListModel"), !type.isA("GtkTreeListModel"), !model.has("model"),
      type.property("model")?.valueType?.name == "GListModel"
    {
      model.children.insert(Self.property("model", Self.list(at: model.place)), at: 0)
    }
  }

  private static let texts = (1...12).map { "Item \($0)" }

  private static func list(at place: MarkupPlace) -> BuilderElement {
    var items = BuilderElement("items", at: place)
    items.children = texts.map { text in
      var item = BuilderElement("item", at: place)
      item.text = text
      return item
    }
    return object("GtkStringList", [items], at: place)
  }

  private static func object(
    _ type: String,
    _ children: [BuilderElement] = [],
    at place: MarkupPlace
  ) -> BuilderElement {
    var object = BuilderElement("object", [MarkupAttribute("class", type)], at: place)
    object.children = children
    return object
  }

  private static func property(_ name: String, _ object: BuilderElement) -> BuilderElement {
    var property = BuilderElement("property", [MarkupAttribute("name", name)], at: object.place)
    property.children = [object]
    return property
  }

  // MARK: - Rows

  /// Returns the description of a factory's rows with texts instead of expressions.
  private func row(_ property: BuilderElement, of factory: BuilderElement) -> BuilderElement? {
    guard factory["class"] == "GtkBuilderListItemFactory" else { return nil }
    var copy = property
    if property.isSetting("resource"), let content = sources.content(ofResource: property.text),
      let row = try? BuilderFile(content, name: property.text)
    {
      copy["name"] = "bytes"
      copy.text = ""
      copy.children = [row.interface]
    }
    guard copy.isSetting("bytes") else { return nil }
    copy.children = copy.children.map(withTexts)
    return copy
  }

  private func withTexts(_ element: BuilderElement) -> BuilderElement {
    var copy = element
    copy.children = element.children.map(withTexts)
    guard element.name == "object" || element.name == "template", let type = type(of: element)
    else { return copy }
    for binding in element.children where binding.name == "binding" {
      let name = (binding["name"] ?? "").replacing("_", with: "-")
      guard type.property(name)?.valueType?.name == "gchararray", !Self.files.contains(name),
        let index = copy.children.firstIndex(of: binding)
      else { continue }
      var property = BuilderElement("property", [MarkupAttribute("name", name)], at: binding.place)
      property.text = name.hasSuffix("icon-name") ? "image-x-generic-symbolic" : text(of: binding)
      copy.children[index] = property
      copy.children.removeAll { $0 != property && $0.isSetting(name) }
    }
    return copy
  }

  /// Returns the text for an expression: the name of the property that it looks up.
  private func text(of binding: BuilderElement) -> String {
    let expression = binding.children.first
    if expression?.name == "constant", let text = expression?.text { return text }
    let name = expression?.name == "lookup" ? expression?["name"] ?? "" : ""
    return ["", "item", "string"].contains(name) ? "Sample text" : name.asWords
  }

  private static let files: Set<String> = ["file", "filename", "name", "resource", "uri"]

  // MARK: - List boxes

  /// Returns the only template whose name fits a list box without rows, or `nil`.
  ///
  /// The words of the id must be in the name of the template; if the id says nothing, the words of
  /// the file's own template must be those of the row's template.
  private func template(for box: BuilderElement) -> String? {
    let hasRows = box.children.contains { child in
      child.name == "child" && child["type"] == nil
        && child.children.contains { object in
          object.name == "object" && type(of: object)?.isA("GtkWidget") ?? true
        }
    }
    guard !hasRows, let id = box.ownID, box.name == "object" else { return nil }
    let meaning = Self.meaning(id)
    let fitting = templates.filter { template in
      meaning.isEmpty ? template.words == place : meaning.isSubset(of: template.words)
    }
    guard fitting.count == 1, !fitting[0].words.isEmpty else { return nil }
    return fitting[0].name
  }

  /// Returns the words of a name in the singular, without those for kinds of widgets.
  private static func meaning(_ name: String) -> Set<String> {
    let parts = name.asWords.lowercased().split(separator: " ").map(String.init)
    return Set(
      parts.filter { !kinds.contains($0) }.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    )
  }

  private static let kinds: Set<String> = [
    "box", "dialog", "face", "list", "listbox", "page", "panel", "popover", "row", "rows",
    "selector",
    "view", "widget", "window",
  ]
}

extension BuilderElement {
  /// Returns a description in which labels without a text show their ids, dimmed.
  func withLabelIDs() -> BuilderElement {
    var copy = self
    copy.children = children.map { $0.withLabelIDs() }
    // The ids of spliced templates end with a number.
    guard name == "object", let id = self["id"]?.split(separator: "@").first,
      id.utf8.allSatisfy(Self.isIDByte),
      ObjectType(named: self["class"] ?? "")?.isA("GtkLabel") == true,
      setting("label")?.isEmpty ?? true,
      !children.contains(where: { $0.isSetting("label") && $0["bind-source"] != nil })
    else { return copy }
    copy.children.removeAll { $0.isSetting("label") || $0.isSetting("use-underline") }
    var label = BuilderElement("property", [MarkupAttribute("name", "label")], at: place)
    label.text = String(id)
    copy.children.insert(label, at: 0)
    let dim = BuilderElement("class", [MarkupAttribute("name", "dim-label")], at: place)
    if let style = copy.children.firstIndex(where: { $0.name == "style" }) {
      copy.children[style].children.append(dim)
    } else {
      var style = BuilderElement("style", at: place)
      style.children = [dim]
      copy.children.append(style)
    }
    return copy
  }

  private static func isIDByte(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (character.isLetter || character.isNumber || "-_.".contains(character))
  }
}
