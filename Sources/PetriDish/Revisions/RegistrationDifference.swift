/// The differences between what two catalogs say of themselves, as ``MapDifference`` tells them.
struct RegistrationDifference {
  /// The changes of facts, each with its screen.
  let changes: [RevisionChange]

  /// The changes of costs, which follow from others unless there are none.
  let costChanges: [RevisionChange]

  /// The ids of the screens whose cases are otherwise because the registration is: other guards are
  /// asked, another place is found, or another context is shown.
  let explains: Set<String>

  /// Compares two maps.
  ///
  /// - Parameter dead: The ids of the screens that a worker has not survived: where these stand, and
  ///   what they cost, follows from that.
  init(from old: MapFile, to new: MapFile, withoutPlacesOf dead: Set<String>) {
    let (before, after) = (MapParts(old, without: dead), MapParts(new, without: dead))
    var changes = MapDifference(from: before.experiments, to: after.experiments).facts
      .map { RevisionChange(registering: $0, of: nil) }
    var costs: [RevisionChange] = []
    var explains: Set<String> = []
    for id in Set(before.screens.keys).union(after.screens.keys).sorted() {
      let (was, now) = (before.file(of: id), after.file(of: id))
      guard was != now else { continue }
      let difference = MapDifference(from: was, to: now)
      changes += difference.facts.map { RevisionChange(registering: $0, of: id) }
      costs += difference.costs.map { RevisionChange(registering: $0, of: id) }
      if was.facts.opening != now.facts.opening { explains.insert(id) }
    }
    (self.changes, costChanges, self.explains) = (changes, costs, explains)
  }
}

/// A map by what its lines are about.
private struct MapParts {
  var experiments: MapFile
  var screens: [String: (facts: [MapFact], costs: [MapCost])] = [:]

  init(_ file: MapFile, without dead: Set<String>) {
    experiments = MapFile(facts: [], costs: [])
    var others: [MapFact] = []
    for fact in file.facts {
      guard case .screen(let id, let detail) = fact else {
        others.append(fact)
        continue
      }
      if dead.contains(id), case .places = detail { continue }
      screens[id, default: ([], [])].facts.append(fact)
    }
    for cost in file.costs where !dead.contains(cost.screen) {
      screens[cost.screen]?.costs.append(cost)
    }
    experiments = MapFile(facts: others, costs: file.costs)
  }

  /// Returns the lines about a screen as a map of their own.
  func file(of id: String) -> MapFile {
    MapFile(facts: screens[id]?.facts ?? [], costs: screens[id]?.costs ?? [])
  }
}

extension [MapFact] {
  /// The facts by which a screen is opened in one way and no other.
  fileprivate var opening: [MapFact] {
    filter { fact in
      guard case .screen(_, let detail) = fact else { return false }
      return switch detail {
      case .guarded, .places, .context: true
      case .registered, .link, .preset, .budget, .edge: false
      }
    }
  }
}

extension Registration.Screen {
  /// Returns the changes of what the catalog says of the screen to people, and of how users reach it.
  func changes(since old: Self?) -> [RevisionChange] {
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
          ? "\(screen) has to be reached by edges now." : "\(screen) need not be reached by edges now."
      )
    }
    return sentences.map { RevisionChange(registering: $0, of: id) }
  }

  private static func place(_ group: String) -> String {
    group.isEmpty ? "in no group" : "in the group \(Quotation(group))"
  }
}
