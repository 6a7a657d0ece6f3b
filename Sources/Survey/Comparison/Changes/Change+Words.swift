import PetriDish

/// All sentences about changes.
extension Change {
  /// The change as text.
  ///
  /// A change of the registration is a whole sentence. A change that was observed on screens is a clause, without the
  /// screens and without a full stop.
  package var words: String {
    switch self {
    case .experiment(let id, let change): change.sentence(about: Quotation(id)).onOneLine
    case .screen(let id, let change): change.sentence(about: Quotation(id)).onOneLine
    case .styleSheets(let names, let isVisible):
      isVisible
        ? "it looks different, and \(Self.subject(ofSheets: names)) changed"
        : "\(Self.subject(ofSheets: names).capitalizedStart) changed.".onOneLine
    case .outcome(let now, let was): "\(now.words), was \(was.words)"
    case .presetContext(let preset, let now, let was):
      "the preset \(Quotation(preset)) has the context \(now), had \(was)"
    case .stack(let edits): (edits.first?.text(with: edits) ?? "").withoutFullStop
    case .list(let name, let change): change.clause(about: Quotation(name))
    case .lists(let now, let was):
      "the lists are \(Quotation.list(now)), were \(Quotation.list(was))"
    case .widget(let change): change.clause
    case .picture(let change): change.clause
    case .plan(let now?, let was?): "the plan says \(Quotation(now)), was \(Quotation(was))"
    case .plan(let now?, nil): "the plan also says \(Quotation(now))"
    case .plan(nil, let was?): "the plan no longer says \(Quotation(was))"
    case .plan(nil, nil): Self.other(.plan)
    case .detail(let level): Self.other(level)
    }
  }

  private static func other(_ level: ObservationLevel) -> String {
    "the \(level.rawValue) differs in a detail"
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
    case .removed: "The experiment \(id) is gone."
    case .variantAdded(let name): "The experiment \(id) has a new variant \(Quotation(name))."
    case .variantRemoved(let name): "The experiment \(id) has no variant \(Quotation(name)) now."
    case .variantsReordered(let names):
      "The experiment \(id) has its variants in another order: \(Quotation.list(names))."
    }
  }
}

extension ScreenChange {
  fileprivate func sentence(about id: Quotation) -> String {
    switch self {
    case .added: "\(id) is new."
    case .removed: "\(id) is gone."
    case .group(let now, let was): "\(id) is \(Self.place(now)), was \(Self.place(was))."
    case .name(let now, let was): "\(id) is called \(Quotation(now)), was \(Quotation(was))."
    case .needsEdges(let isNeeded):
      "\(id) \(isNeeded ? "has to" : "need not") be reached by edges now."

    case .fieldAdded(let field, let type):
      "\(id) has a new context field \(Quotation(field)), \(Quotation(type))."
    case .fieldRemoved(let field): "Context field \(Quotation(field)) of \(id) is gone."
    case .fieldRenamed(let now, let was):
      "Context field \(Quotation(was)) of \(id) is called \(Quotation(now)) now."
    case .fieldType(let field, let now, let was):
      "Context field \(Quotation(field)) of \(id) is \(Quotation(now)), was \(Quotation(was))."
    case .fieldsReordered: "The context fields of \(id) are in another order."

    case .guardAdded(let name, let under):
      "\(id) has a new guard \(Quotation(name))\(Self.clause(under))."
    case .guardRemoved(let name): "\(id) has no guard \(Quotation(name)) now."
    case .guardVariants(let name, let under):
      "The guard \(Quotation(name)) of \(id) is asked\(under.isEmpty ? " always" : Self.clause(under)) now."
    case .guardsReordered: "The guards of \(id) are asked in another order."

    case .textAdded(let kind, let text): "\(id) has a new \(kind.rawValue) \(Quotation(text))."
    case .textRemoved(let kind, let text):
      "The \(kind.rawValue) \(Quotation(text)) of \(id) is gone."
    case .textChanged(let kind, let now, let was):
      "The \(kind.rawValue) \(Quotation(was)) of \(id) is \(Quotation(now)) now."
    case .textsReordered(let kind, let first):
      "The \(kind.rawValue)s of \(id) are in another order, \(Quotation(first)) first."

    case .budget(let now, let was): "The budget of \(id) is \(now.words), was \(was.words)."
    case .place(let changes, let everywhere):
      Self.sentence(about: id, changes, everywhere: everywhere)

    case .edgeAdded(let edge):
      "\(Self.leads(id, edge)) now\(edge.origin == .observed ? ", as a journal tells" : "")."
    case .edgeRemoved(let edge): "\(Self.leads(id, edge)) no more."
    case .edge(let now, let was):
      if now.to != was.to {
        "\(Self.leads(id, now)), and not to \(Quotation(was.to))."
      } else if now.words != was.words {
        "\(Self.leads(id, now)), was by \(Quotation(was.words))."
      } else if now.actions != was.actions {
        "\(Self.leads(id, now)) with \(now.actions) \(now.actions == 1 ? "action" : "actions"), was \(was.actions)."
      } else {
        "\(Self.leads(id, now)), which is \(now.origin.rawValue) now."
      }

    case .hasEdge(true): "\(id) can be reached by a known edge now."
    case .hasEdge(false): "\(id) cannot be reached by any known edge any more."
    case .isReached(true, let under): "\(id) is reached\(Self.clause(under)) now."
    case .isReached(false, let under): "\(id) is not reached\(Self.clause(under)) any more."
    case .hasWayBack(true, let under): "A way back from \(id) is known\(Self.clause(under)) now."
    case .hasWayBack(false, let under):
      "No way back from \(id) is known\(Self.clause(under)) any more."
    case .canClose(true, let under): "\(id) can be closed\(Self.clause(under)) now."
    case .canClose(false, let under): "\(id) refuses to close\(Self.clause(under)) now."
    case .cost(let variant, let numbers):
      "\(id)\(variant.clause): \(numbers.map(\.clause).joined(separator: "; "))."
    case .path(let variant, let now):
      "\(id)\(variant.clause): another path: \(now.joined(separator: ", "))."
    }
  }

  private static func place(_ group: String) -> String {
    group.isEmpty ? "in no group" : "in the group \(Quotation(group))"
  }

  private static func clause(_ variants: [String]) -> String {
    variants.isEmpty ? "" : " under \(Quotation.list(variants))"
  }

  private static func leads(_ id: Quotation, _ edge: ScreenEdge) -> String {
    "\(id) leads to \(Quotation(edge.to)) by \(Quotation(edge.words))"
  }

  /// Describes the places as a person sees them, or by their notation if they look the same.
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
      "\(now)\(isSame ? "" : clause(under)), was \(was)"
    }
    return "\(id) is \(words.joined(separator: "; "))."
  }

  private static func notation(of id: Quotation, _ changes: [PlaceChange]) -> String {
    let places = changes.map { change in
      let (now, was) = (change.now.map(Quotation.init), change.was.map(Quotation.init))
      return
        "\(now?.description ?? "unknown")\(clause(change.under)), was \(was?.description ?? "unknown")"
    }
    return "The place of \(id) is \(places.joined(separator: "; "))."
  }
}

extension PlaceChange {
  /// The places as a person sees them, or `nil` if they look the same.
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
    return measure == Self.assumed ? "\(now) assumed, was \(was)" : "\(measure) \(now), was \(was)"
  }

  /// The name of the number of assumed edges.
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
    case .rowAdded(let title): "\(list) has the new row \(Quotation(title))"
    case .rowRemoved(let title): "\(list) has the row \(Quotation(title)) no more"
    case .rowCount(let now, let was): "\(list) has \(now) \(now == 1 ? "row" : "rows"), had \(was)"
    case .row(let now, let was): "\(list) has \(Quotation(now)) where \(Quotation(was)) was"
    case .reordered(let now, let was):
      "\(list) is in another order: \(Quotation(now)) stands where \(Quotation(was)) stood"
    case .sections: "\(list) has its rows in other sections"
    case .other: "\(list) is another list"
    }
  }
}

extension WidgetChange {
  fileprivate var clause: String {
    switch self {
    case .added(let widget): return "\(widget.words) is new"
    case .removed(let widget): return "\(widget.words) is gone"
    case .replaced(let now, let was): return "\(now.words) stands in place of \(was.words)"
    case .reordered(let now, let was): return "\(now.words) stands where \(was.words) stood"
    case .text(let kind, let now, let was):
      let (old, new) = Self.quoted(was, now)
      return "the \(kind)" + (old.map { " \($0)" } ?? "")
        + (new.map { " reads \($0)" } ?? " says nothing")
    case .property(let property, let widget, let now, let was):
      let (old, new) = Self.quoted(was, now)
      return "\(widget.words) has the \(property.rawValue) \(new ?? "none"), was \(old ?? "none")"
    case .isSensitive(let widget, let isSensitive):
      return "\(widget.words) is \(isSensitive ? "sensitive" : "insensitive") now"
    case .style(let widget, let now, let was):
      return "\(widget.words) has the style \(now.inWords), was \(was.inWords)"
    case .listStyle(let name, let now, let was):
      let list = WidgetName(kind: "list", name: name)
      return "\(list.words) is \(now.rawValue), was \(was.rawValue)"
    case .size(let widget, let now, let was):
      return "\(widget.words) is \(now[0]) × \(now[1]) points, was \(was[0]) × \(was[1])"
    case .rowHeight(let rows, let now, let was):
      return "\(rows) rows are \(now) points high, were \(was)"
    case .moved(let widget, let by): return "\(widget.words) moved by (\(by[0]), \(by[1]))"
    }
  }

  /// Returns two texts in quotation marks, with invisible characters by their names if nothing else differs.
  private static func quoted(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
    guard let old, let new, old.withoutInvisibles == new.withoutInvisibles else {
      return (old.map { "\(Quotation($0))" }, new.map { "\(Quotation($0))" })
    }
    return ("\(Quotation(old.namingInvisibles))", "\(Quotation(new.namingInvisibles))")
  }
}

extension WidgetName {
  /// The widget in a sentence: `the spin button “Amount”`.
  var words: String { "the \(kind)" + (name.map { " \(Quotation($0))" } ?? "") }
}

extension PictureChange {
  fileprivate var clause: String {
    switch self {
    case .size(let now, let was):
      return "the picture has \(now[0]) × \(now[1]) points, had \(was[0]) × \(was[1])"
    case .everywhere(let size):
      return "the picture differs all over its \(size[0]) × \(size[1]) points"
    case .places(let places):
      let words = places.map { "\($0.width) × \($0.height) points at (\($0.x), \($0.y))" }
      let noun = places.count == 1 ? "place" : "places"
      return "the picture differs in \(places.count) \(noun): \(words.joined(separator: ", "))"
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
  /// The text with an ordinary blank for each character that looks like one, and without invisible characters.
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
