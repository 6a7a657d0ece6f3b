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

/// The style of the cells in this folder in either theme, in a dish or out of one.
enum CellStyleSheet {
  /// Lets the sheet hold for the display; a second call does nothing.
  static func install() { installed }

  private static let installed: Void = {
    do throws(ToolkitError) {
      try CSSProvider(sheet, file: "CellStyle").install(.application)
    } catch {
      preconditionFailure("The sheet of the cells is wrong: \(error)")
    }
  }()

  // The theme's own classes for small and bold text have sizes in points, which a scene's text scale
  // does not reach; these are parts of the text around. Hues lean on the text's colour, so that they
  // read on light, on dark and on a selected row.
  private static let sheet = """
    .item-cell, .action-cell, .progress-cell { min-height: 34px; padding: 6px 12px; }
    .item-cell image, .action-cell image { -gtk-icon-size: 1.09em; }
    .item-cell .subtitle, .progress-cell .detail { font-size: 0.82em; opacity: 0.68; }
    .item-cell .detail { opacity: 0.68; }
    .item-cell .detail, .item-cell .badge, .progress-cell .detail { font-feature-settings: "tnum"; }
    .item-cell .badge {
      min-width: 1.1em; padding: 1px 7px; border-radius: 999px; font-size: 0.76em; font-weight: 700;
      background-color: alpha(currentColor, 0.14);
    }
    .item-cell .chevron { opacity: 0.55; }
    .heading-cell { padding: 15px 12px 3px 12px; font-weight: 700; }
    .footnote-cell { padding: 6px 12px 9px 12px; font-size: 0.82em; opacity: 0.68; }
    .placeholder-cell { padding: 12px; opacity: 0.68; }
    .action-cell { font-weight: 700; }
    .action-cell.suggested { color: mix(currentColor, #3584e4, 0.75); }
    .action-cell.destructive { color: mix(currentColor, #e01b24, 0.75); }
    .progress-cell progressbar > trough, .progress-cell progressbar > trough > progress {
      min-height: 4px; border-radius: 999px;
    }
    .broken-template { padding: 18px; }
    .broken-template .reason { font-family: monospace; font-size: 0.9em; }
    .broken-template .title { font-size: 1.2em; font-weight: 800; }
    """
}
