extension WindowAction {
  /// A row of the table of actions.
  struct Entry {
    /// The sentence of the palette, the shortcuts window and tooltips.
    let title: String
    /// The part of the program that it belongs to.
    let group: Group
    /// The name of its picture in the icon theme.
    let icon: String
    /// The keys that start it, the one to show first.
    let keys: [String]
    /// The label of its menu item, with a mnemonic; `nil` for its title.
    let menuLabel: String?
    /// The part of the window's state without which it cannot be started.
    let requirement: Requirement

    /// Creates a row; the icon is named without “-symbolic”.
    init(
      _ title: String,
      _ group: Group,
      icon: String,
      keys: String...,
      menu: String? = nil,
      needs requirement: Requirement = .nothing
    ) {
      (self.title, self.group, self.keys, self.requirement) = (title, group, keys, requirement)
      self.icon = "\(icon)-symbolic"
      menuLabel = menu
    }
  }
}
