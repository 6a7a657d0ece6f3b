/// The attributes of a row that its content doesn't define, for views and screen readers.
///
/// A list returns the attributes of a row from ``ListSource/attributes(at:)``. Views read them when they configure the
/// row and after ``ListPublisher/publishLayout(of:)``, so a change of attributes doesn't reconfigure any cell.
public struct ListRowAttributes: Hashable, Sendable {
  /// The level of the row in a tree, starting from 1, or `nil` if the list isn't a tree.
  public var level: Int?

  /// Whether the children of the row are visible, or `nil` if the row has no children.
  public var isExpanded: Bool?

  /// Whether the row is still loading.
  ///
  /// Screen readers wait until it is `false`.
  public var isBusy: Bool

  /// Whether the row is the current one, such as the open page in a sidebar.
  ///
  /// This is independent of selection and focus.
  public var isCurrent: Bool

  /// Whether the row can have the keyboard focus.
  ///
  /// Arrow keys skip rows that can't.
  public var isFocusable: Bool

  /// The text for screen readers, or `nil` to use the text of the cell.
  public var accessibilityLabel: String?

  /// Creates row attributes with default values for a plain row.
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

/// An item in the context menu of a row.
public struct ListMenuItem {
  /// The title of the menu item, such as “Copy link”.
  public var title: String

  /// Whether the user can choose the menu item.
  public var isEnabled: Bool

  /// The closure to call when the user chooses the menu item.
  public var action: @MainActor () -> Void

  /// Creates a menu item.
  public init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.isEnabled = isEnabled
    self.action = action
  }
}
