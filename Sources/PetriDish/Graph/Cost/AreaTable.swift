/// The areas of the parts of all visited screens.
struct AreaTable {
  private var targets: [Key: Target] = [:]
  private var anywhere: [ScreenVisit.Part: Target] = [:]

  private struct Key: Hashable {
    /// The place where the part was seen; `nil` for wherever it was seen first.
    let place: SceneLayout.Signature?
    let holder: PlacedScreen.Identity
    let part: ScreenVisit.Part
  }

  private struct Target {
    let area: UserGesture.Area
    let pages: Int
  }

  /// Adds the area of a part at a place, unless one is known there.
  mutating func add(
    _ part: ScreenVisit.Part,
    of holder: PlacedScreen.Identity,
    at place: SceneLayout.Signature,
    _ area: UserGesture.Area,
    pages: Int
  ) {
    let target = Target(area: area, pages: pages)
    for place in [place, nil] {
      let key = Key(place: place, holder: holder, part: part)
      if targets[key] == nil { targets[key] = target }
    }
    if anywhere[part] == nil { anywhere[part] = target }
  }

  /// Returns the gestures that press a part: a tap, and before it the scrolling to what is out of
  /// sight.
  ///
  /// Where a part was not seen at a place itself, it is taken to be where another place has it: tabs
  /// are narrower where there are more of them. Bars have their buttons at one place: where those of a
  /// screen were not seen, another screen's stand for them.
  func gestures(
    pressing part: ScreenVisit.Part,
    of holder: PlacedScreen.Identity,
    at place: SceneLayout.Signature,
    words: String,
    animation: UserGesture.Animation? = nil
  ) -> [UserGesture] {
    var target =
      targets[Key(place: place, holder: holder, part: part)]
      ?? targets[Key(place: nil, holder: holder, part: part)]
    switch part {
    case .back, .close, .menuButton: target = target ?? anywhere[part]
    case .tab, .menuItem, .edge: break
    }
    let tap = UserGesture(.tap(target?.area), words: words, animation: animation)
    guard let pages = target?.pages, pages > 0 else { return [tap] }
    return [UserGesture(.scrolling(pages: pages), words: "scroll"), tap]
  }
}
