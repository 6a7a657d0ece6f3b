public import GTK
public import Lists

/// A list cell that GTK can show.
public protocol WidgetCell: ListCell {
  /// What stands in the list; the same one for as long as the cell lives.
  var widget: Widget { get }

  /// Whether a person can choose or activate the row that it shows; a heading's cell says no.
  var isPressable: Bool { get }

  /// Why there is nothing to show, such as a broken template; the row then says so.
  var problem: BackendError? { get }

  /// Does what the cell itself makes of a click or the Return key on its row.
  ///
  /// - Returns: Whether that was all; the list is told of the press otherwise.
  func press() -> Bool
}

extension WidgetCell {
  /// Yes.
  public var isPressable: Bool { true }

  /// None.
  public var problem: BackendError? { nil }

  /// Nothing.
  public func press() -> Bool { false }
}

/// A cell in which a person can change what it shows, such as by a switch.
public protocol EditableCell: WidgetCell {
  /// Told what a person wants the row to show; set by the list view, which hands it on to the list.
  ///
  /// The cell goes on showing what it was last configured with: the list may refuse.
  var onChange: ((Model) -> Void)? { get set }
}
