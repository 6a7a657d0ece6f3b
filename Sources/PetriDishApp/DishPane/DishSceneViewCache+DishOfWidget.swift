import GTK

extension DishSceneViewCache {
  /// Returns the name of the dish that a widget belongs to; `nil` outside of all.
  func dish(around widget: Widget) -> String? {
    sceneViews.values.first { $0.sceneView.widget.isAncestor(of: widget) }?.name()
  }
}
