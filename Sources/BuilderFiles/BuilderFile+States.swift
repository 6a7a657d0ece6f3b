package import GTK

nonisolated extension BuilderFile {
  /// The parts of a screen that can be shown in several ways, in the order of the file.
  ///
  /// GTK must be initialized, and the libraries of the types must be loaded.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen's widget, or the class of its template.
  ///   - sources: The other files, whose templates tell the types of the program's own classes.
  package func controls(
    of screen: String,
    using sources: BuilderSources = BuilderSources()
  ) -> [BuilderControl] {
    ControlSearch(self, screen, sources).controls
  }

  /// The states of a screen: the file as it is, then each other option of each part.
  ///
  /// Parts that are on a hidden page are shown with this page.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen's widget, or the class of its template.
  ///   - sources: The other files, whose templates tell the types of the program's own classes.
  package func states(
    of screen: String,
    using sources: BuilderSources = BuilderSources()
  ) -> [(name: String, state: BuilderState)] {
    var states = [(name: "As in the file", state: BuilderState())]
    for control in controls(of: screen, using: sources) {
      for option in control.options where option.value != control.current {
        let choice = BuilderState.Choice(control.key, option.value)
        states.append((option.name, BuilderState([choice])))
      }
    }
    return states
  }

  /// Returns the file with the widgets of a screen in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - screen: The id of the screen's widget, or the class of its template.
  ///   - sources: The other files, whose templates tell the types of the program's own classes.
  /// - Returns: The file, and the changes to make when the screen is visible.
  /// - Throws: ``UnknownState`` if the screen doesn't have one of the choices.
  package func showing(
    _ state: BuilderState,
    of screen: String,
    using sources: BuilderSources = BuilderSources()
  ) throws(UnknownState) -> (file: BuilderFile, later: [LaterChange]) {
    guard !state.choices.isEmpty else { return (self, []) }
    let search = ControlSearch(self, screen, sources)
    var values: [String: String] = [:]
    for choice in state.choices {
      guard let control = search.controls.first(where: { $0.key == choice.key }) else {
        let known = search.controls.map(\.key)
        throw UnknownState(state: choice.description, file: name, known: known)
      }
      let isKnown = control.options.contains { $0.value == choice.value }
      guard isKnown || choice.value == control.current else {
        let known = control.options.map { BuilderState.Choice(choice.key, $0.value).description }
        throw UnknownState(state: choice.description, file: name, known: known)
      }
      values[choice.key] = choice.value
    }
    for control in search.controls.reversed() where values[control.key] != nil {
      for choice in control.requirements where values[choice.key] == nil {
        values[choice.key] = choice.value
      }
    }
    var editing = StateEditing(interface, search)
    for control in search.controls {
      guard let value = values[control.key], value != control.current else { continue }
      editing.show(value, of: control, search.pages[control.key] ?? [])
    }
    var file = self
    file.interface = editing.interface
    return (file, editing.later)
  }
}

extension LaterChange {
  /// Makes the change in a screen that is visible.
  ///
  /// If the screen isn't visible or its description doesn't contain the objects, nothing happens.
  ///
  /// - Parameter builder: The builder that has created the screen.
  package func make(in builder: Builder) {
    switch self {
    case .notebook(let id, let page):
      guard let notebook = try? builder.object(id) as Notebook, notebook.window != nil else {
        return
      }
      notebook.selected = page
    case .carousel(let id, let page):
      guard let carousel = try? builder.object(id) as Widget,
        let page = try? builder.object(page) as Widget
      else { return }
      Libadwaita.scroll(carousel, to: page)
    case .menu(let id):
      guard let button = try? builder.object(id) as Widget else { return }
      // An AdwSplitButton contains its menu button.
      let menu = button as? MenuButton ?? button.descendants(MenuButton.self).first
      if let menu, menu.isMapped { menu.popover?.open() }
    }
  }
}

/// The changes of a file that show a state.
nonisolated private struct StateEditing {
  private(set) var later: [LaterChange] = []

  private let original: BuilderElement
  private let search: ControlSearch
  private var edits: [(path: [Int], edit: (inout BuilderElement) -> Void)] = []
  private var ids: [[Int]: String] = [:]

  init(_ interface: BuilderElement, _ search: ControlSearch) {
    self.original = interface
    self.search = search
  }

  /// The interface with the changes.
  ///
  /// New properties precede the others. The innermost object is therefore changed first, while the
  /// indices of the outer ones are right.
  var interface: BuilderElement {
    var interface = original
    for (path, edit) in edits.sorted(by: { $1.path.lexicographicallyPrecedes($0.path) }) {
      interface.change(at: path[...], edit)
    }
    return interface
  }

  mutating func show(
    _ value: String,
    of control: BuilderControl,
    _ pages: [ControlSearch.Page]
  ) {
    switch control.kind {
    case .toggle(let property): set(property, value == "open", at: control.path)
    case .menu: if value == "open" { later.append(.menu(id: id(at: control.path))) }
    case .stack, .notebook, .carousel:
      guard let index = pages.firstIndex(where: { $0.value == value }) else { return }
      let page = pages[index]
      for path in Set([page.path, page.content].compactMap(\.self)) {
        edits.append((path, { $0.children.removeAll { $0.isSetting("visible") } }))
      }
      guard control.kind != .notebook else {
        return later.append(.notebook(id: id(at: control.path), page: index))
      }
      guard let content = page.id ?? page.content.map({ id(at: $0) }) else { return }
      switch control.kind {
      case .carousel: later.append(.carousel(id: id(at: control.path), page: content))
      default:
        // GtkBuilder sets names and numbers of pages before the pages exist, but references later.
        edits.append(
          (control.path, { $0.children.removeAll { $0.isSetting("visible-child-name") } })
        )
        edits.append((control.path, { $0.set("visible-child", content) }))
      }
    }
  }

  /// Sets a property that opens or closes a part, or the property that it's bound to.
  private mutating func set(_ property: String, _ value: Bool, at path: [Int], _ depth: Int = 0) {
    let element = original.element(at: path[...])
    if let bound = element.children.last(where: { $0.isSetting(property) }),
      let source = bound["bind-source"], let origin = original.path(ofObject: source), depth < 4,
      bound["bind-flags"]?.contains("sync-create") == true
    {
      let isInverted = bound["bind-flags"]?.contains("invert-boolean") == true
      let name = (bound["bind-property"] ?? property).replacing("_", with: "-")
      let type = search.objectType(of: original.element(at: origin[...]))
      if let known = type?.property(name), known.isWritable, known.valueType?.name == "gboolean" {
        return set(name, value != isInverted, at: origin, depth + 1)
      }
    }
    edits.append((path, { $0.set(property, value ? "true" : "false") }))
    if value, property == "expanded", element.has("enable-expansion") {
      edits.append((path, { $0.set("enable-expansion", "true") }))
    }
  }

  /// Returns the id of an object, which gets one if necessary.
  private mutating func id(at path: [Int]) -> String {
    let element = original.element(at: path[...])
    if let id = element.ownID { return id }
    if let id = ids[path] { return id }
    let id = "state@\(ids.count + 1)"
    ids[path] = id
    edits.append((path, { $0["id"] = id }))
    return id
  }
}

nonisolated extension BuilderElement {
  /// Returns the element below the indices of elements.
  fileprivate func element(at path: ArraySlice<Int>) -> BuilderElement {
    path.first.map { children[$0].element(at: path.dropFirst()) } ?? self
  }

  /// Changes the element below the indices of elements.
  fileprivate mutating func change(
    at path: ArraySlice<Int>,
    _ edit: (inout BuilderElement) -> Void
  ) {
    guard let index = path.first else { return edit(&self) }
    children[index].change(at: path.dropFirst(), edit)
  }

  /// Returns the indices of elements to the first object with an id.
  fileprivate func path(ofObject id: String) -> [Int]? {
    for (index, child) in children.enumerated() where child.name != "interface" {
      if ["object", "template"].contains(child.name), child.ownID == id { return [index] }
      if let path = child.path(ofObject: id) { return [index] + path }
    }
    return nil
  }

  /// Sets a property of an object to a text, in front of its other properties.
  fileprivate mutating func set(_ property: String, _ text: String) {
    children.removeAll { $0.isSetting(property) }
    var element = BuilderElement("property", [MarkupAttribute("name", property)], at: place)
    element.text = text
    children.insert(element, at: 0)
  }
}
