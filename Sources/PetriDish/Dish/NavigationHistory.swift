import Lists
import Routing

/// The navigations to registered screens since the app of a dish was built anew.
///
/// As long as nothing else has changed the screens, the same navigations one after the other bring
/// another app there. Whatever the app does by itself because of a jump, it does again, and so that
/// is no step.
@MainActor
final class NavigationHistory {
  /// The registered screens that were gone to, the first one first.
  private(set) var steps: [Jump.PriorScreen] = []

  /// The answers of gates that led there: those that jumps gave, and those that the user gave.
  private(set) var gates: [String: GateAnswer] = [:]

  /// Whether a change that isn’t a step has changed the screens.
  private(set) var isMovedByHand = false

  /// The navigation that is being carried out.
  private(set) var running: RunningNavigation?

  private let catalog: Catalog
  private let journal: Journal

  /// The shape of the scene when it came to rest last; `nil` before the first screen is there.
  private var rest: SceneShape?

  /// The titles of the screens before the last gesture; `nil` where none came since the last step.
  private var titles: [String]?

  /// The screen that a jump goes to next, by the id that it was asked for by.
  private var announced: Jump.PriorScreen?

  /// The gesture that the last navigation was due to; what it does besides belongs to that.
  private var lastOrigin: Int?

  /// The requests of screens that wait in the queue, the first one first.
  private var requests: [Request] = []

  private struct Request {
    let origin: Int?
    let kind: Kind

    enum Kind { case step, own, followUp }
  }

  /// Whether what is started now belongs to the app's beginning.
  @TaskLocal static var isBeginning = false

  init(_ catalog: Catalog, _ journal: Journal) {
    self.catalog = catalog
    self.journal = journal
  }

  /// Whether the first screen is there.
  var hasBegun: Bool { rest != nil }

  /// Forgets everything, for the app is built anew.
  func begin() {
    (steps, gates, isMovedByHand) = ([], [:], false)
    (running, rest, titles, announced, lastOrigin, requests) = (nil, nil, nil, nil, nil, [])
  }

  /// Takes down how the scene looks once the first screen is there.
  func noteBeginning(_ scene: Scene) {
    if rest == nil { rest = SceneShape(scene) }
  }

  /// Expects a navigation of a jump.
  func announce(_ step: Jump.PriorScreen) { announced = step }

  /// Takes down that a jump has gone to the screen that was announced, with these answers.
  func reach(with answers: [String: GateAnswer]) { gates.merge(answers) { $1 } }

  /// Takes down that a navigation of a jump is over.
  func endAnnouncement() { announced = nil }

  /// Returns whether the scene is as the steps have left it.
  func isExact(_ scene: Scene) -> Bool {
    !isMovedByHand && rest == SceneShape(scene) && (titles.map { $0 == scene.titles } ?? true)
  }

  /// Takes down how the screens are called before the user's gesture does anything.
  ///
  /// A screen whose title is another one afterwards shows something else than it was opened with.
  func noteGesture(in scene: Scene) {
    guard !isMovedByHand, running == nil, rest != nil else { return }
    let now = scene.titles
    if let titles, titles != now { isMovedByHand = true }
    titles = now
  }

  /// Compares the scene with how it was, for something other than a navigation may have changed it.
  func noteOtherChange(_ scene: Scene) {
    guard running == nil, let rest else { return }
    let now = SceneShape(scene)
    if now != rest { isMovedByHand = true }
    self.rest = now
  }

  /// Takes down the change of a list, which is the user's unless a navigation or the app made it.
  ///
  /// - Returns: Whether it is the first thing that is no step.
  func noteListChange(_ change: ListChangeEvent) -> Bool {
    guard !isMovedByHand, running == nil, rest != nil, !isAppsOwn(Cause.current) else {
      return false
    }
    if let origin = journal.origin(of: Cause.current) {
      isMovedByHand = origin != lastOrigin
    } else {
      // Whoever loads rows appends or replaces them.
      isMovedByHand = [.insert, .delete, .move, .reorder].contains(change.origin)
    }
    return isMovedByHand
  }
}

// MARK: - Events

extension NavigationHistory {
  /// Takes down what a scene reports.
  func note(_ event: RoutingEvent, in scene: Scene) {
    switch event.kind {
    case .requested(let request): noteRequest(request, in: scene)
    case .started(let route, let context):
      if running == nil { begin(route, context, event.navigation, in: scene) }
    case .settled: settle(scene)
    case .appeared, .disappeared:
      if running == nil {
        if isAppsOwn(Cause.current) { rest = SceneShape(scene) }
      } else {
        running?.hasChanged = true
      }
    case .planned, .checked, .finished, .failed:
      guard let number = event.navigation, number == running?.number else { return }
      running?.note(event.kind, shape: { SceneShape(scene) }, step: { catalog.step(to: $0) })
    default: break
    }
  }

  private func noteRequest(_ request: SceneRequest, in scene: Scene) {
    switch request {
    case .open, .reveal: break
    case .close, .back, .backToRoot: return
    }
    if scene.isIdle { requests = [] }
    let origin = journal.origin(of: Cause.current)
    let kind: Request.Kind
    if isAppsOwn(Cause.current) {
      kind = .own
    } else if let cause = Cause.current, journal.event(cause) == nil {
      kind = .followUp
    } else if let origin, let running, origin == running.origin, running.hasChanged {
      // Only a screen that has just come can ask while its navigation goes on.
      kind = .own
    } else {
      kind = origin != nil && origin == lastOrigin && running == nil ? .followUp : .step
    }
    requests.append(Request(origin: origin, kind: kind))
  }

  private func begin(
    _ route: String,
    _ context: AnyRouteContext,
    _ number: Int?,
    in scene: Scene
  ) {
    let origin = journal.origin(of: Cause.current)
    let index = requests.firstIndex { $0.origin == origin }
    var kind = index.map { requests.remove(at: $0).kind } ?? .step
    if announced.flatMap({ catalog.screen($0.screen) })?.route != route {
      noteOtherChange(scene)
      running = RunningNavigation(number, origin, catalog.step(to: route, context))
    } else {
      kind = .step
      running = RunningNavigation(number, origin, announced)
      announced = nil
    }
    running?.isOwn = kind == .own
    if kind == .followUp { running?.step = nil }
  }

  /// Takes down what has come of a navigation, or of something else that the user has asked for.
  private func settle(_ scene: Scene) {
    guard let running else {
      if isAppsOwn(Cause.current) { rest = SceneShape(scene) } else { noteOtherChange(scene) }
      return
    }
    // A request that is over while a guard asks is a part of the answer.
    guard running.isOver else { return }
    self.running = nil
    let now = SceneShape(scene)
    defer { rest = now }
    guard !running.isOwn else { return }
    if let step = running.reached {
      steps.append(step)
      titles = nil
      gates.merge(running.opened) { $1 }
      lastOrigin = running.origin
      if running.hasLeftTraces { isMovedByHand = true }
    } else if now != rest {
      isMovedByHand = true
    }
  }

  /// Returns whether what is due to an event is what the app does by itself after a jump, or at its
  /// beginning.
  private func isAppsOwn(_ cause: Int?) -> Bool {
    if Self.isBeginning { return true }
    guard let cause, journal.isDueToJump(cause) else { return false }
    // A screen that waits for gestures does so because of a jump, too.
    return !journal.hasGesture(after: cause)
  }
}

extension Scene {
  /// The titles of all screens, outer ones first.
  fileprivate var titles: [String] { layers.flatMap { $0.titles } }
}

extension Screen {
  fileprivate var titles: [String] {
    [title] + ((self as? Container)?.contained.flatMap { $0.titles } ?? [])
  }
}

extension Journal {
  /// Returns the number of the first event in the chain of causes that ends with one; `nil` where
  /// nothing is known.
  func origin(of cause: Int?) -> Int? {
    var first = cause
    while let number = first, let next = event(number)?.cause, next < number { first = next }
    return first
  }

  /// Returns whether the user has made a gesture after an event.
  ///
  /// - Complexity: O(events after it).
  fileprivate func hasGesture(after number: Int) -> Bool {
    var index = count - 1
    while index >= 0, self[index].number > number {
      if self[index].lane == .gesture { return true }
      index -= 1
    }
    return false
  }
}

extension Catalog {
  /// Returns the registered screen that a destination leads to, with its context as a link says it;
  /// `nil` where there is none, or where a link would not bring the same context back.
  fileprivate func step(to route: String, _ context: AnyRouteContext) -> Jump.PriorScreen? {
    guard let screen = screen(ofRoute: route) else { return nil }
    do {
      let isNone = context.value is NoContext
      let value = isNone ? nil : try ContextEncoder().encode(context.value)
      let step = Jump.PriorScreen(screen.id, context: value)
      let read = try Jump(link: Jump(screen.id, context: step.context).link).context
      return try screen.destination(read).context == context ? step : nil
    } catch { return nil }
  }

  fileprivate func step(to destination: Destination) -> Jump.PriorScreen? {
    step(to: destination.name, destination.context)
  }
}

/// A navigation that is being carried out, as its events tell of it.
struct RunningNavigation {
  /// The number that its events have.
  let number: Int?

  /// The gesture, or the jump, that it is due to.
  let origin: Int?

  /// The registered screen that it goes to; `nil` where a link cannot say that.
  var step: Jump.PriorScreen?

  /// Whether the app does it by itself, and does it again.
  var isOwn = false

  /// Whether other screens are visible since it was planned.
  var hasChanged = false

  /// Whether a guard, or the user whom it asked, has left other screens behind, which no link
  /// tells.
  var hasLeftTraces = false

  /// The gates that the user has opened on the way.
  var opened: [String: GateAnswer] = [:]

  /// Whether it has come to its end.
  private(set) var isOver = false

  /// The registered screen where it has ended, which a guard may have put in the place of its own.
  private(set) var reached: Jump.PriorScreen?

  /// The guards that have shown the user something, to be asked.
  private(set) var asking: Set<String> = []
  private var redirection: Jump.PriorScreen?
  /// The scene when it was first planned.
  private(set) var planned: SceneShape?

  init(_ number: Int?, _ origin: Int?, _ step: Jump.PriorScreen?) {
    (self.number, self.origin, self.step) = (number, origin, step)
  }

  /// Takes down one of its events.
  ///
  /// - Parameters:
  ///   - shape: Returns the scene as it stands.
  ///   - find: Returns the registered screen of a destination.
  mutating func note(
    _ event: RoutingEvent.Kind,
    shape: () -> SceneShape,
    step find: (Destination) -> Jump.PriorScreen?
  ) {
    switch event {
    case .planned:
      if planned == nil { planned = shape() }
      hasChanged = false
    case .checked(let gate, _, let verdict, let isBeforehand):
      if isBeforehand { return }
      if hasChanged { asking.insert(gate) }
      hasChanged = false
      if verdict == .proceed { open(gate, shape) }
      if case .redirect(let destination) = verdict { redirection = find(destination) }
    case .finished:
      isOver = true
      reached = step
    case .failed(let kind, _):
      isOver = true
      reached = RoutingError.Code(rawValue: kind) == .redirected ? redirection : nil
    default: break
    }
  }
}

extension RunningNavigation {
  /// Takes down that a guard lets the user pass; its gate was opened where it had asked.
  mutating func open(_ gate: String, _ shape: () -> SceneShape) {
    guard asking.contains(gate) else { return }
    opened[gate] = .open
    if shape() != planned { hasLeftTraces = true }
  }
}

/// The screens of a scene as a value, which two scenes that show the same have in common.
///
/// What a screen does by itself, such as its title and its rows, is no part of it.
struct SceneShape: Equatable {
  private let type: ObjectIdentifier
  private let match: RouteMatch?
  private let isVisible: Bool
  private let children: [SceneShape]
  private let presented: [SceneShape]

  /// The shape of a scene as it stands.
  ///
  /// - Complexity: O(screens).
  @MainActor
  init(_ scene: Scene) { self.init(scene.root, isVisible: true) }

  @MainActor
  private init(_ screen: Screen, isVisible: Bool) {
    let container = screen as? Container
    let seen = Set((container?.visible ?? []).map(ObjectIdentifier.init))
    type = ObjectIdentifier(Swift.type(of: screen))
    match = screen.routeMatch
    self.isVisible = isVisible
    children = (container?.contained ?? []).map { child in
      SceneShape(child, isVisible: isVisible && seen.contains(ObjectIdentifier(child)))
    }
    presented = screen.presented.map { [SceneShape($0, isVisible: true)] } ?? []
  }
}
