import Foundation
import Lists
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
  ///   - guardPatience: How long a guard that is asked may wait for something that is no screen.
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
