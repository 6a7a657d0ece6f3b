internal import GTK

/// A window to measure in, closed when nobody needs it any more.
///
/// The floors draw in the one that is called `floor`; only one of those may be open.
final class Easel {
  let window: Window

  /// Opens the window, with nothing in it.
  init(_ name: String) async throws {
    try Display.open()
    if !Self.isPinned { Settings.pin() }
    Self.isPinned = true
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

  /// Scrolls the list in the window.
  ///
  /// - Parameter target: Where to, in points, from where it stands.
  func scroll(_ target: (_ now: Adjustment) -> Double) {
    guard let scroller = window.descendants(ScrolledWindow.self).first,
      let adjustment = scroller.vertical
    else { return }
    adjustment.value = target(adjustment)
  }

  private static var isPinned = false
}
