internal import GTK

/// A window to measure in, closed with its last reference.
///
/// The floors draw in the one that is called `floor`; only one of those may be open.
final class BenchmarkWindow {
  let window: Window

  /// Opens the window, with nothing in it.
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

  /// Waits until everything that is due has been painted.
  func frame() async { await window.nextFrame() }

  /// Takes out what is shown, and waits until nothing of it is left.
  func clear() async {
    window.child = nil
    for _ in 0..<3 { await frame() }
    await MainLoop.settled()
  }

  /// The vertical adjustment of the list in the window.
  ///
  /// - Complexity: Linear in the number of widgets; ask before anything is measured.
  var scrolled: Adjustment? { window.descendants(ScrolledWindow.self).first?.vertical }
}
