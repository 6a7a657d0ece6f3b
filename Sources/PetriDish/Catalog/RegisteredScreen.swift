public import Routing

/// One entry of a catalog, with the type of its context known to it alone.
public struct RegisteredScreen: Sendable {
  /// The name in links.
  public let id: String

  /// The name that users read.
  public let name: String

  /// The groups around it, outermost first.
  public internal(set) var groups: [String] = [] {
    didSet { group = groups.joined(separator: " / ") }
  }

  /// The ``groups`` for people, with ` / ` between them; empty outside of any.
  public private(set) var group = ""

  /// The ids of the guards that the app asks about every navigation.
  var appGuards: [String] = []

  /// Words that the search finds.
  public internal(set) var tags: [String] = []

  /// The notes for readers; empty where there are none.
  public internal(set) var notes = ""

  /// The name of its route.
  public let route: String

  private let context: any RouteContext.Type

  /// Contexts with a name, in the order of registration.
  public private(set) var presets: [Preset] = []

  /// The app's own deep links.
  public private(set) var links: [LinkPattern] = []

  /// The edges to the screens that it leads to.
  public internal(set) var edges: [DeclaredEdge] = []

  /// The way in which users reach it.
  public internal(set) var reachability = Reachability.byEdges

  /// The most that getting to it may cost, its own numbers before those of the groups around it.
  public internal(set) var budget = NavigationBudget()

  private(set) var problems: [CatalogError] = []

  private let discover: @Sendable (ContextValue?) -> ContextSchema
  private let decode: @Sendable (ContextValue?) throws(ContextError) -> any RouteContext

  /// Returns the place that a context asks for; `nil` where the context is not of its type.
  package let go: @Sendable (any RouteContext) -> Destination?

  let listGuards: @Sendable (SceneEnvironment) -> [String]

  /// The class of the screens that its route leads to.
  private let target: Screen.Type

  init<Target, Context>(id: String, name: String, route: Route<Target, Context>) {
    self.id = id
    self.name = name
    self.route = route.name
    target = Target.self
    context = Context.self
    discover = { sample in ContextSchema(of: Context.self, sample: sample) }
    decode = { value throws(ContextError) in
      try ContextDecoder().decode(Context.self, from: value)
    }
    go = { context in (context as? Context).map { Destination(route, with: $0) } }
    listGuards = { route.guards(in: $0) }
  }

  mutating func add(preset name: String, _ context: some RouteContext) {
    guard !presets.contains(where: { $0.name == name }) else {
      return problems.append(.duplicatePreset(screen: id, preset: name))
    }
    do {
      let value = try ContextEncoder().encode(context)
      presets.append(Preset(name: name, context: value, typed: AnyRouteContext(context)))
    } catch {
      problems.append(.preset(screen: id, preset: name, error))
    }
  }

  /// Notes a problem where the entry stands on another class than the one that lists it.
  mutating func note(listing screen: Screen.Type) {
    guard screen != target else { return }
    problems.append(.inheritedEntry(screen: id, of: "\(target)", by: "\(screen)"))
  }

  /// Limits what it may cost to get to it, as far as nothing nearer to it does.
  mutating func add(budget: NavigationBudget) {
    var kept = budget
    for (name, limit) in kept.removeNegativeLimits() {
      problems.append(.budget(screen: id, measure: name, limit))
    }
    self.budget = self.budget.completed(by: kept)
  }

  mutating func add(edge: DeclaredEdge) {
    guard edge.actions > 0 else {
      return problems.append(.actions(screen: id, edge: edge.words, edge.actions))
    }
    edges.append(edge)
  }

  mutating func add(link text: String) {
    do throws(LinkError) {
      links.append(try LinkPattern(toScreen: text))
    } catch {
      problems.append(.link(screen: id, error))
    }
  }
}

extension RegisteredScreen {
  /// A context with a name.
  public struct Preset: Sendable {
    /// The name that users read.
    public let name: String

    /// The context that the screen is asked to show, as a tree.
    public let context: ContextValue

    /// The same as the screen will get it.
    public let typed: AnyRouteContext
  }

  /// The Swift type of its context, without module.
  public var contextType: String { String(describing: context) }

  /// The same with its module and the types around it.
  var contextPathWithModule: String { String(reflecting: context) }

  /// The fields of its context, answered from the first preset where there is one.
  ///
  /// - Complexity: O(fields); asks the type anew each time.
  public var schema: ContextSchema { schema(answeredFrom: nil) }

  /// Returns the fields of its context, answered from the first preset, or else from what is given
  /// so far.
  ///
  /// Where a type accepts nothing invented, each accepted answer shows the fields after it.
  ///
  /// - Complexity: O(fields); asks the type anew each time.
  public func schema(answeredFrom given: ContextValue?) -> ContextSchema {
    discover(presets.first?.context ?? given)
  }

  /// The jump that opens it with its first preset.
  public var jump: Jump { Jump(id, context: presets.first?.context) }

  /// Returns the destination of its route with a context.
  ///
  /// - Parameter context: The context as a tree; `nil` for a screen that needs none.
  /// - Throws: ``ContextError`` naming field, expectation and value.
  public func destination(_ context: ContextValue?) throws(ContextError) -> Destination {
    let typed = try decode(context)
    guard let destination = go(typed) else {
      preconditionFailure("The context of “\(id)” was decoded as another type.")
    }
    return destination
  }
}

extension RegisteredScreen {
  /// Returns the ids of the guards on the path: those of the whole app, then the screen's own, and
  /// so on.
  public func guards(under variants: VariantAssignment) -> [String] {
    var environment = SceneEnvironment()
    environment.variants = variants
    return appGuards + listGuards(environment).filter { !appGuards.contains($0) }
  }
}

/// The fields without which a screen has no context, and a link that has all of them.
public struct MissingFields: Hashable, Sendable, CustomStringConvertible {
  /// The error about each; there is at least one.
  let errors: [ContextError]

  /// A link that opens the screen; `nil` where no such context could be made up.
  let link: String?

  /// Names the fields.
  ///
  /// - Parameters:
  ///   - errors: What is wrong with each.
  ///   - link: A link that opens the screen.
  package init(errors: [ContextError], link: String?) {
    self.errors = errors
    self.link = link
  }

  /// One sentence with all fields, and the link.
  public var description: String {
    let sentences = errors.map { "\($0)" }
    let end = link.map { "; \(Quotation($0)) opens it." } ?? "."
    return sentences.map(\.withoutFullStop).joined(separator: "; ") + end
  }
}

extension RegisteredScreen {
  /// Whether it needs no context, or all of it may be left out.
  package var opensWithoutContext: Bool {
    error(for: nil) == nil
  }

  /// Returns all fields that a context cannot do without.
  ///
  /// - Parameter error: The reason that there is none without any of them.
  /// - Complexity: O(fields²); asks the type anew without each of its fields.
  func missingFields(_ error: ContextError) -> MissingFields {
    guard let ordinary = schema.ordinaryContext, self.error(for: ordinary) == nil else {
      return MissingFields(errors: [error], link: nil)
    }
    var errors = [error]
    if case .fields(let fields) = ordinary, case .missing = error {
      let missing = schema.fields.compactMap { field -> ContextError? in
        var others = fields
        others[field.name] = nil
        guard let error = self.error(for: .fields(others)) else { return nil }
        // The others are only there to find this one.
        if case .missing(let name, let expected, _) = error {
          return .missing(field: name, expected: expected, given: [])
        }
        return error
      }
      if !missing.isEmpty { errors = missing }
    }
    return MissingFields(errors: errors, link: Jump(id, context: ordinary).link)
  }

  /// Returns the reason why a context does not fit the screen; `nil` if it fits.
  package func error(for context: ContextValue?) -> ContextError? {
    do throws(ContextError) { _ = try destination(context) } catch { return error }
    return nil
  }
}

extension RegisteredScreen {
  /// Returns the Swift statement that opens the screen in an app: one call of its router.
  ///
  /// It stands where `router` and `scene` are known. The context is read from the same tree as a
  /// link is, so that the call works for every type, whatever its initialisers ask for. A route
  /// that is no property of its own, such as one with arguments, has no name in Swift: then it is
  /// the jump that is carried out, by a `dish`.
  ///
  /// - Parameter context: What the screen is asked to show; `nil` for a screen that needs none.
  public func swiftCall(with context: ContextValue?) -> String {
    guard route.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil, let type = contextPath else {
      let link = Jump(id, context: context).link.debugDescription
      return "await dish.jump(try Jump(link: \(link)))"
    }
    guard contextType != "\(NoContext.self)" else {
      return "try await router.navigate(to: .\(route), in: scene)"
    }
    return """
      try await router.navigate(
        to: .\(route),
        with: ContextDecoder().decode(\(type).self, from: \(context.swiftLiteral)),
        in: scene
      )
      """
  }

  /// The type of the context as its module calls it; `nil` where no other module can name it.
  private var contextPath: String? {
    guard !contextPathWithModule.contains("(unknown context") else { return nil }
    // What stands in angle brackets has modules of its own.
    guard !contextPathWithModule.contains("<") else { return contextPathWithModule }
    return contextPathWithModule.split(separator: ".").dropFirst().joined(separator: ".")
  }
}

extension ContextValue? {
  /// The tree as a literal of Swift.
  fileprivate var swiftLiteral: String { self?.swiftLiteral ?? "nil" }
}

extension ContextValue {
  fileprivate var swiftLiteral: String {
    switch self {
    case .null: ".null"
    case .text(let text): text.debugDescription
    case .list(let items): "[" + items.map(\.swiftLiteral).joined(separator: ", ") + "]"
    case .fields(let fields):
      fields.isEmpty
        ? "[:]"
        : "["
          + fields.sortedByName.map { "\($0.key.debugDescription): \($0.value.swiftLiteral)" }
          .joined(separator: ", ") + "]"
    }
  }
}

/// The way in which users reach a screen.
public enum Reachability: Hashable, Sendable {
  /// By edges between screens; where none is known to lead to it, a check may say so.
  case byEdges

  /// By something that no edge tells, such as a notification; a check does not ask what leads to it.
  case byDesign
}

/// The most that getting to a screen may cost the user, under every variant.
///
/// A number that is `nil` is not limited.
public struct NavigationBudget: Hashable, Sendable, Codable {
  /// The most actions from what the app shows first.
  public private(set) var actions: Int?

  /// The most layers above the app's own.
  public private(set) var modals: Int?

  /// The most screens that lie one upon the other, the screen itself included.
  public private(set) var depth: Int?

  /// Limits what is given.
  public init(actions: Int? = nil, modals: Int? = nil, depth: Int? = nil) {
    self.actions = actions
    self.modals = modals
    self.depth = depth
  }

  /// Whether it limits nothing.
  package var isEmpty: Bool { self == NavigationBudget() }

  /// Returns the budget with the numbers of another one where it has none itself.
  func completed(by other: Self) -> Self {
    Self(
      actions: actions ?? other.actions,
      modals: modals ?? other.modals,
      depth: depth ?? other.depth
    )
  }

  /// Takes the limits out that no screen can keep.
  ///
  /// - Returns: Each of them with its name.
  mutating func removeNegativeLimits() -> [(name: String, limit: Int)] {
    var removed: [(name: String, limit: Int)] = []
    func check(_ name: String, _ limit: inout Int?, from least: Int) {
      guard let value = limit, value < least else { return }
      removed.append((name, value))
      limit = nil
    }
    check("actions", &actions, from: 0)
    check("modals", &modals, from: 0)
    check("depth", &depth, from: 1)
    return removed
  }
}
