import GTK
import PetriDish

/// What opens below an event.
protocol EventPanel: AnyObject {
  var widget: Widget { get }

  /// Shows what is new about it since it was opened.
  func update()
}

/// What any event says: names and values, as exports have them.
final class EventDetails: EventPanel {
  let widget: Widget

  /// More lines than this nobody reads.
  private static let limit = 60

  init(_ event: Event, _ layout: UIFile, _ actions: EventActions) throws(ToolkitError) {
    let builder = try layout.make("event_details")
    widget = try builder.object("event_details")
    let grid: Grid = try builder.object("event_details_grid")
    let lines = Self.lines(of: event)
    for (row, line) in lines.prefix(Self.limit).enumerated() {
      Self.add(line, to: grid, row: row)
    }
    if lines.count > Self.limit {
      let more = ("", "and \(lines.count - Self.limit) more; a copy has all")
      Self.add(more, to: grid, row: Self.limit)
    }
    actions.connect(
      to: event.number,
      copy: try builder.object("event_copy"),
      effects: try builder.object("event_effects")
    )
  }

  func update() {}

  /// Names with their values, the event's own first.
  static func lines(of event: Event) -> [(name: String, value: String)] {
    var lines = [("event", "#\(event.number) in \(event.dish)"), ("kind", event.kind)]
    if let cause = event.cause { lines.append(("cause", "#\(cause)")) }
    for (name, value) in event.fields.sorted(by: { $0.key < $1.key }) {
      lines += Self.lines(name, value)
    }
    return lines
  }

  private static func lines(_ name: String, _ value: JSONValue) -> [(String, String)] {
    switch value {
    case .object(let fields):
      return fields.sorted { $0.key < $1.key }.flatMap { lines("\(name).\($0.key)", $0.value) }
    case .array(let items):
      let texts = items.map(text)
      guard texts.contains(nil) else {
        let few = texts.prefix(40).compactMap { $0 }.joined(separator: ", ")
        return [(name, texts.count > 40 ? "\(few) and \(texts.count - 40) more" : few)]
      }
      return items.enumerated().flatMap { lines("\(name).\($0.offset)", $0.element) }
    default:
      return text(value).map { [(name, $0)] } ?? []
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .null: "none"
    case .bool(let isTrue): isTrue ? "yes" : "no"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): text
    case .array, .object: nil
    }
  }

  private static func add(_ line: (name: String, value: String), to grid: Grid, row: Int) {
    let (name, value) = (Label(line.name), Label(line.value))
    name.classes = ["caption", "dim-label"]
    name.alignment = 0
    name.verticalAlignment = .start
    value.classes = ["caption"]
    value.alignment = 0
    value.wraps = true
    value.expandsHorizontally = true
    grid.attach(name, column: 0, row: row)
    grid.attach(value, column: 1, row: row)
  }
}

/// What can be done with any event.
struct EventActions {
  /// Puts it on the clipboard.
  let copy: (Int) -> Void

  /// Shows what it led to.
  let showEffects: (Int) -> Void

  /// Has two buttons do both.
  func connect(to number: Int, copy button: Button, effects: Button) {
    button.onClick { [copy] in copy(number) }
    effects.onClick { [showEffects] in showEffects(number) }
  }
}
