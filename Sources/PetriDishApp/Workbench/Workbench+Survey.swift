import PetriDish

extension Workbench {
  /// Has workers of the program make a tour.
  ///
  /// If the program was built anew meanwhile, observers are told so.
  func surveyed(
    _ tour: ScreenTour,
    onWidgets isShown: Bool = false,
    in standard: StandardEnvironment,
    lingering linger: Duration = .zero
  ) async throws -> SurveyedTour {
    do {
      return try await SurveyedTour(
        tour,
        onWidgets: isShown,
        in: standard,
        lingering: linger
      )
    } catch CheckError.otherBuild {
      notify(.rebuilt)
      throw CheckError.otherBuild
    }
  }
}
