extension HTMLReport {
  /// One sheet for phones, wide screens and paper, light and dark.
  ///
  /// No meaning is in a color alone, and no file is fetched: fonts are those of the reader's
  /// device.
  static let style = Markup.style(
    """
    :root {
      color-scheme: light dark;
      --page: #fafafa; --card: #ffffff; --text: #272c2e; --dim: #5c6164; --line: #dcdcdc;
      --accent: #1c62b3; --more: #8a5a00; --bad: #9d3139; --fill: #f0f1f2;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #232323; --card: #303030; --text: #f1f1ef; --dim: #b5b7b8; --line: #4a4a4a;
        --accent: #8ab8ef; --more: #e0b45c; --bad: #ec8f95; --fill: #3a3a3a;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 16px; max-width: 1120px; background: var(--page); color: var(--text);
      font: 16px/1.45 Cantarell, system-ui, -apple-system, "Segoe UI", sans-serif;
      overflow-wrap: break-word;
    }
    h1, h2, h3, h4, p, ul, ol, dl, figure { margin: 0; }
    h1 { font-size: 1.6em; line-height: 1.25; margin: 4px 0 14px; max-width: 42ch; text-wrap: pretty; }
    h2 { font-size: 1.3em; line-height: 1.25; }
    h3 { font-size: 1.05em; }
    h4 { font-size: .82em; color: var(--dim); margin-top: 10px; }
    a { color: var(--accent); }
    small { font-size: .82em; color: var(--dim); }
    body > header p { max-width: 68ch; }
    main > section, main > article { margin-top: 32px; }
    .eyebrow { font-size: .82em; font-weight: 700; color: var(--dim); }
    .facts, .legend { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; max-width: 80ch; }
    .facts dt, .legend dt { font-weight: 700; color: var(--dim); }
    .facts dd, .legend dd { margin: 0; }
    .facts + .note { margin-top: 14px; }
    .legend { margin-top: 10px; font-size: .88em; }
    code { font: .9em/1.4 monospace; }
    .preset { font-size: .9em; color: var(--dim); }
    .note { margin-top: 8px; padding-left: 10px; border-left: 3px solid var(--accent); }
    .tag {
      display: inline-block; margin-left: 6px; padding: 0 7px; border-radius: 999px;
      background: var(--fill); color: var(--dim); font-size: .76em; font-weight: 700;
      white-space: nowrap;
    }
    .tag.assumed { color: var(--more); border: 1px dashed; }
    .glance { width: 100%; margin-top: 12px; border-collapse: collapse; }
    .glance th, .glance td { padding: 6px 4px; text-align: start; border-bottom: 1px solid var(--line); }
    .glance th, .glance td { border: 0; padding-block: 3px; }
    .glance tbody th, .glance tfoot th { font-weight: 400; }
    .glance thead th { vertical-align: bottom; padding-block: 6px; }
    .glance .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .glance thead .number { width: 13%; white-space: normal; font-size: .82em; overflow-wrap: normal; }
    .glance tbody th, .card, .differences { overflow-wrap: anywhere; }
    .glance :is(tbody, tfoot) tr:not(.name) > th { padding-inline-start: 16px; }
    .glance .name th { padding-top: 8px; border-top: 1px solid var(--line); font-weight: 700; }
    .glance .jump { float: inline-end; margin-inline-start: 12px; font-weight: 400; white-space: nowrap; }
    .glance .more { color: var(--more); font-weight: 700; }
    .glance .more span { font-size: .6em; vertical-align: .2em; }
    .cards {
      display: grid; gap: 12px; margin-top: 12px; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    }
    .card { padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
    .card ul { margin-top: 6px; }
    ul, ol { padding-inline-start: 22px; }
    li { margin-top: 4px; }
    li > small { display: block; }
    figure { margin-top: 10px; }
    figcaption { font-size: .82em; color: var(--dim); }
    img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
    .box { margin-top: 6px; padding: 6px 8px; border: 1px solid var(--line); border-radius: 8px; }
    .schematic > .box { margin-top: 0; }
    .box > span { font-size: .82em; color: var(--dim); }
    .box.screen { border: 2px solid var(--accent); }
    .box.screen > span { color: var(--text); font-weight: 700; }
    .box > small { display: block; margin-top: 4px; }
    .above { margin: 6px 0 0 14px; padding-left: 8px; border-left: 3px double var(--accent); }
    .numbers { display: grid; grid-template-columns: repeat(5, 1fr); gap: 4px; margin-top: 12px; }
    .numbers > div { padding: 4px 2px; border-radius: 8px; background: var(--fill); text-align: center; }
    .numbers > div { display: flex; flex-direction: column; justify-content: space-between; }
    .numbers dt { font-size: .72em; line-height: 1.2; color: var(--dim); overflow-wrap: normal; }
    .numbers dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; }
    .numbers .more dd, .numbers .more small { color: var(--more); }
    .ways { margin-top: 8px; }
    .link { margin-top: 10px; }
    .link code { display: block; margin-top: 2px; font-size: .74em; color: var(--dim); }
    .failure { margin-top: 12px; color: var(--bad); }
    .differences { margin-top: 14px; }
    .formula p, .origins { margin-top: 8px; max-width: 76ch; }
    .formula h3 { margin-top: 16px; }
    .origins dt .tag { margin-left: 0; }
    .origins dd { margin: 0 0 6px; }
    article:target > header h2 { text-decoration: underline; }
    @media print {
      :root {
        color-scheme: light;
        --page: #ffffff; --card: #ffffff; --text: #000000; --dim: #444444; --line: #bbbbbb;
        --accent: #1c4f8f; --more: #6b4500; --bad: #80202a; --fill: #f0f0f0;
      }
      @page { margin: 14mm; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      .cards { grid-template-columns: repeat(3, 1fr); gap: 8px; }
      .cards.burdens { grid-template-columns: 1fr; }
      .card { padding: 8px; }
      h2, h3, h4, thead { break-after: avoid; }
      .name { break-after: avoid; }
      tr, li, .box, .numbers, figure, .note { break-inside: avoid; }
      .variant, .differences, article { break-inside: avoid; }
      .glance { break-inside: auto; }
      thead { display: table-header-group; }
      tfoot { display: table-row-group; }
      a { text-decoration: none; }
    }
    """
  )
}
