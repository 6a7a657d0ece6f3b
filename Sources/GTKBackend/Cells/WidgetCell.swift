public import GTK
public import Lists

/// A list cell that GTK can show.
public protocol WidgetCell: ListCell {
  /// What stands in the list; the same one for as long as the cell lives.
  var widget: Widget { get }

  /// Whether a person can choose or activate the rows that it shows; a heading's cell says no.
  var isPressable: Bool { get }
}

extension WidgetCell {
  /// Yes.
  public var isPressable: Bool { true }
}
