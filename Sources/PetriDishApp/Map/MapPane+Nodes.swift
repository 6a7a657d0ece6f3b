import PetriDish

extension MapPane {
  /// The details of the nodes on the canvas.
  var canvasDetails: MapNodeDetails {
    details { [weak self] in self?.maps.shown?.picture.drawing.nodes[$0] }
  }

  /// Returns the details of nodes.
  ///
  /// - Parameter node: Returns a node by its index; `nil` where there is none.
  func details(of node: @escaping (Int) -> MapDrawing.Node?) -> MapNodeDetails {
    var details = MapNodeDetails()
    details.status = { [weak self] in node($0).flatMap { self?.status(of: $0) } }
    details.thumbnail = { [weak self] index in
      node(index).flatMap { self?.shownPicture(of: $0) { $0.picture(of: $1) } }
    }
    details.picture = { [weak self] index in
      node(index).flatMap { self?.shownPicture(of: $0) { $0.largePicture(of: $1) } }
    }
    return details
  }

  /// Returns the status of a screen, or of a folded group the one that is looked into first; `nil` for a
  /// place.
  func status(of node: MapDrawing.Node) -> ScreenStatus? {
    let statuses = (node.folded ?? [node]).compactMap { workbench.catalog.position(of: $0.id) }
      .map(workbench.statuses.status)
    return ScreenStatus.allCases.first(where: statuses.contains)
  }

  /// Chooses the screen of a node, or unfolds a group.
  ///
  /// - Returns: Whether the node is a screen.
  @discardableResult
  func click(_ node: Int) -> Bool {
    guard let node = canvas.picture?.drawing.nodes[node] else { return false }
    if node.folded != nil { unfold(node.group) }
    choose(node.id)
    return !node.id.isEmpty
  }

  func choose(_ id: String) {
    guard let screen = workbench.catalog.screen(id), workbench.draft.screen?.id != id else {
      return
    }
    workbench.choose(screen, context: screen.jump.context)
  }

  func jump() {
    guard workbench.draft.screen != nil else { return }
    onLeave()
    workbench.jump()
  }
}
