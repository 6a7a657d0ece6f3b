import GTK

/// A property of a class that only its program knows, with the value that an object has.
struct GivenProperty {
  /// The name with hyphens.
  let name: String
  /// The property with its value.
  let element: BuilderElement
  /// The scope of the value, in which nothing counts as a part of the file.
  let scope: RewritingPass.Scope
  /// The number of the object.
  let object: Int
}

// The properties of a class that its template binds to its parts, such as the title of a row.
extension RewritingPass {
  /// Gives the scopes of an object’s templates the properties that the outer ones set.
  func give(
    _ element: BuilderElement,
    in scope: Scope,
    to inner: [Scope],
    of plan: Plan,
    number: Int
  ) {
    var given: [String: GivenProperty] = [:]
    let layers = zip(plan.templates.map(\.element) + [element], inner + [scope])
    for (index, (element, scope)) in layers.enumerated().reversed() {
      if index < inner.count { inner[index].given = given }
      for property in element.children where property.name == "property" {
        let name = (property["name"] ?? "").replacing("_", with: "-")
        guard given[name] == nil, property["bind-source"] == nil, property.children.isEmpty,
          plan.type.property(name) == nil
        else { continue }
        given[name] = GivenProperty(
          name: name,
          element: property,
          scope: scope.uncounted,
          object: number
        )
      }
    }
  }

  /// Returns a property with the value of that to which it’s bound, if the object of the template
  /// has one.
  func bound(
    _ element: BuilderElement,
    in scope: Scope
  ) -> (element: BuilderElement, given: GivenProperty)? {
    let source: (object: String, property: String)
    if let object = element["bind-source"] {
      source = (object, element["bind-property"] ?? element["name"] ?? "")
    } else if element.name == "binding" || element.children.count == 1,
      let look = element.children.first, look.name == "lookup", look.children.isEmpty
    {
      source = (look.text.filter { !$0.isWhitespace }, look["name"] ?? "")
    } else {
      return nil
    }
    let name = source.property.replacing("_", with: "-")
    guard scope.aliases[source.object] != nil, let given = scope.given[name] else { return nil }
    var copy = given.element
    copy["name"] = element["name"]
    if element["bind-flags"]?.contains("invert-boolean") == true {
      copy.text = "0fFnN".contains(copy.text.prefix(1)) ? "1" : "0"
    }
    return (copy, given)
  }
}

extension RewritingPass.Scope {
  /// The scope with the same names, in which nothing counts as a part of the file.
  fileprivate var uncounted: RewritingPass.Scope {
    let copy = RewritingPass.Scope(
      file: file,
      isOwn: false,
      suffix: suffix,
      row: row,
      templates: templates,
      depth: depth
    )
    copy.aliases = aliases
    return copy
  }
}
