import Lists
import Routing

/// The navigations to registered screens since the app of a dish was restarted.
///
/// As long as nothing else changes the screens, repeating these navigations in a restarted app
/// leads to the same state. Navigations that the app starts in response to a jump aren't recorded,
/// because the app starts them again.
@MainActor
final class NavigationHistory {
  /// The registered screens that were opened, in order.
  private(set) var steps: [Jump.PriorScreen] = []

  /// The gate answers of jumps and users that these navigations need.
  private(set) var gates: [String: GateAnswer] = [:]

  /// The reason why the recorded steps no longer lead to the screens; `nil` while they do.
  private(set) var departure: Departure?

  /// The reasons why the recorded steps no longer lead to the current screens.
  enum Departure {
    /// The user navigated or changed a list.
    case navigated
    /// A jump ended before it reached its screen, or a guard left screens open.
    case leftBehind
  }

  /// The current navigation.
  private(set) var running: RunningNavigation?

  private let catalog: Catalog
  private let journal: Journal

  /// The state of the scene when it last settled, or `nil` before the first screen appears.
  private var rest: SceneShape?

  /// The screen titles before the last gesture, or `nil` if there was no gesture since the last step.
  private var titles: [String]?

  /// The next screen that a jump opens, by the requested id.
  private var announced: Jump.PriorScreen?

  /// The gesture that caused the last navigation; its later effects belong to the same step.
  private var lastOrigin: Int?

  /// The pending requests of screens, in order.
  private var requests: [Request] = []

  private struct Request {
    let origin: Int?
    let kind: Kind

    enum Kind { case step, own, followUp }
  }

  /// Whether the current work is part of starting the app.
  @TaskLocal static var isBeginning = false

  init(_ catalog: Catalog, _ journal: Journal) {
    self.catalog = catalog
    self.journal = journal
  }

  /// Whether the first screen has appeared.
  var hasBegun: Bool { rest != nil }

  /// Clears the history because the app restarts.
  func begin() {
    (steps, gates, departure) = ([], [:], nil)
    (running, rest, titles, announced, lastOrigin, requests) = (nil, nil, nil, nil, nil, [])
  }

  /// Records the state of the scene after the first screen appears.
  func noteBeginning(_ scene: Scene) {
    if rest == nil { rest = SceneShape(scene) }
  }

  /// Records that a jump is about to open a screen.
  func announce(_ step: Jump.PriorScreen) { announced = step }

  /// Records that a jump has opened the announced screen with these answers.
  func reach(with answers: [String: GateAnswer]) { gates.merge(answers) { $1 } }

  /// Records that the navigation of a jump has ended.
  ///
  /// If another jump has replaced it in the meantime, the announcement belongs to that jump.
  func endAnnouncement(of step: Jump.PriorScreen) {
    if announced == step { announced = nil }
  }

  /// Returns whether the steps lead to the current state of the scene.
  func isExact(_ scene: Scene) -> Bool { departure == nil && isAtRest(scene) }

  /// Returns whether the scene still has the state in which it last settled.
  func isAtRest(_ scene: Scene) -> Bool {
    rest == SceneShape(scene) && (titles.map { $0 == scene.titles } ?? true)
  }

  /// Records the screen titles before a gesture has an effect.
  ///
  /// A screen with a changed title no longer shows the content that it was opened with.
  func noteGesture(in scene: Scene) {
    guard departure != .navigated, running == nil, rest != nil else { return }
    let now = scene.titles
    if let titles, titles != now { departure = .navigated }
    titles = now
  }

  /// Checks whether something other than a navigation has changed the scene.
  func noteOtherChange(_ scene: Scene) {
    guard running == nil, let rest else { return }
    let now = SceneShape(scene)
    if now != rest { departure = .navigated }
    self.rest = now
  }

  /// Records a list change, which is a user action unless a navigation or the app caused it.
  ///
  /// - Returns: Whether this is the first change that isn't a step.
  func noteListChange(_ change: ListChangeEvent) -> Bool {
    guard departure != .navigated, running == nil, rest != nil, !isAppsOwn(Cause.current) else {
      return false
    }
    let isByUser =
      if let origin = journal.origin(of: Cause.current) {
        origin != lastOrigin
      } else {
        // Loading rows only appends or replaces them.
        [.insert, .delete, .move, .reorder].contains(change.origin)
      }
    if isByUser { departure = .navigated }
    return isByUser
  }
}

// MARK: - Events

extension NavigationHistory {
  /// Records an event of the scene.
  func note(_ event: RoutingEvent, in scene: Scene) {
    switch event.kind {
    case .requested(let request): noteRequest(request, in: scene)
    case .started(let route, let context):
      // A jump that another one replaces ends without a pause before the other one starts.
      let isReplacement = running.map { $0.isJump && $0.isOver && $0.reached == nil } ?? false
      if isReplacement { running = nil }
      if running == nil { begin(route, context, event.navigation, in: scene) }
      running?.isReplacement = isReplacement
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
      // During a navigation, only a screen that has just appeared can send a request.
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
      running?.isJump = true
      announced = nil
    }
    running?.isOwn = kind == .own
    if kind == .followUp { running?.step = nil }
  }

  /// Records the result of a navigation or another user request.
  private func settle(_ scene: Scene) {
    guard let running else {
      if isAppsOwn(Cause.current) { rest = SceneShape(scene) } else { noteOtherChange(scene) }
      return
    }
    // A request that ends while a guard is waiting is part of the guard's answer.
    guard running.isOver else { return }
    self.running = nil
    let now = SceneShape(scene)
    defer { rest = now }
    guard !running.isOwn else { return }
    let departure: Departure = running.isJump ? .leftBehind : .navigated
    if let step = running.reached {
      steps.append(step)
      titles = nil
      gates.merge(running.opened) { $1 }
      lastOrigin = running.origin
      if running.hasLeftTraces || running.isReplacement && running.planned != rest {
        leave(by: departure)
      }
    } else if now != rest {
      if running.isJump { titles = nil }
      leave(by: departure)
    }
  }

  /// Records that the screens have left the steps; navigation by the user outweighs other reasons.
  private func leave(by departure: Departure) {
    if self.departure != .navigated { self.departure = departure }
  }

  /// Returns whether an event is caused by the app itself, after a jump or during its start.
  private func isAppsOwn(_ cause: Int?) -> Bool {
    if Self.isBeginning { return true }
    guard let cause, journal.isDueToJump(cause) else { return false }
    // Work that waited for a gesture also has a jump as its cause, but isn't the app's own.
    return !journal.hasGesture(after: cause)
  }
}

extension Scene {
  /// The titles of all screens, from the outermost to the innermost.
  fileprivate var titles: [String] { layers.flatMap { $0.titles } }
}

extension Screen {
  fileprivate var titles: [String] {
    [title] + ((self as? Container)?.contained.flatMap { $0.titles } ?? [])
  }
}

extension Journal {
  /// Returns the number of the first event in a chain of causes, or `nil` if it is unknown.
  func origin(of cause: Int?) -> Int? {
    var first = cause
    while let number = first, let next = event(number)?.cause, next < number { first = next }
    return first
  }

  /// Returns whether the user has made a gesture after an event.
  ///
  /// - Complexity: O(*n*) for *n* later events.
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
  /// Returns the registered screen of a destination with its encoded context.
  ///
  /// The result is `nil` if the screen isn't registered or the context doesn't survive a round trip
  /// through a link.
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

/// The state of a navigation, derived from its events.
struct RunningNavigation {
  /// The number of the navigation in its events.
  let number: Int?

  /// The number of the gesture or jump that caused the navigation.
  let origin: Int?

  /// The registered screen to open, or `nil` if a link can't represent it.
  var step: Jump.PriorScreen?

  /// Whether a jump started the navigation.
  var isJump = false

  /// Whether the navigation began when a jump that it replaces had just ended.
  var isReplacement = false

  /// Whether the app starts the navigation by itself and therefore repeats it.
  var isOwn = false

  /// Whether the visible screens have changed since the plan was made.
  var hasChanged = false

  /// Whether a guard left other screens open, which a link can't represent.
  var hasLeftTraces = false

  /// The gates that the user opened during the navigation.
  var opened: [String: GateAnswer] = [:]

  /// Whether the navigation has ended.
  private(set) var isOver = false

  /// The registered screen that was opened, which may be the target of a redirection.
  private(set) var reached: Jump.PriorScreen?

  /// The guards that displayed a screen to get an answer.
  private(set) var asking: Set<String> = []
  private var redirection: Jump.PriorScreen?
  /// The state of the scene when the navigation was first planned.
  private(set) var planned: SceneShape?

  init(_ number: Int?, _ origin: Int?, _ step: Jump.PriorScreen?) {
    (self.number, self.origin, self.step) = (number, origin, step)
  }

  /// Records an event of the navigation.
  ///
  /// - Parameters:
  ///   - shape: A closure that returns the current state of the scene.
  ///   - find: A closure that returns the registered screen of a destination.
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
  /// Records that a guard allowed the navigation; if it asked the user, its gate is now open.
  mutating func open(_ gate: String, _ shape: () -> SceneShape) {
    guard asking.contains(gate) else { return }
    opened[gate] = .open
    if shape() != planned { hasLeftTraces = true }
  }
}

/// The screens of a scene as a value that can be compared.
///
/// The value doesn't include the content that screens change by themselves, such as titles and
/// rows.
struct SceneShape: Equatable {
  private let type: ObjectIdentifier
  private let match: RouteMatch?
  private let isVisible: Bool
  private let children: [SceneShape]
  private let presented: [SceneShape]

  /// Creates a value from the current state of a scene.
  ///
  /// - Complexity: O(*n*) for *n* screens.
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
