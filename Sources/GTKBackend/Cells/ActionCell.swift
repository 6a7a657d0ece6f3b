public import GTK
import Lists

/// A row that acts as a button, activated by a click or the Return key.
public final class ActionCell: WidgetCell {
  /// The content of an action row.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// The identity of the row, unique in its list.
    public var id: String

    /// The title, which begins with a verb, such as “Add an account”.
    public var title: String

    /// The name of an icon from the icon theme.
    public var icon: String?

    /// The emphasis of the row.
    public var style: Style

    /// Whether the action is available.
    public var isEnabled: Bool

    /// Creates the content of an action row.
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

  /// The emphasis of an action.
  nonisolated public enum Style: String, CaseIterable, Sendable {
    /// An ordinary action.
    case plain
    /// The recommended action.
    case suggested
    /// An action that deletes or overwrites data.
    case destructive
  }

  private let row = Box(.horizontal, spacing: 9)
  private let icon = Image(icon: "list-add-symbolic")
  private let title = Label()

  /// The root widget of the row.
  public var widget: Widget { row }

  /// Whether the action is available.
  public private(set) var isPressable = true

  /// Creates an empty action row.
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

  /// Shows the title, icon and style of an action.
  public func configure(with model: Model, animated: Bool) {
    title.text = model.title
    icon.icon = model.icon
    icon.isVisible = model.icon != nil
    row.classes = ["action-cell", model.style.rawValue]
    row.isSensitive = model.isEnabled
    isPressable = model.isEnabled
  }
}
