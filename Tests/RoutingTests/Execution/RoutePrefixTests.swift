import Fixtures
import Routing
import Seeds
import Testing

// A route leads to the same tree, however much of it already existed.
@MainActor
struct RoutePrefixTests {
  @Test func `a route results in the same tree as its prefixes opened one after another`()
    async throws
  {
    var (reached, together) = (0, 0)
    for seed in seeds(12_000) {
      var (one, other) = (RoutePrefixes(seed: seed), RoutePrefixes(seed: seed))
      let (whole, parts) = (one.scene(), other.scene())
      one.makeRoute(in: whole)
      other.makeRoute(in: parts)
      let before = parts.shape
      let what = "seed \(seed): \(one.words) in \(before)"
      let failure = await navigate(to: one.destinations.suffix(1), in: whole)
      let partFailure = await navigate(to: other.destinations[...], in: parts)
      #expect(
        (failure == nil) == (partFailure == nil),
        "\(what): \(failure ?? "reached"), \(partFailure ?? "reached")"
      )
      #expect(whole.faults == [], "\(what)")
      // The container of a provided screen or of a step with a general type is known only at run
      // time.
      if let failure, !one.words.contains("brought along"), !one.words.contains("of any type") {
        #expect(whole.shape == before, "\(what): \(failure)")
      }
      if failure == nil, partFailure == nil {
        reached += 1
        if one.destinations.count > 2 { together += 1 }
        #expect(whole.shape == parts.shape, "\(what)")
      }
    }
    #expect(reached > 1_500)
    #expect(together > 800)
  }

  @Test func `two concurrent navigations with one route have the same result as sequential ones`()
    async throws
  {
    var (reached, again) = (0, 0)
    for seed in seeds(12_000) {
      var (one, other) = (RoutePrefixes(seed: seed), RoutePrefixes(seed: seed))
      let (atOnce, inTurn) = (one.scene(), other.scene())
      one.makeRoute(in: atOnce)
      other.makeRoute(in: inTurn)
      let what = "seed \(seed): \(one.words) in \(atOnce.shape)"
      let (route, destination) = (one.destinations.suffix(1), other.destinations.suffix(1))
      let first = Task { await navigate(to: route, in: atOnce) }
      let second = Task { await navigate(to: route, in: atOnce) }
      let failures = (await first.value, await second.value)
      let expected = (
        await navigate(to: destination, in: inTurn), await navigate(to: destination, in: inTurn)
      )
      #expect(failures == expected, "\(what)")
      #expect(atOnce.shape == inTurn.shape, "\(what)")
      #expect(atOnce.faults == [], "\(what)")
      if failures.0 == nil { reached += 1 }
      if failures.1 == nil { again += 1 }
    }
    #expect(reached > 1_500)
    #expect(again > 1_500)
  }

  @Test func `actions for different kinds of containers around one screen stay separate`()
    async throws
  {
    let scene = Scene(root: Leaf(kind: 9))
    let circle = Step<Leaf, NoContext>(find: .matching { leaf, _ in leaf.kind == 1 })
      .using(.nothing)
      .from(
        home { Tabs(contained: [NavigationStack(contained: [Leaf(kind: 1)]), Leaf(kind: 2)]) }
      )
    let figures = Step { Leaf(kind: 3) }.using(.push).from(containerOf: circle)
    let star = Step { Leaf(kind: 4) }.using(.addTab()).from(containerOf: figures)
    try await Router().navigate(to: star, in: scene)
    #expect(scene.shape == "T[N[1 3*] 2 4*]")
  }

  @Test func `actions for other containers around a secondary side’s stack stay separate`()
    async throws
  {
    let scene = Scene(root: Leaf(kind: 9))
    let side = Step<Leaf, NoContext>(find: .matching { leaf, _ in leaf.kind == 1 })
      .using(.nothing)
      .from(home { Tabs(contained: [Split(primary: Leaf(kind: 1))]) })
    let detail = Step { Leaf(kind: 3) }.using(.pushOnSecondary).from(containerOf: side)
    let more = Step { Leaf(kind: 4) }.using(.push).from(containerOf: detail)
    let star = Step { Leaf(kind: 5) }.using(.addTab()).from(containerOf: more)
    try await Router().navigate(to: star, in: scene)
    #expect(scene.shape == "T[S[1* N[3 4*]*] 5*]")
  }

  @Test func `a provided screen is revealed before a modal is presented from it`()
    async throws
  {
    let scene = Scene(root: Leaf(kind: 9))
    let brought = Step<Leaf, NoContext>(find: .matching { leaf, _ in leaf.kind == 1 })
      .using(.nothing).from(home { Tabs(contained: [Leaf(kind: 2), Leaf(kind: 1)]) })
    let modal = Step { Leaf(kind: 3) }.using(.present(.sheet)).from(brought)
    try await Router().navigate(to: modal, in: scene)
    #expect(scene.shape == "T[2 1*] < 3")
  }

  @Test func `a screen that a container factory hides is revealed before it presents`()
    async throws
  {
    let page = Step { Leaf(kind: 1) }.using(.addPage()).from(Step(factory: HidingFactory()))
    let album = page.using(.present(.sheet)).from(.current)
    let modal = Step { Leaf(kind: 3) }.using(.present(.sheet)).from(album)
    let (whole, parts) = (Scene(root: Leaf(kind: 9)), Scene(root: Leaf(kind: 9)))
    try await Router().navigate(to: modal, in: whole)
    #expect(whole.shape == "9 < P[8 1*] < 3")
    try await Router().navigate(to: album, in: parts)
    #expect(parts.shape == "9 < P[8 1*]")
  }

  @Test func `a screen inserted below others is revealed before it presents`()
    async throws
  {
    let under = Action<NavigationStack>.embed("under") { screens, screen in
      screens.insert(screen, at: 0)
    }
    let low = Step { Leaf(kind: 1) }.using(under)
      .from(containerOf: Route<Leaf, NoContext>.found(.byClass))
    let modal = Step { Leaf(kind: 3) }.using(.present(.sheet)).from(low)
    let scene = Scene(root: NavigationStack(contained: [Leaf(kind: 2)]))
    try await Router().navigate(to: modal, in: scene)
    #expect(scene.shape == "N[1*] < 3")
  }

  @Test func `steps that follow a host of the general container type also use that host`()
    async throws
  {
    let host = Step<Container, NoContext>(
      name: "host",
      find: .matching { host, _ in host.title == "host" }
    ) { NavigationStack(title: "host") }
    .using(.present(.sheet)).from(.current)
    let two = Step { Leaf(kind: 2) }.using(.push).from(containerOf: host)
    let three = Step { Leaf(kind: 3) }.using(.push).from(containerOf: two)
    let scene = Scene(root: Leaf(kind: 9))
    try await Router().navigate(to: three, in: scene)
    #expect(scene.shape == "9 < N[2 3*]")
  }

  @Test func `screens that stay aren’t asked to close`() async throws {
    let one = Leaf(kind: 1)
    one.isStubborn = true
    let scene = Scene(root: NavigationStack(contained: [one]))
    let host = Step<Container, NoContext>(name: "host") { NavigationStack(title: "host") }
      .using(.push).from(containerOf: Route<Leaf, NoContext>.found(.byClass))
    let two = Step { Leaf(kind: 2) }.using(.push).from(containerOf: host)
    let three = Step { Leaf(kind: 3) }.using(.pushAsRoot).from(containerOf: two)
    try await Router().navigate(to: three, in: scene)
    #expect(scene.shape == "N[1 N[3*]*]")
  }

  @Test func `a step can add its screen to a screen that turns out to be a container`()
    async throws
  {
    let home = Step<Tabs, NoContext>(name: "home") { Tabs(title: "home") }
    let tabs = Step<Screen, NoContext>(name: "any") { Tabs(title: "any") }
      .using(.addTab()).from(home.using(.present(.sheet)).from(.current))
    let scene = Scene(root: Leaf(kind: 9))
    try await Router().navigate(
      to: Step { Leaf(kind: 3) }.using(.addTab()).from(containerOf: tabs),
      in: scene
    )
    #expect(scene.shape == "9 < T[T[3*]*]")
    let ground = Route<Leaf, NoContext>.found(.byClass)
    let stack = Step<Screen, NoContext>(name: "any") { NavigationStack(title: "any") }
      .using(.addTab()).from(home.using(.push).from(containerOf: ground))
    let other = Scene(root: NavigationStack(contained: [Leaf(kind: 1)]))
    try await Router().navigate(
      to: Step { Leaf(kind: 3) }.using(.push).from(containerOf: stack),
      in: other
    )
    #expect(other.shape == "N[1 T[N[3*]*]*]")
  }

  @Test func `a screen provided by its host isn’t built again`() async throws {
    let home = Step(name: "home", find: .byClass) {
      Tabs(contained: [Leaf(kind: 2), Leaf(kind: 1)])
    }
    .using(.replaceRoot).from(.root)
    let one = Step<Leaf, NoContext>(
      name: "one",
      find: .matching { leaf, _ in leaf.kind == 1 }
    ) { Leaf(kind: 1) }
    .using(.nothing).from(home)
    let scene = Scene(root: Leaf(kind: 9))
    try await Router().navigate(to: one, in: scene)
    #expect(scene.shape == "T[2 1*]")
    let nowhere = Step(name: "nowhere") { Leaf(kind: 4) }.using(.nothing).from(home)
    let error = await #expect(throws: RoutingError.self) {
      try await Router().navigate(to: nowhere, in: scene)
    }
    #expect(error?.description.contains("“nowhere”") == true)
    #expect(scene.shape == "T[2 1*]")
  }

  @Test func `a presenter that the route itself would pop is rejected`() async throws {
    let two = Leaf(kind: 2)
    let scene = Scene(root: NavigationStack(contained: [Leaf(kind: 1), two]))
    let modal = Step { Leaf(kind: 3) }.using(.present(.sheet, from: .given { two }))
      .from(Route<Leaf, NoContext>.found(.matching { leaf, _ in leaf.kind == 1 }))
    await #expect(throws: RoutingError.self) {
      try await Router().navigate(to: modal, in: scene)
    }
    #expect(scene.shape == "N[1 2*]")
  }

  @Test(arguments: [false, true])
  func `a host of the general container type can be the container an action needs`(
    isThere: Bool
  ) async throws {
    let root: Screen = isThere ? Tabs(title: "home", contained: [Leaf(kind: 2)]) : Leaf(kind: 9)
    let scene = Scene(root: root)
    let home = Step<Container, NoContext>(
      name: "home",
      find: .matching { host, _ in host.title == "home" }
    ) { Tabs(title: "home", contained: [Leaf(kind: 2)]) }
    .using(.replaceRoot).from(.root)
    let star = Step { Leaf(kind: 3) }.using(.addTab()).from(containerOf: home)
    try await Router().navigate(to: star, in: scene)
    #expect(scene.shape == "T[2 3*]")
  }

  @Test func `a step can add its screen to the actual container of the previous step`()
    async throws
  {
    let ground = Route<Leaf, NoContext>.found(.byClass)
    let host = Step<Container, NoContext>(name: "host") { NavigationStack(title: "host") }
      .using(.push).from(containerOf: ground)
    let leaf = Step { Leaf(kind: 3) }.using(.push).from(containerOf: host)
    let scene = Scene(root: NavigationStack(contained: [Leaf(kind: 1)]))
    try await Router().navigate(to: leaf, in: scene)
    #expect(scene.shape == "N[1 N[3*]*]")
    let any = Step<Screen, NoContext>(name: "any") { NavigationStack(title: "any") }
      .using(.push).from(containerOf: ground)
    let other = Step { Leaf(kind: 3) }.using(.push).from(containerOf: any)
    let another = Scene(root: NavigationStack(contained: [Leaf(kind: 1)]))
    try await Router().navigate(to: other, in: another)
    #expect(another.shape == "N[1 N[3*]*]")
  }

  @Test func `a root created by a route can be replaced by the same route`() async throws {
    let welcome = Step { Leaf(kind: 1) }.using(.replaceRoot).from(.root)
    let home = Step { Leaf(kind: 2) }.using(.replaceRoot).from(welcome)
    let scene = Scene(root: Leaf(kind: 9))
    try await Router().navigate(to: home, in: scene)
    #expect(scene.shape == "2")
    let pushed = Step { Leaf(kind: 1) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
    let late = Step { Leaf(kind: 2) }.using(.replaceRoot).from(pushed)
    await #expect(throws: RoutingError.self) { try await Router().navigate(to: late, in: scene) }
    #expect(scene.shape == "2")
  }

  @Test func `a narrow scene shows the side where the last route started`() async throws {
    let (first, second) = (Leaf(kind: 1), Leaf(kind: 2))
    let scene = Scene(root: Split(primary: first, secondary: second))
    try await Router().navigate(
      to: Route<Leaf, NoContext>.found(.matching { leaf, _ in leaf.kind == 2 }),
      in: scene
    )
    let modal = Step { Leaf(kind: 3) }.using(.present(.sheet))
      .from(Route<Leaf, NoContext>.found(.matching { leaf, _ in leaf.kind == 1 }))
    try await Router().navigate(to: modal, in: scene)
    await scene.setNarrow(true)
    #expect(scene.shape == "S[1* 2] < 3")
  }

  @Test func `a plan reveals only hidden screens and asks screens that an action removes to close`()
    async throws
  {
    let leaves = (1...3).map { Leaf(kind: $0) }
    leaves[2].isStubborn = true
    let scene = Scene(root: Columns(contained: leaves))
    try await Router().navigate(
      to: Step { Leaf(kind: 4) }.using(.present(.sheet)).from(.current),
      in: scene
    )
    let only = Action<Columns>.embed("only") { screens, screen in screens = [screen] }
    let route = Step { Leaf(kind: 5) }.using(only)
      .from(
        containerOf: Route<Leaf, NoContext>.found(.matching { leaf, _ in leaf.kind == 1 })
      )
    let plan = try? Router().plan(Destination(route), in: scene)
    #expect(plan == nil, "the last column refuses")
    await #expect(throws: RoutingError.self) { try await Router().navigate(to: route, in: scene) }
    #expect(scene.shape == "C[1* 2* 3*] < 4")
    leaves[2].isStubborn = false
    try await Router().navigate(to: route, in: scene)
    #expect(scene.shape == "C[5*]")
  }

  @Test(arguments: [false, true])
  func
    `a plan names and asks screens that an action removes from a stack`(
      isStack: Bool
    ) async throws
  {
    let stays = Leaf(kind: 2)
    stays.isStubborn = true
    let side = isStack ? NavigationStack(contained: [Leaf(kind: 3), stays]) : stays
    let scene = Scene(root: Split(primary: Leaf(kind: 1), secondary: side))
    let primary = Route<Leaf, NoContext>.found(.matching { leaf, _ in leaf.kind == 1 })
    let detail = Step { Leaf(kind: 4) }.using(.pushOnSecondary).from(containerOf: primary)
    let only = Step { Leaf(kind: 5) }.using(.pushAsRoot).from(containerOf: detail)
    let before = scene.shape
    let error = await #expect(throws: RoutingError.self) {
      try await Router().navigate(to: only, in: scene)
    }
    #expect(error?.description.contains("it is stubborn.") == true)
    #expect(scene.shape == before)
    stays.isStubborn = false
    let plan = try Router().plan(Destination(only), in: scene)
    #expect(
      plan.description.contains(isStack ? "removing Leaf “3”, Leaf “2”" : "removing Leaf “2”"),
      "\(plan)"
    )
    try await Router().navigate(to: only, in: scene)
    #expect(scene.shape == "S[1* N[5*]*]")
  }

  /// Returns a route to a new root with its screens, which replaces any other root.
  private func home(_ make: @escaping @MainActor @Sendable () -> Tabs) -> Route<Tabs, NoContext> {
    Step(name: "home", find: .byClass) { make() }.using(.replaceRoot).from(.root)
  }

  /// Navigates to the destinations one after another.
  ///
  /// - Returns: The description of the error, or `nil`.
  private func navigate(to destinations: ArraySlice<Destination>, in scene: Scene) async -> String?
  {
    do {
      for destination in destinations { try await Router().navigate(to: destination, in: scene) }
      return nil
    } catch { return "\(error)" }
  }
}

/// A factory of pages that show the first page, whatever page a route adds.
private struct HidingFactory: ContainerFactory {
  func build(_ context: NoContext, holding children: RouteChildren) throws -> Pages {
    Pages(contained: try children.joining([Leaf(kind: 8)]))
  }
}

/// Columns that show the last three screens; revealing a screen removes those after it.
private final class Columns: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    Array(screens.suffix(3))
  }

  override func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] {
    screens.firstIndex { $0 === screen }.map { Array(screens[...$0]) } ?? screens
  }
}

/// Random routes of screens that don't exist in any scene yet, each based on the previous one.
@MainActor
private struct RoutePrefixes {
  private var make: RandomRoutes
  private var random: SeededRandom

  /// The containers around the last step, if known, from which most actions are chosen.
  private var around: Set<Kind> = []

  /// The destinations of the route's prefixes, the longest last.
  private(set) var destinations: [Destination] = []

  /// A description of the steps.
  private(set) var words = ""

  private enum Kind: String { case stack, tabs, menu, pages, split }

  init(seed: UInt64) {
    make = RandomRoutes(seed: seed)
    random = SeededRandom(seed: seed &+ 1_000_000)
  }

  mutating func scene() -> Scene { make.scene() }

  mutating func makeRoute(in scene: Scene) {
    let leaves = scene.layers.flatMap { [$0] + $0.all }.compactMap { $0 as? Leaf }
    let kind = leaves.isEmpty ? 0 : leaves[random.index(below: leaves.count)].kind
    var container = leaves.first { $0.kind == kind }?.container
    while let screen = container {
      switch screen {
      case is NavigationStack: around.insert(.stack)
      case is Tabs: around.insert(.tabs)
      case is NavigationDrawer: around.insert(.menu)
      case is Pages: around.insert(.pages)
      default: around.insert(.split)
      }
      container = screen.container
    }
    words = "\(kind)"
    var route = Route<Leaf, Int>.found(.matching { leaf, _ in leaf.kind == kind }, name: "ground")
    note(route)
    for index in 0...random.index(below: 5) {
      route =
        switch random.index(below: 8) {
        case 0, 1: brought(10 + index, on: route)
        case 2: held(10 + index, on: route)
        default: built(10 + index, on: route)
        }
      note(route)
    }
  }

  private mutating func note<Target>(_ route: Route<Target, Int>) {
    destinations.append(Destination(route, with: 0))
  }

  /// Returns a random choice whose container exists, or occasionally any choice.
  private mutating func choice<Value>(_ all: [(Kind?, String, Value)]) -> (name: String, Value) {
    let fitting = all.filter { choice in choice.0.map(around.contains) ?? true }
    let among = random.oneIn(40) ? all : fitting
    let (kind, name, value) = among[random.index(below: among.count)]
    if kind == nil { around = [] }
    if name == "pushOnSecondary" || name == "push in a stack in a sheet" { around.insert(.stack) }
    return (name, value)
  }

  private mutating func built(_ kind: Int, on ground: Route<Leaf, Int>) -> Route<Leaf, Int> {
    let step = Step<Leaf, Int>(
      name: "\(kind)",
      find: .matching { leaf, _ in leaf.kind == kind },
      build: { _ in Leaf(kind: kind) }
    )
    let index = random.index(below: 3)
    let own = random.index(below: 4)
    let (name, route) = choice([
      (.stack, "push", step.using(.push).from(containerOf: ground)),
      (.stack, "pushReplacingLast", step.using(.pushReplacingLast).from(containerOf: ground)),
      (.stack, "pushAsRoot", step.using(.pushAsRoot).from(containerOf: ground)),
      (.tabs, "addTab(at: \(index))", step.using(.addTab(at: index)).from(containerOf: ground)),
      (
        .tabs, "addTab(at: \(index), replacing: true)",
        step.using(.addTab(at: index, replacing: true)).from(containerOf: ground)
      ),
      (.menu, "addItem", step.using(.addItem(at: index)).from(containerOf: ground)),
      (.pages, "addPage", step.using(.addPage()).from(containerOf: ground)),
      (.split, "pushToSecondary", step.using(.pushToSecondary).from(containerOf: ground)),
      (.split, "pushOnSecondary", step.using(.pushOnSecondary).from(containerOf: ground)),
      (.split, "setAsPrimary", step.using(.setAsPrimary).from(containerOf: ground)),
      (
        .stack, "own \(own)", step.using(Action<NavigationStack>.own(own)).from(containerOf: ground)
      ),
      (.tabs, "own \(own)", step.using(Action<Tabs>.own(own)).from(containerOf: ground)),
      (
        .menu, "own \(own)", step.using(Action<NavigationDrawer>.own(own)).from(containerOf: ground)
      ),
      (.pages, "own \(own)", step.using(Action<Pages>.own(own)).from(containerOf: ground)),
      (.split, "own \(own)", step.using(Action<Split>.own(own)).from(containerOf: ground)),
      (nil, "present", step.using(.present(.fullScreen)).from(ground)),
      (nil, "present from top", step.using(.present(.sheet, from: .topmostParent)).from(ground)),
      (
        nil, "push in a stack in a sheet",
        step.using(.push).from(.navigationStack).using(.present(.sheet)).from(ground)
      ),
    ])
    words += ", \(kind) \(name)"
    return route
  }

  /// Returns a route to a screen that its container provides, hidden behind another one.
  private mutating func brought(_ kind: Int, on ground: Route<Leaf, Int>) -> Route<Leaf, Int> {
    let form = random.index(below: Self.forms.count)
    let title = "host of \(kind)"
    let own = random.index(below: 4)
    let host = Step<Container, Int>(name: title, find: .matching { host, _ in host.title == title })
    {
      _ in Self.host(form, title, Leaf(kind: kind))
    }
    let (name, route) = choice([
      (nil, "present", host.using(.present(.sheet)).from(ground)),
      (.stack, "push", host.using(.push).from(containerOf: ground)),
      (.tabs, "addTab", host.using(.addTab()).from(containerOf: ground)),
      (.split, "pushOnSecondary", host.using(.pushOnSecondary).from(containerOf: ground)),
      (
        .stack, "own \(own)", host.using(Action<NavigationStack>.own(own)).from(containerOf: ground)
      ),
    ])
    around.formUnion(Self.forms[form])
    note(route)
    words += ", \(kind) brought along by \(Self.forms[form].map(\.rawValue)), \(name)"
    let found = Finder<Leaf, Int>.matching { leaf, _ in leaf.kind == kind }
    // A screen that could be built isn't if its host provides it.
    let step =
      random.oneIn(2)
      ? Step<Leaf, Int>(name: "\(kind)", find: found)
      : Step<Leaf, Int>(name: "\(kind)", find: found, build: { _ in Leaf(kind: kind) })
    return step.using(.nothing).from(route)
  }

  /// Returns a route to a screen in a new container whose step has only a general type.
  private mutating func held(_ kind: Int, on ground: Route<Leaf, Int>) -> Route<Leaf, Int> {
    let title = "host of \(kind)"
    let isStack = random.oneIn(2)
    let leaf = Step<Leaf, Int>(
      name: "\(kind)",
      find: .matching { leaf, _ in leaf.kind == kind },
      build: { _ in Leaf(kind: kind) }
    )
    func inside<Host: ScreenProtocol>(_ host: Route<Host, Int>) -> Route<Leaf, Int> {
      isStack
        ? leaf.using(.push).from(containerOf: host) : leaf.using(.addTab()).from(containerOf: host)
    }
    words += ", \(kind) in \(isStack ? "stack" : "tabs") of any type"
    if random.oneIn(2) {
      let host = Step<Container, Int>(
        name: title,
        find: .matching { host, _ in host.title == title },
        build: { _ in isStack ? NavigationStack(title: title) : Tabs(title: title) }
      )
      let (name, route) = choice([
        (nil, "present", host.using(.present(.sheet)).from(ground)),
        (.stack, "push", host.using(.push).from(containerOf: ground)),
        (.tabs, "addTab", host.using(.addTab()).from(containerOf: ground)),
      ])
      words += ", a container, \(name)"
      around.insert(isStack ? .stack : .tabs)
      note(route)
      return inside(route)
    }
    let host = Step<Screen, Int>(
      name: title,
      find: .matching { host, _ in host.title == title },
      build: { _ in isStack ? NavigationStack(title: title) : Tabs(title: title) }
    )
    // In a container, the outer container would be used instead.
    let route = host.using(.present(.sheet)).from(ground)
    words += ", a screen, present"
    around = [isStack ? .stack : .tabs]
    note(route)
    return inside(route)
  }

  /// The kinds of containers that provide a screen, the outermost first.
  private static let forms: [[Kind]] = [
    [.tabs], [.stack], [.menu], [.split], [.split], [.pages, .stack],
  ]

  private static func host(_ form: Int, _ title: String, _ leaf: Leaf) -> Container {
    let other = Leaf(kind: 99)
    return switch form {
    case 0: Tabs(title: title, contained: [other, leaf])
    case 1: NavigationStack(title: title, contained: [leaf, other])
    case 2: NavigationDrawer(title: title, contained: [other, leaf])
    case 3: Split(title: title, primary: leaf, secondary: other)
    case 4: Split(title: title, primary: other, secondary: leaf)
    default:
      Pages(
        title: title,
        contained: [other, NavigationStack(contained: [leaf, Leaf(kind: 98)])]
      )
    }
  }
}

extension Scene {
  /// The tree as text, such as `T[N[1 2*] 3*] < 4`, with an asterisk after visible screens.
  var shape: String { layers.map(\.shape).joined(separator: " < ") }
}

extension Screen {
  fileprivate var shape: String {
    guard let container = self as? Container else { return title }
    let inner = container.contained.map { screen in
      screen.shape + (container.visible.contains { $0 === screen } ? "*" : "")
    }
    return "\("\(type(of: self))".prefix(1))[\(inner.joined(separator: " "))]"
  }
}
