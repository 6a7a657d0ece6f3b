import GTK
import PetriDish

extension MapPane {
  /// The details of the nodes on the canvas.
  var details: MapNodeDetails {
    var details = MapNodeDetails()
    details.status = { [weak self] index in
      self?.canvas.picture.flatMap { self?.status(of: $0.drawing.nodes[index]) }
    }
    details.thumbnail = { [weak self] index in
      self?.maps.shown.flatMap { self?.thumbnail(of: $0.picture.drawing.nodes[index]) }
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

  /// Returns the small picture of a screen as the dishes show it, or that of the first screen in a folded
  /// group that has one; `nil` where there is none yet.
  func thumbnail(of node: MapDrawing.Node) -> Picture? {
    let controllers = workbench.dishes.controllers
    return (node.folded ?? [node]).lazy.flatMap { screen in
      controllers.lazy.map { (screen.id, $0) }
    }
    .compactMap { [workbench] id, controller in
      workbench.thumbnails.picture(of: workbench.thumbnailKey(of: id, in: controller))
    }
    .first
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
