extension Markup {
  /// The colors that all pages have on screens, light and dark.
  static let colors: StaticString =
    """
    :root {
      color-scheme: light dark;
      --page: #fafafa; --card: #ffffff; --text: #272c2e; --dim: #5c6164; --line: #dcdcdc; --strong: #7b8184;
      --accent: #1c62b3; --more: #8a5a00; --bad: #9d3139; --fill: #f0f1f2;
      --good: #1f6b3a; --badfill: #fbe4e6; --goodfill: #dff3e5;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #232323; --card: #303030; --text: #f1f1ef; --dim: #b5b7b8; --line: #4a4a4a; --strong: #9a9d9e;
        --accent: #8ab8ef; --more: #e0b45c; --bad: #f0a0a5; --fill: #3a3a3a;
        --good: #8fd3a4; --badfill: #4b2b2e; --goodfill: #25412e;
      }
    }
    * { box-sizing: border-box; }
    """

  /// Returns the style sheet of a page: the colors that all pages have, on screens and on paper, and
  /// then what it adds.
  static func pageStyle(_ sheet: StaticString) -> Markup { style(colors, printColors, sheet) }
}
