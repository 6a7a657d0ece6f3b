/// An action that joins a new screen to one that exists.
///
/// A container's actions stand in an extension for its type, so that they are offered only where such
/// a container will be: `.push` where the host is a ``NavigationStack``.
public struct Action<Host: ScreenProtocol>: Sendable {
  let erased: AnyAction

  /// An action that edits the list of a container's screens.
  ///
  /// - Parameters:
  ///   - name: What plans call it.
  ///   - edit: Gets the screens inside, in the container's order, and the new one. Pure: planning
  ///     calls it with screens that do not exist yet. What it throws ends the navigation.
  public static func embed(
    _ name: String,
    edit: @escaping @Sendable (inout [ScreenReference], ScreenReference) throws -> Void
  ) -> Self where Host: Container {
    Self(erased: .embed(Embedding(name, host: Host.self, edit: edit)))
  }

  /// An action that puts the new screen behind those that a container holds.
  static func append(_ name: String) -> Self where Host: Container {
    Self(erased: .embed(Embedding(name, host: Host.self)))
  }

  /// Puts the screen over everything, as a modal.
  ///
  /// - Parameters:
  ///   - style: How the modal lies over what presents it.
  ///   - presenter: Which screen the modal belongs to; one that lies below another modal presents
  ///     already, and ends the navigation.
  public static func present(_ style: PresentationStyle, from presenter: Presenter = .host) -> Self
  {
    Self(erased: .present(style, from: presenter))
  }

  /// Makes the screen the scene's root; the host has to be the root that it replaces.
  public static var replaceRoot: Self { Self(erased: .replaceRoot) }

  /// Does nothing: the host has brought the screen along, which the step's finder finds; no factory builds it.
  public static var nothing: Self { Self(erased: .nothing) }
}

/// The screen that a modal belongs to.
public enum Presenter: Sendable {
  /// The screen that the route stands on.
  case host
  /// The outermost container around it, or the screen itself.
  case topmostParent
  /// A screen that is asked for when the modal is presented.
  case given(@MainActor @Sendable () -> Screen?)
}
