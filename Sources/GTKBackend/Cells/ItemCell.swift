public import GTK
import Lists
public import Routing

/// An ordinary row: an icon, a title over a subtitle, a badge, a detail, and a switch, a mark or an
/// arrow at the end.
///
/// A list of these needs no widget code:
///
/// ```swift
/// let list = ListAdapter<ItemCell>([
///   ItemCell.Model(id: "wifi", title: "Wi-Fi", subtitle: "Home", accessory: .switch(true)),
///   ItemCell.Model(id: "mail", title: "Mail", badge: "3", detail: "12:40", accessory: .chevron),
/// ])
/// list.onChange = { index, wanted in … }   // a switch was turned: `try list.update(wanted, at: index)`
/// ```
public final class ItemCell: EditableCell {
  private let row = Box(.horizontal, spacing: 9)
  private let icon = Image(icon: "text-x-generic-symbolic")
  private let title = Label()
  private let subtitle = Label()
  private let badge = Label()
  private let detail = Label()
  private let end = ItemAccessory()
  private var model: Model?

  /// The whole row.
  public var widget: Widget { row }

  /// Called when the user turns the switch, with the row as they want it.
  public var onChange: ((Model) -> Void)?

  /// An empty row.
  public init() {
    CellStyleSheet.install()
    let texts = Box(spacing: 1)
    texts.append(title)
    texts.append(subtitle)
    texts.expandsHorizontally = true
    texts.verticalAlignment = .center
    for label in [title, subtitle] {
      label.alignment = 0
      label.ellipsizes = true
    }
    detail.ellipsizes = true
    badge.verticalAlignment = .center
    subtitle.setClass("subtitle")
    badge.setClass("badge")
    detail.setClass("detail")
    row.setClass("item-cell")
    for part in [icon, texts, badge, detail, end.container] as [Widget] { row.append(part) }
    end.onToggle = { [weak self] isOn in self?.report(isOn) }
  }

  /// Shows what a row has; animates nothing.
  public func configure(with model: Model, animated: Bool) {
    self.model = model
    title.text = model.title
    show(model.subtitle, on: subtitle)
    show(model.badge, on: badge)
    show(model.detail, on: detail)
    icon.icon = model.icon
    icon.isVisible = model.icon != nil
    end.show(model.accessory, of: model.title)
    row.edge = model.edge
  }

  /// Turns the switch of a row that has one.
  public func press() -> Bool {
    guard case .switch(let isOn) = model?.accessory else { return false }
    report(!isOn)
    return true
  }

  private func report(_ isOn: Bool) {
    guard var model else { return }
    model.isOn = isOn
    onChange?(model)
  }

  private func show(_ text: String?, on label: Label) {
    label.text = text ?? ""
    label.isVisible = text != nil
  }
}

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

/// The end of an ordinary row, whose widget is made when a row first has need of it.
final class ItemAccessory {
  /// The box around the widget; it takes no space while it is empty.
  let container = Box()

  /// Called when the user turns the switch.
  var onToggle: (Bool) -> Void = { _ in }

  private var shown: Kind?
  private var image: Image?
  private var toggle: (widget: Switch, connection: Connection)?

  private enum Kind {
    case toggle, mark, arrow
  }

  init() {
    container.verticalAlignment = .center
    container.isVisible = false
  }

  /// Shows what a row has.
  ///
  /// - Parameter title: What assistive technology calls the switch.
  func show(_ accessory: ItemCell.Accessory?, of title: String) {
    container.isVisible = accessory != nil
    switch accessory {
    case .switch(let isOn):
      put(.toggle)
      toggle?.connection.paused { toggle?.widget.isActive = isOn }
      toggle?.widget.setAccessibleLabel(title)
    case .checkmark(let isOn):
      put(.mark)
      image?.opacity = isOn ? 1 : 0
      image?.setAccessibleLabel(isOn ? "Chosen" : "Not chosen")
    case .chevron:
      put(.arrow)
    case nil:
      put(nil)
    }
  }

  private func put(_ kind: Kind?) {
    guard kind != shown else { return }
    shown = kind
    (image, toggle) = (nil, nil)
    container.removeAll()
    switch kind {
    case .toggle: container.append(makeToggle())
    case .mark: container.append(makeImage("object-select-symbolic", "mark"))
    case .arrow: container.append(makeImage("go-next-symbolic", "chevron"))
    case nil: break
    }
    // A row may be filled anew long after its list was given its text direction.
    container.setDirectionOfAll(container.parent?.direction ?? container.direction)
  }

  private func makeImage(_ icon: String, _ style: String) -> Image {
    let made = Image(icon: icon)
    made.setClass(style)
    image = made
    return made
  }

  private func makeToggle() -> Switch {
    let made = Switch()
    let connection = made.onToggle { [weak self, weak made] in
      if let made { self?.onToggle(made.isActive) }
    }
    toggle = (made, connection)
    return made
  }
}
