internal import CGTKFloors
internal import GTK
internal import PetriDish
internal import PetriDishApp

extension Case {
  /// Lists of the window, against GTK's list of as many numbers.
  static var panes: [Case] {
    [typing, appending, scrollingEvents, filtering, filterTurn]
  }

  /// From a letter in the search to the frame with its first results.
  private static var typing: Case {
    Case("search key to paint with 10,000 screens", goal: 1, samples: 15) {
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

  private static var appending: Case {
    Case("1,000 events behind 1,000,000, the newest followed", goal: 1.2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let plain = try PlainTimeline(events: million)
      let pane = try MeasuredTimeline(events: million)
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
        }
      )
    }
  }

  private static var scrollingEvents: Case {
    Case("100 steps of 600 px amid 1,000,000 events", goal: 1.2, timer: .processor) {
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
    Case("first rows of a filter over 1,000,000 events", goal: 1) {
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
    Case("one turn of a filter over 1,000,000 events", goal: 1) {
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
