import Routing

extension Route where Target == CircleScreen, Context == NoContext {
  static var everyVariant: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs, .menu: .circle
      case .split: .found(.byClass)
      }
    }
  }
  static var forgottenVariant: Self {
    .switch(on: Navigation.self) { variant in
      // error: switch must be exhaustive
      switch variant {
      case .tabs, .menu: .circle
      }
    }
  }
}
