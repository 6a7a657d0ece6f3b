internal import CGTK

extension ItemView {
  /// Scrolls to a row, no further than it takes to show it; a view that has no place yet does so
  /// before it is drawn.
  public func scroll(to index: Int) {
    guard height > 0 || !isMapped else {
      return afterLayout { [weak self] in
        if let self, height > 0 { scroll(to: index) }
      }
    }
    activateAction("list.scroll-to-item", taking: g_variant_new_uint32(UInt32(index)))
  }
}
