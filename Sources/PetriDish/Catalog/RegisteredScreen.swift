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
