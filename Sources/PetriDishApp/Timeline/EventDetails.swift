import GTK
import PetriDish

/// A panel with the details of an event, using the names and values of the export format.
final class EventDetails: EventPanel {
  let widget: Widget

  /// The maximum number of lines; the user wouldn't read more.
  private static let limit = 60

  /// Creates the panel for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - cause: The name of its cause, if known.
  ///   - layout: The layout of the timeline.
  ///   - actions: The actions of the buttons.
  init(
    _ event: JournalEvent,
    cause: String?,
    _ layout: UIFile<TimelineOutlets>,
    _ actions: EventActions
  ) throws(ToolkitError) {
    let parts = try layout.make(\.eventDetails)
    widget = try parts.eventDetails
    let grid = try parts.eventDetailsGrid
    let lines = Self.lines(of: event, cause: cause)
    for (row, line) in lines.prefix(Self.limit).enumerated() {
      Self.add(line, to: grid, row: row)
    }
    if lines.count > Self.limit {
      let more = ("", "and \(lines.count - Self.limit) more (copy the event to see all)")
      Self.add(more, to: grid, row: Self.limit)
    }
    let (copy, effects) = (try parts.eventCopy, try parts.eventEffects)
    // In a narrow window, the labels have several lines.
    for button in [copy, effects] { button.descendants(Label.self).first?.wraps = true }
    actions.connect(to: event.number, copy: copy, effects: effects)
  }

  func update() {}

  /// Returns the fields of an event, starting with its general properties.
  private static func lines(
    of event: JournalEvent,
    cause name: String?
  ) -> [(name: String, value: String)] {
    var lines = [("event", "#\(event.number) in \(event.dish)"), ("kind", event.kind)]
    let number = event.cause.map { "#\($0)" }
    let cause = [name, number].compactMap(\.self).joined(separator: ", ")
    if !cause.isEmpty { lines.append(("cause", cause)) }
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
    name.wraps = true
    value.classes = ["caption"]
    value.alignment = 0
    value.wraps = true
    value.expandsHorizontally = true
    grid.attach(name, column: 0, row: row)
    grid.attach(value, column: 1, row: row)
  }
}

/// A panel that opens below an event.
protocol EventPanel: AnyObject {
  var widget: Widget { get }

  /// Updates the panel after the journal has changed.
  func update()
}

/// The actions for an event of any kind.
struct EventActions {
  /// Copies the event to the clipboard.
  let copy: (Int) -> Void

  /// Filters the timeline for the effects of an event.
  let showEffects: (Int) -> Void

  /// Connects the buttons to both actions.
  func connect(to number: Int, copy button: Button, effects: Button) {
    button.onClick { [copy] in copy(number) }
    effects.onClick { [showEffects] in showEffects(number) }
  }
}
