import PetriDish

/// A preset that a person can choose: one of the catalog's, or one that the person saved.
struct PresetChoice: Hashable {
  let name: String

  /// What the screen is asked to show.
  let context: ContextValue?

  /// Whether the person saved it, and so can rename it and remove it.
  let isOwn: Bool
}
