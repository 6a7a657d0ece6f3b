extension MapDrawing {
  /// The drawing as Graphviz reads it, to be laid out and not to be looked at: nodes are `n0`, `n1` …, and
  /// nothing has a text, since hundreds of labels on edges take `dot` a minute.
  ///
  /// Edges that lead on leave a node at its right side and enter the next one at its left; the others have
  /// no say in where nodes stand.
  package var dot: String {
    let depths = depths
    var lines = [
      "digraph map {",
      "graph [rankdir=LR, nodesep=0.11, ranksep=0.42, splines=polyline, nslimit=1, nslimit1=1, "
        + "mclimit=0.3]",
      "node [shape=box, fixedsize=true, label=\"\", width=\(Self.inches(Metrics.nodeWidth)), "
        + "height=\(Self.inches(Metrics.nodeHeight))]",
      "edge [arrowhead=none]",
    ]
    for index in nodes.indices {
      let height =
        nodes[index].mark == nil ? "" : " [height=\(Self.inches(Metrics.markedHeight))]"
      lines.append("n\(index)\(height)")
    }
    // A table has its size whatever the fonts are.
    let title =
      #"<<TABLE BORDER="0" FIXEDSIZE="TRUE" WIDTH="9" HEIGHT="\#(Int(Metrics.groupTitle))">"#
      + "<TR><TD></TD></TR></TABLE>>"
    for (number, group) in groups.enumerated() {
      let members = group.nodes.map { "n\($0)" }.joined(separator: "; ")
      lines.append(
        "subgraph cluster_\(number) { margin=\(Int(Metrics.groupMargin)); labeljust=l; label=\(title); "
          + "\(members) }"
      )
    }
    for index in drawnEdges {
      let edge = edges[index]
      let leadsOn =
        switch (depths[edge.from], depths[edge.to]) {
        case (let from?, let to?): from < to
        case (nil, nil): edge.from < edge.to
        default: true
        }
      lines.append(
        leadsOn
          ? "n\(edge.from):e -> n\(edge.to):w" : "n\(edge.from) -> n\(edge.to) [constraint=false]"
      )
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func inches(_ points: Double) -> Double { points / MapLayout.pointsPerInch }
}
