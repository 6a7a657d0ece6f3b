import GTK
import PetriDish

extension Timeline {
  /// Asks where to, and writes the events there, one to a line; those that a filter leaves out, too.
  func exportAll() { export(list.rows.events, isFiltered: !list.rows.filter.isEmpty) }

  /// Asks where to, and writes there all that the journal keeps, whatever is among the rows.
  func exportJournal() { export(journal.events(), isFiltered: false) }

  private func export(_ events: [JournalEvent], isFiltered: Bool) {
    file.save(Self.words(for: events.count, isFiltered: isFiltered), as: "events.jsonl") { path in
      try await Self.write(events, to: path)
    }
  }

  /// Returns what is written, as a sentence begins with it.
  ///
  /// - Parameter isFiltered: Whether some may be written that are not among the rows.
  static func words(for count: Int, isFiltered: Bool) -> String {
    let events = count == 1 ? "event" : "events"
    return isFiltered ? "All \(count) \(events), whatever the filter," : "\(count) \(events)"
  }

  /// Spells the events out beside the main loop: a hundred thousand take some seconds.
  @concurrent
  nonisolated private static func write(_ events: [JournalEvent], to path: String) async throws {
    try TextFile.write(to: path) { write in
      for event in events { try write("\(event.exported())\n") }
    }
  }
}
