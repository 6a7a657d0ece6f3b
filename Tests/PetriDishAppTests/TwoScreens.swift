import GTKBackend
import PetriDish

@testable import PetriDishApp

// A small catalog with one experiment for the tests of the app.

enum Frame: String, Experiment { case plain, tabs }

struct Number: Codable, Hashable {
  var value: Int
}

final class First: WidgetScreen {
  override func makeWidget() -> Widget { Label("the first screen") }
}

final class Numbered: WidgetScreen {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(title: "Number \(number)")
  }

  override func makeWidget() -> Widget { Label("this is number \(number)") }
}

struct NeverGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("nobody may pass.") }
}

extension Route where Target == First, Context == NoContext {
  static var first: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Numbered, Context == Number {
  static var numbered: Self {
    Step { number in Numbered(number.value) }.using(.push).from(containerOf: .first)
  }
  static var forbidden: Self {
    Step { number in Numbered(number.value) }
      .guarded(by: NeverGuard())
      .using(.push).from(containerOf: .first)
  }
}

let twoScreens = Catalog(
  "Two",
  root: { variants in
    let stack = NavigationStack(contained: [First(title: "First")])
    return switch variants[Frame.self] {
    case .plain: stack
    case .tabs: Tabs(contained: [stack])
    }
  }
) {
  Frame.self
  ScreenGroup("All") {
    ScreenConfiguration("first", route: .first)
    ScreenConfiguration("numbered", route: .numbered)
      .preset("one", Number(value: 1))
      .preset("two", Number(value: 2))
    ScreenConfiguration("forbidden", route: .forbidden)
      .preset("one", Number(value: 1))
  }
}

extension Workbench.Change {
  /// The text for the user, if any.
  var words: String? {
    switch self {
    case .notice(let text), .done(let text): text
    default: nil
    }
  }
}
