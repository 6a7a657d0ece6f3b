public import GTK
public import Lists

/// A heading above rows, which can't be activated: `list.setHeader(HeadingCell.self, "Today")`.
public final class HeadingCell: WidgetCell {
  private let label = Label()

  /// The root widget of the row.
  public var widget: Widget { label }

  /// Whether the user can select or activate the row (always `false`).
  public let isPressable = false

  /// Creates an empty heading.
  public init() {
    CellStyleSheet.install()
    label.alignment = 0
    label.ellipsizes = true
    label.setClass("heading-cell")
  }

  /// Shows the text of the heading.
  public func configure(with title: String, animated: Bool) { label.text = title }
}

/// A note below rows, which can't be activated: `list.setFooter("Prices include tax.")`.
public final class FootnoteCell: WidgetCell {
  private let label = Label()

  /// The root widget of the row.
  public var widget: Widget { label }

  /// Whether the user can select or activate the row (always `false`).
  public let isPressable = false

  /// Creates an empty note.
  public init() {
    CellStyleSheet.install()
    label.alignment = 0
    label.wraps = true
    label.setClass("footnote-cell")
  }

  /// Shows the text of the note, on as many lines as necessary.
  public func configure(with note: String, animated: Bool) { label.text = note }
}

extension ItemAdapter {
  /// Shows a heading above all rows, replacing any other header.
  ///
  /// - Parameters:
  ///   - heading: The text of a ``HeadingCell``.
  ///   - length: The length along the scroll axis in points, or `nil` to fit the text.
  public func setHeader(_ heading: String, length: Double? = nil) {
    setHeader(HeadingCell.self, heading, length: length)
  }

  /// Shows a note below all rows, replacing any other footer.
  ///
  /// - Parameters:
  ///   - note: The text of a ``FootnoteCell``.
  ///   - length: The length along the scroll axis in points, or `nil` to fit the text.
  public func setFooter(_ note: String, length: Double? = nil) {
    setFooter(FootnoteCell.self, note, length: length)
  }
}

/// A text shown instead of rows, which can't be activated.
public final class PlaceholderCell: WidgetCell {
  private let label = Label()

  /// The root widget of the row.
  public var widget: Widget { label }

  /// Whether the user can select or activate the row (always `false`).
  public let isPressable = false

  /// Creates an empty placeholder.
  public init() {
    CellStyleSheet.install()
    label.wraps = true
    label.setClass("placeholder-cell")
  }

  /// Shows the text of the placeholder, on as many lines as necessary.
  public func configure(with sentence: String, animated: Bool) { label.text = sentence }
}
