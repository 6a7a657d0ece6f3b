/// The operations of a navigation.
///
/// Plans of the same navigation are equal if the scene hasn't changed.
public struct NavigationPlan: Hashable, Sendable {
  /// The name of the route.
  public let route: String

  /// The context of the destination.
  public let context: AnyRouteContext

  /// The operations, in order of execution.
  public let operations: [Operation]

  /// An operation of a navigation.
  public enum Operation: Hashable, Sendable {
    /// Starts at an existing screen.
    case start(ScreenIdentity)
    /// Asks a guard.
    case check(guard: String, step: String)
    /// Dismisses all modals above the layer of a screen, in one transition.
    case dismissAbove(ScreenIdentity, dismissed: [ScreenIdentity])
    /// Makes a screen visible in its container, which may remove other screens.
    case reveal(ScreenIdentity, in: ScreenIdentity, removed: [ScreenIdentity])
    /// Builds a screen together with the screens inside it.
    case build(Build)
    /// Searches again for a screen that its host should have provided.
    case find(step: Int, name: String)
    /// Adds the built screens to their host in one change, which may remove other screens.
    case integrate(
      [ScreenReference],
      action: String,
      joining: Joining,
      into: ScreenReference,
      removed: [ScreenIdentity]
    )
    /// Finishes at the destination.
    case finish(ScreenReference)
  }

  /// The way in which screens are added to their host.
  public enum Joining: Hashable, Sendable {
    /// The screens are appended to the remaining ones.
    case append
    /// The screens are arranged among the others of a container.
    case arrange(Arrangement)
    /// The screens are presented above all layers.
    case present
    /// The screens replace all layers.
    case replaceRoot
    /// The host already contains the screens.
    case nothing
  }

  /// The resulting screens of a container, including planned ones.
  public struct Arrangement: Hashable, Sendable {
    /// The container.
    public let container: ScreenReference
    /// The screens, in the container's order.
    public let screens: [ScreenReference]
    /// The screens of each inner container that an action adds.
    public let inner: [ScreenReference: [ScreenReference]]
  }

  /// A screen to build.
  public struct Build: Hashable, Sendable {
    /// The number of the step, counted from the destination, which is 0.
    public let step: Int
    /// The name of the step.
    public let name: String
    /// The context of the screen.
    public let context: AnyRouteContext
    /// The screens that are added before the screen is shown, each by its own action.
    public let children: [Build]
    /// The contained screens, in the container's order.
    public let contained: [ScreenReference]
    /// The name of the action that adds the screen to its host.
    public let action: String
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// One line per operation, followed by indented lines for screens that are built into a container.
  public var description: String {
    operations.map { $0.description }.joined(separator: "\n")
  }
}

extension NavigationPlan.Operation: CustomStringConvertible {
  /// A one-line description.
  public var description: String {
    switch self {
    case .start(let screen): "start at \(screen)"
    case .check(let `guard`, let step): "ask guard \(`guard`) of \(step)"
    case .dismissAbove(let screen, let dismissed):
      "dismiss \(dismissed.list) above \(screen)"
    case .reveal(let screen, let container, let removed):
      "reveal \(screen) in \(container)" + (removed.isEmpty ? "" : ", removing \(removed.list)")
    case .build(let build): build.lines(depth: 0).joined(separator: "\n")
    case .find(_, let name): "find \(name)"
    case .integrate(let screens, let action, _, let host, let removed):
      "\(action) \(screens.list) into \(host)"
        + (removed.isEmpty ? "" : ", removing \(removed.list)")
    case .finish(let screen): "finish at \(screen)"
    }
  }

  /// The name of the operation.
  public var name: String {
    switch self {
    case .start: "start"
    case .check: "guard"
    case .dismissAbove: "dismissAbove"
    case .reveal: "reveal"
    case .build: "build"
    case .find: "find"
    case .integrate: "integrate"
    case .finish: "finish"
    }
  }
}

extension NavigationPlan.Build {
  fileprivate func lines(depth: Int) -> [String] {
    let with = context.value is NoContext ? "" : " with \(context)"
    return [String(repeating: "  ", count: depth) + "build \(name)\(with)"]
      + children.flatMap { $0.lines(depth: depth + 1) }
  }
}

extension Sequence where Element: CustomStringConvertible {
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
