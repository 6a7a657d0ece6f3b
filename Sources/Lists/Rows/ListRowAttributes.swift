/// The level, state and name of a row for views and screen readers, besides its content.
///
/// A list returns the attributes of a row from ``ListSource/attributes(at:)``. Views read them when they
/// fill the row and after ``ListPublisher/publishLayout(of:)``, so a change of attributes alone
/// fills no cell again.
public struct ListRowAttributes: Hashable, Sendable {
  /// The level of the row in a tree, from 1 for the outermost one; `nil` outside a tree.
  public var level: Int?

  /// Whether the children of the row are visible; `nil` if it has none.
  public var isExpanded: Bool?

  /// Whether the row is still loading, so that screen readers wait before they read it.
  public var isBusy: Bool

  /// Whether the row is the current one, such as the open page in a sidebar.
  ///
  /// It is independent of selection and focus.
  public var isCurrent: Bool

  /// Whether the keyboard focus stops at the row; arrow keys pass other rows.
  public var isFocusable: Bool

  /// The text that screen readers read; `nil` for the texts of the cell.
  public var accessibilityLabel: String?

  /// Creates the attributes of a row; the defaults are those of a plain row.
  public init(
    level: Int? = nil,
    isExpanded: Bool? = nil,
    isBusy: Bool = false,
    isCurrent: Bool = false,
    isFocusable: Bool = true,
    accessibilityLabel: String? = nil
  ) {
    self.level = level
    self.isExpanded = isExpanded
    self.isBusy = isBusy
    self.isCurrent = isCurrent
    self.isFocusable = isFocusable
    self.accessibilityLabel = accessibilityLabel
  }
}

/// An entry of the menu that the user opens on a row.
public struct ListMenuItem {
  /// The text of the entry, such as “Copy link”.
  public var title: String

  /// Whether the user can choose the entry.
  public var isEnabled: Bool

  /// The effect of the entry.
  public var action: @MainActor () -> Void

  /// Creates an entry.
  public init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.isEnabled = isEnabled
    self.action = action
  }
}
