extension RevisionPage {
  /// The part of the style sheet that other sheets do not have.
  static let style = Markup.style(
    """
    h1 { font-size: 1.7em; line-height: 1.2; margin-bottom: 8px; }
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
  )
}
