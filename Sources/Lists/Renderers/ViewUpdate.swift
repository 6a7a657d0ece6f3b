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

/// The way in which an animated change shows the rows that it inserts and removes.
///
/// Rows that stay move to their new places in any case. Where the desktop wants nothing to move, all
/// rows appear and disappear immediately.
public enum ListRowAnimation: Hashable, Sendable, CaseIterable {
  /// Rows fade in and out.
  case fade
  /// Rows slide in from the trailing edge and out to it; in a horizontal list, from and to the bottom.
  case slide
  /// Rows appear and disappear immediately.
  case none
}
