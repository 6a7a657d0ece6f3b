extension MapPage {
  /// One sheet for screens and paper, light and dark; no meaning is in a color alone.
  static let style = Markup.pageStyle(
    """
    :root { --group: #ecedee; --edge: #70767a; --route: #7a3fa6; --warn: #7d590c; }
    @media (prefers-color-scheme: dark) {
      :root { --card: #3a3a3a; --group: #303030; --edge: #9a9ea0; --route: #c79be6; --warn: #d0a850; }
    }
    body {
      margin: 0; padding: 16px; background: var(--page); color: var(--text);
      font: 15px/1.4 Cantarell, system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: break-word;
    }
    h1, h2, h3, p, ul, ol { margin: 0; }
    h1 { font-size: 1.4em; line-height: 1.25; }
    h2 { font-size: 1.15em; padding-inline-end: 28px; }
    h3 { font-size: .86em; margin-top: 10px; }
    a { color: var(--accent); }
    small, .dim { font-size: .86em; color: var(--dim); }
    .note { margin-top: 8px; padding-left: 10px; border-left: 3px solid var(--accent); }
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
      @page { size: landscape; margin: 12mm; }
      body { padding: 0; }
      .canvas { overflow: visible; border: 0; }
      .paper { width: 100%; }
      .paper > svg { width: 100%; height: auto; }
      .screen:target, main > label { display: none; }
      main > input:checked + label { display: block; }
    }
    """
  )
}
