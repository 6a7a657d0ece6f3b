internal import CGTKFloors
internal import GTK
internal import GTKBackend
internal import Lists

extension Case {
  /// Changes to long lists on the screen, each measured until the list is drawn.
  static var changesOnScreen: [Case] {
    [insertion, scattered, reloading, shuffle, shuffledSnapshot]
  }

  /// Inserts and deletes a visible row.
  ///
  /// The baseline doesn't keep the scroll position. Our list records the positions of the visible rows
  /// before each change and restores them afterward. On a busy machine, it takes 1.26 to 1.54 times
  /// as long as the baseline, which exceeds the goal.
  private static var insertion: Case {
    Case("insert and delete in 1,000,000 rows, 2 frames", goal: 1.2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let list = ListAdapter<NumberCell>(Array(0..<million))
      pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
      full.show(list)
      for window in [bare, full] { await window.goToMiddle() }
      return Sides(
        floor: {
          pd_floor_insert(UInt32(million / 2), -1)
          await bare.frame()
          pd_floor_remove(UInt32(million / 2))
          await bare.frame()
        },
        ours: {
          try list.insert(-1, at: million / 2)
          await full.frame()
          try list.delete(at: million / 2)
          await full.frame()
        }
      )
    }
  }

  /// Deletes and inserts rows throughout the list.
  ///
  /// The baseline edits its array once per row.
  private static var scattered: Case {
    Case("1,000 edits in 1,000,000 rows, 1 frame", goal: 1.2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let list = ListAdapter<NumberCell>(Array(0..<million))
      pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
      full.show(list)
      for window in [bare, full] { await window.goToMiddle() }
      var random = SplitMix64(state: 1)
      let places = (0..<1000).map { number in
        number * (million / 1000) + Int.random(in: 0..<900, using: &random)
      }
      return Sides(
        floor: {
          for (number, place) in places.enumerated() {
            if number.isMultiple(of: 2) {
              pd_floor_remove(UInt32(place))
            } else {
              pd_floor_insert(UInt32(place), -1)
            }
          }
          await bare.frame()
        },
        ours: {
          try list.performBatchUpdates {
            for (number, place) in places.enumerated() {
              if number.isMultiple(of: 2) {
                try list.delete(at: place)
              } else {
                try list.insert(-1, at: place)
              }
            }
          }
          await full.frame()
        }
      )
    }
  }

  /// Replaces all rows without a diff.
  private static var reloading: Case {
    Case("reload 1,000,000 numbers, 1 frame", goal: 1.2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      var (numbers, noted) = orders(of: million)
      let list = ListAdapter<NumberCell>(numbers)
      bare.showNumbers(noting: noted)
      full.show(list)
      return Sides(
        floor: {
          pd_floor_reorder()
          await bare.frame()
        },
        ours: {
          swap(&numbers, &noted)
          try list.reload(items: numbers)
          await full.frame()
        }
      )
    }
  }

  /// Shuffles rows and keeps their identities.
  ///
  /// The baseline hashes each element once and looks it up.
  private static var shuffle: Case {
    Case("shuffle 1,000,000 keyed rows, 1 frame", goal: 2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      var (numbers, noted) = orders(of: million)
      var (rows, others) = (numbers.map(Keyed.init), noted.map(Keyed.init))
      let list = ListAdapter<KeyedCell>(rows)
      bare.showNumbers(noting: noted)
      full.show(list)
      return Sides(
        floor: {
          consume(DiffFloor.match(numbers, noted))
          swap(&numbers, &noted)
          pd_floor_reorder()
          await bare.frame()
        },
        ours: {
          swap(&rows, &others)
          try list.reload(items: rows)
          await full.frame()
        }
      )
    }
  }

  /// Shuffles rows by applying a snapshot, which moves rows individually.
  private static var shuffledSnapshot: Case {
    Case("shuffle 100,000 rows with a snapshot, 1 frame", goal: 1.8, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      var (numbers, noted) = orders(of: 100_000)
      let list = DiffableDataSource<Int, Int> { .dynamic($0, cell: NumberCell.self) }
      var (snapshot, other) = (try snapshot(of: numbers), try snapshot(of: noted))
      try await list.apply(snapshot, animated: false)
      bare.showNumbers(noting: noted)
      full.show(list)
      return Sides(
        floor: {
          consume(DiffFloor.match(numbers, noted))
          swap(&numbers, &noted)
          pd_floor_reorder()
          await bare.frame()
        },
        ours: {
          swap(&snapshot, &other)
          try await list.apply(snapshot, animated: false)
          await full.frame()
        }
      )
    }
  }

  private static func snapshot(of numbers: [Int]) throws -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    try snapshot.append(sections: [0])
    try snapshot.append(numbers)
    return snapshot
  }

  /// Returns numbers in ascending order, and the same numbers in random order.
  private static func orders(of count: Int) -> ([Int], [Int]) {
    var random = SplitMix64(state: UInt64(count))
    return (Array(0..<count), Array(0..<count).shuffled(using: &random))
  }

  private static let million = 1_000_000
}

extension BenchmarkWindow {
  fileprivate func goToMiddle() async {
    await frame()
    if let scrolled { scrolled.value = (scrolled.upper - scrolled.page) / 2 }
    for _ in 0..<3 { await frame() }
  }

  fileprivate func showNumbers(noting noted: [Int]) {
    pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(noted.count))
    for (index, number) in noted.enumerated() { pd_floor_note(UInt32(index), number) }
  }
}

/// A row that keeps its identity when its position changes.
private struct Keyed: Identifiable {
  let id: Int
}

private final class KeyedCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }

  func configure(with model: Keyed, animated: Bool) { label.text = "row \(model.id)" }
}
