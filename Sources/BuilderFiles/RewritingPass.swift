import GTK

/// One pass through a file, which makes a safe description of it.
final class RewritingPass {
  /// An object of the description.
  struct Made {
    let type: ObjectType
    /// The number of the object in document order.
    let number: Int
    /// Whether the type stands in for a class of the program.
    var isStandIn = false
  }

  private let file: BuilderFile
  let sources: BuilderSources
  let trust: SafeDescription.Trust

  /// The pass that found all objects, or `nil` in this pass itself.
  private let first: RewritingPass?

  /// All objects by id, or `nil` if the pass finds them.
  var known: [String: Made]? { first?.made }

  private(set) var made: [String: Made] = [:]
  private(set) var notes: [BuilderNote] = []
  private(set) var widgets: [SafeDescription.RootWidget] = []
  private(set) var partsAlive = 0
  private(set) var objectsAlive = 0

  /// The file and the element of each object, by number.
  private(set) var origins: [Int: (file: String, element: BuilderElement)] = [:]

  /// The objects around the current element, outermost first.
  private(set) var around: [(type: ObjectType, isChild: Bool)] = []

  /// The types of the objects around the current element that are children of each other.
  var ancestors: [ObjectType] {
    let start = around.lastIndex { !$0.isChild } ?? 0
    return around[start...].map(\.type)
  }

  /// The objects that contain an object or refer to it, by number.
  private var owners: [Int: Set<Int>] = [:]
  private var types: [Int: ObjectType] = [:]
  /// The objects beside the templates that the description contains, such as their menus.
  private var companions: [BuilderElement] = []
  /// The containers that have a child by now.
  private var filled: Set<Int> = []
  private var lastNumber = 0
  /// The properties of objects that parts of their templates have, by the number of the object.
  private var passed: [Int: Set<String>] = [:]
  private var scopeCount = 0

  init(
    _ file: BuilderFile,
    _ sources: BuilderSources,
    _ trust: SafeDescription.Trust,
    after first: RewritingPass? = nil
  ) {
    (self.file, self.sources, self.trust) = (file, sources, trust)
    self.first = first
  }

  /// Rewrites the file; call this method once.
  func run() -> BuilderElement {
    let templates = [file.template?["class"]].compactMap(\.self)
    return interface(file.interface, in: Scope(file: file.name, isOwn: true, templates: templates))
  }

  /// The elements that share ids: a file, a template inside another one, or the description of a row.
  final class Scope {
    let file: String
    /// Whether the elements are in the file that the pass rewrites.
    let isOwn: Bool
    /// The suffix that makes ids unique.
    let suffix: String
    /// The prefix of keys that distinguishes the ids of rows, which have a separate builder.
    let row: String
    /// The classes of the templates that contain the scope.
    let templates: [String]
    /// The number of descriptions of rows that contain the scope.
    let depth: Int
    /// The ids of objects that the file calls by the class of their template.
    var aliases: [String: String] = [:]
    /// The properties that the object of a template has, although only the program knows them.
    var given: [String: GivenProperty] = [:]
    var seen: Set<String> = []

    init(
      file: String,
      isOwn: Bool,
      suffix: String = "",
      row: String = "",
      templates: [String] = [],
      depth: Int = 0
    ) {
      self.file = file
      self.isOwn = isOwn
      self.suffix = suffix
      self.row = row
      self.templates = templates
      self.depth = depth
    }

    /// Returns the id in the description.
    func id(_ id: String) -> String { aliases[id] ?? id + suffix }

    /// Creates the scope of a row's description, which may be in another file.
    func ofRow(number: Int, file: String? = nil) -> Scope {
      Scope(
        file: file ?? self.file,
        isOwn: isOwn && file == nil,
        row: "row \(number): ",
        templates: templates,
        depth: depth + 1
      )
    }

    /// Returns the key of an object for its id in the description.
    func key(_ id: String) -> String { row + id }
  }

  /// The position of an object.
  enum Position {
    case outermost
    case child(of: ObjectType, layout: ObjectType?)
    case property(ObjectType)
  }

  /// The object of the description for an object of the file.
  struct Plan {
    var type: ObjectType
    /// The templates whose content the object gets, the most general one first.
    var templates: [(file: BuilderFile, element: BuilderElement)] = []
    /// The reason why the object is replaced by a box, or `nil`.
    var replacement: String?
    /// Whether the box shows only a label and widgets, because nothing is known about the type.
    var isPlaceholder = false
    /// Whether a placeholder replaces a widget for certain.
    var isWidget = false
    /// The class that the label of the box names.
    var name: String
    /// The type of the layout manager.
    var layout: ObjectType?

    /// Returns the elements in an object and in its templates.
    func elements(with object: BuilderElement) -> [BuilderElement] {
      templates.flatMap(\.element.children) + object.children
    }
  }

  /// The most elements that templates may add.
  static let mostElements = 50_000
  private(set) var elementCount = 0

  /// The deepest level of rows within rows that come from resources.
  static let mostRows = 4
}

// MARK: - Owners

extension RewritingPass {
  func nextScope() -> Int {
    scopeCount += 1
    return scopeCount
  }

  func own(_ object: Int, by owner: Int) { owners[object, default: []].insert(owner) }

  func notePassed(_ property: String, of object: Int) {
    passed[object, default: []].insert(property)
  }

  /// Returns whether a part of an object’s template has the value of its property.
  func isPassed(_ property: String, of object: Int) -> Bool {
    passed[object]?.contains(property) == true
  }

  func notePage(of container: Int) { filled.insert(container) }
  func hasPage(_ container: Int) -> Bool { filled.contains(container) }

  /// Returns whether an object is a child of a container, or the child of a page in it.
  func isChild(_ object: Int, of container: Int) -> Bool {
    guard let first else { return true }
    return first.owners[object, default: []].contains { owner in
      owner == container
        || first.types[owner]?.isA("GtkWidget") == false
          && first.owners[owner]?.contains(container) == true
    }
  }

  /// Returns whether a widget is a child of the widget that has a layout manager.
  func isLaidOut(_ widget: Int, by layout: Int) -> Bool {
    guard let first else { return true }
    return first.owners[layout, default: []].contains { owner in
      // Others show only some of the children that a file adds.
      let isPlain = first.types[owner] == .plainWidget || first.types[owner]?.isA("GtkBox") == true
      return isPlain && isChild(widget, of: owner)
    }
  }

  /// Returns whether another object contains an object, or uses it as its content.
  func isInside(_ object: Int) -> Bool {
    first?.owners[object] != nil || owners[object] != nil
  }

  /// Returns whether an object contains another one, directly or through references.
  func contains(_ object: Int, _ other: Int) -> Bool {
    var seen: Set<Int> = []
    var next = [other]
    while let number = next.popLast() {
      for owner in owners[number] ?? [] where seen.insert(owner).inserted {
        if owner == object { return true }
        next.append(owner)
      }
    }
    return false
  }
}

// MARK: - Notes

extension RewritingPass {
  /// Records that an element and everything inside it is left out.
  func lose(_ element: BuilderElement, _ kind: BuilderNote.Kind, _ reason: String, _ scope: Scope) {
    note(element, kind, reason, parts: element.parts, scope)
  }

  func note(
    _ element: BuilderElement,
    _ kind: BuilderNote.Kind,
    _ reason: String,
    parts: Int,
    _ scope: Scope
  ) {
    notes.append(
      BuilderNote(
        kind: kind,
        file: scope.file,
        place: element.place,
        reason: reason,
        parts: scope.isOwn ? parts : 0
      )
    )
  }

  /// Returns a copy of an element without its content, which counts as shown.
  func shell(of element: BuilderElement, _ scope: Scope) -> BuilderElement {
    if scope.isOwn { partsAlive += 1 }
    elementCount += 1
    return BuilderElement(element.name, element.attributes, at: element.place)
  }

  /// Returns an element with its content except for elements that have a reason to be left out.
  func kept(
    _ element: BuilderElement,
    _ scope: Scope,
    without reason: (BuilderElement) -> String? = { _ in nil }
  ) -> BuilderElement {
    var copy = shell(of: element, scope)
    copy.text = element.text
    for child in element.children {
      if let reason = reason(child) {
        lose(child, .property, reason, scope)
      } else {
        copy.children.append(kept(child, scope, without: reason))
      }
    }
    return copy
  }
}

// MARK: - Objects

extension RewritingPass {
  func interface(_ element: BuilderElement, in scope: Scope) -> BuilderElement {
    let outer = companions
    companions = []
    var copy = BuilderElement("interface", at: element.place)
    copy["domain"] = element["domain"]
    for child in element.children {
      switch child.name {
      case "requires": break
      case "object", "template":
        guard let object = object(child, at: .outermost, inside: nil, in: scope) else { continue }
        copy.children.append(object)
      case "menu": copy.children.append(menu(child, in: scope))
      default: lose(child, .property, "unknown element “\(child.name)”", scope)
      }
    }
    // A popover needs its menu before its children.
    let menus = companions.filter { $0.name == "menu" }
    copy.children = menus + copy.children + companions.filter { $0.name != "menu" }
    companions = outer
    return copy
  }

  private func menu(_ element: BuilderElement, in scope: Scope) -> BuilderElement {
    let elements: Set<String> = ["attribute", "item", "link", "menu", "section", "submenu"]
    var copy = kept(element, scope) { child in
      guard elements.contains(child.name) else { return "unknown element “\(child.name)”" }
      guard let type = child["type"], child.name == "attribute", !isValue(child) else { return nil }
      return "attribute “\(child["name"] ?? "")”: “\(child.text)” isn’t of the type “\(type)”"
    }
    lastNumber += 1
    // GtkBuilder refuses a menu without an id.
    copy["id"] =
      claim(element, type: ObjectType(named: "GMenu"), number: lastNumber, in: scope)
      ?? "menu@\(lastNumber)\(scope.suffix)"
    return copy
  }

  /// Returns whether GtkBuilder reads the value of a menu’s attribute that has a type.
  private func isValue(_ attribute: BuilderElement) -> Bool {
    var menu = BuilderElement("menu", [MarkupAttribute("id", "menu")], at: attribute.place)
    var item = BuilderElement("item", at: attribute.place)
    var plain = attribute
    plain["translatable"] = nil
    item.children = [plain]
    menu.children = [item]
    var interface = BuilderElement("interface", at: attribute.place)
    interface.children = [menu]
    return (try? Builder(text: interface.markup)) != nil
  }

  /// Returns the object of the description for an object or a template of the file.
  ///
  /// - Returns: `nil` if the object is left out; the pass has recorded a note.
  func object(
    _ element: BuilderElement,
    at position: Position,
    inside owner: Int?,
    in scope: Scope
  ) -> BuilderElement? {
    let name = element["class"] ?? ""
    let isRowTemplate = element.name == "template" && scope.depth > 0
    let parent = element.name == "template" && !isRowTemplate ? element["parent"] : nil
    // A template without a parent extends an existing class, such as GtkListItem.
    let wanted = parent ?? (isProgramTemplate(element) ? "" : name)
    guard let plan = plan(for: wanted, of: element, at: position, in: scope) else { return nil }
    if plan.type.name == "GSettings",
      let reason = ObjectType.refusal(ofSettings: element.valuesOfProperties)
    {
      lose(element, .object, reason, scope)
      return nil
    }
    if isRowTemplate, !plan.type.isA("GtkListItem") {
      lose(element, .object, "a row’s template is a GtkListItem, not “\(name)”", scope)
      return nil
    }
    lastNumber += 1
    let number = lastNumber
    if let owner { own(number, by: owner) }
    types[number] = plan.type
    var isChild = false
    if case .child = position { isChild = true }
    around.append((plan.type, isChild))
    defer { around.removeLast() }
    if scope.isOwn, plan.replacement == nil {
      partsAlive += 1
      objectsAlive += 1
    }
    if let replacement = plan.replacement { note(element, .object, replacement, parts: 1, scope) }
    if element["type-func"] != nil {
      note(element, .property, "“type-func” would call a function", parts: 0, scope)
    }

    elementCount += 1
    var copy = BuilderElement(isRowTemplate ? "template" : "object", at: element.place)
    copy.number = number
    origins[number] = (scope.file, element)
    copy["class"] = plan.type.name
    var named = element
    if element.name == "template", !isRowTemplate { named["id"] = name }
    var id = isRowTemplate ? nil : claim(named, type: plan.type, number: number, in: scope)
    if id == nil, !plan.templates.isEmpty {
      // The template's own elements may refer to it.
      id = "\(plan.name)@\(nextScope())"
      made[scope.key(id ?? "")] = Made(type: plan.type, number: number, isStandIn: true)
    }
    copy["id"] = id
    if case .outermost = position, !isRowTemplate, scope.isOwn, scope.depth == 0,
      plan.type.isA("GtkWidget")
    {
      if id == nil {
        id = "widget@\(number)"
        copy["id"] = id
      }
      widgets.append(
        SafeDescription.RootWidget(
          id: id ?? "",
          type: plan.type,
          place: element.place,
          isTemplate: element.name == "template"
        )
      )
    }

    var container: ObjectType?
    if case .child(_, let layout) = position { container = layout }
    let own = Set(element.children.compactMap { $0.name == "property" ? $0["name"] : nil })
    let inner = plan.templates.map { template in
      let inner = Scope(
        file: template.file.name,
        isOwn: false,
        suffix: "@\(nextScope())",
        row: scope.row,
        templates: scope.templates + plan.templates.compactMap { $0.element["class"] },
        depth: scope.depth
      )
      if let id, let name = template.element["class"] { inner.aliases[name] = id }
      return inner
    }
    give(element, in: scope, to: inner, of: plan, number: number)
    for (template, inner) in zip(plan.templates, inner) {
      let children = template.element.children.filter {
        $0.name != "property" || !own.contains($0["name"] ?? "")
      }
      copy.children = place(
        content(children, of: plan, inside: container, number: number, in: inner),
        into: copy.children,
        of: plan.type
      )
      for companion in template.file.interface.children {
        if companion.name == "menu" {
          companions.append(menu(companion, in: inner))
        } else if companion.name == "object",
          let object = object(companion, at: .outermost, inside: nil, in: inner)
        {
          companions.append(object)
        }
      }
    }
    copy.children = place(
      content(element.children, of: plan, inside: container, number: number, in: scope),
      into: copy.children,
      of: plan.type
    )
    if trust == .guest { complete(&copy, plan.type, element, scope) }
    if plan.isPlaceholder { mark(&copy, as: plan) }
    // A name can only be set before an object has children.
    nameElement(&copy, plan)
    if plan.type == ObjectType.plainWidget || plan.type.isGizmo, let layout = plan.layout,
      !copy.has("layout-manager")
    {
      let manager = BuilderElement.object(layout.name, at: element.place)
      copy.children.insert(.property("layout-manager", [manager], at: element.place), at: 0)
    }
    return copy
  }

  /// Adds properties without which an object would end the process, log a critical warning, or look
  /// different each time.
  private func complete(
    _ copy: inout BuilderElement,
    _ type: ObjectType,
    _ element: BuilderElement,
    _ scope: Scope
  ) {
    let place = element.place
    let rows = BuilderElement.property("bytes", [BuilderElement("interface", at: place)], at: place)
    var note: String?
    if type.isA("GtkBuilderListItemFactory"), !copy.has("bytes") {
      copy.children.append(rows)
      note = "a factory without a description; its rows are empty"
    }
    if type.isA("GtkSourceMap"), !copy.has("view") {
      copy.children.append(.property("view", [.object("GtkSourceView", at: place)], at: place))
      note = "a \(type) without a view; shown empty"
    }
    if ListedTypes.requiresChild(type), !copy.has("child") {
      copy.children.append(.property("child", [.object("GtkBox", at: place)], at: place))
      note = "a \(type) without a child; shown empty"
    }
    if type.isA("GtkPopoverMenu"), !copy.has("menu-model") {
      // Opening it logs a warning until the program sets its menu.
      lastNumber += 1
      let id = "menu@\(lastNumber)\(scope.suffix)"
      companions.append(BuilderElement("menu", [MarkupAttribute("id", id)], at: place))
      copy.children.insert(.setting("menu-model", id, at: place), at: 0)
    }
    if type.isA("AdwAvatar"), !copy.has("text") {
      // Its color is random until the program sets a name.
      copy.children.append(
        .property("text", text: element["id"]?.asWords ?? "Avatar", at: place)
      )
    }
    if type.isA("GtkCalendar"), !["year", "month", "day"].contains(where: copy.has) {
      // It shows the current day until the program sets another one. The day comes first, because the
      // current one may not exist in January or in that year.
      for (name, number) in [("day", "1"), ("month", "0"), ("year", "2026")] {
        copy.children.append(.property(name, text: number, at: place))
      }
    }
    if type.isA("GThemedIcon"), !copy.has("name"), !copy.has("names") {
      copy.children.append(.property("name", text: "image-missing", at: place))
      note = "an icon without a name"
    }
    if ["AdwComboRow", "GtkDropDown"].contains(where: { type.isA($0) }),
      let model = copy.children.first(where: { $0.isSetting("model") }),
      !copy.has("factory"), !copy.has("expression"), !isStrings(model, scope)
    {
      var factory = BuilderElement.object("GtkBuilderListItemFactory", at: place)
      factory.children = [rows]
      copy.children.append(.property("factory", [factory], at: place))
      note = "rows that only an expression describes are empty"
    }
    for (sorted, property) in [
      ("GtkTreeModelSort", "model"), ("GtkTreeModelFilter", "child-model"),
    ]
    where type.isA(sorted) && !copy.has(property) {
      copy.children.append(.property(property, [.object("GtkListStore", at: place)], at: place))
      note = "a \(type) without a model"
    }
    if let note { self.note(element, .property, note, parts: 0, scope) }
  }

  /// Returns whether the value of a property is a list of strings.
  private func isStrings(_ property: BuilderElement, _ scope: Scope) -> Bool {
    guard property["bind-source"] == nil else { return false }
    if let object = property.children.first { return object["class"] == "GtkStringList" }
    return known?[scope.key(property.text)]?.type.name == "GtkStringList"
  }

  /// Returns whether an element is a template of a class that no library has.
  private func isProgramTemplate(_ element: BuilderElement) -> Bool {
    element.name == "template" && ObjectType(named: element["class"] ?? "") == nil
  }

  /// Returns the id of an object in the description, or `nil` if it has no id or another object has it.
  private func claim(
    _ element: BuilderElement,
    type: ObjectType?,
    number: Int,
    in scope: Scope
  ) -> String? {
    guard let wanted = element["id"], let type else { return nil }
    guard scope.seen.insert(wanted).inserted else {
      note(element, .property, "another object has the id “\(wanted)”", parts: 0, scope)
      return nil
    }
    let id = scope.id(wanted)
    let isStandIn = element["class"].map { $0 != type.name } ?? false
    made[scope.key(id)] = Made(type: type, number: number, isStandIn: isStandIn)
    return id
  }
}

extension BuilderElement {
  /// The texts of the properties by their names.
  fileprivate nonisolated var valuesOfProperties: [String: String] {
    let properties = children.filter { $0.name == "property" }.map { property in
      ((property["name"] ?? "").replacing("_", with: "-"), property.text)
    }
    return Dictionary(properties) { _, last in last }
  }

  fileprivate nonisolated static func object(_ type: String, at place: MarkupPlace) -> Self {
    BuilderElement("object", [MarkupAttribute("class", type)], at: place)
  }

  fileprivate nonisolated static func property(
    _ name: String,
    _ children: [BuilderElement] = [],
    text: String = "",
    at place: MarkupPlace
  ) -> Self {
    var property = BuilderElement("property", [MarkupAttribute("name", name)], at: place)
    property.children = children
    property.text = text
    return property
  }
}
