package import Survey

/// The part of a map that is in sight, and its scale.
nonisolated package struct MapViewport: Hashable, Sendable {
  /// The size of the view, in points.
  private(set) var size = MapLayout.Size(width: 0, height: 0)

  /// The size of the whole map, in its own points.
  private(set) var content = MapLayout.Size(width: 0, height: 0)

  /// The points of the view for a point of the map.
  package private(set) var scale = 1.0

  /// The point of the map at the upper left corner of the view.
  private(set) var origin = MapLayout.Point(x: 0, y: 0)

  /// Whether all of the map is shown, whatever the size of the view.
  private(set) var fits = true

  /// The largest scale.
  static let largest = 4.0

  /// The smallest scale.
  static let smallest = 0.05

  /// Creates a view of nothing.
  package init() {}

  /// The part of the map that is in sight, in points of the map.
  package var visible: MapLayout.Frame {
    MapLayout.Frame(
      x: origin.x,
      y: origin.y,
      width: size.width / scale,
      height: size.height / scale
    )
  }

  /// Returns the point of the map at a point of the view.
  func mapPoint(_ x: Double, _ y: Double) -> MapLayout.Point {
    MapLayout.Point(x: origin.x + x / scale, y: origin.y + y / scale)
  }

  /// Returns the frame in the view of a frame in the map.
  func frame(_ frame: MapLayout.Frame) -> MapLayout.Frame {
    MapLayout.Frame(
      x: (frame.x - origin.x) * scale,
      y: (frame.y - origin.y) * scale,
      width: frame.width * scale,
      height: frame.height * scale
    )
  }

  /// Takes another map, or another size of the view.
  package mutating func set(size: MapLayout.Size? = nil, content: MapLayout.Size? = nil) {
    let middle = mapPoint(self.size.width / 2, self.size.height / 2)
    self.size = size ?? self.size
    self.content = content ?? self.content
    guard !fits else { return fit() }
    origin.x = middle.x - self.size.width / 2 / scale
    origin.y = middle.y - self.size.height / 2 / scale
    clamp()
  }

  /// Whether the view has room for all of the map at its scale.
  var hasRoomForAll: Bool {
    content.width * scale <= size.width && content.height * scale <= size.height
  }

  /// Shows all of the map, as large as it is at most.
  mutating func fit() {
    fits = true
    guard content.width > 0, content.height > 0, size.width > 0, size.height > 0 else { return }
    let scale = min(1, size.width / content.width, size.height / content.height)
    self.scale = max(Self.smallest, scale)
    clamp()
  }

  /// Draws the map larger by a factor, around a point of the view; its middle unless given.
  package mutating func zoom(by factor: Double, at point: (x: Double, y: Double)? = nil) {
    let (x, y) = point ?? (size.width / 2, size.height / 2)
    let fixed = mapPoint(x, y)
    fits = false
    scale = min(Self.largest, max(Self.smallest, scale * factor))
    origin = MapLayout.Point(x: fixed.x - x / scale, y: fixed.y - y / scale)
    clamp()
  }

  /// Moves the view over the map, by points of the view.
  package mutating func pan(right: Double, down: Double) {
    fits = false
    origin.x += right / scale
    origin.y += down / scale
    clamp()
  }

  /// Moves the middle of the view to a point of the map.
  mutating func center(on point: MapLayout.Point) {
    fits = false
    origin = MapLayout.Point(
      x: point.x - size.width / 2 / scale,
      y: point.y - size.height / 2 / scale
    )
    clamp()
  }

  /// Moves the view so that a point of the map is at a point of the view; where all of the map is shown, it
  /// stays.
  mutating func move(_ point: MapLayout.Point, to place: MapLayout.Point) {
    guard !fits else { return }
    origin = MapLayout.Point(x: point.x - place.x / scale, y: point.y - place.y / scale)
    clamp()
  }

  /// Moves the view as little as it takes to have a frame of the map in sight, with some room around it; where
  /// all of the map is shown, it is.
  mutating func show(_ frame: MapLayout.Frame) {
    guard !fits, size.width > 0, size.height > 0 else { return }
    let room = 24 / scale
    let seen = visible
    func moved(_ start: Double, _ length: Double, _ origin: Double, _ seen: Double) -> Double {
      if start - room < origin || length + 2 * room > seen { return start - room }
      return max(origin, start + length + room - seen)
    }
    origin = MapLayout.Point(
      x: moved(frame.x, frame.width, seen.x, seen.width),
      y: moved(frame.y, frame.height, seen.y, seen.height)
    )
    clamp()
  }

  /// Returns a view of the same scale that reaches beyond this one by a part of it at each side.
  func grown(by part: Double) -> MapViewport {
    var grown = self
    let (x, y) = ((size.width * part).rounded(), (size.height * part).rounded())
    grown.size = MapLayout.Size(
      width: size.width.rounded(.up) + 2 * x,
      height: size.height.rounded(.up) + 2 * y
    )
    grown.origin = MapLayout.Point(x: origin.x - x / scale, y: origin.y - y / scale)
    return grown
  }

  /// Keeps the map in sight: in the middle where there is more room than it needs.
  private mutating func clamp() {
    func clamped(_ origin: Double, _ content: Double, _ seen: Double) -> Double {
      seen >= content ? (content - seen) / 2 : min(max(origin, 0), content - seen)
    }
    origin.x = clamped(origin.x, content.width, size.width / scale)
    origin.y = clamped(origin.y, content.height, size.height / scale)
  }
}
