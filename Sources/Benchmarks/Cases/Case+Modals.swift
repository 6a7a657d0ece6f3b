internal import CGTKFloors
internal import GTK
internal import GTKBackend
internal import Routing

extension Case {
  /// Opening and closing modals, with a frame after each change.
  static var modals: [Case] {
    [
      // Shown for scale: a window draws only itself, but a sheet dims everything below it.
      modal("a window", goal: 2.5, open: pd_floor_open, close: pd_floor_close),
      modal(
        "a bare overlay",
        goal: 1.5,
        isWeighed: true,
        open: pd_floor_cover,
        close: pd_floor_uncover
      ),
    ]
  }

  /// Measures opening and closing 30 modals.
  ///
  /// - Parameter isWeighed: Whether to measure the memory that each of 1,000 modals leaves behind,
  ///   after 200 warm-up modals.
  private static func modal(
    _ name: String,
    goal: Double,
    isWeighed: Bool = false,
    open: @escaping () -> Void,
    close: @escaping () -> Void
  ) -> Case {
    Case("30 modals, vs. \(name)", goal: goal, timer: .processor, samples: 5) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      pd_floor_show_overlay()
      let router = Router()
      let stage = SceneView()
      let scene = Scene(root: Note(), driver: stage)
      full.window.child = stage.widget
      await scene.appear()
      let note = Destination(
        Step(name: "note") { Note() }.using(.present(.sheet)).from(.current)
      )
      let ours: (Int) async throws -> Void = { count in
        for _ in 0..<count {
          let shown = try await router.navigate(to: note, in: scene)
          await full.frame()
          try await router.close(shown)
          await full.frame()
        }
      }
      return Sides(
        floor: {
          for _ in 0..<30 {
            open()
            repeat { await bare.frame() } while pd_floor_is_drawn() == 0
            close()
            await bare.frame()
          }
        },
        ours: { try await ours(30) },
        bytesPerElement: isWeighed ? try await bytesLeft(by: ours) : nil
      )
    }
  }

  private static func bytesLeft(by work: (Int) async throws -> Void) async throws -> Double {
    try await work(200)
    let early = pd_floor_memory()
    try await work(1000)
    return (pd_floor_memory() - early) / 1000
  }
}

/// A modal with the same content as the baseline's modal.
private final class Note: WidgetScreen {
  override func makeWidget() -> Widget {
    let box = Box(spacing: 12)
    box.append(Label("Title"))
    box.append(Label("A short description."))
    box.append(Button("Close"))
    return box
  }
}
