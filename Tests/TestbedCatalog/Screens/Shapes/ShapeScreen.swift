import GTKBackend
import PetriDish

/// A screen with a shape, drawn as a character, and navigation buttons.
class ShapeScreen: WidgetScreen {
  private let shape: String
  private let edges: [NavigationEdge<Screen, Void>]

  init(_ title: String, shape: String, edges: [NavigationEdge<Screen, Void>]) {
    self.shape = shape
    self.edges = edges
    super.init(title: title)
  }

  override final func makeWidget() -> Widget {
    let page = Page()
    let label = Label(shape)
    label.setClass("shape")
    label.setAccessibleLabel(title)
    page.add(label)
    for edge in edges { page.add(edge, from: self) }
    return page.widget
  }
}
