/// A factory of containers with screens of their own, before those that the route puts into them.
///
/// ```swift
/// Step(factory: CompleteContainer { Tabs() } children: {
///   Child(using: .addTab()) { HomeScreen() }
///   Child(using: .addTab()) { id in ProductScreen(id: id) }
///   Child(using: .addTab(), context: { id in "\(id)" }) { name in SearchScreen(name) }
/// })
/// ```
public struct CompleteContainer<Target: Container, Context: RouteContext>: Factory {
  private let container: @MainActor @Sendable (Context) throws -> Target
  private let children: [Child<Target, Context>]
  private var makes: [Child<Target, Context>.Make]?

  /// Joins a container and its screens.
  ///
  /// - Parameters:
  ///   - container: Makes the container.
  ///   - children: In the order in which they join the container.
  public init(
    container: @escaping @MainActor @Sendable (Context) throws -> Target,
    @Children<Target, Context> children: () -> [Child<Target, Context>]
  ) {
    self.container = container
    self.children = children()
  }

  /// Joins a container that needs no context and its screens, which may need one.
  ///
  /// - Parameters:
  ///   - container: Makes the container.
  ///   - children: In the order in which they join the container.
  public init(
    container: @escaping @MainActor @Sendable () throws -> Target,
    @Children<Target, Context> children: () -> [Child<Target, Context>]
  ) {
    self.init(container: { _ in try container() }, children: children)
  }

  /// Prepares the factory of each child, in their order.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {
    var prepared: [Child<Target, Context>.Make] = []
    for child in children { prepared.append(try await child.prepare(context)) }
    makes = prepared
  }

  /// Makes the container and fills it; the last of its screens is shown, unless the route puts others
  /// after it.
  @MainActor
  public func build(_ context: Context) throws -> Target {
    guard let makes else { throw UnpreparedFactory(type: Target.self) }
    let target = try container(context)
    try RouteChildren(try makes.map { make in try make() }).fill(target)
    return target
  }
}

/// The error of a factory that builds without having prepared.
private struct UnpreparedFactory: Error, CustomStringConvertible {
  let type: Container.Type
  var description: String { "a complete \(type) has to be prepared before it is built." }
}
