import GTK

/// The collapsing of the pane below a border: folded, it has room for its bar only.
final class PaneCollapse {
  private let paned: Paned
  private var position: Int?

  /// - Parameter paned: Has the timeline below its border.
  init(_ paned: Paned) {
    self.paned = paned
  }

  /// A Boolean value that indicates whether there is room for the timeline's bar only.
  var isFolded = false {
    didSet {
      if isFolded {
        if !oldValue { position = paned.position }
        paned.position = paned.height
      } else if let position {
        paned.position = position
        self.position = nil
      }
    }
  }
}
