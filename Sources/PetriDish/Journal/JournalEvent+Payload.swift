import Foundation
import Lists
import Routing

extension JournalEvent: Encodable {
  private enum Key: String, CodingKey {
    case number, time, dish, cause, kind, payload
  }

  /// Encodes the event in the format of exports and reports; `cause` is written even if it is `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(number, forKey: .number)
    try container.encode(time.seconds, forKey: .time)
    try container.encode(dish, forKey: .dish)
    try container.encode(cause, forKey: .cause)
    try container.encode(kind, forKey: .kind)
    try container.encode(fields, forKey: .payload)
  }
}

extension JournalEvent {
  /// The duration of the event, or `nil` if it has no duration.
  public var duration: Duration? {
    switch payload {
    case .route(let event): event.duration
    case .list(let change): change.duration
    case .recorded(_, let fields, _):
      fields["duration"]?.number.flatMap { (0...4e9).contains($0) ? .seconds($0) : nil }
    default: nil
    }
  }

  /// The fields of the payload in exports.
  public var fields: [String: JSONValue] {
    switch payload {
    case .jump(let jump, let start):
      [
        "screen": .string(jump.screen), "link": .string(jump.link), "from": .string(start.rawValue),
      ]
    case .variant(let experiment, let variant):
      ["experiment": .string(experiment), "variant": .string(variant)]
    case .environment(let environment): environment.fields
    case .route(let event):
      event.kind.fields.merging(event.duration.map { ["duration": .init($0)] } ?? [:]) { $1 }
    case .screen(let screen, _): ["screen": .init(screen)]
    case .stack(let stack): ["stack": JSONValue(coding: stack)]
    case .list(let change): change.fields
    case .touch(let touch): touch.fields
    case .press(let name, let press, let value):
      Self.fields(of: name, on: press.name, value, ["press": press.value])
    case .gesture(let name, let target, let value): Self.fields(of: name, on: target, value)
    case .log(let text): ["text": .string(text)]
    case .recorded(_, let fields, _): fields
    }
  }
}

extension JournalEvent {
  private static func fields(
    of name: String,
    on widget: String,
    _ value: String?,
    _ others: [String: JSONValue] = [:]
  ) -> [String: JSONValue] {
    var fields = others
    (fields["name"], fields["on"]) = (.string(name), .string(widget))
    fields["value"] = value.map { .string($0) }
    return fields
  }
}

extension ListChangeEvent {
  fileprivate var fields: [String: JSONValue] {
    [
      "list": .string(list), "origin": .string(origin.rawValue),
      "removed": .init(removed), "inserted": .init(inserted),
      "moved": .array(moved.map { .init($0) }), "updated": .init(updated),
      "before": .integer(before), "after": .integer(after), "duration": .init(duration),
    ]
  }
}

extension RoutingEvent.Kind {
  fileprivate var fields: [String: JSONValue] {
    switch self {
    case .requested(let request): request.fields
    case .settled: [:]
    case .started(let route, let context):
      ["route": .string(route), "context": .string("\(context)")]
    case .considered(let step, let context):
      ["step": .string(step), "context": .string("\(context)")]
    case .passedBy(let step), .willBuild(let step), .willFind(let step), .prepared(let step),
      .ranTask(let step):
      ["step": .string(step)]
    case .asked(let step, let question, let found, let why):
      [
        "step": .string(step), "question": .string(question),
        "found": found.map { .init($0) } ?? .null, "why": .string(why),
      ]
    case .askedToLeave(let screen, let refusal):
      ["screen": .init(screen), "refusal": refusal.map { .string($0) } ?? .null]
    case .tried(let question, let taken, let why):
      ["question": .string(question), "taken": .bool(taken), "why": .string(why)]
    case .chosen(let question, let answer):
      ["question": .string(question), "answer": .string(answer)]
    case .planned(let plan):
      [
        "route": .string(plan.route),
        "operations": .array(plan.operations.map { .string($0.description) }),
      ]
    case .checked(let gate, let step, let verdict, let beforehand):
      [
        "guard": .string(gate), "step": .string(step), "verdict": .string(verdict.text),
        "beforehand": .bool(beforehand),
      ]
    case .dismissed(let screens): ["screens": .array(screens.map { .init($0) })]
    case .revealed(let screen, let container):
      ["screen": .init(screen), "container": .init(container)]
    case .built(let screen, let step):
      ["screen": .init(screen), "step": .string(step)]
    case .integrated(let screens, let action, let host):
      [
        "screens": .array(screens.map { .init($0) }), "action": .string(action),
        "host": .init(host),
      ]
    case .failed(let kind, let message):
      ["error": .string(kind), "message": .string(message)]
    case .finished(let screen), .closed(let screen), .appeared(let screen),
      .disappeared(let screen):
      ["screen": .init(screen)]
    }
  }
}

extension SceneRequest {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = ["request": .string(name)]
    switch self {
    case .open(let destination):
      fields["route"] = .string(destination.name)
      fields["context"] = destination.context.unlessNone.map { JSONValue(context: $0) }
    case .reveal(let path), .close(let path): fields["screen"] = .string("\(path)")
    case .back(let path): fields["screen"] = path.map { .string("\($0)") }
    case .backToRoot: break
    }
    return fields
  }
}

extension Jump.Environment {
  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    fields["device"] = device.map { .string($0) }
    fields["theme"] = theme.map { .string($0.rawValue) }
    fields["direction"] = direction.map { .string($0.rawValue) }
    fields["locale"] = locale.map { .string($0) }
    fields["scale"] = scale.map { .number($0) }
    fields["motion"] = motion.map { .string($0.rawValue) }
    fields["now"] = now.map { .string($0.contextText) }
    return fields
  }
}

extension Verdict {
  var text: String {
    switch self {
    case .proceed: "proceed"
    case .stop(let reason): "stop: \(reason)"
    case .redirect(let destination): "redirect to \(destination)"
    case .replan: "replan"
    }
  }
}

extension [ScreenIdentity] {
  var list: String { map(\.description).joined(separator: ", ") }
}

extension JSONValue {
  /// Creates the JSON of a context in the form that ``ContextDecoder`` reads.
  fileprivate init(context: AnyRouteContext) {
    do {
      self.init(coding: try ContextEncoder().encode(context.value))
    } catch {
      self = .string("\(error)")
    }
  }

  fileprivate init(_ screen: ScreenIdentity) { self = .string(screen.description) }
  fileprivate init(_ numbers: [Int]) { self = .array(numbers.map { .integer($0) }) }
  fileprivate init(_ duration: Duration) { self = .number(duration.seconds) }
}
