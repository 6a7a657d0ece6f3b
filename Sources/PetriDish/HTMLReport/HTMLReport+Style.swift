extension HTMLReport {
  /// The part of the style sheet that other sheets do not have.
  static let style = Markup.style(
    """
    h1 { font-size: 1.6em; line-height: 1.25; margin: 4px 0 14px; max-width: 42ch; text-wrap: pretty; }
    h3 { font-size: 1.05em; }
    h4 { font-size: .82em; color: var(--dim); margin-top: 10px; }
    body > header p { max-width: 68ch; }
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
    .differences { margin-top: 14px; }
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
  )
}
