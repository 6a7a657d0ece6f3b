public import Foundation
@_exported public import Lists
@_exported public import Routing

/// The screens and experiments of an app.
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
  /// The name in windows and reports.
  public let name: String

  /// The screens with unique ids, in the order of registration.
  public let screens: [RegisteredScreen]

  /// The experiments with unique ids, in the order of registration.
  public let experiments: [RegisteredExperiment]

  /// The problems of the registration; invalid parts are omitted from the catalog.
  public private(set) var problems: [CatalogError]

  /// The style sheets of the app; later rules take precedence.
  public private(set) var styleSheets: [StyleSheet] = []

  /// The app's own devices, which come before those of the program.
  public private(set) var devices: [WindowSize] = []

  /// The locales that the window offers, or an empty array for those of the program.
  package private(set) var locales: [String] = []

  /// The id of the screen that a new window opens, or `nil` for the first screen of the app.
  package private(set) var openingScreen: String?

  /// The fixed current time for pictures in comparisons and reports (default: January 1, 2026, noon UTC).
  public private(set) var pictureTime = Date(timeIntervalSince1970: 1_767_268_800)

  /// The router for all dishes, with the guards and tasks of the whole app.
  public let router: Router

  private let positions: [String: Int]
  private let routePositions: [String: Int]
  private let makeRoot: @MainActor @Sendable (VariantAssignment) throws -> Screen

  /// Creates a catalog.
  ///
  /// Invalid parts are omitted and added to ``problems``: duplicate ids, presets that can't be
  /// encoded, edges to unknown routes, and deep links that overlap an earlier link that isn't more
  /// specific.
  ///
  /// - Parameters:
  ///   - name: The name in windows and reports.
  ///   - router: A router with the guards and tasks of the whole app.
  ///   - root: A closure that creates the first screen of the app for some variants. If it throws
  ///     an error, the jump fails with this error. The default is an empty navigation stack.
  ///   - content: The screens and experiments.
  public init(
    _ name: String,
    router: Router = Router(),
    root: (@MainActor @Sendable (VariantAssignment) throws -> Screen)? = nil,
    @CatalogBuilder content: () -> [CatalogElement]
  ) {
    self.name = name
    self.router = router
    makeRoot = root ?? { _ in NavigationStack(title: name) }
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

  /// Adds a style sheet that applies only to the app in each dish.
  ///
  /// Selectors match the widgets of the app; `.scene` matches its root widget. Selectors that begin
  /// with `.dish-light` or `.dish-dark` apply only to this theme. Named colors and keyframes are
  /// local to the app.
  public func styleSheet(_ sheet: StyleSheet) -> Self {
    var styled = self
    styled.styleSheets.append(sheet)
    return styled
  }

  /// Adds the sizes of a desktop app's windows as devices.
  ///
  /// ```swift
  /// Catalog("Notes") { … }
  ///   .devices(WindowSize("main", width: 960, height: 600), WindowSize("note", width: 320, height: 400))
  /// ```
  ///
  /// They come before the devices of the program, so the first one is the default. A size with the
  /// id of a device replaces it.
  public func devices(_ sizes: WindowSize...) -> Self { devices(sizes) }

  /// Sets the locales that the window offers.
  package func locales(_ locales: [String]) -> Self {
    var catalog = self
    catalog.locales = locales
    return catalog
  }

  /// Sets the screen that a new window opens.
  package func opening(_ screen: String?) -> Self {
    var catalog = self
    catalog.openingScreen = screen
    return catalog
  }

  /// Adds devices from a list.
  package func devices(_ sizes: [WindowSize]) -> Self {
    var catalog = self
    catalog.devices += sizes
    return catalog
  }

  /// Sets the fixed time of pictures, so that clocks always show the same time.
  ///
  /// The time applies to screens that read the current time from their environment
  /// (``Jump/Environment/now``). A time in a link takes precedence.
  ///
  /// - Parameter time: An ISO 8601 date, such as `2026-07-01T09:30:00Z`. Invalid dates are added to
  ///   ``problems``.
  public func picturesTaken(at time: String) -> Self {
    var catalog = self
    if let date = Date(contextText: time) {
      catalog.pictureTime = date
    } else {
      catalog.problems.append(.badPictureTime(time))
    }
    return catalog
  }

  /// Returns the screen with the specified id, or `nil`.
  public func screen(_ id: String) -> RegisteredScreen? { positions[id].map { screens[$0] } }

  /// Returns the name of a screen, or its id if the catalog doesn't contain it.
  package func name(ofScreen id: String) -> String { screen(id)?.name ?? id }

  /// Returns the first screen that is registered with the specified route, or `nil`.
  func screen(ofRoute route: String) -> RegisteredScreen? {
    routePositions[route].map { screens[$0] }
  }

  /// Returns the name of the first screen that is registered with the specified route, or `nil`.
  package func name(ofRoute route: String) -> String? { screen(ofRoute: route)?.name }

  /// The names of screens by the names of their types, without types that several screens have.
  ///
  /// - Complexity: O(*n*) for *n* registered screens.
  package var namesByType: [String: String] {
    Dictionary(grouping: screens) { "\($0.target)" }
      .compactMapValues { $0.count == 1 ? $0[0].name : nil }
  }

  /// Returns the entry of a screen that no route has opened, such as the root, by its class.
  ///
  /// - Returns: The entry, or `nil` if none or several entries have this class.
  /// - Complexity: O(*n*) for *n* registered screens.
  @MainActor
  package func screen(ofClassOf screen: Screen) -> RegisteredScreen? {
    guard screen.routeMatch == nil else { return nil }
    let found = screens.indices.filter { screens[$0].target == type(of: screen) }
    return found.count == 1 ? screens[found[0]] : nil
  }

  /// Returns the index of the screen with the specified id, or `nil`.
  public func position(of id: String) -> Int? { positions[id] }

  /// Creates the first screen of the app.
  @MainActor
  func root(_ variants: VariantAssignment) throws(CatalogError) -> Screen {
    do { return try makeRoot(variants) } catch {
      throw .root(SteadyDescription(error).description)
    }
  }
}

extension Catalog {
  /// The ids of all guards on the paths to all screens, under any variant.
  ///
  /// - Complexity: O(*s* × *v* × *r*) for *s* screens, *v* variants and routes with *r* steps.
  public var gates: [String] {
    var found: [String] = []
    for screen in screens {
      for gate in gates(of: screen) where !found.contains(gate.id) { found.append(gate.id) }
    }
    return found
  }

  /// Returns the guards on the path to a screen, in order, with the variants to which they apply.
  ///
  /// - Returns: The guards; the list of variants is empty if the guard applies to all variants.
  /// - Complexity: O(*v* × *r*) for *v* variants and a route with *r* steps.
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

/// A collector of the elements of a catalog and their problems.
private struct Collector {
  let appGuards: [String]
  var screens: [RegisteredScreen] = []
  var experiments: [RegisteredExperiment] = []
  var problems: [CatalogError] = []
  /// The index of each screen, by id.
  var positions: [String: Int] = [:]
  /// The index of the first screen of each route, by route name.
  var routePositions: [String: Int] = [:]
  private var linkConflicts = LinkConflictDetector()

  init(appGuards: [String]) { self.appGuards = appGuards }

  /// Reserves capacity for a number of screens, which are expensive to copy.
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
      // Appending last moves the screen instead of copying it.
      screens.append(screen)
    }
  }

  /// Removes the edges to unknown routes.
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
  /// Checks whether a jump is valid and decodes its contexts.
  ///
  /// - Throws: ``CatalogError`` for the first problem.
  public func resolve(_ jump: Jump) throws(CatalogError) -> ResolvedJump {
    try resolve(jump, orWith: nil)
  }

  /// Returns a jump with decoded contexts.
  ///
  /// - Parameter preset: The default context if the jump has none and the screen needs one.
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

  /// Checks that all experiments and variants exist.
  package func check(variants: [String: String]) throws(CatalogError) {
    try experiments.check(variants: variants)
  }

  /// Checks that an experiment and its variant exist.
  public func check(variant: String, of experiment: String) throws(CatalogError) {
    try experiments.check(variant: variant, of: experiment)
  }

  /// Checks that a locale is well formed and a device exists.
  ///
  /// - Parameters:
  ///   - environment: The display settings of a jump.
  ///   - devices: The valid device names, or `nil` to accept any name.
  public func check(
    _ environment: Jump.Environment,
    devices: [String]? = nil
  ) throws(CatalogError) {
    if let locale = environment.locale, !locale.namesLocale { throw .badLocale(locale) }
    guard let devices, let device = environment.device, !devices.contains(device) else { return }
    throw .unknownDevice(device, known: devices)
  }

  /// Returns the destination of a screen with a context.
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
  /// Whether the text has the form of a POSIX or BCP 47 locale.
  ///
  /// The text must begin with a language, and may contain a script, region, encoding or variant.
  /// The desktop determines which locales are available.
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
  /// Parses a link to a screen or a deep link of the app.
  ///
  /// - Parameter text: A `petri://jump/` link, or a deep link, for which the first matching pattern
  ///   is used. If the link lacks a required context, the first preset is used.
  /// - Throws: ``LinkError`` or ``CatalogError``.
  public func jump(_ text: String) throws -> Jump { try resolve(text).jump }

  /// Parses a link like ``jump(_:)``, and returns the jump with decoded contexts.
  public func resolve(_ text: String) throws -> ResolvedJump {
    // External links can have any length, so this is checked before parsing.
    guard text.utf8.count <= Jump.linkLimit else {
      throw LinkError.tooLong(bytes: text.utf8.count)
    }
    let jump = try deepLink(text) ?? Jump(link: text)
    return try resolve(jump, orWith: screen(jump.screen)?.presets.first?.context)
  }

  /// Returns the jump of a deep link, or `nil` if the text isn't a deep link.
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
  /// Creates a search index of the catalog.
  ///
  /// - Parameter presets: Additional preset names that aren't in the catalog, by screen id.
  /// - Complexity: O(*n*) in the length of all texts; about 10 µs per screen.
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
  /// The searchable texts of the screen.
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
