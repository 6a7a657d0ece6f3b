import Assets
import GTK
import PetriDish
import Routing

extension OffscreenPictureTaker {
  /// Presses a part, and measures how long the app takes until it stands still.
  ///
  /// What is out of sight is scrolled to before; that does not count.
  func response(
    pressing part: ScreenPart,
    near area: UserGesture.Area,
    in dish: Dish
  ) async -> Double? {
    guard let device = devices.device(named: dish.environment.device),
      await (try? stillPicture(of: dish, on: device)) != nil
    else { return nil }
    guard let widget = await widget(of: part, near: area, in: dish, on: device) else { return nil }
    // The dish is made without: pictures are to show the end of every movement.
    Settings.animates = true
    defer { Settings.animates = false }
    let start = MainLoop.now
    guard widget.press() else { return nil }
    let rest = await rest(of: dish, after: start)
    return rest.map { $0 - start }
  }

  /// Returns what is pressed for a part, scrolled into sight.
  private func widget(
    of part: ScreenPart,
    near area: UserGesture.Area,
    in dish: Dish,
    on device: DeviceDescription
  ) async -> Widget? {
    func shown() -> Widget? {
      let found = ShownAreas(of: dish.scene, in: frame).areas.filter {
        $0.part == part && $0.pages == 0
      }
      let nearest = found.min { $0.distance(to: area) < $1.distance(to: area) }
      return nearest.flatMap { frame.pick(x: $0.area.middle.x, y: $0.area.middle.y) }
    }
    if let widget = shown() { return widget }
    _ = await (try? scroll(to: [part], in: dish, on: device))
    return shown()
  }

  /// Returns the time of the first frame from which on nothing is asked for and nothing moves; `nil` where that does not come.
  private func rest(of dish: Dish, after start: Double) async -> Double? {
    var rest: Double?
    var (frames, idleFrames) = (0, 0)
    while MainLoop.now - start < Self.longestResponse || frames < Self.leastFrames {
      await sceneView.widget.nextFrame()
      frames += 1
      // A press is carried out by a task of its own, and what it shows may ask for more.
      guard dish.scene.isIdle, !sceneView.isMoving else {
        (rest, idleFrames) = (nil, 0)
        continue
      }
      if rest == nil { rest = MainLoop.now }
      idleFrames += 1
      if idleFrames == Self.framesAtRest { return rest }
    }
    dish.scene.cancelAsking()
    return nil
  }

  /// The most seconds until an app stands still.
  private static let longestResponse = 5.0

  /// The least number of frames that are waited for, since on a busy machine the time can be over after a few.
  private static let leastFrames = 60

  /// The number of frames in a row in which nothing may happen.
  private static let framesAtRest = 3
}

extension ScreenArea {
  fileprivate func distance(to other: UserGesture.Area) -> Double {
    let (x, y) = (area.middle.x - other.middle.x, area.middle.y - other.middle.y)
    return x * x + y * y
  }
}
