package import Foundation
import PetriDish

/// The map of a build, with its registration.
package struct BuildMap: Sendable {
  /// Everything that its catalog says without opening a screen.
  let registration: Registration

  /// The map as a file.
  package private(set) var file: MapFile

  /// Keeps the parts of a map that a comparison needs.
  package init(_ map: CatalogMap) {
    (registration, file) = (map.registration, map.file)
  }

  /// Returns the same with the map of some screens.
  package func only(_ isWanted: (String) -> Bool) -> Self {
    var other = self
    other.file = file.only(isWanted)
    return other
  }
}

extension MapFile {
  /// Returns the map of some screens, with all experiments.
  package func only(_ isWanted: (String) -> Bool) -> MapFile {
    MapFile(
      facts: facts.filter { fact in
        if case .screen(let id, _) = fact { isWanted(id) } else { true }
      },
      costs: costs.filter { isWanted($0.screen) }
    )
  }

  /// Returns a case of each screen that another catalog does not have, with its first preset, and a case of each preset
  /// that the other catalog lacks of a common screen.
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

/// The name of a build, as a person reads it.
package struct BuildName: Hashable, Sendable {
  /// The name in the call or the repository.
  package let name: String

  /// The commit, in hexadecimal; `nil` if it is not known.
  package let commit: String?

  /// The first line of the commit's message.
  package let subject: String?

  /// The time of the commit.
  package let date: Date?

  /// A remark, such as one about the version; empty for none.
  package let remark: String

  /// Names a build.
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
