import GTK

/// The look of a vertical list; a horizontal one is one line, whatever the style.
///
/// Everything else is the same for all: cells, changes, selection and reports to the list.
nonisolated public struct ListStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case list
    case grid(GridColumns)
    case boxed(margin: Int)
  }

  let kind: Kind

  /// Rows one below the other, as many as there are: widgets are made only near the screen.
  public static var list: Self { Self(kind: .list) }

  /// Rows beside each other in so many columns; widgets are made only near the screen.
  ///
  /// Headers and footers take a whole line: the places beside them stay empty, as do those behind the
  /// last row of a section.
  public static func grid(columns: Int) -> Self { Self(kind: .grid(.count(columns))) }

  /// Rows beside each other in as many columns of some width as fit, at least one.
  public static func grid(leastWidth: Int) -> Self {
    Self(kind: .grid(.fitting(leastWidth: leastWidth)))
  }

  /// A few rows in a card for each section, with lines between.
  ///
  /// Headers and footers stand between the cards. All widgets are made at once.
  ///
  /// It is as high as its rows: where it stands within something that scrolls, it does not scroll by
  /// itself.
  public static var boxed: Self { .boxed(margin: 12) }

  /// A few rows in a card for each section, with so many points around them beside the insets.
  public static func boxed(margin: Int) -> Self { Self(kind: .boxed(margin: margin)) }
}

/// The number of columns of a grid.
nonisolated enum GridColumns: Hashable, Sendable {
  case count(Int)
  case fitting(leastWidth: Int)

  /// - Parameters:
  ///   - breadth: The room for all of them, in points; nil where that is not known yet.
  ///   - spacing: The room between two, in points.
  func count(in breadth: Int?, spacing: Int) -> Int {
    let count =
      switch self {
      case .count(let count): count
      case .fitting(let least): ((breadth ?? 0) + spacing) / max(1, least + spacing)
      }
    return min(max(1, count), Self.most)
  }

  /// GTK keeps thirty times as many widgets.
  static let most = 64
}

/// The style of lists in either theme, in a dish or out of one.
enum ListStyleSheet {
  /// Lets the sheet hold for the display; a second call does nothing.
  static func install() { installed }

  private static let installed: Void = {
    do throws(ToolkitError) {
      try CSSProvider(sheet, file: "ListStyle").install(.application)
    } catch {
      preconditionFailure("The sheet of lists is wrong: \(error)")
    }
  }()

  // Lines and tints follow the text's colour, which each theme sets; cards have a ground of their own.
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
