internal import CGTKFloors
internal import GTK
internal import GTKBackend
internal import Lists

extension Case {
  /// A picture of a screen, without a file.
  static var pictures: [Case] {
    [
      picture("a form") { place in
        let box = Box(spacing: 12)
        for number in 0..<12 {
          box.append(Label("Field \(number)"))
          box.append(Entry())
        }
        place(box)
      },
      picture("a list") { place in
        let view = GTKListView()
        ListAdapter<NumberCell>(Array(0..<1_000)).attach(to: view)
        place(view.widget)
      },
    ]
  }

  /// - Parameter screen: Makes a screen, and puts it where it is told to.
  private static func picture(
    _ name: String,
    _ screen: @escaping (_ place: (Widget) -> Void) -> Void
  ) -> Case {
    Case("picture of \(name)", goal: 1.3, timer: .processor) {
      let floor = try await BenchmarkWindow("floor")
      let stage = OffscreenWindow()
      screen { floor.window.child = $0 }
      screen { stage.content = $0 }
      for _ in 0..<3 { await floor.frame() }
      let (width, height) = (floor.window.width, floor.window.height)
      let pictures = [
        try await floor.window.picture(), try stage.picture(width: width, height: height),
      ]
      for picture in pictures where Set(picture.pixels).count < 10 {
        throw BenchmarkError.noPicture
      }
      return Sides(
        floor: {
          guard pd_floor_render() != 0 else { throw BenchmarkError.noPicture }
          consume(floor)
        },
        ours: { consume(try stage.picture(width: width, height: height)) }
      )
    }
  }
}
