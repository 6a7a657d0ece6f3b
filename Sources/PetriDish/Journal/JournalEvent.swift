public import Lists
public import Routing

/// One thing that happened in a dish.
public struct JournalEvent: Sendable {
  /// Counts the events of a journal, from 1.
  public let number: Int

  /// Since the journal began.
  public let time: Duration

  /// The dish that it happened in.
  public let dish: String

  /// The number of the event that it is due to.
  public let cause: Int?

  /// The thing that happened; formatted only when a reader asks.
  public let payload: Payload

  /// The things that can happen.
  public enum Payload: Sendable {
    /// A jump was asked for, with an answer for every gate that it can meet.
    case jump(Jump, from: Jump.StartingPoint)
    /// A variant was chosen.
    case variant(experiment: String, variant: String)
    /// Screens are to be shown otherwise.
    case environment(Jump.Environment)
    /// A navigation decided or did something.
    case route(RoutingEvent)
    /// The user sees a screen, or no longer does.
    case screen(ScreenIdentity, appeared: Bool)
    /// The scene has come to rest, with these screens.
    case stack(StackNode)
    /// A list changed.
    case list(ListChangeEvent)
    /// The user did something in a list.
    case touch(ListTouch)
    /// The user did something.
    case gesture(String, on: String)
    /// A message of the app or of the program.
    case log(String)
    /// An event of an export, which may come from another program.
    case recorded(kind: String, fields: [String: JSONValue])
  }
}

extension JournalEvent {
  /// The name in filters and exports: `jump`, `route.built`, `list.insert`, `screen.appeared`.
  public var kind: String {
    switch payload {
    case .jump: "jump"
    case .variant: "jump.variant"
    case .environment: "jump.environment"
    case .route(let event): "route.\(event.kind.name)"
    case .screen(_, let appeared): appeared ? "screen.appeared" : "screen.disappeared"
    case .stack: "screen.stack"
    case .list(let change): "list.\(change.origin.rawValue)"
    case .touch(let touch): "gesture.\(touch.gesture.name)"
    case .gesture(let name, _): "gesture.\(name)"
    case .log: "log"
    case .recorded(let kind, _): kind
    }
  }
}
