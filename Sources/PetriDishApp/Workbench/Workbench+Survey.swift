import PetriDish
import Survey

extension Workbench {
  /// Has workers of the program make a tour.
  ///
  /// If the program was built anew meanwhile, observers are told so.
  func surveyed(
    _ tour: ScreenTour,
    onWidgets isShown: Bool = false,
    describing describes: Bool = false,
    in standard: StandardEnvironment,
    lingering linger: Duration = .zero
  ) async throws -> SurveyedTour {
    do {
      return try await SurveyedTour(
        tour,
        // This process shows screens, and what they start ends with them.
        by: SubprocessPool(
          WorkerInvocation.words(onWidgets: false, in: standard),
          endingOrphans: false
        ),
        onWidgets: isShown,
        describing: describes,
        lingering: linger
      )
    } catch CheckError.otherBuild {
      notify(.rebuilt)
      throw CheckError.otherBuild
    }
  }
}
