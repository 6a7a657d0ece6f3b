import GTK

// Elements that call code: signals, bindings and expressions. A guest's are left out.

extension RewritingPass {
  /// Returns the connection of a signal, or `nil` if nothing handles it.
  func signal(
    _ element: BuilderElement,
    of type: ObjectType,
    in scope: Scope
  ) -> BuilderElement? {
    let name = element["name"] ?? ""
    let reason: String?
    switch trust {
    case .guest: reason = "signal “\(name)” calls code"
    case .app(let handlers):
      let handler = element["handler"] ?? ""
      if !handlers.contains(handler) {
        let known =
          handlers.isEmpty
          ? "none available" : "available: \(handlers.sorted().joined(separator: ", "))"
        reason = "unknown handler “\(handler)” (\(known))"
      } else if !type.hasSignal(name) {
        reason = "\(type) has no signal “\(name)”"
      } else {
        reason = element["object"].flatMap { missing($0, in: scope) }
      }
    }
    if let reason {
      lose(element, .signal, reason, scope)
      return nil
    }
    return kept(renamed(element, in: scope), scope)
  }

  /// Returns the binding of a property to an expression, or `nil` if it requires code of a program.
  func binding(
    _ element: BuilderElement,
    of type: ObjectType,
    in scope: Scope
  ) -> BuilderElement? {
    let name = element["name"] ?? ""
    guard trust != .guest else {
      lose(element, .expression, "binding of “\(name)” requires the program", scope)
      return nil
    }
    guard type.property(name) != nil else {
      lose(element, .property, "\(type) has no property “\(name)”", scope)
      return nil
    }
    return expression(in: element, in: scope)
  }

  /// Returns an element with an expression, or `nil` if the expression requires code of a program.
  func expression(in element: BuilderElement, in scope: Scope) -> BuilderElement? {
    let name = element["name"] ?? ""
    guard trust != .guest else {
      lose(element, .expression, "expression of “\(name)” requires the program", scope)
      return nil
    }
    if let reason = element.children.lazy.compactMap({ self.refusal(ofExpression: $0, in: scope) })
      .first
    {
      lose(element, .expression, "expression of “\(name)”: \(reason)", scope)
      return nil
    }
    return kept(renamed(element, in: scope), scope)
  }

  private func refusal(ofExpression element: BuilderElement, in scope: Scope) -> String? {
    if element.name == "closure" {
      return "the function “\(element["function"] ?? "")” isn’t available"
    }
    let type = element["type"].map { (name: $0, type: ObjectType(named: $0)) }
    if let type, type.type == nil { return "unknown type “\(type.name)”" }
    if element.name == "lookup", let type = type?.type, let name = element["name"],
      type.isObject, type.property(name) == nil
    {
      return "\(type) has no property “\(name)”"
    }
    let id = element.text.filter { !$0.isWhitespace }
    if element.name == "lookup", element.children.isEmpty, !id.isEmpty, scope.depth == 0,
      let reason = missing(id, in: scope)
    {
      return reason
    }
    return element.children.lazy.compactMap { self.refusal(ofExpression: $0, in: scope) }.first
  }

  /// Returns an element that refers to objects by their ids in the description.
  private func renamed(_ element: BuilderElement, in scope: Scope) -> BuilderElement {
    var copy = element
    copy["object"] = element["object"].map(scope.id)
    let isObject = element["type"].flatMap(ObjectType.init(named:))?.isObject == true
    if element.name == "lookup" || element.name == "constant" && isObject {
      let id = element.text.filter { !$0.isWhitespace }
      if known?[scope.key(scope.id(id))] != nil { copy.text = scope.id(id) }
    }
    copy.children = element.children.map { renamed($0, in: scope) }
    return copy
  }

  /// Returns the reason why a reference to an object can't be used, or `nil`.
  private func missing(_ id: String, in scope: Scope) -> String? {
    guard let known, known[scope.key(scope.id(id))] == nil else { return nil }
    return "no object has the id “\(id)”"
  }
}
