public import GTK
import Lists

/// A heading above some rows, which nobody can press: `list.setHeader(HeadingCell.self, "Today")`.
public final class HeadingCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// No.
  public let isPressable = false

  /// A heading without words.
  public init() {
    CellStyleSheet.install()
    label.alignment = 0
    label.ellipsizes = true
    label.setClass("heading-cell")
  }

  /// Shows the words.
  public func configure(with title: String, animated: Bool) { label.text = title }
}

/// A sentence in place of rows, which nobody can press.
public final class PlaceholderCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// No.
  public let isPressable = false

  /// A row that says nothing.
  public init() {
    CellStyleSheet.install()
    label.wraps = true
    label.setClass("placeholder-cell")
  }

  /// Shows the sentence, in as many lines as it takes.
  public func configure(with sentence: String, animated: Bool) { label.text = sentence }
}
