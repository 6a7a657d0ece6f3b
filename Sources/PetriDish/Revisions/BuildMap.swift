/// The registration of a build and how its screens hang together.
package struct BuildMap: Sendable {
  /// Everything that its catalog says without opening a screen.
  let registration: Registration

  /// The map as a file.
  package private(set) var file: MapFile

  /// Whether a known edge leads to each screen under every variant, by the ids of the screens that were reached.
  let isLedTo: [String: Bool]

  /// Keeps what a comparison needs of a map.
  package init(_ map: CatalogMap) {
    registration = map.registration
    file = map.file
    isLedTo = map.variants.reduce(into: [:]) { isLedTo, variant in
      for (id, entry) in variant.table.entries {
        guard let cost = entry.cost else { continue }
        isLedTo[id] = isLedTo[id] != false && cost.path.last?.origin != .assumed
      }
    }
  }

  /// Returns the same with the map of some screens.
  package func only(_ isWanted: (String) -> Bool) -> Self {
    var other = self
    other.file = file.only(isWanted)
    return other
  }

  /// Returns the changes since another build that the files do not tell, of the screens that both files have.
  func changes(since old: Self) -> [RevisionChange] {
    let kept = Set(old.file.registered).intersection(file.registered)
    return registration.screens.filter { kept.contains($0.id) }.flatMap { screen in
      (screen.sentences(since: old.registration.screen(screen.id))
        + reachSentence(of: screen.id, since: old))
        .map { RevisionChange(registering: $0, of: screen.id) }
    }
  }

  private func reachSentence(of id: String, since old: Self) -> [String] {
    guard let now = isLedTo[id], let was = old.isLedTo[id], now != was else { return [] }
    return [
      now
        ? "\(Quotation(id)) can be reached by a known edge now."
        : "\(Quotation(id)) cannot be reached by any known edge any more."
    ]
  }
}

extension Registration.Screen {
  /// Returns sentences about what the catalog says of the screen to people, and about how users reach it.
  fileprivate func sentences(since old: Self?) -> [String] {
    guard let old else { return [] }
    var sentences: [String] = []
    let screen = Quotation(id)
    if group != old.group {
      let (now, was) = (Self.place(group), Self.place(old.group))
      sentences.append("\(screen) is \(now), was \(was).")
    }
    if name != old.name {
      sentences.append("\(screen) is called \(Quotation(name)), was \(Quotation(old.name)).")
    }
    if needsEdges != old.needsEdges {
      sentences.append(
        needsEdges
          ? "\(screen) has to be reached by edges now."
          : "\(screen) need not be reached by edges now."
      )
    }
    return sentences
  }

  private static func place(_ group: String) -> String {
    group.isEmpty ? "in no group" : "in the group \(Quotation(group))"
  }
}
