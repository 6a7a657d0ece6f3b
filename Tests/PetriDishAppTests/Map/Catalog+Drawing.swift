import PetriDish
import Survey

@testable import PetriDishApp

extension Catalog {
  /// Returns the drawings for a map request, created in this process.
  @MainActor func drawings(
    _ request: MapRequest,
    _ report: SurveyProgress.Report = { _, _ in }
  ) async throws -> [MapDrawing] {
    var drawings: [MapDrawing] = []
    for variants in request.apps {
      drawings.append(MapDrawing(registration, try await costTable(under: variants)))
    }
    return drawings
  }
}
