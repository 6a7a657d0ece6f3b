import GTKBackend
import PetriDish

/// One of home's sections; what has no better place is pushed on it.
final class CircleScreen: ShapeScreen, SymbolScreen {
  let symbol = "media-record-symbolic"

  init() { super.init("Circle", shape: "●") }

  override var ways: [Way] {
    [
      Way("Figures, behind login", Destination(.figures)),
      Way("The square", Destination(.square)),
      Way("Product 42, for itself", Destination(.product, with: .campaign)),
    ]
  }
}

extension Route where Target == CircleScreen, Context == NoContext {
  /// Home brings it along.
  static var circle: Self { Step(find: .byClass).using(.nothing).from(.home) }
}
