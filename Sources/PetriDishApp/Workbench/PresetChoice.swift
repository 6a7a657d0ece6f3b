import PetriDish

/// A preset that the user can choose: one of the catalog's, or one that the user saved.
struct PresetChoice: Hashable {
  let name: String

  /// The context of the preset.
  let context: ContextValue?

  /// Whether the user saved it, and so can rename it and remove it.
  let isOwn: Bool
}
