public import GTK
import Lists
public import Routing

/// A standard row with an icon, a title, a subtitle, a badge, a detail and an accessory.
///
/// A list of these rows needs no widget code:
///
/// ```swift
/// let list = ListAdapter<ItemCell>([
///   ItemCell.Model(id: "wifi", title: "Wi-Fi", subtitle: "Home", accessory: .switch(true)),
///   ItemCell.Model(id: "mail", title: "Mail", badge: "3", detail: "12:40", accessory: .chevron),
/// ])
/// list.onChange = { index, model in … }   // Called when the user toggles a switch.
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

  /// The root widget of the row.
  public var widget: Widget { row }

  /// Called with the changed model when the user toggles the switch.
  public var onChange: ((Model) -> Void)?

  /// Creates an empty row.
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

  /// Shows the content of a model, without animations.
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

  /// Toggles the switch, if the row has one.
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
  /// The content of a standard row, in which `nil` values take no space.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// The identity of the row, unique in its list.
    public var id: String

    /// The main text of the row.
    public var title: String

    /// A smaller text below the title.
    public var subtitle: String?

    /// A text at the end of the row, with digits of equal width.
    public var detail: String?

    /// The name of an icon from the icon theme.
    public var icon: String?

    /// A short text or number in a pill, such as the number of unread messages.
    public var badge: String?

    /// The accessory at the end of the row.
    public var accessory: Accessory?

    /// The navigation edge that activating the row follows.
    ///
    /// Use `nil` if the row leads nowhere, or if the list declares an edge for all of its rows.
    public var edge: DeclaredEdge?

    /// Creates the content of a standard row.
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

  /// An accessory at the end of a standard row.
  nonisolated public enum Accessory: Hashable, Sendable {
    /// A switch; when the user toggles it, the list's `onChange` receives the changed model.
    case `switch`(_ isOn: Bool)
    /// A checkmark, whose space stays reserved while it's off.
    case checkmark(_ isOn: Bool)
    /// An arrow, which shows that the row leads to another screen.
    case chevron
  }
}

extension ItemCell.Model {
  /// Whether the switch or checkmark is on, or `nil` if the row has neither.
  ///
  /// Setting this property has no effect on a row with neither.
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

/// The accessory of a standard row, which creates its widget on first use.
final class ItemAccessory {
  /// The box around the accessory, hidden while it's empty.
  let container = Box()

  /// Called with the new state when the user toggles the switch.
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

  /// Shows an accessory.
  ///
  /// - Parameters:
  ///   - accessory: The accessory, or `nil` to hide it.
  ///   - title: The accessible label of the switch.
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
      image?.setAccessibleLabel(isOn ? "Selected" : "Not selected")
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
    // The accessory may be created long after the list received its text direction.
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
