/// The names that a link keeps for itself.
///
/// A field of such a name is written `context.NAME`.
enum ReservedLinkName: String, CaseIterable {
  /// The parts of the environment.
  case device, theme, direction, locale, scale, motion, now
  /// A screen to open before, as `screen?query`.
  case from
  /// Before a dot and the name of a gate, or of an experiment.
  case gate, variant
  /// The version of the link.
  case version = "v"
  /// The context, where it is one single value.
  case value
  /// Before a dot and the name of a field.
  case context

  /// Returns the word that a name begins with, and what stands after its dot.
  static func read(_ name: String) -> (word: ReservedLinkName, rest: Substring?)? {
    let (first, rest) = name.divided(at: ".")
    return ReservedLinkName(rawValue: String(first)).map { ($0, rest) }
  }

  /// Returns whether a link to any screen may have the name, whatever the screen's context.
  static func isForAnyScreen(_ name: String) -> Bool {
    switch read(name)?.word {
    case nil, .value, .context: false
    default: true
    }
  }
}
