public import Routing

/// A request to open a screen.
///
/// Every way of opening a screen creates a jump: a click in the catalog, a link, a command, a
/// recorded step or a check. You can convert a jump to a link and back without a catalog.
public struct Jump: Hashable, Sendable {
  /// The id of the screen configuration to open.
  public var screen: String

  /// The context of the screen, or `nil` if it doesn't need one.
  ///
  /// Setting a context without fields stores `nil`.
  public var context: ContextValue? {
    didSet { context = context.unlessEmpty }
  }

  /// The variant of each experiment, by experiment id; other experiments keep their current variant.
  public var variants: [String: String]

  /// The screens to open first, in order.
  public var from: [PriorScreen]

  /// The display settings of the screen.
  public var environment: Environment

  /// The predefined answers of guards, by the name of their gate.
  public var gates: [String: GateAnswer]

  /// Creates a jump to a screen; omitted settings keep their current values.
  public init(
    _ screen: String,
    context: ContextValue? = nil,
    variants: [String: String] = [:],
    from: [PriorScreen] = [],
    environment: Environment = Environment(),
    gates: [String: GateAnswer] = [:]
  ) {
    self.screen = screen
    self.context = context.unlessEmpty
    self.variants = variants
    self.from = from
    self.environment = environment
    self.gates = gates
  }
}

extension Jump {
  /// A screen that is opened before the target of the jump.
  public struct PriorScreen: Hashable, Sendable {
    /// The id of the screen configuration.
    public var screen: String

    /// The context of the screen; setting a context without fields stores `nil`.
    public var context: ContextValue? {
      didSet { context = context.unlessEmpty }
    }

    /// Creates a prior screen with an optional context.
    public init(_ screen: String, context: ContextValue? = nil) {
      self.screen = screen
      self.context = context.unlessEmpty
    }
  }
}

extension ContextValue? {
  /// The context, or `nil` if it has no fields.
  fileprivate var unlessEmpty: Self { self == .fields([:]) ? nil : self }
}

extension Jump {
  /// The state of the app when a jump begins.
  public enum StartingPoint: String, Hashable, Sendable {
    /// The jump begins in a restarted app.
    case fresh
    /// The jump begins in the current state of the app.
    case here
  }
}

/// A jump that is valid in a catalog, with decoded contexts.
///
/// ``Catalog/resolve(_:)-(Jump)`` creates it. ``Dish/jump(_:from:)-(ResolvedJump,_)`` performs it without
/// decoding the contexts again.
public struct ResolvedJump: Sendable {
  /// The original jump.
  public let jump: Jump

  /// The destinations of the prior screens, in order.
  let priors: [Destination]

  /// The destination of the target screen.
  package let destination: Destination

  package init(_ jump: Jump, from priors: [Destination] = [], to destination: Destination) {
    (self.jump, self.priors, self.destination) = (jump, priors, destination)
  }

  /// Returns the resolved jump with different variants, settings or gate answers.
  ///
  /// - Parameter jump: A jump to the same screens with the same contexts.
  package func replacing(_ jump: Jump) -> ResolvedJump {
    ResolvedJump(jump, from: priors, to: destination)
  }
}
