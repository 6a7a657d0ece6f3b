import Foundation
import Lists
package import PetriDish
import Routing

/// Performs cases in this process, each in a dish of its own.
///
/// A case has passed when its screen was reached, nothing complained, and everything is freed once
/// the dish is gone. The gates on its path are open, unless the case is about the guards themselves:
/// then these may say no, lead elsewhere, or wait for a user, but not fail or go round in circles.
@MainActor
package final class CheckRunner {
  let catalog: Catalog
  let display: any CheckDisplay
  let environment: StandardEnvironment
  /// The time that is given to what is freed a little later than its dish.
  let leakPatience: Duration
  /// Whether the process does nothing but perform cases.
  var isAlone = false
  /// Watches the main loop, if the process has one.
  var loop: (any LoopWatch)?
  private let guardPatience: Duration
  let now: () -> ContinuousClock.Instant

  /// Prepares for the cases of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: Whose screens are opened.
  ///   - display: The display that shows the screens.
  ///   - environment: The environment in which they are opened.
  ///   - leakPatience: How long to wait for what is freed a little later than its dish.
  ///   - guardPatience: How long a guard that is asked may wait for something other than a screen.
  ///   - now: Reads the clock.
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

  /// Performs one case, from a fresh app to the last thing freed.
  package func perform(_ check: CheckCase) async -> CheckResult {
    let request = ObservationRequest(check.id, levels: [], checks: true)
    return await observe(check, request).check ?? CheckResult(findings: [], seconds: 0)
  }

  /// Opens the screen of a case in a dish of its own, and lets it come to rest.
  ///
  /// - Parameters:
  ///   - environment: The environment of the dish.
  ///   - visit: The visit that takes place in the same opening, with its visitor, or `nil`.
  ///   - makeDriver: Makes what shows the scene.
  /// - Returns: The dish; how the jump went, or `nil` if it waits for a user; and the names of the screens for the
  ///   visit.
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

  /// Returns when no other thread of the process has work to do.
  ///
  /// A screen that works for ever, such as in a task that yields again and again, has not settled. It ends with the
  /// worker, whose time is limited. A thread that has work counts as running however busy the
  /// machine is.
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
      // The state follows the name, which is in parentheses.
      return line?.split(separator: ")").last?.hasPrefix(" R") == true
    }
  }
}

extension Screen {
  /// A finding for each list that takes two clicks where an edge of it counts one.
  var listsOfDoubleClicks: [CheckFinding] {
    let lists = (self as? any ListOwner)?.lists ?? []
    return lists.filter { $0.selectionMode != .none }.flatMap(\.declaredPresses).map {
      list,
      words in
      CheckFinding(
        .doubleClick,
        """
        The edge of the list “\(list)” says “\(words)”, but one click selects a row and two open it: \
        leave the selection mode of the list out, or have the action count two.
        """
      )
    }
  }

  /// Whether a split in it has room for one of its two sides.
  var hasCollapsedSplit: Bool {
    guard let container = self as? Container else { return false }
    let isCollapsed = (self as? Split).map { $0.isCollapsed && $0.secondary != nil } ?? false
    return isCollapsed || container.contained.contains(where: \.hasCollapsedSplit)
  }
}

extension ListSource {
  /// The lists, this one or what it is composed of, whose edges count one press, with their words.
  fileprivate var declaredPresses: [(list: String, words: String)] {
    if let composition = self as? ComposedDataSource {
      return composition.sources.flatMap(\.declaredPresses)
    }
    return (self as? any DeclaredPressList)?.declaredPress.map { [(name, $0)] } ?? []
  }
}

extension Journal {
  /// The sentence about guards that go round in circles, even where one of them has caught that error;
  /// `nil` where none do.
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
  /// Waits until no navigation is under way any more, or until the user has to answer; at most
  /// ``longestRest``.
  fileprivate func rest() async {
    do {
      try await Polling(limit: Self.longestRest, interval: .milliseconds(1))
        .wait { scene.isIdle || scene.isAsking }
    } catch {
      // A cancelled case does not wait.
    }
  }
}

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

extension CheckRunner {
  /// Makes a jump whose guards are asked: all of them, and then each alone, since one that says no or
  /// waits hides those behind it.
  ///
  /// - Returns: The jump that has failed, or else how the first one went; `nil` where it was given up.
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

  /// Makes a jump, and gives it up as soon as it waits for a user.
  ///
  /// - Returns: How the jump went; `nil` where it was given up.
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

  /// The longest time to look out for a question to the user; what takes longer is the worker's to end.
  private static let longestQuestion = Duration.seconds(3600)
}

extension CheckRunner {
  /// Returns what is still alive when what is freed a little later has had its time.
  func leaks(_ detector: ScreenLeakDetector) async -> [CheckFinding] {
    do {
      try await Polling(limit: leakPatience).wait { detector.living.isEmpty }
    } catch {
      // A canceled case immediately reports what is alive.
    }
    return detector.living.map { name in
      CheckFinding(.leakedScreen, "\(name) is still alive after its dish is gone.")
    }
  }
}
