internal import GTK

/// A window for measurements, closed when its last reference is released.
///
/// Baselines draw in the window named `floor`, so only one window with that name may be open.
final class BenchmarkWindow {
  let window: Window

  /// Opens an empty window.
  init(_ name: String) async throws {
    try Display.open()
    Settings.pin()
    window = Window()
    window.title = name
    window.size = (400, 600)
    window.present()
    while !window.isMapped { await MainLoop.settled() }
    await frame()
  }

  isolated deinit { window.destroy() }

  /// Waits until all pending changes are painted.
  func frame() async { await window.nextFrame() }

  /// Removes the content of the window and waits until it is released.
  func clear() async {
    window.child = nil
    for _ in 0..<3 { await frame() }
    await MainLoop.settled()
  }

  /// The vertical adjustment of the list in the window.
  ///
  /// - Complexity: O(*n*), where *n* is the number of widgets. Read this property before the
  ///   measurement.
  var scrolled: Adjustment? { window.descendants(ScrolledWindow.self).first?.vertical }
}

extension Window {
  /// Waits until the window is idle, so that its next change is painted immediately.
  func rest() async {
    await settled()
    // GDK delays a frame that follows another one within a refresh of the display.
    await MainLoop.pause(0.025)
  }
}
