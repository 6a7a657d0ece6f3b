/// A recipe for finding a screen, or else building and placing it; declared once, for any use.
///
/// ```swift
/// extension Route where Target == ProductScreen, Context == ProductID {
///   static var product: Self {
///     Step(find: .matching { $0.id == $1 }) { id in ProductScreen(id: id) }
///       .using(.push).from(.navigationStack)
///       .using(.present(.sheet)).from(.current)
///   }
/// }
/// ```
public struct Route<Target: ScreenProtocol, Context: RouteContext>: Sendable {
  /// The name in plans and errors; that of the property that declares the route, unless given.
  public let name: String

  let node: RouteNode

  init(name: String, node: RouteNode) {
    self.name = name
    self.node = node
  }

  /// A screen that has to be there already; nothing is built where it is not.
  public static func found(
    _ finder: Finder<Target, Context>,
    name: String = #function
  ) -> Self {
    let step = Step(name: name, find: finder)
    return Self(name: name, node: .step(RouteNode.Step(step.step, nil)))
  }
}

extension Route where Target == Screen, Context == NoContext {
  /// The innermost screen that a person looks at when the route is planned.
  public static var current: Self { Self(name: "current", node: .current) }

  /// The scene's root, whatever it is.
  public static var root: Self { Self(name: "root", node: .root) }
}

/// A route with its types erased: a step with the path to its parent.
enum RouteNode: Sendable {
  case step(Step)
  case branching(RouteSwitch)
  case current
  case root

  /// The number of steps, as far as no switch decides it.
  var length: Int {
    if case .step(let node) = self { node.length } else { 0 }
  }

  /// A step in its place, an object that all plans of the route share.
  final class Step: Sendable {
    let step: RouteStep
    /// The position on the parent; `nil` for the last step.
    let placement: RoutePlacement?
    /// The number of steps from here on, as far as no switch decides it.
    let length: Int

    init(_ step: RouteStep, _ placement: RoutePlacement?) {
      self.step = step
      self.placement = placement
      length = 1 + (placement?.parent.length ?? 0)
    }
  }
}

/// The position of a step on its parent, an object as the step is.
final class RoutePlacement: Sendable {
  let action: AnyAction
  /// The embedding of the action, if it is one; kept, since to ask copies the action.
  let embedding: Embedding?
  /// Whether the action puts the screen nowhere.
  let isNothing: Bool
  let relation: Relation
  let parent: RouteNode
  /// Makes the context that holds from the parent on, where it is another one.
  let map: ContextMap?

  init(action: AnyAction, relation: Relation, parent: RouteNode, map: ContextMap? = nil) {
    self.action = action
    embedding = action.embedding
    isNothing = if case .nothing = action { true } else { false }
    self.relation = relation
    self.parent = parent
    self.map = map
  }

  enum Relation: Sendable {
    /// The parent's screen is the host.
    case itself
    /// The nearest container of a kind is: the parent's screen, or one around it.
    case around(Container.Type)
  }
}

/// Makes one context from another.
typealias ContextMap = @MainActor @Sendable (AnyRouteContext) throws -> AnyRouteContext

/// One screen of a route, types erased; one without a finder and a factory is passed by.
struct RouteStep: Sendable {
  let name: String
  let type: Screen.Type
  var finder: AnyFinder?
  var factory: AnyFactory?
  var guards: [AnyGuard] = []
  var tasks: [AnyTask] = []
  var afterwards: [AnyPostTask] = []
}
