public import GTK
import Lists

/// A heading above some rows, which cannot be pressed: `list.setHeader(HeadingCell.self, "Today")`.
public final class HeadingCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// A Boolean value that indicates whether the user can select or activate the row: false.
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

/// A sentence in place of rows, which cannot be pressed.
public final class PlaceholderCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// A Boolean value that indicates whether the user can select or activate the row: false.
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
