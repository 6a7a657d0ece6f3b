import GTK

// What the objects of a file become.
extension RewritingPass {
  /// Decides what an object becomes.
  func plan(
    for wanted: String,
    of element: BuilderElement,
    at position: Position,
    in scope: Scope
  ) -> Plan? {
    guard let box = ObjectType(named: "GtkBox") else { return nil }
    let name = element["class"] ?? ""
    var plan = Plan(type: box, name: name, layout: box.layoutManager)
    var base = wanted
    var type = ObjectType(named: base)
    var reason: String?
    while type == nil, reason == nil, let file = sources.templates[base], let found = file.template
    {
      if scope.templates.contains(base)
        || plan.templates.contains(where: { $0.element["class"] == base })
      {
        reason = "“\(base)” contains itself; shown as a box"
      } else if elementCount > Self.mostElements {
        reason = "the templates have too many elements; “\(base)” is shown as a box"
      } else {
        plan.templates.insert((file, found), at: 0)
        base = found["parent"] ?? ""
        type = ObjectType(named: base)
      }
    }
    if reason == nil, let type, type.isObject, !type.isAbstract, trust.contains(type) {
      plan.type = type
      plan.layout = plan.elements(with: element).layoutManager ?? type.layoutManager
      if plan.type.isGizmo { layOut(&plan, element) }
      if isMisplacedWindow(type, at: position) {
        plan.type = box
        plan.layout = box.layoutManager
        plan.isPlaceholder = true
        plan.replacement = "a \(type) can’t be inside another widget; shown as a box"
      }
    } else if reason == nil, type?.name == "GtkWidget", base != name,
      let widget = ObjectType.plainWidget
    {
      plan.type = widget
      layOut(&plan, element)
    } else if reason == nil, let type {
      // An unknown type may be a widget; for a known type, the parent types answer this.
      guard type.isA("GtkWidget") || type.isA("GtkNativeDialog") else {
        lose(element, .object, "a \(type) isn’t created", scope)
        return nil
      }
      let cause = type.isAbstract ? "\(type) is abstract" : "a \(type) isn’t created"
      plan.isPlaceholder = !type.isAbstract
      plan.isWidget = true
      plan.replacement = "\(cause); shown as a box"
    } else {
      plan.isPlaceholder = true
      let cause = base.isEmpty ? "“\(name)” names no type" : "unknown type “\(base)”"
      let row = reason == nil ? row(in: position, for: element) : nil
      if let row { (plan.type, plan.layout) = (row, row.layoutManager) }
      plan.replacement = reason ?? "\(cause); shown as a \(row == nil ? "box" : "row")"
    }
    if reason != nil { plan.templates = [] }
    return fits(plan, base, element, at: position, in: scope) ? plan : nil
  }

  /// Finds the layout of a gizmo, or of a class that is derived from GtkWidget itself.
  ///
  /// Its program sets the layout in code. The file tells which layout it is by a property, or by
  /// the layout properties of the children.
  private func layOut(_ plan: inout Plan, _ element: BuilderElement) {
    let elements = plan.elements(with: element)
    plan.layout = elements.layoutManager
    guard plan.layout == nil else { return }
    let slots = elements.filter { $0.name == "child" }
    let children = slots.flatMap(\.children).filter {
      let type = ObjectType(named: $0["class"] ?? "")
      return $0.name == "object" && type?.isA("GtkNative") != true
        && type?.isA("GtkEventController") != true
    }
    let names = children.flatMap { $0.children.filter { $0.name == "layout" } }
      .flatMap { $0.children.compactMap { $0["name"] } }
    plan.layout = ["GtkGridLayout", "GtkFixedLayout", "GtkOverlayLayout"].lazy
      .compactMap { ObjectType(named: $0) }
      .first { manager in names.allSatisfy { manager.layoutChild?.property($0) != nil } }
    guard names.isEmpty || plan.layout == nil else { return }
    plan.layout = plan.type.layoutManager ?? ObjectType(named: "GtkBinLayout")
    guard children.count > 1 || slots.contains(where: { $0["type"] != nil }) else { return }
    plan.layout = ObjectType(named: "GtkBoxLayout")
    plan.replacement = "the layout of “\(plan.name)” is in code; its children are in a row"
  }

  /// Returns whether an object of an unknown type is a widget, as far as the files tell.
  private func isLikelyWidget(_ element: BuilderElement) -> Bool {
    element.name == "template" && element["parent"] != nil || element.holdsWidget
      || holdsTemplate(element)
  }

  private func holdsTemplate(_ element: BuilderElement) -> Bool {
    element.children.contains { sources.templates[$0["class"] ?? ""] != nil || holdsTemplate($0) }
  }

  private func isMisplacedWindow(_ type: ObjectType, at position: Position) -> Bool {
    guard type.isA("GtkRoot") else { return false }
    return switch position {
    case .outermost: false
    case .child: true
    case .property(let expected): !expected.isA("GtkRoot") && expected.isA("GtkWidget")
    }
  }

  /// Returns whether an object can be at its position, and records a note if it can't.
  private func fits(
    _ plan: Plan,
    _ base: String,
    _ element: BuilderElement,
    at position: Position,
    in scope: Scope
  ) -> Bool {
    let name = plan.name
    guard ListedTypes.contains(plan.type, inside: around.map(\.type)) else {
      lose(element, .object, "a \(plan.type) that isn’t inside its container", scope)
      return false
    }
    switch position {
    case .outermost:
      guard plan.isPlaceholder, !plan.isWidget, sources.templates[base] == nil,
        !isLikelyWidget(element)
      else { return true }
      // It's as likely a model as a widget.
      let subject = name.isEmpty ? "an object without a class" : "“\(name)” is unknown and"
      lose(element, .object, "\(subject) contains no known widget", scope)
    case .child(let parent, _):
      // A box that replaces an object is a child of widgets only, not an item of a model.
      if plan.replacement == nil || parent.isA("GtkWidget"),
        ListedTypes.contains(child: plan.type, of: parent)
          || trust != .guest && !parent.isA("GtkWidget")
      {
        return true
      }
      let child = plan.replacement == nil ? "a \(plan.type)" : "unknown type “\(name)”"
      lose(element, .object, "\(child) can’t be in a \(parent)", scope)
    case .property(let expected):
      if plan.type.isA(expected) { return true }
      let reason = plan.replacement == nil ? "a \(plan.type) isn’t" : "unknown type “\(name)”, not"
      lose(element, .object, "\(reason) a \(expected)", scope)
    }
    return false
  }
}

extension [BuilderElement] {
  /// The type of the layout manager that a property among the elements has, or `nil`.
  fileprivate var layoutManager: ObjectType? {
    last { $0.isSetting("layout-manager") }?.children.first
      .flatMap { ObjectType(named: $0["class"] ?? "") }
  }
}

extension ObjectType {
  /// Whether the type is a private one of a library that gets its layout in code, for each object.
  nonisolated var isGizmo: Bool { ["AdwGizmo", "GtkGizmo"].contains(name) }
}
