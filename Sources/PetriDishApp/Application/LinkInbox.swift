import GTK
import PetriDish

/// The links that other programs want the window to open.
///
/// The window begins one in each idle moment, so that it stays alive. Where a later link takes the place of
/// those before it anyway, only the latest one is opened.
final class LinkInbox {
  private var waiting: [String] = []
  private var delivery: ScheduledWork?

  /// Adds links.
  ///
  /// - Returns: Whether the caller must deliver them.
  func add(_ links: [String]) -> Bool {
    defer { waiting += links }
    return waiting.isEmpty && delivery == nil && !links.isEmpty
  }

  /// Opens the links one after the other, including those that come in the meantime.
  ///
  /// - Parameters:
  ///   - keepsAll: Whether each link may have a dish of its own.
  ///   - open: Opens a link.
  func deliver(keepingAll keepsAll: @escaping () -> Bool, to open: @escaping (String) -> Void) {
    delivery = MainLoop.idle { [self] in
      delivery = nil
      if !keepsAll() { waiting.removeFirst(max(0, waiting.count - 1)) }
      guard !waiting.isEmpty else { return }
      open(waiting.removeFirst())
      if !waiting.isEmpty { deliver(keepingAll: keepsAll, to: open) }
    }
  }
}
