extension Markup {
  /// The colors that all pages have on paper, whatever the reader's device shows; they stand behind
  /// ``colors``.
  static let printColors: StaticString =
    """
    @media print {
      :root {
        color-scheme: light;
        --page: #ffffff; --card: #ffffff; --text: #000000; --dim: #444444; --line: #bbbbbb; --strong: #666666;
        --accent: #1c4f8f; --more: #6b4500; --bad: #80202a; --fill: #f0f0f0;
        --good: #14512a; --badfill: #ffffff; --goodfill: #ffffff;
      }
    }
    """
}
