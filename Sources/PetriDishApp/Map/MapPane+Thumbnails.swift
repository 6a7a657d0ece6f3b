import GTK
import PetriDish

extension MapPane {
  /// Returns a picture of a screen as the dishes show it, or of the first screen in a folded group that has
  /// one; `nil` where there is none yet.
  func shownPicture(
    of node: MapDrawing.Node,
    _ picture: (ScreenThumbnails, ScreenThumbnails.Key) -> Picture?
  ) -> Picture? {
    for screen in node.folded ?? [node] {
      for controller in workbench.dishes.controllers {
        let key = workbench.thumbnailKey(of: screen.id, in: controller)
        if let found = picture(workbench.thumbnails, key) { return found }
      }
    }
    return nil
  }
}
