import GTKBackend
import PetriDish

/// A shape that is drawn by a letter of the alphabet of shapes.
class ShapeScreen: Screen, WidgetScreen {
  private let shape: String

  init(_ title: String, shape: String) {
    self.shape = shape
    super.init(title: title)
  }

  func makeWidget() -> Widget {
    let label = Label(shape)
    label.setClass("shape")
    label.setAccessibleLabel(title)
    return label
  }
}

/// Pushed on home, once.
final class CircleScreen: ShapeScreen {
  init() { super.init("Circle", shape: "●") }
}

/// Pushed on home, once.
final class SquareScreen: ShapeScreen {
  init() { super.init("Square", shape: "■") }
}

/// Pushed on the circle, for those who are logged in.
final class FiguresScreen: ShapeScreen {
  init() { super.init("Figures", shape: "▲ ■ ●") }
}

/// The screen with several homes: which one is the question of an experiment.
final class StarScreen: ShapeScreen, SymbolScreen {
  let symbol = "starred-symbolic"
  init() { super.init("Star", shape: "★") }
}

extension Route where Target == CircleScreen, Context == NoContext {
  static var circle: Self {
    Step(find: .byClass) { CircleScreen() }.using(.push).from(containerOf: .home)
  }
}

extension Route where Target == SquareScreen, Context == NoContext {
  static var square: Self {
    Step(find: .byClass) { SquareScreen() }.using(.push).from(containerOf: .home)
  }
}

extension Route where Target == FiguresScreen, Context == NoContext {
  static var figures: Self {
    Step(find: .byClass) { FiguresScreen() }
      .guarded(by: LoginGuard())
      .using(.push).from(containerOf: .circle)
  }
}

extension Route where Target == StarScreen, Context == NoContext {
  static var star: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs: .starAsTab
      case .menu: .starInMenu
      }
    }
  }

  private static var starAsTab: Self {
    Step(find: .byClass) { StarScreen() }.using(.push).from(.navigationStack)
      .using(.addTab()).from(.shopTabs)
  }

  private static var starInMenu: Self {
    Step(find: .byClass) { StarScreen() }.using(.push).from(.navigationStack)
      .using(.addItem()).from(.shopMenu)
  }
}
