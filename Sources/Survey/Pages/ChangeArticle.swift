import PetriDish

/// A part of a page: one change of what is opened, or all that the registration says of one screen.
struct ChangeArticle {
  /// The changes; those of the registration are about the same screen.
  private(set) var changes: [SurveyChange]

  /// The case that shows it; of what is registered on one side only that side is seen, and `nil` where no
  /// case shows it.
  let entry: PairedCase?

  /// The name of its place in the file.
  let anchor: String

  /// The names of the screens.
  let title: String

  /// The differences of texts, each with the word for what differs.
  let texts: [(title: String, lines: LineDifference)]

  /// The links that open it before and after, or the words for none.
  let links: (before: Link, after: Link)

  /// A link, or the reason that there is none.
  enum Link: Hashable {
    case link(String)
    case none(String)
  }

  /// Returns the parts of a page, in the order of the changes.
  static func articles(
    of changes: [SurveyChange],
    in cases: [PairedCase],
    maps: (before: MapFile, after: MapFile)?,
    names: [String: String]
  ) -> [ChangeArticle] {
    let context = Context(cases, maps, names)
    var articles: [ChangeArticle] = []
    var registered: [String?: Int] = [:]
    for change in changes {
      let screen = change.screens.first
      if change.level == .registration, let index = registered[screen] {
        articles[index].changes.append(change)
        continue
      }
      if change.level == .registration { registered[screen] = articles.count }
      articles.append(ChangeArticle(change, number: articles.count + 1, context))
    }
    return articles
  }

  private init(_ change: SurveyChange, number: Int, _ context: Context) {
    changes = [change]
    anchor = "change-\(number)"
    let names = change.screens.prefix(3).map { context.names[$0] ?? $0 }
    let rest = change.screens.count - names.count
    title =
      names.isEmpty
      ? "Experiments" : names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    entry = context.entry(of: change)
    var texts: [(title: String, lines: LineDifference)] = []
    if change.level == .registration, let lines = context.registration(of: change.screens.first) {
      texts.append((ComparisonLevel.registration.word.capitalizedStart, lines))
    }
    for level in entry?.toldLevels ?? [] {
      guard let lines = entry?.lines(at: level) else { continue }
      texts.append((level.rawValue.capitalizedStart, lines))
    }
    self.texts = texts
    links = context.links(of: change, entry)
  }

  /// The material of all parts of a page.
  private struct Context {
    let names: [String: String]
    private let maps: (before: MapFile, after: MapFile)?
    private let cases: [String: PairedCase]
    private let byScreen: [String: [PairedCase]]

    init(
      _ cases: [PairedCase],
      _ maps: (before: MapFile, after: MapFile)?,
      _ names: [String: String]
    ) {
      (self.maps, self.names) = (maps, names)
      self.cases = Dictionary(cases.map { ($0.check.id, $0) }) { first, _ in first }
      byScreen = Dictionary(grouping: cases, by: \.check.screen)
    }

    /// Returns the first case that shows a change, one with pictures before one without.
    func entry(of change: SurveyChange) -> PairedCase? {
      guard change.level == .registration else {
        let entries = change.cases.compactMap { cases[$0] }
        return entries.first { $0.pictures != nil } ?? entries.first
      }
      return change.screens.first.flatMap { id in
        let entries = byScreen[id] ?? []
        let differing = entries.filter { $0.isWhole && !$0.differing.isEmpty }
        return differing.first { $0.pictures != nil } ?? differing.first
          ?? entries.first(where: isOneSided)
      }
    }

    /// Returns whether a case shows a screen or a preset that only one side has registered.
    private func isOneSided(_ entry: PairedCase) -> Bool {
      guard !entry.isWhole, entry.pictures != nil, !entry.check.isBoundary, let maps else {
        return false
      }
      let id = entry.check.screen
      let sides = [maps.before, maps.after]
      if sides.contains(where: { !$0.has(id) }) { return true }
      return entry.check.preset.map { name in sides.contains { !$0.has(id, preset: name) } } == true
    }

    /// Returns the lines of a screen's facts in which the maps differ, or else those of its costs;
    /// without a screen, those of experiments.
    func registration(of screen: String?) -> LineDifference? {
      guard let maps else { return nil }
      let facts = LineDifference(
        from: maps.before.factLines(of: screen),
        to: maps.after.factLines(of: screen)
      )
      guard facts.lines.isEmpty else { return facts }
      let costs = LineDifference(
        from: maps.before.costLines(of: screen),
        to: maps.after.costLines(of: screen)
      )
      return costs.lines.isEmpty ? nil : costs
    }

    func links(
      of change: SurveyChange,
      _ entry: PairedCase?
    ) -> (before: Link, after: Link) {
      if let entry, entry.isWhole {
        let (before, after) = (entry.before.first?.link, entry.after.first?.link)
        return (.link(before ?? entry.check.link), .link(after ?? entry.check.link))
      }
      guard let id = change.screens.first else {
        return (.none("none: it is about no screen"), .none("none: it is about no screen"))
      }
      let shown = entry ?? byScreen[id]?.first
      let known = shown.map { entry in
        let observation = entry.after.first ?? entry.before.first
        return Link.link(observation?.link ?? entry.check.link)
      }
      func link(in file: MapFile?, otherwise words: String) -> Link {
        guard let file else { return known ?? .none("none is known") }
        guard file.has(id) else { return .none(words) }
        return known ?? (file.needsContext(id) ? .none("none is known") : .link(Jump(id).link))
      }
      return (
        link(in: maps?.before, otherwise: "none: it was not registered"),
        link(in: maps?.after, otherwise: "none: it is not registered any more")
      )
    }
  }
}

extension PairedCase {
  /// The levels whose texts tell how the sides differ; a death that came late is in the outcome alone.
  fileprivate var toldLevels: [ObservationLevel] {
    differing.isEmpty ? [.outcome] : differing
  }
}

extension MapFact.Detail {
  /// The fact for people, without the screen.
  fileprivate var words: String {
    switch self {
    case .registered(let name, let group, _):
      "called \(Quotation(name))" + (group.isEmpty ? "" : " in \(Quotation(group))")
    case .context(let field, let type): "context field \(Quotation(field)): \(type)"
    case .guarded(let id, let variants):
      "guard \(Quotation(id))" + (variants.isEmpty ? "" : " under \(Quotation.list(variants))")
    case .link(let pattern): "link \(Quotation(pattern))"
    case .preset(let name): "preset \(Quotation(name))"
    case .budget(let budget):
      "budget: "
        + budget.limits.map { "\($0.measure.rawValue) \($0.limit)" }.joined(separator: ", ")
    case .places(let variant, let place): "place\(variant.clause): \(place)"
    case .edge(let edge): "edge to \(Quotation(edge.to)): \(edge.words)"
    }
  }
}

extension MapFile {
  /// Returns the lines about a screen, or about experiments, as a person reads them.
  fileprivate func factLines(of screen: String?) -> [String] {
    facts.compactMap { fact in
      switch fact {
      case .experiment(let id, let variants):
        screen == nil ? "experiment \(Quotation(id)): \(Quotation.list(variants))" : nil
      case .screen(let id, let detail): id == screen ? detail.words : nil
      }
    }
  }

  fileprivate func costLines(of screen: String?) -> [String] {
    costs.filter { $0.screen == screen }.map { cost in
      guard let figures = cost.figures else { return "not reached\(cost.variant.clause)" }
      let numbers = NavigationCost.Measure.mapped.map { measure in
        "\(measure.rawValue) \(figures[measure].map { "\($0)" } ?? "none")"
      }
      return ([numbers.joined(separator: ", ") + cost.variant.clause] + cost.path)
        .joined(separator: " → ")
    }
  }

  fileprivate func has(_ id: String) -> Bool {
    facts.contains { if case .screen(id, _) = $0 { true } else { false } }
  }

  fileprivate func has(_ id: String, preset: String) -> Bool {
    facts.contains(.screen(id, .preset(preset)))
  }

  fileprivate func needsContext(_ id: String) -> Bool {
    facts.contains { if case .screen(id, .context) = $0 { true } else { false } }
  }
}

extension PairedCase {
  /// Returns the lines in which both sides differ at a level; `nil` where lines do not tell it.
  func lines(at level: ObservationLevel) -> LineDifference? {
    guard let old = before.first, let new = after.first else { return nil }
    let difference: LineDifference
    switch level {
    case .outcome:
      difference = LineDifference(
        from: [old.outcome?.words.onOneLine].compactMap(\.self),
        to: [new.outcome?.words.onOneLine].compactMap(\.self)
      )
    case .plan: difference = LineDifference(from: old.plan ?? [], to: new.plan ?? [])
    case .stack: difference = LineDifference(from: old.stackLines, to: new.stackLines)
    case .structure:
      let outlines = LineDifference(
        from: old.structureLines(withBounds: false),
        to: new.structureLines(withBounds: false)
      )
      difference =
        outlines.lines.isEmpty
        ? LineDifference(
          from: old.structureLines(withBounds: true),
          to: new.structureLines(withBounds: true)
        ) : outlines
    case .lists: difference = LineDifference(from: old.listLines, to: new.listLines)
    case .picture: return nil
    }
    return difference.lines.isEmpty ? nil : difference
  }

  /// Returns the number of different values that a side has shown at a level.
  func distinctValues(
    of side: KeyPath<PairedCase, [CaseObservation]>,
    at level: ObservationLevel
  ) -> Int {
    var found: [CaseObservation] = []
    for observation in self[keyPath: side]
    where !found.contains(where: { $0.equals(observation, at: level) }) {
      found.append(observation)
    }
    return found.count
  }
}

extension CaseObservation {
  fileprivate var stackLines: [String] {
    let node = stack.flatMap { StackNode(line: $0) }
    return node.map { $0.outline.split(separator: "\n").map(String.init) } ?? []
  }

  fileprivate func structureLines(withBounds: Bool) -> [String] {
    let node = structure.flatMap { WidgetNode(line: $0) }
    return node?.lines(withBounds: withBounds) ?? []
  }

  fileprivate var listLines: [String] {
    (lists ?? []).flatMap { list in
      let count = list.counts.reduce(0, +)
      let head = "\(list.name), \(count) \(count == 1 ? "row" : "rows")"
      return [head.onOneLine] + list.titles.map { "  \($0.onOneLine)" }
    }
  }
}

extension LineDifference {
  /// The lines with a sign before each that is gone or new, without the blanks that all begin with.
  var markup: Markup {
    let texts = lines.filter { $0.kind != .leftOut }.map(\.text)
    let indentation = texts.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let rows = lines.map { line -> Markup in
      let text = Markup.foreign(String(line.text.dropFirst(indentation)))
      return switch line.kind {
      case .same: .tag("span", "  ", text)
      case .gone: .tag("del", "− ", text)
      case .new: .tag("ins", "+ ", text)
      case .leftOut: .tag("span.more", Markup(line.text))
      }
    }
    return .tag("pre.diff", Markup(rows))
  }
}
