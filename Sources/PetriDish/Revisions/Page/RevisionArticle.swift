/// A part of a page: one change of what is opened, or all that the registration says of one screen.
struct RevisionArticle {
  /// The changes; those of the registration are about the same screen.
  private(set) var changes: [RevisionChange]

  /// The case that shows it; of what is registered on one side only that side is seen, and `nil` where no
  /// case shows it.
  let entry: RevisionCase?

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
    of changes: [RevisionChange],
    in cases: [RevisionCase],
    maps: (before: MapFile, after: MapFile)?,
    names: [String: String]
  ) -> [RevisionArticle] {
    let context = Context(cases, maps, names)
    var articles: [RevisionArticle] = []
    var registered: [String?: Int] = [:]
    for change in changes {
      let screen = change.screens.first
      if change.level == .registration, let index = registered[screen] {
        articles[index].changes.append(change)
        continue
      }
      if change.level == .registration { registered[screen] = articles.count }
      articles.append(RevisionArticle(change, number: articles.count + 1, context))
    }
    return articles
  }

  private init(_ change: RevisionChange, number: Int, _ context: Context) {
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
      texts.append((RevisionLevel.registration.word.capitalizedStart, lines))
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
    private let cases: [String: RevisionCase]
    private let byScreen: [String: [RevisionCase]]

    init(
      _ cases: [RevisionCase],
      _ maps: (before: MapFile, after: MapFile)?,
      _ names: [String: String]
    ) {
      (self.maps, self.names) = (maps, names)
      self.cases = Dictionary(cases.map { ($0.check.id, $0) }) { first, _ in first }
      byScreen = Dictionary(grouping: cases, by: \.check.screen)
    }

    /// Returns the first case that shows a change, one with pictures before one without.
    func entry(of change: RevisionChange) -> RevisionCase? {
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
    private func isOneSided(_ entry: RevisionCase) -> Bool {
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
      of change: RevisionChange,
      _ entry: RevisionCase?
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

extension RevisionCase {
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
