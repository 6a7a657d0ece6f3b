/// The differences between two trees of widgets, a sentence each.
package struct StructureDifference: Hashable, Sendable {
  /// The sentences without a full stop, in the order of the second tree; where the structure is the
  /// same, those of widgets that stand elsewhere, and then of those that have another size.
  package private(set) var sentences: [String] = []

  /// Whether the widgets are the same, in other places or of other sizes.
  private(set) var isOfPlacesOnly = false

  /// Compares two trees.
  ///
  /// - Complexity: O(*n* (1 + *d*)) for *n* widgets and *d* of them that came or went.
  package init(from old: WidgetNode, to new: WidgetNode) {
    compare(old, new)
    guard sentences.isEmpty else { return }
    var sizes = Sizes()
    measure(old, new, &sizes)
    // What stands below a row of another height moves because of it.
    sentences = sizes.ofRows + sentences + sizes.ofOthers
    isOfPlacesOnly = !sentences.isEmpty
  }

  private mutating func compare(_ old: WidgetNode, _ new: WidgetNode) {
    guard old.type == new.type else {
      return sentences.append("\(new.words) stands in place of \(old.words)")
    }
    if old.name != new.name {
      let (was, now) = Self.distinct(old.name, new.name)
      let reads = now.map { "reads \($0)" } ?? "says nothing"
      sentences.append("the \(old.kind)" + (was.map { " \($0)" } ?? "") + " \(reads)")
    }
    compare(old.value, new.value, "value", of: new)
    compare(old.tooltip, new.tooltip, "tooltip", of: new)
    compare(
      old.accessibleDescription,
      new.accessibleDescription,
      "accessible description",
      of: new
    )
    compare(old.role, new.role, "role", of: new)
    if old.isInsensitive != new.isInsensitive {
      sentences.append("\(new.words) is \(new.isInsensitive ? "insensitive" : "sensitive") now")
    }
    if old.classes != new.classes {
      let (now, was) = (new.classes.inWords, old.classes.inWords)
      sentences.append("\(new.words) has the style \(now), was \(was)")
    }
    compareChildren(old.children, new.children)
  }

  private mutating func compare(
    _ old: String?,
    _ new: String?,
    _ part: String,
    of widget: WidgetNode
  ) {
    guard old != new else { return }
    let (was, now) = Self.distinct(old, new)
    sentences.append("\(widget.words) has the \(part) \(now ?? "none"), was \(was ?? "none")")
  }

  /// Returns two texts in quotation marks, with invisible characters by their names if nothing else differs.
  private static func distinct(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
    guard let old, let new, old.withoutInvisibles == new.withoutInvisibles else {
      return (old.map { "\(Quotation($0))" }, new.map { "\(Quotation($0))" })
    }
    return ("\(Quotation(old.namingInvisibles))", "\(Quotation(new.namingInvisibles))")
  }

  private mutating func compareChildren(_ old: [WidgetNode], _ new: [WidgetNode]) {
    if let (was, now) = Self.firstMoved(old, new) {
      sentences.append("\(now.words) stands where \(was.words) stood")
      for widget in new {
        if let former = old.first(where: { $0.key == widget.key }) { compare(former, widget) }
      }
      return
    }
    if old.map(\.type) == new.map(\.type) {
      for (old, new) in zip(old, new) { compare(old, new) }
      return
    }
    if let (was, now) = Self.lists(old, new) {
      sentences.append("\(now.listWords) is \(now.listStyle ?? ""), was \(was.listStyle ?? "")")
      for (old, new) in zip(was.children, now.children) {
        compareChildren(old.children, new.children)
      }
      return
    }
    let changes = new.map(\.key).difference(from: old.map(\.key))
    let gone = Set(changes.removals.map(\.offset))
    let came = Set(changes.insertions.map(\.offset))
    let kept = zip(
      old.indices.filter { !gone.contains($0) },
      new.indices.filter { !came.contains($0) }
    )
    for index in gone.sorted() { sentences.append("\(old[index].words) is gone") }
    for index in came.sorted() { sentences.append("\(new[index].words) is new") }
    for (before, after) in kept { compare(old[before], new[after]) }
  }

  /// Returns the first widgets that stand in each other's places if the same widgets are in another order; `nil` if they are
  /// not, or cannot be told apart.
  private static func firstMoved(
    _ old: [WidgetNode],
    _ new: [WidgetNode]
  ) -> (was: WidgetNode, now: WidgetNode)? {
    let (before, after) = (old.map(\.key), new.map(\.key))
    guard before != after, Set(before).count == before.count, Set(before) == Set(after) else {
      return nil
    }
    return zip(old, new).first { $0.key != $1.key }
  }

  /// Returns the list on both sides if only its style differs.
  private static func lists(
    _ old: [WidgetNode],
    _ new: [WidgetNode]
  ) -> (was: WidgetNode, now: WidgetNode)? {
    guard old.count == 1, new.count == 1, let was = old[0].onlyList, let now = new[0].onlyList,
      was.name == now.name, was.listStyle != now.listStyle
    else { return nil }
    return (was, now)
  }

  /// Says which widgets of two equal structures have other bounds.
  private mutating func measure(
    _ old: WidgetNode,
    _ new: WidgetNode,
    _ sizes: inout Sizes
  ) {
    if old.bounds != new.bounds, old.bounds.count == 4, new.bounds.count == 4 {
      let (left, top) = (new.bounds[0] - old.bounds[0], new.bounds[1] - old.bounds[1])
      let size =
        "\(new.words) is \(new.bounds[2]) × \(new.bounds[3]) points, was "
        + "\(old.bounds[2]) × \(old.bounds[3])"
      if new.type == WidgetNode.row, old.bounds[2...] != new.bounds[2...] {
        sizes.ofRows.append(size)
      } else if left != 0 || top != 0 {
        sentences.append("\(new.words) moved by (\(left), \(top))")
      } else {
        sizes.ofOthers.append(size)
      }
    }
    for (old, new) in zip(old.children, new.children) { measure(old, new, &sizes) }
  }

  /// The sentences about other sizes.
  private struct Sizes {
    var ofRows: [String] = []
    var ofOthers: [String] = []
  }
}

extension WidgetNode {
  /// The style of a list, as an article and a noun, or `nil` for other widgets.
  fileprivate var listStyle: String? {
    switch type {
    case "ListView": "a plain list"
    case "GridView": "a grid"
    case "ListBox": classes.contains("boxed") ? "a boxed list" : "a list box"
    default: nil
    }
  }

  fileprivate var listWords: String { "the list" + (name.map { " \(Quotation($0))" } ?? "") }

  /// The list inside the widget, or `nil` if the widget contains more than a list.
  fileprivate var onlyList: WidgetNode? {
    if listStyle != nil { return self }
    return children.count == 1 ? children[0].onlyList : nil
  }

  /// The type and the name, by which children of a widget are told apart.
  fileprivate var key: [String] { [type, name ?? ""] }
}

extension [String] {
  fileprivate var inWords: String {
    isEmpty ? "none" : map { ".\($0)" }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// The name, if it looks like an ordinary blank or like nothing.
  fileprivate var nameOfInvisible: String? {
    switch value {
    case 0xA0: "no-break space"
    case 0xAD: "soft hyphen"
    case 0x202F: "narrow no-break space"
    case 0x2000...0x200A, 0x3000: properties.name?.lowercased()
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: properties.name?.lowercased()
    default: nil
    }
  }

  fileprivate var looksLikeBlank: Bool {
    value == 0xA0 || value == 0x202F || (0x2000...0x200A).contains(value) || value == 0x3000
  }
}

extension String {
  /// The text with an ordinary blank for each one that looks so, and without what looks like nothing.
  fileprivate var withoutInvisibles: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.looksLikeBlank {
        text += " "
      } else if scalar.nameOfInvisible == nil {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with the names of invisible characters in their places.
  fileprivate var namingInvisibles: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let name = scalar.nameOfInvisible {
        text += "[\(name)]"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
