import GTKBackend
import PetriDish

/// The experiment on how travelers find a city; the first case is the control.
enum Navigation: String, Experiment {
  case stack, tabs
}

/// The app's first screen, under each variant.
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
  /// The stack that the user sees.
  static var stackInSight: Self { .found(.stackInSight) }
}

extension Finder where Target == NavigationStack {
  static var stackInSight: Self { .byClass(in: .currentVisibleOnly) }
}

extension Step {
  /// Shows the screen from anywhere: on the stack that the user sees, or else in a sheet.
  ///
  /// - Parameter name: What plans and errors call the route; the property that declares it.
  func fromAnywhere(name: String = #function) -> Route<Target, Context> {
    .switch(
      .found(.stackInSight, then: using(.push).from(.stackInSight)),
      default: using(.push).from(.navigationStack)
        .using(.present(.sheet)).from(.current),
      name: name
    )
  }
}
