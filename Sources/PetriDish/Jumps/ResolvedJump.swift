import Routing

/// A jump that fits a catalog, with the contexts of its screens decoded.
///
/// ``Catalog/resolve(_:)`` makes it, and ``Dish/jump(_:from:)-(ResolvedJump,_)`` carries it out
/// without decoding anything again.
public struct ResolvedJump: Sendable {
  /// The jump.
  public let jump: Jump

  /// The destinations of the screens that it comes from, in their order.
  let priors: [Destination]

  /// The destination of its screen.
  package let destination: Destination

  package init(_ jump: Jump, from priors: [Destination] = [], to destination: Destination) {
    (self.jump, self.priors, self.destination) = (jump, priors, destination)
  }

  /// Returns the jump under other variants, in another environment or with other gates.
  ///
  /// - Parameter jump: The same screens with the same contexts.
  package func replacing(_ jump: Jump) -> ResolvedJump {
    ResolvedJump(jump, from: priors, to: destination)
  }
}
