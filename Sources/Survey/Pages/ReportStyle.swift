/// The style sheets of all reports.
///
/// They support phones, wide screens and paper, in light and dark colors. Colors never carry meaning alone, and fonts
/// come from the reader’s device.
enum ReportStyle {
  /// The common style sheet with colors, fonts and paper sizes.
  static let common: StaticString =
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
    body {
      margin: 0 auto; padding: 16px; max-width: 1120px; background: var(--page); color: var(--text);
      font: 16px/1.45 Cantarell, system-ui, -apple-system, "Segoe UI", sans-serif;
      overflow-wrap: break-word;
    }
    h1, h2, h3, h4, p, ul, ol, dl, figure { margin: 0; }
    h1 { line-height: 1.25; }
    h2 { font-size: 1.3em; line-height: 1.25; }
    a { color: var(--accent); }
    small { font-size: .82em; }
    small, .dim { color: var(--dim); }
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
    @media print {
      :root {
        color-scheme: light;
        --page: #ffffff; --card: #ffffff; --text: #000000; --dim: #444444; --line: #bbbbbb; --strong: #666666;
        --accent: #1c4f8f; --more: #6b4500; --bad: #80202a; --fill: #f0f0f0;
        --good: #14512a; --badfill: #ffffff; --goodfill: #ffffff;
      }
    }
    """

  /// The style sheet of decision sheets.
  static let decision: StaticString =
    """
    h1 { font-size: 1.6em; margin: 4px 0 14px; max-width: 42ch; text-wrap: pretty; }
    h3 { font-size: 1.05em; }
    h4 { font-size: .82em; color: var(--dim); margin-top: 10px; }
    body > header p { max-width: 88ch; }
    .facts, .legend { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; max-width: 80ch; }
    .facts dt, .legend dt { font-weight: 700; color: var(--dim); }
    .facts dd, .legend dd { margin: 0; }
    .facts + .note { margin-top: 14px; }
    .legend { margin-top: 10px; font-size: .88em; }
    .preset { font-size: .9em; color: var(--dim); }
    .tag.assumed { color: var(--more); border: 1px dashed; }
    .verdict { font-size: 1.25em; line-height: 1.35; max-width: 52ch; margin-top: 12px; }
    body > header .verdict { max-width: 52ch; }
    .verdict ~ p { margin-top: 8px; }
    .chart { margin-top: 12px; }
    .chart > div {
      display: grid; grid-template-columns: 9em 5em 1fr 6.4em; align-items: center;
      column-gap: 8px; padding: 6px 0; border-bottom: 1px solid var(--line);
    }
    .chart h3 { grid-row: 1 / span 4; overflow-wrap: anywhere; }
    .chart span { font-size: .88em; overflow-wrap: anywhere; }
    .chart .n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .chart .n.slow, .told { font-weight: 700; }
    .lane {
      position: relative; height: 22px; border-inline-end: 1px solid var(--line);
      background: repeating-linear-gradient(90deg, var(--line) 0 1px, transparent 1px 25%);
    }
    .lane i {
      position: absolute; top: 5px; height: 12px; border: 2px solid var(--text);
      border-radius: 3px; background: var(--fill);
    }
    .lane-1 i { background: repeating-linear-gradient(45deg, var(--text) 0 2px, var(--card) 2px 6px); }
    .lane b {
      position: absolute; top: 4px; width: 14px; height: 14px; margin-left: -7px;
      background: var(--text); border: 2px solid var(--page); transform: rotate(45deg);
    }
    .chart > .axis { border: 0; padding-bottom: 0; }
    .axis .ticks { grid-column: 3; display: flex; justify-content: space-between; margin: 0 -1em; }
    .axis .ticks span { width: 2em; text-align: center; color: var(--dim); white-space: nowrap; }
    .key { margin-top: 8px; max-width: 76ch; }
    .glance { width: 100%; max-width: 820px; margin-top: 12px; border-collapse: collapse; }
    .glance th, .glance td { padding: 6px 4px; text-align: start; border-bottom: 1px solid var(--line); }
    .glance .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .glance tbody th, .card, .differences { overflow-wrap: anywhere; }
    .plus { color: var(--more); font-weight: 700; }
    .whole { white-space: nowrap; }
    .frame {
      padding: 12px 16px; border: 2px solid var(--accent); border-radius: 12px;
      background: var(--card); max-width: 820px;
    }
    .frame h3 { margin-top: 8px; }
    .two {
      display: grid; gap: 4px 28px;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    }
    .variant > header { display: flex; gap: 8px; align-items: baseline; flex-wrap: wrap; }
    .variant .seconds { margin-inline-start: auto; white-space: nowrap; }
    .inside { display: grid; grid-template-columns: 116px 1fr; gap: 12px; margin-top: 8px; }
    .inside > figure { margin-top: 0; min-width: 0; }
    .inside h4:first-child { margin-top: 0; }
    .inside ol { padding-inline-start: 18px; }
    .cards {
      display: grid; gap: 12px; margin-top: 12px; align-items: stretch;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    }
    .card { padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
    .card ul { margin-top: 6px; }
    li > small { display: block; }
    figure { margin-top: 10px; }
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
    .ways { min-width: 0; }
    .link { margin-top: 10px; }
    .link code { display: block; margin-top: 2px; font-size: .74em; color: var(--dim); }
    .failure { margin-top: 12px; color: var(--bad); }
    .cards ~ .differences { margin-top: 14px; }
    .differences h3 { margin-top: 10px; }
    .formula p, .origins { margin-top: 8px; max-width: 76ch; }
    .formula h3 { margin-top: 16px; }
    .origins dt .tag { margin-left: 0; }
    .origins dd { margin: 0 0 6px; }
    @media (max-width: 640px) {
      .verdict { font-size: 1.12em; }
      .chart > div { grid-template-columns: 4em 1fr 5.9em; padding: 8px 0; }
      .chart h3 { grid-row: auto; grid-column: 1 / -1; }
      .axis .ticks { grid-column: 2; }
      .glance th, .glance td { padding: 6px 2px; font-size: .86em; }
      .glance thead th { font-size: .74em; }
      .glance .number { white-space: normal; }
      .plus { display: block; }
    }
    @media print {
      .lane, .lane i, .lane b, .numbers > div {
        print-color-adjust: exact; -webkit-print-color-adjust: exact;
      }
      h1 { margin-bottom: 4px; }
      main > section { margin-top: 7px; }
      main > section h2 { font-size: 1.15em; }
      body > header p, body > header .verdict, .key { max-width: none; }
      body > header { font-size: 9pt; line-height: 1.35; }
      .verdict { font-size: 12.5pt; margin-top: 4px; }
      .verdict ~ p, .key, .note { margin-top: 4px; font-size: 8.5pt; line-height: 1.3; }
      .chart > div { padding: 1px 0; break-inside: avoid; }
      .chart { margin-top: 4px; }
      .chart span { font-size: 7.5pt; line-height: 12px; }
      .lane { height: 12px; }
      .lane i { top: 1px; height: 10px; }
      .lane b { top: 2px; width: 8px; height: 8px; margin-left: -4px; border-width: 1px; }
      .glance th, .glance td { padding: 2px 4px; }
      .two { grid-template-columns: 1fr 1fr; }
      .frame { max-width: none; padding: 4px 12px; font-size: 8pt; line-height: 1.3; }
      .frame li, .frame h3 { margin-top: 2px; }
      .chart h3 { break-after: auto; }
      .screens, article + article, article + section { break-before: page; }
      .inside { grid-template-columns: 1fr; gap: 7px; }
      .inside img { width: auto; max-width: 100%; max-height: 64mm; margin: 0 auto; }
      .variant { font-size: 8.5pt; }
      .link code { font-size: 6.5pt; }
      .numbers dt { font-size: 6.5pt; }
      .cards { grid-template-columns: repeat(auto-fit, minmax(52mm, 1fr)); gap: 8px; }
      .cards.burdens { grid-template-columns: 1fr; }
      .card { padding: 8px; }
      .box, .frame, .numbers, .variant, .differences { break-inside: avoid; }
      thead { display: table-header-group; }
      tfoot { display: table-row-group; }
    }
    """

  /// The style sheet of change reports.
  static let changes: StaticString =
    """
    h1 { font-size: 1.7em; margin-bottom: 8px; }
    h3 { font-size: .82em; color: var(--dim); }
    .sides, .links { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; align-items: baseline; }
    .sides dt, .links dt { font-size: .82em; font-weight: 700; color: var(--dim); }
    .sides dd, .links dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
    .links { margin-top: 12px; }
    .link, pre { font: .82em/1.45 ui-monospace, "Source Code Pro", "DejaVu Sans Mono", monospace; }
    .link { overflow-wrap: anywhere; }
    .counts {
      display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin-top: 12px; max-width: 640px;
    }
    .counts > div {
      display: flex; flex-direction: column-reverse; justify-content: flex-end;
      padding: 8px 10px; border-radius: 8px; background: var(--fill);
    }
    .counts dd {
      margin: 0; font-size: 1.5em; font-weight: 700; line-height: 1.15; font-variant-numeric: tabular-nums;
    }
    .counts dd small { font-weight: 400; font-size: .6em; }
    .counts dt { font-size: .82em; color: var(--dim); }
    .changes { list-style: none; padding: 0; margin: 10px 0 8px; border-top: 1px solid var(--line); }
    .changes li {
      margin: 0; display: grid; grid-template-columns: 7.2em minmax(0, 1fr); gap: 10px; padding: 6px 0;
      border-bottom: 1px solid var(--line); align-items: baseline; overflow-wrap: anywhere;
    }
    .tag { margin-left: 0; justify-self: start; }
    .changes a { font-weight: 700; }
    article { padding-top: 14px; border-top: 1px solid var(--line); }
    article > header { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
    .what { margin-top: 4px; max-width: 76ch; font-size: 1.05em; overflow-wrap: anywhere; }
    .others { font-size: .88em; max-width: 84ch; }
    .three { display: grid; grid-template-columns: repeat(3, minmax(0, 216px)); gap: 16px; margin-top: 12px; }
    figure { margin: 0; }
    figure h3 { margin-bottom: 4px; }
    figcaption { margin-top: 4px; }
    figcaption ol { padding: 0; list-style: none; counter-reset: place; }
    figcaption li { counter-increment: place; margin-top: 1px; }
    figcaption li::before { content: counter(place) " "; font-weight: 700; color: var(--text); }
    .picture {
      display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px;
      background: #f6f5f4;
    }
    .filters { position: absolute; }
    .place rect { fill: none; }
    .place .light { stroke: #ffffff; }
    .place .dark { stroke: #9d3139; }
    .place .mark { fill: #9d3139; stroke: #ffffff; }
    .place text {
      fill: #ffffff; font-weight: 700; font-family: Cantarell, system-ui, sans-serif; text-anchor: middle;
    }
    .gone {
      display: grid; place-content: center; gap: 6px; text-align: center; aspect-ratio: 9 / 16; padding: 16px;
      border: 1px dashed var(--strong); border-radius: 8px; font-size: .82em; color: var(--dim);
      overflow: hidden; overflow-wrap: anywhere;
    }
    .gone b { color: var(--bad); }
    .texts > section { margin-top: 10px; min-width: 0; }
    .diff {
      margin: 4px 0 0; border: 1px solid var(--line); border-radius: 8px; background: var(--card);
      overflow: hidden; white-space: pre-wrap; overflow-wrap: anywhere;
    }
    .diff > * { display: block; padding: 1px 10px 1px 2.2em; text-indent: -1.5em; text-decoration: none; }
    .diff del { color: var(--bad); background: var(--badfill); }
    .diff ins { color: var(--good); background: var(--goodfill); }
    .diff .more { color: var(--dim); }
    details { margin-top: 12px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 12px; }
    details { background: var(--card); }
    summary { cursor: pointer; font-weight: 700; }
    a:focus-visible, summary:focus-visible {
      outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px;
    }
    .made p { max-width: 76ch; margin-top: 6px; }
    @media (min-width: 1040px) {
      .body:has(.three) { display: grid; grid-template-columns: 680px minmax(0, 1fr); gap: 0 28px; }
      .body:has(.three) .texts > section:first-child { margin-top: 12px; }
    }
    @media (max-width: 640px) {
      .changes li { grid-template-columns: minmax(0, 1fr); gap: 2px; padding: 8px 0; }
      .three { grid-template-columns: 1fr 1fr; gap: 10px; }
      .three > figure:nth-child(3) {
        grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 1fr; gap: 0 10px;
      }
      .three > figure:nth-child(3) h3 { grid-column: 1 / -1; }
      .three > figure:nth-child(3) figcaption { margin: 0; }
      .counts dd { font-size: 1.2em; }
      .counts > div { padding: 6px 8px; }
      .links { grid-template-columns: minmax(0, 1fr); }
    }
    @media print {
      .body:has(.three) { display: block; }
      .three { grid-template-columns: repeat(3, 46mm); gap: 8mm; }
      .diff del, .diff ins { background: none; }
      .three, .diff, .links, .counts > div { break-inside: avoid; }
      .counts > div, .place rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      article { break-inside: auto; }
      article > :first-child, article > .what, .texts h3 { break-after: avoid; }
    }
    """

  /// The style sheet of maps.
  static let map: StaticString =
    """
    :root { --group: #ecedee; --edge: #70767a; --route: #7a3fa6; --warn: #7d590c; }
    @media (prefers-color-scheme: dark) {
      :root { --card: #3a3a3a; --group: #303030; --edge: #9a9ea0; --route: #c79be6; --warn: #d0a850; }
    }
    body { max-width: none; font-size: 15px; }
    h1 { font-size: 1.4em; }
    h2 { font-size: 1.15em; padding-inline-end: 28px; }
    h3 { font-size: .86em; margin-top: 10px; }
    main { display: flex; flex-wrap: wrap; gap: 0; margin-top: 14px; }
    main > input { position: absolute; opacity: 0; }
    main > label {
      order: 0; padding: 6px 14px; border: 1px solid var(--line); background: var(--fill); cursor: pointer;
    }
    main > label:first-of-type { border-radius: 8px 0 0 8px; }
    main > label:last-of-type { border-radius: 0 8px 8px 0; }
    main > label + .view + input + label { border-left: 0; }
    main > input:checked + label { background: var(--accent); border-color: var(--accent); color: var(--page); }
    main > input:focus-visible + label { outline: 3px solid var(--route); outline-offset: 2px; }
    .view { display: none; order: 1; width: 100%; margin-top: 12px; }
    main > input:checked + label + .view { display: block; }
    .canvas { overflow: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--page); }
    .paper { position: relative; width: max-content; }
    svg { display: block; }
    svg.way { position: absolute; inset: 0; pointer-events: none; }
    .group rect { fill: var(--group); stroke: var(--line); }
    .group .title { font-size: 12px; font-weight: 700; color: var(--dim); }
    .node rect { fill: var(--card); stroke: var(--edge); stroke-opacity: .5; }
    .place rect { fill: var(--group); }
    .place .title { color: var(--dim); }
    .node:is(.unreachable, .dead-end, .modal-trap, .over-budget) rect { stroke-width: 1.5; stroke-opacity: 1; }
    .node:is(.unreachable, .modal-trap) rect { stroke: var(--bad); }
    .node:is(.dead-end, .over-budget) rect { stroke: var(--warn); }
    .node.unreachable rect { stroke-dasharray: 4 3; }
    .node:is(.unreachable, .modal-trap) .mark { color: var(--bad); }
    .title, div.mark {
      display: flex; align-items: center; height: 100%; font-size: 13px; color: var(--text);
      white-space: nowrap; overflow: hidden;
    }
    .title > bdi, div.mark > bdi { overflow: hidden; text-overflow: ellipsis; }
    .mark, div.mark { font-size: 11.5px; font-weight: 700; color: var(--warn); }
    svg a:hover rect { stroke: var(--accent); stroke-opacity: 1; stroke-width: 2; }
    svg a:focus-visible { outline: none; }
    svg a:focus-visible rect { stroke: var(--route); stroke-opacity: 1; stroke-width: 3; }
    path { fill: none; }
    .line { stroke: var(--edge); stroke-linejoin: round; }
    .near { stroke: transparent; stroke-width: 9; }
    polygon { fill: var(--edge); }
    .container .line { stroke-width: 2.4; }
    .declared .line { stroke-width: 1.2; }
    .observed .line { stroke-width: 1.4; stroke-dasharray: 6 4; }
    .assumed .line { stroke-width: 1.8; stroke-dasharray: .1 4.6; stroke-linecap: round; }
    .only-first .line { stroke: var(--accent); stroke-width: 2.6; }
    .only-second .line { stroke: var(--route); stroke-width: 2.6; stroke-dasharray: 9 3; }
    .edge:hover .line { stroke: var(--route); stroke-width: 2.6; }
    .edge:hover polygon { fill: var(--route); }
    .step .line { stroke: var(--accent); stroke-width: 3.2; }
    .step polygon { fill: var(--accent); }
    .way > rect { fill: none; stroke: var(--accent); stroke-width: 3; }
    .screen { display: none; }
    .screen:target { display: contents; }
    .card {
      position: fixed; inset: auto 16px 16px auto; width: min(340px, calc(100vw - 32px));
      max-height: min(60vh, 520px); overflow: auto; padding: 14px 16px; border: 1px solid var(--line);
      border-radius: 12px; background: var(--card); box-shadow: 0 6px 24px rgb(0 0 0 / .18);
    }
    .card p { margin-top: 6px; }
    .card ul, .card ol { padding-inline-start: 20px; }
    .close {
      position: absolute; inset: 8px 10px auto auto; padding: 0 8px; color: var(--dim);
      font-size: 1.3em; text-decoration: none;
    }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 22px; margin-top: 10px; padding: 0; list-style: none; }
    .legend svg { display: inline-block; vertical-align: middle; }
    @media print {
      :root { --card: #ffffff; --group: #f2f2f2; --edge: #555555; --warn: #6b4500; }
      @page { size: A4 landscape; margin: 12mm; }
      @page tall { size: A4 portrait; margin: 12mm; }
      main { display: block; margin: 0; }
      /* The title is on the page of the first map. */
      body:has(main.tall) { page: tall; }
      main > label, main > input:checked + label {
        display: block; padding: 0; border: 0; background: none; color: var(--text); font-weight: 700;
      }
      main > label[hidden], .screen:target { display: none; }
      .view { display: block; margin-top: 4mm; break-inside: avoid; }
      .view + input + label { break-before: page; }
      .canvas { overflow: visible; border: 0; }
      .paper { width: auto; }
      .paper > svg { width: 100%; height: auto; max-height: 148mm; }
      .tall .paper > svg { max-height: 236mm; }
    }
    """

  /// The style sheet of prototypes.
  ///
  /// The section in the URL fragment is visible, or the start page under the first variant if there is no fragment. The
  /// outlines over pictures are the same in light and dark colors, because pictures don’t change either.
  static let prototype: StaticString =
    """
    :root { --mark: #1c62b3; }
    body { position: relative; padding: 0 12px 16px; min-height: 100vh; }
    main > section { margin-top: 0; }
    h1 { font-size: 1.15em; }
    h2 { font-size: 1em; margin-top: 14px; }
    a:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    section {
      display: grid; grid-template-columns: minmax(0, calc(var(--w) * 1px)); justify-content: center;
      align-items: start; gap: 8px 48px; scroll-margin-top: 60px;
    }
    @media screen {
      section:not(:target) { display: none; }
      body:not(:has(section:target)) #page-1-1 { display: grid; }
    }
    .bar {
      position: sticky; top: 0; z-index: 20; grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px;
      align-items: center; min-height: 52px; margin: 0 -12px; padding: 4px 8px; background: var(--page);
      border-bottom: 1px solid var(--line);
    }
    .bar a, .bar .off {
      display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; padding: 0 10px;
      border-radius: 8px; color: var(--text); font-size: .92em; text-decoration: none;
    }
    .bar .off { color: var(--dim); opacity: .6; }
    .bar a:hover { background: var(--fill); }
    .bar nav {
      display: flex; flex-wrap: wrap; margin-inline-start: auto; padding: 2px; border-radius: 10px;
      background: var(--fill);
    }
    .bar nav a { min-height: 40px; justify-content: center; }
    .bar nav a[aria-current] { background: var(--card); font-weight: 700; box-shadow: 0 0 0 1px var(--strong); }
    .bar nav a.missing { color: var(--dim); text-decoration: line-through; }
    .stage {
      position: relative; margin: 6px auto 0; aspect-ratio: var(--w) / var(--h); min-width: min(240px, 100%);
      width: min(100%, calc(var(--w) * 1px), calc((100vh - 200px) * var(--w) / var(--h)));
    }
    .picture {
      width: 100%; height: 100%; border: 1px solid var(--strong); border-radius: 14px; background: 0 0 / 100% 100%;
      print-color-adjust: exact; -webkit-print-color-adjust: exact;
    }
    .picture.none { display: grid; place-items: center; color: var(--dim); }
    .area { position: absolute; border-radius: 6px; -webkit-tap-highlight-color: transparent; }
    .area:hover { outline: 2px solid var(--mark); outline-offset: -2px; }
    .stage:active .area, body:has(#show:checked) .area {
      outline: 2px dashed var(--mark); outline-offset: -2px; box-shadow: inset 0 0 0 4px #ffffffb0;
    }
    .stage:active .near, body:has(#show:checked) .near { outline-style: dotted; }
    .area:focus-visible { outline: 3px solid var(--mark); outline-offset: -3px; box-shadow: inset 0 0 0 6px #ffffff; }
    .lines, .index ul { padding: 0; list-style: none; }
    .lines { margin-top: 8px; }
    .lines li {
      display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; padding: 4px 0;
      border-top: 1px solid var(--line);
    }
    .lines a, .index li a { display: inline-block; padding: 8px 0; }
    .index { grid-template-columns: minmax(0, 640px); }
    .index ul { columns: 2 240px; column-gap: 32px; }
    .index li { break-inside: avoid; }
    .about { max-width: 640px; margin: 16px auto 0; font-size: .88em; color: var(--dim); }
    .about p { margin-top: 6px; }
    .about label { display: flex; gap: 8px; align-items: center; min-height: 44px; color: var(--text); }
    .about input { width: 20px; height: 20px; }
    @media (max-width: 420px) { .bar a, .bar .off { padding: 0 7px; } }
    @media (min-width: 960px) {
      .narrow section { grid-template-columns: 240px minmax(240px, calc(var(--w) * 1px)) minmax(200px, 300px); }
      .narrow .stage {
        grid-column: 2; margin-top: 20px;
        width: min(100%, calc(var(--w) * 1px), calc((100vh - 100px) * var(--w) / var(--h)));
      }
      .narrow .side { grid-column: 3; margin-top: 20px; }
      .narrow .index { grid-template-columns: 240px minmax(0, 640px); }
      .narrow .index .side { grid-column: 2; }
      .narrow .about {
        position: absolute; top: 66px; width: 228px; margin: 0;
        left: max(12px, calc(50% - (636px + var(--w) * 1px) / 2));
      }
    }
    @media print {
      @page { size: A4; margin: 10mm; }
      :root { --mark: #000000; }
      body { max-width: none; padding: 0; font-size: 8pt; }
      .bar, .about, .index h2, .index ul { display: none; }
      section, .narrow section {
        display: inline-grid; grid-template-columns: 56mm; width: 56mm; margin: 2mm; gap: 1mm;
        vertical-align: top; break-inside: avoid;
      }
      .index, .narrow .index {
        display: block; width: auto; break-after: avoid; margin-top: 4mm;
      }
      .stage, .narrow .stage { grid-column: 1; width: 56mm; min-width: 0; margin: 0; }
      .side, .narrow .side, .narrow .index .side { grid-column: 1; margin: 0; }
      .area { outline: 1.5px dashed var(--mark); outline-offset: -1px; }
      .near { outline-style: dotted; }
      .taps { display: none; }
      .lines a { padding: 0; color: inherit; text-decoration: none; }
    }
    """
}
