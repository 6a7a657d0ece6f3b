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
      pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
      let pane = try MeasuredTimeline(events: million)
      full.window.child = pane.widget
      for window in [bare, full] { for _ in 0..<4 { await window.frame() } }
      let end = bare.scrolled
      return Sides(
        floor: {
          pd_floor_append(1_000)
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
      pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
      let pane = try MeasuredTimeline(events: million)
      full.window.child = pane.widget
      for window in [bare, full] { for _ in 0..<4 { await window.frame() } }
      let bars = [bare.scrolled, full.scrolled]
      func walk(_ index: Int, _ window: BenchmarkWindow) async {
        for step in 1...100 {
          bars[index]?.value = Double(step) * 600
          await window.frame()
        }
      }
      return Sides(floor: { await walk(0, bare) }, ours: { await walk(1, full) })
    }
  }

  private static var filtering: Case {
    Case("first rows of a filter over 1,000,000 events", goal: 1) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let pane = try MeasuredTimeline(events: million)
      full.window.child = pane.widget
      for _ in 0..<4 { await full.frame() }
      var number = 0
      return Sides(
        floor: {
          pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
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
        ours: {
          pane.filterNextPortion()
        },
        limit: 16
      )
    }
  }
}
