import PetriDish

// A catalog with two experiments and two guards for the tests of two dishes.

private enum Shape: String, Experiment {
  case plain, tabs, split

  static var id: String { "frame" }
}

private enum Tone: String, Experiment { case light, dark }

/// A guard that passes only in an app with tabs.
private struct TabGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    visit.scene.root is Tabs ? .proceed : .stop("there are no tabs.")
  }
}

extension Route where Target == Numbered, Context == NoContext {
  fileprivate static var tabbed: Self {
    Step { Numbered(99) }.guarded(by: TabGuard()).using(.push).from(containerOf: .first)
  }
}

extension Route where Target == Numbered, Context == Number {
  fileprivate static var guarded: Self {
    Step { Numbered($0.value) }.guarded(by: NeverGuard()).using(.push).from(containerOf: .first)
  }
}

let frames = Catalog(
  "Frames",
  root: { variants in
    let stack = NavigationStack(contained: [First(title: "First")])
    return switch variants[Shape.self] {
    case .plain: stack
    case .tabs: Tabs(contained: [stack])
    case .split: Split(primary: Screen(title: "Side"), secondary: stack)
    }
  }
) {
  Shape.self
  Tone.self
  ScreenConfiguration("first", route: .first)
  ScreenConfiguration("numbered", route: .numbered).preset("one", Number(value: 1))
  ScreenConfiguration("guarded", route: .guarded).preset("five", Number(value: 5))
  ScreenConfiguration("tabbed", name: "Tabbed", route: .tabbed)
}
