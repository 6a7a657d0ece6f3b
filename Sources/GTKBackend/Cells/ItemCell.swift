public import GTK
import Lists

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
