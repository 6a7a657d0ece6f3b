public import GTK
import Lists

/// A row that is a button: the list's `onActivate` hears of a click or the Return key.
public final class ActionCell: WidgetCell {
  /// What a row does, in a few words.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// Who the row is, unique in its list.
    public var id: String

    /// A verb, such as “Add an account”.
    public var title: String

    /// The name of an icon in the icon theme.
    public var icon: String?

    /// How much the row stands out.
    public var style: Style

    /// Whether a person can press it now.
    public var isEnabled: Bool

    /// Describes a row.
    public init(
      id: String,
      title: String,
      icon: String? = nil,
      style: Style = .plain,
      isEnabled: Bool = true
    ) {
      self.id = id
      self.title = title
      self.icon = icon
      self.style = style
      self.isEnabled = isEnabled
    }
  }

  /// How much an action stands out from others.
  nonisolated public enum Style: String, CaseIterable, Sendable {
    /// Not at all.
    case plain
    /// It is what most people want here.
    case suggested
    /// Something is lost by it.
    case destructive
  }

  private let row = Box(.horizontal, spacing: 9)
  private let icon = Image(icon: "list-add-symbolic")
  private let title = Label()

  /// The whole row.
  public var widget: Widget { row }

  /// As the row says.
  public private(set) var isPressable = true

  /// A button that does not say yet what it does.
  public init() {
    CellStyleSheet.install()
    title.ellipsizes = true
    let content = Box(.horizontal, spacing: 9)
    content.append(icon)
    content.append(title)
    content.horizontalAlignment = .center
    content.expandsHorizontally = true
    row.append(content)
  }

  /// Shows what the row does.
  public func configure(with model: Model, animated: Bool) {
    title.text = model.title
    icon.icon = model.icon
    icon.isVisible = model.icon != nil
    row.classes = ["action-cell", model.style.rawValue]
    row.isSensitive = model.isEnabled
    isPressable = model.isEnabled
  }
}
