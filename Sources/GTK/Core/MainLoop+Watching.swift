internal import CGTK

extension MainLoop {
  /// The id of the source that the loop would get now; later ones are greater.
  package static var nextSource: UInt32 {
    let id = g_idle_add({ _ in 0 }, nil)
    g_source_remove(id)
    return id
  }

  /// Returns the number of sources that were added since an id and are still there.
  ///
  /// Those of the toolkit, whose names begin with a bracket, are not counted.
  ///
  /// - Complexity: O(sources that were added since then).
  package static func sourceCount(since first: UInt32) -> Int {
    (first..<nextSource).count { id in
      guard let source = g_main_context_find_source_by_id(nil, id) else { return false }
      return g_source_get_name(source).map { String(cString: $0).hasPrefix("[") } != true
    }
  }

  /// Measures the turns of the loop from now on; see ``takeLongestTurn()``.
  package static func watchTurns() {
    turns = TurnWatch()
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainLoop.turns.end()
      defer { MainLoop.turns.begin() }
      return g_poll(descriptors, count, timeout)
    }
  }

  /// The longest time in seconds since the last call in which the loop did not look for events, without the
  /// time that the process waited for a processor.
  package static func takeLongestTurn() -> Double {
    turns.end()
    defer {
      turns.longest = 0
      turns.begin()
    }
    return turns.longest
  }

  private static var turns = TurnWatch()
}

/// Measures the turns of the main loop.
private struct TurnWatch {
  /// The longest turn, in seconds.
  var longest = 0.0

  private var start = MainLoop.now
  private var waiting: (time: Double, at: Double)

  init() { waiting = (Self.waitingTime, MainLoop.now) }

  mutating func begin() {
    start = MainLoop.now
    // The file is read seldom; a long turn is measured from a little before it.
    if start - waiting.at > 0.5 { waiting = (Self.waitingTime, start) }
  }

  mutating func end() {
    var duration = MainLoop.now - start
    guard duration > longest else { return }
    if duration > 1 { duration -= max(0, Self.waitingTime - waiting.time) }
    longest = max(longest, duration)
  }

  /// The time in seconds for which this thread has waited for a processor since it began.
  private static var waitingTime: Double {
    guard let text = try? TextFile.read("/proc/thread-self/schedstat") else { return 0 }
    let words = text.split(separator: " ")
    return words.count > 1 ? (Double(words[1]) ?? 0) / 1_000_000_000 : 0
  }
}
