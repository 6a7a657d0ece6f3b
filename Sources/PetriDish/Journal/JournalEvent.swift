public import Lists
public import Routing

/// An event in a dish.
public struct JournalEvent: Sendable {
  /// The number of the event in its journal, starting at 1.
  public let number: Int

  /// The time since the start of the journal.
  public let time: Duration

  /// The name of the dish.
  public let dish: String

  /// The number of the event that caused this event.
  public let cause: Int?

  /// The details of the event, which are only formatted on demand.
  public let payload: Payload

  /// The details of an event, by kind.
  public enum Payload: Sendable {
    /// A jump was requested, with an answer for every gate on its path.
    case jump(Jump, from: Jump.StartingPoint)
    /// A variant was selected.
    case variant(experiment: String, variant: String)
    /// The display settings of the screens changed.
    case environment(Jump.Environment)
    /// A navigation made a decision or performed an operation.
    case route(RoutingEvent)
    /// A screen appeared or disappeared.
    case screen(ScreenIdentity, appeared: Bool)
    /// The scene settled with these screens.
    case stack(StackNode)
    /// A list changed.
    case list(ListChangeEvent)
    /// The user performed a gesture in a list.
    case touch(ListTouch)
    /// The user pressed a widget, with the name of the signal and the new value.
    case press(String, WidgetPress, value: String? = nil)
    /// The user performed a gesture elsewhere, with the name of the signal and the new value.
    case gesture(String, on: String, value: String? = nil)
    /// The app or the program logged a message.
    case log(String)
    /// An event from an export, which another program may have written.
    ///
    /// The summary is `nil` if the export doesn't contain one.
    case recorded(
      kind: String,
      fields: [String: JSONValue],
      summary: (title: String, detail: String)? = nil
    )
  }
}

extension JournalEvent {
  /// The kind in filters and exports: `jump`, `route.built`, `list.insert`, `screen.appeared`.
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
    case .press(let name, _, _), .gesture(let name, _, _): "gesture.\(name)"
    case .log: "log"
    case .recorded(let kind, _, _): kind
    }
  }
}

extension JournalEvent.Payload {
  /// Creates a payload from a routing event; events of appearing screens have a separate case.
  init(_ event: RoutingEvent) {
    self =
      switch event.kind {
      case .appeared(let screen): .screen(screen, appeared: true)
      case .disappeared(let screen): .screen(screen, appeared: false)
      default: .route(event)
      }
  }
}

extension JournalEvent {
  /// The group of the kind: its first part, except that changes of the environment have their own group.
  public var lane: Lane {
    switch payload {
    case .jump, .variant: .jump
    case .environment: .environment
    case .route: .route
    case .screen, .stack: .screen
    case .list: .list
    case .gesture, .press, .touch: .gesture
    case .log: .log
    case .recorded(let kind, _, _): Lane(of: kind) ?? .log
    }
  }

  /// The second part of the kind, such as `built` or `click`; empty if the kind has one part.
  package var nameInLane: Substring { kind.drop { $0 != "." }.dropFirst() }

  /// The groups of event kinds, in display order.
  public enum Lane: String, CaseIterable, Sendable {
    case jump, environment, route, screen, list, gesture, log

    /// Creates the lane of a kind, or returns `nil` if the kind doesn't belong to a lane.
    init?(of kind: String) {
      let isEnvironment = kind == "jump.environment"
      self.init(rawValue: isEnvironment ? "environment" : String(kind.prefix { $0 != "." }))
    }
  }
}

extension JournalEvent {
  /// A one-line description with the subject and details.
  public var summary: (title: String, detail: String) {
    switch payload {
    case .jump(let jump, _): (jump.screen, jump.link)
    case .variant(let experiment, let variant): (experiment, variant)
    case .environment(let environment): (environment.fields.words, "")
    case .route(let event): event.kind.summary
    case .screen(let screen, _):
      (screen.title.isEmpty ? screen.type : screen.title, screen.title.isEmpty ? "" : screen.type)
    case .list(let change): (change.list, change.summary)
    case .stack(let stack): (stack.title.isEmpty ? stack.type : stack.title, "idle")
    case .touch(let touch): (touch.list, "\(touch)")
    case .press(let name, let press, let value): (press.name, value ?? name)
    case .gesture(let name, let target, let value): (target, value ?? name)
    case .log(let text): (text, "")
    case .recorded(_, let fields, let summary): summary ?? (fields.words, "")
    }
  }
}

extension JournalEvent {
  /// Returns a short name of the event for its effects, such as `Shuffle` or `jump to City`.
  ///
  /// - Parameter screen: Returns the name of a screen, given its id.
  package func name(ofScreen screen: (String) -> String) -> String {
    let name: String
    switch payload {
    case .jump(let jump, _): name = "jump to \(screen(jump.screen))"
    case .environment: name = "new settings"
    case .press(_, let press, _): name = press.name
    case .gesture(_, let target, _): name = target
    case .recorded("jump", let fields, _):
      let id = fields["screen"]?.text
      name = id.map { "jump to \(screen($0))" } ?? "jump"
    case .recorded(_, let fields, _):
      name = fields["on"]?.text ?? (nameInLane.isEmpty ? kind : String(nameInLane))
    default:
      name = nameInLane.isEmpty ? summary.title : "\(nameInLane) \(summary.title)"
    }
    let line = name.onOneLine
    return line.count > Self.longestName ? "\(line.prefix(Self.longestName))…" : line
  }

  /// The maximum length of a name in characters.
  private static let longestName = 28
}

extension [String: JSONValue] {
  /// The fields as text, sorted by name, without nested values.
  fileprivate var words: String {
    sorted { $0.key < $1.key }.compactMap { name, value in
      switch value {
      case .string(let text): "\(name) \(text)"
      case .integer(let number): "\(name) \(number)"
      case .number(let number): "\(name) \(number)"
      case .bool(let isTrue): "\(name) \(isTrue)"
      case .null, .array, .object: nil
      }
    }.joined(separator: ", ")
  }
}

extension RoutingEvent.Kind {
  fileprivate var summary: (title: String, detail: String) {
    switch self {
    case .requested(let request): request.summary
    case .settled: ("Ready", "")
    case .started(let route, let context): (route, context.value is NoContext ? "" : "\(context)")
    case .considered(let step, let context):
      (step, context.value is NoContext ? "" : "with \(context)")
    case .passedBy(let step), .willBuild(let step), .willFind(let step), .prepared(let step),
      .ranTask(let step):
      (step, "")
    case .asked(let step, let question, let found, let why):
      (step, "\(question) \(found == nil ? "No" : "Yes"): \(why)")
    case .askedToLeave(let screen, let refusal): (screen.description, refusal ?? "can close")
    case .tried(let question, let taken, let why): (taken ? "Yes" : "No", "\(question) \(why)")
    case .chosen(let question, let answer): (answer, question)
    case .planned(let plan): (plan.route, plan.operations.count.counted("step"))
    case .checked(let gate, let step, let verdict, let beforehand):
      (gate, "\(verdict.text) for \(step)\(beforehand ? ", answered in advance" : "")")
    case .dismissed(let screens): (screens.list, "")
    case .revealed(let screen, let container): (screen.description, "in \(container)")
    case .built(let screen, let step): (screen.description, "by \(step)")
    case .integrated(let screens, let action, let host): (screens.list, "\(action) into \(host)")
    case .finished(let screen), .closed(let screen): (screen.description, "")
    case .failed(let kind, let message): (kind, message)
    case .appeared(let screen), .disappeared(let screen): (screen.description, "")
    }
  }
}

extension SceneRequest {
  fileprivate var summary: (title: String, detail: String) {
    switch self {
    case .open(let destination): (destination.name, "open \(destination)")
    case .reveal(let path), .close(let path): (name, "the screen at \(path)")
    case .back(let path): (name, path.map { "from the screen at \($0)" } ?? "")
    case .backToRoot: (name, "")
    }
  }
}
