import GTKBackend
import PetriDish

/// An experiment on how travelers find a city; the first case is the control.
enum Navigation: String, Experiment {
  case stack, tabs
}

/// A namespace for the root screens of the app, one for each variant.
@MainActor
enum NewAppRoot {
  static func make(_ variants: VariantAssignment) -> Screen {
    switch variants[Navigation.self] {
    case .stack:
      NavigationStack(contained: [CitiesScreen()])
    case .tabs:
      Tabs(
        contained: City.Region.allCases.map { region in
          NavigationStack(contained: [CitiesScreen(region)])
        }
      )
    }
  }
}

extension Route where Target == NavigationStack {
  /// The visible stack.
  static var stackInSight: Self { .found(.stackInSight) }
}

extension Finder where Target == NavigationStack {
  static var stackInSight: Self { .byClass(in: .currentVisibleOnly) }
}

extension Step {
  /// Returns a route that pushes the screen onto the visible stack, or presents it as a sheet if no stack is visible.
  ///
  /// - Parameter name: The name of the route in plans and errors (default: the name of the property).
  func fromAnywhere(name: String = #function) -> Route<Target, Context> {
    .switch(
      .found(.stackInSight, then: using(.push).from(.stackInSight)),
      default: using(.push).from(.navigationStack)
        .using(.present(.sheet)).from(.current),
      name: name
    )
  }
}
