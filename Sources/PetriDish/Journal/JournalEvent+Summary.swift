import Lists
import Routing

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
