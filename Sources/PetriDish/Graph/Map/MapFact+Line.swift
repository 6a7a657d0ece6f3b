extension MapFact {
  /// The line of the file.
  var line: MapLine {
    switch self {
    case .experiment(let id, let variants): MapLine(id, .experiment) { $0.variants = variants }
    case .screen(let id, let detail): detail.line(of: id)
    }
  }

  /// Reads a line of the file, or returns `nil` for another one.
  init?(_ line: MapLine) {
    if line.values.line == .experiment {
      guard let variants = line.values.variants, !variants.isEmpty else { return nil }
      self = .experiment(line.id, variants: variants)
    } else {
      guard let detail = Detail(line.values) else { return nil }
      self = .screen(line.id, detail)
    }
    // A value that does not belong to the line is a mistake.
    guard self.line == line else { return nil }
  }
}

extension MapFact.Detail {
  fileprivate func line(of id: String) -> MapLine {
    switch self {
    case .registered(let name, let group, let needsEdges):
      MapLine(id, .screen) { line in
        line.name = name
        line.group = group.isEmpty ? nil : group
        line.needsEdges = needsEdges ? nil : false
      }
    case .context(let field, let type):
      MapLine(id, .context) { line in (line.field, line.type) = (field, type) }
    case .guarded(let guardID, let variants):
      MapLine(id, .guard) { line in
        line.guard = guardID
        line.variants = variants.isEmpty ? nil : variants
      }
    case .link(let pattern): MapLine(id, .link) { $0.link = pattern }
    case .preset(let name): MapLine(id, .preset) { $0.preset = name }
    case .budget(let budget):
      MapLine(id, .budget) { line in
        (line.actions, line.modals, line.depth) = (budget.actions, budget.modals, budget.depth)
      }
    case .places(let variant, let place):
      MapLine(id, .place) { line in (line.variant, line.place) = (variant, place) }
    case .edge(let edge):
      MapLine(id, .edge) { line in
        (line.to, line.words, line.origin) = (edge.to, edge.words, edge.origin)
        line.actions = edge.actions
      }
    }
  }

  fileprivate init?(_ values: MapLine.Values) {
    switch values.line {
    case .screen:
      guard let name = values.name else { return nil }
      self = .registered(
        name: name,
        group: values.group ?? "",
        needsEdges: values.needsEdges ?? true
      )
    case .context:
      guard let field = values.field, let type = values.type else { return nil }
      self = .context(field: field, type: type)
    case .guard:
      guard let id = values.guard else { return nil }
      self = .guarded(by: id, under: values.variants ?? [])
    case .link:
      guard let pattern = values.link else { return nil }
      self = .link(pattern)
    case .preset:
      guard let name = values.preset else { return nil }
      self = .preset(name)
    case .budget:
      let budget = NavigationBudget(
        actions: values.actions,
        modals: values.modals,
        depth: values.depth
      )
      guard !budget.isEmpty else { return nil }
      self = .budget(budget)
    case .place:
      guard let variant = values.variant, let place = values.place else { return nil }
      self = .places(variant: variant, place)
    case .edge:
      guard let to = values.to, let words = values.words, let origin = values.origin,
        let actions = values.actions, actions > 0
      else { return nil }
      self = .edge(ScreenEdge(to: to, words: words, actions: actions, origin: origin))
    case .experiment, .cost: return nil
    }
  }
}

extension NavigationBudget {
  /// The measures that it limits, each with its limit.
  var limits: [(measure: NavigationCost.Measure, limit: Int)] {
    [(.actions, actions), (.modals, modals), (.depth, depth)].compactMap { measure, limit in
      limit.map { (measure, $0) }
    }
  }
}
