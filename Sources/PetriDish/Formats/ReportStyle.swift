/// The part of a style sheet that all reports share: type and paper, over the colors of all pages.
///
/// It serves phones, wide screens and paper, light and dark. No meaning is in a color alone, and no file
/// is fetched: fonts are those of the reader's device.
enum ReportStyle {
  /// The shared part; what a report adds stands behind it.
  static let common = Markup.pageStyle(
    """
    body {
      margin: 0 auto; padding: 16px; max-width: 1120px; background: var(--page); color: var(--text);
      font: 16px/1.45 Cantarell, system-ui, -apple-system, "Segoe UI", sans-serif;
      overflow-wrap: break-word;
    }
    h1, h2, h3, h4, p, ul, ol, dl, figure { margin: 0; }
    h2 { font-size: 1.3em; line-height: 1.25; }
    a { color: var(--accent); }
    small { font-size: .82em; color: var(--dim); }
    main > section, main > article { margin-top: 32px; }
    .eyebrow { font-size: .82em; font-weight: 700; color: var(--dim); }
    code { font: .9em/1.4 monospace; }
    .note { margin-top: 8px; padding-left: 10px; border-left: 3px solid var(--accent); }
    .tag {
      display: inline-block; margin-left: 6px; padding: 0 7px; border-radius: 999px;
      background: var(--fill); color: var(--dim); font-size: .76em; font-weight: 700;
      white-space: nowrap;
    }
    ul, ol { padding-inline-start: 22px; }
    li { margin-top: 4px; }
    figcaption { font-size: .82em; color: var(--dim); }
    article:target > header h2 { text-decoration: underline; }
    @media print {
      @page { size: A4; margin: 14mm; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      main > section, main > article { margin-top: 16px; }
      .tag { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      h2, h3, h4, thead { break-after: avoid; }
      tr, li, figure, .note, article { break-inside: avoid; }
      a { text-decoration: none; }
    }
    """
  )
}
