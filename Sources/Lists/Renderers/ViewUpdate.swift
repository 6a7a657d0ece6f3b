/// The manner in which views take in a change of a list.
public enum ViewUpdate: Hashable, Sendable, CaseIterable {
  /// Views show the change now, and may animate it.
  case animated
  /// Views show the change now, without animation.
  case immediate
  /// Views are left out until the next change that they learn of, or the next
  /// ``EditableList/refresh()``, has them reload everything.
  case silent
}
