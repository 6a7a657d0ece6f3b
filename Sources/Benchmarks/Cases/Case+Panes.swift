internal import CGTKFloors
internal import GTK
internal import PetriDish
internal import PetriDishApp

extension Case {
  /// The lists of the app's window.
  ///
  /// Each baseline is a GTK list with the same number of rows.
  static var panes: [Case] {
    [typing, typingInOmnibox, appending, discarding, scrollingEvents, filtering, filterTurn]
  }

  /// Measures the time from a keystroke in the search field to the frame with the first results.
  private static var typing: Case {
    Case("search 10,000 screens, keystroke to frame", goal: 1, samples: 15) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let pane = try MeasuredSearch(Catalog(screens: 10_000))
      full.window.child = pane.widget
      await full.frame()
      var text = ""
      return Sides(
        floor: {
          pd_floor_show_list(PD_FLOOR_TEXTS, 10_000)
          await bare.frame()
        },
        ours: {
          text = text.count < 5 ? text + String("scree".dropFirst(text.count).prefix(1)) : "s"
          pane.type(text)
          await full.frame()
        },
        limit: 50
      )
    }
  }

  /// Measures a keystroke in the omnibox and the frame with its results.
  ///
  /// The omnibox also searches 2,000 events of jumps. The baseline is an entry above a list whose
  /// eight rows show the same text.
  private static var typingInOmnibox: Case {
    Case("key to paint in the omnibox with 10,000 screens", goal: 5, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let pane = try MeasuredOmnibox(Catalog(screens: 10_000))
      await pane.record(events: 2_000)
      pd_floor_show_entry()
      full.window.child = pane.widget
      await full.frame()
      pane.open()
      for window in [bare, full] { for _ in 0..<4 { await window.frame() } }
      func longer(_ text: String) -> String {
        text.count < 5 ? text + String("scree".dropFirst(text.count).prefix(1)) : "s"
      }
      var (plain, text) = ("", "")
      return Sides(
        floor: {
          plain = longer(plain)
          unsafe pd_floor_type(plain)
          await bare.frame()
        },
        ours: {
          text = longer(text)
          pane.type(text)
          await full.frame()
        }
      )
    }
  }

  private static var appending: Case {
    appending("append 1,000 events to 1,000,000, following the end") {
      try MeasuredTimeline.bytesPerRow(events: million, allocated: pd_floor_memory)
    }
  }

  private static var discarding: Case {
    appending("append 1,000 events to a full journal of 1,000,000", capacity: million)
  }

  private static func appending(
    _ name: String,
    capacity: Int? = nil,
    bytesPerRow: @escaping () throws -> Double? = { nil }
  ) -> Case {
    Case(name, goal: 1.2, timer: .processor) {
      let bytes = try bytesPerRow()
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let plain = try PlainTimeline(events: million, capacity: capacity)
      let pane = try MeasuredTimeline(events: million, capacity: capacity)
      (bare.window.child, full.window.child) = (plain.widget, pane.widget)
      for window in [bare, full] { for _ in 0..<4 { await window.frame() } }
      let end = bare.scrolled
      return Sides(
        floor: {
          plain.append(1_000)
          await bare.frame()
          if let end { end.value = end.upper }
          for _ in 0..<3 { await bare.frame() }
        },
        ours: {
          pane.append(1_000)
          for _ in 0..<4 { await full.frame() }
        },
        bytesPerElement: bytes,
        floorBytesPerElement: bytes.map { _ in Double(MemoryLayout<Int>.size) }
      )
    }
  }

  private static var scrollingEvents: Case {
    Case("scroll 1,000,000 events, 100 steps of 600 px", goal: 1.2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let plain = try PlainTimeline(events: million)
      let pane = try MeasuredTimeline(events: million)
      (bare.window.child, full.window.child) = (plain.widget, pane.widget)
      for window in [bare, full] { for _ in 0..<4 { await window.frame() } }
      let (bareBar, fullBar) = (bare.scrolled, full.scrolled)
      return Sides(
        floor: { await walk(bare, bareBar) },
        ours: { await walk(full, fullBar) }
      )
    }
  }

  private static var filtering: Case {
    Case("filter 1,000,000 events, first rows", goal: 1) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let plain = try PlainTimeline(events: million)
      let pane = try MeasuredTimeline(events: million)
      (bare.window.child, full.window.child) = (plain.widget, pane.widget)
      for window in [bare, full] { for _ in 0..<4 { await window.frame() } }
      var number = 0
      return Sides(
        floor: {
          plain.show(first: 200)
          await bare.frame()
        },
        ours: {
          number = (number + 1) % 10
          pane.filter("event \(number)")
          await full.frame()
        },
        limit: 50
      )
    }
  }

  private static var filterTurn: Case {
    Case("filter 1,000,000 events, one portion", goal: 1) {
      let window = try await BenchmarkWindow("floor")
      let pane = try MeasuredTimeline(events: million)
      pane.filter("event 7")
      return Sides(
        floor: {
          pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
          await window.frame()
        },
        ours: { pane.filterNextPortion() },
        limit: 16
      )
    }
  }

  private static func walk(_ window: BenchmarkWindow, _ bar: Adjustment?) async {
    for step in 1...100 {
      bar?.value = Double(step) * 600
      await window.frame()
    }
  }

  private static let million = 1_000_000
}
