public import Foundation
@_exported public import Lists
@_exported public import Routing

/// All screens that a team registered, in order, with its experiments and how its app begins.
///
/// ```swift
/// let catalog = Catalog("Shop", root: { variants in ShopRoot.make(variants) }) {
///   Navigation.self
///   ScreenGroup("Products") {
///     ScreenConfiguration("product", route: .product)
///       .preset("in stock", ProductID(42))
///       .link("/products/{id}")
///   }
/// }
/// ```
public struct Catalog: Sendable {
  /// The name in the window and in reports.
  public let name: String

  /// Every screen, in the order of registration; the ids are unique.
  public let screens: [RegisteredScreen]

  /// Every experiment, in the order of registration; the ids are unique.
  public let experiments: [RegisteredExperiment]

  /// The mistakes of the registration, one sentence each; what could be used is used.
  public private(set) var problems: [CatalogError]

  /// The style sheets of the app, in order: of two rules alike the later one counts.
  public private(set) var styleSheets: [StyleSheet] = []

  /// The present that screens are told where pictures of them are compared or reported; noon of the first day
  /// of 2026 unless the catalog says another.
  public private(set) var pictureTime = Date(timeIntervalSince1970: 1_767_268_800)

  /// Plans and carries out navigations in every dish; what is global in the app is global here.
  public let router: Router

  private let positions: [String: Int]
  private let routePositions: [String: Int]
  private let makeRoot: @MainActor @Sendable (VariantAssignment) throws -> Screen

  /// Registers screens.
  ///
  /// - Parameters:
  ///   - name: What the window and the reports call it.
  ///   - router: With the guards and tasks that hold for the whole app.
  ///   - root: Builds the app's first screen anew, for the variants that it is given. If it throws, a jump fails
  ///     with that error.
  ///   - content: The screens and experiments. What is wrong is left out, and is a problem: of two
  ///     with one id the second, a preset that cannot be written, an edge to a route that no screen
  ///     is registered with. So is a deep link that fits links of an earlier one, unless that is
  ///     narrower: of those the earlier one takes all.
  public init(
    _ name: String,
    router: Router = Router(),
    root: @escaping @MainActor @Sendable (VariantAssignment) throws -> Screen,
    @CatalogBuilder content: () -> [CatalogElement]
  ) {
    self.name = name
    self.router = router
    makeRoot = root
    var collector = Collector(appGuards: router.guards.map { type(of: $0).id })
    let elements = content()
    collector.reserveCapacity(elements.reduce(0) { $0 + $1.screenCount })
    for element in elements { collector.add(element, group: []) }
    collector.leaveOutEdgesToNowhere()
    screens = collector.screens
    positions = collector.positions
    routePositions = collector.routePositions
    experiments = collector.experiments
    problems = collector.problems
  }

  /// Adds a style sheet, which holds for the app in every dish, and for nothing around it.
  ///
  /// Its selectors are those of widgets in the app, `.scene` is the app as a whole. Rules behind
  /// `.dish-light` or `.dish-dark` hold under that theme alone. Colours and key frames that it
  /// defines are its own.
  public func styleSheet(_ sheet: StyleSheet) -> Self {
    var styled = self
    styled.styleSheets.append(sheet)
    return styled
  }

  /// Says at what time pictures are taken, so that a clock in them shows the same each time.
  ///
  /// It holds for screens that read the present of their environment (``Jump/Environment/now``). The present that
  /// a link names goes before it.
  ///
  /// - Parameter time: ISO 8601, such as `2026-07-01T09:30:00Z`; anything else is a problem.
  public func picturesTaken(at time: String) -> Self {
    var catalog = self
    if let date = Date(contextText: time) {
      catalog.pictureTime = date
    } else {
      catalog.problems.append(.badPictureTime(time))
    }
    return catalog
  }

  /// Returns the screen with that id, or `nil`.
  public func screen(_ id: String) -> RegisteredScreen? { positions[id].map { screens[$0] } }

  /// Returns the first screen that was registered with a route of that name, or `nil`.
  func screen(ofRoute route: String) -> RegisteredScreen? {
    routePositions[route].map { screens[$0] }
  }

  /// Returns the index of the screen with that id among all, or `nil`.
  public func position(of id: String) -> Int? { positions[id] }

  /// Builds the app's first screen.
  @MainActor
  func root(_ variants: VariantAssignment) throws(CatalogError) -> Screen {
    do { return try makeRoot(variants) } catch {
      throw .root(SteadyDescription(error).description)
    }
  }
}

extension Catalog {
  /// The ids of all guards that can be met on the path to a screen, under any variant, in order.
  ///
  /// - Complexity: O(screens × variants × steps of a route).
  public var gates: [String] {
    var found: [String] = []
    for screen in screens {
      for gate in gates(of: screen) where !found.contains(gate.id) { found.append(gate.id) }
    }
    return found
  }

  /// Returns the guards on the path to one of its screens, in order, each with the variants that
  /// lead past it.
  ///
  /// - Returns: No variants for a guard that is met under all of them.
  /// - Complexity: O(variants × steps of a route).
  public func gates(of screen: RegisteredScreen) -> [(id: String, variants: [VariantAssignment])] {
    let all =
      [VariantAssignment()]
      + experiments.flatMap { experiment in
        experiment.variants.map { VariantAssignment([experiment.id: $0]) }
      }
    var order: [String] = []
    var met: [String: [VariantAssignment]] = [:]
    for variants in all {
      for id in screen.guards(under: variants) {
        if met[id] == nil { order.append(id) }
        met[id, default: []].append(variants)
      }
    }
    return order.map { id in
      let variants = met[id] ?? []
      return (id, variants.count == all.count ? [] : variants.filter { !$0.decided.isEmpty })
    }
  }
}

/// Collects what a catalog registers, and what is wrong with it.
private struct Collector {
  let appGuards: [String]
  var screens: [RegisteredScreen] = []
  var experiments: [RegisteredExperiment] = []
  var problems: [CatalogError] = []
  /// The index of each screen, by its id.
  var positions: [String: Int] = [:]
  /// The index of the first screen of each route, by the route's name.
  var routePositions: [String: Int] = [:]
  private var linkConflicts = LinkConflictDetector()

  init(appGuards: [String]) { self.appGuards = appGuards }

  /// Makes room for so many screens, which are large to copy.
  mutating func reserveCapacity(_ count: Int) {
    screens.reserveCapacity(count)
    positions.reserveCapacity(count)
    routePositions.reserveCapacity(count)
  }

  mutating func add(_ element: CatalogElement, group: [String]) {
    switch element {
    case .group(let name, let elements):
      for element in elements { add(element, group: group + [name]) }
    case .experiment(let experiment):
      if experiments.contains(where: { $0.id == experiment.id }) {
        problems.append(.duplicateExperiment(experiment.id))
      } else {
        experiments.append(experiment)
      }
    case .screen(var screen):
      screen.groups = group
      screen.appGuards = appGuards
      problems += screen.problems
      guard positions[screen.id] == nil else {
        problems.append(.duplicateScreen(screen.id, group: screen.group))
        return
      }
      positions[screen.id] = screens.count
      if routePositions[screen.route] == nil { routePositions[screen.route] = screens.count }
      for link in screen.links {
        if let problem = linkConflicts.add(link, of: screen.id) { problems.append(problem) }
      }
      // At last, so that it is moved there: a screen is large to copy.
      screens.append(screen)
    }
  }

  /// Leaves out the edges that lead to no screen.
  mutating func leaveOutEdgesToNowhere() {
    let known = screens.map(\.route)
    let routes = Set(known)
    for index in screens.indices where !screens[index].edges.isEmpty {
      for edge in screens[index].edges where !routes.contains(edge.route) {
        let screen = screens[index].id
        problems.append(
          .unregisteredRoute(edge.route, screen: screen, edge: edge.words, known: known)
        )
      }
      screens[index].edges.removeAll { !routes.contains($0.route) }
    }
  }
}

extension Catalog {
  /// Finds what is wrong with a jump before anything happens, and decodes its contexts.
  ///
  /// - Throws: The first ``CatalogError``.
  public func resolve(_ jump: Jump) throws(CatalogError) -> ResolvedJump {
    try resolve(jump, orWith: nil)
  }

  /// Returns a jump with its contexts decoded.
  ///
  /// - Parameter preset: The context of its screen if the jump has none and the screen needs one.
  func resolve(
    _ jump: Jump,
    orWith preset: ContextValue?
  ) throws(CatalogError) -> ResolvedJump {
    try check(variants: jump.variants)
    let gates = jump.gates.isEmpty ? [] : gates
    for id in jump.gates.keys.sorted() where !gates.contains(id) {
      throw .unknownGate(id, known: gates)
    }
    try check(jump.environment)
    var priors: [Destination] = []
    for (index, start) in jump.from.enumerated() {
      do throws(CatalogError) {
        priors.append(try destination(start.screen, start.context))
      } catch {
        throw .start(index + 1, screen: start.screen, error)
      }
    }
    var jump = jump
    let destination: Destination
    do throws(CatalogError) {
      destination = try self.destination(jump.screen, jump.context)
    } catch {
      guard jump.context == nil, let preset else { throw error }
      jump.context = preset
      destination = try self.destination(jump.screen, preset)
    }
    return ResolvedJump(jump, from: priors, to: destination)
  }

  /// Finds whether experiments have these variants, by their ids.
  package func check(variants: [String: String]) throws(CatalogError) {
    try experiments.check(variants: variants)
  }

  /// Finds whether an experiment has a variant.
  public func check(variant: String, of experiment: String) throws(CatalogError) {
    try experiments.check(variant: variant, of: experiment)
  }

  /// Finds whether an environment asks for a locale and a device that there can be.
  ///
  /// - Parameters:
  ///   - environment: What a jump asks for.
  ///   - devices: The names that its `device` may have; any unless given.
  public func check(
    _ environment: Jump.Environment,
    devices: [String]? = nil
  ) throws(CatalogError) {
    if let locale = environment.locale, !locale.namesLocale { throw .badLocale(locale) }
    guard let devices, let device = environment.device, !devices.contains(device) else { return }
    throw .unknownDevice(device, known: devices)
  }

  /// Returns the destination of a screen's route with a context.
  public func destination(
    _ id: String,
    _ context: ContextValue?
  ) throws(CatalogError) -> Destination {
    guard let screen = screen(id) else { throw .unknownScreen(id, known: screens.map(\.id)) }
    do {
      return try screen.destination(context)
    } catch {
      let isMissing = context == nil && screen.presets.isEmpty
      throw isMissing
        ? .noPreset(screen: id, screen.missingFields(error)) : .context(screen: id, error)
    }
  }
}

extension String {
  /// Whether it has the form of a locale, as POSIX or BCP 47 spells it.
  ///
  /// A language, and then script, region, code set or variant in some form. Which ones there are is
  /// for the desktop to say.
  fileprivate var namesLocale: Bool {
    let parts = split(omittingEmptySubsequences: false) { "_-.@".contains($0) }
    guard let language = parts.first, language.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return false
    }
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.count <= 16
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "=") }
    }
  }
}

extension Catalog {
  /// Reads a link of ours, or one of the app's own.
  ///
  /// - Parameter text: `petri://jump/…`, or a link that fits a registered one; the first that fits
  ///   wins. One without a context that the screen cannot do without has that of the first preset.
  /// - Throws: ``LinkError`` or ``CatalogError``, one sentence each.
  public func jump(_ text: String) throws -> Jump { try resolve(text).jump }

  /// Reads a link as ``jump(_:)`` does, and returns its jump with the contexts decoded.
  public func resolve(_ text: String) throws -> ResolvedJump {
    // Before anything else reads it: a link from outside may have any length.
    guard text.utf8.count <= Jump.linkLimit else {
      throw LinkError.tooLong(bytes: text.utf8.count)
    }
    let jump = try deepLink(text) ?? Jump(link: text)
    return try resolve(jump, orWith: screen(jump.screen)?.presets.first?.context)
  }

  /// Returns the jump that a link of the app's own asks for.
  private func deepLink(_ text: String) throws -> Jump? {
    guard !text.hasPrefix("petri:") else { return nil }
    for screen in screens {
      for link in screen.links {
        if let jump = try link.jump(for: text, to: screen.id) { return jump }
      }
    }
    for link in screens.flatMap(\.links) {
      guard let name = link.excess(in: text) else { continue }
      throw CatalogError.excessiveLink(text, pattern: link.text, name: name)
    }
    guard text.hasPrefix("/") else { return nil }
    throw CatalogError.unknownLink(text, known: screens.flatMap(\.links).map(\.text))
  }
}

extension Catalog {
  /// Everything that the search looks at; built anew at each call.
  ///
  /// - Parameter presets: Names of presets that the catalog does not know, by the ids of screens.
  /// - Complexity: O(letters), about 10 µs for a screen.
  package func makeSearchIndex(besides presets: [String: [String]] = [:]) -> SearchIndex {
    SearchIndex(
      screens.map { screen in
        var document = screen.searchDocument
        document.presets += presets[screen.id] ?? []
        return document
      }
    )
  }
}

extension RegisteredScreen {
  /// The texts that the search looks at.
  var searchDocument: SearchDocument {
    SearchDocument(
      id: id,
      name: name,
      group: group,
      tags: tags,
      presets: presets.map(\.name),
      route: route,
      notes: notes
    )
  }
}
