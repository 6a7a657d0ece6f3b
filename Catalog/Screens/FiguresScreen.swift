import PetriDish

/// Pushed on the circle, for those who are logged in.
final class FiguresScreen: ShapeScreen {
  init() { super.init("Figures", shape: "▲■●") }

  override var ways: [Way] { [Way("The star", Destination(.star))] }
}

extension Route where Target == FiguresScreen, Context == NoContext {
  static var figures: Self {
    Step(find: .byClass) { FiguresScreen() }
      .guarded(by: LoginGuard())
      .using(.push).from(containerOf: .circle)
  }
}
