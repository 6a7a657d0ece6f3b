import GTK

extension RewritingPass {
  /// Adds the content of an object to that of its templates, as the code of a class would.
  ///
  /// A class whose template fills its only place adds further children inside its template. The
  /// program’s code chooses the place; the names in the file tell which one it is: a child of the
  /// type `content` belongs into the box `content_box`.
  func place(
    _ content: [BuilderElement],
    into templates: [BuilderElement],
    of type: ObjectType
  ) -> [BuilderElement] {
    guard templates.contains(where: \.addsWidget) else { return templates + content }
    var placed = templates
    for element in content {
      let slot = element["type"] ?? ""
      let isChild = element.name == "child" && element.addsWidget
      if !isChild || element["internal-child"] != nil || Slots.of(type).contains(slot) {
        placed.append(element)
      } else if slot.isEmpty || !place(element, inSlot: slot, of: &placed) {
        if Slots.isOnlyOne(in: type) {
          place(element, besideContentOf: &placed)
        } else {
          placed.append(element)
        }
      }
    }
    return placed
  }

  /// Moves a child into the container of the template whose id begins with the type of the child.
  private func place(
    _ child: BuilderElement,
    inSlot slot: String,
    of content: inout [BuilderElement]
  ) -> Bool {
    let words = slot.replacing("-", with: "_")
    let found = content.containers().filter { $0.id.hasPrefix(words) }
    if let target = found.min(by: { $0.id.count < $1.id.count }) {
      var moved = child
      moved["type"] = nil
      content.change(at: target.path) { $0.receive(moved) }
      return true
    }
    // Such as “titlebar-end”, the end of the header bar “titlebar”.
    guard let dash = words.lastIndex(of: "_") else { return false }
    let (bar, end) = (words[..<dash], String(words[words.index(after: dash)...]))
    guard let target = content.bars().first(where: { $0.id == bar }),
      Slots.of(target.type).contains(end)
    else { return false }
    var moved = child
    moved["type"] = end
    content.change(at: target.path) { $0.children.append(moved.withoutLayout) }
    return true
  }

  /// Adds a child to the only empty container, to the empty one for contents or suffixes, or next to
  /// the content that it would replace.
  private func place(_ child: BuilderElement, besideContentOf content: inout [BuilderElement]) {
    var moved = child
    moved["type"] = nil
    let empty = content.containers().filter(\.isEmpty)
    let usual = empty.first { place in ["content", "suffix"].contains(where: place.id.hasPrefix) }
    if let target = empty.count == 1 ? empty[0] : usual {
      content.change(at: target.path) { $0.receive(moved) }
      return
    }
    guard let index = content.lastIndex(where: \.addsWidget) else { return }
    var box = BuilderElement("object", [MarkupAttribute("class", "GtkBox")], at: child.place)
    var first = content[index]
    if first.name == "property" {
      first = BuilderElement("child", at: first.place)
      first.children = content[index].children
    }
    first = first.withoutLayout
    for index in first.children.indices where !first.children[index].has("hexpand") {
      first.children[index].children.insert(.setting("hexpand", "1", at: first.place), at: 0)
    }
    box.children = [first, moved.withoutLayout]
    content[index].children = [box]
  }
}

/// The places of children that types of the toolkit name.
nonisolated private enum Slots {
  /// Returns the types of children that a type of the toolkit places itself.
  static func of(_ type: ObjectType) -> Set<String> {
    Set(names.filter { type.isA($0.type) }.flatMap(\.slots))
  }

  /// Returns whether a further child of a type replaces the first one.
  static func isOnlyOne(in type: ObjectType) -> Bool {
    bins.contains { type.isA($0) } && !rows.contains { type.isA($0) }
  }

  private static let bins = [
    "AdwBin", "AdwClamp", "GtkFlowBoxChild", "GtkFrame", "GtkListBoxRow", "GtkPopover",
    "GtkRevealer", "GtkScrolledWindow", "GtkViewport", "PanelWidget",
  ]
  private static let rows = ["AdwActionRow", "AdwEntryRow", "AdwExpanderRow"]

  private static let names = [
    (type: "AdwActionRow", slots: ["prefix", "suffix"]),
    (type: "AdwEntryRow", slots: ["prefix", "suffix"]),
    (type: "AdwExpanderRow", slots: ["action", "prefix"]),
    (type: "AdwFlap", slots: ["content", "flap", "separator"]),
    (type: "AdwHeaderBar", slots: ["end", "start", "title"]),
    (type: "AdwSplitButton", slots: ["popover"]),
    (type: "GtkActionBar", slots: ["center", "end", "start"]),
    (type: "GtkAspectFrame", slots: ["label"]),
    (type: "GtkCenterBox", slots: ["center", "end", "start"]),
    (type: "GtkDialog", slots: ["action", "titlebar"]),
    (type: "GtkExpander", slots: ["label"]),
    (type: "GtkFrame", slots: ["label"]),
    (type: "GtkHeaderBar", slots: ["end", "start", "title"]),
    (type: "GtkInfoBar", slots: ["action"]),
    (type: "GtkNotebook", slots: ["action-end", "action-start", "tab"]),
    (type: "GtkOverlay", slots: ["overlay"]),
    (type: "GtkPaned", slots: ["end", "start"]),
    (type: "GtkWindow", slots: ["titlebar"]),
  ]
}

/// An object with an id that can have more children.
nonisolated private struct Container {
  let id: String
  let type: ObjectType
  let isEmpty: Bool
  /// The positions of the elements around it and of itself, outermost first.
  let path: [Int]
}

nonisolated extension [BuilderElement] {
  /// The boxes and bins with ids, in the order of the file.
  fileprivate func containers() -> [Container] {
    objects { type in type.isA("GtkBox") || type.isA("AdwBin") }
  }

  fileprivate func bars() -> [Container] {
    objects { type in type.isA("AdwHeaderBar") || type.isA("GtkHeaderBar") }
  }

  private func objects(_ isWanted: (ObjectType) -> Bool) -> [Container] {
    indices.flatMap { index -> [Container] in
      let element = self[index]
      guard element.name != "interface" else { return [] }
      var found = element.children.objects(isWanted).map { container in
        Container(
          id: container.id,
          type: container.type,
          isEmpty: container.isEmpty,
          path: [index] + container.path
        )
      }
      // The ids of templates inside others end with a number.
      if element.name == "object", let id = element["id"]?.split(separator: "@").first,
        let type = ObjectType(named: element["class"] ?? ""), isWanted(type)
      {
        let isEmpty = !element.children.contains(where: \.addsWidget)
        let name = id.replacing("-", with: "_")
        found.insert(
          Container(id: String(name), type: type, isEmpty: isEmpty, path: [index]),
          at: 0
        )
      }
      return found
    }
  }

  fileprivate mutating func change(at path: [Int], _ change: (inout BuilderElement) -> Void) {
    if path.count == 1 { return change(&self[path[0]]) }
    self[path[0]].children.change(at: path.dropFirst().map(\.self), change)
  }
}

nonisolated extension BuilderElement {
  /// Whether the element is a child or a property that adds a widget to its object.
  fileprivate var addsWidget: Bool {
    guard name == "child" || name == "property" && ["child", "content"].contains(self["name"])
    else { return false }
    return children.contains { object in
      object.name == "object" && ObjectType(named: object["class"] ?? "")?.isA("GtkWidget") == true
        && ObjectType(named: object["class"] ?? "")?.isA("GtkPopover") == false
    }
  }

  /// The child without properties of the layout around it.
  fileprivate var withoutLayout: BuilderElement {
    var copy = self
    for index in copy.children.indices {
      copy.children[index].children.removeAll { $0.name == "layout" }
    }
    return copy
  }

  /// Adds a child, and shows the container, as the code does that adds the first one.
  fileprivate mutating func receive(_ child: BuilderElement) {
    children.removeAll { $0.isSetting("visible") }
    let child = child.withoutLayout
    guard let type = ObjectType(named: self["class"] ?? ""), Slots.isOnlyOne(in: type),
      let index = children.firstIndex(where: \.addsWidget)
    else {
      children.append(child)
      return
    }
    // The new child replaces the other one, which other objects may refer to.
    var hidden = children[index].children
    for index in hidden.indices where hidden[index].name == "object" {
      hidden[index].children.removeAll { $0.isSetting("visible") }
      hidden[index].children.append(.setting("visible", "0", at: place))
    }
    var other = BuilderElement("child", at: place)
    other.children = hidden
    var box = BuilderElement("object", [MarkupAttribute("class", "GtkBox")], at: place)
    // The only visible child of such a box has all its space.
    box.children = [.setting("homogeneous", "1", at: place), other, child]
    children[index].children = [box]
  }
}
