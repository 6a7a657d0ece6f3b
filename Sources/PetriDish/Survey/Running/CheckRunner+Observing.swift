import Foundation
import Routing

extension CheckRunner {
  /// Opens a case, and takes down how it looks at some levels; nothing waits for what is freed late.
  func observe(_ check: CheckCase, _ request: ObservationRequest) async -> CaseObservation {
    let check = request.device.map(check.opened(on:)) ?? check
    display.begin()
    let observation = await observed(check, request)
    await display.clear()
    _ = display.takeFindings()
    return observation
  }

  private func observed(
    _ check: CheckCase,
    _ request: ObservationRequest
  ) async -> CaseObservation {
    let levels = request.levels
    let environment = environment.picturing(catalog)
    var observation = CaseObservation()
    observation.link = check.link
    if levels.contains(.plan) {
      let explanation = await Dish(catalog, in: environment).explain(check.jump)
      observation.plan = explanation.operationLines
    }
    guard !levels.subtracting([.plan]).isEmpty else { return observation }
    let (dish, end) = await opened(check, in: environment) { [display] in
      display.driver(for: $0, asPictured: true)
    }
    if levels.contains(.outcome) { observation.outcome = ObservedOutcome(end) }
    if levels.contains(.stack) { observation.stack = dish.stack.withoutLists.jsonLine }
    if levels.contains(.structure) { observation.structure = display.structure()?.jsonLine }
    if dish.scene.layers.contains(where: \.hasCollapsedSplit) {
      observation.hasCollapsedSplit = true
    }
    if levels.contains(.lists) {
      observation.lists = dish.scene.visibleScreens.flatMap { screen in
        (screen as? any ListOwner)?.lists.map { ObservedList($0) } ?? []
      }
    }
    if levels.contains(.picture), let path = request.pixels {
      // The last one, since it takes the keyboard away.
      do {
        if let failure = PictureFailure(ObservedOutcome(end), asksGuards: check.asksGuards) {
          throw failure
        }
        observation.picture = try await picture(in: path)
      } catch {
        observation.pictureFailure = "\(error)"
      }
    }
    dish.scene.disappear()
    return observation
  }

  /// Leaves the pixels of what is shown in a file; returns `nil` where nothing is.
  private func picture(in path: String) async throws -> ObservedPicture? {
    guard let shown = try await display.picture() else { return nil }
    do { try shown.image.bytes.write(to: URL(filePath: path)) } catch {
      throw PictureFailure("The picture cannot be handed over: \(WritingFailure(error))")
    }
    return ObservedPicture(shown)
  }
}

extension Explanation {
  /// A line for each operation of the plan, or the reason that there is none.
  var operationLines: [String] {
    let operations = (plan?.operations ?? []).flatMap {
      $0.description.split(separator: "\n").map { $0.trimmingPrefix(" ") }
    }
    return operations.map(String.init) + (failure.map { ["fails: \($0.message)"] } ?? [])
  }
}
