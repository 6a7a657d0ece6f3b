import GTK
import Survey

/// The picture of everything in a map, as pixels where drawing it anew for each frame would take too long.
///
/// The pixels reach beyond what is in sight, so that they can be moved; and they are stretched while the
/// map is zoomed, until ``isSharp(_:)`` is asked for at rest.
final class MapPixelCache {
  private var pixels: (picture: Picture, view: MapViewport, frame: MapLayout.Frame)?

  /// The number of nodes and edges in sight up to which they are drawn for each frame.
  private static let fewest = 150

  /// The part of the view that the pixels reach beyond it at each side.
  private static let margin = 0.25

  /// The factors by which pixels are stretched at most.
  private static let stretch = 0.6...1.7

  /// Forgets the pixels, since they show what is no more.
  func forget() { pixels = nil }

  /// Returns whether the map is drawn as sharp as it can be.
  func isSharp(_ view: MapViewport) -> Bool { pixels.map { $0.view.scale == view.scale } ?? true }

  /// Draws all that is in sight.
  ///
  /// - Parameter scale: The pixels of a point.
  func draw(
    _ renderer: MapRenderer,
    _ view: MapViewport,
    on canvas: SnapshotCanvas,
    scale: Int
  ) {
    let picture = renderer.picture
    let count = picture.nodes(in: view.visible).count + picture.edges(in: view.visible).count
    guard count > Self.fewest else {
      pixels = nil
      return renderer.drawAll(on: canvas, view)
    }
    if !covers(view) { pixels = make(renderer, view, scale) }
    guard let pixels else { return renderer.drawAll(on: canvas, view) }
    var frame = view.frame(pixels.frame)
    if isSharp(view) {
      // On whole pixels, nothing has to be computed between them.
      frame.x = (frame.x * Double(scale)).rounded() / Double(scale)
      frame.y = (frame.y * Double(scale)).rounded() / Double(scale)
    }
    canvas.draw(pixels.picture, in: frame)
  }

  private func covers(_ view: MapViewport) -> Bool {
    guard let pixels, Self.stretch.contains(view.scale / pixels.view.scale) else { return false }
    let (seen, has) = (view.visible, pixels.frame)
    let content = view.content
    // Beyond the map there is nothing to be seen.
    return max(0, seen.x) >= has.x && max(0, seen.y) >= has.y
      && min(content.width, seen.x + seen.width) <= has.x + has.width
      && min(content.height, seen.y + seen.height) <= has.y + has.height
  }

  private func make(
    _ renderer: MapRenderer,
    _ view: MapViewport,
    _ scale: Int
  ) -> (picture: Picture, view: MapViewport, frame: MapLayout.Frame)? {
    let large = view.grown(by: Self.margin)
    let picture = SnapshotCanvas.picture(
      width: large.size.width,
      height: large.size.height,
      scale: scale
    ) { canvas in renderer.drawAll(on: canvas, large) }
    return picture.map { ($0, view, large.visible) }
  }
}
