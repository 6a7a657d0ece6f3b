public import Routing

extension ItemCell {
  /// The content of an ordinary row; what is nil takes no space.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// The identity of the row, unique in its list.
    public var id: String

    /// The main line.
    public var title: String

    /// A smaller line below the title.
    public var subtitle: String?

    /// A text at the end of the row; figures are of one width.
    public var detail: String?

    /// The name of an icon in the icon theme.
    public var icon: String?

    /// A short word or number on a pill, such as the number of new messages.
    public var badge: String?

    /// The widget at the very end.
    public var accessory: Accessory?

    /// The edge that the row takes when it is activated; `nil` where it leads nowhere, or where the
    /// whole list takes one.
    public var edge: DeclaredEdge?

    /// Describes a row.
    public init(
      id: String,
      title: String,
      subtitle: String? = nil,
      detail: String? = nil,
      icon: String? = nil,
      badge: String? = nil,
      accessory: Accessory? = nil,
      edge: DeclaredEdge? = nil
    ) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.detail = detail
      self.icon = icon
      self.badge = badge
      self.accessory = accessory
      self.edge = edge
    }
  }

  /// A widget at the very end of an ordinary row.
  nonisolated public enum Accessory: Hashable, Sendable {
    /// On or off, for the user to change: the list's `onChange` receives the row as they want it.
    case `switch`(_ isOn: Bool)
    /// A mark that is there or not, with its space kept free.
    case checkmark(_ isOn: Bool)
    /// An arrow: the row leads somewhere.
    case chevron
  }
}

extension ItemCell.Model {
  /// Whether its switch or mark is on; nil where it has neither.
  ///
  /// Setting it does nothing to a row that has neither.
  public var isOn: Bool? {
    get {
      switch accessory {
      case .switch(let isOn), .checkmark(let isOn): isOn
      case .chevron, nil: nil
      }
    }
    set {
      switch (accessory, newValue) {
      case (.switch, let isOn?): accessory = .switch(isOn)
      case (.checkmark, let isOn?): accessory = .checkmark(isOn)
      default: break
      }
    }
  }
}
