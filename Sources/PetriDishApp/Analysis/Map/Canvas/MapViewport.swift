package import Survey

/// The visible part of a map and its scale.
nonisolated package struct MapViewport: Hashable, Sendable {
  /// The size of the view, in view points.
  private(set) var size = MapLayout.Size(width: 0, height: 0)

  /// The size of the whole map, in map points.
  private(set) var content = MapLayout.Size(width: 0, height: 0)

  /// The number of view points per map point.
  package private(set) var scale = 1.0

  /// The map point at the top-left corner of the view.
  private(set) var origin = MapLayout.Point(x: 0, y: 0)

  /// Whether the scale follows the view so that the whole map fits, as the user requested.
  ///
  /// Otherwise, a map that is larger than the view keeps its scale and scrolls.
  private(set) var fits = false

  /// The maximum scale.
  static let largest = 4.0

  /// The minimum scale.
  static let smallest = 0.05

  /// Creates an empty viewport.
  package init() {}

  /// The visible frame, in map points.
  package var visible: MapLayout.Frame {
    MapLayout.Frame(
      x: origin.x,
      y: origin.y,
      width: size.width / scale,
      height: size.height / scale
    )
  }

  /// Converts a view point to a map point.
  func mapPoint(_ x: Double, _ y: Double) -> MapLayout.Point {
    MapLayout.Point(x: origin.x + x / scale, y: origin.y + y / scale)
  }

  /// Converts a frame of the map to view coordinates.
  func frame(_ frame: MapLayout.Frame) -> MapLayout.Frame {
    MapLayout.Frame(
      x: (frame.x - origin.x) * scale,
      y: (frame.y - origin.y) * scale,
      width: frame.width * scale,
      height: frame.height * scale
    )
  }

  /// Sets the size of the view or of the map.
  package mutating func set(size: MapLayout.Size? = nil, content: MapLayout.Size? = nil) {
    let middle = mapPoint(self.size.width / 2, self.size.height / 2)
    self.size = size ?? self.size
    self.content = content ?? self.content
    guard !fits else { return fit() }
    origin.x = middle.x - self.size.width / 2 / scale
    origin.y = middle.y - self.size.height / 2 / scale
    clamp()
  }

  /// Fits the whole map into the view without enlarging it.
  mutating func fit() {
    fits = true
    guard content.width > 0, content.height > 0, size.width > 0, size.height > 0 else { return }
    let scale = min(1, size.width / content.width, size.height / content.height)
    self.scale = max(Self.smallest, scale)
    clamp()
  }

  /// Zooms by a factor around a view point, or around the center of the view by default.
  package mutating func zoom(by factor: Double, at point: (x: Double, y: Double)? = nil) {
    let (x, y) = point ?? (size.width / 2, size.height / 2)
    let fixed = mapPoint(x, y)
    fits = false
    scale = min(Self.largest, max(Self.smallest, scale * factor))
    origin = MapLayout.Point(x: fixed.x - x / scale, y: fixed.y - y / scale)
    clamp()
  }

  /// Scrolls the view by a distance in view points.
  package mutating func pan(right: Double, down: Double) {
    fits = false
    origin.x += right / scale
    origin.y += down / scale
    clamp()
  }

  /// Centers the view on a map point.
  mutating func center(on point: MapLayout.Point) {
    fits = false
    origin = MapLayout.Point(
      x: point.x - size.width / 2 / scale,
      y: point.y - size.height / 2 / scale
    )
    clamp()
  }

  /// Scrolls so that a map point is at a view point, unless the whole map is shown.
  mutating func move(_ point: MapLayout.Point, to place: MapLayout.Point) {
    guard !fits else { return }
    origin = MapLayout.Point(x: point.x - place.x / scale, y: point.y - place.y / scale)
    clamp()
  }

  /// Scrolls as little as necessary to show a frame with a margin, unless the whole map is shown.
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

  /// Returns a viewport of the same scale, enlarged on each side by a fraction of its size.
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

  /// Limits the visible frame to the map, which is centered if it is smaller than the view.
  private mutating func clamp() {
    func clamped(_ origin: Double, _ content: Double, _ seen: Double) -> Double {
      seen >= content ? (content - seen) / 2 : min(max(origin, 0), content - seen)
    }
    origin.x = clamped(origin.x, content.width, size.width / scale)
    origin.y = clamped(origin.y, content.height, size.height / scale)
  }
}
