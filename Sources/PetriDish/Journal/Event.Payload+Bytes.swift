import Lists
import Routing

extension Event.Payload {
  /// The number of bytes that it holds outside of the event, by estimate.
  ///
  /// Texts, trees and rows are counted as if no other value shared them. What the app's own types
  /// hold inside, such as contexts, is not known; each counts as one small object.
  ///
  /// - Complexity: O(1), and O(*n*) for a payload that is itself made of *n* parts.
  @MainActor
  var bytes: Int {
    switch self {
    case .gesture(let name, let target): name.heap + target.heap
    case .log(let text): text.heap
    case .route(let event): event.kind.bytes
    case .screen(let screen, _): screen.title.heap
    case .list(let change): change.bytes
    case .stack(let stack): stack.bytes
    case .touch(let touch): touch.list.heap + touch.screen.children.heap
    case .jump(let jump, _): jump.bytes
    case .variant(let experiment, let variant): experiment.heap + variant.heap
    case .environment(let environment): environment.bytes
    case .recorded(let kind, let fields): kind.heap + JSONValue.object(fields).bytes
    }
  }
}

/// The bytes that an object takes beside its contents.
private let object = 32

extension String {
  /// The bytes of the text that do not fit into the string itself.
  ///
  /// - Complexity: O(1).
  fileprivate var heap: Int {
    let count = utf8.count
    return count > 15 ? object + count : 0
  }
}

extension Array {
  fileprivate var heap: Int { isEmpty ? 0 : object + count * MemoryLayout<Element>.stride }
}

extension Dictionary {
  /// A table has up to twice as many places as entries.
  fileprivate var heap: Int {
    isEmpty ? 0 : object + 2 * count * MemoryLayout<(Key, Value)>.stride
  }
}

extension [ScreenIdentity] {
  fileprivate var bytes: Int { reduce(heap) { $0 + $1.title.heap } }
}

extension RoutingEvent.Kind {
  fileprivate var bytes: Int {
    switch self {
    case .settled: 0
    case .requested(.open(let destination)): destination.name.heap + 2 * object
    case .requested(.reveal(let path)), .requested(.close(let path)),
      .requested(.back(from: let path?)):
      path.children.heap
    case .requested(.back(from: nil)), .requested(.backToRoot): 0
    case .started(let text, _), .considered(let text, _): text.heap + 2 * object
    case .passedBy(let step), .willBuild(let step), .willFind(let step), .prepared(let step),
      .ranTask(let step):
      step.heap
    case .asked(let step, let question, let found, let why):
      step.heap + question.heap + why.heap + (found?.title.heap ?? 0)
    case .tried(let question, _, let why): question.heap + why.heap
    case .chosen(let question, let answer): question.heap + answer.heap
    case .askedToLeave(let screen, let refusal): screen.title.heap + (refusal?.heap ?? 0)
    case .planned(let plan): plan.bytes
    case .checked(let gate, let step, let verdict, _): gate.heap + step.heap + verdict.bytes
    case .dismissed(let screens): screens.bytes
    case .revealed(let screen, let container): screen.title.heap + container.title.heap
    case .built(let screen, let step): screen.title.heap + step.heap
    case .integrated(let screens, let action, let host):
      screens.bytes + action.heap + host.title.heap
    case .failed(let kind, let message): kind.heap + message.heap
    case .finished(let screen), .closed(let screen), .appeared(let screen),
      .disappeared(let screen):
      screen.title.heap
    }
  }
}

extension Verdict {
  fileprivate var bytes: Int {
    switch self {
    case .proceed, .replan: 0
    case .stop(let reason): reason.heap
    case .redirect(let destination): destination.name.heap + 2 * object
    }
  }
}

extension NavigationPlan {
  fileprivate var bytes: Int {
    operations.reduce(route.heap + 2 * object + operations.heap) { sum, operation in
      if case .build(let build) = operation { sum + build.bytes } else { sum }
    }
  }
}

extension NavigationPlan.Build {
  fileprivate var bytes: Int {
    children.reduce(name.heap + action.heap + 2 * object + children.heap) { $0 + $1.bytes }
  }
}

extension ListChangeEvent {
  /// The rows that it is about are kept one by one, each with its item.
  @MainActor
  fileprivate var bytes: Int {
    let runs = batch.removed.heap + batch.inserted.heap + batch.updated.heap + batch.moved.heap
    let kept =
      items.removed.count + items.inserted.count + items.former.count + items.updated.count
    return list.heap + runs + rowsBefore.heap + rowsAfter.heap + kept * object
  }
}

extension StackNode {
  fileprivate var bytes: Int {
    let own = type.heap + title.heap + (id?.heap ?? 0) + (context == nil ? 0 : 2 * object)
    let rows = lists.reduce(lists.heap) { sum, list in
      sum + list.name.heap + list.rows.heap + list.selected.heap
        + list.selected.count * (object + 3 * MemoryLayout<Int>.stride)
    }
    let inner =
      children.heap + (presented.map { object + MemoryLayout<Self>.stride + $0.bytes } ?? 0)
    return children.reduce(own + rows + inner) { $0 + $1.bytes }
  }
}

extension Jump {
  fileprivate var bytes: Int {
    let names = variants.reduce(screen.heap + variants.heap + gates.heap) { sum, variant in
      sum + variant.key.heap + variant.value.heap
    }
    let starts = from.reduce(from.heap) { $0 + $1.screen.heap + ($1.context?.bytes ?? 0) }
    return names + starts + (context?.bytes ?? 0) + environment.bytes
  }
}

extension Jump.Environment {
  fileprivate var bytes: Int { (device?.heap ?? 0) + (locale?.heap ?? 0) }
}

extension ContextValue {
  /// An indirect enum: each value is an object of its own.
  fileprivate var bytes: Int {
    switch self {
    case .null: 0
    case .text(let text): object + text.heap
    case .list(let items): items.reduce(object + items.heap) { $0 + $1.bytes }
    case .fields(let fields):
      fields.reduce(object + fields.heap) { $0 + $1.key.heap + $1.value.bytes }
    }
  }
}

extension JSONValue {
  fileprivate var bytes: Int {
    switch self {
    case .null, .bool, .integer, .number: 0
    case .string(let text): text.heap
    case .array(let items): items.reduce(items.heap) { $0 + $1.bytes }
    case .object(let fields): fields.reduce(fields.heap) { $0 + $1.key.heap + $1.value.bytes }
    }
  }
}
