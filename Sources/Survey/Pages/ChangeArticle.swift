import PetriDish

/// An article of a change report about one observed change or all registration changes of one screen.
struct ChangeArticle {
  /// The changes; several changes are registration changes of the same screen.
  private(set) var changes: [SurveyChange]

  /// The case that shows the changes, or `nil` if no case does.
  ///
  /// If only one side registers the screen or preset, the case has only the observations of that side.
  let entry: PairedCase?

  /// The anchor of the article in the file.
  let anchor: String

  /// The names of the screens.
  let title: String

  /// The text differences, titled with the level.
  let texts: [(title: String, lines: LineDifference)]

  /// The links that open the screen before and after the change, or the reasons that there are no links.
  let links: (before: Link, after: Link)

  /// A link, or the reason that there is no link.
  enum Link: Hashable {
    case link(String)
    case none(String)
  }

  /// Returns the articles of a report, in the order of the changes.
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

  /// The data that all articles of a report share.
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

    /// Returns the first case that shows a change, preferring cases with pictures.
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

    /// Returns whether a case shows a screen or preset that only one side registers.
    private func isOneSided(_ entry: PairedCase) -> Bool {
      guard !entry.isWhole, entry.pictures != nil, !entry.check.isBoundary, let maps else {
        return false
      }
      let id = entry.check.screen
      let sides = [maps.before, maps.after]
      if sides.contains(where: { !$0.has(id) }) { return true }
      return entry.check.preset.map { name in sides.contains { !$0.has(id, preset: name) } } == true
    }

    /// Returns the differences between the facts of a screen in both maps, or between its costs if the facts are equal.
    ///
    /// Without a screen, the facts about experiments are compared.
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
        return (.none("none (not about a screen)"), .none("none (not about a screen)"))
      }
      let shown = entry ?? byScreen[id]?.first
      let known = shown.map { entry in
        let observation = entry.after.first ?? entry.before.first
        return Link.link(observation?.link ?? entry.check.link)
      }
      func link(in file: MapFile?, otherwise words: String) -> Link {
        guard let file else { return known ?? .none("unknown") }
        guard file.has(id) else { return .none(words) }
        return known ?? (file.needsContext(id) ? .none("unknown") : .link(Jump(id).link))
      }
      return (
        link(in: maps?.before, otherwise: "none (not registered yet)"),
        link(in: maps?.after, otherwise: "none (no longer registered)")
      )
    }
  }
}

extension PairedCase {
  /// The levels whose text differences are shown.
  ///
  /// A delayed crash differs only in the outcome.
  fileprivate var toldLevels: [ObservationLevel] {
    differing.isEmpty ? [.outcome] : differing
  }
}

extension MapFact.Detail {
  /// The fact as text without the screen.
  fileprivate var words: String {
    switch self {
    case .registered(let name, let group, _):
      "named \(Quotation(name))" + (group.isEmpty ? "" : " in \(Quotation(group))")
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
  /// Returns the facts about a screen as lines of text, or the facts about experiments without a screen.
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
  /// Returns the text differences between both sides at a level, or `nil` if the texts are equal or unavailable.
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

  /// Returns the number of distinct values that a side showed at a level.
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
      let head = "\(list.name), \(count.counted("row"))"
      return [head.onOneLine] + list.titles.map { "  \($0.onOneLine)" }
    }
  }
}

extension LineDifference {
  /// The lines with plus and minus signs and without their common indentation.
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
