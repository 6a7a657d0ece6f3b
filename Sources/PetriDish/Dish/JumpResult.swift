package import Routing

/// The result of a jump.
public struct JumpResult: Sendable {
  /// The kind of end.
  public let outcome: Outcome

  /// The screen that was asked for.
  public let screen: String

  /// The screens that there were afterwards.
  public let stack: StackNode

  /// The reason that the screen was not reached; `nil` where it was.
  public let failure: Failure?

  /// The events, the jump itself first; those that fell out of the journal are missing.
  public let events: [JournalEvent]

  /// The paths of those screens of the stack that the jump has built, rather than found.
  package let built: Set<[Int]>

  /// The kinds of end of a jump.
  public enum Outcome: String, Sendable, Codable {
    /// The screen is visible.
    case reached
    /// A guard said no.
    case stopped
    /// A guard has opened another screen instead.
    case redirected
    /// Something went wrong.
    case failed
  }

  /// The reason that a jump failed.
  public struct Failure: Hashable, Sendable, Codable {
    /// A word for programs, such as `unknownScreen`.
    public let kind: String
    /// One sentence.
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
  /// The kinds of failures that are neither a router's nor a catalog's.
  package enum Kind: String {
    case link, context, recording, journal, late, died, unexpected
  }

  /// The code of the router's error; `nil` if another part has failed.
  package var code: RoutingError.Code? { RoutingError.Code(rawValue: kind) }

  /// Whether the process that was to carry it out has died.
  var isDeath: Bool { kind == Kind.died.rawValue }

  /// Whether a screen or a guard refuses a context in words.
  package var isRefusal: Bool {
    code == .step || code == .stopped || kind == Kind.context.rawValue
  }

  /// The most letters of a message: what a screen throws may be of any length.
  private static let longest = 1000

  /// Says what went wrong where no error says it.
  package init(_ kind: Kind, _ message: String) {
    (self.kind, self.message) = (kind.rawValue, message)
  }

  /// Says what an error says.
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

/// An error that says its own word for programs.
public protocol NamedFailure: Error, CustomStringConvertible {
  /// The word for programs, such as `died`.
  var kind: String { get }
}

extension Scene {
  /// Returns the paths of the screens that some events tell the building of, and of those that
  /// these brought along: the index of the child at each level, where a presented screen is the
  /// last.
  ///
  /// - Complexity: Linear in the events, the screens, and the lengths of the paths.
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

/// A reason that one of the screens that a jump comes from was not reached.
struct StartError: Error, CustomStringConvertible {
  /// Counts them, from 1.
  let number: Int

  /// The id of its configuration.
  let screen: String

  let underlying: any Error

  var description: String {
    "The jump did not come to its start \(number), \(Quotation(screen)): \(underlying)"
  }
}
