import Foundation
import Lists
package import PetriDish
import Routing

/// An object that runs cases in this process, each in a new dish.
///
/// A case passes if its screen is reached, the toolkit prints no warning, and everything is released together
/// with the dish. All gates on the path are open, unless the case tests its guards. Such guards may stop or
/// redirect the jump or wait for the user, but they must not fail or redirect in a circle.
@MainActor
package final class CheckRunner {
  let catalog: Catalog
  let display: any CheckDisplay
  let environment: StandardEnvironment
  /// The time to wait for objects that are released slightly later than their dish.
  private let leakPatience: Duration
  /// Whether the process does nothing but run cases.
  var isAlone = false
  /// The monitor of the main loop, if the process has one.
  var loop: (any LoopWatch)?
  private let guardPatience: Duration
  let now: () -> ContinuousClock.Instant

  /// Creates a runner for the cases of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with the screens.
  ///   - display: The display that shows the screens.
  ///   - environment: The environment in which the screens open.
  ///   - leakPatience: The time to wait for objects that are released slightly later than their dish.
  ///   - guardPatience: The time that a guard may take if it doesn't wait for a screen.
  ///   - now: Returns the current time.
  package init(
    _ catalog: Catalog,
    on display: any CheckDisplay = HeadlessCheckDisplay(),
    in environment: StandardEnvironment = StandardEnvironment(),
    patience leakPatience: Duration = .seconds(3),
    guardPatience: Duration = .seconds(5),
    timedBy now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.catalog = catalog
    self.display = display
    self.environment = environment
    self.leakPatience = leakPatience
    self.guardPatience = guardPatience
    self.now = now
  }

  /// Runs one case, from launching a new app to releasing all objects.
  package func perform(_ check: CheckCase) async -> CheckResult {
    let request = ObservationRequest(check.id, levels: [], checks: true)
    return await observe(check, request).check ?? CheckResult(findings: [], seconds: 0)
  }

  /// Opens the screen of a case in a new dish, and waits until it has settled.
  ///
  /// - Parameters:
  ///   - environment: The environment of the dish.
  ///   - visit: The visit to make while the screen is open, with its visitor, or `nil`.
  ///   - makeDriver: Returns the driver that shows the scene.
  /// - Returns: The dish; the result of the jump, or `nil` if it waits for the user; and the names of the screens for
  ///   the visit.
  func opened(
    _ check: CheckCase,
    in environment: StandardEnvironment,
    visiting visit: (request: VisitRequest, visitor: ScreenVisitor)?,
    shownBy makeDriver: @escaping @MainActor (Dish) -> any TransitionDriver
  ) async -> (dish: Dish, end: JumpResult?, names: ScreenNames?) {
    let dish = Dish(
      catalog,
      name: check.id,
      journal: Journal(capacity: 100),
      patience: check.asksGuards ? guardPatience : nil,
      environment: environment.settings,
      makeDriver: makeDriver,
      width: environment.width
    )
    var names: ScreenNames?
    let end: JumpResult?
    if let (request, visitor) = visit {
      await dish.start(under: request.variants)
      names = visitor.names(of: dish, request)
      end = await dish.jump(check.jump, from: .here)
    } else if check.asksGuards {
      end = await askGuards(check.jump, in: dish)
    } else {
      end = await dish.jump(check.jump)
    }
    await dish.rest()
    await display.settle()
    if isAlone { await Self.threadsWait() }
    return (dish, end, names)
  }

  /// Waits until no other thread of the process has work to do.
  ///
  /// A screen never settles if one of its tasks yields forever. The time limit of the worker ends such a case.
  /// Even on a busy machine, a thread that has work counts as running.
  @concurrent private nonisolated static func threadsWait() async {
    while hasRunningThread() {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  private nonisolated static func hasRunningThread() -> Bool {
    let (files, tasks) = (FileManager.default, "/proc/self/task")
    let this = (try? files.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
    let threads = (try? files.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.contains { thread in
      guard !this.hasSuffix("/\(thread)") else { return false }
      let line = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8)
      // The state follows the thread's name, which is in parentheses.
      return line?.split(separator: ")").last?.hasPrefix(" R") == true
    }
  }
}

extension Screen {
  /// A finding for each list that opens rows with two clicks although its edge counts one action.
  var listsOfDoubleClicks: [CheckFinding] {
    let lists = (self as? any ListOwner)?.lists ?? []
    return lists.filter { $0.selectionMode != .none }.flatMap(\.declaredPresses).map {
      list,
      words in
      CheckFinding(
        .doubleClick,
        """
        The edge “\(words)” of the list “\(list)” counts one action, but opening a row takes two clicks. \
        Remove the selection mode of the list, or count two actions.
        """
      )
    }
  }

  /// Whether the screen contains a split that has room for only one side.
  var hasCollapsedSplit: Bool {
    guard let container = self as? Container else { return false }
    let isCollapsed = (self as? Split).map { $0.isCollapsed && $0.secondary != nil } ?? false
    return isCollapsed || container.contained.contains(where: \.hasCollapsedSplit)
  }
}

extension ListSource {
  /// The lists whose edges count one action, with the text of the edge.
  ///
  /// These are this list or the lists that it is composed of.
  fileprivate var declaredPresses: [(list: String, words: String)] {
    if let composition = self as? ComposedDataSource {
      return composition.sources.flatMap(\.declaredPresses)
    }
    return (self as? any DeclaredPressList)?.declaredPress.map { [(name, $0)] } ?? []
  }
}

extension Journal {
  /// The message about guards that redirect in a circle, even if a guard has caught the error; otherwise `nil`.
  var circle: String? {
    for event in events(after: 0) {
      guard case .route(let event) = event.payload,
        case .failed(let kind, let message) = event.kind
      else { continue }
      switch RoutingError.Code(rawValue: kind) {
      case .endlessPlanning, .endlessRedirection: return message
      default: continue
      }
    }
    return nil
  }
}

extension JumpResult.Outcome {
  var finding: CheckFinding.Kind {
    switch self {
    case .stopped: .stopped
    case .redirected: .redirected
    case .reached, .failed: .failed
    }
  }
}

extension Dish {
  /// Waits until navigation is finished or waits for the user, for at most ``longestRest``.
  fileprivate func rest() async {
    do {
      try await Polling(limit: Self.longestRest, interval: .milliseconds(1))
        .wait { scene.isIdle || scene.isAsking }
    } catch {
      // A canceled case doesn't wait.
    }
  }
}

extension CheckRunner {
  /// Opens a case in a new app and observes it.
  ///
  /// - Parameter visitor: Makes the requested visit while the screen is open.
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
    // A leaked screen keeps its widgets alive, so they aren't reported separately.
    observation.check?.findings += leaked.isEmpty ? await display.leftovers() : leaked
    observation.check?.findings += loop?.findings() ?? []
    if let state {
      observation.check?.findings += ProcessState().findings(since: state)
      state.restore()
    }
    observation.check?.seconds = (now() - start).seconds
    return observation
  }

  /// Opens the screen of a case, observes it after it has settled, and releases it.
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
    if levels.contains(.structure) {
      observation.structure = display.structure()?.jsonLine
      observation.style = display.style()
    }
    if levels.contains(.lists) {
      observation.lists = dish.scene.visibleScreens.flatMap { screen in
        (screen as? any ListOwner)?.lists.map { ObservedList($0) } ?? []
      }
    }
    if let (visit, visitor) = visiting, let names {
      observation.visit = await visitor.visit(check.jump, ending: end, in: dish, names, visit)
    }
    if levels.contains(.picture), let path = request.pixels {
      // Taken last, because taking a picture removes the keyboard focus.
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

  /// Returns the problems that are visible while the case is open.
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

  /// Writes a picture of the scene to a file, and returns `nil` if the scene isn't displayed.
  private func picture(in path: String) async throws -> ObservedPicture? {
    guard let shown = try await display.picture() else { return nil }
    do { try shown.image.bytes.write(to: URL(filePath: path)) } catch {
      throw PictureFailure("Couldn’t write the picture: \(WritingFailure(error))")
    }
    return ObservedPicture(shown)
  }
}

extension Explanation {
  /// The operations of the plan, one per line, or the reason why planning failed.
  var operationLines: [String] {
    let operations = (plan?.operations ?? []).flatMap {
      $0.description.split(separator: "\n").map { $0.trimmingPrefix(" ") }
    }
    return operations.map(String.init) + (failure.map { ["fails: \($0.message)"] } ?? [])
  }
}

extension CheckRunner {
  /// Performs a jump that asks its guards: first all of them, then each one separately.
  ///
  /// The separate jumps reveal guards that a previous guard hides by stopping the jump or waiting.
  ///
  /// - Returns: The result of the failed jump, or of the first jump; `nil` if the jump was canceled.
  func askGuards(_ jump: Jump, in dish: Dish) async -> JumpResult? {
    let end = await result(of: jump, in: dish)
    guard jump.gates.count > 1, end?.outcome != .reached, end?.outcome != .failed else {
      return end
    }
    for gate in jump.gates.keys.sorted() {
      var alone = jump
      alone.gates = jump.gates.keys.sorted().answered(.open)
      alone.gates[gate] = .ask
      let other = await result(of: alone, in: dish)
      if other?.outcome == .failed { return other }
    }
    return end
  }

  /// Performs a jump and cancels it if it waits for the user.
  ///
  /// - Returns: The result of the jump; `nil` if it was canceled.
  private func result(of jump: Jump, in dish: Dish) async -> JumpResult? {
    let end = Promise<JumpResult>()
    let jumping = Task { end.fulfill(with: await dish.jump(jump)) }
    var isAsked = false
    do {
      try await Polling(limit: Self.longestQuestion, interval: .milliseconds(1)).wait {
        isAsked = dish.scene.isAskingUser
        return isAsked || end.isFulfilled
      }
    } catch {
      jumping.cancel()
    }
    guard isAsked else { return await end.value }
    await display.settle()
    dish.scene.cancelAsking()
    _ = await end.value
    return nil
  }

  /// The maximum time to wait for a question to the user; the time limit of the worker usually ends first.
  private static let longestQuestion = Duration.seconds(3600)
}

extension CheckRunner {
  /// Returns findings for the screens that are still in memory after a short wait.
  func leaks(_ detector: ScreenLeakDetector) async -> [CheckFinding] {
    do {
      try await Polling(limit: leakPatience).wait { detector.living.isEmpty }
    } catch {
      // A canceled case reports leaks immediately.
    }
    return detector.living.map { name in
      CheckFinding(.leakedScreen, "\(name) was not released with its dish.")
    }
  }
}
