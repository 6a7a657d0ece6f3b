import GTK
import PetriDish

extension Timeline {
  /// Asks where to, and writes the events there, one to a line; those that a filter leaves out, too.
  func exportAll() {
    let events = list.rows.events
    let things = "\(events.count) \(events.count == 1 ? "event" : "events")"
    file.save(things, as: "events.jsonl") { path in try await Self.write(events, to: path) }
  }

  /// Spells the events out beside the main loop: a hundred thousand take some seconds.
  @concurrent
  nonisolated private static func write(_ events: [Event], to path: String) async throws {
    var text = ""
    for event in events {
      text += try event.exported()
      text += "\n"
    }
    try TextFile.write(text, to: path)
  }
}
