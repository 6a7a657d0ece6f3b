package import Foundation
import PetriDish

/// The map of a build and the registration of its catalog.
package struct BuildMap: Sendable {
  /// The registration of the catalog, which is available without opening screens.
  let registration: Registration

  /// The map as a file.
  package private(set) var file: MapFile

  /// Creates a build map from the parts of a catalog map that a comparison needs.
  package init(_ map: CatalogMap) {
    (registration, file) = (map.registration, map.file)
  }

  /// Returns a copy whose map file contains only the screens that satisfy a predicate.
  package func only(_ isWanted: (String) -> Bool) -> Self {
    var other = self
    other.file = file.only(isWanted)
    return other
  }

  /// A copy whose map file doesn't name the groups of the screens.
  package var withoutGroups: Self {
    var other = self
    other.file = file.withoutGroups
    return other
  }
}

extension MapFile {
  fileprivate var withoutGroups: MapFile {
    MapFile(
      facts: facts.map { fact in
        guard case .screen(let id, .registered(let name, _, let needsEdges)) = fact else {
          return fact
        }
        return .screen(id, .registered(name: name, group: "", needsEdges: needsEdges))
      },
      costs: costs
    )
  }

  /// Returns a copy that contains all experiments but only the screens that satisfy a predicate.
  package func only(_ isWanted: (String) -> Bool) -> MapFile {
    MapFile(
      facts: facts.filter { fact in
        if case .screen(let id, _) = fact { isWanted(id) } else { true }
      },
      costs: costs.filter { isWanted($0.screen) }
    )
  }

  /// Returns the cases that another catalog doesn’t have.
  ///
  /// A screen that is missing from the other catalog has one case with its first preset. A screen that is in both
  /// catalogs has a case for each missing preset.
  ///
  /// - Complexity: O(facts).
  package func cases(notIn other: MapFile) -> [CheckCase] {
    let kept = Set(other.registered)
    let (presets, others) = (presets, other.presets)
    return registered.flatMap { id -> [CheckCase] in
      let own = presets[id] ?? []
      guard kept.contains(id) else { return [CheckCase(elsewhere: id, preset: own.first)] }
      let rest = Set(others[id] ?? [])
      return own.filter { !rest.contains($0) }.map { CheckCase(elsewhere: id, preset: $0) }
    }
  }

  /// The names of the presets of each screen, in order.
  private var presets: [String: [String]] {
    facts.reduce(into: [:]) { presets, fact in
      guard case .screen(let id, .preset(let name)) = fact else { return }
      presets[id, default: []].append(name)
    }
  }

  /// The ids of the screens.
  var registered: [String] {
    facts.compactMap { if case .screen(let id, .registered) = $0 { id } else { nil } }
  }
}

/// The user-visible name of a build.
package struct BuildName: Hashable, Sendable {
  /// The name on the command line or in the repository.
  package let name: String

  /// The hexadecimal hash of the commit, or `nil` if it is unknown.
  package let commit: String?

  /// The first line of the commit message.
  package let subject: String?

  /// The date of the commit.
  package let date: Date?

  /// A remark, for example about the version.
  ///
  /// Empty by default.
  package let remark: String

  /// Creates the name of a build.
  package init(
    _ name: String,
    commit: String? = nil,
    subject: String? = nil,
    date: Date? = nil,
    remark: String = ""
  ) {
    (self.name, self.commit, self.subject) = (name, commit, subject)
    (self.date, self.remark) = (date, remark)
  }
}
