public import Routing

/// A screen in a catalog, with a type-erased route and context.
public struct RegisteredScreen: Sendable {
  /// The id in links.
  public let id: String

  /// The display name.
  public let name: String

  /// The enclosing groups, outermost first.
  public internal(set) var groups: [String] = [] {
    didSet { group = groups.joined(separator: " / ") }
  }

  /// The ``groups`` separated by ` / `, or an empty string.
  public private(set) var group = ""

  /// The ids of the guards that apply to the whole app.
  var appGuards: [String] = []

  /// Additional search terms.
  public internal(set) var tags: [String] = []

  /// Notes for readers, or an empty string.
  public internal(set) var notes = ""

  /// The name of the route, or the id if the screen has no route.
  public let route: String

  /// Whether the app declared a route to the screen, so that plans and costs describe the app.
  public internal(set) var isRouted = true

  /// A remark about a screen without a route, or `nil` if the app declared a route.
  package var routeRemark: String? {
    isRouted ? nil : "plans, costs and starts describe routes only"
  }

  /// The values of the fields that a link may leave out, or `nil` if the context has no defaults.
  public private(set) var defaults: ContextValue?

  private let context: any RouteContext.Type

  /// The named contexts, in the order of registration.
  public private(set) var presets: [Preset] = []

  /// The deep links of the app.
  public private(set) var links: [LinkPattern] = []

  /// The edges to other screens.
  public internal(set) var edges: [DeclaredEdge] = []

  /// The way in which users reach the screen.
  public internal(set) var reachability = Reachability.byEdges

  /// The maximum navigation cost; limits of the screen take precedence over those of its groups.
  public internal(set) var budget = NavigationBudget()

  private(set) var problems: [CatalogError] = []

  private let discover: @Sendable (ContextValue?) -> ContextSchema
  private let decode: @Sendable (ContextValue?) throws(ContextError) -> any RouteContext

  /// Returns the destination for a context, or `nil` if the context has a different type.
  package let go: @Sendable (any RouteContext) -> Destination?

  let listGuards: @Sendable (SceneEnvironment) -> [String]

  /// The class of the screen.
  let target: Screen.Type

  init<Target, Context>(
    id: String,
    name: String,
    route: Route<Target, Context>,
    default: Context?
  ) {
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
    if let context = `default` {
      setDefaults(context)
    } else if let type = Context.self as? any ContextWithDefaults.Type {
      setDefaults(type.init())
    }
  }

  private mutating func setDefaults(_ context: any RouteContext) {
    do {
      defaults = try ContextEncoder().encode(context)
    } catch {
      problems.append(.preset(screen: id, preset: "default", error))
    }
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

  /// Adds a problem if the entry belongs to a different class than the listed one.
  mutating func note(listing screen: Screen.Type) {
    guard screen != target else { return }
    problems.append(.inheritedEntry(screen: id, of: "\(target)", by: "\(screen)"))
  }

  /// Adds the limits of a group; existing limits take precedence.
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
  /// A named context of a screen.
  public struct Preset: Sendable {
    /// The display name.
    public let name: String

    /// The context as a tree.
    public let context: ContextValue

    /// The context in its original type.
    public let typed: AnyRouteContext
  }

  /// The name of the context type, without its module.
  public var contextType: String { String(describing: context) }

  /// The name of the context type, with its module and enclosing types.
  private var contextPathWithModule: String { String(reflecting: context) }

  /// The schema of the context, based on the first preset if there is one.
  ///
  /// - Complexity: O(*n*) for *n* fields. The schema is created on each access.
  public var schema: ContextSchema { schema(answeredFrom: nil) }

  /// Returns the schema of the context, based on the first preset or the given values.
  ///
  /// If the type rejects generated values, each valid given value can reveal more fields.
  ///
  /// - Complexity: O(*n*) for *n* fields. The schema is created on each call.
  public func schema(answeredFrom given: ContextValue?) -> ContextSchema {
    discover(presets.first?.context ?? completed(given)).completed(by: defaults)
  }

  /// Returns a context with the default values of all fields that it leaves out.
  func completed(_ context: ContextValue?) -> ContextValue? {
    context.completed(by: defaults) { discover(defaults).fields }
  }

  /// The jump to the screen with its first preset.
  public var jump: Jump { Jump(id, context: presets.first?.context) }

  /// Returns the destination for a context.
  ///
  /// - Parameter context: The context as a tree, without the fields that have ``defaults``, or `nil`
  ///   for a screen without a context.
  /// - Throws: ``ContextError`` with the field, the expected form and the given value.
  public func destination(_ context: ContextValue?) throws(ContextError) -> Destination {
    let typed = try decode(completed(context))
    guard let destination = go(typed) else {
      preconditionFailure("The context of “\(id)” was decoded as the wrong type.")
    }
    return destination
  }
}

extension RegisteredScreen {
  /// Returns the ids of the guards on the path, starting with the guards of the whole app.
  public func guards(under variants: VariantAssignment) -> [String] {
    var environment = SceneEnvironment()
    environment.variants = variants
    return appGuards + listGuards(environment).filter { !appGuards.contains($0) }
  }
}

/// The required fields of a context, with an example link.
public struct MissingFields: Hashable, Sendable, CustomStringConvertible {
  /// The errors of the missing fields; there is at least one.
  let errors: [ContextError]

  /// A link with an example context, or `nil` if no valid context could be generated.
  let link: String?

  /// Creates a description of the missing fields.
  ///
  /// - Parameters:
  ///   - errors: The error of each missing field.
  ///   - link: An example link that opens the screen.
  package init(errors: [ContextError], link: String?) {
    self.errors = errors
    self.link = link
  }

  /// An error message with all fields and the example link.
  public var description: String {
    let sentences = errors.map { "\($0)" }
    let end = link.map { ". Example: \(Quotation($0))." } ?? "."
    return sentences.map(\.withoutFullStop).joined(separator: ". ") + end
  }
}

extension RegisteredScreen {
  /// Whether the screen can be opened without a context.
  package var opensWithoutContext: Bool {
    error(for: nil) == nil
  }

  /// The link with the first preset, or `nil` if the screen needs a context and has no preset.
  package var openingLink: String? {
    presets.isEmpty && !opensWithoutContext ? nil : jump.link
  }

  /// Returns the required fields of the context.
  ///
  /// - Parameter error: The error for an empty context.
  /// - Complexity: O(*n*²) for *n* fields, because the context is decoded without each field.
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
        // Ignore the given fields, which were only added to find this error.
        if case .missing(let name, let expected, _) = error {
          return .missing(field: name, expected: expected, given: [])
        }
        return error
      }
      if !missing.isEmpty { errors = missing }
    }
    return MissingFields(errors: errors, link: Jump(id, context: ordinary).link)
  }

  /// Returns the reason why a context isn't valid, or `nil` if it is valid.
  package func error(for context: ContextValue?) -> ContextError? {
    do throws(ContextError) { _ = try destination(context) } catch { return error }
    return nil
  }
}

extension RegisteredScreen {
  /// Returns Swift code that opens the screen.
  ///
  /// The code uses a `router` and a `scene`. It decodes the context from a tree, so it works with
  /// any context type. For a screen without a route, and for a route that isn't a static property,
  /// the code performs a jump in a `dish` instead.
  ///
  /// - Parameter context: The context as a tree, or `nil` for a screen without a context.
  public func swiftCall(with context: ContextValue?) -> String {
    let isProperty = isRouted && route.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil
    guard isProperty, let type = contextPath else {
      let link = Jump(id, context: context).link.debugDescription
      return "await dish.jump(try Jump(link: \(link)))"
    }
    guard contextType != "\(NoContext.self)" else {
      return "try await router.navigate(to: .\(route), in: scene)"
    }
    return """
      try await router.navigate(
        to: .\(route),
        with: ContextDecoder().decode(\(type).self, from: \(completed(context).swiftLiteral)),
        in: scene
      )
      """
  }

  /// The name of the context type inside its module, or `nil` if other modules can't refer to it.
  private var contextPath: String? {
    guard !contextPathWithModule.contains("(unknown context") else { return nil }
    // Generic arguments may belong to other modules.
    guard !contextPathWithModule.contains("<") else { return contextPathWithModule }
    return contextPathWithModule.split(separator: ".").dropFirst().joined(separator: ".")
  }
}

extension ContextValue? {
  /// The tree as a Swift literal.
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
  /// Users follow edges between screens; a check can report a screen without incoming edges.
  case byEdges

  /// Users reach the screen in another way, such as a notification; checks don't require incoming edges.
  case byDesign
}

/// The maximum navigation cost of a screen under all variants.
///
/// A limit that is `nil` is ignored.
public struct NavigationBudget: Hashable, Sendable, Codable {
  /// The maximum number of actions from the first screen of the app.
  public private(set) var actions: Int?

  /// The maximum number of modals.
  public private(set) var modals: Int?

  /// The maximum number of screens on the stack, including the screen itself.
  public private(set) var depth: Int?

  /// Creates a budget with the specified limits.
  public init(actions: Int? = nil, modals: Int? = nil, depth: Int? = nil) {
    self.actions = actions
    self.modals = modals
    self.depth = depth
  }

  /// Whether the budget has no limits.
  package var isEmpty: Bool { self == NavigationBudget() }

  /// Returns the budget with missing limits filled in from another budget.
  func completed(by other: Self) -> Self {
    Self(
      actions: actions ?? other.actions,
      modals: modals ?? other.modals,
      depth: depth ?? other.depth
    )
  }

  /// Removes limits that no screen can meet.
  ///
  /// - Returns: The removed limits with their names.
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
