internal import CGTKFloors
internal import GTK
internal import GTKBackend
internal import Lists

extension Case {
  /// A million rows, and what comes of them to the screen.
  static var listsOnScreen: [Case] {
    [
      firstFrame("1,000,000 texts, to GTK's list of texts", goal: 1, PD_FLOOR_STRING_LIST) {
        ListAdapter<TextCell>((0..<$0).map { "row \($0)" })
      },
      firstFrame("1,000,000 texts, to a bare model", goal: 1.15, PD_FLOOR_TEXTS) {
        ListAdapter<TextCell>((0..<$0).map { "row \($0)" })
      },
      firstFrame("1,000,000 numbers, to a bare model", goal: 1.15, PD_FLOOR_NUMBERS) {
        ListAdapter<NumberCell>(Array(0..<$0))
      },
      scrolling, following,
    ]
  }

  /// From making the model to the frame with its first rows, in a window that is open already.
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

  /// A thousand steps of a window's height, 200 in each of five samples, and one to the end.
  ///
  /// A frame comes no sooner than 17 ms after the one before, however little there is to do.
  ///
  /// Beyond the floor, each row that is filled is looked up by its position, given to its cell and
  /// read back for its accessible name. Which rows came into view and which went is reported to a list
  /// that asks for it; this one does not.
  private static var scrolling: Case {
    Case(
      "200 of 1,000 steps of 600 px amid 1,000,000 rows",
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

  /// A thousand rows behind a million, after each of which the end is visible.
  private static var following: Case {
    Case("1,000 rows behind 1,000,000, the end followed", goal: 1.2, timer: .processor) {
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

/// The way down a list, part by part.
private final class Walk {
  private let window: BenchmarkWindow
  private let scrolled: Adjustment?
  private var steps = 0

  init(_ window: BenchmarkWindow) {
    self.window = window
    scrolled = window.scrolled
  }

  /// Goes on, with a frame after each step, and to the end at last.
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

  /// Comes back from the end to where it was.
  func comeBack() async {
    scrolled?.value = Double(steps) * 600
    for _ in 0..<3 { await window.frame() }
  }
}

extension BenchmarkWindow {
  /// Shows a list as the backend does.
  @discardableResult
  func show(_ list: any ListSource) -> GTKListView {
    let view = GTKListView()
    list.attach(to: view)
    window.child = view.widget
    return view
  }

  /// Returns the memory that a list on the screen takes for each row more.
  ///
  /// - Parameter show: Shows a list of so many rows.
  /// - Throws: ``BenchmarkError/notShown(_:)`` where the frame does not have them.
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
    // What GTK makes once and keeps is there after the first one; and what GLib was given for many
    // it keeps for others.
    _ = try await bytes(for: few)
    let least = try await bytes(for: few)
    return (try await bytes(for: many) - least) / Double(many - few)
  }
}

/// A label, as in the floor.
final class NumberCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }

  func configure(with model: Int, animated: Bool) { label.text = "row \(model)" }
}

/// A label, as in the floor.
final class TextCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }

  func configure(with model: String, animated: Bool) { label.text = model }
}
