extension JSONValue {
  /// Returns the first difference of two trees of screens, in one sentence; `nil` where they are
  /// equal.
  ///
  /// - Parameter path: The screens around, for people.
  func firstDifference(from other: JSONValue, at path: String) -> String? {
    guard self != other else { return nil }
    let place = path.isEmpty ? "the root" : path
    guard screenName == other.screenName else {
      return "\(place) was \(screenName), and is \(other.screenName)."
    }
    let inner = path.isEmpty ? screenName : "\(path) › \(screenName)"
    let (mine, others) = (self["children"]?.items ?? [], other["children"]?.items ?? [])
    for (child, otherChild) in zip(mine, others) {
      if let difference = child.firstDifference(from: otherChild, at: inner) { return difference }
    }
    if mine.count != others.count {
      return "\(inner) held \(mine.count) screens, and holds \(others.count)."
    }
    let (above, otherAbove) = (self["presented"] ?? .null, other["presented"] ?? .null)
    switch (above == .null, otherAbove == .null) {
    case (false, false):
      if let found = above.firstDifference(from: otherAbove, at: inner) { return found }
    case (false, true): return "\(inner) presented \(above.screenName), and presents nothing."
    case (true, false): return "\(inner) presented nothing, and presents \(otherAbove.screenName)."
    case (true, true): break
    }
    for field in ["visible", "id", "context", "lists"] where self[field] != other[field] {
      return "\(field) of \(inner) was \(self[field].words), and is \(other[field].words)."
    }
    return "\(inner) is not the same."
  }

  /// Returns a tree of screens that says of some lists only what they are called.
  func withoutRows(of lists: Set<String>) -> JSONValue {
    guard !lists.isEmpty, case .object(var fields) = self else { return self }
    fields["lists"] = fields["lists"]?.items.map { items in
      .array(items.map { lists.contains($0["name"]?.text ?? "") ? $0["name"] ?? .null : $0 })
    }
    fields["children"] = fields["children"]?.items.map { children in
      .array(children.map { $0.withoutRows(of: lists) })
    }
    fields["presented"] = fields["presented"]?.withoutRows(of: lists)
    return .object(fields)
  }

  private var screenName: String {
    let (type, title) = (self["type"]?.text ?? "nothing", self["title"]?.text ?? "")
    return title.isEmpty ? type : "\(type) “\(title)”"
  }
}

extension JSONValue? {
  /// The value as JSON, for people who compare.
  fileprivate var words: String {
    guard let self else { return "none" }
    do { return try self.line() } catch { return "\(error)" }
  }
}
