import GTKBackend
import PetriDish

/// The screen whose home is the question of an experiment.
final class StarScreen: ShapeScreen, SymbolScreen {
  let symbol = "starred-symbolic"

  init() { super.init("Star", shape: "★") }

  override var ways: [Way] { [Way("The circle", Destination(.circle))] }
}

extension Route where Target == StarScreen, Context == NoContext {
  static var star: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs: inStack.using(.addTab()).from(.shopTabs)
      case .menu: inStack.using(.addItem()).from(.shopMenu)
      case .split: step.using(.push).from(containerOf: .circle)
      }
    }
  }

  private static var step: Step<StarScreen, NoContext> {
    Step(name: "star", find: .byClass) { StarScreen() }
  }

  private static var inStack: Chain<StarScreen, NoContext, NoContext> {
    step.using(.push).from(.navigationStack)
  }
}
