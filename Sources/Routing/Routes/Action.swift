/// How a new screen joins one that exists.
///
/// A container's actions stand in an extension for its type, so that they are offered only where such
/// a container will be: `.push` where the host is a ``NavigationStack``.
public struct Action<Host: Screen>: Sendable {
  let join: Join

  /// An action that edits the list of a container's screens.
  ///
  /// - Parameters:
  ///   - name: What plans call it.
  ///   - edit: Gets the screens inside, in the container's order, and the new one. Pure: planning
  ///     calls it with screens that do not exist yet.
  public static func embed(
    _ name: String,
    edit: @escaping @Sendable (inout [ScreenReference], ScreenReference) -> Void
  ) -> Self where Host: Container {
    Self(join: .embed(name, into: Host.self, edit: edit))
  }

  /// Puts the screen over everything, as a modal of the host.
  public static func present(_ style: PresentationStyle) -> Self {
    Self(join: .present(style))
  }

  /// Does nothing: the host has brought the screen along.
  public static var nothing: Self { Self(join: .nothing) }
}

/// An action whose host is known to its step alone.
enum Join: Sendable {
  case embed(
    String,
    into: Container.Type,
    edit: @Sendable (inout [ScreenReference], ScreenReference) -> Void
  )
  case present(PresentationStyle)
  case nothing

  var name: String {
    switch self {
    case .embed(let name, _, _): name
    case .present(let style): "present(\(style.rawValue))"
    case .nothing: "nothing"
    }
  }
}

/// A screen in a plan: one that exists, or one that the plan will make.
public enum ScreenReference: Hashable, Sendable, CustomStringConvertible {
  case existing(ScreenIdentity)
  /// The step counts from the destination, which is 0.
  case planned(step: Int, name: String)

  /// One line for people.
  public var description: String {
    switch self {
    case .existing(let identity): identity.description
    case .planned(_, let name): "new \(name)"
    }
  }
}
