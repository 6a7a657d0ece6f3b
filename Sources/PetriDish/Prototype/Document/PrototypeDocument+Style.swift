extension PrototypeDocument {
  /// One sheet for phones, wide screens and paper, light and dark.
  ///
  /// The section that the address names is shown, or else the start under the first variant. What is drawn
  /// over a picture is blue on white in both themes, since pictures do not change with them.
  static let style: StaticString =
    """
    :root { --mark: #1c62b3; }
    body {
      position: relative; margin: 0 auto; padding: 0 12px 16px; max-width: 1120px; min-height: 100vh;
      background: var(--page); color: var(--text);
      font: 16px/1.45 Cantarell, system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: break-word;
    }
    h1, h2, p, ul { margin: 0; }
    h1 { font-size: 1.15em; }
    h2 { font-size: 1em; margin-top: 14px; }
    a { color: var(--accent); }
    small, .dim { font-size: .88em; color: var(--dim); }
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
