public import Routing

/// A request to open a screen, as one value.
///
/// Everything that opens a screen is a jump: a click in the catalog, a link, a line of the command
/// line, a step of a recorded session, a check. It is written as a link, and read from one, without
/// a catalog.
public struct Jump: Hashable, Sendable {
  /// The id of the screen configuration to open.
  public var screen: String

  /// The context that the screen is asked to show; `nil` where it needs none.
  ///
  /// A context without fields says as little as none and becomes `nil`.
  public var context: ContextValue? {
    didSet { context = context.unlessEmpty }
  }

  /// Names of variants by the id of their experiment; experiments not named keep their variant.
  public var variants: [String: String]

  /// The screens to open before, the first one first.
  public var from: [PriorScreen]

  /// The display settings of the screen.
  public var environment: Environment

  /// Answers given beforehand, by the name of the gate.
  public var gates: [String: GateAnswer]

  /// A jump to a screen; whatever is left out stays as the dish has it.
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
  /// A screen, with its context, that is opened before the screen of the jump.
  public struct PriorScreen: Hashable, Sendable {
    /// The id of the screen configuration.
    public var screen: String

    /// The context that the screen is asked to show; one without fields becomes `nil`.
    public var context: ContextValue? {
      didSet { context = context.unlessEmpty }
    }

    /// A screen to start from.
    public init(_ screen: String, context: ContextValue? = nil) {
      self.screen = screen
      self.context = context.unlessEmpty
    }
  }
}

extension ContextValue? {
  /// `nil` instead of a context without fields.
  fileprivate var unlessEmpty: Self { self == .fields([:]) ? nil : self }
}

extension Jump {
  /// The app in which a jump begins.
  public enum StartingPoint: String, Hashable, Sendable {
    /// In an app that was built anew.
    case fresh
    /// In the app as it stands.
    case here
  }
}

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
