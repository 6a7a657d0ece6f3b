import GTK

/// The search for the parts of a screen that can be shown in several ways.
nonisolated struct ControlSearch {
  private(set) var controls: [BuilderControl] = []

  /// The pages of each control that has pages, by its key.
  private(set) var pages: [String: [Page]] = [:]

  private let sources: BuilderSources
  private var keys: Set<String> = []
  private var names: [String: String] = [:]

  /// A page of a stack.
  struct Page {
    var value: String
    let name: String
    /// The element of the page, such as a `GtkStackPage`, or that of the widget.
    let path: [Int]
    /// The element of the widget, or `nil` if the page refers to it.
    let content: [Int]?
    /// The id of the widget.
    let id: String?
    let isVisible: Bool
  }

  /// Searches in one of the outermost objects.
  ///
  /// - Parameter screen: The id or the class of the object. For an unknown id, the search includes all
  ///   objects.
  init(_ file: BuilderFile, _ screen: String, _ sources: BuilderSources) {
    self.sources = sources
    let children = file.interface.children
    let objects = children.indices.filter { ["object", "template"].contains(children[$0].name) }
    let isScreen: (Int) -> Bool = { children[$0].ownID == screen }
    var found = objects.filter(isScreen)
    if found.isEmpty { found = objects.filter { children[$0].ownID == nil } }
    if found.count != 1 { found = objects }
    var counts: [String: Int] = [:]
    for index in found {
      let type = children[index]["class"] ?? ""
      counts[type, default: 0] += 1
      search(children[index], Place([index], key(type, counts[type] ?? 1)))
    }
    nameControls()
  }

  /// The position of an object.
  private struct Place {
    let path: [Int]
    /// The key if the object has no id of its own.
    let key: String
    var requirements: [BuilderState.Choice] = []

    init(_ path: [Int], _ key: String) {
      self.path = path
      self.key = key
    }
  }

  private func key(_ type: String, _ count: Int) -> String {
    count == 1 ? type : "\(type).\(count)"
  }

  private mutating func search(_ element: BuilderElement, _ place: Place) {
    var key = element.ownID ?? place.key
    if !keys.insert(key).inserted {
      key = place.key
      keys.insert(key)
    }
    var inner = place.requirements
    let type = objectType(of: element)
    let pages = type.map { pageList(of: element, $0, at: place.path) } ?? []
    if let kind = pageKind(of: type), !pages.isEmpty {
      let shown = element.setting("visible-child")
      let named = pages.first { $0.id != nil && $0.id == shown }
      let current = named ?? pages.first { $0.isVisible } ?? pages[0]
      let options = pages.map { BuilderControl.Option(value: $0.value, name: "Page \($0.name)") }
      add(key, options, current.value, kind, place)
      self.pages[key] = pages
    } else if let toggle = toggle(of: type) {
      let isOpen = element.setting(toggle.property).map(isTrue) ?? toggle.isOpen
      names[key] = subject(of: element, toggle.noun)
      let options = ["open", "closed"].map { BuilderControl.Option(value: $0, name: $0) }
      let kind = BuilderControl.Kind.toggle(property: toggle.property)
      add(key, options, isOpen ? "open" : "closed", kind, place)
      inner.append(BuilderState.Choice(key, "open"))
    } else if let type, ["GtkMenuButton", "AdwSplitButton"].contains(where: type.isA),
      ["popover", "menu-model"].contains(where: element.has)
    {
      names[key] = subject(of: element, "menu")
      add(key, [BuilderControl.Option(value: "open", name: "open")], "closed", .menu, place)
      inner.append(BuilderState.Choice(key, "open"))
    }
    let isFlap = type?.isA("AdwFlap") == true
    var counts: [String: Int] = [:]
    for (index, part) in element.children.enumerated() {
      for (position, object) in part.children.enumerated() where object.name == "object" {
        let type = object["class"] ?? ""
        counts[type, default: 0] += 1
        let path = place.path + [index, position]
        let page = pages.first { $0.path == path }
        let component = page.map(\.value) ?? self.key(type, counts[type] ?? 1)
        var next = Place(path, "\(key)/\(component)")
        let isAlwaysVisible = isFlap && !part.isSetting("flap") && part["type"] != "flap"
        next.requirements = isAlwaysVisible ? place.requirements : inner
        if let page { next.requirements.append(BuilderState.Choice(key, page.value)) }
        search(object, next)
      }
    }
  }

  private mutating func add(
    _ key: String,
    _ options: [BuilderControl.Option],
    _ current: String,
    _ kind: BuilderControl.Kind,
    _ place: Place
  ) {
    controls.append(
      BuilderControl(
        key: key,
        options: options,
        current: current,
        requirements: place.requirements,
        path: place.path,
        kind: kind
      )
    )
  }

  // MARK: - Types

  /// Returns the type of an object, or the known one that its template is derived from.
  func objectType(of element: BuilderElement) -> ObjectType? {
    sources.type(named: element[element.name == "template" ? "parent" : "class"] ?? "")
  }

  private func pageKind(of type: ObjectType?) -> BuilderControl.Kind? {
    guard let type else { return nil }
    return if type.isA("GtkNotebook") {
      .notebook
    } else if type.isA("AdwCarousel") {
      .carousel
    } else if ["GtkStack", "AdwViewStack", "AdwLeaflet"].contains(where: type.isA) {
      .stack
    } else {
      nil
    }
  }

  private func toggle(of type: ObjectType?) -> Toggle? {
    guard let type else { return nil }
    return Self.toggles.first { type.isA($0.type) }
  }

  private struct Toggle {
    let type: String
    let property: String
    /// Whether the part is open unless the file sets the property.
    var isOpen = false
    let noun: String
  }

  private static let toggles = [
    Toggle(type: "GtkRevealer", property: "reveal-child", noun: "revealer"),
    Toggle(type: "GtkExpander", property: "expanded", noun: "expander"),
    Toggle(type: "GtkSearchBar", property: "search-mode-enabled", noun: "search bar"),
    Toggle(type: "GtkInfoBar", property: "revealed", isOpen: true, noun: "info bar"),
    Toggle(type: "GtkActionBar", property: "revealed", isOpen: true, noun: "action bar"),
    Toggle(type: "AdwFlap", property: "reveal-flap", isOpen: true, noun: "flap"),
    Toggle(type: "AdwBanner", property: "revealed", noun: "banner"),
    Toggle(type: "AdwExpanderRow", property: "expanded", noun: "row"),
    Toggle(type: "AdwViewSwitcherBar", property: "reveal", noun: "view switcher bar"),
  ]

  // MARK: - Pages

  private func pageList(of element: BuilderElement, _ type: ObjectType, at path: [Int]) -> [Page] {
    guard pageKind(of: type) != nil else { return [] }
    var pages: [Page] = []
    for (index, child) in element.children.enumerated()
    where child.name == "child" && child["type"] == nil {
      guard pages.count < Self.mostPages,
        let position = child.children.firstIndex(where: { $0.name == "object" })
      else { continue }
      let object = child.children[position]
      let objectPath = path + [index, position]
      let objectType = self.objectType(of: object)
      let number = "\(pages.count + 1)"
      var page: Page
      if Self.pageTypes.contains(object["class"] ?? "") {
        let property = object.children.firstIndex { $0.isSetting("child") }
        let content = property.flatMap { property in
          object.children[property].children.firstIndex { $0.name == "object" }
            .map { objectPath + [property, $0] }
        }
        let widget = content.map { object.children[$0[$0.count - 2]].children[$0[$0.count - 1]] }
        let tab = object.children.first { $0.isSetting("tab") }?.firstLabel
        let title = object.setting("title") ?? tab ?? ""
        let id = widget.map { $0["id"] } ?? object.setting("child")
        let name = object.setting("name") ?? id ?? number
        page = Page(
          value: name,
          name: plain(title).isEmpty ? name.asWords : plain(title),
          path: objectPath,
          content: content,
          id: id,
          isVisible: isVisible(object) && widget.map(isVisible) ?? true
        )
      } else {
        guard objectType?.isA("GtkWidget") ?? true else { continue }
        let next = element.children.dropFirst(index + 1).first
        let tab = next?["type"] == "tab" ? next?.firstLabel : nil
        page = Page(
          value: object["id"] ?? number,
          name: tab.map(plain) ?? (object["id"] ?? number).asWords,
          path: objectPath,
          content: objectPath,
          id: object["id"],
          isVisible: isVisible(object)
        )
      }
      if pages.contains(where: { $0.value == page.value }) { page.value = number }
      pages.append(page)
    }
    return pages
  }

  private func isVisible(_ element: BuilderElement) -> Bool {
    element.setting("visible").map(isTrue) ?? true
  }

  /// The most pages of a stack that are states.
  private static let mostPages = 100

  private static let pageTypes: Set<String> = [
    "AdwLeafletPage", "AdwViewStackPage", "GtkNotebookPage", "GtkStackPage",
  ]

  // MARK: - Names

  /// Returns the words for a part: its text, its id, or its kind.
  private func subject(of element: BuilderElement, _ noun: String) -> String {
    for property in ["title", "label", "tooltip-text"] {
      let text = element.setting(property).map(plain) ?? ""
      guard !text.isEmpty, text.count <= 40 else { continue }
      if text.lowercased().hasSuffix(noun) { return text }
      return "\(capitalized(noun)) “\(text)”"
    }
    guard let id = element.ownID else { return capitalized(noun) }
    let words = id.asWords
    return noun == "menu" && words.lowercased().hasSuffix(" button")
      ? String(words.dropLast(" button".count)) : words
  }

  /// Completes the names, and makes equal ones different by the keys of their parts.
  private mutating func nameControls() {
    for index in controls.indices {
      guard let name = names[controls[index].key] else { continue }
      for option in controls[index].options.indices {
        controls[index].options[option].name = "\(name) \(controls[index].options[option].value)"
      }
    }
    var counts: [String: Int] = [:]
    for option in controls.flatMap(\.options) { counts[option.name, default: 0] += 1 }
    for index in controls.indices {
      for option in controls[index].options.indices
      where counts[controls[index].options[option].name] != 1 {
        let isTwice = controls[index].options.count { other in
          other.name == controls[index].options[option].name
        }
        let value = isTwice > 1 ? "=\(controls[index].options[option].value)" : ""
        controls[index].options[option].name += " (\(controls[index].key)\(value))"
      }
    }
  }
}

/// Returns a text of the file without the mark of its mnemonic.
nonisolated private func plain(_ text: String) -> String {
  text.replacing("_", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

nonisolated private func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

nonisolated extension String {
  /// The id or the class as words, such as “No results” for `no-results` or `NoResults`.
  package var asWords: String {
    var words = ""
    var last: Character = " "
    for character in self {
      if "-_. ".contains(character) {
        words += " "
      } else if character.isUppercase, last.isLowercase {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
      last = character
    }
    return capitalized(words.split(separator: " ").joined(separator: " "))
  }
}

/// Returns whether GtkBuilder reads a text as true.
nonisolated private func isTrue(_ text: String) -> Bool {
  ["1", "t", "true", "y", "yes"].contains(text.lowercased())
}

nonisolated extension BuilderElement {
  /// The id of an object, or the class of a template.
  var ownID: String? { self[name == "template" ? "class" : "id"] }

  /// Returns whether the element sets a property, whose name may contain `_` or `-`.
  func isSetting(_ property: String) -> Bool {
    name == "property" && self["name"]?.replacing("_", with: "-") == property
  }

  /// Returns whether an object sets a property.
  func has(_ property: String) -> Bool { children.contains { $0.isSetting(property) } }

  /// Returns the text that an object has for a property, of which the last one counts.
  func setting(_ property: String) -> String? {
    let text = children.last { $0.isSetting(property) }?.text
    return text.map { String($0.drop(while: \.isWhitespace)) }
  }

  /// The text of the first label in the element.
  fileprivate var firstLabel: String? {
    if name == "object", let label = setting("label"), !label.isEmpty { return label }
    return children.lazy.compactMap(\.firstLabel).first
  }
}
