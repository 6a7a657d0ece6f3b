import GTKBackend
import PetriDish

/// One of home's sections; images hang behind it.
final class SquareScreen: ShapeScreen, SymbolScreen {
  let symbol = "media-playback-stop-symbolic"

  init() { super.init("Square", shape: "■") }

  override var ways: [Way] {
    [Way("Images", Destination(.images)), Way("The circle", Destination(.circle))]
  }
}

extension Route where Target == SquareScreen, Context == NoContext {
  /// Home brings it along.
  static var square: Self { Step(find: .byClass).using(.nothing).from(.home) }
}
