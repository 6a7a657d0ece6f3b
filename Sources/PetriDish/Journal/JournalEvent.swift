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

extension JournalEvent.Payload {
  /// Takes down what a scene reports: screens that come and go have a kind of their own.
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
  /// The kind's first part: jump, route, list, screen, gesture or log.
  public var lane: Lane {
    switch payload {
    case .jump, .variant, .environment: .jump
    case .route: .route
    case .screen, .stack: .screen
    case .list: .list
    case .gesture, .touch: .gesture
    case .log: .log
    case .recorded(let kind, _): Lane(of: kind) ?? .log
    }
  }

  /// The kind's second part, such as `built` or `click`; empty for a kind of one part.
  package var nameInLane: Substring { kind.drop { $0 != "." }.dropFirst() }

  /// The kinds in the order of their lanes.
  public enum Lane: String, CaseIterable, Sendable {
    case jump, route, screen, list, gesture, log

    /// The lane of a kind; `nil` for a kind that no lane has.
    init?(of kind: String) { self.init(rawValue: String(kind.prefix { $0 != "." })) }
  }
}

extension JournalEvent {
  /// The event in one line: its subject, and the rest that there is to say.
  public var summary: (title: String, detail: String) {
    switch payload {
    case .jump(let jump, _): (jump.screen, jump.link)
    case .variant(let experiment, let variant): (experiment, variant)
    case .environment(let environment): (environment.fields.words, "")
    case .route(let event): event.kind.summary
    case .screen(let screen, _):
      (screen.title.isEmpty ? screen.type : screen.title, screen.title.isEmpty ? "" : screen.type)
    case .list(let change): (change.list, change.summary)
    case .stack(let stack): (stack.title.isEmpty ? stack.type : stack.title, "is at rest")
    case .touch(let touch): (touch.list, "\(touch)")
    case .gesture(let name, let target): (target, name)
    case .log(let text): (text, "")
    case .recorded(_, let fields): (fields.words, "")
    }
  }
}

extension [String: JSONValue] {
  /// The fields for people, in the order of their names; what is nested is left out.
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
    case .settled: ("settled", "")
    case .started(let route, let context): (route, context.value is NoContext ? "" : "\(context)")
    case .considered(let step, let context):
      (step, context.value is NoContext ? "" : "with \(context)")
    case .passedBy(let step), .willBuild(let step), .willFind(let step), .prepared(let step),
      .ranTask(let step):
      (step, "")
    case .asked(let step, let question, let found, let why):
      (step, "\(question) \(found == nil ? "no" : "yes"): \(why)")
    case .askedToLeave(let screen, let refusal): (screen.description, refusal ?? "may leave")
    case .tried(let question, let taken, let why): (taken ? "yes" : "no", "\(question) \(why)")
    case .chosen(let question, let answer): (answer, question)
    case .planned(let plan): (plan.route, "\(plan.operations.count) operations")
    case .checked(let gate, let step, let verdict, let beforehand):
      (gate, "\(verdict.text) for \(step)\(beforehand ? ", answered beforehand" : "")")
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
