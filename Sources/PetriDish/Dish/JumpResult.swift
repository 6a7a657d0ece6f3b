package import Routing

/// The result of a jump.
public struct JumpResult: Sendable {
  /// The outcome of the jump.
  public let outcome: Outcome

  /// The id of the requested screen.
  public let screen: String

  /// The screens after the jump.
  public let stack: StackNode

  /// The reason for a failure, or `nil` if the screen was opened.
  public let failure: Failure?

  /// The events of the jump, beginning with the jump itself; discarded events are missing.
  public let events: [JournalEvent]

  /// The paths of the screens in the stack that the jump created.
  package let built: Set<[Int]>

  /// The outcomes of a jump.
  public enum Outcome: String, Sendable, Codable {
    /// The screen is visible.
    case reached
    /// A guard stopped the jump.
    case stopped
    /// A guard opened another screen instead.
    case redirected
    /// The jump failed with an error.
    case failed
  }

  /// The reason for a failed jump.
  public struct Failure: Hashable, Sendable, Codable {
    /// A stable identifier of the error, such as `unknownScreen`.
    public let kind: String
    /// The error message.
    public let message: String
  }
}

extension JumpResult {
  @MainActor
  init(outcome: Outcome, screen: String, first: Int, failure: Failure? = nil, dish: Dish) {
    self.outcome = outcome
    self.screen = screen
    self.failure = failure
    stack = dish.stack
    events = dish.journal.events(after: first - 1)
    built = dish.scene.paths(builtIn: events)
  }

  @MainActor
  init(failure error: any Error, screen: String, first: Int, dish: Dish) {
    let outcome: Outcome =
      switch (error as? StartError)?.underlying ?? error {
      case RoutingError.stopped: .stopped
      case RoutingError.redirected: .redirected
      default: .failed
      }
    self.init(
      outcome: outcome,
      screen: screen,
      first: first,
      failure: Failure(error),
      dish: dish
    )
  }
}

extension JumpResult.Failure {
  /// The kinds of failures outside the router and the catalog.
  package enum Kind: String {
    case link, context, recording, journal, late, died, unexpected
  }

  /// The code of a routing error, or `nil` for other errors.
  package var code: RoutingError.Code? { RoutingError.Code(rawValue: kind) }

  /// Whether the process of the jump crashed or ended early.
  var isDeath: Bool { kind == Kind.died.rawValue }

  /// Whether a screen or guard rejected a context with a reason.
  package var isRefusal: Bool {
    code == .step || code == .stopped || kind == Kind.context.rawValue
  }

  /// The maximum length of a message, because errors of screens can have any length.
  private static let longest = 1000

  /// Creates a failure with a message.
  package init(_ kind: Kind, _ message: String) {
    (self.kind, self.message) = (kind.rawValue, message)
  }

  /// Creates a failure from an error.
  public init(_ error: any Error) {
    kind =
      switch (error as? StartError)?.underlying ?? error {
      case let error as RoutingError: error.kind
      case let error as CatalogError: error.kind
      case is LinkError: Kind.link.rawValue
      case is ContextError: Kind.context.rawValue
      case is RecordingError: Kind.recording.rawValue
      case is JournalError: Kind.journal.rawValue
      case is JumpTimeout: Kind.late.rawValue
      case let error as any NamedFailure: error.kind
      default: Kind.unexpected.rawValue
      }
    message = SteadyDescription(error).description.inSentence(Self.longest)
  }
}

/// An error with a stable identifier.
public protocol NamedFailure: Error, CustomStringConvertible {
  /// The stable identifier of the error, such as `died`.
  var kind: String { get }
}

extension Scene {
  /// Returns the paths of the screens that the events created, including the children of these screens.
  ///
  /// A path contains the child index at each level; a presented screen follows the children.
  ///
  /// - Complexity: O(*n*) for *n* events and screens, plus the total length of the paths.
  func paths(builtIn events: [JournalEvent]) -> Set<[Int]> {
    var built: Set<ObjectIdentifier> = []
    for event in events {
      guard case .route(let event) = event.payload, case .built(let screen, _) = event.kind else {
        continue
      }
      built.insert(screen.object)
    }
    var paths: Set<[Int]> = []
    guard !built.isEmpty else { return paths }
    var path: [Int] = []
    func visit(_ screen: Screen, isInside: Bool) {
      let isBuilt = isInside || built.contains(ObjectIdentifier(screen))
      if isBuilt { paths.insert(path) }
      let contained = (screen as? Container)?.contained ?? []
      for (number, child) in contained.enumerated() {
        descend(to: child, number, isInside: isBuilt)
      }
      if let modal = screen.presented { descend(to: modal, contained.count, isInside: false) }
    }
    func descend(to screen: Screen, _ number: Int, isInside: Bool) {
      path.append(number)
      visit(screen, isInside: isInside)
      path.removeLast()
    }
    visit(root, isInside: false)
    return paths
  }
}

/// An error that is thrown if a `from` screen of a jump can't be opened.
struct StartError: Error, CustomStringConvertible {
  /// The number of the `from` screen, starting at 1.
  let number: Int

  /// The id of the screen configuration.
  let screen: String

  let underlying: any Error

  var description: String {
    "Couldn’t open “from” screen \(number), \(Quotation(screen)): \(underlying)"
  }
}
