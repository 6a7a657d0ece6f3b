internal import CGTKFloors
internal import GTK
internal import GTKBackend
internal import Lists

extension Case {
  /// Lists with a million rows on the screen.
  static var listsOnScreen: [Case] {
    [
      firstFrame("1,000,000 strings, vs. a string list of GTK", goal: 1, PD_FLOOR_STRING_LIST) {
        ListAdapter<TextCell>((0..<$0).map { "row \($0)" })
      },
      firstFrame("1,000,000 strings, vs. a bare model", goal: 1.15, PD_FLOOR_TEXTS) {
        ListAdapter<TextCell>((0..<$0).map { "row \($0)" })
      },
      firstFrame("1,000,000 numbers, vs. a bare model", goal: 1.15, PD_FLOOR_NUMBERS) {
        ListAdapter<NumberCell>(Array(0..<$0))
      },
      scrolling, following,
    ]
  }

  /// Measures the time from creating a model to drawing its first rows in an open window.
  private static func firstFrame<Cell>(
    _ name: String,
    goal: Double,
    _ kind: PdFloorRows,
    _ model: @escaping (Int) -> ListAdapter<Cell>
  ) -> Case {
    Case("first frame of \(name)", goal: goal, timer: .processor) {
      let window = try await BenchmarkWindow("floor")
      let floor: (Int) async -> Void = { count in
        pd_floor_show_list(kind, UInt32(count))
        await window.frame()
      }
      let ours: (Int) async -> Void = { count in
        window.show(model(count))
        await window.frame()
      }
      return Sides(
        floor: { await floor(million) },
        ours: { await ours(million) },
        restore: { await window.clear() },
        bytesPerElement: try await window.bytesPerRow(ours),
        floorBytesPerElement: try await window.bytesPerRow(floor)
      )
    }
  }

  /// Scrolls by the height of the window, 200 steps in each of five samples, then to the end.
  ///
  /// Frames are at least 17 ms apart, regardless of the work in each frame.
  ///
  /// Our list looks up each row by position, passes it to its cell and reads the accessible name of
  /// the cell. Lists can request reports of rows that appear and disappear, but this list doesn't.
  private static var scrolling: Case {
    Case(
      "scroll 1,000,000 rows, 200 steps of 600 px",
      goal: 1.15,
      timer: .processor,
      samples: 5
    ) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
      full.show(ListAdapter<NumberCell>(Array(0..<million)))
      for window in [bare, full] { await window.frame() }
      let walks = [Walk(bare), Walk(full)]
      return Sides(
        floor: { await walks[0].go() },
        ours: { await walks[1].go() },
        restore: { for walk in walks { await walk.comeBack() } }
      )
    }
  }

  /// Appends a thousand rows to a million and keeps the end of the list visible.
  private static var following: Case {
    Case("append 1,000 rows to 1,000,000, following the end", goal: 1.2, timer: .processor) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      pd_floor_show_list(PD_FLOOR_NUMBERS, UInt32(million))
      let list = ListAdapter<NumberCell>(Array(0..<million))
      list.following = .on
      full.show(list)
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
          try list.append(Array(list.count..<list.count + 1_000), viewUpdate: .immediate)
          for _ in 0..<4 { await full.frame() }
        }
      )
    }
  }

  private static let million = 1_000_000
}

/// Scrolls through a list in several samples.
private final class Walk {
  private let window: BenchmarkWindow
  private let scrolled: Adjustment?
  private var steps = 0

  init(_ window: BenchmarkWindow) {
    self.window = window
    scrolled = window.scrolled
  }

  /// Scrolls 200 steps further, with a frame after each step, and then to the end.
  func go() async {
    guard let scrolled else { return }
    for _ in 0..<200 {
      steps += 1
      scrolled.value = Double(steps) * 600
      await window.frame()
    }
    scrolled.value = scrolled.upper
    await window.frame()
  }

  /// Scrolls back from the end to the last step.
  func comeBack() async {
    scrolled?.value = Double(steps) * 600
    for _ in 0..<3 { await window.frame() }
  }
}

extension BenchmarkWindow {
  /// Shows a list in the same way as the backend.
  @discardableResult
  func show(_ list: any ListSource) -> GTKListView {
    let view = GTKListView()
    list.attach(to: view)
    window.child = view.widget
    return view
  }

  /// Returns the memory that each additional row of a visible list uses, in bytes.
  ///
  /// - Parameter show: A closure that shows a list with the given number of rows.
  /// - Throws: ``BenchmarkError/notShown(_:)`` if the rows aren't visible after the first frame.
  fileprivate func bytesPerRow(_ show: (Int) async -> Void) async throws -> Double {
    func bytes(for count: Int) async throws -> Double {
      await show(count)
      let bytes = pd_floor_memory()
      for text in ["row 0", "row 20"] {
        let labels = window.descendants(Label.self).filter { $0.text == text && $0.isMapped }
        guard labels.count == 1, labels[0].height > 0 else { throw BenchmarkError.notShown(text) }
      }
      await clear()
      return bytes
    }
    let (few, many) = (10_000, 1_000_000)
    // The first list allocates objects that GTK creates only once, and memory that GLib keeps for reuse.
    _ = try await bytes(for: few)
    let least = try await bytes(for: few)
    return (try await bytes(for: many) - least) / Double(many - few)
  }
}

/// A cell with a label, like the rows of the baseline.
final class NumberCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }

  func configure(with model: Int, animated: Bool) { label.text = "row \(model)" }
}

/// A cell with a label, like the rows of the baseline.
final class TextCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }

  func configure(with model: String, animated: Bool) { label.text = model }
}
