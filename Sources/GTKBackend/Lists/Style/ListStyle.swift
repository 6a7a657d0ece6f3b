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
