import GTK

/// The layout and appearance of a vertical list.
///
/// Cells, changes, selection and reports work the same in every style. A horizontal list is always
/// a single line.
nonisolated public struct ListStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case list
    case grid(GridColumns)
    case boxed(margin: Int)
  }

  let kind: Kind

  /// A list of any number of rows, which creates widgets only near the screen.
  public static var list: Self { Self(kind: .list) }

  /// A grid with a fixed number of columns, which creates widgets only near the screen.
  ///
  /// Headers and footers span the whole width. The last line of a section may be incomplete.
  ///
  /// - Parameter columns: The number of columns.
  public static func grid(columns: Int) -> Self { Self(kind: .grid(.count(columns))) }

  /// A grid with as many columns as fit, but at least one.
  ///
  /// - Parameter leastWidth: The minimum width of a column, in points.
  public static func grid(leastWidth: Int) -> Self {
    Self(kind: .grid(.fitting(leastWidth: leastWidth)))
  }

  /// A card for each section, with separator lines between rows.
  ///
  /// Headers and footers appear between the cards. All widgets are created immediately. The list is
  /// as tall as its rows, and scrolls with a scrolling container around it.
  public static var boxed: Self { .boxed(margin: 12) }

  /// A card for each section, with a custom margin around the cards.
  ///
  /// - Parameter margin: The margin in addition to the insets, in points.
  public static func boxed(margin: Int) -> Self { Self(kind: .boxed(margin: margin)) }
}

/// The number of columns in a grid.
nonisolated enum GridColumns: Hashable, Sendable {
  case count(Int)
  case fitting(leastWidth: Int)

  /// Returns the number of columns.
  ///
  /// - Parameters:
  ///   - breadth: The available width in points, or `nil` if it isn't known yet.
  ///   - spacing: The space between two columns, in points.
  func count(in breadth: Int?, spacing: Int) -> Int {
    let count =
      switch self {
      case .count(let count): count
      case .fitting(let least): ((breadth ?? 0) + spacing) / max(1, least + spacing)
      }
    return min(max(1, count), Self.most)
  }

  /// The maximum number of columns.
  ///
  /// GTK keeps thirty row widgets for each column, so more columns would be slow.
  static let most = 64
}

/// The style sheet of lists, for light and dark themes.
enum ListStyleSheet {
  /// Installs the style sheet for the display once.
  static func install() { installed }

  private static let installed: Void = {
    do throws(ToolkitError) {
      try CSSProvider(sheet, file: "ListStyle").install(.application)
    } catch {
      preconditionFailure("Invalid style sheet for lists: \(error)")
    }
  }()

  // Lines and tints derive from the text color, which the theme sets. Cards have an explicit background.
  private static let sheet = """
    .screen-list gridview > child { padding: 0; border-radius: 9px; }
    .screen-list gridview > child box { margin: 0; border-spacing: 0; }
    .screen-list list.boxed { background: none; }
    .screen-list list.boxed > row {
      padding: 0; min-height: 36px; background-clip: padding-box;
      border: 1px solid alpha(currentColor, 0.11); border-top-width: 0;
      background-color: @theme_base_color;
    }
    .dish-light .screen-list list.boxed > row { background-color: #ffffff; }
    .dish-dark .screen-list list.boxed > row { background-color: #404041; }
    .screen-list list.boxed > row.first { border-top-width: 1px; border-radius: 12px 12px 0 0; }
    .screen-list list.boxed > row.last { border-radius: 0 0 12px 12px; }
    .screen-list list.boxed > row.first.last { border-radius: 12px; }
    .screen-list list.boxed > row.end { margin-bottom: 12px; }
    .screen-list list.boxed > row.edge { background: none; border: none; min-height: 0; }
    .screen-list list.boxed > row.activatable:hover {
      background-image: image(alpha(currentColor, 0.04));
    }
    .screen-list list.boxed > row:selected {
      background-image: image(alpha(@theme_selected_bg_color, 0.16)); color: inherit;
    }
    .dish-light .screen-list list.boxed > row:selected,
    .dish-dark .screen-list list.boxed > row:selected {
      background-image: image(alpha(#3584e4, 0.16));
    }
    .screen-list .section-index { min-width: 20px; }
    .screen-list .section-index > overlay {
      min-height: 15px; padding: 0 2px; border-radius: 5px;
      font-size: 0.76em; font-weight: 700; color: alpha(currentColor, 0.72);
    }
    .screen-list .section-index > overlay.pressed {
      background-color: alpha(currentColor, 0.12); color: inherit;
    }
    .screen-list .section-index > overlay:focus-visible {
      outline: 2px solid alpha(currentColor, 0.8); outline-offset: -2px; color: inherit;
    }
    .screen-list .status > image { -gtk-icon-size: 48px; color: alpha(currentColor, 0.6); }
    .screen-list .status.failure > image { color: #c01c28; }
    .dish-dark .screen-list .status.failure > image { color: #e07378; }
    .screen-list .status-title { font-size: 1.36em; font-weight: 800; }
    .screen-list .status-sentence { color: alpha(currentColor, 0.68); }
    .screen-list .status > button { padding: 6px 18px; border-radius: 999px; margin-top: 6px; }
    """
}
