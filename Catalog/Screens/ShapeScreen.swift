import GTKBackend
import PetriDish

/// A shape that is drawn by a letter of the alphabet of shapes, and ways that lead on from it.
class ShapeScreen: Screen, WidgetScreen {
  private let shape: String

  init(_ title: String, shape: String) {
    self.shape = shape
    super.init(title: title)
  }

  /// Where a person can go from here.
  var ways: [Way] { [] }

  final func makeWidget() -> Widget {
    let page = Page()
    let label = Label(shape)
    label.setClass("shape")
    label.setAccessibleLabel(title)
    page.add(label)
    page.add(ways, from: self)
    return page.widget
  }
}
