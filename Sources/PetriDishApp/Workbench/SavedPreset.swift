import PetriDish

/// A context with a name that the user saved, beside the presets of the catalog.
struct SavedPreset: Codable, Hashable, Sendable {
  var name: String

  /// The context as the query of a link: `id=42`; empty for a screen that needs none.
  var query: String
}

extension SavedPreset {
  /// Saves what a jump shows.
  init(name: String, _ jump: Jump) {
    self.name = name
    query = jump.link.firstIndex(of: "?").map { String(jump.link[$0...].dropFirst()) } ?? ""
  }

  /// Returns the link that opens a screen with it.
  func link(to screen: String) -> String {
    "\(Jump(screen).link.prefix { $0 != "?" })?\(query)"
  }
}

extension StateKey<[String: [SavedPreset]]> {
  /// The saved presets, by the ids of screens, in the order in which they were saved.
  static var presets: Self { Self("presets", in: .library, or: [:]) }
}

extension [String: [SavedPreset]] {
  /// The names of the presets, by the ids of screens.
  var names: [String: [String]] { mapValues { $0.map(\.name) } }
}
