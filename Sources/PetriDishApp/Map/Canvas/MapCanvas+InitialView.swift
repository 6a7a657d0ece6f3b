import PetriDish

extension MapCanvas {
  /// Begins with the whole map, or where that could not be read with the part around the chosen node.
  func beginView() {
    guard !hasBegun, let renderer, view.size.width > 0 else { return }
    hasBegun = true
    adjustView(around: highlights.chosen ?? renderer.picture.drawing.starts.first)
  }

  /// Shows the whole map where there is room for it, unless it could not be read then: of that the part
  /// around a node.
  func adjustView(around node: Int?) {
    guard let renderer else { return }
    wantsAll = wantsAll && view.fits
    if view.hasRoomForAll { view.fit() }
    guard view.fits, !wantsAll, !renderer.isReadable(view) else { return }
    view.zoom(by: renderer.leastReadableScale / view.scale)
    if let node { view.center(on: renderer.picture.layout.nodes[node].center) }
  }
}
