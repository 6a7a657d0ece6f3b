/// Makes a container together with the screens that the route puts into it.
///
/// A factory whose screen is a ``Container`` gets by with ``Factory``: its container is filled before
/// anybody sees it. This one is for containers that have to know their screens when they are made.
public protocol ContainerFactory<Target, Context>: Factory where Target: Container {
  associatedtype Target
  associatedtype Context

  /// Makes a container that holds what follows it in the route.
  ///
  /// - Parameters:
  ///   - context: The context that holds at the container's step.
  ///   - children: What the route puts into the container: at least one screen, unless ``Factory/build(_:)`` is
  ///     left to call this.
  @MainActor
  func build(_ context: Context, holding children: RouteChildren) throws -> Target
}

extension ContainerFactory {
  /// Makes a container that the route puts nothing into, as one that holds no screens.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    try build(context, holding: RouteChildren([]))
  }
}
