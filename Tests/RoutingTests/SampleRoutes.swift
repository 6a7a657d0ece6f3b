import Routing

// A small app whose home contains a circle and a square, with routes to other screens.

final class Home: Tabs {}
final class Circle: Screen {}
final class Square: Screen {}
final class Star: Screen {}
final class Figures: Screen {}
final class Login: Screen {}

final class Product: Screen {
  var id: Int
  var shown: [Int] = []
  init(id: Int) {
    self.id = id
    super.init(title: "Product \(id)")
  }
}

final class Stubborn: Screen {
  override var dismissal: Dismissal { .refused("there are changes to save.") }
}

enum Shape: String, Experiment { case tabs, menu, pushed }

struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    visit.scene.environment[Session.self] ? .proceed : .stop("nobody is logged in.")
  }
}

enum Session: EnvironmentKey { static let fallback = false }

extension Route where Target == Tabs, Context == NoContext {
  static var home: Self {
    Step(find: .byClass) { Tabs() }.using(.present(.fullScreen)).from(.current)
  }
}

extension Route where Target == Circle, Context == NoContext {
  static var circle: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension Route where Target == Figures, Context == NoContext {
  static var figures: Self {
    Step(find: .byClass) { Figures() }
      .guarded(by: LoginGuard())
      .using(.push).from(containerOf: .circle)
  }
}

extension Route where Target == Star, Context == NoContext {
  static var star: Self {
    .switch(on: Shape.self) { variant in
      switch variant {
      case .tabs: .starAsTab
      case .menu: .starInMenu
      case .pushed: .starPushed
      }
    }
  }
  static var starAsTab: Self { Step { Star() }.using(.addTab()).from(.home) }
  static var starInMenu: Self { Step { Star() }.using(.addItem(at: 0)).from(containerOf: .circle) }
  static var starPushed: Self { Step { Star() }.using(.push).from(containerOf: .circle) }
}

extension Route where Target == Product, Context == Int {
  static var product: Self {
    Step(find: .matching { screen, id in screen.id == id }) { id in Product(id: id) }
      .task { screen, id in screen.shown.append(id) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
  static var productOnCircle: Self {
    Step { id in Product(id: id) }.using(.push).from(containerOf: .circle)
  }
}

/// An app whose home contains a circle in a stack, and a square.
@MainActor
struct App {
  let circle = Circle(title: "Circle")
  let square = Square(title: "Square")
  let stack: NavigationStack
  let home: Home
  let scene: Scene
  let router = Router()

  init() {
    stack = NavigationStack(contained: [circle])
    home = Home(title: "Home", contained: [stack, square])
    scene = Scene(root: home)
  }
}

/// Returns the types of a scene's screens as text, with an asterisk after visible screens.
@MainActor
func outline(_ scene: Scene) -> String {
  func name(_ screen: Screen) -> String { String(describing: type(of: screen)) }
  func outline(_ screen: Screen) -> String {
    guard let container = screen as? Container else { return name(screen) }
    let inner = container.contained.map { child in
      outline(child) + (container.visible.contains { $0 === child } ? "*" : "")
    }
    return "\(name(screen))(\(inner.joined(separator: " ")))"
  }
  return scene.layers.map(outline).joined(separator: " < ")
}
