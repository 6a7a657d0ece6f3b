public import GTK
import Lists

/// An ordinary row: an icon, a title over a subtitle, and a detail at the end.
///
/// A list of these needs no widget code: `ListAdapter<ItemCell>`.
public final class ItemCell: WidgetCell {
  /// What an ordinary row shows; what is nil takes no room.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// Who the row is, unique in its list.
    public var id: String

    /// The main line.
    public var title: String

    /// A smaller line below the title.
    public var subtitle: String?
    /// What stands at the end of the row.
    public var detail: String?
    /// The name of an icon in the icon theme.
    public var icon: String?

    /// Describes a row.
    public init(
      id: String,
      title: String,
      subtitle: String? = nil,
      detail: String? = nil,
      icon: String? = nil
    ) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.detail = detail
      self.icon = icon
    }
  }

  private let row = Box(.horizontal, spacing: 9)
  private let icon = Image(icon: "text-x-generic-symbolic")
  private let title = Label()
  private let subtitle = Label()
  private let detail = Label()

  /// The whole row.
  public var widget: Widget { row }

  /// An empty row.
  public init() {
    let texts = Box()
    texts.append(title)
    texts.append(subtitle)
    texts.expandsHorizontally = true
    texts.verticalAlignment = .center
    for label in [title, subtitle] {
      label.alignment = 0
      label.ellipsizes = true
    }
    for label in [subtitle, detail] { label.setClass("dim-label") }
    subtitle.setClass("caption")
    for part in [icon, texts, detail] as [Widget] { row.append(part) }
    row.setMargins(top: 6, start: 12, bottom: 6, end: 12)
  }

  /// Shows what a row has; animates nothing.
  public func configure(with model: Model, animated: Bool) {
    title.text = model.title
    show(model.subtitle, on: subtitle)
    show(model.detail, on: detail)
    icon.icon = model.icon
    icon.isVisible = model.icon != nil
  }

  private func show(_ text: String?, on label: Label) {
    label.text = text ?? ""
    label.isVisible = text != nil
  }
}
