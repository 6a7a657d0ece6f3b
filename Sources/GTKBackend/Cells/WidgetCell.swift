public import GTK
public import Lists

/// A list cell that GTK can show.
public protocol WidgetCell: ListCell {
  /// The widget that the list shows, which never changes.
  var widget: Widget { get }

  /// Whether the user can select or activate the row.
  ///
  /// The default is `true`. Headings and placeholders return `false`.
  var isPressable: Bool { get }

  /// The error that prevents the cell from showing its content, such as a broken template.
  ///
  /// The row then shows a description of the error.
  var problem: BackendError? { get }

  /// Handles a click or the Return key on the row.
  ///
  /// - Returns: Whether the cell handled the press. Otherwise, the list reports an activation.
  func press() -> Bool
}

extension WidgetCell {
  /// Whether the user can select or activate the row, `true` by default.
  public var isPressable: Bool { true }

  /// The error that prevents the cell from showing its content, `nil` by default.
  public var problem: BackendError? { nil }

  /// Returns `false`, so that the list handles the press.
  public func press() -> Bool { false }
}

/// A cell with a control that changes its model, such as a switch.
public protocol EditableCell: WidgetCell {
  /// Called with the changed model when the user edits the row.
  ///
  /// The list view sets this closure and passes changes to the list. The list may reject a change,
  /// so the cell keeps showing the model from its last configuration.
  var onChange: ((Model) -> Void)? { get set }
}

/// The style sheet of the built-in cells, for light and dark themes.
enum CellStyleSheet {
  /// Installs the style sheet for the display once.
  static func install() { installed }

  private static let installed: Void = {
    do throws(ToolkitError) {
      try CSSProvider(sheet, file: "CellStyle").install(.application)
    } catch {
      preconditionFailure("Invalid style sheet for cells: \(error)")
    }
  }()

  // The theme's classes for small and bold text use sizes in points, which ignore the text scale of
  // a scene, so these sizes are relative to the surrounding text. Colors are mixed with the text
  // color, so that they stay readable in light and dark themes and on selected rows.
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
