import GTK

/// The collapsing of the pane below a border: folded, it has room for its bar only.
final class PaneCollapse {
  private let paned: Paned
  /// The height of the pane before it was folded, in points.
  private var height: Int?

  /// - Parameter paned: Has the timeline below its border.
  init(_ paned: Paned) {
    self.paned = paned
  }

  /// Whether there is room for the timeline's bar only.
  var isFolded = false {
    didSet {
      if isFolded {
        if !oldValue { height = paned.height - paned.position }
        paned.position = paned.height
      } else if let height {
        paned.position = max(0, paned.height - height)
        self.height = nil
      }
    }
  }
}
