internal import CGTK

/// The items of a menu, each of which starts an action.
public final class MenuModel: Object {
  override class var type: GType { g_menu_model_get_type() }

  /// An item that starts an action without a value.
  public struct Item {
    let label: String
    let action: String
    let isHiddenWhenDisabled: Bool

    /// - Parameters:
    ///   - label: The text, with an underscore before the letter that chooses it.
    ///   - action: The full name of the action, such as `win.close`.
    ///   - isHiddenWhenDisabled: Whether the item goes, and does not turn grey, while the action
    ///     cannot be started.
    public init(_ label: String, action: String, isHiddenWhenDisabled: Bool = false) {
      (self.label, self.action) = (label, action)
      self.isHiddenWhenDisabled = isHiddenWhenDisabled
    }
  }

  /// Creates a menu of sections, with a line between each two.
  public convenience init(sections: [[Item]]) {
    self.init(owned: g_menu_new())
    for items in sections {
      let section = MenuModel(items)
      withExtendedLifetime(section) { g_menu_append_section(cast(), nil, section.cast()) }
    }
  }

  /// Creates a section.
  private convenience init(_ items: [Item]) {
    self.init(owned: g_menu_new())
    for item in items {
      let made = g_menu_item_new(item.label, item.action)
      defer { g_object_unref(made.map { UnsafeMutableRawPointer($0) }) }
      if item.isHiddenWhenDisabled {
        let condition = g_variant_new_string("action-disabled")
        g_menu_item_set_attribute_value(made, "hidden-when", condition)
      }
      g_menu_append_item(cast(), made)
    }
  }
}
