public import GTK
import Lists

/// A row that is a button: a click or the Return key activates it.
public final class ActionCell: WidgetCell {
  /// An action, in a few words.
  nonisolated public struct Model: Hashable, Identifiable, Sendable {
    /// The identity of the row, unique in its list.
    public var id: String

    /// A verb, such as “Add an account”.
    public var title: String

    /// The name of an icon in the icon theme.
    public var icon: String?

    /// The emphasis of the row.
    public var style: Style

    /// Whether the user can press it now.
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

  /// The emphasis of an action among others.
  nonisolated public enum Style: String, CaseIterable, Sendable {
    /// An action like others.
    case plain
    /// The action that most people want here.
    case suggested
    /// An action by which something is lost.
    case destructive
  }

  private let row = Box(.horizontal, spacing: 9)
  private let icon = Image(icon: "list-add-symbolic")
  private let title = Label()

  /// The whole row.
  public var widget: Widget { row }

  /// Whether the row is enabled.
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
