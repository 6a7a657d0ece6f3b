public import GTK
public import Lists

/// A list cell that GTK can show.
public protocol WidgetCell: ListCell {
  /// The widget that stands in the list, the same one for as long as the cell lives.
  var widget: Widget { get }

  /// Whether the user can select or activate the row.
  ///
  /// True, unless a cell says otherwise, as a heading's does.
  var isPressable: Bool { get }

  /// The reason for which nothing can be shown, such as a broken template; the row then says so.
  var problem: BackendError? { get }

  /// Acts on a click or the Return key on the row.
  ///
  /// - Returns: Whether that was all; the list reports an activation otherwise.
  func press() -> Bool
}

extension WidgetCell {
  /// Whether the user can select or activate the row: true.
  public var isPressable: Bool { true }

  /// The reason for which there is nothing to show: nil.
  public var problem: BackendError? { nil }

  /// Leaves the press to the list.
  public func press() -> Bool { false }
}

/// A cell in which the user can change what it shows, such as by a switch.
public protocol EditableCell: WidgetCell {
  /// Called with the model as the user wants it; set by the list view, which passes it to the list.
  ///
  /// The cell goes on showing what it was last configured with: the list may refuse.
  var onChange: ((Model) -> Void)? { get set }
}
