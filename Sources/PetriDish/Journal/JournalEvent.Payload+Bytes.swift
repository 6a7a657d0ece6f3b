import Lists
import Routing

extension JournalEvent.Payload {
  /// A bound on the bytes that it holds outside of the event: a constant, the letters of its texts,
  /// and a constant for each row, screen and operation.
  ///
  /// The constant covers the names that stand in code. What the app's own types hold inside, such as
  /// contexts, is not known.
  ///
  /// - Complexity: O(1), and O(*n*) for a payload that is itself made of *n* parts.
  @MainActor
  var bytes: Int {
    switch self {
    case .jump(let jump, _): Self.part + jump.link.utf8.count
    case .environment(let shown): Self.part + Self.letters(shown.device, shown.locale)
    case .route(let event): Self.part + event.kind.bytes
    case .stack(let stack): stack.bytes
    case .list(let change): Self.part + change.list.utf8.count + change.rows * Self.row
    case .screen(let screen, _): Self.part + screen.title.utf8.count
    case .touch(let touch): Self.part + touch.list.utf8.count
    case .variant(let text, let other), .gesture(let text, let other):
      Self.part + Self.letters(text, other)
    case .log(let text): Self.part + text.utf8.count
    case .recorded(let kind, let fields): kind.utf8.count + JSONValue.object(fields).bytes
    }
  }

  /// The bytes of a part of a payload, such as a screen or an operation, without long texts.
  fileprivate static let part = 256

  /// The bytes of a row with its item.
  fileprivate static let row = 64

  fileprivate static func letters(_ texts: String?...) -> Int {
    texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }
}

extension RoutingEvent.Kind {
  fileprivate var bytes: Int {
    switch self {
    case .planned(let plan): plan.operations.count * JournalEvent.Payload.part
    case .asked(_, let question, _, let why), .tried(let question, _, let why):
      question.utf8.count + why.utf8.count
    case .askedToLeave(_, let refusal?): refusal.utf8.count
    case .checked(_, _, .stop(let reason), _): reason.utf8.count
    case .failed(_, let message): message.utf8.count
    case .dismissed(let screens), .integrated(let screens, _, _):
      screens.count * JournalEvent.Payload.row
    default: 0
    }
  }
}

extension ListChangeEvent {
  /// The number of rows that it keeps, and of runs of rows.
  @MainActor
  fileprivate var rows: Int {
    batch.removed.count + batch.inserted.count + batch.updated.count + batch.moved.count
      + items.removed.count + items.inserted.count + items.former.count + items.updated.count
      + rowsBefore.count + rowsAfter.count
  }
}

extension StackNode {
  fileprivate var bytes: Int {
    let rows = lists.reduce(0) {
      $0 + $1.name.utf8.count + ($1.rows.count + $1.selected.count) * JournalEvent.Payload.row
    }
    return (children + [presented].compactMap(\.self)).reduce(
      JournalEvent.Payload.part + title.utf8.count + rows
    ) { $0 + $1.bytes }
  }
}

extension JSONValue {
  fileprivate var bytes: Int {
    switch self {
    case .null, .bool, .integer, .number: JournalEvent.Payload.row
    case .string(let text): JournalEvent.Payload.row + text.utf8.count
    case .array(let items): items.reduce(JournalEvent.Payload.row) { $0 + $1.bytes }
    case .object(let fields):
      fields.reduce(JournalEvent.Payload.row) {
        $0 + 2 * JournalEvent.Payload.row + $1.key.utf8.count + $1.value.bytes
      }
    }
  }
}
