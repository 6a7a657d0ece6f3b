import Assets
import Foundation
import GTK
import PetriDish

extension Workbench {
  /// Returns the costs of a screen by the names of the variants.
  ///
  /// Workers open all screens.
  func costs(_ request: ComparisonRequest) async throws -> ComparisonCosts.Results {
    let (surveyed, comparison) = try await comparison(request)
    var results =
      comparison.screens.first.map { VariantCost.all(of: $0, in: comparison) } ?? [:]
    for (variant, end) in surveyed.ends(of: request.experiment)[request.screen] ?? [:] {
      results[variant] = VariantCost(failure: end)
    }
    return results
  }

  /// Writes the report of a screen, with pictures.
  ///
  /// If the screen is not reached under a variant, the report says so.
  func writeReport(_ request: ComparisonRequest, to path: String) async throws {
    let (_, comparison) = try await comparison(request, pictured: true)
    let report = DecisionSheet(
      comparison,
      of: catalog.name,
      pictures: comparison.pictures,
      metadata: try .ofProgram(on: request.device)
    )
    try FileLocation(path).write(Data((await report.text() + "\n").utf8))
  }

  private func comparison(
    _ request: ComparisonRequest,
    pictured: Bool = false
  ) async throws -> (SurveyedTour, ExperimentComparison) {
    let standard = StandardEnvironment(devices, device: request.device)
    var contexts: [String: ContextValue] = [:]
    if let link = request.link { contexts[request.screen] = try Jump(link: link).context }
    var tour = try registration.comparisonTour(
      experiment: request.experiment,
      under: request.others,
      in: standard,
      showing: contexts
    )
    tour.request.stopsClock = true
    tour.request.readsAreas = pictured
    tour.pictured = pictured ? [request.screen] : []
    let surveyed = try await surveyed(
      tour,
      onWidgets: pictured,
      in: standard,
      lingering: Surveyor.linger
    )
    let comparison = try await registration.comparison(
      request,
      tour,
      surveyed.visits,
      by: GestureTiming(on: devices.device(named: standard.settings.device))
    )
    return (surveyed, comparison)
  }
}

extension Registration {
  /// Compares visited screens outside of the main actor, since there may be many.
  @concurrent
  nonisolated fileprivate func comparison(
    _ request: ComparisonRequest,
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    by timing: GestureTiming
  ) async throws -> ExperimentComparison {
    try comparison(
      of: [request.screen],
      experiment: request.experiment,
      under: request.others,
      tour,
      visits,
      observed: request.observed,
      by: timing
    )
  }
}

extension DecisionSheet {
  @concurrent nonisolated fileprivate func text() async -> String { html }
}

extension GestureTiming {
  /// Creates the prediction for a device; without one, for a phone.
  init(on device: DeviceDescription?) {
    guard let device else {
      self.init()
      return
    }
    self.init(
      by: device.hasMouse ? .mouse : .touch,
      width: Double(device.width),
      height: Double(device.height)
    )
  }
}
