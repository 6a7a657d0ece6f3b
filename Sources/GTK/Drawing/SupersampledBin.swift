internal import CGTK
internal import CGTKShims

/// A bin whose child can be drawn larger than it will be seen, and is then scaled down.
///
/// The cairo renderer puts every letter on a whole pixel, so that in a parent which draws it at 72 %
/// distances between letters, and between words, would come out too large or too small. What moves is
/// drawn as ever, and scaled down as soon as it has come to rest.
package final class SupersampledBin: Bin {
  /// The number of pixels that a point is drawn with, along each axis; 1 draws as ever.
  package var factor = 1 {
    didSet { if factor != oldValue { draw() } }
  }

  /// Wraps a widget.
  package convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: true, type: drawnType)
  }

  /// The factor for a child that a parent draws at a scale: 1 where letters fall on whole pixels anyway.
  package static func factor(forScale scale: Double) -> Int {
    scale == scale.rounded() ? 1 : Int(scale.rounded(.up)) + 1
  }

  private func draw() {
    guard factor > 1 else { return pd_drawn_set(cast(), nil, nil, nil) }
    let draw: PdDraw = { widget, snapshot, data in
      let factor = UserData<Int32>.value(of: data) ?? 1
      pd_widget_snapshot_supersampled(widget, snapshot, factor)
    }
    pd_drawn_set(cast(), draw, UserData.make(Int32(factor)), released)
  }
}

private let drawnType = pd_drawn_type(gtk_box_get_type())
