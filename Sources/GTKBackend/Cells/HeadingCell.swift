public import GTK
public import Lists

/// A heading above some rows, which cannot be pressed: `list.setHeader(HeadingCell.self, "Today")`.
public final class HeadingCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// Whether the user can select or activate the row: false.
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

/// A note below some rows, which cannot be pressed: `list.setFooter("Prices include tax.")`.
public final class FootnoteCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// Whether the user can select or activate the row: false.
  public let isPressable = false

  /// A note without words.
  public init() {
    CellStyleSheet.install()
    label.alignment = 0
    label.wraps = true
    label.setClass("footnote-cell")
  }

  /// Shows the words, in as many lines as they take.
  public func configure(with note: String, animated: Bool) { label.text = note }
}

extension ItemAdapter {
  /// Shows a heading above all rows, in place of any other header.
  ///
  /// - Parameters:
  ///   - heading: The text of a ``HeadingCell``.
  ///   - length: The length along the axis, in points; `nil` if the text decides.
  public func setHeader(_ heading: String, length: Double? = nil) {
    setHeader(HeadingCell.self, heading, length: length)
  }

  /// Shows a note below all rows, in place of any other footer.
  ///
  /// - Parameters:
  ///   - note: The text of a ``FootnoteCell``.
  ///   - length: The length along the axis, in points; `nil` if the text decides.
  public func setFooter(_ note: String, length: Double? = nil) {
    setFooter(FootnoteCell.self, note, length: length)
  }
}

/// A sentence in place of rows, which cannot be pressed.
public final class PlaceholderCell: WidgetCell {
  private let label = Label()

  /// The whole row.
  public var widget: Widget { label }

  /// Whether the user can select or activate the row: false.
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
