import Foundation
import Routing

extension CheckRunner {
  /// Opens a case in a new app and observes it.
  ///
  /// - Parameter visitor: Takes down the visit that is asked for in the same opening.
  package func observe(
    _ check: CheckCase,
    _ request: ObservationRequest,
    by visitor: ScreenVisitor? = nil
  ) async -> CaseObservation {
    let start = now()
    let check = request.device.map(check.opened(on:)) ?? check
    let environment = request.isPictured ? environment.picturing(catalog) : environment
    var observation = CaseObservation()
    observation.link = check.link
    display.begin()
    loop?.begin()
    if request.levels.contains(.plan) {
      let explanation = await Dish(catalog, in: environment).explain(check.jump)
      observation.plan = explanation.operationLines
    }
    guard request.opens else { return observation }
    let detector = ScreenLeakDetector()
    let state = isAlone ? ProcessState() : nil
    await open(check, request, by: visitor, in: environment, detector, &observation)
    await display.clear()
    let complaints = display.takeFindings()
    guard request.checks else { return observation }
    observation.check?.findings += complaints
    let leaked = await leaks(detector)
    // What a leaked screen holds is alive, too.
    observation.check?.findings += leaked.isEmpty ? await display.leftovers() : leaked
    observation.check?.findings += loop?.findings() ?? []
    if let state {
      observation.check?.findings += ProcessState().findings(since: state)
      state.restore()
    }
    observation.check?.seconds = (now() - start).seconds
    return observation
  }

  /// Opens the screen of a case, observes it once it has settled, and lets go of it.
  private func open(
    _ check: CheckCase,
    _ request: ObservationRequest,
    by visitor: ScreenVisitor?,
    in environment: StandardEnvironment,
    _ detector: ScreenLeakDetector,
    _ observation: inout CaseObservation
  ) async {
    let levels = request.levels
    let visiting = request.visit.flatMap { visit in visitor.map { (visit, $0) } }
    let (dish, end, names) = await opened(check, in: environment, visiting: visiting) {
      [display] dish in
      LeakDetectingDriver(display, of: dish, asPictured: request.isPictured, detector)
    }
    detector.note(dish.scene)
    if dish.scene.layers.contains(where: \.hasCollapsedSplit) {
      observation.hasCollapsedSplit = true
    }
    if request.checks { observation.check = result(of: check, end, in: dish) }
    if levels.contains(.outcome) { observation.outcome = ObservedOutcome(end) }
    if levels.contains(.stack) { observation.stack = dish.stack.withoutLists.jsonLine }
    if levels.contains(.structure) { observation.structure = display.structure()?.jsonLine }
    if levels.contains(.lists) {
      observation.lists = dish.scene.visibleScreens.flatMap { screen in
        (screen as? any ListOwner)?.lists.map { ObservedList($0) } ?? []
      }
    }
    if let (visit, visitor) = visiting, let names {
      observation.visit = await visitor.visit(check.jump, ending: end, in: dish, names, visit)
    }
    if levels.contains(.picture), let path = request.pixels {
      // The last level, since a picture takes the keyboard focus away.
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
  }

  /// Returns the faults of an opened case that can be seen while it is open.
  private func result(of check: CheckCase, _ end: JumpResult?, in dish: Dish) -> CheckResult {
    var result = CheckResult(findings: [], seconds: 0)
    if check.asksGuards, let circle = dish.journal.circle {
      result.findings = [CheckFinding(.failed, circle)]
    } else if let end, let failure = end.failure {
      if check.isBoundary, failure.isRefusal {
        result.refusal = failure.message
      } else if !check.asksGuards || end.outcome == .failed {
        result.findings = [CheckFinding(end.outcome.finding, failure.message)]
      }
    }
    result.findings += dish.scene.visibleScreens.flatMap(\.listsOfDoubleClicks)
    return result
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
