import PetriDish

/// The texts of all changes.
extension Change {
  /// The change as text.
  ///
  /// A change of the registration is a complete sentence. An observed change is a clause that doesn’t include the
  /// screens and doesn’t end with a period.
  package var words: String {
    switch self {
    case .experiment(let id, let change): change.sentence(about: Quotation(id)).onOneLine
    case .screen(let id, let change): change.sentence(about: Quotation(id)).onOneLine
    case .styleSheets(let names, let isVisible):
      isVisible
        ? "the screen looks different, and \(Self.subject(ofSheets: names)) changed"
        : "\(Self.subject(ofSheets: names).capitalizedStart) changed.".onOneLine
    case .window(let id, let now, let was):
      "The window \(Quotation(id)) is now \(now[0]) × \(now[1]) points (was \(was[0]) × \(was[1]))."
        .onOneLine
    case .outcome(let now, let was): "\(now.words); previously \(was.words)"
    case .presetContext(let preset, let now, let was):
      "the context of the preset \(Quotation(preset)) changed from \(was) to \(now)"
    case .stack(let edits): (edits.first?.text(with: edits) ?? "").withoutFullStop
    case .list(let name, let change): change.clause(about: Quotation(name))
    case .lists(let now, let was):
      "the lists are now \(Quotation.list(now)) (were \(Quotation.list(was)))"
    case .widget(let change): change.clause
    case .picture(let change): change.clause
    case .plan(let now?, let was?):
      "the plan has the step \(Quotation(now)) instead of \(Quotation(was))"
    case .plan(let now?, nil): "the plan has the additional step \(Quotation(now))"
    case .plan(nil, let was?): "the plan no longer has the step \(Quotation(was))"
    case .plan(nil, nil): Self.other(.plan)
    case .detail(let level): Self.other(level)
    }
  }

  private static func other(_ level: ObservationLevel) -> String {
    "the \(level.rawValue) changed"
  }

  private static func subject(ofSheets names: [String]) -> String {
    let noun = names.count == 1 ? "the style sheet" : "the style sheets"
    return "\(noun) \(Quotation.list(names)) \(names.count == 1 ? "has" : "have")"
  }
}

extension ExperimentChange {
  fileprivate func sentence(about id: Quotation) -> String {
    switch self {
    case .added: "The experiment \(id) is new."
    case .removed: "The experiment \(id) was removed."
    case .variantAdded(let name): "The experiment \(id) has a new variant \(Quotation(name))."
    case .variantRemoved(let name):
      "The experiment \(id) no longer has the variant \(Quotation(name))."
    case .variantsReordered(let names):
      "The variants of the experiment \(id) are in a different order: \(Quotation.list(names))."
    }
  }
}

extension ScreenChange {
  fileprivate func sentence(about id: Quotation) -> String {
    switch self {
    case .added: "\(id) is new."
    case .removed: "\(id) was removed."
    case .group(let now, let was): "\(id) is now \(Self.place(now)) (was \(Self.place(was)))."
    case .name(let now, let was): "\(id) is now called \(Quotation(now)) (was \(Quotation(was)))."
    case .needsEdges(let isNeeded):
      "\(id) \(isNeeded ? "must now" : "no longer has to") be reachable by edges."

    case .fieldAdded(let field, let type):
      "\(id) has a new context field \(Quotation(field)) of type \(Quotation(type))."
    case .fieldRemoved(let field): "Context field \(Quotation(field)) of \(id) was removed."
    case .fieldRenamed(let now, let was):
      "Context field \(Quotation(was)) of \(id) was renamed to \(Quotation(now))."
    case .fieldType(let field, let now, let was):
      "Context field \(Quotation(field)) of \(id) now has the type \(Quotation(now)) (was \(Quotation(was)))."
    case .fieldsReordered: "The context fields of \(id) are in a different order."

    case .guardAdded(let name, let under):
      "\(id) has a new guard \(Quotation(name))\(Self.clause(under))."
    case .guardRemoved(let name): "\(id) no longer has the guard \(Quotation(name))."
    case .guardVariants(let name, let under):
      "The guard \(Quotation(name)) of \(id) is now asked"
        + "\(under.isEmpty ? " under every variant" : Self.clause(under))."
    case .guardsReordered: "The guards of \(id) are asked in a different order."

    case .textAdded(let kind, let text): "\(id) has a new \(kind.rawValue) \(Quotation(text))."
    case .textRemoved(let kind, let text):
      "The \(kind.rawValue) \(Quotation(text)) of \(id) was removed."
    case .textChanged(let kind, let now, let was):
      "The \(kind.rawValue) \(Quotation(was)) of \(id) is now \(Quotation(now))."
    case .textsReordered(let kind, let first):
      "The \(kind.rawValue)s of \(id) are in a different order, starting with \(Quotation(first))."

    case .budget(let now, let was): "The budget of \(id) is now \(now.words) (was \(was.words))."
    case .place(let changes, let everywhere):
      Self.sentence(about: id, changes, everywhere: everywhere)

    case .edgeAdded(let edge):
      "\(id) now leads to \(Quotation(edge.to)) (\(Quotation(edge.words))"
        + "\(edge.origin == .observed ? ", recorded in a journal" : ""))."
    case .edgeRemoved(let edge):
      "\(id) no longer leads to \(Quotation(edge.to)) (\(Quotation(edge.words)))."
    case .edge(let now, let was):
      if now.to != was.to {
        "\(Self.leads(id, now)) instead of \(Quotation(was.to))."
      } else if now.words != was.words {
        "\(Self.leads(id, now)); the action was previously \(Quotation(was.words))."
      } else if now.actions != was.actions {
        "\(Self.leads(id, now)) with \(now.actions.counted("action")) (was \(was.actions))."
      } else {
        "\(Self.leads(id, now)); the origin of this edge is now “\(now.origin.rawValue)”."
      }

    case .hasEdge(true): "\(id) can now be reached by a known edge."
    case .hasEdge(false): "\(id) can no longer be reached by a known edge."
    case .isReached(true, let under): "\(id) can now be reached\(Self.clause(under))."
    case .isReached(false, let under): "\(id) can no longer be reached\(Self.clause(under))."
    case .hasWayBack(true, let under): "A way back from \(id) is now known\(Self.clause(under))."
    case .hasWayBack(false, let under):
      "A way back from \(id) is no longer known\(Self.clause(under))."
    case .canClose(true, let under): "\(id) can now be closed\(Self.clause(under))."
    case .canClose(false, let under): "\(id) now refuses to close\(Self.clause(under))."
    case .cost(let variant, let numbers):
      "\(id)\(variant.clause): \(numbers.map(\.clause).joined(separator: "; "))."
    case .path(let variant, let now):
      "\(id)\(variant.clause): the path is now \(now.joined(separator: ", "))."
    }
  }

  private static func place(_ group: String) -> String {
    group.isEmpty ? "ungrouped" : "in the group \(Quotation(group))"
  }

  private static func clause(_ variants: [String]) -> String {
    variants.isEmpty ? "" : " under \(Quotation.list(variants))"
  }

  private static func leads(_ id: Quotation, _ edge: ScreenEdge) -> String {
    "\(id) leads to \(Quotation(edge.to)) (\(Quotation(edge.words)))"
  }

  /// Describes the places in user-visible terms, or by their notation if the descriptions are equal.
  private static func sentence(
    about id: Quotation,
    _ changes: [PlaceChange],
    everywhere: Bool
  ) -> String {
    var clauses: [(now: String, was: String, under: [String])] = []
    for change in changes {
      guard let (now, was) = change.phrases else { return notation(of: id, changes) }
      if let index = clauses.firstIndex(where: { $0.now == now && $0.was == was }) {
        clauses[index].under += change.under
      } else {
        clauses.append((now, was, change.under))
      }
    }
    let isSame = everywhere && clauses.count == 1
    let words = clauses.map { now, was, under in
      "\(now)\(isSame ? "" : clause(under)) (was \(was))"
    }
    return "\(id) is now \(words.joined(separator: "; "))."
  }

  private static func notation(of id: Quotation, _ changes: [PlaceChange]) -> String {
    let places = changes.map { change in
      let (now, was) = (change.now.map(Quotation.init), change.was.map(Quotation.init))
      return
        "\(now?.description ?? "unknown")\(clause(change.under)) (was \(was?.description ?? "unknown"))"
    }
    return "The place of \(id) is now \(places.joined(separator: "; "))."
  }
}

extension PlaceChange {
  /// The places in user-visible terms, or `nil` if the descriptions are equal or unavailable.
  fileprivate var phrases: (now: String, was: String)? {
    guard let now, let was else { return nil }
    let pairs = [
      (PlacementPhrase(now), PlacementPhrase(was)),
      (PlacementPhrase(innermostOf: now), PlacementPhrase(innermostOf: was)),
    ]
    for case (let new?, let old?) in pairs where new != old { return (new.text, old.text) }
    return nil
  }
}

extension NumberChange {
  fileprivate var clause: String {
    let (now, was) = (now.map { "\($0)" } ?? "none", was.map { "\($0)" } ?? "none")
    return measure == Self.assumed
      ? "\(now) assumed (was \(was))" : "\(measure) \(now) (was \(was))"
  }

  /// The identifier of the number of assumed edges.
  static let assumed = "assumed"
}

extension NavigationBudget {
  fileprivate var words: String {
    limits.isEmpty
      ? "none" : limits.map { "\($0.measure.rawValue) \($0.limit)" }.joined(separator: ", ")
  }
}

extension ListChange {
  fileprivate func clause(about list: Quotation) -> String {
    switch self {
    case .rowAdded(let title): "\(list) has a new row \(Quotation(title))"
    case .rowRemoved(let title): "\(list) no longer has the row \(Quotation(title))"
    case .rowCount(let now, let was): "\(list) now has \(now.counted("row")) (was \(was))"
    case .row(let now, let was):
      "\(list) has the row \(Quotation(now)) instead of \(Quotation(was))"
    case .reordered(let now, let was):
      "\(list) is in a different order: \(Quotation(now)) is now where \(Quotation(was)) was"
    case .sections: "\(list) has its rows in different sections"
    case .other: "\(list) changed"
    }
  }
}

extension WidgetChange {
  fileprivate var clause: String {
    switch self {
    case .added(let widget): return "\(widget.words) is new"
    case .removed(let widget): return "\(widget.words) was removed"
    case .replaced(let now, let was): return "\(now.words) replaces \(was.words)"
    case .reordered(let now, let was): return "\(now.words) is now where \(was.words) was"
    case .text(let kind, let now, let was):
      let (old, new) = Self.quoted(was, now)
      return "the \(kind) changed" + (old.map { " from \($0)" } ?? "")
        + (new.map { " to \($0)" } ?? " to no text")
    case .property(let property, let widget, let now, let was):
      let (old, new) = Self.quoted(was, now)
      return
        "the \(property.rawValue) of \(widget.words) changed from \(old ?? "none") to \(new ?? "none")"
    case .isSensitive(let widget, let isSensitive):
      return "\(widget.words) is now \(isSensitive ? "enabled" : "disabled")"
    case .style(let widget, let now, let was):
      return "the style of \(widget.words) changed from \(was.inWords) to \(now.inWords)"
    case .listStyle(let name, let now, let was):
      let list = WidgetName(kind: "list", name: name)
      return "\(list.words) is now \(now.rawValue) (was \(was.rawValue))"
    case .size(let widget, let now, let was):
      return "\(widget.words) is now \(now[0]) × \(now[1]) points (was \(was[0]) × \(was[1]))"
    case .rowHeight(let rows, let now, let was):
      return "\(rows) rows are now \(now) points high (were \(was))"
    case .moved(let widget, let by): return "\(widget.words) moved by (\(by[0]), \(by[1]))"
    }
  }

  /// Returns two texts in quotation marks, with the names of invisible characters if only these characters differ.
  private static func quoted(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
    guard let old, let new, old.withoutInvisibles == new.withoutInvisibles else {
      return (old.map { "\(Quotation($0))" }, new.map { "\(Quotation($0))" })
    }
    return ("\(Quotation(old.namingInvisibles))", "\(Quotation(new.namingInvisibles))")
  }
}

extension WidgetName {
  /// The description of the widget for a sentence: `the spin button “Amount”`.
  var words: String { "the \(kind)" + (name.map { " \(Quotation($0))" } ?? "") }
}

extension PictureChange {
  fileprivate var clause: String {
    switch self {
    case .size(let now, let was):
      return "the picture is now \(now[0]) × \(now[1]) points (was \(was[0]) × \(was[1]))"
    case .everywhere(let size):
      return "the whole picture changed (\(size[0]) × \(size[1]) points)"
    case .places(let places):
      let words = places.map { "\($0.width) × \($0.height) points at (\($0.x), \($0.y))" }
      return
        "the picture changed in \(places.count.counted("place")): \(words.joined(separator: ", "))"
    }
  }
}

extension [String] {
  fileprivate var inWords: String {
    isEmpty ? "none" : map { ".\($0)" }.joined(separator: " ")
  }
}

// MARK: - Invisible characters

extension Unicode.Scalar {
  /// The name of the character if it is invisible or looks like a space, or `nil` otherwise.
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
  /// The text with characters that look like a space replaced by spaces, and without invisible characters.
  fileprivate var withoutInvisibles: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.looksLikeBlank {
        text += " "
      } else if scalar.nameOfInvisible == nil {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with invisible characters replaced by their names in brackets.
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
