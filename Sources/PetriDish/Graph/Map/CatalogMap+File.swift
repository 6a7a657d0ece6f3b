extension CatalogMap {
  /// The map as a file.
  package var file: MapFile { MapFile(facts: facts, costs: costs) }

  /// The facts, sorted by the bytes of the ids, and within a screen as it is registered.
  var facts: [MapFact] {
    let experiments = registration.experiments.sorted { $0.id.precedes($1.id) }
    return experiments.map { .experiment($0.id, variants: $0.variants) }
      + sortedScreens.flatMap { screen in
        details(of: screen).map { .screen(screen.id, $0) }
      }
  }

  /// The costs of every screen under every variant, sorted by the bytes of the ids.
  var costs: [MapCost] {
    sortedScreens.flatMap { screen in
      variants.map { variant in
        let entry = variant.table.entries[screen.id]
        let cost = entry?.cost
        return MapCost(
          screen: screen.id,
          variant: variant.name,
          figures: cost?.figures,
          path: cost?.path.map(\.words) ?? [],
          isLedTo: cost?.path.last?.origin != .assumed,
          refusesToClose: cost != nil && entry?.isKept == true
        )
      }
    }
  }

  private var sortedScreens: [Registration.Screen] {
    registration.screens.sorted { $0.id.precedes($1.id) }
  }

  /// Returns the facts about a screen, in the order of the file.
  func details(of screen: Registration.Screen) -> [MapFact.Detail] {
    let budget = screen.budget.isEmpty ? [] : [MapFact.Detail.budget(screen.budget)]
    return [.registered(name: screen.name, group: screen.group, needsEdges: screen.needsEdges)]
      + screen.fields.map { .context(field: $0.name, type: $0.type) }
      + guards(of: screen)
      + screen.links.map { .link($0) }
      + screen.presets.map { .preset($0.name) }
      + budget
      + places(of: screen)
      + edges(from: screen).map { .edge($0) }
  }

  private func guards(of screen: Registration.Screen) -> [MapFact.Detail] {
    var order: [String] = []
    var met: [String: [String]] = [:]
    for (variant, guards) in zip(variants, screen.guards) {
      for id in guards {
        if met[id] == nil { order.append(id) }
        met[id, default: []].append(variant.name.word)
      }
    }
    return order.map { id in
      let names = met[id] ?? []
      return .guarded(by: id, under: names.count == variants.count ? [] : names)
    }
  }

  private func places(of screen: Registration.Screen) -> [MapFact.Detail] {
    variants.compactMap { variant in
      let cell = variant.rows.first?.cells.first { $0.target == screen.id }
      return cell.map { .places(variant: variant.name, $0.place ?? $0.description) }
    }
  }

  /// The edges that the catalog declares from a screen, and those that were observed, each once.
  private func edges(from screen: Registration.Screen) -> [ScreenEdge] {
    let declared = screen.edges.flatMap { edge in
      registration.screens.filter { $0.route == edge.route }.map {
        ScreenEdge(to: $0.id, words: edge.words, actions: edge.actions, origin: .declared)
      }
    }
    let observed = variants.flatMap { $0.table.observedEdges[screen.id] ?? [] }
    return (declared + observed).withoutRepetitions
  }
}

extension String {
  /// Returns whether its bytes come before those of another text.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Array where Element: Hashable {
  /// The elements, each only where it stands first.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
