/// The operations of a navigation, as values: printable, and equal for an unchanged scene.
public struct NavigationPlan: Hashable, Sendable {
  /// The name of the route.
  public let route: String

  /// The context of the destination.
  public let context: AnyRouteContext

  /// The operations, in the order in which they are carried out.
  public let operations: [Operation]

  /// One thing that execution does.
  public enum Operation: Hashable, Sendable {
    /// Begins at a screen that is there.
    case start(ScreenIdentity)
    /// Asks a guard.
    case check(guard: String, step: String)
    /// Takes away every modal above the layer of a screen, in one go.
    case dismissAbove(ScreenIdentity, dismissed: [ScreenIdentity])
    /// Makes a screen visible in its container; what a stack pops for it is named.
    case reveal(ScreenIdentity, in: ScreenIdentity, removed: [ScreenIdentity])
    /// Makes a screen, with all that goes into it at once.
    case build(Build)
    /// Looks again for a screen that its host should have brought along.
    case find(step: Int, name: String)
    /// Joins what was built to its host, by one change of the host; what goes for it is named.
    case integrate(
      [ScreenReference],
      action: String,
      joining: Joining,
      into: ScreenReference,
      removed: [ScreenIdentity]
    )
    /// The destination is there.
    case finish(ScreenReference)
  }

  /// The way in which screens join their host.
  public enum Joining: Hashable, Sendable {
    /// They stand behind all others that stay.
    case append
    /// They stand among the others of a container in an order.
    case arrange(Arrangement)
    /// They lie above all layers.
    case present
    /// They take the place of all layers.
    case replaceRoot
    /// The host has brought them along.
    case nothing
  }

  /// The screens of a container in the end, of which some may not be there yet.
  public struct Arrangement: Hashable, Sendable {
    /// The container.
    public let container: ScreenReference
    /// Its screens, in its own order.
    public let screens: [ScreenReference]
    /// The screens of the containers among them that actions make.
    public let inner: [ScreenReference: [ScreenReference]]
  }

  /// One screen to make.
  public struct Build: Hashable, Sendable {
    /// Counts from the destination, which is 0.
    public let step: Int
    /// The name of the step.
    public let name: String
    /// The context of the screen.
    public let context: AnyRouteContext
    /// The screens that go into it before it is shown, each by the action with its name.
    public let children: [Build]
    /// The screens that go into it, in the order in which they stand there.
    public let contained: [ScreenReference]
    /// The name of the action that joins it to its host.
    public let action: String
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// One line for each operation; what is built into a container is indented below it.
  public var description: String {
    operations.map { $0.description }.joined(separator: "\n")
  }
}

extension NavigationPlan.Operation: CustomStringConvertible {
  /// One line for people.
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

  /// The operation's name, for programs.
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
