public import GTK
public import Lists

/// A list cell that GTK can show.
public protocol WidgetCell: ListCell {
  /// What stands in the list; the same one for as long as the cell lives.
  var widget: Widget { get }
}
