internal import CGTKFloors
internal import GTK
internal import GTKBackend
internal import PetriDish
internal import PetriDishApp
internal import Routing

extension Case {
  /// Opening a screen in the window, and taking its picture.
  ///
  /// Each baseline shows the same widgets in a window with the size of the device.
  static var jumps: [Case] { [clicking, picturing] }

  /// Measures the time from a press in the sidebar of the whole window to the frame with the screen.
  private static var clicking: Case {
    Case("click to first paint of a screen", goal: 12, samples: 31) {
      let bare = try await BenchmarkWindow("floor")
      bare.window.size = FormScreen.size
      let full = try MeasuredWindow(FormScreen.catalog)
      var number = 0
      @MainActor func next() async {
        number = (number + 1) % 8
        for window in [bare.window, full.window] { await window.rest() }
      }
      await next()
      return Sides(
        floor: {
          try await FormScreen.firstPaint(of: number) {
            bare.window.child = FormScreen.widget(number)
          }
        },
        ours: {
          try await FormScreen.firstPaint(of: number) { full.press("Form \(number)") }
        },
        restore: next
      )
    }
  }

  /// Measures the time from a jump to the pixels of its picture, which aren't encoded as a file.
  private static var picturing: Case {
    Case("jump to picture of a screen", goal: 8, samples: 31) {
      let bare = try await BenchmarkWindow("floor")
      bare.window.size = FormScreen.size
      let taker = try MeasuredPictureTaker(FormScreen.catalog)
      var number = 0
      return Sides(
        floor: {
          try await FormScreen.firstPaint(of: number) {
            bare.window.child = FormScreen.widget(number)
          }
          guard pd_floor_render() != 0 else { throw BenchmarkError.noPicture }
        },
        ours: { consume(try await taker.picture(of: FormScreen.catalog.screens[number].jump)) },
        restore: {
          number = (number + 1) % 8
          await bare.window.rest()
        }
      )
    }
  }
}

/// A screen of twelve rows, each with a label, a text field and a button.
private final class FormScreen: WidgetScreen {
  /// The size of the first device, in points.
  static let size = (width: 360, height: 640)

  nonisolated static let catalog = Catalog(
    "Forms",
    root: { _ in NavigationStack(contained: [Screen()]) }
  ) {
    for number in 0..<100 {
      ScreenConfiguration("form-\(number)", name: "Form \(number)", route: .form)
        .preset("usual", CatalogContext(id: number, tab: "all"))
    }
  }

  private let number: Int

  /// The number of the form whose first paint is awaited, and the closure that it calls.
  private static var awaited: (number: Int, painted: () -> Void)?

  init(_ number: Int) {
    self.number = number
    super.init(title: "Form \(number)")
  }

  override func makeWidget() -> Widget { Self.widget(number) }

  static func widget(_ number: Int) -> Widget {
    let rows = Box(.vertical)
    let area = SnapshotArea()
    area.setMinimumSize(width: 1, height: 1)
    area.setDrawing { _, _, _ in
      guard let awaited, awaited.number == number else { return }
      Self.awaited = nil
      awaited.painted()
    }
    rows.append(area)
    for row in 0..<12 {
      let line = Box(.horizontal)
      line.append(Label("Field \(row)"))
      line.append(Entry())
      line.append(Button("Change"))
      rows.append(line)
    }
    return rows
  }

  /// Performs some work, and waits until a form has been painted.
  ///
  /// - Throws: ``BenchmarkError/notReached(_:)`` if the form isn't painted.
  static func firstPaint(of number: Int, after work: () -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      let timeout = MainLoop.after(10) {
        awaited = nil
        continuation.resume(throwing: BenchmarkError.notReached("Form \(number) isn’t painted."))
      }
      awaited = (
        number,
        {
          timeout.cancel()
          // The task continues after the frame in which GTK draws the form.
          continuation.resume()
        }
      )
      work()
    }
  }
}

extension Route where Target == Screen, Context == CatalogContext {
  nonisolated fileprivate static var form: Self {
    Step { context -> Screen in FormScreen(context.id) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}
